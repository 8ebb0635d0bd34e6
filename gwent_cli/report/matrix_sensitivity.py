"""What changes in a field from one pilot to another, as text."""

from gwent_cli.matrix.result import MatrixResult, Sensitivity


def sensitivity_blocks(result: MatrixResult, found: Sensitivity, width: int) -> list[list[str]]:
    """Nothing yet."""
    return []
