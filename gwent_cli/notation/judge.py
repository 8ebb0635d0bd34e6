"""The rules judge: position files carried out move by move, and held against what they expect."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.decks.form import Form
from gwent_cli.engine.state import NOBODY
from gwent_cli.notation import faults
from gwent_cli.notation.board import BoardTold, told_board
from gwent_cli.notation.building import position_of
from gwent_cli.notation.choices import is_setup_choice, open_choice
from gwent_cli.notation.expecting import DRAW, Check, Difference, differences, read_expectations, refused_rule
from gwent_cli.notation.moves import Move, read_moves
from gwent_cli.notation.position import Position
from gwent_cli.notation.reading import POSITION_KEYS, position_nodes, read_position
from gwent_cli.notation.stepping import Step, Stepping
from gwent_cli.notation.words import Words
from gwent_cli.source.diagnostics import Diagnostic, Severity, sort_key
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

CASE_KEYS: Final = (*POSITION_KEYS, "name", "notes", "play", "expect")


class Verdict(StrEnum):
    """What came of a document: all as the rules and its expectations say, or which of the two does not hold."""

    HOLDS = "holds"
    REFUSED = "refused"
    UNMET = "unmet"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Judgement:
    """One document, judged.

    Attributes:
        index: its number in the file, from 1.
        start: the position it gives, ``board`` how that lies; both None where it could not be read.
        steps: the moves carried out; the last of them may have been refused.
        final: the position after them, ``final_board`` how that lies; None where a move was refused in the
            middle of an effect.
        result: the winner's name or ``draw`` once the game is over.
        differences: what is expected and is not so.
        diagnostics: what is wrong with the document itself.
    """

    path: str
    index: int
    name: str | None
    verdict: Verdict
    start: Position | None = None
    board: BoardTold | None = None
    steps: tuple[Step, ...] = ()
    final: Position | None = None
    final_board: BoardTold | None = None
    result: str | None = None
    differences: tuple[Difference, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class JudgeResult:
    """A file, judged; ``diagnostics`` are those of reading it as YAML."""

    path: str
    judgements: tuple[Judgement, ...]
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether every document could be read, no move was refused against expectation, and all holds."""
        broken = any(found.severity is Severity.ERROR for found in self.diagnostics)
        return not broken and all(judged.verdict is Verdict.HOLDS for judged in self.judgements)


def judge(data: bytes, path: str, catalog: Catalog | None = None) -> JudgeResult:
    """Judge a file of positions. Never raises, whatever the bytes are.

    A document is a position with, if wanted, moves and expectations; a list of such is taken as several.

    Args:
        path: how diagnostics name the file; it is not opened.
        catalog: whose cards are played; the shipped classic one by default.
    """
    catalog = catalog or load_catalog()
    nodes, diagnostics = position_nodes(data, path)
    judgements = tuple(judge_document(node, path, index, catalog) for index, node in nodes)
    return JudgeResult(path, judgements, diagnostics)


def judge_document(node: Node, path: str, index: int, catalog: Catalog) -> Judgement:
    """Judge one document."""
    words = Words(catalog, path)
    if not isinstance(node, Mapping):
        words.report(faults.NOT_A_POSITION, "a position is a mapping", node.span, "write 'you: {close: [Ves]}'")
        return _broken(path, index, None, words)
    form, name = read_head(node, words)
    position = read_position(form, words)
    if position is None:
        return _broken(path, index, name, words)
    moves, checks = read_moves(form, words), read_expectations(form, words)
    if words.problems:
        return _broken(path, index, name, words)
    return _Case(position, moves, checks, words).judged(index, name)


def read_head(node: Mapping, words: Words) -> tuple[Form, str | None]:
    """A document taken apart, and its name; ``notes`` are for people."""
    form = words.form(node, "position", CASE_KEYS)
    given = form.text("name")
    notes = form.value("notes")
    if notes is not None and not isinstance(notes, Scalar):
        form.text("notes")
    return form, given.text if given else None


def _broken(path: str, index: int, name: str | None, words: Words) -> Judgement:
    return Judgement(path, index, name, Verdict.BROKEN, diagnostics=tuple(sorted(words.problems, key=sort_key)))


class _Case:
    """A document that has been read, while it is judged."""

    def __init__(self, position: Position, moves: tuple[Move, ...], checks: tuple[Check, ...], words: Words) -> None:
        self._moves = moves
        self._checks = checks
        self._words = words
        self._played = Stepping(position, words)

    def judged(self, index: int, name: str | None) -> Judgement:
        """The judgement, all moves carried out as far as they are legal."""
        played = self._played
        start = told_board(played.game, played.cast)
        played.run(self._moves)
        final = self._final()
        board, result = told_board(played.game, played.cast), self._result()
        unmet = self._unmet(final, board, result)
        return Judgement(
            path=self._words.path,
            index=index,
            name=name,
            verdict=self._verdict(unmet),
            start=played.position,
            board=start,
            steps=tuple(played.steps),
            final=final,
            final_board=board,
            result=result,
            differences=unmet,
            diagnostics=tuple(sorted(self._words.problems, key=sort_key)),
        )

    def _final(self) -> Position | None:
        """Where the game stands; None in the middle of an effect, which no position can say."""
        played = self._played
        task = open_choice(played.game)
        if task is not None and not is_setup_choice(task):
            return None
        return position_of(played.game, played.cast.names, played.position.seed) if played.steps else played.position

    def _result(self) -> str | None:
        game = self._played.game
        if not game.over:
            return None
        return DRAW if game.winner == NOBODY else self._played.cast.names[game.seat_of(game.winner)]

    def _unmet(self, final: Position | None, board: BoardTold, result: str | None) -> tuple[Difference, ...]:
        if self._words.problems:
            return ()
        rule, refusal = refused_rule(self._checks), self._played.refusal
        unmet = differences(self._checks, final, board, result, self._words.catalog) if final else ()
        if rule is None:
            return () if refusal else unmet
        span = next(check.span for check in self._checks if check.path == "refused")
        found = f"refused for {refusal.rule}" if refusal else "not refused"
        if refusal and len(self._played.steps) < len(self._moves):
            found = f"the move before, number {len(self._played.steps)}, is refused for {refusal.rule}"
        elif refusal and refusal.rule == rule:
            return unmet
        return (Difference("refused", f"the last move refused for {rule}", found, span), *unmet)

    def _verdict(self, unmet: tuple[Difference, ...]) -> Verdict:
        if self._words.problems:
            return Verdict.BROKEN
        if unmet:
            return Verdict.UNMET
        return Verdict.REFUSED if self._played.refusal and refused_rule(self._checks) is None else Verdict.HOLDS
