"""What one seat may know: the only thing a pilot gets to see (design: pilots neither peek nor rewrite rules)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.board import Board
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import NEUTRAL, UNKNOWN_CARD, Kind, index_of, remove_one
from gwent_cli.engine.rng import SAMPLE, GameKey, Sfc32
from gwent_cli.engine.state import Holding, Task

NO_TASKS: Final[list[Task]] = []


class View:
    """The board, one's own hand and deck (without its order), and what is known of the others.

    ``choice`` is the decision at hand, ``hand_sizes`` and ``deck_sizes`` go by seat, ``known[s]`` are cards
    of seat ``s``'s hand seen by this one, ``witnessed[s]`` what it saw of that deck, ``tasks`` what is still
    to be done below the choice. To be read only, and only while the decision it was handed out for lasts.
    """

    def __init__(self, game: Game, seat: i64) -> None:
        count = len(game.holdings)
        nothing: list[list[Kind]] = [[] for _ in range(count)]
        self.seat: i64 = seat
        self.board = game.board
        self.hand = game.holdings[seat].hand
        self.stock = game.holdings[seat].stock
        self.hand_sizes = [0] * count
        self.deck_sizes = [0] * count
        self.known = nothing
        self.witnessed = nothing.copy()
        self.refresh(game)

    def refresh(self, game: Game) -> None:
        """Take in the same game as it stands now, at a decision of this seat."""
        seat = self.seat
        holdings = game.holdings
        self.choice: Task = game.stack[-1]
        self.tasks: list[Task] = game.stack[:-1] if len(game.stack) > 1 else NO_TASKS
        self.hand = holdings[seat].hand
        self.stock = holdings[seat].stock
        for other in range(len(holdings)):
            holding = holdings[other]
            self.hand_sizes[other] = len(holding.hand)
            self.deck_sizes[other] = len(holding.deck)
            self.known[other] = holding.known[seat]
            self.witnessed[other] = holding.witnessed[seat]
        self.totals = game.totals
        self.round_winners = game.round_winners
        self.round: i64 = game.round
        self.first: i64 = game.first
        self.starter: i64 = game.starter
        self.turn: i64 = game.turn

    def opponent(self) -> i64:
        """The other seat of a duel."""
        return 1 - self.seat

    def sample(self, rng: Sfc32, lists: list[list[Kind]] | None = None) -> Game:
        """A full game that agrees with everything this seat knows; see :class:`Beliefs` to draw many."""
        return Beliefs(self, lists).sample(rng)


class Views:
    """One view for each seat of a game, refreshed when it is asked for: making them anew would cost more."""

    def __init__(self, seats: i64) -> None:
        self.views: list[View | None] = [None] * seats

    def of(self, game: Game, seat: i64) -> View:
        """The view of the seat that has the decision at hand in ``game``, always the same game."""
        view = self.views[seat]
        if view is None:
            view = View(game, seat)
            self.views[seat] = view
        else:
            view.refresh(game)
        return view


class Beliefs:
    """What the hidden cards may be, by what one view shows: ready to draw full games from.

    The others' unseen cards come from ``lists[s]``, their deck list where it is known; otherwise from all that
    their faction may play, as many copies as the collection holds, less what has been seen, each the more often
    the more decks hold such a card (:func:`appeals`). So do the unknown cards of one's own deck, which only
    positions have.
    """

    def __init__(self, view: View, lists: list[list[Kind]] | None = None) -> None:
        self.view = view
        self.guessed = lists is None
        self.appeals: list[list[int]] = []
        self.possible: list[list[Kind]] = []
        for seat in range(len(view.board.seats)):
            self.appeals.append([])
            if seat == view.seat:
                self.possible.append(own_unnamed(view))
            elif lists is None:
                cards = collection(view.board, seat)
                left = unseen(view, seat, cards.copy())
                self.possible.append(left)
                self.appeals[seat] = appeals(view.board, cards, left)
            elif len(lists) == 2:
                self.possible.append(left_of_lists(view, lists))
            else:
                self.possible.append(unseen(view, seat, lists[seat].copy()))

    def sample(self, rng: Sfc32) -> Game:
        """A full game at the view's decision: hidden cards and all further chance are drawn anew."""
        view = self.view
        holdings: list[Holding] = []
        for seat in range(len(view.board.seats)):
            if seat == view.seat:
                deck = view.stock.copy()
                if self.possible[seat]:
                    name_all(deck, self.possible[seat], rng)
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
        seen = view.witnessed[seat].copy()
        rng.shuffle(seen)
        possible = self.possible[seat]
        left: i64 = len(possible)
        deck: list[Kind] = []
        wanted: i64 = view.deck_sizes[seat]
        for _ in range(wanted + view.hand_sizes[seat] - len(hand)):
            if seen:
                kind = seen.pop()
            elif left > 0:
                # The front part of the list has not been drawn yet in this sample.
                place = rng.below(left)
                while self.guessed and rng.below(100) >= self.appeals[seat][possible[place].index]:
                    place = rng.below(left)
                left -= 1
                kind = possible[place]
                possible[place] = possible[left]
                possible[left] = kind
            else:
                break
            if len(deck) < wanted:
                deck.append(kind)
            else:
                hand.append(kind)
        rng.shuffle(deck)
        hand.sort(key=index_of)
        stock = deck.copy()
        stock.sort(key=index_of)
        known: list[list[Kind]] = [[] for _ in view.board.seats]
        known[view.seat] = view.known[seat]
        return Holding(hand, deck, stock, known, [[] for _ in view.board.seats], 0, True)


