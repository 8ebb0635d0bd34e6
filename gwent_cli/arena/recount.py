"""A result from the records of its games, without playing any."""

from dataclasses import dataclass

from gwent_cli.arena.ledger import Ledger
from gwent_cli.arena.records import RecordsProblem, stored_games, survey
from gwent_cli.arena.result import Run, SimulationResult
from gwent_cli.arena.stopping import watch_of
from gwent_cli.arena.summary import summarise


@dataclass(frozen=True, slots=True)
class Recount:
    """What a file of records says: the result of its games, and notes about the file."""

    result: SimulationResult
    notes: tuple[str, ...]


def recount(path: str) -> Recount:
    """The result of the games recorded in a file; but for ``run`` the one that was given when they were played.

    Neither the decks nor the engine that played need be at hand. The file may be growing meanwhile.

    Raises:
        RecordsProblem: it cannot be read, or is no file of records.
    """
    contents = survey(path)
    question = contents.question
    if question is None:
        raise RecordsProblem(f"{path} holds no games yet")
    ledger = Ledger(watch_of(question))
    for played in stored_games(path, question, question.games):
        ledger.add(played)
        if ledger.closed:
            break
    notes = (f"{path}: the last line is not finished and does not count",) if contents.torn else ()
    run = Run(0.0, 0, 0, "", not ledger.closed and ledger.next < question.games, path, ledger.next)
    return Recount(summarise(question, ledger, run), notes)
