"""Leaders that take a card out of a deck, a hand or a pile (R8.1, R8.3, R8.4, R8.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.kinds import (
    CLEAR_CARD,
    MARDROEME_CARD,
    UNIT,
    UNKNOWN_CARD,
    Kind,
    Option,
    Power,
    holds,
    index_of,
    remove_one,
)
from gwent_cli.engine.moves import discard, give_to_hand, shuffle_deck, take_from_deck, take_from_hand
from gwent_cli.engine.placing import Bring, ChooseMardroemeRow, ShuffleDeck, lay_weather, mardroeme_rows
from gwent_cli.engine.state import NO_CARDS, State, Task


def one_of_each(cards: list[Kind]) -> list[Kind]:
    """Each kind of ``cards`` once, in the pool's order."""
    found: list[Kind] = []
    for kind in cards:
        if not holds(found, kind):
            found.append(kind)
    found.sort(key=index_of)
    return found


def unit_or_special(kind: Kind) -> bool:
    """Whether the card is a non-hero unit, a special or a weather card (R8.3, R8.4)."""
    return kind.plain_unit or (kind.special != UNIT and kind.special != UNKNOWN_CARD)


class TakingChoice(Task):
    """A leader's choice among cards."""

    is_choice = True
    rule = "R8.1"

    def choices(self, state: State) -> list[Kind]:
        """Cards that may be taken."""
        return []

    def options(self, state: State) -> list[Option]:
        return [kind.take for kind in one_of_each(self.choices(state))]

    def take(self, state: State, option: Option) -> None:
        kind = option.kind
        assert kind is not None
        self.carry_out(state, kind)

    def carry_out(self, state: State, kind: Kind) -> None:
        """Do with ``kind`` what the leader says."""


class TakingPower(Power):
    """A leader whose use is one choice; usable while there is something to choose (R8.2)."""

    def choice(self, seat: i64) -> TakingChoice:
        """The choice its use asks for."""
        return TakingChoice(seat, NO_CARDS)

    def usable(self, state: State, seat: i64) -> bool:
        return len(self.choice(seat).choices(state)) > 0

    def use(self, state: State, seat: i64) -> None:
        state.stack.append(self.choice(seat))


class PlayWeather(Power):
    """Plays the weather card of certain rows from one's own deck (R8.1)."""

    def __init__(self, rows: i64) -> None:
        self.rows: i64 = rows

    def usable(self, state: State, seat: i64) -> bool:
        for kind in state.holdings[seat].stock:
            if kind.weather == self.rows:
                return True
        return False

    def possible(self, state: State, seat: i64) -> bool:
        return state.unknown_in_deck(seat)

    def use(self, state: State, seat: i64) -> None:
        for kind in state.holdings[seat].stock:
            if kind.weather == self.rows:
                weather_from_deck(state, seat, kind)
                return


def weather_from_deck(state: State, seat: i64, kind: Kind) -> None:
    """Play a weather card out of the seat's deck, then shuffle it (R8.1)."""
    take_from_deck(state, seat, kind)
    state.note("from-deck", "R8.1", seat, -1, -1, kind)
    lay_weather(state, seat, kind)
    shuffle_deck(state, seat, "R8.1")


class ChooseWeather(TakingChoice):
    """King of the Wild Hunt: any weather card of one's own deck, Clear Weather too (R8.1)."""

    name = "weather-from-deck"

    def choices(self, state: State) -> list[Kind]:
        stock = state.holdings[self.seat].stock
        return [kind for kind in stock if kind.weather or kind.special == CLEAR_CARD]

    def carry_out(self, state: State, kind: Kind) -> None:
        weather_from_deck(state, self.seat, kind)


class PlayAnyWeather(TakingPower):
    """Eredin: King of the Wild Hunt."""

    def choice(self, seat: i64) -> TakingChoice:
        return ChooseWeather(seat, NO_CARDS)

    def possible(self, state: State, seat: i64) -> bool:
        return state.unknown_in_deck(seat)


class ChooseFromOpponent(TakingChoice):
    """The Relentless: a card from the opponent's deck or discard pile (ruling ``relentless_takes_from``)."""

    name = "from-opponent"
    rule = "R8.3"

    def choices(self, state: State) -> list[Kind]:
        opponent = state.opponents(self.seat)[0]
        if state.board.rulings.relentless_discard:
            pile = state.board.sides[state.side_of(opponent)].discard
            return [kind for kind in pile if kind.plain_unit]
        return [kind for kind in state.holdings[opponent].stock if unit_or_special(kind)]

    def carry_out(self, state: State, kind: Kind) -> None:
        opponent = state.opponents(self.seat)[0]
        theirs = state.board.sides[state.side_of(opponent)]
        state.note("take", "R8.3", self.seat, state.side_of(opponent), -1, kind)
        if state.board.rulings.relentless_discard:
            remove_one(theirs.discard, kind)
        else:
            take_from_deck(state, opponent, kind)
            shuffle_deck(state, opponent, "R8.3")
        for named in (kind.transforms, kind.summons):
            # The secondary card lies there for the card that names it (R1.6), so it goes along.
            if named is not None and theirs.take_secondary(named):
                own = state.board.sides[state.side_of(self.seat)]
                own.secondary = [*own.secondary, named]
        give_to_hand(state, self.seat, kind)


