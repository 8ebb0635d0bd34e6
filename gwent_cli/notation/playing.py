"""Carrying a move out: on a copy, so that a move the rules refuse changes nothing."""

from collections.abc import Collection
from dataclasses import replace
from typing import Final, NoReturn

from gwent_cli.engine.game import Game
from gwent_cli.engine.kinds import AGILE, LEADER_OPTION, PASS_OPTION, UNIT, Option, holds
from gwent_cli.engine.pool import Pool
from gwent_cli.engine.state import FateError, Task
from gwent_cli.engine.taking import TakingPower
from gwent_cli.notation import faults, refusals
from gwent_cli.notation.answers import Answers, fits, means
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.choices import Misfit, answer_forced, forced_option, more_unseen, open_choice, unanswered
from gwent_cli.notation.moves import Answer, Move, Verb
from gwent_cli.notation.mustering import has_mustered, uncover_mustered
from gwent_cli.notation.refusals import Refused, no_turn, not_chosen, unfit, unplayable, unusable, wrong_row_of
from gwent_cli.notation.unknowns import Guess, uncover, zone

# Choices whose cards lie in the seat's own deck.
_DECK_CHOICES: Final = ("weather-from-deck", "from-deck", "bond-from-deck")
# Leaders that fetch one certain card, for which there is no choice.
_FETCHED: Final = {
    "play-fog": "impenetrable-fog",
    "play-rain": "torrential-rain",
    "play-frost": "biting-frost",
    "play-mardroeme": "mardroeme",
}


def play_move(
    game: Game,
    move: Move,
    pool: Pool,
    cast: Cast,
    next_chooser: int | None = None,
    passed: Collection[int] = (),
) -> Game:
    """The game after the move, up to the next decision that the move does not answer.

    Choices with one option are taken, unless the next step answers a choice of ``next_chooser``, who then
    answers it there. The seats in ``passed`` have just passed automatically (R2.3), which a step may say
    again. ``game`` stays as it is; the events of the move are added to its log in what is returned.

    Raises:
        Refused: the rules do not allow the move.
        Misfit: an answer is missing, is not asked for, or chance cannot bring what it should.
    """
    guesses: list[Guess] = []
    while True:
        try:
            return _Attempt(game, move, pool, cast, guesses).run(next_chooser, passed)
        except _Unseen as unseen:
            guesses.append(unseen.guess)


class _Unseen(Exception):
    """Chance is to bring a card that lies nowhere; it is to be tried with this guess."""

    def __init__(self, guess: Guess) -> None:
        super().__init__(guess)
        self.guess = guess


