"""What each option of a turn leads to: margin won, cards in hand, points kept. Shared by greedy and tactician."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from gwent_cli.engine.agile import best_arrangement
from gwent_cli.engine.board import Side
from gwent_cli.engine.kinds import (
    CLEAR_CARD,
    DECOY_CARD,
    HORN_CARD,
    LEADER,
    MARDROEME_CARD,
    PASS,
    SCORCH_CARD,
    UNIT,
    WEATHER_CARD,
    Kind,
    Option,
    holds,
)
from gwent_cli.engine.strength import row_total
from gwent_cli.engine.views import View
from gwent_cli.pilots.appraise import Weights, worth, worth_of_leader
from gwent_cli.pilots.weigh import (
    NOTHING,
    gain_of_entry,
    gain_of_horn,
    gain_of_mardroeme,
    gain_of_row_scorch,
    gain_of_scorch,
    gain_of_weather,
    loss_without,
    own_side,
)


class Prospect:
    """Where a move leads: ``gain`` of the margin, ``cards`` more or less in hand, ``kept`` points of worth."""

    def __init__(self, gain: i64, cards: i64, kept: float) -> None:
        self.gain: i64 = gain
        self.cards: i64 = cards
        self.kept = kept


STAY: Final = Prospect(0, 0, 0.0)


def score(prospect: Prospect, weights: Weights) -> float:
    """A prospect as points alone: the margin, and what the hand gains or loses."""
    return float(prospect.gain) + float(prospect.cards) * weights.card * 0.5 + prospect.kept * 0.5


def prospect_of(view: View, option: Option, weights: Weights) -> Prospect:
    """What an option of a turn leads to, sub-choices answered as is best for the points."""
    if option.verb == PASS:
        return STAY
    if option.verb == LEADER:
        return prospect_of_leader(view, weights)
    kind = option.kind
    assert kind is not None
    lost = weights.card - worth(view, kind, weights)
    if kind.special == UNIT:
        found = prospect_of_entry(view, kind, True, weights)
        return Prospect(found.gain, found.cards - 1, found.kept + lost)
    if kind.special == DECOY_CARD:
        found = best_decoy(view, weights)
        return Prospect(found.gain, found.cards - 1, found.kept + lost)
    return Prospect(gain_of_special(view, kind), -1, lost)


def drawn(view: View) -> i64:
    """How many cards a Spy would draw now."""
    return min(2, view.deck_sizes[view.seat])


def prospect_of_entry(view: View, kind: Kind, from_hand: bool, weights: Weights) -> Prospect:
    """A unit coming into play: its gain, what it draws, what a Medic restores."""
    gain = gain_of_entry(view, kind, from_hand)
    if kind.spy:
        return Prospect(gain, drawn(view), 0.0)
    if kind.medic:
        restored = best_restored(view, weights)
        return Prospect(gain + restored.gain, restored.cards, restored.kept)
    return Prospect(gain, 0, 0.0)


def prospect_of_restored(view: View, kind: Kind) -> Prospect:
    """A unit restored from the discard pile; a further Medic counts for its strength only."""
    return Prospect(gain_of_entry(view, kind, False), drawn(view) if kind.spy else 0, 0.0)


def best_restored(view: View, weights: Weights) -> Prospect:
    """The best that a Medic can restore now, or the average where chance chooses (R8.5)."""
    pile = own_side(view).discard
    best = STAY
    seen: list[Kind] = []
    total: i64 = 0
    for kind in pile:
        if kind.plain_unit and not holds(seen, kind):
            seen.append(kind)
            found = prospect_of_restored(view, kind)
            total += found.gain
            if len(seen) == 1 or score(found, weights) > score(best, weights):
                best = found
    if seen and view.board.random_restore:
        return Prospect(total // len(seen), 0, 0.0)
    return best


def prospect_of_decoy(view: View, row_index: i64, kind: Kind, weights: Weights) -> Prospect:
    """Taking ``kind`` back with Decoy."""
    side = own_side(view)
    return Prospect(-loss_without(view.board, side, row_index, kind), 1, worth(view, kind, weights) - weights.card)


def best_decoy(view: View, weights: Weights) -> Prospect:
    """The best that Decoy can take back now."""
    best: Prospect | None = None
    side = own_side(view)
    for row_index in range(3):
        seen: list[Kind] = []
        for kind in side.rows[row_index].cards:
            if kind.plain_unit and not holds(seen, kind):
                seen.append(kind)
                found = prospect_of_decoy(view, row_index, kind, weights)
                if best is None or score(found, weights) > score(best, weights):
                    best = found
    return STAY if best is None else best


def gain_of_special(view: View, kind: Kind) -> i64:
    """Margin won by a special or weather card other than Decoy, laid where it gains most."""
    special = kind.special
    if special == WEATHER_CARD:
        return gain_of_weather(view, view.board.weather_rows | kind.weather)
    if special == CLEAR_CARD:
        return gain_of_weather(view, 0)
    if special == SCORCH_CARD:
        return gain_of_scorch(view, -1)
    if special == HORN_CARD:
        return max(gain_of_horn(view, 0), gain_of_horn(view, 1), gain_of_horn(view, 2))
    if special == MARDROEME_CARD:
        return best_mardroeme(view)
    return 0


def best_mardroeme(view: View) -> i64:
    """The most that a Mardroeme card gains in one of the rows without one."""
    best: i64 = 0
    side = own_side(view)
    for row_index in range(3):
        if not side.rows[row_index].has_mardroeme_card():
            best = max(best, gain_of_mardroeme(view, row_index, None))
    return best


def prospect_of_leader(view: View, weights: Weights) -> Prospect:
    """What using the leader leads to."""
    ability = view.board.seats[view.seat].leader.ability
    spent = -worth_of_leader(view, weights)
    if ability.startswith("take-from-"):
        return Prospect(0, 1, spent + weights.card)
    if ability == "discard-two-take-one":
        return prospect_of_destroyer(view, weights, spent)
    return Prospect(gain_of_leader(view, ability), 0, spent)


def prospect_of_destroyer(view: View, weights: Weights, spent: float) -> Prospect:
    """Destroyer of Worlds: the two least cards of the hand for the best of the deck."""
    least, second, most = 1000.0, 1000.0, 0.0
    for kind in view.hand:
        value = worth(view, kind, weights)
        if value < least:
            least, second = value, least
        elif value < second:
            second = value
    for kind in view.stock:
        most = max(most, worth(view, kind, weights))
    return Prospect(0, -1, spent + most - least - second + weights.card)


def gain_of_leader(view: View, ability: str) -> i64:
    """Margin won by a leader that changes the board at once."""
    rows = view.board.weather_rows
    if ability == "play-frost":
        return gain_of_weather(view, rows | 1)
    if ability == "play-fog":
        return gain_of_weather(view, rows | 2)
    if ability == "play-rain":
        return gain_of_weather(view, rows | 4)
    if ability == "play-weather":
        return best_from_stock(view, True)
    if ability == "play-tight-bond":
        return best_from_stock(view, False)
    if ability == "clear-weather":
        return gain_of_weather(view, 0)
    if ability == "move-agile":
        return gain_of_arrangement(view, own_side(view))
    if ability == "play-mardroeme":
        return best_mardroeme(view)
    for row_index in range(3):
        if ability == HORNS[row_index]:
            return gain_of_horn(view, row_index)
        if ability == SCORCHES[row_index]:
            return gain_of_row_scorch(view, row_index)
    return 0


HORNS: Final = ["horn-close", "horn-ranged", "horn-siege"]
SCORCHES: Final = ["scorch-close", "scorch-ranged", "scorch-siege"]


def best_from_stock(view: View, weather: bool) -> i64:
    """The most that a weather card, or a Tight Bond unit, of one's own deck gains when played now."""
    best: i64 = NOTHING
    last: Kind | None = None
    for kind in view.stock:
        if kind is not last:
            if weather and (kind.weather or kind.special == CLEAR_CARD):
                best = max(best, gain_of_special(view, kind))
            elif kind.bond and not weather:
                best = max(best, gain_of_entry(view, kind, False))
        last = kind
    return best


def gain_of_arrangement(view: View, side: Side) -> i64:
    """Margin won by Hope of the Aen Seidhe (R8.7)."""
    now = row_total(view.board, side, 0) + row_total(view.board, side, 1)
    return best_arrangement(view.board, side).total - now
