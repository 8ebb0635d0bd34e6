"""Small systems of linear equations."""

from collections.abc import Sequence
from operator import mul


def inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse of a square matrix, by elimination with the largest pivot of each column.

    Raises:
        ZeroDivisionError: the matrix has none.
    """
    size = len(matrix)
    rows = [[*map(float, row), *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column]
        scale = 1 / pivot[column]
        rows[column] = pivot = [value * scale for value in pivot]
        for number, row in enumerate(rows):
            if number != column and row[column]:
                factor = row[column]
                rows[number] = [value - factor * other for value, other in zip(row, pivot, strict=True)]
    return [row[size:] for row in rows]


def product(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> list[float]:
    """Matrix times vector."""
    return [sum(map(mul, row, vector)) for row in matrix]
