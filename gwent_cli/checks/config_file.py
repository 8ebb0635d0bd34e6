"""Reading a configuration: ``.gwent.toml``, or ``[tool.gwent]`` in ``pyproject.toml``."""

import os
from collections.abc import Mapping as MappingType
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from gwent_cli.checks.format_file import is_path, load_format
from gwent_cli.checks.formats import Format
from gwent_cli.checks.patterns import matches
from gwent_cli.checks.selection import EVERYTHING, Selection, select
from gwent_cli.checks.settings import BAD_CONFIGURATION, SettingsProblem, refuse_errors
from gwent_cli.decks.form import Form, kind_of
from gwent_cli.decks.paths import PathProblem, Target, read_bytes
from gwent_cli.decks.shipped import shipped_formats
from gwent_cli.source.diagnostics import Severity
from gwent_cli.source.names import suggest
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

NAME: Final = ".gwent.toml"
PYPROJECT: Final = "pyproject.toml"
KEYS: Final = (
    "rules",
    "rules-by-path",
    "formats",
    "collection",
    "copies",
    "starter-list",
    "exclude",
    "select",
    "ignore",
    "severity",
)
_LIST: Final = 'write a list of texts: ["GW501", "advice"]'
_TABLE: Final = 'write a table, such as [severity] with lines GW103 = "error"'


@dataclass(frozen=True, slots=True)
class Configuration:
    """What a configuration file says; None where it says nothing.

    Attributes:
        path: the file, as messages name it.
        folder: that patterns of paths are relative to.
        rules: the format for decks that no pattern meets; it does not change what registrations are checked against.
        by_path: pattern and format, the first that fits counts.
        formats: house formats by the name that decks and ``--rules`` may use.
        places: by key, where it is said.
    """

    path: str
    folder: str
    rules: Format | None = None
    by_path: tuple[tuple[str, Format], ...] = ()
    formats: MappingType[str, Format] = field(default_factory=dict)
    collection: str | None = None
    copies: bool | None = None
    starter_list: str | None = None
    exclude: tuple[str, ...] = ()
    selection: Selection = EVERYTHING
    places: MappingType[str, Span] = field(default_factory=dict)
    said: MappingType[str, str] = field(default_factory=dict)

    def pattern_for(self, path: str) -> tuple[str, Format] | None:
        """The first pattern of ``rules-by-path`` that fits a path, with its format."""
        relative = self._relative(path)
        if relative is None:
            return None
        return next(((pattern, format) for pattern, format in self.by_path if matches(pattern, relative)), None)

    def excludes(self, path: str) -> bool:
        """Whether a file is not to be looked at."""
        relative = self._relative(path)
        return relative is not None and any(matches(pattern, relative) for pattern in self.exclude)

    def _relative(self, path: str) -> str | None:
        relative = os.path.relpath(os.path.abspath(path), self.folder)
        return None if relative.split(os.sep)[0] == os.pardir else relative.replace(os.sep, "/")


def load_configuration(path: str, folder: str | None = None) -> Configuration | None:
    """Read a configuration file; None for a ``pyproject.toml`` without ``[tool.gwent]``.

    Args:
        folder: that patterns are relative to; by default the file's own.

    Raises:
        SettingsProblem: it cannot be read, or something in it is wrong, with every problem and its place.
    """
    try:
        data = read_bytes(Target(path, Path(path)))
    except PathProblem as problem:
        raise SettingsProblem(failure=problem.failure) from None
    in_pyproject = os.path.basename(path) == PYPROJECT
    if in_pyproject and b"gwent" not in data:
        return None
    # Most runs have no configuration, and do not need what reads one.
    from gwent_cli.source.toml_nodes import TomlProblem, read_toml

    try:
        node: Node = read_toml(data)
    except TomlProblem as problem:
        raise SettingsProblem((BAD_CONFIGURATION.at(problem.message, path, problem.span, help=problem.help),)) from None
    for key in ("tool", "gwent") if in_pyproject else ():
        inner = node.get(key) if isinstance(node, Mapping) else None
        if inner is None:
            return None
        node = inner
    if not isinstance(node, Mapping):
        message = f"'tool.gwent' is {kind_of(node)}, not a table"
        raise SettingsProblem((BAD_CONFIGURATION.at(message, path, node.span, help=_TABLE),))
    form = Form(node, path, "configuration", KEYS)
    found = _Reader(form).read(os.path.abspath(folder or os.path.dirname(path) or "."))
    refuse_errors(form)
    return found


