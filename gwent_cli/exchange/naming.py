"""What a name in a list means."""

from typing import Final, NamedTuple

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.source.names import LONGEST_NAME, fold

_SHORTEST: Final = 3
"""Letters that a beginning of a name needs to stand for it."""


class Meaning(NamedTuple):
    """What was found for a name.

    Attributes:
        items: one where it is clear, several where it is not, none where nothing fits.
        whole: whether it is a whole name or id, rather than the beginning of a name.
    """

    items: tuple[Item, ...]
    whole: bool = True

    @property
    def only(self) -> Item | None:
        """What it means, where that is clear."""
        return self.items[0] if len(self.items) == 1 else None


class Names:
    """Looks up names in one catalog."""

    def __init__(self, catalog: Catalog) -> None:
        self.catalog = catalog

    def whole(self, text: str, faction: str | None = None) -> Meaning:
        """What an id or a whole name in any language means."""
        known = self.catalog.knows(text)
        return Meaning(self.catalog.lookup(text, faction=faction, what="any").matches if known else ())

    def meaning(self, text: str, faction: str | None = None) -> Meaning:
        """What an id, a name, or the beginning of one name in any language means."""
        found = self.whole(text, faction)
        folded = fold(text)
        if found.items or not _SHORTEST <= len(folded) <= LONGEST_NAME:
            return found
        ids = frozenset(self.catalog.beginning(folded))
        items = [item for item in self.catalog.items() if item.id in ids] if ids else []
        if len(items) > 1 and faction is not None:
            items = [item for item in items if item.goes_with(faction)] or items
        return Meaning(tuple(items), whole=False)

    def near(self, text: str) -> tuple[str, ...]:
        """Names that may have been meant."""
        return self.catalog.lookup(text, what="any").suggestions if fold(text) else ()
