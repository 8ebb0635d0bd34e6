"""gwent: deck checks, simulations and rulings for the Witcher card game."""

from typing import Final

__version__: Final = "0.1.0"
