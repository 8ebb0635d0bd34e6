"""The comparison of each card of A with a plain unit, as commands ask for it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gwent_cli.arena.causal import CausalTable
    from gwent_cli.arena.result import SimulationResult
    from gwent_cli.arena.winners import Winners
    from gwent_cli.commands.interrupts import Interrupts


def causal_of(
    result: "SimulationResult", winners: "Winners | None", jobs: int, interrupts: "Interrupts"
) -> "CausalTable | None":
    """The comparison for a match that has just been played; None where there is nothing to compare.

    Says before how many games it takes.
    """
    import sys

    from gwent_cli.arena.causal import CausalProgress, causal_table, replaceable
    from gwent_cli.arena.chunks import VersionMismatch, WorkersLost
    from gwent_cli.commands.contestants import fail, say

    if winners is None or result.run.interrupted:
        return None
    cards, games = replaceable(result.question), len(winners.games)
    about = ""
    if result.run.seconds > 0 and result.games_a_second:
        about = f", about {games * len(cards) / result.games_a_second:,.0f} s at the pace of the match"
    say([f"note: {len(cards)} cards are compared on {games:,} deals each: {games * len(cards):,} more games{about}"])

    def show(progress: CausalProgress) -> None:
        share = progress.games / max(progress.asked, 1)
        sys.stderr.write(f"\r{progress.games:,} of {progress.asked:,} games ({share:.0%})")
        sys.stderr.flush()

    shown = show if sys.stderr.isatty() else None
    try:
        return causal_table(result.question, winners, jobs=jobs, progress=shown, stop=interrupts.asked)
    except (VersionMismatch, WorkersLost) as problem:
        fail(str(problem))
    finally:
        if shown is not None:
            sys.stderr.write("\n")
