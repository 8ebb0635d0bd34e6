"""Comments that say what is not to be reported."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.checks.runner import check, check_paths
from gwent_cli.checks.runner import settings as check_settings
from gwent_cli.decks.ignores import find_ignores
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.source.reader import read_documents

DECK = 'faction: northern-realms\nleader: "Foltest: The Steel-Forged"\ncards:\n  Catapult: 1\n'


def found(text: str) -> list[tuple[str, int | None, bool]]:
    data = text.encode()
    ignores = find_ignores(data, read_documents(data, "x").documents)
    return [(each.name, each.line, each.misplaced) for each in ignores]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# gwent: ignore[GW501]\na: 1\n", [("GW501", None, False)]),
        ("\n# other\n   # gwent:ignore [ GW501 , x ]\n---\na: 1\n", [("GW501", None, False), ("x", None, False)]),
        ("a: 1 # gwent: ignore[GW501] because\nb: 2\n", [("GW501", 1, False)]),
        ("a: 1 # note # gwent: ignore[GW501]\n", [("GW501", 1, False)]),
        ("a: 1\n# gwent: ignore[GW501]\nb: 1\n", [("GW501", 2, True)]),
        ("a: 1\n---\n# gwent: ignore[GW501]\nb: 1\n", [("GW501", 3, True)]),
        ("a: 1 # gwent: ignore\n", [("", 1, False)]),
        ("a: 1 # gwent: ignore[]\n", [("", 1, False)]),
        ("a: 1 # gwent: ignored[GW501]\n", []),
        ('a: "1 # gwent: ignore[GW501]"\n', []),
        ("a: 1# gwent: ignore[GW501]\n", []),
        ("a: |\n  x # gwent: ignore[GW501]\nb: 1\n", []),
        ("'# gwent: ignore[GW501]': 1\n", []),
        ("\ufeffa: 1 # gwent: ignore[GW501]\r\nb: 1 # gwent: ignore[x]\r\n", [("GW501", 1, False), ("x", 2, False)]),
        ("", []),
    ],
)  # fmt: skip
def test_where_comments_stand(text: str, expected: list[tuple[str, int | None, bool]]) -> None:
    assert found(text) == expected


def test_a_file_of_several_decks_uses_one_ignore() -> None:
    # Only the second holds more copies than there are.
    text = f"# gwent: ignore[too-many-copies]\n{DECK}---\n{DECK.replace('1', '9')}"
    result = check(read_bytes_as(text.encode(), "decks.yaml"), check_settings())
    assert {each.code for each in result.diagnostics()} == {"GW301"}
    other = check(read_bytes_as(text.replace("too-many-copies", "GW101").encode(), "decks.yaml"), check_settings())
    assert [each.code for each in other.diagnostics()].count("GW023") == 1


def test_what_is_ignored_is_kept_apart() -> None:
    text = DECK.replace("cards:", "cards: # gwent: ignore[GW301]")
    (deck,) = check(read_bytes_as(text.encode(), "deck.yaml"), check_settings()).decks()
    assert [each.code for each in deck.ignored] == ["GW301"]
    assert deck.verdict == "legal"


def test_any_number_of_processes_says_the_same(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    chooser = random.Random(4)
    for number in range(600):
        comment = chooser.choice(["", "  # gwent: ignore[GW301]", "  # gwent: ignore[GW101]"])
        (folder / f"{number}.yaml").write_text(DECK.replace("cards:", f"cards:{comment}"), encoding="utf-8")
    one, two = (check_paths([str(folder)], check_settings(), jobs=jobs) for jobs in (1, 2))
    assert list(one.diagnostics()) == list(two.diagnostics())
    assert [each.ignored for each in one.decks()] == [each.ignored for each in two.decks()]


COMMENTS = st.lists(
    st.sampled_from(
        ["# gwent: ignore[GW501]", "# gwent: ignore[all]", "# gwent: ignore[,]",
         "  Decoy: 1 # gwent: ignore[x\x1by]", "---", "# gwent: ignore[[]]", "  'a # gwent: ignore[GW1]': 1", DECK,
         "player: P # gwent: ignore[GW202]", "decks:"]
    ),
    max_size=8,
)  # fmt: skip


@given(COMMENTS, st.sampled_from([None, "tournament", "starter"]))
@settings(max_examples=100, deadline=None)
def test_no_comment_makes_a_traceback(lines: list[str], rules: str | None) -> None:
    result = check(read_bytes_as("\n".join(lines).encode(), "deck.yaml"), check_settings(rules))
    assert result.exit_code in (0, 1)
