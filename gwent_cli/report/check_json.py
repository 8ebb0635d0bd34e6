"""The result of a check as JSON."""

import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from gwent_cli.checks.results import CheckResult, DeckResult, FileResult, SetResult, Verdict
from gwent_cli.decks.model import Failure
from gwent_cli.report.diagnostic_json import diagnostic_value

if TYPE_CHECKING:
    from gwent_cli.report.check_shapes import (
        CheckShape,
        DeckShape,
        FailureShape,
        FigureShape,
        RegistrationShape,
        RunShape,
    )

    _Value: TypeAlias = tuple[Literal["deck"], DeckShape] | tuple[Literal["registration"], RegistrationShape]

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
    decks: list[DeckShape] = []
    registrations: list[RegistrationShape] = []
    for each in _values(result):
        if each[0] == "deck":
            decks.append(each[1])
        else:
            registrations.append(each[1])
    document: CheckShape = {
        **_run(result),
        "decks": decks,
        "registrations": registrations,
        "notes": [diagnostic_value(note) for note in result.notes],
        "failures": [_failure(failure) for failure in result.failures],
    }
    return json.dumps(document, indent=2) + "\n"


def check_jsonl(result: CheckResult) -> str:
    """The result a line at a time, each a JSON object with a ``type``, else with the keys it has in ``check_json``.

    First ``run`` (schema, catalog, catalogs, copies), then every ``deck``, and a ``registration`` after its decks,
    which it refers to by their number among the deck lines from 0; then notes and failures.
    """
    values: list[tuple[str, Mapping[str, Any]]] = [("run", _run(result)), *_values(result)]
    values += [("note", diagnostic_value(note)) for note in result.notes]
    values += [("failure", _failure(failure)) for failure in result.failures]
    return "".join(json.dumps({"type": kind, **value}) + "\n" for kind, value in values)


def _values(result: CheckResult) -> "Iterator[_Value]":
    """Decks and registrations in order, the decks of a registration before it."""
    number = 0
    for each in result.results:
        if isinstance(each, SetResult):
            yield from (("deck", _deck(deck)) for deck in each.decks)
            yield "registration", _set(each, list(range(number, number + len(each.decks))))
            number += len(each.decks)
        else:
            yield "deck", _file(each) if isinstance(each, FileResult) else _deck(each)
            number += 1


def _run(result: CheckResult) -> "RunShape":
    return {
        "schema": CHECK_SCHEMA,
        "catalog": result.catalog,
        "catalogs": dict(result.catalogs),
        "copies": result.copies,
    }


def _failure(failure: Failure) -> "FailureShape":
    return {"path": failure.path, "message": failure.message, "help": failure.help}


def _deck(result: DeckResult) -> "DeckShape":
    deck = result.deck
    return {
        "path": result.path,
        "name": deck.name,
        "game": deck.game,
        "catalog": result.catalog or None,
        "faction": deck.faction,
        "leader": deck.leader.id if deck.leader else None,
        "stratagem": deck.stratagem.id if deck.stratagem else None,
        "rules": result.format.name,
        "rules_version": result.format.version,
        "legal": _LEGAL[result.verdict],
        "figures": _figures(result),
        "complete": result.complete,
        "diagnostics": [diagnostic_value(found) for found in result.diagnostics],
    }


def _figures(result: DeckResult) -> "dict[str, FigureShape]":
    return {figure.name: {"value": figure.value, "min": figure.low, "max": figure.high} for figure in result.figures}


def _file(result: FileResult) -> "DeckShape":
    return {
        "path": result.path,
        "name": None,
        "game": None,
        "catalog": None,
        "faction": None,
        "leader": None,
        "stratagem": None,
        "rules": None,
        "rules_version": None,
        "legal": False,
        "figures": {},
        "complete": False,
        "diagnostics": [diagnostic_value(found) for found in result.diagnostics],
    }


def _set(result: SetResult, decks: list[int]) -> "RegistrationShape":
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