def own_unnamed(view: View) -> list[Kind]:
    """What the unknown cards of one's own deck may be; empty when all of them have a name."""
    for kind in view.stock:
        if kind.special == UNKNOWN_CARD:
            cards = unseen(view, view.seat, collection(view.board, view.seat))
            for known in view.hand + view.stock + view.choice.cards:
                remove_one(cards, known)
            return cards
    return []


def name_all(deck: list[Kind], possible: list[Kind], rng: Sfc32) -> None:
    """Draw a card out of ``possible`` for each unknown one, as long as there are any, and bring them into order."""
    left: i64 = len(possible)
    for i in range(len(deck)):
        if deck[i].special == UNKNOWN_CARD and left > 0:
            # The front part of the list has not been drawn yet in this sample.
            place = rng.below(left)
            left -= 1
            deck[i] = possible[place]
            possible[place] = possible[left]
            possible[left] = deck[i]
    deck.sort(key=index_of)


def appeal(kind: Kind) -> i64:
    """How readily deck builders take a card, in hundredths of how readily they take a Spy.

    From shares of kinds of cards in decks against shares in the collection: a deck of 28 out of some 79 cards
    holds four in five of the Spies, two in three of the heroes and Medics, a third of the other units and about
    a fifth of the specials; -log(1 - share) is the weight with which drawing one by one leads there.
    """
    if not kind.unit:
        return 16
    if kind.spy:
        return 100
    if kind.medic:
        return 70
    return 64 if kind.hero else 26


def appeals(board: Board, cards: list[Kind], left: list[Kind]) -> list[int]:
    """:func:`appeal` of every kind by index, for a deck of which ``cards`` less ``left`` have been seen.

    A deck that holds one copy of a card, or one of those that come together by Muster, as a rule holds them all.
    """
    found = [int(appeal(kind)) for kind in board.kinds]
    counts = [0] * len(found)
    for kind in cards:
        counts[kind.index] += 1
    for kind in left:
        counts[kind.index] -= 1
    for kind in board.kinds:
        if counts[kind.index] > 0 and kind.unit:
            found[kind.index] = 100
            for named in kind.musters:
                found[named.index] = 100
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
