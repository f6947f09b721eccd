"""Blocks (BLOCK; option obstacles): when they are met, what running into one does, cover, and getting rid of one."""

from __future__ import annotations

from typing import Any

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.emulator import Emulator
from solofate.gm.policies import policy_named
from solofate.rules.decisions.conflict import TURN, TurnChoice
from solofate.rules.events import (
    AspectAdded,
    AttackStopped,
    CoverTaken,
    DifficultySet,
    Hit,
    HitStopped,
    Moved,
    Narration,
    ObstacleRemoved,
    Outcome,
    Rolled,
)
from solofate.rules.model.characters import OBSTACLES, Character, enter, obstacle_sheet
from solofate.rules.model.obstacles import BLOCK, Obstacle, half
from solofate.rules.model.state import taking_turns
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.cover import forced_weapon, may_force_into, take_cover
from solofate.rules.procedures.actions.obstacles import blocks_between
from solofate.rules.procedures.actions.overcome import OVERCOME, Against, Task, overcome
from solofate.rules.procedures.actions.removing import remove_obstacle
from solofate.rules.procedures.conflict.movement import free_moves, long_move
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import perform, play_on
from solofate.rules.table import Table
from tests.gm.fights import turn_of
from tests.rules.at_the_table import Throw, events_of, foe, hero, only, play, table, zones
from tests.rules.trial_bouts import played_out

YARD = zones(("Yard", "Alley"), ("Yard", "Vault"), ("Alley", "Vault"))


def block(
    name: str, rating: int, weapon: int = 0, zone: str | None = None, harmful: bool = False, **more: Any
) -> Character:
    """A block as a row of it comes into play: with a weapon it hurts."""
    harm = "physical" if weapon or harmful else ""
    sheet = obstacle_sheet(name, BLOCK, rating, weapon, Obstacle(acts=False, harm=harm, **more))
    return enter(sheet, name.split()[0].casefold(), side=OBSTACLES, control="gm", zone=zone)


def fence(**more: Any) -> Character:
    return block("Fence", 2, between=("yard", "alley"), cover="yes", stops=("fight",), zone="yard", **more)


def vat(**more: Any) -> Character:
    return block("Vat of Acid", 3, 4, **more)


def yard(*there: Character, dice: tuple[Throw, ...] = (), options: tuple[str, ...] = ("obstacles",)) -> Table:
    """Mira and a boy in a yard with what stands there."""
    mira = hero("Mira", fight=2, athletics=1, fate_points=0, zone="yard")
    boy = foe("Boy", fight=1, shoot=1, physical=3, consequences=("mild",), zone="yard")
    return table(mira, boy, *there, dice=dice, zones=YARD, options=options, conflict="physical")


@pytest.mark.rule("FO-BLOCK-01")
def test_it_takes_no_turn_and_does_nothing() -> None:
    at = yard(vat())
    assert "vat" not in {one.id for one in taking_turns(at.state)}
    assert {option.id for option in turn_options(at.state, "vat")} == {"pass"}


@pytest.mark.rule("FO-BLOCK-02")
def test_its_name_is_its_skill_and_an_aspect() -> None:
    sheet = vat().sheet
    assert dict(sheet.skills) == {"vat-of-acid": 3} and [each.name for each in sheet.aspects] == [
        "Vat of Acid"
    ]
    with pytest.raises(IllegalChoice, match=r"Vat of Acid is a block, which nobody can attack.*vs 3"):
        play(at := yard(vat()), attack(at, "mira", "vat", "fight"))


@pytest.mark.rule("FO-BLOCK-05", "FO-BLOCK-01")
def test_crossing_it_meets_its_rating_and_it_rolls_nothing() -> None:
    at = yard(fence(), dice=(1,))
    play(at, long_move(at, "mira", "alley"), {"overcome-tie": "minor-cost"})
    assert only(at, DifficultySet).difficulty == 2 and [each.who for each in events_of(at, Rolled)] == [
        "mira"
    ]
    assert only(at, Moved).to == "alley"


@pytest.mark.rule("FO-BLOCK-05")
def test_against_a_foe_who_crosses_it_the_heroes_side_is_asked_for_its_invokes() -> None:
    at = yard(fence(), dice=(1,))
    at.emit(AspectAdded("Slippery Rails", "situation", "scene", {"pcs": 1}, None))
    played = play(at, long_move(at, "boy", "alley"))
    asked = {each.who for each in played.decisions("invoke") if each.about.own.side == "pcs"}
    assert asked == {"mira"}, "and not the fence, for which the GM would answer"


