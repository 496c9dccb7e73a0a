"""The values of Wandering Towers: setups, states, moves, events and what is computed of them."""
