"""The result of a field as one tidy CSV table."""

from collections.abc import Iterator
from typing import Final

from gwent_cli.matrix.question import repeat_command
from gwent_cli.matrix.result import MatrixResult, Pairing, PilotMatrix, View
from gwent_cli.report.csv_table import Cell, csv_table

_HEADER: Final = (
    *("part", "pilot", "a", "b", "games", "wins", "draws", "losses", "score", "low", "high", "p", "p_holm"),
    *("verdict", "rank", "elo", "standard_error", "seed", "command"),
)
_DIGITS: Final = 6


def matrix_csv(result: MatrixResult) -> str:
    """A line for each pairing; for each deck its rating, its share of the equilibrium mix, and its score against a
    field that was given; for each pairing that changes with the pilot the difference of its scores.

    ``score``, ``low`` and ``high`` are shares from 0 to 1: scores of deck ``a`` in lines ``pairing`` and ``answer``,
    its mean score in lines ``rating``, its share in lines ``mix``, and a difference from -1 to 1 in lines
    ``pilots``.
    """
    rows = [row for matrix in result.matrices for row in _matrix(result, matrix)]
    rows += _differences(result)
    if result.question.cheats:
        rows.insert(0, {"part": "note", "a": "cheating", "b": "a pilot was shown hidden cards"})
    return csv_table(_HEADER, [tuple(row.get(name) for name in _HEADER) for row in rows])


def _matrix(result: MatrixResult, matrix: PilotMatrix) -> Iterator[dict[str, Cell]]:
    names = result.question.names
    for each in matrix.pairings:
        yield {"part": "pairing", "pilot": matrix.pilot, **_pairing(names, each)}
    for rank, deck in enumerate(matrix.order, 1):
        rating, standing = matrix.ratings.ratings[deck], matrix.standings[deck]
        yield {
            "part": "rating",
            "pilot": matrix.pilot,
            "a": names[deck],
            "games": standing.games,
            **_bounds(standing.score, standing.low, standing.high),
            "rank": rank,
            "elo": round(rating.elo, 3),
            "standard_error": round(rating.standard_error, 3),
        }
    for deck, share in enumerate(matrix.equilibrium.shares if matrix.equilibrium else ()):
        bounds = _bounds(share.share, share.low, share.high)
        yield {"part": "mix", "pilot": matrix.pilot, "a": names[deck], **bounds}
    for deck, score in enumerate(matrix.answer.scores if matrix.answer else ()):
        if score is not None:
            yield {"part": "answer", "pilot": matrix.pilot, "a": names[deck], **_bounds(*score)}


def _pairing(names: tuple[str, ...], each: Pairing) -> dict[str, Cell]:
    results, question = each.result.a.results, each.result.question
    return {
        "a": names[each.a],
        "b": names[each.b],
        "games": results.games,
        "wins": results.wins,
        "draws": results.draws,
        "losses": results.losses,
        **_view(each.view),
        "p": float(f"{each.p:.3g}"),
        "p_holm": float(f"{each.p_holm:.3g}"),
        "verdict": each.view.verdict,
        "seed": question.seed,
        "command": repeat_command(question),
    }


def _differences(result: MatrixResult) -> Iterator[dict[str, Cell]]:
    names = result.question.names
    for found in result.sensitivity:
        for flip in found.flips:
            each = flip.difference
            yield {
                "part": "pilots",
                "pilot": f"{found.pilot} less {result.matrices[0].pilot}",
                "a": names[flip.a],
                "b": names[flip.b],
                **_bounds(each.difference, each.low, each.high),
                "verdict": int(flip.differs),
            }


def _view(view: View) -> dict[str, Cell]:
    return _bounds(view.score, view.low, view.high)


def _bounds(score: float | None, low: float, high: float) -> dict[str, Cell]:
    if score is None:
        return {}
    return {"score": round(score, _DIGITS), "low": round(low, _DIGITS), "high": round(high, _DIGITS)}
