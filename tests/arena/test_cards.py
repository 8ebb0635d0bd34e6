"""How decks fared with their cards: every figure again from the events of each game."""

from collections.abc import Callable

import pytest

from gwent_cli.arena.cards import CardFigures, card_table, p_value
from gwent_cli.arena.chunks import table
from gwent_cli.arena.question import Question
from gwent_cli.arena.result import Results
from gwent_cli.arena.simulate import simulate
from gwent_cli.engine.events import Event
from gwent_cli.engine.rng import GameKey
from gwent_cli.engine.setup import new_game
from gwent_cli.pilots.play import play_out
from gwent_cli.stats.differences import difference_of_scores
from gwent_cli.stats.multiple import holm
from gwent_cli.stats.score import Outcomes, estimate_score

MakeQuestion = Callable[..., Question]
GAMES = 80


def logs(question: Question) -> list[tuple[int, list[Event]]]:
    """Each game's winner and events."""
    setup, pilots = table(question)
    found = []
    for index in range(question.games):
        key = GameKey(question.seed, index)
        game = new_game(setup, key, index % 2, True)
        play_out(game, pilots, key)
        assert game.log is not None
        found.append((int(game.winner), game.log))
    return found


def moved(log: list[Event], what: str, seat: int, card: str) -> list[int]:
    """Where in the log a card was drawn, set aside or played by a seat."""
    return [i for i, e in enumerate(log) if e.what == what and e.seat == seat and e.kind and e.kind.id == card]


def results(games: list[tuple[int, list[Event]]], seat: int, wanted: Callable[[list[Event]], bool]) -> Results:
    won = [winner for winner, log in games if wanted(log)]
    return Results(won.count(seat), won.count(-1), won.count(1 - seat))


@pytest.mark.parametrize("pilot", ["random", "greedy"])
def test_figures_are_those_of_the_events(make_question: MakeQuestion, pilot: str) -> None:
    question = make_question(GAMES, pilots=(pilot, pilot))
    games, found = logs(question), card_table(simulate(question))
    for seat, figures in enumerate((found.a, found.b)):
        entrant = (question.a, question.b)[seat]
        assert [each.card for each in figures] == sorted(set(entrant.cards))
        for each in figures:
            _compare(each, games, seat)
            assert each.copies == entrant.cards.count(each.card)


def _compare(each: CardFigures, games: list[tuple[int, list[Event]]], seat: int) -> None:
    card = each.card

    def first_swap(log: list[Event]) -> int:
        """Where the setting up ends as far as the opening hands go."""
        return next(i for i, event in enumerate(log) if event.what in ("swap", "round"))

    def dealt(log: list[Event]) -> bool:
        return any(i < first_swap(log) for i in moved(log, "draw", seat, card))

    def aside(log: list[Event]) -> bool:
        return bool(moved(log, "swap", seat, card))

    assert each.opening.results == results(games, seat, dealt)
    assert each.without.results == results(games, seat, lambda log: not dealt(log))
    assert each.kept.results == results(games, seat, lambda log: dealt(log) and not aside(log))
    assert each.swapped.results == results(games, seat, aside)
    later = results(games, seat, lambda log: any(i >= first_swap(log) for i in moved(log, "draw", seat, card)))
    assert each.drawn.results == later
    assert each.played.results == results(games, seat, lambda log: bool(moved(log, "play", seat, card)))
    for fared in (each.opening, each.without, each.kept, each.swapped, each.drawn, each.played):
        assert fared.estimate == estimate_score(_outcomes(fared.results))
    assert each.difference == difference_of_scores(_outcomes(each.opening.results), _outcomes(each.without.results))


def _outcomes(found: Results) -> Outcomes:
    return Outcomes(singles=(found.losses, found.draws, found.wins))


def test_stars_are_what_holm_leaves(make_question: MakeQuestion) -> None:
    found = card_table(simulate(make_question(1500, pilots=("greedy", "greedy"))))
    every = [*found.a, *found.b]
    assert found.compared == len(every)
    pairs = [(_outcomes(each.opening.results), _outcomes(each.without.results)) for each in every]
    p_values = [p_value(lambda level, pair=pair: difference_of_scores(*pair, level)) for pair in pairs]  # type: ignore[misc]
    adjusted = holm([1.0 if p is None else p for p in p_values])
    assert [each.p_holm for each in every] == [p if p < 0.05 else None for p in adjusted]
    assert any(each.p_holm for each in every)
    assert any(p is not None and each.p_holm is None for p, each in zip(p_values, every, strict=True))


@pytest.mark.parametrize(
    "counts", [((40, 0, 60), (60, 0, 40)), ((450, 3, 550), (500, 0, 500)), ((9, 1, 90), (30, 0, 70))]
)
def test_p_is_where_the_interval_reaches_nothing(counts: tuple[tuple[int, int, int], tuple[int, int, int]]) -> None:
    a, b = (Outcomes(singles=each) for each in counts)
    p = p_value(lambda level: difference_of_scores(a, b, level))
    assert p is not None
    assert 0 < p < 0.05
    assert difference_of_scores(a, b, 1 - p * 1.001).low > 0
    assert difference_of_scores(a, b, 1 - p * 0.999).low < 0


def test_p_of_what_is_not_told_from_nothing() -> None:
    alike = Outcomes(singles=(50, 0, 50))
    assert p_value(lambda level: difference_of_scores(alike, alike, level)) is None


def test_cards_never_dealt_have_no_difference(make_question: MakeQuestion) -> None:
    found = card_table(simulate(make_question(2)))
    assert all(each.opening.results.games + each.without.results.games == 2 for each in (*found.a, *found.b))
    nothing = [each for each in found.a if not each.opening.results.games]
    assert nothing
    assert all(each.difference.difference is None and each.p_holm is None for each in nothing)
    assert found.compared < len(found.a) + len(found.b)
