"""Reading moves: what a player does in a step, and the answers to the choices it brings."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gwent_cli.decks.form import Form
from gwent_cli.notation import faults
from gwent_cli.notation.words import Words, listed, row_called
from gwent_cli.source.names import fold, suggest
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

MOST_STEPS: Final = 1000
SUGAR: Final = ("row", "target", "medic", "take", "discard")

_STEP: Final = "write one player and what they do: '- you: {play: Ves}'"
_MOVE: Final = "write {play: CARD}, {leader: {…}}, {choose: […]}, leader or pass"
_ANSWER: Final = "write a card, a row, a player, keep, or {card: …, row: …}"


class Verb(StrEnum):
    """What a step is: one of the three kinds of turn (R2.1), or answers to choices outside a turn."""

    PLAY = "play"
    LEADER = "leader"
    PASS = "pass"
    CHOOSE = "choose"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a choice: everything its words may mean, of which the choice takes what it asks for.

    ``card`` is an id or "?", ``row`` 0 to 2, ``seat`` a player, ``keep`` the word for no (further) swap.
    """

    text: str
    span: Span
    card: str | None = None
    row: int | None = None
    seat: int | None = None
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Move:
    """One step.

    Attributes:
        card: the id of the card played.
        choose: answers to all choices in their order.
        sugar: answers by the key they stand under; each answers choices of its kind only.
        chance: ids of the cards that chance brings, in order.
        text: the move as it stands in the file, on one line.
    """

    seat: int
    verb: Verb
    span: Span
    text: str
    card: str | None = None
    choose: tuple[Answer, ...] = ()
    sugar: tuple[tuple[str, tuple[Answer, ...]], ...] = ()
    chance: tuple[str, ...] = ()


def read_moves(form: Form, words: Words) -> tuple[Move, ...]:
    """The steps under ``play``; those that cannot be read are reported and left out."""
    items = words.items(form, "play", f"write a list of steps; {_STEP}")
    if len(items) > MOST_STEPS:
        message = f"more than {MOST_STEPS} steps"
        words.report(faults.BAD_STEP, message, items[MOST_STEPS].span, "split the file", None)
    moves = (_read_step(item, words) for item in items[:MOST_STEPS])
    return tuple(move for move in moves if move)


def _read_step(node: Node, words: Words) -> Move | None:
    if not isinstance(node, Mapping):
        words.report(faults.BAD_STEP, "a step is a mapping", node.span, _STEP)
        return None
    players = [(key, value) for key, value in node.entries if words.seat_called(key.text) is not None]
    names = tuple(key.text for key, _ in players)
    form = words.form(node, "step", (*(names or tuple(words.players)), "chance"))
    if len(players) != 1:
        many = "two players make a step" if players else "nobody makes the step"
        words.report(faults.BAD_STEP, many, node.span, _STEP)
        return None
    key, value = players[0]
    seat = words.seat_called(key.text)
    assert seat is not None
    chance = _chance(form, words)
    if isinstance(value, Mapping):
        return _move(seat, value, chance, words)
    word = fold(value.text) if isinstance(value, Scalar) else ""
    if word in (Verb.PASS, Verb.LEADER):
        return Move(seat, Verb(word), node.span, word, chance=chance)
    if isinstance(value, Scalar) and words.catalog.lookup(value.text).matches:
        help = f"write {{play: {clip(value.text)}}}"
        words.report(faults.BAD_STEP, f"'{clip(value.text)}' does not say what is done with it", value.span, help)
    else:
        shown = f"'{clip(value.text)}' is no move" if isinstance(value, Scalar) and word else "this is no move"
        words.report(faults.BAD_STEP, shown, value.span, _MOVE)
    return None


