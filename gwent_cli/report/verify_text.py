"""A verification as text."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from gwent_cli.decks.identity import is_hash, spoken
from gwent_cli.desk.relock import CatalogChange
from gwent_cli.desk.verify import PlayerVerdict, Status, Verification
from gwent_cli.report.check_summary import count
from gwent_cli.report.diagnostic_lines import diagnostic_lines, wrap
from gwent_cli.source.text import clip

_DECK: Final = "  "
_SAID: Final = {
    Status.MISSING: "was locked and is not there",
    Status.NEW: "is there and was not locked",
}


def verify_text(found: Verification, width: int = 80) -> str:
    """What was changed, player by player and card by card; then the lock, its digest and the verdict."""
    blocks: list[list[str]] = []
    if found.tampered:
        blocks.append(diagnostic_lines(found.tampered, width))
    blocks += [list(_player(each, width)) for each in found.players if each.status is not Status.UNCHANGED]
    if found.unread:
        blocks.append(diagnostic_lines(found.unread, width))
    if found.catalog:
        blocks.append(list(_catalog(found.catalog, width)))
    blocks.append(list(_end(found, width)))
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _player(each: PlayerVerdict, width: int) -> Iterator[str]:
    where = f" ({each.place})" if each.place else ""
    yield from wrap(f"{clip(each.player)}{where}: {_SAID.get(each.status, 'changed')}", width)
    for deck in each.decks:
        said = f"changed, {count(len(deck.lines), 'difference')}" if deck.status is Status.CHANGED else None
        yield from wrap(f"{clip(deck.deck)}: {said or _SAID[deck.status]}", width, _DECK)
        for line in deck.lines:
            yield from wrap(clip(line, 200), width, _DECK * 2)
    if each.status is Status.CHANGED and not each.decks:
        yield f"{_DECK}a deck of the registration cannot be read"


def _catalog(change: CatalogChange, width: int) -> Iterator[str]:
    yield from wrap(f"The lock was made with catalog {change.old}, this is {change.new}.", width, hang="")
    if not change.cards:
        yield from wrap("No card or leader in the locked decks is different.", width, hang="")
    for card in change.cards:
        said = "; ".join(card.changes) or "is not in this catalog"
        yield from wrap(f"{clip(card.name)} (in {count(card.decks, 'deck')}): {said}", width, _DECK)
    if change.cards and not change.verdicts:
        yield from wrap("The locked decks are as legal as they were.", width, hang="")
    for verdict in change.verdicts:
        reason = f": {verdict.reason.code} {verdict.reason.message}" if verdict.reason else ""
        now = "legal, was illegal" if verdict.legal else f"illegal, was legal{reason}"
        yield from wrap(f"{clip(verdict.player)}: {now}", width, _DECK)


def _end(found: Verification, width: int) -> Iterator[str]:
    counts = Counter(each.status for each in found.players)
    parts = [f"{counts[status]:,} {status}" for status in Status if counts[status]]
    parts += [f"{count(len(found.unread), 'file')} unreadable"] if found.unread else []
    dated = f"lock of {found.date}, " if found.date else ""
    digest = f"{spoken(found.digest)} ({found.digest})" if is_hash(found.digest) else f"'{clip(found.digest)}'"
    yield from wrap(f"{found.lock}: {dated}digest {digest}", width)
    if not found.digest_fits:
        yield from wrap(f"This is not the lock you kept: its digest is not {clip(found.expected or '')}", width)
    verdict = "verified" if found.holds else "NOT verified"
    yield from wrap(f"{verdict}: {', '.join(parts) or 'no players'}", width)
