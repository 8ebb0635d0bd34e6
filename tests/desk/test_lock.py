"""Locks: the same to the byte, every difference named, every change in them noticed."""

import hashlib
import json
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from gwent_cli.app import app
from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.cards.data import catalog_root
from gwent_cli.checks.runner import settings
from gwent_cli.checks.settings import SettingsProblem
from gwent_cli.decks.hashing import hash_paths
from gwent_cli.decks.identity import deck_hash, hash_of, spoken
from gwent_cli.decks.reading import read_bytes_as
from gwent_cli.desk.field import check_field
from gwent_cli.desk.lock import Lock, LockedDeck, LockedPlayer, make_lock
from gwent_cli.desk.lock_file import lock_text, read_lock
from gwent_cli.desk.verify import Status, Verification, verify
from gwent_cli.report.schemas import SCHEMAS
from gwent_cli.report.verify_json import verify_json
from gwent_cli.report.verify_text import verify_text

from .fields import DECKS, HEADER, THREE, field, write

MONSTERS = 'name: A\nfaction: monsters\nleader: "Eredin: Bringer of Death"\ncards: {Ghoul: 3, "Crone: Brewess": 1}\n'


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def hashed(text: str) -> str | None:
    (deck,) = read_bytes_as(text.encode(), "x.yaml").items
    return deck_hash(deck)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "faction: Monster\nleader: Eredin - Bringer of Death\n# note\ncards: {crone-brewess: 1, Ghul: 3}\nauthor: me\n",
        MONSTERS.replace("Ghoul: 3", "Ghoul: 2, GHOUL: 1"),
        MONSTERS.replace("name: A", "name: B\nrules: tournament"),
    ],
)
def test_the_hash_does_not_depend_on_how_a_deck_is_written(text: str) -> None:
    assert hashed(text) == hashed(MONSTERS)


@pytest.mark.parametrize(
    ("before", "after"),
    [("Ghoul: 3", "Ghoul: 2"), ("Ghoul: 3", "Nekker: 3"), ("Bringer of Death", "King of the Wild Hunt")],
)
def test_the_hash_depends_on_what_it_holds(before: str, after: str) -> None:
    other = hashed(MONSTERS.replace(before, after))
    assert other is not None
    assert other != hashed(MONSTERS)


def test_the_hash_is_the_documented_one() -> None:
    text = "gwent-deck 1\ngame classic\nfaction monsters\nleader eredin-bringer-of-death\n1 crone-brewess\n3 ghoul\n"
    assert hashed(MONSTERS) == f"gw1:{hashlib.sha256(text.encode()).hexdigest()}"
    assert spoken("gw1:" + "0" * 64) == "0000-0000-0000"
    assert spoken("gw1:" + "f" * 64) == "ZZZZ-ZZZZ-ZZZZ"
    assert spoken("gw1:08421084210842" + "1" * 50) == "1111-1111-1111"


@pytest.mark.parametrize(
    "text", [MONSTERS.replace("Ghoul", "Gohul"), MONSTERS.replace("Eredin", "Erdin"), "cards: {}\n"]
)
def test_a_deck_that_is_not_read_in_full_has_no_hash(text: str) -> None:
    assert hashed(text) is None


def test_each_deck_of_a_folder_has_one_hash() -> None:
    write(Path("."), {"in/a.yaml": f"player: Ann\ndecks: [{THREE.replace(';', ', ')}]\n"})
    for name in DECKS:
        Path(f"{name}.yaml").rename(f"in/{name}.yaml")
    found = hash_paths(["in"])
    assert sorted(deck.path for deck in found.decks) == [f"in/{name}.yaml" for name in DECKS]
    assert {deck.player for deck in found.decks} == {"Ann"}


def locked(*paths: str, date: str | None = None) -> str:
    return lock_text(make_lock(check_field(paths, settings()), settings(), date))


def verified(lock: str, *paths: str, catalog: Catalog | None = None, expected: str | None = None) -> Verification:
    Path("lock.yaml").write_text(lock, encoding="utf-8", newline="")
    chosen = settings(catalog=catalog)
    return verify(read_lock("lock.yaml"), check_field(paths, chosen), chosen, expected)


