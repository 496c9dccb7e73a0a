"""The rules of Wandering Towers, a file for each chapter of the rulebook."""
