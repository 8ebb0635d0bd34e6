"""What is said at the table of `gwent play` beside the board."""

from typing import Final

from rich.text import Text

from gwent_cli.notation.replays import Replay
from gwent_cli.report.card import card_text
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.table_text import scene_lines
from gwent_cli.source.text import clip, visible
from gwent_cli.table.chronicle import Entry
from gwent_cli.table.scene import TIMES, Scene
from gwent_cli.table.sitting import Hints
from gwent_cli.table.talk import Reply, Say
from gwent_cli.table.typed import HELP_LINES

_ARROW: Final = "\N{RIGHTWARDS ARROW}"
_MOST_HINTS: Final = 6
_MOST_LOG: Final = 12
_NARROWEST: Final = 40
_LABEL: Final = 15
_WEIGHED: Final = "the chances are of tries alone; the choice goes by experience as well"


def reply_lines(reply: Reply, scene: Scene, width: int) -> list[Text]:
    """A reply for people; after news the table as it stands now."""
    width = max(width, _NARROWEST)
    if reply.what is Say.SCENE:
        return scene_lines(scene, width, reply.whole)
    if reply.what is Say.NEWS:
        return [*news_lines(reply.entries, width), *scene_lines(scene, width)]
    if reply.what is Say.LOG:
        return _log(reply.entries, width)
    if reply.what is Say.HINTS and reply.hints is not None:
        return _hints(reply.hints, width)
    if reply.what is Say.PILES:
        return _piles(scene, width)
    if reply.what is Say.HELP:
        return [line for what, does in HELP_LINES for line in _entry(what, does, width)]
    if reply.what is Say.CARD and reply.card is not None:
        return [Text(line) for line in card_text(reply.card, width).splitlines()]
    if reply.what is Say.CONFIRM:
        return _confirmation(reply, scene, width)
    return [Text(line) for line in wrap(reply.text, width, hang="")]


def news_lines(entries: tuple[Entry, ...], width: int) -> list[Text]:
    """What has happened, a paragraph a turn."""
    return [Text(line) for entry in entries for line in wrap(" ".join(entry.sentences), max(width, _NARROWEST))]


def opening_lines(replay: Replay, seat: int, seed_said: bool, width: int) -> list[Text]:
    """Against whom the person plays, and what to type."""
    pilot = replay.players[1 - seat].pilot
    said = f"You play {clip(replay.players[seat].name, 40)} against {pilot}."
    if seed_said:
        said += f" Seed {replay.seed}."
    said += " h lists what can be typed."
    return [Text(line) for line in wrap(said, max(width, _NARROWEST), hang="")]


def closing_lines(replay: Replay, seat: int, width: int) -> list[Text]:
    """How the game ended."""
    outcome = replay.outcome
    if outcome is None:
        return []
    won = "The game is a draw" if outcome.winner is None else "You win" if outcome.winner == seat else "You lose"
    totals = ", ".join(f"{pair[seat]}:{pair[1 - seat]}" for pair in outcome.rounds)
    other = replay.players[1 - seat]
    said = f"{won}, by rounds {totals}. {other.pilot} played {clip(other.name, 40)}."
    return [Text(line, style="bold") for line in wrap(said, max(width, _NARROWEST), hang="")]


def _confirmation(reply: Reply, scene: Scene, width: int) -> list[Text]:
    lines = [Text(line, style="bold") for line in wrap(reply.text, width)]
    before = tuple(scene.board.side_of(half.name).total for half in (scene.you, scene.opponent))
    if reply.totals is not None and reply.totals != before:
        change = f"you {before[0]} {_ARROW} {reply.totals[0]}, opponent {before[1]} {_ARROW} {reply.totals[1]}"
        if len(lines[-1]) + len(change) + 2 <= width:
            lines[-1] = Text.assemble(lines[-1], f"  {change}")
        else:
            lines.append(Text(f"  {change}"))
    return [*lines, Text("Enter: do it   u: take it back", style="dim")]


def _log(entries: tuple[Entry, ...], width: int) -> list[Text]:
    shown = entries[-_MOST_LOG:]
    lines, round_shown = [], None
    for entry in shown:
        if entry.round != round_shown:
            round_shown = entry.round
            lines.append(Text(f"Round {entry.round}" if entry.round else "Before round 1", style="bold"))
        lines += news_lines((entry,), width)
    return lines or [Text("Nothing has happened yet.")]


def _hints(hints: Hints, width: int) -> list[Text]:
    """What the search would do, then the best options by its estimates and its choice among them.

    A star is for those that may be as good as the best.
    """
    lines = [Text(f"{hints.pilot}: {visible(clip(hints.choice, width - 14))}", style="bold")]
    best, *others = hints.estimates
    # The choice has its line, however little the tries alone make of it.
    others.sort(key=lambda each: each[0] != hints.choice)
    rest = others[: _MOST_HINTS - 1]
    shown = [best, *(each for each in hints.estimates if each in rest)]
    for text, it in shown:
        mark = " *" if it.close and it.behind > 0 else ""
        lines.append(Text(f"  {100 * it.chance:3.0f}% ±{100 * it.half:2.0f}  {visible(clip(text, width - 16))}{mark}"))
    more = len(hints.estimates) - len(shown)
    said = "chances of winning as it sees them" + ("; * may be as good" if any(it.close for _, it in shown[1:]) else "")
    notes = [f"{f'and {more} more; ' if more else ''}{said}", *([_WEIGHED] if hints.choice != best[0] else [])]
    return [*lines, *(Text(line, style="dim") for note in notes for line in wrap(note, width, "  ", "  "))]


def _piles(scene: Scene, width: int) -> list[Text]:
    lines: list[Text] = []
    for title, cards in (
        ("your discard", scene.you.discard),
        ("theirs", scene.opponent.discard),
        ("your deck", scene.stock),
    ):
        lines += _entry(title, ", ".join(_counted(cards)) or "empty", width)
    return lines


def _counted(cards: tuple[str, ...]) -> list[str]:
    names = sorted(set(cards))
    return [name if cards.count(name) == 1 else f"{name}{TIMES}{cards.count(name)}" for name in names]


def _entry(label: str, text: str, width: int) -> list[Text]:
    first, *rest = wrap(text, width, " " * _LABEL, "")
    return [Text.assemble((f"{label:<{_LABEL}}", "bold"), first.strip()), *map(Text, rest)]
