"""Games of a match as files that can be told, and played again."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from gwent_cli.arena.chunks import table
from gwent_cli.arena.question import Entrant, Question
from gwent_cli.arena.rows import read_row
from gwent_cli.arena.saved import Saved
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import new_game
from gwent_cli.engine.state import NOBODY
from gwent_cli.notation.replays import Outcome, Replay, ReplayPlayer, write_replay
from gwent_cli.notation.retelling import choices_from
from gwent_cli.pilots.play import play_chunk


class SavingProblem(RuntimeError):
    """Games cannot be kept where they should be; the message is one line."""


def chosen(which: Saved, points: Sequence[int | None]) -> list[int]:
    """The indices of finished games to keep, from A's half points in each (None for one that failed).

    An upset is won by the deck with fewer points in all; where both have the same nothing is.
    """
    if which is Saved.ALL:
        return [index for index, each in enumerate(points) if each is not None]
    ahead = points.count(2) - points.count(0)
    if which is Saved.UPSETS and ahead == 0:
        return []
    wanted = 0 if which is Saved.LOSSES or ahead > 0 else 2
    return [index for index, each in enumerate(points) if each == wanted]


def ready_folder(path: str) -> Path:
    """The folder for games: it is made if need be, and it has to be empty.

    Raises:
        SavingProblem: it is not, or cannot be made.
    """
    folder = Path(path)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise SavingProblem(f"{path} is not empty; name a new folder for the games")
    except OSError as error:
        raise SavingProblem(f"{path}: {error.strerror or error}") from None
    return folder


def save_games(
    question: Question, indices: Sequence[int], folder: Path, stop: Callable[[], bool] | None = None
) -> list[Path]:
    """Write games of a match to ``game-17.yaml`` and so on in ``folder``; they are played once more for it.

    Args:
        stop: asked before each game; once it says yes, no more are written.

    Raises:
        SavingProblem: a file cannot be written.
        VersionMismatch: this process has another engine or catalog than the question names.
    """
    written: list[Path] = []
    for index, replay in replays_of(question, indices):
        if stop is not None and stop():
            break
        file = folder / f"game-{index}.yaml"
        try:
            file.write_text(write_replay(replay), encoding="utf-8", newline="\n")
        except OSError as error:
            raise SavingProblem(f"{file}: {error.strerror or error}; {len(written)} games are saved") from None
        written.append(file)
    return written


def replays_of(question: Question, indices: Sequence[int]) -> Iterator[tuple[int, Replay]]:
    """Games of a match by index, played once more for their choices; those that fail are left out.

    Raises:
        VersionMismatch: this process has another engine or catalog than the question names.
    """
    setup, pilots = table(question)
    for index in indices:
        starter, deal = question.starter_of(index), question.deal_of(index)
        chunk = play_chunk(setup, pilots, question.seed, [deal], [NOBODY if starter is None else starter], True)
        if not chunk.rows[0]:
            continue
        game = new_game(setup, GameKey(question.seed, deal), NOBODY if starter is None else starter)
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
                index=deal,
                starter=starter,
                players=(_player(question.a), _player(question.b)),
                choices=choices_from(game, chunk.answers[0]),
                outcome=Outcome(row.winner, tuple(each.totals for each in row.rounds)),
            ),
        )


def _player(entrant: Entrant) -> ReplayPlayer:
    return ReplayPlayer(entrant.name, entrant.faction, entrant.leader, entrant.cards, entrant.pilot)
