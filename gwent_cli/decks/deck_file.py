"""One document of a deck file, read into a Deck."""

from collections.abc import Callable, Iterable
from typing import Final

from gwent_cli.cards.catalog import Catalog, Lookup, load_catalog, lookup_elsewhere
from gwent_cli.cards.factions import faction_name, faction_names, find_faction
from gwent_cli.cards.games import CLASSIC, GAMES, STANDALONE, find_game, game_named
from gwent_cli.cards.model import Card, Leader
from gwent_cli.decks import faults
from gwent_cli.decks.card_lines import CARDS_HELP, CardLines, belongs_elsewhere, guess, of_other_game, quoted
from gwent_cli.decks.documents import Place
from gwent_cli.decks.form import Form
from gwent_cli.decks.model import Deck
from gwent_cli.decks.shipped import shipped_formats
from gwent_cli.source.diagnostics import Diagnostic, sort_key
from gwent_cli.source.names import fold, suggest
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping

KEYS: Final = ("name", "game", "rules", "faction", "leader", "cards", "author", "notes")
STRATAGEM: Final = "stratagem"
STANDALONE_KEYS: Final = (*KEYS, STRATAGEM)
"""The keys of a deck of the standalone game."""


class DeckReader:
    """Reads decks with the catalogs by game.

    Decks may ask for the shipped formats by themselves, and for those that ``house_formats`` names for their path.
    """

    def __init__(
        self,
        catalog: Callable[[str], Catalog] = load_catalog,
        house_formats: Callable[[str], tuple[str, ...]] = lambda path: (),
    ) -> None:
        self.catalog = catalog
        self.house_formats = house_formats

    def read(self, node: Mapping, place: Place, file_problems: Iterable[Diagnostic] = ()) -> Deck:
        """Read a deck. Never raises for what the file says; every problem is in ``diagnostics``.

        ``file_problems`` are those the YAML reader found within this document.
        """
        form = Form(node, place.path, "deck", STANDALONE_KEYS)
        game = _game(form)
        for key, help in _required(game or CLASSIC).items():
            form.require(key, help)
        catalog = self.catalog(game) if game else None
        faction = _faction(form, game) if game else None
        cards = form.mapping("cards", CARDS_HELP)
        return Deck(
            path=place.path,
            index=place.number,
            alone=place.alone,
            inline=place.inline,
            ignores=place.ignores,
            span=node.span,
            game=game,
            name=_line(form, "name"),
            rules=_rules(form, game, self.house_formats(place.path)),
            faction=faction,
            leader=_leader(form, catalog, faction) if catalog else None,
            stratagem=_stratagem(form, catalog, faction) if catalog else None,
            entries=CardLines(form, catalog, faction).read(cards) if catalog and cards else (),
            counted=bool(catalog and cards),
            author=_line(form, "author"),
            notes=_line(form, "notes"),
            x=form.x,
            places=form.places,
            diagnostics=tuple(sorted((*file_problems, *form.problems), key=sort_key)),
        )


def _required(game: str) -> dict[str, str]:
    """The keys that every deck needs, with what to write."""
    leader = "Carapace" if game == STANDALONE else "King Bran"
    return {
        "faction": f"write one of: {', '.join(game_named(game).factions)}",
        "leader": f"write the leader's name or id, such as 'leader: {leader}'",
        "cards": CARDS_HELP,
    }


def _game(form: Form) -> str | None:
    given = form.text("game")
    if given is None:
        return CLASSIC if form.value("game") is None else None
    game = find_game(given.text)
    if game:
        return game.id
    message = f"decks of '{clip(given.text)}' cannot be checked by this version"
    form.report(faults.UNKNOWN_GAME, message, given.span, f"games it knows decks of: {', '.join(GAMES)}")
    return None


def _rules(form: Form, game: str | None, house: tuple[str, ...]) -> str | None:
    given = form.text("rules")
    if given is None:
        return None
    # A format of the other game is a name that means something; the check says why it is none for this deck.
    for name in (*shipped_formats(), *house):
        if fold(given.text) == fold(name):
            return name
    formats = (*shipped_formats(game or CLASSIC), *house)
    near = suggest(given.text, formats, 1)
    help = f"did you mean '{near[0]}'? " if near else ""
    message = f"no rules are called '{clip(given.text)}'"
    form.report(faults.UNKNOWN_RULES, message, given.span, help + f"known: {', '.join(formats)}")
    return None


