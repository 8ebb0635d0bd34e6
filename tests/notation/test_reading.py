"""What positions may leave out, and what is wrong with those that cannot be read: all of it, with places."""

from collections.abc import Callable

import pytest

from gwent_cli.notation.judge import Judgement, Verdict
from gwent_cli.notation.position import Position, SeatPosition, SidePosition

JudgeText = Callable[[str], Judgement]


def start(judged: Judgement) -> Position:
    assert judged.start is not None, judged.diagnostics
    return judged.start


def test_everything_may_be_left_out_but_one_player(judge_text: JudgeText) -> None:
    assert start(judge_text("you: {}")) == Position(
        sides=(SidePosition(secondary=()), SidePosition(secondary=())),
        seats=(SeatPosition("you", 0), SeatPosition("opponent", 1)),
    )


def test_names_in_any_language_and_spelling(judge_text: JudgeText) -> None:
    position = start(
        judge_text(
            "you: {faction: SCOIA TAEL, leader: 'francesca findabair the BEAUTIFUL', hand: [SCHIRRU,"
            " 'Cuerno de comandante', mahakaman-defender, Finte]}"
        )
    )
    assert position.seats[0].leader == "francesca-the-beautiful"
    assert position.seats[0].faction == "scoiatael"
    assert position.seats[0].hand == ("schirru", "commanders-horn", "mahakaman-defender", "decoy")


def test_the_leaders_faction_is_the_players(judge_text: JudgeText) -> None:
    assert start(judge_text("you: {leader: King Bran}")).seats[0].faction == "skellige"


def test_unknown_cards(judge_text: JudgeText) -> None:
    seats = start(judge_text("you: {hand: 2, deck: 3}\nopponent: {hand: [Ves, '?'], deck: []}")).seats
    assert (seats[0].hand, seats[0].deck) == (("?", "?"), ("?", "?", "?"))
    assert (seats[1].hand, seats[1].deck) == (("ves", "?"), ())


@pytest.mark.parametrize(
    ("text", "to_move", "started"),
    [
        ("you: {}", 0, 0),
        ("you: {passed: yes}", 1, 0),
        ("you: {}\nto_move: opponent", 1, 1),
        ("you: {}\nstarted: opponent", 1, 1),
        ("you: {}\nto_move: you\nstarted: opponent", 0, 1),
        ("you: {passed: yes}\nopponent: {passed: yes}", None, 0),
        ("you: {gems: 0}", None, 0),
    ],
)
def test_whose_turn_it_is(judge_text: JudgeText, text: str, to_move: int | None, started: int) -> None:
    position = start(judge_text(text))
    assert (position.to_move, position.started) == (to_move, started)


@pytest.mark.parametrize(("text", "gems"), [("round: 1", 2), ("round: 2", 2), ("round: 3", 1)])
def test_gems_by_the_round(judge_text: JudgeText, text: str, gems: int) -> None:
    assert start(judge_text(f"you: {{}}\n{text}")).sides[0].gems == gems


@pytest.mark.parametrize(
    ("zones", "secondary"),
    [
        ("hand: [Berserker], deck: [Young Berserker, Young Berserker]",
         ["transformed-vildkaarl", "transformed-young-vildkaarl", "transformed-young-vildkaarl"]),
        ("ranged: [Cow], discard: [Kambi]", ["bovine-defense-force", "hemdall"]),
        # What has come into play no longer lies beside the board; a Berserker it came from is out of the game.
        ("discard: [Cow], close: [Bovine Defense Force]", []),
        ("hand: [Young Berserker], ranged: [Transformed Young Vildkaarl]", ["transformed-young-vildkaarl"]),
        ("hand: [Cow], secondary: []", []),
        ("secondary: [Hemdall]", ["hemdall"]),
    ],
)  # fmt: skip
def test_the_secondary_deck_is_what_the_cards_call_for(judge_text: JudgeText, zones: str, secondary: list[str]) -> None:
    from gwent_cli.cards.catalog import load_catalog
    from gwent_cli.notation.building import game_from
    from gwent_cli.notation.pool import engine_pool

    game = game_from(start(judge_text(f"you: {{{zones}}}")), engine_pool(load_catalog()))
    assert sorted(kind.id for kind in game.board.sides[0].secondary) == sorted(secondary)


def test_the_general_form_says_the_same(judge_text: JudgeText) -> None:
    short = judge_text("you: {close: [Ves], hand: [Scorch], gems: 1}\nopponent: {hand: 3, siege: [Thaler]}")
    general = judge_text(
        "sides:\n"
        "  - {close: [Ves], gems: 1, seats: [{hand: [Scorch]}]}\n"
        "  - {siege: [{card: Thaler, owner: you}], seats: [{hand: 3}]}\n"
    )
    assert start(general) == start(short)


