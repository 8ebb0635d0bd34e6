"""The settings in force, as text and as JSON."""

import json
from collections.abc import Iterable
from typing import Final

from gwent_cli.checks.config import InForce
from gwent_cli.report.text_table import text_table
from gwent_cli.source.text import visible

CONFIG_SCHEMA: Final = "gwent/config/1"


def config_text(path: str, file: str | None, settings: Iterable[InForce]) -> str:
    """A table of the settings, below the file they were found in."""
    head = f"{visible(path)}: " + (f"configured by {visible(file)}" if file else "no configuration, all as by default")
    rows = [[visible(cell) for cell in setting] for setting in settings]
    return f"{head}\n\n" + text_table(["setting", "value", "from"], rows, ["left"] * 3) + "\n"


def config_json(path: str, file: str | None, settings: Iterable[InForce]) -> str:
    """The settings as JSON, values as text in the words of the file."""
    document = {
        "schema": CONFIG_SCHEMA,
        "path": path,
        "file": file,
        "settings": {setting.key: {"value": setting.value, "from": setting.origin} for setting in settings},
    }
    return json.dumps(document, indent=2) + "\n"