class _Reader:
    """Takes the keys of a configuration apart; problems go to the form."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.formats: dict[str, Format] = {}

    def read(self, folder: str) -> Configuration:
        form = self.form
        self._formats()
        rules = form.text("rules")
        return Configuration(
            path=form.path,
            folder=folder,
            rules=self._format(rules) if rules else None,
            by_path=tuple(self._by_path()),
            formats=self.formats,
            collection=self._path("collection"),
            copies=self._flag("copies"),
            starter_list=self._path("starter-list"),
            exclude=tuple(item.text for item in self._texts("exclude")),
            selection=self._selection(),
            places=dict(form.keys),
            said={key: _said(value) for key in form.keys if (value := form.value(key)) is not None},
        )

    def _formats(self) -> None:
        for name, value in self._entries("formats"):
            if name.text in shipped_formats() or is_path(name.text):
                help = "choose another name, without '/', that no shipped format has"
                self.form.report(BAD_CONFIGURATION, f"'{clip(name.text)}' cannot be redefined", name.span, help)
            elif isinstance(value, Scalar) and (found := self._format(Scalar(f"./{value.text}", value.span))):
                self.formats[name.text] = found

    def _by_path(self) -> list[tuple[str, Format]]:
        found = []
        for pattern, value in self._entries("rules-by-path"):
            if not isinstance(value, Scalar):
                self.form.report(BAD_CONFIGURATION, f"the rules are {kind_of(value)}", value.span, "name a format")
            elif format := self._format(value):
                found.append((pattern.text, format))
        return found

    def _format(self, given: Scalar) -> Format | None:
        name = given.text.strip()
        if name in self.formats:
            return self.formats[name]
        if not is_path(name) and name not in shipped_formats():
            known = (*shipped_formats(), *self.formats)
            near = suggest(name, known, 1)
            help = (f"did you mean '{near[0]}'? " if near else "") + f"known: {', '.join(known)}"
            self.form.report(BAD_CONFIGURATION, f"no rules are called '{clip(name)}'", given.span, help)
            return None
        try:
            return load_format(self._joined(name) if is_path(name) else name)
        except SettingsProblem as problem:
            self._report(problem, given)
            return None

    def _path(self, key: str) -> str | None:
        given = self.form.text(key)
        return self._joined(given.text.strip()) if given else None

    def _joined(self, given: str) -> str:
        joined = os.path.normpath(os.path.join(os.path.dirname(self.form.path), given))
        # A name in the current folder is still a path.
        return joined if os.sep in joined else os.path.join(os.curdir, joined)

    def _flag(self, key: str) -> bool | None:
        given = self.form.text(key)
        if given is not None and (given.quoted or given.text not in ("true", "false")):
            self.form.report(BAD_CONFIGURATION, f"'{key}' is '{clip(given.text)}'", given.span, "write true or false")
        return None if given is None else given.text == "true"

    def _selection(self) -> Selection:
        selected = [item for item in self._texts("select") if self._known(item, "select")]
        ignored = [item for item in self._texts("ignore") if self._known(item, "ignore")]
        severities: dict[str, Severity] = {}
        for name, value in self._entries("severity"):
            weight = value.text if isinstance(value, Scalar) else ""
            if weight not in list(Severity):
                help = f"write one of: {', '.join(Severity)}"
                self.form.report(BAD_CONFIGURATION, f"'{clip(weight)}' is no severity", value.span, help)
            elif self._known(name, "severity"):
                severities[name.text] = Severity(weight)
        return select(
            [item.text for item in selected],
            [item.text for item in ignored],
            severities,
            said_by=("select", "ignore", "severity"),
        )

    def _known(self, item: Scalar, key: str) -> bool:
        try:
            select([item.text] if key == "select" else (), () if key == "select" else [item.text], said_by=(key,) * 3)
        except SettingsProblem as problem:
            self._report(problem, item)
            return False
        return True

    def _report(self, problem: SettingsProblem, given: Scalar) -> None:
        if problem.failure:
            message = problem.failure.message
            if problem.failure.path not in ("select", "ignore", "severity"):
                message = f"{problem.failure.path}: {message}"
            self.form.report(BAD_CONFIGURATION, message, given.span, problem.failure.help)
        self.form.problems += problem.diagnostics

    def _texts(self, key: str) -> list[Scalar]:
        found = self.form.sequence(key, _LIST)
        texts: list[Scalar] = []
        for item in found.items if found else ():
            if isinstance(item, Scalar) and item.quoted and item.text.strip():
                texts.append(item)
            else:
                self.form.report(BAD_CONFIGURATION, f"an entry of '{key}' is no text", item.span, _LIST)
        return texts

    def _entries(self, key: str) -> tuple[tuple[Scalar, Node], ...]:
        found = self.form.mapping(key, _TABLE)
        return found.entries if found else ()


def _said(node: Node) -> str:
    """A value as the file says it, on one line."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Sequence):
        return ", ".join(_said(item) for item in node.items)
    return ", ".join(f"{key.text} = {_said(value)}" for key, value in node.entries)
