"""Games of a match as files that can be told, and played again."""

from collections.abc import Iterator, Sequence

from gwent_cli.arena.chunks import table
from gwent_cli.arena.question import Entrant, Question, Start
from gwent_cli.arena.rows import read_row
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import new_game
from gwent_cli.engine.state import NOBODY
from gwent_cli.notation.replays import Outcome, Replay, ReplayPlayer
from gwent_cli.notation.retelling import choices_from
from gwent_cli.pilots.play import play_chunk


def replays_of(question: Question, indices: Sequence[int]) -> Iterator[tuple[int, Replay]]:
    """Games of a match by index, played once more for their choices; those that fail are left out.

    Raises:
        VersionMismatch: this process has another engine or catalog than the question names.
    """
    setup, pilots = table(question)
    for index in indices:
        starter = starter_of(question, index)
        chunk = play_chunk(setup, pilots, question.seed, [index], [NOBODY if starter is None else starter], True)
        if not chunk.rows[0]:
            continue
        game = new_game(setup, GameKey(question.seed, index), NOBODY if starter is None else starter)
        row = read_row(chunk.rows[0])
        yield (
            index,
            Replay(
                gwent=question.versions.gwent,
                engine=question.versions.engine,
                catalog=question.versions.catalog,
                catalog_digest=question.versions.catalog_digest,
                profile=question.profile,
                rulings=question.rulings,
                seed=question.seed,
                index=index,
                starter=starter,
                players=(_player(question.a), _player(question.b)),
                choices=choices_from(game, chunk.answers[0]),
                outcome=Outcome(row.winner, tuple(each.totals for each in row.rounds)),
            ),
        )


def starter_of(question: Question, index: int) -> int | None:
    """The seat that starts game ``index``; None where the rules decide."""
    return index % 2 if question.start is Start.ALTERNATED else None


def _player(entrant: Entrant) -> ReplayPlayer:
    return ReplayPlayer(entrant.name, entrant.faction, entrant.leader, entrant.cards, entrant.pilot)
