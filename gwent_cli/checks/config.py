"""Finding the configuration that is in force for a file."""

import os
from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar

from gwent_cli.cards.games import game_named
from gwent_cli.checks.config_file import NAME, PYPROJECT, Configuration, load_configuration
from gwent_cli.checks.formats import default_rules
from gwent_cli.decks import faults
from gwent_cli.decks.model import Deck, Failure
from gwent_cli.decks.paths import PathProblem, find_file, read_bytes
from gwent_cli.decks.reading import Found, read_bytes_as
from gwent_cli.decks.shipped import SHIPPED_MARK
from gwent_cli.source.diagnostics import Diagnostic

T = TypeVar("T")
DEFAULT: Final = "default"


class Configurations:
    """The configurations of a run, each found upward from a file and read once.

    The nearest ``.gwent.toml``, or ``pyproject.toml`` with ``[tool.gwent]``, counts alone; in one folder the first
    of the two. Shipped decks have none.
    """

    def __init__(self, file: str | None = None, *, isolated: bool = False) -> None:
        """``file`` takes the place of whatever is found, its patterns relative to the current folder; ``isolated``
        looks for none.

        Raises:
            SettingsProblem: ``file`` cannot be used.
        """
        self._given = load_configuration(file, os.curdir) if file else None
        self._look = file is None and not isolated
        self._near: dict[str, Configuration | None] = {}
        self._found: dict[str, Configuration | None] = {}
        self._made: dict[object, Any] = {}

    def at(self, path: str) -> Configuration | None:
        """The configuration in force for a file.

        Raises:
            SettingsProblem: it is wrong.
        """
        if not self._look or (path.startswith(SHIPPED_MARK) and not os.path.lexists(path)):
            return self._given
        return self.within(os.path.dirname(path))

    def within(self, folder: str = "") -> Configuration | None:
        """The configuration in force for the files of a folder; by default the current one.

        Raises:
            SettingsProblem: it is wrong.
        """
        if not self._look:
            return self._given
        if folder not in self._near:
            self._near[folder] = self._in(os.path.abspath(folder))
        return self._near[folder]

    def excluded(self, path: str) -> bool:
        """Whether the configuration in force excludes a file."""
        found = self.at(path)
        return found is not None and found.excludes(path)

    def formats(self, path: str) -> tuple[str, ...]:
        """The house formats that decks in a file may ask for by name."""
        found = self.at(path)
        return tuple(found.formats) if found else ()

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What ``make`` gives, made once a run."""
        if key not in self._made:
            self._made[key] = make()
        made: T = self._made[key]
        return made

    def _in(self, folder: str) -> Configuration | None:
        if folder not in self._found:
            self._found[folder] = self._read(folder)
        return self._found[folder]

    def _read(self, folder: str) -> Configuration | None:
        for name in (NAME, PYPROJECT):
            path = os.path.join(folder, name)
            if os.path.isfile(path) and (found := load_configuration(_shown(path))):
                return found
        parent = os.path.dirname(folder)
        return None if parent == folder else self._in(parent)


def without_excluded(
    found: tuple[Found, ...], configurations: Configurations | None
) -> tuple[tuple[Found, ...], tuple[Diagnostic, ...]]:
    """The files that are to be looked at; a note on each that was named itself and is not.

    Raises:
        SettingsProblem: the configuration of one of them is wrong.
    """
    if configurations is None:
        return found, ()
    notes: list[Diagnostic] = []
    kept: list[Found] = []
    for argument, targets in found:
        left = []
        for target in targets:
            if isinstance(target, Failure) or not configurations.excluded(target.shown):
                left.append(target)
            elif target.named:
                where = configurations.at(target.shown)
                message = f"passed over: excluded by {where.path if where else 'the configuration'}"
                notes.append(faults.PASSED_OVER.at(message, target.shown))
        if left or not targets:
            kept.append(Found(argument, tuple(left)))
    return tuple(kept), tuple(notes)


class InForce(NamedTuple):
    """One setting: its value in words, and where it comes from (``.gwent.toml:3`` or ``default``)."""

    key: str
    value: str
    origin: str


def configuration_of(path: str, configurations: Configurations) -> Configuration | None:
    """The configuration in force for a file, or for the files of a folder.

    Raises:
        SettingsProblem: it is wrong.
    """
    return configurations.within(path) if os.path.isdir(path) else configurations.at(path)


def in_force(path: str, configurations: Configurations) -> tuple[InForce, ...]:
    """Every setting that counts for a file or folder, in a fixed order.

    Raises:
        SettingsProblem: the configuration is wrong.
    """
    found = configuration_of(path, configurations)
    defaults = {
        "rules": "what each deck asks for, else basic, in the standalone game standard; tournament for registrations",
        "collection": "the catalog's",
        "copies": "true",
        "select": "all",
    }
    settings = []
    for key in ("rules", "rules-by-path", "formats", "collection", "copies", "starter-list", *_CHOICES):
        value, origin = defaults.get(key, "none"), DEFAULT
        if found and key in found.said:
            value, origin = found.said[key], f"{found.path}:{found.places[key].line}"
        settings.append(InForce(key, value, origin))
    of_other_game = _rules_of_other_game(path, found) if found else None
    if of_other_game:
        settings[0] = of_other_game
    if found and (fitting := found.pattern_for(path)):
        origin = f"{found.path}:{found.places['rules-by-path'].line}, pattern '{fitting[0]}'"
        settings[0] = InForce("rules", fitting[1].name, origin)
    if found and found.excludes(path):
        settings.insert(0, InForce("excluded", "yes", f"{found.path}:{found.places['exclude'].line}"))
    return tuple(settings)


def _rules_of_other_game(path: str, found: Configuration) -> InForce | None:
    """What a file of decks is checked against where ``rules`` is a format of the other game, which passes them by."""
    if found.rules is None or "rules" not in found.said or os.path.isdir(path):
        return None
    try:
        target = find_file(path)
        items = read_bytes_as(read_bytes(target), path).items
    except PathProblem:
        return None
    decks = [item for item in items if isinstance(item, Deck)]
    if len(decks) != len(items) or {item.game for item in decks} & {None, found.rules.game} or not decks:
        return None
    asked = {deck.rules or default_rules(deck.game) for deck in decks}
    said = f"{found.path}:{found.places['rules'].line}"
    passed = f"{said} is for decks of {game_named(found.rules.game).title}"
    return InForce("rules", ", ".join(sorted(asked)), f"the deck, or default; {passed}")


_CHOICES: Final = ("exclude", "select", "ignore", "severity")


def _shown(path: str) -> str:
    """A path as people would write it: relative where it lies in the current folder."""
    relative = os.path.relpath(path)
    return path if relative.startswith(os.pardir) else relative
