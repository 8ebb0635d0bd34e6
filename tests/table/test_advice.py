"""Advice on positions: every sort of decision, moves first, hidden cards, what cannot be advised on."""

import re
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine import game
from gwent_cli.table.advice import Advice, advise
from gwent_cli.table.wording import QUESTIONS

PILOT = "search:10"
# Round 3, the opponent has passed with 10 points: Geralt wins, passing does not.
WON = "you: {hand: [Geralt of Rivia]}\nopponent: {hand: 1, passed: yes, close: [Draug]}\nround: 3\n"


def one(text: str, catalog: Catalog, pilot: str = PILOT, **options: int) -> Advice:
    result = advise(text.encode(), "case.yaml", pilot, catalog=catalog, **options)
    assert not result.diagnostics
    (advice,) = result.advices
    return advice


def test_every_choice_of_the_engine_has_words() -> None:
    engine = Path(game.__file__).parent
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(engine.glob("*.py")))
    names = set(re.findall(r'(?m)^    name = "([a-z-]+)"$', text))
    assert len(names) > 10
    assert names - {"turn"} == set(QUESTIONS) - {"turn"}


def test_the_move_that_wins_is_best(catalog: Catalog) -> None:
    advice = one(WON, catalog, "search:100")
    assert next(choice.text for choice in advice.choices) == "play Geralt of Rivia"
    best, passing = [choice.estimate for choice in advice.choices]
    assert best is not None
    assert passing is not None
    assert (best.chance, passing.chance) == (1.0, 0.0)
    assert not passing.close


DECK = "deck: [Ves, Catapult, Fiend]"


@pytest.mark.parametrize(
    ("text", "question", "first"),
    [
        ("round: 0\nyou: {faction: scoiatael, deck: 25}\nopponent: {faction: monsters, deck: 25}", "who starts", ""),
        ("round: 0\nyou: {hand: [Ves, Fiend, Catapult], deck: 20}\nopponent: {hand: 10}", "swap a card (2 may be)", ""),
        (
            "round: 0\nyou: {hand: [Ves, Fiend], deck: 20, swaps: 1, aside: [Ghoul]}\nopponent: {hand: 10}",
            "swap a card (1 may still be)",
            "",
        ),
        ("you: {hand: [Olaf], " + DECK + "}\nopponent: {hand: 3}\nplay: [you: {play: Olaf}]", "row for Olaf", "row"),
        (
            'you: {hand: ["Commander\'s Horn"], close: [Ves]}\nopponent: {hand: 3}\n'
            'play: [you: {play: "Commander\'s Horn"}]',
            "row for the horn",
            "row",
        ),
        (
            "you: {hand: [Decoy], close: [Ves], siege: [Thaler]}\nopponent: {hand: 3}\nplay: [you: {play: Decoy}]",
            "unit that Decoy takes back",
            "in the",
        ),
        (
            "you: {hand: [Dun Banner Medic], discard: [Ves, Vesemir]}\nopponent: {hand: 3}\n"
            "play: [you: {play: Dun Banner Medic}]",
            "unit that the Medic brings back",
            "Ves",
        ),
        (
            "you: {leader: eredin-king-of-the-wild-hunt, hand: 0, deck: [Biting Frost, Clear Weather, Fiend]}\n"
            "opponent: {hand: 3, close: [Fiend]}\nplay: [you: leader]",
            "weather card out of the deck",
            "",
        ),
        (
            "you: {leader: eredin-destroyer-of-worlds, hand: [Fiend, Ghoul, Decoy], deck: [Draug, Wyvern]}\n"
            "opponent: {hand: 3}\nplay: [you: leader]",
            "card to discard",
            "",
        ),
        (
            "you: {leader: eredin-bringer-of-death, hand: [Fiend], discard: [Ghoul, Draug, Wyvern]}\n"
            "opponent: {hand: 3}\nplay: [you: leader]",
            "card to take from the discard pile",
            "",
        ),
        (
            "you: {leader: emhyr-var-emreis-the-relentless, hand: [Thaler]}\n"
            "opponent: {hand: 3, faction: monsters, deck: [Ghoul, Draug, Wyvern]}\nplay: [you: leader]",
            "card to take from the opponent",
            "",
        ),
    ],
)
def test_every_sort_of_decision(text: str, question: str, first: str, catalog: Catalog) -> None:
    advice = one(text, catalog)
    assert (advice.problem, advice.diagnostics) == (None, ())
    assert advice.question == question
    assert len(advice.choices) >= 2
    assert first in advice.choices[0].text
    assert all(choice.estimate for choice in advice.choices)


