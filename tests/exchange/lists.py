"""Making decks and reading them back."""

import random

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.games import CLASSIC, STANDALONE
from gwent_cli.decks.paths import Target
from gwent_cli.exchange.convert import convert_bytes
from gwent_cli.exchange.model import Conversion, DeckList, Form, Output

GAMES = (CLASSIC, STANDALONE)


def read(
    text: str | bytes,
    output: Output = Output.JSON,
    *,
    form: Form | None = None,
    name: str = "list.txt",
    game: str | None = None,
    language: str | None = None,
) -> Conversion:
    data = text if isinstance(text, bytes) else text.encode()
    catalog = load_catalog(game) if game else None
    return convert_bytes(data, Target(name, None), output, form=form, catalog=catalog, language=language)


def messages(found: Conversion) -> list[str]:
    return [f"{remark.severity}: {remark.message}" for remark in found.remarks]


def ids(deck: DeckList) -> dict[str, int]:
    return {card.id: copies for card, copies in deck.cards}


def random_deck(game: str, seed: int, catalog: Catalog | None = None) -> DeckList:
    """Cards of one faction and those that go with all, as far as a code can say them."""
    rng = random.Random(seed)
    catalog = catalog or load_catalog(game)
    leader = rng.choice([leader for leader in catalog.leaders.values() if leader.art != 0])
    fits = [
        card
        for card in catalog.cards.values()
        if card.goes_with(leader.faction) and card.kind != "stratagem" and not card.secondary
    ]
    cards = tuple((card, rng.randint(1, card.copies)) for card in rng.sample(fits, rng.randint(1, min(30, len(fits)))))
    stratagems = [
        card for card in catalog.cards.values() if card.kind == "stratagem" and card.goes_with(leader.faction)
    ]
    stratagem = rng.choice([None, *stratagems]) if stratagems else None
    name = rng.choice([None, "Siege of Vergen", "No: 1", "a #hash", '"quoted"', "- x", "été \u2603"])
    return DeckList(game, leader.faction, leader, stratagem, cards, name)
