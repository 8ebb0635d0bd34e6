"""From a position to a game that goes on from it, and back."""

from dataclasses import replace

from gwent_cli.engine.board import STALE, Board, Row, Seat, Side
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import FACTION_NAMES, HORN_CARD, NEUTRAL, Kind
from gwent_cli.engine.leaders import apply_passives
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rounds import StartRound, begin
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import new_holding, secondary_for
from gwent_cli.engine.state import NO_CARDS, NOBODY, Holding
from gwent_cli.engine.turns import ChooseStarter, ChooseSwap, Turn
from gwent_cli.notation.position import SWAPS, UNKNOWN, Position, SeatPosition, SidePosition


def game_from(position: Position, pool: Pool) -> Game:
    """A game that stands at the position; nothing has been settled, so call ``settle()`` to go on.

    The same position gives the same game. Its log is off, unless the coin of R1.2 has been tossed: then that is in it.
    """
    holdings = [_holding(seat, pool, len(position.seats)) for seat in position.seats]
    game = Game(GameKey(position.seed, 0), _board(position, pool), holdings, [])
    game.round = position.round
    started = NOBODY if position.started is None else position.started
    if position.round == 0:
        _before_the_game(game, position, started, pool)
        return game
    game.first = game.starter = started
    count = len(position.seats)
    game.turn = NOBODY if position.to_move is None else (position.to_move - 1) % count
    _end_where_gems_are_gone(game)
    return game


def completed(position: Position, pool: Pool) -> Position:
    """The position with its secondary decks written out (R1.6)."""
    sides = tuple(
        replace(side, secondary=default_secondary(position, i, pool)) if side.secondary is None else side
        for i, side in enumerate(position.sides)
    )
    return replace(position, sides=sides)


def default_secondary(position: Position, side: int, pool: Pool) -> tuple[str, ...]:
    """The secondary deck a side's cards call for (R1.6), without what a Summon has brought in already."""
    cards = [_kind(pool, card) for card in _cards_of(position, side)]
    found = [kind.id for kind in secondary_for(cards)]
    summoned = {kind.summons.id for kind in cards if kind.summons is not None}
    for kind in cards:
        # A Berserker is out of the game once it is transformed, but a Cow is still among the cards.
        if kind.id in summoned and kind.id in found:
            found.remove(kind.id)
    return tuple(found)


def position_of(game: Game, names: tuple[str, ...], seed: int) -> Position:
    """The position a game stands at.

    Args:
        names: of the seats.
        seed: what decides chance from here on.

    Raises:
        ValueError: an effect is half done, which no position can say; decisions between turns are fine.
    """
    swaps = {int(task.seat): task for task in game.stack if isinstance(task, ChooseSwap)}
    if not game.over and any(
        task.is_choice and not isinstance(task, ChooseSwap | ChooseStarter | Turn) for task in game.stack
    ):
        raise ValueError("an effect is under way")
    rulings = game.board.rulings
    return Position(
        sides=tuple(_side_of(side) for side in game.board.sides),
        seats=tuple(_seat_of(game, i, names[i], swaps.get(i)) for i in range(len(game.board.seats))),
        weather=tuple(
            (kind.id, int(seat)) for kind, seat in zip(game.board.weather, game.board.weather_seats, strict=True)
        ),
        round=int(game.round),
        to_move=_to_move(game),
        started=None if game.starter == NOBODY else int(game.starter),
        profile=rulings.profile,
        overrides=tuple(rulings.overrides().items()),
        seed=seed,
    )


def _kind(pool: Pool, card: str) -> Kind:
    return pool.unknown if card == UNKNOWN else pool.by_id[card]


def _holding(seat: SeatPosition, pool: Pool, seats: int) -> Holding:
    hand = sorted((_kind(pool, card) for card in seat.hand), key=lambda kind: int(kind.index))
    deck = [_kind(pool, card) for card in reversed(seat.deck)]
    holding = new_holding(hand, deck, seats)
    # What is drawn from a deck whose order nobody knows, chance may be told to bring.
    holding.shuffled = UNKNOWN in seat.deck
    return holding


