"""The numbered rules of Wandering Towers: IDs, status and text."""

from __future__ import annotations

from boardrules.core.rulebook import RuleBook, RuleStatus


class Rule(RuleBook):
    """A rule of the game; the first number is the chapter.

    >>> Rule.WT_6_3.id, Rule.WT_6_3.status.value
    ('WT-6.3', 'enforced')
    """

    WT_1_1 = (
        "WT-1.1",
        RuleStatus.ENFORCED,
        (
            "The ring has 16 spaces, 0 to 15 clockwise; a raven crest is printed on the ground "
            "of spaces 0, 4, 8 and 12."
        ),
    )
    WT_1_2 = (
        "WT-1.2",
        RuleStatus.ENFORCED,
        (
            "There are nine towers, the odd ones with a raven crest on the roof, and "
            "Ravenskeep, which is no tower."
        ),
    )
    WT_1_3 = (
        "WT-1.3",
        RuleStatus.ENFORCED,
        (
            "Each player has wizards and flasks by the number of players: 5 and 6 for two, 4 "
            "and 5 for three or four, 3 and 4 for five or six."
        ),
    )
    WT_1_4 = (
        "WT-1.4",
        RuleStatus.ENFORCED,
        (
            "The deck has 90 movement cards: for wizards, for towers, for either, with numbers "
            "or dice."
        ),
    )
    WT_1_5 = (
        "WT-1.5",
        RuleStatus.ENFORCED,
        (
            "A flask is empty, full or spent; it changes only from empty to full and from full to "
            "spent."
        ),
    )
    WT_1_6 = (
        "WT-1.6",
        RuleStatus.ENFORCED,
        (
            "Board, deck, counts, costs and ratings are data of an edition; a faulty edition is "
            "refused, and every fault is named."
        ),
    )
    WT_2_1 = (
        "WT-2.1",
        RuleStatus.ENFORCED,
        "Ravenskeep starts on space 0, towers 1 to 9 on spaces 1 to 9.",
    )
    WT_2_2 = (
        "WT-2.2",
        RuleStatus.ENFORCED,
        (
            "From the starting player clockwise, each player in turn puts a wizard on the first "
            "tower with setup room left (3, 3, 3, 2, 2, 2, 1, 1, 1)."
        ),
    )
    WT_2_3 = (
        "WT-2.3",
        RuleStatus.ENFORCED,
        (
            "Each player is dealt three cards one by one, the starting player's three first; "
            "all flasks start empty."
        ),
    )
    WT_2_4 = (
        "WT-2.4",
        RuleStatus.ENFORCED,
        (
            "The spells in play are the basic pair, any chosen set, or one to eight drawn at "
            "random from the first eight, every set equally likely, before the deal."
        ),
    )
    WT_2_5 = (
        "WT-2.5",
        RuleStatus.ENFORCED,
        "The setup names the starting player.",
    )
    WT_3_1 = (
        "WT-3.1",
        RuleStatus.ENFORCED,
        (
            "A turn is up to two actions, each one card from the hand resolved fully, and then "
            "the refill."
        ),
    )
    WT_3_2 = (
        "WT-3.2",
        RuleStatus.ENFORCED,
        "The first action is required; after it the player may stop.",
    )
    WT_3_3 = (
        "WT-3.3",
        RuleStatus.ENFORCED,
        (
            "As the first and only action a player may discard the whole hand and advance one "
            "slice by one space; a spell may be cast before and after, but no card is played. With "
            "the option the advance is optional."
        ),
    )
    WT_3_4 = (
        "WT-3.4",
        RuleStatus.ENFORCED,
        (
            "A card with a legal target moves it; one without any is discarded and uses up the "
            "action. A dice card counts as having a target until its final roll."
        ),
    )
    WT_3_5 = (
        "WT-3.5",
        RuleStatus.ENFORCED,
        (
            "A player may cast a spell at any moment of the own turn, except between a roll and "
            "its move and after an entry; one spell in a turn, or as many as the option says."
        ),
    )
    WT_3_6 = (
        "WT-3.6",
        RuleStatus.ENFORCED,
        (
            "A turn ends when its player says so after an action, by itself when nothing else "
            "is left, and at once when a wizard enters Ravenskeep."
        ),
    )
    WT_3_7 = (
        "WT-3.7",
        RuleStatus.ENFORCED,
        (
            "At the end of a turn the hand is refilled to three; when a card is needed and the "
            "pile is empty, all discards become a new pile, not earlier."
        ),
    )
    WT_4_1 = (
        "WT-4.1",
        RuleStatus.ENFORCED,
        "Playing a dice card rolls one six-sided die.",
    )
    WT_4_2 = (
        "WT-4.2",
        RuleStatus.ENFORCED,
        (
            "A roll may be repeated once or, by the option, as often as the card has icons less "
            "one; the new result replaces the old one. The player may keep any roll."
        ),
    )
    WT_4_3 = (
        "WT-4.3",
        RuleStatus.ENFORCED,
        (
            "What moves is chosen after the final roll; a final roll without a target discards "
            "the card without a move."
        ),
    )
    WT_5_1 = (
        "WT-5.1",
        RuleStatus.ENFORCED,
        (
            "Any tower may be chosen: it and all above it move clockwise as one slice by "
            "exactly the number; what is below stays."
        ),
    )
    WT_5_2 = (
        "WT-5.2",
        RuleStatus.ENFORCED,
        "Ravenskeep cannot be chosen; it travels on a tower beneath it.",
    )
    WT_5_3 = (
        "WT-5.3",
        RuleStatus.ENFORCED,
        "A slice may pass Ravenskeep's space but not end there.",
    )
    WT_5_4 = (
        "WT-5.4",
        RuleStatus.ENFORCED,
        "A slice that ends on towers stacks on top of them; else it stands on the ground.",
    )
    WT_5_5 = (
        "WT-5.5",
        RuleStatus.ENFORCED,
        (
            "Visible wizards on the level landed on, own ones too, are imprisoned until their "
            "level is exposed again; uncovering earns nothing."
        ),
    )
    WT_5_6 = (
        "WT-5.6",
        RuleStatus.ENFORCED,
        (
            "Imprisoning at least one wizard turns exactly one empty flask of the mover to full, "
            "whether by card, discarded hand or spell."
        ),
    )
    WT_5_7 = (
        "WT-5.7",
        RuleStatus.ENFORCED,
        "The height of a stack is public; who is imprisoned on which level is not shown again.",
    )
    WT_6_1 = (
        "WT-6.1",
        RuleStatus.ENFORCED,
        (
            "One of the player's own visible wizards moves clockwise by exactly the number, one "
            "space a step at any height."
        ),
    )
    WT_6_2 = (
        "WT-6.2",
        RuleStatus.ENFORCED,
        "It lands on the exposed level of its target space.",
    )
    WT_6_3 = (
        "WT-6.3",
        RuleStatus.ENFORCED,
        "A level holds at most six wizards; covered levels do not count for a landing.",
    )
    WT_6_4 = (
        "WT-6.4",
        RuleStatus.ENFORCED,
        (
            "Landing exactly on Ravenskeep's space enters it for the rest of the game, without "
            "limit; passing does not enter."
        ),
    )
    WT_6_5 = (
        "WT-6.5",
        RuleStatus.ENFORCED,
        (
            "After an entry Ravenskeep goes clockwise to the first other space with an exposed "
            "crest and no visible wizard, or stays if there is none. With the option the roof of "
            "any tower counts as crested."
        ),
    )
    WT_6_6 = (
        "WT-6.6",
        RuleStatus.ENFORCED,
        "An entry ends the turn.",
    )
    WT_7_1 = (
        "WT-7.1",
        RuleStatus.ENFORCED,
        "Advance a Wizard: any visible wizard, one space clockwise; two flasks.",
    )
    WT_7_2 = (
        "WT-7.2",
        RuleStatus.ENFORCED,
        "Headwind for a Wizard: any visible wizard, one space counter-clockwise; two flasks.",
    )
    WT_7_3 = (
        "WT-7.3",
        RuleStatus.ENFORCED,
        "Advance a Tower: any slice, two spaces clockwise; one flask.",
    )
    WT_7_4 = (
        "WT-7.4",
        RuleStatus.ENFORCED,
        "Headwind for a Tower: any slice, two spaces counter-clockwise; one flask.",
    )
    WT_7_5 = (
        "WT-7.5",
        RuleStatus.ENFORCED,
        (
            "Nudge Ravenskeep: in either direction to the next space without a visible wizard, "
            "crest or not; enters nobody, ends nothing; two flasks."
        ),
    )
    WT_7_6 = (
        "WT-7.6",
        RuleStatus.ENFORCED,
        (
            "Swap a Tower: the top towers of two spaces without Ravenskeep change places with "
            "the wizards on their roofs; imprisons nobody, fills nothing; two flasks."
        ),
    )
    WT_7_7 = (
        "WT-7.7",
        RuleStatus.ENFORCED,
        (
            "Free a Wizard: one own wizard on the level beneath a named tower goes to the top of "
            "its stack, or into Ravenskeep if that is there; if none is found, the cost is lost; "
            "one flask."
        ),
    )
    WT_7_8 = (
        "WT-7.8",
        RuleStatus.ENFORCED,
        (
            "Piggyback: with an own wizard moved by a numbered card a second one of the same "
            "level goes along, if both can; one flask."
        ),
    )
    WT_7_9 = (
        "WT-7.9",
        RuleStatus.ENFORCED,
        (
            "Draw Two Cards: two cards from the pile, fewer if there are fewer; no refill until "
            "the hand is below three; one flask."
        ),
    )
    WT_7_10 = (
        "WT-7.10",
        RuleStatus.ENFORCED,
        (
            "A spell is paid with full flasks, which become spent; spent ones count as filled "
            "for the goal."
        ),
    )
    WT_7_11 = (
        "WT-7.11",
        RuleStatus.ENFORCED,
        (
            "Wizard spells reach any player's visible wizard or, by the option, only the caster's "
            "own; an entry counts for the wizard's owner and ends the caster's turn."
        ),
    )
    WT_7_12 = (
        "WT-7.12",
        RuleStatus.ENFORCED,
        (
            "Tower spells obey the rules of towers, wizard spells those of wizards; a spell "
            "without a legal target is not cast, judged by what is public."
        ),
    )
    WT_7_13 = (
        "WT-7.13",
        RuleStatus.ENFORCED,
        "The costs are data of the edition.",
    )
    WT_8_1 = (
        "WT-8.1",
        RuleStatus.ENFORCED,
        "The goal is to have all own wizards in Ravenskeep and no empty flask, in either order.",
    )
    WT_8_2 = (
        "WT-8.2",
        RuleStatus.ENFORCED,
        (
            "When a side reaches the goal, the round is finished, refills included; by the option "
            "the game ends at once."
        ),
    )
    WT_8_3 = (
        "WT-8.3",
        RuleStatus.ENFORCED,
        "Among the sides with the goal, most full flasks win; equal sides share the victory.",
    )
    WT_8_4 = (
        "WT-8.4",
        RuleStatus.ENFORCED,
        (
            "If all wizards of all players are in Ravenskeep and nobody has the goal, the game "
            "ends after the round: most flasks filled win, then most full ones. Solo and "
            "cooperative games are lost at once."
        ),
    )
    WT_8_5 = (
        "WT-8.5",
        RuleStatus.ENFORCED,
        "A player whose wizards are all home goes on playing towers to fill flasks.",
    )
    WT_8_6 = (
        "WT-8.6",
        RuleStatus.ENFORCED,
        (
            "By the option the game ends after a number of turns of all players: by the goal if "
            "somebody has it, else by flasks; solo and cooperative games are lost."
        ),
    )
    WT_9_1 = (
        "WT-9.1",
        RuleStatus.ENFORCED,
        "Solo: twelve own wizards, no opponents; reaching the goal ends the game at once.",
    )
    WT_9_2 = (
        "WT-9.2",
        RuleStatus.ENFORCED,
        "Solo: a turn plays one card, then draws up to three; the hand is not discarded.",
    )
    WT_9_3 = (
        "WT-9.3",
        RuleStatus.ENFORCED,
        (
            "Solo: discards are not reshuffled; without the goal when all cards are used the "
            "game is lost."
        ),
    )
    WT_9_4 = (
        "WT-9.4",
        RuleStatus.ENFORCED,
        (
            "Solo without magic: the goal is all wizards home; there are no flasks. The score "
            "is the number of cards used, rated by the edition's table."
        ),
    )
    WT_9_5 = (
        "WT-9.5",
        RuleStatus.ENFORCED,
        (
            "Solo with magic: exactly three spells and six flasks, all to be filled; spells are "
            "cast after the card only. By the option the flasks start full."
        ),
    )
    WT_10_1 = (
        "WT-10.1",
        RuleStatus.ENFORCED,
        (
            "Cooperative: as solo, with twelve wizards and six flasks for all and three cards "
            "face up for all."
        ),
    )
    WT_10_2 = (
        "WT-10.2",
        RuleStatus.ENFORCED,
        (
            "Cooperative: each player in turn uses a card of the row and may cast a spell; then "
            "the row is refilled."
        ),
    )
    WT_10_3 = (
        "WT-10.3",
        RuleStatus.NOTE,
        "Cooperative: players may not discuss the game.",
    )
    WT_11_1 = (
        "WT-11.1",
        RuleStatus.ENFORCED,
        (
            "Master wizard: each action has three windows in which players from the active one "
            "clockwise cast or pass; the first cast settles caster and spell of the action. What "
            "was chosen moves only if it still can: a wizard from the surface where it was chosen."
        ),
    )
    WT_11_2 = (
        "WT-11.2",
        RuleStatus.ENFORCED,
        (
            "Teams: partners opposite share flasks and goal, move the partner's wizards once "
            "their own are home, and may exchange a card before the first action."
        ),
    )
