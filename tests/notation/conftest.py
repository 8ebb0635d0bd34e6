"""Judging short texts."""

from collections.abc import Callable

import pytest

from gwent_cli.cards.catalog import Catalog
from gwent_cli.notation.judge import Judgement, judge

JudgeText = Callable[[str], Judgement]


@pytest.fixture
def judge_text(catalog: Catalog) -> JudgeText:
    """``judge_text("you: {…}")``: the judgement of a text with one position."""

    def judge_one(text: str) -> Judgement:
        result = judge(text.encode(), "case.yaml", catalog)
        assert not result.diagnostics, result.diagnostics
        (judged,) = result.judgements
        return judged

    return judge_one
