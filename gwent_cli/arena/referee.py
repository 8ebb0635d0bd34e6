"""How often pilots keep what the decisions of the deciding round are worth, by the solver of that round."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from gwent_cli.arena.pilot_duel import ask_pilots
from gwent_cli.arena.pilot_pairs import Tables
from gwent_cli.arena.question import DEFAULT_PILOT, QuestionProblem, check_pilot
from gwent_cli.arena.referee_games import GameJudged, RefereeQuestion, judge_games
from gwent_cli.decks.model import Deck
from gwent_cli.pilots.ladder import cheats
from gwent_cli.stats.clusters import MeanEstimate, ShareEstimate, estimate_mean, estimate_share

DEFAULT_GAMES: Final = 220
DEFAULT_BUDGET: Final = 20_000
MOST_BUDGET: Final = 10_000_000
DEFAULT_WORLDS: Final = 40
MOST_WORLDS: Final = 10_000
JUDGED: Final = ("random", "greedy", "tactician", "search:100", "search:400", "oracle:400")
_AHEAD: Final = 3
_LOOK_UP_SECONDS: Final = 0.2


@dataclass(frozen=True, slots=True)
class Verdict:
    """Over the decisions in which options differ: how often the value was kept, and what was lost on average.

    Losses are in games won: 1 is a won game lost, ½ a draw lost.
    """

    kept: ShareEstimate
    loss: MeanEstimate


@dataclass(frozen=True, slots=True)
class PilotJudged:
    """A pilot's verdicts: by the values with all cards open, and by those in expectation over hidden cards."""

    pilot: str
    cheats: bool
    open: Verdict
    expected: Verdict


@dataclass(frozen=True, slots=True)
class RefereeResult:
    """What the referee saw.

    Attributes:
        games: watched; ``deciding`` of them came to a deciding round with something to decide.
        solved, too_large: decisions of deciding rounds that were solved and that were not; ``mattering`` are the
            solved ones in which options differ.
        expected: solved decisions with a value in expectation, ``complete`` of them over all hands that may be,
            ``expected_mattering`` of them such that options differ.
        nodes: positions looked at for the solved decisions, on average.
        seconds: wall clock; ``processor`` seconds of all processes.
    """

    question: RefereeQuestion
    pilots: tuple[PilotJudged, ...]
    games: int
    deciding: int
    solved: int
    too_large: int
    mattering: int
    expected: int
    complete: int
    expected_mattering: int
    nodes: float
    seconds: float
    processor: float

    @property
    def exit_code(self) -> int:
        """130 where it was interrupted, else 0."""
        return 130 if self.games < self.question.played.pairs else 0


def ask_referee(
    pilots: Sequence[str] = JUDGED,
    *,
    played_by: tuple[str, str] = (DEFAULT_PILOT, DEFAULT_PILOT),
    decks: Sequence[Deck] | None = None,
    tables: Tables = Tables.MIXED,
    games: int = DEFAULT_GAMES,
    seed: int = 0,
    budget: int = DEFAULT_BUDGET,
    worlds: int = DEFAULT_WORLDS,
) -> RefereeQuestion:
    """The question how ``pilots`` decide the deciding rounds of games that the pilots ``played_by`` play.

    Raises:
        QuestionProblem: an unknown pilot or none, a number out of range, decks that do not suffice.
    """
    if not pilots:
        raise QuestionProblem("name a pilot to judge")
    for pilot in pilots:
        check_pilot(pilot, True)
    if not 1 <= budget <= MOST_BUDGET:
        raise QuestionProblem(f"the budget must be from 1 to {MOST_BUDGET:,} positions, not {budget}")
    if not 0 <= worlds <= MOST_WORLDS:
        raise QuestionProblem(f"the number of hands must be from 0 to {MOST_WORLDS:,}, not {worlds}")
    played = ask_pilots(*played_by, decks=decks, tables=tables, pairs=games, seed=seed, allow_cheating=True)
    return RefereeQuestion(tuple(pilots), played, budget, worlds)


def referee(
    question: RefereeQuestion,
    *,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> RefereeResult:
    """Watch the games; the verdicts depend on the question alone.

    Args:
        jobs: processes to use; above 1 the calling script must be importable.
        progress: called now and then with the number of games watched.
        stop: asked now and then; once it says yes, the games watched so far make the result.
    """
    began = perf_counter()
    seen: list[GameJudged] = []
    for judged in _in_order(question, jobs):
        seen.append(judged)
        if progress is not None:
            progress(len(seen))
        if stop is not None and stop():
            break
    return _summary(question, seen, perf_counter() - began)


def _in_order(question: RefereeQuestion, jobs: int) -> Iterator[GameJudged]:
    """Every game in its turn, watched here or by ``jobs`` workers."""
    games = question.played.pairs
    if jobs == 1:
        for index in range(games):
            yield from judge_games(question, index, index + 1)
        return
    from gwent_cli.arena.workers import local_executor

    waiting: dict[int, GameJudged] = {}
    futures: set[Future[list[GameJudged]]] = set()
    due = asked = 0
    with local_executor(jobs) as executor:
        try:
            while due < games:
                while asked < games and len(futures) + len(waiting) < _AHEAD * jobs:
                    futures.add(executor.submit(judge_games, question, asked, asked + 1))
                    asked += 1
                done, futures = wait(futures, _LOOK_UP_SECONDS, FIRST_COMPLETED)
                waiting.update((judged.number, judged) for future in done for judged in future.result())
                while due in waiting:
                    yield waiting.pop(due)
                    due += 1
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def _summary(question: RefereeQuestion, seen: Sequence[GameJudged], seconds: float) -> RefereeResult:
    solved = [judged for game in seen for judged in game.decisions]
    expected = [judged for judged in solved if judged.expected]
    return RefereeResult(
        question,
        tuple(_judged(spec, number, seen) for number, spec in enumerate(question.pilots)),
        games=len(seen),
        deciding=sum(bool(game.decisions or game.too_large) for game in seen),
        solved=len(solved),
        too_large=sum(game.too_large for game in seen),
        mattering=sum(judged.matters for judged in solved),
        expected=len(expected),
        complete=sum(judged.complete for judged in expected),
        expected_mattering=sum(judged.expected_matters for judged in expected),
        nodes=sum(judged.nodes for judged in solved) / max(1, len(solved)),
        seconds=seconds,
        processor=sum(game.seconds for game in seen),
    )


def _judged(spec: str, number: int, seen: Sequence[GameJudged]) -> PilotJudged:
    return PilotJudged(
        spec,
        cheats(spec),
        _verdict([[judged.losses[number] for judged in game.decisions if judged.matters] for game in seen]),
        _verdict([[j.expected_losses[number] for j in game.decisions if j.expected_matters] for game in seen]),
    )


def _verdict(losses: Sequence[Sequence[float]]) -> Verdict:
    kept = estimate_share([(sum(loss == 0 for loss in game), len(game)) for game in losses])
    return Verdict(kept, estimate_mean(losses))
