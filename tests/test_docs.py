"""docs/rules.md has every number that the code cites, and the table of rulings is the engine's."""

import re
from pathlib import Path

from gwent_cli.engine.rulings import RULINGS

CHECKOUT = Path(__file__).parent.parent
RULES = (CHECKOUT / "docs" / "rules.md").read_text(encoding="utf-8")


def test_every_cited_rule_is_explained() -> None:
    listed = set(re.findall(r"\*\*([RDT]\d(?:\.\d+)?)", RULES)) | {"R6.2", "R6.3", "R6.4"}
    cited = set()
    for path in (CHECKOUT / "gwent_cli").rglob("*.py"):
        cited |= set(re.findall(r"\b(R[1-8]\.\d+|D[1-7])\b", path.read_text(encoding="utf-8")))
    assert cited - listed == set()


def test_the_table_of_rulings_is_the_engine_s() -> None:
    rows = re.findall(r"(?m)^\| `(\w+)` \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", RULES)
    assert rows == [(r.name, ", ".join(r.values), r.legendary, r.witcher3, r.rule) for r in RULINGS]
