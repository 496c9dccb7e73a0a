"""KM-6: goblins that meet Rigor Mortis."""

from __future__ import annotations

from typing import Final

from boardrules.core.multisets import replaced
from boardrules.kragmortha.rules.chapter import Chapter, Events, named_player
from boardrules.kragmortha.rules.setting_up import start_line
from boardrules.kragmortha.rules.teleports import free_teleports
from boardrules.kragmortha.values.events import RigorMet, RigorStepped
from boardrules.kragmortha.values.moves import FaceRigor, Land
from boardrules.kragmortha.values.pending import CarryOff, Meeting, Raid, TakeGaze
from boardrules.kragmortha.values.shared import LAND
from boardrules.kragmortha.values.spaces import Space
from boardrules.kragmortha.values.state import Draft, Position

chapter: Final = Chapter()


def move_rigor(draft: Draft, to: Space, events: Events) -> None:
    """Move Rigor Mortis by one step; a goblin on that space meets him."""
    if events is not None:
        events.append(RigorStepped(draft.player, draft.rigor, to))
    draft.rigor = to
    if to in draft.goblins:
        meet(draft, draft.goblins.index(to), events)


def meet(draft: Draft, player: int, events: Events) -> None:
    """Let a goblin and Rigor Mortis, who are on one space, meet at once (KM-6.1)."""
    draft.goblins = replaced(draft.goblins, player, None)
    if player == draft.player:
        end_raid(draft)
    draft.pending = (*draft.pending, Meeting(player))
    if events is not None:
        events.append(RigorMet(player, draft.rigor))


def end_raid(draft: Draft) -> None:
    """Close the second step, if a raid is under way: the goblin's movement is over (KM-6.3).

    A meeting does so to the goblin of the player whose turn it is; the goblins of others end no
    raid. Nothing is pending above the raid.
    """
    if len(draft.pending) > 1:
        turn, raid = draft.pending
        assert type(raid) is Raid
        draft.pending = (turn, draft.setup._tables.raid_over[raid.card])


@chapter.does(FaceRigor)
def face_rigor(draft: Draft, _move: FaceRigor, _events: Events) -> None:
    """Let the player of the meeting take a Gaze; then the goblin is carried off."""
    meeting = draft.pending[-1]
    assert type(meeting) is Meeting
    take_gaze_of_meeting(draft, meeting)


def take_gaze_of_meeting(draft: Draft, meeting: Meeting) -> None:
    """Put the Gaze of a meeting, and the carrying-off after it, in the place of the meeting."""
    player = meeting.player
    draft.pending = (*draft.pending[:-1], CarryOff(player), TakeGaze(player))


@chapter.lists(CarryOff, due="where the goblin is carried off to")
def list_carry_offs(position: Position, _pending: CarryOff) -> list[Land]:
    """Return the free teleports; if there are none, free start spaces or others (KM-6.2)."""
    return [LAND[to] for to in free_teleports(position) or start_line(position)]


chapter.decides(CarryOff)(named_player)
