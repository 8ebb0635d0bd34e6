"""Tables at the width of a terminal."""

from gwent_cli.report.text_table import text_table


def test_columns_are_as_wide_as_needed() -> None:
    assert (
        text_table(("Name", "No"), [("Ves", "5"), ("007", "10"), ("", "")], ("left", "right"))
        == "Name  No\n----  --\nVes    5\n007   10\n"
    )


def test_long_cells_wrap() -> None:
    table = text_table(("A", "B"), [("one two three", "x")], ("left", "left"), (7, None))
    assert table == "A        B\n-------  -\none two  x\nthree"
