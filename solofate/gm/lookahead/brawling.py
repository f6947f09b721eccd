"""A fight with several on a side, as one of them sees it: what each is worth, and the chance to win from here."""

from __future__ import annotations

from solofate.content.weights import Weights
from solofate.gm.combat.bearing import Room, room, ways_to_bear, wounds
from solofate.gm.combat.found_so_far import FoundOfBrawl
from solofate.gm.combat.ratings import best_attacks, never_hurt, usual_defence
from solofate.gm.combat.valuation import reckon
from solofate.gm.lookahead import brawl_chances
from solofate.gm.lookahead.brawl_chances import (
    FADING,
    LAST_LEG,
    SLOT,
    BrawlState,
    Fighter,
    Formula,
    formula_for,
    share,
    turn_over,
)
from solofate.rules.model.aspects import ANYONE, GM
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.state import State, harm_of, in_play
from solofate.rules.model.turn_order import ranked

UNFITTED = Formula(0.0, 0.0, 0.0, 0.0, 0.0)
"""By rules nothing was fitted to every standing is as good as any; there nobody looks ahead."""

FAR = 0.4
"""What somebody counts who must first get near, of what it would otherwise."""


class Brawl:
    """A fight as one side sees it now. Remembers what it has worked out, so that one decision costs little."""

    __slots__ = (
        "_alike",
        "_hits",
        "_places",
        "_powers",
        "_sorts",
        "formula",
        "found",
        "held",
        "mine",
        "reckoning",
        "state",
        "theirs",
        "weights",
    )

    def __init__(self, state: State, side: str, weights: Weights) -> None:
        self.state, self.weights = state, weights
        self.reckoning = reckon(state, side, weights)
        self.mine, self.theirs = self.reckoning.ours, self.reckoning.foes
        self.formula = formula_for(self.reckoning.model) or UNFITTED
        self._places = _places(state)
        self._hits: dict[tuple[str, str], dict[str, float]] = {}
        self._sorts: dict[str, str] = {}
        self._alike: dict[object, str] = {}
        self.found = self._found_so_far()
        self._powers = self._powers_here()
        self.held = _held(state, self.mine), _held(state, self.theirs)

    def _found_so_far(self) -> FoundOfBrawl:
        """What is known of this fight, also from other states where sheets decide and nobody has cover."""
        reckoning = self.reckoning
        if not reckoning.on_paper or any([one.cover is not None for one in (*self.mine, *self.theirs)]):
            return FoundOfBrawl()
        key = self.state.scene.kind, reckoning.moment
        known = reckoning.brawls.get(key)
        if known is None:
            known = reckoning.brawls[key] = FoundOfBrawl()
        return known

    def _powers_here(self) -> dict[str, float]:
        """What is known of everybody's turns where all of them are now."""
        zones, powers = self.state.scene.zones, self.found.powers
        where = id(zones), *[one.zone for one in self.mine], *[one.zone for one in self.theirs]
        known = powers.get(where)
        if known is None:
            # The map is kept, so that its id cannot come to mean another.
            known = powers[where] = zones, {}
        return known[1]

    def with_at(self, who: Character, zone: str) -> Brawl:
        """The same fight with somebody in another zone."""
        moved = who._replace(zone=zone)
        characters = {**self.state.characters, who.id: moved}
        there = Brawl(self.state._replace(characters=characters), self.reckoning.side, self.weights)
        there._hits = {pair: hit for pair, hit in self._hits.items() if who.id not in pair}
        # Few hit harder or softer for standing elsewhere; where none does, everybody can bear as much as before.
        if there.found is not self.found and all(
            there.hits(moved, foe) == self.hits(who, foe) and there.hits(foe, moved) == self.hits(foe, who)
            for foe in self.foes_of(who)
        ):
            there.found = self.found
        return there

    def at(self, who: Character) -> Character:
        """Somebody as they are in this fight."""
        return self.state.characters[who.id]

    def foes_of(self, who: Character) -> list[Character]:
        """Those who stand against somebody."""
        return self.theirs if who.side == self.reckoning.side else self.mine

    def sort(self, who: Character) -> str:
        """The first of those who are like somebody in all that counts here: made alike, hurt alike, holding alike."""
        known = self._sorts.get(who.id)
        if known is None:
            here = self.at(who)
            hurt = tuple(
                (slot.shifts, slot.aspect, slot.marked, *slot.free_invokes.items())
                for slot in here.consequences
            )
            seen = (
                *(id(here.sheet), here.side, here.zone, here.acted, here.moved, here.fate_points),
                *(here.tracks, hurt, _holds(self.state, here.id)),
            )
            known = self._sorts[who.id] = self._alike.setdefault(seen, who.id)
        return known

    # ---- who they are --------------------------------------------------------------------------------------

    def hits(self, who: Character, target: Character) -> dict[str, float]:
        """The mean shifts of somebody's best attack on somebody, by the kind of harm."""
        key = who.id, target.id
        known = self._hits.get(key)
        if known is None:
            known = self._hits[key] = self._hits_on_paper(who, target)
        return known

    def _hits_on_paper(self, who: Character, target: Character) -> dict[str, float]:
        """The same, found once a fight where sheets decide."""
        reckoning = self.reckoning
        if not reckoning.on_paper or target.cover is not None:
            return self._hits_now(who, target)
        key = who.id, target.id, self.state.scene.kind, reckoning.moment
        known = reckoning.hits.get(key)
        if known is None:
            known = reckoning.hits[key] = self._hits_now(who, target)
        return known

    def _hits_now(self, who: Character, target: Character) -> dict[str, float]:
        found: dict[str, float] = {}
        for rating, _, acts_as in best_attacks(self.state, who, target.id):
            if never_hurt(self.state, acts_as, target):
                continue
            kind = harm_of(self.state, acts_as)
            defence = usual_defence(self.state, target, "attack", acts_as, who.id)[0]
            landed = self.reckoning.landing(who.id, target.id, kind).mean(rating - defence)
            found[kind] = max(found.get(kind, 0.0), landed)
        return found

    def power(self, who: Character) -> float:
        """The mean shifts of a turn of somebody's, less where nobody is in reach after a step."""
        known = self._powers.get(who.id)
        if known is None:
            known = self._powers[who.id] = self._power(who)
        return known

    def _power(self, who: Character) -> float:
        foes = self.foes_of(who)
        zones = self.state.scene.zones
        longest = any(acts_as in self.state.skills.ranged for _, _, acts_as in best_attacks(self.state, who))
        found, weight = 0.0, 0.0
        for foe in foes:
            best = max(self.hits(who, foe).values(), default=0.0)
            away = zones.open_distance(who.zone, foe.zone)
            near = 1.0 if away is not None and away <= 1 + longest else FAR
            found += best * near * near
            weight += near
        return 0.1 + found / weight if weight else 0.1

    def life(self, who: Character, kind: str, left: Room) -> float:
        """What somebody can bear of the harm that ends it soonest, if of one kind so much is left."""
        key = who.id, kind, left
        known = self.found.lives.get(key)
        if known is None:
            known = self.found.lives[key] = self._life(who, kind, left)
        return known

    def _life(self, who: Character, kind: str, left: Room) -> float:
        rates = self._rates(who)
        usual = max(rates.values(), default=0.0)
        best = None
        for each, rate in rates.items():
            boxes = (left if each == kind else room(who, each)).boxes
            long = (boxes + SLOT * sum(left.slots) + LAST_LEG) * usual / rate
            if best is None or long < best:
                best = long
        return best if best is not None else left.boxes + SLOT * sum(left.slots) + LAST_LEG

    def borne(self, who: Character, kind: str, hit: int) -> dict[int, float]:
        """The most that is left to somebody to bear after such a hit, by the consequences it costs, whoever dealt it.

        Empty: it takes them out.
        """
        key = who.id, kind, hit
        known = self.found.borne.get(key)
        if known is None:
            known = self.found.borne[key] = {}
            now = room(who, kind)
            for left in ways_to_bear(now, hit):
                earned = wounds(now, left)
                known[earned] = max(known.get(earned, 0.0), self.life(who, kind, left))
        return known

    def _rates(self, who: Character) -> dict[str, float]:
        """The mean shifts of each kind that the other side lands on somebody in a turn."""
        known = self.found.rates.get(who.id)
        if known is None:
            known = self.found.rates[who.id] = {}
            foes = self.foes_of(who)
            for foe in foes:
                for kind, hit in self.hits(foe, who).items():
                    known[kind] = known.get(kind, 0.0) + (hit + 0.05) / len(foes)
        return known

    def fighter(self, who: Character, ready: bool) -> Fighter:
        """Somebody as they stand."""
        kind = self.reckoning.kind
        life = self.life(who, kind, room(who, kind))
        return Fighter(self.power(who), life, ready, self._places.get(who.id, 0))

    # ---- between turns -------------------------------------------------------------------------------------

    def now(self, new_exchange: bool = False, done: str | None = None) -> BrawlState:
        """The fight as it stands, or as an exchange begins; whoever is `done` has acted."""

        def ready(one: Character) -> bool:
            return new_exchange or not (one.acted or one.id == done)

        ours = tuple(self.fighter(one, ready(one)) for one in self.mine)
        theirs = tuple(self.fighter(one, ready(one)) for one in self.theirs)
        return BrawlState(ours, theirs, *self.held, True)

    def chance(self, standing: BrawlState) -> float:
        """The chance to win."""
        if not standing.theirs:
            return 1.0
        if not standing.ours:
            return 0.0
        return brawl_chances.chance(standing, self.formula)

    def turn_ends(self, standing: BrawlState, mine: bool) -> float:
        """Somebody of ours, or of theirs, has acted and names whoever suits their side best."""
        ours, theirs, held, their_held, _ = standing
        if mine:
            return share(turn_over(ours, theirs, self.formula).odds(held, their_held))
        return 1.0 - share(turn_over(theirs, ours, self.formula).odds(their_held, held))


