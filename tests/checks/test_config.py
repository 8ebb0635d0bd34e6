"""Configuration: found upward, its settings in force, and what is wrong with it."""

import contextlib
import json
from os.path import normpath
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from gwent_cli.app import app
from gwent_cli.checks.config import Configurations, in_force
from gwent_cli.checks.patterns import matches
from gwent_cli.checks.runner import check_paths
from gwent_cli.checks.runner import settings as check_settings
from gwent_cli.checks.settings import SettingsProblem

SHORT = 'faction: monsters\nleader: "Eredin: Bringer of Death"\ncards:\n  Draug: 1\n'


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(name: str, text: str) -> None:
    path = Path(name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def verdicts(*paths: str, rules: str | None = None) -> dict[str, str]:
    """The format each deck was checked by, and its codes."""
    configurations = Configurations()
    found = check_paths(paths, check_settings(rules, configurations=configurations))
    return {
        normpath(each.path): " ".join([each.format.name, *(diagnostic.code for diagnostic in each.diagnostics)])
        for each in found.decks()
    }


def problems(text: str, name: str = ".gwent.toml") -> list[tuple[str, int]]:
    write(name, text)
    with pytest.raises(SettingsProblem) as caught:
        Configurations().at("deck.yaml")
    return [(found.message, found.span.line if found.span else 0) for found in caught.value.diagnostics]


def test_the_nearest_one_counts_alone() -> None:
    write(".gwent.toml", 'rules = "advanced"\nignore = ["GW301"]\n')
    write("in/pyproject.toml", '[tool.other]\nx = 1\n[tool.gwent]\nrules = "solo"\n')
    write("in/deep/pyproject.toml", "[project]\nname = 'gwent'\n")
    for name in ("deck.yaml", "in/deck.yaml", "in/deep/deck.yaml"):
        write(name, SHORT)
    assert verdicts(".") == {
        "deck.yaml": "advanced",
        "in/deck.yaml": "solo GW301",
        "in/deep/deck.yaml": "solo GW301",
    }


def test_gwent_toml_comes_before_pyproject() -> None:
    write(".gwent.toml", 'rules = "solo"\n')
    write("pyproject.toml", '[tool.gwent]\nrules = "advanced"\n')
    found = Configurations().at("deck.yaml")
    assert found is not None
    assert (found.path, found.rules and found.rules.name) == (".gwent.toml", "solo")


def test_rules_command_line_pattern_configuration_deck_basic() -> None:
    write(".gwent.toml", 'rules = "solo"\n[rules-by-path]\n"cup/*.yaml" = "advanced"\n"cup/" = "basic"\n')
    write("cup/a.yaml", "rules: starter\n" + SHORT)
    write("cup/in/b.yaml", SHORT)
    write("c.yaml", "rules: starter\n" + SHORT)
    assert {path: word.split()[0] for path, word in verdicts(".").items()} == {
        "cup/a.yaml": "advanced",
        "cup/in/b.yaml": "basic",
        "c.yaml": "solo",
    }
    assert {word.split()[0] for word in verdicts(".", rules="basic").values()} == {"basic"}
    write(".gwent.toml", "")
    assert verdicts("c.yaml")["c.yaml"].startswith("starter")


def test_registrations_stay_under_tournament_rules() -> None:
    write(".gwent.toml", 'rules = "basic"\n[formats]\ncup = "cup.yaml"\n[rules-by-path]\n"cup-*" = "cup"\n')
    write("cup.yaml", "name: cup\n")
    for name in ("player.yaml", "cup-player.yaml"):
        write(name, "player: P\ndecks: [decks/a.yaml]\n")
    write("decks/a.yaml", SHORT)
    found = check_paths(["player.yaml", "cup-player.yaml"], check_settings(configurations=Configurations()))
    assert [each.format.name for each in found.results if not isinstance(each, tuple)] == ["tournament", "cup"]


def test_house_formats_by_name() -> None:
    write(".gwent.toml", '[formats]\nmy-league = "formats/league.yaml"\n')
    write("formats/league.yaml", "name: my-league\nlimits: {heroes: {max: 0}}\n")
    write("decks/a.yaml", "rules: my-league\n" + SHORT)
    write("decks/b.yaml", SHORT)
    found = verdicts("decks")
    assert found["decks/a.yaml"] == "my-league GW306"
    assert found["decks/b.yaml"].startswith("basic")
    assert set(verdicts("decks", rules="my-league").values()) == {"my-league GW306"}
    isolated = run("validate", "--isolated", "decks/a.yaml", "--format", "concise")
    assert "GW208" in isolated.stdout


def test_collection_copies_and_starter_lists() -> None:
    write("own/collection.yaml", "name: mine\nextends: catalog\ncards: {Draug: 0}\n")
    write("own/.gwent.toml", 'collection = "collection.yaml"\nrules = "./free.yaml"\n')
    write("own/free.yaml", "name: free\ncopies: collection\n")
    write("own/decks/a.yaml", SHORT)
    assert verdicts("own/decks") == {"own/decks/a.yaml": "free GW310"}
    write("own/.gwent.toml", 'copies = false\ncollection = "collection.yaml"\nrules = "./free.yaml"\n')
    assert verdicts("own/decks") == {"own/decks/a.yaml": "free"}
    write("own/list.yaml", SHORT.replace("Draug: 1", "Draug: 2"))
    write("own/.gwent.toml", 'starter-list = "list.yaml"\nrules = "starter"\n')
    assert verdicts("own/decks") == {"own/decks/a.yaml": "starter GW324 GW320"}


def test_select_ignore_and_severity() -> None:
    write("deck.yaml", SHORT.replace("Draug: 1", "Draug: 2").replace("monsters", "monsters # gwent: ignore[GW101]"))
    assert verdicts("deck.yaml")["deck.yaml"] == "basic GW023 GW301 GW310"
    write(".gwent.toml", 'ignore = ["figures"]\n')
    assert verdicts("deck.yaml")["deck.yaml"] == "basic GW023"
    write(".gwent.toml", 'select = ["GW31x"]\n')
    assert verdicts("deck.yaml")["deck.yaml"] == "basic GW310"
    write(".gwent.toml", '[severity]\ntoo-many-copies = "warning"\nGW301 = "note"\n')
    assert run("validate", "deck.yaml").exit_code == 0
    assert run("validate", "deck.yaml", "--strict").exit_code == 1
    assert run("validate", "deck.yaml", "--isolated").exit_code == 1


def test_a_tournament_takes_no_ignores_and_lowered_severities() -> None:
    write(".gwent.toml", 'rules = "tournament"\nignore = ["GW301"]\n[severity]\nGW310 = "note"\n')
    write("deck.yaml", SHORT.replace("Draug: 1", "Draug: 2"))
    found = run("validate", "deck.yaml", "--format", "json")
    (deck,) = json.loads(found.stdout)["decks"]
    told = {each["code"]: each for each in deck["diagnostics"]}
    assert found.exit_code == 1
    assert {"GW301", "GW310"} <= set(told)
    assert told["GW310"]["severity"] == "error"
    assert "tournaments take neither" in told["GW301"]["help"]


def test_excluded_files_are_passed_over() -> None:
    write(".gwent.toml", 'exclude = ["drafts/", "**/old-*.yaml"]\n')
    for name in ("a.yaml", "drafts/b.yaml", "x/drafts/c.yaml", "x/old-d.yaml"):
        write(name, SHORT)
    assert list(verdicts(".")) == ["a.yaml"]
    named = run("validate", "drafts/b.yaml")
    assert named.exit_code == 0
    assert "passed over: excluded by .gwent.toml" in named.stderr
    assert run("validate", "--isolated", "drafts/b.yaml").exit_code == 1


def test_a_configuration_given_takes_the_place_of_the_one_found() -> None:
    write("decks/.gwent.toml", 'ignore = ["all"]\n')
    write("decks/a.yaml", SHORT)
    write("organiser/own.toml", 'rules = "cup.yaml"\n[rules-by-path]\n"decks/b.yaml" = "advanced"\n')
    write("organiser/cup.yaml", "name: cup\nextends: basic\n")
    write("decks/b.yaml", SHORT)
    assert run("validate", "decks").exit_code == 0
    found = run("validate", "decks", "--config", "organiser/own.toml", "--format", "json")
    assert [(each["rules"], each["legal"]) for each in json.loads(found.stdout)["decks"]] == [
        ("cup", False),
        ("advanced", False),
    ]
    assert run("validate", "decks", "--config", "nothing.toml").exit_code == 2
    assert run("validate", "decks", "--isolated").exit_code == 1


def test_what_is_wrong_has_a_place_and_a_guess() -> None:
    assert problems(
        'rulez = "basic"\nrules = "advnced"\nselect = ["GW301", 3]\nignore = ["advise"]\ncopies = "no"\n'
        'exclude = "a"\n[severity]\nGW301 = "mild"\nGW004 = "note"\n'
        '[rules-by-path]\n"a/*" = "nothing"\n"b" = []\n[formats]\nbasic = "x.yaml"\nmine = "missing.yaml"\n'
    ) == [
        ("unknown key 'rulez' in the configuration", 1),
        ("no rules are called 'advnced'", 2),
        ("an entry of 'select' is no text", 3),
        ("no diagnostic is called 'advise'", 4),
        ("'copies' is 'no'", 5),
        ("'exclude' is a text, not a list", 6),
        ("'mild' is no severity", 8),
        ("'GW004' cannot be ignored or weighed otherwise", 9),
        ("no rules are called 'nothing'", 11),
        ("the rules are a list", 12),
        ("'basic' cannot be redefined", 14),
        ("./missing.yaml: cannot be read: No such file or directory", 15),
    ]
    write(".gwent.toml", 'rulez = "basic"\nrules = "advnced"\n')
    write("deck.yaml", SHORT)
    for command in ("validate", "config", "fix"):
        found = run(command, "deck.yaml")
        assert found.exit_code == 2
        assert ".gwent.toml:1:1 GW201 unknown key 'rulez'" in found.stderr
        assert "did you mean 'rules'?" in found.stderr
        assert ".gwent.toml:2:9 GW031 no rules are called 'advnced'" in found.stderr
        assert found.stdout == ""


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        ("rules = ", "this is not valid TOML: Invalid value", 1),
        ("a = 1\na = 2", "this is not valid TOML: Cannot overwrite a value", 2),
        ("x = " + "[" * 2000, "", 0),
        ("\x00", "this is not valid TOML", 1),
    ],
)
def test_files_that_are_not_toml(text: str, message: str, line: int) -> None:
    ((found, place),) = problems(text)
    assert found.startswith(message)
    assert place in (line, 0, 1)


