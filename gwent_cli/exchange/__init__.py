"""Bringing decks in from other forms and writing them out again: text lists, ids, codes, saved pages, deck files."""
