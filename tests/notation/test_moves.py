"""Moves and their answers: sugar, order, forced choices, chance, unknown cards."""

from collections.abc import Callable

import pytest

from gwent_cli.notation.judge import Judgement, Verdict

JudgeText = Callable[[str], Judgement]

MEDIC = (
    "you: {hand: [Dun Banner Medic, Fiend], discard: [Ves, Yaevinn, Etolian Auxiliary Archers]}\nopponent: {hand: 1}\n"
)


@pytest.mark.parametrize(
    "move",
    [
        "{play: Dun Banner Medic, medic: [Yaevinn], row: ranged}",
        "{play: Dun Banner Medic, medic: Yaevinn, row: ranged}",
        "{play: Dun Banner Medic, choose: [Yaevinn, ranged]}",
        "{row: ranged, choose: [Yaevinn], play: Dun Banner Medic}",
        "{play: Dun Banner Medic, medic: [yaevinn], choose: [RANGED]}",
    ],
)
def test_sugar_and_choose_say_the_same(judge_text: JudgeText, move: str) -> None:
    judged = judge_text(
        f"{MEDIC}play: [you: {move}]\nexpect: {{you: {{ranged: [Yaevinn], siege: [Dun Banner Medic]}}}}\n"
    )
    assert judged.verdict is Verdict.HOLDS, judged


def test_answers_may_stand_in_a_step_of_their_own(judge_text: JudgeText) -> None:
    judged = judge_text(
        MEDIC + "play: [you: {play: Dun Banner Medic}, you: {choose: [Yaevinn, ranged]}]\n"
        "expect: {you: {ranged: [Yaevinn]}, to_move: opponent}\n"
    )
    assert judged.verdict is Verdict.HOLDS
    assert [step.events[-1].text for step in judged.steps] == [
        "Dun Banner Medic lies in your siege row.",
        "Yaevinn lies in your ranged row.",
    ]


def test_a_choice_left_unanswered_lists_its_options(judge_text: JudgeText) -> None:
    judged = judge_text(MEDIC + "play: [you: {play: Dun Banner Medic}, opponent: pass]\n")
    (found,) = judged.diagnostics
    assert (found.code, judged.verdict) == ("GW611", Verdict.BROKEN)
    assert "R6.5" in found.message
    assert all(name in (found.help or "") for name in ("Ves", "Yaevinn", "Etolian Auxiliary Archers"))
    # The position stays as it was before the move.
    assert judged.steps == ()
    assert judged.final == judged.start


def test_and_at_the_end_of_the_file_too(judge_text: JudgeText) -> None:
    judged = judge_text(MEDIC + "play: [you: {play: Dun Banner Medic, medic: [Yaevinn]}]\n")
    assert [found.code for found in judged.diagnostics] == ["GW611"]


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("{play: Fiend, row: close, choose: [Ves]}", "GW612"),
        ("{play: Fiend, target: Ves}", "GW612"),
        ("{play: Fiend, take: Ves}", "GW612"),
        ("{choose: [keep]}", "GW612"),
        ("{play: Dun Banner Medic, choose: [close]}", "GW609"),
        ("{play: Dun Banner Medic, medic: [Yaevinn], row: Ves}", "GW609"),
    ],
)
def test_answers_to_choices_that_do_not_arise(judge_text: JudgeText, move: str, code: str) -> None:
    judged = judge_text(f"{MEDIC}play: [you: {move}]\n")
    assert [found.code for found in judged.diagnostics] == [code]


def test_a_forced_choice_may_be_named_or_left_out(judge_text: JudgeText) -> None:
    for extra in ("", ", medic: [Vesemir]", ", choose: [Vesemir]"):
        judged = judge_text(
            f"you: {{hand: [Dun Banner Medic, Fiend], discard: [Vesemir]}}\nopponent: {{hand: 1}}\n"
            f"play: [you: {{play: Dun Banner Medic{extra}}}]\nexpect: {{you: {{close: [Vesemir]}}}}\n"
        )
        assert judged.verdict is Verdict.HOLDS, extra


