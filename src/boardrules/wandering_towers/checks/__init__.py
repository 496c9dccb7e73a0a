"""Checks of states that were loaded or made by hand, and states that an observation allows."""
