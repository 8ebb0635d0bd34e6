"""One document of a deck file, read into a Deck."""

from collections.abc import Callable, Iterable
from typing import Final

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.factions import FACTIONS, faction_names, find_faction
from gwent_cli.cards.games import CLASSIC, find_game, game_named
from gwent_cli.cards.model import Leader
from gwent_cli.decks import faults
from gwent_cli.decks.card_lines import CARDS_HELP, CardLines, guess, quoted
from gwent_cli.decks.documents import Place
from gwent_cli.decks.form import Form
from gwent_cli.decks.model import Deck
from gwent_cli.decks.shipped import shipped_formats
from gwent_cli.source.diagnostics import Diagnostic, sort_key
from gwent_cli.source.names import fold, suggest
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping

KEYS: Final = ("name", "game", "rules", "faction", "leader", "cards", "author", "notes")
OTHER_GAME_KEYS: Final = ("stratagem",)

GAMES: Final = (CLASSIC,)
"""The games whose decks can be checked; catalogs there are of more."""

_REQUIRED: Final = {
    "faction": f"write one of: {', '.join(FACTIONS)}",
    "leader": "write the leader's name or id, such as 'leader: King Bran'",
    "cards": CARDS_HELP,
}


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
        form = Form(node, place.path, "deck", (*KEYS, *OTHER_GAME_KEYS))
        for key in OTHER_GAME_KEYS:
            if key in form.keys:
                message = f"a classic deck has no {key}; that is a card of the standalone game"
                form.report(faults.OTHER_GAME_KEY, message, form.keys[key], "take the line out")
        for key, help in _REQUIRED.items():
            form.require(key, help)
        game = _game(form)
        catalog = self.catalog(game) if game else None
        faction = _faction(form, catalog.game) if catalog else None
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
            rules=_rules(form, (*shipped_formats(), *self.house_formats(place.path))),
            faction=faction,
            leader=_leader(form, catalog, faction) if catalog else None,
            entries=CardLines(form, catalog, faction).read(cards) if catalog and cards else (),
            counted=bool(catalog and cards),
            author=_line(form, "author"),
            notes=_line(form, "notes"),
            x=form.x,
            places=form.places,
            diagnostics=tuple(sorted((*file_problems, *form.problems), key=sort_key)),
        )


def _game(form: Form) -> str | None:
    given = form.text("game")
    if given is None:
        return CLASSIC if form.value("game") is None else None
    game = find_game(given.text)
    if game and game.id in GAMES:
        return game.id
    message = f"decks of '{clip(given.text)}' cannot be checked by this version"
    form.report(faults.UNKNOWN_GAME, message, given.span, f"games it knows decks of: {', '.join(GAMES)}")
    return None


def _rules(form: Form, formats: tuple[str, ...]) -> str | None:
    given = form.text("rules")
    if given is None:
        return None
    for name in formats:
        if fold(given.text) == fold(name):
            return name
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
        near = suggest(given.text, faction_names(game), 1)
        meant = find_faction(near[0], game) if near else None
        help = f"did you mean '{meant}'?" if meant else f"write one of: {', '.join(game_named(game).factions)}"
        form.report(faults.UNKNOWN_FACTION, f"'{clip(given.text)}' is not a faction of decks", given.span, help)
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
    cards = catalog.lookup(given.text, faction=faction).matches
    message = f"{cards[0].name} is a card, not a leader" if cards else f"no leader is called '{shown}'"
    hint = guess(found.suggestions) if found.suggestions else _known_leaders(catalog, faction)
    form.report(faults.UNKNOWN_LEADER, message, given.span, hint)
    return None


def _known_leaders(catalog: Catalog, faction: str | None) -> str:
    leaders = [leader for leader in catalog.leaders.values() if leader.faction == faction]
    if not leaders:
        return "look it up: gwent cards TEXT"
    return "known: " + "; ".join(quoted(leader.name) for leader in leaders)


def _line(form: Form, key: str) -> str | None:
    given = form.text(key)
    return given.text.strip() if given else None
