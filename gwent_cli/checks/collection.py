"""The collection decks are built from: how many of each card there are (D2)."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.games import CLASSIC, GAMES, find_game
from gwent_cli.checks.settings import BAD_FORMAT, read_form, refuse_errors
from gwent_cli.decks import faults
from gwent_cli.decks.card_lines import CARDS_HELP, CardLines
from gwent_cli.decks.form import Form
from gwent_cli.source.diagnostics import Diagnostic, Severity
from gwent_cli.source.text import clip

KEYS: Final = ("name", "game", "extends", "cards", "notes")
_EXTENDS_HELP: Final = "write 'extends: catalog' to list only what differs from the boxed collection"


class Collection(NamedTuple):
    """Copies by card id; ``name`` is how messages refer to it, ``own`` says that the user gave it, ``game`` whose cards
    they are.
    """

    name: str
    copies: Mapping[str, int]
    own: bool = False
    game: str = CLASSIC

    def holds(self, card_id: str) -> int:
        """How many copies of a card there are."""
        return self.copies.get(card_id, 0)


@lru_cache(maxsize=8)
def catalog_collection(catalog: Catalog) -> Collection:
    """The collection that the catalog describes: the boxed game with what came after it."""
    copies = {card.id: card.copies for card in catalog.cards.values()}
    return Collection(f"catalog {catalog.version}", copies, game=catalog.game if catalog.game in GAMES else CLASSIC)


def load_collection(path: str, catalogs: Callable[[str], Catalog] = load_catalog) -> Collection:
    """A user's own collection: ``cards`` with the number of each; those not listed are not there. ``game`` says whose
    cards they are, the classic one's by default.

    With ``extends: catalog`` the list holds only what differs from the catalog's collection.

    Raises:
        SettingsProblem: there is no such file, or it is wrong.
    """
    form = read_form(path, "collection", KEYS)
    _require_cards(form)
    cards = form.mapping("cards", CARDS_HELP)
    game = _game(form)
    catalog = catalogs(game)
    entries = CardLines(form, catalog, lowest=0).read(cards) if cards else ()
    base = catalog_collection(catalog).copies if _extends(form) else {}
    # In a deck only a warning; but here what is added up may as well be the same copies counted twice.
    form.problems = [
        replace(found, severity=Severity.ERROR) if found.code == faults.CARD_TWICE.code else found
        for found in form.problems
    ]
    refuse_errors(form)
    own = {entry.card.id: entry.count for entry in entries if entry.card and entry.count is not None}
    name = form.text("name")
    return Collection(f"collection {name.text.strip() if name else path}", {**base, **own}, own=True, game=game)


def _game(form: Form) -> str:
    given = form.text("game")
    game = find_game(given.text) if given else GAMES[CLASSIC]
    if game is None and given is not None:
        help = f"write one of: {', '.join(GAMES)}"
        form.report(BAD_FORMAT, f"there are no collections of '{clip(given.text)}'", given.span, help)
    return game.id if game else CLASSIC


def _require_cards(form: Form) -> None:
    """Say once what shape a collection has, where the cards were written at its top."""
    if "cards" not in form.keys:
        form.problems = [
            found for found in form.problems if found.code != faults.UNKNOWN_KEY.code or not _may_be_card(found)
        ]
    form.require("cards", "write 'cards:' on a line of its own and below it, indented, the cards: 'Catapult: 2'")


def _may_be_card(found: Diagnostic) -> bool:
    return found.help is None or not found.help.startswith("did you mean")


def _extends(form: Form) -> bool:
    given = form.text("extends")
    if given is not None and given.text != "catalog":
        form.report(BAD_FORMAT, f"a collection cannot extend '{given.text}'", given.span, _EXTENDS_HELP)
    return given is not None
