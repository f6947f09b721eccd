"""Fate Core: where its challenges, contests, conflicts and teamwork differ from Condensed's."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Option
from solofate.rules.decisions.actions import DIFFICULTY, Task, Weighing
from solofate.rules.events import (
    AspectRemoved,
    Boost,
    DifficultySet,
    Hit,
    Moved,
    Outcome,
    Rolled,
    RulingChanged,
    TurnOrderSet,
    TurnPassed,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import adversary_sheet
from solofate.rules.model.permission import Deed
from solofate.rules.model.rulings import CHOICES
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.deeds import Ways, attempt
from solofate.rules.procedures.actions.overcome import Against, overcome
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.actions.teamwork import lend_aid
from solofate.rules.procedures.conflict.full_defense import declare_full_defense
from solofate.rules.procedures.conflict.movement import long_move, require_way
from solofate.rules.procedures.conflict.turns import pass_turn, start_conflict, take_action
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from tests.rules.at_the_table import (
    events_of,
    foe,
    hero,
    ids,
    now,
    only,
    play,
    table,
    zones,
)
from tests.rules.core import core

AMONG_EQUALS = next(id for id, choices in CHOICES.items() if "heroes-first" in choices)
"""The ruling on who acts first among those whom no skill separates."""

# ---- turns by skill --------------------------------------------------------------------------------------------


def in_order(*people: Any, kind: str = "physical", slots: str | None = None, ruling: str = "") -> list[str]:
    at = core(*people)
    if ruling:
        at.emit(RulingChanged(AMONG_EQUALS, ruling))
    play(at, start_conflict(at, kind), {"npc-slots": slots} if slots else {})
    return list(only(at, TurnOrderSet).who)


@pytest.mark.rule("CO-TURN-01", "CO-CONF-02", prompt="dialect: core, then /conflict")
@pytest.mark.parametrize(
    ("kind", "order"), [("physical", ["bo", "og", "ann"]), ("mental", ["ann", "og", "bo"])]
)
def test_the_deciding_skill_is_notice_in_a_fight_and_empathy_in_a_quarrel(
    kind: str, order: list[str]
) -> None:
    people = hero("Ann", notice=1, empathy=3), hero("Bo", notice=3, empathy=1), foe("Og", notice=2, empathy=2)
    assert in_order(*people, kind=kind) == order


@pytest.mark.rule("CO-TURN-02")
@pytest.mark.parametrize(
    ("kind", "first", "second"), [("physical", "athletics", "physique"), ("mental", "rapport", "will")]
)
def test_two_more_skills_settle_ties(kind: str, first: str, second: str) -> None:
    people = hero("Ann"), foe("Og", **{second: 2}), foe("Crow", **{first: 1})
    assert in_order(*people, kind=kind) == ["crow", "og", "ann"]


@pytest.mark.rule("CO-TURN-03")
def test_who_lacks_the_deciding_skill_is_compared_at_nothing() -> None:
    assert in_order(hero("Ann", athletics=1), foe("Og", notice=-1), foe("Crow")) == ["ann", "crow", "og"]


@pytest.mark.parametrize(
    ("ruling", "order"),
    [("", ["ann", "og"]), ("heroes-first", ["ann", "og"]), ("opposition-first", ["og", "ann"])],
)
def test_whom_no_skill_separates_the_ruling_does(ruling: str, order: list[str]) -> None:
    assert in_order(foe("Og"), hero("Ann"), ruling=ruling) == order


@pytest.mark.rule("CO-TURN-04", "CO-CONF-10", prompt="the GM's call npc-slots when a conflict starts")
@pytest.mark.parametrize(
    ("slots", "order"),
    [("apart", ["crow", "ann", "og", "bo"]), ("together", ["crow", "og", "ann", "bo"])],
)
def test_the_gm_may_place_all_its_people_where_the_best_of_them_is(slots: str, order: list[str]) -> None:
    people = hero("Ann", notice=2), hero("Bo"), foe("Og", notice=1), foe("Crow", notice=3)
    assert in_order(*people, slots=slots) == order


@pytest.mark.rule("CO-CONF-03", "CO-EXCH-01")
def test_the_order_stays_for_every_exchange_and_nobody_names_the_next() -> None:
    foes = foe("Og", control="player"), foe("Crow", notice=3, control="player")
    at = core(hero("Ann", notice=2), hero("Bo", notice=1), *foes)
    play(at, start_conflict(at, "physical"))
    for who in ("crow", "ann", "bo", "og"):
        played = play(at, pass_turn(at, who))
        assert "next" not in played.asked_kinds
    assert [turn.who for turn in events_of(at, TurnPassed)] == ["crow", "ann", "bo", "og", "crow"]
    assert at.state.scene.exchange == 2


def test_a_scene_that_lets_one_side_begin_is_played_in_the_order_of_skills() -> None:
    at = core(hero("Ann", control="player"), foe("Og", notice=2, control="player"))
    play(
        at,
        start_scene(
            at, SceneSetUp("The quay", cast=(foe("Crow", notice=1),), conflict="physical", first="pcs")
        ),
    )
    assert only(at, TurnOrderSet).who[-1] == "ann"


def test_nobody_names_who_opens() -> None:
    at = core(hero("Ann"), foe("Og"))
    with pytest.raises(IllegalChoice, match="turns go by skill"):
        play(at, start_conflict(at, "physical", "ann"))


# ---- defence ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CO-DEF-03", prompt="/full-defense on one's turn")
def test_full_defence_needs_no_focus_and_brings_no_boost() -> None:
    people = hero("Ann", fight=1), foe("Og", fight=1, physical=2, control="player")
    at = core(*people, dice=(0, 0, 0, 0), conflict="physical", turn="ann")
    with pytest.raises(IllegalChoice, match="has no focus"):
        play(at, declare_full_defense(at, "ann", "Og"))
    play(at, take_action(at, "ann", declare_full_defense(at, "ann")))
    play(at, attack(at, "og", "ann", "fight"))
    assert [roll.full_defense for roll in events_of(at, Rolled) if roll.who == "ann"] == [2]
    idle = core(*people, conflict="physical", turn="ann")
    play(idle, take_action(idle, "ann", declare_full_defense(idle, "ann")))
    play(idle, pass_turn(idle, "og"))
    assert not events_of(idle, Boost)


@pytest.mark.rule("CO-DEF-04")
def test_it_lasts_until_ones_next_turn() -> None:
    at = core(hero("Ann"), foe("Og", control="player"), conflict="physical", turn="ann")
    play(at, take_action(at, "ann", declare_full_defense(at, "ann")))
    assert now(at, "ann").full_defense is not None
    play(at, pass_turn(at, "og"))
    assert now(at, "ann").full_defense is None


@pytest.mark.rule("CO-GEN-02")
def test_standing_in_the_way_is_opposition_and_no_defend_action() -> None:
    people = hero("Ann", athletics=2), foe("Og", fight=1, control="player")
    at = core(*people, dice=(0, 0), conflict="physical", turn="og")
    play(at, take_action(at, "og", declare_full_defense(at, "og")))
    play(at, overcome(at, Task("ann", "overcome", "athletics"), Against(opponent="og")), {"defend": "fight"})
    assert [roll.full_defense for roll in events_of(at, Rolled) if roll.who == "og"] == [0]


@pytest.mark.rule("CO-DEF-05", "CO-HIT-01")
def test_without_a_defence_an_attack_meets_nothing() -> None:
    at = core(hero("Ann", fight=2), foe("Og", physical=4, fight=3), dice=(0,), conflict="physical")
    play(at, attack(at, "ann", "og", "fight"), {"defend": "none"})
    assert only(at, DifficultySet).difficulty == 0 and only(at, Hit).shifts == 2


@pytest.mark.rule("CO-EXCH-04", prompt="no-dice:SKILL where somebody nameless defends")
def test_the_nameless_may_oppose_without_dice() -> None:
    thug = foe(
        "Thug", sheet=adversary_sheet("Thug", skills={"fight": 1}, kind="minor", stress={"physical": 2})
    )
    at = core(hero("Ann", fight=2), thug, dice=(0,), conflict="physical")
    played = play(at, attack(at, "ann", "thug", "fight"), {"defend": "no-dice:fight"})
    assert "no-dice:fight" in ids(played.decision("defend"))
    assert only(at, DifficultySet).difficulty == 1 and only(at, Outcome).shifts == 1
    assert [roll.who for roll in events_of(at, Rolled)] == ["ann"]


def test_those_with_a_name_roll() -> None:
    og = foe("Og", sheet=adversary_sheet("Og", skills={"fight": 1}, kind="major", stress={"physical": 2}))
    at = core(hero("Ann", fight=2), og, dice=(0, 0), conflict="physical")
    played = play(at, attack(at, "ann", "og", "fight"))
    assert not [each for each in ids(played.decision("defend")) if each.startswith("no-dice")]


# ---- moving ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CO-MOVE-06", "CO-MOVE-02", prompt="/move ZONE where something hinders")
@pytest.mark.parametrize(
    ("roll", "arrives", "boost_of"), [(-1, False, None), (0, True, "gm"), (1, True, None), (3, True, "ann")]
)
def test_a_roll_to_get_somewhere_is_all_or_nothing(roll: int, arrives: bool, boost_of: str | None) -> None:
    at = core(
        hero("Ann", athletics=2),
        foe("Og"),
        dice=(roll,),
        zones=zones(("Yard", "Loft", 2)),
        conflict="physical",
    )
    played = play(at, long_move(at, "ann", "loft"))
    assert not {"overcome-fail", "overcome-tie"} & set(played.asked_kinds)
    assert bool(events_of(at, Moved)) is arrives
    assert [boost.who for boost in events_of(at, Boost)] == ([boost_of] if boost_of else [])
    assert only(at, Rolled).skill == "athletics"


@pytest.mark.rule("CO-MOVE-03")
def test_one_action_takes_somebody_as_far_as_the_map_goes() -> None:
    far = zones(
        ("Yard", "Hall"), ("Hall", "Stairs"), ("Stairs", "Loft"), ("Loft", "Roof"), ("Roof", "Mast", 2)
    )
    at = core(hero("Ann", athletics=7), foe("Og"), dice=(4,), zones=far, conflict="physical")
    require_way(at.state, "ann", "mast")
    play(at, long_move(at, "ann", "mast"))
    assert now(at, "ann").zone == "mast" and len(events_of(at, Rolled)) == 1


@pytest.mark.rule("CO-ADV-05")
def test_who_is_blinded_has_to_shake_it_off_before_they_shoot() -> None:
    blind = Aspect("Blinded", "situation", "ann", forbids=("shoot attack",), by="og")
    at = core(
        hero("Ann", shoot=3, will=2), foe("Og", physical=3), dice=(1, 0), aspects=[blind], conflict="physical"
    )
    shot = Ways(lambda: attack(at, "ann", "og", "shoot"))
    answers = {"permission": "be-rid", "with-skill": "will", "preserve": "let-go", "difficulty": "2"}
    play(at, attempt(at, Deed("ann", "attack", "shoot"), shot), answers)
    assert [roll.action for roll in events_of(at, Rolled)] == ["overcome"] and not events_of(at, Hit)
    assert only(at, AspectRemoved).aspect == "Blinded"


@pytest.mark.rule("CO-MOVE-05")
def test_whoever_is_in_the_way_opposes_and_gains_from_a_tie() -> None:
    at = core(
        hero("Ann", athletics=2),
        foe("Og", fight=2),
        dice=(0, 0),
        zones=zones(("Yard", "Loft")),
        conflict="physical",
    )
    play(at, long_move(at, "ann", "loft", opponent="og"), {"defend": "fight"})
    assert now(at, "ann").zone == "loft" and only(at, Boost).who == "og"


# ---- teamwork --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CO-TEAM-03", "CO-TEAM-02", prompt="/aid NAME with SKILL")
def test_five_guardians_at_average_roll_at_superb() -> None:
    people = [hero(name, fight=1) for name in ("Ann", "Bo", "Cy", "Di", "Ed")]
    at = core(*people, foe("Og", physical=9), dice=(0,))
    for helper in ("bo", "cy", "di", "ed"):
        play(at, lend_aid(at, helper, "ann", "fight"))
    play(at, overcome(at, Task("ann", "overcome", "fight"), Against(difficulty=2)))
    assert (only(at, Rolled).bonus, only(at, Outcome).effort) == (4, 5)


# ---- being rid of aspects --------------------------------------------------------------------------------------


@pytest.mark.rule("CO-ADV-03", prompt='dialect: core, then /overcome crafts rid "Thick Smoke"')
@pytest.mark.parametrize(
    ("book", "on", "harder"), [("core", "scene", 2), ("core", "ann", 0), ("condensed", "scene", 0)]
)
def test_the_surroundings_hold_an_aspect_longer_than_somebody_does(book: str, on: str, harder: int) -> None:
    at = table(hero("Ann", crafts=2), dialect=book, aspects=[Aspect("Thick Smoke", on=on)])
    difficulty = {}
    for undoes in ("", "Thick Smoke"):
        weighing = Weighing(Task("ann", "overcome", "crafts", "be rid of it", on, undoes))
        options = tuple(Option(str(number), number) for number in range(9))
        difficulty[undoes] = int(Emulator().choose(DIFFICULTY.ask("gm", options, "0", weighing), at) or 0)
    assert difficulty["Thick Smoke"] - difficulty[""] == harder


def test_who_is_rid_of_one_says_of_which() -> None:
    at = core(hero("Ann", crafts=2), aspects=[Aspect("Thick Smoke")], dice=(0,))
    played = play(
        at, remove(at, "ann", "Thick Smoke", "crafts"), {"resisted": "something", "difficulty": "1"}
    )
    assert played.decision("difficulty").about.task.undoes == "Thick Smoke"
