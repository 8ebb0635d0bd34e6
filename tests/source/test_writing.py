"""Files written in one step; what is no file is written to."""

import os
import threading
from pathlib import Path

import pytest

from gwent_cli.source.writing import write_atomically


def test_a_file_keeps_its_permissions_and_a_link_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "a.txt", tmp_path / "b.txt"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to("a.txt")
    write_atomically(link, b"new")
    assert (file.read_bytes(), file.stat().st_mode & 0o777, link.is_symlink()) == (b"new", 0o640, True)
    assert sorted(os.listdir(tmp_path)) == ["a.txt", "b.txt"]


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    write_atomically(pipe, b"through")
    reader.join(10)
    assert read == [b"through"]
    assert pipe.is_fifo()


def test_a_folder_is_refused_and_stays(tmp_path: Path) -> None:
    with pytest.raises(IsADirectoryError):
        write_atomically(tmp_path, b"x")
    assert tmp_path.is_dir()


@pytest.mark.skipif(not Path("/dev/full").is_char_device(), reason="there is no /dev/full")
def test_a_full_disk_is_said(tmp_path: Path) -> None:
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    with pytest.raises(OSError, match="No space left"):
        write_atomically(link, b"x")
    assert Path("/dev/full").is_char_device()
