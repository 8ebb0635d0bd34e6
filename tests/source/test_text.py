"""Text from files, made harmless for people to look at."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.source.text import clip, visible


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Síle de Tansarville 😀 杰洛特", "Síle de Tansarville 😀 杰洛特"),
        ("\x1b[31mred\x1b[0m", "\\x1b[31mred\\x1b[0m"),
        ("a\r\nb\tc", "a\\r\\nb\\tc"),
        ("\u202eevil\u202c", "\\u202eevil\\u202c"),
        ("a\u200bb\ufeff", "a\\u200bb\\ufeff"),
        ("\x00\x7f\x9b", "\\x00\\x7f\\x9b"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
        ("Moire\u00a0: x", "Moire : x"),
        ("\u2028", "\\u2028"),
        ("::error::x", "\\x3a\\x3aerror\\x3a\\x3ax"),
        (" :::", " \\x3a\\x3a:"),
        ("a:b ##[error]x ###[y", "a:b \\x23\\x23[error]x #\\x23\\x23[y"),
        ("# 1 ## 2", "# 1 ## 2"),
    ],
)
def test_what_steers_or_hides_is_shown(text: str, shown: str) -> None:
    assert visible(text) == shown


@settings(deadline=None)
@given(st.text())
def test_always_printable(text: str) -> None:
    assert visible(text).isprintable()
    visible(text).encode()


@settings(deadline=None)
@given(st.text(st.sampled_from(":#[ a\u200b\n")))
def test_no_runner_takes_it_for_a_command(text: str) -> None:
    assert "::" not in visible(text)
    assert "##[" not in visible(text)


def test_clip() -> None:
    assert clip("abc", 3) == "abc"
    assert clip("abcd", 3) == "ab…"
