"""What hidden cards may be, as far as a seat can tell: full games drawn to agree with what it sees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import NEUTRAL, UNKNOWN_CARD, Kind, holds, index_of, remove_one
from gwent_cli.engine.rng import SAMPLE, GameKey, Sfc32
from gwent_cli.engine.state import Holding

if TYPE_CHECKING:
    from gwent_cli.engine.views import View

WHOLE: Final = 10_000
"""Odds are whole numbers out of this, so that draws by them are the same everywhere."""
TRIES: Final = 1000
"""After so many draws that were turned down any card will do."""
SORTS: Final = [
    *("Commander's Horn", "Decoy", "Scorch", "Mardroeme", "weather", "Clear Weather", "unknown", "hero"),
    *("Spy, Medic or Tight Bond", "Morale Boost or Horn", "scorching unit", "other unit"),
]
"""Sorts of cards, specials by their numbers from Commander's Horn (1) on."""
HERO_SORT: Final = 7
NEUTRAL_SORT: Final = 8
"""Units of this sort and the following ones are taken less readily where they are neutral."""
APPEALS: Final = [33, 58, 33, 50, 8, 22, 32, 81, 82, 100, 84, 39]
"""How readily deck builders take a card of each sort, in hundredths of the highest, and"""
NEUTRAL_APPEAL: Final = 18
"""a neutral unit in hundredths of one of the faction: ``python -m gwent_cli.arena.tune appeals``, fitted to the decks
that come with gwent. Drawing card by card by -log(1 - share) leads to decks that hold that share of such cards."""


class Beliefs:
    """What the hidden cards may be, by what one view shows: ready to draw full games from.

    The others' unseen cards come from ``lists[s]``, their deck list where it is known; otherwise from all that
    their faction may play, as many copies as the collection holds, less what has been seen, each the more often
    the more decks hold such a card (:func:`appeals`). So do the unknown cards of one's own deck, which only
    positions have. ``odds[s]`` says, in parts of WHOLE by index, how readily each card lies in the hand of seat ``s``
    rather than in its deck; it is empty where nothing is known of that.
    """

    def __init__(self, view: View, lists: list[list[Kind]] | None = None) -> None:
        self.view = view
        self.guessed = lists is None
        self.odds: list[list[int]] = [[] for _ in view.board.seats]
        self.appeals: list[list[int]] = []
        self.possible: list[list[Kind]] = []
        for seat in range(len(view.board.seats)):
            self.appeals.append([])
            if seat == view.seat:
                self.possible.append(own_unnamed(view))
            elif lists is None:
                self.possible.append(unseen(view, seat, collection(view.board, seat)))
            elif len(lists) == 2:
                self.possible.append(left_of_lists(view, lists))
            else:
                self.possible.append(unseen(view, seat, lists[seat].copy()))
            if self.possible[seat] and (seat == view.seat or lists is None):
                self.appeals[seat] = appeals(view.board, collection(view.board, seat), self.possible[seat])

    def sample(self, rng: Sfc32) -> Game:
        """A full game at the view's decision: hidden cards and all further chance are drawn anew."""
        view = self.view
        holdings: list[Holding] = []
        for seat in range(len(view.board.seats)):
            if seat == view.seat:
                deck = view.stock.copy()
                if self.possible[seat]:
                    name_all(deck, self.possible[seat], self.appeals[seat], rng)
                stock = deck.copy()
                rng.shuffle(deck)
                nothing: list[list[Kind]] = [[] for _ in view.board.seats]
                holdings.append(Holding(view.hand.copy(), deck, stock, nothing, nothing, 0, True))
            else:
                holdings.append(self.sampled(seat, rng))
        game = Game(fresh_key(rng), view.board.copy(), holdings, [*view.tasks, view.choice])
        game.round = view.round
        game.first = view.first
        game.starter = view.starter
        game.turn = view.turn
        game.totals = view.totals
        game.round_winners = view.round_winners
        return game

    def sampled(self, seat: i64, rng: Sfc32) -> Holding:
        """Hidden cards for another seat: what was seen stays where it was seen, the rest is drawn."""
        view = self.view
        hand = view.known[seat].copy()
        deck = view.witnessed[seat].copy()
        rng.shuffle(deck)
        wanted: i64 = view.deck_sizes[seat]
        missing: i64 = max(0, view.hand_sizes[seat] - len(hand))
        while len(deck) > wanted and missing > 0:
            hand.append(deck.pop())
            missing -= 1
        hidden = self.listed(seat, missing + max(0, wanted - len(deck)), rng)
        for _ in range(min(missing, len(hidden))):
            hand.append(hidden.pop(drawn_place(hidden, len(hidden), self.odds[seat], rng)))
        deck += hidden
        rng.shuffle(deck)
        hand.sort(key=index_of)
        stock = deck.copy()
        stock.sort(key=index_of)
        known: list[list[Kind]] = [[] for _ in view.board.seats]
        known[view.seat] = view.known[seat]
        return Holding(hand, deck, stock, known, [[] for _ in view.board.seats], 0, True)

    def listed(self, seat: i64, count: i64, rng: Sfc32) -> list[Kind]:
        """Up to ``count`` of the cards that ``seat`` may hide; where its list is guessed, those that go together
        come together."""
        possible = self.possible[seat]
        if not self.guessed and len(possible) <= count:
            return possible.copy()
        found: list[Kind] = []
        # The front part of the list has not been drawn yet in this sample.
        left: i64 = len(possible)
        while len(found) < count and left > 0:
            place = drawn_place(possible, left, self.appeals[seat], rng)
            kind = possible[place]
            left = put_back(possible, place, left)
            found.append(kind)
            if self.guessed and (kind.bond or kind.muster):
                place = 0
                while place < left and len(found) < count:
                    if goes_with(possible[place], kind):
                        found.append(possible[place])
                        left = put_back(possible, place, left)
                    else:
                        place += 1
        return found


