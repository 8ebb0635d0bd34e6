"""The result of a field as JSON."""

import json
from typing import Any, Final

from gwent_cli.arena.question_document import question_document
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.result import FieldAnswer, Flip, MatrixResult, Pairing, PilotMatrix, Sensitivity, View
from gwent_cli.report.simulate_shapes import fared_shape, rounded
from gwent_cli.stats.equilibria import Equilibrium

MATRIX_SCHEMA: Final = "gwent/matrix/1"


def matrix_json(result: MatrixResult) -> str:
    """The result as JSON in ASCII, every other character escaped.

    Only ``run`` may differ between two runs of one question. Decks are numbered from 0 in the order of
    ``question.decks``; scores, bounds and shares lie between 0 and 1, ratings are Elo points.
    """
    run = result.run
    document = {
        "schema": MATRIX_SCHEMA,
        "question": _question(result.question),
        "result": {"pilots": [_matrix(matrix) for matrix in result.matrices]},
        "sensitivity": [_sensitivity(result, each) for each in result.sensitivity],
        "failed": {"games": sum(matrix.failed for matrix in result.matrices)},
        "digest": result.digest,
        "run": {
            "seconds": round(run.seconds, 3),
            "games_a_second": round(result.games_a_second, 1),
            "jobs": run.jobs,
            "workers": run.workers,
            "build": run.build,
            "interrupted": run.interrupted,
            "stored": run.stored,
        },
    }
    return json.dumps(document, indent=2) + "\n"


def _question(question: MatrixQuestion) -> dict[str, Any]:
    shape = question_document(question.cells[0][0].question)
    decks = []
    for number in range(len(question.decks)):
        pair = question.cells[0][number - 1 if number else 0].question
        deck = question_document(pair)["decks"][1 if number else 0]
        decks.append({"code": question.codes[number], "label": question.names[number], **deck})
    return {
        "game": shape["game"],
        "decks": decks,
        "pilots": list(question.pilots),
        "cheating": question.cheats,
        "open_lists": question.open_lists,
        "pairings": "gauntlet" if question.gauntlet else "round-robin",
        "rulings": shape["rulings"],
        "versions": shape["versions"],
        "seed": question.seed,
        "n": question.games,
        "budget": question.budget,
    }


def _matrix(matrix: PilotMatrix) -> dict[str, Any]:
    cycles = matrix.cyclicity
    return {
        "pilot": matrix.pilot,
        "pairings": [_pairing(each) for each in matrix.pairings],
        "scores": [[rounded(score) for score in row] for row in matrix.field.scores()],
        "ratings": _ratings(matrix),
        "connected": matrix.ratings.connected,
        "determined": matrix.ratings.determined,
        "groups": [list(group) for group in matrix.ratings.groups],
        "strong_groups": [list(group) for group in matrix.ratings.strong_groups],
        "cycles": {
            "share": rounded(cycles.share),
            "interval": [rounded(cycles.low), rounded(cycles.high)],
            "level": cycles.level,
            "cyclic": rounded(cycles.cyclic_points),
            "transitive": rounded(cycles.transitive_points),
            "p": small(cycles.p_value),
            "loops": cycles.loops,
        },
        "equilibrium": _equilibrium(matrix.equilibrium),
        "equilibrium_missing": matrix.equilibrium_missing,
        "answer": None if matrix.answer is None else _answer(matrix.answer),
        "games": matrix.games,
        "failed": matrix.failed,
        "digest": matrix.digest,
    }


def _pairing(each: Pairing) -> dict[str, Any]:
    own = each.result.question
    return {
        "a": each.a,
        "b": each.b,
        **fared_shape(each.result.a),
        **_view(each.view),
        "p": small(each.p),
        "p_holm": small(each.p_holm),
        "pairs": list(each.result.outcomes.pairs),
        "singles": list(each.result.outcomes.singles),
        "start": str(own.start),
        "failed": each.result.failures.games,
        "seed": own.seed,
        "n": own.games,
        "digest": each.result.digest,
    }


def _view(view: View) -> dict[str, Any]:
    return {
        "score": rounded(view.score),
        "interval": [rounded(view.low), rounded(view.high)],
        "half_width": rounded(view.half_width),
        "verdict": view.verdict,
    }


def _ratings(matrix: PilotMatrix) -> list[dict[str, Any]]:
    found = []
    for deck, (rating, standing) in enumerate(zip(matrix.ratings.ratings, matrix.standings, strict=True)):
        found.append(
            {
                "deck": deck,
                "rank": matrix.order.index(deck) + 1,
                "elo": round(rating.elo, 3),
                "standard_error": round(rating.standard_error, 3),
                "interval": [round(rating.low, 3), round(rating.high, 3)],
                "games": standing.games,
                "mean_score": rounded(standing.score),
                "mean_interval": [rounded(standing.low), rounded(standing.high)],
                "ahead": standing.ahead,
                "behind": standing.behind,
            }
        )
    return found


def _equilibrium(found: Equilibrium | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "shares": [
            {
                "share": rounded(each.share),
                "interval": [rounded(each.low), rounded(each.high)],
                "kept": rounded(each.kept),
            }
            for each in found.shares
        ],
        "exploitability": rounded(found.exploitability),
        "unique": found.unique,
        "level": found.level,
        "resamples": found.resamples,
    }


def _answer(found: FieldAnswer) -> dict[str, Any]:
    return {
        "shares": [rounded(share) for share in found.shares],
        "scores": [
            None if score is None else {"score": rounded(score[0]), "interval": [rounded(score[1]), rounded(score[2])]}
            for score in found.scores
        ],
        "best": found.best,
        "rivals": list(found.rivals),
        "level": found.level,
    }


def _sensitivity(result: MatrixResult, found: Sensitivity) -> dict[str, Any]:
    return {
        "pilots": [result.matrices[0].pilot, found.pilot],
        "compared": found.compared,
        "agree": found.agree,
        "open": found.open,
        "shown_to_differ": found.shown_to_differ,
        "flips": [_flip(each) for each in found.flips],
        "rank_changes": [
            {
                "up": each.up,
                "down": each.down,
                "elo": [round(each.first, 3), round(each.second, 3)],
                "shown": each.shown,
            }
            for each in found.changes
        ],
    }


def _flip(flip: Flip) -> dict[str, Any]:
    difference = flip.difference
    return {
        "a": flip.a,
        "b": flip.b,
        "views": [{"games": view.games, **_view(view)} for view in (flip.first, flip.second)],
        "reversed": flip.reversed,
        "difference": rounded(difference.difference),
        "interval": [rounded(difference.low), rounded(difference.high)],
        "level": difference.level,
        "method": difference.method,
        "differs": flip.differs,
    }


def small(p: float | None) -> float | None:
    """A p-value to three digits."""
    return None if p is None else float(f"{p:.3g}")
