"""The GM's fate points: where they come from, what they buy, and where they go (FG-POOL)."""

from __future__ import annotations

import pytest

from solofate.rules.events import (
    ConsequenceTaken,
    Entered,
    Event,
    FatePoints,
    FatePointsOwed,
    Left,
    StuntUsed,
    replay,
)
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import parse_condition
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Bonus, Stunt
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against, bare_roll
from solofate.rules.procedures.conflict.conceding import concede
from solofate.rules.procedures.points import pay_fate_point
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.scenes.scenes import SceneSetUp, end_scene, start_scene
from solofate.rules.table import Table
from tests.rules.at_the_table import Throw, events_of, foe, hero, ids, now, only, play, table


def alice() -> Character:
    return foe("Alice Westforth", aspects=["Never Beaten Twice"], consequences=["mild", "moderate"])


def heroes(number: int) -> list[Character]:
    return [hero(f"Hero {at}", aspects=[f"Bold {at}"], fate_points=0) for at in range(1, number + 1)]


def spend(at: Table, number: int) -> None:
    for _ in range(number):
        pay_fate_point(at, "gm", "test")


def next_scene(at: Table, *cast: Character) -> None:
    play(at, start_scene(at, SceneSetUp("The Next One", cast=cast)))


def conceded_before(number: int) -> Table:
    """Alice took a moderate consequence and conceded to that many heroes."""
    at = table(*heroes(number), alice(), conflict="physical")
    at.emit(ConsequenceTaken("alice-westforth", "moderate", "Broken Ribs", "hero-1"))
    play(at, concede(at, "alice-westforth"))
    return at


@pytest.mark.rule("FG-POOL-01")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_each_scene_starts_with_one_point_for_each_pc(number: int) -> None:
    at = table(*heroes(number))
    for _ in range(2):
        next_scene(at, foe("Thug"), foe("Brute"))
        assert at.state.pool == number, "not for NPCs, and not on top of the last scene's"


@pytest.mark.rule("FG-POOL-01")
def test_those_who_were_beaten_in_the_last_scene_count() -> None:
    at = table(*heroes(1), hero("Gone")._replace(out="taken-out"))
    next_scene(at)
    assert at.state.pool == 2


@pytest.mark.rule("FG-POOL-01")
def test_a_pc_who_comes_late_adds_one_and_only_the_first_time() -> None:
    """Ruling AMBG-08: and leaving takes nothing away."""
    at = table(*heroes(1))
    next_scene(at)
    pike = hero("Pike")
    bring_in(at, pike)
    assert at.state.pool == 2
    at.emit(Left("pike"))
    assert at.state.pool == 2
    bring_in(at, pike)
    assert at.state.pool == 2
    next_scene(at)
    assert at.state.pool == 2
    bring_in(at, foe("Thug"))
    assert at.state.pool == 2


@pytest.mark.rule("FG-POOL-01")
def test_a_pc_of_the_cast_is_counted_once() -> None:
    at = table(*heroes(1))
    next_scene(at, hero("Pike"))
    assert at.state.pool == 2


@pytest.mark.rule("FG-POOL-01")
def test_between_scenes_nobody_adds_anything() -> None:
    at = table(*heroes(1))
    end_scene(at)
    bring_in(at, hero("Pike"))
    assert at.state.pool == 0


@pytest.mark.rule("FG-POOL-02", "FG-POOL-07", "FC-CONCEDE-03")
def test_alice_westforth_brings_what_conceding_earned_her() -> None:
    """Four points for the PCs, and two more that she is bringing along."""
    at = conceded_before(4)
    assert at.state.pool == 0, "not in the scene she conceded in"
    next_scene(at, alice())
    assert at.state.pool == 6


@pytest.mark.rule("FG-POOL-02")
def test_it_waits_for_the_scene_in_which_she_takes_part() -> None:
    """Ruling AMBC-33."""
    at = conceded_before(1)
    next_scene(at, foe("Thug"))
    assert (at.state.pool, at.state.kept) == (1, {"alice-westforth": 2})
    next_scene(at, foe("Thug"))
    assert at.state.pool == 1
    bring_in(at, alice())
    assert (at.state.pool, at.state.kept) == (3, {}), "also when she comes in the middle"


@pytest.mark.rule("FG-POOL-02", "FG-POOL-10")
def test_paid_hostile_invokes_against_it_earn_an_npc_a_point_for_a_later_scene() -> None:
    at = table(hero("Mira", fate_points=1), alice(), dice=[0, 0], conflict="physical")
    play(at, attack(at, "mira", "alice-westforth", "fight"), {("invoke", "mira"): ["never-beaten-twice:+2"]})
    assert at.state.pool == 0
    next_scene(at, alice())
    assert at.state.pool == 2


@pytest.mark.rule("FG-POOL-02")
def test_minor_npcs_keep_theirs_too() -> None:
    """Rulings AMBG-26 and AMBG-32: conceding is open to all and pays the basic point."""
    at = table(*heroes(1), foe("Thug"), conflict="physical")
    play(at, concede(at, "thug"))
    next_scene(at, foe("Thug"))
    assert at.state.pool == 2


@pytest.mark.rule("FG-POOL-04")
def test_the_pool_pays_for_the_invokes_of_npcs() -> None:
    at = table(alice(), *heroes(1), dice=[0], pool=2)
    answers = {("invoke", "alice-westforth"): ["never-beaten-twice:+2"]}
    play(at, bare_roll(at, "alice-westforth", "lore", Against(difficulty=2)), answers)
    assert only(at, FatePoints) == FatePoints("gm", -1, 1, "invoke Never Beaten Twice")


