"""The shape of a check as JSON: what ``check_json`` builds, and what ``gwent schema report`` is made from."""

from typing import Literal

# pydantic makes schemas of the library's typed dictionaries only from Python 3.12 on.
from typing_extensions import TypedDict


class PlaceShape(TypedDict):
    """A place; null for the file as a whole. Lines and columns count from 1, ends are exclusive, in code points."""

    line: int | None
    column: int | None
    end_line: int | None
    end_column: int | None


class RelatedShape(PlaceShape):
    """A second place that a diagnostic points to."""

    message: str
    path: str


class DiagnosticShape(PlaceShape):
    """One finding: its code and name, what is wrong, what to do, the rule it cites."""

    code: str
    name: str
    severity: Literal["error", "warning", "note"]
    message: str
    path: str
    help: str | None
    rule: str | None
    related: list[RelatedShape]


class FigureShape(TypedDict):
    """A figure of a deck against its limits; null where there is none."""

    value: int
    min: int | None
    max: int | None


class DeckShape(TypedDict):
    """A deck, or a file in which none could be read (then ``rules`` is null); ``catalog`` is the version of its game's.

    ``legal`` is null where there was nothing to compare it with; ``complete`` is false where lines could not be
    read, so that figures may be larger.
    """

    path: str
    name: str | None
    game: str | None
    catalog: str | None
    faction: str | None
    leader: str | None
    stratagem: str | None
    rules: str | None
    rules_version: str | None
    legal: bool | None
    figures: dict[str, FigureShape]
    complete: bool
    diagnostics: list[DiagnosticShape]


class RegistrationShape(TypedDict):
    """Decks of one player together; ``decks`` are their numbers in the list of decks, from 0."""

    path: str | None
    player: str | None
    event: str | None
    rules: str
    rules_version: str
    legal: bool | None
    decks: list[int]
    diagnostics: list[DiagnosticShape]


class FailureShape(TypedDict):
    """What could not be read at all."""

    path: str
    message: str
    help: str | None


class RunShape(TypedDict):
    """What was checked against: ``catalogs`` holds a version for each game, ``catalog`` all of them in words."""

    schema: Literal["gwent/check/1"]
    catalog: str
    catalogs: dict[str, str]
    copies: str | None


class CheckShape(RunShape):
    """The result of ``gwent validate --format json``."""

    decks: list[DeckShape]
    registrations: list[RegistrationShape]
    notes: list[DiagnosticShape]
    failures: list[FailureShape]
