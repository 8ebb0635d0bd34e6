"""Decklists for the judge: one page of HTML that needs nothing else, an A4 sheet for each registration."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.factions import faction_name
from gwent_cli.cards.model import Card, Leader
from gwent_cli.checks.figures import Figure
from gwent_cli.checks.results import CheckResult, DeckResult, SetResult, Verdict, found_in
from gwent_cli.decks.identity import deck_hash, spoken
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.text import clip, visible

_LIST_HEIGHT: Final = 190.0
"""Millimetres of an A4 page that are left for the lists."""
_PROBLEM: Final = 5.0
_LINE: Final = (2.6, 5.2)
"""The lowest and the highest line, in millimetres."""
_MOST_PROBLEMS: Final = 6
_MOST_BOXES: Final = 6
_GROUPS: Final = (("Heroes", ("hero",)), ("Units", ("unit",)), ("Special cards", ("special", "weather", "artifact")))
_STYLE: Final = """\
@page { size: A4 portrait; margin: 10mm; }
* { box-sizing: border-box; }
body { margin: 0; font: 9pt/1.3 "Helvetica Neue", Arial, "DejaVu Sans", sans-serif; color: #000; background: #fff; }
.sheet { width: 190mm; margin: 0 auto; break-after: page; break-inside: avoid; }
.sheet:last-child { break-after: auto; }
@media screen { .sheet { padding: 5mm 0; border-bottom: 1px dashed #999; } }
header { display: flex; justify-content: space-between; gap: 6mm; padding-bottom: 2mm;
  border-bottom: 0.5mm solid #000; }
h1 { margin: 0; font-size: 16pt; overflow-wrap: anywhere; max-height: 14mm; overflow: hidden; }
header p { margin: 0; flex: 0 1 auto; max-width: 60%; max-height: 19mm; overflow: hidden; overflow-wrap: anywhere;
  text-align: right; }
.verdict { font-weight: bold; }
.decks { display: grid; grid-template-columns: repeat(var(--decks), minmax(0, 1fr)); gap: 4mm; margin-top: 2mm; }
h2 { margin: 0; font-size: 11pt; }
.deck p { margin: 0; font-size: 8pt; }
h2, .deck p, .name, h3 { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
h3 { margin: 0; font-size: calc(var(--line) * 0.62); line-height: var(--line); border-bottom: 0.2mm solid #000; }
ul { list-style: none; margin: 0; padding: 0; }
li { display: flex; gap: 1mm; height: var(--line); line-height: var(--line); font-size: calc(var(--line) * 0.62);
  border-bottom: 0.1mm solid #bbb; align-items: center; }
.name { flex: 1; }
.box { flex: none; width: calc(var(--line) * 0.6); height: calc(var(--line) * 0.6); border: 0.25mm solid #000; }
.hash { font-family: "DejaVu Sans Mono", Consolas, monospace; font-weight: bold; }
table { border-collapse: collapse; width: 100%; margin-top: 2mm; font-size: 7.5pt; line-height: 1.25; }
td { padding: 0; border-bottom: 0.1mm solid #bbb; }
td + td { text-align: right; }
.over { font-weight: bold; text-decoration: underline; }
.problems { margin: 2mm 0 0; padding: 1mm 2mm; border: 0.4mm solid #000; font-size: 8pt; }
.problems p { margin: 0; height: 4.4mm; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
footer { display: flex; gap: 6mm; margin-top: 9mm; }
footer span { flex: 1; border-top: 0.2mm solid #000; font-size: 7.5pt; }
"""


def sheet_html(result: CheckResult, catalog: Catalog, language: str | None = None, title: str = "Deck lists") -> str:
    """The sheets of all registrations of a field, in ASCII.

    Args:
        language: of the names of cards and leaders, where it has them; English else.
    """
    names = _Names(catalog, language)
    sheets = [_sheet(each, result, names) for each in result.results if isinstance(each, SetResult)]
    parts = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        # Nothing that a name says could fetch or run anything, even if it came through.
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">",
        f"<title>{_text(title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>",
        *sheets,
        "</body>\n</html>\n",
    ]
    return "\n".join(parts).encode("ascii", "xmlcharrefreplace").decode("ascii")


class _Names:
    """The names of cards and leaders in a language."""

    def __init__(self, catalog: Catalog, language: str | None) -> None:
        self._catalog = catalog
        self._language = language

    def of(self, item: Card | Leader) -> str:
        if self._language is None:
            return item.name
        return self._catalog.names(item.id).get(self._language, item.name)


def _sheet(result: SetResult, check: CheckResult, names: _Names) -> str:
    registration = result.registration
    player = registration.player if registration else None
    event = registration.event if registration and registration.event else ""
    legal = result.verdict is not Verdict.ILLEGAL
    errors = [found for found in found_in(result) if found.severity is Severity.ERROR]
    longest = max((_lines(deck) for deck in result.decks), default=1)
    room = _LIST_HEIGHT - _PROBLEM * min(len(errors), _MOST_PROBLEMS + 1)
    line = max(_LINE[0], min(_LINE[1], room / longest))
    decks = "\n".join(_deck(deck, names) for deck in result.decks)
    return (
        f'<section class="sheet" style="--line: {line:.2f}mm; --decks: {max(len(result.decks), 1)}">\n'
        f"<header><h1>{_text(player or 'nobody named')}</h1>\n"
        f'<p>{_text(clip(event, 80))}<br><span class="verdict">{"legal" if legal else "ILLEGAL"} under '
        f"{_text(clip(result.format.name, 40))}</span>, catalog {_text(check.catalog)}<br>"
        f"{_text(clip(result.path or '', 80))}</p></header>\n"
        f'<div class="decks">\n{decks}\n</div>\n{_problems(errors)}'
        "<footer><span>Player</span><span>Judge</span><span>Date and time</span></footer>\n</section>"
    )


def _lines(deck: DeckResult) -> int:
    """Lines of a list, its headings too."""
    return len(deck.deck.entries) + len(_GROUPS) + 1


def _deck(result: DeckResult, names: _Names) -> str:
    deck = result.deck
    hash = deck_hash(deck)
    leader = names.of(deck.leader) if deck.leader else "no leader"
    parts = [
        f'<div class="deck">\n<h2>{_text(faction_name(deck.faction) if deck.faction else "?")}</h2>',
        f"<p>{_text(deck.name or '') or '&nbsp;'}</p>",
        f'<p><span class="hash">{spoken(hash) if hash else "not read in full"}</span></p>',
        f'<ul><li><span class="box"></span><span class="name"><b>{_text(leader)}</b></span></li></ul>',
    ]
    for title, kinds in _GROUPS:
        rows = [(card, count) for card, count in deck.cards() if card.kind in kinds]
        if rows:
            rows.sort(key=lambda row: (-(row[0].strength or 0), names.of(row[0])))
            items = "\n".join(_item(card, count, names) for card, count in rows)
            parts.append(f"<h3>{title}, {sum(count for _, count in rows)}</h3>\n<ul>\n{items}\n</ul>")
    unread = [entry for entry in deck.entries if entry.card is None or entry.count is None]
    if unread:
        items = "\n".join(f'<li><span class="name">{_text(clip(entry.given))}</span>?</li>' for entry in unread)
        parts.append(f"<h3>Not read</h3>\n<ul>\n{items}\n</ul>")
    return "\n".join([*parts, _totals(result.figures), "</div>"])


def _item(card: Card, count: int, names: _Names) -> str:
    boxes = '<span class="box"></span>' * (count if count <= _MOST_BOXES else 1)
    strength = "" if card.strength is None or not card.is_unit else str(card.strength)
    return f'<li>{boxes}<span class="name">{count} {_text(names.of(card))}</span>{strength}</li>'


def _totals(figures: Sequence[Figure]) -> str:
    rows = "\n".join(
        f"<tr><td>{_text(figure.name)}</td><td{' class=over' if figure.excess else ''}>{figure.value}</td>"
        f"<td>{_limit(figure)}</td></tr>"
        for figure in figures
    )
    return f"<table>\n{rows}\n</table>" if rows else ""


def _limit(figure: Figure) -> str:
    words: Mapping[str, int | None] = {"at least": figure.low, "at most": figure.high}
    return ", ".join(f"{word} {value}" for word, value in words.items() if value is not None) or "no limit"


def _problems(errors: Sequence[Diagnostic]) -> str:
    if not errors:
        return ""
    said = [f"{found.code} {found.message}" for found in errors[:_MOST_PROBLEMS]]
    more = len(errors) - len(said)
    said += [f"and {more} more"] if more > 0 else []
    return '<div class="problems">' + "".join(f"<p>{_text(clip(each, 200))}</p>" for each in said) + "</div>\n"


def _text(text: str) -> str:
    return escape(visible(clip(text, 200)))
