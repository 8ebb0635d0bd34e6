"""Registration files: a player's decks for a tournament, listed by path or written out."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from gwent_cli.decks import faults
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.documents import Place, Sort, take_apart
from gwent_cli.decks.form import Form, kind_of
from gwent_cli.decks.model import Deck, Registration
from gwent_cli.decks.paths import PathProblem, find_file, read_bytes
from gwent_cli.source.diagnostics import Diagnostic, sort_key
from gwent_cli.source.text import clip
from gwent_cli.source.yaml_nodes import Mapping, Scalar, Sequence

KEYS: Final = ("player", "event", "decks")
MOST_DECKS: Final = 12
"""Decks read of one registration; however many a file lists, no format asks for more."""

_DECKS_HELP: Final = "list three deck files, each as '- file.yaml', or write the decks out"


class RegistrationReader:
    """Reads one document with ``decks``.

    ``folder`` is the folder that deck paths are relative to and may not leave; None where there is none,
    as for standard input. The bytes of deck files that it names are put into ``sources``.
    """

    def __init__(
        self, node: Mapping, place: Place, folder: Path | None, reader: DeckReader, sources: dict[str, bytes]
    ) -> None:
        self._form = Form(node, place.path, "registration", KEYS)
        self._place = place
        self._folder = folder
        self._reader = reader
        self._sources = sources
        self._span = node.span

    def read(self, file_problems: Iterable[Diagnostic] = ()) -> Registration:
        """The registration. Never raises for what the files say."""
        form = self._form
        form.require("player", "write the player's name: 'player: …'")
        form.require("decks", _DECKS_HELP)
        listed = form.sequence("decks", _DECKS_HELP)
        player, event = form.text("player"), form.text("event")
        decks = self._decks(listed) if listed else ()
        return Registration(
            path=self._place.path,
            index=self._place.number,
            alone=self._place.alone,
            span=self._span,
            player=player.text.strip() if player else None,
            event=event.text.strip() if event else None,
            decks=decks,
            listed=len(listed.items) if listed else 0,
            x=form.x,
            places=form.places,
            ignores=self._place.ignores,
            diagnostics=tuple(sorted((*file_problems, *form.problems), key=sort_key)),
        )

    def _decks(self, listed: Sequence) -> tuple[Deck, ...]:
        decks: list[Deck] = []
        for number, item in enumerate(listed.items[:MOST_DECKS], 1):
            if isinstance(item, Mapping):
                decks.append(self._reader.read(item, self._place._replace(inline=number)))
            elif isinstance(item, Scalar) and item.text.strip():
                decks += self._by_path(item)
            else:
                message = f"deck {number} is {kind_of(item)}, not a path or a deck"
                self._form.report(faults.WRONG_TYPE, message, item.span, _DECKS_HELP)
        return tuple(decks)

    def _by_path(self, item: Scalar) -> Iterable[Deck]:
        given = item.text.strip()
        if refusal := self._refusal(given):
            help = "name a file in the registration's own folder"
            self._form.report(faults.PATH_REFUSED, refusal, item.span, help)
            return ()
        try:
            target = find_file(os.path.join(self._folder or "", given))
            data = read_bytes(target)
        except PathProblem as problem:
            message = f"the deck file '{clip(given)}': {problem.failure.message}"
            advice = "part folders by '/', not by a backslash" if "\\" in given else problem.failure.help
            self._form.report(faults.PATH_UNREADABLE, message, item.span, advice)
            return ()
        return self._in_file(data, target.pick, item)

    def _refusal(self, given: str) -> str | None:
        if self._folder is None:
            return "deck paths need a registration file that lies in a folder; this one was piped in"
        shown = clip(given)
        parts = given.replace("\\", "/").split("/")
        if parts[0] in ("", "~") or parts[0].startswith("@") or ":" in parts[0] or not _is_path(given):
            return f"'{shown}' is not a path within the registration's folder"
        if ".." in parts and os.path.normpath("/".join(parts)).split(os.sep)[0] == "..":
            return f"'{shown}' leaves the registration's folder"
        home = os.path.realpath(self._folder)
        if os.path.commonpath([os.path.realpath(self._folder / given.partition("#")[0]), home]) != home:
            return f"'{shown}' is a link that leads out of the registration's folder"
        return None

    def _in_file(self, data: bytes, pick: int | None, item: Scalar) -> Iterable[Deck]:
        """The one deck that is meant in a file of decks; unreadable YAML is reported in its own place."""
        given = item.text.strip()
        shown = os.path.normpath(os.path.join(os.path.dirname(self._place.path), given.partition("#")[0]))
        self._sources[shown] = data
        documents = [each for each in take_apart(data, shown) if pick in (None, each.place.number)]
        broken = [found for each in documents if each.sort is Sort.BROKEN for found in each.problems]
        decks = [each for each in documents if each.sort is Sort.DECK]
        if len(documents) == 1 and len(decks) == 1:
            document = decks[0]
            assert isinstance(document.node, Mapping)
            return (self._reader.read(document.node, document.place, document.problems),)
        if broken:
            self._form.problems += broken
        elif len(decks) > 1:
            message, help = f"'{clip(given)}' holds {len(decks)} decks", f"name one of them: {clip(given)}#1"
            self._form.report(faults.NOT_ONE_DECK, message, item.span, help)
        else:
            what = documents[0].sort.value if documents else "without such a document"
            self._form.report(faults.NOT_ONE_DECK, f"'{clip(given)}' is no deck: it is {what}", item.span, _DECKS_HELP)
        return ()


def _is_path(given: str) -> bool:
    """Whether the system could have a file of this relative name (no NUL, no half of a surrogate pair)."""
    try:
        return b"\0" not in os.fsencode(given) and not Path(given).is_absolute()
    except UnicodeEncodeError:
        return False
