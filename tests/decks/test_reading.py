"""What the words on the command line mean: files, documents, folders, shipped decks, standard input."""

import io
import os
import sys
from pathlib import Path

import pytest

from gwent_cli.decks.model import BrokenFile, Deck, Reading, Registration
from gwent_cli.decks.paths import PathProblem
from gwent_cli.decks.reading import read_bytes_as, read_path, read_paths
from gwent_cli.decks.shipped import shipped_decks

DECK = "faction: monsters\nleader: eredin-bringer-of-death\ncards: {Draug: 1, Ghoul: 3, decoy: 2}\n"


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("deck.yaml").write_text(DECK, encoding="utf-8")


def _write(path: str, text: str = DECK) -> None:
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(text, encoding="utf-8")


def _addresses(reading: Reading) -> list[str]:
    return [item.path if isinstance(item, BrokenFile) else item.address for item in reading.items]


def test_a_deck_as_read() -> None:
    (deck,) = read_path("deck.yaml").items
    assert isinstance(deck, Deck)
    assert (deck.path, deck.index, deck.alone, deck.game) == ("deck.yaml", 1, True, "classic")
    assert deck.leader is not None
    assert deck.leader.name == "Eredin: Bringer of Death"
    assert deck.label == "deck"
    assert deck.card_ids() == ("decoy", "decoy", "draug", "ghoul", "ghoul", "ghoul")
    assert [(entry.given, entry.count) for entry in deck.entries] == [("Draug", 1), ("Ghoul", 3), ("decoy", 2)]
    assert not deck.broken


def test_the_same_cards_give_the_same_list_in_any_order_and_language() -> None:
    _write("other.yaml", DECK.replace("{Draug: 1, Ghoul: 3, decoy: 2}", "{Finte: 2, Ghul: 3, DRAUG: 1}"))
    first, second = read_paths(["deck.yaml", "other.yaml"]).items
    assert isinstance(first, Deck)
    assert isinstance(second, Deck)
    assert first.card_ids() == second.card_ids()


def test_free_keys_are_kept() -> None:
    _write("deck.yaml", DECK + "x-tags: [a, {b: 1}]\nx-note: hi\n")
    (deck,) = read_path("deck.yaml").items
    assert isinstance(deck, Deck)
    assert deck.x == {"x-tags": ("a", {"b": "1"}), "x-note": "hi"}


def test_documents_of_a_file() -> None:
    _write("many.yaml", f"{DECK}---\nmilk: 1\n---\n{DECK}---\n")
    reading = read_path("many.yaml")
    assert _addresses(reading) == ["many.yaml#1", "many.yaml", "many.yaml#3"]
    assert [type(item) for item in reading.items] == [Deck, BrokenFile, Deck]
    assert _addresses(read_path("many.yaml#3")) == ["many.yaml#3"]
    for number in ("0", "4", "9", "999999"):
        with pytest.raises(PathProblem, match="has no document"):
            read_path(f"many.yaml#{number}")


def test_faults_of_one_document_do_not_touch_the_others() -> None:
    _write("many.yaml", f"{DECK}---\n{DECK}faction: skellige\n---\nfaction: [\n---\n{DECK}")
    reading = read_path("many.yaml")
    codes = [[found.code for found in item.diagnostics] for item in reading.items]
    assert codes == [[], ["GW009"], ["GW004"], []]


def test_a_name_with_a_hash_is_a_file_first() -> None:
    _write("odd#2.yaml")
    _write("odd", f"{DECK}---\n{DECK}")
    assert _addresses(read_path("odd#2.yaml")) == ["odd#2.yaml"]
    assert _addresses(read_path("odd#2")) == ["odd#2"]


def test_a_file_is_read_once_however_it_is_named() -> None:
    _write("many.yaml", f"{DECK}---\n{DECK}")
    Path("link.yaml").symlink_to("deck.yaml")
    names = ["deck.yaml", "./deck.yaml", "link.yaml", "many.yaml#2", "many.yaml", ".", "deck.yaml"]
    assert _addresses(read_paths(names)) == ["deck.yaml", "many.yaml#2", "many.yaml#1"]
    assert not read_paths([".", "."]).failures


def test_folders() -> None:
    for name in ("b.yml", "a.YAML", "sub/c.yaml", ".git/x.yaml", ".dot.yaml", "deck.txt", "sub/.h/y.yaml"):
        _write(f"d/{name}")
    _write("d/shopping.yaml", "milk: 2\n")
    _write("d/empty.yaml", "# soon\n")
    Path("d/self").symlink_to("../d")
    Path("d/up").symlink_to("..")
    reading = read_path("d")
    assert [Path(address).as_posix() for address in _addresses(reading)] == ["d/a.YAML", "d/b.yml", "d/sub/c.yaml"]
    assert [(Path(note.path).name, note.code) for note in reading.notes] == [
        ("empty.yaml", "GW022"),
        ("shopping.yaml", "GW022"),
    ]
    assert reading.notes[0].message == "passed over: the file is empty"


def test_broken_yaml_in_a_folder_counts() -> None:
    _write("d/broken.yaml", "faction: [\n")
    _write("d/latin.yaml")
    Path("d/latin.yaml").write_bytes("name: ó\n".encode("latin-1"))
    assert [type(item) for item in read_path("d").items] == [BrokenFile, BrokenFile]


