"""The named choices of a setup: modes, reroll rules and spells."""

from __future__ import annotations

from enum import Enum, unique


@unique
class Mode(Enum):
    """The mode of a game: who plays against whom.

    >>> Mode("solo")
    <Mode.SOLO: 'solo'>
    """

    COMPETITIVE = "competitive"
    """Two to six players, each for themselves (WT-3, WT-8)."""
    SOLO = "solo"
    """One player against the draw pile (WT-9)."""
    COOPERATIVE = "cooperative"
    """Two to six players together, with a common row of cards (WT-10)."""
    TEAMS = "teams"
    """Four or six players, partners opposite each other (WT-11.2)."""


@unique
class Rerolls(Enum):
    """The number of times that a die may be rolled again (WT-4.2).

    >>> Rerolls.BY_ICONS.value
    'by-icons'
    """

    ONE = "one"
    """Once for every dice card."""
    BY_ICONS = "by-icons"
    """As many rolls as the card has dice icons: no reroll with one icon, two with three."""


@unique
class Spell(Enum):
    """A spell; the members are in the order of the rules (WT-7.1 to WT-7.9).

    >>> Spell.PIGGYBACK.value
    'piggyback'
    """

    ADVANCE_WIZARD = "advance-wizard"
    """WT-7.1: any visible wizard, one space clockwise."""
    HEADWIND_WIZARD = "headwind-wizard"
    """WT-7.2: any visible wizard, one space counter-clockwise."""
    ADVANCE_TOWER = "advance-tower"
    """WT-7.3: any slice, two spaces clockwise."""
    HEADWIND_TOWER = "headwind-tower"
    """WT-7.4: any slice, two spaces counter-clockwise."""
    NUDGE_RAVENSKEEP = "nudge-ravenskeep"
    """WT-7.5: Ravenskeep to the next space without a visible wizard, either way."""
    SWAP_TOWERS = "swap-towers"
    """WT-7.6: exchange the top towers of two spaces."""
    FREE_WIZARD = "free-wizard"
    """WT-7.7: an own wizard from the level beneath a tower to the top of its stack."""
    PIGGYBACK = "piggyback"
    """WT-7.8: a second own wizard goes along with a wizard moved by a numbered card."""
    DRAW_TWO = "draw-two"
    """WT-7.9: take two cards from the draw pile."""


BASIC_SPELLS = (Spell.ADVANCE_WIZARD, Spell.ADVANCE_TOWER)
"""The pair of spells that is in play if a setup names no others (WT-2.4).

>>> [spell.value for spell in BASIC_SPELLS]
['advance-wizard', 'advance-tower']
"""

RANDOM_SPELLS = tuple(Spell)[:8]
"""The spells from which some are drawn at random: all but the promotional one (WT-2.4)."""

WIZARD_SPELLS = (Spell.ADVANCE_WIZARD, Spell.HEADWIND_WIZARD)
"""The spells that move any visible wizard, or with an option only one's own (WT-7.11)."""

SPELL_ORDER = {spell: at for at, spell in enumerate(Spell)}
"""The place of each spell in the order of the rules."""
