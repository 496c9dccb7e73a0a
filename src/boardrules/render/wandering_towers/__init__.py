"""Pictures of Wandering Towers."""

from boardrules.render.wandering_towers.svg import svg
from boardrules.render.wandering_towers.text import text
from boardrules.wandering_towers import Observation

__all__ = ["Observation", "svg", "text"]