class TakeFromOpponent(TakingPower):
    """Emhyr var Emreis: The Relentless."""

    rule = "R8.3"

    def choice(self, seat: i64) -> TakingChoice:
        return ChooseFromOpponent(seat, NO_CARDS)

    def possible(self, state: State, seat: i64) -> bool:
        return not state.board.rulings.relentless_discard and state.unknown_in_deck(state.opponents(seat)[0])

    def use(self, state: State, seat: i64) -> None:
        if not state.board.rulings.relentless_discard:
            holding = state.holdings[state.opponents(seat)[0]]
            holding.set_witnessed(seat, holding.stock.copy())
        state.stack.append(self.choice(seat))


class ChooseFromDiscard(TakingChoice):
    """Bringer of Death: a card of one's own discard pile to the hand (ruling ``bringer_takes``)."""

    name = "from-discard"
    rule = "R8.4"

    def choices(self, state: State) -> list[Kind]:
        pile = state.board.sides[state.side_of(self.seat)].discard
        if state.board.rulings.bringer_units:
            return [kind for kind in pile if kind.plain_unit]
        return [kind for kind in pile if unit_or_special(kind)]

    def carry_out(self, state: State, kind: Kind) -> None:
        side = state.side_of(self.seat)
        remove_one(state.board.sides[side].discard, kind)
        state.note("take", "R8.4", self.seat, side, -1, kind)
        give_to_hand(state, self.seat, kind)


class TakeFromDiscard(TakingPower):
    """Eredin: Bringer of Death."""

    rule = "R8.4"

    def choice(self, seat: i64) -> TakingChoice:
        return ChooseFromDiscard(seat, NO_CARDS)


class ChooseDiscard(TakingChoice):
    """Destroyer of Worlds: the cards of one's hand to discard, one after the other (R8.1)."""

    name = "discard"

    def __init__(self, seat: i64, cards: list[Kind], left: i64) -> None:
        super().__init__(seat, cards)
        self.left: i64 = left

    def choices(self, state: State) -> list[Kind]:
        return state.holdings[self.seat].hand

    def carry_out(self, state: State, kind: Kind) -> None:
        take_from_hand(state, self.seat, kind)
        discard(state, self.seat, kind, "R8.1")
        if self.left > 1:
            state.stack.append(ChooseDiscard(self.seat, NO_CARDS, self.left - 1))
        else:
            state.stack.append(ChooseFromDeck(self.seat, NO_CARDS))


class ChooseFromDeck(TakingChoice):
    """Destroyer of Worlds: the card of one's own deck to take (R8.1)."""

    name = "from-deck"

    def choices(self, state: State) -> list[Kind]:
        return state.holdings[self.seat].stock

    def carry_out(self, state: State, kind: Kind) -> None:
        take_from_deck(state, self.seat, kind)
        state.note("take", "R8.1", self.seat, -1, -1, kind)
        give_to_hand(state, self.seat, kind, self.seat)
        shuffle_deck(state, self.seat, "R8.1")


class DiscardTwoTakeOne(Power):
    """Destroyer of Worlds; not with fewer than two cards in hand or an empty deck (R8.2)."""

    def usable(self, state: State, seat: i64) -> bool:
        holding = state.holdings[seat]
        return len(holding.hand) >= 2 and len(holding.deck) > 0

    def use(self, state: State, seat: i64) -> None:
        state.stack.append(ChooseDiscard(seat, NO_CARDS, 2))


class ChooseTightBond(TakingChoice):
    """Arnjolf: a Tight Bond unit of one's own deck, played at once (R8.8)."""

    name = "bond-from-deck"
    rule = "R8.8"

    def choices(self, state: State) -> list[Kind]:
        return [kind for kind in state.holdings[self.seat].stock if kind.bond]

    def carry_out(self, state: State, kind: Kind) -> None:
        take_from_deck(state, self.seat, kind)
        state.note("from-deck", "R8.8", self.seat, -1, -1, kind)
        state.stack.append(ShuffleDeck(self.seat, "R8.1"))
        state.stack.append(Bring(self.seat, [kind], True))


class PlayTightBond(TakingPower):
    """Arnjolf the Patricide (provisional)."""

    rule = "R8.8"

    def choice(self, seat: i64) -> TakingChoice:
        return ChooseTightBond(seat, NO_CARDS)

    def possible(self, state: State, seat: i64) -> bool:
        return state.unknown_in_deck(seat)


class PlayMardroeme(Power):
    """Harald an Craite the Cripple (provisional): a Mardroeme of one's own deck, laid at once (R8.8)."""

    rule = "R8.8"

    def usable(self, state: State, seat: i64) -> bool:
        if not mardroeme_rows(state, seat):
            return False
        for kind in state.holdings[seat].stock:
            if kind.special == MARDROEME_CARD:
                return True
        return False

    def possible(self, state: State, seat: i64) -> bool:
        return len(mardroeme_rows(state, seat)) > 0 and state.unknown_in_deck(seat)

    def use(self, state: State, seat: i64) -> None:
        for kind in state.holdings[seat].stock:
            if kind.special == MARDROEME_CARD:
                take_from_deck(state, seat, kind)
                state.note("from-deck", "R8.8", seat, -1, -1, kind)
                state.stack.append(ShuffleDeck(seat, "R8.1"))
                state.stack.append(ChooseMardroemeRow(seat, [kind]))
                return


POWERS_THAT_TAKE: Final[dict[str, Power]] = {
    "play-frost": PlayWeather(1),
    "play-fog": PlayWeather(2),
    "play-rain": PlayWeather(4),
    "play-weather": PlayAnyWeather(),
    "take-from-opponent": TakeFromOpponent(),
    "take-from-discard": TakeFromDiscard(),
    "discard-two-take-one": DiscardTwoTakeOne(),
    "play-tight-bond": PlayTightBond(),
    "play-mardroeme": PlayMardroeme(),
}
