"""Every diagnostic explained: what it is, why, the rule behind it, and an example of each side."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from gwent_cli.cards.abilities import UNIT_ABILITIES
from gwent_cli.checks.registry import all_faults, deck_rules, set_rules
from gwent_cli.desk.faults import DESK_FAULTS
from gwent_cli.guide.examples import Example, examples
from gwent_cli.notation.faults import POSITION_FAULTS
from gwent_cli.source.diagnostics import Fault, Severity
from gwent_cli.source.names import fold, suggest

# The rules that diagnostics cite, in a sentence each.
RULES: Final = {
    **{ability.rule: f"{ability.title}: {ability.sentence}" for ability in UNIT_ABILITIES.values()},
    "R1.3": "Ten cards are dealt, and a player may swap up to two of them.",
    "R7.5": "Weather gives the non-hero units of its row strength 1, on both sides.",
    "R8.1": "A leader works once a game instead of playing a card, or always.",
    "D1": "A deck has a leader and only cards of its faction, at least 22 units and at most 10 special cards; "
    "heroes are units, weather is special, nothing of the secondary deck starts in it.",
    "D2": "A deck holds no more of a card than the collection does.",
    "D3": "A starter deck is exactly the fixed deck of its faction.",
    "D4": "Advanced: at most 5 special cards, 2 Spies, 2 Medics, and 130 strength over all units.",
    "D5": "Tournament: three decks of three different factions, each advanced, a hero in only one of them.",
    "D6": "Solo: basic, without weather but Clear Weather.",
    "D7": "Two against two: partners play different factions.",
    "D8": "The standalone game: 25 cards and a leader, provisions up to 150 and those of the leader, 2 of a bronze "
    "card, 1 of a gold one, cards of the leader's faction and neutral ones; arena limits neither copies nor "
    "provisions.",
}


@dataclass(frozen=True, slots=True)
class Explanation:
    """A diagnostic in full.

    Attributes:
        rule: the number of the rule it cites, ``format`` where the format says it, None where no rule of the game
            stands behind it; ``sentence`` is that rule in short.
    """

    code: str
    name: str
    severity: Severity
    meaning: str
    rule: str | None
    sentence: str | None
    example: Example


class UnknownDiagnostic(Exception):
    """No diagnostic has this code or name; ``suggestions`` may be what was meant."""

    def __init__(self, text: str, suggestions: tuple[str, ...]) -> None:
        super().__init__(text)
        self.suggestions = suggestions


@cache
def every_fault() -> tuple[Fault, ...]:
    """Every kind of diagnostic of every command, by code: those of checks, tournaments and positions."""
    return tuple(sorted((*all_faults(), *DESK_FAULTS, *POSITION_FAULTS), key=lambda fault: fault.code))


def explain_all() -> tuple[Explanation, ...]:
    """Every diagnostic, by code."""
    cited = {rule.fault.code: rule.cites for rule in deck_rules()}
    cited |= {rule.fault.code: rule.cites for rule in set_rules()}
    return tuple(_explanation(fault, cited.get(fault.code)) for fault in every_fault())


def explain(text: str) -> Explanation:
    """The diagnostic of a code or name; case and punctuation do not count.

    Raises:
        UnknownDiagnostic: there is none.
    """
    for each in explain_all():
        if fold(text) in (fold(each.code), fold(each.name)):
            return each
    known = (name for fault in every_fault() for name in (fault.name, fault.code))
    raise UnknownDiagnostic(text, tuple(suggest(text, known)))


def _explanation(fault: Fault, cites: str | None) -> Explanation:
    return Explanation(
        code=fault.code,
        name=fault.name,
        severity=fault.severity,
        meaning=fault.meaning,
        rule=cites,
        sentence=RULES.get(cites or ""),
        example=examples()[fault.code],
    )
