"""What ``gwent judge`` prints, compared with stored outputs, and its arithmetic.

After a change that is meant, write them anew with ``GWENT_WRITE_GOLDEN=1`` and read the difference.
"""

import json
import os
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import Catalog
from gwent_cli.notation.board import Factor
from gwent_cli.notation.judge import JudgeResult, judge
from gwent_cli.report.judge_json import JUDGE_KEY, judge_json
from gwent_cli.report.judge_text import arithmetic, judge_text

FOLDER = Path(__file__).parent.parent / "golden" / "judge"


@pytest.fixture
def result(catalog: Catalog) -> JudgeResult:
    return judge((FOLDER / "cases.yaml").read_bytes(), "cases.yaml", catalog)


def compare(found: str, name: str) -> None:
    path = FOLDER / name
    if os.environ.get("GWENT_WRITE_GOLDEN") == "1":
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")


def test_text(result: JudgeResult, catalog: Catalog) -> None:
    found = judge_text(result, catalog, 80)
    assert max(len(line) for line in found.splitlines()) <= 80
    compare(found, "cases.txt")


def test_json(result: JudgeResult, catalog: Catalog) -> None:
    found = judge_json(result, catalog)
    compare(found, "cases.json")
    documents = json.loads(found)
    assert [document[JUDGE_KEY]["verdict"] for document in documents] == ["holds", "refused", "unmet", "broken"]
    assert documents[0]["you"]["horns"] == ["close"]
    assert documents[3].keys() == {JUDGE_KEY}


def test_one_document_is_no_list(catalog: Catalog) -> None:
    document = json.loads(judge_json(judge(b"you: {close: [Ves]}", "x.yaml", catalog), catalog))
    assert document["you"] == {"close": ["Ves"]}


def test_a_file_that_cannot_be_read_is_json_too(catalog: Catalog) -> None:
    document = json.loads(judge_json(judge(b"you: [", "x.yaml", catalog), catalog))
    assert [found["code"] for found in document[JUDGE_KEY]["diagnostics"]] == ["GW004"]


def test_arithmetic() -> None:
    steps = (
        Factor("printed", "R5.1", "=", 4, 4),
        Factor("weather", "R5.2", "=", 1, 1),
        Factor("bond", "R5.4", "x", 2, 2),
        Factor("morale", "R5.5", "+", 1, 3),
        Factor("horn", "R5.6", "x", 2, 6),
    )
    assert (
        arithmetic(steps)
        == "printed 4 → weather 1 → bond \N{MULTIPLICATION SIGN}2 → morale +1 → horn \N{MULTIPLICATION SIGN}2 = 6"
    )
    assert arithmetic(steps[:1]) == "printed 4"
    assert arithmetic((Factor("no unit", "R7.2", "=", 0, 0),)) == "no unit"
