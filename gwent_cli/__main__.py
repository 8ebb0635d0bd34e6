"""Entry point of the ``gwent`` command."""

import sys


def main() -> None:
    """Run ``gwent``; ``--version`` alone is answered without loading the command line library."""
    if sys.argv[1:] in (["--version"], ["-V"]):
        from gwent_cli.version import version_line

        print(version_line())
        return
    from gwent_cli.app import app

    app(prog_name="gwent")


if __name__ == "__main__":
    main()
