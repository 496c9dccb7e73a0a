"""Texts: moves, positions, editions."""
