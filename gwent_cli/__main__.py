"""Entry point of the ``gwent`` command."""

import os
import sys

FAILED = 2
INTERRUPTED = 130


def main() -> None:
    """Run ``gwent``. Whatever goes wrong outside a command's own care ends in one line and the right exit code."""
    _open_missing_streams()
    try:
        try:
            _run()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        # Interrupted while loading; a command that is under way says itself what it had finished.
        print("interrupted before anything was finished", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except BrokenPipeError:
        # Whoever reads has seen enough, as in `gwent cards | head`.
        _drop_output()
        sys.exit(0)
    except SystemExit as ended:
        # The libraries of the command line and of the terminal make a failure of it before it gets here.
        if not isinstance(ended.__context__, BrokenPipeError):
            raise
        _drop_output()
        sys.exit(0)
    except Exception as error:
        if os.environ.get("GWENT_TRACEBACK"):
            raise
        _drop_output()
        if isinstance(error, OSError):
            print(f"error: {error.strerror or error}", file=sys.stderr)
        else:
            print(f"error: {_fault(error)}", file=sys.stderr)
        sys.exit(FAILED)


def _run() -> None:
    # Answered without loading the command line library, which takes most of the time.
    if sys.argv[1:] in (["--version"], ["-V"]):
        from gwent_cli.version import version_line

        print(version_line())
        return
    from gwent_cli.app import app
    from gwent_cli.report.streams import accept_any_text

    accept_any_text()
    app(prog_name="gwent")


def _fault(error: Exception) -> str:
    from gwent_cli.engine.build import build_facts

    if build_facts().stale:
        return "the compiled engine is older than its sources, and the two do not go together; install gwent-cli again"
    hint = "please report it; GWENT_TRACEBACK=1 shows where"
    return f"this is a fault of gwent itself: {type(error).__name__}: {error}; {hint}"


def _open_missing_streams() -> None:
    """A stream that was closed when the process began is None; what is written to it is dropped."""
    # The streams stay open for as long as the process runs.
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def _drop_output() -> None:
    from gwent_cli.report.streams import drop_output

    drop_output()


if __name__ == "__main__":
    main()