def drawn_place(cards: list[Kind], left: i64, odds: list[int], rng: Sfc32) -> i64:
    """The place of one of the first ``left`` cards, drawn by ``odds`` in parts of WHOLE by index; evenly without."""
    place = rng.below(left)
    if odds:
        for _ in range(TRIES):
            if rng.below(WHOLE) < odds[cards[place].index]:
                break
            place = rng.below(left)
    return place


def put_back(cards: list[Kind], place: i64, left: i64) -> i64:
    """Move a card that has been drawn out of the first ``left``; returns how many are left then."""
    last = left - 1
    cards[place], cards[last] = cards[last], cards[place]
    return last


def goes_with(card: Kind, kind: Kind) -> bool:
    """Whether decks that hold ``kind``, which has Tight Bond or Muster, as a rule hold ``card`` too."""
    return card is kind or (kind.muster and holds(kind.musters, card))


def own_unnamed(view: View) -> list[Kind]:
    """What the unknown cards of one's own deck may be; empty when all of them have a name."""
    for kind in view.stock:
        if kind.special == UNKNOWN_CARD:
            cards = unseen(view, view.seat, collection(view.board, view.seat))
            for known in view.hand + view.stock + view.choice.cards:
                remove_one(cards, known)
            return cards
    return []


def name_all(deck: list[Kind], possible: list[Kind], appeals: list[int], rng: Sfc32) -> None:
    """Draw a card out of ``possible`` for each unknown one, as long as there are any, and bring them into order."""
    # The front part of the list has not been drawn yet in this sample.
    left: i64 = len(possible)
    for i in range(len(deck)):
        if deck[i].special == UNKNOWN_CARD and left > 0:
            place = drawn_place(possible, left, appeals, rng)
            deck[i] = possible[place]
            left = put_back(possible, place, left)
    deck.sort(key=index_of)


def sort_of(kind: Kind) -> i64:
    """Which of SORTS a card is of."""
    if not kind.unit:
        return kind.special - 1
    if kind.hero:
        return HERO_SORT
    if kind.spy or kind.medic or kind.bond:
        return NEUTRAL_SORT
    if kind.morale or kind.horn:
        return NEUTRAL_SORT + 1
    return NEUTRAL_SORT + 2 if kind.scorch_row >= 0 else NEUTRAL_SORT + 3


