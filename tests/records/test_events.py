from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.records import UnreadableRecord, event_from_json, event_to_json
from solofate.rules import events as happened
from solofate.rules.decisions import Weighed
from solofate.rules.events import KINDS
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import PCS, enter, hero_sheet
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.stunts import Bonus, Stunt, Swap
from solofate.rules.model.zones import ZoneMap
from tests.records.strategies import anything

EACH = 20
"""Events made up of each of the kinds, of which there are many."""


def through_text(record: dict[str, Any]) -> Any:
    return json.loads(json.dumps(record, allow_nan=False))


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_every_kind_comes_back_as_it_was(kind: type[Any]) -> None:
    @settings(max_examples=EACH)
    @given(anything(kind), st.integers(1, 10**9))
    def comes_back(event: Any, n: int) -> None:
        record = event_to_json(event, n)
        again = event_from_json(through_text(record))
        assert again == event and type(again) is kind
        assert record["n"] == n and record["event"] == KINDS[kind]
        assert json.dumps(event_to_json(again, n)) == json.dumps(record)

    comes_back()


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_no_field_takes_the_place_of_the_number_or_the_kind(kind: type[Any]) -> None:
    assert not {"n", "event", "from"} & set(kind._fields)


# The fields of `records.md`, event by event: whatever else a record holds, these it has.
PINNED = {
    "scene-started": ["title", "mode"],
    "scene-ended": ["title", "mode"],
    "narration": ["text", "by"],
    "exchange": ["number"],
    "turn": ["who", "chosen_by"],
    "roll": ["who", "action", "skill", "rating", "dice", "bonus", "effort"],
    "reroll": ["who", "action", "skill", "rating", "dice", "bonus", "effort"],
    "invoke": ["who", "aspect", "mode", "paid_with", "paid_to"],
    "outcome": ["who", "action", "effort", "opposition", "shifts", "result"],
    "cost": ["who", "degree", "text"],
    "hit": ["who", "by", "shifts", "kind"],
    "stress": ["who", "kind", "boxes"],
    "consequence": ["who", "slot", "aspect", "free_invoke_to"],
    "taken-out": ["who", "by", "text"],
    "conceded": ["who", "fate_points", "terms"],
    "aspect-added": ["aspect", "kind", "on", "free_invokes", "by"],
    "aspect-revealed": ["aspect", "kind", "on", "free_invokes", "by"],
    "aspect-removed": ["aspect", "kind", "on", "free_invokes", "by"],
    "boost": ["aspect", "who"],
    "fate-points": ["who", "change", "now", "reason"],
    "moved": ["who", "from", "to"],
    "conflict-ended": ["winner"],
    "gm-call": ["duty", "chose", "reason", "weighed"],
}


@pytest.mark.parametrize("name", PINNED)
def test_pinned_fields_are_there(name: str) -> None:
    kind = next(kind for kind, known in KINDS.items() if known == name)

    @settings(max_examples=EACH)
    @given(anything(kind))
    def has_them(event: Any) -> None:
        assert set(PINNED[name]) <= set(event_to_json(event, 1))

    has_them()


def test_a_move_says_from_and_to() -> None:
    record = event_to_json(happened.Moved("ann", "loft", "dock", free=True), 7)
    assert json.dumps(record) == (
        '{"n": 7, "event": "moved", "who": "ann", "from": "loft", "to": "dock", "free": true}'
    )


def test_dice_are_four_faces_and_calls_say_what_they_weighed() -> None:
    rolled = happened.Rolled("ann", "attack", "fight", 3, (1, 0, -1, 1), 2, 6, ("knife",))
    assert event_to_json(rolled, 1)["dice"] == [1, 0, -1, 1]
    call = happened.GmCall("tactics", "og", "pass", "Nothing to win.", (Weighed("pass", 0.5),))
    assert event_to_json(call, 2)["weighed"] == [{"option": "pass", "value": 0.5}]


