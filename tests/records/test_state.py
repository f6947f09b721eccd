from __future__ import annotations

import json
from typing import Any

from solofate.records import decision_to_json, state_to_json
from solofate.rules.decisions import Decision, Option
from solofate.rules.decisions.conflict import HitTaken
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, Character, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import CONFLICT, Last, Scene, State
from solofate.rules.model.zones import ZoneMap
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb

# The example of `records.md`, word for word but for the texts it leaves open.
EXAMPLE = json.loads("""
{
  "dialect": "condensed", "options": [], "session": 1, "arc": 1, "active": "charles",
  "scene": {"title": "The cellar", "mode": "conflict", "kind": "physical", "exchange": 2, "turn": "ghoul", "tension": 2,
            "zones": {"cellar": {"name": "Cellar", "next_to": ["stairs"], "aspects": ["Pitch Black"]}},
            "aspects": [{"name": "Pitch Black", "kind": "situation", "on": "zone:cellar", "free_invokes": {"charles": 1}, "hidden": false}],
            "countdowns": [], "contest": null, "challenge": null},
  "characters": {
    "charles": {"name": "Charles", "side": "pcs", "control": "player", "zone": "cellar",
                "fate_points": 3, "refresh": 3, "skills": {"athletics": 3},
                "aspects": [{"name": "Night Watchman", "kind": "high-concept"}], "stunts": [],
                "stress": {"physical": {"boxes": [1, 1, 1], "marked": [true, true, false]},
                           "mental":   {"boxes": [1, 1, 1], "marked": [false, false, false]}},
                "consequences": [{"slot": "mild", "shifts": 2, "aspect": null},
                                 {"slot": "moderate", "shifts": 4, "aspect": "Gaping Chest Wound", "state": "fresh",
                                  "free_invokes": {"ghoul": 1}},
                                 {"slot": "severe", "shifts": 6, "aspect": null}],
                "acted": true, "out": null}
  },
  "gm": {"fate_points": 1, "style": "fair"},
  "pending": {"id": 12, "decision": "absorb", "who": "charles",
              "options": [{"id": "mild"}, {"id": "severe"}, {"id": "out"}], "default": "mild"},
  "last": {"command": "/attack …", "result": "succeed", "shifts": 2, "effort": 4, "opposition": 2}
}
""")  # noqa: E501


def holds(part: Any, whole: Any, path: str = "state") -> None:
    """Every value of `part` stands in `whole` at the same place; `whole` may hold more fields."""
    if isinstance(part, dict):
        assert isinstance(whole, dict), path
        for key, value in part.items():
            assert key in whole, f"{path}.{key}"
            holds(value, whole[key], f"{path}.{key}")
    elif isinstance(part, list):
        assert isinstance(whole, list) and len(part) == len(whole), path
        for at, (mine, theirs) in enumerate(zip(part, whole, strict=True)):
            holds(mine, theirs, f"{path}[{at}]")
    else:
        assert part == whole and type(part) is type(whole), path


def charles() -> Character:
    sheet = hero_sheet(
        "Charles", aspects=(SheetAspect("Night Watchman", "high-concept"),), skills={"athletics": 3}
    )
    one = enter(sheet, "charles", side=PCS, control="player", zone="cellar")
    mild, moderate, severe = one.consequences
    moderate = moderate._replace(aspect="Gaping Chest Wound", free_invokes={"ghoul": 1}, this_conflict=True)
    return one._replace(
        consequences=(mild, moderate, severe), acted=True, tracks=one.marked("physical", (0, 1)).tracks
    )


def cellar() -> State:
    zones = ZoneMap().with_zone("Cellar").with_zone("Stairs", ["cellar"], 2)
    scene = Scene(
        "The cellar",
        CONFLICT,
        "physical",
        2,
        "ghoul",
        zones=zones,
        aspects=(
            Aspect("Pitch Black", on="zone:cellar", free_invokes={"charles": 1}),
            Aspect("Trapdoor", on="zone:cellar", hidden=True),
        ),
        open=True,
    )
    ghoul = enter(adversary_sheet("Ghoul"), "ghoul", side=OPPOSITION, control="gm", zone="cellar")
    return State(
        active="charles",
        scene=scene,
        characters={"charles": charles(), "ghoul": ghoul},
        pool=1,
        last=Last("charles", "attack", "succeed", 2, 4, 2),
    )


def absorb() -> Decision:
    options = ways_to_absorb(charles(), 2, "physical")
    return Decision("absorb", "charles", options, options[0].id, HitTaken("charles", "ghoul", 2, "physical"))


def test_the_example_of_the_records() -> None:
    written = state_to_json(cellar(), (12, absorb()), "/attack …")
    wanted = json.loads(json.dumps(EXAMPLE))
    wanted["scene"]["zones"]["stairs"] = {"name": "Stairs", "next_to": ["cellar"], "aspects": []}
    wanted["scene"]["aspects"].append({"name": "Trapdoor", "hidden": True})
    wanted["characters"]["ghoul"] = {"name": "Ghoul", "side": "opposition", "consequences": []}
    holds(wanted, written)


def test_pinned_keys_come_first_in_the_pinned_order() -> None:
    written = state_to_json(cellar(), (12, absorb()), "/attack …")
    assert list(written)[: len(EXAMPLE)] == list(EXAMPLE)
    for pinned, found in (
        (EXAMPLE["scene"], written["scene"]),
        (EXAMPLE["characters"]["charles"], written["characters"]["charles"]),
        (EXAMPLE["gm"], written["gm"]),
        (EXAMPLE["last"], written["last"]),
    ):
        assert list(found)[: len(pinned)] == list(pinned)


def test_it_is_json_and_always_the_same() -> None:
    written = json.dumps(state_to_json(cellar(), (12, absorb()), "/attack …"), allow_nan=False)
    assert written == json.dumps(state_to_json(cellar(), (12, absorb()), "/attack …"))


def test_nothing_has_happened_yet() -> None:
    written = state_to_json(State())
    assert written["pending"] is None and written["scene"]["zones"] == {} and written["characters"] == {}
    assert written["last"]["result"] is None and written["last"]["command"] is None


def test_options_carry_label_price_and_effect() -> None:
    written = decision_to_json(absorb(), 3, cellar())
    assert written["options"][0] == {
        "id": "mild",
        "label": "Take a mild consequence",
        "price": "",
        "effect": "the Ghoul gets a free invoke",
    }
    assert written["can_be_taken_back"] is True


def test_a_kind_of_decision_nobody_knows_is_still_written() -> None:
    decision = Decision(
        "toss-a-coin", "gm", (Option("heads", None), Option("tails-up", object())), "heads", object()
    )
    written = decision_to_json(decision, 1, State())
    assert [each["label"] for each in written["options"]] == ["Heads", "Tails up"]
    json.dumps(written)


def test_zones_say_what_bars_the_way() -> None:
    assert state_to_json(cellar())["scene"]["zones"]["cellar"]["barriers"] == {"stairs": 2}
