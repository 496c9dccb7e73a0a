"""Texts of moves and positions.

**Moves.** A card, then what it moves: a tower by its number, ``tower-2 T5``; a wizard by its space,
``wizard-1 @7``, with the owner's letter before it if it is not one that the player to move would
move as own, ``wizard-1 B@7``; two wizards under Piggyback, ``wizard-1 @7+``; nothing,
``wizard-1 -``. Everything else is a word and what it needs::

    play CARD               advance-wizard [B]@7     free B (whose wizard)
    roll CARD               headwind-wizard [B]@7    piggyback B (whose wizard rides)
    reroll, keep            advance-tower T5         pass
    discard                 headwind-tower T5        offer CARD
    advance T5              nudge-ravenskeep @2      return CARD
    stay                    swap-towers @2 @9        spells free-wizard,piggyback
    end                     free-wizard T5           draw CARD
                            draw-two                 die 4

Before a card of another edition that is called like one of these words, ``play`` is written too:
``play roll T5``.

**Positions.** One line of twelve parts with single spaces between, ``-`` for what is empty::

    wt1 SETUP SPELLS BOARD HOME FLASKS PILE DISCARDS HANDS PLAYER TURN PENDING

* SETUP: fields that differ from their defaults, in their order: ``players=2;turn-limit=400``.
  Truth is ``yes`` or ``no``; spells are joined by ``+``, or are ``none``; an edition is its JSON in
  base64url.
* SPELLS in play: ``advance-wizard+advance-tower``.
* BOARD: the spaces from 0, with ``/`` between. A space is written from the ground up: the wizards
  of a level by their owners' letters, then the tower on it; ``R`` for Ravenskeep at the end.
  ``AABT3T7B`` is two wizards of A and one of B on the ground, towers 3 and 7 on them with nobody
  between, a wizard of B on the roof.
* HOME: the wizards in Ravenskeep, ``AAB``. FLASKS of each owner, empty, full and spent:
  ``5.0.0/4.1.0``.
* PILE, DISCARDS and HANDS: cards in the order of their names, ``tower-1*2,wizard-3``; hands with
  ``/`` between.
* PLAYER: a letter. TURN: a number.
* PENDING: the frames from the bottom, with ``>`` between: ``turn(1,0,no)>roll(tower-die-2,1)``.
"""

from boardrules.wandering_towers.notation.moves import format_move, parse_move
from boardrules.wandering_towers.notation.positions import format_position, parse_position

__all__ = ["format_move", "format_position", "parse_move", "parse_position"]
