"""Stress tracks and consequence slots are what a ruleset says: a third track and an odd slot, played with the GM."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate import Game
from solofate.gm.combat.bearing import left_to_bear, whole_room
from solofate.rules.books import BOOKS
from solofate.rules.events import ConsequenceTaken, StressMarked
from solofate.rules.in_force import endurance_here, ruleset
from solofate.rules.model.characters import Character, enter, fitted, hero_sheet
from solofate.rules.model.endurance import Endurance, SlotSpec, TrackSpec
from solofate.rules.model.skills import HARMS
from solofate.rules.model.state import State
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.conflict.absorbing import read_absorption, ways_to_absorb
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.ruleset import OptionalRule, Ruleset
from solofate.wording.pages.sheet import sheet_lines
from tests.rules.at_the_table import hero, ids, now, play, table

LUCK = TrackSpec("luck", "Luck", HARMS, 2, ((1, 3),), ("lore",), rising=True, most_a_hit=2, clears="conflict")
GRIT = TrackSpec("grit", "Grit", ("physical",), 2, last_takes_out=True)
DAZED = SlotSpec("dazed", "fleeting", 1, None, "scene", takes="mental", number=2, name="Dazed")
ODD = SlotSpec("odd", "odd", 3, 1, "session")


def _apply(rules: Ruleset) -> Ruleset:
    return replace(rules, tracks=(*rules.tracks, LUCK), consequences=(DAZED, *rules.consequences[:1], ODD))


@pytest.fixture
def lucky(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An optional rule that adds a track for either harm, a slot with a fixed name and one of 3 shifts."""
    monkeypatch.setitem(
        OPTIONS, "luck", OptionalRule("luck", "Luck", "a third track", "A third track.", _apply)
    )
    ruleset.cache_clear()
    yield
    ruleset.cache_clear()


def mira(*options: str, **skills: int) -> Character:
    sheet = fitted(hero("Mira", **skills).sheet, endurance_here(State(options=options)))
    return enter(sheet, "mira", side="pcs", control="player")


def test_the_sheet_has_the_tracks_and_slots_of_the_ruleset(lucky: None) -> None:
    one = mira("luck", lore=1, will=5)
    assert [(track.id, track.boxes) for track in one.tracks] == [
        ("physical", (1, 1, 1)), ("mental", (1,) * 6), ("luck", (1, 2, 3)),
    ]  # fmt: skip
    assert [(slot.name, slot.shifts, slot.only, slot.clears) for slot in one.consequences] == [
        ("dazed", 1, "mental", "scene"), ("dazed-2", 1, "mental", "scene"), ("mild", 2, None, "scene"),
        ("odd", 3, None, "session"), ("mild-2", 2, "mental", "scene"),
    ]  # fmt: skip


def test_a_hit_is_borne_on_either_track_and_in_a_slot_with_a_name_of_its_own(lucky: None) -> None:
    at = table(mira("luck", lore=1), options=("luck",))
    played = play(at, take_hit(at, "mira", None, 6, "mental"), {"absorb": "luck:2+luck:3+dazed"})
    offered = ids(played.decision("absorb"))
    assert "luck:1+luck:2+odd" in offered and "stress:3+luck:3" in offered
    assert now(at, "mira").tracks[2].marked == (False, True, True)
    assert now(at, "mira").consequences[0].aspect == "Dazed", "nobody is asked for the words"
    assert not any(
        "dazed" in way for way in ids(play(at, take_hit(at, "mira", None, 1, "physical")).decision("absorb"))
    )


def test_whose_last_box_is_marked_is_out() -> None:
    one = replace(hero("Mira").sheet, tracks=(GRIT.empty(2),), slots=())
    victim = enter(one, "mira", side="pcs", control="player")
    assert [way.id for way in ways_to_absorb(victim, 1, "physical")] == ["stress:1", "out"]
    assert [way.id for way in ways_to_absorb(victim, 2, "physical")] == ["out"]
    assert read_absorption(victim, 2, "physical", "stress:2") is None
    assert left_to_bear(victim, "physical") == whole_room(victim, "physical") == 1


