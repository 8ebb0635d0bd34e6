"""What a field shows, as sentences for text and Markdown."""

from typing import Final

from gwent_cli.matrix.question import MatrixQuestion
from gwent_cli.matrix.result import MatrixResult, PilotMatrix
from gwent_cli.report.simulate_text import percent

_SOME: Final = 0.05


def conditions(result: MatrixResult, *, run: bool = True) -> tuple[tuple[str, str], ...]:
    """What the result holds for, each with its label; without ``run`` nothing that two runs may differ in."""
    question = result.question
    versions, pairings = question.versions, len(question.cells[0])
    shape = "one deck against each of the others" if question.gauntlet else "each deck against each of the others"
    standard = dict(question.rulings)
    changed = question.cells[0][0].question.changed_rulings
    build = [result.run.build] if run else []
    return (
        ("field", f"{len(question.decks)} decks, {shape}: {_count(pairings, 'pairing')}"),
        ("pilots" if len(question.pilots) > 1 else "pilot", ", ".join(question.pilots)),
        *([("CHEATING", "a pilot was shown hidden cards; its figures rate no deck")] if question.cheats else []),
        *([("lists", "open: pilots marked so know both deck lists")] if question.open_lists else []),
        ("games", _games(result)),
        ("rulings", " ".join([question.profile, *(f"{name}={standard[name]}" for name in changed)])),
        ("catalog", versions.catalog),
        ("engine", ", ".join([f"gwent {versions.gwent}", f"engine {versions.engine}", *build])),
        ("seed", str(question.seed)),
    )


def _games(result: MatrixResult) -> str:
    question = result.question
    if question.budget is None:
        text = f"{question.games:,} a pairing, {question.games * len(question.cells[0]):,} in all"
    else:
        text = f"{question.budget:,} in all, {question.games:,} a pairing at first, the rest where pairings are open"
    text += " with each pilot" if len(question.pilots) > 1 else ""
    if result.run.interrupted:
        text += f"; interrupted: {result.games:,} were played"
    return text


def table_note(question: MatrixQuestion, matrix: PilotMatrix) -> str:
    """How the crosstable is to be read."""
    pairings = len(matrix.field.pairings)
    shown = "+ and - where a score still differs from 50% after Holm's correction for " + _count(pairings, "pairing")
    kind = "95% interval" if question.budget is None else "95% interval that holds at all times"
    return f"Score of row against column in percent (win 1, draw ½), ± half of its {kind}; {shown}."


def findings(question: MatrixQuestion, matrix: PilotMatrix) -> list[str]:
    """A paragraph for each thing that the field shows."""
    return [
        *_connection(question, matrix),
        _cycles(matrix),
        _mix(question, matrix),
        *_answer(question, matrix),
    ]


def _connection(question: MatrixQuestion, matrix: PilotMatrix) -> list[str]:
    found = []
    ratings, names = matrix.ratings, question.codes
    if not ratings.connected:
        groups = "; ".join(", ".join(names[deck] for deck in group) for group in ratings.groups)
        found.append(f"Not connected by games: {groups}. Ratings can be compared within such a group only.")
    elif not ratings.determined:
        groups = "; ".join(", ".join(names[deck] for deck in group) for group in ratings.strong_groups)
        found.append(
            f"Some decks won, or lost, all they played against others ({groups}); how far apart they are is held by "
            f"one drawn game that each deck is given, not by what was played."
        )
    if matrix.failed:
        found.append(f"{_count(matrix.failed, 'game')} failed and {'is' if matrix.failed == 1 else 'are'} not counted.")
    return found


def _cycles(matrix: PilotMatrix) -> str:
    found = matrix.cyclicity
    if not found.loops:
        return "Circles: none can be seen, since no three decks all played each other."
    if found.share is None:
        return "Circles: the games show no differences between decks, so neither circles."
    p = f"p {found.p_value:.3f}" if found.p_value is not None and found.p_value >= 0.001 else "p below 0.001"
    shown = found.p_value is not None and found.p_value < _SOME
    verdict = "ratings alone do not explain the table" if shown else "ratings alone may well explain the table"
    return (
        f"Circles (A beats B beats C beats A): {found.share:.0%} of the differences run in circles "
        f"({found.low:.0%} to {found.high:.0%}), {found.cyclic_points * 100:.1f} points a pairing beside "
        f"{found.transitive_points * 100:.1f} that ratings explain; {verdict} ({p})."
    )


def _mix(question: MatrixQuestion, matrix: PilotMatrix) -> str:
    found = matrix.equilibrium
    if found is None:
        return f"The mix that no deck beats is not known: {matrix.equilibrium_missing}."
    inside = sorted(
        (deck for deck, share in enumerate(found.shares) if share.share > 0), key=lambda deck: -found.shares[deck].share
    )
    parts = [
        f"{question.codes[deck]} {percent(found.shares[deck].share)} "
        f"({found.shares[deck].low:.0%} to {found.shares[deck].high:.0%})"
        for deck in inside
    ]
    other = "" if found.unique else " Others do as well; this is the most even one."
    return (
        f"Mix that no deck beats: {', '.join(parts)}; in brackets 95% intervals from {found.resamples} resampled "
        f"fields.{other}"
    )


def _answer(question: MatrixQuestion, matrix: PilotMatrix) -> list[str]:
    found, codes = matrix.answer, question.codes
    if found is None:
        return []
    mix = ", ".join(f"{codes[deck]} {share:.0%}" for deck, share in enumerate(found.shares) if share)
    if found.best is None:
        return [f"Best answer to the field given ({mix}): not known, since pairings with its decks were not played."]
    order = sorted(found.rivals, key=lambda deck: (deck != found.best, -_score(found.scores[deck])))
    parts = []
    for deck in order:
        score = found.scores[deck]
        if score is not None:
            parts.append(f"{codes[deck]} {percent(score[0])} ({percent(score[1])} to {percent(score[2])})")
    text = f"Best answer to the field given ({mix}): {parts[0]}"
    if len(parts) > 1:
        text += f"; not shown to score less: {', '.join(parts[1:])}"
    unknown = [codes[deck] for deck, score in enumerate(found.scores) if score is None]
    if unknown:
        text += f". Not known, since pairings were not played: {', '.join(unknown)}"
    return [text + "."]


def _score(score: tuple[float, float, float] | None) -> float:
    return -1.0 if score is None else score[0]


def method_note(question: MatrixQuestion) -> str:
    """How ratings came about and what they are worth."""
    looked = (
        ""
        if question.budget is None
        else " Games went where pairings were open, so intervals and marks are those that hold at all times; scores of "
        "pairings that were settled early lean a little away from 50%. Errors of ratings, circles and mix take the "
        "numbers of games as given."
    )
    return (
        "Ratings: Bradley and Terry on the Elo scale, mean 0, with errors that know of pairs; mean score: over the "
        f"decks played, each of the same weight.{looked} All of it holds for these pilots and rulings."
    )


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}" if number == 1 else f"{number:,} {what}s"