@pytest.mark.rule("FO-BLOCK-06")
@pytest.mark.parametrize("dialect", ["condensed", "core"])
def test_who_fails_at_a_harmless_one_is_only_stopped(dialect: str) -> None:
    at = yard(fence(), dice=(-3,))
    at.state = at.state._replace(dialect=dialect)
    played = play(at, long_move(at, "mira", "alley"))
    assert not events_of(at, Moved) and not events_of(at, Hit) and "cost" not in played.asked_kinds
    assert not events_of(at, Narration), "in a fight somebody else acts next anyway"


@pytest.mark.rule("FO-BLOCK-06")
def test_where_no_foe_acts_time_goes_by_instead() -> None:
    at = table(
        hero("Mira", athletics=1, zone="yard"), fence(), dice=(-3,), zones=YARD, options=("obstacles",)
    )
    play(at, long_move(at, "mira", "alley"))
    assert only(at, Narration).by == "gm" and not events_of(at, Moved)


@pytest.mark.rule("FO-BLOCK-07")
@pytest.mark.parametrize(("weapon", "hit"), [(4, 6), (0, 2)])
def test_a_harmful_one_hits_by_what_was_missed_and_its_weapon(weapon: int, hit: int) -> None:
    at = yard(block("Vat of Acid", 3, weapon, between=("yard", "alley"), harmful=True), dice=(0,))
    play(at, long_move(at, "mira", "alley"), {"absorb": "out"})
    hurt = only(at, Hit)
    assert (hurt.who, hurt.by, hurt.shifts) == ("mira", "vat", hit) and not events_of(at, Moved)


@pytest.mark.rule("FO-BLOCK-07")
def test_a_tie_is_no_hit_and_after_one_a_cost_may_get_through() -> None:
    """Ruling AMBO-51."""
    at = yard(vat(between=("yard", "alley")), dice=(2,))
    play(at, long_move(at, "mira", "alley"), {"overcome-tie": "fail-with-boost"})
    assert not events_of(at, Hit)
    at = yard(vat(between=("yard", "alley")), dice=(1,))
    play(at, long_move(at, "mira", "alley"), {"overcome-fail": "major-cost", "cost": "problem"})
    assert only(at, Hit).shifts == 5 and only(at, Moved).to == "alley"


@pytest.mark.rule("FO-BLOCK-04")
def test_it_matters_to_who_crosses_or_enters_and_to_nobody_else() -> None:
    """The statue keeps people out of one room, and lets them cross the hall (XO-BLOCK-04)."""
    at = yard(block("Statue", 4, guards=("vault",)))
    assert free_moves(at.state, "mira") == ["alley"]
    assert [each.id for each in blocks_between(at.state, "alley", "vault")] == ["statue"]
    assert not blocks_between(at.state, "vault", "alley") and not blocks_between(at.state, "yard", "alley")
    only_thrown = block("Vat", 3, 4, between=("yard", "alley"), when=("thrown-in",))
    assert set(free_moves(yard(only_thrown).state, "mira")) == {"alley", "vault"}


@pytest.mark.rule("FO-BLOCK-04", "FO-BLOCK-05")
@pytest.mark.parametrize(
    ("purpose", "difficulty"), [("read the lever's inscription", 1), ("pull the lever", 3)]
)
def test_a_deed_it_is_written_for_meets_its_rating(purpose: str, difficulty: int) -> None:
    at = yard(vat(when=("overcome about pull",), zone="yard"), dice=(4,))
    play(at, overcome(at, Task("mira", OVERCOME, "athletics", purpose), Against(1)))
    assert only(at, DifficultySet).difficulty == difficulty


@pytest.mark.rule("FO-BLOCK-07")
def test_an_advantage_it_is_written_against_runs_into_it() -> None:
    at = yard(vat(when=("athletics advantage",), zone="yard"), dice=(0,))
    played = play(at, advantage(at, "mira", "athletics", "On the Rim"), {"absorb": "out"})
    assert only(at, Hit).shifts == 6 and "advantage-fail" not in played.asked_kinds
    assert not [each for each in events_of(at, AspectAdded) if each.name == "On the Rim"]


@pytest.mark.rule("FO-BLOCK-08")
@pytest.mark.parametrize(("weapon", "adds"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2)])
def test_forcing_somebody_into_it_is_an_attack_with_half_its_weapon(weapon: int, adds: int) -> None:
    """XO-BLOCK-03, the first row."""
    stands = block("Vat", 3, weapon, zone="yard")
    at = yard(stands, dice=(0, -1))
    play(at, attack(at, "mira", "boy", "fight", "vat"), {"defend": "fight"})
    assert forced_weapon(stands) == adds and only(at, Hit).shifts == 2 + adds
    assert only(at, Hit).by == "mira"


