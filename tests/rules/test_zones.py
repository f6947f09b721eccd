"""Zones: what is in reach, how one gets about, and what it takes (ZONE)."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from solofate.errors import IllegalChoice
from solofate.rules.events import (
    AspectAdded,
    Cost,
    DifficultySet,
    ExchangeStarted,
    FreeInvokesGained,
    Hit,
    Moved,
    Outcome,
    Rolled,
    ZoneAdded,
)
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.skills import Skill, skill_list
from solofate.rules.model.zones import Border, ZoneMap
from solofate.rules.procedures.actions.advantage import advantage
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.actions.overcome import Against
from solofate.rules.procedures.conflict.movement import free_move, free_moves, long_move, require_way
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import take_action
from solofate.rules.table import Table
from tests.rules.at_the_table import Throw, events_of, foe, hero, ids, now, only, play, table, zones

HOUSE = zones(("Yard", "Hall"), ("Hall", "Loft", 3), ("Hall", "Cellar"), ("Cellar", "Vault"))
"""A yard, a hall beside it, a loft above behind a barrier, and a cellar with a vault at its far end."""


def mira(zone: str = "yard", **skills: int) -> Character:
    return hero("Mira", fate_points=0, zone=zone, **skills)


def house(
    *dice: Throw,
    zone: str = "yard",
    foe_in: str | None = "vault",
    conflict: str | None = "physical",
    **skills: int,
) -> Table:
    people = [mira(zone, **skills), hero("Pike", fate_points=0, zone="vault")]
    if foe_in is not None:
        people.append(foe("Thug", physical=5, mental=5, zone=foe_in))
    return table(*people, dice=dice, zones=HOUSE, conflict=conflict, turn="mira" if conflict else None)


# Reach


@pytest.mark.rule("FC-ZONE-02")
@pytest.mark.parametrize("skill", ["fight", "provoke"])
def test_blows_and_words_reach_ones_own_zone(skill: str) -> None:
    at = house(1, 0, foe_in="yard")
    play(at, attack(at, "mira", "thug", skill))
    assert only(at, Hit).who == "thug"
    away = house(foe_in="hall")
    with pytest.raises(IllegalChoice, match=r"Thug is in Hall; .* reaches only your own zone"):
        play(away, attack(away, "mira", "thug", skill))
    assert away.log == []


@pytest.mark.rule("FC-ZONE-02")
def test_only_attacks_that_reach_are_offered() -> None:
    at = house(foe_in="hall", fight=2, shoot=1)
    attacks = [option.id for option in turn_options(at.state, "mira") if option.id.startswith("attack")]
    assert attacks == ["attack:thug:shoot"]


@pytest.mark.rule("FC-ZONE-02")
@pytest.mark.parametrize("on", ["thug", "zone:hall"])
def test_what_needs_a_hand_does_not_reach_into_another_zone(on: str) -> None:
    at = house(foe_in="hall")
    with pytest.raises(IllegalChoice, match="in Hall, out of reach of Athletics from here"):
        play(at, advantage(at, "mira", "athletics", "Off Balance", on))
    assert at.log == []


@pytest.mark.rule("FC-ZONE-02")
def test_something_may_extend_the_reach_if_the_gm_says_so() -> None:
    for skill, usual, ruling in (("notice", "allow", {}), ("athletics", "deny", {"reach": "allow"})):
        at = house(1, 0, foe_in="hall")
        played = play(at, advantage(at, "mira", skill, "Watched", "thug"), {"defend": "none", **ruling})
        asked = played.decision("reach")
        assert (asked.who, ids(asked), asked.default) == ("gm", ["allow", "deny"], usual)
        assert only(at, AspectAdded).on == "thug"
    at = house(foe_in="hall")
    with pytest.raises(IllegalChoice, match="out of reach of Notice"):
        play(at, advantage(at, "mira", "notice", "Watched", "thug"), {"reach": "deny"})


@pytest.mark.rule("FC-ZONE-02")
@pytest.mark.parametrize("on", ["thug", "zone:yard", "scene", "mira"])
def test_in_ones_own_zone_everything_is_in_reach(on: str) -> None:
    at = house(1, 0, foe_in="yard")
    assert "reach" not in play(at, advantage(at, "mira", "athletics", "Off Balance", on)).asked_kinds


@pytest.mark.rule("FC-ZONE-02")
def test_an_aspect_that_is_there_is_used_where_it_is() -> None:
    at = house(foe_in=None)
    at.emit(AspectAdded("Loose Beam", "situation", "zone:hall", {}, None))
    with pytest.raises(IllegalChoice, match="in Hall"):
        play(at, advantage(at, "mira", "crafts", "Loose Beam", against=Against(difficulty=0)))
    play(at, free_move(at, "mira", "hall"))
    at.dice.queue.append((1, 0, 0, 0))  # type: ignore[attr-defined]
    play(at, advantage(at, "mira", "crafts", "Loose Beam", against=Against(difficulty=0)))
    assert only(at, FreeInvokesGained).aspect == "Loose Beam"


@pytest.mark.rule("FC-ZONE-07")
def test_a_shot_reaches_the_next_zone_without_asking() -> None:
    at = house(1, 0, foe_in="hall")
    assert "range" not in play(at, attack(at, "mira", "thug", "shoot")).asked_kinds
    assert only(at, Hit).who == "thug"


@pytest.mark.rule("FC-ZONE-07")
@pytest.mark.parametrize("ruling", ["allow", "deny"])
def test_farther_over_open_ground_if_the_gm_confirms(ruling: str) -> None:
    """Ruling AMBC-59."""
    at = house(1, 0, foe_in="vault")
    if ruling == "allow":
        played = play(at, attack(at, "mira", "thug", "shoot"), {"range": "allow"})
        assert played.decision("range").who == "gm"
        assert only(at, Hit).who == "thug"
    else:
        with pytest.raises(IllegalChoice, match="Thug is in Vault, and something between"):
            play(at, attack(at, "mira", "thug", "shoot"), {"range": "deny"})
        assert at.log == []


@pytest.mark.rule("FC-ZONE-07")
def test_not_past_a_barrier() -> None:
    """XC-ZONE-02: up the stairs and round a corner."""
    at = house(foe_in="loft")
    with pytest.raises(IllegalChoice, match="Thug is in Loft; Shoot reaches only the next zone"):
        play(at, attack(at, "mira", "thug", "shoot"))
    assert at.log == [], "and nobody is asked"


@pytest.mark.rule("FC-ZONE-07")
def test_nor_where_no_way_leads() -> None:
    apart = ZoneMap({"yard": "Yard", "roof": "Roof"})
    at = table(mira(), foe("Thug", zone="roof"), zones=apart)
    with pytest.raises(IllegalChoice, match="Shoot reaches only the next zone"):
        play(at, attack(at, "mira", "thug", "shoot"))


def test_where_there_are_no_zones_everybody_is_together() -> None:
    at = table(hero("Mira", fate_points=0), foe("Thug", physical=3), dice=[1, 0])
    play(at, attack(at, "mira", "thug", "fight"))
    assert only(at, Hit).who == "thug"


# The free move


@pytest.mark.rule("FC-ZONE-03")
def test_once_an_exchange_one_may_step_next_door_for_nothing() -> None:
    at = house()
    assert free_moves(at.state, "mira") == ["hall"]
    play(at, free_move(at, "mira", "hall"))
    assert only(at, Moved) == Moved("mira", "yard", "hall", True)
    assert (now(at, "mira").zone, now(at, "mira").acted) == ("hall", False)
    assert free_moves(at.state, "mira") == []


@pytest.mark.rule("FC-ZONE-03", "FC-TURN-01")
def test_the_action_is_still_to_come() -> None:
    at = house(1, 0, foe_in="hall")
    play(at, free_move(at, "mira", "hall"))
    play(at, take_action(at, "mira", attack(at, "mira", "thug", "fight")), {"next": "pike"})
    assert only(at, Hit).who == "thug"


@pytest.mark.rule("FC-ZONE-03")
def test_it_may_also_come_after_the_action() -> None:
    """Ruling AMBC-56: either order."""
    at = house(1, 0, foe_in="yard")
    answers = {"next": ["move:hall", "pike"]}
    played = play(at, take_action(at, "mira", attack(at, "mira", "thug", "fight")), answers)
    asked = played.decisions("next")
    assert asked[0].legal("move:hall") and not asked[0].legal("move:loft")
    assert not asked[1].legal("move:cellar"), "once"
    assert (now(at, "mira").zone, now(at, "mira").acted, at.state.scene.turn) == ("hall", True, "pike")


@pytest.mark.rule("FC-ZONE-03")
def test_a_new_exchange_brings_a_new_step() -> None:
    at = house()
    play(at, free_move(at, "mira", "hall"))
    at.emit(ExchangeStarted(2))
    assert free_moves(at.state, "mira") == ["yard", "cellar"]


@pytest.mark.rule("FC-ZONE-03", "FC-ZONE-04")
def test_not_over_a_barrier() -> None:
    at = house(zone="hall")
    assert free_moves(at.state, "mira") == ["yard", "cellar"]


@pytest.mark.rule("FC-ZONE-03")
@pytest.mark.parametrize(("out", "steps"), [("taken-out", []), ("conceded", [])])
def test_whoever_is_out_of_the_conflict_does_not_step(out: str, steps: list[str]) -> None:
    at = table(mira()._replace(out=out), foe("Thug"), zones=HOUSE, conflict="physical")
    assert free_moves(at.state, "mira") == steps


@pytest.mark.rule("FC-ZONE-03")
def test_outside_exchanges_nobody_counts_steps() -> None:
    at = house(conflict=None)
    play(at, free_move(at, "mira", "hall"))
    assert free_moves(at.state, "mira") == ["yard", "cellar"]


@pytest.mark.rule("FC-ZONE-06")
def test_what_is_neither_risky_nor_interesting_is_part_of_the_step() -> None:
    """XC-ZONE-03: an unlocked door. A border is a hindrance only if it was given a difficulty."""
    at = house()
    play(at, free_move(at, "mira", "hall"))
    assert events_of(at, Rolled) == []


# Moves that take the action


@pytest.mark.rule("FC-ZONE-04")
@pytest.mark.parametrize(("shifts", "zone"), [(1, "loft"), (3, "loft"), (-1, "hall")])
def test_a_hindered_move_takes_an_overcome_roll_against_the_barrier(shifts: int, zone: str) -> None:
    at = house(shifts, zone="hall", foe_in=None, athletics=3)
    play(at, long_move(at, "mira", "loft"))
    assert (only(at, Rolled).action, only(at, Rolled).skill) == ("overcome", "athletics")
    assert only(at, DifficultySet).difficulty == 3
    assert now(at, "mira").zone == zone


@pytest.mark.rule("FC-ZONE-04")
def test_a_barrier_may_ask_for_another_skill_and_the_mover_may_choose_one() -> None:
    gate = ZoneMap(
        {"yard": "Yard", "hall": "Hall"},
        {("yard", "hall"): Border(2, "burglary"), ("hall", "yard"): Border(2, "burglary")},
    )
    for chosen, rolled in ((None, "burglary"), ("physique", "physique")):
        at = table(mira(), dice=[2], zones=gate)
        play(at, long_move(at, "mira", "hall", chosen), {"overcome-tie": "minor-cost"})
        assert only(at, Rolled).skill == rolled


WATCHED = ZoneMap(
    {"yard": "Yard", "hall": "Hall"},
    {("yard", "hall"): Border(2, "stealth"), ("hall", "yard"): Border(2, "stealth")},
)


@pytest.mark.rule("FC-ZONE-04")
def test_a_way_that_is_only_watched_is_open_where_nobody_would_mind() -> None:
    friend = foe("Old Hand", zone="yard")._replace(side="bystanders")
    assert free_moves(table(mira(), friend, zones=WATCHED).state, "mira") == ["hall"]
    porter = foe("Porter", zone="hall")._replace(side="bystanders")
    for whoever_minds in (porter, foe("Thug", zone="yard")):
        at = table(mira(), whoever_minds, dice=[2], zones=WATCHED)
        assert free_moves(at.state, "mira") == []
        play(at, long_move(at, "mira", "hall"), {"overcome-tie": "minor-cost"})
        assert only(at, Rolled).skill == "stealth"


@pytest.mark.rule("FC-ZONE-04")
def test_in_a_fight_a_watched_way_is_rushed() -> None:
    for told, rolled in ((None, "athletics"), ("stealth", "stealth")):
        people = (mira(), foe("Thug", zone="yard"))
        at = table(*people, dice=[2], zones=WATCHED, conflict="physical", turn="mira")
        play(at, long_move(at, "mira", "hall", told), {"overcome-tie": "minor-cost"})
        assert only(at, Rolled).skill == rolled


@pytest.mark.rule("FC-ZONE-04")
@pytest.mark.parametrize(("answer", "zone", "costs"), [("fail", "hall", 0), ("major-cost", "loft", 1)])
def test_after_a_failure_one_stays_or_gets_there_at_a_price(answer: str, zone: str, costs: int) -> None:
    """Ruling AMBC-58: the GM names the price, the mover picks."""
    at = house(-1, zone="hall", foe_in=None)
    played = play(at, long_move(at, "mira", "loft"), {"overcome-fail": answer})
    assert [(each.kind, each.who) for each in played.asked[:2]] == [("cost", "gm"), ("overcome-fail", "mira")]
    assert (now(at, "mira").zone, len(events_of(at, Cost))) == (zone, costs)


@pytest.mark.rule("FC-ZONE-04")
def test_whoever_is_taken_out_by_the_price_does_not_arrive() -> None:
    frail = mira("hall")
    at = table(
        frail._replace(tracks=frail.marked("physical", (0, 1, 2)).tracks, consequences=()),
        dice=[-1],
        zones=HOUSE,
    )
    play(at, long_move(at, "mira", "loft"), {"cost": "hit", "overcome-fail": "major-cost"})
    assert (now(at, "mira").out, now(at, "mira").zone) == ("taken-out", "hall")


@pytest.mark.rule("FC-ZONE-04", "FC-TURN-01")
def test_a_rolled_move_takes_the_action_and_leaves_the_free_one() -> None:
    """Ruling AMBC-56."""
    at = house(4, zone="hall", foe_in="vault")
    at.emit(ZoneAdded("attic", HOUSE.with_zone("Attic", ["loft"])))
    answers = {"next": ["move:attic", "pike"]}
    play(at, take_action(at, "mira", long_move(at, "mira", "loft")), answers)
    assert (now(at, "mira").zone, now(at, "mira").acted, at.state.scene.turn) == ("attic", True, "pike")


@pytest.mark.rule("FC-ZONE-04")
def test_a_foe_in_the_way_may_defend_instead() -> None:
    at = house(1, 0, zone="hall", foe_in="hall")
    played = play(at, long_move(at, "mira", "loft", opponent="thug"), {"defend": "athletics"})
    assert played.decision("defend").who == "thug"
    assert only(at, Outcome).opposition == 0
    assert now(at, "mira").zone == "loft"


@pytest.mark.rule("FC-ZONE-05")
@pytest.mark.parametrize("conflict", ["physical", None])
def test_without_risk_and_without_a_foe_a_long_way_takes_the_action_and_no_roll(conflict: str | None) -> None:
    """Ruling AMBC-57."""
    at = house(foe_in=None, conflict=conflict)
    play(at, long_move(at, "mira", "vault"))
    assert only(at, Moved) == Moved("mira", "yard", "vault", False)
    assert events_of(at, Rolled) == []
    assert now(at, "mira").moved is False


@pytest.mark.rule("FC-ZONE-05")
@pytest.mark.parametrize(
    ("here", "to", "foe_in", "difficulty"),
    [
        ("yard", "cellar", "hall", 2),
        ("yard", "vault", "cellar", 4),
        ("yard", "vault", "vault", 4),
        ("yard", "loft", None, 4),
        ("cellar", "loft", None, 4),
        ("vault", "loft", None, 6),
    ],
)
def test_the_farther_and_the_more_hindered_the_harder(
    here: str, to: str, foe_in: str | None, difficulty: int
) -> None:
    """Ruling AMBC-57: two zones Fair, each further zone or hindrance two more."""
    at = house(4, zone=here, foe_in=foe_in, athletics=difficulty)
    play(at, long_move(at, "mira", to))
    assert only(at, DifficultySet).difficulty == difficulty
    assert now(at, "mira").zone == to


@pytest.mark.rule("FC-ZONE-06")
@pytest.mark.parametrize(("foe_in", "difficulty"), [(None, 3), ("yard", 6)])
def test_where_nobody_fights_only_what_bars_the_way_counts(foe_in: str | None, difficulty: int) -> None:
    long_way = zones(("Yard", "Hall"), ("Hall", "Stair"), ("Stair", "Loft", 3))
    others = [foe("Thug", zone=foe_in)] if foe_in else []
    at = table(mira(), *others, dice=[4], zones=long_way)
    play(at, long_move(at, "mira", "loft"))
    assert only(at, DifficultySet).difficulty == difficulty


@pytest.mark.rule("FC-ZONE-05")
def test_a_long_way_is_no_easier_than_its_worst_barrier() -> None:
    steep = zones(("Yard", "Hall"), ("Hall", "Loft", 7))
    at = table(mira(), dice=[4], zones=steep)
    play(at, long_move(at, "mira", "loft"))
    assert only(at, DifficultySet).difficulty == 7


@pytest.mark.rule("FC-ZONE-05")
def test_of_two_ways_as_long_the_clearer_is_taken() -> None:
    ways = zones(("Yard", "Wall", 4), ("Wall", "Tower"), ("Yard", "Gate"), ("Gate", "Tower"))
    at = table(mira(), zones=ways)
    play(at, long_move(at, "mira", "tower"))
    assert events_of(at, Rolled) == []


@pytest.mark.rule("FC-ZONE-05")
def test_anywhere_means_where_a_way_leads() -> None:
    at = table(mira(), zones=ZoneMap({"yard": "Yard", "roof": "Roof"}))
    with pytest.raises(IllegalChoice, match="no way from Yard to Roof"):
        require_way(at.state, "mira", "roof")
    with pytest.raises(IllegalChoice, match="in Yard already"):
        require_way(at.state, "mira", "yard")
    nowhere = table(hero("Mira"))
    with pytest.raises(IllegalChoice, match="no zones"):
        require_way(nowhere.state, "mira", "yard")


@pytest.mark.rule("FC-ZONE-05")
def test_a_way_may_lead_one_way_only() -> None:
    slide = ZoneMap({"roof": "Roof", "yard": "Yard"}, {("roof", "yard"): Border()})
    at = table(mira("roof"), foe("Thug", zone="yard"), zones=slide, conflict="physical")
    assert next(option.id for option in turn_options(at.state, "mira") if ":" in option.id) == "move:yard"
    assert free_moves(at.state, "thug") == []
    assert not [option.id for option in turn_options(at.state, "thug") if option.id.startswith("dash")]


@pytest.mark.rule("FC-ZONE-02", "FC-ASPECT-15")
def test_the_aspect_of_a_zone_can_be_made_and_lies_there() -> None:
    at = house(1, foe_in=None)
    play(at, advantage(at, "mira", "crafts", "Spilled Oil", "zone:yard", Against(difficulty=0)))
    assert at.state.scene.aspects == (
        Aspect("Spilled Oil", "situation", "zone:yard", {"mira": 1}, by="mira"),
    )


@pytest.mark.rule("FC-ZONE-07", "FC-SKILL-06")
@pytest.mark.parametrize(
    ("skills", "used"),
    [
        ({"move": Skill("Move", defends=("melee", "ranged")), "fight": Skill("Fight")}, "move"),
        ({"nimble": Skill("Nimble", replaces=("athletics",)), "clever": Skill("Clever")}, "nimble"),
        ({"quick": Skill("Quick"), "clever": Skill("Clever")}, "clever"),
    ],
)
def test_on_a_list_of_ones_own_a_way_asks_for_what_does_the_work(skills: dict[str, Skill], used: str) -> None:
    ratings = {skill: at for at, skill in enumerate(skills, start=1)}
    at = table(hero("Mira", zone="yard", **ratings), zones=zones(("Yard", "Loft", 2)), dice=[4])
    at.state = at.state._replace(skills=skill_list(skills))
    play(at, long_move(at, "mira", "loft"))
    assert [roll.skill for roll in at.log if isinstance(roll, Rolled)] == [used]


@given(
    ways=st.dictionaries(
        st.tuples(st.sampled_from("abcdef"), st.sampled_from("abcdef")),
        st.sampled_from([Border(), Border(2)]),
        max_size=14,
    )
)
def test_zones_are_as_far_apart_as_the_ways_between_them_say(
    ways: dict[tuple[str, str], Border],
) -> None:
    ways = {ends: way for ends, way in ways.items() if ends[0] != ends[1]}
    zones = ZoneMap({zone: zone for zone in "abcdef"}, ways)
    clear = nx.DiGraph([ends for ends, way in ways.items() if way.barrier is None])
    every = nx.DiGraph(list(ways))
    for here, there in product("abcdef", repeat=2):
        for graph, steps in ((every, zones.distance), (clear, zones.open_distance)):
            known = here in graph and there in graph and nx.has_path(graph, here, there)
            wanted = nx.shortest_path_length(graph, here, there) if known else 0 if here == there else None
            assert steps(here, there) == wanted
