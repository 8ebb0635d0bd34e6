"""Advice on a position: its options ranked by a search, with chances of winning and their error."""

from dataclasses import dataclass, replace
from typing import Final

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import FACTION_NAMES, KEEP, LEADER, NEUTRAL, PASS, PLAY, Kind, Option, holds
from gwent_cli.engine.rng import PILOT, GameKey
from gwent_cli.engine.state import Holding
from gwent_cli.engine.views import View
from gwent_cli.notation.board import BoardTold, told_board
from gwent_cli.notation.cast import Cast, sentence
from gwent_cli.notation.judge import read_head
from gwent_cli.notation.moves import read_moves
from gwent_cli.notation.reading import position_nodes, read_position
from gwent_cli.notation.stepping import Step, Stepping
from gwent_cli.notation.words import Words
from gwent_cli.notation.writing import Plain
from gwent_cli.source.diagnostics import Diagnostic, Severity, sort_key
from gwent_cli.source.yaml_nodes import Mapping, Node
from gwent_cli.table.estimating import Estimate, ranked, search_pilot
from gwent_cli.table.wording import question, wording

DEFAULT_PILOT: Final = "search:400"


@dataclass(frozen=True, slots=True)
class Choice:
    """An option in words, the same as a step of a position file would say it, and what is to be expected of it.

    ``estimate`` is None for a decision with one option, which nothing has been searched for.
    """

    text: str
    step: Plain
    estimate: Estimate | None


@dataclass(frozen=True, slots=True)
class Advice:
    """What one document's decision at hand comes to.

    Attributes:
        steps: the moves that the document makes first, carried out.
        player: who is to decide, under ``rule``, about what (``question``); empty where there is no decision.
        choices: the options, the best first.
        seed: what the search's chance came from.
        hidden: what is taken for what cannot be seen, in sentences.
        problem: why there is no advice, else None. Problems of the document itself are ``diagnostics``.
    """

    path: str
    index: int
    name: str | None
    steps: tuple[Step, ...] = ()
    board: BoardTold | None = None
    round: int = 0
    player: str = ""
    question: str = ""
    rule: str = ""
    choices: tuple[Choice, ...] = ()
    seed: int = 0
    rulings: str = ""
    hidden: tuple[str, ...] = ()
    expectations: bool = False
    problem: str | None = None
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class AdviceResult:
    """A file of positions, advised on by ``pilot``; ``diagnostics`` are those of reading it as YAML."""

    path: str
    pilot: str
    advices: tuple[Advice, ...]
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def complete(self) -> bool:
        """Whether there is advice on every position of the file."""
        broken = any(found.severity is Severity.ERROR for found in self.diagnostics)
        return not broken and all(advice.choices for advice in self.advices)


def advise(
    data: bytes,
    path: str,
    pilot: str = DEFAULT_PILOT,
    seed: int | None = None,
    profile: str | None = None,
    catalog: Catalog | None = None,
) -> AdviceResult:
    """Advise on each position of a file; nothing in the file makes it raise.

    Args:
        path: how diagnostics name the file; it is not opened.
        seed: of the search's chance; None for the position's own.
        profile: of the rulings; None for those of the file.

    Raises:
        NoSearch: the pilot is unknown or does not search.
    """
    search_pilot(pilot)
    catalog = catalog or load_catalog()
    nodes, diagnostics = position_nodes(data, path)
    advices = tuple(_advise(node, path, index, pilot, seed, profile, catalog) for index, node in nodes)
    return AdviceResult(path, pilot, advices, diagnostics)


def _advise(
    node: Node, path: str, index: int, pilot: str, seed: int | None, profile: str | None, catalog: Catalog
) -> Advice:
    if not isinstance(node, Mapping):
        return Advice(path, index, None, problem="a position is a mapping")
    words = Words(catalog, path)
    form, name = read_head(node, words)
    position = read_position(form, words)
    moves = read_moves(form, words) if position else ()
    advice = Advice(path, index, name)
    if position is None or words.problems:
        return replace(advice, diagnostics=tuple(sorted(words.problems, key=sort_key)))
    if profile is not None:
        position = replace(position, profile=profile, overrides=())
    played = Stepping(position, words, leave_open=True)
    played.run(moves)
    advice = replace(
        advice,
        steps=tuple(played.steps),
        seed=position.seed if seed is None else seed,
        expectations=form.value("expect") is not None,
        diagnostics=tuple(sorted(words.problems, key=sort_key)),
    )
    if words.problems:
        return advice
    if played.refusal:
        return replace(advice, problem=f"the move is not legal: {played.refusal.reason} ({played.refusal.rule})")
    return _decided(advice, played, pilot)


def _decided(advice: Advice, played: Stepping, spec: str) -> Advice:
    """The advice on the decision at which the game stands once all is settled."""
    game, cast = played.game.copy(), played.cast
    game.settle()
    advice = replace(advice, board=told_board(game, cast), round=int(game.round), rulings=str(game.board.rulings))
    if game.over:
        return replace(advice, problem="the game is over")
    task = game.choice()
    seat = int(task.seat)
    advice = replace(advice, player=cast.names[seat], question=question(task), rule=task.rule)
    unknown = played.unknown
    if holds(game.holdings[seat].hand, unknown):
        return replace(advice, problem=f"name the cards of {cast.whose(seat)} hand: whoever decides knows them")
    options = game.options()
    hidden = _show_named(game, seat, cast, unknown)
    if len(options) == 1:
        only = Choice(wording(options[0], task, cast), _step(options[0], cast), None)
        return replace(advice, choices=(only,))
    rng = GameKey(advice.seed, advice.index - 1).stream(PILOT + seat, 0)
    found = ranked(View(game, seat), options, search_pilot(spec), rng)
    choices = tuple(Choice(wording(it.option, task, cast), _step(it.option, cast), it) for it in found)
    return replace(advice, choices=choices, hidden=hidden)


def _show_named(game: Game, seat: int, cast: Cast, unknown: Kind) -> tuple[str, ...]:
    """Let the seat know every card that the position names, and say what the others are taken for."""
    said = []
    for other, holding in enumerate(game.holdings):
        if other != seat:
            holding.set_known(seat, [kind for kind in holding.hand if kind is not unknown])
            holding.set_witnessed(seat, [kind for kind in holding.deck if kind is not unknown])
        said += _taken_for(game, other, holding, other == seat, cast, unknown)
    return tuple(said)


def _taken_for(game: Game, seat: int, holding: Holding, own: bool, cast: Cast, unknown: Kind) -> list[str]:
    faction = game.board.seats[seat].faction
    may = "neutral cards, as no faction is given" if faction == NEUTRAL else f"what {FACTION_NAMES[faction]} may play"
    zones = []
    for name, cards in (("hand", holding.hand), ("deck", holding.deck)):
        count = sum(kind is unknown for kind in cards)
        if count:
            zones.append(f"{count} unknown {'card' if count == 1 else 'cards'} of {cast.whose(seat)} {name}")
    said = [sentence(f"{' and '.join(zones)}: drawn from {may}, anew for each try.")] if zones else []
    if own and not zones and holding.deck:
        said.append(sentence(f"{cast.whose(seat)} deck is shuffled for each try: its order is not known."))
    return said


def _step(option: Option, cast: Cast) -> Plain:
    """What a step of a position file says for the option."""
    if option.verb in (PASS, LEADER):
        return "pass" if option.verb == PASS else "leader"
    if option.verb == PLAY and option.kind is not None:
        return {"play": option.kind.name}
    if option.verb == KEEP:
        return {"choose": ["keep"]}
    return {"choose": [cast.option(option)]}
