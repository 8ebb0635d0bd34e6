"""The rules of deck building, each registered under its code.

A rule is a function whose docstring says what it asks and why; it yields what it finds. Everything that
lists, explains or selects rules works from this registry.
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TypeAlias, TypeVar

from gwent_cli.cards.games import GAMES
from gwent_cli.decks.faults import DECK_FAULTS
from gwent_cli.source.diagnostics import Diagnostic, Fault, Related, Severity
from gwent_cli.source.faults import FILE_FAULTS
from gwent_cli.source.spans import Span

if TYPE_CHECKING:
    from gwent_cli.checks.cases import DeckCase, SetCase
    from gwent_cli.checks.formats import Format


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
Asks: TypeAlias = "Callable[[Format], bool]"


def _always(format: "Format") -> bool:
    return True


class Rule(NamedTuple, Generic[CaseT]):
    """A registered rule: ``fault`` says code, name, severity and meaning, ``cites`` the numbered rule.

    ``asks`` tells whether a format asks it at all; a rule that it does not ask finds nothing. ``games`` are those
    whose decks it is about.
    """

    fault: Fault
    cites: str
    judge: Judge[CaseT]
    asks: Asks
    games: tuple[str, ...]

    @property
    def advises(self) -> bool:
        """Whether it only gives advice, which a deck with errors does not get: it has other things to mend first."""
        return self.fault.code.startswith("GW5")

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
    code: str,
    name: str,
    cites: str,
    severity: Severity = Severity.ERROR,
    asks: Asks = _always,
    games: tuple[str, ...] = tuple(GAMES),
) -> Callable[["Judge[DeckCase]"], "Judge[DeckCase]"]:
    """Register a function as a rule for one deck of certain games, by default of all."""

    def register(judge: "Judge[DeckCase]") -> "Judge[DeckCase]":
        _DECK_RULES.append(Rule(Fault(code, name, severity, _meaning(judge)), cites, judge, asks, games))
        return judge

    return register


def set_rule(
    code: str, name: str, cites: str, severity: Severity = Severity.ERROR, asks: Asks = _always
) -> Callable[["Judge[SetCase]"], "Judge[SetCase]"]:
    """Register a function as a rule for the decks of one player together."""

    def register(judge: "Judge[SetCase]") -> "Judge[SetCase]":
        _SET_RULES.append(Rule(Fault(code, name, severity, _meaning(judge)), cites, judge, asks, tuple(GAMES)))
        return judge

    return register


@cache
def deck_rules() -> tuple["Rule[DeckCase]", ...]:
    """All rules for one deck, by code."""
    from gwent_cli.checks import rules

    assert rules.ALL
    return tuple(sorted(_DECK_RULES, key=lambda rule: rule.fault.code))


@cache
def rules_of(game: str) -> tuple["Rule[DeckCase]", ...]:
    """The rules for one deck of a game, by code."""
    return tuple(rule for rule in deck_rules() if game in rule.games)


@cache
def rules_on_format() -> tuple["Rule[DeckCase]", ...]:
    """The rule on formats of another game, the only one that such a format asks of a deck."""
    return tuple(rule for rule in deck_rules() if rule.fault.code == "GW223")


@cache
def set_rules() -> tuple["Rule[SetCase]", ...]:
    """All rules for several decks together, by code."""
    from gwent_cli.checks import rules

    assert rules.ALL
    return tuple(sorted(_SET_RULES, key=lambda rule: rule.fault.code))


def all_faults() -> tuple[Fault, ...]:
    """Every kind of diagnostic that a check can give, by code."""
    from gwent_cli.checks.settings import SETTINGS_FAULTS

    rules = (*(rule.fault for rule in deck_rules()), *(rule.fault for rule in set_rules()))
    return tuple(sorted((*FILE_FAULTS, *DECK_FAULTS, *SETTINGS_FAULTS, *rules), key=lambda fault: fault.code))


def asked_of_decks(format: "Format", copies: bool = True, game: str | None = None) -> tuple[Fault, ...]:
    """The rules that a format asks of each deck; ``copies``: whether a collection limits them. Notes are no rules.

    Of decks of another ``game`` it asks none but the one that says so, and of its own never that one.
    """
    if game not in (None, format.game):
        return tuple(rule.fault for rule in rules_on_format())
    asked = (rule.fault for rule in rules_of(format.game) if rule.asks(format) and rule not in rules_on_format())
    rules = (fault for fault in asked if fault.severity is Severity.ERROR)
    limited = copies or format.copies != "collection" or bool(format.restricted)
    return tuple(fault for fault in rules if limited or fault.code != "GW310")


def asked_of_sets(format: "Format") -> tuple[Fault, ...]:
    """The rules that a format asks of the decks of one player together."""
    return tuple(rule.fault for rule in set_rules() if rule.asks(format) and rule.fault.severity is Severity.ERROR)


def _meaning(judge: Callable[..., object]) -> str:
    return " ".join((judge.__doc__ or "").split())
