"""The moves of a position file carried out one after the other, each told."""

from dataclasses import dataclass

from gwent_cli.engine.game import Game
from gwent_cli.notation.building import completed, game_from
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.choices import Misfit, is_setup_choice, more_unseen, open_choice, unanswered
from gwent_cli.notation.moves import Move, Verb
from gwent_cli.notation.playing import play_move
from gwent_cli.notation.pool import engine_pool
from gwent_cli.notation.position import Position
from gwent_cli.notation.refusals import Refused
from gwent_cli.notation.telling import Told, tell, unsearched
from gwent_cli.notation.words import Words
from gwent_cli.source.spans import Span


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that is not legal: the rule it breaks and why."""

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """A move as it stands in the file, and what happened; when it was refused, nothing did."""

    player: str
    move: str
    events: tuple[Told, ...]
    refusal: Refusal | None
    span: Span


class Stepping:
    """A position with its game, while moves are carried out.

    With ``leave_open`` the last move may leave a choice unanswered, at which the game then stands.
    """

    def __init__(self, position: Position, words: Words, leave_open: bool = False) -> None:
        self._words = words
        self._leave_open = leave_open
        self._pool = engine_pool(words.catalog)
        self.unknown = self._pool.unknown
        self.position = completed(position, self._pool)
        self.game = game_from(self.position, self._pool)
        leaders = tuple(seat.leader.name for seat in self.game.board.seats)
        self.cast = Cast(tuple(seat.name for seat in position.seats), leaders)
        self.steps: list[Step] = []
        self.refusal: Refusal | None = None
        self._passed: list[int] = []

    def run(self, moves: tuple[Move, ...]) -> None:
        """Carry out the moves up to one that is refused or does not fit, which is noted."""
        for number, move in enumerate(moves):
            following = moves[number + 1] if number + 1 < len(moves) else None
            try:
                self._play(move, following)
            except Misfit as misfit:
                self._words.report(misfit.fault, misfit.message, misfit.span, misfit.help)
                return
            if self.refusal:
                return

    def _play(self, move: Move, following: Move | None) -> None:
        """Carry one move out, or note why it is refused."""
        chooser = following.seat if following and following.verb is Verb.CHOOSE else None
        player = self.cast.names[move.seat]
        try:
            game = play_move(self.game, move, self._pool, self.cast, chooser, self._passed)
        except Refused as refused:
            self.refusal = Refusal(refused.rule, refused.reason)
            self.steps.append(Step(player, move.text, (), self.refusal, move.span))
            return
        task = open_choice(game)
        may_stay = following is None and (self._leave_open or (task is not None and is_setup_choice(task)))
        if task is not None and task.seat != chooser and not may_stay:
            raise unanswered(task, game.options(), self.cast, move.span, more_unseen(game, task))
        events = game.log or []
        self.steps.append(Step(player, move.text, self._told(game, move), None, move.span))
        self._passed = [int(event.seat) for event in events if event.what == "auto-pass"]
        game.log = None
        self.game = game

    def _told(self, game: Game, move: Move) -> tuple[Told, ...]:
        """What happened, with a word on the unknown cards that a muster did not search (R6.6)."""
        told = tell(game.log or [], self.cast)
        return told if any(key == "take" for key, _ in move.sugar) else unsearched(told, game, self.cast)
