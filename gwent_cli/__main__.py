"""Entry point of the ``gwent`` command."""

import sys


def main() -> None:
    """Run ``gwent``; ``--version`` alone is answered without loading the command line library."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from gwent_cli.version import version_line

        print(version_line())
        return
    try:
        from gwent_cli.app import app
        from gwent_cli.report.streams import accept_any_text

        accept_any_text()
        app(prog_name="gwent")
    except KeyboardInterrupt:
        # Interrupted while loading; a command that is under way says itself what it had finished.
        sys.exit(130)


if __name__ == "__main__":
    main()
