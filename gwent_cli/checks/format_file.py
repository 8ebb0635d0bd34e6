"""Reading format files: those shipped in ``catalog/formats`` and an organiser's own."""

import os
from functools import cache
from typing import Final

from gwent_cli.cards.data import catalog_root
from gwent_cli.cards.games import GAMES, find_game, game_named
from gwent_cli.checks import format_parts as parts
from gwent_cli.checks.contradictions import contradictions
from gwent_cli.checks.formats import ANY, Format
from gwent_cli.checks.settings import BAD_FORMAT, SettingsProblem, read_form, refuse_errors
from gwent_cli.decks.form import Form
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import SUFFIXES
from gwent_cli.decks.shipped import shipped_format_path, shipped_formats
from gwent_cli.source.names import suggest
from gwent_cli.source.text import clip

KEYS: Final = (
    "name",
    "version",
    "title",
    "notes",
    "game",
    "extends",
    "rule",
    "limits",
    "copies",
    "ban",
    "allow",
    "restrict",
    "starter_lists",
    "decks",
    "official",
)


def load_format(name: str) -> Format:
    """A format by its name or, if it has a ``/`` or ends in ``.yaml``, by the path of its file.

    Raises:
        SettingsProblem: there is no such format, or its file is wrong.
    """
    if is_path(name):
        return _load_file(name, ())
    if name not in shipped_formats():
        near = suggest(name, shipped_formats(), 1)
        guess = f"did you mean '{near[0]}'? " if near else ""
        help = f"{guess}known: {', '.join(shipped_formats())}; a format file of your own is named by its path"
        raise SettingsProblem(failure=Failure(name, "no rules have this name", help))
    return _load_shipped(name)


def is_path(name: str) -> bool:
    """Whether a format's name means a file."""
    return "/" in name or os.sep in name or name.lower().endswith(SUFFIXES)


@cache
def _load_shipped(name: str) -> Format:
    return _load_file(str(shipped_format_path(name)), ())


def _load_file(path: str, extended_by: tuple[str, ...]) -> Format:
    form = read_form(path, "format", KEYS)
    form.require("name", "write the format's name: 'name: my-league'")
    _refuse_shipped_name(form)
    found = _read(form, _base(form, (*extended_by, os.path.realpath(path))))
    contradictions(form, found)
    refuse_errors(form)
    return found


def _refuse_shipped_name(form: Form) -> None:
    """Two formats of one name could not be told apart in what is printed."""
    given = form.text("name")
    if given is None or given.text.strip() not in shipped_formats():
        return
    if not os.path.realpath(form.path).startswith(os.path.realpath(catalog_root() / "formats") + os.sep):
        message = f"'{given.text.strip()}' is the name of a format that comes with gwent"
        form.report(BAD_FORMAT, message, given.span, "give yours another name: 'name: my-league'")


def _base(form: Form, chain: tuple[str, ...]) -> Format:
    """The format that this one extends; without ``extends``, one without any limit."""
    nothing = Format("", "", "", form.path, "")
    given = form.text("extends")
    if given is None:
        return nothing
    if not is_path(given.text):
        if given.text in shipped_formats():
            return _load_shipped(given.text)
        help = f"known: {', '.join(shipped_formats())}; a file is named by its path: ./base.yaml"
        form.report(BAD_FORMAT, f"no format is called '{given.text}'", given.span, help)
        return nothing
    path = os.path.normpath(os.path.join(os.path.dirname(form.path), given.text))
    if os.path.realpath(path) in chain:
        form.report(BAD_FORMAT, "the format extends itself", given.span, "extend another format")
        return nothing
    return _load_file(path, chain)


def _game(form: Form, base: Format) -> str:
    """The game whose decks the format judges: its own word, else that of the format it extends."""
    given = form.text("game")
    if given is None:
        return base.game
    game = find_game(given.text)
    if game is None:
        help = f"write one of: {', '.join(GAMES)}"
        form.report(BAD_FORMAT, f"'{clip(given.text)}' is no game with formats", given.span, help)
        return base.game
    if form.value("extends") and game.id != base.game:
        message = f"a format of {game.title} cannot extend '{base.name}', one of {game_named(base.game).title}"
        form.report(BAD_FORMAT, message, given.span, f"formats of its own: {', '.join(shipped_formats(game.id))}")
    return game.id


def _read(form: Form, base: Format) -> Format:
    name = _text(form, "name") or "?"
    rule = _text(form, "rule") or name
    game = _game(form, base)
    return Format(
        name=name,
        version=_text(form, "version") or "1",
        title=_text(form, "title") or name,
        path=form.path,
        rule=rule,
        game=game,
        limits=parts.limits(form, rule, base.limits, game),
        copies=parts.copies(form, rule, base.copies if form.value("extends") else ANY, game),
        banned=parts.banned(form, name, base.banned, game),
        restricted=parts.restricted(form, base.restricted, game),
        starter_lists=parts.starter_lists(form) or base.starter_lists,
        deck_set=parts.deck_set(form, rule, base.deck_set),
        official=parts.flag(form, "official", base.official),
    )


def _text(form: Form, key: str) -> str | None:
    given = form.text(key)
    return given.text.strip() if given else None
