"""Fingerprints by which platforms know a problem again after the file has changed elsewhere."""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from gwent_cli.source.diagnostics import Diagnostic

LENGTH: Final = 32


def fingerprints(
    diagnostics: Iterable[Diagnostic], lines: Mapping[str, Mapping[int, str]], relative: Callable[[str], str]
) -> Iterator[tuple[Diagnostic, str]]:
    """Each diagnostic with its fingerprint: the file, the code and the text it points to, not where that stands.

    So it stays the same when lines are added above, and when the figures in the message change. Equal ones get a
    number, in order.
    """
    seen: Counter[str] = Counter()
    for found in diagnostics:
        key = json.dumps([relative(found.path), found.code, _text(found, lines)])
        seen[key] += 1
        twin = f"#{seen[key]}" if seen[key] > 1 else ""
        yield found, hashlib.sha256((key + twin).encode()).hexdigest()[:LENGTH]


def _text(found: Diagnostic, lines: Mapping[str, Mapping[int, str]]) -> str:
    span = found.span
    line = lines.get(found.path, {}).get(span.line) if span else None
    if span is None or line is None:
        return ""
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    return line[span.column - 1 : end]
