"""What is to be played among a field of decks: every pairing is an ordinary question with a seed of its own."""

import hashlib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gwent_cli.arena.question import (
    MOST_GAMES,
    Entrant,
    Question,
    QuestionProblem,
    Terms,
    Versions,
    ask,
    versions_at_hand,
)
from gwent_cli.arena.repeating import line_of, simulate_command
from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.decks.model import Deck
from gwent_cli.matrix.budget import BudgetProblem, first_helping

MOST_DECKS: Final = 64
MOST_PILOTS: Final = 8
_SEED_BYTES: Final = 4
_LETTERS: Final = 26


@dataclass(frozen=True, slots=True)
class Cell:
    """Deck ``a`` against deck ``b`` (numbers of decks, a < b) as the question that is played."""

    a: int
    b: int
    question: Question


@dataclass(frozen=True, slots=True)
class MatrixQuestion:
    """A field of decks, each pairing once, with each pilot.

    Attributes:
        decks: each with the first of the pilots.
        names: of the decks, no two alike.
        pilots: who plays all decks; the whole field is played once with each.
        cells: by pilot all pairings in order; the deals of a pairing are the same with every pilot.
        gauntlet: whether only deck 0 plays, against each of the others.
        games: a pairing; with ``budget`` what each gets at first.
        budget: games in all that a pilot plays, given where pairings are open; None where all get ``games``.
        seed: from which those of the pairings are made.
    """

    decks: tuple[Entrant, ...]
    names: tuple[str, ...]
    pilots: tuple[str, ...]
    cells: tuple[tuple[Cell, ...], ...]
    gauntlet: bool
    profile: str
    rulings: tuple[tuple[str, str], ...]
    games: int
    budget: int | None
    seed: int
    versions: Versions

    @property
    def cheats(self) -> bool:
        """Whether a pilot is shown what its seat may not know, so that the figures are no rating of the decks."""
        return any(cells[0].question.cheats for cells in self.cells)

    @property
    def open_lists(self) -> bool:
        """Whether a pilot knows both deck lists."""
        return any(cells[0].question.open_lists for cells in self.cells)

    @property
    def codes(self) -> tuple[str, ...]:
        """A short name of each deck: A to Z, AA, AB, …"""
        return tuple(code_of(number) for number in range(len(self.decks)))


def code_of(number: int) -> str:
    """The short name of deck ``number`` (from 0)."""
    code = ""
    number += 1
    while number:
        number, letter = divmod(number - 1, _LETTERS)
        code = chr(ord("A") + letter) + code
    return code


def ask_matrix(
    decks: Sequence[Deck],
    terms: Terms,
    pilots: Sequence[str],
    *,
    gauntlet: bool = False,
    budget: int | None = None,
    catalog: Catalog | None = None,
) -> MatrixQuestion:
    """The question how these decks fare against each other.

    Args:
        decks: two or more; in a gauntlet the first one plays all others.
        terms: of every pairing; ``seed`` is the root of all seeds, and ``pilots`` does not count.
        pilots: the field is played once with each.
        budget: games in all a pilot.

    Raises:
        QuestionProblem: too few or too many decks or pilots, a pilot twice, or a budget too small.
    """
    _check(len(decks), pilots)
    catalog = catalog or load_catalog()
    pairings = [(a, b) for a in range(1 if gauntlet else len(decks)) for b in range(a + 1, len(decks))]
    keys = _keys(decks)
    games = _games(terms, budget, len(pairings))
    cells = []
    for pilot in pilots:
        each = replace(terms, pilots=(pilot, pilot), games=games)
        cells.append(
            tuple(
                Cell(a, b, ask(decks[a], decks[b], replace(each, seed=seed_of(terms.seed, keys[a], keys[b])), catalog))
                for a, b in pairings
            )
        )
    entrants = [cells[0][0].question.a, *(cell.question.b for cell in cells[0][: len(decks) - 1])]
    return MatrixQuestion(
        decks=tuple(entrants),
        names=_names(entrants),
        pilots=tuple(pilots),
        cells=tuple(cells),
        gauntlet=gauntlet,
        profile=terms.profile,
        rulings=terms.all_rulings(),
        games=games,
        budget=budget,
        seed=terms.seed,
        versions=versions_at_hand(catalog),
    )


def repeat_command(question: Question) -> str:
    """The command that repeats a pairing by itself."""
    return line_of(simulate_command(question))


def _games(terms: Terms, budget: int | None, pairings: int) -> int:
    if budget is None:
        return terms.games + terms.games % 2
    if budget > MOST_GAMES:
        raise QuestionProblem(f"a budget is at most {MOST_GAMES:,} games, not {budget:,}")
    try:
        return first_helping(budget, pairings)
    except BudgetProblem as problem:
        raise QuestionProblem(str(problem)) from None


def seed_of(root: int, a: str, b: str) -> int:
    """The seed of a pairing: from the root seed and what both decks hold, wherever they stand in the field.

    So a pairing keeps its games when other decks come or go. 32 bits, short enough to be typed.
    """
    text = f"{root}\n{a}\n{b}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:_SEED_BYTES])


def _keys(decks: Sequence[Deck]) -> list[str]:
    """What each deck holds; decks that hold the same are numbered, so that no two play the same games."""
    seen: Counter[str] = Counter()
    keys = []
    for deck in decks:
        leader = deck.leader.id if deck.leader else None
        held = "\n".join([str(deck.faction), str(leader), *deck.card_ids()])
        keys.append(f"{held}\n{seen[held]}")
        seen[held] += 1
    return keys


def _names(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    shared = Counter(entrant.name for entrant in entrants)
    named = [each.name if shared[each.name] == 1 else f"{each.name} ({each.path})" for each in entrants]
    # A deck may be called what another becomes by its path.
    again = Counter(named)
    return tuple(name if again[name] == 1 else f"{code_of(number)}: {name}" for number, name in enumerate(named))


def _check(decks: int, pilots: Sequence[str]) -> None:
    if not 2 <= decks <= MOST_DECKS:
        raise QuestionProblem(f"a field has 2 to {MOST_DECKS} decks, not {decks}")
    if not 1 <= len(pilots) <= MOST_PILOTS:
        raise QuestionProblem(f"1 to {MOST_PILOTS} pilots can be compared, not {len(pilots)}")
    for pilot in pilots:
        if pilots.count(pilot) > 1:
            raise QuestionProblem(f"the pilot {pilot} is named twice")
