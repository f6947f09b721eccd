"""What a boost or an advantage is named after: the roll that made it, what it was done with, and whom it was aimed at.

`Off Balance` is nothing that a hero is who has just struck well: it is about whoever was struck. So the rows are
held against the sort of creature that is, and `{other}` is that one and nobody else who is there.
"""

from __future__ import annotations

from solofate.gm.wording.action_manner import OF_WHAT_ACTION, ways_of
from solofate.gm.wording.at_hand import sort_of
from solofate.named_tuples import NamedTuple
from solofate.rules.model.characters import Character, takes_an_article
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONFLICT, State, in_play
from solofate.wording.people import first_names

NAMES = ("boost", "advantage")
"""Kinds of words that are names of aspects, with a capital to each word."""

MET = "met"
"""The slot for whom a roll was against, where what comes of it is told of nobody alone: one of several foes."""

AGAINST, AT_LARGE, SEVERAL = "against", "at-large", "several"
"""What a name may need: somebody whom it is laid on, that it is laid on nobody, or others beside whom it came of."""

_ADVANTAGE, _DEFEND = "advantage", "defend"


class Origin(NamedTuple):
    """How a thing came about: by which actions and ways, about whom if anybody, in a fight or in an argument."""

    ways: frozenset[str]
    about: Character | None
    like: frozenset[str]
    harm: str
    slots: dict[str, str]


def after_a_roll(state: State, kind: str, who: str, cause: str) -> Origin:
    """What a boost of `who`, or an advantage made with the skill `cause`, comes of."""
    last = state.last
    made = kind == _ADVANTAGE
    action = _ADVANTAGE if made else cause if cause in OF_WHAT_ACTION else ""
    other, skill = None, cause if made else ""
    if last is not None and action == _DEFEND:
        other, skill = state.characters.get(last.who) if last.who != who else None, last.skill
    elif last is not None and last.who == who and (not made or last.action == _ADVANTAGE):
        other, skill = state.characters.get(last.against or ""), last.skill or skill
    met = None
    if not made and other is not None and _meets_others(state, who, other):
        met, other = other, None  # What is told of one of them would not fit the next.
    several = met is not None and len(_beside(state, who, met)) >= _SEVERAL
    ways = ways_of(state, skill) | ({action} if action else set())
    talked = bool(skill) and skill in state.skills.of_talk
    harm = MENTAL if talked or state.scene.kind == MENTAL else PHYSICAL
    like = frozenset((AGAINST,)) if other is not None else frozenset((AT_LARGE,))
    like |= sort_of(state, other.id if other is not None else who) | ({SEVERAL} if several else set())
    slots = {"other": _called(state, other)} if other is not None else {}
    if met is not None:
        slots[MET] = _called(state, met)
    doer = state.characters.get(who)
    if doer is not None:
        slots["doer"] = _called(state, doer)
    return Origin(frozenset(ways), other, like, harm, slots)


def _meets_others(state: State, who: str, other: Character) -> bool:
    """Whether the boost of somebody who fights several may well be used on another than whom it came of."""
    fighting = state.scene.mode == CONFLICT and state.scene.kind != MENTAL
    return fighting and bool(_beside(state, who, other))


def _beside(state: State, who: str, other: Character) -> list[Character]:
    """Those who stand against somebody, apart from one of them."""
    one = state.characters.get(who)
    return [
        each for each in in_play(state) if one is not None and each.side != one.side and each.id != other.id
    ]


_SEVERAL = 2
"""So many besides whoever was met are others; one alone has a name."""


def _called(state: State, one: Character) -> str:
    """Somebody in a name: a hero by the first name, `the Lookout`."""
    first = first_names(state.characters).get(one.id)
    return first or (f"the {one.name}" if takes_an_article(one) else one.name)
