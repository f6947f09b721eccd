"""What a scene leaves behind: who is remembered and how, its stake, and the tension of the next (SCENE, THREAD)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solofate.rules.events import Narration, Remembered, StakeSettled, TensionChanged
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.memory import Memory, Thread
from solofate.rules.model.state import Last
from solofate.rules.oracle import MOST_TENSION
from solofate.rules.procedures.scenes.aftermath import keep_in_mind, settle_stake, settle_tension
from solofate.rules.procedures.scenes.nudging import sources
from solofate.rules.table import Table
from tests.rules.at_the_table import events_of, foe, hero, only, play, table


def og(kind: str = "major", **changes: Any) -> Character:
    one = foe("Og")
    return one._replace(sheet=replace(one.sheet, kind=kind), **changes)


def after(*people: Character, **scene: Any) -> Table:
    at = table(hero("Mira"), *people)
    at.state = at.state._replace(scene=at.state.scene._replace(**scene))
    return at


@pytest.mark.parametrize(
    ("out", "settled", "tie", "how"),
    [
        (None, "", "foe", "got away"),
        (None, "won", "foe", "got away with nothing"),
        (None, "lost", "foe", "got away having won"),
        ("conceded", "won", "foe", "conceded"),
        ("taken-out", "won", "spared", "was beaten"),
    ],
)
def test_a_chief_is_remembered_by_how_they_parted(out: str | None, settled: str, tie: str, how: str) -> None:
    at = after(og(out=out), foe("Thug"), settled=settled)
    keep_in_mind(at)
    told = only(at, Remembered)
    assert (told.who, told.tie, told.because) == ("og", tie, f"{how} in “A Test”")


@pytest.mark.parametrize("kind", ["minor", "mob", "bystander"])
def test_lesser_people_are_not_remembered(kind: str) -> None:
    at = after(og(kind), og("monster")._replace(side="bystanders", id="crow"))
    keep_in_mind(at)
    assert events_of(at, Remembered) == []


@pytest.mark.parametrize(
    ("settled", "told"), [("won", ["closing-won"]), ("lost", ["closing-lost"]), ("", [])]
)
def test_an_unframed_scene_closes_on_what_its_conflict_decided_and_asks_nothing(
    settled: str, told: list[str]
) -> None:
    at = after(settled=settled, goals={"pcs": "the bell"})
    assert play(at, settle_stake(at)).asked == []
    assert len(events_of(at, Narration)) == len(told) and events_of(at, StakeSettled) == []


@pytest.mark.parametrize(
    ("scene", "last", "likely"),
    [
        ({}, None, "open"),
        ({"overtaken": True}, None, "won"),
        ({}, Last("mira", "overcome", "succeed", 1, 3, 2), "won"),
        ({}, Last("mira", "overcome", "style", 3, 5, 2), "won"),
        ({}, Last("mira", "overcome", "fail", -1, 1, 2), "lost"),
        ({}, Last("mira", "overcome", "fail", -1, 1, 2, purpose="ring the bells"), "lost"),
        ({}, Last("mira", "overcome", "fail", -1, 1, 2, purpose="reach the net sheds"), "open"),
        ({}, Last("mira", "overcome", "succeed", 1, 3, 2, purpose="ring the bells"), "won"),
        ({}, Last("mira", "overcome", "style", 4, 6, 2, purpose="creep past the dogs"), "open"),
        ({}, Last("mira", "overcome", "fail", -1, 1, 2, purpose="creep past the dogs", paid=True), "open"),
        ({}, Last("mira", "overcome", "tie", 0, 2, 2), "open"),
        ({}, Last("og", "overcome", "succeed", 1, 3, 2), "open"),
        (
            {"before": Last("mira", "overcome", "succeed", 1, 3, 2)},
            Last("mira", "overcome", "succeed", 1, 3, 2),
            "open",
        ),
    ],
)
def test_where_no_dice_settled_it_the_player_says_how_a_framed_scene_came_out(
    scene: dict[str, Any], last: Last | None, likely: str
) -> None:
    at = after(og(), goals={"pcs": "the bell"}, framed=True, risk="a drowning", **scene)
    at.state = at.state._replace(last=last)
    asked = play(at, settle_stake(at), {"came-out": "lost"})
    assert asked.decision("came-out").default == likely
    assert only(at, StakeSettled) == StakeSettled("the bell", "lost", "a drowning")
    assert only(at, Narration).by == "gm"


@pytest.mark.parametrize(
    ("people", "scene", "usual"),
    [
        ((), {"tension": 4}, 3),
        ((), {"tension": 2}, 2),
        ((og(),), {"tension": 3}, 4),
        ((og(),), {"tension": MOST_TENSION}, MOST_TENSION),
        ((og(out="taken-out"),), {"tension": 3}, 2),
        ((og(out="taken-out"),), {"tension": 0}, 0),
        ((hero("Pike")._replace(out="taken-out"),), {"tension": 1}, 2),
        ((og(),), {"tension": 3, "framed": True, "settled": "won"}, 2),
        ((og(out="taken-out"),), {"tension": 3, "framed": True, "settled": "lost"}, 4),
    ],
)
def test_tension_rises_with_what_went_ill_and_falls_with_what_went_well(
    people: tuple[Character, ...], scene: dict[str, Any], usual: int
) -> None:
    at = after(*people, **scene)
    assert play(at, settle_tension(at)).decision("tension").default == str(usual)
    changed = [event.now for event in events_of(at, TensionChanged)]
    assert changed == ([usual] if usual != scene["tension"] else [])


def test_a_nudge_starts_from_what_is_wanted_and_known_and_lasts() -> None:
    thug, chief = (one._replace(sheet=replace(one.sheet, wants="the bell")) for one in (foe("Thug"), og()))
    aspects = (
        Aspect("Fog"),
        Aspect("Trap Door", hidden=True),
        Aspect("Edge", "boost"),
        Aspect("Den", "boost", hidden=True),
    )
    at = after(thug, chief, foe("Dull"), goals={"opposition": "hold the gate"}, aspects=aspects)
    at.state = at.state._replace(memory=Memory((Thread("gate", "The Gate"),)))
    found = [(each.kind, each.name) for each in sources(at.state)]
    assert found == [
        ("want", "Og"), ("want", "Thug"), ("goal", "the opposition"), ("thread", "The Gate"), ("aspect", "Fog"),
        ("nothing", "the moment"),
    ]  # fmt: skip
    closed = at.state._replace(scene=at.state.scene._replace(open=False))
    assert "goal" not in [each.kind for each in sources(closed)]
