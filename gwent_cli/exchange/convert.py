"""``convert``: a deck from any form into another."""

from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.games import CLASSIC, game_named
from gwent_cli.decks.deck_file import DeckReader
from gwent_cli.decks.model import Failure
from gwent_cli.decks.paths import PathProblem, Target, find_targets, read_bytes
from gwent_cli.exchange.codes import read_code
from gwent_cli.exchange.deck_files import read_deck_file
from gwent_cli.exchange.forms import form_of, game_of, refuse_links
from gwent_cli.exchange.id_list import read_ids
from gwent_cli.exchange.lines import decoded
from gwent_cli.exchange.model import MOST_DECKS, Conversion, DeckList, Form, Output, Remark, Remarks, Unusable
from gwent_cli.exchange.saved_page import LARGEST_PAGE, game_in, read_page
from gwent_cli.exchange.text_list import parts_of, read_text
from gwent_cli.exchange.writing import written
from gwent_cli.source.reader import LARGEST_FILE
from gwent_cli.source.spans import Span
from gwent_cli.source.text import clip

_WAYS: Final = {Form.TEXT: read_text, Form.IDS: read_ids, Form.CODE: read_code}


class Reading(NamedTuple):
    """What was read of a file: the form it has, the catalog its cards are of, the decks, and what is to be said."""

    form: Form
    catalog: Catalog
    decks: tuple[DeckList, ...]
    remarks: Remarks


def convert(
    path: str,
    output: Output,
    *,
    form: Form | None = None,
    game: str | None = None,
    catalog: Catalog | None = None,
    language: str | None = None,
) -> Conversion:
    """Read the decks of one file (``-``: standard input; ``@monsters/muster``; ``file.yaml#2``) and write them anew.

    Args:
        form: that the file has; None for what it looks like.
        game: that its cards are of; None for what it says, else the game that knows more of the names.
        catalog: to look cards up in, instead of the shipped ones.
        language: to write names in, where the form has names.

    Raises:
        PathProblem: there is no such file, or it cannot be read.
        Unusable: no deck can be looked for in it.
    """
    target, data, folder = _opened(path)
    return convert_bytes(data, target, output, form=form, game=game, catalog=catalog, language=language, folder=folder)


def convert_bytes(
    data: bytes,
    target: Target,
    output: Output,
    *,
    form: Form | None = None,
    game: str | None = None,
    catalog: Catalog | None = None,
    language: str | None = None,
    folder: Path | None = None,
) -> Conversion:
    """``convert`` for the bytes of a file; ``folder`` is where the paths in a registration start.

    Raises:
        Unusable: no deck can be looked for in it.
    """
    read = read_bytes_of(data, target, form=form, game=game, catalog=catalog, folder=folder)
    languages = ("en", *read.catalog.languages)
    if language is not None and language not in languages:
        raise Unusable(f"cannot be written in '{clip(language)}'", f"languages: {', '.join(languages)}")
    result = written(read.decks, output, read.catalog, language, read.remarks)
    return Conversion(target.shown, read.form, read.catalog.version, read.decks, in_order(read.remarks), result)


def read_file(
    path: str, *, form: Form | None = None, game: str | None = None, catalog: Catalog | None = None
) -> Reading:
    """The decks of one file in whatever form, as ``convert`` reads them.

    Raises:
        PathProblem: there is no such file, or it cannot be read.
        Unusable: no deck can be looked for in it.
    """
    target, data, folder = _opened(path)
    return read_bytes_of(data, target, form=form, game=game, catalog=catalog, folder=folder)


def read_bytes_of(
    data: bytes,
    target: Target,
    *,
    form: Form | None = None,
    game: str | None = None,
    catalog: Catalog | None = None,
    folder: Path | None = None,
) -> Reading:
    """``read_file`` for bytes.

    Raises:
        Unusable: no deck can be looked for in it.
    """
    remarks = Remarks()
    text = decoded(data, LARGEST_PAGE)
    form = form or form_of(text, data, target.shown)
    if len(data) > LARGEST_FILE and form is not Form.PAGE:
        raise Unusable(f"has more than {LARGEST_FILE // 1024} KiB", "a deck takes about one")
    if form is Form.YAML:
        own = catalog
        reader = DeckReader(lambda wanted: own if own and own.game == wanted else load_catalog(wanted))
        decks = read_deck_file(data, target, reader, remarks, folder)
        games = {deck.game for deck in decks}
        if len(games) > 1:
            raise Unusable("holds decks of both games", "name one of them: file.yaml#1")
        said = games.pop() if games else None
        _refuse_other_game(said, own.game if own else game)
        return Reading(form, own or load_catalog(said or game or CLASSIC), decks, remarks)
    refuse_links(text)
    if form is Form.PAGE:
        _refuse_other_game(game_in(text), catalog.game if catalog else game)
    catalog = catalog or load_catalog(game or game_of(text, form))
    return Reading(form, catalog, _read(form, text, catalog, remarks), remarks)


def one_file(path: str) -> Target:
    """The one file behind a path.

    Raises:
        PathProblem: there is none, or it is a folder.
    """
    targets = list(find_targets(path))
    if len(targets) != 1 or isinstance(targets[0], Failure) or not targets[0].named:
        raise PathProblem(path, "is a folder; decks of any form are read one file at a time", "name a file in it")
    return targets[0]


def _refuse_other_game(said: str | None, wanted: str | None) -> None:
    """Names and ids looked up among the cards of the other game would come out as nonsense."""
    if said and wanted and said != wanted:
        message = f"is a deck of {game_named(said).title}, and cards of {game_named(wanted).title} are asked for"
        raise Unusable(message, "leave --game and --catalog out, or take those of its game")


def _opened(path: str) -> tuple[Target, bytes, Path | None]:
    target = one_file(path)
    return target, read_bytes(target, LARGEST_PAGE), target.file.parent if target.file else None


def _read(form: Form, text: str, catalog: Catalog, remarks: Remarks) -> tuple[DeckList, ...]:
    if form is Form.PAGE:
        return read_page(text, catalog, remarks)
    read: Callable[[str, Catalog, Remarks, int], DeckList] = _WAYS[form]
    parts = list(parts_of(text))
    if len(parts) > MOST_DECKS:
        raise Unusable(f"holds more than {MOST_DECKS} decks", "split the file")
    return tuple(read(part, catalog, remarks, first) for first, part in parts)


def in_order(remarks: Remarks) -> tuple[Remark, ...]:
    """All remarks by place, each once; what has no place comes last."""
    nowhere = Span(1 << 30, 0, 1 << 30, 0)
    return tuple(sorted(dict.fromkeys(remarks.found), key=lambda remark: (remark.span or nowhere)[:2]))
