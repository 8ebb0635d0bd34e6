"""Files of positions: the issue's example, several documents, broken and hostile bytes."""

from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.notation.judge import JudgeResult, Verdict, judge
from gwent_cli.report.judge_json import judge_json
from gwent_cli.report.judge_text import judge_text

EXAMPLE = b"""
you: {faction: northern-realms, leader: foltest-king-of-temeria, hand: [Scorch, Dun Banner Medic, Decoy, \
Commander's Horn], discard: [Vesemir], close: [Ves]}
opponent: {faction: monsters, hand: [Wyvern], close: [Fiend], siege: [{card: Thaler, owner: you}]}
to_move: you
play:
  - you: {play: Scorch}
  - opponent: pass
  - you: {play: Dun Banner Medic, medic: [Vesemir]}
  - you: {play: Decoy, target: Vesemir}
  - you: {play: "Commander's Horn", row: close}
expect:
  you: {total: 15, close: [Ves, Decoy], hand: [Vesemir], discard: [Scorch]}
  opponent: {total: 1, discard: [Fiend]}
"""


def judged(data: bytes, catalog: Catalog) -> JudgeResult:
    """The result, having gone through both renderers."""
    result = judge(data, "case.yaml", catalog)
    for width in (20, 80):
        assert judge_text(result, catalog, width)
    assert judge_json(result, catalog)
    return result


def test_the_example_holds(catalog: Catalog) -> None:
    result = judged(EXAMPLE, catalog)
    assert result.holds
    (found,) = result.judgements
    assert len(found.steps) == 5
    assert found.final_board is not None
    assert [side.total for side in found.final_board.sides] == [15, 1]


def test_several_documents_are_several_cases(catalog: Catalog) -> None:
    result = judged(
        EXAMPLE + b"---\nyou: {close: [Ves]}\nexpect: {you: {total: 6}}\n---\nyou: {close: [Vess]}\n", catalog
    )
    assert [found.verdict for found in result.judgements] == [Verdict.HOLDS, Verdict.UNMET, Verdict.BROKEN]
    assert not result.holds


def test_a_broken_document_does_not_take_the_others_with_it(catalog: Catalog) -> None:
    result = judged(
        b"you: {close: [Ves]}\n---\nyou: {close: [Ves}\n---\nyou: {gems: 1, gems: 2}\n---\nyou: {}\n", catalog
    )
    assert [found.code for found in result.diagnostics] == ["GW004", "GW009"]
    assert [found.verdict for found in result.judgements] == [Verdict.HOLDS, Verdict.HOLDS]
    assert not result.holds


@pytest.mark.parametrize("data", [b"", b"# nothing\n", b"---\n", b"[]"])
def test_a_file_without_positions(catalog: Catalog, data: bytes) -> None:
    result = judged(data, catalog)
    assert [found.code for found in result.diagnostics] == ["GW601"]
    assert not result.holds


def test_forgotten_quotes_are_a_warning(catalog: Catalog) -> None:
    result = judged(b"you:\n  leader: Foltest: The Siegemaster\n", catalog)
    assert [found.code for found in result.diagnostics] == ["GW011"]
    assert result.holds
    assert judge(judge_json(result, catalog).encode(), "again.json", catalog).holds


def test_names_from_files_are_escaped(catalog: Catalog) -> None:
    text = b'name: "\\x1b[31mred\\u202e"\nsides: [{seats: [{name: "\\x07A"}]}, {seats: [{name: "B\\u2028"}]}]\n'
    result = judge(text, "\x1bcase.yaml", catalog)
    for shown in (judge_text(result, catalog), judge_json(result, catalog)):
        assert all(character.isprintable() or character == "\n" for character in shown)
    again = judge(judge_json(result, catalog).encode(), "again.json", catalog)
    assert again.holds


def test_texts_stay_within_the_width(catalog: Catalog) -> None:
    lines = judge_text(judge(EXAMPLE, "case.yaml", catalog), catalog, 80).splitlines()
    assert max(len(line) for line in lines) <= 80


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_make_a_traceback(data: bytes) -> None:
    judged(data, load_catalog())


WORDS = st.sampled_from(
    [
        *("you", "opponent", "sides", "seats", "play", "leader", "pass", "choose", "expect", "hand", "deck", "close"),
        *(
            "ranged",
            "siege",
            "horns",
            "row",
            "target",
            "medic",
            "take",
            "discard",
            "chance",
            "weather",
            "round",
            "gems",
        ),
        *("Ves", "Fiend", "Scorch", "Decoy", "Commander's Horn", "Dun Banner Medic", "Harpy", "Thaler", "Biting Frost"),
        *(
            "King Bran",
            "foltest-the-siegemaster",
            "monsters",
            "skellige",
            "?",
            "keep",
            "yes",
            "no",
            "0",
            "1",
            "2",
            "R7.2",
        ),
        *(
            "card",
            "owner",
            "by",
            "rulings",
            "witcher3",
            "seed",
            "name",
            "passed",
            "to_move",
            "started",
            "result",
            "total",
        ),
    ]
)
TREES: st.SearchStrategy[Any] = st.recursive(
    WORDS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=5), max_leaves=25
)
CARDS = st.lists(
    st.sampled_from(["Ves", "Fiend", "Decoy", "Scorch", "Harpy", "Thaler", "Berserker", "Mardroeme"]), max_size=4
)
PLAYERS = st.fixed_dictionaries(
    {},
    optional={
        "hand": CARDS | st.sampled_from(["3", "0"]),
        "deck": CARDS | st.sampled_from(["9"]),
        "discard": CARDS,
        "close": CARDS,
        "ranged": CARDS,
        "leader": st.sampled_from(["King Bran", "emhyr-the-relentless", "eredin-destroyer-of-worlds"]),
        "passed": st.sampled_from(["yes", "no"]),
        "gems": st.sampled_from(["0", "1", "2"]),
    },
)
STEPS = st.lists(st.dictionaries(st.sampled_from(["you", "opponent", "chance"]), TREES, max_size=2), max_size=4)
CASES = st.fixed_dictionaries(
    {"you": PLAYERS, "opponent": PLAYERS}, optional={"play": STEPS, "expect": TREES, "round": WORDS}
)


@settings(max_examples=250, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(TREES | st.dictionaries(WORDS, TREES, max_size=6) | CASES)
def test_no_structure_makes_a_traceback(tree: Any) -> None:
    result = judged(yaml.safe_dump(tree).encode(), load_catalog())
    final = [found.final for found in result.judgements]
    again = judge(judge_json(result, load_catalog()).encode(), "again.json", load_catalog())
    if final and all(final):
        assert [found.start for found in again.judgements] == final
