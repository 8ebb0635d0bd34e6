"""Finding the starter decks to compare with (D3)."""

from collections.abc import Mapping
from functools import cache

from gwent_cli.checks.cases import StarterList
from gwent_cli.checks.formats import Format
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks import faults
from gwent_cli.decks.model import BrokenFile, Deck, Failure
from gwent_cli.decks.reading import read_paths


def load_starter_lists(path: str, source: str = "the list you gave") -> Mapping[str, StarterList]:
    """The starter decks in a file of the user's, by faction.

    Raises:
        SettingsProblem: the file cannot be read, is no deck, or a deck in it is broken or has no faction.
    """
    reading = read_paths((path,))
    if reading.failures:
        raise SettingsProblem(failure=reading.failures[0])
    lists: dict[str, StarterList] = {}
    for item in reading.items:
        if isinstance(item, BrokenFile) or (isinstance(item, Deck) and item.broken):
            raise SettingsProblem(item.diagnostics)
        if not isinstance(item, Deck) or item.faction is None:
            message = "a starter list is a deck, not a registration"
            raise SettingsProblem((faults.NOT_ONE_DECK.at(message, item.path, item.span),))
        if item.faction in lists:
            message = f"two starter lists for {item.faction}"
            raise SettingsProblem((faults.NOT_ONE_DECK.at(message, item.path, item.place("faction")),))
        lists[item.faction] = StarterList(item, source)
    if not lists:
        raise SettingsProblem(failure=Failure(path, "holds no starter list", "a starter list is a deck file"))
    return lists


def format_starter_list(format: Format, faction: str) -> StarterList | None:
    """The list that a format names for a faction.

    Raises:
        SettingsProblem: it cannot be used.
    """
    entry = (format.starter_lists or {}).get(faction)
    return _load_one(entry.deck, entry.source, faction) if entry else None


@cache
def _load_one(path: str, source: str, faction: str) -> StarterList:
    found = load_starter_lists(path, source).get(faction)
    if found is None:
        raise SettingsProblem(failure=Failure(path, f"is no starter deck of {faction}"))
    return found
