"""The rules judge: position files carried out move by move, and held against what they expect."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from gwent_cli.cards.catalog import Catalog, load_catalog
from gwent_cli.engine.game import Game
from gwent_cli.engine.state import NOBODY
from gwent_cli.notation import faults
from gwent_cli.notation.board import BoardTold, told_board
from gwent_cli.notation.building import completed, game_from, position_of
from gwent_cli.notation.cast import Cast
from gwent_cli.notation.choices import Misfit, is_setup_choice, more_unseen, open_choice, unanswered
from gwent_cli.notation.expecting import DRAW, Check, Difference, differences, read_expectations, refused_rule
from gwent_cli.notation.moves import Move, Verb, read_moves
from gwent_cli.notation.playing import play_move
from gwent_cli.notation.pool import engine_pool
from gwent_cli.notation.position import Position
from gwent_cli.notation.reading import POSITION_KEYS, read_position
from gwent_cli.notation.refusals import Refused
from gwent_cli.notation.telling import Told, tell, unsearched
from gwent_cli.notation.words import Words
from gwent_cli.source.diagnostics import Diagnostic, Severity, sort_key
from gwent_cli.source.reader import read_documents
from gwent_cli.source.spans import Span
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar, Sequence

CASE_KEYS: Final = (*POSITION_KEYS, "name", "notes", "play", "expect")


class Verdict(StrEnum):
    """What came of a document: all as the rules and its expectations say, or which of the two does not hold."""

    HOLDS = "holds"
    REFUSED = "refused"
    UNMET = "unmet"
    BROKEN = "broken"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that is not legal: the rule it breaks and why."""

    rule: str
    reason: str


@dataclass(frozen=True, slots=True)
class Step:
    """A move as it stands in the file, and what happened; when it was refused, nothing did."""

    player: str
    move: str
    events: tuple[Told, ...]
    refusal: Refusal | None
    span: Span


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
    reading = read_documents(data, path)
    errors = [found for found in reading.diagnostics if found.severity is Severity.ERROR]
    judgements = tuple(
        judge_document(node, path, index, catalog)
        for index, node in enumerate(_documents(reading.documents), 1)
        if not any(found.span and _within(found.span, node.span) for found in errors)
    )
    diagnostics = reading.diagnostics
    if not judgements and not errors:
        empty = faults.NOT_A_POSITION.at("the file holds no position", path, help="write 'you: {close: [Ves]}'")
        diagnostics = (*diagnostics, empty)
    return JudgeResult(path, judgements, diagnostics)


def judge_document(node: Node, path: str, index: int, catalog: Catalog) -> Judgement:
    """Judge one document."""
    words = Words(catalog, path)
    if not isinstance(node, Mapping):
        words.report(faults.NOT_A_POSITION, "a position is a mapping", node.span, "write 'you: {close: [Ves]}'")
        return _broken(path, index, None, words)
    form = words.form(node, "position", CASE_KEYS)
    given = form.text("name")
    name = given.text if given else None
    notes = form.value("notes")
    if notes is not None and not isinstance(notes, Scalar):
        form.text("notes")
    position = read_position(form, words)
    if position is None:
        return _broken(path, index, name, words)
    moves, checks = read_moves(form, words), read_expectations(form, words)
    if words.problems:
        return _broken(path, index, name, words)
    return _Case(position, moves, checks, words).judged(index, name)


def _broken(path: str, index: int, name: str | None, words: Words) -> Judgement:
    return Judgement(path, index, name, Verdict.BROKEN, diagnostics=tuple(sorted(words.problems, key=sort_key)))


def _documents(documents: tuple[Node | None, ...]) -> Iterator[Node]:
    for node in documents:
        if isinstance(node, Sequence):
            yield from node.items
        elif node is not None:
            yield node


def _within(inner: Span, outer: Span) -> bool:
    return outer.line <= inner.line <= outer.end_line


