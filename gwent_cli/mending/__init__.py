"""Repairing deck files: only what cannot change what they mean, comments and order kept."""
