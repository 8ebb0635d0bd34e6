"""When a match has said enough: widths, tests and expectations, as users write them.

A share is written ``48%`` or ``0.48``; a number above 1 is taken for percent, too.
"""

import re
from dataclasses import dataclass
from typing import Final, Literal

from gwent_cli.stats.sequential import Hypotheses

_NUMBER: Final = r"(\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})\s*(%?)"
_SHARE: Final = re.compile(_NUMBER, re.ASCII)
_WIDTH: Final = re.compile(rf"(?:±|\+/-|\+-)?\s*{_NUMBER}", re.ASCII)
_PAIR: Final = re.compile(rf"{_NUMBER}\s*:\s*{_NUMBER}", re.ASCII)
_EXPECTATION: Final = re.compile(rf"([ab])\s*(>=|<=|>|<)\s*{_NUMBER}", re.ASCII | re.IGNORECASE)
_SHOWN: Final = 40
_NARROWEST: Final = 0.0005

Operator = Literal[">=", ">", "<=", "<"]


class GoalProblem(ValueError):
    """Something that is no goal; the message is one line that says what is wanted."""


@dataclass(frozen=True, slots=True)
class Until:
    """Play until the score is known to ± ``half_width``, a share above 0 and below ½."""

    half_width: float


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the score of ``side`` (a or b) is expected to be: ``operator`` than ``threshold``, a share."""

    side: Literal["a", "b"]
    operator: Operator
    threshold: float

    def __str__(self) -> str:
        return f"{self.side} {self.operator} {self.threshold * 100:.10g}%"


Stopping = Until | Hypotheses
"""A rule by which a match ends before its last game."""


def parse_until(text: str) -> Until:
    """A half width as in ``±1.5%``, ``1.5%`` or ``0.015``.

    Raises:
        GoalProblem: it is none.
    """
    found = _WIDTH.fullmatch(text.strip())
    width = _share(found[1], found[2]) if found else 0.0
    if not _NARROWEST <= width < 0.5:
        raise GoalProblem(f"a half width is wanted, from 0.05% to under 50%, as in 1.5% or 0.015, not {_shown(text)}")
    return Until(width)


def parse_hypotheses(text: str, alpha: float = 0.05, beta: float = 0.05) -> Hypotheses:
    """Two scores as in ``50:53`` or ``50%:53%``, with error rates.

    Raises:
        GoalProblem: they are none, or do not rise, or the error rates are out of range.
    """
    low, high = parse_two_scores(text)
    if low > high:
        raise GoalProblem(f"the lower score comes first, as in 50:53, not {_shown(text)}")
    try:
        return Hypotheses(low, high, alpha, beta)
    except ValueError as error:
        raise GoalProblem(str(error)) from None


def parse_rate(text: str) -> float:
    """An error rate as in ``5%`` or ``0.05``.

    Raises:
        GoalProblem: it is none, or not between 0 and a half.
    """
    found = _SHARE.fullmatch(text.strip())
    rate = _share(found[1], found[2]) if found else 0.0
    if not 0 < rate < 0.5:
        raise GoalProblem(f"an error rate is wanted, above 0% and below 50%, as in 5% or 0.05, not {_shown(text)}")
    return rate


def parse_two_scores(text: str) -> tuple[float, float]:
    """Two different scores as in ``50:53``, ``50%:53%`` or ``0.5:0.53``.

    Raises:
        GoalProblem: they are none, not between 0% and 100%, or closer than any match can tell apart.
    """
    found = _PAIR.fullmatch(text.strip())
    if not found:
        raise GoalProblem(f"two scores are wanted, as in 50:53 (percent), not {_shown(text)}")
    first, second = _share(found[1], found[2]), _share(found[3], found[4])
    if not (0 < first < 1 and 0 < second < 1) or first == second:
        raise GoalProblem(f"two different scores between 0% and 100% are wanted, as in 50:53, not {_shown(text)}")
    if abs(first - second) < _NARROWEST * (1 - 1e-9):
        raise GoalProblem(f"two scores at least 0.05 points apart are wanted, not {_shown(text)}")
    return first, second


def parse_expectation(text: str) -> Expectation:
    """What is expected of a side, as in ``a >= 48%``.

    Raises:
        GoalProblem: it cannot be understood.
    """
    found = _EXPECTATION.fullmatch(text.strip())
    if not found:
        raise GoalProblem(f"an expectation names a deck and a score, as in 'a >= 48%' or 'b < 0.5', not {_shown(text)}")
    threshold = _share(found[3], found[4])
    if threshold > 1:
        raise GoalProblem(f"a score lies between 0% and 100%, not at {_shown(text)}")
    side: Literal["a", "b"] = "a" if found[1].lower() == "a" else "b"
    operators: dict[str, Operator] = {">=": ">=", ">": ">", "<=": "<=", "<": "<"}
    return Expectation(side, operators[found[2]], threshold)


def _share(number: str, percent: str) -> float:
    value = float(number)
    return value / 100 if percent or value > 1 else value


def _shown(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[:_SHOWN] + "…")