def test_seats_with_names_of_their_own(judge_text: JudgeText) -> None:
    judged = judge_text(
        "sides:\n"
        "  - seats: [{name: Anna, hand: [Thaler], deck: 5}]\n"
        "  - seats: [{name: Bram, hand: 1}]\n"
        "to_move: anna\n"
        "play: [Anna: {play: Thaler}]\n"
        "expect: {Bram: {siege: [Thaler]}, to_move: Bram, Anna: {hand: 2}}\n"
    )
    assert judged.verdict is Verdict.HOLDS
    assert judged.steps[0].events[0].text == "Anna plays Thaler."


def test_one_weather_card_or_horn_needs_no_list(judge_text: JudgeText) -> None:
    position = start(judge_text("you: {horns: close}\nweather: Biting Frost\nexpect: {weather: Biting Frost}"))
    assert (position.sides[0].horns, position.weather) == ((0,), (("biting-frost", 0),))
    assert start(judge_text("you: {}\nweather: {card: Biting Frost, owner: opponent}")).weather == (
        ("biting-frost", 1),
    )


def test_keys_that_begin_with_x_are_free(judge_text: JudgeText) -> None:
    assert judge_text("you: {x-note: [a, {b: c}]}\nx-judge: {any: thing}").verdict is Verdict.HOLDS


WRONG = [
    ("[x]", "GW601"),
    ("hand: [Ves]", "GW201 GW601"),
    ("you: {hnd: [Ves]}", "GW201"),
    ("you: [Ves]", "GW203"),
    ("you: {close: Ves}", "GW203"),
    ("you: {close: [[Ves]]}", "GW203"),
    ("you: {close: [Vess]}", "GW101"),
    ("you: {close: [King Bran]}", "GW105"),
    ("you: {leader: Ves}", "GW205"),
    ("you: {faction: witchers}", "GW204"),
    ("you: {faction: neutral}", "GW204"),
    ("you: {hand: lots}", "GW604"),
    ("you: {hand: -1}", "GW604"),
    ("you: {hand: 1.5}", "GW604"),
    ("you: {hand: 1000000}", "GW604"),
    ("you: {gems: 3}", "GW604"),
    ("you: {passed: maybe}", "GW604"),
    ("you: {horns: [front]}", "GW604"),
    ("you: {horns: [close, close]}", "GW607 R7.1"),
    ("you: {horns: [{row: close, by: leader}]}", "GW607 R5.6"),
    ("you: {leader: foltest-the-siegemaster, leader_used: no, horns: [{row: siege, by: leader}]}", "GW607 R5.6"),
    ("you: {close: [Catapult]}", "GW606 R2.4"),
    ("you: {siege: [Harpy]}", "GW606 R2.4"),
    ('you: {close: ["Commander\'s Horn"]}', "GW606 R7.1"),
    ("you: {close: [Biting Frost]}", "GW606 R7.5"),
    ("you: {close: [Scorch]}", "GW606 R7.3"),
    ("you: {close: [Mardroeme, Mardroeme]}", "GW607 R6.10"),
    ("you: {close: ['?']}", "GW101"),
    ("you: {close: [{card: Ves, owner: opponent}]}", "GW607 R6.8"),
    ("you: {siege: [{card: Thaler, owner: you}]}", "GW607 R6.8"),
    ("you: {siege: [{card: Thaler, owner: nobody}]}", "GW603"),
    ("you: {siege: [{owner: opponent}]}", "GW202"),
    ("you: {}\nweather: [Clear Weather]", "GW606 R7.5"),
    ("you: {}\nweather: [Ves]", "GW606 R7.5"),
    ("you: {}\nto_move: me", "GW603"),
    ("you: {passed: yes}\nto_move: you", "GW607 R2.2"),
    ("you: {}\nround: first", "GW604"),
    ("you: {}\nround: 0\nto_move: you", "GW607 R1.2"),
    ("you: {swaps: 1}", "GW607 R1.3"),
    ("you: {}\nseed: -1", "GW604"),
    ("you: {}\nrulings: house", "GW605"),
    ("you: {}\nrulings: [legendary]", "GW605"),
    ("you: {}\nrulings: {king_bran: up}", "GW605 R5.3"),
    ("you: {}\nrulings: {king_brain: loss-up}", "GW605"),
    ("you: {}\nsides: []", "GW607 GW602"),
    ("sides: [{seats: [{}]}, {seats: [{}]}, {seats: [{}]}]", "GW602"),
    ("sides: [{seats: [{}, {}]}, {seats: [{}, {}]}]", "GW602"),
    ("sides: [{seats: [{name: A}]}, {seats: [{name: A}]}]", "GW607"),
    ("you: {}\nplay: {you: pass}", "GW203"),
    ("you: {}\nplay: [pass]", "GW608"),
    ("you: {}\nplay: [{me: pass}]", "GW201 GW608"),
    ("you: {}\nplay: [{you: pass, opponent: pass}]", "GW608"),
    ("you: {}\nplay: [{you: Ves}]", "GW608"),
    ("you: {}\nplay: [{you: sleep}]", "GW608"),
    ("you: {}\nplay: [{you: {plya: Ves}}]", "GW608"),
    ("you: {}\nplay: [{you: {play: Ves, leader: {}}}]", "GW608"),
    ("you: {}\nplay: [{you: {play: Ves, rov: close}}]", "GW201"),
    ("you: {}\nplay: [{you: {play: King Bran}}]", "GW105"),
    ("you: {}\nplay: [{you: {leader: [x]}}]", "GW608"),
    ("you: {}\nplay: [{you: {choose: [Vess]}}]", "GW101"),
    ("you: {}\nplay: [{you: pass, chance: [Vess]}]", "GW101"),
    ("you: {}\nexpect: [x]", "GW203"),
    ("you: {}\nexpect: {me: {total: 1}}", "GW201"),
    ("you: {}\nexpect: {you: {totl: 1}}", "GW201"),
    ("you: {}\nexpect: {you: {total: much}}", "GW604"),
    ("you: {}\nexpect: {refused: always}", "GW604"),
    ("you: {}\nexpect: {result: me}", "GW603"),
    ("you: {}\nname: [x]", "GW203"),
]