def test_a_forced_choice_before_one_that_is_answered(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Dun Banner Medic, Fiend], discard: [Yaevinn]}\nopponent: {hand: 1}\n"
        "play: [you: {play: Dun Banner Medic, choose: [ranged]}]\nexpect: {you: {ranged: [Yaevinn]}}\n"
    )
    assert judged.verdict is Verdict.HOLDS


def test_a_forced_choice_is_left_to_the_step_that_names_it(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Dun Banner Medic, Fiend], discard: [Vesemir]}\nopponent: {hand: 1}\n"
        "play: [you: {play: Dun Banner Medic}, you: {choose: [Vesemir]}]\nexpect: {you: {close: [Vesemir]}}\n"
    )
    assert judged.verdict is Verdict.HOLDS
    assert len(judged.steps[1].events) == 2


def test_the_same_card_in_two_rows_needs_the_row(judge_text: JudgeText) -> None:
    text = "you: {hand: [Decoy, Fiend], close: [Harpy], ranged: [Harpy]}\nopponent: {hand: 1}\n"
    text += "play: [you: {play: Decoy, target: "
    assert [found.code for found in judge_text(text + "Harpy}]").diagnostics] == ["GW609"]
    for target in ("{card: Harpy, row: ranged}", "Harpy, row: ranged"):
        judged = judge_text(f"{text}{target}}}]\nexpect: {{you: {{ranged: [Decoy], close: [Harpy]}}}}")
        assert judged.verdict is Verdict.HOLDS


def test_moves_out_of_an_unknown_hand_name_the_card(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: 2}\nopponent: {hand: [Fiend, '?']}\n"
        "play: [you: {play: Ves}, opponent: {play: Griffin}, you: {play: Decoy, target: Ves}]\n"
        "expect: {you: {hand: [Ves], close: [Decoy]}, opponent: {hand: [Fiend], close: [Griffin]}}\n"
    )
    assert judged.verdict is Verdict.HOLDS


def test_a_known_hand_holds_nothing_else(judge_text: JudgeText) -> None:
    judged = judge_text("you: {hand: [Ves]}\nplay: [you: {play: Fiend}]\nexpect: {refused: R2.1}")
    assert judged.verdict is Verdict.HOLDS


def test_draws_from_an_unknown_deck(judge_text: JudgeText) -> None:
    text = "you: {hand: [Thaler], deck: 5}\nopponent: {hand: 1}\n"
    judged = judge_text(text + "play: [you: {play: Thaler}]\nexpect: {you: {hand: ['?', '?'], deck: 3}}")
    assert judged.verdict is Verdict.HOLDS
    judged = judge_text(
        text + "play: [{you: {play: Thaler}, chance: [Ves, Fiend]}]\nexpect: {you: {hand: [Ves, Fiend], deck: 3}}"
    )
    assert judged.verdict is Verdict.HOLDS


def test_chance_tells_what_the_emperor_sees_of_an_unknown_hand(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {leader: emhyr-emperor-of-nilfgaard, hand: [Ves]}\nopponent: {hand: 4}\n"
        "play: [{you: leader, chance: [Fiend, Griffin, Scorch]}]\n"
        "expect: {opponent: {hand: [Fiend, Griffin, Scorch, '?']}}\n"
    )
    assert judged.verdict is Verdict.HOLDS, judged


@pytest.mark.parametrize(
    ("leader", "move", "expected"),
    [
        ("eredin-king-of-the-wild-hunt", "take: Biting Frost", "weather: [Biting Frost], you: {deck: 4}"),
        ("foltest-king-of-temeria", "take: Impenetrable Fog", "weather: [Impenetrable Fog], you: {deck: 4}"),
        ("emhyr-the-relentless", "take: Ves", "you: {hand: [Fiend, Griffin, Ves]}, opponent: {deck: 4}"),
        ("eredin-destroyer-of-worlds", "discard: [Fiend, Griffin], take: Ves", "you: {hand: [Ves], deck: 4}"),
        ("arnjolf-the-patricide", "take: Catapult", "you: {siege: [Catapult], deck: 4}"),
        ("harald-an-craite-the-cripple", "row: close", "you: {close: [Mardroeme], deck: 4}"),
    ],
)
def test_leaders_take_what_the_file_says_from_an_unknown_deck(
    judge_text: JudgeText, leader: str, move: str, expected: str
) -> None:
    judged = judge_text(
        f"you: {{leader: {leader}, hand: [Fiend, Griffin], deck: 5}}\nopponent: {{hand: 1, deck: 5}}\n"
        f"play: [you: {{leader: {{{move}}}}}]\nexpect: {{{expected}}}\n"
    )
    assert judged.verdict is Verdict.HOLDS, judged


