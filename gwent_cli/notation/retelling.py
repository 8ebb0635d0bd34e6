"""Carrying out the choices of a kept game, and telling it turn by turn."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.build import build_facts
from gwent_cli.engine.game import Game
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.rulings import rulings_named
from gwent_cli.engine.setup import Setup, new_game
from gwent_cli.engine.state import NOBODY
from gwent_cli.engine.turns import Turn
from gwent_cli.notation.board import BoardTold, told_board
from gwent_cli.notation.cast import Cast, sentence
from gwent_cli.notation.pool import engine_pool, seat_of
from gwent_cli.notation.replays import LETTERS, Choice, Outcome, Replay, ReplayProblem, option_words
from gwent_cli.notation.telling import Told, tell


@dataclass(frozen=True, slots=True)
class SeatTold:
    """How a player stands: cards in hand, gems, and whether they have passed."""

    hand: int
    gems: int
    passed: bool


@dataclass(frozen=True, slots=True)
class TurnTold:
    """What happened from one turn to the next.

    Attributes:
        round: in which it happened; 0 for the setting up.
        seat: whose turn it was; None for the setting up.
        events: sentences, in order.
        board: the battlefield after it; a round that ended has been cleared away.
        seats: how both players stand after it.
    """

    round: int
    seat: int | None
    events: tuple[Told, ...]
    board: BoardTold
    seats: tuple[SeatTold, SeatTold]


def setup_of(replay: Replay, catalog: Catalog) -> Setup:
    """What the game started from.

    Raises:
        ReplayProblem: a card, leader, faction, profile or ruling that this version does not know.
    """
    pool = engine_pool(catalog)
    try:
        seats = [
            seat_of(pool, player.faction, player.leader, player.cards, side)
            for side, player in enumerate(replay.players)
        ]
        return Setup(pool, rulings_named(replay.profile, dict(replay.rulings)), seats)
    except KeyError as error:
        raise ReplayProblem(_with_versions(f"the catalog has no card or leader {error}", replay, catalog)) from None
    except ValueError as error:
        raise ReplayProblem(str(error)) from None


def dealt(replay: Replay, catalog: Catalog, log: bool = False) -> Game:
    """The game at its first decision."""
    starter = NOBODY if replay.starter is None else replay.starter
    return new_game(setup_of(replay, catalog), GameKey(replay.seed, replay.index), starter, log)


def outcome_of(game: Game) -> Outcome:
    """How a finished game ended."""
    rounds = tuple((totals[0], totals[1]) for totals in game.totals)
    return Outcome(None if game.winner == NOBODY else int(game.winner), rounds)


def carry_out(
    game: Game, choices: Iterable[Choice], before: Callable[[Game], None] | None = None, unfinished: bool = False
) -> None:
    """Make the choices of a kept game, and those between them that have one option alone.

    Args:
        before: called before every decision, forced ones too.
        unfinished: whether the choices may end before the game does.

    Raises:
        ReplayProblem: a choice is none of the options, or there are too few or too many of them.
    """
    number, left = 0, iter(choices)
    while not game.over:
        if before is not None:
            before(game)
        options = game.options()
        if len(options) == 1:
            game.apply(options[0])
            continue
        choice = next(left, None)
        number += 1
        if choice is None:
            if unfinished:
                return
            raise ReplayProblem(f"the game is not over, but choice {number} is missing")
        seat = int(game.choice().seat)
        words = {option_words(option): option for option in options}
        if choice.seat != seat or choice.option not in words:
            asked = f"{LETTERS[seat]} has to choose from {', '.join(words)}"
            raise ReplayProblem(f"choice {number} is '{choice}', but {asked}")
        game.apply(words[choice.option])
    if next(left, None) is not None:
        raise ReplayProblem(f"the game is over, but choice {number + 1} follows")


def choices_from(game: Game, places: Iterable[int]) -> tuple[Choice, ...]:
    """The choices of a game at its first decision, from the place of each among its options (``pilots.play_out``)."""
    found: list[Choice] = []
    left = iter(places)
    while not game.over:
        options = game.options()
        place = next(left) if len(options) > 1 else 0
        if len(options) > 1:
            found.append(Choice(int(game.choice().seat), option_words(options[place])))
        game.apply(options[place])
    return tuple(found)


def retell(replay: Replay, catalog: Catalog) -> tuple[TurnTold, ...]:
    """The game turn by turn.

    Raises:
        ReplayProblem: it cannot be carried out as it stands; the message says where, and whether engine or
            catalog are of another version than those it was played with.
    """
    game = dealt(replay, catalog, log=True)
    teller = _Teller(game, cast_of(replay, catalog))
    try:
        carry_out(game, replay.choices, teller.look, unfinished=replay.outcome is None)
    except ReplayProblem as problem:
        raise ReplayProblem(_with_versions(str(problem), replay, catalog)) from None
    if replay.outcome is not None and outcome_of(game) != replay.outcome:
        other = "the choices lead to another outcome than the file says; --verify names both"
        raise ReplayProblem(_with_versions(other, replay, catalog))
    teller.close()
    return tuple(teller.turns)


def cast_of(replay: Replay, catalog: Catalog) -> Cast:
    """The players by their letters, so that decks of one name can be told apart."""
    leaders = [catalog.leaders[player.leader].name if player.leader else "" for player in replay.players]
    return Cast(LETTERS, tuple(leaders))


class _Teller:
    """Cuts the log of a game into turns."""

    def __init__(self, game: Game, cast: Cast) -> None:
        self.turns: list[TurnTold] = []
        self._game = game
        self._cast = cast
        self._told = 0
        self._seat: int | None = None
        self._round = 0

    def look(self, game: Game) -> None:
        """Before a decision: a turn ends what came before it."""
        if isinstance(game.choice(), Turn):
            self.close()
            self._seat, self._round = int(game.choice().seat), int(game.round)

    def close(self) -> None:
        """Tell what has happened since the last turn began."""
        game = self._game
        log = game.log or []
        if len(log) == self._told:
            return
        events = draws_together(tell(log[self._told :], self._cast), self._cast)
        self._told = len(log)
        a, b = (_stands(game, seat) for seat in range(len(LETTERS)))
        self.turns.append(TurnTold(self._round, self._seat, events, told_board(game, self._cast), (a, b)))


def draws_together(told: Iterable[Told], cast: Cast) -> tuple[Told, ...]:
    """The same with cards that a player draws one after the other in one sentence."""
    found: list[Told] = []
    for each in told:
        last = found[-1] if found else None
        if last and each.seat is not None and last.what == each.what == "draw" and last.seat == each.seat:
            card = each.text.removeprefix(sentence(cast.does(each.seat, "draw", "draws")) + " ")
            found[-1] = replace(last, text=f"{last.text.removesuffix('.')}, {card}")
        else:
            found.append(each)
    return tuple(found)


def _stands(game: Game, seat: int) -> SeatTold:
    board = game.board
    return SeatTold(len(game.holdings[seat].hand), int(board.sides[seat].gems), board.seats[seat].passed)


def differing_versions(replay: Replay, catalog: Catalog) -> tuple[str, ...]:
    """What differs from the versions a game was played with, each said in a few words."""
    engine = build_facts().source_hash
    found = []
    if engine != replay.engine:
        found.append(f"it was played with engine {replay.engine} (gwent {replay.gwent}), and this is engine {engine}")
    if catalog.digest != replay.catalog_digest:
        found.append(f"it was played with another catalog ({replay.catalog}) than this one ({catalog.version})")
    return tuple(found)


def _with_versions(message: str, replay: Replay, catalog: Catalog) -> str:
    return "; ".join([message, *differing_versions(replay, catalog)])
