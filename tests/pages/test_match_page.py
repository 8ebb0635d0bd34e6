"""A match as a page: complete, escaped, alone, the same for the same games, and opened by a real browser."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from gwent_cli.arena.cards import card_table
from gwent_cli.arena.conclusions import StoppingResult
from gwent_cli.arena.goals import Until
from gwent_cli.arena.result import FailedGame, Failures, Run, SimulationResult
from gwent_cli.pages.match_page import match_page
from gwent_cli.report.simulate_text import conditions, meaning, percent
from gwent_cli.stats.stopping import StoppedEstimate

from ..browsing import browse, inner_width, width_of
from ..report.test_simulate_reports import QUESTION, causal, made_up
from .reading import Page, check_alone

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</style></title></pre></svg><h1>x",
    "]]><!-- &lt;b&gt; &amp; ' \"",
    "\u202egnp.exe\x1b[31m\x00\ud800",
    "<a href='https://example.org'>x</a>",
    "'; rm -rf / #",
    "x" * 500,
    "datum.value {{x}} ${x}",
    "名前 Иван عمر",
]


def html(result: SimulationResult, *, causes: bool = False) -> str:
    return match_page(result, card_table(result), causal() if causes else None)


def test_a_page_says_all_there_is_to_say() -> None:
    result = made_up()
    text = html(result, causes=True)
    page = Page(text)
    check_alone(page)
    assert text.isascii()
    estimate = result.a.estimate
    assert estimate.score is not None
    shown = page.text
    for part in (
        percent(estimate.score),
        f"{percent(estimate.low)} to {percent(estimate.high)}",
        *(said for _, said in conditions(result, run=False)),
        *meaning(result),
        *("The Whole Pack", "Siege of Vergen", "decks.yaml#2", "Eredin: Commander of the Red Riders", "tactician"),
        *("Win rate by card", "Final totals", "Margins", "Rounds a game", "Cards left", "What cards cause"),
        f"gwent simulate @monsters/muster 'decks.yaml#2' --seed {2**64 - 1} -n 1000",
        result.digest,
    ):
        assert part in shown
    for each in (*card_table(result).a, *card_table(result).b):
        compared = each.difference.difference is not None
        assert compared == any(told.startswith(f"{each.name}: ") for told in page.pointed), each.name
        assert each.name in shown
    for each in result.details.courses:
        assert any(f": {each.games:,} of 998 games" in told for told in page.pointed)


def test_pictures_show_every_game() -> None:
    """The counts that pointing at the bars of a histogram shows add up to its games."""
    result = made_up()
    pointed = Page(html(result)).pointed
    games = [each.games for each in result.details.rounds]
    for words, sides in ((", total ", 2), (" left: ", 2), ("ahead by ", 1)):
        counts = [int(told.split(": ")[1].split(" of ")[0].replace(",", "")) for told in pointed if words in told]
        equal = [told for told in pointed if told.startswith("equal: ")] if sides == 1 else []
        counts += [int(told.split(": ")[1].split(" of ")[0].replace(",", "")) for told in equal]
        assert sum(counts) == sides * sum(games)


def test_equal_results_are_equal_pages_whatever_the_run_was_like() -> None:
    result = made_up()
    other = replace(result, run=Run(3.5, 16, 15, "uncompiled", False, "results.jsonl", 1000))
    assert html(result) == html(result) == html(other)
    assert html(made_up(pairs=499)) != html(result)


@pytest.mark.parametrize("turn", [0, 4, 7])
def test_names_stay_names(turn: int) -> None:
    names = iter(HOSTILE[turn:] + HOSTILE[:turn])
    plain = made_up()
    first = next(names)
    cards = (f"{first}1", f"{first}1", f"{first}2")
    a = replace(QUESTION.a, name=next(names), path=next(names), leader_name=next(names), cards=cards, pilot=next(names))
    versions = replace(QUESTION.versions, gwent=next(names), engine=next(names), catalog=next(names))
    hostile = replace(
        plain,
        question=replace(plain.question, a=a, versions=versions),
        failures=Failures(2, (FailedGame(998, next(names)), FailedGame(999, next(names)))),
    )
    page = Page(html(hostile))
    check_alone(page)
    outside = {"line", "text", "path", "g", "title"}
    assert [tag for tag in page.tags if tag not in outside] == [
        tag for tag in Page(html(plain)).tags if tag not in outside
    ]
    assert "\x1b" not in page.text
    assert "\u202e" not in page.text


@pytest.mark.parametrize("pairs", [0, 1, 2])
def test_few_games_and_none(pairs: int) -> None:
    result = made_up(pairs=pairs, failed=0)
    page = Page(html(result))
    check_alone(page)
    assert ("No game was finished." in page.text) == (pairs == 0)


def test_all_games_failed() -> None:
    page = Page(html(made_up(pairs=3, failed=6)))
    check_alone(page)
    assert "No game was finished." in page.text


def test_no_cards_where_hands_are_shared() -> None:
    page = Page(html(made_up(first_player=True)))
    check_alone(page)
    assert "No scores by card" in page.text
    assert "deals a deck scores" in page.text


def test_a_cheat_and_an_interrupt_are_said_at_the_top() -> None:
    result = made_up(a=replace(QUESTION.a, pilot="oracle:10"))
    text = Page(html(replace(result, run=replace(result.run, interrupted=True)))).text
    top = text[: text.index("What was measured")]
    assert "CHEATING" in top
    assert "Interrupted" in top


def test_what_stopped_itself_is_quoted_as_corrected() -> None:
    result = made_up()
    estimate = StoppedEstimate(998, 0.515, 0.512, 0.481, 0.543, 0.95, 4, "corrected")
    stopping = StoppingResult(Until(0.04), True, None, estimate)
    page = Page(html(replace(result, conclusions=replace(result.conclusions, stopping=stopping))))
    check_alone(page)
    top = page.text[: page.text.index("What was measured")]
    assert "51.2%" in top
    assert "48.1% to 54.3% in 998 games, corrected for stopping" in top


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1280, 3600), (390, 7600)])
def test_a_browser_shows_it_at_desktop_and_phone_width(width: int, height: int, tmp_path: Path) -> None:
    file, picture = tmp_path / "page.html", tmp_path / "page.png"
    text = html(made_up(), causes=True)
    file.write_text(text, encoding="utf-8")
    _, console = browse(file, tmp_path / "1", f"--window-size={width},{height}", f"--screenshot={picture}")
    assert console == []
    assert width_of(picture) == (width, height)
    if folder := os.environ.get("GWENT_KEEP_PAGES"):
        (Path(folder) / f"match-{width}.png").write_bytes(picture.read_bytes())
    assert inner_width(text, width, tmp_path) == width


@pytest.mark.browser
def test_the_browser_would_complain(tmp_path: Path) -> None:
    """What the page forbids is refused, and the test above would see it."""
    file = tmp_path / "page.html"
    file.write_text(html(made_up()).replace("</body>", "<script>alert(1)</script></body>"), encoding="utf-8")
    _, console = browse(file, tmp_path / "1", "--dump-dom")
    assert len(console) == 1
    assert "Content Security Policy" in console[0]
