"""A small catalog of the standalone game, for tests that need one with faults of their own."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import CatalogError

FILES = {
    "catalog.yaml": """\
game: witcher-card-game
version: test-1
release: "1.0"
cards: [monsters, neutral]
leaders: leaders
names: [de]
sets: {base: Base, extra: Extra}
categories: Human, Mage, Beast
keywords: Deploy, Blood Moon
""",
    "monsters.yaml": """\
faction: monsters

units: |
  id  | name    | second_faction | colour | provisions | power | armor | art | set  | categories | keywords
  101 | Ghoul   |                | bronze |          4 |     3 |       |  11 | base | Beast      | Deploy
  # between two cards
  102 | Brewess | syndicate      | gold   |         10 |     5 |     2 |  12 | base | Human, Mage | Deploy, Blood Moon

  103 | Wyvern  |                | bronze |          5 |     4 |       |     | extra | Beast |
notes:
  103: Not sure.
""",
    "neutral.yaml": """\
faction: neutral
specials: |
  id | name | colour | provisions | set
  201 | Storm | bronze | 5 | base
stratagems: |
  id | name | set
  301 | Skull | base
""",
    "leaders.yaml": """\
leaders: |
  id | name | faction | provisions | keywords
  401 | Hunger | monsters | 15 | Deploy
""",
    "names/de.yaml": """\
cards: |
  101 Ghul
  102 Muhme: Brauerin
leaders: |
  401 Hunger
""",
}
Change = Callable[[str, str, str], None]


def write_catalog(folder: Path) -> Path:
    """Put the files of the catalog into a folder."""
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def changed(folder: Path, name: str, old: str, new: str) -> None:
    """Replace a text that stands in a file."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def refusal(folder: Path, load: Callable[[], object]) -> str:
    """What a load that must fail says, its paths cut short."""
    with pytest.raises(CatalogError) as caught:
        load()
    return str(caught.value).replace(f"{folder}/", "")
