"""Turns of one moment: whoever is level acts upon how things stood before any of them did (Bite-Sized Fate, Conflicts).

The book says only that they act at once; what that is for a program is a ruling of its own.
"""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice, UnknownName
from solofate.rules.decisions import Decision
from solofate.rules.events import (
    AspectAdded,
    AspectBears,
    AspectRenamed,
    Blocked,
    BoundsKept,
    ConsequenceTaken,
    DifficultySet,
    Falls,
    FreeInvokesGained,
    FullDefenseDeclared,
    Rolled,
    TakenOut,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.permission import Deed, ruled_out
from solofate.rules.model.safety import Struck
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.blocking import block
from solofate.rules.procedures.actions.details import support_named
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.procedures.compels.compellable import compellable_named
from solofate.rules.procedures.conflict.full_defense import declare_full_defense
from solofate.rules.procedures.conflict.movement import walk
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import pass_turn, start_conflict, take_action
from solofate.rules.table import Table
from tests.rules.at_the_table import Played, events_of, foe, hero, now, only, play, table, zones

ORDER = {"order-skill": ["athletics", "notice"]}
YARD = zones(("Yard", "Loft"))
LEVEL = pytest.mark.parametrize("level", [True, False])
"""Whether Ann and Og, who acts after her, are level; where they are not, whatever she did is there."""


def bite(*people: Any, **changes: Any) -> Table:
    return table(*people, dialect="bite-sized", **changes)


def the_fight(level: bool, *others: Any, dice: Any = (), **changes: Any) -> Table:
    """Ann's turn in a fight in which Og acts after her."""
    ann = hero("Ann", notice=1, fight=1, zone=changes.pop("ann_in", None))
    og = foe("Og", notice=int(level), fight=2, control="player", zone=changes.pop("og_in", None))
    at = bite(ann, og, *others, dice=dice, pool=3, **changes)
    play(at, start_conflict(at, "physical"), ORDER)
    assert at.state.scene.turn == "ann"
    return at


def on_to(at: Table, who: str) -> None:
    """The turn that runs ends with nothing more done, and it is theirs now."""
    play(at, pass_turn(at, at.state.scene.turn or ""))
    assert at.state.scene.turn == who
    at.log.clear()


def offered(played: Played, who: str) -> str:
    """All that somebody was offered to invoke, as one text."""
    asked: list[Decision] = [each for each in played.decisions("invoke") if each.who == who]
    return " ".join(option.id for each in asked for option in each.options)


@pytest.mark.rule("BS-CONF-05", prompt="/conflict, where no skill separates two")
@pytest.mark.parametrize(("notice", "acts"), [(1, True), (0, False)])
def test_those_who_are_level_act_at_the_same_moment_and_fall_after_it(notice: int, acts: bool) -> None:
    ann = hero("Ann", notice=1, fight=2)
    at = bite(ann, foe("Og", notice=notice, control="player"), foe("Crow", control="player"), dice=(+4, 0))
    play(at, start_conflict(at, "physical"), {"order-skill": ["athletics", "notice"]})
    played = play(at, take_action(at, "ann", attack(at, "ann", "og", "fight")))
    assert "fate" in played.asked_kinds and bool(events_of(at, Falls)) is acts
    assert (now(at, "og").out is None) is acts
    if acts:
        assert at.state.scene.turn == "og"
        play(at, take_action(at, "og", attack(at, "og", "ann", "fight")))
        assert now(at, "og").out is not None and only(at, TakenOut).by == "ann"


@pytest.mark.rule("BS-CONF-05")
@pytest.mark.parametrize(("notice", "meets"), [(1, 0), (0, 5)])
@pytest.mark.parametrize("does", ["block", "defend"])
def test_what_was_done_at_the_same_moment_is_not_there_yet(notice: int, meets: int, does: str) -> None:
    """Both act as things stood before either did, as the ruling on one moment has it."""
    ann = hero("Ann", notice=1, athletics=1)
    at = bite(ann, foe("Og", notice=notice, athletics=1, fight=2, control="player"), dice=(+4, 0))
    play(at, start_conflict(at, "physical"), {"order-skill": ["athletics", "notice"]})
    deed = (
        block(at, "ann", "athletics", "attack", "fight")
        if does == "block"
        else declare_full_defense(at, "ann")
    )
    play(at, take_action(at, "ann", deed))
    assert at.state.scene.turn == "og"
    at.log.clear()
    play(at, attack(at, "og", "ann", "fight"))
    usual = 1
    expected = usual if not meets else (5 if does == "block" else usual + 2)
    assert only(at, DifficultySet).difficulty == expected


@pytest.mark.rule("BS-CONF-05")
@LEVEL
@pytest.mark.parametrize("who", ["ann", "og"])
def test_an_aspect_of_the_same_moment_is_invoked_by_neither(level: bool, who: str) -> None:
    at = the_fight(level, dice=(0,))
    at.emit(AspectAdded("Sand In The Eyes", "situation", "og", {who: 1}, "ann"))
    on_to(at, "og")
    played = play(at, attack(at, "og", "ann", "fight"))
    assert ("sand-in-the-eyes" in offered(played, who)) is not level


@pytest.mark.rule("BS-CONF-05")
def test_what_was_made_at_the_same_moment_is_there_after_it() -> None:
    at = the_fight(True, foe("Crow", control="player"), dice=(0,))
    at.emit(AspectAdded("Sand In The Air", "situation", "scene", {}, "ann"))
    on_to(at, "og")
    on_to(at, "crow")
    assert "sand-in-the-air" in offered(play(at, attack(at, "crow", "ann", "fight")), "crow")


@pytest.mark.rule("BS-CONF-05")
def test_what_somebody_makes_in_their_own_turn_is_there_for_them() -> None:
    at = the_fight(True, dice=(0,))
    on_to(at, "og")
    at.emit(AspectAdded("Out Of The Sun", "situation", "og", {}, "og"))
    assert "out-of-the-sun" in offered(play(at, attack(at, "og", "ann", "fight")), "og")


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_a_consequence_of_the_same_moment_is_invoked_by_nobody(level: bool) -> None:
    at = the_fight(level, dice=(0,))
    at.emit(ConsequenceTaken("ann", "minor", "Numb Hand", "og", "physical"))
    on_to(at, "og")
    played = play(at, attack(at, "og", "ann", "fight"))
    assert ("numb-hand" in offered(played, "og")) is not level


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_what_came_up_at_the_same_moment_forbids_nothing(level: bool) -> None:
    at = the_fight(level)
    at.emit(AspectAdded("Held Fast", "situation", "og", {}, "ann", forbids=("attack",)))
    on_to(at, "og")
    assert (ruled_out(at.state, Deed("og", "attack", "fight")) is None) is level
    assert any(each.id.startswith("attack:") for each in turn_options(at.state, "og")) is level


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_a_wound_of_the_same_moment_forbids_nothing(level: bool) -> None:
    at = the_fight(level)
    at.emit(ConsequenceTaken("ann", "minor", "Numb Hand", "og", "physical"))
    at.emit(AspectBears("Numb Hand", "ann", ("attack",), ()))
    play(at, pass_turn(at, "ann"))
    assert (ruled_out(at.state, Deed("ann", "attack", "fight")) is None) is level


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_only_the_free_invokes_there_were_as_the_moment_began_are_used(level: bool) -> None:
    at = the_fight(level, aspects=[Aspect("Dim Light")], dice=(0,))
    at.emit(FreeInvokesGained("og", "Dim Light", "scene", 1))
    on_to(at, "og")
    played = play(at, attack(at, "og", "ann", "fight"))
    ways = {
        option.detail.paid_with
        for each in played.decisions("invoke")
        for option in each.options
        if each.who == "og" and option.detail is not None and option.detail.aspect == "Dim Light"
    }
    assert ways == ({"fate-point"} if level else {"free", "fate-point"})


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_whoever_steps_away_at_the_same_moment_is_still_reached_where_they_stood(level: bool) -> None:
    at = the_fight(level, zones=YARD, ann_in="yard", og_in="yard", dice=(+1,))
    play(at, walk(at, "ann", "loft"))
    on_to(at, "og")
    assert ("attack:ann:fight" in {each.id for each in turn_options(at.state, "og")}) is level
    assert ("advantage:fight:ann" in {each.id for each in turn_options(at.state, "og")}) is level
    if level:
        played = play(at, attack(at, "og", "ann", "fight"))
        assert only(at, Rolled).who == "og" and now(at, "ann").zone == "loft"
        assert "range" not in played.asked_kinds
    else:
        with pytest.raises(IllegalChoice, match="Ann is in Loft"):
            play(at, attack(at, "og", "ann", "fight"))


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_a_maneuver_reaches_where_somebody_stood_as_the_moment_began(level: bool) -> None:
    at = the_fight(level, zones=YARD, ann_in="yard", og_in="yard", dice=(+4,))
    play(at, walk(at, "ann", "loft"))
    on_to(at, "og")
    played = play(at, advantage(at, "og", "fight", "Cornered", "ann"), {} if level else {"reach": "allow"})
    assert ("reach" not in played.asked_kinds) is level


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_whoever_comes_near_at_the_same_moment_is_not_there_yet(level: bool) -> None:
    at = the_fight(level, zones=YARD, ann_in="yard", og_in="loft")
    play(at, walk(at, "ann", "loft"))
    on_to(at, "og")
    assert ("attack:ann:fight" in {each.id for each in turn_options(at.state, "og")}) is not level


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_a_block_against_moving_is_not_in_the_way_at_its_own_moment(level: bool) -> None:
    at = the_fight(level, zones=YARD, ann_in="yard", og_in="yard", dice=(-4,))
    at.emit(Blocked("ann", "athletics", "move", "athletics", 4))
    on_to(at, "og")
    play(at, walk(at, "og", "loft"))
    assert (now(at, "og").zone == "loft") is level


@pytest.mark.rule("BS-CONF-05", "BS-DEF-01", "BS-BLK-03")
@LEVEL
@pytest.mark.parametrize("does", ["block", "defend"])
def test_a_block_or_a_guard_of_the_turn_before_holds_for_those_who_act_as_it_ends(
    level: bool, does: str
) -> None:
    at = the_fight(level, dice=(0,))
    if does == "block":
        at.emit(Blocked("ann", "fight", "attack", "fight", 5))
    else:
        at.emit(FullDefenseDeclared("ann", "", ("ann",)))
    on_to(at, "og")
    on_to(at, "ann")
    on_to(at, "og")
    play(at, attack(at, "og", "ann", "fight"))
    usual = 1
    assert only(at, DifficultySet).difficulty == ((5 if does == "block" else usual + 2) if level else usual)


@pytest.mark.rule("BS-CONF-05")
@LEVEL
def test_what_came_up_at_the_same_moment_is_neither_undone_nor_compelled_and_bears_no_detail(
    level: bool,
) -> None:
    at = the_fight(level, dice=(+4,))
    at.emit(AspectAdded("Held Fast", "situation", "og", {}, "ann", made_with=2))
    on_to(at, "og")
    if not level:
        assert support_named(at.state, now(at, "og"), "Held Fast").on == "og"
        play(at, remove(at, "og", "Held Fast", "athletics"))
        return
    with pytest.raises(UnknownName, match="Held Fast"):
        support_named(at.state, now(at, "og"), "Held Fast")
    with pytest.raises(IllegalChoice, match="Held Fast came up at this very moment"):
        play(at, remove(at, "og", "Held Fast", "athletics"))
    with pytest.raises(IllegalChoice, match="Held Fast came up at this very moment"):
        compellable_named(at.state, "og", "Held Fast")


@pytest.mark.rule("BS-CONF-05")
def test_an_aspect_in_other_words_is_no_new_one() -> None:
    at = the_fight(True, aspects=[Aspect("Dim Light")], dice=(0,))
    at.emit(AspectRenamed("Dim Light", "scene", "Twilight"))
    on_to(at, "og")
    assert "twilight" in offered(play(at, attack(at, "og", "ann", "fight")), "og")


def test_what_was_struck_from_play_is_not_kept_as_how_things_stood() -> None:
    at = the_fight(True, aspects=[Aspect("Spiders Everywhere")])
    at.emit(BoundsKept((), (), (Struck("Spiders", "rats"),)))
    assert "Spiders" not in str(at.state.scene)


@LEVEL
def test_a_wound_of_the_moment_is_not_there_yet_for_whoever_has_it(level: bool) -> None:
    at = the_fight(level)
    at.emit(ConsequenceTaken("ann", "minor", "Cut", "og", "physical"))
    on_to(at, "og")
    wounds = [slot.aspect for slot in as_it_began(at.state).characters["ann"].consequences if slot.aspect]
    assert wounds == ([] if level else ["Cut"])
