"""What the cells of a table's column mean."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Any

from gwent_cli.cards.entry import unknown


class Cells(ABC):
    """One kind of cell. Columns repeat themselves, so every text is made out once."""

    def __init__(self) -> None:
        self._known: dict[str, Any] = {}

    @abstractmethod
    def one(self, text: str) -> Any:
        """What a cell means.

        Raises:
            ValueError: what is wrong with it, as it goes on after the name of the column.
        """

    def all(self, texts: Sequence[str]) -> list[Any]:
        """What all cells of a column mean.

        Raises:
            ValueError: something is wrong with one of them.
        """
        known = self._known
        for text in set(texts) - known.keys():
            known[text] = self.one(text)
        return list(map(known.__getitem__, texts))


class Text(Cells):
    """A text that must be there."""

    def one(self, text: str) -> str:
        """The text."""
        if not text:
            raise ValueError("is missing")
        return text

    def all(self, texts: Sequence[str]) -> list[str]:
        """The texts; names and ids hardly repeat themselves."""
        return list(texts) if all(texts) else [self.one(text) for text in texts]


class Number(Cells):
    """A whole number from 0 to 9999, or ``blank`` where that is given and nothing is written."""

    def __init__(self, *blank: int | None) -> None:
        super().__init__()
        self._blank = blank

    def one(self, text: str) -> int | None:
        """The number."""
        if not text and self._blank:
            return self._blank[0]
        if text.isascii() and text.isdigit() and len(text) <= 4:
            return int(text)
        raise ValueError(f"must be a whole number from 0 to 9999, not '{text}'")

    def all(self, texts: Sequence[str]) -> list[int | None]:
        """The numbers; most often nothing but digits."""
        digits = "".join(texts)
        if digits.isascii() and digits.isdigit() and all(texts) and len(max(texts, key=len)) <= 4:
            return list(map(int, texts))
        return super().all(texts)


class Word(Cells):
    """One of the words known, or nothing where ``blank``."""

    def __init__(self, known: Collection[str], *, blank: bool = False) -> None:
        super().__init__()
        self._words = known
        self._blank = blank

    def one(self, text: str) -> str | None:
        """The word."""
        if not text and self._blank:
            return None
        if text not in self._words:
            raise ValueError(f"holds an {unknown('word', text, self._words)}")
        return text


class Words(Cells):
    """Any number of different words of those known, parted by commas."""

    def __init__(self, known: Collection[str]) -> None:
        super().__init__()
        self._words = known
        self._right = frozenset(known)

    def one(self, text: str) -> tuple[str, ...]:
        """The words in their order."""
        words = tuple(text.split(", ")) if text else ()
        if not self._right.issuperset(words):
            words = tuple(word.strip() for word in text.split(","))
        if not self._right.issuperset(words):
            wrong = next(word for word in words if word not in self._right)
            raise ValueError(f"holds an {unknown('word', wrong, self._words)}")
        if len(set(words)) < len(words):
            raise ValueError("names a word twice")
        return words


class Note(Cells):
    """A text, None where nothing is written."""

    def one(self, text: str) -> str | None:
        """The text."""
        return text or None
