"""A person at the table: nothing hidden shows, nothing happens unconfirmed, every game can be kept and gone on with."""

import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import Catalog
from gwent_cli.engine.kinds import SWAP, Option
from gwent_cli.engine.rng import SAMPLE, GameKey
from gwent_cli.engine.views import View
from gwent_cli.notation.replay_reading import read_replay
from gwent_cli.notation.replays import PERSON, Replay, ReplayProblem, write_replay
from gwent_cli.notation.verifying import verify
from gwent_cli.pilots.search import SearchPilot
from gwent_cli.report.talk_text import closing_lines, news_lines, opening_lines, reply_lines
from gwent_cli.table.estimating import Estimate
from gwent_cli.table.sitting import Hints, Sitting
from gwent_cli.table.starting import some_opponent
from gwent_cli.table.talk import Reply, Say, Talk
from gwent_cli.table.wording import wording

from .conftest import Begin

# Every faction on either side; leaders and decks with choices of all sorts.
TABLES = [
    ("@northern-realms/siege", "@nilfgaard/spies-and-medics"),
    ("@monsters/crones", "@northern-realms/temerian-fog"),
    ("@nilfgaard/impera-brigade", "@skellige/berserkers"),
    ("@scoiatael/agile", "@monsters/wild-hunt-winter"),
    ("@skellige/longships", "@scoiatael/scorched-earth"),
]


def typed(talk: Talk, chance: random.Random) -> str:
    """A line of somebody who means it, mostly."""
    if talk.sitting.ready:
        return chance.choice(["", "", "", "u", "b", "3"])
    numbers = [offer.number for offer in talk.sitting.scene().offers if offer.number]
    # Passing, the last option, comes up rarely, so that rounds get long enough.
    number = chance.choice(numbers[:-1] or numbers) if chance.random() < 0.9 else numbers[-1]
    return chance.choice([str(number), str(number), f"{number}!", "l", "d", "h", "card ves", "u", "b", "nothing"])


def shown(reply: Reply, talk: Talk, width: int) -> str:
    lines = reply_lines(reply, talk.sitting.scene(), width)
    text = "\n".join(line.plain for line in lines)
    if reply.what is not Say.CARD:
        assert max(map(len, text.split("\n"))) <= width, text
    return text


