"""What is to be played: two decks, what plays them, under which rulings, how often, from which seed.

A question is plain data through and through: it crosses to worker processes, stands in every report, and
two runs of equal questions have equal results.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gwent_cli import __version__
from gwent_cli.arena.goals import Expectation, Stopping
from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.decks.model import Deck
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.rulings import DEFAULT_PROFILE, PROFILES, RULINGS, rulings_named
from gwent_cli.pilots.ladder import PILOT_NAMES, cheats, make_pilot
from gwent_cli.source.names import suggest

DEFAULT_PILOT: Final = "tactician"
DEFAULT_GAMES: Final = 1000
DEFAULT_LIMIT: Final = 100_000
"""At most so many games where a rule says when to stop."""
MOST_GAMES: Final = 100_000_000
LARGEST_SEED: Final = 2**64 - 1
CHOOSERS: Final = "scoiatael"


class QuestionProblem(ValueError):
    """Something that cannot be asked; the message is one line that names what is known."""


class Start(StrEnum):
    """Who starts: each deck in every other game, or whom a Scoia'tael player chooses (R1.2).

    Or each deck once with the same deal, whoever might choose, which shows what starting is worth.
    """

    ALTERNATED = "alternated"
    CHOSEN = "chosen"
    SWAPPED = "swapped"


@dataclass(frozen=True, slots=True)
class Entrant:
    """A deck and the pilot that plays it.

    Attributes:
        name, path: of the deck, for people.
        faction, leader: ids; None where an illegal deck says none. ``leader_name`` is for people.
        cards: ids, each as often as the deck holds the card, sorted.
        pilot: a spec of ``pilots.ladder``.
    """

    name: str
    path: str
    faction: str | None
    leader: str | None
    leader_name: str | None
    cards: tuple[str, ...]
    pilot: str

    @property
    def distinct(self) -> tuple[str, ...]:
        """Each card of the deck once, in order of id: what the rows of games number cards by."""
        return tuple(sorted(set(self.cards)))


@dataclass(frozen=True, slots=True)
class Versions:
    """What a result depends on beside the question: tool, engine (hash of its sources) and catalog."""

    gwent: str
    engine: str
    catalog: str
    catalog_digest: str


@dataclass(frozen=True, slots=True)
class Question:
    """A match of ``games`` games between ``a`` (seat 0) and ``b`` (seat 1).

    ``games`` is even; ``rulings`` holds the value of every ruling by name, ``profile`` where they started
    from; game ``i`` is dealt from ``seed`` and ``i`` alone.

    Attributes:
        first_player: whether each deal is played twice, once with each starter.
        stopping: the rule by which the match may end before its last game.
        expectation: what its result is judged by.
    """

    a: Entrant
    b: Entrant
    profile: str
    rulings: tuple[tuple[str, str], ...]
    games: int
    seed: int
    versions: Versions
    first_player: bool = False
    stopping: Stopping | None = None
    expectation: Expectation | None = None

    @property
    def cheats(self) -> bool:
        """Whether a pilot is shown what its seat may not know, so that the figures are no rating of the decks."""
        return cheats(self.a.pilot) or cheats(self.b.pilot)

    @property
    def open_lists(self) -> bool:
        """Whether a pilot knows both deck lists."""
        return any(pilot.endswith(":open") for pilot in (self.a.pilot, self.b.pilot))

    @property
    def start(self) -> Start:
        """How the starter of each game is found."""
        if self.first_player:
            return Start.SWAPPED
        return Start.CHOSEN if self.has_choosers else Start.ALTERNATED

    @property
    def has_choosers(self) -> bool:
        """Whether a Scoia'tael player could choose who starts."""
        return CHOOSERS in (self.a.faction, self.b.faction)

    @property
    def distinct_cards(self) -> tuple[int, int]:
        """How many distinct cards each deck has."""
        return len(self.a.distinct), len(self.b.distinct)

    @property
    def games_a_unit(self) -> int:
        """How many games belong together and depend on each other: 2 of a pair, 1 where each stands alone."""
        return 1 if self.start is Start.CHOSEN else 2

    def starter_of(self, index: int) -> int | None:
        """The seat that starts game ``index``; None where the rules decide."""
        return None if self.start is Start.CHOSEN else index % 2

    def deal_of(self, index: int) -> int:
        """The number by which game ``index`` is dealt, with the seed: its own, or that of its pair."""
        return index - index % 2 if self.start is Start.SWAPPED else index

    @property
    def changed_rulings(self) -> dict[str, str]:
        """The rulings that differ from the profile's."""
        standard = rulings_named(self.profile).values
        return {name: value for name, value in self.rulings if standard[name] != value}


