"""The carets stand under the place, whatever is before it on the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gwent_cli.report.snippets import snippet
from gwent_cli.source.spans import Span
from gwent_cli.source.text import visible


@pytest.mark.parametrize(
    ("line", "start", "end", "expected"),
    [
        ("  Scorch: 9", 3, 9, ["7 |   Scorch: 9", "  |   ^^^^^^"]),
        ("\tScorch: 9", 2, 8, ["7 |     Scorch: 9", "  |     ^^^^^^"]),
        ("a\tb", 3, 4, ["7 | a   b", "  |     ^"]),
        ("名前: x", 5, 6, ["7 | 名前: x", "  |       ^"]),
        ("名前: x", 1, 3, ["7 | 名前: x", "  | ^^^^"]),
        ("e\u0301: x", 5, 6, ["7 | e\u0301: x", "  |    ^"]),
        ("\x1b[1m: x", 1, 2, ["7 | \\x1b[1m: x", "  | ^^^^"]),
        ("name: [", 8, 8, ["7 | name: [", "  |        ^"]),
        ("", 1, 1, ["7 |", "  | ^"]),
        ("x", 40, 41, ["7 | x", "  |  ^"]),
    ],
)
def test_carets(line: str, start: int, end: int, expected: list[str]) -> None:
    assert snippet(line, Span(7, start, 7, end), 80) == expected


def test_a_place_that_goes_on_is_marked_to_the_end_of_its_line() -> None:
    assert snippet("cards: [a", Span(3, 8, 5, 2), 80)[1] == "  |        ^^"


def test_long_lines_are_cut_around_the_place() -> None:
    line = "a" * 500 + "HERE" + "b" * 500
    shown, carets = snippet(line, Span(1, 501, 1, 505), 60, "    ")
    assert len(shown) <= 60
    assert shown[carets.index("^") : carets.rindex("^") + 1] == "HERE"
    assert shown.count("…") == 2


@given(
    st.text(st.sampled_from("ab \t名é\u0301\x1b\u202e"), max_size=60).flatmap(
        lambda line: st.tuples(st.just(line), st.integers(1, 61), st.integers(1, 61))
    ),
    st.integers(20, 90),
)
def test_any_line(case: tuple[str, int, int], width: int) -> None:
    line, start, end = case
    shown, carets = snippet(line, Span(12, start, 12, max(start, end)), width)
    assert visible(shown) == shown
    assert set(carets) <= set(" |^")
    assert cell_len(shown) <= max(width, 24 + 5)
    first = min(start, len(line) + 1) - 1
    if "…" not in shown and first < len(line) and line[first] == "名":
        assert shown[len(shown) - len(shown.lstrip()) :]
        before = carets.index("^")
        cut = next(at for at in range(len(shown) + 1) if cell_len(shown[:at]) == before)
        assert shown[cut:].lstrip("\u0301").startswith("名")
