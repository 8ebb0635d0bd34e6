"""Editing text at places."""

import os
from pathlib import Path

import pytest

from gwent_cli.source.edits import Edit, Text
from gwent_cli.source.spans import Span
from gwent_cli.source.writing import write_atomically


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_edits_keep_everything_else(end: str) -> None:
    text = Text(f"\ufeffone{end}żwo three{end}{end}four".encode())
    assert (text.lines, text.line(2), text.at(Span(2, 1, 2, 4))) == (4, "żwo three", "żwo")
    edits = [Edit(Span(4, 1, 4, 5), "4"), Edit(Span(2, 5, 2, 10), "3"), Edit(text.whole_line(1), "")]
    assert text.edited(edits).decode() == f"\ufeffżwo 3{end}{end}4"
    assert text.edited([]) == f"\ufeffone{end}żwo three{end}{end}four".encode()


def test_edits_that_overlap_are_a_mistake() -> None:
    with pytest.raises(AssertionError):
        Text(b"abc").edited([Edit(Span(1, 1, 1, 3), "x"), Edit(Span(1, 2, 1, 4), "y")])


def test_places_beyond_the_text_are_its_end() -> None:
    text = Text(b"ab\n")
    assert (text.offset(9, 9), text.offset(1, 9), text.lines) == (3, 3, 1)


def test_new_files_and_folders_that_cannot_be_written(tmp_path: Path) -> None:
    write_atomically(tmp_path / "new", b"x")
    assert (tmp_path / "new").read_bytes() == b"x"
    assert os.listdir(tmp_path) == ["new"]
    with pytest.raises(OSError, match="No such file"):
        write_atomically(tmp_path / "nowhere" / "new", b"x")
