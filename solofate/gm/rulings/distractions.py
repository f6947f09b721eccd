"""Distractions: dropped into a fight that goes too well for the heroes, and what the secret countdowns wait for.

The measure is the reckoned share of such fights that the heroes win from here on: the blows of each side in a
turn times the shifts it takes to silence it, as they stand now.
"""

from __future__ import annotations

import re
from math import exp, log

from solofate.content.fight_weights import Worths
from solofate.content.loading.rows import Phrase
from solofate.content.weights import Distractions
from solofate.gm.answer import Answer, GmContext, Reason, Valued, best_of
from solofate.gm.combat.bearing import TYPICAL_HIT, left_to_bear
from solofate.gm.combat.combat_model import CombatModel, combat_model
from solofate.gm.combat.threats import threat_of
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.reasons.story import Dilemma, MakesThemChoose, Nearer, NothingFits, StillOpen
from solofate.gm.titles.place_kinds import belongs, sites_here
from solofate.gm.wording.lines_and_veils import crosses
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.engagements import Unseen
from solofate.rules.model.characters import OPPOSITION, PCS, Character
from solofate.rules.model.distractions import DEAL, LEAVE, WAIT, Distraction
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import State, in_play
from solofate.rules.procedures.engagements.countdowns import NOT_YET, TICK
from solofate.rules.procedures.engagements.distractions import NONE
from solofate.rules.table import Table

STEEPNESS = 3.2
"""How the log of the ratio of forces turns into a share of wins, as for opposition."""


def going(state: State, worths: Worths | None = None) -> float:
    """The share of such fights that the heroes win from where this one stands."""
    heroes, foes = in_play(state, PCS), in_play(state, OPPOSITION)
    if not heroes or not foes:
        return 1.0 if heroes else 0.0
    ours = _force(heroes, foes, combat_model(state, worths), state, sum(hero.spendable for hero in heroes))
    theirs = _force(foes, heroes, combat_model(state, worths), state, state.pool)
    return 1.0 / (1.0 + exp(-STEEPNESS * log(ours / theirs)))


def _force(
    side: list[Character], against: list[Character], model: CombatModel, state: State, points: int
) -> float:
    kind = state.scene.kind or PHYSICAL
    sheets = [one.sheet for one in against]
    blows = sum(threat_of(one.sheet, sheets, kind, state.skills, model) for one in side)
    lasting = sum(left_to_bear(one, kind) + TYPICAL_HIT for one in side) + float(model.bonus) * points
    return blows * lasting


def choose(decision: Question[None, Distraction | None], table: Table, mind: GmContext) -> Answer:
    """None while the fight is open; where it goes too well for the heroes, the distraction that fits best."""
    state = table.state
    share = going(state, mind.weights.worths)
    weights = mind.weights.distractions
    bound = weights.too_well(mind.style.hard)
    if any(each.scene == state.scenes for each in state.distracted):
        bound = max(bound, weights.second)
    here = sites_here(state)
    fits: dict[str, float] = {}
    names: dict[str, str] = {}
    for option in decision.options:
        one = option.detail
        if isinstance(one, Distraction) and belongs(one.places, here) and not _kept_out(state, one):
            fits[option.id] = _fit(state, one, weights)
            names[option.id] = one.name
    # However well one fits, it is worth no more than how the fight goes until that is too well.
    least = 0.0 if share >= bound else max(fits.values(), default=0.0)
    valued: list[Valued] = [(NONE, bound), *((each, share + fit - least) for each, fit in fits.items())]
    chose, _ = best_of(valued)

    because: Reason = NothingFits(share) if share >= bound else StillOpen(share, bound)
    if chose != NONE:
        because = MakesThemChoose(names[chose], share, bound)
    return Answer(chose, valued, because)


def _kept_out(state: State, one: Distraction) -> bool:
    """Whether any of its words crosses a line of the table."""
    told = (one.name, one.choice, *(each.text for each in (*one.leave, *one.deal)))
    return any(crosses(state, Phrase(text), text) for text in told)


def _fit(state: State, one: Distraction, weights: Distractions) -> float:
    """Better among those it was written with, better if it is new, and the likelier the more often it is met."""
    here = {foe.sheet.name for foe in in_play(state, OPPOSITION)}
    fits = weights.fits if here & set(one.among) else 0.0
    new = weights.new if all(each.name != one.name for each in state.distracted) else 0.0
    return fits + new + 0.01 * one.weight


def dilemma(decision: Question[Distraction, Distraction], table: Table, mind: GmContext) -> Answer:
    """For a hero the program plays: it waits, unless one of its ends costs clearly less than the other."""
    one = decision.about
    reckoning = reckon(table.state, PCS, mind.weights)
    costs = {LEAVE: _hurts(reckoning, one.leave), DEAL: _hurts(reckoning, one.deal)}
    valued: list[Valued] = [(WAIT, -0.9 * min(costs.values()))]
    valued += [(option.id, -costs[option.id]) for option in decision.options if option.id in costs]
    chose, worth = best_of(valued)
    return Answer(chose, valued, Dilemma(worth, chose))


def _hurts(reckoning: Valuation, things: tuple[Repercussion, ...]) -> float:
    """What comes about, in what it costs the heroes."""
    total = 0.0
    for thing in things:
        free = reckoning.free_invoke(ours=False) * thing.free if thing.leaves else 0.0
        total += free if thing.favours == OPPOSITION else -free
        total += 0.5 * reckoning.point() * thing.hit if thing.strikes != OPPOSITION else 0.0
        total += 1.5 * reckoning.point() * thing.number if thing.foes is not None else 0.0
        total += reckoning.point() if thing.escapes else 0.0
    return total


def hidden_trigger(decision: Question[Unseen, None], table: Table, mind: GmContext) -> Answer:
    """Whether what was told is what a secret countdown waits for: half of its words have to be in it (AMBO-30).

    The reason says nothing of what it waits for.
    """
    about = decision.about
    wanted = _telling(about.trigger)
    said = _telling(" ".join(about.heard))
    share = len(wanted & said) / len(wanted) if wanted else 0.0
    valued = [(TICK, share), (NOT_YET, 0.5)]
    chose = TICK if share >= 0.5 else NOT_YET

    return Answer(chose, valued, Nearer(chose == TICK))


_SMALL = lexicon().set_of("grammar", "small-in-a-trigger")


def _telling(text: str) -> frozenset[str]:
    """The words that carry a sentence, by their beginnings, so that `rings` and `ringing` are one."""
    words = re.findall(r"[^\W\d_]{4,}", text.casefold())
    return frozenset(word[:5].rstrip("es") for word in words if word not in _SMALL)
