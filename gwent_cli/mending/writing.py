"""Writing a name into YAML."""

from typing import Final

from gwent_cli.decks.card_lines import quoted
from gwent_cli.source.edits import Text
from gwent_cli.source.yaml_nodes import Scalar

_IN_BRACKETS: Final = frozenset(",[]{}")


def written(name: str, scalar: Scalar, text: Text) -> str:
    """A name as it is to stand in the place of a scalar, in the quotes that are there, else in quotes if need be."""
    raw = text.at(scalar.span)
    if raw[:1] == "'":
        return "'" + name.replace("'", "''") + "'"
    if raw[:1] == '"' or _IN_BRACKETS & set(name):
        return in_quotes(name)
    return quoted(name)


def in_quotes(name: str) -> str:
    """A text in double quotes, in single ones where that spares escapes."""
    if '"' in name or "\\" in name:
        return "'" + name.replace("'", "''") + "'"
    return f'"{name}"'


def lacks_quotes(scalar: Scalar, text: Text) -> bool:
    """Whether the reader put in quotes that are not there."""
    return scalar.quoted and text.at(scalar.span)[:1] not in ("'", '"', "|", ">")
