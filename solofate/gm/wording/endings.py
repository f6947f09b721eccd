"""How scenes end: when one has played out, and what a conflict was about for the words of its end.

The GM decides when all the interesting things have happened (Fate Condensed, Being the Game Master); here it is
proposed, and the player ends the scene. Where nobody ever stood against them, the player alone knows.
"""

from __future__ import annotations

from collections.abc import Iterable

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.at_hand import PERSON, is_beast, sort_of
from solofate.gm.wording.goals import first_of, of_them
from solofate.rules.events import ConflictEnded, Entered, Event, Outcome
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character, takes_an_article
from solofate.rules.model.countdowns import running
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.wording.deeds_told import DeedTold
from solofate.wording.gm.scenes import PLAYED_OUT, names_a_thing


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
    return PLAYED_OUT


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


# ---- what a conflict was about -----------------------------------------------------------------------------

DEATH = "death"
LESSER_FOES = ("minor", "mob")
MINDLESS, FATE_OF_THE_MINDLESS = "mindless", "fate-mindless"


def may_be_said(row: Phrase, state: State, who: str) -> bool:
    """No hero dies unless death was put on the table (ruling AMBC-78)."""
    one = state.characters.get(who)
    deadly = any(topic.casefold() == DEATH for topic in row.about)
    return not deadly or state.scene.deadly or one is None or not one.is_hero


def end_of(kind: str, state: State, who: str) -> str:
    """The kind of words for somebody's end: what cannot yield, run or bargain has one of its own, and a beast runs."""
    one = state.characters.get(who)
    mindless = one is not None and one.sheet.tactics == MINDLESS and not is_beast(one)
    return FATE_OF_THE_MINDLESS if mindless and kind == "fate-npc" else kind


def of_the_end(state: State, goal: str) -> dict[str, str]:
    """What the sentence a scene closes on may say beside what lies in it: the goal, the risk, and who was beaten.

    A foe who still stands goes before one who fell. `won` is the goal as somebody reaches it, `witness` is whoever has
    seen that and can tell of it, `beaten` the foremost of the foes where all have fallen.
    """
    slots = {"goal": goal, **({"risk": of_them(state.scene.risk)} if state.scene.risk else {})}
    deed = DeedTold(goal)
    if deed:
        slots["won"] = deed.done
    saw = next((one for one in in_play(state, BYSTANDERS) if sort_of(state, one.id) >= {PERSON}), None)
    if saw is not None:
        slots["witness"] = saw.name
    fallen = [one for one in state.characters.values() if one.side == OPPOSITION and one.out is not None]
    if fallen and not in_play(state, OPPOSITION):
        chief = next((one for one in fallen if one.sheet.kind not in LESSER_FOES), fallen[-1])
        slots["npc"] = slots["beaten"] = f"the {chief.name}" if takes_an_article(chief) else chief.name
    return slots


def wants_of_the_others(state: State, one: Character | None) -> str:
    """What the other side is after, as the end of a sentence: the scene's goal, or what one of them wants."""
    if one is None:
        return ""
    other = OPPOSITION if one.side == PCS else PCS
    wants = state.scene.goals.get(other, "") or next(
        (foe.sheet.wants for foe in in_play(state, other) if foe.sheet.wants), ""
    )
    if names_a_thing(wants):
        return ""
    told = first_of(" ".join(wants.split()).rstrip("."))
    return told[:1].lower() + told[1:] if told[1:2].islower() else told
