"""Deck and registration files: where they are, what they say, and what is wrong with how they say it."""
