"""Which diagnostics count, and how much: ``--select``, ``--ignore``, and severities of the user's own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from gwent_cli.checks.formats import Format
from gwent_cli.checks.registry import all_faults
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.model import Failure
from gwent_cli.source.diagnostics import Diagnostic, Fault, Severity
from gwent_cli.source.names import fold, suggest

FAMILIES: Final = {
    "file": "GW0",
    "cards": "GW1",
    "deck": "GW2",
    "figures": "GW3",
    "several": "GW4",
    "advice": "GW5",
}
"""The families of codes by name: file and YAML, cards, deck shape, limits of formats, several decks, advice."""

INSISTED: Final = "it was to be ignored or weigh less, but checks for tournaments take neither"

_WEIGHT: Final = {Severity.NOTE: 0, Severity.WARNING: 1, Severity.ERROR: 2}


@dataclass(frozen=True, slots=True)
class Selection:
    """Which codes are reported, and as what. The default reports all, each as its rule says.

    Attributes:
        selected: the only codes that are reported; None for all.
        ignored: codes that are not reported, selected or not.
        severities: by code, a weight other than the rule's own.
    """

    selected: frozenset[str] | None = None
    ignored: frozenset[str] = frozenset()
    severities: Mapping[str, Severity] = field(default_factory=dict)

    @property
    def everything(self) -> bool:
        """Whether nothing is left out or weighed otherwise."""
        return self.selected is None and not self.ignored and not self.severities

    def over(self, other: "Selection") -> "Selection":
        """This selection where it says something, the other one where it does not; both ignore."""
        if other.everything:
            return self
        selected = other.selected if self.selected is None else self.selected
        return Selection(selected, self.ignored | other.ignored, {**other.severities, **self.severities})

    def settle(self, diagnostics: Iterable[Diagnostic], format: Format | None = None) -> tuple[Diagnostic, ...]:
        """The diagnostics that count, in the same order.

        A file that cannot be read stays an error whatever is said, since then nothing was checked. Formats for
        tournaments can be made stricter and not laxer: what was to be ignored is kept, and says so.
        """
        if self.everything:
            return tuple(diagnostics)
        bound = format is not None and takes_no_ignores(format)
        settled = (self._settle(found, bound) for found in diagnostics)
        return tuple(found for found in settled if found is not None)

    def _settle(self, found: Diagnostic, bound: bool) -> Diagnostic | None:
        if not may_be_ignored(found):
            return found
        wanted = self.severities.get(found.code, found.severity)
        left_out = found.code in self.ignored or (self.selected is not None and found.code not in self.selected)
        if bound and found.severity is not Severity.NOTE and (left_out or _WEIGHT[wanted] < _WEIGHT[found.severity]):
            return insist(found)
        if left_out:
            return None
        return found if wanted is found.severity else replace(found, severity=wanted)


EVERYTHING: Final = Selection()


def select(
    selected: Iterable[str] = (),
    ignored: Iterable[str] = (),
    severities: Mapping[str, Severity] | None = None,
    *,
    said_by: tuple[str, str, str] = ("--select", "--ignore", "severity"),
) -> Selection:
    """A selection from what a user says: codes, names, families, several of them with commas between.

    ``said_by`` names the three options in messages. Without ``selected`` all are.

    Raises:
        SettingsProblem: one of them means no diagnostic, or one that cannot be ignored.
    """
    only = [codes_of(text, said_by[0]) for text in _each(selected)]
    left_out = [_ignorable(text, said_by[1]) for text in _each(ignored)]
    weights = {code: severity for text, severity in (severities or {}).items() for code in _ignorable(text, said_by[2])}
    return Selection(frozenset().union(*only) if only else None, frozenset().union(*left_out), weights)


def codes_of(text: str, said_by: str) -> frozenset[str]:
    """The codes that a code (``GW305``), a name (``too-strong``), a family (``GW3``, ``figures``) or ``all`` means.

    Raises:
        SettingsProblem: it means none; ``said_by`` names who said it.
    """
    wanted = fold(text)
    prefix = next((code for name, code in FAMILIES.items() if fold(name) == wanted), text.strip().upper())
    faults = all_faults()
    if wanted == "all":
        return frozenset(fault.code for fault in faults)
    found = frozenset(
        fault.code
        for fault in faults
        if fold(fault.name) == wanted or (prefix.startswith("GW") and fault.code.startswith(prefix.rstrip("X")))
    )
    if found:
        return found
    near = suggest(text, (*(name for fault in faults for name in (fault.name, fault.code)), *FAMILIES))
    guess = (
        f"did you mean {' or '.join(near)}?"
        if near
        else "families: " + ", ".join(f"{name} ({code})" for name, code in FAMILIES.items())
    )
    raise SettingsProblem(failure=Failure(said_by, f"no diagnostic is called '{text}'", guess))


def may_be_ignored(found: Diagnostic | Fault) -> bool:
    """Whether a diagnostic may be left out or weigh less: all but those of a file that cannot be read."""
    return not (found.code.startswith("GW0") and found.severity is Severity.ERROR)


def takes_no_ignores(format: Format) -> bool:
    """Whether a format is one for tournaments, under which nothing is ignored or weighed less than it is."""
    return format.official


def insist(found: Diagnostic) -> Diagnostic:
    """The diagnostic, saying that it was to be ignored and counts nevertheless."""
    return replace(found, help=f"{found.help}; {INSISTED}" if found.help else INSISTED)


def _ignorable(text: str, said_by: str) -> frozenset[str]:
    codes = codes_of(text, said_by)
    left = frozenset(fault.code for fault in all_faults() if fault.code in codes and may_be_ignored(fault))
    if not left:
        message = f"'{text}' cannot be ignored or weighed otherwise"
        raise SettingsProblem(failure=Failure(said_by, message, "what cannot be read cannot be checked; mend the file"))
    return left


def _each(texts: Iterable[str]) -> Iterable[str]:
    return (part.strip() for text in texts for part in text.split(",") if part.strip())
