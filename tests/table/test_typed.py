"""What is typed at the table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gwent_cli.table.scene import TIMES, Offer
from gwent_cli.table.typed import HELP_LINES, Typed, Word, read_typed

OFFERS = (
    Offer(1, f"Ves{TIMES}2", "5 close"),
    Offer(2, "Vesemir", "6 close"),
    Offer(3, "Crinfrid Reavers Dragon Hunter", "5 ranged"),
    Offer(4, "use Foltest: King of Temeria", ""),
    Offer(5, "pass", ""),
    Offer(0, "Decoy", "cannot be played"),
)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("", Typed(Word.CONFIRM)),
        ("  ", Typed(Word.CONFIRM)),
        ("u", Typed(Word.UNDO)),
        ("U", Typed(Word.UNDO)),
        ("?", Typed(Word.HINT)),
        ("quit", Typed(Word.QUIT)),
        ("card  Geralt of Rivia ", Typed(Word.CARD, "Geralt of Rivia")),
        ("save a b.yaml", Typed(Word.SAVE, "a b.yaml")),
        ("save", Typed(Word.SAVE)),
        ("2", Typed(number=2)),
        ("2!", Typed(number=2, at_once=True)),
        ("ves", Typed(number=1)),
        ("vesem", Typed(number=2)),
        ("pass", Typed(number=5)),
        ("p", Typed(number=5)),
        ("foltest", Typed(number=4)),
        ("dragon hunter!", Typed(number=3, at_once=True)),
    ],
)
def test_lines_mean_what_they_say(line: str, meant: Typed) -> None:
    assert read_typed(line, OFFERS) == meant


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("0", "the options go from 1 to 5"),
        ("6", "the options go from 1 to 5"),
        ("99999999999999999999", "the options go from 1 to 5"),
        ("ve", f"that may be 1 Ves{TIMES}2, 2 Vesemir"),
        ("decoy", "that is none of the options"),
        ("!", "that is none of the options"),
        ("-1", "that is none of the options"),
        ("²", "that is none of the options"),
    ],
)
def test_what_is_not_understood_is_said(line: str, problem: str) -> None:
    typed = read_typed(line, OFFERS)
    assert (typed.word, typed.number) == (None, 0)
    assert problem in typed.problem
    assert "nothing is to be chosen" in read_typed("1", ()).problem


@given(st.text())
def test_any_line_is_taken(line: str) -> None:
    typed = read_typed(line, OFFERS)
    assert typed.word is not None or 1 <= typed.number <= 5 or typed.problem


def test_every_word_has_its_line_of_help() -> None:
    told = [what.split(" ")[0] for what, _ in HELP_LINES]
    assert {str(word) for word in Word} - {Word.HELP} <= set(told)