def test_the_same_field_gives_the_same_lock() -> None:
    write(Path(), {"p.csv": f"{HEADER}Zoë;{THREE}\nAnn;{THREE}\n"})
    listed = "decks: [scoiatael.yaml, monsters.yaml, nilfgaard.yaml]\n"
    write(Path(), {"q/a.yaml": f"player: Ann\n{listed}", "q/z.yaml": f"player: Zoë\n{listed}"})
    write(Path("q"), {})
    assert locked("p.csv", date="2026-11-30") == locked("q", date="2026-11-30")
    assert 'date: "2026-11-30"' in locked("p.csv", date="2026-11-30")
    assert "date" not in locked("p.csv").replace("update", "")
    document = yaml.safe_load(locked("p.csv", date="2026-11-30"))
    assert list(Draft202012Validator(SCHEMAS["lock"]()).iter_errors(document)) == []
    assert [player["player"] for player in document["players"]] == ["Ann", "Zoë"]


def test_unchanged_whatever_is_beside_the_cards() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    text = Path("monsters.yaml").read_text().replace("name: Crones without a Witcher", "name: Other\nauthor: x")
    write(Path(), {"p.csv": "speler;deck 2;deck 1;deck 3\n ANN ;monsters.yaml;nilfgaard.yaml;scoiatael.yaml\n"})
    Path("monsters.yaml").write_text(text.replace("Ghoul", "Ghul"))
    found = verified(lock, "p.csv")
    assert (found.holds, [each.status for each in found.players]) == (True, [Status.UNCHANGED])


def test_every_difference_is_named_card_by_card() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\nBob;{THREE}\nCid;{THREE}\n"})
    lock = locked("p.csv")
    text = Path("monsters.yaml").read_text()
    text = text.replace("Ghoul: 3", "Ghoul: 1\n  Geralt of Rivia: 1").replace(
        "Bringer of Death", "Commander of the Red Riders"
    )
    write(Path(), {"p.csv": f"{HEADER}Ann;mine.yaml;nilfgaard.yaml;longships.yaml\nDan;{THREE}\nBob;{THREE}\n"})
    Path("mine.yaml").write_text(text)
    islands = yaml.safe_load((Path(__file__).parents[2] / "decks/registrations/islands.yaml").read_text())
    Path("longships.yaml").write_text(yaml.safe_dump(islands["decks"][1]))
    found = verified(lock, "p.csv")
    by_name = {each.player: each for each in found.players}
    assert {name: each.status for name, each in by_name.items()} == {
        "Ann": Status.CHANGED,
        "Bob": Status.UNCHANGED,
        "Cid": Status.MISSING,
        "Dan": Status.NEW,
    }
    changed, lost, other = by_name["Ann"].decks
    assert changed.lines == (
        "leader: Eredin: Commander of the Red Riders, was Eredin: Bringer of Death",
        "+1 Geralt of Rivia",
        "-2 Ghoul",
    )
    assert (lost.deck, lost.status) == ("Hammers of Mahakam", Status.MISSING)
    assert (other.deck, other.status, other.lines) == ("Longships at Dawn", Status.NEW, ())
    shown = verify_text(found, 80)
    assert "    -2 Ghoul\n" in shown
    assert "NOT verified: 1 unchanged, 1 changed, 1 missing, 1 new" in shown
    assert json.loads(verify_json(found))["verified"] is False


def test_a_deck_that_can_be_read_no_more_is_no_proof() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    Path("monsters.yaml").write_text("faction: [\n")
    assert not verified(lock, "p.csv").holds
    write(Path(), {"p.csv": ""})
    found = verified(lock, "p.csv")
    assert [each.code for each in found.unread] == ["GW040"]
    assert not found.holds


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("ghoul: 3", "ghoul: 2", "list and hash do not agree"),
        ('player: "Ann"', 'player: "Eve"', "changed after it was written"),
        ('legal: "yes"', 'legal: "no"', "changed after it was written"),
        ("classic-1", "classic-2", "changed after it was written"),
        ('strength: "1"', 'strength: "2"', "changed after it was written"),
        ('digest: "gwlock1:', 'digest: "gwlock1:0', "changed after it was written"),
    ],
)
def test_a_lock_that_was_edited_is_noticed(before: str, after: str, says: str) -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    assert before in lock
    found = verified(lock.replace(before, after, 1), "p.csv")
    assert not found.holds
    assert any(says in each.message and each.code == "GW046" for each in found.tampered)


def test_comments_and_line_ends_of_a_lock_do_not_count() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    assert verified("# printed\n" + lock.replace("\n", "\r\n"), "p.csv").holds