class _Case:
    """A document that has been read, while it is carried out."""

    def __init__(self, position: Position, moves: tuple[Move, ...], checks: tuple[Check, ...], words: Words) -> None:
        self._moves = moves
        self._checks = checks
        self._words = words
        self._pool = engine_pool(words.catalog)
        self._position = completed(position, self._pool)
        self._game = game_from(self._position, self._pool)
        leaders = tuple(seat.leader.name for seat in self._game.board.seats)
        self._cast = Cast(tuple(seat.name for seat in position.seats), leaders)
        self._steps: list[Step] = []
        self._refusal: Refusal | None = None
        self._passed: list[int] = []

    def judged(self, index: int, name: str | None) -> Judgement:
        """The judgement, all moves carried out as far as they are legal."""
        start = told_board(self._game, self._cast)
        for number, move in enumerate(self._moves):
            following = self._moves[number + 1] if number + 1 < len(self._moves) else None
            try:
                self._play(move, following)
            except Misfit as misfit:
                self._words.report(misfit.fault, misfit.message, misfit.span, misfit.help)
                break
            if self._refusal:
                break
        final = self._final()
        board, result = told_board(self._game, self._cast), self._result()
        unmet = self._unmet(final, board, result)
        return Judgement(
            path=self._words.path,
            index=index,
            name=name,
            verdict=self._verdict(unmet),
            start=self._position,
            board=start,
            steps=tuple(self._steps),
            final=final,
            final_board=board,
            result=result,
            differences=unmet,
            diagnostics=tuple(sorted(self._words.problems, key=sort_key)),
        )

    def _play(self, move: Move, following: Move | None) -> None:
        """Carry one move out, or note why it is refused."""
        chooser = following.seat if following and following.verb is Verb.CHOOSE else None
        player = self._cast.names[move.seat]
        try:
            game = play_move(self._game, move, self._pool, self._cast, chooser, self._passed)
        except Refused as refused:
            self._refusal = Refusal(refused.rule, refused.reason)
            self._steps.append(Step(player, move.text, (), self._refusal, move.span))
            return
        task = open_choice(game)
        if task is not None and task.seat != chooser and not (following is None and is_setup_choice(task)):
            raise unanswered(task, game.options(), self._cast, move.span, more_unseen(game, task))
        events = game.log or []
        self._steps.append(Step(player, move.text, self._told(game, move), None, move.span))
        self._passed = [int(event.seat) for event in events if event.what == "auto-pass"]
        game.log = None
        self._game = game

    def _told(self, game: Game, move: Move) -> tuple[Told, ...]:
        """What happened, with a word on the unknown cards that a muster did not search (R6.6)."""
        told = tell(game.log or [], self._cast)
        return told if any(key == "take" for key, _ in move.sugar) else unsearched(told, game, self._cast)

    def _final(self) -> Position | None:
        """Where the game stands; None in the middle of an effect, which no position can say."""
        task = open_choice(self._game)
        if task is not None and not is_setup_choice(task):
            return None
        return position_of(self._game, self._cast.names, self._position.seed) if self._steps else self._position

    def _result(self) -> str | None:
        game: Game = self._game
        if not game.over:
            return None
        return DRAW if game.winner == NOBODY else self._cast.names[game.seat_of(game.winner)]

    def _unmet(self, final: Position | None, board: BoardTold, result: str | None) -> tuple[Difference, ...]:
        if self._words.problems:
            return ()
        rule = refused_rule(self._checks)
        unmet = differences(self._checks, final, board, result, self._words.catalog) if final else ()
        if rule is None:
            return () if self._refusal else unmet
        span = next(check.span for check in self._checks if check.path == "refused")
        found = f"refused for {self._refusal.rule}" if self._refusal else "not refused"
        if self._refusal and len(self._steps) < len(self._moves):
            found = f"the move before, number {len(self._steps)}, is refused for {self._refusal.rule}"
        elif self._refusal and self._refusal.rule == rule:
            return unmet
        return (Difference("refused", f"the last move refused for {rule}", found, span), *unmet)

    def _verdict(self, unmet: tuple[Difference, ...]) -> Verdict:
        if self._words.problems:
            return Verdict.BROKEN
        if unmet:
            return Verdict.UNMET
        return Verdict.REFUSED if self._refusal and refused_rule(self._checks) is None else Verdict.HOLDS
