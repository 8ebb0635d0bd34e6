"""Checking decks: from paths or decks that were read to results."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from os.path import normpath
from types import MappingProxyType
from typing import Final, NamedTuple

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.catalogs import Catalogs
from gwent_cli.cards.games import CLASSIC
from gwent_cli.checks.cases import DeckCase, SetCase, StarterList
from gwent_cli.checks.collection import Collection, catalog_collection, load_collection
from gwent_cli.checks.config import Configurations, without_excluded
from gwent_cli.checks.figures import SHOWN, Figure, measure, most, unread_cards
from gwent_cli.checks.format_file import load_format
from gwent_cli.checks.formats import Format, default_rules
from gwent_cli.checks.ignoring import split, with_unused
from gwent_cli.checks.portions import Portion, lines_of, merged, run_portions
from gwent_cli.checks.registry import rules_of, rules_on_format, set_rules
from gwent_cli.checks.results import (
    CheckResult,
    DeckResult,
    FileResult,
    Result,
    SetResult,
    Verdict,
    decks_of,
    found_in,
    verdict_of,
)
from gwent_cli.checks.selection import EVERYTHING, Selection
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.checks.starter_lists import format_starter_list, load_starter_lists
from gwent_cli.decks import faults
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.model import BrokenFile, Deck, Failure, Item, Reading, Registration
from gwent_cli.decks.paths import Target
from gwent_cli.decks.reading import find_all, nothing_found, read_targets
from gwent_cli.source.diagnostics import Diagnostic, sort_key
from gwent_cli.source.text import clip

REGISTRATION_RULES: Final = "tournament"


class Settings(NamedTuple):
    """How to check.

    ``catalogs`` gives the catalog of a game. ``format`` is what the user asked for; None leaves it to each deck (its
    ``rules``, else basic or standard) and puts registrations under tournament rules. ``collection`` is one of the
    user's own, in place of the catalog's; ``copies`` False switches the copies rule (D2) off.
    ``starter_lists`` of the user's own come before those a format names. ``selection`` says which diagnostics count.
    ``configurations`` fill in what the user did not say, by the path of a file; ``said`` names what was.
    """

    catalogs: Callable[[str], Catalog] = load_catalog
    collection: Collection | None = None
    copies: bool = True
    format: Format | None = None
    starter_lists: Mapping[str, StarterList] = MappingProxyType({})
    selection: Selection = EVERYTHING
    configurations: Configurations | None = None
    said: frozenset[str] = frozenset()

    def at(self, path: str) -> "Settings":
        """The settings for one file, with what its configuration says worked in.

        Raises:
            SettingsProblem: the configuration cannot be used.
        """
        found = self.configurations.at(path) if self.configurations else None
        if found is None or self.configurations is None:
            return self
        collection, copies, lists = self.collection, self.copies, self.starter_lists
        if found.copies is False and not self.said & {"copies", "collection"}:
            collection, copies = None, False
        elif found.collection and not self.said & {"copies", "collection"}:
            file, catalogs = found.collection, self.catalogs
            collection = self.configurations.once(("collection", file), lambda: load_collection(file, catalogs))
        if found.starter_list and "starter-list" not in self.said:
            list_file = found.starter_list
            lists = self.configurations.once(("list", list_file), lambda: load_starter_lists(list_file))
        selection = self.selection.over(found.selection)
        return self._replace(collection=collection, copies=copies, starter_lists=lists, selection=selection)

    def collection_for(self, game: str) -> Collection | None:
        """What limits the copies in decks of a game; None where nothing does."""
        if not self.copies:
            return None
        if self.collection and self.collection.game == game:
            return self.collection
        return catalog_collection(self.catalogs(game))

    def format_for(self, item: Deck | Registration) -> Format:
        """The format to check by: the user's, the configuration's, the deck's own, basic or standard (tournament for
        registrations, which only a pattern of the configuration puts under another). What the configuration says of
        all decks is not meant for those of another game.
        """
        if self.format is not None:
            return self.format
        found = self.configurations.at(item.path) if self.configurations else None
        fitting = found.pattern_for(item.path) if found else None
        if fitting:
            return fitting[1]
        if isinstance(item, Registration):
            return load_format(REGISTRATION_RULES)
        if found and found.rules and item.game in (None, found.rules.game):
            return found.rules
        if found and item.rules and item.rules in found.formats:
            return found.formats[item.rules]
        return load_format(item.rules or default_rules(item.game))


def settings(
    rules: str | None = None,
    *,
    copies: bool = True,
    collection: str | None = None,
    starter_list: str | None = None,
    catalog: Catalog | None = None,
    selection: Selection = EVERYTHING,
    configurations: Configurations | None = None,
) -> Settings:
    """Settings from what a user says: a format's name or path, paths of collection and starter list.

    ``rules`` may be a house format of the configuration in the current folder. Without ``configurations`` none counts.

    Raises:
        SettingsProblem: one of them cannot be used.
    """
    catalogs = Catalogs(*((catalog,) if catalog else ()))
    house = configurations.within() if configurations and rules else None
    format = (house.formats.get(rules) if house else None) or load_format(rules) if rules else None
    if starter_list and format and format.starter_lists is None:
        message = f"is not used by the rules '{format.name}'"
        raise SettingsProblem(failure=Failure("--starter-list", message, "check with --rules starter"))
    own = load_collection(collection, catalogs) if collection and copies else None
    given = {"copies": not copies, "collection": collection, "starter-list": starter_list}
    return Settings(
        catalogs,
        own,
        copies,
        format,
        load_starter_lists(starter_list) if starter_list else {},
        selection,
        configurations,
        frozenset(name for name, said in given.items() if said),
    )


def check_paths(
    paths: Iterable[str], settings: Settings, *, stdin_filename: str | None = None, jobs: int = 1
) -> CheckResult:
    """Check everything under the paths given: files, ``file.yaml#2``, folders, ``@monsters/muster``, ``-``.

    Never raises for what deck files hold or for paths that cannot be read; those are failures in the result.
    The result is the same for any number of ``jobs``, the processes that share many files.
    """
    configurations = settings.configurations
    reader = DeckReader(settings.catalogs, configurations.formats if configurations else lambda path: ())
    found, excluded = without_excluded(find_all(paths, stdin_filename), configurations)

    def check_some(targets: Sequence[Target | Failure]) -> Portion:
        reading, told = read_targets(targets, reader)
        return judge(reading, settings)._replace(told=told)

    targets = tuple(target for each in found for target in each.targets)
    done = merged(run_portions(check_some, targets, jobs, settings.catalogs))
    failures = (*done.failures, *nothing_found(found, done.told))
    return _combine(done._replace(failures=failures, notes=(*excluded, *done.notes)), settings)


def check(reading: Reading, settings: Settings) -> CheckResult:
    """Check what was read. A deck that a registration lists is checked there; under a format for several
    decks, those named one by one are taken together as one player's.
    """
    return _combine(judge(reading, settings), settings)


def judge(reading: Reading, settings: Settings) -> Portion:
    """Check each item that was read by itself, not yet what they are to each other."""
    checked = [_check_item(item, settings.at(item.path)) for item in reading.items]
    results = with_unused(checked, lambda path: settings.at(path).selection)
    lines = lines_of((found for result in results for found in found_in(result)), reading.sources)
    return Portion(results, reading.notes, reading.failures, lines)


def _combine(portion: Portion, settings: Settings) -> CheckResult:
    registered = [each for each in portion.results if isinstance(each, SetResult)]
    listed = {normpath(deck.path) for each in registered for deck in each.decks}
    results = [each for each in portion.results if not (isinstance(each, DeckResult) and normpath(each.path) in listed)]
    format = settings.format
    if format is not None and format.deck_set is not None:
        others = [each for each in results if not isinstance(each, SetResult)]
        results = [*registered, *_check_together(others, portion.failures, format, settings)]
    return concluded(results, portion, settings)


def concluded(results: Iterable[Result], portion: Portion, settings: Settings) -> CheckResult:
    """The result of a run: results with what they were checked against; notes, failures and lines of the portion."""
    results = tuple(results)
    catalogs = {each.deck.game: each.catalog for result in results for each in decks_of(result) if each.deck.game}
    return CheckResult(
        results,
        catalogs or {CLASSIC: settings.catalogs(CLASSIC).version},
        _collections(settings, catalogs or (CLASSIC,)),
        settings.selection.settle(portion.notes),
        portion.failures,
        portion.lines,
    )


def check_deck(deck: Deck, format: Format, settings: Settings, *, alone: bool = False) -> DeckResult:
    """One deck under one format."""
    figures = measure(deck)
    game = deck.game or CLASSIC
    case = DeckCase(
        deck=deck,
        format=format,
        catalog=settings.catalogs(game),
        figures=figures,
        unread=unread_cards(deck),
        collection=settings.collection_for(game),
        starter=_starter(deck, format, settings),
        alone=alone,
    )
    rules = rules_of(game) if deck.game in (None, format.game) else rules_on_format()
    found = [diagnostic for rule in rules if not rule.advises for diagnostic in rule.apply(case, deck.path)]
    if verdict_of((*deck.diagnostics, *found)) is not Verdict.ILLEGAL:
        found += [diagnostic for rule in rules if rule.advises for diagnostic in rule.apply(case, deck.path)]
    parted = split(sorted((*deck.diagnostics, *found), key=sort_key), {deck.path: deck.ignores}, format)
    diagnostics = settings.selection.settle(parted.kept, format)
    verdict = verdict_of(diagnostics)
    if verdict is Verdict.LEGAL and format.starter_lists is not None and case.starter is None:
        verdict = Verdict.UNCHECKED
    shown = _figures(deck, format, figures)
    catalog = case.catalog.version if deck.game else ""
    return DeckResult(deck, format, verdict, shown, diagnostics, case.unread == 0, parted.ignored, catalog)


def _check_item(item: Item, settings: Settings) -> Result:
    settle = settings.selection.settle
    if isinstance(item, BrokenFile):
        return FileResult(item.path, settle(item.diagnostics))
    if isinstance(item, Deck):
        format = settings.format_for(item)
        return check_deck(item, format, settings, alone=settings.format is None or format.deck_set is None)
    format = settings.format_for(item)
    decks = tuple(check_deck(deck, format, settings) for deck in item.decks)
    case = SetCase(item.decks, item.listed, format, item)
    found = _together(case, item.path) if "decks" in item.places else []
    ignores = {**{deck.path: deck.ignores for deck in item.decks}, item.path: item.ignores}
    parted = split(sorted((*item.diagnostics, *found), key=sort_key), ignores, format)
    diagnostics = settle(parted.kept, format)
    return SetResult(item, format, verdict_of(diagnostics, decks), decks, diagnostics, parted.ignored)


def _check_together(
    results: list[DeckResult | FileResult], failures: Sequence[Failure], format: Format, settings: Settings
) -> list[Result]:
    broken = [each for each in results if isinstance(each, FileResult)]
    decks = tuple(each for each in results if isinstance(each, DeckResult))
    if not decks:
        return [*broken]
    case = SetCase(tuple(each.deck for each in decks), len(results), format, None)
    missing = [*(each.path for each in broken), *(each.path for each in failures)]
    found = sorted([*_together(case, decks[0].deck.path), *map(_missing, missing)], key=sort_key)
    parted = split(found, {each.deck.path: each.deck.ignores for each in decks}, format)
    diagnostics = settings.at(decks[0].deck.path).selection.settle(parted.kept, format)
    return [*broken, SetResult(None, format, verdict_of(diagnostics, decks), decks, diagnostics, parted.ignored)]


def _missing(path: str) -> Diagnostic:
    """What is not there cannot be judged beside the others, so the decks are no legal line-up without it."""
    help = "mend the file, or leave it out if it was not meant as a deck"
    message = f"no deck could be read from '{clip(path)}', so that not all decks are there"
    return faults.NOT_ONE_DECK.at(message, path, help=help)


def _collections(settings: Settings, games: Iterable[str]) -> str | None:
    """The name of what limits copies in decks of the games."""
    if not settings.copies:
        return None
    if settings.collection:
        return settings.collection.name
    return f"catalog {', '.join(settings.catalogs(game).version for game in games)}"


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
    game = deck.game or CLASSIC
    limits = format.limits if format.game == game else {}
    shown = ((name, limits.get(name)) for name in dict.fromkeys((*SHOWN[game], *limits)))
    return tuple(
        Figure(name, counts.get(name, 0), limit.low if limit else None, most(limit, deck) if limit else None)
        for name, limit in shown
    )