def test_the_digest_that_was_kept() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    digest = yaml.safe_load(lock)["digest"]
    for kept in (
        digest,
        digest.removeprefix("gwlock1:"),
        digest[8:30].upper(),
        spoken(digest),
        spoken(digest).lower(),
        *said(digest),
    ):
        assert verified(lock, "p.csv", expected=kept).holds, kept
    for wrong in (
        "",
        "gwlock1:",
        digest[:9],
        digest[:20],
        "x" * 16 + ":",
        digest + ":",
        spoken(digest)[:-1] + "?",
        "0" * 64,
    ):
        assert not verified(lock, "p.csv", expected=wrong).holds, wrong


def said(digest: str) -> tuple[str, ...]:
    """A digest as people write it down when it is read aloud."""
    short = spoken(digest)
    return short.replace("-", ""), short.replace("-", " "), short.replace("0", "o").replace("1", "l"), f" {short}\n"


@pytest.mark.parametrize("digest", ["x", "gwlock1:zzz", "gwlock1:", "gwlock1:54754347", "\\u202e"])
def test_a_digest_that_is_none_is_a_changed_lock(digest: str) -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    whole = yaml.safe_load(lock)["digest"]
    found = verified(lock.replace(whole, digest), "p.csv", expected=whole)
    assert [each.code for each in found.tampered] == ["GW046"]
    assert not found.holds
    assert not found.digest_fits
    shown = verify_text(found, 80)
    assert "NOT verified" in shown
    assert "\u202e" not in shown


def test_a_deck_that_was_locked_unread_is_never_proved() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    Path("monsters.yaml").write_text("faction: monsters\nleader: Nobody at all\ncards: {Draug: much}\n")
    lock = locked("p.csv")
    found = verified(lock, "p.csv")
    assert not found.holds
    ((deck,),) = [each.decks for each in found.players]
    assert deck.status is Status.CHANGED
    assert deck.lines == ("it could not be read in full when it was locked, which proves nothing",)


@pytest.mark.parametrize(
    "data", [b"", b"milk: 1\n", b"lock: 2\n", b"lock: 1\n", b"\xff", b"[", b"lock: 1\nplayers: 3\n", b"- 1\n"]
)
def test_what_is_no_lock(data: bytes) -> None:
    Path("lock.yaml").write_bytes(data)
    with pytest.raises(SettingsProblem) as caught:
        read_lock("lock.yaml")
    assert caught.value.diagnostics


def other_catalog(folder: Path) -> Catalog:
    """The classic catalog with one stronger card, one card less and another version."""
    for path in (catalog_root() / "classic").rglob("*.yaml"):
        copy = folder / path.relative_to(catalog_root() / "classic")
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text(encoding="utf-8").replace("version: classic-1", "version: classic-9")
        if path.name == "monsters.yaml":
            assert "  imlerith: {name: Imlerith, strength: 10" in text
            text = text.replace(
                "  imlerith: {name: Imlerith, strength: 10", "  imlerith: {name: Imlerith, strength: 25"
            )
        copy.write_text(text, encoding="utf-8")
    return load_catalog(folder=folder)


def test_another_catalog_and_what_it_changes() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n"})
    lock = locked("p.csv")
    assert verified(lock, "p.csv").catalog is None
    found = verified(lock, "p.csv", catalog=other_catalog(Path("catalog")))
    assert found.catalog is not None
    assert (found.catalog.old, found.catalog.new) == ("classic-1", "classic-9")
    assert [(card.name, card.changes, card.decks) for card in found.catalog.cards] == [
        ("Imlerith", ("strength: 25, was 10",), 1)
    ]
    (verdict,) = found.catalog.verdicts
    assert (verdict.player, verdict.legal) == ("Ann", False)
    assert verdict.reason is not None
    assert verdict.reason.code == "GW305"
    # What is printed on a card is not what a deck is.
    assert found.holds
    assert "Imlerith (in 1 deck): strength: 25, was 10" in verify_text(found, 80)


NAMES = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=12).filter(str.strip)


@given(NAMES, NAMES, st.dictionaries(NAMES, st.integers(0, 999), max_size=4))
@hypothesis_settings(deadline=None, max_examples=150)
def test_every_lock_is_read_back(player: str, name: str, cards: dict[str, int]) -> None:
    deck = LockedDeck(hash_of("classic", "monsters", player, cards), name, "classic", "monsters", player, cards)
    facts = {"draug": {"name": name}}
    lock = Lock(None, "tournament", "1", "classic-1", "0" * 64, facts, (LockedPlayer(player, name, True, (deck,)),))
    Path("any.yaml").write_text(lock_text(lock), encoding="utf-8", newline="")
    read = read_lock("any.yaml")
    assert (read.lock, read.tampered) == (lock, ())


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["tournament", *arguments])
    return result.exit_code, result.stdout, result.stderr


