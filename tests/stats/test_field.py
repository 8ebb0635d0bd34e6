"""Fields of decks: views, groups, corrected tests."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.stats.field import Field, adjusted_pairings
from gwent_cli.stats.multiple import p_value
from gwent_cli.stats.score import Outcomes

AHEAD, EVEN, WON = Outcomes((20, 0, 50, 0, 80)), Outcomes((30, 5, 60, 5, 30)), Outcomes((0, 0, 0, 0, 40))

pairings = st.integers(2, 6).flatmap(
    lambda decks: st.builds(
        Field,
        st.just(decks),
        st.dictionaries(
            st.tuples(st.integers(0, decks - 2), st.integers(1, decks - 1)).filter(lambda key: key[0] < key[1]),
            st.builds(Outcomes, st.tuples(*[st.integers(0, 3)] * 5), st.tuples(*[st.integers(0, 2)] * 3)),
        ),
    )
)


def test_both_sides_of_a_pairing() -> None:
    field = Field(3, {(0, 1): AHEAD, (0, 2): Outcomes()})
    assert field.outcomes(1, 0) == AHEAD.mirrored
    assert field.pairings == ((0, 1),)
    assert field.unplayed == ((0, 2), (1, 2))
    assert field.scores() == ((0.5, 0.7, None), (pytest.approx(0.3), 0.5, None), (None, None, 0.5))


def test_groups() -> None:
    field = Field(5, {(0, 1): AHEAD, (1, 2): WON, (3, 4): WON})
    assert field.groups == ((0, 1, 2), (3, 4))
    assert field.strong_groups == ((0, 1), (2,), (3,), (4,))
    ring = Field(3, {(0, 1): WON, (1, 2): WON, (0, 2): WON.mirrored})
    assert ring.strong_groups == ((0, 1, 2),)
    assert Field(1, {}).groups == ((0,),)


@settings(max_examples=50, deadline=None)
@given(pairings)
def test_groups_agree_with_scipy(field: Field) -> None:
    np = pytest.importorskip("numpy")
    graphs = pytest.importorskip("scipy.sparse.csgraph")
    games, points = np.zeros((field.decks, field.decks)), np.zeros((field.decks, field.decks))
    for i, j in field.pairings:
        games[i, j] = 1
        points[i, j] = field.outcomes(i, j).half_points
        points[j, i] = field.outcomes(j, i).half_points
    for groups, graph, kind in ((field.groups, games, "weak"), (field.strong_groups, points, "strong")):
        number, labels = graphs.connected_components(graph, directed=True, connection=kind)
        assert len(groups) == number
        assert all(len({labels[deck] for deck in group}) == 1 for group in groups)
        assert sorted(deck for group in groups for deck in group) == list(range(field.decks))


def test_pairings_are_corrected_for_their_number() -> None:
    slight = Outcomes((44, 0, 100, 0, 66))  # p = 0.035 by itself
    field = Field(4, {(0, 1): AHEAD, (0, 2): slight, (1, 2): EVEN, (2, 3): Outcomes()})
    first, second, third = adjusted_pairings(field)
    assert (first.a, first.b, first.p) == (0, 1, p_value(AHEAD))
    assert first.p_holm == pytest.approx(3 * first.p)
    assert first.differs
    assert second.p < 0.05 < second.p_holm == pytest.approx(2 * second.p)
    assert not second.differs
    assert not third.differs
    assert adjusted_pairings(Field(2, {})) == ()


@pytest.mark.parametrize("key", [(1, 0), (0, 0), (0, 3), (-1, 2)])
def test_malformed_pairings_are_refused(key: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="no pairing"):
        Field(3, {key: EVEN})
    with pytest.raises(ValueError, match="at least one deck"):
        Field(0, {})
