"""Cards against plain units: the deals stay the same, and the differences are those of the games."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from gwent_cli.arena.causal import CausalTable, causal_table, replaceable, variant
from gwent_cli.arena.chunks import table
from gwent_cli.arena.goals import Expectation, Until
from gwent_cli.arena.question import Question
from gwent_cli.arena.rows import read_row
from gwent_cli.arena.simulate import simulate
from gwent_cli.arena.winners import Winners
from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.pool import Pool
from gwent_cli.notation.pool import PLAIN, pool_with_plain
from gwent_cli.pilots.play import play_chunk
from gwent_cli.stats.differences import paired_difference

MakeQuestion = Callable[..., Question]


def watched(question: Question) -> Winners:
    winners = Winners(question)
    simulate(question, watch=winners.see)
    return winners


def openings(question: Question) -> list[list[list[str]]]:
    """The opening hands of A and B in each game by id."""
    setup, pilots = table(question)
    starters = [index % 2 for index in range(question.games)]
    lists = (question.a.distinct, question.b.distinct)
    rows = play_chunk(setup, pilots, question.seed, list(range(question.games)), starters).rows
    return [[[lists[s][card] for card in seat.opening] for s, seat in enumerate(read_row(row).seats)] for row in rows]


@pytest.mark.parametrize("card", ["ghoul", "kayran", "scorch", "geralt-of-rivia"])
def test_the_deals_are_the_same_but_for_the_card(make_question: MakeQuestion, card: str) -> None:
    question = make_question(30)
    replaced = variant(question, card)
    assert replaced.a.cards.count(f"{PLAIN}{card}") == question.a.cards.count(card) > 0
    assert card in question.b.cards or replaced.b == question.b
    changed = [
        [[f"{PLAIN}{each}" if each == card else each for each in hands[0]], hands[1]] for hands in openings(question)
    ]
    assert openings(replaced) == changed


def test_a_plain_unit_for_a_plain_unit_changes_no_game(make_question: MakeQuestion, catalog: Catalog) -> None:
    found = 0
    for deck in ("@northern-realms/siege", "@scoiatael/starter", "@nilfgaard/starter", "@skellige/starter"):
        question = make_question(24, a=deck, b="@monsters/muster", pilots=("greedy", "greedy"))
        for card in sorted({*question.a.distinct} - {*replaceable(question)})[:2]:
            assert catalog.cards[card].kind == "unit"
            assert watched(variant(question, card)).games == watched(question).games
            found += 1
    assert found >= 2


def test_the_plain_unit_has_the_place_strength_and_rows_of_its_card(catalog: Catalog, pool: Pool) -> None:
    wanted = ["kayran", "scorch", "ghoul", "mysterious-elf"]
    made = pool_with_plain(catalog, wanted)
    ids = [kind.id for kind in made.kinds]
    assert [id for id in ids if not id.startswith(PLAIN)] == [kind.id for kind in pool.kinds]
    for card in wanted:
        assert ids.index(f"{PLAIN}{card}") == ids.index(card) + 1
        plain, kind = made.by_id[f"{PLAIN}{card}"], made.by_id[card]
        assert (plain.strength, plain.plain_unit, plain.hero, plain.acting) == (kind.strength, True, False, [])
        assert plain.row == (kind.row if kind.unit else 0)
        assert not any((plain.spy, plain.medic, plain.morale, plain.muster, plain.special))
    assert pool_with_plain(catalog, []) is pool
    with pytest.raises(KeyError, match="dragon"):
        pool_with_plain(catalog, ["dragon"])


def test_differences_are_those_of_the_games(make_question: MakeQuestion) -> None:
    question = make_question(20, a="@monsters/muster", b="@monsters/muster")
    base = watched(question)
    found = causal_table(question, base)
    assert [each.card for each in found.cards] == list(replaceable(question))
    assert {*found.plain, *replaceable(question)} == {*question.a.cards}
    assert found.games == 20 * len(found.cards)
    for each in found.cards[::6]:
        other = watched(variant(question, each.card)).games
        counts = [0] * 5
        for x, y in zip(base.games, other, strict=True):
            assert x is not None
            assert y is not None
            counts[x - y + 2] += 1
        assert each.difference == paired_difference(counts)
        assert each.scores == (sum(filter(None, base.games)) / 40, sum(filter(None, other)) / 40)
        assert each.deals == 20
    assert causal_table(question, base, jobs=2) == found


def test_stopping_keeps_the_deals_finished(make_question: MakeQuestion) -> None:
    question = make_question(200, pilots=("greedy", "greedy"))
    base, asked = watched(question), [0]

    def stop() -> bool:
        asked[0] += 1
        return asked[0] > 3

    found = causal_table(question, base, stop=stop)
    assert 1 <= len(found.cards) < len(replaceable(question))
    assert 0 < found.games == sum(each.deals for each in found.cards)


def test_without_games_nothing_is_compared(make_question: MakeQuestion) -> None:
    question = make_question(2)
    assert causal_table(question, Winners(question)) == CausalTable(
        (), causal_table(question, Winners(question)).plain, 0
    )


def test_failed_games_leave_their_deal_out(make_question: MakeQuestion) -> None:
    question = make_question(4)
    base = Winners(question)
    base.see(b'[0,[0],"it broke"]\n[2,[1],[-1]]\n')
    assert base.games == [2, None, 0, 1]
    assert {each.deals for each in causal_table(question, base).cards} == {3}


def test_deals_played_twice_count_once(make_question: MakeQuestion) -> None:
    question = make_question(12, first_player=True)
    base = watched(question)
    other = watched(variant(question, "ghoul"))
    (ghoul,) = (each for each in causal_table(question, base).cards if each.card == "ghoul")
    counts = [0] * 9
    for i in range(0, 12, 2):
        with_it, without = (sum(points or 0 for points in match.games[i : i + 2]) for match in (base, other))
        counts[with_it - without + 4] += 1
    assert ghoul.difference == paired_difference(counts)
    assert (ghoul.deals, ghoul.scores) == (6, tuple(sum(filter(None, match.games)) / 24 for match in (base, other)))


def test_the_variant_is_played_to_its_end(make_question: MakeQuestion) -> None:
    question = make_question(4000, stopping=Until(0.1), expectation=Expectation("a", ">=", 0.5))
    base = watched(question)
    assert 0 < len(base.games) < 4000
    replaced = variant(question, "ghoul")
    assert (replaced.stopping, replaced.expectation) == (None, None)
    some = replace(question, a=replace(question.a, cards=("ghoul", *("fiend",) * 25)))
    found = causal_table(some, base)
    assert [(each.card, each.deals) for each in found.cards] == [("ghoul", len(base.games))]
