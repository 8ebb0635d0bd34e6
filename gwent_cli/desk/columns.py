"""Which column of a table is which, in the languages of those who keep them."""

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from gwent_cli.decks.registration import MOST_DECKS
from gwent_cli.desk import faults
from gwent_cli.desk.cells import Cell, Row
from gwent_cli.source.diagnostics import Diagnostic, Related
from gwent_cli.source.names import fold, suggest
from gwent_cli.source.text import clip

DELIMITERS: Final = (";", ",", "\t")

# English, Dutch, German, Spanish.
_PLAYER: Final = (
    *("player", "name", "player name", "speler", "naam", "spelersnaam"),
    *("Spieler", "Spielerin", "Spielername", "jugador", "jugadora", "nombre", "nombre del jugador"),
)
_EVENT: Final = ("event", "tournament", "evenement", "toernooi", "Veranstaltung", "Turnier", "evento", "torneo")
_DECK: Final = ("deck", "stapel", "Kartendeck", "mazo", "baraja")
_WORDS: Final = {fold(word): "player" for word in _PLAYER} | {fold(word): "event" for word in _EVENT}
_DECKS: Final = "|".join(fold(word) for word in _DECK)
_NUMBERED: Final = re.compile(rf"(?:(?:{_DECKS})(?P<after>\d{{1,2}})|(?P<before>\d{{1,2}})(?:e|er|o)?(?:{_DECKS}))")
_KNOWN: Final = (*_PLAYER, *_EVENT, *(f"{word} {number}" for word in _DECK for number in (1, 2, 3)))
_HELP: Final = (
    "a line above the players names the columns, parted by ';', ',' or tabs: player;deck1;deck2;deck3 (or speler, "
    "Spieler, jugador, mazo 1 …)"
)
_PRINTED: Final = frozenset(("place", "player", "deck1", "faction1", "strength1", "hash1", "verdict", "problems"))


class Columns(NamedTuple):
    """The positions of what is read, from 0; ``decks`` in the order of their numbers."""

    player: int
    decks: tuple[int, ...]
    event: int | None
    width: int


def find_header(rows: Iterable[tuple[str, Row]]) -> tuple[str, Row]:
    """The line that names the columns, with what parts its cells, among the first lines taken apart in every way.

    It is the one that names a player and a deck, else most names that are known, else the first.
    """

    def fits(found: tuple[str, Row]) -> tuple[bool, int, int, int]:
        meanings = [meaning(cell.text) for cell in found[1].cells]
        known = [each for each in meanings if each is not None]
        whole = "player" in known and any(isinstance(each, int) for each in known)
        return whole, len(known), -found[1].cells[0].span.line, len(meanings)

    return max(rows, key=fits)


def is_own_output(row: Row) -> bool:
    """Whether a header is that of the table which ``gwent tournament check --format csv`` prints."""
    return {cell.text for cell in row.cells} >= _PRINTED


def meaning(name: str) -> str | int | None:
    """``player``, ``event`` or the number of a deck; None for a name that is not known."""
    folded = fold(name)
    if folded in _WORDS:
        return _WORDS[folded]
    match = _NUMBERED.fullmatch(folded)
    return int(match["after"] or match["before"]) if match else None


def read_header(row: Row, path: str) -> tuple[Columns | None, list[Diagnostic]]:
    """The columns that a header line names, and what is wrong with them; None where the rows cannot be read."""
    found: dict[str | int, int] = {}
    problems: list[Diagnostic] = []
    for position, cell in enumerate(row.cells):
        means = meaning(cell.text)
        if means is None or (isinstance(means, int) and not 1 <= means <= MOST_DECKS):
            problems += _unknown(cell, path)
        elif means in found:
            first = row.cells[found[means]]
            message = f"the column '{clip(cell.text)}' is there twice"
            related = Related(f"first here as '{clip(first.text)}'", path, first.span)
            problems.append(
                faults.BAD_COLUMNS.at(message, path, cell.span, help="take one of them out", related=(related,))
            )
        else:
            found[means] = position
    decks = tuple(found[number] for number in sorted(key for key in found if isinstance(key, int)))
    player = found.get("player")
    missing = [what for what, there in (("the player", player is not None), ("decks", bool(decks))) if not there]
    if missing:
        span = row.cells[0].span.to(row.cells[-1].span)
        message = f"no column is for {' and none for '.join(missing)}"
        # Where nothing is known it is no header, and what its cells say is not worth a note each.
        kept = problems if found else [each for each in problems if "did you mean" in each.message]
        problems = [faults.BAD_COLUMNS.at(message, path, span, help=_HELP), *kept]
    if player is None or any(each.code == faults.BAD_COLUMNS.code for each in problems):
        return None, problems
    return Columns(player, decks, found.get("event"), len(row.cells)), problems


def _unknown(cell: Cell, path: str) -> list[Diagnostic]:
    if not cell.text or cell.text.startswith("x-"):
        return []
    near = suggest(cell.text, _KNOWN, 1)
    hint = f"; did you mean '{near[0]}'?" if near else ""
    help = "columns of your own begin with 'x-'"
    return [faults.UNKNOWN_COLUMN.at(f"the column '{clip(cell.text)}' is not read{hint}", path, cell.span, help=help)]
