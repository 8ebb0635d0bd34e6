"""Files of records: what is written is read again, gone on with, refused with reasons, and hostile files are too."""

import json
import os
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.arena import pace
from gwent_cli.arena.game_lines import BadLine, read_line, row_lines
from gwent_cli.arena.question import Question
from gwent_cli.arena.question_document import question_document
from gwent_cli.arena.question_reading import read_question
from gwent_cli.arena.record_file import RecordFile
from gwent_cli.arena.records import RecordsProblem, header_line, survey
from gwent_cli.arena.recount import recount
from gwent_cli.arena.result import SimulationResult
from gwent_cli.arena.resuming import differences
from gwent_cli.arena.simulate import simulate

MakeQuestion = Callable[..., Question]


def played(path: Path, question: Question, *, resume: bool = False, **options: object) -> SimulationResult:
    """Play ``question`` with its records in ``path``."""
    with RecordFile(str(path), question, resume=resume) as records:
        return simulate(records.question, records=records, **options)  # type: ignore[arg-type]


def figures(result: SimulationResult) -> SimulationResult:
    """All but what the run itself took."""
    run = replace(result.run, seconds=0.0, jobs=0, workers=0, build="", stored=0, records=None)
    return replace(result, run=run)


@pytest.mark.parametrize("a", ["@monsters/muster", "@scoiatael/agile"])
def test_a_recount_says_what_the_match_said(a: str, make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    result = played(path, make_question(60, a=a))
    assert figures(recount(str(path)).result) == figures(result)
    lines = path.read_bytes().splitlines()
    assert len(lines) == 1 + (60 if a.startswith("@sco") else 30)
    assert path.read_bytes().isascii()
    assert json.loads(lines[0])["question"] == question_document(result.question)


@pytest.mark.parametrize("jobs", [1, 2])
def test_gone_on_with_it_ends_as_if_never_stopped(jobs: int, make_question: MakeQuestion, tmp_path: Path) -> None:
    path, other = tmp_path / "results.jsonl", tmp_path / "other.jsonl"
    played(path, make_question(20))
    result = played(path, make_question(80), resume=True, jobs=jobs, help_worth=0)
    whole = played(other, make_question(80))
    assert result.run.stored == 20
    assert figures(result) == figures(whole) == figures(recount(str(path)).result)
    rows = [[line for line in each.read_bytes().splitlines() if line.startswith(b"[")] for each in (path, other)]
    assert rows[0] == rows[1]


def test_torn_anywhere_it_is_gone_on_with(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    whole = played(path, make_question(12))
    data = path.read_bytes()
    chance = random.Random(1)
    ends = {0, 1, 15, data.index(b"\n"), data.index(b"\n") + 1, len(data) - 1, len(data)}
    for end in sorted(ends | {chance.randrange(len(data)) for _ in range(12)}):
        path.write_bytes(data[:end])
        again = played(path, make_question(12), resume=True)
        assert (figures(again), path.read_bytes()) == (figures(whole), data), end


def test_what_is_torn_is_said(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(path, make_question(12))
    path.write_bytes(path.read_bytes()[:-3])
    assert "not finished and does not count" in recount(str(path)).notes[0]
    with RecordFile(str(path), make_question(12), resume=True) as records:
        assert "not finished and is dropped" in records.notes[0]


def test_fewer_games_than_recorded_count_the_first_ones(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(path, make_question(30))
    rows = path.read_bytes().count(b"\n[")
    fewer = played(path, make_question(10), resume=True)
    assert figures(fewer) == figures(simulate(make_question(10))) == figures(recount(str(path)).result)
    assert path.read_bytes().count(b"\n[") == rows
    assert figures(played(path, make_question(40), resume=True)) == figures(simulate(make_question(40)))


def test_an_interrupted_match_leaves_what_it_counted(
    make_question: MakeQuestion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace.Pace, "learn", lambda *_: None)  # chunks keep their size however slow the machine is
    path = tmp_path / "results.jsonl"
    seen: list[object] = []
    result = played(path, make_question(100), progress=seen.append, stop=lambda: len(seen) == 3)
    again = recount(str(path)).result
    assert (result.exit_code, again.exit_code, again.run.interrupted) == (130, 0, True)
    assert figures(again) == figures(result)
    assert result.a.results.games == 6


def test_only_one_process_writes(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    with RecordFile(path, make_question(4)), pytest.raises(RecordsProblem, match="written by another process"):
        RecordFile(path, make_question(4), resume=True)


def test_what_exists_is_not_overwritten(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("dear diary", encoding="utf-8")
    with pytest.raises(RecordsProblem, match=r"exists already; --resume goes on with it"):
        RecordFile(str(path), make_question(4))
    with pytest.raises(RecordsProblem, match="no file of records"):
        RecordFile(str(path), make_question(4), resume=True)
    assert path.read_text("utf-8") == "dear diary"
    (tmp_path / "empty").touch()
    assert played(tmp_path / "empty", make_question(4)).a.results.games == 4


def test_every_difference_is_named_with_both_values(make_question: MakeQuestion) -> None:
    one = make_question(10)
    versions = replace(one.versions, engine="0123", catalog_digest="ab" * 32, gwent="9")
    other = make_question(
        20,
        seed=8,
        a="@monsters/crones",
        b="@scoiatael/agile",
        pilots=("random", "greedy"),
        rulings=(("white_flame", "both"),),
    )
    found = "\n".join(differences(one, replace(other, versions=versions)))
    for words in (
        "leader of A: eredin-commander-of-the-red-riders in the file, eredin-",
        "clear-weather in A: 2 in the file, ",
        "cards of B: ",
        "faction of B: northern-realms in the file, scoiatael now",
        "pilot of B: random in the file, greedy now",
        "ruling white_flame: opponent in the file, both now",
        "seed: 7 in the file, 8 now",
        "start: alternated in the file, chosen now",
        f"engine: {one.versions.engine} in the file, 0123 now",
        "catalog: classic-1 (",
    ):
        assert words in found
    assert differences(one, replace(make_question(20), versions=replace(one.versions, gwent="9"))) == []


def test_another_question_is_refused(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(path, make_question(4))
    before = path.read_bytes()
    with pytest.raises(RecordsProblem, match="games of another question") as caught:
        RecordFile(str(path), make_question(8, seed=8), resume=True)
    assert caught.value.details == ("seed: 7 in the file, 8 now",)
    assert path.read_bytes() == before


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk(make_question: MakeQuestion) -> None:
    with pytest.raises(RecordsProblem, match="/dev/full cannot be written: No space left on device"):
        RecordFile("/dev/full", make_question(4))


@pytest.mark.parametrize("path", ["no/such/folder/x.jsonl", ".", "x\0y", ""])
def test_paths_that_cannot_be_written(
    path: str, make_question: MakeQuestion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(RecordsProblem, match="cannot be written"):
        RecordFile(path, make_question(4))


def test_a_question_is_read_again(make_question: MakeQuestion) -> None:
    question = make_question(10, seed=2**64 - 1, profile="witcher3", rulings=(("white_flame", "both"),))
    assert read_question(json.loads(json.dumps(question_document(question)))) == question


@settings(max_examples=50)
@given(
    st.lists(st.lists(st.integers(-1, 10**6), min_size=1, max_size=9) | st.just([]), max_size=8).map(
        lambda rows: rows[: len(rows) // 2 * 2]
    ),
    st.text(max_size=20),
    st.sampled_from([1, 2]),
)
def test_lines_are_read_as_written(rows: list[list[int]], error: str, unit: int) -> None:
    failures = {10 + place: error for place, row in enumerate(rows) if not row}
    lines = row_lines(10, rows, failures, unit).splitlines()
    assert all(line.isascii() for line in lines)
    games = [game for place, line in enumerate(lines) for game in read_line(line, 10 + place * unit, unit)]
    assert games == [row or error for row in rows]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (b"", "no JSON"),
        (b"\xff[", "no JSON"),
        (b"[" * 9000, "no JSON"),
        (b"[" + b"9" * 9000 + b"]", "no JSON"),
        (b"{}", "a list of an index and 2 games"),
        (b"[4,[1,0,2]]", "a list of an index and 2 games"),
        (b"[true,[1],[1]]", "a list of an index and 2 games"),
        (b"[6,[1],[1]]", "game 4 is wanted here, not game 6"),
        (b"[4,[1],[]]", "a list of whole numbers"),
        (b"[4,[1],[1.5]]", "a list of whole numbers"),
        (b"[4,[1],[NaN]]", "a list of whole numbers"),
        (b"[4,[1],[true]]", "a list of whole numbers"),
        (b"[4,[1],[1000000001]]", "a list of whole numbers"),
        (b"[4,[1],null]", "a list of whole numbers"),
    ],
)
def test_wrong_lines_are_refused(line: bytes, words: str) -> None:
    with pytest.raises(BadLine, match=words):
        read_line(line, 4, 2)


def test_wrong_lines_are_named_by_number(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    played(path, make_question(20))
    lines = path.read_bytes().splitlines(keepends=True)
    for line in (b"nonsense\n", lines[2], b"[4,[9],[9]]\n"):
        path.write_bytes(b"".join([*lines[:3], line, *lines[3:]]))
        with pytest.raises(RecordsProblem, match=r"results.jsonl, line 4: "):
            recount(str(path))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda row: [5, *row[1:]], "5 stands where a winner from -1 to 1 belongs"),
        (lambda row: [1 - row[0], *row[1:]], "the winner does not follow from the rounds"),
        (lambda row: [row[0], 1 - row[1], *row[2:]], "B started, where it was A's turn to"),
        (lambda row: [*row, 0], "goes on after its end"),
        (lambda row: [*row[:-1], 999], "999 stands where a card from -1 to"),
    ],
)
def test_edited_games_are_refused(
    change: Callable[[list[int]], list[int]], words: str, make_question: MakeQuestion, tmp_path: Path
) -> None:
    path = tmp_path / "results.jsonl"
    played(path, make_question(20))
    lines = path.read_bytes().splitlines(keepends=True)
    index, first, second = json.loads(lines[3])
    edited = json.dumps([index, change(first), second]).encode() + b"\n"
    path.write_bytes(b"".join([*lines[:3], edited, *lines[4:]]))
    with pytest.raises(RecordsProblem, match=rf"results.jsonl, line 4: .*{words}"):
        recount(str(path))


def hostile_headers(good: bytes) -> list[bytes]:
    """Headers that are none, in ways that a careless reader might trip over."""
    document = json.loads(good)
    found = []
    for key, value in (
        ("schema", "gwent/records/999"),
        ("rows", 999),
        ("question", None),
        ("question", {**document["question"], "n": -2}),
        ("question", {**document["question"], "n": 3}),
        ("question", {**document["question"], "seed": 2**64}),
        ("question", {**document["question"], "pilots": ["random"]}),
        ("question", {**document["question"], "decks": [{}, {}]}),
        ("question", {**document["question"], "rulings": {"profile": "x", "values": {}}}),
        ("question", {**document["question"], "rulings": {"profile": "legendary", "values": {"x": "y"}}}),
        (
            "question",
            {**document["question"], "decks": [{**document["question"]["decks"][0], "cards": {"ghoul": 10**9}}] * 2},
        ),
        ("question", {**document["question"], "decks": [{**document["question"]["decks"][0], "faction": "elves"}] * 2}),
    ):
        found.append(json.dumps({**document, key: value}).encode() + b"\n")
    return [*found, b"[]\n", b"\n", b"\xff\xfe\n", b"{" * 5000 + b"\n", b"x" * (1 << 21)]


def test_hostile_headers_are_refused_in_words(make_question: MakeQuestion, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    for header in hostile_headers(header_line(make_question(4))):
        path.write_bytes(header)
        with pytest.raises(RecordsProblem) as caught:
            survey(str(path))
        assert str(caught.value).startswith(str(path))
        assert len(str(caught.value)) < len(str(path)) + 300
