"""The names of cards and leaders in other languages, one file a language."""

from collections.abc import Collection
from pathlib import Path

from gwent_cli.cards.content import Content
from gwent_cli.cards.entry import Book, CatalogError, Entry, Problem, open_book
from gwent_cli.source.names import fold
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Scalar


def load_names(folder: Path, content: Content) -> dict[str, dict[str, str]]:
    """The names in other languages: language → id → name.

    A file has ``cards`` and ``leaders``, each a mapping of ids to names or a block of lines, an id and a name
    on each.

    Raises:
        CatalogError: with every problem found.
    """
    problems: list[Problem] = []
    names: dict[str, dict[str, str]] = {}
    for language in content.languages:
        book, node = open_book(folder / "names" / f"{language}.yaml", problems)
        file = Entry(book, node, "the file", ("cards", "leaders"), None)
        known = names.setdefault(language, {})
        for section, ids in (("cards", content.cards), ("leaders", content.leaders)):
            listed = file.node(section)
            if isinstance(listed, Scalar) and not listed.missing:
                _take_lines(book, listed, section, ids, known)
                continue
            for key, value in book.pairs(listed, f"'{section}'"):
                if key.text not in ids:
                    book.wrong(key.span, f"there is no '{key.text}' among the {section}")
                elif not isinstance(value, Scalar) or not fold(value.text):
                    book.wrong(value.span, f"{key.text}: a name must be a text with a letter or digit")
                else:
                    known[key.text] = value.text
    if problems:
        raise CatalogError(*problems)
    return names


def _take_lines(book: Book, block: Scalar, section: str, ids: Collection[str], known: dict[str, str]) -> None:
    for line, text in enumerate(block.text.split("\n"), block.span.line + 1):
        id, _, name = text.partition(" ")
        # Folding a name takes ten times as long as finding a letter in it.
        if id in ids and id not in known and (any(map(str.isalnum, name)) or fold(name)):
            known[id] = name.strip()
        elif text.strip() and not text.startswith("#"):
            book.wrong(Span(line, 1, line, 1), _line_fault(id, section, ids, known))


def _line_fault(id: str, section: str, ids: Collection[str], known: Collection[str]) -> str:
    if id not in ids:
        return f"there is no '{id}' among the {section}"
    return f"{id}: named twice" if id in known else f"{id}: a name must be a text with a letter or digit"
