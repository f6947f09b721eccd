"""Fights in which something lies between the two who fight: whoever waits goes over in the end, and they end."""

from __future__ import annotations

import pytest

from solofate.gm.combat.movement import pressing
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import Character
from solofate.rules.model.obstacles import Cover
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance
from tests.gm.fights import TEMPERAMENTS, ask, of_temper, turn_of
from tests.rules.at_the_table import foe, hero, table, zones
from tests.rules.test_blocks import block

MOST = 40
"""The exchanges within which such a fight is over."""


def teo() -> Character:
    return hero("Teo", control="policy", zone="parlour", deceive=4, shoot=3, athletics=3, will=2, physique=1)


def sera(tactics: str) -> Character:
    made = foe(
        "Sera",
        physical=3,
        mental=3,
        consequences=("mild", "moderate"),
        zone="study",
        fight=4,
        deceive=3,
        athletics=3,
        provoke=2,
        will=2,
    )
    return of_temper(made, tactics, "major")


def banquet_table() -> Character:
    return block("Table", 2, zone="study", between=("parlour", "study"), cover="yes", stops=("shoot",))


def fought(seed: int, tactics: str, barrier: int | None) -> Table:
    """A fight over a table that stops shots, or over a barrier, to its end or for as many exchanges as may be."""
    there = (sera(tactics), *(() if barrier else (banquet_table(),)))
    places = {"teo": "parlour"} | dict.fromkeys((one.id for one in there), "study")
    scene = SceneSetUp(
        "A Room Apart",
        zones=zones(("Parlour", "Study", barrier)),
        places=places,
        cast=there,
        conflict="physical",
    )
    at = Table(State(characters={"teo": teo()}, options=("obstacles",)), SeededDice(seed))
    player, gm = Emulator("sensible"), Emulator("fair")

    def decide(decision: Decision, seen: Table) -> str | None:
        if seen.state.scene.exchange > MOST:
            return None
        return (player if decision.who == "teo" else gm).choose(decision, seen)

    advance(start_scene(at, scene), at, decide)
    return at


@pytest.mark.parametrize("barrier", [None, 3, 5])
@pytest.mark.parametrize("tactics", TEMPERAMENTS)
def test_a_fight_over_what_lies_between_two_comes_to_its_end(tactics: str, barrier: int | None) -> None:
    for seed in range(12):
        at = fought(seed, tactics, barrier)
        assert at.state.scene.mode != CONFLICT, f"seed {seed}: {at.state.scene.exchange} exchanges"


def apart(exchange: int, tactics: str = "skirmisher") -> Table:
    """Sera across a barrier from Teo, in some exchange, with free invokes in hand."""
    lying = tuple(Aspect(f"Ready {number}", free_invokes={"sera": 2}) for number in range(2))
    at = table(teo(), sera(tactics), aspects=lying, zones=zones(("Parlour", "Study", 3)), conflict="physical")
    at.state = at.state._replace(scene=at.state.scene._replace(exchange=exchange))
    return at


def test_who_holds_free_invokes_and_cannot_strike_gathers_no_more_and_goes_in_the_end() -> None:
    chosen = [ask(apart(exchange), turn_of(apart(exchange), "sera")).chose for exchange in (1, 15)]
    assert chosen[1] == "dash:parlour"
    worths = dict(ask(apart(15), turn_of(apart(15), "sera")).weighed)
    hoarding = max(worth for option, worth in worths.items() if option.startswith("advantage"))
    assert 0.0 <= hoarding < 0.02 < worths["dash:parlour"]


def test_what_is_held_already_makes_more_of_it_worth_little_to_who_reaches_nobody() -> None:
    worths = []
    for held in (0, 1):
        at = apart(1)
        lying = (Aspect("Ready", free_invokes={"sera": 1}),)[:held]
        at.state = at.state._replace(scene=at.state.scene._replace(aspects=lying))
        weighed = ask(at, turn_of(at, "sera")).weighed
        worths.append(max(each.value for each in weighed if each.option.startswith("advantage")))
    assert 0.0 < worths[1] < 0.2 * worths[0]


def test_a_step_nearer_is_worth_more_the_longer_nobody_is_reached() -> None:
    worths = []
    for exchange in (1, 15):
        far = zones(("Parlour", "Hall"), ("Hall", "Landing"), ("Landing", "Study"))
        at = table(teo(), sera("coward"), zones=far, conflict="physical")
        at.state = at.state._replace(scene=at.state.scene._replace(exchange=exchange))
        weighed = dict(ask(at, turn_of(at, "sera")).weighed)
        best = max(worth for option, worth in weighed.items() if not option.startswith("move"))
        worths.append(weighed["move:landing"] - best)
    assert worths[1] > worths[0]


def test_a_way_to_foes_is_worth_more_the_longer_the_fight_has_lasted() -> None:
    worths = []
    for exchange in (1, 5, 9):
        at = apart(exchange)
        reckoning, who = Valuation(at.state, "opposition"), at.state.characters["sera"]
        assert pressing(reckoning, who, "parlour") > pressing(reckoning, who, "study") or exchange == 1
        worths.append(dict(ask(at, turn_of(at, "sera")).weighed)["dash:parlour"])
    assert worths == sorted(worths) and len(set(worths)) == 3


def test_whoever_is_behind_what_stops_ones_shots_can_be_struck_by_hand() -> None:
    at = table(
        teo()._replace(zone="study"),
        sera("soldier"),
        banquet_table(),
        zones=zones(("Parlour", "Study")),
        conflict="physical",
        options=("obstacles",),
    )
    usual = {"attack:sera:fight", "attack:sera:provoke"}
    assert not usual & {option.id for option in turn_options(at.state, "teo")}, "Shoot does in the open"
    covered = {who: at.state.characters[who]._replace(cover=Cover("table")) for who in ("teo", "sera")}
    at.state = at.state._replace(characters={**at.state.characters, **covered})
    assert usual <= {option.id for option in turn_options(at.state, "teo")}
    ready = Aspect("All Set", free_invokes={"teo": 4})
    at.state = at.state._replace(scene=at.state.scene._replace(aspects=(ready,)))
    call = ask(at, turn_of(at, "teo"), "sensible")
    assert call.chose in usual, call.weighed
