"""A question as plain data for JSON: what reports show and what files of records begin with."""

from collections import Counter
from typing import Any

from gwent_cli.arena.goals import Stopping, Until
from gwent_cli.arena.question import Entrant, Question


def question_document(question: Question) -> dict[str, Any]:
    """All that a question says, in the shape of reports; ``question_reading`` makes a question of it again."""
    versions = question.versions
    return {
        "game": "classic",
        "decks": [_deck(question.a), _deck(question.b)],
        "pilots": [question.a.pilot, question.b.pilot],
        "cheating": question.cheats,
        "open_lists": question.open_lists,
        "rulings": {"profile": question.profile, "values": dict(question.rulings)},
        "versions": {
            "gwent": versions.gwent,
            "engine": versions.engine,
            "catalog": versions.catalog,
            "catalog_digest": versions.catalog_digest,
        },
        "seed": question.seed,
        "n": question.games,
        "start": str(question.start),
        "stop": _stop(question.stopping),
        "expect": None if question.expectation is None else str(question.expectation),
    }


def _stop(rule: Stopping | None) -> dict[str, Any] | None:
    if rule is None:
        return None
    if isinstance(rule, Until):
        return {"rule": "until", "half_width": rule.half_width}
    return {"rule": "sprt", "p0": rule.p0, "p1": rule.p1, "alpha": rule.alpha, "beta": rule.beta}


def _deck(entrant: Entrant) -> dict[str, Any]:
    return {
        "name": entrant.name,
        "path": entrant.path,
        "faction": entrant.faction,
        "leader": entrant.leader,
        "leader_name": entrant.leader_name,
        "cards": dict(Counter(entrant.cards)),
    }
