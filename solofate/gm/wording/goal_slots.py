"""What the heroes are after, as rows take it up: the thing they handle, what they look for, what somebody here wants.

`{the-goal}` is what is carried, shown, mended … (`the cracked bell` of `Carry the cracked bell over the goat path`),
`{the-sought}` who or what is looked for, followed or waited for, and `{their-want}` what `{other}` is after.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from solofate.gm.wording.goals import first_of, inside, of_them
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.wording.deed_objects import object_of

GOAL, SOUGHT, THEIR_WANT = "the-goal", "the-sought", "their-want"
OF_THE_GOAL = frozenset((GOAL, SOUGHT))
"""Slots that take up what the goal is about."""

_GOALS = "goals"
_FOR = " for "
_THINGS = ("physical_entity.n.1", "communication.n.2", "group.n.1")
_SETS_OUT = "find "
_NOTHING: Mapping[str, str] = MappingProxyType({})


def of_the_goal(state: State, other: Character | None, kind: str) -> dict[str, str]:
    """What the goal of the heroes is about, and what whoever else is here wants, for what happens and for compels."""
    if kind and not kind.startswith(_OF_WHAT_HAPPENS):
        return {}
    goal = state.scene.goals.get(PCS, "")
    slots = dict(_read(goal))
    slots |= {SHORT: short} if (short := _shortest(goal)) else {}
    named = set(words_of(other.name)) if other is not None else set()
    slots = {slot: said for slot, said in slots.items() if named.isdisjoint(words_of(said))}
    want = other.sheet.wants if other is not None else ""
    if want:
        slots[THEIR_WANT] = of_them(first_of(inside(want)))
    return slots


_OF_WHAT_HAPPENS = ("event", "compel-", "returns-")
_LONG = 5
SHORT = "goal"
"""The goal as far as the thing it is done to: `drive the hearse`, of `Drive the hearse to the wrong cemetery`."""


@lru_cache(maxsize=256)
def _shortest(goal: str) -> str:
    goal = of_them(first_of(inside(goal)))
    grammar = lexicon()
    asked = not grammar.set_of(_GOALS, "asks").isdisjoint(goal.split())
    if asked and goal.split()[0] in grammar.set_of(_GOALS, "is-learned") and goal.count(" ") > _LONG:
        return grammar.words(_GOALS, "learned-in-short")[0]
    thing = object_of(goal)
    if thing is None or not thing.direct:
        return ""
    noun = thing.text.split()[1:]
    words = goal.split()
    ends = next((at for at in range(2, len(words) + 1) if words[at - len(noun) : at] == noun), 0)
    where = grammar.set_of(_GOALS, "prepositions") | grammar.set_of(_GOALS, "where")
    where -= grammar.set_of(_GOALS, "leads-to-more")
    return " ".join(words[:ends]) if ends and words[ends : ends + 1] and words[ends] in where else ""


@lru_cache(maxsize=256)
def _read(goal: str) -> Mapping[str, str]:
    goal = first_of(goal)
    verb = goal.partition(" ")[0].casefold()
    grammar = lexicon()
    if verb in grammar.set_of(_GOALS, "looks-for"):
        what = goal.partition(_FOR)[2]
        thing = object_of(f"{_SETS_OUT}{what}" if what else goal)
        found = thing is not None and thing.direct and (thing.living or is_a(thing.text.split()[-1], _THINGS))
        return {SOUGHT: thing.text} if thing is not None and found else _NOTHING
    if verb in grammar.set_of(_GOALS, "handles"):
        thing = object_of(goal)
        if thing is not None and thing.living and verb in grammar.set_of(_GOALS, "hands-over"):
            # `Show the abbot the forged charter`.
            thing = object_of(f"{verb} {goal.partition(thing.text.split()[-1])[2].strip()}")
        if thing is not None and thing.direct and not thing.living:
            return {GOAL: thing.text}
    return _NOTHING
