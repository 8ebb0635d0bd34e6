"""Kept games: written, read back, carried out without pilots, and held against the pilots."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from gwent_cli.arena.question import Terms, ask
from gwent_cli.arena.savegames import replays_of
from gwent_cli.cards.catalog import Catalog
from gwent_cli.decks.model import Deck
from gwent_cli.decks.reading import read_path
from gwent_cli.notation.replay_reading import read_replay
from gwent_cli.notation.replays import (
    PERSON,
    Choice,
    Outcome,
    Replay,
    ReplayPlayer,
    ReplayProblem,
    write_replay,
)
from gwent_cli.notation.retelling import carry_out, cast_of, dealt, outcome_of, retell
from gwent_cli.notation.verifying import verify
from gwent_cli.report.replay_text import replay_pages, verification_text

DOCS = Path(__file__).parent.parent.parent / "docs" / "replays.md"
PAIRINGS = (
    ("@monsters/muster", "@northern-realms/siege", "tactician"),
    ("@scoiatael/agile", "@scoiatael/agile", "greedy"),
    ("@skellige/berserkers", "@nilfgaard/spies-and-medics", "random"),
)


def kept(a: str, b: str, pilot: str, games: int = 4, seed: int = 3) -> list[Replay]:
    decks = [deck for path in (a, b) for deck in read_path(path).items if isinstance(deck, Deck)]
    question = ask(decks[0], decks[1], Terms(seed, games, (pilot, pilot)))
    return [replay for _, replay in replays_of(question, range(games))]


@pytest.fixture(scope="module")
def one() -> Replay:
    return kept(*PAIRINGS[0], games=2)[1]


@pytest.mark.parametrize(("a", "b", "pilot"), PAIRINGS)
def test_a_game_is_read_back_carried_out_and_verified(a: str, b: str, pilot: str, catalog: Catalog) -> None:
    for index, replay in enumerate(kept(a, b, pilot)):
        assert replay.index == index
        assert read_replay(write_replay(replay).encode(), "game.yaml") == replay
        game = dealt(replay, catalog)
        carry_out(game, replay.choices)
        assert outcome_of(game) == replay.outcome
        result = verify(replay, catalog)
        assert (result.holds, result.replayed, result.notes) == (True, True, ())


@pytest.mark.parametrize("pilot", ["pimc:3", "search:3:open"])
def test_pilots_that_look_ahead_play_alike_again(pilot: str, catalog: Catalog) -> None:
    (replay, _) = kept("@monsters/muster", "@northern-realms/siege", pilot, games=2)
    assert verify(replay, catalog).holds


def test_the_telling_has_every_event_once(one: Replay, catalog: Catalog) -> None:
    turns = retell(one, catalog)
    game = dealt(one, catalog, log=True)
    carry_out(game, one.choices)
    assert game.log is not None
    played = [event.kind.name for event in game.log if event.what == "play" and event.kind]
    told = [each.text for turn in turns for each in turn.events]
    assert [text.split(" plays ")[1].rstrip(".") for text in told if " plays " in text] == played
    drawn = ", ".join(text.split(" draws ")[1].rstrip(".") for text in told if " draws " in text).split(", ")
    assert drawn == [event.kind.name for event in game.log if event.what == "draw" and event.kind]
    assert turns[0].seat is None
    assert {turn.round for turn in turns} == set(range(len(game.totals) + 1))
    assert [turn.seats[0].gems for turn in turns][-1] == game.board.sides[0].gems
    assert turns[-1].board.sides[0].total == game.totals[-1][0]


@pytest.mark.parametrize("width", [80, 120])
def test_the_telling_keeps_to_its_width(one: Replay, catalog: Catalog, width: int) -> None:
    text = "".join(replay_pages(one, cast_of(one, catalog), retell(one, catalog), width))
    assert max(map(len, text.splitlines())) <= width
    assert text.count("Round 1\n") == 1
    assert "Foltest: The Siegemaster" in " ".join(text.split())
    assert "foltest-the-siegemaster" not in text
    assert "A wins the game; rounds" in text or "B wins the game; rounds" in text or "is a draw" in text


def test_a_changed_choice_is_found(one: Replay, catalog: Catalog) -> None:
    place = next(i for i, choice in enumerate(one.choices) if choice.option.startswith("play"))
    other = replace(one.choices[place], option="pass")
    changed = replace(one, choices=(*one.choices[:place], other, *one.choices[place + 1 :]))
    result = verify(changed, catalog)
    assert not result.holds
    assert any(f"choice {place + 1} is '{other}' in the file" in each for each in result.differences)
    assert "differs: " in verification_text(result)


def test_a_changed_outcome_is_found(one: Replay, catalog: Catalog) -> None:
    assert one.outcome is not None
    wrong = Outcome(one.outcome.winner, ((0, 0), *one.outcome.rounds[1:]))
    result = verify(replace(one, outcome=wrong), catalog)
    assert "in the file, and" in result.differences[0]
    assert "(0:0, " in result.differences[0]
    assert len(result.differences) == 1
    with pytest.raises(ReplayProblem, match="another outcome than the file says"):
        retell(replace(one, outcome=wrong), catalog)


def test_other_versions_are_named(one: Replay, catalog: Catalog) -> None:
    old = replace(one, engine="0123456789abcdef", catalog="classic-0", catalog_digest="0" * 64)
    result = verify(old, catalog)
    assert result.holds  # they deal and play alike
    assert "engine 0123456789abcdef" in result.notes[0]
    assert "another catalog (classic-0)" in result.notes[1]
    odd = replace(old, choices=(*old.choices[:-1], Choice(0, "play nothing")))
    with pytest.raises(ReplayProblem, match=r"has to choose from .*; it was played with engine 0123456789abcdef"):
        retell(odd, catalog)


def test_a_person_is_not_asked_again(one: Replay, catalog: Catalog) -> None:
    players = (replace(one.players[0], pilot=PERSON), one.players[1])
    result = verify(replace(one, players=players), catalog)
    assert (result.holds, result.replayed) == (True, False)
    assert "a person played in it" in result.notes[0]
    assert "verified: its choices lead to its outcome" in verification_text(result)


def test_an_unfinished_game_is_told_as_far_as_it_goes(one: Replay, catalog: Catalog) -> None:
    part = replace(one, choices=one.choices[:8], outcome=None)
    assert read_replay(write_replay(part).encode(), "game.yaml") == part
    assert len(retell(part, catalog)) < len(retell(one, catalog))
    assert "not finished" in list(replay_pages(part, cast_of(part, catalog), retell(part, catalog)))[-1]
    result = verify(part, catalog)
    assert (result.holds, result.finished) == (True, False)
    assert "verified: all of its choices can be made, as far as it goes" in verification_text(result)
    assert "outcome" not in verification_text(result)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda replay: replace(replay, choices=replay.choices[:-1]), "the game is not over, but choice .* is missing"),
        (lambda replay: replace(replay, choices=(*replay.choices, Choice(0, "pass"))), "the game is over, but"),
        (lambda replay: replace(replay, rulings=(("king_bran", "sometimes"),)), "king_bran"),
        (lambda replay: replace(replay, profile="chess"), "chess"),
        (
            lambda replay: replace(replay, players=(replace(replay.players[0], cards=("dragon",)), replay.players[1])),
            "no card or leader 'dragon'",
        ),
    ],
)
def test_what_cannot_be_carried_out_says_why(
    one: Replay, catalog: Catalog, change: Callable[[Replay], Replay], message: str
) -> None:
    with pytest.raises(ReplayProblem, match=message):
        retell(change(one), catalog)


@pytest.mark.parametrize(
    ("pattern", "instead", "message"),
    [
        (r"schema: .*", "schema: gwent/replay/99", "the schema is 'gwent/replay/99'"),
        (r"starter: .*", "starter: C", "'starter' is A, B or rules, not 'C'"),
        (r"seed: .*", "seed: -1", r"game\.yaml:\d+:\d+: a whole number from 0"),
        (r"seed: .*", "seed: 99999999999999999999", "a whole number from 0"),
        (r"(?s)choices:.*?rounds", "choices: 5\nrounds", "'choices' is no list"),
        (r"  - A (swap|keep).*", "  - C hides", "a choice is a player and an option"),
        (r"winner: .*", "winner: nobody", "'winner' is A, B or draw"),
        (r"rounds: .*", "rounds: [[1, 2, 3]]", "a round is its two totals"),
        (r"(?s)players:.*?choices", "players: []\nchoices", "a duel has two players, not 0"),
        (r"game: .*\n", "", "'game' is missing"),
        (r"(?s)^.*$", "- 1", "a game is one document"),
        (r"(?s)^.*$", "a: [", "game.yaml:"),
        (r"(?s)^.*$", "", "a game is one document"),
    ],
)
def test_a_broken_file_says_where(one: Replay, pattern: str, instead: str, message: str) -> None:
    text, count = re.subn(pattern, lambda found: instead, write_replay(one), count=1)
    assert count == 1
    with pytest.raises(ReplayProblem, match=message):
        read_replay(text.encode(), "game.yaml")


@given(st.binary(max_size=200))
def test_no_bytes_make_another_error(data: bytes) -> None:
    with pytest.raises(ReplayProblem):
        read_replay(data, "x")


@given(st.text(st.characters(exclude_categories=["Cs"])), st.integers(0, 2**64 - 1), st.sampled_from([0, 1, None]))
def test_whatever_a_deck_is_called_it_is_read_back(name: str, seed: int, starter: int | None) -> None:
    player = ReplayPlayer(name, None, None, ("ghoul",), PERSON)
    replay = Replay("1", "e", "c", "d", "legendary", (), seed, 0, starter, (player, player), (), None)
    text = write_replay(replay)
    assert read_replay(text.encode(), "x") == replay
    assert yaml.safe_load(text)["players"][0]["name"] == name


def test_the_documented_file_is_one() -> None:
    (example,) = re.findall(r"```yaml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S)
    second = re.search(r"(?s)  - name: .*?(?=choices:)", example)
    assert second
    replay = read_replay(example.replace("choices:", f"{second[0]}choices:", 1).encode(), "docs")
    assert replay.players[0].cards == ("ghoul",) * 3
    assert replay.outcome == Outcome(0, ((49, 15), (88, 34)))
