"""The values of Kragmortha: setups, states, moves, events, and what is computed from an edition."""
