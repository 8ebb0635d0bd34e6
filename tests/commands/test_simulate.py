"""``gwent simulate`` from the outside: output, refusals, exit codes, Ctrl-C."""

import json
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.arena import chunks, savegames
from gwent_cli.arena.savegames import SavingProblem
from gwent_cli.pilots.base import Pilot

WOLVES, SIEGE, ELVES = "@monsters/muster", "@northern-realms/siege", "@scoiatael/agile"
QUICK = ("--pilot", "random", "--jobs", "1")

needs_posix = pytest.mark.skipif(os.name != "posix", reason="needs POSIX signals and terminals")


def run(*arguments: str, **options: str):  # type: ignore[no-untyped-def]
    """The result of ``gwent simulate``, standard output and standard error apart."""
    return CliRunner().invoke(app, ["simulate", *arguments], **options)  # type: ignore[arg-type]


def as_json(*arguments: str) -> dict:  # type: ignore[type-arg]
    """What ``--format json`` says."""
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)  # type: ignore[no-any-return]


def test_text_names_everything_the_figure_depends_on() -> None:
    result = run(WOLVES, SIEGE, "-n", "20", "--seed", "5", *QUICK, "--ruling", "white_flame=both")
    assert (result.exit_code, result.stderr) == (0, "")
    for words in (
        "The Whole Pack",
        "Siege of Vergen",
        "Eredin: Commander of",
        "Northern Realms",
        "random",
        "legendary white_flame=both",
        "classic-1",
        "compiled",
        "seed      5",
        "95% interval",
        "Wilson",
        "whoever starts",
        "rounds a game",
        "mean total",
        "games a second",
    ):
        assert words in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_b83_a_printed_seed_repeats_the_result() -> None:
    first = run(WOLVES, SIEGE, "-n", "10", *QUICK)
    found = re.search(r"^seed +(\d+)$", first.stdout, re.MULTILINE)
    assert found
    again = run(WOLVES, SIEGE, "-n", "10", "--seed", found[1], *QUICK)
    without_speed = [line for line in first.stdout.splitlines() if not line.startswith("speed")]
    assert [line for line in again.stdout.splitlines() if not line.startswith("speed")] == without_speed
    assert run(WOLVES, SIEGE, "-n", "10", *QUICK).stdout != first.stdout


def test_only_run_differs_between_two_runs() -> None:
    one = as_json(WOLVES, SIEGE, "-n", "30", "--seed", "1", "--pilot", "random", "--jobs", "1")
    two = as_json(WOLVES, SIEGE, "-n", "30", "--seed", "1", "--pilot", "random", "--jobs", "2")
    assert {key for key in one if one[key] != two[key]} == {"run"}


def test_json_has_the_keys_of_the_golden_document() -> None:
    golden = json.loads((Path(__file__).parents[1] / "golden" / "simulate" / "match.json").read_text("utf-8"))
    document = as_json(WOLVES, SIEGE, "-n", "40", "--seed", "1", *QUICK)
    assert _shape(document) == _shape(golden)


def _shape(value: object) -> object:
    if isinstance(value, dict):
        return {key: _shape(each) for key, each in value.items() if key not in ("cards", "first", "courses", "gems")}
    return [_shape(each) for each in value] if isinstance(value, list) else None


def test_b85_wins_by_machine_and_no_files_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = as_json(WOLVES, SIEGE, "-n", "10", *QUICK)["result"]
    assert result["wins"] + result["draws"] + result["losses"] == 10
    assert list(tmp_path.iterdir()) == []


def test_b86_the_pilot_of_each_seat_can_be_chosen_and_is_named() -> None:
    base = (WOLVES, SIEGE, "-n", "4", "--seed", "1", "--jobs", "1")
    assert as_json(*base)["question"]["pilots"] == ["tactician", "tactician"]
    assert as_json(*base, "--pilot", "random")["question"]["pilots"] == ["random", "random"]
    assert as_json(*base, "--pilot", "random", "--pilot-b", "greedy")["question"]["pilots"] == ["random", "greedy"]
    assert as_json(*base, "--pilot-a", "greedy")["question"]["pilots"] == ["greedy", "tactician"]


def test_an_odd_number_rounds_up_and_says_so() -> None:
    result = run(WOLVES, SIEGE, "-n", "7", *QUICK)
    assert "note: 7 is odd, so 8 games are played" in result.stderr
    assert "games     8, in pairs" in result.stdout


