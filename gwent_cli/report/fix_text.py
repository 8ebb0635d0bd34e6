"""What mending did or would do, for people."""

import difflib
from collections.abc import Iterator

from gwent_cli.mending.model import FixResult, Mended
from gwent_cli.report.diagnostic_lines import place
from gwent_cli.source.text import clip, visible


def fix_diff(result: FixResult) -> str:
    """A unified diff over all files; invisible characters are shown as escapes."""
    return "".join(line for file in result.changed for line in _diff(file))


def fix_lines(result: FixResult, *, written: bool) -> list[str]:
    """Every repair with its place, and a line that sums them up."""
    lines = [
        f"{visible(place(file.path, repair.span))} {visible(clip(repair.message, 160))}"
        for file in result.changed
        for repair in file.repairs
    ]
    lines += [visible(f"{file.path}: left as it is: {file.left}") for file in result.left]
    changed = len(result.changed)
    what = ("mended" if written else "to mend") if changed else "nothing to mend"
    lines.append(f"{_files(changed)} {what}" if changed else f"{_files(len(result.files))}, {what}")
    return lines


def _diff(file: Mended) -> Iterator[str]:
    before, after = (data.decode("utf-8").splitlines() for data in (file.before, file.after))
    for line in difflib.unified_diff(before, after, file.path, file.path, lineterm=""):
        yield visible(line).replace("\\t", "\t") + "\n"


def _files(number: int) -> str:
    return f"{number} file" if number == 1 else f"{number} files"
