"""What a typed line comes to: the sitting moves on, and a reply says what is to be shown or done."""

from dataclasses import dataclass
from enum import StrEnum

from gwent_cli.cards.catalog import Catalog
from gwent_cli.cards.description import Description, describe
from gwent_cli.table.chronicle import Entry
from gwent_cli.table.sitting import Hints, Sitting
from gwent_cli.table.typed import Typed, Word, read_typed


class Say(StrEnum):
    """What a reply is."""

    SCENE = "scene"
    NEWS = "news"
    CONFIRM = "confirm"
    NOTE = "note"
    HINTS = "hints"
    LOG = "log"
    PILES = "piles"
    CARD = "card"
    HELP = "help"
    SAVE = "save"
    QUIT = "quit"


@dataclass(frozen=True, slots=True)
class Reply:
    """What is to be shown or done; which fields count goes by ``what``.

    Attributes:
        text: the note, or the path to save to.
        entries: what has happened (NEWS: since the last time, LOG: all of it).
        hints: what HINTS shows.
        card: what CARD describes.
        totals: both totals after the pending choices, the own first; None while chance has a say in them.
        whole: whether the scene is to show all names in full.
    """

    what: Say
    text: str = ""
    entries: tuple[Entry, ...] = ()
    hints: Hints | None = None
    card: Description | None = None
    totals: tuple[int, int] | None = None
    whole: bool = False


class Talk:
    """Lines typed at the table, answered."""

    def __init__(self, sitting: Sitting, catalog: Catalog) -> None:
        self.sitting = sitting
        self._catalog = catalog

    def answer(self, line: str) -> Reply:
        """The reply to a line; never raises, whatever is typed."""
        typed = read_typed(line, self.sitting.scene().offers)
        if typed.word is not None:
            return self._word(typed, typed.word)
        if self.sitting.ready:
            return Reply(Say.NOTE, "Enter does what you chose, u takes it back")
        if typed.problem:
            return Reply(Say.NOTE, typed.problem)
        self.sitting.choose(typed.number)
        if not self.sitting.ready:
            return Reply(Say.SCENE)
        return self._confirm() if typed.at_once else self._confirmation()

    def _word(self, typed: Typed, word: Word) -> Reply:
        simple = {Word.BOARD: Say.SCENE, Word.PILES: Say.PILES, Word.HELP: Say.HELP, Word.QUIT: Say.QUIT}
        if word in simple:
            return Reply(simple[word], whole=word is Word.BOARD)
        if word is Word.CONFIRM:
            return self._confirm()
        if word is Word.UNDO:
            return Reply(Say.SCENE) if self.sitting.undo() else Reply(Say.NOTE, "there is nothing to take back")
        if word is Word.LOG:
            return Reply(Say.LOG, entries=self.sitting.entries)
        if word is Word.SAVE:
            note = Reply(Say.NOTE, "name the file: save my-game.yaml")
            return Reply(Say.SAVE, typed.argument) if typed.argument else note
        return self._card(typed.argument) if word is Word.CARD else self._hints()

    def _confirm(self) -> Reply:
        if self.sitting.ready:
            self.sitting.confirm()
            return Reply(Say.NEWS, entries=self.sitting.news())
        return Reply(Say.NOTE, "type the number of an option first; h lists what can be typed")

    def _confirmation(self) -> Reply:
        return Reply(Say.CONFIRM, ", ".join(self.sitting.pending), totals=self.sitting.totals_ahead())

    def _hints(self) -> Reply:
        if self.sitting.ready:
            return Reply(Say.NOTE, "Enter does what you chose, u takes it back; ? helps before a choice")
        if self.sitting.over:
            return Reply(Say.NOTE, "the game is over")
        return Reply(Say.HINTS, hints=self.sitting.hints())

    def _card(self, name: str) -> Reply:
        if not name:
            return Reply(Say.NOTE, "name the card: card Ves")
        found = self._catalog.lookup(name, what="any")
        if found.matches:
            return Reply(Say.CARD, card=describe(self._catalog, found.matches[0]))
        near = " or ".join(found.suggestions[:3])
        return Reply(Say.NOTE, f"no card or leader is called '{name}'" + (f"; did you mean {near}?" if near else ""))
