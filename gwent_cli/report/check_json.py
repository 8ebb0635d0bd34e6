"""The result of a check as JSON."""

import json
from collections.abc import Mapping
from typing import Any, Final

from gwent_cli.checks.results import CheckResult, DeckResult, FileResult, SetResult, Verdict
from gwent_cli.report.diagnostic_json import diagnostic_value

CHECK_SCHEMA: Final = "gwent/check/1"

_LEGAL: Final = {Verdict.LEGAL: True, Verdict.ILLEGAL: False, Verdict.UNCHECKED: None}


def check_json(result: CheckResult) -> str:
    """The result as JSON in ASCII, every other character escaped.

    ``decks`` holds all decks in order, those of registrations too, and an entry with ``name`` null for each
    file in which no deck could be read. ``complete`` is false where lines could not be read, so that figures may
    be larger than they are given. ``legal`` is null where there was nothing to compare a deck with.
    ``registrations`` refer to their decks by index. Lines and columns count from 1, ends are exclusive, in
    code points.
    """
    decks: list[dict[str, Any]] = []
    registrations: list[dict[str, Any]] = []
    for each in result.results:
        if isinstance(each, SetResult):
            first = len(decks)
            decks += (_deck(deck) for deck in each.decks)
            registrations.append(_set(each, list(range(first, len(decks)))))
        else:
            decks.append(_file(each) if isinstance(each, FileResult) else _deck(each))
    document = {
        "schema": CHECK_SCHEMA,
        "catalog": result.catalog,
        "copies": result.copies,
        "decks": decks,
        "registrations": registrations,
        "notes": [diagnostic_value(note) for note in result.notes],
        "failures": [
            {"path": failure.path, "message": failure.message, "help": failure.help} for failure in result.failures
        ],
    }
    return json.dumps(document, indent=2) + "\n"


def _deck(result: DeckResult) -> dict[str, Any]:
    deck = result.deck
    return {
        "path": result.path,
        "name": deck.name,
        "game": deck.game,
        "faction": deck.faction,
        "leader": deck.leader.id if deck.leader else None,
        "rules": result.format.name,
        "rules_version": result.format.version,
        "legal": _LEGAL[result.verdict],
        "figures": _figures(result),
        "complete": result.complete,
        "diagnostics": [diagnostic_value(found) for found in result.diagnostics],
    }


def _figures(result: DeckResult) -> Mapping[str, Mapping[str, int | None]]:
    return {figure.name: {"value": figure.value, "min": figure.low, "max": figure.high} for figure in result.figures}


def _file(result: FileResult) -> dict[str, Any]:
    return {
        "path": result.path,
        "name": None,
        "game": None,
        "faction": None,
        "leader": None,
        "rules": None,
        "rules_version": None,
        "legal": False,
        "figures": {},
        "complete": False,
        "diagnostics": [diagnostic_value(found) for found in result.diagnostics],
    }


def _set(result: SetResult, decks: list[int]) -> dict[str, Any]:
    registration = result.registration
    return {
        "path": result.path,
        "player": registration.player if registration else None,
        "event": registration.event if registration else None,
        "rules": result.format.name,
        "rules_version": result.format.version,
        "legal": _LEGAL[result.verdict],
        "decks": decks,
        "diagnostics": [diagnostic_value(found) for found in result.diagnostics],
    }