def test_a_broken_house_format_shows_its_own_place() -> None:
    write("league.yaml", "name: x\nban: [Skorch]\n")
    assert problems('rules = "league.yaml"\n') == [("'Skorch' is no card", 2)]


def test_config_shows_what_is_in_force_and_from_where() -> None:
    write("cup/a.yaml", SHORT)
    write(".gwent.toml", 'exclude = ["drafts/"]\nignore = ["advice"]\n[rules-by-path]\n"cup/" = "advanced"\n')
    found = run("config", "cup/a.yaml")
    assert found.exit_code == 0
    assert found.stdout.startswith("cup/a.yaml: configured by .gwent.toml\n")
    assert "pattern 'cup/'" in found.stdout
    assert ".gwent.toml:2" in found.stdout
    told = json.loads(run("config", "cup/a.yaml", "--format", "json").stdout)
    assert told["settings"]["rules"] == {"value": "advanced", "from": ".gwent.toml:3, pattern 'cup/'"}
    assert told["settings"]["copies"] == {"value": "true", "from": "default"}
    assert {each.key for each in in_force("drafts/x.yaml", Configurations())} >= {"excluded"}
    assert "no configuration" in run("config", "--isolated").stdout


def test_config_shows_no_rules_that_pass_a_deck_by() -> None:
    write(".gwent.toml", 'rules = "advanced"\n[rules-by-path]\n"arena/" = "arena"\n')
    standalone = "game: witcher-card-game\nfaction: monsters\nleader: Carapace\ncards: {Drowner: 2}\n"
    decks = {"a.yaml": standalone, "b.yaml": standalone + "rules: seed-2019\n", "arena/c.yaml": standalone}
    for path, text in {**decks, "d.yaml": SHORT, "two.yaml": f"{SHORT}---\n{standalone}"}.items():
        write(path, text)
    shown = {path: json.loads(run("config", path, "--format", "json").stdout)["settings"]["rules"] for path in decks}
    checked = {path: verdict.split()[0] for path, verdict in verdicts(*decks).items()}
    assert {path: rules["value"] for path, rules in shown.items()} == checked
    assert checked == {"a.yaml": "standard", "b.yaml": "seed-2019", "arena/c.yaml": "arena"}
    assert ".gwent.toml:1 is for decks of the classic game" in shown["a.yaml"]["from"]
    for path in ("d.yaml", "two.yaml", "none.yaml"):
        assert json.loads(run("config", path, "--format", "json").stdout)["settings"]["rules"]["value"] == "advanced"


