"""What a blow, a wound, a point or a body is worth: one scale on which every choice of a fight is weighed.

The unit is a threat-turn: what somebody who lands one shift a turn does in a turn. Whoever can still bear
`left` shifts lives for about 1 + ln((left + 2) / 2) turns more, so a shift weighs more the nearer the end is.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import log
from typing import NamedTuple

from solofate.gm.fights.combat_model import FARTHEST, Landing, combat_model
from solofate.gm.fights.threats import threat_of
from solofate.rules.model.characters import BYSTANDERS, Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State

HARDEST_HIT = FARTHEST
Payoff = tuple[float, ...]
"""What each number of shifts is worth, in threat-turns: from -24 (the first) over 0 (at `FARTHEST`) to +24."""

TYPICAL_HIT = 2.0
WOUND_WEIGHT = 1.5
"""How many shifts a consequence weighs on top of what it covers: it lasts, and gives a free invoke."""

LIFE = tuple(1.0 + log((left + TYPICAL_HIT) / TYPICAL_HIT) for left in range(120))

FREE_INVOKE_USE = 0.8
"""The share of its full bonus, in shifts, that a free invoke brings where it is used when it matters."""


BOOST_USE = 0.45
"""The same share of a boost, which has little time."""


class Borne(NamedTuple):
    """What is left after a hit is absorbed the lightest way: shifts still to bear, and consequences taken."""

    left: int
    wounds: int


@lru_cache(maxsize=4096)
def bearing(boxes: int, slots: tuple[int, ...]) -> tuple[Borne | None, ...]:
    """For each hit from 0 up: how it is borne with these free boxes and empty slots, None where it is not."""
    found: list[Borne | None] = []
    total = boxes + sum(slots)
    for hit in range(HARDEST_HIT + 1):
        best: tuple[float, Borne] | None = None
        for size in range(len(slots) + 1):
            for chosen in combinations(slots, size):
                covered = sum(chosen)
                marked = max(0, hit - covered)
                if marked <= boxes:
                    weight = marked + covered + WOUND_WEIGHT * size
                    if best is None or weight < best[0]:
                        best = weight, Borne(total - covered - marked, size)
        found.append(best[1] if best is not None else None)
    return tuple(found)


@lru_cache(maxsize=4096)
def life_lost(boxes: int, slots: tuple[int, ...]) -> tuple[float, ...]:
    """What each hit from 0 up takes, in turns of life; being taken out takes the whole of it."""
    whole = LIFE[boxes + sum(slots)]
    found = []
    for borne in bearing(boxes, slots):
        if borne is None:
            found.append(whole)
        else:
            wounds = WOUND_WEIGHT * borne.wounds / (borne.left + TYPICAL_HIT)
            found.append(min(whole * 0.97, whole - LIFE[borne.left] + wounds))
    return tuple(found)


def room(character: Character, kind: str) -> tuple[int, tuple[int, ...]]:
    """The shifts free boxes cover, and those of each empty slot, open to this kind of harm."""
    slots = [
        slot.shifts for slot in character.consequences if slot.aspect is None and slot.only in (None, kind)
    ]
    return sum([track.holds for track in character.tracks if kind in track.takes]), tuple(slots)


def left_to_bear(character: Character, kind: str) -> int:
    """How many shifts somebody can still bear before they are out."""
    boxes, slots = room(character, kind)
    return boxes + sum(slots)


def whole_room(character: Character, kind: str) -> int:
    """How many shifts somebody could bear with nothing marked and every slot empty."""
    boxes = sum([track.whole for track in character.tracks_against(kind)])
    return boxes + sum([slot.shifts for slot in character.consequences if slot.only in (None, kind)])


def share_left(character: Character, kind: str) -> float:
    """The share of what somebody could ever bear that is left; 1 for somebody who can bear nothing."""
    whole = whole_room(character, kind)
    return left_to_bear(character, kind) / whole if whole else 1.0


def main_kind(state: State) -> str:
    """The kind of harm this fight is about."""
    return MENTAL if state.scene.kind == MENTAL else PHYSICAL


class Valuation:
    """The fight as one side sees it now: who stands on each side, and what each of them is worth."""

    __slots__ = (
        "_blows",
        "_harms",
        "_shift_worth",
        "_threats",
        "foes",
        "kind",
        "model",
        "ours",
        "side",
        "state",
    )

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side = state, side
        self.model = combat_model(state)
        self.kind = main_kind(state)
        self.ours: list[Character] = []
        self.foes: list[Character] = []
        for one in state.characters.values():
            if one.out is None and one.side != BYSTANDERS:
                (self.ours if one.side == side else self.foes).append(one)
        self._threats: dict[str, float] = {}
        self._harms: dict[tuple[str, str], tuple[float, ...]] = {}
        self._blows: dict[tuple[str, str, float, Landing], Payoff] = {}
        self._shift_worth: dict[bool, float] = {}

    def threat(self, who: str) -> float:
        """The shifts somebody is expected to land in a turn, a mean over their foes."""
        known = self._threats.get(who)
        if known is None:
            character = self.state.characters[who]
            targets = self.foes if character.side == self.side else self.ours
            known = threat_of(
                character.sheet, [one.sheet for one in targets], self.kind, self.state.skills, self.model
            )
            self._threats[who] = known
        return known

    def life(self, who: str) -> float:
        """What somebody standing is worth to their side."""
        return self.threat(who) * LIFE[left_to_bear(self.state.characters[who], self.kind)]

    def harms(self, who: str, kind: str) -> tuple[float, ...]:
        """What each hit from 0 to `HARDEST_HIT` on somebody costs their side; being taken out costs a whole life.

        A minion who costs less is put in the way.
        """
        known = self._harms.get((who, kind))
        if known is None:
            victim = self.state.characters[who]
            own = self.own_harms(victim, kind)
            others = [self.own_harms(each, kind) for each in self.model.rules.minions_of(self.state, victim)]
            known = tuple(map(min, own, *others)) if others else own
            self._harms[who, kind] = known
        return known

    def own_harms(self, victim: Character, kind: str) -> tuple[float, ...]:
        """What each hit costs that somebody bears themselves."""
        boxes, slots = room(victim, kind)
        threat = self.threat(victim.id)
        return tuple([threat * share for share in life_lost(boxes, slots)])

    def landing(self, attacker: str, target: str, kind: str) -> Landing:
        """What the shifts of an attack of this kind of harm land."""
        characters = self.state.characters
        return self.model.landing(characters[attacker].sheet, characters[target].sheet, kind)

    def blow(self, attacker: str, target: str, kind: str, finishing: float = 1.0) -> Payoff:
        """What each number of shifts of an attack by this side on a foe is worth to this side.

        `finishing` scales what taking the foe out adds over hurting it as badly as can be borne.
        """
        lands = self.landing(attacker, target, kind)
        known = self._blows.get((target, kind, finishing, lands))
        if known is not None:
            return known
        harms = self.harms(target, kind)
        if finishing != 1.0:
            whole = harms[-1]
            borne = max((harm for harm in harms if harm < whole), default=0.0)
            harms = tuple(harm if harm < whole else borne + (whole - borne) * finishing for harm in harms)
        payoff = lands.payoff(harms, self.boost(), self.boost(ours=False))
        self._blows[target, kind, finishing, lands] = payoff
        return payoff

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
        known = self._shift_worth.get(ours)
        if known is None:
            standing = self.ours if ours else self.foes
            known = 0.2
            if standing:
                known = sum(self.wound_worth(one) for one in standing) / len(standing)
            self._shift_worth[ours] = known
        return known

    def wound_worth(self, victim: Character) -> float:
        """What one shift more is worth against this one, of a hit of two."""
        boxes, slots = room(victim, self.kind)
        return self.threat(victim.id) * life_lost(boxes, slots)[2] / 2

    def free_invoke(self, ours: bool = True) -> float:
        """What a free invoke that stays is worth to this side, or to the other."""
        return FREE_INVOKE_USE * self.model.bonus * self.shift_worth(not ours)

    def boost(self, ours: bool = True) -> float:
        """What a boost is worth: a free invoke with little time to use it."""
        return BOOST_USE * self.model.bonus * self.shift_worth(not ours)

    def point(self) -> float:
        """What a fate point is worth to either side, used where it counts, for a blow or against one."""
        return self.shift_worth(True) + self.shift_worth(False)
