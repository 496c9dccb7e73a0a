"""Texts of moves and positions.

**Moves.** A card and what it moves: a tower by its number, ``tower-2 T5``; a wizard by its space,
``wizard-1 @7``; two wizards under Piggyback, ``wizard-1 @7+``; nothing, ``wizard-1 -``. The letter
of the owner stands before a space, ``wizard-1 B@7``, unless the wizard is one that the player to
move would move as own. Every other move is a word and what it needs::

    play CARD               advance-wizard [B]@7     free B (whose wizard)
    roll CARD               headwind-wizard [B]@7    piggyback B (whose wizard rides)
    reroll, keep            advance-tower T5         pass
    discard                 headwind-tower T5        offer CARD
    advance T5              nudge-ravenskeep @2      return CARD
    stay                    swap-towers @2 @9        spells free-wizard,piggyback
    end                     free-wizard T5           draw CARD
                            draw-two                 die 4

``advance`` moves a slice after a discarded hand. If an edition names a card like one of these
words, ``play`` is written before the card and its target: ``play roll T5``.

**Positions.** One line of twelve parts with single spaces between, ``-`` for an empty part::

    wt1 SETUP SPELLS BOARD HOME FLASKS PILE DISCARDS HANDS PLAYER TURN PENDING

* SETUP: the fields that differ from their defaults, in their order: ``players=2;turn-limit=400``.
  Truth values are ``yes`` or ``no``; spells are joined by ``+``, or are ``none``; an edition is its
  JSON in base64url.
* SPELLS in play: ``advance-wizard+advance-tower``.
* BOARD: the spaces from 0, with ``/`` between. A space is written from the ground up: the letters
  of the owners of the wizards on a level, then the tower on it; ``R`` for Ravenskeep at the end.
  ``AABT3T7B`` is two wizards of A and one of B on the ground, tower 3 on them, tower 7 on it with
  nobody between, and a wizard of B on the roof.
* HOME: the wizards in Ravenskeep, ``AAB``. FLASKS of each owner, empty, full and spent:
  ``5.0.0/4.1.0``.
* PILE, DISCARDS and HANDS: cards in the order of their names, ``tower-1*2,wizard-3``; hands with
  ``/`` between.
* PLAYER: a letter. TURN: a number.
* PENDING: the stack from the bottom, with ``>`` between, ``turn(1,0,no)>roll(tower-die-2,1)``; or
  the rule that has ended the game, ``over(WT-8.2)``.

Each item of PENDING is its kind with its fields in their order, ``-`` for ``None``::

    draw-spells()                     rolled(CARD,ROLL,LEFT)
    deal(LEFT)                        action(CARD,ROLL,CASTER,SPELL)
    draw(HAND,LEFT)                   window(STAGE,ASKED,TARGET,ORIGIN,SURFACE)
    turn(ACTIONS,SPELLS,EXCHANGED)    search(PLAYER,TOWER)
    roll(CARD,LEFT)                   exchange(CARD)

HAND, CASTER, ASKED and PLAYER are letters, EXCHANGED is ``yes`` or ``no``. STAGE is 0 when the
card is played, 1 when the target is chosen, 2 when the move is done. A TARGET has its card:
``tower-1:T5``, ``wizard-1:B@5``, or ``-:T5`` after a discarded hand. SURFACE is where a chosen
wizard stood, the number of a tower or 0 for the ground. It is left out, with its comma, if it is
the exposed level of ORIGIN, and with any other target.
"""

from boardrules.wandering_towers.notation.moves import format_move, parse_move
from boardrules.wandering_towers.notation.positions import format_position, read_position

__all__ = ["format_move", "format_position", "parse_move", "read_position"]
