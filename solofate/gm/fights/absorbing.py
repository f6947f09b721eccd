"""Taking a hit, and giving one: which boxes and consequences, and whether a blow lands in full."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.content.fight_weights import Hits
from solofate.gm.answer import Answer, GmContext, Valued, best_of, name_of
from solofate.gm.combat.bearing import HARDEST_HIT, left_to_bear, life_between
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.lookahead import duels
from solofate.gm.reasons.hits import Borne, HitWithStyle, PutBefore
from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.conflict import Absorption, HitTaken
from solofate.rules.model.characters import Character
from solofate.rules.model.harm import FOR_GOOD
from solofate.rules.procedures.actions.attack import NOBODY
from solofate.rules.procedures.conflict.absorbing import OUT, crossings
from solofate.rules.table import Table

_SPARED = 0.15
"""What it is worth to whoever hides behind others not to bear a hit, beyond what it costs, of their whole life."""


def absorb(decision: Question[HitTaken, Absorption | None], table: Table, mind: GmContext) -> Answer:
    """The way that costs least of what is still needed; out only where nothing covers the hit, or by style."""
    hit = decision.about
    victim = table.state.characters[hit.who]
    ahead = duels.absorb(decision, table, mind)
    if ahead is not None:
        return ahead
    reckoning = reckon(table.state, victim.side, mind.weights)
    whole = reckoning.life(victim.id) or 1.0
    left = left_to_bear(victim, hit.kind)
    valued: list[Valued] = []
    for option in fitting(decision.options, victim, hit.kind):
        way = option.detail
        if option.id == OUT:
            valued.append((OUT, -1.0))
        elif isinstance(way, Absorption):
            valued.append((option.id, -_cost(reckoning, victim, way, left, mind.weights.hits) / whole))
    if mind.style.hard < 0 and victim.sheet.kind not in ("pc", "major"):
        # A gentle GM does not drag a lesser foe through its last wounds.
        heaviest = [spec for spec in table.rules.consequences if spec.clears != FOR_GOOD][-1:]
        valued = [
            (option_id, value - mind.weights.hits.spared)
            if any(slot.id in option_id for slot in heaviest)
            else (option_id, value)
            for option_id, value in valued
        ]
    chose, _ = best_of(valued)

    return Answer(chose, valued, Borne(victim.name, hit.shifts, left, decision.detail(chose)))


def fitting(
    options: Sequence[Option[Absorption | None]], victim: Character, kind: str
) -> list[Option[Absorption | None]]:
    """The ways without a condition of the other kind while one that fits is left to be marked (ruling AMBO-04)."""
    open_ones = victim.open_slots(kind)
    fit = sum(not slot.crosses(kind) for slot in open_ones)
    return [
        option
        for option in options
        if option.detail is None
        or not (crossed := crossings(option.detail, kind))
        or len(option.detail.slots) - crossed == fit
    ]


def _cost(reckoning: Valuation, victim: Character, way: Absorption, left: int, weights: Hits) -> float:
    """What a way of absorbing costs: the life that goes, and what its consequences bring with them."""
    wounds = sum(weights.wound(slot.rank, slot.shifts) for slot in way.slots)
    lost = life_between(left, max(0, left - way.covers), wounds)
    return min(0.98 * reckoning.life(victim.id), reckoning.threat(victim.id) * lost)


def minion(decision: Question[HitTaken, None], table: Table, mind: GmContext) -> Answer:
    """Whoever is missed least bears the hit: whoever was attacked, or a minion put in the way."""
    hit = decision.about
    characters = table.state.characters
    reckoning = reckon(table.state, characters[hit.who].side, mind.weights)
    size = min(hit.shifts, HARDEST_HIT)
    spent = reckoning.own_harms(characters[hit.who], hit.kind)
    whole = spent[-1] or 1.0
    valued = [(NOBODY, -spent[size] / whole)]
    valued += [
        (option.id, _SPARED - reckoning.own_harms(characters[option.id], hit.kind)[size] / whole)
        for option in decision.options
        if option.id != NOBODY
    ]
    chose, _ = best_of(valued)
    behind = None if chose == NOBODY else name_of(table.state, chose)
    return Answer(chose, valued, PutBefore(name_of(table.state, hit.who), hit.shifts, behind))


def attack_style(decision: Question[HitTaken, None], table: Table, mind: GmContext) -> Answer:
    """The whole hit, or one shift less and a boost: whichever is worth more against this target."""
    hit = decision.about
    assert hit.by is not None
    reckoning = reckon(table.state, table.state.characters[hit.by].side, mind.weights)
    harms = reckoning.harms(hit.who, hit.kind)
    scale = harms[-1] or 1.0
    full = harms[min(hit.shifts, HARDEST_HIT)]
    less = harms[min(hit.shifts - 1, HARDEST_HIT)] + reckoning.boost()
    ahead = duels.attack_style(table, mind, hit)
    if ahead is not None:
        (full, less), scale = ahead, 1.0
    elif mind.style.finishing < 1.0 and full >= harms[-1] > harms[min(hit.shifts - 1, HARDEST_HIT)]:
        full = less * 0.9
    valued = [("full", full / scale), ("boost", less / scale)]
    chose, _ = best_of(valued)
    victim, attacker = name_of(table.state, hit.who), name_of(table.state, hit.by)
    return Answer(chose, valued, HitWithStyle(attacker, victim, hit.shifts, in_full=chose == "full"))
