"""The rules of deck building, each registered under its code.

A rule is a function whose docstring says what it asks and why; it yields what it finds. Everything that
lists, explains or selects rules works from this registry.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from gwent_cli.decks.faults import DECK_FAULTS
from gwent_cli.source.diagnostics import Diagnostic, Fault, Related, Severity
from gwent_cli.source.faults import FILE_FAULTS
from gwent_cli.source.spans import Span

if TYPE_CHECKING:
    from gwent_cli.checks.cases import DeckCase, SetCase


class Finding(NamedTuple):
    """One breach of a rule. ``rule`` is what is cited (``D4``); ``path`` only where it is not the deck's own."""

    message: str
    span: Span | None
    rule: str
    help: str | None = None
    related: tuple[Related, ...] = ()
    path: str | None = None


CaseT = TypeVar("CaseT")
Judge: TypeAlias = Callable[[CaseT], Iterator[Finding]]


class Rule(NamedTuple, Generic[CaseT]):
    """A registered rule: ``fault`` says code, name, severity and meaning, ``cites`` the numbered rule."""

    fault: Fault
    cites: str
    judge: Judge[CaseT]

    def apply(self, case: CaseT, path: str) -> Iterator[Diagnostic]:
        """The diagnostics of this rule for a case."""
        for found in self.judge(case):
            yield Diagnostic(
                code=self.fault.code,
                name=self.fault.name,
                severity=self.fault.severity,
                message=found.message,
                path=found.path or path,
                span=found.span,
                help=found.help,
                rule=found.rule,
                related=found.related,
            )


_DECK_RULES: Final[list["Rule[DeckCase]"]] = []
_SET_RULES: Final[list["Rule[SetCase]"]] = []


def deck_rule(
    code: str, name: str, cites: str, severity: Severity = Severity.ERROR
) -> Callable[["Judge[DeckCase]"], "Judge[DeckCase]"]:
    """Register a function as a rule for one deck."""

    def register(judge: "Judge[DeckCase]") -> "Judge[DeckCase]":
        _DECK_RULES.append(Rule(Fault(code, name, severity, _meaning(judge)), cites, judge))
        return judge

    return register


def set_rule(
    code: str, name: str, cites: str, severity: Severity = Severity.ERROR
) -> Callable[["Judge[SetCase]"], "Judge[SetCase]"]:
    """Register a function as a rule for the decks of one player together."""

    def register(judge: "Judge[SetCase]") -> "Judge[SetCase]":
        _SET_RULES.append(Rule(Fault(code, name, severity, _meaning(judge)), cites, judge))
        return judge

    return register


@cache
def deck_rules() -> tuple["Rule[DeckCase]", ...]:
    """All rules for one deck, by code."""
    from gwent_cli.checks import rules

    assert rules.ALL
    return tuple(sorted(_DECK_RULES, key=lambda rule: rule.fault.code))


@cache
def set_rules() -> tuple["Rule[SetCase]", ...]:
    """All rules for several decks together, by code."""
    from gwent_cli.checks import rules

    assert rules.ALL
    return tuple(sorted(_SET_RULES, key=lambda rule: rule.fault.code))


def all_faults() -> tuple[Fault, ...]:
    """Every kind of diagnostic that a check can give, by code."""
    from gwent_cli.checks.settings import BAD_FORMAT

    rules = (*(rule.fault for rule in deck_rules()), *(rule.fault for rule in set_rules()))
    return tuple(sorted((*FILE_FAULTS, *DECK_FAULTS, BAD_FORMAT, *rules), key=lambda fault: fault.code))


def _meaning(judge: Callable[..., object]) -> str:
    return " ".join((judge.__doc__ or "").split())
