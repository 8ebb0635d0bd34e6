"""How players, rows and options are called in sentences."""

from dataclasses import dataclass

from gwent_cli.engine.kinds import KEEP, LEADER, OPPONENT, PASS, ROW, ROW_NAMES, START, Option
from gwent_cli.notation import position


@dataclass(frozen=True, slots=True)
class Cast:
    """The players of a game by seat, with their leaders' names; ``you`` is spoken to."""

    names: tuple[str, ...]
    leaders: tuple[str, ...]

    def who(self, seat: int) -> str:
        """The player as subject or object."""
        name = self.names[seat]
        return "the opponent" if name == position.OPPONENT else name

    def whose(self, seat: int) -> str:
        """The player's, before what belongs to them."""
        return "your" if self.is_you(seat) else self.who(seat) + "'s"

    def is_you(self, seat: int) -> bool:
        """Whether the player is spoken to, so that verbs have no s."""
        return self.names[seat] == position.YOU

    def does(self, seat: int, you: str, they: str) -> str:
        """The player with a verb: ``you play``, ``the opponent plays``."""
        return f"{self.who(seat)} {you if self.is_you(seat) else they}"

    def row(self, seat: int, row: int) -> str:
        """A row of the player's side: ``your close row``."""
        return f"{self.whose(seat)} {ROW_NAMES[row]} row"

    def option(self, option: Option) -> str:
        """An option as it would be written in a file."""
        if option.verb in (PASS, LEADER, KEEP):
            return {PASS: "pass", LEADER: "leader", KEEP: "keep"}[int(option.verb)]
        if option.verb == ROW:
            return ROW_NAMES[option.row]
        if option.verb in (START, OPPONENT):
            return self.names[option.seat]
        name = option.kind.name if option.kind else ""
        return f"{name} ({ROW_NAMES[option.row]})" if option.row >= 0 else name


def sentence(text: str) -> str:
    """The text with a capital at the start."""
    return text[:1].upper() + text[1:]
