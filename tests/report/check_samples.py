"""Decks to check and render, with what a renderer has to cope with: errors, warnings, notes, related places."""

from dataclasses import replace
from pathlib import Path

from gwent_cli.checks.results import CheckResult
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.selection import select
from gwent_cli.report.project_paths import Project

DECK = """\
name: {name}
rules: advanced
faction: monsters
leader: "Eredin: Bringer of Death"
cards: {{{cards}}}
"""
MANY = (
    "Draug: 1, Imlerith: 1, Mysterious Elf: 1, Arachas: 3, Ghoul: 3, Nekker: 3, Fiend: 1, Griffin: 1, 'Crone: Brewess':"
    " 1, 'Crone: Weavess': 1, 'Crone: Whispess': 1, 'Vampire: Bruxa': 1, 'Vampire: Ekimmara': 1, 'Vampire: Fleder': 1,"
    " 'Vampire: Garkain': 1, 'Vampire: Katakan': 1, Toad: 1, Biting Frost: 2"
)
FILES = {
    "league/good.yaml": DECK.format(name="Pack", cards=MANY),
    "league/bad.yaml": DECK.format(name='"<b>Red</b> | *Riders*"', cards=MANY.replace("Griffin", "Grifin")),
    "league/twice.yaml": DECK.format(name="Twice", cards=f"{MANY}, nekker: 1, GHOUL: 1"),
    "league/broken.yaml": "name: [\n",
    "league/wide.yaml": 'name: 名前\nfaction: monsters\nleader: "Eredin: Bringer of Death"\ncards:\n  "名前\te": 1\n',
    "league/lone.yaml": DECK.format(name="Lone", cards=MANY).replace("advanced", "tournament"),
    "league/shopping.yaml": "milk: 1\n",
    "league/player.yaml": "player: Zoltan\ndecks: [decks/a.yaml, decks/b.yaml]\n",
    "league/decks/a.yaml": DECK.format(name="First", cards=MANY),
    "league/decks/b.yaml": DECK.format(name="Second", cards=MANY.replace("Griffin", "Werewolf")),
}
PROJECT = Project("/repository", "/repository/sub")


def write(folder: Path, files: dict[str, str] = FILES) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def checked(*paths: str, strict: bool = False) -> CheckResult:
    """The result of checking paths in the current folder."""
    return replace(check_paths(paths, settings(selection=select(ignored=["advice"]))), strict=strict)
