"""The one line that ``gwent --version`` prints."""

from gwent_cli import __version__


def version_line() -> str:
    """Version of the tool and what its engine is."""
    from gwent_cli.engine.build import build_facts

    facts = build_facts()
    return f"gwent-cli {__version__} (engine {facts.source_hash}, {facts.word})"
