"""Checking decks: from paths or decks that were read to results."""

from collections.abc import Iterable, Mapping
from os.path import normpath
from types import MappingProxyType
from typing import Final, NamedTuple

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.checks.cases import DeckCase, SetCase, StarterList
from gwent_cli.checks.collection import Collection, catalog_collection, load_collection
from gwent_cli.checks.figures import SHOWN, Figure, measure, unread_cards
from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.formats import Format
from gwent_cli.checks.registry import deck_rules, set_rules
from gwent_cli.checks.results import (
    CheckResult,
    DeckResult,
    FileResult,
    Result,
    SetResult,
    Verdict,
    verdict_of,
)
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.checks.starter_lists import format_starter_list, load_starter_lists
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.model import BrokenFile, Deck, Failure, Item, Reading, Registration
from gwent_cli.decks.reading import read_paths
from gwent_cli.source.diagnostics import Diagnostic, sort_key

DEFAULT_RULES: Final = "basic"
REGISTRATION_RULES: Final = "tournament"


class Settings(NamedTuple):
    """How to check.

    ``format`` is what the user asked for; None leaves it to each deck (its ``rules``, else basic) and puts
    registrations under tournament rules. ``collection`` None switches the copies rule (D2) off.
    ``starter_lists`` of the user's own come before those a format names.
    """

    catalog: Catalog
    collection: Collection | None
    format: Format | None = None
    starter_lists: Mapping[str, StarterList] = MappingProxyType({})


def settings(
    rules: str | None = None,
    *,
    copies: bool = True,
    collection: str | None = None,
    starter_list: str | None = None,
    catalog: Catalog | None = None,
) -> Settings:
    """Settings from what a user says: a format's name or path, paths of collection and starter list.

    Raises:
        SettingsProblem: one of them cannot be used.
    """
    catalog = catalog or load_catalog()
    format = load_format(rules) if rules else None
    if starter_list and format and format.starter_lists is None:
        message = f"is not used by the rules '{format.name}'"
        raise SettingsProblem(failure=Failure("--starter-list", message, "check with --rules starter"))
    own = load_collection(collection, catalog) if collection else catalog_collection(catalog)
    return Settings(
        catalog,
        own if copies else None,
        format,
        load_starter_lists(starter_list) if starter_list else {},
    )


def check_paths(paths: Iterable[str], settings: Settings, *, stdin_filename: str | None = None) -> CheckResult:
    """Check everything under the paths given: files, ``file.yaml#2``, folders, ``@monsters/muster``, ``-``.

    Never raises for what deck files hold or for paths that cannot be read; those are failures in the result.
    """
    catalog = settings.catalog
    reader = DeckReader(catalog=lambda game: catalog)
    return check(read_paths(paths, stdin_filename=stdin_filename, reader=reader), settings)


def check(reading: Reading, settings: Settings) -> CheckResult:
    """Check what was read. A deck that a registration lists is checked there; under a format for several
    decks, those named one by one are taken together as one player's.
    """
    registrations = [item for item in reading.items if isinstance(item, Registration)]
    listed = {normpath(deck.address) for registration in registrations for deck in registration.decks}
    items = [item for item in reading.items if not (isinstance(item, Deck) and normpath(item.address) in listed)]
    format = settings.format
    if format is None or format.deck_set is None:
        results = [_check_item(item, settings) for item in items]
    else:
        results = [_check_item(item, settings) for item in registrations]
        results += _check_together([item for item in items if not isinstance(item, Registration)], format, settings)
    copies = settings.collection.name if settings.collection else None
    return CheckResult(tuple(results), settings.catalog.version, copies, reading.notes, reading.failures)


def check_deck(deck: Deck, format: Format, settings: Settings, *, alone: bool = False) -> DeckResult:
    """One deck under one format."""
    figures = measure(deck)
    case = DeckCase(
        deck=deck,
        format=format,
        catalog=settings.catalog,
        figures=figures,
        unread=unread_cards(deck),
        collection=settings.collection,
        starter=_starter(deck, format, settings),
        alone=alone,
    )
    found = [diagnostic for rule in deck_rules() for diagnostic in rule.apply(case, deck.path)]
    diagnostics = tuple(sorted((*deck.diagnostics, *found), key=sort_key))
    verdict = verdict_of(diagnostics)
    if verdict is Verdict.LEGAL and format.starter_lists is not None and case.starter is None:
        verdict = Verdict.UNCHECKED
    return DeckResult(deck, format, verdict, _figures(deck, format, figures), diagnostics, complete=case.unread == 0)


def _check_item(item: Item, settings: Settings) -> Result:
    if isinstance(item, BrokenFile):
        return FileResult(item.path, item.diagnostics)
    if isinstance(item, Deck):
        format = settings.format or load_format(item.rules or DEFAULT_RULES)
        return check_deck(item, format, settings, alone=True)
    format = settings.format or load_format(REGISTRATION_RULES)
    decks = tuple(check_deck(deck, format, settings) for deck in item.decks)
    case = SetCase(item.decks, item.listed, format, item)
    found = _together(case, item.address) if "decks" in item.places else []
    diagnostics = tuple(sorted((*item.diagnostics, *found), key=sort_key))
    return SetResult(item, format, verdict_of(diagnostics, decks), decks, diagnostics)


def _check_together(items: list[Deck | BrokenFile], format: Format, settings: Settings) -> list[Result]:
    broken = [FileResult(item.path, item.diagnostics) for item in items if isinstance(item, BrokenFile)]
    decks = tuple(item for item in items if isinstance(item, Deck))
    if not decks:
        return [*broken]
    results = tuple(check_deck(deck, format, settings) for deck in decks)
    case = SetCase(decks, len(items), format, None)
    diagnostics = tuple(sorted(_together(case, decks[0].path), key=sort_key))
    return [*broken, SetResult(None, format, verdict_of(diagnostics, results), results, diagnostics)]


def _together(case: SetCase, path: str) -> list[Diagnostic]:
    return [diagnostic for rule in set_rules() for diagnostic in rule.apply(case, path)]


def _starter(deck: Deck, format: Format, settings: Settings) -> StarterList | None:
    if format.starter_lists is None or deck.faction is None:
        return None
    own = settings.starter_lists.get(deck.faction)
    return own or format_starter_list(format, deck.faction)


def _figures(deck: Deck, format: Format, counts: Mapping[str, int]) -> tuple[Figure, ...]:
    if not deck.counted:
        return ()
    names = dict.fromkeys((*SHOWN, *format.limits))
    limits = ((name, format.limits.get(name)) for name in names)
    return tuple(
        Figure(name, counts.get(name, 0), limit.low if limit else None, limit.high if limit else None)
        for name, limit in limits
    )