def test_scoiatael_choose_the_start() -> None:
    result = run(ELVES, SIEGE, "-n", "10", *QUICK)
    assert "games     10, each by itself with a fresh deal; Scoia'tael chooses who starts" in result.stdout
    document = as_json(SIEGE, ELVES, "-n", "10", *QUICK)
    assert (document["starter"]["rule"], document["question"]["start"]) == ("chosen", "chosen")
    assert sum(document["result"]["singles"]) == 10


def test_rulings_of_the_video_game() -> None:
    values = as_json(WOLVES, SIEGE, "-n", "2", *QUICK, "--rulings", "witcher3")["question"]["rulings"]
    assert values["profile"] == "witcher3"
    assert values["values"]["weather_on_zero"] == "zero"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (("-n", "0"), "number of games must be from 1 to 100,000,000, not 0"),
        (("-n", "-4"), "not -4"),
        (("-n", "100000001"), "not 100000001"),
        (("--seed", "-1"), "a seed is a whole number from 0 to 18446744073709551615 (2^64 - 1), not -1"),
        (("--seed", str(2**64)), "not 18446744073709551616"),
        (("--jobs", "0"), "--jobs must be from 1 to 512, not 0"),
        (("--jobs", "100000"), "not 100000"),
        (("--pilot", "tactican"), "unknown pilot 'tactican'; known: random, greedy, tactician, pimc, search"),
        (("--pilot", "tactican"), "did you mean tactician?"),
        (("--pilot-b", "\x1b[31m"), r"unknown pilot '\x1b[31m'"),
        (("--rulings", "witcher"), "unknown rulings profile 'witcher'; known: legendary, witcher3"),
        (("--ruling", "white_flame"), "--ruling takes NAME=VALUE"),
        (("--ruling", "white-flame=both"), "unknown ruling 'white-flame'; known: weather_on_zero"),
        (("--ruling", "white-flame=both"), "did you mean white_flame?"),
        (("--ruling", "white_flame=all"), "ruling white_flame takes opponent or both, not 'all'"),
        (("--rules", "advancd"), "did you mean 'advanced'?"),
    ],
)
def test_what_makes_no_sense_is_refused_in_words(options: tuple[str, ...], message: str) -> None:
    result = run(WOLVES, SIEGE, *options)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
    assert "\x1b" not in result.stderr


@pytest.mark.parametrize("word", ["abc", "1.5", "", "١٢"])
def test_numbers_that_are_none(word: str) -> None:
    for option in ("-n", "--seed", "--jobs"):
        result = run(WOLVES, SIEGE, option, word)
        if result.exit_code:  # Python reads digits of other scripts as well
            assert (result.exit_code, result.stdout) == (2, "")


LEADER = "eredin-commander-of-the-red-riders"