def test_a_leader_that_fetches_one_card_fetches_no_other(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {leader: foltest-king-of-temeria, hand: [Ves], deck: 5}\nopponent: {hand: 1}\n"
        "play: [you: {leader: {take: Biting Frost}}]\nexpect: {refused: R8.1}\n"
    )
    assert judged.verdict is Verdict.HOLDS


def test_chance_beside_the_move_or_in_it(judge_text: JudgeText) -> None:
    text = "you: {faction: monsters, close: [Fiend, Griffin], hand: 1}\nopponent: {hand: 1, passed: yes}\nplay: ["
    for step in ("{you: pass, chance: [Griffin]}", "{you: {pass: now, chance: Griffin}}"):
        judged = judge_text(f"{text}{step}]\nexpect: {{you: {{close: [Griffin]}}}}")
        assert judged.verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("chance", "code"),
    [("[Ves]", "GW614"), ("[Fiend, Griffin]", "GW613"), ("[Decoy]", "GW614")],
)
def test_chance_that_cannot_be_or_is_not_asked(judge_text: JudgeText, chance: str, code: str) -> None:
    judged = judge_text(
        "you: {faction: monsters, close: [Fiend, Griffin, Decoy], hand: 1}\nopponent: {hand: 1, passed: yes}\n"
        f"play: [{{you: pass, chance: {chance}}}]\n"
    )
    assert [found.code for found in judged.diagnostics] == [code]


def test_chance_does_not_change_a_listed_deck(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Thaler], deck: [Ves, Fiend, Griffin]}\nopponent: {hand: 1}\n"
        "play: [{you: {play: Thaler}, chance: [Griffin]}]\n"
    )
    assert [found.code for found in judged.diagnostics] == ["GW613"]


def test_after_a_shuffle_chance_says_what_is_drawn(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Ghoul, Thaler], deck: [Ves, Fiend, Griffin, Ghoul]}\nopponent: {hand: 1, passed: yes}\n"
        "play: [you: {play: Ghoul}, {you: {play: Thaler}, chance: [Griffin, Ves]}]\n"
        "expect: {you: {hand: [Griffin, Ves], deck: [Fiend]}}\n"
    )
    assert judged.verdict is Verdict.HOLDS


def test_nothing_after_a_refused_move_is_played(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Ves, Fiend]}\nopponent: {hand: 1}\nplay: [you: {play: Ves}, you: {play: Fiend}, opponent: pass]\n"
    )
    assert judged.verdict is Verdict.REFUSED
    assert [step.refusal is None for step in judged.steps] == [True, False]
    assert judged.steps[1].refusal is not None
    assert judged.steps[1].refusal.rule == "R2.1"
    assert judged.final is not None
    assert judged.final.sides[0].rows[0] == ("ves",)


def test_only_the_last_move_may_be_expected_to_be_refused(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Ves, Fiend]}\nopponent: {hand: 1}\n"
        "play: [you: {play: Griffin}, you: {play: Fiend}]\nexpect: {refused: R2.1}\n"
    )
    assert judged.verdict is Verdict.UNMET


@pytest.mark.parametrize("rule", ["R2.2", "R7.1"])
def test_refused_for_another_rule_or_not_at_all(judge_text: JudgeText, rule: str) -> None:
    for card in ("Griffin", "Ves"):
        judged = judge_text(
            f"you: {{hand: [Ves, Fiend]}}\nopponent: {{hand: 1}}\nplay: [you: {{play: {card}}}]\n"
            f"expect: {{refused: {rule}}}\n"
        )
        assert judged.verdict is Verdict.UNMET
        assert judged.differences[0].path == "refused"