@pytest.mark.rule("FO-BLOCK-08")
def test_on_a_tie_the_hit_is_that_weapon_and_the_better_of_two_counts() -> None:
    """Ruling AMBO-53: it stands in place of the attacker's weapon."""
    at = yard(vat(zone="yard"), dice=(0, 1))
    play(at, attack(at, "mira", "boy", "fight", "vat"), {"defend": "fight"})
    assert only(at, Hit).shifts == 2
    at = yard(vat(zone="yard"), dice=(0, 1), options=("weapon-armor", "obstacles"))
    mira = at.state.characters["mira"]
    armed = mira._replace(sheet=type(mira.sheet)(**{**_fields(mira), "weapon": 3}))
    at.state = at.state._replace(characters={**at.state.characters, "mira": armed})
    play(at, attack(at, "mira", "boy", "fight", "vat"), {"defend": "fight", "absorb": "stress:1+mild"})
    assert only(at, Hit).shifts == 3


def _fields(one: Character) -> dict[str, Any]:
    return {name: getattr(one.sheet, name) for name in one.sheet.__dataclass_fields__}


@pytest.mark.rule("FO-BLOCK-04", "FO-BLOCK-08")
@pytest.mark.parametrize(
    ("stands", "skill", "why"),
    [
        (block("Vat", 3, 4, zone="alley"), "fight", "is not where Boy stands"),
        (block("Vat", 3, 4, zone="yard", when=("crossing",)), "fight", "does nothing to whoever is thrown"),
        (block("Vat", 3, 4, zone="yard"), "shoot", "hand to hand"),
    ],
)
def test_nobody_is_forced_into_what_is_elsewhere_or_not_for_that(
    stands: Character, skill: str, why: str
) -> None:
    at = yard(stands)
    with pytest.raises(IllegalChoice, match=why):
        play(at, attack(at, "mira", "boy", skill, "vat"))
    assert not at.log


@pytest.mark.rule("FO-BLOCK-09")
def test_what_is_marked_no_hides_nobody() -> None:
    at = yard(vat(zone="yard"))
    with pytest.raises(IllegalChoice, match="hides nobody"):
        take_cover(at, "mira", "vat")
    with pytest.raises(IllegalChoice, match="is not where Mira stands"):
        take_cover(at := yard(block("Crates", 3, zone="vault", cover="yes")), "mira", "crates")
    at = yard(block("Crates", 3, zone="yard", cover="ask"))
    take_cover(at, "mira", "crates")
    assert only(at, CoverTaken).block == "crates"
    with pytest.raises(IllegalChoice, match="already"):
        take_cover(at, "mira", "crates")


@pytest.mark.rule("FO-BLOCK-09")
@pytest.mark.parametrize(("mark", "rulings"), [("yes", 2), ("ask", 3)])
def test_only_where_it_is_to_be_asked_cover_may_be_none(mark: str, rulings: int) -> None:
    at = yard(block("Crates", 4, zone="yard", cover=mark), dice=(0, 0))
    take_cover(at, "boy", "crates")
    answers = {"defend": "fight", "cover": "no-help" if rulings == 3 else "mitigates"}
    played = play(at, attack(at, "mira", "boy", "fight"), answers)
    assert len(played.decision("cover").options) == rulings
    assert [each.shifts for each in events_of(at, Hit)] == ([1] if rulings == 3 else [])


@pytest.mark.rule("FO-BLOCK-10")
def test_what_cover_stops_is_not_made_and_takes_no_dice_nor_action() -> None:
    at = yard(fence())
    take_cover(at, "boy", "fence")
    played = play(at, attack(at, "mira", "boy", "fight"))
    assert played.asked_kinds == ["cover"] and played.returned is False
    assert not events_of(at, Rolled) and only(at, AttackStopped).block == "fence"
    with pytest.raises(IllegalChoice, match="Fence keeps that off Boy"):
        play(at, attack(at, "mira", "boy", "fight"))
    assert not any(option.id.startswith("attack:boy:fight") for option in turn_options(at.state, "mira"))


@pytest.mark.rule("FO-BLOCK-10")
def test_a_foe_whose_blow_is_stopped_does_something_else() -> None:
    at = yard(fence(), dice=(0, 0))
    take_cover(at, "mira", "fence")
    at.state = at.state._replace(scene=at.state.scene._replace(turn="boy"))
    play(at, play_on(at), {"turn": ["attack:mira:fight", "pass"]})
    assert only(at, AttackStopped).by == "boy" and not events_of(at, Rolled)


