"""When a scene has played out: nothing stands against the heroes in it any more, and no question is open.

The GM decides when all the interesting things have happened (Fate Condensed, Being the Game Master); here it is
proposed, and the player ends the scene. Where nobody ever stood against them, the player alone knows.
"""

from __future__ import annotations

from collections.abc import Iterable

from solofate.rules.events import ConflictEnded, Entered, Event, Outcome
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.countdowns import running
from solofate.rules.model.state import CONFLICT, State, in_play


def played_out(state: State, events: Iterable[Event]) -> str:
    """Why the scene could end now, in one sentence, or nothing while something is left in it.

    `events` are those of the scene so far: its question is open until a roll of a hero's has said something, and
    a conflict, contest, challenge, countdown or distraction is left until it is over. Somebody has to have stood
    against the heroes in it.
    """
    scene = state.scene
    if not scene.open or scene.mode == CONFLICT or in_play(state, OPPOSITION):
        return ""
    if scene.contest is not None or scene.challenge is not None or running(state) or scene.distractions:
        return ""
    told = tuple(events)
    if not any(_is_of_the_opposition(event) for event in told):
        return ""
    if not any(isinstance(event, ConflictEnded) or _rolled_by_a_hero(state, event) for event in told):
        return ""
    return "Nobody stands against you here any more, and no question is left open: /end closes the scene."


def _is_of_the_opposition(event: Event) -> bool:
    """Whether by an event somebody comes into play, or fought, who stands against the heroes."""
    return isinstance(event, ConflictEnded) or (
        isinstance(event, Entered) and event.character.side == OPPOSITION
    )


def _rolled_by_a_hero(state: State, event: Event) -> bool:
    if not isinstance(event, Outcome):
        return False
    who = state.characters.get(event.who)
    return who is not None and who.side == PCS