def test_the_gm_plays_a_fight_with_a_third_track_and_an_odd_slot(lucky: None) -> None:
    game = Game.new(options=("luck",), seed=4)
    game.do('/hero "Ann"')
    game.do('/scene "On the roof"')
    events = [*game.do("/control ann sensible")]
    events += game.do('/add "Crow" as major skills fight 4 athletics 2 lore 2')
    events += game.do("/conflict with bruiser*2")
    for _ in range(300):
        if game.state.scene.mode != "conflict":
            break
        events += game.choose("") if game.pending is not None else game.do("/pass")
    marked = {event.track for event in events if isinstance(event, StressMarked)}
    assert "luck" in marked and "physical" in marked
    assert {event.slot.partition("-")[0] for event in events if isinstance(event, ConsequenceTaken)} <= {
        "dazed", "mild", "odd",
    }  # fmt: skip
    shown = sheet_lines(game.state, "ann")
    assert any("Luck ▢1▢2 (2 boxes a hit)" in line for line in shown)
    assert game.state.to_json()["characters"]["ann"]["tracks"]["luck"]["boxes"] == [1, 2]
    assert not any(game.state.characters["ann"].tracks[2].marked), (
        "luck comes back with the end of the conflict"
    )


SETS = [
    (book, tuple(options))
    for book in BOOKS
    for options in ((), *((each,) for each in OPTIONS), ("rising-stress", "single-track", "extra-boxes"))
    if not options or BOOKS[book].takes_options
    if not any(need not in options for each in options for need in OPTIONS[each].needs)
]


@given(
    st.sampled_from(SETS),
    st.integers(0, 6),
    st.integers(0, 6),
    st.integers(1, 30),
    st.sampled_from(HARMS),
    st.data(),
)
def test_every_way_to_bear_a_hit_adds_up_and_stays_within_the_boxes(
    chosen: tuple[str, tuple[str, ...]], physique: int, will: int, shifts: int, kind: str, data: st.DataObject
) -> None:
    rules = ruleset(*chosen)
    endurance = Endurance((*rules.tracks, LUCK), (*rules.consequences, ODD))
    sheet = fitted(hero_sheet("Mira", skills={"physique": physique, "will": will}), endurance)
    one = enter(sheet, "mira", side="pcs", control="player")
    for track in one.tracks:
        one = one.marked(track.id, data.draw(st.lists(st.integers(0, 8), max_size=3)))
    ways = [option for option in ways_to_absorb(one, shifts, kind) if option.detail is not None]
    assert bool(ways) == (shifts <= most_covered(one, kind))
    for option in ways:
        way = option.detail
        assert way is not None
        typed = read_absorption(one, shifts, kind, option.id)
        assert typed is not None and (typed.id, typed.covers) == (way.id, way.covers)
        after = one
        for marks in way.marks:
            track = next(each for each in one.tracks if each.id == marks.track)
            assert kind in track.takes and not any(track.marked[at] for at in marks.boxes)
            assert track.most_a_hit is None or len(marks.boxes) <= track.most_a_hit
            assert sum(track.boxes[at] for at in marks.boxes) == sum(marks.worth)
            after = after.marked(marks.track, marks.boxes)
        assert after.stressed == one.stressed + way.boxes
        assert way.covers == way.stress + sum(slot.shifts for slot in way.slots) >= shifts
        spare = [value for marks in way.marks for value in marks.worth] + [slot.shifts for slot in way.slots]
        assert all(way.covers - each < shifts for each in spare), "nothing is marked that need not be"


def most_covered(one: Character, kind: str) -> int:
    """The largest hit that can be borne: the dearest boxes that may be marked together, and every open slot."""
    boxes = 0
    for track in one.tracks_against(kind):
        values = sorted((track.boxes[at] for at in track.empty), reverse=True)
        boxes += sum(values[: track.most_a_hit])
    return boxes + sum(slot.shifts for slot in one.open_slots(kind))