class _Attempt:
    """One attempt at a move, on a copy of the game; of the guesses the last for each card holds."""

    def __init__(self, game: Game, move: Move, pool: Pool, cast: Cast, guesses: list[Guess]) -> None:
        self._game = game.copy()
        self._game.log = list(game.log or [])
        self._game.fate = [pool.by_id[card] for card in move.chance]
        self._move = move
        self._pool = pool
        self._cast = cast
        self._answers = Answers(move)
        self._missed: Refused | Misfit | None = None
        self._guesses = guesses
        for guess in {guess.index: guess for guess in guesses}.values():
            kind = pool.by_id[move.chance[guess.index]]
            uncover(self._game.holdings[guess.seat], pool, kind, guess.in_hand)

    def run(self, next_chooser: int | None, passed: Collection[int]) -> Game:
        """The game after the move."""
        game, move = self._game, self._move
        try:
            game.settle()
            if self._passes_again(passed):
                if move.seat in passed:
                    game.note("auto-pass", "R2.3", move.seat)
            elif move.verb is Verb.CHOOSE:
                self._check_choice()
                uncover_mustered(self._game, move, self._pool)
            else:
                option = self._turn_option()
                uncover_mustered(self._game, move, self._pool, option.kind)
                game.apply(option)
            self._answer_choices()
            answer_forced(game, next_chooser)
        except FateError as error:
            self._explain_fate(error)
        if has_mustered(self._game, move, self._pool):
            self._answers.drop("take")
        self._check_answers()
        if game.fate:
            names = ", ".join(kind.name for kind in game.fate)
            message = f"chance is not asked to bring {names}"
            raise Misfit(faults.UNUSED_CHANCE, message, move.span, "take it out of 'chance'")
        return game

    def _passes_again(self, passed: Collection[int]) -> bool:
        """Whether the move only says that a player passes who has just passed for want of cards (R2.3)."""
        game, seat = self._game, self._move.seat
        if self._move.verb is not Verb.PASS or (open_choice(game) is None and game.seat_to_decide() == seat):
            return False
        return seat in passed or any(event.what == "auto-pass" and event.seat == seat for event in game.log or [])

    def _check_choice(self) -> None:
        """Answers outside a turn need a choice of the same player."""
        task = open_choice(self._game)
        if task is None:
            message = f"no choice is open for {self._cast.who(self._move.seat)}"
            raise Misfit(faults.UNUSED_ANSWER, message, self._move.span, "take the step out")
        if task.seat != self._move.seat:
            raise Refused(task.rule, f"here {self._cast.does(int(task.seat), 'choose', 'chooses')} ({task.name})")

    def _turn_option(self) -> Option:
        """The option of the turn that the move means."""
        game, move = self._game, self._move
        task = open_choice(game)
        if task is not None:
            raise unanswered(task, game.options(), self._cast, move.span)
        if game.over or game.seat_to_decide() != move.seat:
            raise no_turn(game, move.seat, self._cast)
        if move.verb is Verb.PASS:
            return PASS_OPTION
        if move.verb is Verb.LEADER:
            return self._leader_option()
        assert move.card is not None
        kind = self._pool.by_id[move.card]
        holding = game.holdings[move.seat]
        if not holds(holding.hand, kind):
            uncover(holding, self._pool, kind, True)
        if not any(option is kind.play for option in game.options()):
            raise unplayable(game, move.seat, kind, self._cast)
        return kind.play

    def _leader_option(self) -> Option:
        game, seat = self._game, self._move.seat
        self._check_fetched()
        if not any(option is LEADER_OPTION for option in game.options()):
            self._check_named()
            self._uncover_for_leader()
        if not any(option is LEADER_OPTION for option in game.options()):
            raise unusable(game, seat, self._cast)
        return LEADER_OPTION

    def _check_fetched(self) -> None:
        """``take`` for a leader that fetches one certain card only repeats which one that is."""
        leader = self._game.board.seats[self._move.seat].leader
        wanted = _FETCHED.get(leader.ability)
        if wanted is None:
            return
        for answer in self._answers.under("take"):
            if answer.card != wanted:
                raise Refused("R8.1", f"{leader.name} takes {self._pool.by_id[wanted].name} and nothing else")
        self._answers.drop("take")

    def _check_named(self) -> None:
        """A leader that may take one of several cards out of an unknown deck takes the one the file names."""
        game, seat = self._game, self._move.seat
        state, power = game.board.seats[seat], game.power(seat)
        if not (state.leader_works() and isinstance(power, TakingPower) and power.possible(game, seat)):
            return
        named, task = self._named(), power.choice(seat)
        if named not in self._pool.by_id:
            raise unanswered(task, [], self._cast, self._move.span, True)
        reason = unfit(task, self._pool.by_id[named])
        if reason:
            raise Refused(task.rule, reason)

    def _named(self) -> str:
        """The card that the file says the leader takes, or nothing."""
        named = [answer.card for key, answer in self._answers.left() if key in ("take", "choose") and answer.card]
        return named[0] if named else ""

    def _uncover_for_leader(self) -> None:
        """An unknown deck is taken to hold what the file says that the leader takes out of it."""
        game, seat = self._game, self._move.seat
        ability = game.board.seats[seat].leader.ability
        wanted = self._named() or _FETCHED.get(ability)
        if wanted in self._pool.by_id:
            owner = game.opponents(seat)[0] if ability == "take-from-opponent" else seat
            uncover(game.holdings[owner], self._pool, self._pool.by_id[wanted], False)

    def _answer_choices(self) -> None:
        """Answer the mover's choices as they come, as long as there are answers."""
        while True:
            task = open_choice(self._game)
            if task is None or task.seat != self._move.seat:
                return
            answer = self._answers.next_for(task)
            if answer is None:
                # A choice left out because it has one option may stand before one that is answered.
                only = forced_option(self._game) if self._answers.left() else None
                if only is None:
                    return
                self._game.apply(only)
                continue
            option = self._option_for(task, answer)
            if option is not None:
                self._answers.used(task)
                self._row_follows(task, answer)
                self._game.apply(option)
                continue
            options = self._game.options()
            missed = self._refusal(task, answer, options)
            if len(options) > 1 or self._answers.is_sugar(task) or more_unseen(self._game, task):
                raise missed
            # A choice with one option may be left out, so the answer is perhaps for a later one.
            self._missed = self._missed or missed
            self._game.apply(options[0])

    def _row_follows(self, task: Task, answer: Answer) -> None:
        """A row beside a unit that is played out of a pile says where it is laid, too."""
        kind = self._pool.by_id.get(answer.card or "")
        if task.name not in ("medic", "bond-from-deck") or kind is None or answer.row is None:
            return
        if kind.row == AGILE:
            self._answers.follow("row", replace(answer, card=None))
        elif kind.row != answer.row:
            raise wrong_row_of(kind, answer.row)

    def _option_for(self, task: Task, answer: Answer) -> Option | None:
        """The option that the answer means, if need be with one of the unknown cards turned over."""
        if task.name == "decoy" and answer.row is None and self._answers.under("row"):
            answer = replace(answer, row=self._answers.under("row")[0].row)
            self._answers.drop("row")
        if task.name == "agile-row" and answer.row is not None and answer.card == task.cards[0].id:
            answer = replace(answer, card=None)
        found = [option for option in self._game.options() if means(answer, option, self._pool)]
        if not found and answer.card in self._pool.by_id:
            kind = self._pool.by_id[answer.card]
            game, seat = self._game, task.seat
            if task.name in ("swap", "discard"):
                uncover(game.holdings[seat], self._pool, kind, True)
            elif task.name in _DECK_CHOICES or task.name == "from-opponent":
                owner = game.opponents(seat)[0] if task.name == "from-opponent" else seat
                uncover(game.holdings[owner], self._pool, kind, False)
            found = [option for option in self._game.options() if means(answer, option, self._pool)]
        if len(found) > 1:
            listed = ", ".join(self._cast.option(option) for option in found)
            message = f"'{answer.text}' may be any of: {listed}"
            raise Misfit(faults.BAD_ANSWER, message, answer.span, "write {card: …, row: …}")
        return found[0] if found else None

    def _refusal(self, task: Task, answer: Answer, options: list[Option]) -> Refused | Misfit:
        if not fits(answer, options):
            listed = ", ".join(self._cast.option(option) for option in options)
            message = f"'{answer.text}' does not answer this choice ({task.name}, {task.rule})"
            return Misfit(faults.BAD_ANSWER, message, answer.span, f"options: {listed}")
        kind = self._pool.by_id.get(answer.card, self._pool.unknown) if answer.card else None
        return not_chosen(self._game, task, kind, answer.row, self._cast)

    def _check_answers(self) -> None:
        """Every answer has been used; if not, it is for a choice that the rules do not give."""
        self._check_row()
        left = self._answers.left()
        if not left:
            return
        if self._missed is not None:
            raise self._missed
        key, answer = left[0]
        if key == "medic":
            raise refusals.no_medic(self._game, answer.text)
        message = f"'{answer.text}' answers a choice that does not arise"
        raise Misfit(faults.UNUSED_ANSWER, message, answer.span, f"take it out of '{key}'")

    def _check_row(self) -> None:
        """``row`` that no choice asked for repeats the unit's own row, or names a wrong one."""
        rows = self._answers.under("row")
        kind = self._pool.by_id.get(self._move.card or "")
        if rows and kind is not None and kind.special == UNIT and kind.row != AGILE and rows[0].row is not None:
            if kind.row != rows[0].row:
                raise wrong_row_of(kind, rows[0].row)
            self._answers.drop("row")

    def _explain_fate(self, error: FateError) -> NoReturn:
        """Try the card that could not come among the unknown ones, then give up."""
        index = len(self._move.chance) - len(self._game.fate) - 1
        seats = [self._move.seat, *(seat for seat in range(len(self._game.holdings)) if seat != self._move.seat)]
        for seat in seats:
            for in_hand in (False, True):
                guess = Guess(index, seat, in_hand)
                holding = self._game.holdings[seat]
                if guess not in self._guesses and holds(zone(holding, in_hand), self._pool.unknown):
                    raise _Unseen(guess)
        raise Misfit(faults.IMPOSSIBLE_CHANCE, str(error), self._move.span, "name one of them under 'chance'")
