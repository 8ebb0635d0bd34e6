"""What the rules judge found, as JSON that is a position file itself."""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.model import ROWS
from gwent_cli.notation.board import BoardTold
from gwent_cli.notation.judge import Judgement, JudgeResult
from gwent_cli.notation.stepping import Step
from gwent_cli.notation.writing import plain_position
from gwent_cli.report.diagnostic_json import diagnostic_value, place_value
from gwent_cli.source.diagnostics import Diagnostic

if TYPE_CHECKING:
    from gwent_cli.report.check_shapes import DiagnosticShape

JUDGE_SCHEMA: Final = "gwent/judge/1"
JUDGE_KEY: Final = "x-judge"


def judge_json(result: JudgeResult, catalog: Catalog) -> str:
    """The final position whole, in the form of position files, with all else under ``x-judge``.

    For several documents it is a list of such positions. Either can be given to ``gwent judge`` again, which
    passes ``x-judge`` over: ``{"schema", "path", "index", "name", "verdict", "result", "start", "board",
    "steps": [{"player", "move", "events": [{"what", "rule", "text"}], "refused": null or {"rule", "reason"}}],
    "final_board", "differences", "diagnostics"}``. The position's keys are missing where there is no final
    position. Diagnostics of the whole file stand in its first document.
    """
    documents = [_document(judged, catalog) for judged in result.judgements]
    if not documents:
        documents.append({JUDGE_KEY: _head(result.path) | {"diagnostics": []}})
    first = documents[0][JUDGE_KEY]
    first["diagnostics"] = _diagnostics(result.diagnostics) + first["diagnostics"]
    text = json.dumps(documents[0] if len(documents) == 1 else documents, indent=2, ensure_ascii=False)
    return "".join(character if _may_stand(character) else f"\\u{ord(character):04x}" for character in text) + "\n"


def _may_stand(character: str) -> bool:
    """Whether a character needs no escape; beyond U+FFFF JSON escapes pairs, which YAML does not take."""
    return character.isprintable() or character == "\n" or character > "\uffff"


def _document(judged: Judgement, catalog: Catalog) -> dict[str, Any]:
    details = _head(judged.path) | {
        "index": judged.index,
        "name": judged.name,
        "verdict": str(judged.verdict),
        "result": judged.result,
        "start": plain_position(judged.start, catalog) if judged.start else None,
        "board": _board(judged.board) if judged.board else None,
        "steps": [_step(step) for step in judged.steps],
        "final_board": _board(judged.final_board) if judged.final_board else None,
        "differences": [
            {"path": found.path, "expected": found.expected, "found": found.found, **place_value(found.span)}
            for found in judged.differences
        ],
        "diagnostics": _diagnostics(judged.diagnostics),
    }
    return {**(plain_position(judged.final, catalog) if judged.final else {}), JUDGE_KEY: details}


def _head(path: str) -> dict[str, Any]:
    return {"schema": JUDGE_SCHEMA, "path": path}


def _step(step: Step) -> dict[str, Any]:
    refusal = step.refusal
    return {
        "player": step.player,
        "move": step.move,
        "events": [{"what": told.what, "rule": told.rule, "text": told.text} for told in step.events],
        "refused": {"rule": refusal.rule, "reason": refusal.reason} if refusal else None,
        **place_value(step.span),
    }


def _board(board: BoardTold) -> dict[str, Any]:
    return {
        "weather": list(board.weather),
        "sides": [
            {
                "player": side.player,
                "total": side.total,
                "rows": {
                    ROWS[i]: {
                        "total": row.total,
                        "horn": row.horn,
                        "units": [
                            {
                                "card": unit.card,
                                "owner": unit.owner or side.player,
                                "strength": unit.strength,
                                "steps": [
                                    {
                                        "factor": factor.name,
                                        "rule": factor.rule,
                                        "sign": factor.sign,
                                        "operand": factor.operand,
                                        "result": factor.result,
                                    }
                                    for factor in unit.factors
                                ],
                            }
                            for unit in row.units
                        ],
                    }
                    for i, row in enumerate(side.rows)
                },
            }
            for side in board.sides
        ],
    }


def _diagnostics(found: Iterable[Diagnostic]) -> "list[DiagnosticShape]":
    return [diagnostic_value(diagnostic) for diagnostic in found]