def _board(position: Position, pool: Pool) -> Board:
    sides = [_side(position, i, pool) for i in range(len(position.sides))]
    seats: list[Seat] = []
    for seat in position.seats:
        faction = FACTION_NAMES.index(seat.faction) if seat.faction else NEUTRAL
        leader = pool.leader_by_id[seat.leader] if seat.leader else pool.no_leader
        seats.append(Seat(seat.side, faction, leader, False, seat.leader_used, seat.passed))
    weather = [_kind(pool, card) for card, _ in position.weather]
    rulings = rulings_named(position.profile, dict(position.overrides))
    board = Board(sides, seats, weather, [seat for _, seat in position.weather], rulings, pool.kinds)
    apply_passives(board)
    board.weather_changed()
    return board


def _side(position: Position, index: int, pool: Pool) -> Side:
    given = position.sides[index]
    horn = next(kind for kind in pool.kinds if kind.special == HORN_CARD) if given.horns else None
    rows = [
        Row(
            [_kind(pool, card) for card in given.rows[row]],
            horn if row in given.horns else None,
            row in given.leader_horns,
            STALE,
        )
        for row in range(3)
    ]
    secondary = default_secondary(position, index, pool) if given.secondary is None else given.secondary
    return Side(
        rows,
        [_kind(pool, card) for card in given.discard],
        sorted((_kind(pool, card) for card in secondary), key=lambda kind: int(kind.index)),
        [_kind(pool, card) for card in given.removed],
        given.gems,
        False,
    )


def _cards_of(position: Position, side: int) -> list[str]:
    given = position.sides[side]
    cards = [*given.discard, *(card for row in given.rows for card in row)]
    for seat in position.seats:
        if seat.side == side:
            cards += [*seat.hand, *seat.deck, *seat.aside]
    return cards


def _before_the_game(game: Game, position: Position, started: int, pool: Pool) -> None:
    if not position.dealt:
        game.log = []
        begin(game, started)
        return
    game.starter = started
    game.stack.append(StartRound(NOBODY, NO_CARDS))
    for i in range(len(position.seats) - 1, -1, -1):
        seat = position.seats[i]
        if seat.swaps > 0:
            game.stack.append(ChooseSwap(i, [_kind(pool, card) for card in seat.aside], seat.swaps))


def _end_where_gems_are_gone(game: Game) -> None:
    alive = [i for i in range(len(game.board.sides)) if game.board.sides[i].gems > 0]
    if len(alive) < len(game.board.sides):
        game.over = True
        game.winner = alive[0] if len(alive) == 1 else NOBODY


def _side_of(side: Side) -> SidePosition:
    close, ranged, siege = (tuple(kind.id for kind in row.cards) for row in side.rows)
    return SidePosition(
        rows=(close, ranged, siege),
        horns=tuple(i for i in range(3) if side.rows[i].horn is not None),
        leader_horns=tuple(i for i in range(3) if side.rows[i].leader_horn),
        discard=tuple(kind.id for kind in side.discard),
        secondary=tuple(kind.id for kind in side.secondary),
        removed=tuple(kind.id for kind in side.removed),
        gems=int(side.gems),
    )


def _seat_of(game: Game, index: int, name: str, swap: ChooseSwap | None) -> SeatPosition:
    seat, holding = game.board.seats[index], game.holdings[index]
    return SeatPosition(
        name=name,
        side=int(seat.side),
        faction="" if seat.faction == NEUTRAL else FACTION_NAMES[seat.faction],
        leader="" if seat.leader.index < 0 else seat.leader.id,
        leader_used=seat.leader_used,
        passed=seat.passed,
        hand=tuple(kind.id for kind in holding.hand),
        deck=tuple(kind.id for kind in reversed(holding.deck)),
        swaps=int(swap.left) if swap else 0 if game.round == 0 and holding.hand else SWAPS,
        aside=tuple(kind.id for kind in swap.cards) if swap else (),
    )


def _to_move(game: Game) -> int | None:
    if game.over or game.round == 0:
        return None
    if game.stack:
        return int(game.stack[-1].seat)
    count = len(game.board.seats)
    first = int(game.starter if game.turn == NOBODY else game.turn + 1)
    for step in range(count):
        if not game.board.seats[(first + step) % count].passed:
            return (first + step) % count
    return None
