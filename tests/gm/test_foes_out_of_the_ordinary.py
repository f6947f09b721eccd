"""What the GM makes of armed people, of minions to hide behind, and of foes in several parts: rows of situations."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.gm.answer import GmContext
from solofate.gm.combat.movement import danger
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.gm.fights.conceding import FRUITLESS
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules.decisions import Choices, bare
from solofate.rules.decisions.conflict import MINION, TURN, HitTaken
from solofate.rules.dice import QueuedDice
from solofate.rules.model.characters import Character
from solofate.rules.model.guards import Guard
from solofate.rules.model.state import TAKEN_OUT
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.table import Table
from tests.rules.at_the_table import foe, hero, table, zones
from tests.rules.test_threat_map import at_sea, inside

RATED, ARMOR, HIVE = ("weapon-armor",), ("minion-armor",), ("threat-hive",)


def with_gear(one: Character, **gear: int) -> Character:
    return one._replace(sheet=replace(one.sheet, **gear))


def turn_of(at: Table, who: str, style: str = "fair") -> str:
    """What somebody does with a turn."""
    options = Choices(turn_options(at.state, who), several=True)
    return Emulator(style).decide(TURN.ask(who, options, "pass", None), at).chose


# ---- weapons and armour ------------------------------------------------------------------------------------


def two_heroes(first: dict[str, int], second: dict[str, int], options: tuple[str, ...] = RATED) -> Table:
    """A soldier before two heroes who are alike but for their gear."""
    people = [
        with_gear(hero(name, fight=3, athletics=2), **gear)
        for name, gear in (("Ann", first), ("Ben", second))
    ]
    return table(*people, foe("Thug", fight=3, athletics=2, physical=3), options=options, conflict="physical")


@pytest.mark.rule("FO-WEAPON-02")
@pytest.mark.parametrize("style", ["fair", "sensible"])
@pytest.mark.parametrize(
    ("first", "second", "options", "struck"),
    [
        pytest.param({}, {}, RATED, "ann", id="nobody is armed"),
        pytest.param({}, {"weapon": 3}, RATED, "ben", id="the armed one is the one to fear"),
        pytest.param({"weapon": 3}, {}, RATED, "ann", id="whichever it is"),
        pytest.param({"armor": 2}, {}, RATED, "ben", id="armour is struck past"),
        pytest.param({"weapon": 3}, {"weapon": 1}, RATED, "ann", id="the better armed"),
        pytest.param(
            {"weapon": 1, "armor": 3}, {"weapon": 1}, RATED, "ben", id="the open one of two who are armed"
        ),
        pytest.param({}, {"weapon": 3}, (), "ann", id="gear has no rating here"),
        pytest.param({"armor": 2}, {}, (), "ann", id="nor has armour"),
    ],
)
def test_gear_tells_whom_to_strike_at(
    first: dict[str, int], second: dict[str, int], options: tuple[str, ...], struck: str, style: str
) -> None:
    at = two_heroes(first, second, options)
    assert turn_of(at, "thug", style) == f"attack:{struck}:fight"


@pytest.mark.parametrize(("options", "feared"), [(RATED, True), ((), False)])
def test_an_armed_foe_is_feared_more_where_gear_is_rated(options: tuple[str, ...], feared: bool) -> None:
    def feared_in_the_yard(weapon: int) -> float:
        ann = with_gear(hero("Ann", fight=3)._replace(zone="yard"), weapon=weapon)
        at = table(
            ann,
            foe("Thug", athletics=2, physical=3)._replace(zone="yard"),
            options=options,
            conflict="physical",
            zones=zones(("Yard", "Loft")),
        )
        return danger(Valuation(at.state, "opposition"), at.state.characters["thug"], "yard")

    assert (feared_in_the_yard(3) > feared_in_the_yard(0)) is feared


@pytest.mark.parametrize(("weapon", "steps_away"), [(0, False), (4, True)])
def test_whoever_is_cautious_stays_out_of_the_reach_of_a_weapon(weapon: int, steps_away: bool) -> None:
    """A skirmisher who has shot steps back from a blade that he would have stood."""
    weights = standard()
    mind = GmContext(weights.style("fair"), weights.temperament("skirmisher"), weights, policy_named)
    ann = with_gear(hero("Ann", fight=1)._replace(zone="yard"), weapon=weapon)
    bow = foe("Bow", shoot=3, athletics=3, physical=3)._replace(zone="yard")
    at = table(ann, bow, options=RATED, conflict="physical", zones=zones(("Yard", "Loft")))
    reckoning = Valuation(at.state, "opposition")
    here = danger(reckoning, at.state.characters["bow"], "yard")
    assert (mind.temper.caution * here > 0.5) is steps_away


# ---- minions to hide behind --------------------------------------------------------------------------------


def schemer(boxes: int = 3, **minions: int) -> Table:
    """Mira before a schemer with minions of so many boxes."""
    boss = foe("Schemer", provoke=3, physical=boxes)
    boss = boss._replace(sheet=replace(boss.sheet, minions=tuple(minions)))
    people = [
        foe(name.title(), fight=1, physical=holds)._replace(
            sheet=foe(name.title(), fight=1, physical=holds).sheet
        )
        for name, holds in minions.items()
    ]
    return table(hero("Mira", fight=4, fate_points=0), boss, *people, options=ARMOR, conflict="physical")


def hides_behind(at: Table, shifts: int, style: str) -> str:
    """Whom the schemer puts in the way of a hit of so many shifts; `none` for nobody."""
    minions = at.state.characters["schemer"].sheet.minions
    asked = MINION.ask(
        "schemer", bare("none", *minions), minions[0], HitTaken("schemer", "mira", shifts, "physical")
    )
    return Emulator(style).decide(asked, at).chose


@pytest.mark.rule("FO-MINION-01")
@pytest.mark.parametrize("style", ["fair", "ruthless"])
@pytest.mark.parametrize(
    ("boxes", "minions", "shifts", "behind"),
    [
        pytest.param(3, {"guard": 1}, 5, "guard", id="a hit that would be the end"),
        pytest.param(3, {"guard": 1}, 3, "guard", id="a hit that would take the last box"),
        pytest.param(3, {"guard": 1, "brute": 4}, 2, "brute", id="whoever can bear it"),
        pytest.param(3, {"brute": 4, "guard": 1}, 2, "brute", id="in whatever order"),
        pytest.param(
            3, {"guard": 1, "brute": 4}, 9, "guard", id="whoever is missed least where both would fall"
        ),
    ],
)
def test_a_schemer_hides_behind_whoever_can_be_spared(
    boxes: int, minions: dict[str, int], shifts: int, behind: str, style: str
) -> None:
    assert hides_behind(schemer(boxes, **minions), shifts, style) == behind


@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_a_schemer_bears_a_scratch_that_would_cost_a_strong_minion(style: str) -> None:
    at = schemer(6, captain=0)
    captain = at.state.characters["captain"]
    strong = captain._replace(sheet=replace(captain.sheet, skills={"fight": 6}))
    at = Table(at.state._replace(characters={**at.state.characters, "captain": strong}), QueuedDice())
    assert hides_behind(at, 1, style) == "none"
    assert hides_behind(at, 9, style) == "captain"


# ---- foes in several parts ---------------------------------------------------------------------------------


@pytest.mark.rule("FO-MAP-01")
@pytest.mark.parametrize("style", ["fair", "sensible"])
@pytest.mark.parametrize(
    ("where", "striking"),
    [
        pytest.param("water", set(), id="nobody is near"),
        pytest.param("boat", {"jaw"}, id="beside the jaw, which is a limb"),
        pytest.param("jaw", {"jaw"}, id="in the jaw"),
        pytest.param("gullet", {"jaw", "gullet"}, id="in the gullet, which the jaw reaches"),
        pytest.param("red-chamber", {"whale"}, id="in the heart of it"),
    ],
)
def test_a_foe_of_several_zones_acts_zone_by_zone(where: str, striking: set[str], style: str) -> None:
    """Whoever stands in a zone is struck by it, and from beside it by a limb; the others strike nobody."""
    at = inside(at_sea(), where)
    mira = at.state.characters["mira"]
    weak = mira._replace(sheet=replace(mira.sheet, skills={"shoot": 4}))
    at = Table(at.state._replace(characters={**at.state.characters, "mira": weak}), QueuedDice())
    turns = {who: turn_of(at, who, style) for who in ("jaw", "gullet", "whale")}
    assert {who for who, chosen in turns.items() if chosen.startswith("attack:mira")} == striking
    assert not any(chosen.startswith(("move", "dash", "concede")) for chosen in turns.values())


def hive(**out: bool) -> Table:
    """Mira before a queen who strikes hardest, two who stand in the way of blows at her, and a drone who does not."""
    queen = foe("Queen", fight=4, physical=3)
    queen = queen._replace(sheet=replace(queen.sheet, behind=("wall", "warden")))
    others = [foe(name, fight=2, physical=1) for name in ("Wall", "Warden", "Drone")]
    at = table(hero("Mira", shoot=4), queen, *others, options=HIVE, conflict="physical")
    gone = {who: at.state.characters[who]._replace(out=TAKEN_OUT) for who in out}
    return Table(at.state._replace(characters={**at.state.characters, **gone}), QueuedDice())


@pytest.mark.rule("FO-HIVE-02")
@pytest.mark.parametrize("style", ["fair", "sensible"])
def test_every_part_of_a_hive_strikes_at_its_turn_the_one_behind_the_others_too(style: str) -> None:
    at = hive()
    assert {who: turn_of(at, who, style) for who in ("queen", "wall", "warden", "drone")} == dict.fromkeys(
        ("queen", "wall", "warden", "drone"), "attack:mira:fight"
    )


@pytest.mark.parametrize(
    ("out", "struck"),
    [({}, {"wall", "warden"}), ({"wall": True}, {"warden"}), ({"wall": True, "warden": True}, {"queen"})],
)
def test_against_a_hive_the_way_to_its_heart_is_cleared_first(out: dict[str, bool], struck: set[str]) -> None:
    """Of parts that are alike those are struck that stand in the way, and the heart as soon as it is open."""
    _, whom, _ = turn_of(hive(**out), "mira", "sensible").split(":")
    assert whom in struck


# ---- foes whom nobody can hurt -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("exchange", "guarded", "gives_up"),
    [
        pytest.param(FRUITLESS, True, False, id="not yet"),
        pytest.param(FRUITLESS + 1, True, True, id="nothing can come of it"),
        pytest.param(FRUITLESS + 1, False, False, id="a long fight, but one that can be won"),
    ],
)
def test_a_fight_in_which_nobody_can_be_hurt_is_not_fought_without_end(
    exchange: int, guarded: bool, gives_up: bool
) -> None:
    draught = foe("Draught", athletics=2, physical=3)
    if guarded:
        draught = draught._replace(sheet=replace(draught.sheet, guard=Guard("contest")))
    at = table(hero("Ann", fight=3), draught, options=("contest-immunity",), conflict="physical")
    at.state = at.state._replace(scene=at.state.scene._replace(exchange=exchange))
    assert (turn_of(at, "ann", "sensible") == "concede") is gives_up
