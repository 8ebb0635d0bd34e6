"""Which games of a match are kept, and that the files hold those games."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from gwent_cli.arena.chunks import Order, VersionMismatch, play_order
from gwent_cli.arena.game_lines import read_line
from gwent_cli.arena.question import Question
from gwent_cli.arena.saved import Saved
from gwent_cli.arena.savegames import SavingProblem, chosen, ready_folder, save_games
from gwent_cli.arena.simulate import simulate
from gwent_cli.arena.winners import Winners
from gwent_cli.notation.replay_reading import read_replay

MakeQuestion = Callable[..., Question]
GAMES = 60


@pytest.mark.parametrize(
    "decks",
    [{}, {"a": "@northern-realms/siege", "b": "@monsters/muster"}, {"a": "@scoiatael/agile"}],
    ids=["a-behind", "a-ahead", "singles"],
)
def test_games_are_chosen_by_their_winners(make_question: MakeQuestion, decks: dict[str, str]) -> None:
    question = make_question(GAMES, pilots=("greedy", "greedy"), **decks)
    unit, watch = question.games_a_unit, Winners(question)
    result = simulate(question, watch=watch.see)
    lines = play_order(Order(question, 0, GAMES)).lines.splitlines()
    rows = [row for place, line in enumerate(lines) for row in read_line(line, place * unit, unit)]
    winners = [row[0] for row in rows]
    assert chosen(Saved.ALL, watch.games) == list(range(GAMES))
    assert chosen(Saved.LOSSES, watch.games) == [index for index, winner in enumerate(winners) if winner == 1]
    assert len(chosen(Saved.LOSSES, watch.games)) == result.a.results.losses
    assert result.a.results.score is not None
    behind = 0 if result.a.results.score < 0.5 else 1
    assert chosen(Saved.UPSETS, watch.games) == [index for index, winner in enumerate(winners) if winner == behind]


def test_failed_games_and_draws(make_question: MakeQuestion) -> None:
    watch = Winners(make_question(6))
    watch.see(b'[0,[0,1],[1,1]]\n[2,"it broke",[-1,0]]\n')
    watch.see(b"[4,[1,0],[0,1]]\n")
    assert chosen(Saved.ALL, watch.games) == [0, 1, 3, 4, 5]
    assert chosen(Saved.LOSSES, watch.games) == [1, 4]
    assert chosen(Saved.UPSETS, watch.games) == []  # 2 to 2: neither deck is behind


def test_files_hold_the_games(make_question: MakeQuestion, tmp_path: Path) -> None:
    question = make_question(8)
    rows = [
        row for i in range(4) for row in read_line(play_order(Order(question, 0, 8)).lines.splitlines()[i], 2 * i, 2)
    ]
    files = save_games(question, [1, 6], tmp_path)
    assert [file.name for file in files] == ["game-1.yaml", "game-6.yaml"]
    for index, file in zip([1, 6], files, strict=True):
        replay = read_replay(file.read_bytes(), file.name)
        assert (replay.index, replay.seed, replay.starter) == (index, question.seed, index % 2)
        assert replay.outcome is not None
        assert {0: 0, 1: 1, None: -1}[replay.outcome.winner] == rows[index][0]
        assert list(replay.outcome.rounds[0]) == rows[index][3:5]


def test_saving_stops_when_asked(make_question: MakeQuestion, tmp_path: Path) -> None:
    asked: list[int] = []
    files = save_games(make_question(8), range(8), tmp_path, lambda: asked.append(1) or len(asked) > 3)
    assert len(files) == 3


def test_a_folder_has_to_be_empty(tmp_path: Path) -> None:
    assert ready_folder(str(tmp_path / "new" / "games")).is_dir()
    (tmp_path / "file").write_text("x")
    for path, message in ((tmp_path, "is not empty"), (tmp_path / "file", "exists|[Nn]ot a directory")):
        with pytest.raises(SavingProblem, match=message):
            ready_folder(str(path))


def test_what_cannot_be_written_is_said(make_question: MakeQuestion, tmp_path: Path) -> None:
    with pytest.raises(SavingProblem, match=r"game-0\.yaml: .*; 0 games are saved"):
        save_games(make_question(2), [0], tmp_path / "gone")


def test_another_engine_saves_nothing(make_question: MakeQuestion, tmp_path: Path) -> None:
    question = make_question(2)
    with pytest.raises(VersionMismatch):
        save_games(replace(question, versions=replace(question.versions, engine="0" * 16)), [0], tmp_path)
