"""Giving up: when somebody has had enough, and whether the terms of a concession will do."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Reason, best_of, name_of, nothing_to_choose
from solofate.gm.combat.bearing import left_to_bear, share_left
from solofate.gm.combat.ratings import can_hurt
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.reasons.giving_up import (
    Broken,
    Fruitless,
    HadEnough,
    KnowsNoEnd,
    Mark,
    NobodyLeft,
    NoEnd,
    NothingLost,
    PriceOfGivingUp,
    Terms,
    Truce,
)
from solofate.gm.temperament import MINDLESS, PROTECT
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.names import words_of
from solofate.rules.procedures.conflict.conceding import ALL, ENOUGH, MORE
from solofate.rules.procedures.conflict.taken_out import NOTHING
from solofate.rules.table import Table

LEADERS = ("major", "monster", "pc")

FRUITLESS = 20
"""Exchanges after which somebody gives up a fight in which nobody of theirs can hurt anybody."""


def had_enough(reckoning: Valuation, mind: GmContext, who: Character) -> bool:
    """Whether this character concedes: hurt beyond what it puts up with, or left over of a side that is beaten.

    Whoever is unhurt fights on, but not where most of a nameless band is down, and not without end where nothing can
    come of it; and a temperament that knows no fear fights on whatever comes.
    """
    if is_broken(reckoning, mind, who):
        return True
    limit = mind.temper.concedes_at
    if limit <= 0.0:
        return False
    if reckoning.model.rules.further_forms and who.sheet.next_form is not None:
        return False  # Whoever concedes is gone for good and shows no other form (ruling AMBO-74).
    if is_fruitless(reckoning):
        return True
    share = share_left(who, reckoning.kind)
    if share >= 1.0:
        return _deserted(reckoning, mind)
    hurt_enough = share <= limit + mind.style.yields
    if mind.style.in_character:
        return hurt_enough or _deserted(reckoning, mind)
    return hurt_enough and is_lost(reckoning, mind.weights.giving_up.hopeless)


def _deserted(reckoning: Valuation, mind: GmContext) -> bool:
    """A coward does not stay to the last: it goes when it stands alone against more than one."""
    return (
        mind.style.in_character > 0
        and mind.temper.hand_off == PROTECT
        and len(reckoning.ours) == 1
        and len(reckoning.state.characters) > len(reckoning.foes) + 1
        and len(reckoning.foes) > 1
    )


def is_broken(reckoning: Valuation, mind: GmContext, who: Character) -> bool:
    """Whether somebody nameless runs or yields: most of its band is down, nobody leads it, and the others are stronger.

    Only those against the heroes break, and a GM who plays to win lets nobody do so.
    """
    if not mind.style.in_character or who.side != OPPOSITION or who.sheet.kind in LEADERS:
        return False
    began = sum([one.side == OPPOSITION for one in reckoning.state.characters.values()])
    if len(reckoning.ours) > mind.temper.breaks_at * began:
        return False
    if any([one.sheet.kind in LEADERS for one in reckoning.ours]):
        return False
    return is_lost(reckoning, mind.weights.giving_up.outmatched)


def is_fruitless(reckoning: Valuation) -> bool:
    """Whether a fight has gone on for long, and nobody of this side has anything that could hurt anybody."""
    if reckoning.state.scene.exchange <= FRUITLESS:
        return False
    return not any(can_hurt(reckoning.state, one, foe) for one in reckoning.ours for foe in reckoning.foes)


def is_lost(reckoning: Valuation, share: float) -> bool:
    """Whether this side has less than a share of the other's strength, so that fighting on can hardly win."""
    ours = sum(reckoning.life(one.id) for one in reckoning.ours)
    theirs = sum(reckoning.life(one.id) for one in reckoning.foes)
    return ours < share * theirs


def why_enough(reckoning: Valuation, mind: GmContext, who: Character) -> HadEnough | Fruitless | Broken:
    """Why somebody gives up."""
    if is_broken(reckoning, mind, who):
        began = sum([one.side == OPPOSITION for one in reckoning.state.characters.values()])
        return Broken(who.name, len(reckoning.ours), began, len(reckoning.foes))
    if is_fruitless(reckoning):
        return Fruitless(who.name, reckoning.state.scene.exchange)
    share, left = share_left(who, reckoning.kind), left_to_bear(who, reckoning.kind)
    return HadEnough(who.name, left, share, len(reckoning.ours), len(reckoning.foes))


