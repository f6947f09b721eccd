"""One combat model: every evaluator of the GM takes a hit to be borne as the engine bears it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solofate.gm.combat.bearing import (
    LIFE,
    Room,
    after,
    life_between,
    life_lost,
    room,
    ways_to_bear,
    wounds,
)
from solofate.gm.combat.combat_model import combat_model
from solofate.gm.forecast.predicting import cast_of
from solofate.gm.forecast.rehearsal import Rehearsal
from solofate.gm.lookahead.brawl_chances import BrawlState, Fighter
from solofate.gm.lookahead.brawl_rolls import BrawlRoll, Ground
from solofate.gm.lookahead.brawling import Brawl
from solofate.gm.lookahead.duel_chances import Duelist, Match
from solofate.gm.lookahead.duelling import Duel
from solofate.gm.weights import standard
from solofate.rules.books import BOOKS
from solofate.rules.dice import QueuedDice
from solofate.rules.in_force import endurance_here
from solofate.rules.model.characters import Character, enter, fitted
from solofate.rules.model.skills import HARMS, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.procedures.conflict.absorbing import ways_to_absorb
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.table import Table, advance
from tests.rules.at_the_table import foe, hero, table

CONDENSED = BOOKS["condensed"]

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
        Ground(brawl, BrawlState((Fighter(1.0, 1.0, True),), (Fighter(1.0, 1.0, True),), 0, 0, True)),
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
