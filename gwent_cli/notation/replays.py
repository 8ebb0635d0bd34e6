"""A game kept in a file: what it started from and every choice made in it, as text that people can read."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from gwent_cli.engine.kinds import START, Option

REPLAY_SCHEMA: Final = "gwent/replay/1"
LETTERS: Final = ("A", "B")
"""The players of a duel by seat, as choices name them."""
PERSON: Final = "person"
"""The pilot of a player that no pilot played."""
BY_RULES: Final = "rules"
DRAW: Final = "draw"


class ReplayProblem(ValueError):
    """A file that is no game, or a game that cannot be carried out; the message is one line that says where."""


@dataclass(frozen=True, slots=True)
class ReplayPlayer:
    """A player: what the deck is called, faction and leader by id (None without), cards by id, who played it.

    ``pilot`` is a spec of ``pilots.ladder``, or ``person``.
    """

    name: str
    faction: str | None
    leader: str | None
    cards: tuple[str, ...]
    pilot: str


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice in which there was more than one option: the seat and the option in words (``play ghoul``)."""

    seat: int
    option: str

    def __str__(self) -> str:
        return f"{LETTERS[self.seat]} {self.option}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: winning side or None, and the totals of each round."""

    winner: int | None
    rounds: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Replay:
    """A duel with every choice.

    Attributes:
        gwent, engine, catalog, catalog_digest: the versions it was played with.
        profile, rulings: where the rulings started from, and the value of each of them.
        seed, index: the deal and all chance are those of game ``index`` of root seed ``seed``.
        starter: seat that was made to start, None where the rules decided (R1.2).
        choices: in order; where there was one option alone, none is kept.
        outcome: None for a game that was not finished.
    """

    gwent: str
    engine: str
    catalog: str
    catalog_digest: str
    profile: str
    rulings: tuple[tuple[str, str], ...]
    seed: int
    index: int
    starter: int | None
    players: tuple[ReplayPlayer, ReplayPlayer]
    choices: tuple[Choice, ...]
    outcome: Outcome | None


def option_words(option: Option) -> str:
    """An option as replays write it: ``pass``, ``play ghoul``, ``target ghoul close``, ``start A``."""
    return f"start {LETTERS[option.seat]}" if option.verb == START else str(option)


def write_replay(replay: Replay) -> str:
    """The file of a game; :func:`~gwent_cli.notation.replay_reading.read_replay` reads it back."""
    lines = [
        "# A game of Gwent with every choice that was made; `gwent replay` tells it.",
        f"schema: {REPLAY_SCHEMA}",
        f"gwent: {_text(replay.gwent)}",
        f"engine: {_text(replay.engine)}",
        f"catalog: {_text(replay.catalog)}",
        f"catalog_digest: {_text(replay.catalog_digest)}",
        "rulings:",
        f"  profile: {replay.profile}",
        *(f"  {name}: {value}" for name, value in replay.rulings),
        f"seed: {replay.seed}",
        f"game: {replay.index}",
        f"starter: {BY_RULES if replay.starter is None else LETTERS[replay.starter]}",
        "players:",
    ]
    for player in replay.players:
        lines += _player(player)
    lines += ["choices:" if replay.choices else "choices: []", *(f"  - {choice}" for choice in replay.choices)]
    if replay.outcome is not None:
        winner = replay.outcome.winner
        totals = ", ".join(f"[{a}, {b}]" for a, b in replay.outcome.rounds)
        lines += [f"rounds: [{totals}]", f"winner: {DRAW if winner is None else LETTERS[winner]}"]
    return "\n".join(lines) + "\n"


def _player(player: ReplayPlayer) -> list[str]:
    lines = [f"  - name: {_text(player.name)}"]
    if player.faction:
        lines.append(f"    faction: {player.faction}")
    if player.leader:
        lines.append(f"    leader: {player.leader}")
    cards = Counter(sorted(player.cards))
    lines += [f"    pilot: {player.pilot}", "    cards:" if cards else "    cards: {}"]
    return lines + [f"      {card}: {count}" for card, count in cards.items()]


def _text(text: str) -> str:
    """Text in quotes that YAML reads back as it is, whatever it holds."""
    plain = [
        f"\\{character}"
        if character in '"\\'
        else character
        if character.isprintable() and character < "\ud800"
        else f"\\U{ord(character):08X}"
        for character in text
    ]
    return f'"{"".join(plain)}"'
