"""TOML as nodes with places, so that configuration is read and complained about like every other file."""

import re
from bisect import bisect_right
from typing import Any, Final, TypeAlias

from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|' + r"'''.*?'{3,5}|" + r'"(?:\\.|[^"\\\n])*"|' + r"'[^'\n]*'", re.DOTALL
)
_PLAIN: Final = re.compile(r"[^,\[\]{}#\r\n]+")
_BLANK: Final = re.compile(r"[ \t]*")
_LINES: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_PLACE: Final = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)")

_Table: TypeAlias = "dict[str, tuple[Scalar, Any]]"


class TomlProblem(Exception):
    """A file that is not TOML: what is wrong, where (None: as a whole), and what to do."""

    def __init__(self, message: str, span: Span | None, help: str) -> None:
        super().__init__(message)
        self.message = message
        self.span = span
        self.help = help


def read_toml(data: bytes) -> Mapping:
    """A TOML file as a mapping of text, lists and mappings.

    Numbers, dates and booleans are their text (``true``); ``quoted`` tells strings from them.

    Raises:
        TomlProblem: it is not TOML.
    """
    import tomllib

    try:
        text = data.decode("utf-8").removeprefix("\ufeff")
        tomllib.loads(text)
        return _Scanner(text).read()
    except UnicodeDecodeError:
        raise TomlProblem("the file is not UTF-8", None, "save it as UTF-8") from None
    except tomllib.TOMLDecodeError as error:
        found = _PLACE.search(str(error))
        line, column = (int(found[1]), int(found[2])) if found and found[1] else (0, 0)
        message = f"this is not valid TOML: {_PLACE.sub('', str(error))}"
        span = Span(line, column, line, column + 1) if line else None
        raise TomlProblem(message, span, "mend the line; texts need quotes") from None
    except (RecursionError, ValueError):
        raise TomlProblem("lists and tables are nested too deep", None, "write the file flat") from None


class _Scanner:
    """Walks over a document that is known to be valid, noting where everything stands."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]

    def read(self) -> Mapping:
        root: _Table = {}
        table = root
        while True:
            self._skip(_LINES)
            if self._at >= len(self._text):
                return self._mapping(root, Span(1, 1, 1, 1))
            if self._text[self._at] == "[":
                several = self._text.startswith("[[", self._at)
                self._at += 2 if several else 1
                keys = self._key()
                self._at += 2 if several else 1
                table = self._enter(root, keys, several)
            else:
                self._entry(table)

    def _entry(self, table: _Table) -> None:
        keys = self._key()
        self._skip(_BLANK)
        self._at += 1
        inner = self._enter(table, keys[:-1], False)
        self._skip(_BLANK)
        inner[keys[-1].text] = (keys[-1], self._value())

    def _enter(self, table: _Table, keys: list[Scalar], several: bool) -> _Table:
        for number, key in enumerate(keys):
            last = several and number == len(keys) - 1
            _, found = table.setdefault(key.text, (key, [] if last else {}))
            if last:
                found.append({})
            table = found[-1] if isinstance(found, list) else found
        return table

    def _key(self) -> list[Scalar]:
        keys: list[Scalar] = []
        while True:
            self._skip(_BLANK)
            start = self._at
            match = _BARE.match(self._text, start) or _STRING.match(self._text, start)
            assert match, "a valid document has a key here"
            self._at = match.end()
            name = match[0] if _BARE.fullmatch(match[0]) else str(_decoded(match[0]))
            keys.append(Scalar(name, self._span(start), True))
            self._skip(_BLANK)
            if not self._text.startswith(".", self._at):
                return keys
            self._at += 1

    def _value(self) -> Any:
        start = self._at
        if self._text[start] == "[":
            return self._list(start)
        if self._text[start] == "{":
            return self._inline(start)
        match = _STRING.match(self._text, start) or _PLAIN.match(self._text, start)
        assert match, "a valid document has a value here"
        raw = match[0].rstrip()
        self._at = start + len(raw)
        value = _decoded(raw)
        if isinstance(value, str):
            return Scalar(value, self._span(start), True)
        return Scalar(raw, self._span(start))

    def _list(self, start: int) -> Sequence:
        self._at += 1
        items: list[Node] = []
        while True:
            self._skip(_LINES)
            if self._text[self._at] == "]":
                self._at += 1
                return Sequence(tuple(items), self._span(start))
            if self._text[self._at] == ",":
                self._at += 1
            else:
                value = self._value()
                items.append(self._mapping(*value) if isinstance(value, tuple) and len(value) == 2 else value)

    def _inline(self, start: int) -> tuple[_Table, Span]:
        self._at += 1
        table: _Table = {}
        while True:
            self._skip(_LINES)
            if self._text[self._at] == "}":
                self._at += 1
                return table, self._span(start)
            if self._text[self._at] == ",":
                self._at += 1
            else:
                self._entry(table)

    def _mapping(self, table: _Table, span: Span) -> Mapping:
        return Mapping(tuple((key, self._node(value, key.span)) for key, value in table.values()), span)

    def _node(self, value: Any, span: Span) -> Node:
        if isinstance(value, dict):
            return self._mapping(value, span)
        if isinstance(value, list):
            return Sequence(tuple(self._mapping(item, span) for item in value), span)
        if isinstance(value, Scalar | Sequence | Mapping):
            return value
        return self._mapping(*value)

    def _skip(self, what: re.Pattern[str]) -> None:
        match = what.match(self._text, self._at)
        self._at = match.end() if match else self._at

    def _span(self, start: int) -> Span:
        return Span(*self._place(start), *self._place(self._at))

    def _place(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


def _decoded(raw: str) -> Any:
    import tomllib

    return tomllib.loads(f"value = {raw}")["value"]
