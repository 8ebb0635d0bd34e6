"""A field as a page: complete, escaped, alone, the same for the same games, and opened by a real browser."""

import os
from dataclasses import replace
from pathlib import Path

import pytest

from gwent_cli.matrix import summary
from gwent_cli.pages.field_page import field_page
from gwent_cli.report.matrix_sentences import conditions, findings, method_note
from gwent_cli.report.simulate_text import percent

from ..browsing import browse, inner_width, width_of
from ..report.matrix_samples import NAMES, made_up
from .reading import Page, check_alone
from .test_match_page import HOSTILE


@pytest.fixture(autouse=True)
def _few_resamples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(summary, "RESAMPLES", 20)


def test_a_page_says_all_there_is_to_say() -> None:
    result = made_up(shares=(3, 2, 0, 0, 0, 0, 0, 0, 1))
    text = field_page(result)
    page = Page(text)
    check_alone(page)
    assert text.isascii()
    matrix = result.matrices[0]
    for part in (
        *NAMES,
        *(said for _, said in conditions(result, run=False)),
        *findings(result.question, matrix),
        *("Who beats whom", "Ratings", "Mix that no deck beats", "Against the field given"),
        f"gwent matrix {' '.join(f'decks/{deck}.yaml' for deck in range(9))} --seed {2**64 - 1} -n 1000",
        "gwent simulate decks/0.yaml decks/1.yaml --seed 1 -n 1000 --pilot tactician",
        "1 Ghoul",
        method_note(result.question),
        result.digest,
    ):
        assert part in page.text
    for rating in matrix.ratings.ratings:
        assert f"{rating.low:+.0f} to {rating.high:+.0f}" in page.text


def test_cells_are_in_colour_only_where_holm_leaves_them() -> None:
    result = made_up()
    page, matrix = Page(field_page(result)), result.matrices[0]
    told = [each for each in page.pointed if " against " in each]
    assert len(told) == 2 * len(matrix.pairings)
    words = {1: "shown to be ahead", -1: "shown to be behind", 0: "open"}
    for verdict, word in words.items():
        views = [matrix.view(a, b) for a in range(9) for b in range(9) if a != b]
        expected = [view for view in views if view is not None and view.verdict == verdict]
        assert len([each for each in told if each.endswith(word)]) == len(expected) > 0
        for view in expected:
            assert any(f": {percent(view.score or 0)}, " in each and each.endswith(word) for each in told)
    depths = page.values("path", "fill-opacity")
    assert len([depth for depth in depths if float(depth) >= 0.14]) == 2 * sum(
        p.view.verdict != 0 for p in matrix.pairings
    )


def test_equal_results_are_equal_pages_whatever_the_run_was_like() -> None:
    result = made_up(NAMES[:4])
    other = replace(result, run=replace(result.run, seconds=1.0, jobs=16, workers=15, build="uncompiled", stored=7))
    assert field_page(result) == field_page(other)


def test_names_stay_names() -> None:
    plain = Page(field_page(made_up(NAMES[: len(HOSTILE)])))
    count = min(len(HOSTILE), len(NAMES))
    page = Page(field_page(made_up(HOSTILE[:count])))
    check_alone(page)
    outside = {"line", "text", "path", "g", "title"}
    assert [tag for tag in page.tags if tag not in outside] == [tag for tag in plain.tags if tag not in outside]
    assert "\x1b" not in page.text
    assert "\u202e" not in page.text


@pytest.mark.parametrize(
    "field",
    [
        {"names": NAMES[:2], "games": 2},
        {"gauntlet": True},
        {"unplayed": 9},
        {"unplayed": 36},
        {"budget": 40_000, "interrupted": True},
        {"pilots": ("tactician", "greedy"), "names": NAMES[:4]},
    ],
    ids=str,
)
def test_fields_of_every_shape(field: dict) -> None:  # type: ignore[type-arg]
    result = made_up(**field)
    page = Page(field_page(result))
    check_alone(page)
    assert ("Interrupted" in page.text) == result.run.interrupted
    assert ("--gauntlet decks/0.yaml" in page.text) == result.question.gauntlet
    for pilot in field.get("pilots", ()):
        assert f"Who beats whom, played by {pilot}" in page.text


@pytest.mark.browser
@pytest.mark.parametrize(("width", "height"), [(1280, 2600), (390, 4000)])
def test_a_browser_shows_it_at_desktop_and_phone_width(width: int, height: int, tmp_path: Path) -> None:
    file, picture = tmp_path / "page.html", tmp_path / "page.png"
    text = field_page(made_up(shares=(3, 2, 0, 0, 0, 0, 0, 0, 1)))
    file.write_text(text, encoding="utf-8")
    _, console = browse(file, tmp_path / "1", f"--window-size={width},{height}", f"--screenshot={picture}")
    assert console == []
    assert width_of(picture) == (width, height)
    if folder := os.environ.get("GWENT_KEEP_PAGES"):
        (Path(folder) / f"field-{width}.png").write_bytes(picture.read_bytes())
    assert inner_width(text, width, tmp_path) == width
