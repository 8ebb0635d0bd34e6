"""Every example of docs/positions.md holds."""

import re
from pathlib import Path

import pytest

from gwent_cli.cards.catalog import Catalog
from gwent_cli.notation.judge import judge

PAGE = Path(__file__).parent.parent.parent / "docs" / "positions.md"
EXAMPLES = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.splitlines()[0] for example in EXAMPLES])
def test_example(catalog: Catalog, example: str) -> None:
    result = judge(example.encode(), "docs/positions.md", catalog)
    assert result.holds, result


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 5
