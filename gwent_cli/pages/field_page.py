"""The result of a field as a page with pictures."""

from typing import Final

from gwent_cli.arena.repeating import line_of
from gwent_cli.cards.factions import faction_name
from gwent_cli.matrix.question import MatrixQuestion, repeat_command
from gwent_cli.matrix.repeating import matrix_command
from gwent_cli.matrix.result import MatrixResult, PilotMatrix, Sensitivity
from gwent_cli.pages.card_parts import cards_of
from gwent_cli.pages.field_charts import answers_chart, heat_map, label_of, mix_chart, numbers_of, ratings_chart
from gwent_cli.pages.parts import facts, figure, folded, grid, listing, page, paragraph, section, shown, table
from gwent_cli.report.matrix_sensitivity import flips_header, flips_rows, sensitivity_sentences
from gwent_cli.report.matrix_sentences import conditions, findings, method_note, table_note
from gwent_cli.report.simulate_text import percent

_DECKS: Final = ("", "deck", "faction", "leader", "file")
_RATINGS: Final = ("deck", "rating", "95% interval", "mean score", "95% interval", "ahead", "behind", "games")
_HEAT: Final = (
    "Score of the row against the column in percent, best rating first. In colour (blue ahead, orange behind) only "
    "where it still differs from 50% after Holm's correction for all pairings; without colour it is open."
)


def field_page(result: MatrixResult) -> str:
    """What was asked, who beats whom, ratings, the mix that no deck beats, and how to have it again.

    Nothing in it says when, how fast or by how many processes it was played: equal results are equal pages.

    Raises:
        NeedsPlot: without the extra ``[plot]``.
    """
    question = result.question
    body = [
        f"<header>\n<h1>{len(question.decks)} decks against each other</h1>",
        *_lead(result),
        "</header>",
        section("What was measured", _decks(question), facts(conditions(result, run=False))),
    ]
    for matrix in result.matrices:
        by = f", played by {shown(matrix.pilot, 40)}" if len(result.matrices) > 1 else ""
        body.append(section(f"Who beats whom{by}", *_pairings(question, matrix)))
        body.append(section(f"Ratings and mixes{by}", *_standings(question, matrix)))
    for found in result.sensitivity:
        title = f"{shown(found.pilot, 40)} against {shown(result.matrices[0].pilot, 40)}: what changes"
        body.append(section(title, *_changes(result, found)))
    body.append(section("What the figures are", paragraph(method_note(question))))
    body.append(section("Have it again", *_again(result)))
    return page(f"{len(question.decks)} decks against each other", body)


def _lead(result: MatrixResult) -> list[str]:
    question, matrix = result.question, result.matrices[0]
    warnings = []
    if result.run.interrupted:
        warnings.append(paragraph("Interrupted: the games finished so far count.", "warning"))
    settled = sum(pairing.view.verdict != 0 for pairing in matrix.pairings)
    best = matrix.order[0]
    rating, name = matrix.ratings.ratings[best], shown(question.names[best], 80)
    played = f" as {shown(matrix.pilot, 40)} plays" if len(result.matrices) > 1 else ""
    said = (
        f"{settled:,} of {len(matrix.pairings):,} pairings are settled{played}, the others are open. The highest "
        f"rating is that of {name}, {rating.elo:+.0f} ({rating.low:+.0f} to {rating.high:+.0f})."
    )
    return [*warnings, paragraph(said, "lead")]


def _decks(question: MatrixQuestion) -> str:
    rows: list[tuple[str, ...]] = []
    for code, name, deck in zip(question.codes, question.names, question.decks, strict=True):
        faction = faction_name(deck.faction) if deck.faction else "none"
        rows.append((code, name, faction, deck.leader_name or "none", deck.path))
    held = [
        (code, ", ".join(map(" ".join, cards_of(deck))))
        for code, deck in zip(question.codes, question.decks, strict=True)
    ]
    return table(_DECKS, rows, words=5) + "\n" + folded("Cards of the decks", facts(held))


def _pairings(question: MatrixQuestion, matrix: PilotMatrix) -> list[str]:
    header = ("", *(question.codes[deck] for deck in matrix.order))
    note = f"{table_note(question, matrix)} In brackets: games."
    numbers = folded("Numbers", table(header, numbers_of(question, matrix), note))
    return [figure("Crosstable", _HEAT, heat_map(question, matrix), numbers, broad=True)]


def _standings(question: MatrixQuestion, matrix: PilotMatrix) -> list[str]:
    rating_note = "Bradley and Terry on the Elo scale with 95% intervals; in colour where it differs from 0, the mean."
    pictures = [
        figure(
            "Ratings",
            rating_note,
            ratings_chart(question, matrix),
            folded("Numbers", table(_RATINGS, _ratings(question, matrix))),
        )
    ]
    mix, answers = mix_chart(question, matrix), answers_chart(question, matrix)
    if mix is not None:
        note = "Shares with 95% intervals from resampled fields; decks that are in none of their mixes are left out."
        pictures.append(figure("Mix that no deck beats", note, mix, _mix(question, matrix)))
    if answers is not None:
        note = "Scores with 95% intervals; in colour what is not shown to score less than the best."
        pictures.append(figure("Against the field given", note, answers))
    said = [paragraph(each) for each in findings(question, matrix)]
    return [grid(*pictures), *said]


def _ratings(question: MatrixQuestion, matrix: PilotMatrix) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for deck in matrix.order:
        rating, standing = matrix.ratings.ratings[deck], matrix.standings[deck]
        mean = ("-", "-")
        if standing.score is not None:
            mean = (percent(standing.score), f"{percent(standing.low)} to {percent(standing.high)}")
        elo = (f"{rating.elo:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}")
        counts = (str(standing.ahead), str(standing.behind), f"{standing.games:,}")
        rows.append((label_of(question, deck), *elo, *mean, *counts))
    return rows


def _mix(question: MatrixQuestion, matrix: PilotMatrix) -> str:
    found = matrix.equilibrium
    if found is None:
        return ""
    rows = [
        (
            label_of(question, deck),
            percent(each.share),
            f"{percent(each.low)} to {percent(each.high)}",
            percent(each.kept),
        )
        for deck, each in enumerate(found.shares)
    ]
    return folded("Numbers", table(("deck", "share", "95% interval", "in the mix of"), rows))


def _changes(result: MatrixResult, found: Sensitivity) -> list[str]:
    first, *rest = (paragraph(each) for each in sensitivity_sentences(result, found))
    flips = table(flips_header(result, found), flips_rows(result, found), "Pairings") if found.flips else ""
    return [first, flips, *rest]


def _again(result: MatrixResult) -> list[str]:
    question = result.question
    rows: list[tuple[str, ...]] = []
    for pairing in result.matrices[0].pairings:
        codes = f"{question.codes[pairing.a]} : {question.codes[pairing.b]}"
        rows.append((codes, repeat_command(pairing.result.question), pairing.result.digest))
    first = "with the first pilot" if len(result.matrices) > 1 else ""
    return [
        listing([line_of([*matrix_command(question), "--html", "report.html"])]),
        paragraph(
            "It plays the same games again, given the same decks, gwent, engine and catalog; add what you check decks "
            "by, and the file of --field, if any. Equal games have equal digests:"
        ),
        listing([result.digest]),
        folded(
            " ".join(f"Each pairing by itself {first}".split()),
            table(("", "command", "digest"), rows, "Commands that play a pairing again", words=3),
        ),
    ]
