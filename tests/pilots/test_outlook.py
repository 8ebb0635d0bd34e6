"""The outlook's model of cards and leads, and who wins a tie."""

import pytest

from gwent_cli.engine.kinds import MONSTERS, NILFGAARD, SKELLIGE
from gwent_cli.pilots.outlook import Outlook, card_chances, step_for, step_of


def test_chances_of_cards_are_a_distribution_around_the_middle() -> None:
    chances = card_chances(3.2, 1.6)
    assert sum(chances) == pytest.approx(1)
    assert max(range(8), key=chances.__getitem__) == 2  # three steps
    mean = sum((i + 1) * share for i, share in enumerate(card_chances(3.2, 0.3)))
    assert mean == pytest.approx(3, abs=0.05)


def test_ties_go_to_nilfgaard_alone() -> None:
    assert step_for(NILFGAARD, MONSTERS, 0) == 1
    assert step_for(MONSTERS, NILFGAARD, 0) == -1
    assert step_for(NILFGAARD, NILFGAARD, 0) == step_for(MONSTERS, SKELLIGE, 0) == 0
    assert step_for(MONSTERS, NILFGAARD, 1) == step_of(1) == 1


def test_chances_of_both_players_add_up_and_more_cards_are_better() -> None:
    outlook = Outlook(card_chances(3.2, 1.6))
    for gems in ((1, 1), (2, 1), (1, 2), (2, 2)):
        for mine in range(1, 10):
            assert outlook.at(*gems, mine, 4, 0, False) >= outlook.at(*gems, mine - 1, 4, 0, False) - 1e-12
            assert 0 <= outlook.at(*gems, mine, 4, 3, True) <= 1
    # Nobody has a card and the opponent has passed: the lead decides.
    assert outlook.at(1, 1, 0, 0, 1, True) == 1
    assert outlook.at(1, 1, 0, 0, -1, True) == 0