@dataclass(frozen=True, slots=True)
class Terms:
    """All of a question but the decks; checked as soon as it is made.

    Attributes:
        seed: 0 to 2^64 - 1.
        games: 1 to 100,000,000; an odd number is rounded up, since games come in pairs.
        pilots: of A and B.
        profile, rulings: a profile, and the rulings by name that differ from it.
        first_player, stopping, expectation: as in a question.
        allow_cheating: let pilots play that are shown hidden cards.

    Raises:
        QuestionProblem: a number out of range, an unknown pilot, profile or ruling, a pilot that cheats.
    """

    seed: int
    games: int = DEFAULT_GAMES
    pilots: tuple[str, str] = (DEFAULT_PILOT, DEFAULT_PILOT)
    profile: str = DEFAULT_PROFILE
    rulings: tuple[tuple[str, str], ...] = ()
    first_player: bool = False
    stopping: Stopping | None = None
    expectation: Expectation | None = None
    allow_cheating: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.games <= MOST_GAMES:
            raise QuestionProblem(f"the number of games must be from 1 to {MOST_GAMES:,}, not {self.games}")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise QuestionProblem(f"a seed is a whole number from 0 to {LARGEST_SEED} (2^64 - 1), not {self.seed}")
        for pilot in self.pilots:
            check_pilot(pilot, self.allow_cheating)
        self.all_rulings()

    def all_rulings(self) -> tuple[tuple[str, str], ...]:
        """The value of every ruling by name."""
        try:
            return tuple(rulings_named(self.profile, dict(self.rulings)).values.items())
        except ValueError as error:
            names = [ruling.name for ruling in RULINGS]
            if self.profile not in PROFILES:
                meant = _meant(self.profile, PROFILES)
            else:
                meant = "".join(_meant(name, names) for name, _ in self.rulings if name not in names)
            raise QuestionProblem(f"{error}{meant}") from None


def ask(a: Deck, b: Deck, terms: Terms, catalog: Catalog | None = None) -> Question:
    """The question how deck ``a`` fares against deck ``b`` on these terms, in the versions at hand."""
    return Question(
        a=_entrant(a, terms.pilots[0]),
        b=_entrant(b, terms.pilots[1]),
        profile=terms.profile,
        rulings=terms.all_rulings(),
        games=terms.games + terms.games % 2,
        seed=terms.seed,
        versions=versions_at_hand(catalog or load_catalog()),
        first_player=terms.first_player,
        stopping=terms.stopping,
        expectation=terms.expectation,
    )


def versions_at_hand(catalog: Catalog) -> Versions:
    """The versions in this process."""
    return Versions(__version__, build_facts().source_hash, catalog.version, catalog.digest)


def _entrant(deck: Deck, pilot: str) -> Entrant:
    leader = deck.leader
    return Entrant(
        name=deck.label,
        path=deck.address,
        faction=deck.faction,
        leader=leader.id if leader else None,
        leader_name=leader.name if leader else None,
        cards=deck.card_ids(),
        pilot=pilot,
    )


def check_pilot(spec: str, allow_cheating: bool) -> None:
    """Raise QuestionProblem, with what may be meant, unless ``spec`` is that of a pilot that may play."""
    try:
        make_pilot(spec)
    except ValueError as error:
        meant = "" if spec.partition(":")[0] in PILOT_NAMES else _meant(spec, PILOT_NAMES)
        raise QuestionProblem(f"{error}{meant}") from None
    if cheats(spec) and not allow_cheating:
        raise QuestionProblem(
            f"pilot {spec} is shown hidden cards, so its games rate nothing; --allow-cheating lets it play"
        )


def _meant(given: str, known: list[str]) -> str:
    near = suggest(given, known, 1)
    return f"; did you mean {near[0]}?" if near else ""
