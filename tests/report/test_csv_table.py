"""CSV that spreadsheets open without harm."""

import csv
import io

import pytest

from gwent_cli.report.csv_table import csv_table


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-1", "'-1"),
        ("@x", "'@x"),
        ("  =1", "'  =1"),
        ("\t=1", "\\t=1"),
        ("a=1", "a=1"),
        ("a\r\nb", "a\\r\\nb"),
        ("\x1b[0m", "\\x1b[0m"),
        ('say "x", y', 'say "x", y'),
        ("", ""),
    ],
)
def test_text_is_never_a_formula(text: str, cell: str) -> None:
    assert list(csv.reader(io.StringIO(csv_table(["h"], [[text, "end"]]))))[1] == [cell, "end"]


def test_numbers_stay_numbers() -> None:
    assert csv_table(["a", "b", "c"], [[-1, 2.5, None]]) == "a,b,c\n-1,2.5,\n"
