"""Reading the case files of ``tests/cases/checks`` and running a case."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.checks.config import Configurations
from gwent_cli.checks.results import CheckResult, SetResult, Verdict
from gwent_cli.checks.runner import check_paths, settings
from gwent_cli.checks.selection import EVERYTHING, select
from gwent_cli.source.diagnostics import Diagnostic
from gwent_cli.source.spans import Span

FOLDER = Path(__file__).parents[1] / "cases" / "checks"
LEGAL = {Verdict.LEGAL: True, Verdict.ILLEGAL: False, Verdict.UNCHECKED: None}

UNITS = {
    "monsters": "Arachas:3 Ghoul:3 Nekker:3 crone-brewess:1 crone-weavess:1 crone-whispess:1 vampire-bruxa:1 "
    "vampire-ekimmara:1 vampire-fleder:1 vampire-garkain:1 vampire-katakan:1 Fiend:1 Forktail:1 Frightener:1 "
    "Griffin:1 Werewolf:1",
    "nilfgaard": "impera-brigade-guard:4 nausicaa-cavalry-rider:3 young-emissary:2 Albrich:1 Cynthia:1 "
    "fringilla-vigo:1 Morteisen:1 Puttkammer:1 Rainfarn:1 renuald-aep-matsen:1 rotten-mangonel:1 "
    "siege-engineer:1 Sweers:1 Vanhemar:1 Vreemde:1 zerrikanian-fire-scorpion:1",
    "northern-realms": "Ballista:2 blue-stripes-commando:3 crinfrid-reavers-dragon-hunter:3 kaedweni-siege-expert:3 "
    "poor-fucking-infantry:4 redanian-foot-soldier:2 Trebuchet:2 Ves:1 siege-tower:1 dethmold:1",
    "standalone": "aen-elle-aristocrat:2 aen-elle-conqueror:2 archespore:2 bridge-troll:2 bruxa:2 celaeno-harpy:2 "
    "cockatrice:2 cursed-damsel:2 desert-banshee:2 drowner:2 endrega-eggs:2 endrega-warrior:2 arachas-queen:1",
    "skellige": "clan-an-craite-warrior:3 clan-brokvar-archer:3 clan-drummond-shield-maiden:3 light-longship:3 "
    "war-longship:3 young-berserker:3 blueboy-lugos:1 donar-an-hindar:1 svanrige:1 udalryk:1",
}

AMBIGUOUS = {
    "catalog.yaml": "game: classic\nversion: twins-1\nsets: {base: base}\n"
    "cards: [neutral]\nleaders: leaders\nnames: [de]\n",
    "neutral.yaml": "faction: neutral\nset: base\nunits:\n"
    "  mirror: {name: Mirror, strength: 1, row: close}\n  shade: {name: Shade, strength: 1, row: close}\n",
    "leaders.yaml": "set: base\nmonsters:\n  warden: {name: Warden, ability: play-weather, effect: Plays.}\n"
    "nilfgaard:\n  keeper: {name: Keeper, ability: play-rain, effect: Plays.}\n",
    "names/de.yaml": "cards:\n  mirror: Doppelgänger\n  shade: Doppelgänger\n"
    "leaders:\n  warden: Wächter\n  keeper: Wächter\n",
}


@dataclass(frozen=True)
class Case:
    """One case; ``data`` is the mapping as it stands in the file."""

    source: str
    name: str
    data: dict[str, Any]

    def run(self, folder: Path, *, twin: bool = False) -> CheckResult:
        """Write the files of the case into a folder that is the current one, and check them."""
        for name, text in self._files(twin).items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode(self.data.get("encoding", "utf-8")))
        chosen = settings(
            self.data.get("rules"),
            copies=self.data.get("copies", True),
            collection="collection.yaml" if "collection" in self.data else None,
            starter_list="list.yaml" if "starter_list" in self.data else None,
            catalog=load_catalog(folder=folder / "catalog") if self.data.get("catalog") == "ambiguous" else None,
            # Decks made to show one thing would get advice about others.
            selection=EVERYTHING if self.data.get("advice") else select(ignored=["advice"]),
            configurations=Configurations() if "configured" in self.data else None,
        )
        return check_paths([self.data.get("check", "deck.yaml")], chosen)

    def _files(self, twin: bool) -> dict[str, str]:
        files = {"free.yaml": "name: free\n", **self.data.get("files", {})}
        if self.data.get("catalog") == "ambiguous":
            files |= {f"catalog/{name}": text for name, text in AMBIGUOUS.items()}
        for key, name in (("deck", "deck.yaml"), ("collection", "collection.yaml"), ("starter_list", "list.yaml")):
            if key in self.data:
                files[name] = self.data[key]
        if "configured" in self.data:
            files[".gwent.toml"] = self.data["configured"]
        if "deck" in self.data:
            files["deck.yaml"] *= self.data.get("times", 1)
            files["deck.yaml"] += "".join(f"  Nobody {number}: 1\n" for number in range(self.data.get("many", 0)))
        for change in [self.data.get("change"), self.data["twin"] if twin else None]:
            if change:
                assert any(change["replace"] in text for text in files.values()), change
                files = {name: text.replace(change["replace"], change["with"]) for name, text in files.items()}
        return {name: expand(text) for name, text in files.items()}


def expand(text: str) -> str:
    """``# units: FACTION`` becomes 22 units of that faction, a line a card; ``# units: standalone`` 25 Monsters of the
    standalone game, which cost 106 provisions.
    """

    def lines(match: re.Match[str]) -> str:
        return "\n".join(f"{match[1]}{card.replace(':', ': ')}" for card in UNITS[match[2]].split())

    return re.sub(r"^( *)# units: (\S+)$", lines, text, flags=re.MULTILINE)


def cases() -> list[Case]:
    """All cases of all files."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        for data in yaml.safe_load(path.read_text(encoding="utf-8")):
            found.append(Case(path.name, data["case"], data))
    return found


def diagnostics(result: CheckResult) -> Iterator[Diagnostic]:
    """All diagnostics of a result but those of decks within registrations."""
    for each in result.results:
        yield from each.diagnostics


def deck_diagnostics(result: CheckResult) -> Iterator[Diagnostic]:
    """The diagnostics of decks within registrations."""
    for each in result.results:
        if isinstance(each, SetResult):
            for deck in each.decks:
                yield from deck.diagnostics


def written(span: Span | None) -> str | None:
    """A span as cases write it: ``4:3-4:9``."""
    return f"{span.line}:{span.column}-{span.end_line}:{span.end_column}" if span else None
