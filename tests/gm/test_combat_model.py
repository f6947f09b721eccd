"""One combat model: by every ruleset each evaluator of the GM expects the hits that the engine deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.gm.answer import GmContext
from solofate.gm.combat.bearing import (
    HARDEST_HIT,
    LIFE,
    Room,
    after,
    life_between,
    life_lost,
    room,
    ways_to_bear,
    wounds,
)
from solofate.gm.combat.blows import PossibleBlow, blow_worth
from solofate.gm.combat.combat_model import FARTHEST, combat_model
from solofate.gm.combat.threats import threat_of
from solofate.gm.combat.valuation import Valuation
from solofate.gm.emulator import Emulator
from solofate.gm.forecast.predicting import cast_of
from solofate.gm.forecast.rehearsal import Rehearsal
from solofate.gm.lookahead.brawl_chances import BrawlState, Fighter
from solofate.gm.lookahead.brawl_rolls import BrawlRoll, Ending
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.lookahead.duel_chances import Duelist, Match
from solofate.gm.lookahead.duelling import Duel
from solofate.gm.policies import policy_named
from solofate.gm.weights import standard
from solofate.rules import in_force
from solofate.rules.books import BOOKS
from solofate.rules.decisions import Decision
from solofate.rules.dice import QueuedDice, SeededDice, fate_totals
from solofate.rules.events import Hit
from solofate.rules.in_force import endurance_here
from solofate.rules.model.characters import Character, enter, fitted
from solofate.rules.model.skills import HARMS, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.options import OPTIONS
from solofate.rules.procedures.actions.attack import attack
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.harm import take_hit
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
"""What the evaluators are held against the engine by: the book there is, with the option that touches a blow and
without, and made-up ones."""

WAYS = fate_totals()
EDGE = 2
"""The levels of scale by which the attacker stands above the defender, where the rules count them."""

RATINGS = [(2, 2), (4, 1), (1, 4)]
"""What the attacker and the defender have."""


class Dealt(NamedTuple):
    """What the engine deals: the whole hit, and that of a shift less with a boost; None where there is no choice."""

    full: int
    spared: int | None


@pytest.fixture(params=list(RULESETS))
def state(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[State]:
    """A state of each ruleset, none of which but the first is in the program."""
    rules: Ruleset = RULESETS[request.param]
    monkeypatch.setattr(in_force, "BOOKS", {rules.book: rules})
    in_force.ruleset.cache_clear()
    yield State(dialect=rules.book)
    in_force.ruleset.cache_clear()


def bodies(ours: int, theirs: int) -> tuple[Character, Character]:
    """Somebody who attacks, and somebody who defends, for whom it is not over at once; both have gear."""
    striker = hero("Mira", fight=ours, athletics=1, fate_points=0)
    other = foe("Thug", fight=1, athletics=theirs, will=5, physical=4, consequences=("mild", "moderate"))
    armed, armored = replace(striker.sheet, weapon=1, scale=EDGE), replace(other.sheet, armor=2)
    return striker._replace(sheet=armed), other._replace(sheet=armored)


def set_in(state: State, ours: int, theirs: int) -> Table:
    """These two in a fight by the rules of that state."""
    at = table(*bodies(ours, theirs), conflict="physical")
    return Table(at.state._replace(dialect=state.dialect, pool=0), QueuedDice())


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


_KNOWN: dict[tuple[str, int, int], dict[int, Dealt]] = {}


def engine(state: State, ours: int, theirs: int) -> dict[int, Dealt]:
    """What the engine deals over all 81 × 81 rolls, by how far the two lie apart, on which alone it hangs."""
    found = _KNOWN.setdefault((combat_model(state).rules.title, ours, theirs), {})
    if found:
        return found
    at = set_in(state, ours, theirs)
    for mine in WAYS:
        for other in WAYS:
            full, in_style = dealt(at, mine, other, "full")
            spared = dealt(at, mine, other, "boost")[0] if in_style else None
            assert found.setdefault(mine - other, Dealt(full, spared)) == Dealt(full, spared)
    return found


def chances() -> Iterator[tuple[int, float]]:
    """How far the rolls of the two lie apart, over all 81 × 81 of them."""
    for mine, often in WAYS.items():
        for other, as_often in WAYS.items():
            yield mine - other, often * as_often / 6561


def mean(found: dict[int, Dealt]) -> float:
    return sum(chance * found[apart].full for apart, chance in chances())


def blow_of(at: Table) -> tuple[Valuation, PossibleBlow]:
    weights = standard()
    mind = GmContext(weights.style("ruthless"), weights.optimal, weights, policy_named)
    reckoning = Valuation(at.state, "pcs")
    me, other = (at.state.characters[who] for who in ("mira", "thug"))
    return reckoning, blow_worth(reckoning, mind, me, other, "fight", "fight")


@pytest.mark.parametrize(("ours", "theirs"), RATINGS)
def test_a_blow_and_a_threat_are_expected_to_land_what_the_engine_deals(
    state: State, ours: int, theirs: int
) -> None:
    at, found = set_in(state, ours, theirs), engine(state, ours, theirs)
    _, blow = blow_of(at)
    assert blow.expected == pytest.approx(mean(found))
    me, other = (at.state.characters[who].sheet for who in ("mira", "thug"))
    threat = threat_of(me, [other], PHYSICAL, at.state.skills, combat_model(at.state))
    assert threat - standard().worths.idle == pytest.approx(mean(found))


@pytest.mark.parametrize(("ours", "theirs"), RATINGS)
def test_the_valuation_weighs_what_the_engine_deals(state: State, ours: int, theirs: int) -> None:
    at, found = set_in(state, ours, theirs), engine(state, ours, theirs)
    reckoning, blow = blow_of(at)
    harms, boost = reckoning.harms("thug", PHYSICAL), reckoning.boost()
    payoff = reckoning.blow("mira", "thug", PHYSICAL)
    weighed = dealt_by_engine = 0.0
    for apart, chance in chances():
        if blow.difference + apart >= 0:
            weighed += chance * payoff[FARTHEST + blow.difference + apart]
            full, spared = found[apart]
            worth = harms[min(full, HARDEST_HIT)] if full else boost
            if spared is not None:
                worth = max(worth, harms[min(spared, HARDEST_HIT)] + boost)
            dealt_by_engine += chance * worth
    assert weighed == pytest.approx(dealt_by_engine)


def test_an_undefended_attack_is_expected_to_land_what_the_engine_deals(state: State) -> None:
    at = set_in(state, 2, 2)
    dealt_by_engine = sum(often * dealt(at, mine, None, "full")[0] / 81 for mine, often in WAYS.items())
    model = combat_model(at.state)
    me, other = (at.state.characters[who].sheet for who in ("mira", "thug"))
    edge = model.levels_above(me, other)
    landed = model.landing(me, other, PHYSICAL).mean(2 + edge - model.undefended, opposed=False)
    assert landed == pytest.approx(dealt_by_engine)


class WatchedDuel(Duel):
    """A duel that only says which hits it looks at."""

    __slots__ = ("seen",)

    def hit(self, mine: Duelist, theirs: Duelist, my_turn: bool, shifts: int, gained: int = 0) -> float:
        self.seen.append((shifts, gained))
        return 0.5


@pytest.mark.parametrize(("ours", "theirs"), RATINGS)
def test_a_duel_is_looked_ahead_in_by_the_hits_the_engine_deals(state: State, ours: int, theirs: int) -> None:
    at, found = set_in(state, ours, theirs), engine(state, ours, theirs)
    reckoning, blow = blow_of(at)
    model = reckoning.model
    match = Match(0, blow.difference, 0, model.plain, blow.lands, model.bonus)
    duel = WatchedDuel(match, opening=True)
    one = Duelist(Room(4, (2, 4)), 0, 0)
    for apart in found:
        duel.seen = []
        duel.attacked(one, one, True, blow.difference + apart)
        assert _wanted(found[apart]) == duel.seen
    assert match.ours.mean(match.our_difference) == pytest.approx(mean(found))


def _wanted(dealt_here: Dealt) -> list[tuple[int, int]]:
    """The hits to be looked at, each with the boosts that go with it."""
    full, spared = dealt_here
    return ([(full, 0)] if full else []) + ([(spared, 1)] if spared is not None else [])


@pytest.mark.parametrize(("ours", "theirs"), RATINGS)
def test_a_brawl_is_looked_ahead_in_by_the_hits_the_engine_deals(
    state: State, ours: int, theirs: int
) -> None:
    at, found = set_in(state, ours, theirs), engine(state, ours, theirs)
    seen: list[int] = []
    edge = combat_model(at.state).levels_above(*(one.sheet for one in at.state.characters.values()))

    class Watched(BrawlRoll):
        def _hit(self, shifts: int) -> list[Ending]:
            seen.append(shifts)
            return super()._hit(shifts)

    brawl = Brawl(at.state, "pcs", standard())
    me, other = (at.state.characters[who] for who in ("mira", "thug"))
    assert brawl.hits(me, other)[PHYSICAL] == pytest.approx(mean(found))
    roll = Watched(brawl, brawl.now(), me, other, PHYSICAL, True)
    for apart in found:
        seen.clear()
        roll._all_outcomes(ours + edge - theirs + apart)
        assert [hit for hit, _ in _wanted(found[apart])] == seen


class WatchedRehearsal(Rehearsal):
    """A rehearsal in which hits are only written down."""

    def _hit(self, target: int, side: int, track: int, shifts: int) -> None:
        self.seen.append(shifts)


@pytest.mark.parametrize(("ours", "theirs"), RATINGS)
def test_a_fight_is_rehearsed_by_the_hits_the_engine_deals(state: State, ours: int, theirs: int) -> None:
    at, found = set_in(state, ours, theirs), engine(state, ours, theirs)
    weights = standard()
    me, other = (at.state.characters[who] for who in ("mira", "thug"))
    cast = cast_of(at.state, [me], [other], PHYSICAL, weights.style("ruthless"), weights)
    (way,) = cast.fighters[0].ways[1]
    assert way.lands.mean(way.difference) == pytest.approx(mean(found))
    model = combat_model(at.state)
    assert way.bare == ours + model.levels_above(me.sheet, other.sheet) - model.undefended
    rehearsal = WatchedRehearsal(cast)
    for mine in WAYS:
        for theirs_rolled in WAYS:
            rehearsal.begin()
            rehearsal.seen = []
            rehearsal._dice = iter([mine + 4, theirs_rolled + 4])
            rehearsal._attack(0, 1, way._replace(bare=20), 0.4, 0.4, 0.0)
            full, spared = found[mine - theirs_rolled]
            boosts = rehearsal._boosts[0]
            hit = rehearsal.seen[0] if rehearsal.seen else 0
            assert hit == (spared if boosts and full else full), (mine, theirs_rolled)


BORNE = {
    "condensed": (CONDENSED, ()),
    "core": (BOOKS["core"], ()),
    "rising": (CONDENSED, ("rising-stress",)),
    "single": (CONDENSED, ("single-track",)),
    "rising single": (CONDENSED, ("rising-stress", "single-track")),
    "longer": (CONDENSED, ("two-extra-boxes",)),
    "extreme": (CONDENSED, ("extreme-consequences",)),
}
"""The rulesets by which a hit is borne, for all that boxes and slots are."""


def standing_in(rules: str, physique: int, will: int, marked: set[int], filled: set[int]) -> Table:
    """Somebody hurt, at a table of these rules, with somebody against them."""
    book, options = BORNE[rules]
    here = State(dialect=book.book, options=options)
    sheet = fitted(hero("Mira", fight=2, physique=physique, will=will).sheet, endurance_here(here))
    one = enter(sheet, "mira", side="pcs", control="player")
    tracks = tuple(track.mark([at for at in range(len(track.boxes)) if at in marked]) for track in one.tracks)
    slots = tuple(
        slot._replace(aspect="Hurt") if at in filled else slot for at, slot in enumerate(one.consequences)
    )
    at = table(
        one._replace(tracks=tracks, consequences=slots), foe("Og", fight=3, physical=2), conflict=PHYSICAL
    )
    return Table(at.state._replace(dialect=book.book, options=options, pool=0), QueuedDice())


def borne_by_engine(at: Table, hit: int, kind: str) -> dict[str, Room]:
    """What the engine leaves of somebody who bears a hit in each of the ways it offers."""
    ways = [way for way in ways_to_absorb(at.state.characters["mira"], hit, kind) if way.detail is not None]
    found = {}
    for way in ways:
        there = Table(at.state, QueuedDice())
        advance(
            take_hit(there, "mira", "og", hit, kind),
            there,
            lambda decision, table, chosen=way.id: chosen if decision.kind == "absorb" else decision.default,
        )
        found[way.id] = room(there.state.characters["mira"], kind)
        assert after(at.state.characters["mira"], kind, way.detail) == found[way.id]
    return found


class WatchedBrawl(Brawl):
    """A brawl that only writes down what its look-ahead takes to be left."""

    def life(self, who: Character, kind: str, left: Room) -> float:
        self.seen.add(left)
        return 1.0


class BorneInDuel(Duel):
    """A duel that only writes down what its look-ahead takes to be left."""

    __slots__ = ("seen",)

    def borne(self, mine: Duelist, theirs: Duelist, my_turn: bool, left: Room, gained: int) -> float:
        self.seen.add(left)
        return 0.5


@pytest.mark.parametrize("rules", list(BORNE))
@settings(max_examples=15, deadline=None)
@given(
    st.sampled_from([0, 2, 5]),
    st.sets(st.integers(0, 5), max_size=3),
    st.sets(st.integers(0, 3), max_size=2),
    st.integers(1, 14),
    st.sampled_from(HARMS),
)
def test_every_evaluator_takes_a_hit_to_be_borne_as_the_engine_bears_it(
    rules: str, rating: int, marked: set[int], filled: set[int], hit: int, kind: str
) -> None:
    at = standing_in(rules, rating, rating, marked, filled)
    now = room(at.state.characters["mira"], kind)
    left = set(borne_by_engine(at, hit, kind).values())
    assert set(ways_to_bear(now, hit)) == left
    wound = standard().worths.wound
    whole, lost = LIFE[now.whole], life_lost(now, wound)[hit]
    costs = [life_between(now.whole, one.whole, wound * wounds(now, one)) for one in left]
    assert lost in [min(0.97 * whole, cost) for cost in costs] if left else lost == whole
    match = Match(0, 0, 0, combat_model(at.state).plain, combat_model(at.state).plain, 2)
    duel = BorneInDuel(match, opening=True)
    duel.seen = set()
    duel.hit(Duelist(now, 0, 0), Duelist(now, 0, 0), True, hit)
    assert duel.seen == left
    brawl = WatchedBrawl(at.state, "opposition", standard())
    brawl.seen = set()
    one, other = (at.state.characters[who] for who in ("mira", "og"))
    roll = BrawlRoll(
        brawl,
        BrawlState((Fighter(1.0, 1.0, True),), (Fighter(1.0, 1.0, True),), 0, 0, True),
        other,
        one,
        kind,
        True,
    )
    roll._hit(hit)
    assert brawl.seen == left
    weights = standard()
    cast = cast_of(at.state, [one], [other], kind, weights.style("ruthless"), weights)
    rehearsal = Rehearsal(cast)
    rehearsal.begin()
    assert rehearsal._rooms[0][0] == now
    rehearsal._hit(0, 0, 0, hit)
    assert (rehearsal._rooms[0][0] in left) if left else not rehearsal._standing[0]


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
