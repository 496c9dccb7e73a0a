"""The rules of Kragmortha, a file for each chapter of the rulebook."""