def _move(seat: int, node: Mapping, chance: tuple[str, ...], words: Words) -> Move | None:
    verbs = [key.text for key, _ in node.entries if key.text in tuple(Verb)]
    if len(verbs) != 1 and verbs != ["play", "choose"] and verbs != ["choose", "play"]:
        near = [suggest(key.text, list(Verb), 1) for key, _ in node.entries]
        help = f"did you mean '{near[0][0]}'? {_MOVE}" if near and near[0] else _MOVE
        found = f"a move is one of them, not {' and '.join(verbs)}" if verbs else "the move does not say what is done"
        words.report(faults.BAD_STEP, found, node.span, help)
        return None
    if Verb.LEADER in verbs:
        return _leader(seat, node, chance, words)
    verb = Verb.PLAY if Verb.PLAY in verbs else Verb(verbs[0])
    keys = {Verb.PLAY: ("play", "choose", *SUGAR, "chance"), Verb.CHOOSE: ("choose", "take", "chance")}
    form = words.form(node, "move", keys.get(verb, ("pass", "take", "chance")))
    card: str | None = None
    if verb is Verb.PLAY:
        form.require("play", "write the card: {play: Ves}")
        named = form.value("play")
        found_card = words.card(named) if named else None
        if found_card is None:
            return None
        card = found_card.id
    return Move(seat, verb, node.span, shown(node), card, *_answers(form, words), (*chance, *_chance(form, words)))


def _leader(seat: int, node: Mapping, chance: tuple[str, ...], words: Words) -> Move | None:
    form = words.form(node, "move", ("leader", "chance"))
    more = _chance(form, words)
    inner = form.value("leader")
    if inner is None:
        return Move(seat, Verb.LEADER, node.span, "leader", chance=(*chance, *more))
    if not isinstance(inner, Mapping):
        message = "the leader is used as 'leader' or {leader: {…}}"
        words.report(faults.BAD_STEP, message, inner.span, "write the choices as a mapping, or nothing")
        return None
    details = words.form(inner, "leader's use", ("choose", *SUGAR, "chance"))
    chance = (*chance, *more, *_chance(details, words))
    return Move(seat, Verb.LEADER, node.span, shown(node), None, *_answers(details, words), chance)


def _answers(form: Form, words: Words) -> tuple[tuple[Answer, ...], tuple[tuple[str, tuple[Answer, ...]], ...]]:
    """What stands under ``choose``, and what under the keys that are sugar for it."""
    choose = form.value("choose")
    answers = _read_answers(choose, words) if choose else ()
    sugar: list[tuple[str, tuple[Answer, ...]]] = []
    for key in SUGAR:
        given = form.value(key)
        if given is not None:
            sugar.append((key, _read_answers(given, words)))
    return answers, tuple(sugar)


def _read_answers(node: Node, words: Words) -> tuple[Answer, ...]:
    found = (_answer(item, words) for item in listed(node))
    return tuple(answer for answer in found if answer)


def _answer(node: Node, words: Words) -> Answer | None:
    if isinstance(node, Mapping) and words.unquoted(node) is None:
        form = words.form(node, "answer", ("card", "row"))
        form.require("card", _ANSWER)
        named, where = form.value("card"), form.value("row")
        card = words.card_id(named) if named else None
        row = words.row(where) if where else None
        return Answer(shown(node), node.span, card, row) if card else None
    given = words.scalar(node, "the answer to a choice", _ANSWER)
    if given is None:
        return None
    row, seat, keep = row_called(given.text), words.seat_called(given.text), fold(given.text) == "keep"
    card = None
    if not keep and row is None and seat is None:
        card = words.card_id(given)
        if card is None:
            return None
    return Answer(given.text, given.span, card, row, seat, keep)


def _chance(form: Form, words: Words) -> tuple[str, ...]:
    given = form.value("chance")
    if given is None:
        return ()
    cards = (words.card(item) for item in listed(given))
    return tuple(card.id for card in cards if card)


def shown(node: Node) -> str:
    """A piece of the file on one line, as YAML would write it between braces."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return ", ".join(f"{key.text}: {_inner(value)}" for key, value in node.entries)
    return ", ".join(_inner(item) for item in node.items)


def _inner(node: Node) -> str:
    if isinstance(node, Scalar):
        return node.text
    return "{" + shown(node) + "}" if isinstance(node, Mapping) else "[" + shown(node) + "]"