@pytest.mark.rule("FG-POOL-04")
@pytest.mark.parametrize(("pool", "offered"), [(1, True), (0, False)])
def test_the_pool_pays_for_stunts_that_have_a_price(pool: int, offered: bool) -> None:
    curse = Stunt("Curse", bonus=Bonus("lore", "roll", 2, parse_condition("for a fate point")))
    at = table(foe("Witch", stunts=[curse]), *heroes(1), dice=[0], pool=pool)
    answers = {("invoke", "witch"): ["curse:stunt"]} if offered else {}
    played = play(at, bare_roll(at, "witch", "lore", Against(difficulty=2)), answers)
    seen = [each for asked in played.asked for each in ids(asked)]
    assert ("curse:stunt" in seen) is offered
    assert len(events_of(at, StuntUsed)) == offered
    assert at.state.pool == 0


@pytest.mark.rule("FG-POOL-06")
def test_what_is_left_at_the_end_of_a_scene_is_gone() -> None:
    at = table(*heroes(2))
    next_scene(at)
    end_scene(at)
    assert (at.state.pool, at.state.kept) == (0, {})


@pytest.mark.rule("FG-POOL-06")
@pytest.mark.parametrize(("spent", "back"), [(0, 2), (1, 2), (2, 1), (3, 0)])
def test_what_an_npc_brought_goes_back_to_it_as_far_as_it_was_not_spent(spent: int, back: int) -> None:
    """Ruling AMBG-09: the scene's basic points are counted as spent first."""
    at = conceded_before(1)
    next_scene(at, alice())
    assert at.state.pool == 3
    spend(at, spent)
    end_scene(at)
    assert at.state.pool == 0
    assert dict(at.state.kept) == ({"alice-westforth": back} if back else {})
    next_scene(at, alice())
    assert at.state.pool == 1 + back


@pytest.mark.rule("FG-POOL-06")
def test_what_she_brought_waits_for_her_even_if_she_left_in_the_middle() -> None:
    at = conceded_before(1)
    next_scene(at, alice())
    at.emit(Left("alice-westforth"))
    assert at.state.pool == 3, "it may serve anyone in the meantime"
    end_scene(at)
    assert dict(at.state.kept) == {"alice-westforth": 2}


@pytest.mark.rule("FG-POOL-06")
def test_points_brought_by_several_go_back_to_each_in_turn() -> None:
    at = table(*heroes(1), foe("Thug"), foe("Brute"), conflict="physical")
    for who in ("thug", "brute"):
        play(at, concede(at, who))
    next_scene(at, foe("Thug"), foe("Brute"))
    assert at.state.pool == 3
    spend(at, 2)
    end_scene(at)
    assert dict(at.state.kept) == {"thug": 1}


@pytest.mark.rule("FG-POOL-06")
def test_what_was_earned_in_the_scene_comes_on_top_of_what_goes_back() -> None:
    at = conceded_before(1)
    next_scene(at, alice())
    at.emit(FatePointsOwed("alice-westforth", 1, "hostile"))
    end_scene(at)
    next_scene(at, alice())
    assert at.state.pool == 1 + 2 + 1


@pytest.mark.rule("FG-POOL-06")
def test_the_log_alone_tells_where_every_point_went() -> None:
    at = conceded_before(1)
    next_scene(at, alice())
    spend(at, 2)
    next_scene(at, alice())
    start: list[Event] = [Entered("hero-1", heroes(1)[0]), Entered("alice-westforth", alice())]
    assert replay(State(), [*start, *at.log]).pool == at.state.pool == 2


def struck(*dice: Throw, pool: int) -> Table:
    mira = hero("Mira", aspects=["Hates to Lose"], fate_points=0)
    return table(foe("Thug"), foe("Brute"), mira, dice=dice, pool=pool, conflict="physical")


@pytest.mark.rule("FG-POOL-08")
def test_all_the_gms_characters_draw_on_one_pool_and_it_never_falls_below_zero() -> None:
    at = struck(0, 1, 0, 1, pool=1)
    play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["hates-to-lose:+2"]})
    assert at.state.pool == 0
    played = play(at, attack(at, "brute", "mira", "fight"), {"defend": "athletics"})
    assert not [asked for asked in played.decisions("invoke") if asked.who == "brute"], "nothing to pay with"


@pytest.mark.rule("FG-POOL-08")
def test_the_same_point_is_not_offered_twice_in_one_roll() -> None:
    at = struck(0, 1, pool=1)
    at.emit(ConsequenceTaken("mira", "mild", "Sore Arm", None))
    played = play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["hates-to-lose:+2"]})
    asked = [decision for decision in played.decisions("invoke") if decision.who == "thug"]
    assert "sore-arm:+2" in ids(asked[0])
    assert len(asked) == 1


@pytest.mark.rule("FG-POOL-10")
def test_a_point_spent_against_a_hero_is_the_heros_after_the_scene() -> None:
    at = struck(0, 1, pool=1)
    play(at, attack(at, "thug", "mira", "fight"), {("invoke", "thug"): ["hates-to-lose:+2"]})
    assert (now(at, "mira").owed_hostile, now(at, "mira").spendable) == (1, 0)
    end_scene(at)
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (1, 0)
    next_scene(at)
    assert (now(at, "mira").fate_points, now(at, "mira").spendable) == (1, 1)
