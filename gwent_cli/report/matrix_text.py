"""The result of a field as text for people."""

from typing import Final

from gwent_cli.cards.factions import faction_name
from gwent_cli.matrix.question import MatrixQuestion, repeat_command
from gwent_cli.matrix.result import MatrixResult, PilotMatrix
from gwent_cli.report.diagnostic_lines import wrap
from gwent_cli.report.matrix_crosstable import compact, crosstable_lines, even_games
from gwent_cli.report.matrix_sensitivity import sensitivity_blocks
from gwent_cli.report.matrix_sentences import conditions, findings, method_note, table_note
from gwent_cli.report.simulate_text import fact, percent
from gwent_cli.report.text_table import Align, text_table
from gwent_cli.source.text import clip, visible

_GAP: Final = 2
_SHORTEST: Final = 12
_RIGHT: Final[Align] = "right"


def matrix_text(result: MatrixResult, width: int = 80, *, colour: bool = False) -> str:
    """What was asked; for each pilot crosstable, ratings and what they show; what changes with the pilot; the run.

    ``colour``: for a terminal, where scores that differ from 50% are coloured beside their marks.
    """
    question = result.question
    blocks = [[line for label, text in conditions(result) for line in fact(label, text, width)]]
    for matrix in result.matrices:
        if len(result.matrices) > 1:
            blocks.append(_heading(f"Played by {visible(clip(matrix.pilot))}"))
        blocks.append(wrap(table_note(question, matrix), width, hang=""))
        blocks.append(crosstable_lines(question, matrix, width, colour))
        blocks.append(_ratings(question, matrix, width))
        blocks += [wrap(visible(text), width, hang="") for text in findings(question, matrix)]
    for each in result.sensitivity:
        blocks += sensitivity_blocks(result, each, width)
    blocks.append(wrap(method_note(question), width, hang=""))
    blocks.append(_closing(result, width))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _heading(text: str) -> list[str]:
    return [text, "=" * len(text)]


RATING_HEADER: Final = ("", "deck", "faction", "rating", "±", "mean score", "ahead", "behind")


def _ratings(question: MatrixQuestion, matrix: PilotMatrix, width: int) -> list[str]:
    even = even_games(matrix) and not question.gauntlet
    header = RATING_HEADER if even else (*RATING_HEADER, "games")
    rows = []
    for deck in matrix.order:
        rating, standing = matrix.ratings.ratings[deck], matrix.standings[deck]
        faction = question.decks[deck].faction
        mean = "-" if standing.score is None else percent(standing.score)
        mean += "" if standing.score is None else f" \N{PLUS-MINUS SIGN}{(standing.high - standing.low) * 50:.1f}"
        cells = (
            question.codes[deck],
            visible(clip(question.names[deck])),
            faction_name(faction) if faction else "none",
            f"{rating.elo:+.0f}",
            f"{(rating.high - rating.low) / 2:.0f}",
            mean,
            str(standing.ahead),
            str(standing.behind),
        )
        rows.append(cells if even else (*cells, compact(standing.games)))
    align: tuple[Align, ...] = ("left", "left", "left", *((_RIGHT,) * (len(header) - 3)))
    rest = sum(max(len(header[at]), *(len(row[at]) for row in rows)) for at in range(len(header)) if at != 1)
    name = max(_SHORTEST, width - rest - _GAP * (len(header) - 1))
    widths = [name if at == 1 else None for at in range(len(header))]
    return text_table(header, rows, align, widths).splitlines()


def _closing(result: MatrixResult, width: int) -> list[str]:
    run = result.run
    first = result.matrices[0].pairings[0]
    codes = result.question.codes
    hands = f"{run.workers} workers" if run.workers else "one process"
    played = result.games - run.stored
    speed = f"{played:,} games in {run.seconds:.2f} s on {hands}: {result.games_a_second:,.0f} games a second"
    if run.stored:
        speed += f"; {run.stored:,} games were recorded before"
    command = visible(repeat_command(first.result.question))
    again = f"{command} plays {codes[first.a]} against {codes[first.b]} again; JSON and CSV have it for every pairing"
    return [*fact("again", again, width), *fact("digest", result.digest, width), *fact("speed", speed, width)]
