"""What a blow, a wound, a point or a body is worth: one scale on which every choice of a fight is weighed.

The unit is a threat-turn: what somebody who lands one shift a turn does in a turn. What a hit takes of somebody's life
is for `bearing` to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solofate.content.fight_weights import Worths
from solofate.content.weights import Weights
from solofate.gm.combat.aims import Aim, Attacker
from solofate.gm.combat.bearing import HARDEST_HIT, LIFE, left_to_bear, life_lost, room
from solofate.gm.combat.combat_model import FARTHEST, CombatModel, Landing, combat_model
from solofate.gm.combat.found_so_far import FoundOfBrawl, FoundSoFar, Opening, Payoff, Struck
from solofate.gm.combat.offers import Bids, Offer
from solofate.gm.combat.on_paper import paper_of
from solofate.gm.combat.ratings import levels_above
from solofate.gm.combat.threats import threat_of
from solofate.rules.model.characters import BYSTANDERS, OBSTACLES, Character
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.simultaneous_turns import as_it_began
from solofate.rules.model.skills import MENTAL, PHYSICAL, SkillList
from solofate.rules.model.state import State, may_act
from solofate.rules.model.zones import ZoneMap
from solofate.rules.odds import GAPS, TOTALS
from solofate.rules.procedures.actions.cover import armor_of_cover
from solofate.rules.procedures.actions.solo import alone_against
from solofate.rules.procedures.conflict.foe_zones import standing_with


def _open_slots(one: Character) -> tuple[tuple[int, str | None, bool, int], ...]:
    """What there is to be known of the empty slots of somebody whose sheet is known."""
    return tuple(
        [
            (slot.shifts, slot.only, slot.overwrites, boxes)
            for slot in one.consequences
            if (boxes := one.open_boxes(slot))
        ]
    )


def main_kind(state: State) -> str:
    """The kind of harm this fight is about."""
    return MENTAL if state.scene.kind == MENTAL else PHYSICAL


_REMEMBERED = 512
_fights: dict[tuple[object, ...], FoundSoFar] = {}
_standing: dict[str, Valuation] = {}
"""By side: what was made of the latest state."""
_latest: dict[str, tuple[Mapping[str, Character], SkillList, str, CombatModel, FoundSoFar]] = {}
"""By side: the fight that was looked at last. What most events change of its people plays no part here."""
_sides: dict[str, tuple[Mapping[str, Character], list[Character], list[Character]]] = {}
"""By side: the people looked at last, and who of them stands on it and against it."""


def _bear_the_same(before: Mapping[str, Character], now: Mapping[str, Character]) -> bool:
    """Whether these are the same people with the very same sheets, boxes and slots, and the same of them are out."""
    if len(before) != len(now):
        return False
    for one, other in zip(before.values(), now.values(), strict=True):
        if one is not other and not (
            one.tracks is other.tracks
            and one.consequences is other.consequences
            and one.sheet is other.sheet
            and one.out == other.out
            and one.side == other.side
            and one.id == other.id
        ):
            return False
    return True


def _sides_of(characters: Mapping[str, Character], side: str) -> tuple[list[Character], list[Character]]:
    """Who stands on a side and who against it: found once for the same people, of whom many events change nothing."""
    known = _sides.get(side)
    if known is None or known[0] is not characters:
        ours: list[Character] = []
        foes: list[Character] = []
        for one in characters.values():
            if one.out is None and one.side not in (BYSTANDERS, OBSTACLES):
                (ours if one.side == side else foes).append(one)
        known = _sides[side] = characters, ours, foes
    return known[1], known[2]


def reckon(state: State, side: str, weights: Weights) -> Valuation:
    """The fight as a side sees it in this state: what is asked of the very same state in turn is one value."""
    known = _standing.get(side)
    if known is None or known.state is not state or known.worths is not weights.worths:
        known = _standing[side] = Valuation(state, side, weights.worths)
    return known


class Valuation:
    """The fight as one side sees it now: who stands on each side, and what each of them is worth."""

    __slots__ = (
        "_found",
        "_lies_about",
        "_moment",
        "_sides",
        "_surroundings",
        "attackers",
        "bids",
        "free_invokes",
        "held",
        "kind",
        "model",
        "offers",
        "side",
        "state",
        "worths",
    )

    def __init__(self, state: State, side: str, worths: Worths | None = None) -> None:
        """Without `worths` things are worth what they are by the weights that come with the program."""
        self.state, self.side = state, side
        self.model = combat_model(state, worths)
        self.worths = self.model.worths if worths is None else worths
        self.kind = main_kind(state)
        self._sides: tuple[list[Character], list[Character]] | None = None
        self._found = self._known_of_it()
        self._surroundings: tuple[object, ...] | None = None
        self._lies_about: bool | None = None
        self._moment: tuple[object, ...] | None = None
        self.held: dict[tuple[str, str | None], int] = {}
        """How many each attacker could put into a roll at the most; filled as asked."""
        self.free_invokes: dict[tuple[str, str | None, str], int] = {}
        """How many each attacker could put into a roll against each target, from where they stand; filled as asked."""
        self.attackers: dict[str, Attacker] = {}
        """What each could do with a turn as things stand; filled as asked (`guarding`)."""
        self.offers: dict[int, Offer] = {}
        """What each side of the roll on the table may invoke; filled as asked."""
        self.bids: dict[int, Bids] = {}
        """What each of those offers costs; filled as asked."""

    @property
    def ours(self) -> list[Character]:
        """Who stands on this side."""
        known = self._sides
        if known is None:
            known = self._sides = _sides_of(self.state.characters, self.side)
        return known[0]

    @property
    def foes(self) -> list[Character]:
        """Who stands against it."""
        known = self._sides
        if known is None:
            known = self._sides = _sides_of(self.state.characters, self.side)
        return known[1]

    def _known_of_it(self) -> FoundSoFar:
        """What is known of this fight: most of its decisions change nothing of who can bear what."""
        characters, skills = self.state.characters, self.state.skills
        latest = _latest.get(self.side)
        if latest is not None and latest[1] is skills and latest[2] == self.kind and latest[3] is self.model:
            before, found = latest[0], latest[4]
            if before is characters:
                return found
            if _bear_the_same(before, characters):
                _latest[self.side] = characters, skills, self.kind, self.model, found
                return found
        everybody = characters.values()
        paper = paper_of(self.model, skills, everybody)
        if self.model.rules.hooks.minions_of is not None:  # Who can be put in the way depends on more.
            return FoundSoFar(paper)
        key = (
            self.side,
            self.kind,
            id(paper),
            *[(one.id, one.side, one.out is None, one.tracks, _open_slots(one)) for one in everybody],
        )
        known = _fights.get(key)
        if known is None:
            if len(_fights) >= _REMEMBERED:
                _fights.clear()
            known = _fights[key] = FoundSoFar(paper)
        _latest[self.side] = characters, skills, self.kind, self.model, known
        return known

    @property
    def lies_about(self) -> bool:
        """Whether anybody could have a free invoke: on something that is no sheet's."""
        known = self._lies_about
        if known is None:
            known = any([aspect.free_invokes for aspect in self.state.scene.aspects]) or any(
                [slot.free_invokes for one in self.state.characters.values() for slot in one.consequences]
            )
            self._lies_about = known
        return known

    def threat(self, who: str) -> float:
        """The shifts somebody is expected to land in a turn, a mean over their foes."""
        known = self._found.threats.get(who)
        if known is None:
            character = self.state.characters[who]
            targets = self.foes if character.side == self.side else self.ours
            sheets = [one.sheet for one in targets]
            above = levels_above(self.state, character, targets)
            known = threat_of(character.sheet, sheets, self.kind, self.state.skills, self.model, above)
            self._found.threats[who] = known
        return known

    def life(self, who: str) -> float:
        """What somebody standing is worth to their side."""
        return self.threat(who) * LIFE[left_to_bear(self.state.characters[who], self.kind)]

    def harms(self, who: str, kind: str) -> tuple[float, ...]:
        """What each hit from 0 to `HARDEST_HIT` on somebody costs their side; being taken out costs a whole life.

        A minion who costs less is put in the way.
        """
        known = self._found.harms.get((who, kind))
        if known is None:
            victim = self.state.characters[who]
            own = self.own_harms(victim, kind)
            others = [self.own_harms(each, kind) for each in self.model.rules.minions_of(self.state, victim)]
            known = tuple(map(min, own, *others)) if others else own
            self._found.harms[who, kind] = known
        return known

    def own_harms(self, victim: Character, kind: str) -> tuple[float, ...]:
        """What each hit costs that somebody bears themselves; the heart of a foe takes all its zones with it."""
        threat = self.threat(victim.id)
        place = victim.sheet.place
        if place is not None and place.heart:
            threat += sum([self.threat(one.id) for one in standing_with(self.state, victim)], 0.0)
        return tuple([threat * share for share in life_lost(room(victim, kind), self.worths.wound)])

    def landing(self, attacker: str, target: str, kind: str, forced: int = 0) -> Landing:
        """What the shifts of an attack of this kind of harm land; `forced` into a block so rated.

        Cover counts, and what a target is spared that stands alone.
        """
        characters = self.state.characters
        victim = characters[target]
        cover = armor_of_cover(self.state, target) if kind == PHYSICAL else 0
        alone = alone_against(self.state, victim) if victim.sheet.solo is not None else 0
        return self.model.landing(characters[attacker].sheet, victim.sheet, kind, forced, cover, alone)

    def blow(self, attacker: str, target: str, kind: str, finishing: float = 1.0, forced: int = 0) -> Payoff:
        """What each number of shifts of an attack by this side on a foe is worth to this side.

        `finishing` scales what taking the foe out adds over hurting it as badly as can be borne.
        """
        return self._payoff(target, kind, self.landing(attacker, target, kind, forced), finishing)

    def _payoff(self, target: str, kind: str, lands: Landing, finishing: float) -> Payoff:
        known = self._found.blows.get((target, kind, finishing, lands))
        if known is not None:
            return known
        harms = self.harms(target, kind)
        if finishing != 1.0:
            whole = harms[-1]
            borne = max((harm for harm in harms if harm < whole), default=0.0)
            harms = tuple(harm if harm < whole else borne + (whole - borne) * finishing for harm in harms)
        payoff = lands.payoff(harms, self.boost(), self.boost(ours=False))
        self._found.blows[target, kind, finishing, lands] = payoff
        return payoff

    def mean_blow(
        self,
        target: str,
        kind: str,
        lands: Landing,
        finishing: float,
        difference: int,
        prices: Sequence[float],
    ) -> float:
        """The mean worth of an attack over the dice, each outcome improved by as many invokes as pay for themselves.

        `lands` is what its shifts land, `difference` the attack less the defence before the dice, `prices` are those of
        each further invoke.
        """
        key = target, kind, finishing, lands, difference, *prices
        known = self._found.means.get(key)
        if known is None:
            payoff = self._payoff(target, kind, lands, finishing)
            known = self._found.means[key] = _mean(payoff, difference, prices, self.model)
        return known

    @property
    def differences(self) -> dict[tuple[object, ...], tuple[int, str]]:
        """Rolls less what they meet where sheets decide: by who, on whom, action, skill and `moment`."""
        return self._found.paper.differences

    @property
    def attacks(self) -> dict[tuple[object, ...], list[tuple[int, str, str]]]:
        """What everybody would attack with where sheets decide, by who and `moment`; filled as asked."""
        return self._found.paper.attacks

    @property
    def hits(self) -> dict[tuple[object, ...], dict[str, float]]:
        """What best attacks land by the kind of harm where sheets decide, by who, on whom, the fight and `moment`."""
        return self._found.paper.hits

    @property
    def aims(self) -> dict[tuple[object, ...], tuple[ZoneMap, tuple[tuple[Aim, ...], ...]]]:
        """The attacks everybody could make where sheets decide, by who and how things stand; filled as asked."""
        return self._found.paper.aims

    @property
    def surroundings(self) -> tuple[object, ...]:
        """What weighs on an advantage on the scene beside sheets: its aspects, guards put up, and how the table plays.

        It tells for those who are all in one place.
        """
        known = self._surroundings
        if known is None:
            state = self.state
            situation = [
                (one.name, one.on)
                for one in state.scene.aspects
                if one.kind == "situation" and not one.hidden
            ]
            guards = [(one.full_defense, one.zone) for one in state.characters.values()]
            known = self._surroundings = (
                state.scene.mode,
                state.words,
                ruling_in_use(state, "AMBG-11"),
                tuple(situation),
                tuple(guards),
            )
        return known

    def openings(self, *where: object) -> dict[tuple[str, str], Opening]:
        """The advantages that were looked at, by skill and on what, where all that they depend on is the same."""
        known = self._found.openings.get(where)
        if known is None:
            known = self._found.openings[where] = {}
        return known

    @property
    def on_paper(self) -> bool:
        """Whether sheets alone decide what everybody brings to a roll, and nothing but distance keeps an attack off."""
        return self._found.paper.decides

    @property
    def among_obstacles(self) -> bool:
        """Whether there is a hazard, or a block that somebody could be forced into."""
        return self._found.paper.among_obstacles

    @property
    def moment(self) -> tuple[object, ...]:
        """What stands in the way, and which of the aspects that stunts wait for are there just now, and on what.

        Of aspects on zones also who is where.
        """
        known = self._moment
        if known is None:
            waited_for = self._found.paper.waited_for
            known = self._there_of(waited_for) if waited_for else ()
            if self.state.scene.blocks:
                known += self._standing_blocks()
            self._moment = known
        return known

    def _standing_blocks(self) -> tuple[object, ...]:
        state = as_it_began(self.state)
        return tuple([block for block in state.scene.blocks if may_act(state, state.characters[block.who])])

    def _there_of(self, waited_for: frozenset[str]) -> tuple[object, ...]:
        everybody = self.state.characters.values()
        lying = [
            (aspect.on, aspect.name)
            for aspect in self.state.scene.aspects
            if aspect.name.casefold() in waited_for and not aspect.hidden
        ]
        wounds = [
            (one.id, slot.aspect)
            for one in everybody
            for slot in one.consequences
            if slot.aspect is not None and slot.aspect.casefold() in waited_for
        ]
        where = [one.zone for one in everybody] if any(on.startswith("zone:") for on, _ in lying) else []
        return (*lying, *wounds, *where)

    @property
    def best(self) -> dict[tuple[object, ...], list[tuple[str, Struck]]]:
        """The best blow at each foe, by all that they depend on where sheets decide (`blows.blows_from`)."""
        return self._found.best

    @property
    def brawls(self) -> dict[tuple[object, ...], FoundOfBrawl]:
        """What looking ahead found of this fight, by all that everybody's hits depend on where sheets decide."""
        return self._found.brawls

    @property
    def struck(self) -> dict[tuple[object, ...], Struck]:
        """Blows where sheets alone decide, by all that they depend on (`blows.Blow`); filled as asked."""
        return self._found.struck

    def ends(self, target: str, kind: str, lands: Landing, difference: int) -> float:
        """The chance that a blow takes its target out, before anybody invokes."""
        key = target, kind, lands, difference
        known = self._found.ends.get(key)
        if known is None:
            harms = self.harms(target, kind)
            known = lands.reaching(difference, lambda hit: harms[min(hit, HARDEST_HIT)] >= harms[-1])
            self._found.ends[key] = known
        return known

    def lost(self, victim: str, kind: str, lands: Landing, difference: int, opposed: bool) -> float:
        """The mean harm of an attack at this difference, before anybody invokes."""
        key = victim, kind, lands, difference, opposed
        known = self._found.losses.get(key)
        if known is None:
            known = self._found.losses[key] = _lost(self.harms(victim, kind), lands, difference, opposed)
        return known

    def task(self, fails: float, ties: float, succeeds: float, styles: float) -> Payoff:
        """What each number of shifts of another roll is worth, from the worth of its four outcomes."""
        style_at = self.model.style_at
        return (
            *(fails,) * FARTHEST,
            ties,
            *(succeeds,) * (style_at - 1),
            *(styles,) * (FARTHEST - style_at + 1),
        )

    def shift_worth(self, ours: bool) -> float:
        """What one shift more is worth on average, against this side's characters or against its foes."""
        known = self._found.shift_worth.get(ours)
        if known is None:
            standing = self.ours if ours else self.foes
            known = 0.2
            if standing:
                known = sum(self.wound_worth(one) for one in standing) / len(standing)
            self._found.shift_worth[ours] = known
        return known

    def wound_worth(self, victim: Character) -> float:
        """What one shift more is worth against this one, of a hit of two."""
        return self.threat(victim.id) * life_lost(room(victim, self.kind), self.worths.wound)[2] / 2

    def free_invoke(self, ours: bool = True) -> float:
        """What a free invoke that stays is worth to this side, or to the other."""
        known = self._found.free_invokes.get(ours)
        if known is None:
            known = self.worths.free_invoke * self.model.bonus * self.shift_worth(not ours)
            self._found.free_invokes[ours] = known
        return known

    def free_price(self, ours: bool = True) -> float:
        """What a free invoke that stays must bring before this side uses it, or the other."""
        return self.worths.free_kept * self.free_invoke(ours)

    def boost(self, ours: bool = True) -> float:
        """What a boost is worth: a free invoke with little time to use it; nothing where there are none."""
        known = self._found.boosts.get(ours)
        if known is None:
            known = 0.0
            if self.model.boosts:
                known = self.worths.boost * self.model.bonus * self.shift_worth(not ours)
            self._found.boosts[ours] = known
        return known

    def point(self) -> float:
        """What a fate point is worth to either side, used where it counts, for a blow or against one."""
        known = self._found.point
        if known is None:
            known = self._found.point = self.shift_worth(True) + self.shift_worth(False)
        return known


def _lost(harms: Sequence[float], lands: Landing, difference: int, opposed: bool) -> float:
    lost = 0.0
    for gap, chance in GAPS if opposed else TOTALS:
        shifts = difference + gap
        if shifts >= 0:
            lost += chance * harms[min(lands.hit(shifts), HARDEST_HIT)]
        elif shifts <= -lands.style_at and opposed:
            lost -= chance * 0.1 * harms[2]
    return lost


def _mean(payoff: Payoff, difference: int, prices: Sequence[float], model: CombatModel) -> float:
    start = FARTHEST + max(-14, min(14, difference))
    worth, bonus = 0.0, model.bonus
    for gap, chance in model.spread:
        at = start + gap
        best = payoff[at]
        paid = 0.0
        for price in prices:
            at += bonus
            paid += price
            if at >= len(payoff):
                break
            if payoff[at] - paid > best:
                best = payoff[at] - paid
        worth += chance * best
    return worth
