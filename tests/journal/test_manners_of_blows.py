"""A foe who stands almost alone strikes each time in another way: by how hurt they are, and by the last blow."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.journal.deeds import LatelyTold
from solofate.journal.manners import manner_of_a_blow
from solofate.journal.prose import Prose
from solofate.rules import events as happened
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT, State
from tests.wording.nave import STATE


def alone(**changed: object) -> State:
    """The nave with one foe, changed so."""
    foe: Character = STATE.characters["ringer"]._replace(**changed)
    people = {who: one for who, one in STATE.characters.items() if one.side != foe.side}
    return STATE._replace(characters={**people, "ringer": foe})


def blows(state: State, result: str, number: int) -> list[str]:
    prose, told = Prose(), []
    shifts = {"fail": -2, "tie": 0, "succeed": 2, "style": 4}[result]
    for _ in range(number):
        prose.add(happened.Rolled("ringer", "attack", "fight", 2, (0, 0, 0, 0), 0, 2), state)
        prose.add(happened.Outcome("ringer", "attack", 2 + shifts, 2, shifts, result, "maren"), state)
        told.append(prose.take())
    return told


@pytest.mark.parametrize("result", ["fail", "tie", "succeed", "style"])
def test_no_two_blows_of_one_foe_are_told_alike_within_five(result: str) -> None:
    told = blows(alone(), result, 6)
    assert len(set(told)) == len(told)
    begins = [each.partition(" maren")[0].partition(" Maren")[0] for each in told]
    assert len(set(begins)) == len(begins), begins


@pytest.mark.parametrize(("before", "kind"), [("fail", "angrier now"), ("succeed", "seeing that it works")])
def test_the_last_blow_shows_in_the_next(before: str, kind: str) -> None:
    state = alone()
    told = {manner_of_a_blow(state, "ringer", before, LatelyTold(), turn) for turn in range(12)}
    assert kind in told


def test_a_wound_and_full_boxes_show() -> None:
    foe = STATE.characters["ringer"]
    tracks = tuple(track._replace(marked=(True,) * len(track.marked)) for track in foe.tracks)
    state = alone(tracks=tracks)
    told = {manner_of_a_blow(state, "ringer", "", LatelyTold(), turn) for turn in range(12)}
    assert told & {"breathing hard", "slower than before"}, told
    if foe.consequences:
        wounded = (foe.consequences[0]._replace(aspect="Split Brow"), *foe.consequences[1:])
        state = alone(consequences=wounded)
        told = {manner_of_a_blow(state, "ringer", "", LatelyTold(), turn) for turn in range(12)}
        assert any("Split Brow" in each for each in told)


def test_who_they_are_is_told_once() -> None:
    sheet = replace(STATE.characters["ringer"].sheet, aspects=(SheetAspect("Fights Dirty", "high-concept"),))
    told = " ".join(blows(alone(sheet=sheet), "fail", 6))
    assert told.count("Fights Dirty") == 1


def test_of_many_and_of_heroes_nothing_more_is_told() -> None:
    foe = STATE.characters["ringer"]
    people = {f"ringer-{at}": foe._replace(id=f"ringer-{at}", name=f"Ringer {at}") for at in (1, 2, 3)}
    many = STATE._replace(characters={**STATE.characters, **people})
    assert manner_of_a_blow(many, "ringer-1", "fail", LatelyTold(), 1) == ""
    assert manner_of_a_blow(alone(), "maren", "fail", LatelyTold(), 1) == ""


def test_five_foes_who_cross_do_so_in_five_ways() -> None:
    state, prose, told = STATE, Prose(), []
    state = state._replace(scene=state.scene._replace(mode=CONFLICT))
    for _ in range(5):
        prose.add(happened.Moved("ringer", "loft", "nave"), state)
        told.append(prose.take())
    assert len(set(told)) == 5 and told[0].startswith("The Ringer crosses from")
