"""``gwent matrix`` from the outside: output, refusals, exit codes."""

import json
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.matrix import summary

DECKS = ("@monsters/muster", "@northern-realms/siege", "@skellige/berserkers")
QUICK = ("--pilot", "random", "--jobs", "1", "--seed", "5")


@pytest.fixture(autouse=True)
def _few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Intervals by resampling take a second a field otherwise."""
    monkeypatch.setattr(summary, "RESAMPLES", 20)


def run(*arguments: str, command: str = "matrix", **options: str):  # type: ignore[no-untyped-def]
    """The result of ``gwent matrix``, standard output and standard error apart."""
    return CliRunner().invoke(app, [command, *arguments], **options)  # type: ignore[arg-type]


def as_json(*arguments: str) -> dict:  # type: ignore[type-arg]
    result = run(*arguments, "--format", "json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)  # type: ignore[no-any-return]


def test_text_names_everything_the_figures_depend_on() -> None:
    result = run(*DECKS, "-n", "20", *QUICK, "--ruling", "white_flame=both")
    assert (result.exit_code, result.stderr) == (0, "")
    for words in (
        "3 decks, each deck against each of the others: 3 pairings",
        "pilot     random",
        "20 a pairing, 60 in all",
        "legendary white_flame=both",
        "classic-1",
        "seed      5",
        "The Whole Pack",
        "Siege of Vergen",
        "Holm's correction for 3 pairings",
        "rating",
        "Circles",
        "Mix that no deck beats",
        "gwent simulate @monsters/muster",
        "games a second",
    ):
        assert words in " ".join(result.stdout.split()) or words in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 80


def test_only_run_differs_and_each_pairing_can_be_repeated() -> None:
    one, two = (
        as_json(*DECKS, "-n", "20", *QUICK),
        as_json(*DECKS, "-n", "20", *QUICK[:-4], "--jobs", "2", "--seed", "5"),
    )
    assert one.pop("run") != two.pop("run")
    assert one == two
    pairing = one["result"]["pilots"][0]["pairings"][1]
    a, b = (one["question"]["decks"][pairing[side]]["path"] for side in "ab")
    alone = json.loads(
        run(
            *(a, b, "--seed", str(pairing["seed"]), "-n", str(pairing["n"]), "--pilot", "random", "--format", "json"),
            command="simulate",
        ).stdout
    )
    assert alone["digest"] == pairing["digest"]
    assert alone["result"]["score"] == pairing["score"]


def test_the_command_shown_is_true() -> None:
    shown = run(*DECKS, "-n", "10", *QUICK)
    words = " ".join(shown.stdout.split())
    command = words[words.index("again gwent simulate") + 6 : words.index(" plays A")]
    alone = run(*shlex.split(command)[2:], "--format", "json", command="simulate")
    digest = json.loads(alone.stdout)["digest"]
    assert digest == as_json(*DECKS, "-n", "10", *QUICK)["result"]["pilots"][0]["pairings"][0]["digest"]


def test_folders_and_names_of_folders() -> None:
    found = as_json("@monsters", "@monsters/muster", "-n", "2", *QUICK)
    assert len(found["question"]["decks"]) == 5


def test_a_gauntlet(tmp_path: Path) -> None:
    found = as_json(*DECKS, "--gauntlet", "@skellige/berserkers", "-n", "4", *QUICK)
    assert found["question"]["pairings"] == "gauntlet"
    assert [deck["path"] for deck in found["question"]["decks"]] == [DECKS[2], DECKS[0], DECKS[1]]
    assert [(each["a"], each["b"]) for each in found["result"]["pilots"][0]["pairings"]] == [(0, 1), (0, 2)]
    (matrix,) = found["result"]["pilots"]
    assert matrix["equilibrium"] is None
    assert "1 pairing was not played" in matrix["equilibrium_missing"]
    assert "it takes all of them" in " ".join(run(*DECKS, "--gauntlet", DECKS[2], "-n", "4", *QUICK).stdout.split())


def test_what_is_no_deck_in_a_folder_is_passed_over(tmp_path: Path) -> None:
    checkout = Path(__file__).parent.parent.parent / "decks"
    for name in ("monsters/muster.yaml", "skellige/berserkers.yaml", "registrations/islands.yaml"):
        (tmp_path / Path(name).name).write_text((checkout / name).read_text())
    found = next((checkout / "witcher-card-game").glob("*.yaml"))
    (tmp_path / "other.yaml").write_text(found.read_text())
    result = run(str(tmp_path), "-n", "2", *QUICK)
    assert result.exit_code == 0, result.stderr
    said = " ".join(result.stderr.split())
    assert "is passed over: it is a registration" in said
    assert "is passed over: it is a deck of the standalone game" in said
    assert run(str(tmp_path / "islands.yaml"), *DECKS, *QUICK).exit_code == 2
    assert run(str(tmp_path / "other.yaml"), *DECKS, *QUICK).exit_code == 2


def test_illegal_decks_are_refused_all_at_once() -> None:
    illegal = Path(__file__).parent.parent.parent / "decks" / "illegal"
    weak, strong = str(illegal / "GW301-too-few-units.yaml"), str(illegal / "GW302-too-many-specials.yaml")
    refused = run(DECKS[0], weak, strong, *QUICK)
    assert (refused.exit_code, refused.stdout) == (1, "")
    assert "GW301" in refused.stderr
    assert "GW302" in refused.stderr
    assert run(DECKS[0], weak, strong, "-n", "2", "--allow-illegal", *QUICK).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((), "decks are needed"),
        ((DECKS[0],), "2 to 64 decks, not 1"),
        ((*DECKS, "--pilots", "greedy,gredy"), "did you mean greedy"),
        ((*DECKS, "--pilots", "greedy,greedy"), "named twice"),
        ((*DECKS, "--pilots", "greedy,"), "pilot"),
        ((*DECKS, "-n", "0"), "number of games"),
        ((*DECKS, "--resume"), "--out"),
        ((*DECKS, "--out", "-"), "--out takes a folder; standard output is for the result"),
        ((*DECKS, "nowhere.yaml"), "nowhere.yaml"),
        ((*DECKS, "--gauntlet", "@monsters"), "name one of them"),
    ],
)
def test_senseless_requests(arguments: tuple[str, ...], words: str) -> None:
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in " ".join(result.stderr.split())


def test_records_and_resuming(tmp_path: Path) -> None:
    folder = str(tmp_path / "games")
    first = as_json(*DECKS, "-n", "10", *QUICK, "--out", folder)
    assert len(list(Path(folder).glob("*.jsonl"))) == 3
    assert run(*DECKS, "-n", "10", *QUICK, "--out", folder).exit_code == 2
    again = as_json(*DECKS, "--pilot", "random", "--out", folder, "--resume")
    assert again.pop("run")["stored"] == 30
    first.pop("run")
    assert again == first
    more = as_json(*DECKS, "--pilot", "random", "--out", folder, "--resume", "-n", "20")
    assert more["digest"] == as_json(*DECKS, "-n", "20", *QUICK)["digest"]


def test_a_field_is_answered(tmp_path: Path) -> None:
    (tmp_path / "shares.yaml").write_text("A: 75%\nSiege of Vergen: 25%\n")
    found = as_json(*DECKS, "-n", "20", *QUICK, "--field", str(tmp_path / "shares.yaml"))
    answer = found["result"]["pilots"][0]["answer"]
    scores = found["result"]["pilots"][0]["scores"]
    assert answer["shares"] == [0.75, 0.25, 0]
    assert answer["scores"][2]["score"] == pytest.approx(0.75 * scores[2][0] + 0.25 * scores[2][1], abs=1e-5)
    (tmp_path / "shares.yaml").write_text("Sieg of Vergen: 25%\n")
    refused = run(*DECKS, *QUICK, "--field", str(tmp_path / "shares.yaml"))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "shares.yaml:1:1" in refused.stderr
    assert "did you mean 'Siege of Vergen'?" in refused.stderr


def test_pilots_are_compared() -> None:
    found = as_json(*DECKS, "-n", "40", "--pilots", "random,greedy", "--jobs", "1", "--seed", "5")
    assert found["question"]["pilots"] == ["random", "greedy"]
    seeds = [[each["seed"] for each in matrix["pairings"]] for matrix in found["result"]["pilots"]]
    assert seeds[0] == seeds[1]
    (sensitivity,) = found["sensitivity"]
    assert sensitivity["compared"] == 3


def test_a_budget() -> None:
    found = as_json(*DECKS, "--budget", "600", *QUICK)
    (matrix,) = found["result"]["pilots"]
    assert found["question"]["budget"] == 600
    assert sum(each["games"] for each in matrix["pairings"]) == matrix["games"] <= 600
    assert run(*DECKS, "--budget", "200", *QUICK).exit_code == 2
    assert run(*DECKS, "--budget", "600", "-n", "10", *QUICK).exit_code == 2


@pytest.mark.parametrize("output", ["csv", "markdown", "text"])
def test_formats(output: str) -> None:
    result = run(*DECKS, "-n", "4", *QUICK, "--format", output)
    assert result.exit_code == 0
    assert "Siege of Vergen" in result.stdout


def test_a_cheating_pilot_is_refused_or_named() -> None:
    asked = (*DECKS[:2], "-n", "2", "--pilots", "random,oracle", "--jobs", "1", "--seed", "5")
    refused = run(*asked)
    assert (refused.exit_code, refused.stdout) == (2, "")
    shown = run(*asked, "--allow-cheating")
    assert shown.exit_code == 0
    assert "CHEATING" in shown.stdout
    assert as_json(*asked, "--allow-cheating")["question"]["cheating"] is True


def test_open_lists_need_a_pilot_that_uses_them() -> None:
    assert run(*DECKS, "--open-lists", *QUICK).exit_code == 2
    found = as_json(*DECKS[:2], "-n", "2", "--pilots", "random,pimc:1", "--open-lists", "--jobs", "1", "--seed", "5")
    assert found["question"]["pilots"] == ["random", "pimc:1:open"]
