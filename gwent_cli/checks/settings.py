"""What a check can be told beside the decks, and what is wrong with it."""

from pathlib import Path
from typing import Final

from gwent_cli.decks import faults
from gwent_cli.decks.form import Form, kind_of
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import PathProblem, Target, read_bytes
from gwent_cli.source.diagnostics import Diagnostic, Fault, Severity, sort_key
from gwent_cli.source.reader import read_documents
from gwent_cli.source.yaml_nodes import Mapping

BAD_FORMAT: Final = Fault(
    "GW030",
    "bad-format",
    Severity.ERROR,
    "A format file says something that cannot be carried out: a figure nobody counts, a least number above "
    "the most, a card or faction that is not known, or a format that extends itself.",
)
BAD_CONFIGURATION: Final = Fault(
    "GW031",
    "bad-configuration",
    Severity.ERROR,
    "The configuration (.gwent.toml, or [tool.gwent] in pyproject.toml) says something that cannot be carried out: "
    "rules, a code or a severity that is not known, or a value of the wrong kind. Nothing is checked, since it "
    "would be checked against something else than was meant.",
)
SETTINGS_FAULTS: Final = (BAD_FORMAT, BAD_CONFIGURATION)


class SettingsProblem(Exception):
    """A format, collection or starter list that cannot be used; the tool cannot do its job (exit 2).

    ``diagnostics`` tell what is wrong in the file, ``failure`` why there is no file to read.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...] = (), failure: Failure | None = None) -> None:
        first = failure.message if failure else diagnostics[0].message if diagnostics else "unusable settings"
        super().__init__(first)
        self.diagnostics = tuple(sorted(diagnostics, key=sort_key))
        self.failure = failure

    def __reduce__(self) -> tuple[type, tuple[tuple[Diagnostic, ...], Failure | None]]:
        # By its arguments alone, as exceptions come back from other processes, it would lose what it says.
        return type(self), (self.diagnostics, self.failure)


def read_form(path: str, what: str, keys: tuple[str, ...]) -> Form:
    """The one mapping that a settings file holds, as a form with the problems of reading it.

    Raises:
        SettingsProblem: there is no such file, or no such mapping in it.
    """
    mapping, problems = read_mapping(path, what, f"known keys: {', '.join(keys)}")
    form = Form(mapping, path, what, keys)
    form.problems += problems
    return form


def read_mapping(path: str, what: str, help: str) -> tuple[Mapping, tuple[Diagnostic, ...]]:
    """The one mapping that a file holds, and the problems of reading it; ``help`` says what belongs in it.

    Raises:
        SettingsProblem: there is no such file, or no such mapping in it.
    """
    try:
        data = read_bytes(Target(path, Path(path)))
    except PathProblem as problem:
        raise SettingsProblem(failure=problem.failure) from None
    result = read_documents(data, path)
    nodes = [node for node in result.documents if node is not None]
    if len(nodes) == 1 and isinstance(nodes[0], Mapping):
        return nodes[0], tuple(result.diagnostics)
    if result.broken:
        raise SettingsProblem(result.diagnostics)
    message = f"a {what} is one mapping; this file " + (
        f"holds {len(nodes)} documents" if len(nodes) > 1 else f"is {kind_of(nodes[0])}" if nodes else "is empty"
    )
    raise SettingsProblem((faults.WRONG_TYPE.at(message, path, help=help),))


def refuse_errors(form: Form) -> None:
    """Stop here if the file is wrong.

    Raises:
        SettingsProblem: with everything found in the form.
    """
    if any(problem.severity is Severity.ERROR for problem in form.problems):
        raise SettingsProblem(tuple(form.problems))
