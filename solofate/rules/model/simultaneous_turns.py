"""The moment that those share whom no skill separates (Bite-Sized Fate, Conflicts).

They act at once, each upon how things stood before any of them did (ruling BS-AMB-17), though their turns are played
one after the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from solofate.named_tuples import NamedTuple
from solofate.rules.model.aspects import NO_FREE_INVOKES, Aspect, FreeInvokes
from solofate.rules.model.blocks import Block
from solofate.rules.model.characters import Character

if TYPE_CHECKING:
    from solofate.rules.model.state import State


class TurnMoment(NamedTuple):
    """The moment of the turn that runs: how things stood when it began, and what earlier turns of it have added.

    `ranks` are the ratings of all who act at it; `aspects`, `blocks` and `characters` are as it began, and `known` the
    aspects made in play and the consequences there were, by name and what each lies on. `since` are those that came
    into being in the turns of it that are over. With `shared` somebody has acted at it already.
    """

    ranks: tuple[int, ...]
    aspects: tuple[Aspect, ...]
    blocks: tuple[Block, ...]
    characters: Mapping[str, Character]
    known: tuple[tuple[str, str], ...]
    since: tuple[tuple[str, str], ...] = ()
    shared: bool = False


def moment_of(state: State, who: str) -> TurnMoment | None:
    """The moment at which somebody acts whose turn comes now: a new one, or that of those they are level with."""
    scene = state.scene
    if scene.turn_order is None or not scene.turn_order.at_once:
        return None
    ranks, moment = scene.turn_order.ranks(state.characters[who]), scene.moment
    there = tuple(_named(scene.aspects, state.characters))
    if moment is None or moment.ranks != ranks:
        return TurnMoment(ranks, scene.aspects, scene.blocks, state.characters, there)
    return moment._replace(since=tuple(each for each in there if each not in moment.known), shared=True)


def reworded(moment: TurnMoment | None, old: tuple[str, str], new: tuple[str, str]) -> TurnMoment | None:
    """The moment when an aspect has got another name: it is not a new one for that."""
    if moment is None:
        return None
    known, since = (
        tuple(new if each == old else each for each in them) for them in (moment.known, moment.since)
    )
    return moment._replace(known=known, since=since)


_latest: list[tuple[State, State]] = []
"""The state that was looked at last, and how things stood as its moment began: many questions are about the same."""


def as_it_began(state: State) -> State:
    """The state that whoever has the turn acts upon: without what others did before them at the same moment.

    An aspect made, a consequence taken, a free invoke gained and a block or a guard put up then are not there yet,
    whoever moved stands where they stood, and the block or guard they had before still holds. What is marked, spent
    or gone is so for everybody.
    """
    moment = state.scene.moment
    if moment is None or not moment.shared:
        return state
    known = _latest[0] if _latest else None
    if known is None or known[0] is not state:
        known = state, _without_the_moment(state, moment)
        _latest[:] = [known]
    return known[1]


def _without_the_moment(state: State, moment: TurnMoment) -> State:
    scene = state.scene
    before = {(each.name, each.on): each.free_invokes for each in moment.aspects}
    aspects = tuple(
        each._replace(free_invokes=_held_then(each.free_invokes, before.get((each.name, each.on))))
        for each in scene.aspects
        if (each.name, each.on) not in moment.since
    )
    characters = {who: _as_they_were(one, moment, scene.turn) for who, one in state.characters.items()}
    blocks = tuple(block for block in moment.blocks if block.who in characters)
    scene = scene._replace(aspects=aspects, blocks=blocks, moment=None)
    return state._replace(scene=scene, characters=characters)


def came_up_just_now(state: State, aspect: str, on: str) -> bool:
    """Whether an aspect came into being at the moment of the turn that runs, in a turn before it."""
    moment = state.scene.moment
    return moment is not None and (aspect, on) in moment.since


def _named(aspects: tuple[Aspect, ...], characters: Mapping[str, Character]) -> Iterator[tuple[str, str]]:
    """The aspects made in play and the consequences there are, by name and what each lies on."""
    for aspect in aspects:
        yield aspect.name, aspect.on
    for one in characters.values():
        for slot in one.consequences:
            if slot.aspect is not None:
                yield slot.aspect, one.id


def _held_then(now: FreeInvokes, then: FreeInvokes | None) -> FreeInvokes:
    """The free invokes that are left of those that lay on an aspect as the moment began."""
    if then is None or now == then:
        return now
    return {holder: min(number, then[holder]) for holder, number in now.items() if holder in then}


def _as_they_were(one: Character, moment: TurnMoment, acting: str | None) -> Character:
    """Somebody without the consequences of the moment, and unless they act now in the place and guard they had."""
    slots = tuple(
        slot._replace(aspect=None, free_invokes=NO_FREE_INVOKES, forbids=(), allows=())
        if slot.aspect is not None and (slot.aspect, one.id) in moment.since
        else slot
        for slot in one.consequences
    )
    then = moment.characters.get(one.id)
    if then is None or one.id == acting:
        return one._replace(consequences=slots)
    return one._replace(consequences=slots, zone=then.zone, full_defense=then.full_defense)
