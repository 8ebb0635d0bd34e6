"""The rule cases under ``tests/cases/engine``: position files for the judge, one document a case."""

from dataclasses import dataclass
from pathlib import Path

from gwent_cli.cards.catalog import load_catalog
from gwent_cli.notation.judge import Judgement, judge_document
from gwent_cli.source.reader import read_documents
from gwent_cli.source.yaml_nodes import Mapping, Node, Scalar

FOLDER = Path(__file__).parent.parent / "cases" / "engine"


@dataclass(frozen=True)
class Case:
    """One document of a case file."""

    file: str
    index: int
    name: str
    node: Node

    def judged(self) -> Judgement:
        return judge_document(self.node, self.file, self.index, load_catalog())

    def field(self, *keys: str) -> Node | None:
        """What stands under a path of keys."""
        node: Node | None = self.node
        for key in keys:
            node = node.get(key) if isinstance(node, Mapping) else None
        return node

    @property
    def refused(self) -> bool:
        """Whether the case expects a refusal."""
        return self.field("expect", "refused") is not None


def cases() -> list[Case]:
    """All cases, in order of file and place."""
    found: list[Case] = []
    for path in sorted(FOLDER.glob("*.yaml")):
        reading = read_documents(path.read_bytes(), path.name)
        assert not reading.diagnostics, reading.diagnostics
        for index, node in enumerate(reading.documents, 1):
            assert isinstance(node, Mapping), f"{path.name} document {index}"
            name = node.get("name")
            assert isinstance(name, Scalar), f"{path.name} document {index} has no name"
            found.append(Case(path.name, index, name.text, node))
    return found
