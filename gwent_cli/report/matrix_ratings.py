"""The table of ratings of a field, for text and Markdown."""

from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.result import PilotMatrix
from gwent_cli.report.matrix_crosstable import compact, even_games
from gwent_cli.report.simulate_text import percent

_PLUS_MINUS: Final = "\N{PLUS-MINUS SIGN}"
_HEADER: Final = ("", "deck", "faction", "rating", _PLUS_MINUS, "mean score", "ahead", "behind")
NUMBERS_FROM: Final = 3
"""The columns from this one on hold numbers."""


def rating_table(question: MatrixQuestion, matrix: PilotMatrix) -> tuple[tuple[str, ...], list[tuple[str, ...]]]:
    """A header, and a row for each deck with the best rating first; games where decks played unequally many.

    Names are as they stand in the files.
    """
    even = even_games(matrix) and not question.gauntlet
    rows: list[tuple[str, ...]] = []
    for deck in matrix.order:
        rating, standing, faction = matrix.ratings.ratings[deck], matrix.standings[deck], question.decks[deck].faction
        elo = error = mean = "-"
        if standing.score is not None:
            elo, error = f"{round(rating.elo):+d}", f"{(rating.high - rating.low) / 2:.0f}"
            mean = f"{percent(standing.score)} {_PLUS_MINUS}{(standing.high - standing.low) * 50:.1f}"
        cells = (
            question.codes[deck],
            question.names[deck],
            faction_name(faction) if faction else "none",
            elo,
            error,
            mean,
            str(standing.ahead),
            str(standing.behind),
        )
        rows.append(cells if even else (*cells, compact(standing.games)))
    header: tuple[str, ...] = _HEADER if even else (*_HEADER, "games")
    return header, rows
