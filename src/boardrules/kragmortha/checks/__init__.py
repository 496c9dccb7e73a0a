"""Checks of states, and states made from observations."""
