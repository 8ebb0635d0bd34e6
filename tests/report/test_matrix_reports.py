"""What a field looks like in every format, against stored outputs of made-up fields.

After a wanted change: ``GWENT_WRITE_GOLDEN=1 python -m pytest tests/report/test_matrix_reports.py``.
"""

import csv
import io
import json
import os
import re
import sys
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

from gwent_cli.matrix import summary
from gwent_cli.matrix.result import MatrixResult
from gwent_cli.report.matrix_crosstable import compact
from gwent_cli.report.matrix_csv import matrix_csv
from gwent_cli.report.matrix_json import matrix_json
from gwent_cli.report.matrix_markdown import matrix_markdown
from gwent_cli.report.matrix_text import matrix_text

from .matrix_samples import NAMES, made_up

GOLDEN = Path(__file__).parent.parent / "golden" / "matrix"
HOSTILE = ("=cmd|' /C calc'!A0", "<script>alert(1)</script>", "a\x1b[31mred\n::error::x", "| **bold** `code` @all")


@pytest.fixture(autouse=True)
def _few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary, "RESAMPLES", 20)


@pytest.fixture(scope="module")
def field() -> MatrixResult:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(summary, "RESAMPLES", 20)
        return made_up(pilots=("tactician", "search:100"), shares=[1, 0, 0, 2, 0, 0, 1, 0, 0])


def as_stored(text: str, name: str) -> None:
    path = GOLDEN / name
    if os.environ.get("GWENT_WRITE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("width", [80, 120])
def test_text(width: int, field: MatrixResult) -> None:
    text = matrix_text(field, width)
    assert max(map(len, text.splitlines())) <= width
    as_stored(text, f"field-{width}.txt")


def test_other_shapes() -> None:
    few = NAMES[:4]
    texts = {
        "gauntlet": matrix_text(made_up(few, gauntlet=True)),
        "budget": matrix_text(made_up(few, games=400, budget=10_000)),
        "interrupted": matrix_text(made_up(few, unplayed=4, interrupted=True)),
    }
    as_stored("\n\n\n".join(texts.values()), "shapes.txt")


def test_a_table_that_is_too_wide_comes_in_parts() -> None:
    names = [f"Deck number {number}" for number in range(20)]
    text = matrix_text(made_up(names))
    assert max(map(len, text.splitlines())) <= 80
    # Every score and its mirror image, each with its half width.
    table = text[: text.index("mean score")]
    assert len(re.findall(r"±\d", table)) == 2 * 190


def test_colour_is_nothing_but_colour(field: MatrixResult) -> None:
    coloured = matrix_text(field, 120, colour=True)
    assert "\x1b[1;32m" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == matrix_text(field, 120)


def test_json(field: MatrixResult) -> None:
    as_stored(matrix_json(field), "field.json")


def test_csv(field: MatrixResult) -> None:
    text = matrix_csv(field)
    as_stored(text, "field.csv")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {row["part"] for row in rows} == {"pairing", "rating", "mix", "answer", "pilots"}
    assert sum(row["part"] == "pairing" for row in rows) == 72


def test_markdown(field: MatrixResult) -> None:
    as_stored(matrix_markdown(field), "field.md")


def test_names_from_files_do_no_harm() -> None:
    result = made_up(HOSTILE, pilots=("random", "greedy"), shares=(1, 1, 1, 1))
    text = matrix_text(result)
    assert "\x1b" not in text
    assert not re.search("(?m)^::", text)
    html = MarkdownIt().enable("table").render(matrix_markdown(result))
    assert "<script" not in html
    assert "<strong>bold" not in html
    cells = [cell for row in csv.reader(io.StringIO(matrix_csv(result))) for cell in row]
    assert not [cell for cell in cells if cell.startswith("=")]
    assert json.loads(matrix_json(result))["question"]["decks"][2]["name"] == HOSTILE[2]
    assert matrix_json(result).isascii()


def test_without_scipy_all_formats_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    result = made_up(NAMES[:3])
    for shown in (matrix_text(result, 200), matrix_json(result)):
        assert "pip install 'gwent-cli[meta]'" in shown
    assert "pip install" in matrix_markdown(result)
    assert "mix," not in matrix_csv(result)


@pytest.mark.parametrize(
    ("games", "shown"),
    [(0, "0"), (9999, "9999"), (10_000, "10.0k"), (99_950, "100k"), (999_999, "1.0M"), (10**8, "100M")],
)
def test_games_in_five_characters(games: int, shown: str) -> None:
    assert compact(games) == shown
