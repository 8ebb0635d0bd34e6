"""The catalogs of a run: one for each game, read when a deck of the game turns up."""

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.games import CLASSIC, GAMES


class Catalogs:
    """Gives the catalog of a game: the one chosen for it, else the shipped one.

    Called with the id of a game. A catalog of a game of its own, which only a user's file can be, takes the place of
    the classic one.
    """

    def __init__(self, *chosen: Catalog) -> None:
        self._known = {catalog.game if catalog.game in GAMES else CLASSIC: catalog for catalog in chosen}

    def __call__(self, game: str) -> Catalog:
        """The catalog of a game.

        Raises:
            CatalogError: a shipped file is missing or wrong.
        """
        key = game if game in GAMES else CLASSIC
        if key not in self._known:
            self._known[key] = load_catalog(key)
        return self._known[key]
