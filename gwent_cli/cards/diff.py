"""What changed from one version of a catalog to another."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from gwent_cli.cards.catalog import Catalog, Item
from gwent_cli.cards.games import game_named
from gwent_cli.cards.model import Card, Leader

# What makes no difference to a deck: of the words on a card, versions from elsewhere know only some.
_BESIDE: Final = ("note", "art", "effect", "keywords")

Kind = TypeVar("Kind", Card, Leader)
Value: TypeAlias = "str | int | bool | tuple[str, ...] | None"


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that changed, under the game's word for it (``provisions``, ``power``, ``colour`` …)."""

    word: str
    old: Value
    new: Value


@dataclass(frozen=True, slots=True)
class Changed:
    """A card or leader before and after, and what is different."""

    old: Item
    new: Item
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class CatalogDiff:
    """What is different in ``new``, in the order of its lists; ``removed`` in the order of the old ones.

    Cards are the same by their ids, whatever they are called.
    """

    game: str
    old: str
    new: str
    changed: tuple[Changed, ...]
    added: tuple[Item, ...]
    removed: tuple[Item, ...]

    @property
    def empty(self) -> bool:
        """Whether nothing is different."""
        return not (self.changed or self.added or self.removed)


def diff(old: Catalog, new: Catalog) -> CatalogDiff:
    """What changed from one version of a catalog to another; notes, pictures and keywords do not count.

    Raises:
        ValueError: they are of two games.
    """
    if old.game != new.game:
        titles = f"{game_named(old.game).title} and {game_named(new.game).title}"
        raise ValueError(f"{old.version} and {new.version} are of two games ({titles})")
    return CatalogDiff(
        game=new.game,
        old=old.version,
        new=new.version,
        changed=tuple(_changed(old, new)),
        added=(*_missing(new.cards, old.cards), *_missing(new.leaders, old.leaders)),
        removed=(*_missing(old.cards, new.cards), *_missing(old.leaders, new.leaders)),
    )


def _missing(these: Mapping[str, Kind], those: Mapping[str, Kind]) -> Iterator[Kind]:
    return (item for id, item in these.items() if id not in those)


def _changed(old: Catalog, new: Catalog) -> Iterator[Changed]:
    game = game_named(new.game)
    for card in new.cards.values():
        yield from _compared(old.cards.get(card.id), card, game.card_words)
    for leader in new.leaders.values():
        yield from _compared(old.leaders.get(leader.id), leader, game.leader_words)


def _compared(old: Item | None, new: Item, words: Mapping[str, str]) -> Iterator[Changed]:
    if old is None or old == new:
        return
    changes = tuple(
        Change(word, getattr(old, attribute), getattr(new, attribute))
        for word, attribute in words.items()
        if word not in _BESIDE and getattr(old, attribute) != getattr(new, attribute)
    )
    if changes:
        yield Changed(old, new, changes)