def test_in_the_middle_of_an_effect_there_is_no_position(judge_text: JudgeText) -> None:
    judged = judge_text(
        MEDIC + "play: [you: {play: Dun Banner Medic}, you: {choose: [Vesemir]}]\nexpect: {refused: R6.5}\n"
    )
    assert judged.verdict is Verdict.HOLDS
    assert judged.final is None
    assert judged.final_board is not None


def test_a_step_may_say_that_a_player_without_cards_passes(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {close: [Ves]}\nopponent: {close: [Vesemir], hand: [Fiend]}\n"
        "play: [you: pass, opponent: {play: Fiend}, opponent: pass]\n"
    )
    assert judged.verdict is Verdict.HOLDS
    assert [told.what for told in judged.steps[0].events] == ["auto-pass"]
    assert judged.result == "opponent"


def test_but_not_twice_in_a_round_after_passing_on_purpose(judge_text: JudgeText) -> None:
    judged = judge_text(
        "you: {hand: [Ves]}\nopponent: {hand: [Fiend, Griffin]}\n"
        "play: [you: pass, opponent: {play: Fiend}, you: pass]\nexpect: {refused: R2.2}\n"
    )
    assert judged.verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    "answers",
    [
        "row: ranged",
        "medic: {card: Yaevinn, row: ranged}",
        "choose: [{card: Yaevinn, row: ranged}]",
        "choose: [Yaevinn, {card: Yaevinn, row: ranged}]",
    ],
)
def test_a_row_reaches_the_unit_that_a_medic_brings(judge_text: JudgeText, answers: str) -> None:
    for discard in ("[Yaevinn]", "[Yaevinn, Ves]"):
        if discard == "[Yaevinn]" or "Yaevinn" in answers:
            judged = judge_text(
                f"you: {{hand: [Dun Banner Medic, Fiend], discard: {discard}}}\nopponent: {{hand: 1}}\n"
                f"play: [you: {{play: Dun Banner Medic, {answers}}}]\nexpect: {{you: {{ranged: [Yaevinn]}}}}\n"
            )
            assert judged.verdict is Verdict.HOLDS, judged


def test_a_wrong_row_beside_the_unit_of_a_medic_is_refused(judge_text: JudgeText) -> None:
    text = MEDIC + "play: [you: {play: Dun Banner Medic, medic: {card: Ves, row: "
    assert judge_text(text + "ranged}}]\nexpect: {refused: R2.4}").verdict is Verdict.HOLDS
    assert judge_text(text + "close}}]\nexpect: {you: {close: [Ves]}}").verdict is Verdict.HOLDS


@pytest.mark.parametrize(
    ("player", "move", "key"),
    [
        ("hand: [Dun Banner Medic, Fiend], discard: [Ves, Yaevinn]", "{play: Dun Banner Medic}", "medic"),
        ("hand: [Harpy, Fiend]", "{play: Harpy}", "row"),
        ("hand: [Decoy, Fiend], close: [Ves, Vesemir]", "{play: Decoy}", "target"),
        ("leader: eredin-destroyer-of-worlds, hand: [Ves, Fiend, Harpy], deck: [Ves]", "leader", "discard"),
        ("leader: eredin-destroyer-of-worlds, hand: [Ves, Fiend], deck: [Ves, Harpy]", "leader", "take"),
    ],
)
def test_an_unanswered_choice_names_the_key_that_answers_it(
    judge_text: JudgeText, player: str, move: str, key: str
) -> None:
    (found,) = judge_text(f"you: {{{player}}}\nopponent: {{hand: 1}}\nplay: [you: {move}]\n").diagnostics
    assert found.code == "GW611"
    assert f"'{key}:'" in (found.help or "")


def test_two_cards_in_hand_leave_nothing_to_choose_for_the_destroyer(judge_text: JudgeText) -> None:
    start = "you: {leader: eredin-destroyer-of-worlds, hand: [Ves, Fiend], deck: [Yaevinn, Harpy]}\nopponent: {hand: 1}"
    for extra in ("", ", discard: [Fiend]", ", discard: [Fiend, Ves]"):
        judged = judge_text(
            f"{start}\nplay: [you: {{leader: {{take: Harpy{extra}}}}}]\n"
            "expect: {you: {hand: [Harpy], discard: [Ves, Fiend]}}\n"
        )
        assert judged.verdict is Verdict.HOLDS, judged