def appeal(kind: Kind) -> i64:
    """How readily deck builders take a card, in hundredths of what they take most readily."""
    sort = sort_of(kind)
    if kind.faction == NEUTRAL and sort >= NEUTRAL_SORT:
        return max(1, APPEALS[sort] * NEUTRAL_APPEAL // 100)
    return APPEALS[sort]


def appeals(board: Board, cards: list[Kind], left: list[Kind]) -> list[int]:
    """By index, in parts of WHOLE, :func:`appeal` of every kind to one of whose deck ``cards`` less ``left`` were seen.

    Cards that go together are drawn together, so that each of them needs only its part of their appeal. A deck that
    holds one of them as a rule holds them all.
    """
    found = [0] * len(board.kinds)
    for kind in board.kinds:
        company: i64 = 1
        if kind.bond or kind.muster:
            company = 0
            for card in left:
                if goes_with(card, kind):
                    company += 1
        found[kind.index] = int(appeal(kind) * (WHOLE // 100) // max(1, company))
    counts = [0] * len(found)
    for kind in cards:
        counts[kind.index] += 1
    for kind in left:
        counts[kind.index] -= 1
    for kind in board.kinds:
        if counts[kind.index] > 0 and kind.unit:
            found[kind.index] = WHOLE
            for named in kind.musters:
                found[named.index] = WHOLE
    return found


def fresh_key(rng: Sfc32) -> GameKey:
    """A key for a sampled game, so that looking ahead tells nothing of the real game's chance."""
    key = GameKey(SAMPLE, 0)
    key.a = rng.next()
    key.b = rng.next()
    return key


def collection(board: Board, seat: i64) -> list[Kind]:
    """Every card the seat's faction may play, as many times as the collection holds it (D1, D2)."""
    faction = board.seats[seat].faction
    cards: list[Kind] = []
    for kind in board.kinds:
        if not kind.secondary and (kind.faction == faction or kind.faction == NEUTRAL):
            for _ in range(kind.copies):
                cards.append(kind)
    return cards


def unseen(view: View, seat: i64, cards: list[Kind]) -> list[Kind]:
    """``cards`` less those of this seat that lie open, or are known to be in its hand or deck."""
    board = view.board
    own = board.seats[seat].side
    for side_index in range(len(board.sides)):
        side = board.sides[side_index]
        for row in side.rows:
            for kind in row.cards:
                # Only Spies lie on a side other than that of their player, and go to its pile (R6.8, R2.6).
                if kind.spy == (side_index != own):
                    remove_one(cards, kind)
            if row.horn is not None and side_index == own:
                remove_one(cards, row.horn)
        for kind in side.discard:
            if kind.spy == (side_index != own):
                remove_one(cards, kind)
        if side_index == own:
            for kind in side.removed:
                remove_one(cards, kind)
    for i in range(len(board.weather)):
        if board.weather_seats[i] == seat:
            remove_one(cards, board.weather[i])
    for kind in view.known[seat] + view.witnessed[seat]:
        remove_one(cards, kind)
    return cards


def left_of_lists(view: View, lists: list[list[Kind]]) -> list[Kind]:
    """What the one opponent hides, to the card: both lists less all that this seat sees.

    A card is in either list, whoever has it now: Spies change sides, and The Relentless takes cards over.
    """
    cards = lists[0] + lists[1]
    for side in view.board.sides:
        for row in side.rows:
            for kind in row.cards:
                remove_one(cards, kind)
            if row.horn is not None:
                remove_one(cards, row.horn)
        for kind in side.discard + side.removed:
            remove_one(cards, kind)
    for kind in view.board.weather + view.hand + view.stock + view.choice.cards:
        remove_one(cards, kind)
    for task in view.tasks:
        for kind in task.cards:
            remove_one(cards, kind)
    for seat in range(len(lists)):
        for kind in view.known[seat] + view.witnessed[seat]:
            remove_one(cards, kind)
    return cards
