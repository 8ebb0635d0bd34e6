"""The result of a check as text for people."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.checks.figures import Figure
from gwent_cli.checks.formats import Format
from gwent_cli.checks.results import CheckResult, DeckResult, Result, SetResult, Verdict, found_in
from gwent_cli.report.check_summary import count, summary
from gwent_cli.report.diagnostic_lines import diagnostic_lines, wrap
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.text import clip, visible

_SHORT: Final = {"specials": "special", "strength": "str"}
_MARKS: Final = {Verdict.LEGAL: "ok", Verdict.ILLEGAL: "NO", Verdict.UNCHECKED: "-"}
_NAMES_SHORTEST: Final = 16
_GAP: Final = 2
_SAID_EACH: Final = 2
"""Decks of which the same note is said one by one; of more it is said once."""
_INCOMPLETE: Final = "+: lines that could not be read are not counted"
_RIGHT: Final[Align] = "right"


def check_text(result: CheckResult, width: int = 80) -> str:
    """One deck: its verdict, its problems with the lines they are in, its figures against the limits. More decks:
    a table with a line for each, then all problems. A summary at the end.
    """
    blocks: list[list[str]] = []
    alone = len(result.results) == 1
    for kind, group in groupby(result.results, key=_group):
        members = list(group)
        if kind is SetResult:
            blocks += [_set_block(each, result, width) for each in members if isinstance(each, SetResult)]
        elif alone and isinstance(members[0], DeckResult):
            blocks.append(_deck_block(members[0], result, width))
        else:
            blocks += _list_blocks(members, result, width)
    blocks.append(wrap(summary(result), width, hang=""))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def problems_text(result: CheckResult, width: int = 80) -> str:
    """The problems alone, with the lines they are in."""
    return "".join(f"{line}\n" for line in diagnostic_lines(result.diagnostics(), width, result.lines))


def _group(result: Result) -> object:
    return SetResult if isinstance(result, SetResult) else None


def _deck_block(result: DeckResult, check: CheckResult, width: int) -> list[str]:
    deck = result.deck
    parts = [clip(deck.label)]
    parts += [faction_name(deck.faction)] if deck.faction else []
    parts += [deck.leader.name] if deck.leader else []
    lines = wrap(", ".join(parts), width)
    lines += wrap(f"{result.path}: {result.verdict} under {_named(result.format)}", width)
    if result.diagnostics:
        lines += ["", *diagnostic_lines(result.diagnostics, width, check.lines)]
    if result.figures and result.format.limits:
        rows = [
            (figure.name, _cell(figure, result.complete).rstrip("!"), _limit(figure), _room(figure, result.complete))
            for figure in result.figures
        ]
        lines += ["", text_table(("", "deck", "limit", ""), rows, ("left", "right", "left", "left"))]
        lines += [] if result.complete else [_INCOMPLETE]
    return lines


def _set_block(result: SetResult, check: CheckResult, width: int) -> list[str]:
    registration = result.registration
    if registration is None:
        lines = [f"{count(len(result.decks), 'deck')} of one player: {result.verdict} under {_named(result.format)}"]
    else:
        event = f", {clip(registration.event)}" if registration.event else ""
        lines = wrap(f"Registration of {clip(registration.label)}{event}", width)
        lines += wrap(f"{result.path}: {result.verdict} under {_named(result.format)}", width)
    problems = list(found_in(result))
    if problems:
        lines += ["", *diagnostic_lines(problems, width, check.lines)]
    if result.decks:
        lines += ["", _table(result.decks, [deck.deck.label for deck in result.decks], width)]
    return lines


def _list_blocks(results: Sequence[Result], check: CheckResult, width: int) -> list[list[str]]:
    """Tables, one for each format, of decks that were given one by one; then the problems of them all."""
    blocks: list[list[str]] = []
    by_format: dict[str, list[DeckResult]] = {}
    for result in results:
        if isinstance(result, DeckResult):
            by_format.setdefault(result.format.path, []).append(result)
    for decks in by_format.values():
        table = _table(decks, [deck.path for deck in decks], width)
        blocks.append([f"Under {_named(decks[0].format)}:", "", table])
    once = _said_once(results)
    for result in results:
        own = [found for found in result.diagnostics if _saying(found) not in once]
        blocks += [diagnostic_lines(own, width, check.lines)] if own else []
    for (code, message), paths in once.items():
        blocks.append(wrap(f"{code} note: {message}; said of {count(len(paths), 'deck')}: {_some(paths)}", width))
    return blocks


def _said_once(results: Sequence[Result]) -> dict[tuple[str, str], list[str]]:
    """Notes on whole files that are the same for many, with the paths they are for."""
    paths: dict[tuple[str, str], list[str]] = {}
    for result in results:
        for found in result.diagnostics:
            if found.severity is Severity.NOTE and found.span is None and not found.help and not found.related:
                paths.setdefault(_saying(found), []).append(found.path)
    return {saying: found for saying, found in paths.items() if len(found) > _SAID_EACH}


def _saying(found: Diagnostic) -> tuple[str, str]:
    return found.code, found.message


def _some(paths: Sequence[str]) -> str:
    return ", ".join(paths[:_SAID_EACH]) + (", …" if len(paths) > _SAID_EACH else "")


def _table(decks: Sequence[DeckResult], names: Iterable[str], width: int) -> str:
    """A line for each deck with its figures, and the limits below."""
    columns = max((deck.figures for deck in decks), key=len)
    header = [_SHORT.get(figure.name, figure.name) for figure in columns]
    cells = [[_cell(figure, deck.complete) for figure in deck.figures] or ["?"] * len(columns) for deck in decks]
    limits = [_short_limits([deck.figures[number] for deck in decks if deck.figures]) for number in range(len(columns))]
    taken = sum(max(map(len, column)) + _GAP for column in zip(header, limits, *cells, strict=True))
    room = max(width - taken - len("ok") - _GAP, _NAMES_SHORTEST)
    align: list[Align] = ["left", "left", *(_RIGHT for _ in columns)]
    rows = [
        [_MARKS[deck.verdict], _tail(visible(name), room), *row]
        for deck, name, row in zip(decks, names, cells, strict=True)
    ]
    if any(limit != "-" for limit in limits):
        rows.append(["", "limit", *limits])
    table = text_table(["", "deck", *header], rows, align)
    return table if all(deck.complete for deck in decks) else f"{table}\n{_INCOMPLETE}"


def _cell(figure: Figure, complete: bool) -> str:
    if figure.excess > 0 or (figure.excess and complete):
        return f"{figure.value}!"
    return f"{figure.value}" if complete else f"{figure.value}+"


def _tail(name: str, room: int) -> str:
    """The end of a long path says more than its beginning."""
    return name if len(name) <= room else "…" + name[len(name) - room + 1 :]


def _limit(figure: Figure) -> str:
    if figure.low is not None and figure.high is not None:
        return f"{figure.low} to {figure.high}"
    if figure.low is not None:
        return f"at least {figure.low}"
    return f"at most {figure.high}" if figure.high is not None else "no limit"


def _short_limits(figures: Sequence[Figure]) -> str:
    """What holds for a column; where the most differs from deck to deck, as for provisions by leader, its range."""
    highs = sorted({figure.high for figure in figures if figure.high is not None})
    if len(highs) > 1 and all(figure.low is None for figure in figures):
        return f"max {highs[0]}-{highs[-1]}"
    return _short_limit(next((figure for figure in figures if figure.high is not None), figures[0]))


def _short_limit(figure: Figure) -> str:
    if figure.low is not None and figure.high is not None:
        return f"{figure.low}-{figure.high}"
    if figure.low is not None:
        return f"min {figure.low}"
    return f"max {figure.high}" if figure.high is not None else "-"


def _room(figure: Figure, complete: bool) -> str:
    if figure.excess > 0:
        return f"{figure.excess} too many"
    if not complete:
        return ""
    if figure.excess:
        return f"{-figure.excess} too few"
    return f"{figure.high - figure.value} to spare" if figure.high is not None else ""


def _named(format: Format) -> str:
    return visible(clip(format.name))