def _faction(form: Form, game: str) -> str | None:
    given = form.text("faction")
    if given is None:
        return None
    faction = find_faction(given.text, game)
    if faction is None:
        message = f"'{clip(given.text)}' is not a faction of decks"
        near = suggest(given.text, faction_names(game), 1)
        meant = find_faction(near[0], game) if near else None
        help = f"did you mean '{meant}'?" if meant else f"write one of: {', '.join(game_named(game).factions)}"
        other = next((other for other in GAMES.values() if find_faction(given.text, other.id)), None)
        if other:
            message = f"{faction_name(find_faction(given.text, other.id) or '')} is a faction of {other.title}"
            help = f"{of_other_game(other.id)}; factions here: {', '.join(game_named(game).factions)}"
        form.report(faults.UNKNOWN_FACTION, message, given.span, help)
    return faction


def _leader(form: Form, catalog: Catalog, faction: str | None) -> Leader | None:
    given = form.text("leader")
    if given is None:
        return None
    found = catalog.lookup(given.text, faction=faction, what="leader")
    leaders = [match for match in found.matches if isinstance(match, Leader)]
    if len(leaders) == 1:
        return leaders[0]
    shown = clip(given.text)
    if leaders:
        help = "write the id: " + ", ".join(leader.id for leader in leaders)
        form.report(faults.AMBIGUOUS_LEADER, f"'{shown}' may be any of {len(leaders)} leaders", given.span, help)
        return None
    hint = guess(found.suggestions) if found.suggestions else _known_leaders(catalog, faction)
    if cards := catalog.named(given.text, "card"):
        message = f"{cards[0].name} is a card, not a leader"
    elif others := lookup_elsewhere(catalog, given.text, what="leader"):
        message, hint = belongs_elsewhere(others[0], catalog), f"{of_other_game(others[0].game)}; {hint}"
    else:
        message = f"no leader is called '{shown}'"
    form.report(faults.UNKNOWN_LEADER, message, given.span, hint)
    return None


def _stratagem(form: Form, catalog: Catalog, faction: str | None) -> Card | None:
    if STRATAGEM not in form.keys:
        return None
    if catalog.game != STANDALONE:
        message = "a classic deck has no stratagem; that is a card of the standalone game"
        help = f"take the line out; {of_other_game(STANDALONE)}"
        form.report(faults.OTHER_GAME_KEY, message, form.keys[STRATAGEM], help)
        return None
    given = form.text(STRATAGEM)
    if given is None:
        return None
    found = catalog.lookup(given.text, faction=faction, what="card")
    if len(found.matches) == 1 and isinstance(found.matches[0], Card) and found.matches[0].kind == STRATAGEM:
        return found.matches[0]
    stratagems = [card for card in catalog.cards.values() if card.kind == STRATAGEM]
    names = [quoted(card.name) for card in stratagems if faction is None or card.goes_with(faction)]
    help = f"stratagems: {', '.join(names)}"
    if found.matches or (found := Lookup(catalog.named(given.text, "leader"))).matches:
        match = found.matches[0]
        kind = match.kind if isinstance(match, Card) else "leader"
        message = f"{match.name} is {'an' if kind == 'artifact' else 'a'} {kind}, not a stratagem"
    else:
        near = suggest(given.text, [card.name for card in stratagems], 1)
        help = f"did you mean '{near[0]}'?" if near else help
        message = f"no stratagem is called '{clip(given.text)}'"
    form.report(faults.UNKNOWN_STRATAGEM, message, given.span, help)
    return None


def _known_leaders(catalog: Catalog, faction: str | None) -> str:
    leaders = [leader for leader in catalog.leaders.values() if leader.faction == faction]
    if not leaders:
        return "look it up: gwent cards TEXT"
    return "known: " + "; ".join(quoted(leader.name) for leader in leaders)


def _line(form: Form, key: str) -> str | None:
    given = form.text(key)
    return given.text.strip() if given else None