def test_the_commands() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n", "bad.csv": f"{HEADER}Bob;{THREE}\nBob;{THREE}\n"})
    code, out, told = run("lock", "p.csv", "-o", "day.yaml", "--date", "2026-11-30")
    assert (code, out) == (0, "")
    assert "day.yaml: locked 1 player with 3 decks" in told
    digest = told.split("digest ")[1].split()[0]
    assert run("verify", "day.yaml", "p.csv", "--digest", digest)[0] == 0
    assert run("verify", "day.yaml", "bad.csv")[0] == 1
    assert run("verify", "day.yaml", "nothing.csv")[0] == 2
    code, out, told = run("verify", "p.csv", "day.yaml")
    assert (code, out) == (2, "")
    assert "the lock comes first" in told
    code, out, told = run("verify", "day.yaml", "p.csv", "--digest", "what")
    assert (code, out) == (2, "")
    assert "'what' is no digest" in told
    code, out, told = run("lock", "bad.csv", "-o", "bad.yaml")
    assert (code, out, Path("bad.yaml").exists()) == (1, "", False)
    assert "GW410" in told
    code, out, told = run("lock", "bad.csv", "-o", "-", "--allow-illegal")
    assert code == 0
    assert [player["legal"] for player in yaml.safe_load(out)["players"]] == ["no", "yes"]
    for wrong in (["--date", "tomorrow"], ["-o", "no/such/folder"], ["--rules", "nonsense"]):
        assert run("lock", "p.csv", "-o", "x.yaml", *wrong)[0] == 2
    # A lock among the registrations is none of them.
    assert [note.message for note in field(".").notes] == ["passed over: a lock file"]


def test_nothing_that_is_there_is_overwritten_by_a_slip() -> None:
    write(Path(), {"p.csv": f"{HEADER}Ann;{THREE}\n", "q.csv": f"{HEADER}Bob;{THREE}\n"})
    before = Path("p.csv").read_bytes()
    assert run("lock", "p.csv", "-o", "day.lock")[0] == 0
    kept = Path("day.lock").read_bytes()
    # The same again is no loss.
    assert run("lock", "p.csv", "-o", "day.lock")[0] == 0
    for wrong in (
        ("lock", "q.csv", "-o", "day.lock"),
        ("lock", "q.csv", "-o", "p.csv"),
        ("sheet", "p.csv", "-o", "p.csv"),
        ("sheet", "p.csv", "-o", "day.lock"),
        ("submit-template", "-o", "p.csv"),
    ):
        code, out, told = run(*wrong)
        assert (code, out) == (2, ""), wrong
        assert "is there already" in told
    assert (Path("p.csv").read_bytes(), Path("day.lock").read_bytes()) == (before, kept)
    for names in ("p.csv", "q.csv"):
        assert run("sheet", names, "-o", "sheet.html")[0] == 0


def test_a_league_of_the_standalone_game_locks_stratagems() -> None:
    Path("league.yaml").write_text("name: league\nextends: standard\ndecks: {number: 1}\n", encoding="utf-8")
    deck = "{game: witcher-card-game, faction: monsters, leader: Carapace, stratagem: %s, cards: {Ghoul: 1}}"
    Path("ciri.yaml").write_text(f"player: Ciri\ndecks: [{deck % 'Crystal Skull'}]\n", encoding="utf-8")
    chosen = settings("./league.yaml")
    lock = make_lock(check_field(["ciri.yaml"], chosen), chosen)
    (locked,) = lock.players[0].decks
    assert (lock.catalog, locked.stratagem) == (load_catalog("witcher-card-game").version, "202493")
    Path("field.lock").write_text(lock_text(lock), encoding="utf-8")
    read = read_lock("field.lock")
    assert (read.lock, read.tampered) == (lock, ())
    assert verify(read, check_field(["ciri.yaml"], chosen), chosen).holds
    Path("ciri.yaml").write_text(f"player: Ciri\ndecks: [{deck % 'Magic Lamp'}]\n", encoding="utf-8")
    (player,) = verify(read, check_field(["ciri.yaml"], chosen), chosen).players
    assert player.status is Status.CHANGED
    assert [line for each in player.decks for line in each.lines] == ["stratagem: Magic Lamp, was Crystal Skull"]
