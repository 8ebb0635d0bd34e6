"""What docs/catalogs.md shows is what is read; and no bytes make anything but a catalog or a refusal."""

import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import CatalogError, load_catalog_file

from .tabular import FILES, write_catalog

PAGE = (Path(__file__).parents[2] / "docs" / "catalogs.md").read_text(encoding="utf-8")
OVERLAY = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0]
ANSWER = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)[0]


def test_the_overlay(tmp_path: Path) -> None:
    path = tmp_path / "overlay.yaml"
    path.write_text(OVERLAY, encoding="utf-8")
    catalog = load_catalog_file(path)
    assert catalog.version == "my-league-1"
    assert (catalog.cards["112101"].provisions, catalog.leaders["202373"].provisions) == (10, 15)
    assert catalog.cards["900001"].name == "The Innkeeper"
    assert "112103" not in catalog.cards


def test_the_saved_answer(tmp_path: Path) -> None:
    path = tmp_path / "answer.json"
    path.write_text(ANSWER, encoding="utf-8")
    catalog = load_catalog_file(path)
    assert catalog.version == "gwent.one-14.9.0"
    ciri = catalog.cards["112101"]
    assert (ciri.set, ciri.faction, ciri.keywords, ciri.art) == ("base", "neutral", ("Deploy",), 1007)
    assert (ciri.provisions, ciri.strength, ciri.categories) == (9, 4, ("Witcher",))


PIECES = st.sampled_from(["|", "\n", " ", ":", "[", "{", "&a", "-1", "\x00", "\u202e", "'", "#", "\r", "1" * 30])


def mangled(text: str, cuts: list[tuple[int, int, str]]) -> bytes:
    for start, length, piece in cuts:
        at = start % (len(text) + 1)
        text = text[:at] + piece + text[at + length :]
    return text.encode()


@settings(max_examples=200, deadline=None)
@given(
    name=st.sampled_from(["overlay.yaml", *FILES]),
    cuts=st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 12), PIECES), min_size=1, max_size=4),
)
def test_mangled_files(tmp_path_factory: pytest.TempPathFactory, name: str, cuts: list[tuple[int, int, str]]) -> None:
    folder = write_catalog(tmp_path_factory.mktemp("mangled"))
    path = folder / name
    path.write_bytes(mangled(OVERLAY if name == "overlay.yaml" else FILES[name], cuts))
    with suppress(CatalogError):
        load_catalog_file(path if name == "overlay.yaml" else folder)