def claims_to_win(terms: str) -> bool:
    """Whether these terms would win the conflict they are to lose (Fate Condensed, Conceding)."""
    words = words_of(terms)
    said = lexicon().told("terms", words)
    return "winning" in said or (words[0] in ("they", "you") and "losing" in said)


def price(decision: Question[Naming, None], table: Table, mind: GmContext) -> Answer:
    """What is given up: enough to get away, or all of it where the others would only fall one after another."""
    who = table.state.characters[decision.who]
    reckoning = reckon(table.state, who.side, mind.weights)
    others, hopeless = len(reckoning.ours) - 1, mind.weights.giving_up.hopeless
    worth = {ENOUGH: 1.0, MORE: 0.5, ALL: float(others) if others and is_lost(reckoning, hopeless) else 0.0}
    devoted = mind.temper.hand_off == PROTECT
    worth[ALL] = worth[ALL] * (0.5 if devoted else 0.2)
    valued = [(option.id, worth.get(option.id, 0.0)) for option in decision.options]
    chose, _ = best_of(valued)
    return Answer(chose, valued, PriceOfGivingUp(who.name, chose == ALL, others))


def mark(decision: Question[Naming, None], table: Table, mind: GmContext) -> Answer:
    """Whether a defeat leaves its mark on a hero: it is loss enough, but for those who play to win."""
    naming = decision.about
    hurt = next((option.id for option in decision.options if option.id != NOTHING), NOTHING)
    valued = [(NOTHING, 0.0)] + ([(hurt, float(mind.style.hard))] if hurt != NOTHING else [])
    chose, _ = best_of(valued)
    return Answer(chose, valued, Mark(name_of(table.state, naming.who), chose if chose != NOTHING else None))


def accept_terms(decision: Question[Naming, None], table: Table, mind: GmContext) -> Answer:
    """Whether terms are accepted as they stand: never where they would win the conflict after all.

    Only a ruthless hand asks for more of terms that are honest, once, and not of somebody who gives up a lot.
    """
    naming = decision.about
    won = claims_to_win(naming.thing)
    dear = naming.cause in (MORE, ALL)
    valued = [("accept", 1.0 - 2.0 * won), ("ask-more", 0.0 if dear or won else float(2 * mind.style.hard))]
    chose, _ = best_of([each for each in valued if decision.legal(each[0])])
    who = name_of(table.state, naming.who)
    return Answer(chose, valued, Terms(who, naming.thing, accepted=chose == "accept", won=won))


def truce(decision: Question[Naming, None], table: Table, mind: GmContext) -> Answer:
    """Whether the others stop where the heroes offer it: those who could hardly lose go on, and so do the mindless.

    One who was talked round is asked alone, and needs less of a reason.
    """
    naming = decision.about
    reckoning = reckon(table.state, OPPOSITION, mind.weights)
    if not reckoning.ours or not reckoning.foes:
        return nothing_to_choose(decision, NobodyLeft())
    alone = table.state.characters.get(naming.by or "")
    leader = alone or max(reckoning.ours, key=lambda one: reckoning.life(one.id))
    fearless = mind.style.in_character > 0 and leader.sheet.tactics == MINDLESS
    won = claims_to_win(naming.thing)
    ours, theirs = (sum(reckoning.life(one.id) for one in side) for side in (reckoning.ours, reckoning.foes))
    strength = ours / (ours + theirs)
    weights = mind.weights.giving_up
    enough = weights.stops_at + weights.talked_round * (alone is not None) - weights.mercy * mind.style.hard
    unhurt = alone is None and _has_lost_nothing(table, reckoning)
    enough -= weights.unhurt * unhurt
    enough = 0.0 if fearless or won else enough
    valued = [("accept", enough), ("refuse", strength)]
    chose = "accept" if strength <= enough else "refuse"
    because: Reason = Truce(leader.name, strength, accepted=chose == "accept")
    if won:
        because = NoEnd(naming.thing)
    elif fearless:
        because = KnowsNoEnd(leader.name)
    elif unhurt and enough < strength <= enough + weights.unhurt:
        because = NothingLost(leader.name)
    return Answer(chose, valued, because)


def _has_lost_nothing(table: Table, reckoning: Valuation) -> bool:
    """Whether nobody of the opposition is out of the fight or hurt: words alone seldom stop a fight that just began."""
    theirs = [one for one in table.state.characters.values() if one.side == OPPOSITION]
    return all(one.out is None and share_left(one, reckoning.kind) >= 1.0 for one in theirs)
