"""What the judge says of cards that nobody has named: leaders that may find something, musters that may bring some."""

from collections.abc import Callable

import pytest

from gwent_cli.notation.judge import Judgement, Verdict

JudgeText = Callable[[str], Judgement]

LEADERS = [
    ("emhyr-his-imperial-majesty", "leader"),
    ("eredin-king-of-the-wild-hunt", "{leader: {take: Biting Frost}}"),
    ("emhyr-the-relentless", "{leader: {take: Ves}}"),
    ("arnjolf-the-patricide", "{leader: {take: Catapult}}"),
    ("harald-an-craite-the-cripple", "{leader: {row: close}}"),
]


@pytest.mark.parametrize(("leader", "move"), LEADERS)
def test_a_leader_that_may_find_something_keeps_its_player_in_the_round(
    judge_text: JudgeText, leader: str, move: str
) -> None:
    start = f"you: {{leader: {leader}, hand: [Ves], deck: 10}}\nopponent: {{hand: 3, deck: 10}}\n"
    judged = judge_text(start + f"play: [you: {{play: Ves}}, opponent: {{play: Fiend}}, you: {move}]\n")
    assert judged.verdict is Verdict.HOLDS, judged
    judged = judge_text(start + "play: [you: {play: Ves}, opponent: {play: Fiend}, you: pass]\n")
    assert [told.what for step in judged.steps for told in step.events].count("pass") == 1


def test_a_leader_that_knows_its_deck_to_hold_nothing_does_not(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {leader: emhyr-his-imperial-majesty, hand: [Ves], deck: [Fiend]}\nopponent: {hand: 3}\n"
        "play: [you: {play: Ves}, opponent: {play: Fiend}]\nexpect: {you: {passed: yes}}\n"
    )
    assert judged.verdict is Verdict.HOLDS, judged


@pytest.mark.parametrize("leader", [leader for leader, move in LEADERS if "take" in move])
@pytest.mark.parametrize("decks", ["10", "['?', '?']"])
def test_a_leader_with_a_choice_asks_for_the_card(judge_text: JudgeText, leader: str, decks: str) -> None:
    judged = judge_text(
        f"you: {{leader: {leader}, hand: [Ves], deck: {decks}}}\nopponent: {{hand: 3, deck: {decks}}}\n"
        "play: [you: leader]\n"
    )
    (found,) = judged.diagnostics
    assert found.code == "GW611"
    assert "'take:'" in (found.help or "")
    assert "a card of the unknown deck" in (found.help or "")
    assert "choose" not in (found.help or "")


def test_one_known_card_among_unknown_ones_is_not_the_only_option(judge_text: JudgeText) -> None:
    text = "you: {leader: eredin-king-of-the-wild-hunt, hand: [Ves], deck: [Biting Frost, '?']}\nopponent: {hand: 3}\n"
    (found,) = judge_text(text + "play: [you: leader]").diagnostics
    assert (found.code, "Biting Frost, a card" in (found.help or "")) == ("GW611", True)
    for card in ("Biting Frost", "Torrential Rain"):
        assert judge_text(text + f"play: [you: {{leader: {{take: {card}}}}}]").verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("leader", "card", "rule", "reason"),
    [
        ("emhyr-the-relentless", "Imlerith", "R8.3", "Imlerith is a hero, which cannot be taken"),
        ("arnjolf-the-patricide", "Olaf", "R8.8", "Olaf is no Tight Bond unit"),
        ("eredin-king-of-the-wild-hunt", "Scorch", "R8.1", "Scorch is no weather card"),
    ],
)
@pytest.mark.parametrize("deck", ["10", "1", "[Ves, Catapult, Biting Frost]"])
def test_cards_a_leader_never_takes(
    judge_text: JudgeText, leader: str, card: str, rule: str, reason: str, deck: str
) -> None:
    judged = judge_text(
        f"you: {{leader: {leader}, hand: [Ves], deck: {deck}}}\nopponent: {{hand: 3, deck: {deck}}}\n"
        f"play: [you: {{leader: {{take: {card}}}}}]\n"
    )
    refusal = judged.steps[-1].refusal
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == (rule, reason)


@pytest.mark.parametrize("zones", ["hand: [Nekker], deck: 5", "hand: 5", "hand: [Nekker, '?'], deck: [Ves, '?']"])
def test_take_says_what_a_muster_brings(judge_text: JudgeText, zones: str) -> None:
    judged = judge_text(
        f"you: {{{zones}}}\nopponent: {{hand: 3}}\n"
        "play: [you: {play: Nekker, take: [Nekker, Nekker]}]\nexpect: {you: {close: [Nekker, Nekker, Nekker]}}\n"
    )
    assert judged.verdict is Verdict.HOLDS, judged
    assert "unsearched" not in [told.what for told in judged.steps[0].events]


@pytest.mark.parametrize("zones", ["hand: [Nekker], deck: 5", "hand: 5", "hand: [Nekker], deck: [Nekker, '?']"])
def test_otherwise_unknown_cards_are_said_not_to_be_searched(judge_text: JudgeText, zones: str) -> None:
    judged = judge_text(f"you: {{{zones}}}\nopponent: {{hand: 3}}\nplay: [you: {{play: Nekker}}]\n")
    texts = [told.text for told in judged.steps[0].events if told.rule == "R6.6"]
    assert any("not searched" in text for text in texts)
    assert not any("no card to muster" in text for text in texts)
    assert [told.what for told in judged.steps[0].events].count("unsearched") == 1


def test_a_known_deck_without_any_is_said_to_hold_none(judge_text: JudgeText) -> None:
    text = "you: {hand: [Nekker, Fiend], deck: [Ves]}\nopponent: {hand: 3}\nplay: [you: {play: Nekker"
    judged = judge_text(text + "}]")
    assert "There is no card to muster in hand or deck." in [told.text for told in judged.steps[0].events]
    assert judge_text(text + ", take: Nekker}]\nexpect: {refused: R6.6}").verdict is Verdict.HOLDS


def test_a_muster_brings_only_what_the_card_names(judge_text: JudgeText) -> None:
    text = "you: {hand: [Nekker, Ghoul], deck: 5}\nopponent: {hand: 3}\n"
    judged = judge_text(text + "play: [you: {play: Nekker, take: Fiend}]\nexpect: {refused: R6.6}")
    assert judged.verdict is Verdict.HOLDS


def test_an_empty_take_says_that_no_unknown_card_is_mustered(judge_text: JudgeText) -> None:
    judged = judge_text("you: {hand: [Nekker], deck: 5}\nopponent: {hand: 3}\nplay: [you: {play: Nekker, take: []}]\n")
    assert judged.verdict is Verdict.HOLDS
    assert "unsearched" not in [told.what for told in judged.steps[0].events]


def test_take_stands_beside_answers_to_a_choice_too(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Dun Banner Medic, Fiend], deck: 5, discard: [Nekker, Ves]}\nopponent: {hand: 3}\n"
        "play: [you: {play: Dun Banner Medic}, you: {choose: Nekker, take: [Nekker]}]\n"
        "expect: {you: {close: [Nekker, Nekker], deck: 4}}\n"
    )
    assert judged.verdict is Verdict.HOLDS, judged