@pytest.mark.parametrize(
    ("pattern", "path", "fits"),
    [
        ("*.yaml", "a/b.yaml", True),
        ("a/*.yaml", "a/b.yaml", True),
        ("a/*.yaml", "a/c/b.yaml", False),
        ("a/**", "a/c/b.yaml", True),
        ("**/b.yaml", "b.yaml", True),
        ("a/**/b.yaml", "a/b.yaml", True),
        ("a/**/b.yaml", "a/x/y/b.yaml", True),
        ("drafts/", "x/drafts/b.yaml", True),
        ("./drafts/", "x/drafts/b.yaml", False),
        ("drafts", "drafts.yaml", False),
        ("b?.yaml", "b1.yaml", True),
        ("[x].yaml", "x.yaml", False),
        ("a.yaml", "axyaml", False),
    ],
)
def test_patterns(pattern: str, path: str, fits: bool) -> None:
    assert matches(pattern, path) is fits


VALUES = st.recursive(
    st.one_of(st.sampled_from(['"basic"', "true", "3", '"x"', "''", "1979-05-27", "[]", "{}", '"""a\nb"""', "nan"])),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: f"[{', '.join(items)}]"),
        st.lists(inner, max_size=2).map(
            lambda items: "{" + ", ".join(f"k{number} = {item}" for number, item in enumerate(items)) + "}"
        ),
    ),
    max_leaves=5,
)
LINES = st.one_of(
    st.tuples(
        st.sampled_from(
            ["rules", "formats", "select", "ignore", "copies", "exclude", "severity.GW301", "x-y", '"a b"']
        ),
        VALUES,
    ).map(lambda pair: f"{pair[0]} = {pair[1]}  # said"),
    st.sampled_from(["[severity]", "[rules-by-path]", "[[formats]]", "[tool.gwent]", "", "# x", "]"]),
)


@given(st.one_of(st.lists(LINES, max_size=8).map("\n".join), st.text(max_size=80)), st.booleans())
@settings(max_examples=200, deadline=None)
def test_no_configuration_makes_a_traceback(text: str, in_pyproject: bool) -> None:
    name = "pyproject.toml" if in_pyproject else ".gwent.toml"
    Path(name).write_bytes((("[tool.gwent]\n" if in_pyproject else "") + text).encode("utf-8", "surrogatepass"))
    with contextlib.suppress(SettingsProblem):
        tuple(in_force("deck.yaml", Configurations()))
    Path(name).unlink()


@given(st.binary(max_size=120))
@settings(max_examples=100, deadline=None)
def test_no_bytes_make_a_traceback(data: bytes) -> None:
    Path(".gwent.toml").write_bytes(data)
    with contextlib.suppress(SettingsProblem):
        Configurations().at("deck.yaml")
