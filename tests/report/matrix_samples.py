"""Made-up fields for renderers: strengths with a circle among them, two pilots, names of every kind."""

from collections.abc import Sequence
from dataclasses import replace

from gwent_cli.arena.match import Match
from gwent_cli.arena.question import Entrant, Question, Versions
from gwent_cli.arena.result import Run
from gwent_cli.arena.tally import Tally
from gwent_cli.matrix.question import Cell, MatrixQuestion
from gwent_cli.matrix.result import MatrixResult, MatrixRun
from gwent_cli.matrix.sensitivity import compare
from gwent_cli.matrix.summary import digest_of, match_result, summarise_matrix

NAMES = (
    *("The Whole Pack", "Siege of Vergen", "Mushrooms of Ard Skellig", "Spies", "Nothing to Scorch"),
    *("Blue Stripes", "The Ladies of the Wood of Velen and Their Brood", "Havekar", "Longships at Dawn"),
)
FACTIONS = ("monsters", "northern-realms", "skellige", "nilfgaard", "scoiatael")
RULINGS = (
    ("weather_on_zero", "zero"),
    ("king_bran", "loss-down"),
    ("skellige_return_acts", "yes"),
    ("pirate_spares_itself", "no"),
    ("white_flame", "opponent"),
    ("relentless_takes_from", "deck"),
    ("bringer_takes", "unit-or-special"),
)
VERSIONS = Versions("0.1.0", "0123456789abcdef", "classic-1", "ab" * 32)


def made_up(
    names: Sequence[str] = NAMES,
    pilots: Sequence[str] = ("tactician",),
    *,
    gauntlet: bool = False,
    games: int = 1000,
    budget: int | None = None,
    shares: Sequence[float] | None = None,
    unplayed: int = 0,
    interrupted: bool = False,
) -> MatrixResult:
    """A field whose games went by a fixed pattern; the last ``unplayed`` pairings have none."""
    question = _question(names, pilots, gauntlet, games, budget)
    matrices = []
    for number, cells in enumerate(question.cells):
        played = []
        for place, cell in enumerate(cells):
            given = 0 if place >= len(cells) - unplayed else cell.question.games
            if budget is not None and given and (cell.a + cell.b) % 3 == 0:
                given *= 4
            match = Match(replace(cell.question, games=given or cell.question.games))
            match.ledger.tally = _tally(cell.a, cell.b, number, given // 2, failed=2 if place == 1 and unplayed else 0)
            played.append(match_result(match, Run(1.0, 2, 0, "compiled", False)))
        matrices.append(summarise_matrix(question, cells, played, shares))
    return MatrixResult(
        question=question,
        matrices=tuple(matrices),
        sensitivity=tuple(compare(matrices[0], each, by_need=budget is not None) for each in matrices[1:]),
        digest=digest_of(each.digest for each in matrices),
        run=MatrixRun(12.5, 2, 2, "compiled", interrupted, 100 if interrupted else 0),
    )


def _question(
    names: Sequence[str], pilots: Sequence[str], gauntlet: bool, games: int, budget: int | None
) -> MatrixQuestion:
    decks = len(names)
    cells = []
    for pilot in pilots:
        entrants = [
            Entrant(name, f"decks/{at}.yaml", FACTIONS[at % 5], "a-leader", "A Leader", ("ghoul",), pilot)
            for at, name in enumerate(names)
        ]
        cells.append(
            tuple(
                Cell(a, b, Question(entrants[a], entrants[b], "legendary", RULINGS, games, 100 * a + b, VERSIONS))
                for a in range(1 if gauntlet else decks)
                for b in range(a + 1, decks)
            )
        )
    first = cells[0]
    entrants = [first[0].question.a, *(cell.question.b for cell in first[: decks - 1])]
    return MatrixQuestion(
        *(tuple(entrants), tuple(names), tuple(pilots), tuple(cells), gauntlet),
        *("legendary", RULINGS, games, budget, 2**64 - 1, VERSIONS),
    )


def _tally(a: int, b: int, pilot: int, pairs: int, failed: int) -> Tally:
    """Who stands further ahead in the list wins more; every third pairing turns that, and another pilot the rest."""
    edge = min(0.4, 0.03 * (b - a)) * (-1 if (b - a) % 3 == 2 else 1) * (1 - 0.8 * pilot) + 0.05 * pilot * (a - 2)
    both, none = round(pairs * (0.25 + edge / 2)), round(pairs * (0.25 - edge / 2))
    tally = Tally(failed=failed)
    tally.pairs = [none, 0, pairs - both - none, 0, both]
    lost = 2 * none + tally.pairs[2]
    tally.results = [[lost, 0, 2 * pairs - lost], [0, 0, 0]]
    tally.rounds = [0, 0, 2 * pairs, 0]
    return tally
