"""Equilibrium mixes: known games, conditions any equilibrium meets, intervals, what is said without a solver."""

import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.equilibria import (
    NeedsScipy,
    UnplayedPairings,
    best_answer,
    equilibrium,
    equilibrium_mix,
    exploitability,
    scores_against,
)
from gwent_cli.stats.field import Field
from gwent_cli.stats.score import Outcomes

pytest.importorskip("scipy")

CIRCLE = ((0.5, 0.6, 0.4), (0.4, 0.5, 0.6), (0.6, 0.4, 0.5))
# Beating by 1, 2 and 3 gives shares in proportion to the margin of the other two against each other.
UNEVEN = ((0.5, 0.6, 0.3), (0.4, 0.5, 0.8), (0.7, 0.2, 0.5))


@st.composite
def tables(draw: st.DrawFn) -> list[list[float]]:
    decks = draw(st.integers(1, 6))
    scores = [[0.5] * decks for _ in range(decks)]
    for i in range(decks):
        for j in range(i + 1, decks):
            scores[i][j] = draw(st.integers(0, 20)) / 20
            scores[j][i] = 1 - scores[i][j]
    return scores


def test_known_games() -> None:
    assert equilibrium_mix(CIRCLE) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert equilibrium_mix(UNEVEN) == pytest.approx((0.5, 1 / 3, 1 / 6))
    assert equilibrium_mix(((0.5, 0.7), (0.3, 0.5))) == (1, 0)
    assert equilibrium_mix(((0.5,),)) == (1,)


def test_of_several_mixes_the_most_even() -> None:
    assert equilibrium_mix([[0.5] * 4] * 4) == pytest.approx([0.25] * 4, abs=1e-4)
    # Rock twice: both copies share rock's third.
    twice = (
        (0.5, 0.5, 0.6, 0.4),
        (0.5, 0.5, 0.6, 0.4),
        (0.4, 0.4, 0.5, 0.6),
        (0.6, 0.6, 0.4, 0.5),
    )
    assert equilibrium_mix(twice) == pytest.approx((1 / 6, 1 / 6, 1 / 3, 1 / 3), abs=1e-4)


@settings(max_examples=20, deadline=None)
@given(tables())
def test_no_deck_beats_the_mix(scores: list[list[float]]) -> None:
    mix = equilibrium_mix(scores)
    assert min(mix) >= 0
    assert sum(mix) == pytest.approx(1)
    assert exploitability(scores, mix) < 1e-6


@settings(max_examples=10, deadline=None)
@given(tables(), st.randoms(use_true_random=False))
def test_the_order_of_decks_does_not_matter(scores: list[list[float]], random) -> None:  # type: ignore[no-untyped-def]
    order = list(range(len(scores)))
    random.shuffle(order)
    moved = [[scores[i][j] for j in order] for i in order]
    assert equilibrium_mix(moved) == pytest.approx([equilibrium_mix(scores)[deck] for deck in order], abs=2e-3)


def test_best_answers() -> None:
    found = best_answer(CIRCLE, (2, 0, 0))
    assert (found.deck, found.score, found.ties) == (2, 0.6, (2,))
    found = best_answer(CIRCLE, (1, 1, 1))
    assert found.ties == (0, 1, 2)
    assert scores_against(CIRCLE, (3, 1, 0)) == pytest.approx((0.525, 0.425, 0.55))
    assert exploitability(CIRCLE, (3, 1, 0)) == pytest.approx(0.05)


@pytest.mark.parametrize("shares", [(1, 1), (0, 0, 0), (-1, 1, 1), (float("nan"), 1, 1), (float("inf"), 1, 1)])
def test_no_mix(shares: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="a share is needed"):
        best_answer(CIRCLE, shares)


@pytest.mark.parametrize("scores", [(), ((0.5, 0.6),), ((0.5, 0.6), (0.6, 0.5)), ((0.4,),)])
def test_no_field(scores: tuple[tuple[float, ...], ...]) -> None:
    with pytest.raises(ValueError, match="against"):
        equilibrium_mix(scores)


def played(scores: tuple[tuple[float, ...], ...], games: int) -> Field:
    return Field(
        len(scores),
        {
            (i, j): Outcomes(singles=(games - round(games * scores[i][j]), 0, round(games * scores[i][j])))
            for i in range(len(scores))
            for j in range(i + 1, len(scores))
        },
    )


def test_intervals_narrow_with_games() -> None:
    few, many = (equilibrium(played(UNEVEN, games), resamples=60) for games in (100, 10_000))
    assert [share.share for share in many.shares] == pytest.approx((0.5, 1 / 3, 1 / 6), abs=1e-3)
    for narrow, wide in zip(many.shares, few.shares, strict=True):
        assert narrow.low <= narrow.share <= narrow.high
        assert narrow.high - narrow.low < (wide.high - wide.low) / 3
        assert narrow.kept == 1
    assert many.unique
    assert many.exploitability == pytest.approx(0, abs=1e-6)
    assert equilibrium(played(UNEVEN, 100), resamples=60) == few


def test_even_fields_are_not_unique() -> None:
    found = equilibrium(played(((0.5,) * 3,) * 3, 100), resamples=50)
    assert not found.unique
    assert [share.share for share in found.shares] == pytest.approx([1 / 3] * 3, abs=1e-4)
    assert all(share.high > 0.7 for share in found.shares)


def test_ends() -> None:
    alone = equilibrium(Field(1, {}), resamples=20)
    assert (alone.shares[0].share, alone.shares[0].low, alone.unique) == (1, 1, True)
    sure = equilibrium(Field(2, {(0, 1): Outcomes((0, 0, 0, 0, 30))}), resamples=40)
    assert (sure.shares[0].share, sure.shares[0].low, sure.shares[1].kept) == (1, 1, 0)
    with pytest.raises(UnplayedPairings, match="2 pairings") as caught:
        equilibrium(Field(3, {(0, 1): Outcomes((1, 1, 1, 1, 1))}))
    assert caught.value.pairings == ((0, 2), (1, 2))
    with pytest.raises(ValueError, match="20 resamples"):
        equilibrium(Field(1, {}), resamples=1)


def test_without_scipy_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(NeedsScipy, match=r"pip install 'gwent-cli\[meta\]'"):
        equilibrium(played(CIRCLE, 10))
    assert best_answer(CIRCLE, (1, 0, 0)).deck == 2  # needs no solver


def test_what_the_solver_leaves_of_a_share_is_none() -> None:
    scores = [[0.5, 0.5000001, 0.9], [0.4999999, 0.5, 0.9], [0.1, 0.1, 0.5]]
    for mix in (equilibrium_mix(scores), equilibrium_mix([row[::-1] for row in scores[::-1]])):
        assert all(share == 0 or share > 1e-6 for share in mix)
        assert sum(mix) == pytest.approx(1)