@pytest.mark.rule("FO-BLOCK-11")
@pytest.mark.parametrize(("rating", "armor"), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_otherwise_it_is_armour_of_half_its_rating(rating: int, armor: int) -> None:
    """XO-BLOCK-03, the second row."""
    at = yard(block("Crates", rating, zone="yard", cover="yes"), dice=(3, 0))
    take_cover(at, "boy", "crates")
    play(at, attack(at, "mira", "boy", "fight"), {"defend": "fight"})
    assert half(rating) == armor and only(at, Hit).armor == armor and only(at, Hit).shifts == 4 - armor


@pytest.mark.rule("FO-BLOCK-11")
def test_all_of_a_hit_may_stay_in_it_and_it_leaves_a_boost() -> None:
    at = yard(block("Crates", 4, zone="yard", cover="yes"), dice=(1, 0))
    take_cover(at, "boy", "crates")
    play(at, attack(at, "mira", "boy", "fight"), {"defend": "fight"})
    assert only(at, HitStopped).armor == 2


def test_cover_is_left_by_moving_and_with_the_block() -> None:
    at = yard(block("Crates", 2, zone="yard", cover="yes"), dice=(4,))
    take_cover(at, "boy", "crates")
    take_cover(at, "mira", "crates")
    at.emit(Moved("boy", "yard", "alley"))
    assert at.state.characters["boy"].cover is None and at.state.characters["mira"].cover is not None
    play(at, remove_obstacle(at, "mira", "crates", "athletics"))
    assert at.state.characters["mira"].cover is None


@pytest.mark.rule("FO-BLOCK-13")
@pytest.mark.parametrize(("dice", "gone"), [(4, True), (2, False)])
def test_to_be_rid_of_it_meets_two_more(dice: int, gone: bool) -> None:
    at = yard(fence(), dice=(dice,))
    play(at, remove_obstacle(at, "mira", "fence", "athletics"))
    assert only(at, DifficultySet).difficulty == 4
    assert ("fence" not in at.state.characters) is gone and len(events_of(at, ObstacleRemoved)) == gone


@pytest.mark.rule("FO-BLOCK-13")
@pytest.mark.parametrize(
    ("skill", "dice", "hits"), [("fight", -1, [2 + 4]), ("fight", 2, []), ("will", -1, [])]
)
def test_a_near_miss_at_removing_one_does_no_harm_nor_does_a_distance(
    skill: str, dice: int, hits: list[int]
) -> None:
    """Ruling AMBO-55: shifts are counted from the rating itself, for one who has to touch it."""
    at = yard(vat(zone="yard"), dice=(dice,))
    play(at, remove_obstacle(at, "mira", "vat", skill), {"absorb": "out"} if hits else {})
    assert [each.shifts for each in events_of(at, Hit)] == hits
    assert only(at, Outcome).result == "fail"


# The GM's people among blocks


@pytest.mark.rule("FO-BLOCK-08", "FO-BLOCK-10")
def test_in_the_shipped_scenes_foes_hide_and_force_heroes_into_what_is_hot() -> None:
    """Not in each game, for several options are on there and a foe may rather divide its blow: in one of four."""
    behind = [played_out("13-benches-on-their-sides", seed) for seed in range(4)]
    assert any(event.who.startswith("dun") for at in behind for event in events_of(at, CoverTaken))
    beside = [played_out("14-the-stove-lit", seed) for seed in range(2)]
    assert all(any(event.weapon == 2 for event in events_of(at, Hit)) for at in beside), (
        "nobody carries a weapon of 2"
    )


@pytest.mark.rule("FO-BLOCK-10")
def test_the_gm_strikes_at_whoever_its_blow_gets_through_to() -> None:
    seat = Emulator("fair", explain=False)
    at = yard(fence(), hero("Pim", fate_points=0, zone="yard"))
    take_cover(at, "mira", "fence")
    at.state = at.state._replace(scene=at.state.scene._replace(turn="boy"))
    take_cover(at, "boy", "fence")
    options = tuple(turn_options(at.state, "boy"))
    assert ":pim:" in (seat.choose(TURN.ask("boy", options, "pass", None), at) or "")


@pytest.mark.rule("FO-BLOCK-08")
def test_the_gm_forces_a_hero_into_what_is_beside_them_and_says_so() -> None:
    seat = Emulator("fair")
    at = yard(vat(zone="yard"))
    options = tuple(turn_options(at.state, "boy"))
    answer = seat.choose(TURN.ask("boy", options, "pass", None), at)
    assert answer == "force:mira:vat:fight"


@pytest.mark.rule("FO-BLOCK-10")
@pytest.mark.parametrize(
    ("mark", "stops", "skill", "ruling"),
    [
        ("yes", ("fight",), "fight", "negates"),
        ("yes", (), "fight", "mitigates"),
        ("ask", (), "fight", "no-help"),
        ("ask", (), "shoot", "mitigates"),
    ],
)
def test_the_gm_rules_by_the_kind_of_attack(
    mark: str, stops: tuple[str, ...], skill: str, ruling: str
) -> None:
    at = yard(block("Crates", 2, zone="yard", cover=mark, stops=stops), dice=(0, 0))
    take_cover(at, "mira", "crates")
    seat = Emulator("fair")
    gives = {"cover": lambda decision, seen: seat.choose(decision, seen) or "", "defend": "none"}
    if ruling == "negates":
        del gives["defend"]
    play(at, attack(at, "boy", "mira", skill), gives)
    assert bool(events_of(at, AttackStopped)) is (ruling == "negates")
    armor = [each.armor for each in (*events_of(at, Hit), *events_of(at, HitStopped))]
    assert armor == {"negates": [], "mitigates": [1], "no-help": [0]}[ruling]


def test_whoever_cannot_shoot_through_cover_goes_after_who_hides_behind_it() -> None:
    """Else both sides would prepare for ever: the shot reaches, and never gets through."""
    wall = block("Wall", 1, between=("yard", "alley"), cover="yes", stops=("shoot",), zone="alley")
    mira = hero("Mira", fight=3, shoot=2, athletics=3, will=4, zone="yard")
    clerk = foe("Clerk", provoke=3, physical=1, zone="alley")
    at = table(mira, clerk, wall, zones=YARD, options=("obstacles",), conflict="physical")
    take_cover(at, "clerk", "wall")
    asked = turn_of(at, "mira")
    assert asked.legal("dash:alley")
    assert policy_named("sensible")(asked, at) == "dash:alley"


def barricade(fighters: int, dice: tuple[Throw, ...] = (), **skills: int) -> Table:
    """Mira alone in the alley, and so many in the yard whom a barricade keeps off; they fight hand to hand."""
    mira = hero("Mira", fight=2, athletics=1, fate_points=0, zone="alley")
    there = [
        foe(f"Dun {at}", physical=2, zone="yard", **(skills or {"fight": 2, "physique": 4}))
        for at in range(1, fighters + 1)
    ]
    barring = block("Barricade", 2, zone="yard", between=("yard", "alley"))
    ways, played = zones(("Yard", "Alley")), ("obstacles",)
    return table(
        mira, *there, barring, zones=ways, dice=dice, options=played, conflict="physical", turn="dun-1"
    )


def choice(at: Table, style: str) -> str:
    """What the first of the duns does with its turn."""
    return Emulator(style).decide(turn_of(at, "dun-1"), at).chose


@pytest.mark.rule("FO-BLOCK-13")
@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_the_gms_people_clear_away_what_keeps_several_of_them_off(style: str) -> None:
    assert choice(barricade(4), style) == "clear:barricade:physique"


@pytest.mark.rule("FO-BLOCK-13")
@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_one_alone_who_climbs_well_had_rather_get_past_it(style: str) -> None:
    at = barricade(1, fight=2, athletics=4, physique=4)
    worth = {each.option: each.value for each in Emulator(style).decide(turn_of(at, "dun-1"), at).weighed}
    assert 0 < worth["clear:barricade:athletics"] < worth["dash:alley"]


@pytest.mark.rule("FO-BLOCK-13")
def test_the_way_is_open_once_it_is_cleared() -> None:
    at = barricade(2, dice=(2,))
    play(at, perform(at, "dun-1", TurnChoice("clear", "barricade", "physique")))
    assert only(at, ObstacleRemoved).who == "dun-1" and free_moves(at.state, "dun-2") == ["alley"]


@pytest.mark.parametrize(
    ("mira", "thug", "skill", "into"),
    [
        ("alley", "alley", "fight", ["vat"]),
        ("yard", "alley", "fight", []),
        ("alley", "yard", "fight", []),
        ("yard", "yard", "fight", []),
        ("alley", "alley", "shoot", []),
        ("alley", "alley", "provoke", []),
    ],
)
def test_whoever_forces_somebody_into_it_stands_where_they_stand(
    mira: str, thug: str, skill: str, into: list[str]
) -> None:
    people = hero("Mira", fight=2, zone=mira), foe("Thug", zone=thug), vat(zone="alley")
    at = table(*people, zones=YARD, options=("obstacles",), conflict="physical")
    assert [each.id for each in may_force_into(at.state, "mira", "thug", skill)] == into