def _places(state: State) -> dict[str, int]:
    """The place of everybody in the order of the turns, the first the highest; of nobody where turns are passed on."""
    order = state.scene.turn_order
    if order is None:
        return {}
    there = ranked(state, order, in_play(state))
    return {one.id: len(there) - at for at, one in enumerate(there)}


def _held(state: State, members: list[Character]) -> float:
    """The invokes a side holds: fate points, free invokes, and boosts for a part."""
    found = float(sum(one.spendable for one in members if one.is_hero))
    if any(not one.is_hero for one in members):
        found += state.pool
    ids = {one.id for one in members}
    gms = any(one.side != PCS for one in members)
    for aspect in state.scene.aspects:
        for holder, number in aspect.free_invokes.items():
            if not aspect.hidden and (holder in ids or holder == ANYONE or (holder == GM and gms)):
                found += number * (FADING if aspect.kind == "boost" else 1.0)
    for one in state.characters.values():
        if one.out is None:
            for slot in one.consequences:
                for holder, number in slot.free_invokes.items():
                    if holder in ids or (holder == GM and gms):
                        found += number
    return found


def _holds(state: State, who: str) -> tuple[tuple[str, int], ...]:
    """The free invokes only this one holds, and the aspects that lie on this one, by where they are."""
    return tuple(
        (aspect.on if aspect.on != who else "self", aspect.free_invokes.get(who, 0))
        for aspect in state.scene.aspects
        if aspect.on == who or who in aspect.free_invokes
    )
