"""The numbered rules of Kragmortha, each with its status and a text of our own."""

from __future__ import annotations

from boardrules.core.rulebook import RuleBook, RuleStatus

_ENFORCED = RuleStatus.ENFORCED


class Rule(RuleBook):
    """The rules by ID, in the order of the rule text.

    >>> Rule.KM_5_1.id, Rule.KM_5_1.text
    ('KM-5.1', 'A space holds one creature.')
    """

    KM_1_1 = ("KM-1.1", _ENFORCED, "Two to eight players have one goblin each; one Rigor Mortis.")
    KM_1_2 = (
        "KM-1.2",
        _ENFORCED,
        (
            "The library has 7 by 10 spaces, each with one of four floor symbols (grimoire, "
            "scroll, potion, gems) except the desk. Spaces that share a side are adjacent, no "
            "others."
        ),
    )
    KM_1_3 = (
        "KM-1.3",
        _ENFORCED,
        "The desk is the four spaces x 0 and 1, y 8 and 9. They count as crystal balls.",
    )
    KM_1_4 = (
        "KM-1.4",
        _ENFORCED,
        "Up to six bookcases cover two adjacent spaces each; nobody enters those.",
    )
    KM_1_5 = (
        "KM-1.5",
        _ENFORCED,
        (
            "58 movement cards, most of them for goblins and the rest for Rigor Mortis, carry two "
            "symbols each; at most one of the two is a crystal ball."
        ),
    )
    KM_1_6 = ("KM-1.6", _ENFORCED, "24 Gaze cards have one symbol each, which several cards share.")
    KM_1_7 = ("KM-1.7", _ENFORCED, "18 Magic Books show one to three magic symbols each.")
    KM_1_8 = (
        "KM-1.8",
        _ENFORCED,
        "Six teleport tokens; in the standard edition two each of Teleportation, Gaze and Book.",
    )
    KM_1_9 = (
        "KM-1.9",
        _ENFORCED,
        (
            "Floor, layouts, decks and tokens are an edition: data that is checked when it is "
            "loaded. A faulty edition is refused, and every fault is named."
        ),
    )
    KM_2_1 = (
        "KM-2.1",
        _ENFORCED,
        "The library grows with the number of players; bookcases close off the rest.",
    )
    KM_2_2 = ("KM-2.2", _ENFORCED, "Rigor Mortis starts where the layout puts him, on (3, 9).")
    KM_2_3 = (
        "KM-2.3",
        _ENFORCED,
        (
            "Decks and tokens are shuffled. Each player is dealt three movement cards, the "
            "starting player all three first, then the others clockwise."
        ),
    )
    KM_2_4 = ("KM-2.4", _ENFORCED, "The table names the first player, in the setup.")
    KM_2_5 = (
        "KM-2.5",
        _ENFORCED,
        (
            "In turn order each player places the goblin on a free start space; if there is none, "
            "on a free space directly behind an occupied one, nearer the desk's end."
        ),
    )
    KM_2_6 = ("KM-2.6", _ENFORCED, "Teleports do nothing while goblins are placed.")
    KM_2_7 = ("KM-2.7", _ENFORCED, "When all goblins are in, the first player's turn begins.")
    KM_3_1 = (
        "KM-3.1",
        _ENFORCED,
        (
            "A turn plays one movement card, moves by it (a raid) and draws; then the player on "
            "the left is next. At its end every player below the hand limit draws up to it, the "
            "player of the turn first, then clockwise."
        ),
    )
    KM_3_2 = (
        "KM-3.2",
        _ENFORCED,
        "Who can play a card must. A card is playable if its creature has a legal first step.",
    )
    KM_3_3 = (
        "KM-3.3",
        _ENFORCED,
        (
            "Who can play none shows and discards the whole hand and draws a new one, and the "
            "turn is over. Books may be used before."
        ),
    )
    KM_3_4 = (
        "KM-3.4",
        _ENFORCED,
        (
            "A played card is discarded at once. The discards become a new pile when a card has "
            "to be drawn and there is none, not earlier."
        ),
    )
    KM_4_1 = (
        "KM-4.1",
        _ENFORCED,
        (
            "A goblin card moves one's own goblin, a Rigor Mortis card moves him: one or two "
            "spaces. The first step is compulsory, the second is not."
        ),
    )
    KM_4_2 = (
        "KM-4.2",
        _ENFORCED,
        (
            "A step goes to an adjacent space whose floor symbol is on the card, and each of the "
            "card's two symbols serves one step. Nobody has to say which was used."
        ),
    )
    KM_4_3 = (
        "KM-4.3",
        _ENFORCED,
        "A crystal ball on a card matches every floor; a desk space is entered by any symbol.",
    )
    KM_4_4 = (
        "KM-4.4",
        _ENFORCED,
        "Nobody leaves the library, enters a bookcase or a space out of play.",
    )
    KM_4_5 = (
        "KM-4.5",
        _ENFORCED,
        "Rigor Mortis does not enter the desk; teleports do nothing to him.",
    )
    KM_4_6 = ("KM-4.6", _ENFORCED, "Stepping back to the space just left is allowed.")
    KM_5_1 = ("KM-5.1", _ENFORCED, "A space holds one creature.")
    KM_5_2 = (
        "KM-5.2",
        _ENFORCED,
        (
            "A goblin that steps onto another goblin pushes it to an adjacent space, whatever its "
            "symbol."
        ),
    )
    KM_5_3 = (
        "KM-5.3",
        _ENFORCED,
        (
            "The player of the pushing goblin chooses where to: not the space the pusher came "
            "from, not off the board, onto a bookcase or out of play."
        ),
    )
    KM_5_4 = (
        "KM-5.4",
        _ENFORCED,
        (
            "A pushed goblin that lands on another pushes that one, and the player of that pusher "
            "chooses; with the option active_player_pushes the raiding player chooses throughout."
        ),
    )
    KM_5_5 = (
        "KM-5.5",
        _ENFORCED,
        (
            "In one chain no goblin is pushed twice and the raiding goblin never. Steps and "
            "pushes whose chain cannot be finished are illegal."
        ),
    )
    KM_5_6 = (
        "KM-5.6",
        _ENFORCED,
        (
            "Pushed onto Rigor Mortis a goblin meets him, onto a teleport it enters that, onto "
            "the desk it steals. This is settled when the whole chain has landed, from its last "
            "goblin back to the raiding one."
        ),
    )
    KM_5_7 = (
        "KM-5.7",
        _ENFORCED,
        (
            "After a push the second step is still open, unless the raiding goblin's own movement "
            "is over."
        ),
    )
    KM_6_1 = (
        "KM-6.1",
        _ENFORCED,
        (
            "When a goblin and Rigor Mortis come onto one space, the goblin's player takes a Gaze "
            "at once and discards if the hand limit asks for it. On a teleport only the meeting "
            "counts."
        ),
    )
    KM_6_2 = (
        "KM-6.2",
        _ENFORCED,
        (
            "Then the player moves the goblin to a free teleport, which does nothing; if there is "
            "none to a free start space, then to one behind those, then to any free space."
        ),
    )
    KM_6_3 = (
        "KM-6.3",
        _ENFORCED,
        (
            "A meeting ends the goblin's movement, and the raid if the goblin is that of the "
            "player whose turn it is; otherwise the raid goes on."
        ),
    )
    KM_7_1 = (
        "KM-7.1",
        _ENFORCED,
        "A goblin that enters a teleport stops; its player turns up a token and carries it out.",
    )
    KM_7_2 = (
        "KM-7.2",
        _ENFORCED,
        (
            "Teleportation: on to another free teleport of choice, which does nothing; if there "
            "is none the goblin stays."
        ),
    )
    KM_7_3 = ("KM-7.3", _ENFORCED, "Gaze: take a Gaze. Magic Book: take the top book, stay there.")
    KM_7_4 = (
        "KM-7.4",
        _ENFORCED,
        (
            "Used tokens are set aside; all are shuffled again when one has to be turned up and "
            "none is left, not earlier."
        ),
    )
    KM_7_5 = (
        "KM-7.5",
        _ENFORCED,
        "Only entering a teleport sets it off; being carried, swapped or placed there does not.",
    )
    KM_8_1 = (
        "KM-8.1",
        _ENFORCED,
        (
            "To take a Gaze, turn up the top card. While its symbol is one that the player has, "
            "it goes under the deck and the next is turned up."
        ),
    )
    KM_8_2 = (
        "KM-8.2",
        _ENFORCED,
        "If no card in the deck has a symbol new to the player, nothing is turned up or taken.",
    )
    KM_8_3 = (
        "KM-8.3",
        _ENFORCED,
        (
            "A Gaze is an order that holds until a book lifts it. Most bind the person at the "
            "table; Clumsy Claws is enforced: a hand of two movement cards."
        ),
    )
    KM_8_4 = (
        "KM-8.4",
        _ENFORCED,
        (
            "Who breaks an order takes another Gaze. Any player may report it, at every decision "
            "of a running game, against a holder of an order for the table, while the deck has a "
            "symbol new to the offender. Then the pending decision is asked anew."
        ),
    )
    KM_8_5 = (
        "KM-8.5",
        _ENFORCED,
        "With the fourth Gaze a goblin is banished and the game is over at once.",
    )
    KM_8_6 = (
        "KM-8.6",
        _ENFORCED,
        "Who is over the hand limit discards down to it at once, by choice.",
    )
    KM_9_1 = (
        "KM-9.1",
        _ENFORCED,
        (
            "A goblin that enters the desk takes the top book and returns to a free start space "
            "of choice (else behind those, else any free space); its movement is over."
        ),
    )
    KM_9_2 = (
        "KM-9.2",
        _ENFORCED,
        (
            "Books are used in one's own turn, before, between or after raids, any number of "
            "them; a used book is turned face down, of several copies the one with the fewest "
            "symbols, then the first by name. A book that could do nothing cannot be used."
        ),
    )
    KM_9_3 = ("KM-9.3", _ENFORCED, "Face up or down, a book and its symbols count at the end.")
    KM_9_4 = ("KM-9.4", _ENFORCED, "When the last book leaves the deck the game is over at once.")
    KM_9_5 = (
        "KM-9.5",
        _ENFORCED,
        (
            "The books: Second Wind, Crystal Sight, Averted Eyes, Penance, Summons, Changeling, "
            "Side Door, Deep Pockets."
        ),
    )
    KM_10_1 = ("KM-10.1", _ENFORCED, "The game ends with a fourth Gaze or with the last book.")
    KM_10_2 = (
        "KM-10.2",
        _ENFORCED,
        "Fewest Gazes win; then most books, then most magic symbols, then the win is shared.",
    )
    KM_10_3 = (
        "KM-10.3",
        _ENFORCED,
        "Option: after a number of turns of all players together the game is over.",
    )
