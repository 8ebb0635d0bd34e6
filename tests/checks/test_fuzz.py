"""No bytes and no structure make a traceback, from the file through every rule to every output."""

import contextlib
import json
import string
import tempfile
from pathlib import Path
from typing import Any

import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.checks.results import CheckResult
from gwent_cli.checks.runner import check
from gwent_cli.checks.runner import settings as check_settings
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.report.check_json import check_json
from gwent_cli.report.check_text import check_text

CATALOG = load_catalog()
DECK = b"faction: monsters\nleader: eredin-bringer-of-death\ncards: {draug: 1, decoy: 3}\n"
SETTINGS = [check_settings(rules) for rules in (None, "basic", "advanced", "tournament", "starter")]

KEYS = st.sampled_from(
    ["name", "game", "rules", "faction", "leader", "cards", "author", "notes", "stratagem", "x-y", "player", "event",
     "decks", "nmae", "<<", "", "🂡", "No"]
)  # fmt: skip
WORDS = st.one_of(
    st.sampled_from(
        [*list(CATALOG.cards)[:40], *list(CATALOG.leaders), "Decoy", "finte", "Crone: Brewess", "monsters", "skellige",
         "basic", "tournament", "starter", "classic", "true", "null", "~", "No", "1e3", "0x10", "1_000", "-1", "0", "3",
         "1.5", "9" * 5000, "a.yaml", "../x", "/etc/passwd", "x#2", "\x1b[31m", "\u202e", "\ud800", ".", ".."]
    ),
    st.text(max_size=12),
    st.text(string.ascii_letters + ":#-{}[],&*!|>'\"%@`\\ \t", max_size=12),
)  # fmt: skip
VALUES = st.recursive(
    st.one_of(WORDS, st.none(), st.booleans(), st.integers(), st.floats()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(WORDS, inner, max_size=4)),
    max_leaves=8,
)
CARDS = st.dictionaries(WORDS, st.one_of(st.integers(-2, 5), WORDS, VALUES), max_size=8)
DECKS = st.dictionaries(KEYS, VALUES, max_size=6).flatmap(
    lambda rest: st.fixed_dictionaries(
        {}, optional={"faction": WORDS, "leader": WORDS, "cards": CARDS, "rules": WORDS, "name": WORDS}
    ).map(lambda deck: {**rest, **deck})
)
DOCUMENTS = st.lists(
    st.one_of(
        DECKS, VALUES, st.fixed_dictionaries({"player": WORDS, "decks": st.lists(st.one_of(DECKS, WORDS), max_size=5)})
    ),
    min_size=1,
    max_size=3,
)


def _run(data: bytes, folder: Path | None = None) -> None:
    reading = read_bytes_as(data, "deck\x1b.yaml", folder=folder)
    for chosen in SETTINGS:
        result = check(reading, chosen)
        assert result.exit_code in (0, 1)
        _render(result)


def _render(result: CheckResult) -> None:
    for width in (0, 80):
        text = check_text(result, width)
        assert all(not line or line.isprintable() for line in text.splitlines())
    plain = json.loads(check_json(result))
    assert plain["schema"] == "gwent/check/1"
    assert check_json(result).isascii()


@given(st.binary(max_size=300))
@example(b"")
@example(b"\xef\xbb\xbf")
@example(b"\xff\xfea\x00")
@example(b"---\n---\n")
@settings(max_examples=150, deadline=None)
def test_bytes(data: bytes) -> None:
    _run(data)


@given(st.text(st.characters(codec="utf-8"), max_size=200))
@settings(max_examples=150, deadline=None)
def test_texts(text: str) -> None:
    _run(text.encode())
    _run(b"faction: monsters\nleader: King Bran\ncards:\n  " + text.encode())


@given(DOCUMENTS)
@example([{"player": "p", "decks": ["\0", "\ud800", "a" * 5000, "a/" * 900, "x.yaml#99999999", ".", "#1"]}])
@settings(max_examples=200, deadline=None)
def test_structures(documents: list[Any]) -> None:
    _run(yaml.safe_dump_all(documents, allow_unicode=True).encode("utf-8", "surrogatepass"), Path("/nonexistent"))


FORMATS = st.dictionaries(
    st.sampled_from(["name", "version", "title", "notes", "extends", "rule", "limits", "copies", "ban", "allow",
                     "restrict", "starter_lists", "decks", "cards"]),
    st.one_of(
        VALUES,
        st.dictionaries(
            st.one_of(st.sampled_from(["units", "spies", "strength", "monsters", "number", "heroes"]), WORDS),
            st.one_of(
                VALUES, st.dictionaries(st.sampled_from(["min", "max", "rule", "deck", "source"]), WORDS, max_size=3)
            ),
            max_size=3,
        ),
    ),
    max_size=6,
)  # fmt: skip


@given(st.one_of(FORMATS, VALUES), FORMATS)
@settings(max_examples=60, deadline=None)
def test_settings_files(document: Any, other: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name, "settings.yaml")
        for data in (document, {**other, "name": "league"}):
            path.write_bytes(yaml.safe_dump(data, allow_unicode=True).encode("utf-8", "surrogatepass"))
            for chosen in (
                {"rules": str(path)},
                {"collection": str(path)},
                {"rules": "starter", "starter_list": str(path)},
            ):
                # Refused with a reason, or usable.
                with contextlib.suppress(SettingsProblem):
                    _render(check(read_bytes_as(DECK, "deck.yaml"), check_settings(**chosen)))


@given(st.lists(st.tuples(st.sampled_from(list(CATALOG.cards)), st.integers(1, 4)), max_size=40))
@settings(max_examples=100, deadline=None)
def test_figures_are_the_sums_over_the_cards(cards: list[tuple[str, int]]) -> None:
    lines = "".join(f"  {name}: {count}\n" for name, count in dict(cards).items())
    text = f"faction: skellige\nleader: king-bran\ncards:\n{lines or '  decoy: 1'}"
    (deck,) = check(read_bytes_as(text.encode(), "deck.yaml"), SETTINGS[2]).decks()
    held = [CATALOG.cards[name] for name in deck.deck.card_ids()]
    figures = {figure.name: figure.value for figure in deck.figures}
    assert figures["units"] + figures["specials"] == len(held)
    assert figures["strength"] == sum(card.strength or 0 for card in held if card.kind in ("unit", "hero"))
    assert figures["spies"] == sum("spy" in card.abilities for card in held)
    assert figures["medics"] == sum("medic" in card.abilities for card in held)
    codes = {found.code for found in deck.diagnostics}
    assert ("GW305" in codes) == (figures["strength"] > 130)
    assert ("GW301" in codes) == (figures["units"] < 22)
    assert ("GW302" in codes) == (figures["specials"] > 5)
