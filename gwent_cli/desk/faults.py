"""What can be wrong with the registrations of a tournament beyond each player's own: GW040 to GW049 tables and
locks, GW410 to GW419 players beside each other.

Codes are never used again for something else.
"""

from typing import Final

from gwent_cli.source.diagnostics import Fault, Severity

NOT_A_TABLE: Final = Fault(
    "GW040",
    "not-a-table",
    Severity.ERROR,
    "The file is called a table (.csv, .tsv) but holds none that can be read: nothing, bytes that are no text, a "
    "spreadsheet's own format under another name, UTF-16, more than is read of one table (16 MiB), or what gwent "
    "tournament check printed.",
)
BAD_COLUMNS: Final = Fault(
    "GW041",
    "bad-columns",
    Severity.ERROR,
    "No line at the top of a table says which column is which: there is none for the player, none for decks, or two "
    "for the same thing. Without it nothing can be said of the rows.",
)
UNKNOWN_COLUMN: Final = Fault(
    "GW042",
    "unknown-column",
    Severity.NOTE,
    "A column of the table means nothing here and is not read. It is said so that a mistyped 'deck 3' does not vanish "
    "in silence. Columns of your own begin with 'x-'.",
)
BROKEN_ROW: Final = Fault(
    "GW043",
    "broken-row",
    Severity.ERROR,
    "A row of the table cannot be read as it was meant: a quote is not closed or has text behind it, or there are more "
    "cells than columns, most likely since a ';' or ',' stands in a cell without quotes. The rows after it are read.",
)
GUESSED_ENCODING: Final = Fault(
    "GW044",
    "guessed-encoding",
    Severity.NOTE,
    "The table is not UTF-8 and was read as Windows-1252, as spreadsheets in western Europe save CSV. If names look "
    "wrong, it was something else: save it as UTF-8.",
)
BAD_LOCK: Final = Fault(
    "GW045",
    "bad-lock",
    Severity.ERROR,
    "The file is no lock as gwent tournament lock writes it, or of a version that is not known. Nothing can be "
    "verified against it.",
)
LOCK_CHANGED: Final = Fault(
    "GW046",
    "lock-changed",
    Severity.ERROR,
    "The lock file is not as it was written: a list of cards does not agree with its hash, or the content not with the "
    "digest at the end. Somebody edited it, so it proves nothing.",
)
PLAYER_TWICE: Final = Fault(
    "GW410",
    "player-twice",
    Severity.ERROR,
    "Two registrations are of the same player: case, accents, spaces and punctuation do not count. Which of them is "
    "meant, only the player can say. Two people of one name need something that tells them apart.",
)
DECK_SHARED: Final = Fault(
    "GW411",
    "deck-shared",
    Severity.NOTE,
    "Two players registered decks with the same leader and cards, whatever they call them. That is allowed; an "
    "organiser may want to know it, since it may also be a file sent in by mistake.",
)
NO_REGISTRATION: Final = Fault(
    "GW412",
    "no-registration",
    Severity.ERROR,
    "A file that was named as a registration holds a deck, with nobody who registers it. In a folder such decks are "
    "passed over with a note, unless a registration names them.",
)

DESK_FAULTS: Final = (
    NOT_A_TABLE,
    BAD_COLUMNS,
    UNKNOWN_COLUMN,
    BROKEN_ROW,
    GUESSED_ENCODING,
    BAD_LOCK,
    LOCK_CHANGED,
    PLAYER_TWICE,
    DECK_SHARED,
    NO_REGISTRATION,
)
