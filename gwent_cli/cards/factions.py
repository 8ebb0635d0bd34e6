"""The factions, and how people write them."""

from typing import Final

from gwent_cli.cards.games import CLASSIC, GAMES, game_named
from gwent_cli.source.names import fold

# In English, then in the other languages of the catalogs.
_NAMES: Final = {
    "monsters": (
        *("Monsters", "Monster", "Monstruos", "Monstres", "Mostri", "Potwory", "Monstros"),
        *("Чудовища", "モンスター", "괴물", "怪物"),
    ),
    "nilfgaard": (
        *("Nilfgaard", "Nilfgaardian Empire", "Kaiserreich Nilfgaard", "Imperio Nilfgaardiano"),
        *("Empire du Nilfgaard", "Cesarstwo Nilfgaardu", "Нильфгаард", "ニルフガード", "닐프가드", "尼弗迦德"),
    ),
    "northern-realms": (
        *("Northern Realms", "Nördliche Königreiche", "Noordelijke Rijken", "Reinos del Norte"),
        *("Royaumes du Nord", "Regni Settentrionali", "Królestwa Północy", "Reinos do Norte"),
        *("Королевства Севера", "北方諸国", "북부 왕국", "北方领域"),
    ),
    "scoiatael": ("Scoia'tael", "Скоя'таэли", "スコイアテル", "스코이아텔", "松鼠党"),
    "skellige": ("Skellige", "Скеллиге", "スケリッジ", "스켈리게", "史凯利杰"),
    "syndicate": (
        *("Syndicate", "Syndikat", "Sindicato", "Syndicat", "Sindacato", "Syndykat"),
        *("Синдикат", "シンジケート", "신디케이트", "辛迪加"),
    ),
}
_COMMON: Final = {"neutral": "Neutral", "special": "Special", "weather": "Weather"}

FACTIONS: Final = GAMES[CLASSIC].factions
"""The factions a deck of the classic game can belong to."""

COMMON: Final = tuple(_COMMON)
"""What stands for a faction on cards that go with every deck (D1, D8)."""

_BY_NAME: Final = {fold(name): faction for faction, names in _NAMES.items() for name in (faction, *names)}


def find_faction(text: str, game: str = CLASSIC) -> str | None:
    """The id of the faction of a game meant by an id or a name in any language; None for anything else."""
    faction = _BY_NAME.get(fold(text))
    return faction if faction in game_named(game).factions else None


def faction_name(faction: str) -> str:
    """The English name of a faction, or of what stands for one on common cards."""
    return _COMMON.get(faction) or _NAMES[faction][0]


def faction_names(game: str = CLASSIC) -> tuple[str, ...]:
    """Every id and name the factions of a game go by, for suggestions."""
    factions = game_named(game).factions
    return (*factions, *(name for faction in factions for name in _NAMES[faction]))