def test_the_same_seed_gives_the_same_advice(catalog: Catalog) -> None:
    text = "you: {hand: [Ves, Fiend, Scorch], deck: 9}\nopponent: {hand: 5, faction: monsters, close: [Ghoul]}\n"
    assert one(text, catalog) == one(text, catalog)
    assert one(text, catalog, seed=0) == one(text, catalog)
    assert one(text, catalog, seed=1).choices != one(text, catalog).choices
    assert one(text + "seed: 1\n", catalog).choices == one(text, catalog, seed=1).choices


def test_the_order_of_decks_is_not_looked_at(catalog: Catalog) -> None:
    def text(deck: str, other: str) -> str:
        return f"you: {{hand: [Thaler, Fiend], deck: [{deck}]}}\nopponent: {{hand: 2, deck: [{other}]}}\n"

    there = one(text("Ves, Draug, Scorch", "Ghoul, Wyvern"), catalog)
    back = one(text("Scorch, Draug, Ves", "Wyvern, Ghoul"), catalog)
    assert there.choices == back.choices


def test_what_is_hidden_is_said(catalog: Catalog) -> None:
    advice = one("you: {hand: [Ves, Fiend], deck: 4}\nopponent: {hand: [Ghoul, '?'], faction: monsters}", catalog)
    assert advice.hidden == (
        "4 unknown cards of your deck: drawn from neutral cards, as no faction is given, anew for each try.",
        "1 unknown card of the opponent's hand: drawn from what monsters may play, anew for each try.",
    )


def test_one_option_needs_no_search(catalog: Catalog) -> None:
    advice = one("you: {hand: [Decoy]}\nopponent: {hand: 1}", catalog)
    assert [(choice.text, choice.step, choice.estimate) for choice in advice.choices] == [("pass", "pass", None)]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("you: {hand: 3}\nopponent: {hand: 3}", "name the cards of your hand"),
        ("you: {hand: [Ves]}\nopponent: {hand: 3}\nto_move: opponent", "name the cards of the opponent's hand"),
        ("you: {gems: 0, hand: [Ves]}", "the game is over"),
        ("you: {hand: [Decoy]}\nopponent: {hand: 1}\nplay: [you: {play: Decoy}]", "Decoy has no target"),
    ],
)
def test_what_cannot_be_advised_on(text: str, problem: str, catalog: Catalog) -> None:
    advice = one(text, catalog)
    assert advice.problem
    assert problem in advice.problem
    assert not advice.choices


def test_rulings_can_be_replaced(catalog: Catalog) -> None:
    text = "you: {hand: [Ves, Fiend]}\nopponent: {hand: 1}\nrulings: {profile: witcher3, king_bran: loss-up}\n"
    assert one(text, catalog).rulings == "witcher3 king_bran=loss-up"
    result = advise(text.encode(), "case.yaml", PILOT, profile="legendary", catalog=catalog)
    assert result.advices[0].rulings == "legendary"


def test_a_file_that_is_wrong_says_where(catalog: Catalog) -> None:
    assert one("you: {hand: [Vess]}", catalog).diagnostics[0].code == "GW101"
    assert not advise(b"you: {hand: [", "case.yaml", PILOT, catalog=catalog).complete
    assert not advise(b"\xff", "case.yaml", PILOT, catalog=catalog).complete
    assert not advise(b"- 1\n- [2]\n", "case.yaml", PILOT, catalog=catalog).complete
