"""What the registrations of a field are to each other: players registered twice, decks registered by two."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from gwent_cli.checks.results import DeckResult, SetResult, Verdict
from gwent_cli.decks.identity import deck_hash
from gwent_cli.decks.model import Registration
from gwent_cli.desk import faults
from gwent_cli.source.diagnostics import Diagnostic, Related, sort_key
from gwent_cli.source.names import fold
from gwent_cli.source.text import clip


class _Seen(NamedTuple):
    registration: Registration
    deck: DeckResult


def player_key(player: str) -> str:
    """What two spellings of one player's name have in common: case, accents, spaces and punctuation do not count."""
    # A name of signs alone folds to nothing, and is compared as it stands.
    return fold(player) or " ".join(player.casefold().split())


def compared(results: Sequence[SetResult]) -> list[SetResult]:
    """The registrations, each with what is wrong between it and those before it."""
    players: dict[str, SetResult] = {}
    decks: dict[str, _Seen] = {}
    return [_with(each, [*_player(each, players), *_decks(each, decks)]) for each in results]


def hashes(result: SetResult) -> tuple[str | None, ...]:
    """The hashes of the decks of a registration, in order."""
    return tuple(deck_hash(each.deck) for each in result.decks)


def _player(result: SetResult, players: dict[str, SetResult]) -> list[Diagnostic]:
    registration = result.registration
    if registration is None or registration.player is None:
        return []
    first = players.setdefault(player_key(registration.player), result)
    if first is result or first.registration is None:
        return []
    before = first.registration
    same = None not in hashes(result) and set(hashes(result)) == set(hashes(first))
    message = f"{clip(registration.player)} is registered twice, with {'the same' if same else 'other'} decks"
    related = Related(f"first here as '{clip(before.label)}'", before.path, before.place("player"))
    help = "keep one of the two" if same else "ask the player which is meant; two people need two names"
    span = registration.place("player")
    return [faults.PLAYER_TWICE.at(message, registration.path, span, help=help, related=(related,))]


def _decks(result: SetResult, decks: dict[str, _Seen]) -> list[Diagnostic]:
    registration = result.registration
    if registration is None:
        return []
    shared: dict[int, list[tuple[str, _Seen]]] = {}
    for each, hash in zip(result.decks, hashes(result), strict=True):
        if hash is not None:
            first = decks.setdefault(hash, _Seen(registration, each))
            if player_key(first.registration.label) != player_key(registration.label):
                shared.setdefault(id(first.registration), []).append((each.deck.label, first))
    return [_shared(registration, found) for found in shared.values()]


def _shared(registration: Registration, found: list[tuple[str, _Seen]]) -> Diagnostic:
    """What is said of the decks that one other player registered before."""
    other = found[0][1].registration
    pairs = ", ".join(_pair(label, seen.deck.deck.label) for label, seen in found)
    decks = "a deck has" if len(found) == 1 else f"{len(found)} decks have"
    message = f"{decks} the leader and cards that {clip(other.label, 40)} registered: {pairs}"
    related = Related("registered here first", other.path, other.place("decks"))
    return faults.DECK_SHARED.at(message, registration.path, registration.place("decks"), related=(related,))


def _pair(label: str, other: str) -> str:
    return f"'{clip(label, 40)}'" if label == other else f"'{clip(label, 40)}' is '{clip(other, 40)}'"


def _with(result: SetResult, found: list[Diagnostic]) -> SetResult:
    if not found:
        return result
    twice = any(each.code == faults.PLAYER_TWICE.code for each in found)
    verdict = Verdict.ILLEGAL if twice else result.verdict
    return replace(result, verdict=verdict, diagnostics=tuple(sorted((*result.diagnostics, *found), key=sort_key)))
