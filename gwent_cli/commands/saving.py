"""Keeping games of a match as files, where that is asked for."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from gwent_cli.arena.question import Question
    from gwent_cli.arena.saved import Saved
    from gwent_cli.arena.winners import Winners


class Saver:
    """Writes the games of a match that are wanted once it is over; does nothing without a folder.

    Leaves with exit code 2 where the folder is not to be had, before anything is played.
    """

    def __init__(self, folder: str | None, which: "Saved | None", watching: bool = False) -> None:
        """``watching`` notes who won each game even where none is saved."""
        from gwent_cli.commands.contestants import fail, refuse_dash

        refuse_dash("--save-games", folder, "folder", "standard output is for the result")
        self._which = which
        self._folder = None
        self._watching = watching or folder is not None
        self.winners: Winners | None = None
        if folder is None:
            if which is not None:
                fail("--save says which games --save-games keeps, so it needs that folder")
            return
        from gwent_cli.arena.savegames import SavingProblem, ready_folder

        try:
            self._folder = ready_folder(folder)
        except SavingProblem as problem:
            fail(str(problem))

    def watch(self, question: "Question") -> "Callable[[bytes], None] | None":
        """What has to see the lines of the games as they count."""
        if not self._watching:
            return None
        from gwent_cli.arena.winners import Winners

        self.winners = Winners(question)
        return self.winners.see

    def save(self, question: "Question") -> None:
        """Write the games that are wanted, and say where."""
        if self._folder is None or self.winners is None:
            return
        from gwent_cli.arena.saved import Saved
        from gwent_cli.arena.savegames import SavingProblem, chosen, save_games
        from gwent_cli.commands.contestants import fail, say
        from gwent_cli.source.text import visible

        which = self._which or Saved.ALL
        try:
            files = save_games(question, chosen(which, self.winners.games), self._folder)
        except SavingProblem as problem:
            fail(str(problem))
        games = "1 game is" if len(files) == 1 else f"{len(files):,} games are"
        tell = f"; `gwent replay {files[0]}` tells the first" if files else ""
        say([visible(f"note: {games} saved in {self._folder} ({which}){tell}")])
