"""Pictures of Kragmortha."""

from boardrules.kragmortha import Observation
from boardrules.render.kragmortha.svg import svg
from boardrules.render.kragmortha.text import text

__all__ = ["Observation", "svg", "text"]
