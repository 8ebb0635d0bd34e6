"""Judging decks: formats as data, one rule a code, every problem at once."""
