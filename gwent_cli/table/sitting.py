"""A game between a person and a pilot: choices are made on a copy, and done once they are confirmed."""

from dataclasses import dataclass, replace
from typing import Final

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import PILOT, SAMPLE, GameKey
from gwent_cli.engine.strength import side_total
from gwent_cli.engine.turns import Turn
from gwent_cli.engine.views import View
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.pool import engine_pool
from gwent_cli.notation.position import OPPONENT, YOU
from gwent_cli.notation.replays import PERSON, Choice, Replay, ReplayProblem, option_words
from gwent_cli.notation.retelling import carry_out, dealt, outcome_of
from gwent_cli.pilots.ladder import make_pilot
from gwent_cli.table.chronicle import Chronicle, Entry
from gwent_cli.table.estimating import Estimate, ranked, search_pilot
from gwent_cli.table.scene import Scene, scene_of
from gwent_cli.table.wording import wording

HINT_PILOT: Final = "search:200"


@dataclass(frozen=True, slots=True)
class Hints:
    """What a search would do, and what it expects of each option, in words, the best first.

    The choice also weighs what experience says of an option, the estimates are of tries alone: the two may differ.
    """

    pilot: str
    choice: str
    estimates: tuple[tuple[str, Estimate], ...]


class Sitting:
    """A game at the table, always at a decision of the person or over.

    What was chosen and is not yet done is ``pending``; nothing that is hidden has been turned over by it.
    """

    def __init__(self, start: Replay, catalog: Catalog) -> None:
        """Take the places of ``start``, one of whose players is a person, and go on after its choices.

        Raises:
            ReplayProblem: not exactly one person plays, the choices do not fit, or the pilot is unknown.
        """
        persons = [seat for seat, player in enumerate(start.players) if player.pilot == PERSON]
        if len(persons) != 1:
            raise ReplayProblem(f"{len(persons)} of the players are a person; one has to be")
        self.seat = persons[0]
        self._start = start
        self._catalog = catalog
        names = tuple(YOU if seat == self.seat else OPPONENT for seat in range(len(start.players)))
        leaders = tuple(catalog.leaders[it.leader].name if it.leader else "" for it in start.players)
        self.cast = Cast(names, leaders)
        try:
            self._pilot = make_pilot(start.players[1 - self.seat].pilot)
        except ValueError as error:
            raise ReplayProblem(str(error)) from None
        if self._pilot.cheats:
            raise ReplayProblem(f"pilot {self._pilot.name} is shown hidden cards; play against another")
        pool = engine_pool(catalog)
        self._pilot.show_lists([[pool.by_id[card] for card in player.cards] for player in start.players])
        self._game = dealt(start, catalog, log=True)
        # The pilot and the hints may think of all turns, whenever the game is taken up again.
        self._game.deeds = []
        self._chronicle = Chronicle(self.cast, self.seat)
        carry_out(self._game, start.choices, self._chronicle.look, unfinished=True)
        self._choices = list(start.choices)
        self._read = 0
        self._pending: list[Option] = []
        self._worded: list[str] = []
        self._go_on()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def touched(self) -> bool:
        """Whether any choice has been made since the start, or since it was taken up again."""
        return len(self._choices) > len(self._start.choices)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that has happened, as the person may know it."""
        return tuple(self._chronicle.entries)

    def news(self) -> tuple[Entry, ...]:
        """What has happened since this was asked for the last time."""
        found = self.entries[self._read :]
        self._read = len(self._chronicle.entries)
        return found

    def scene(self) -> Scene:
        """The table as the person sees it: pending choices made as long as they ask for more, and nothing to decide
        once they are complete."""
        if self.ready:
            return replace(scene_of(self._game, self.seat, self.cast), question="", offers=())
        return scene_of(self._ahead(), self.seat, self.cast)

    def replay(self) -> Replay:
        """The game so far, as it is kept."""
        outcome = outcome_of(self._game) if self._game.over else None
        return replace(self._start, choices=tuple(self._choices), outcome=outcome)

    def choose(self, number: int) -> None:
        """Choose the option of this number, from 1, for the decision at hand; confirm or undo it then."""
        ahead = self._ahead()
        option = ahead.options()[number - 1]
        self._worded.append(wording(option, ahead.choice(), self.cast))
        self._pending.append(option)

    def undo(self) -> bool:
        """Take the last choice back that has not been done; False when there is none."""
        if not self._pending:
            return False
        self._pending.pop()
        self._worded.pop()
        return True

    @property
    def pending(self) -> tuple[str, ...]:
        """The choices made and not yet done, in words."""
        return tuple(self._worded)

    @property
    def ready(self) -> bool:
        """Whether the pending choices are complete, or go no further before something hidden is turned over."""
        return bool(self._pending) and not self._asks_on(self._ahead())

    def totals_ahead(self) -> tuple[int, int] | None:
        """Both totals, the own first, after the pending choices; None while chance has a say in them."""
        ahead = self._ahead()
        if not self._pending or self._turned_over(ahead) or ahead.over or ahead.round != self._game.round:
            return None
        board = ahead.board
        own, other = (board.sides[board.seats[seat].side] for seat in (self.seat, 1 - self.seat))
        return int(side_total(board, own)), int(side_total(board, other))

    def confirm(self) -> None:
        """Do what is pending, and let the pilot play up to the next decision of the person."""
        for option in self._pending:
            self._forced()
            self._do(option)
        self._pending, self._worded = [], []
        self._go_on()

    def hints(self, spec: str = HINT_PILOT) -> Hints:
        """What a search would do at the decision at hand and expects of its options, from what the person knows."""
        ahead = self._ahead()
        view, options, task = View(ahead, self.seat), ahead.options(), ahead.choice()
        key = GameKey(self._start.seed, self._start.index)
        stream = 2 * (len(self._choices) * 8 + len(self._pending))
        pilot = search_pilot(spec)
        found = ranked(view, options, pilot, key.stream(SAMPLE, stream))
        chosen = pilot.choose(view, options, key.stream(SAMPLE, stream + 1))
        estimates = tuple((wording(it.option, task, self.cast), it) for it in found)
        return Hints(spec, wording(chosen, task, self.cast), estimates)

    def _ahead(self) -> Game:
        """A copy of the game with the pending choices made."""
        ahead = self._game.copy()
        for option in self._pending:
            while len(ahead.options()) == 1:
                ahead.apply(ahead.options()[0])
            ahead.apply(option)
        if not self._turned_over(ahead):
            while self._pending and self._asks(ahead) and len(ahead.options()) == 1:
                ahead.apply(ahead.options()[0])
        return ahead

    def _asks(self, ahead: Game) -> bool:
        """Whether the move under way asks the person for more."""
        return not ahead.over and ahead.choice().seat == self.seat and not isinstance(ahead.choice(), Turn)

    def _asks_on(self, ahead: Game) -> bool:
        return self._asks(ahead) and not self._turned_over(ahead)

    def _turned_over(self, ahead: Game) -> bool:
        """Whether the pending choices have brought chance or covered cards into play."""
        game = self._game
        if ahead.chances != game.chances or ahead.round != game.round:
            return True
        for before, after in zip(game.holdings, ahead.holdings, strict=True):
            if before.shuffles != after.shuffles or len(before.deck) != len(after.deck):
                return True
        theirs, then = game.holdings[1 - self.seat], ahead.holdings[1 - self.seat]
        return len(theirs.witnessed[self.seat]) != len(then.witnessed[self.seat])

    def _do(self, option: Option) -> None:
        game = self._game
        self._chronicle.look(game)
        self._choices.append(Choice(int(game.choice().seat), option_words(option)))
        game.apply(option)

    def _forced(self) -> None:
        """Take every option that is the only one."""
        game = self._game
        while not game.over and len(game.options()) == 1:
            self._chronicle.look(game)
            game.apply(game.options()[0])

    def _go_on(self) -> None:
        """Let the pilot play until the person has something to decide, or the game is over."""
        game = self._game
        key = GameKey(self._start.seed, self._start.index)
        self._forced()
        while not game.over and game.choice().seat != self.seat:
            # A stream for each decision, so that a game taken up again goes on as it would have.
            rng = key.stream(PILOT + 1 - self.seat, len(self._choices))
            self._do(self._pilot.choose(View(game, 1 - self.seat), game.options(), rng))
            self._forced()
        self._chronicle.look(game)
        self._chronicle.close(game)
