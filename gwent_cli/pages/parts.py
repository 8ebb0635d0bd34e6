"""The parts of a page: text made safe, tables, figures, sections, and the page around them."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from gwent_cli.pages.drawing import Spec, draw
from gwent_cli.pages.style import STYLE
from gwent_cli.source.text import clip, printable

_LONGEST: Final = 400
# Nothing is fetched and nothing runs, whatever a name might bring in.
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def text(given: str, limit: int = _LONGEST) -> str:
    """Any text as HTML that shows just that, what is invisible as escapes."""
    return escape(shown(given, limit))


def shown(given: str, limit: int = _LONGEST) -> str:
    """Any text, not too long and all of it to be seen, for what escapes it itself."""
    return printable(clip(given, limit))


def page(title: str, body: Iterable[str]) -> str:
    """A whole page, in ASCII."""
    head = (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="referrer" content="no-referrer">',
        f"<title>{text(title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>",
    )
    whole = "\n".join((*head, *body, "</main>\n</body>\n</html>\n"))
    return whole.encode("ascii", "xmlcharrefreplace").decode("ascii")


def section(title: str, *parts: str) -> str:
    """Parts under a heading; nothing where there are none."""
    inside = [part for part in parts if part]
    if not inside:
        return ""
    return "\n".join([f"<section>\n<h2>{text(title)}</h2>", *inside, "</section>"])


def paragraph(given: str, kind: str = "") -> str:
    """A paragraph of text, of a class of the style."""
    start = f'<p class="{kind}">' if kind else "<p>"
    return f"{start}{text(given, 2000)}</p>" if given else ""


def grid(*parts: str) -> str:
    """Parts beside each other as far as there is room."""
    return "\n".join(['<div class="grid">', *(part for part in parts if part), "</div>"])


def figure(title: str, note: str, spec: Spec, *below: str, broad: bool = False) -> str:
    """A picture with its title, how to read it, and what belongs under it, such as its numbers.

    One that is ``broad`` keeps its size and is scrolled sideways where there is no room for it.
    """
    said = f"<span>{text(note, 2000)}</span>" if note else ""
    picture = draw(spec, shown(f"{title}. {note}" if note else title, 2000))
    if broad:
        label = text(title)
        picture = f'<div class="scroll broad" role="region" aria-label="{label}" tabindex="0">\n{picture}\n</div>'
    parts = [f"<figure>\n<figcaption>{text(title)}{said}</figcaption>", picture, *(part for part in below if part)]
    return "\n".join([*parts, "</figure>"])


def table(header: Sequence[str], rows: Iterable[Sequence[str]], name: str = "", words: int = 1) -> str:
    """A table, its first ``words`` columns of words, the others of numbers; scrolled sideways where it is wide."""
    heads = "".join(f'<th scope="col"{_kind(place, words)}>{text(each)}</th>' for place, each in enumerate(header))
    lines = [_row(row, words) for row in rows]
    label = text(name or "table")
    caption = f"<caption>{text(name)}</caption>" if name else ""
    return "\n".join(
        [
            f'<div class="scroll" role="region" aria-label="{label}" tabindex="0">\n<table>{caption}',
            f"<thead><tr>{heads}</tr></thead>\n<tbody>",
            *lines,
            "</tbody>\n</table>\n</div>",
        ]
    )


def _row(row: Sequence[str], words: int) -> str:
    first, *rest = row
    cells = "".join(f"<td{_kind(place, words)}>{text(each)}</td>" for place, each in enumerate(rest, 1))
    return f'<tr><th scope="row">{text(first)}</th>{cells}</tr>'


def _kind(place: int, words: int) -> str:
    return ' class="n"' if place >= words else ""


def folded(title: str, *parts: str) -> str:
    """Parts that are shown when asked for."""
    inside = [part for part in parts if part]
    return "\n".join([f"<details>\n<summary>{text(title)}</summary>", *inside, "</details>"]) if inside else ""


def facts(pairs: Iterable[tuple[str, str]]) -> str:
    """Labels and what is said under each."""
    lines = (f"<dt>{text(label)}</dt><dd>{text(said, 4000)}</dd>" for label, said in pairs)
    return "\n".join(["<dl>", *lines, "</dl>"])


def listing(lines: Iterable[str]) -> str:
    """Lines to be typed."""
    typed = "\n".join(text(line, 4000) for line in lines)
    return f"<pre>{typed}</pre>"
