"""TOML as nodes: the same values as the library's, with places that hold them."""

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.source.edits import Text
from gwent_cli.source.toml_nodes import TomlProblem, read_toml
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

DOCUMENT = """\
# head
title = "a # b"   # tail
n = 1_000
d = 1979-05-27 07:32:00
list = [ "x", 'y', # c
  [1, 2], {k = true, "q r" = []} ]
a.b.c = '''two
lines'''
"quoted key" = \"\"\"x\\"\"\"\"
[t]
x = 1
[t.deep."odd name"]
y = nan
[[many]]
one = 1
[[many]]
[many.in]
two = 2
"""


def plain(node: Node) -> Any:
    """The node as the library's values, scalars that are no strings as their text."""
    if isinstance(node, Scalar):
        return node.text
    if isinstance(node, Mapping):
        return {key.text: plain(value) for key, value in node.entries}
    return [plain(item) for item in node.items]


def texts(value: Any, text: bool = True) -> Any:
    """The library's values with every scalar as ``True`` where it is no string."""
    if isinstance(value, dict):
        return {key: texts(each) for key, each in value.items()}
    if isinstance(value, list):
        return [texts(each) for each in value]
    return value if isinstance(value, str) else ...


def same(found: Any, wanted: Any) -> bool:
    if wanted is ...:
        return isinstance(found, str)
    if isinstance(wanted, dict):
        return found.keys() == wanted.keys() and all(same(found[key], wanted[key]) for key in wanted)
    if isinstance(wanted, list):
        return len(found) == len(wanted) and all(map(same, found, wanted))
    return bool(found == wanted)


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_the_values_are_those_of_the_library(end: str) -> None:
    text = DOCUMENT.replace("\n", end)
    assert same(plain(read_toml(text.encode())), texts(tomllib.loads(text)))


def test_places_hold_what_they_are_of() -> None:
    root = read_toml(("\ufeff" + DOCUMENT).encode())
    text = Text(DOCUMENT.encode())
    places = {key.text: (text.at(key.span), text.at(value.span)) for key, value in root.entries}
    assert places["title"] == ("title", '"a # b"')
    assert places["d"] == ("d", "1979-05-27 07:32:00")
    assert places["list"][1].endswith('"q r" = []} ]')
    assert places["quoted key"][0] == '"quoted key"'


KEYS = st.sampled_from(["a", "b", "c.d", '"e f"', "'g'"])
VALUES = st.recursive(
    st.sampled_from(['"x"', "'y#'", "1", "true", "1.5", '"""m\nn"""', "07:32:00", '"\\"]"']),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3).map(lambda items: "[" + ", # c\n".join([*items, ""]) + "]"),
        st.lists(st.tuples(KEYS, inner), max_size=2).map(
            lambda pairs: "{" + ", ".join(f"{key} = {value}" for key, value in pairs) + "}"
        ),
    ),
    max_leaves=6,
)
LINES = st.one_of(
    st.tuples(KEYS, VALUES).map(lambda pair: f"{pair[0]} = {pair[1]} # end"),
    KEYS.map(lambda key: f"[{key}]"),
    KEYS.map(lambda key: f"[[ {key} ]]"),
    st.sampled_from(["", "# c"]),
)


@given(st.lists(LINES, max_size=8).map("\n".join))
@settings(max_examples=300, deadline=None)
def test_any_document(text: str) -> None:
    try:
        wanted = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        with pytest.raises(TomlProblem):
            read_toml(text.encode())
    else:
        assert same(plain(read_toml(text.encode())), texts(wanted))
