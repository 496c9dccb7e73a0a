"""Draws pictures of both games and writes them as SVG files, in the steps of a notebook.

``python examples/notebook_pictures.py FOLDER`` writes them there, without a folder into a temporary
one. In a notebook each ``# %%`` begins a cell, and a picture that ends a cell is shown below it.
Nothing but the library is needed.
"""

# %%
from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from random import Random

from boardrules import Session, render
from boardrules import kragmortha as km
from boardrules import wandering_towers as wt

folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp())
folder.mkdir(parents=True, exist_ok=True)

# %% A game of Wandering Towers after some turns, as player 0 sees it.
towers = Session(wt.RULES, wt.Setup(players=4), seed=7)
rng = Random(7)
for _ in range(24):
    towers.play(rng.choice(towers.legal_moves()))
picture = render.svg(towers.observe(0))
picture.save(folder / "towers.svg")

# %% The last decision as an arrow: what a spectator saw of it.
render.svg(towers.observe(None), events=towers.observe_events(None)).save(folder / "last-move.svg")

# %% The moves that are legal now, marked on the board, light and dark.
moves = towers.legal_moves()
for theme in ("light", "dark"):
    marked = render.svg(towers.observe(0), highlight=moves, theme=theme)
    marked.save(folder / f"moves-{theme}.svg")

# %% The library of Kragmortha for six players.
library = Session(km.RULES, km.Setup(players=6), seed=7)
for _ in range(40):
    library.play(rng.choice(library.legal_moves()))
render.svg(library.observe(None), events=library.observe_events(None)).save(folder / "library.svg")

# %% What was written.
for path in sorted(folder.glob("*.svg")):
    print(f"{path}  {path.stat().st_size} bytes")