def play_out(talk: Talk, seed: int, width: int = 80) -> list[str]:
    """Play with random lines to the end; everything that was shown."""
    chance, texts = random.Random(seed), list[str]()
    for _ in range(3000):
        if talk.sitting.over:
            return texts
        texts.append(shown(talk.answer(typed(talk, chance)), talk, width))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("own", "other"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_games_come_to_their_end_and_are_kept(own: str, other: str, seed: int, begin: Begin, catalog: Catalog) -> None:
    sitting = Sitting(begin(seed, own, other, starter=seed % 2), catalog)
    play_out(Talk(sitting, catalog), seed, 80 if seed == 1 else 47)
    replay = sitting.replay()
    assert replay.outcome is not None
    assert verify(replay, catalog).holds
    assert read_replay(write_replay(replay).encode(), "kept.yaml") == replay
    assert "by rounds" in closing_lines(replay, 0, 80)[0].plain


def fits_a_small_terminal(text: str) -> bool:
    return len(text.split("\n")) <= 23


def test_the_board_with_the_news_fits_into_80_by_24(begin: Begin, catalog: Catalog) -> None:
    """All of the boards alone, and nearly all together with what has happened."""
    boards = news = fitting = 0
    for seed, (own, other) in enumerate(TABLES):
        talk = Talk(Sitting(begin(seed, own, other), catalog), catalog)
        chance = random.Random(seed)
        while not talk.sitting.over:
            reply = talk.answer(typed(talk, chance))
            text = shown(reply, talk, 80)
            if reply.what is Say.SCENE and not reply.whole:
                boards += 1
                assert fits_a_small_terminal(text), text
            elif reply.what is Say.NEWS:
                news += 1
                fitting += fits_a_small_terminal(text)
    assert boards > 10
    assert fitting / news > 0.85


def open_cards(talk: Talk) -> set[str]:
    """Names of all cards that lie open, and those of the other hand that the person has seen."""
    game = talk.sitting._game
    kinds = list(game.board.weather)
    for side in game.board.sides:
        kinds += [kind for row in side.rows for kind in row.cards] + side.discard + side.removed + side.secondary
        kinds += [row.horn for row in side.rows if row.horn is not None]
    holding = game.holdings[1 - talk.sitting.seat]
    kinds += holding.known[talk.sitting.seat] + holding.witnessed[talk.sitting.seat]
    return {kind.name for kind in kinds}


@pytest.mark.parametrize(("own", "other"), TABLES)
def test_cards_of_the_opponent_are_named_only_once_they_have_been_seen(
    own: str, other: str, begin: Begin, catalog: Catalog
) -> None:
    start = begin(3, own, other)
    names = [{catalog.cards[card].name for card in player.cards} for player in start.players]
    # A name within another name cannot be told apart from it.
    every = {card.name for card in catalog.cards.values()}
    theirs = {name for name in names[1] - names[0] if not any(name in other for other in every - {name})}
    assert len(theirs) > 5
    sitting = Sitting(start, catalog)
    talk, chance, seen = Talk(sitting, catalog), random.Random(9), set[str]()
    while not sitting.over:
        line = typed(talk, chance)
        reply = talk.answer(line)
        text = " ".join(shown(reply, talk, 200).split())
        # What was laid and has gone again meanwhile has been told.
        covered = ("draw", "swap", "look", "take")
        laid = [event.kind for event in sitting._game.log or [] if event.what not in covered]
        seen |= open_cards(talk) | {kind.name for kind in laid if kind is not None}
        assert not {name for name in theirs - seen if name in text}, text


def test_hints_rest_on_what_the_person_knows(begin: Begin, catalog: Catalog) -> None:
    """With the opponent's hidden cards exchanged the hints stay the same."""
    sitting = Sitting(begin(4, starter=0), catalog)
    while sitting.scene().question != "turn":
        sitting.choose(1)
        sitting.confirm()
    before = sitting.hints("search:12")
    holding = sitting._game.holdings[1]
    cards = [*holding.hand, *holding.deck]
    random.Random(5).shuffle(cards)
    count = len(holding.hand)
    assert Counter(kind.id for kind in holding.hand) != Counter(kind.id for kind in cards[:count])
    holding.hand = sorted(cards[:count], key=lambda kind: int(kind.index))
    holding.deck = cards[count:]
    holding.stock = sorted(holding.deck, key=lambda kind: int(kind.index))
    assert sitting.hints("search:12") == before
    assert len(before.estimates) == len([offer for offer in sitting.scene().offers if offer.number])


def test_the_hint_is_what_the_search_would_do(begin: Begin, catalog: Catalog) -> None:
    """Its estimates, which know nothing but tries, would set a hero of strength 10 aside."""
    sitting = Sitting(begin(5, other=some_opponent(5, "northern-realms"), starter=0), catalog)
    hints = sitting.hints()
    assert hints == sitting.hints()
    game = sitting._game
    chosen = SearchPilot(200).choose(View(game, 0), game.options(), GameKey(5, 0).stream(SAMPLE, 1))
    assert hints.choice == wording(chosen, game.choice(), sitting.cast)
    heroes = {text for text, it in hints.estimates if it.option.kind is not None and it.option.kind.hero}
    assert "swap John Natalis" in heroes
    assert hints.choice not in heroes
    assert hints.choice in dict(hints.estimates)
    chances = [it.chance for _, it in hints.estimates]
    assert chances == sorted(chances, reverse=True)


@pytest.mark.parametrize(("place", "contrasted"), [(0, False), (3, True), (8, True)])
def test_the_choice_stands_among_the_estimates(place: int, contrasted: bool, begin: Begin, catalog: Catalog) -> None:
    scene = Sitting(begin(5), catalog).scene()
    estimates = tuple(
        (
            f"swap card {number}",
            Estimate(Option(SWAP, None, -1, -1), 30, 0.6 - number / 50, 0.02, 0.05, number / 50, number < 2),
        )
        for number in range(9)
    )
    reply = Reply(Say.HINTS, hints=Hints("search:200", f"swap card {place}", estimates))
    for width in (80, 47):
        head, *lines = [line.plain for line in reply_lines(reply, scene, width)]
        assert head == f"search:200: swap card {place}"
        shown = [line.split("swap card ")[1] for line in lines if "swap card" in line]
        assert len(shown) == 6
        assert shown == sorted(shown)
        assert shown[0] == "0"
        assert shown[1] == "1 *"
        assert str(place) in shown
        said = " ".join(" ".join(lines).split())
        assert "and 3 more; chances of winning as it sees them; * may be as good" in said
        assert ("the chances are of tries alone; the choice goes by experience as well" in said) == contrasted
        assert max(map(len, lines)) <= width


def test_nothing_is_done_before_it_is_confirmed(begin: Begin, catalog: Catalog) -> None:
    for seed, (own, other) in enumerate(TABLES):
        talk = Talk(Sitting(begin(seed, own, other), catalog), catalog)
        sitting, chance = talk.sitting, random.Random(seed)
        for _ in range(60):
            if sitting.over:
                break
            scene, kept = sitting.scene(), sitting.replay()
            chosen = 0
            while not sitting.ready:
                sitting.choose(chance.choice([offer.number for offer in sitting.scene().offers if offer.number]))
                chosen += 1
            assert sitting.replay() == kept
            assert (sitting.scene().board, sitting.scene().you) == (scene.board, scene.you)
            assert sitting.scene().offers == ()
            for _ in range(chosen):
                assert sitting.undo()
            assert not sitting.undo()
            assert sitting.scene() == scene
            while not sitting.ready:
                sitting.choose(1)
            sitting.confirm()
            assert len(sitting.replay().choices) > len(kept.choices)


def sentences(sitting: Sitting) -> list[str]:
    return [sentence for entry in sitting.entries for sentence in entry.sentences]


@pytest.mark.parametrize("pilot", ["greedy", "search:3"])
def test_a_game_taken_up_again_goes_on_as_it_would_have(pilot: str, begin: Begin, catalog: Catalog) -> None:
    def numbers(sitting: Sitting, chance: random.Random, count: int) -> None:
        for _ in range(count):
            while not sitting.over and not sitting.ready:
                sitting.choose(chance.choice([offer.number for offer in sitting.scene().offers if offer.number]))
            if not sitting.over:
                sitting.confirm()

    for cut in (0, 1, 4, 9):
        whole = Sitting(begin(6, pilot=pilot), catalog)
        chance = random.Random(cut)
        numbers(whole, chance, cut)
        kept = read_replay(write_replay(whole.replay()).encode(), "kept.yaml")
        again = Sitting(kept, catalog)
        assert again.scene() == whole.scene()
        assert sentences(again) == sentences(whole)
        assert not again.touched
        state = chance.getstate()
        numbers(whole, chance, 12)
        chance.setstate(state)
        numbers(again, chance, 12)
        assert again.replay() == whole.replay()


def test_who_sits_at_the_table(begin: Begin, catalog: Catalog) -> None:
    start = begin(1)
    nobody: Replay = replace(start, players=(replace(start.players[0], pilot="greedy"), start.players[1]))
    with pytest.raises(ReplayProblem, match="0 of the players are a person"):
        Sitting(nobody, catalog)
    swapped = replace(
        start, players=(replace(start.players[0], pilot="greedy"), replace(start.players[1], pilot=PERSON))
    )
    talk = Talk(Sitting(swapped, catalog), catalog)
    assert talk.sitting.scene().you.faction == "Monsters"
    play_out(talk, 1)
    with pytest.raises(ReplayProblem, match="unknown pilot"):
        Sitting(replace(start, players=(start.players[0], replace(start.players[1], pilot="greedi"))), catalog)


def test_names_of_decks_are_no_markup(begin: Begin, catalog: Catalog) -> None:
    start = begin(1)
    hostile = replace(start, players=(replace(start.players[0], name="[red]a\x1b[2J[/red]"), start.players[1]))
    said = "\n".join(line.plain for line in opening_lines(hostile, 0, True, 80))
    assert "[red]a\\x1b[2J[/red]" in said
    assert "Seed 1." in said
    assert news_lines((), 80) == []


@given(st.lists(st.text(max_size=12), max_size=6))
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_is_answered(catalog: Catalog, begin: Begin, lines: list[str]) -> None:
    talk = Talk(Sitting(begin(8), catalog), catalog)
    for line in ["1!", *lines, "card [red]x\x1b[2J", "save \x1b[2J"]:
        if line.strip() == "?":
            continue
        assert "\x1b" not in shown(talk.answer(line), talk, 80)
