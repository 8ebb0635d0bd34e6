"""The collection decks are built from: how many of each card there are (D2)."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gwent_cli.cards.catalog import Catalog
from gwent_cli.checks.settings import BAD_FORMAT, read_form, refuse_errors
from gwent_cli.decks.card_lines import CARDS_HELP, CardLines
from gwent_cli.decks.form import Form

KEYS: Final = ("name", "extends", "cards", "notes")
_EXTENDS_HELP: Final = "write 'extends: catalog' to list only what differs from the boxed collection"


class Collection(NamedTuple):
    """Copies by card id; ``name`` is how messages refer to it."""

    name: str
    copies: Mapping[str, int]

    def holds(self, card_id: str) -> int:
        """How many copies of a card there are."""
        return self.copies.get(card_id, 0)


def catalog_collection(catalog: Catalog) -> Collection:
    """The collection that the catalog describes: the boxed game with what came after it."""
    copies = {card.id: card.copies for card in catalog.cards.values()}
    return Collection(f"catalog {catalog.version}", copies)


def load_collection(path: str, catalog: Catalog) -> Collection:
    """A user's own collection: ``cards`` with the number of each; those not listed are not there.

    With ``extends: catalog`` the list holds only what differs from the catalog's collection.

    Raises:
        SettingsProblem: there is no such file, or it is wrong.
    """
    form = read_form(path, "collection", KEYS)
    form.require("cards", CARDS_HELP)
    cards = form.mapping("cards", CARDS_HELP)
    entries = CardLines(form, catalog, lowest=0).read(cards) if cards else ()
    base = catalog_collection(catalog).copies if _extends(form) else {}
    refuse_errors(form)
    own = {entry.card.id: entry.count for entry in entries if entry.card and entry.count is not None}
    name = form.text("name")
    return Collection(f"collection {name.text.strip() if name else path}", {**base, **own})


def _extends(form: Form) -> bool:
    given = form.text("extends")
    if given is not None and given.text != "catalog":
        form.report(BAD_FORMAT, f"a collection cannot extend '{given.text}'", given.span, _EXTENDS_HELP)
    return given is not None
