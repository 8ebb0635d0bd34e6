"""The person's side of `gwent play`: lines read, replies printed, the game kept."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gwent_cli.report.streams import drop_output

if TYPE_CHECKING:
    from rich.text import Text

    from gwent_cli.cards.catalog import Catalog
    from gwent_cli.table.sitting import Sitting
    from gwent_cli.table.talk import Reply

INTERRUPTED: Final = 130
_MOST_NAMES: Final = 1000


class AtTable:
    """A sitting on this terminal, or with lines from a pipe. ``file`` is where the game is kept, None to ask."""

    def __init__(self, sitting: "Sitting", catalog: "Catalog", file: str | None, resumed: bool) -> None:
        from rich.console import Console

        from gwent_cli.commands.contestants import fail
        from gwent_cli.table.talk import Talk

        if file is not None and not resumed and Path(file).exists():
            fail(f"{file} exists already; name a new file for the game")
        self._sitting = sitting
        self._talk = Talk(sitting, catalog)
        self._file = file
        self._written = {file} if resumed else set[str | None]()
        self._live = sys.stdin.isatty() and sys.stdout.isatty()
        # Texts bring their own styles; nothing in them is markup.
        self._console = Console(highlight=False, markup=False, emoji=False, soft_wrap=True)
        if self._live:
            _edit_lines()

    def run(self, seed_said: bool) -> int:
        """Play to the end, or until the person leaves or is cut off; the exit code."""
        from gwent_cli.commands.interrupts import CutOff, CuttingOff

        with CuttingOff():
            try:
                return self._play(seed_said)
            except CutOff as cut:
                self._keep_unasked()
                return cut.code

    def _play(self, seed_said: bool) -> int:
        from gwent_cli.report.talk_text import news_lines, opening_lines
        from gwent_cli.table.talk import Reply, Say

        sitting = self._sitting
        try:
            self._print(opening_lines(sitting.replay(), sitting.seat, seed_said, self._width()))
            self._print(news_lines(sitting.news()[-3:], self._width()))
            self._reply(Reply(Say.SCENE))
            while not sitting.over:
                if self._step():
                    self._offer("Keep the game, to go on later?")
                    return 0
            self._finished()
        except EOFError:
            self._keep_unasked()
        except KeyboardInterrupt:
            self._keep_unasked()
            return INTERRUPTED
        except (OSError, SystemExit):
            # Nobody reads any more; the console makes a broken pipe an exit.
            self._keep_unasked()
            raise
        return 0

    def _step(self) -> bool:
        """One line typed and answered; whether the person leaves with it."""
        from gwent_cli.table.talk import Say

        asked = self._sitting.scene().question
        reply = self._talk.answer(self._ask(f"{asked} > " if asked else "> "))
        if reply.what is Say.QUIT:
            return True
        if reply.what is Say.SAVE:
            self._save(reply.text)
        else:
            if reply.what is Say.NEWS:
                self._console.print()
            self._reply(reply)
        return False

    def _finished(self) -> None:
        from gwent_cli.report.talk_text import closing_lines

        self._print(closing_lines(self._sitting.replay(), self._sitting.seat, self._width()))
        self._offer("Keep the game as a replay?")

    def _offer(self, question: str) -> None:
        """Keep the game where it was said, or ask on a terminal."""
        if self._file is not None:
            self._save(self._file)
        elif self._live and (self._sitting.touched or self._sitting.over):
            while not self._named(question):
                continue

    def _named(self, question: str) -> bool:
        """Ask once under which name to keep the game; whether that is settled."""
        from rich.text import Text

        name = self._free_name()
        typed = self._ask(f"{question} Enter: {name}, another name, or n: ").strip()
        if typed.lower() in ("n", "no"):
            return True
        if typed.lower() in ("", "y", "yes"):
            return self._save(name)
        # A move typed too late is no name.
        if not typed.lower().endswith((".yaml", ".yml")):
            self._print([Text("a name that ends in .yaml, please")])
            return False
        return self._save(typed)

    def _keep_unasked(self) -> None:
        """Whoever is cut off does not lose the game, even where nothing can be shown any more."""
        if self._file is None and self._live and self._sitting.touched:
            self._file = self._free_name()
        said = "" if self._file is None else self._write(self._file)[1]
        try:
            self._console.print()
            self._say(said)
        except OSError:
            drop_output()

    def _free_name(self) -> str:
        stem = f"gwent-{self._sitting.replay().seed}"
        names = (f"{stem}{f'-{number}' if number else ''}.yaml" for number in range(_MOST_NAMES))
        return next((name for name in names if not Path(name).exists()), f"{stem}.yaml")

    def _save(self, name: str) -> bool:
        """Write the game, and say where or why not; whether it is written."""
        written, said = self._write(name)
        self._say(said)
        return written

    def _say(self, said: str) -> None:
        from rich.text import Text

        from gwent_cli.report.diagnostic_lines import wrap

        self._print([Text(line) for line in wrap(said, self._width(), hang="")] if said else [])

    def _write(self, name: str) -> tuple[bool, str]:
        """Write the game; whether it is written, and where or why not."""
        from gwent_cli.notation.replays import write_replay
        from gwent_cli.source.text import clip, visible

        shown, written = visible(clip(name, 400)), False
        # A file that this game has not written is somebody's.
        mode = "w" if name in self._written else "x"
        try:
            with open(name, mode, encoding="utf-8", newline="\n") as file:
                # Whoever is cut off in the middle writes it again.
                self._written.add(name)
                file.write(write_replay(self._sitting.replay()))
            written = True
        except FileExistsError:
            said = f"{shown} exists already; name a new file"
        except (OSError, ValueError) as problem:
            said = f"{shown} cannot be written: {getattr(problem, 'strerror', None) or problem}"
        else:
            how = "gwent replay tells it" if self._sitting.over else f"gwent play --resume {shown} goes on"
            said = f"Kept in {shown}; {how}."
        return written, said

    def _reply(self, reply: "Reply") -> None:
        from gwent_cli.report.talk_text import reply_lines

        self._print(reply_lines(reply, self._sitting.scene(), self._width()))

    def _ask(self, prompt: str) -> str:
        line = input(prompt)
        if not self._live:
            # What was typed is not on the screen.
            self._console.print()
        return line

    def _print(self, lines: "list[Text]") -> None:
        for line in lines:
            self._console.print(line)

    def _width(self) -> int:
        from shutil import get_terminal_size

        return get_terminal_size().columns


def _edit_lines() -> None:
    """Arrow keys and earlier lines at the prompt, where Python has them."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
