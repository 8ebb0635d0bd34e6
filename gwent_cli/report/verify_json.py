"""A verification as JSON."""

import json
from typing import Any, Final

from gwent_cli.desk.relock import CatalogChange
from gwent_cli.desk.verify import Verification
from gwent_cli.report.diagnostic_json import diagnostic_value

VERIFY_SCHEMA: Final = "gwent/verify/1"


def verify_json(found: Verification) -> str:
    """The result as JSON in ASCII; ``catalog`` is null where the lock was made with the same one."""
    document = {
        "schema": VERIFY_SCHEMA,
        "lock": found.lock,
        "date": found.date,
        "digest": found.digest,
        "expected": found.expected,
        "digest_fits": found.digest_fits,
        "verified": found.holds,
        "tampered": [diagnostic_value(each) for each in found.tampered],
        "players": [
            {
                "player": each.player,
                "status": each.status.value,
                "place": each.place,
                "decks": [
                    {"deck": deck.deck, "status": deck.status.value, "differences": list(deck.lines)}
                    for deck in each.decks
                ],
            }
            for each in found.players
        ],
        "unread": [diagnostic_value(each) for each in found.unread],
        "catalog": _catalog(found.catalog),
    }
    return json.dumps(document, indent=2) + "\n"


def _catalog(change: CatalogChange | None) -> dict[str, Any] | None:
    if change is None:
        return None
    return {
        "old": change.old,
        "new": change.new,
        "cards": [
            {"id": card.id, "name": card.name, "changes": list(card.changes), "decks": card.decks}
            for card in change.cards
        ],
        "verdicts": [
            {
                "player": each.player,
                "legal": each.legal,
                "reason": diagnostic_value(each.reason) if each.reason else None,
            }
            for each in change.verdicts
        ],
    }
