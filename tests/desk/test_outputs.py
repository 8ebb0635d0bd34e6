"""What ``gwent tournament check`` prints: every format from the command, at two widths, whatever names are."""

import csv
import io
import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from junitparser import JUnitXml
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.data import decks_root
from gwent_cli.desk.summary import summarize
from gwent_cli.report.field_csv import field_csv
from gwent_cli.report.field_summary import summary_csv, summary_json, summary_markdown, summary_text
from gwent_cli.report.field_text import field_text
from gwent_cli.report.schemas import SCHEMAS

from .fields import HEADER, THREE, field, write

HOSTILE = ["=cmd|' /C calc'!A0", "<img src=x onerror=y>", "\x1b[31mred", "::error::x", "##[error]x", "@everyone", "a|b",
           "\u202egnp", "+1", "-1", "名前" * 20, "x" * 300, '"', "a\nb"]  # fmt: skip


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("GITHUB_ACTIONS", "GITHUB_STEP_SUMMARY"):
        monkeypatch.delenv(name, raising=False)


def table(names: list[str]) -> None:
    rows = ['"' + name.replace('"', '""') + f'";{THREE}' for name in names]
    write(Path(), {"p.csv": HEADER + "".join(f"{row}\n" for row in rows)})


def run(*arguments: str) -> tuple[int, str]:
    return run_on("p.csv", *arguments)


def run_on(path: str, *arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, ["tournament", "check", path, "--jobs", "1", *arguments])
    assert "Traceback" not in result.output
    return result.exit_code, result.stdout


def test_every_format() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\nANN;{THREE}\nBob;x.yaml\n"})
    outputs = {name: run("--format", name) for name in (
        "auto", "text", "concise", "json", "jsonl", "github", "gitlab", "junit", "sarif", "markdown", "csv"
    )}  # fmt: skip
    assert {code for code, _ in outputs.values()} == {1}
    assert all("GW410" in out for _, out in outputs.values())
    report = json.loads(outputs["json"][1])
    from jsonschema import Draft202012Validator

    assert list(Draft202012Validator(SCHEMAS["report"]()).iter_errors(report)) == []
    (log,) = json.loads(outputs["sarif"][1])["runs"]
    assert {rule["id"] for rule in log["tool"]["driver"]["rules"]} >= {"GW410", "GW405"}
    assert all(entry["ruleIndex"] >= 0 for entry in log["results"])
    assert len(list(JUnitXml.fromstring(outputs["junit"][1].encode()))) == 9
    assert run("--format", "concise", "--quiet")[1].count("\n") == outputs["concise"][1].count("\n") - 1


def test_the_table_at_two_widths() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\nBob;x.yaml;monsters.yaml\nCid;{THREE};more\n"})
    result = field("p.csv")
    for width, says in (
        (80, "Mon 121  Nil 128  Sco 126  ok"),
        (120, "Monsters 121  Nilfgaard 128   Scoia'tael 126  ok"),
    ):
        text = field_text(result, width)
        assert says.split() == next(line for line in text.splitlines() if line.startswith("Ann")).split()[1:]
        assert max(map(len, text.splitlines())) <= width
        assert "GW405 the deck file 'x.yaml'" in text
        assert "1 legal, 2 illegal" in " ".join(text.split())
        assert "not read: 1 deck" in " ".join(text.split())


def test_csv_is_a_line_for_each() -> None:
    table(HOSTILE)
    result = field("p.csv")
    rows = list(csv.DictReader(io.StringIO(field_csv(result))))
    assert len(rows) == len(HOSTILE)
    for row in rows:
        assert all(not (cell or "").lstrip().startswith(("=", "+", "@", "-")) for cell in row.values())
    assert rows[2]["player"] == "\\x1b[31mred"
    assert {row["hash1"] for row in rows} == {"BFZB-4K8R-CSHM"}


@pytest.mark.parametrize("format", ["text", "json", "csv", "markdown"])
def test_the_summary_in_every_format(format: str) -> None:
    table(["Ann"])
    code, out = run("--summary", "--format", format)
    assert code == 0
    assert "Ghoul" in out
    assert run("--summary", "--format", "sarif")[0] == 2


NAMES = st.lists(st.one_of(st.sampled_from(HOSTILE), st.text(st.characters(exclude_categories=["Cs"]), max_size=8)),
                 min_size=1, max_size=3)  # fmt: skip


@given(NAMES, st.integers(20, 130))
@example(["a\x85b", "\u2028", "\0"], 80)
@hypothesis_settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_hostile_names_in_the_outputs_of_a_field(names: list[str], width: int) -> None:
    table(names)
    result = field("p.csv")
    summary = summarize(result)
    for text in (field_text(result, width), summary_text(summary), summary_markdown(summary)):
        for line in text.split("\n"):
            assert not line or line.isprintable()
            assert not line.strip().startswith("::")
            assert "##[" not in line
    assert summary_json(summary).isascii()
    for text in (field_csv(result), summary_csv(summary)):
        rows = list(csv.reader(io.StringIO(text)))
        assert len({len(row) for row in rows}) == 1


def test_decks_of_the_standalone_game_show_their_provisions() -> None:
    source = decks_root() / "witcher-card-game"
    names = ("monsters-blood-scent", "syndicate-congregate", "skellige-patricidal-fury")
    for name in names:
        Path(f"{name}.yaml").write_bytes((source / f"{name}.yaml").read_bytes())
    Path("g.yaml").write_text(f"player: Geralt\ndecks: [{', '.join(f'{name}.yaml' for name in names)}]\n")
    code, text = run_on("g.yaml", "--rules", "standard", "--format", "text")
    assert code == 0
    row = next(line for line in text.splitlines() if line.startswith("Geralt"))
    assert re.fullmatch(r"Geralt +Mon \d+ +Syn \d+ +Ske \d+ +ok *", row)
    assert "could not be read" not in text


def test_a_place_without_a_line_ends_in_its_path() -> None:
    Path("empty.csv").write_bytes(b"")
    code, text = run_on("empty.csv", "--format", "csv")
    (row,) = csv.DictReader(io.StringIO(text))
    assert (code, row["at"], row["code"]) == (1, "empty.csv", "GW040")
