"""The decks within a file, as nodes."""

from collections.abc import Iterator

from gwent_cli.decks.documents import Document, Place, Sort, has_errors
from gwent_cli.source.yaml_nodes import Mapping, Sequence


def decks_in(documents: tuple[Document, ...], pick: int | None) -> Iterator[tuple[Mapping, Place]]:
    """Every deck written in a file, those of registrations too, as far as it can be read without error."""
    for document in readable(documents, pick):
        node, place = document.node, document.place
        if not isinstance(node, Mapping):
            continue
        if document.sort is Sort.DECK:
            yield node, place
        listed = node.get("decks") if document.sort is Sort.REGISTRATION else None
        for number, item in enumerate(listed.items if isinstance(listed, Sequence) else (), 1):
            if isinstance(item, Mapping):
                yield item, place._replace(inline=number)


def readable(documents: tuple[Document, ...], pick: int | None) -> tuple[Document, ...]:
    """The decks and registrations among the documents in which nothing keeps them from being read."""
    return tuple(
        document
        for document in documents
        if pick in (None, document.place.number)
        and document.sort in (Sort.DECK, Sort.REGISTRATION)
        and not has_errors(document.problems)
    )
