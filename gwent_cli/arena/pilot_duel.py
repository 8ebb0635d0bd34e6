"""How strong a pilot is against another: mirrored pairs over many decks, with the pair as the unit of variance."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from gwent_cli.arena.pace import Pace
from gwent_cli.arena.pilot_pairs import (
    PairResult,
    PilotQuestion,
    PlayedPairs,
    Tables,
    duel_deck,
    play_pair,
    play_pairs,
    setups_of,
    tables_of,
)
from gwent_cli.arena.pilot_record import PilotRecord
from gwent_cli.arena.question import LARGEST_SEED, MOST_GAMES, QuestionProblem, check_pilot, versions_at_hand
from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import CLASSIC
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.decks.shipped import shipped_decks
from gwent_cli.pilots.base import Pilot
from gwent_cli.stats.score import Outcomes, ScoreEstimate, estimate_score

DEFAULT_PAIRS: Final = 1000
_AHEAD: Final = 3
_LOOK_UP_SECONDS: Final = 0.2


@dataclass(frozen=True, slots=True)
class Standing:
    """How pilot A fared where ``name`` was at the table: a deck, a faction, or all."""

    name: str
    outcomes: Outcomes
    estimate: ScoreEstimate


@dataclass(frozen=True, slots=True)
class PilotDuelResult:
    """What came of a duel of pilots.

    Attributes:
        whole: over all pairs counted; ``by_faction`` and ``by_deck`` over those with it at the table.
        failed: pairs with a game that did not come to an end, and ``error`` the first reason.
        pairs: the unbroken run of pairs played, failed ones included.
        seconds, processor: wall clock and processor seconds of this run, which played ``fresh`` pairs of them.
    """

    question: PilotQuestion
    whole: Standing
    by_faction: tuple[Standing, ...]
    by_deck: tuple[Standing, ...]
    pairs: int
    failed: int
    error: str
    seconds: float
    processor: float
    fresh: int

    @property
    def exit_code(self) -> int:
        """4 where games failed, 130 where it was interrupted, else 0."""
        return 4 if self.failed else (130 if self.pairs < self.question.pairs else 0)


def shipped_for_duels() -> list[Deck]:
    """All decks of the classic game that come with gwent, registrations left out."""
    names = [name for name in shipped_decks() if not name.startswith("@registrations")]
    found = [item for name in names for item in read_path(name).items if isinstance(item, Deck)]
    return [deck for deck in found if deck.game == CLASSIC]


def ask_pilots(
    a: str,
    b: str,
    *,
    decks: Sequence[Deck] | None = None,
    tables: Tables = Tables.SAME,
    pairs: int = DEFAULT_PAIRS,
    seed: int = 0,
    allow_cheating: bool = False,
) -> PilotQuestion:
    """The question how pilot ``a`` fares against pilot ``b``; over the shipped decks if no others are given.

    Raises:
        QuestionProblem: a pilot that is unknown or cheats, a number out of range, no deck, mixed tables of one deck.
    """
    for pilot in (a, b):
        check_pilot(pilot, allow_cheating)
    if not 1 <= pairs <= MOST_GAMES:
        raise QuestionProblem(f"the number of pairs must be from 1 to {MOST_GAMES:,}, not {pairs}")
    if not 0 <= seed <= LARGEST_SEED:
        raise QuestionProblem(f"a seed is a whole number from 0 to {LARGEST_SEED} (2^64 - 1), not {seed}")
    chosen = tuple(map(duel_deck, shipped_for_duels() if decks is None else decks))
    if len(chosen) < (1 if tables is Tables.SAME else 2):
        raise QuestionProblem(f"{tables} tables need more decks than {len(chosen)}")
    return PilotQuestion(a, b, chosen, tables_of(len(chosen), tables), pairs, seed, versions_at_hand(load_catalog()))


def pilot_duel(
    question: PilotQuestion,
    *,
    jobs: int = 1,
    record: Path | None = None,
    progress: Callable[[int, float | None], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> PilotDuelResult:
    """Play the pairs; the counts depend on the question alone.

    Args:
        jobs: processes to use; above 1 the calling script must be importable.
        record: a file to which every pair is written as soon as its turn has come, and from which the pairs
            of an earlier run of the same question (of any length) are taken.
        progress: called now and then with the pairs played and A's score so far.
        stop: asked now and then; once it says yes, the pairs played so far make the result. Where it does, a
            ``KeyboardInterrupt`` in the middle of pairs drops those and is not passed on.

    Raises:
        QuestionProblem: the record is of another question, or no record.
        OSError: the record cannot be read or written.
    """
    began = perf_counter()
    processor, error = 0.0, ""
    with PilotRecord(question, record) as book:
        before = len(book.results)
        for played in _in_order(question, before, jobs, stop or _never):
            book.add(played.results)
            processor += played.seconds
            error = error or played.error
            if progress is not None:
                progress(len(book.results), _standing("", book.results).estimate.score)
        results = book.results[: question.pairs]
    return _summary(question, results, (error, perf_counter() - began, processor, len(results) - before))


def duel_between(question: PilotQuestion, pilots: tuple[Pilot, Pilot]) -> PilotDuelResult:
    """Play the pairs of a question here with pilots that no spec names, in place of those it names."""
    began, processor = perf_counter(), process_time()
    setups = setups_of(question)
    results = [
        play_pair(setups[index % len(setups)], pilots, question.seed, index, question.starter(index))
        for index in range(question.pairs)
    ]
    return _summary(question, results, ("", perf_counter() - began, process_time() - processor, len(results)))


def _never() -> bool:
    return False


def _in_order(question: PilotQuestion, first: int, jobs: int, stop: Callable[[], bool]) -> Iterator[PlayedPairs]:
    """Chunks of pairs from ``first`` on without a gap, played here or by ``jobs`` workers, until ``stop`` says so."""
    pace = Pace()
    if jobs > 1:
        yield from _shared_out(question, first, jobs, pace, stop)
        return
    while first < question.pairs:
        last = min(question.pairs, first + max(1, pace.size // 2))
        try:
            played = play_pairs(question, first, last)
        except KeyboardInterrupt:
            if stop():
                return
            raise
        pace.learn(2 * (last - first), played.seconds)
        first = last
        yield played
        if stop():
            return


def _shared_out(
    question: PilotQuestion, first: int, jobs: int, pace: Pace, stop: Callable[[], bool]
) -> Iterator[PlayedPairs]:
    import multiprocessing

    from gwent_cli.arena.workers import end_processes, interrupts_held_back, local_executor

    waiting: dict[int, PlayedPairs] = {}
    due = first
    futures: set[Future[PlayedPairs]] = set()
    others = set(multiprocessing.active_children())
    with local_executor(jobs) as executor:
        try:
            while due < question.pairs and not stop():
                # What waits behind a slow chunk is held in memory, so it must not run far ahead.
                while first < question.pairs and len(futures) + len(waiting) < _AHEAD * jobs:
                    last = min(question.pairs, first + max(1, pace.size // 2))
                    with interrupts_held_back():
                        futures.add(executor.submit(play_pairs, question, first, last))
                    first = last
                done, futures = wait(futures, _LOOK_UP_SECONDS, FIRST_COMPLETED)
                for played in (future.result() for future in done):
                    waiting[played.first] = played
                    pace.learn(2 * len(played.results), played.seconds)
                while due in waiting:
                    played = waiting.pop(due)
                    due += len(played.results)
                    yield played
        finally:
            # Nobody waits for pairs that take seconds; ending those that play them lets go of the rest too.
            if futures:
                end_processes(others)


def _summary(
    question: PilotQuestion, results: Sequence[PairResult], run: tuple[str, float, float, int]
) -> PilotDuelResult:
    error, seconds, processor, fresh = run
    by_deck: dict[int, list[PairResult]] = {}
    by_faction: dict[str, list[PairResult]] = {}
    for index, result in enumerate(results):
        decks = set(question.table(index))
        for deck in decks:
            by_deck.setdefault(deck, []).append(result)
        for faction in {question.decks[deck].faction for deck in decks}:
            by_faction.setdefault(faction, []).append(result)
    return PilotDuelResult(
        question,
        _standing("all", results),
        tuple(_standing(faction, found) for faction, found in sorted(by_faction.items())),
        tuple(_standing(question.decks[deck].path, found) for deck, found in sorted(by_deck.items())),
        len(results),
        sum(result.failed for result in results),
        error,
        seconds,
        processor,
        fresh,
    )


def _standing(name: str, results: Sequence[PairResult]) -> Standing:
    counts = [0] * 5
    for result in results:
        if not result.failed:
            counts[result.first + result.second] += 1
    nothing, half, one, most, all = counts
    outcomes = Outcomes(pairs=(nothing, half, one, most, all))
    return Standing(name, outcomes, estimate_score(outcomes))