@pytest.mark.parametrize("files", [{}, {"d/a.txt": ""}, {"d/shopping.yaml": "milk: 1\n"}, {"d/.hidden/x.yaml": DECK}])
def test_a_folder_without_decks_is_a_failure_that_says_what_a_deck_is(files: dict[str, str]) -> None:
    Path("d").mkdir()
    for path, text in files.items():
        _write(path, text)
    reading = read_paths(["d", "deck.yaml"])
    assert _addresses(reading) == ["deck.yaml"]
    (failure,) = reading.failures
    assert (failure.path, failure.message) == ("d", "no deck was found in this folder")
    assert "faction, leader and cards" in (failure.help or "")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("nothing.yaml", "there is no such file or folder"),
        ("nothing/", "there is no such file or folder"),
        ("deck.yaml/x", "there is no such file or folder"),
        ("", "is no path"),
        ("a\0b", "is no path"),
        ("x" * 5000, "there is no such file or folder"),
        ("d#1", "is a folder"),
        ("@monsters/mustard", "no shipped deck has this name"),
        ("@../../etc/passwd", "no shipped deck has this name"),
        ("@", "no shipped deck has this name"),
        ("pipe", "is not a regular file"),
        (os.devnull, "is not a regular file"),
        ("loop", "cannot be read"),
        ("dangling.yaml", "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_a_failure(name: str, message: str) -> None:
    Path("d").mkdir()
    os.mkfifo("pipe")
    Path("loop").symlink_to("pool")
    Path("pool").symlink_to("loop")
    Path("dangling.yaml").symlink_to("nowhere")
    with pytest.raises(PathProblem, match=message):
        read_path(name)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_files_and_folders_without_permission() -> None:
    _write("d/locked/x.yaml")
    _write("d/secret.yaml")
    Path("d/locked").chmod(0)
    Path("d/secret.yaml").chmod(0)
    try:
        reading = read_paths(["d", "d/secret.yaml", "d/locked/x.yaml"])
        assert not reading.items
        assert {Path(failure.path).name for failure in reading.failures} == {"locked", "secret.yaml", "x.yaml"}
    finally:
        Path("d/locked").chmod(0o700)


def test_a_folder_that_cannot_be_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    _write("d/a.yaml")
    _write("d/locked/x.yaml")
    real = os.scandir

    def scandir(path: str) -> object:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return real(path)

    monkeypatch.setattr(os, "scandir", scandir)
    reading = read_paths(["d"])
    assert _addresses(reading) == [os.path.join("d", "a.yaml")]
    assert [(failure.path, failure.message) for failure in reading.failures] == [
        (os.path.join("d", "locked"), "cannot be listed: Permission denied")
    ]


def test_a_file_that_cannot_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> object:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    (failure,) = read_paths(["deck.yaml"]).failures
    assert failure.message == "cannot be read: Permission denied"


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, shown in ((None, "<stdin>"), ("mine.yaml", "mine.yaml")):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(DECK.encode())))
        assert _addresses(read_paths(["-", "-"], stdin_filename=name)) == [shown]
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\x00")))
    assert [type(item) for item in read_paths(["-"]).items] == [BrokenFile]
    monkeypatch.setattr(sys, "stdin", None)
    assert [item.diagnostics[0].code for item in read_paths(["-"]).items] == ["GW021"]


def test_a_piped_registration_has_no_folder_for_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "player: P\ndecks: [deck.yaml, deck.yaml, deck.yaml]\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    (registration,) = read_paths(["-"], stdin_filename="reg.yaml").items
    assert isinstance(registration, Registration)
    assert [found.code for found in registration.diagnostics] == ["GW404"] * 3


def test_shipped_decks_by_name() -> None:
    assert "@monsters/muster" in shipped_decks()
    assert not any(name.startswith("@illegal") for name in shipped_decks())
    (deck,) = read_path("@monsters/muster").items
    assert isinstance(deck, Deck)
    assert deck.address == "@monsters/muster"
    assert len(read_path("@skellige").items) >= 4
    with pytest.raises(PathProblem) as caught:
        read_path("@monster/muster")
    assert "@monsters/muster" in (caught.value.failure.help or "")
    with pytest.raises(PathProblem) as caught:
        read_path("monsters/muster")
    assert "did you mean the shipped deck @monsters/muster?" in (caught.value.failure.help or "")


def test_a_file_of_that_name_comes_before_a_shipped_deck() -> None:
    _write("@monsters/muster")
    (deck,) = read_path("@monsters/muster").items
    assert isinstance(deck, Deck)
    assert len(deck.card_ids()) == 6


def test_large_files() -> None:
    data = DECK.encode() + b"# " + b"x" * (256 * 1024)
    Path("large.yaml").write_bytes(data)
    (item,) = read_path("large.yaml").items
    assert [found.code for found in item.diagnostics] == ["GW001"]


def test_many_faults_end() -> None:
    lines = "".join(f"  Nobody {number}: 1\n" for number in range(5000))
    text = f"faction: monsters\nleader: eredin-bringer-of-death\ncards:\n{lines}"
    (deck,) = read_bytes_as(text.encode(), "deck.yaml").items
    codes = [found.code for found in deck.diagnostics]
    assert codes == ["GW101"] * 100 + ["GW013"]


def test_two_thousand_documents() -> None:
    reading = read_bytes_as(b"---\nmilk: 1\n" * 2005, "deck.yaml")
    assert [found.code for item in reading.items for found in item.diagnostics].count("GW012") == 1
