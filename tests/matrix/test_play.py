"""Fields that are played: each pairing as by itself, whatever plays it, recorded, gone on with, interrupted."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gwent_cli.arena.records import RecordsProblem
from gwent_cli.arena.recount import recount
from gwent_cli.arena.simulate import simulate
from gwent_cli.matrix.play import play_matrix
from gwent_cli.matrix.progress import MatrixProgress
from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.records import MatrixRecords, stored_terms
from gwent_cli.matrix.result import MatrixResult

MakeField = Callable[..., MatrixQuestion]
THREE = ("@monsters/muster", "@northern-realms/siege", "@skellige/berserkers")


def digests(result: MatrixResult) -> list[str]:
    return [pairing.result.digest for matrix in result.matrices for pairing in matrix.pairings]


def until(games: int, question: MatrixQuestion, records: MatrixRecords | None = None) -> MatrixResult:
    """The field interrupted once so many games were played."""
    seen: list[MatrixProgress] = []
    return play_matrix(question, records=records, progress=seen.append, stop=lambda: seen[-1].games >= games)


def test_each_pairing_is_as_if_simulated_alone(make_field: MakeField) -> None:
    question = make_field(30, pilots=("random", "greedy"))
    result = play_matrix(question)
    alone = [simulate(cell.question) for cells in question.cells for cell in cells]
    assert digests(result) == [each.digest for each in alone]
    played = [pairing.result for matrix in result.matrices for pairing in matrix.pairings]
    assert [each.a for each in played] == [each.a for each in alone]
    assert [each.details for each in played] == [each.details for each in alone]
    assert (result.games, result.exit_code, result.run.interrupted) == (180, 0, False)


def test_workers_change_nothing(make_field: MakeField) -> None:
    question = make_field(60)
    assert play_matrix(question, jobs=2, help_worth=0).digest == play_matrix(question).digest


def test_an_interrupt_keeps_what_was_finished(make_field: MakeField) -> None:
    result = until(100, make_field(100))
    assert (result.exit_code, result.run.interrupted, result.games) == (130, True, 100)
    first = result.matrices[0].pairings[0].result
    assert (first.a.results.games, first.run.interrupted) == (100, False)
    assert result.matrices[0].pairings[2].result.run.interrupted
    # A pairing without games is no cause to fail, nor of a rating.
    assert not result.matrices[0].ratings.connected


def test_records_are_a_file_a_pairing_and_can_be_gone_on_with(tmp_path: Path, make_field: MakeField) -> None:
    question, folder = make_field(40), str(tmp_path / "out")
    with MatrixRecords(folder, question) as records:
        interrupted = until(60, question, records)
    assert 60 <= interrupted.games < 120
    terms = stored_terms(folder)
    assert terms is not None
    assert (terms.seed, terms.games, terms.budget) == (7, 40, None)
    with pytest.raises(RecordsProblem, match="--resume goes on"):
        MatrixRecords(folder, question)
    # Decks may be called something else by now.
    for path in Path(folder).glob("*.jsonl"):
        path.rename(path.with_name("renamed" + path.name[path.name.index("--") :]))
    with MatrixRecords(folder, question, resume=True) as records:
        result = play_matrix(question, records=records)
    assert result.run.stored == interrupted.games
    assert result.digest == play_matrix(question).digest
    files = sorted(Path(folder).glob("*.jsonl"))
    assert sorted(recount(str(path)).result.digest for path in files) == sorted(digests(result))


def test_other_games_are_not_gone_on_with(tmp_path: Path, make_field: MakeField) -> None:
    folder = str(tmp_path / "out")
    with MatrixRecords(folder, make_field(10)) as records:
        play_matrix(make_field(10), records=records)
    with pytest.raises(RecordsProblem, match="another question"):
        MatrixRecords(folder, make_field(10, rulings=(("white_flame", "both"),)), resume=True)
    with pytest.raises(RecordsProblem, match="another field"):
        MatrixRecords(folder, make_field(10, seed=8), resume=True)
    (tmp_path / "out" / "matrix.json").unlink()
    with pytest.raises(RecordsProblem, match=r"matrix\.json is missing"):
        MatrixRecords(folder, make_field(10), resume=True)


def test_decks_may_join_a_recorded_field(tmp_path: Path, make_field: MakeField) -> None:
    folder, more = str(tmp_path / "out"), ("@nilfgaard/starter", *THREE)
    with MatrixRecords(folder, make_field(10)) as records:
        play_matrix(make_field(10), records=records)
    with MatrixRecords(folder, make_field(10, decks=more), resume=True) as records:
        result = play_matrix(make_field(10, decks=more), records=records)
    assert result.run.stored == 30
    assert result.games == 60
    assert result.digest == play_matrix(make_field(10, decks=more)).digest


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"schema": "gwent/matrix-records/1", "seed": "1", "n": 2}', "[" * 9000]
)
def test_terms_that_say_nothing_are_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "matrix.json").write_text(text)
    with pytest.raises(RecordsProblem, match=r"matrix\.json"):
        stored_terms(str(tmp_path))


def test_no_folder_to_write_to(tmp_path: Path, make_field: MakeField) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordsProblem, match="cannot be written"):
        MatrixRecords(str(tmp_path / "file" / "out"), make_field(10))
