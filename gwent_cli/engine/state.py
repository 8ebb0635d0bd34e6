"""The whole state of a game: the open board, what each seat hides, and what is under way, on a stack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.deeds import Deed
from gwent_cli.engine.events import Event
from gwent_cli.engine.kinds import UNKNOWN_CARD, Kind, Option, Power
from gwent_cli.engine.record import Record
from gwent_cli.engine.rng import CHANCE, DECK, GameKey, Sfc32

NOBODY: Final = -1
NO_CARDS: Final[list[Kind]] = []


class FateError(Exception):
    """Chance was told to bring a card that could not come."""


class Holding:
    """What a seat hides: the hand, and the deck with its top card last.

    ``stock`` is the deck in the pool's order, which its owner may know; ``known[s]`` are cards of this
    hand that seat ``s`` has seen, ``witnessed[s]`` is what seat ``s`` saw when it looked through this
    deck. Both are replaced, never changed in place, so that copies share them.
    """

    def __init__(
        self,
        hand: list[Kind],
        deck: list[Kind],
        stock: list[Kind],
        known: list[list[Kind]],
        witnessed: list[list[Kind]],
        shuffles: i64,
        shuffled: bool,
    ) -> None:
        self.hand = hand
        self.deck = deck
        self.stock = stock
        self.known = known
        self.witnessed = witnessed
        self.shuffles: i64 = shuffles
        self.shuffled = shuffled

    def copy(self) -> Holding:
        return Holding(
            self.hand.copy(),
            self.deck.copy(),
            self.stock.copy(),
            self.known,
            self.witnessed,
            self.shuffles,
            self.shuffled,
        )

    def set_known(self, seat: i64, cards: list[Kind]) -> None:
        """What ``seat`` has seen of this hand is from now on ``cards``."""
        fresh = self.known.copy()
        fresh[seat] = cards
        self.known = fresh

    def set_witnessed(self, seat: i64, cards: list[Kind]) -> None:
        """What ``seat`` saw of this deck is from now on ``cards``."""
        fresh = self.witnessed.copy()
        fresh[seat] = cards
        self.witnessed = fresh


class Task:
    """Something still to be done, as data: never changed once it is on the stack.

    ``cards`` are the cards it holds meanwhile, which lie in no other zone. A choice waits for ``seat``
    to answer; other tasks run by themselves.
    """

    is_choice: bool = False
    name: str = ""
    rule: str = ""

    def __init__(self, seat: i64, cards: list[Kind]) -> None:
        self.seat: i64 = seat
        self.cards = cards

    def run(self, state: State) -> None:
        """Do it; called once it has been taken off the stack."""

    def options(self, state: State) -> list[Option]:
        """The legal answers of a choice, one at least."""
        return []

    def take(self, state: State, option: Option) -> None:
        """Go on with ``option``; called once the choice has been taken off the stack."""


class State:
    """Data of a game; :class:`~gwent_cli.engine.game.Game` adds the moves.

    Seats and sides are numbered clockwise; ``first`` started the game and ``starter`` this round, ``turn``
    is the seat whose turn it is or was last (NOBODY before a round's first turn), ``winner`` the winning
    side or NOBODY, ``totals`` each finished round's strength of every side, ``round_winners`` the side that
    won it or NOBODY; both are replaced, never changed in place. ``log`` is filled when it is a list, and
    ``record`` when there is one; ``fate`` lists cards that chance has to bring next.
    """

    def __init__(self, key: GameKey, board: Board, holdings: list[Holding], stack: list[Task]) -> None:
        self.key = key
        self.board = board
        self.holdings = holdings
        self.stack = stack
        self.round: i64 = 0
        self.first: i64 = NOBODY
        self.starter: i64 = NOBODY
        self.turn: i64 = NOBODY
        self.chances: i64 = 0
        self.over = False
        self.winner: i64 = NOBODY
        self.totals: list[list[int]] = []
        self.round_winners: list[int] = []
        self.log: list[Event] | None = None
        self.record: Record | None = None
        self.deeds: list[Deed] | None = None
        self.fate: list[Kind] = []

    def copy_into(self, twin: State) -> None:
        """Give ``twin`` this state's numbers and records; log and record stay behind."""
        twin.round = self.round
        twin.first = self.first
        twin.starter = self.starter
        twin.turn = self.turn
        twin.chances = self.chances
        twin.over = self.over
        twin.winner = self.winner
        twin.totals = self.totals
        twin.round_winners = self.round_winners
        twin.deeds = self.deeds

    def note(
        self, what: str, rule: str, seat: i64, side: i64 = -1, row: i64 = -1, kind: Kind | None = None, n: i64 = 0
    ) -> None:
        """Record an event, when events are recorded."""
        if self.log is not None:
            self.log.append(Event(what, rule, seat, side, row, kind, n))

    def chance(self) -> Sfc32:
        """The generator for the next chance effect of this game."""
        self.chances += 1
        return self.key.stream(CHANCE, self.chances)

    def deck_chance(self, seat: i64) -> Sfc32:
        """The generator for the next shuffle of this seat's deck."""
        holding = self.holdings[seat]
        holding.shuffles += 1
        return self.key.stream(DECK + seat, holding.shuffles)

    def pick(self, cards: list[Kind]) -> i64:
        """The place of a random card in ``cards`` (one at least), or of the one that fate names.

        Raises FateError when fate names a card that is not among them.
        """
        if self.fate:
            return self.fated(cards)
        return self.chance().below(len(cards))

    def fated(self, cards: list[Kind]) -> i64:
        """The place of the card that fate names next; raises FateError when it is not there."""
        kind = self.fate.pop(0)
        for i in range(len(cards)):
            if cards[i] is kind:
                return i
        choices = ", ".join([card.name for card in cards])
        raise FateError(f"chance cannot bring {kind.name} here, only one of: {choices}")

    def power(self, seat: i64) -> Power:
        """The power of this seat's leader."""
        return self.board.seats[seat].leader.power

    def side_of(self, seat: i64) -> i64:
        """The side this seat plays for."""
        return self.board.seats[seat].side

    def seat_of(self, side: i64) -> i64:
        """The first seat of a side."""
        seats = self.board.seats
        for i in range(len(seats)):
            if seats[i].side == side:
                return i
        return NOBODY

    def unknown_in_deck(self, seat: i64) -> bool:
        """Whether a card that nobody has named is in the seat's deck; only in positions are there such."""
        for kind in self.holdings[seat].stock:
            if kind.special == UNKNOWN_CARD:
                return True
        return False

    def opponents(self, seat: i64) -> list[int]:
        """Seats of other sides, clockwise from ``seat``, the first of each side."""
        seats = self.board.seats
        found: list[int] = []
        seen: list[int] = [seats[seat].side]
        count = len(seats)
        for step in range(1, count):
            other = (int(seat) + step) % count
            if seats[other].side not in seen:
                seen.append(seats[other].side)
                found.append(other)
        return found
