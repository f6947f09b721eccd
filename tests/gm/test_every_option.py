"""By every option the GM reckons with the rolls and the hits that are played, and says where it does not look ahead."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solofate.gm.answer import GmContext
from solofate.gm.combat.blows import blow_worth
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules.dice import QueuedDice
from solofate.rules.events import Outcome
from solofate.rules.model.solo import SoloBonus
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.table import Table
from tests.gm.fights import turn_of
from tests.gm.test_combat_model import dealt
from tests.rules.at_the_table import events_of, foe, hero, play, table

SETS = [(), *((*OPTIONS[option].needs, option) for option in OPTIONS)]
"""No option, and each with those it needs."""


def bout(options: tuple[str, ...]) -> Table:
    """Two heroes against one, whose sheets have all that an option may make of a roll or a hit."""
    mira = hero("Mira", fight=3, athletics=1, fate_points=0)
    thug = foe("Thug", fight=2, athletics=2, physical=4, consequences=("mild", "moderate"))
    mira = mira._replace(sheet=replace(mira.sheet, weapon=1, scale=1))
    alone = SoloBonus(skill=True, stress=True, at_least_one=True)
    thug = thug._replace(sheet=replace(thug.sheet, armor=2, solo=alone))
    at = table(mira, hero("Pike"), thug, options=options, conflict="physical", turn="mira")
    return Table(at.state, QueuedDice())


def mind() -> GmContext:
    weights = standard()
    return GmContext(weights.style("ruthless"), weights.optimal, weights, policy_named)


@pytest.mark.parametrize("options", SETS, ids="+".join)
def test_the_roll_and_the_hits_are_those_that_are_played(options: tuple[str, ...]) -> None:
    at = bout(options)
    reckoning = Valuation(at.state, "pcs")
    me, other = (at.state.characters[who] for who in ("mira", "thug"))
    blow = blow_worth(reckoning, mind(), me, other, "fight", "fight")
    rolled = table(options=options, dice=(0, 0))
    rolled.state = at.state
    play(rolled, attack(rolled, "mira", "thug", "fight"), {"defend": "athletics"})
    assert blow.difference == events_of(rolled, Outcome)[0].shifts
    harms, own = reckoning.harms("thug", "physical"), reckoning.own_harms(other, "physical")
    for mine in range(-4, 5):
        for theirs in (-2, 0, 2):
            shifts = blow.difference + mine - theirs
            hit, _ = dealt(at, mine, theirs, "full")
            expected = blow.lands.hit(shifts)
            assert harms[expected] == own[hit], f"{shifts} shifts"


@pytest.mark.parametrize("options", SETS, ids="+".join)
def test_who_does_not_look_ahead_by_an_option_says_so(options: tuple[str, ...]) -> None:
    at = bout(options)
    call = Emulator("ruthless").decide(turn_of(at, "thug"), at)
    ahead = combat_model(at.state).hits_are_plain
    assert ("to win the" in call.reason or "divided" in call.reason) is ahead
    assert ("Looking ahead is fitted to" in call.reason) is not ahead
