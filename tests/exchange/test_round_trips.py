"""What is written is read again as the same deck, in every form and language."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import STANDALONE
from gwent_cli.exchange.model import DeckList, Form, Output, Remarks
from gwent_cli.exchange.writing import written
from gwent_cli.source.text import printable
from tests.exchange.lists import GAMES, messages, random_deck, read

FORMS = {
    Output.YAML: Form.YAML,
    Output.TEXT: Form.TEXT,
    Output.IDS: Form.IDS,
    Output.CODE: Form.CODE,
    Output.JSON: Form.PAGE,
}
NO_NAMES = (Output.IDS, Output.CODE)


def same(deck: DeckList) -> tuple[object, ...]:
    """All of a deck but the order of its cards."""
    return (replace(deck, cards=()), sorted((card.id, copies) for card, copies in deck.cards))


def there_and_back(deck: DeckList, output: Output, language: str | None) -> None:
    remarks = Remarks()
    catalog = load_catalog(deck.game)
    text = written((deck,), output, catalog, language, remarks)
    if any(remark.severity == "error" for remark in remarks.found):
        assert output is Output.CODE
        return
    expected = replace(deck, name=None) if output in NO_NAMES else deck
    for form in (FORMS[output], None):
        found = read(text, output, form=form)
        assert found.form is FORMS[output]
        assert found.remarks == (), (messages(found), text)
        (again,) = found.decks
        assert same(again) == same(expected), text
        if language is None:
            assert found.text == text


@settings(max_examples=50, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 2**32), data=st.data())
def test_every_form_says_the_same_deck(game: str, seed: int, data: st.DataObject) -> None:
    outputs = [output for output in Output if game == STANDALONE or output is not Output.CODE]
    output = data.draw(st.sampled_from(outputs))
    language = data.draw(st.sampled_from([None, *load_catalog(game).languages]))
    there_and_back(random_deck(game, seed), output, language if output in (Output.YAML, Output.TEXT) else None)


@pytest.mark.parametrize("output", list(Output))
@pytest.mark.parametrize("game", GAMES)
def test_several_decks_in_one_file(game: str, output: Output) -> None:
    if output is Output.CODE and game != STANDALONE:
        pytest.skip("there are no codes for the classic game")
    decks = tuple(replace(random_deck(game, seed), name=None) for seed in range(3))
    # The pictures of a few cards have numbers that a code cannot say.
    decks = tuple(
        replace(deck, cards=tuple(entry for entry in deck.cards if (entry[0].art or 0) < 4996)) for deck in decks
    )
    text = written(decks, output, load_catalog(game), None, Remarks())
    found = read(text, output)
    assert [same(deck) for deck in found.decks] == [same(deck) for deck in decks]
    assert found.text == text


@settings(max_examples=50, deadline=None)
@given(name=st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_no_name_of_a_deck_breaks_a_file(name: str) -> None:
    deck = replace(random_deck("classic", 1), name=name.strip() or None)
    for output in (Output.YAML, Output.JSON, Output.TEXT):
        text = written((deck,), output, load_catalog("classic"), None, Remarks())
        (again,) = read(text, output, form=FORMS[output]).decks
        assert sorted(again.cards) == sorted(deck.cards)
        assert again.leader == deck.leader
        # Text and JSON show what cannot be printed, and a line of text holds single blanks.
        if deck.name is None or output is Output.YAML:
            assert again.name == deck.name
        elif output is Output.JSON:
            assert again.name == printable(deck.name).strip()
        else:
            assert again.name == " ".join(printable(deck.name).split())
