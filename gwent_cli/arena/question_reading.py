"""Making a question of its plain data again. Slow to load, so only where a file is read."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from gwent_cli.arena.goals import Stopping, Until, parse_expectation
from gwent_cli.arena.question import LARGEST_SEED, MOST_GAMES, Entrant, Question, Start, Versions
from gwent_cli.engine.kinds import FACTION_NAMES
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.stats.sequential import Hypotheses

_LONGEST = 200

Text = Annotated[str, Field(max_length=10_000)]


class _Shape(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True)


class _Deck(_Shape):
    name: Text
    path: Text
    faction: Text | None
    leader: Text | None
    leader_name: Text | None
    cards: Annotated[dict[Text, Annotated[int, Field(ge=1, le=1000)]], Field(max_length=1000)]

    def entrant(self, pilot: str) -> Entrant:
        cards = tuple(sorted(card for card, count in self.cards.items() for _ in range(count)))
        return Entrant(self.name, self.path, self.faction, self.leader, self.leader_name, cards, pilot)


class _Rulings(_Shape):
    profile: Text
    values: dict[Text, Text]


class _Versions(_Shape):
    gwent: Text
    engine: Text
    catalog: Text
    catalog_digest: Text


class _Until(_Shape):
    rule: Literal["until"]
    half_width: Annotated[float, Field(gt=0, lt=0.5)]

    def stopping(self) -> Stopping:
        return Until(self.half_width)


class _Sprt(_Shape):
    rule: Literal["sprt"]
    p0: float
    p1: float
    alpha: float
    beta: float

    def stopping(self) -> Stopping:
        return Hypotheses(self.p0, self.p1, self.alpha, self.beta)


class _Question(_Shape):
    game: Literal["classic"]
    decks: Annotated[list[_Deck], Field(min_length=2, max_length=2)]
    pilots: Annotated[list[Text], Field(min_length=2, max_length=2)]
    rulings: _Rulings
    versions: _Versions
    seed: Annotated[int, Field(ge=0, le=LARGEST_SEED)]
    n: Annotated[int, Field(ge=2, le=MOST_GAMES, multiple_of=2)]
    start: Literal["alternated", "chosen", "swapped"]
    stop: Annotated[_Until | _Sprt, Field(discriminator="rule")] | None
    expect: Text | None


def read_question(document: Any) -> Question:
    """The question that ``question_document`` made this of.

    Raises:
        ValueError: it is not of that shape, or names a ruling or faction that is not known; the message is a line.
    """
    try:
        read = _Question.model_validate(document)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, first["loc"]))
        if not place:
            raise ValueError("question: it is missing, or no mapping") from None
        raise ValueError(f"question {place}: {first['msg']}"[:_LONGEST]) from None
    for deck in read.decks:
        if deck.faction is not None and deck.faction not in FACTION_NAMES:
            raise ValueError(f"question decks: unknown faction {deck.faction[:_LONGEST]!r}")
    rulings_named(read.rulings.profile, read.rulings.values)
    a, b = (deck.entrant(pilot) for deck, pilot in zip(read.decks, read.pilots, strict=True))
    return Question(
        a=a,
        b=b,
        profile=read.rulings.profile,
        rulings=tuple(read.rulings.values.items()),
        games=read.n,
        seed=read.seed,
        versions=Versions(**read.versions.model_dump()),
        first_player=Start(read.start) is Start.SWAPPED,
        stopping=read.stop.stopping() if read.stop else None,
        expectation=None if read.expect is None else parse_expectation(read.expect),
    )
