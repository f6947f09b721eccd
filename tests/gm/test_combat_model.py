"""One combat model: by every ruleset each evaluator of the GM expects the hits that the engine deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from solofate.errors import IllegalChoice
from solofate.gm.answer import GmContext
from solofate.gm.combat.bearing import (
    HARDEST_HIT,
    Room,
)
from solofate.gm.combat.blows import PossibleBlow, blow_worth
from solofate.gm.combat.combat_model import FARTHEST, combat_model
from solofate.gm.combat.ratings import levels_above
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.gm.forecast.predicting import cast_of
from solofate.gm.forecast.rehearsal import Rehearsal
from solofate.gm.lookahead.brawl_rolls import BrawlRoll, Ending, Ground
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.lookahead.duel_chances import Duelist, Match
from solofate.gm.lookahead.duelling import Duel
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules import in_force
from solofate.rules.books import BOOKS
from solofate.rules.decisions import Decision
from solofate.rules.dice import QueuedDice, SeededDice, fate_totals
from solofate.rules.events import Blocked, Hit
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.full_defense import FullDefense
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.solo import SoloBonus
from solofate.rules.model.state import State
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.scenes.scenes import start_scene
from solofate.rules.ruleset import Hooks, Ruleset
from solofate.rules.table import Table, advance
from tests.gm.fights import any_fight
from tests.rules.at_the_table import faces, foe, hero, table

CONDENSED = BOOKS["condensed"]
RULESETS = {
    "condensed": CONDENSED,
    "rated": replace(OPTIONS["weapon-armor"].apply(CONDENSED), title="Fate Condensed with ratings"),
    "scaled": replace(OPTIONS["scale"].apply(CONDENSED), title="Fate Condensed with scale"),
    "steel": replace(
        CONDENSED,
        title="Fate of Steel",
        style_at=2,
        invoke_bonus=1,
        hooks=Hooks(lambda blow: blow._replace(weapon=blow.attacker.weapon + 2, armor=blow.target.armor)),
    ),
    "soft": replace(
        CONDENSED, title="Soft Fate", hooks=Hooks(lambda blow: blow._replace(armor=(blow.shifts + 1) // 2))
    ),
    "elsewhere": replace(CONDENSED, title="Fate Elsewhere", style_at=2, invoke_bonus=3, undefended=1),
    "far away": replace(CONDENSED, title="Fate Far Away", style_at=5, invoke_bonus=1, undefended=2),
}
"""Rulesets made up for this: what the evaluators are held against the engine by besides those that are there."""

SETS = (
    ("weapon-armor", "scale"),
    ("weapon-armor", "obstacles", "rising-stress"),
    ("scale", "solo-bonus", "conditions"),
    ("weapon-armor", "scale", "solo-bonus", "minion-armor", "full-defense", "extreme-consequences"),
)
SHAPES = ("diamond", "column", "free-cap")
"""Options that only say which skills a new hero has."""

PLAYED: dict[str, tuple[str, tuple[str, ...]]] = {
    **{book: (book, ()) for book in BOOKS},
    **{option: (CONDENSED.book, (option,)) for option in OPTIONS if option not in SHAPES},
    **{" + ".join(options): (CONDENSED.book, options) for options in SETS},
    **{f"core + {option}": ("core", (option,)) for option in ("weapon-armor", "scale", "solo-bonus")},
}
"""Every book, every option by itself, and several together, as a campaign would name them."""

WAYS = fate_totals()
EDGE = 2
"""The levels of scale by which the attacker stands above the defender, where the rules count them."""

RATINGS = [(2, 2), (4, 1), (1, 4)]
"""What the attacker and the defender have."""


class Dealt(NamedTuple):
    """What the engine deals: the whole hit, and that of a shift less with a boost; None where there is no choice."""

    full: int
    spared: int | None


class Case(NamedTuple):
    """By which rules two meet, and what the attacker and the defender have."""

    name: str
    state: State
    ours: int
    theirs: int


CASES = [
    *((name, ours, theirs) for name in RULESETS for ours, theirs in RATINGS),
    *((name, 3, 2) for name in PLAYED if name not in RULESETS),
    *((name, 1, 4) for name in ("core", "bite-sized", "solo-bonus")),
]


@pytest.fixture(params=CASES, ids=lambda case: f"{case[0]} {case[1]}-{case[2]}")
def case(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Case]:
    """Each ruleset with each pair of ratings. Those made up are in the program only as long as a test takes."""
    name, ours, theirs = request.param
    if name in RULESETS:
        rules: Ruleset = RULESETS[name]
        monkeypatch.setattr(in_force, "BOOKS", {rules.book: rules})
        in_force.ruleset.cache_clear()
        yield Case(name, State(dialect=rules.book), ours, theirs)
        in_force.ruleset.cache_clear()
    else:
        dialect, options = PLAYED[name]
        yield Case(name, State(dialect=dialect, options=options), ours, theirs)


def bodies(here: State, ours: int, theirs: int) -> tuple[Character, ...]:
    """Somebody who attacks, and somebody who defends, for whom it is not over at once.

    Both have gear, stand on different levels, and the defender has what standing alone gives: each counts where the
    rules have it. A friend looks on, so that there are heroes to stand alone against.
    """
    striker = hero("Mira", fight=ours, athletics=1, fate_points=0)
    other = foe("Thug", fight=1, athletics=theirs, will=5, physical=4, consequences=("mild", "moderate"))
    armed = replace(striker.sheet, weapon=1, scale=EDGE)
    alone = SoloBonus(skill=True, stress=True, at_least_one=True) if ruleset_of(here).solo_bonuses else None
    armored = replace(other.sheet, armor=2, solo=alone)
    friend = (hero("Ben"),) if alone is not None else ()
    return striker._replace(sheet=armed), other._replace(sheet=armored), *friend


def set_in(case: Case, guard: FullDefense | None = None) -> Table:
    """These two in a fight by the rules of that state, the defender on full defence or not."""
    at = table(*bodies(case.state, case.ours, case.theirs), conflict="physical")
    at = Table(
        at.state._replace(dialect=case.state.dialect, options=case.state.options, pool=0), QueuedDice()
    )
    if guard is None:
        return at
    people = {**at.state.characters, "thug": at.state.characters["thug"]._replace(full_defense=guard)}
    return Table(at.state._replace(characters=people), QueuedDice())


def dealt(at: Table, mine: int, theirs: int | None, style: str) -> tuple[int, bool]:
    """The hit the engine deals with these dice and that choice in style, and whether there was one."""
    there = Table(at.state, QueuedDice(faces(each) for each in (mine, theirs) if each is not None))
    asked: list[str] = []

    def decide(decision: Decision, table: Table) -> str | None:
        if any(isinstance(event, Hit) for event in table.log):
            return None
        asked.append(decision.kind)
        if decision.kind == "scale":
            return "before"
        if decision.kind == "attack-style":
            return style
        if decision.kind == "defend":
            return "none" if theirs is None else "athletics"
        return decision.default

    advance(attack(there, "mira", "thug", "fight"), there, decide)
    hits = [event.shifts for event in there.log if isinstance(event, Hit)]
    return (hits[0] if hits else 0), "attack-style" in asked


_KNOWN: dict[tuple[str, int, int, bool], dict[int, Dealt]] = {}


def rolls(state: State) -> Iterator[tuple[int, int, float]]:
    """What the two may roll, and how likely that is: 81 × 81 rolls, or 81 where only the attacker rolls."""
    opposing = WAYS if combat_model(state).opposed else {0: 81}
    for mine, often in WAYS.items():
        for other, as_often in opposing.items():
            yield mine, other, often * as_often / 6561


def engine(case: Case, guard: FullDefense | None = None) -> dict[int, Dealt]:
    """What the engine deals over all these rolls, by how far the two lie apart, on which alone it hangs."""
    found = _KNOWN.setdefault((case.name, case.ours, case.theirs, guard is not None), {})
    if found:
        return found
    at = set_in(case, guard)
    for mine, other, _ in rolls(at.state):
        full, in_style = dealt(at, mine, other, "full")
        spared = dealt(at, mine, other, "boost")[0] if in_style else None
        assert found.setdefault(mine - other, Dealt(full, spared)) == Dealt(full, spared)
    return found


def chances(state: State) -> Iterator[tuple[int, float]]:
    """How far the rolls of the two lie apart, over all of them."""
    for mine, other, chance in rolls(state):
        yield mine - other, chance


def mean(state: State, found: dict[int, Dealt]) -> float:
    return sum(chance * found[apart].full for apart, chance in chances(state))


def edge_in(state: State) -> int:
    """The levels of scale by which the attacker stands above the defender here."""
    edge = levels_above(state, state.characters["mira"], [state.characters["thug"]])
    return edge[0] if edge is not None else 0


def blow_of(at: Table) -> tuple[Valuation, PossibleBlow]:
    weights = standard()
    mind = GmContext(weights.style("ruthless"), weights.optimal, weights, policy_named)
    reckoning = Valuation(at.state, "pcs")
    me, other = (at.state.characters[who] for who in ("mira", "thug"))
    return reckoning, blow_worth(reckoning, mind, me, other, "fight", "fight")


def test_a_blow_and_a_threat_are_expected_to_land_what_the_engine_deals(case: Case) -> None:
    at, found = set_in(case), engine(case)
    _, blow = blow_of(at)
    assert blow.expected == pytest.approx(mean(case.state, found))
    if (
        at.state.characters["thug"].sheet.solo is None
    ):  # What somebody is expected to do in any turn does not go by who stands alone just now.
        threat = Valuation(at.state, "pcs").threat("mira")
        assert threat - standard().worths.idle == pytest.approx(mean(case.state, found))


@pytest.mark.parametrize(("option", "edge"), [("scale", EDGE), ("scale-up", 0), ("weapon-armor", None)])
def test_scale_counts_for_and_against_where_the_rules_count_it(option: str, edge: int | None) -> None:
    """A hero on a higher level is above a foe by `scale`; by `scale-up` only a foe above all heroes makes it count."""
    state = set_in(Case(option, State(options=(option,)), 2, 2)).state
    mira, thug = (state.characters[who] for who in ("mira", "thug"))
    assert levels_above(state, mira, [thug]) == (None if edge is None else (edge,))
    assert levels_above(state, thug, [mira]) == (None if edge is None else (-edge,))
    towering = thug._replace(sheet=replace(thug.sheet, scale=EDGE + 1))
    beside = state._replace(characters={**state.characters, "thug": towering})
    assert levels_above(beside, towering, [mira]) == (None if edge is None else (1,))


def test_the_valuation_weighs_what_the_engine_deals(case: Case) -> None:
    at, found = set_in(case), engine(case)
    reckoning, blow = blow_of(at)
    harms, boost = reckoning.harms("thug", PHYSICAL), reckoning.boost()
    payoff = reckoning.blow("mira", "thug", PHYSICAL)
    weighed = dealt_by_engine = 0.0
    for apart, chance in chances(case.state):
        if blow.difference + apart >= 0:
            weighed += chance * payoff[FARTHEST + blow.difference + apart]
            full, spared = found[apart]
            worth = harms[min(full, HARDEST_HIT)] if full else boost
            if spared is not None:
                worth = max(worth, harms[min(spared, HARDEST_HIT)] + boost)
            dealt_by_engine += chance * worth
    assert weighed == pytest.approx(dealt_by_engine)


def test_an_undefended_attack_is_expected_to_land_what_the_engine_deals(case: Case) -> None:
    at = set_in(case)
    if not combat_model(at.state).opposed:
        with pytest.raises(IllegalChoice):  # Where people oppose without dice nobody is without a defence.
            dealt(at, 0, None, "full")
        return
    dealt_by_engine = sum(often * dealt(at, mine, None, "full")[0] / 81 for mine, often in WAYS.items())
    model = combat_model(at.state)
    edge = edge_in(at.state)
    lands = Valuation(at.state, "pcs").landing("mira", "thug", PHYSICAL)
    landed = lands.mean(case.ours + edge - model.undefended, opposed=False)
    assert landed == pytest.approx(dealt_by_engine)


class WatchedDuel(Duel):
    """A duel that only says which hits it looks at."""

    __slots__ = ("seen",)

    def hit(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int, gained: int = 0) -> float:
        self.seen.append((shifts, gained))
        return 0.5


def test_a_duel_is_looked_ahead_in_by_the_hits_the_engine_deals(case: Case) -> None:
    at, found = set_in(case), engine(case)
    reckoning, blow = blow_of(at)
    model = reckoning.model
    match = Match(0, blow.difference, 0, model.plain, blow.lands, model.bonus)
    duel = WatchedDuel(match, opening=True)
    one = Duelist(Room(4, (2, 4)), 0, 0)
    for apart in found:
        duel.seen = []
        duel.attacked(one, one, True, blow.difference + apart)
        assert _wanted(found[apart]) == duel.seen
    assert match.ours.mean(match.our_difference) == pytest.approx(mean(case.state, found))


def _wanted(dealt_here: Dealt) -> list[tuple[int, int]]:
    """The hits to be looked at, each with the boosts that go with it."""
    full, spared = dealt_here
    return ([(full, 0)] if full else []) + ([(spared, 1)] if spared is not None else [])


def test_a_brawl_is_looked_ahead_in_by_the_hits_the_engine_deals(case: Case) -> None:
    at, found = set_in(case), engine(case)
    seen: list[int] = []

    class Watched(BrawlRoll):
        def _hit(self, shifts: int) -> list[Ending]:
            seen.append(shifts)
            return super()._hit(shifts)

    brawl = Brawl(at.state, "pcs", standard())
    me, other = (at.state.characters[who] for who in ("mira", "thug"))
    assert brawl.hits(me, other)[PHYSICAL] == pytest.approx(mean(case.state, found))
    roll = Watched(brawl, Ground(brawl, brawl.now()), me, other, PHYSICAL, brawl.reckoning.model.opposed)
    for apart in found:
        seen.clear()
        roll._all_outcomes(blow_of(at)[1].difference + apart)
        assert [hit for hit, _ in _wanted(found[apart])] == seen


class WatchedRehearsal(Rehearsal):
    """A rehearsal in which hits are only written down."""

    def _hit(self, target: int, side: int, track: int, shifts: int) -> None:
        self.seen.append(shifts)


def test_a_fight_is_rehearsed_by_the_hits_the_engine_deals(case: Case) -> None:
    at, found = set_in(case), engine(case)
    weights = standard()
    other = at.state.characters["thug"]
    heroes = [one for one in at.state.characters.values() if one.side == PCS]
    cast = cast_of(at.state, heroes, [other], PHYSICAL, weights.style("ruthless"), weights)
    (way,) = cast.fighters[0].ways[len(heroes)]
    assert way.lands.mean(way.difference) == pytest.approx(mean(case.state, found))
    model = combat_model(at.state)
    assert way.bare == case.ours + edge_in(at.state) - model.undefended
    rehearsal = WatchedRehearsal(cast)
    for mine, theirs_rolled, _ in rolls(at.state):
        rehearsal.begin()
        rehearsal.seen = []
        rehearsal._dice = iter([mine + 4, theirs_rolled + 4])
        rehearsal._attack(0, len(heroes), way._replace(bare=20), 0.4, 0.4, 0.0)
        full, spared = found[mine - theirs_rolled]
        boosts = rehearsal._boosts[0]
        hit = rehearsal.seen[0] if rehearsal.seen else 0
        assert hit == (spared if boosts and full else full), (mine, theirs_rolled)


@pytest.mark.parametrize("name", ["core", "bite-sized", "full-defense", "weapon-armor", "solo-bonus"])
def test_a_blow_at_somebody_on_full_defence_is_expected_to_land_what_the_engine_deals(name: str) -> None:
    dialect, options = PLAYED[name]
    case, guard = Case(name, State(dialect=dialect, options=options), 4, 2), FullDefense("", ("thug",))
    at, found = set_in(case, guard), engine(case, guard)
    assert blow_of(at)[1].expected == pytest.approx(mean(case.state, found))
    plain = mean(case.state, engine(case))
    plays = ruleset_of(case.state).full_defense is not None
    assert mean(case.state, found) < plain if plays else mean(case.state, found) == plain


def test_a_blow_into_a_block_is_expected_to_land_what_the_engine_deals() -> None:
    case = Case("bite-sized, blocked", State(dialect="bite-sized"), 4, 1)
    at = set_in(case)
    at.emit(Blocked("thug", "athletics", "attack", "fight", 3))
    landed = sum(chance * dealt(at, mine, 0, "full")[0] for mine, _, chance in rolls(at.state))
    assert blow_of(at)[1].expected == pytest.approx(landed)
    assert landed < mean(case.state, engine(case))


@pytest.mark.parametrize("style", ["fair", "ruthless"])
def test_whole_fights_by_ratings_are_played_and_accounted_for(style: str) -> None:
    seat, asked = Emulator(style), 0
    for seed in range(5):
        state, scene = any_fight(seed)
        heroes = {who: _armed(one, seed) for who, one in state.characters.items()}
        cast = tuple(_armed(one, seed + at) for at, one in enumerate(scene.cast))
        at = Table(state._replace(options=("weapon-armor",), characters=heroes), SeededDice(seed))

        def decide(decision: Decision, table: Table) -> str | None:
            nonlocal asked
            asked += 1
            call = seat.decide(decision, table)
            assert call.reason or call.chose == "pass" or not call.weighed
            return None if table.state.scene.exchange > 6 else call.chose

        advance(start_scene(at, scene._replace(cast=cast)), at, decide)
        armed = any(event.weapon or event.armor for event in at.log if isinstance(event, Hit))
        assert armed or scene.conflict == "mental" or not any(isinstance(event, Hit) for event in at.log)
    assert asked > 50


def _armed(one: Character, by: int) -> Character:
    return one._replace(sheet=replace(one.sheet, weapon=1 + by % 3, armor=1 + by % 2))


@pytest.mark.parametrize("opposed", [True, False])
def test_a_blow_beyond_all_dice_misses_or_lands_by_every_further_shift(opposed: bool) -> None:
    lands = combat_model(State()).plain
    assert lands.mean(-FARTHEST - 1, opposed) == 0.0 == lands.mean(-FARTHEST, opposed)
    assert lands.mean(FARTHEST + 3, opposed) == pytest.approx(lands.mean(FARTHEST, opposed) + 3)