@pytest.mark.parametrize(("text", "codes"), WRONG, ids=[text for text, _ in WRONG])
def test_what_cannot_be_read_is_a_diagnostic_with_a_place(judge_text: JudgeText, text: str, codes: str) -> None:
    judged = judge_text(text)
    found = [word for each in judged.diagnostics for word in (each.code, each.rule) if word]
    assert sorted(found) == sorted(codes.split())
    assert all(each.span is not None and each.path == "case.yaml" for each in judged.diagnostics)
    assert judged.verdict is Verdict.BROKEN
    assert judged.steps == ()


def test_all_problems_come_at_once_in_order_of_place(judge_text: JudgeText) -> None:
    judged = judge_text("you: {close: [Vess, Catapult], gmes: 1}\nopponent: {hand: many}\nplay: [{you: Ves}]\n")
    assert [found.code for found in judged.diagnostics] == ["GW101", "GW606", "GW201", "GW604", "GW608"]


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("you: {close: [Vesemr]}", "Vesemir"),
        ("you: {hnad: [Ves]}", "'hand'"),
        ("you: {horns: [clos]}", "'close'"),
        ("you: {}\nrulings: {king_brain: loss-up}", "'king_bran'"),
        ("you: {faction: monstres du nord}", "monsters"),
        ("you: {}\nplay: [{you: {plya: Ves}}]", "'play'"),
    ],
)
def test_did_you_mean(judge_text: JudgeText, text: str, help: str) -> None:
    (found,) = judge_text(text).diagnostics
    assert help in (found.help or "")


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("you: {hand: [Gaunter O'Dimm: Darkness]}", "GW203", 'quotes: "Gaunter O\'Dimm: Darkness"'),
        ("you: {close: [Gaunter O'Dimm: Darkness]}", "GW203", 'quotes: "Gaunter O\'Dimm: Darkness"'),
        ("you: {discard: [Crone: Brewess]}", "GW203", "in quotes"),
        ("you: {hand: Scorch}", "GW604", "[Scorch]"),
        ("you: {faction: monsters, leader: foltest-king-of-temeria}", "GW607", "leave 'faction' out"),
        ("you: {leader_used: yes}", "GW607", "name it"),
        ("you: {secondary: [Ves]}", "GW606", "transform"),
        ("round: 0\nyou: {hand: [Ves], close: [Ves]}", "GW607", "leave it out"),
        ("round: 0\nyou: {hand: [Ves]}\nweather: [Biting Frost]", "GW607", "leave it out"),
        ("sides: [{close: [Ves]}]", "GW602", "sides"),
        (f"you: {{close: [{', '.join(['Ves'] * 61)}]}}", "GW604", "take some"),
        (f"you: {{discard: [{', '.join(['Ves'] * 1000)}]}}", "GW604", "take some"),
    ],
)
def test_help_says_what_to_write(judge_text: JudgeText, text: str, code: str, words: str) -> None:
    (found,) = judge_text(text).diagnostics
    assert found.code == code
    assert words in (found.help or "")
