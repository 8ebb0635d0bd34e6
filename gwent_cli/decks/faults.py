"""What can be wrong with how a deck or registration is written, before any rule of deck building is asked.

GW020 to GW029 files, GW101 to GW109 card lines, GW201 to GW210 the other keys, GW404 to GW407 the deck
paths of a registration. Codes are never used again for something else.
"""

from typing import Final

from gwent_cli.source.diagnostics import Fault, Severity

NOT_A_DECK: Final = Fault(
    "GW020",
    "not-a-deck",
    Severity.ERROR,
    "The document has none of the keys faction, leader, cards and decks, so it is neither a deck nor a "
    "registration. In a folder such files are passed over; a file named on the command line was meant.",
)
EMPTY_FILE: Final = Fault(
    "GW021",
    "empty-file",
    Severity.ERROR,
    "The file holds nothing, or comments only. An empty deck file is a deck that somebody lost.",
)
PASSED_OVER: Final = Fault(
    "GW022",
    "passed-over",
    Severity.NOTE,
    "A file in the folder that is no deck was not checked. It is said so that a deck with a mistyped key "
    "does not vanish in silence.",
)
UNUSED_IGNORE: Final = Fault(
    "GW023",
    "unused-ignore",
    Severity.WARNING,
    "A comment '# gwent: ignore[…]' is for nothing: what it names is not found there, does not exist or cannot be "
    "ignored, or the comment stands where it is for no line. Left behind, it would hide the next fault of its kind.",
)

UNKNOWN_CARD: Final = Fault(
    "GW101",
    "unknown-card",
    Severity.ERROR,
    "No card of the game has this name or id in any of the languages of the catalog; where the other game has such "
    "a card, that is said. The line counts for nothing, so limits that could depend on it are judged leniently.",
)
AMBIGUOUS_CARD: Final = Fault(
    "GW102",
    "ambiguous-card",
    Severity.ERROR,
    "The name fits several cards and neither the faction nor the kind decides between them. An id is never ambiguous.",
)
CARD_TWICE: Final = Fault(
    "GW103",
    "card-twice",
    Severity.WARNING,
    "Two lines name the same card, in different spellings or languages. Their copies are added up.",
)
BAD_COUNT: Final = Fault(
    "GW104",
    "bad-count",
    Severity.ERROR,
    "The number of copies is not a whole number from 1 to 999. Nothing is guessed, since 1.5 or 'two' may "
    "be a slip for anything.",
)
LEADER_AMONG_CARDS: Final = Fault(
    "GW105",
    "leader-among-cards",
    Severity.ERROR,
    "A leader is listed under 'cards'. Leaders are no part of the deck that is shuffled; the deck's one "
    "leader stands under 'leader'.",
)

UNKNOWN_KEY: Final = Fault(
    "GW201",
    "unknown-key",
    Severity.ERROR,
    "The file has a key that means nothing. Most are typing slips, and what stands under them would go "
    "unread. Keys of your own begin with 'x-'.",
)
MISSING_KEY: Final = Fault(
    "GW202",
    "missing-key",
    Severity.ERROR,
    "A key that every such file needs is missing, or nothing is written after it.",
)
WRONG_TYPE: Final = Fault(
    "GW203",
    "wrong-type",
    Severity.ERROR,
    "A list, a mapping or a plain text stands where another of the three belongs.",
)
UNKNOWN_FACTION: Final = Fault(
    "GW204",
    "unknown-faction",
    Severity.ERROR,
    "The game has no such faction, or it is none that a deck can belong to (neutral, special, weather). Only the "
    "standalone game has a Syndicate.",
)
UNKNOWN_LEADER: Final = Fault(
    "GW205",
    "unknown-leader",
    Severity.ERROR,
    "No leader of the game has this name or id in any of the languages of the catalog. A leader of the other game is "
    "called so.",
)
AMBIGUOUS_LEADER: Final = Fault(
    "GW206",
    "ambiguous-leader",
    Severity.ERROR,
    "The name fits several leaders, and the deck's faction does not decide between them.",
)
UNKNOWN_GAME: Final = Fault(
    "GW207",
    "unknown-game",
    Severity.ERROR,
    "The deck is for a game whose decks this version cannot check, so nothing else in it can be judged.",
)
UNKNOWN_RULES: Final = Fault(
    "GW208",
    "unknown-rules",
    Severity.ERROR,
    "The deck names rules that are neither among the formats shipped with gwent nor named in the configuration. A "
    "deck cannot bring its own rules: the organiser names a house format there or on the command line.",
)
OTHER_GAME_KEY: Final = Fault(
    "GW209",
    "key-of-other-game",
    Severity.ERROR,
    "The key belongs to decks of another game: a stratagem is a card of the standalone game.",
)
UNKNOWN_STRATAGEM: Final = Fault(
    "GW210",
    "unknown-stratagem",
    Severity.ERROR,
    "What stands under 'stratagem' is no stratagem of the standalone game: no card has that name, or it is a card of "
    "another kind, which belongs under 'cards'.",
)

PATH_REFUSED: Final = Fault(
    "GW404",
    "deck-path-refused",
    Severity.ERROR,
    "A registration may only name deck files in its own folder and the folders within. Absolute paths, "
    "'..' and links that lead outside are refused, so that a registration sent by somebody cannot make the "
    "organiser's machine read other files.",
)
PATH_UNREADABLE: Final = Fault(
    "GW405",
    "deck-path-unreadable",
    Severity.ERROR,
    "A deck file that the registration names is not there or cannot be read.",
)
NOT_ONE_DECK: Final = Fault(
    "GW406",
    "not-one-deck",
    Severity.ERROR,
    "A path in a registration or line-up leads to a file that holds no deck that can be read, several decks, or "
    "another registration, where exactly one deck is meant.",
)

DECK_FAULTS: Final = (
    NOT_A_DECK,
    EMPTY_FILE,
    PASSED_OVER,
    UNUSED_IGNORE,
    UNKNOWN_CARD,
    AMBIGUOUS_CARD,
    CARD_TWICE,
    BAD_COUNT,
    LEADER_AMONG_CARDS,
    UNKNOWN_KEY,
    MISSING_KEY,
    WRONG_TYPE,
    UNKNOWN_FACTION,
    UNKNOWN_LEADER,
    AMBIGUOUS_LEADER,
    UNKNOWN_GAME,
    UNKNOWN_RULES,
    OTHER_GAME_KEY,
    UNKNOWN_STRATAGEM,
    PATH_REFUSED,
    PATH_UNREADABLE,
    NOT_ONE_DECK,
)
