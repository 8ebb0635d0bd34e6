"""What a template says, in the languages of organisers."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Words(NamedTuple):
    """The sentences of a template in one language. ``how`` are its first lines, with ``{file}`` for a file's name."""

    title: str
    how: tuple[str, ...]
    player: str
    event: str
    leaders: str
    heroes: str
    units: str
    specials: str
    faction: str


WORDS: Final[Mapping[str, Words]] = {
    "en": Words(
        title="Registration for a Gwent tournament: three decks of three factions, a hero in only one (rule D5).",
        how=(
            "1. Write your name after 'player:', in the quotes.",
            "2. Each deck lists all cards of its faction behind a '#'. Take the '# ' away where you play a card, and",
            "   correct the number; the one given is what the box holds. Behind the second '#' stands the strength.",
            "3. Leave one leader for each deck. Another faction: ask for a template with --factions.",
            "4. At least 22 units (heroes count), at most 5 special cards, 2 Spies, 2 Medics, strength 130 (rule D4).",
            "5. Check it yourself: gwent tournament check {file}",
        ),
        player="your name",
        event="the event",
        leaders="one leader:",
        heroes="heroes",
        units="units",
        specials="special and weather cards",
        faction="deck {number}",
    ),
    "nl": Words(
        title="Inschrijving voor een Gwent-toernooi: drie decks van drie facties, een held in maar één (regel D5).",
        how=(
            "1. Schrijf je naam achter 'player:', tussen de aanhalingstekens.",
            "2. Elk deck noemt alle kaarten van zijn factie achter een '#'. Haal '# ' weg bij elke kaart die je speelt",
            "   en pas het aantal aan; er staat wat de doos bevat. Achter het tweede '#' staat de sterkte.",
            "3. Laat per deck één leider staan. Een andere factie: vraag een sjabloon met --factions.",
            "4. Minstens 22 troepenkaarten (helden tellen mee), hooguit 5 speciale kaarten, 2 spionnen, 2 medics,",
            "   sterkte 130 (regel D4).",
            "5. Controleer het zelf: gwent tournament check {file}",
        ),
        player="je naam",
        event="het toernooi",
        leaders="één leider:",
        heroes="helden",
        units="troepen",
        specials="speciale kaarten en weer",
        faction="deck {number}",
    ),
    "de": Words(
        title="Anmeldung zu einem Gwent-Turnier: drei Decks aus drei Fraktionen, ein Held in nur einem (Regel D5).",
        how=(
            "1. Schreib deinen Namen hinter 'player:', zwischen die Anführungszeichen.",
            "2. Jedes Deck nennt alle Karten seiner Fraktion hinter einem '#'. Nimm '# ' bei denen weg, die du",
            "   spielst, und berichtige die Zahl: da steht, was die Schachtel enthält. Dahinter steht die Stärke.",
            "3. Lass je Deck einen Anführer stehen. Andere Fraktion: Vorlage mit --factions anfordern.",
            "4. Mindestens 22 Einheiten (Helden zählen mit), höchstens 5 Sonderkarten, 2 Spione, 2 Ärzte, Stärke 130",
            "   (Regel D4).",
            "5. Prüf es selbst: gwent tournament check {file}",
        ),
        player="dein Name",
        event="das Turnier",
        leaders="ein Anführer:",
        heroes="Helden",
        units="Einheiten",
        specials="Sonder- und Wetterkarten",
        faction="Deck {number}",
    ),
    "es": Words(
        title="Inscripción en un torneo de Gwent: tres mazos de tres facciones, un héroe en solo uno (regla D5).",
        how=(
            "1. Escribe tu nombre después de 'player:', entre las comillas.",
            "2. Cada mazo enumera todas las cartas de su facción detrás de un '#'. Quita '# ' donde juegues una y",
            "   corrige el número; el que está es el de la caja. Detrás del segundo '#' está la fuerza.",
            "3. Deja un líder por mazo. Otra facción: pide una plantilla con --factions.",
            "4. Al menos 22 unidades (los héroes cuentan), como mucho 5 cartas especiales, 2 espías, 2 médicos y",
            "   fuerza 130 (regla D4).",
            "5. Compruébalo: gwent tournament check {file}",
        ),
        player="tu nombre",
        event="el torneo",
        leaders="un líder:",
        heroes="héroes",
        units="unidades",
        specials="cartas especiales y de clima",
        faction="mazo {number}",
    ),
}
"""By language."""