def write(folder: Path, text: str, name: str = "deck.yaml") -> str:
    """A deck file in ``folder``."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_b77_an_illegal_deck_is_refused_with_its_problems(tmp_path: Path) -> None:
    deck = write(tmp_path, f"faction: monsters\nleader: {LEADER}\ncards: {{Ghoul: 3, Draug: 2}}\n")
    result = run(deck, SIEGE, "-n", "4", *QUICK)
    assert (result.exit_code, result.stdout) == (1, "")
    assert "GW" in result.stderr
    assert "at least 22" in result.stderr
    assert "--allow-illegal" in result.stderr


def test_both_decks_are_judged_at_once(tmp_path: Path) -> None:
    one = write(tmp_path, f"faction: monsters\nleader: {LEADER}\ncards: {{Ghoul: 3}}\n", "one.yaml")
    two = write(tmp_path, f"faction: monsters\nleader: {LEADER}\ncards: {{Nekker: 3}}\n", "two.yaml")
    result = run(one, two)
    assert result.exit_code == 1
    assert "one.yaml" in result.stderr
    assert "two.yaml" in result.stderr


def test_an_illegal_deck_plays_when_allowed(tmp_path: Path) -> None:
    deck = write(tmp_path, f"faction: monsters\nleader: {LEADER}\ncards: {{Ghoul: 3}}\n")
    result = run(deck, SIEGE, "-n", "4", *QUICK, "--allow-illegal")
    assert result.exit_code == 0
    assert "illegal under basic" in result.stderr
    assert "at least 22" in result.stderr
    assert "\ndeck " not in result.stderr


def test_rules_decide_what_is_illegal() -> None:
    assert run("@monsters/muster", SIEGE, "-n", "2", *QUICK, "--rules", "basic").exit_code == 0
    result = run("@monsters/muster", SIEGE, "-n", "2", *QUICK, "--rules", "starter")
    assert result.exit_code in (0, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "faction: monsters\nleader: nobody\ncards: {Ghoul: 3}\n",
        f"faction: monsters\nleader: {LEADER}\ncards: {{Nobody: 3}}\n",
        f"faction: monsters\nleader: {LEADER}\n",
        f"game: witcher-card-games\nfaction: monsters\nleader: {LEADER}\ncards: {{Ghoul: 3}}\n",
        "a: &a [*a]",
        "\x00\x01",
    ],
)
def test_b82_what_cannot_be_understood_is_not_played_even_when_allowed(tmp_path: Path, text: str) -> None:
    result = run(write(tmp_path, text), SIEGE, "-n", "2", *QUICK, "--allow-illegal")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "deck.yaml" in result.stderr


def test_paths_that_name_no_deck(tmp_path: Path) -> None:
    for path, message in (
        (str(tmp_path / "missing.yaml"), "no such file"),
        (str(tmp_path), "no deck was found"),
        ("@monsters", "name one of them"),
        ("@registrations/continent", "is a registration"),
        ("@monsters/mustre", "@monsters/muster"),
    ):
        result = run(path, SIEGE)
        assert (result.exit_code, result.stdout) == (2, ""), path
        assert message in " ".join(result.stderr.split()), path
    assert run("-", "-").exit_code == 2


def test_one_of_several_decks_in_a_file_and_standard_input(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "decks" / "monsters" / "muster.yaml").read_text("utf-8")
    both = write(tmp_path, f"---\n{text}\n---\n{text}\n")
    assert "name one of them" in run(both, SIEGE).stderr
    assert as_json(f"{both}#2", SIEGE, "-n", "2", *QUICK)["question"]["decks"][0]["path"] == f"{both}#2"
    result = run("-", SIEGE, "-n", "2", *QUICK, input=text)
    assert result.exit_code == 0


def test_b80_failed_games_exit_4(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Pilot):
        def choose(self, view, options, rng):  # type: ignore[no-untyped-def]
            raise ArithmeticError("lost count\x1b[2J")

    chunks.table.cache_clear()
    monkeypatch.setattr(chunks, "make_pilot", lambda spec: Broken())
    result = run(WOLVES, SIEGE, "-n", "4", "--seed", "77", *QUICK)
    chunks.table.cache_clear()
    assert result.exit_code == 4
    assert "4 games failed and are not counted" in result.stdout
    assert r"seed 77, game 0: ArithmeticError: lost count\x1b[2J" in result.stdout


def start(*arguments: str, **options: object) -> "subprocess.Popen[bytes]":
    """``gwent simulate`` in a session of its own, its standard error a terminal of which the other end is given."""
    command = [sys.executable, "-m", "gwent_cli", "simulate", *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True, **options)  # type: ignore[call-overload,no-any-return]


def read_until(terminal: int, words: bytes, seconds: float = 60) -> bytes:
    """What a terminal shows until ``words`` come."""
    shown = b""
    deadline = time.monotonic() + seconds
    while words not in shown and time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            shown += os.read(terminal, 65536)
    assert words in shown
    return shown


@needs_posix
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("format", ["text", "json"])
def test_ctrl_c_prints_what_was_finished(format: str, jobs: str) -> None:
    import pty

    ours, theirs = pty.openpty()
    process = start(
        WOLVES, SIEGE, "-n", "10000000", "--pilot", "random", "--jobs", jobs, "--format", format, stderr=theirs
    )
    os.close(theirs)
    read_until(ours, b"games/s")
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to the workers as well
    output, _ = process.communicate(timeout=60)
    shown = b""
    while select.select([ours], [], [], 0.1)[0]:
        try:
            shown += os.read(ours, 65536)
        except OSError:
            break
    os.close(ours)
    assert process.returncode == 130
    assert b"Traceback" not in shown
    if format == "json":
        document = json.loads(output)
        assert document["run"]["interrupted"] is True
        assert 0 < document["result"]["games"] < 10_000_000
        assert document["question"]["n"] == 10_000_000
    else:
        assert "interrupted: " in output.decode()
        assert "games a second" in output.decode()


@needs_posix
def test_no_bar_and_nothing_else_off_a_terminal() -> None:
    process = start(WOLVES, SIEGE, "-n", "20", *QUICK, "--format", "json", stderr=subprocess.PIPE)
    output, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (0, b"")
    assert json.loads(output)["result"]["games"] == 20


def test_copies_as_validate_limits_them(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    text = "faction: monsters\nleader: 'Eredin: Bringer of Death'\ncards: {Fiend: 22}\n"
    deck.write_text(text, encoding="utf-8")
    own = tmp_path / "own.yaml"
    own.write_text("cards: {Fiend: 22}\n", encoding="utf-8")
    options = ("-n", "2", *QUICK)
    assert run(str(deck), str(deck), *options).exit_code == 1
    assert run(str(deck), str(deck), *options, "--no-copies").exit_code == 0
    assert run(str(deck), str(deck), *options, "--collection", str(own)).exit_code == 0


def test_what_is_advised_for_standard_input_works() -> None:
    deck = "faction: monsters\nleader: 'Eredin: Bringer of Death'\ncards: {Fiend: 22}\n"
    options = ("-n", "2", *QUICK, "--no-copies")
    refused = run("-", WOLVES, *options, input=f"{deck}---\n{deck}")
    assert "name one of them: '<stdin>#1'" in refused.stderr
    assert run("<stdin>#1", WOLVES, *options, input=f"{deck}---\n{deck}").exit_code == 0


@pytest.mark.parametrize("name", ["::error::x", "word ::error::x " * 9, "::" * 90, "##[error]x"])
def test_names_are_no_commands_of_a_runner(name: str, tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    cards = f"cards: {{Fiend: 22, '{name}': 1}}"
    deck.write_text(f"name: '{name}'\nfaction: monsters\nleader: 'Eredin: Bringer of Death'\n{cards}\n", "utf-8")
    refused = run(str(deck), WOLVES, "-n", "2", *QUICK).output
    deck.write_text(deck.read_text("utf-8").replace(f", '{name}': 1", ""), "utf-8")
    played = run(str(deck), WOLVES, "-n", "2", *QUICK, "--no-copies").output
    for line in (refused + played).splitlines():
        assert not line.strip().startswith("::")
        assert "##[" not in line
    assert "digest" in played


def test_the_oracle_is_refused_where_decks_are_rated_and_labelled_elsewhere() -> None:
    refused = run(WOLVES, SIEGE, "-n", "2", "--pilot-a", "oracle:3", "--pilot-b", "greedy")
    assert refused.exit_code == 2
    assert "--allow-cheating" in refused.stderr
    allowed = ("-n", "2", "--pilot-a", "oracle:3", "--pilot-b", "greedy", "--allow-cheating", "--jobs", "1")
    assert "CHEATING  a pilot was shown hidden cards" in run(WOLVES, SIEGE, *allowed).stdout
    assert "CHEATING: a pilot was shown hidden cards" in run(WOLVES, SIEGE, *allowed, "--format", "markdown").stdout
    assert "note,,cheating,a pilot was shown hidden cards" in run(WOLVES, SIEGE, *allowed, "--format", "csv").stdout
    assert as_json(WOLVES, SIEGE, *allowed)["question"]["cheating"] is True
    assert as_json(WOLVES, SIEGE, "-n", "2", *QUICK)["question"]["cheating"] is False


def test_open_lists_are_told_to_the_pilots_that_search() -> None:
    both = ("-n", "2", "--pilot-a", "search:3", "--pilot-b", "greedy", "--jobs", "1", "--seed", "1")
    document = as_json(WOLVES, SIEGE, *both, "--open-lists")
    assert document["question"]["pilots"] == ["search:3:open", "greedy"]
    assert document["question"]["open_lists"] is True
    assert "know both deck lists" in " ".join(run(WOLVES, SIEGE, *both, "--open-lists").stdout.split())
    assert as_json(WOLVES, SIEGE, *both)["question"]["open_lists"] is False
    useless = run(WOLVES, SIEGE, "-n", "2", *QUICK, "--open-lists")
    assert useless.exit_code == 2
    assert "makes no difference to these pilots" in useless.stderr


@pytest.mark.parametrize(
    "option",
    ["--pilot", "--pilot-a", "--pilot-b", "--rulings", "--rules", "--collection", "--out", "--save-games", "--cluster"],
)
def test_an_empty_option_is_not_taken_for_its_default(option: str) -> None:
    result = run(WOLVES, SIEGE, "-n", "2", option, "")
    assert result.exit_code == 2
    assert f"error: {option} is empty" in result.stderr


def test_a_game_that_cannot_be_saved_does_not_cost_the_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise SavingProblem("game-0.yaml: No space left on device")

    monkeypatch.setattr(savegames, "save_games", full)
    result = run(WOLVES, SIEGE, "-n", "4", "--seed", "1", "--save-games", str(tmp_path / "games"), *QUICK)
    assert result.exit_code == 2
    assert "error: game-0.yaml: No space left on device" in result.stderr
    assert "digest " in result.stdout
