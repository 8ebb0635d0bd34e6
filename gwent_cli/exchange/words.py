"""The words that stand in text lists beside the names of cards, folded."""

import re
from typing import Final

from gwent_cli.source.names import fold


def _folded(words: dict[str, str]) -> dict[str, str]:
    return {fold(word): meaning for meaning, line in words.items() for word in line.split(",")}


KEYS: Final = _folded(
    {
        "leader": "leader,leaders,leader ability,leader card,ability,Anführer,líder,chef,meneur,capo,dowódca,лидер,"
        "leider,leiderkaart,Anführerin,Anführerfähigkeit,habilidad de líder,capacité de chef,capacidade de líder,"
        "zdolność dowódcy,способность лидера,リーダー,리더,领袖",
        "stratagem": "stratagem,stratagems,strategem,estratagema,stratagème,stratagemma,fortel,стратагема",
        "faction": "faction,Fraktion,facción,fazione,frakcja,facção,factie,фракция",
        "name": "name,deck,deck name,deck list,decklist,title,deck title,nombre,nom,naam,titel",
        "author": "author,by,creator,created by,player,autor,auteur",
        "notes": "notes,note,comment,description",
        "game": "game",
        "rules": "rules",
    }
)
"""What a line such as ``Leader: …`` is about."""

BESIDE: Final = frozenset(
    (
        *("version", "patch", "gwentversion", "date", "url", "link", "source", "season"),
        *("scraps", "cost", "craftingcost"),
    )
)
"""Keys of lines that say something about a deck which no deck list holds."""

FIGURES: Final = _folded(
    {
        "cards": "cards,card,main deck,Karten,cartas,cartes,carte,karty,kaarten",
        "units": "units,unit,unit cards,Einheiten,unidades,unités,unità,jednostki,eenheden",
        "heroes": "heroes,hero,hero cards,Helden,héroes,héros,eroi,bohaterowie",
        "specials": "specials,special,special cards,Spezialkarten,especiales,spéciales,speciali,specjalne",
        "weather": "weather,weather cards,Wetter,clima,climat,pogoda",
        "artifacts": "artifacts,artifact,artifact cards,artefacts",
        "gold": "gold,golds,gold cards,Goldkarten,goldene Karten,oro,cartas de oro,cartes or,carte oro,złote,"
        "złote karty,золотые,золотые карты,ouro,cartas de ouro",
        "bronze": "bronze,bronzes,bronze cards,Bronzekarten,bronzene Karten,bronce,cartas de bronce,cartes bronze,"
        "bronzo,carte bronzo,brązowe,brązowe karty,бронзовые,бронзовые карты,cartas de bronze",
        "provisions": "provisions,provision",
        "strength": "strength,power,total strength",
    }
)
"""What a number such as ``25 cards`` or a heading ``Units (14)`` counts."""

HEADINGS: Final = frozenset(
    (
        *FIGURES,
        *(key for key, meaning in KEYS.items() if meaning in ("leader", "stratagem") or key.startswith("deck")),
        *("neutral", "neutrals", "closecombat", "rangedcombat", "siege", "close", "ranged", "melee"),
        *("spies", "medics", "faction"),
    )
)
"""Lines that only say what comes below them."""

_COLUMNS: Final = frozenset(
    fold(word)
    for line in (
        "card,cards,name,count,number,no,qty,quantity,copies,amount,type,cost,provisions,provision,power,strength,row",
        "Karte,Karten,Anzahl,Kosten,Stärke,carta,cartas,nombre,cantidad,carte,cartes,nom,nombre,quantité,quantità,nome",
        "karta,karty,nazwa,ilość,liczba,kaart,kaarten,naam,aantal,карта,название,количество",
    )
    for word in line.split(",")
)
"""What stands above the columns of a table."""
_LONGEST: Final = 100
_TOTAL: Final = re.compile(r"(?P<n>\d{1,6})(?:\s*(?:/|of)\s*(?P<most>\d{1,6}))?\s+(?P<word>\D+)")
_TOTAL_BEHIND: Final = re.compile(
    r"(?P<word>[^\d:(\[=]+?)\s*[-\u2013:(\[=]*\s*(?P<n>\d{1,6})(?:\s*(?:/|of)\s*(?P<most>\d{1,6}))?\s*[)\]]*"
    r"(?:\s+(?P<unit>\D+))?"
)


def is_table_head(text: str) -> bool:
    """Whether a line only says what stands in the columns of the table below it: ``Card | Count``."""
    cells = [fold(cell) for cell in re.split(r"[\s|,;]+", text)] if len(text) <= _LONGEST else []
    return len(cells) > 1 and all(cell in _COLUMNS for cell in cells)


def total(text: str) -> tuple[str, int] | None:
    """The figure and the number of a line that counts cards: ``25 cards``, ``Units (14)``, ``Provisions: 165/165``."""
    for pattern in (_TOTAL, _TOTAL_BEHIND) if len(text) <= _LONGEST else ():
        found = pattern.fullmatch(text.strip())
        if found and fold(found["word"]) in FIGURES:
            unit = found.groupdict().get("unit")
            if unit is None or FIGURES.get(fold(unit)) == "cards":
                return FIGURES[fold(found["word"])], int(found["n"])
    return None