def test_a_newcomer_comes_back_with_stunts_conditions_wounds_and_free_invokes() -> None:
    stunts = (
        Stunt("Knife", bonus=Bonus("fight", "attack", 2, parse_condition('zone has "Rock and Roll"'))),
        Stunt("Mind over matter", swap=Swap("will", "physique", None, parse_condition("once per scene"))),
        Stunt("Duellist", bonus=Bonus("fight", "attack", 2, parse_condition("for a fate point", "A duel?"))),
    )
    hero = enter(hero_sheet("Ann", stunts=stunts, skills={"fight": 3}), "ann", side=PCS, control="player")
    mild = hero.consequences[0]._replace(aspect="Cut", free_invokes={"og": 1, "anyone": 1})
    hero = hero._replace(
        consequences=(mild, *hero.consequences[1:]),
        invokes={"Trouble": {"gm": 2}},
        used=(("mind-over-matter", "scene"),),
        tracks=hero.marked("physical", [1]).tracks,
    )
    event = happened.Entered("ann", hero)
    assert event_from_json(through_text(event_to_json(event, 1))) == event


def test_a_map_keeps_the_order_of_its_ways() -> None:
    zones = ZoneMap().with_zone("Nave").with_zone("Loft", ["nave"], 2).with_zone("Dock", ["loft", "nave"])
    event = happened.SceneStarted("x", "free", zones, (Aspect("Dark", on="zone:loft", hidden=True),))
    again = event_from_json(through_text(event_to_json(event, 1)))
    assert isinstance(again, happened.SceneStarted)
    assert list(again.zones.borders.items()) == list(zones.borders.items())
    assert list(again.zones.names) == list(zones.names)


def test_infinite_values_are_still_json() -> None:
    call = happened.GmCall(
        "tactics", "og", "pass", "", (Weighed("a", float("inf")), Weighed("b", float("-inf")))
    )
    assert event_from_json(through_text(event_to_json(call, 1))) == call


def test_a_record_from_before_a_field_was_added_takes_its_default() -> None:
    record = {"n": 1, "event": "moved", "who": "ann", "from": None, "to": "dock", "later": 1}
    assert event_from_json(record) == happened.Moved("ann", None, "dock", free=False)


@pytest.mark.parametrize(
    ("record", "says"),
    [
        (None, "an object"),
        ([], "an object"),
        ({}, "no kind of event"),
        ({"event": 7}, "no kind of event '7'"),
        ({"event": "flourish"}, "no kind of event 'flourish'"),
        ({"event": "moved", "who": "ann", "from": None}, "moved: to is missing"),
        ({"event": "moved", "who": "ann", "from": 3, "to": "a"}, "moved.from: text was expected, not 3"),
        ({"event": "exchange", "number": True}, "exchange.number: a whole number was expected"),
        ({"event": "exchange", "number": "2"}, "exchange.number: a whole number was expected"),
        ({"event": "exchange", "number": 2.0}, "exchange.number: a whole number was expected"),
        ({"event": "stress", "who": "a", "kind": "physical", "boxes": 1}, "stress.boxes: a list"),
        ({"event": "stress", "who": "a", "kind": "physical", "boxes": ["x"]}, "stress.boxes[0]: a whole"),
        (
            {"event": "reroll", "who": "a", "action": "b", "skill": "c", "rating": 1, "dice": [1, 1]},
            "reroll.dice: a list of 4",
        ),
        (
            {"event": "scene-started", "title": "a", "mode": "free",
             "zones": {"names": {"a": "A"}, "borders": [{"from": "a", "to": "b"}]}},
            "there is no zone 'b'",
        ),
    ],
)  # fmt: skip
def test_a_damaged_record_says_where(record: object, says: str) -> None:
    with pytest.raises(UnreadableRecord) as problem:
        event_from_json(record)
    assert says in str(problem.value)


_SCALARS = (
    st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.sampled_from([*KINDS.values()])
)
_KEYS = st.sampled_from(
    ["event", "who", "character", "sheet", "zones", "names", "borders", "aspects", "title"]
)
_JUNK = st.recursive(
    _SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_KEYS, inner, max_size=6),
    max_leaves=20,
)


@given(_JUNK)
def test_junk_is_refused_and_never_crashes(junk: object) -> None:
    with suppress(UnreadableRecord):
        event_to_json(event_from_json(junk), 1)


@pytest.mark.parametrize("kind", KINDS, ids=list(KINDS.values()))
def test_a_spoilt_field_is_refused_or_read_and_never_crashes(kind: type[Any]) -> None:
    @settings(max_examples=EACH)
    @given(anything(kind), st.data())
    def never_crashes(event: Any, data: st.DataObject) -> None:
        record = event_to_json(event, 1)
        spoilt = {**record, data.draw(st.sampled_from(list(record))): data.draw(_JUNK)}
        try:
            event_from_json(spoilt)
        except UnreadableRecord as problem:
            assert len(str(problem)) < 200

    never_crashes()
