"""The values of Wandering Towers: setups, states, moves, events and what follows from them."""
