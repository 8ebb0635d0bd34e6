"""Names as people write them."""

import difflib
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.cards.games import STANDALONE
from gwent_cli.source.names import LONGEST_NAME, Candidates, fold, suggest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Gaunter O'Dimm: Darkness", "gaunter-odimm-darkness"),
        ("Gaunter O\u2019Dimm:Darkness", "GAUNTER  ODIMM  darkness"),
        ("Łucznik z Dol Blathanna", "lucznik z dol blathanna"),
        ("Redanischer Fußsoldat", "REDANISCHER FUSSSOLDAT"),
        ("Síle de Tansarville", "Sile de Tansarville"),
        ("Si\u0301le", "S\u00edle"),
        ("Moire : Ambroisie", "Moire\u00a0:\u00a0Ambroisie"),
        ("Schirrü", "schirru"),
        ("Cœur", "coeur"),
        ("\uff26iend", "fiend"),
        ("Fi\u200bend", "Fiend"),
    ],
)
def test_folded_alike(one: str, other: str) -> None:
    assert fold(one) == fold(other)


def test_other_scripts_stay_apart() -> None:
    assert fold("Геральт") == "геральт"
    assert fold("杰洛特") != fold("希里")
    assert fold("!?\x1b[") == ""


@settings(deadline=None)
@given(st.text())
def test_folding_twice_changes_nothing(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(text) == "" or fold(text).isalnum()


CARDS = [
    "Crone: Brewess",
    "Crone: Weavess",
    "Geralt of Rivia",
    "Emiel Regis Rohellec Terzieff",
    "Ves",
    "Vesemir",
    "Yennefer of Vengerberg",
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Crone Brewes", ["Crone: Brewess", "Crone: Weavess"]),
        ("krone brewess", ["Crone: Brewess", "Crone: Weavess"]),
        ("geralt", ["Geralt of Rivia"]),
        ("regis", ["Emiel Regis Rohellec Terzieff"]),
        ("ves", ["Ves", "Vesemir", "Crone: Weavess"]),
        ("yenefer", ["Yennefer of Vengerberg"]),
        ("", []),
        ("!!", []),
        ("zzzzzz", []),
        ("x" * (LONGEST_NAME + 1), []),
    ],
)
def test_suggestions(text: str, expected: list[str]) -> None:
    assert suggest(text, CARDS) == expected


def test_no_more_than_asked_for() -> None:
    assert len(suggest("card", [f"Card {n}" for n in range(9)], 2)) == 2


def as_before(text: str, names: list[str], limit: int) -> list[str]:
    """``suggest`` without any short cut: every name and every word compared in full."""
    wanted = fold(text)
    if not wanted:
        return []
    folded: dict[str, str] = {}
    words: dict[str, str] = {}
    for name in names:
        folded.setdefault(fold(name), name)
    for name in folded.values():
        for word in name.replace("-", " ").split():
            words.setdefault(fold(word), name)
    found = [folded[wanted]] if wanted in folded else []
    if len(wanted) >= 3:
        found += [folded[name] for name in folded if name.startswith(wanted)]
        found += [folded[name] for name in folded if wanted in name]
    near = {name: folded[name] for name in difflib.get_close_matches(wanted, folded, limit, 0.6)}
    if len(found) < limit and len(wanted) >= 4:
        near |= {word: words[word] for word in difflib.get_close_matches(wanted, words, limit, 0.8)}
    ratios = {name: difflib.SequenceMatcher(None, name, wanted).ratio() for name in near}
    found += [near[name] for name in sorted(near, key=lambda name: ratios[name], reverse=True)]
    return list(dict.fromkeys(found))[:limit]


WORDS = st.text(st.sampled_from("aabcdé ĸн한レ-"), max_size=9)


@settings(deadline=None)
@given(WORDS, st.lists(WORDS, max_size=12), st.integers(1, 4))
def test_short_cuts_find_the_same(text: str, names: list[str], limit: int) -> None:
    assert suggest(text, names, limit) == as_before(text, names, limit)
    prepared = Candidates(names)
    assert prepared.suggest(text, limit) == prepared.suggest(text, limit) == as_before(text, names, limit)


@pytest.mark.parametrize(
    "text", ["Yenefer", "nothing like a card", "Геральт Игнии", "レジスス", "Nekkerrs", "krone weves"]
)
def test_short_cuts_find_the_same_among_all_names(text: str) -> None:
    catalog = load_catalog(STANDALONE)
    names = [item.name for item in catalog.items()]
    names += [name for item in catalog.items() for name in catalog.names(item.id).values()]
    assert suggest(text, names, 12) == as_before(text, names, 12)


def test_folding_goes_character_by_character() -> None:
    def whole(text: str) -> str:
        plain = unicodedata.normalize("NFKD", text).casefold()
        return "".join(letter for letter in unicodedata.normalize("NFKD", plain) if letter.isalnum())

    def decomposed(code: int) -> str:
        return unicodedata.normalize("NFKD", chr(code)).casefold()

    plain = set("łøđħŧıæœþð")
    for first in range(0xC0, 0x3000, 64):
        text = "".join(chr(code) for code in range(first, first + 64) if not plain & set(decomposed(code)))
        assert fold(text[:50]) == whole(text[:50])
    assert fold("e\u0323\u0301\u0302x") == fold("e\u0301\u0323\u0302x") == "ex"
