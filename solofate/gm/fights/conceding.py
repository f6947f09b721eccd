"""Giving up: when somebody has had enough, and whether the terms of a concession will do."""

from __future__ import annotations

from solofate.gm.answer import Mind, Verdict, best_of, name_of, percent
from solofate.gm.fights.valuation import Reckoning, left_to_bear, share_left
from solofate.gm.temperament import MINDLESS, PROTECT
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.naming import Naming
from solofate.rules.model.characters import OPPOSITION, Character
from solofate.rules.names import words_of
from solofate.rules.procedures.conflict.conceding import ALL, ENOUGH, MORE
from solofate.rules.procedures.conflict.taken_out import NOTHING
from solofate.rules.table import Table
from solofate.wording.people import count


def had_enough(reckoning: Reckoning, mind: Mind, who: Character) -> bool:
    """Whether this character concedes: hurt beyond what it puts up with, or alone in a fight that is lost.

    Whoever is unhurt fights on, and so does a temperament that knows no fear.
    """
    limit = mind.temper.concedes_at
    if limit <= 0.0:
        return False
    share = share_left(who, reckoning.kind)
    if share >= 1.0:
        return _deserted(reckoning, mind)
    hurt_enough = share <= limit + mind.style.yields
    if mind.style.in_character:
        return hurt_enough or _deserted(reckoning, mind)
    return hurt_enough and is_lost(reckoning, mind)


def _deserted(reckoning: Reckoning, mind: Mind) -> bool:
    """A coward does not stay to the last: it goes when it stands alone against more than one."""
    return (
        mind.style.in_character > 0
        and mind.temper.hand_off == PROTECT
        and len(reckoning.ours) == 1
        and len(reckoning.state.characters) > len(reckoning.foes) + 1
        and len(reckoning.foes) > 1
    )


def is_lost(reckoning: Reckoning, mind: Mind) -> bool:
    """Whether the other side is so much stronger that fighting on cannot win."""
    ours = sum(reckoning.life(one.id) for one in reckoning.ours)
    theirs = sum(reckoning.life(one.id) for one in reckoning.foes)
    hopeless = mind.weights.giving_up.hopeless
    return ours * ours < hopeless * hopeless * theirs * theirs


def concession_reason(reckoning: Reckoning, who: Character) -> str:
    """Why somebody gives up, the numbers first."""
    left = left_to_bear(who, reckoning.kind)
    sides = f"{len(reckoning.ours)} against {len(reckoning.foes)}"
    return (
        f"{count(left, 'shift')} left to bear ({percent(share_left(who, reckoning.kind))}), {sides}: "
        f"{who.name} gives up while there are terms to be had."
    )


def claims_to_win(terms: str) -> bool:
    """Whether these terms would win the conflict they are to lose (Fate Condensed, Conceding)."""
    words = words_of(terms)
    said = lexicon().told("terms", words)
    return "winning" in said or (words[0] in ("they", "you") and "losing" in said)


def price(decision: Question[Naming, None], table: Table, mind: Mind) -> Verdict:
    """What is given up: enough to get away, or all of it where the others would only fall one after another."""
    who = table.state.characters.get(decision.who)
    if who is None:
        return Verdict(decision.default)
    reckoning = Reckoning(table.state, who.side)
    others = len(reckoning.ours) - 1
    worth = {ENOUGH: 1.0, MORE: 0.5, ALL: float(others) if others and is_lost(reckoning, mind) else 0.0}
    devoted = mind.temper.hand_off == PROTECT
    worth[ALL] = worth[ALL] * (0.5 if devoted else 0.2)
    valued = [(option.id, worth.get(option.id, 0.0)) for option in decision.options]
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == ALL:
            rest = count(others, "other")
            return f"The fight is lost, and {rest} would go the same way: {who.name} gives up everything."
        return f"{who.name} gives what they came for and nothing beyond that."

    return Verdict(chose, valued, reason)


def mark(decision: Question[Naming, None], table: Table, mind: Mind) -> Verdict:
    """Whether a defeat leaves its mark on a hero: it is loss enough, but for those who play to win."""
    naming = decision.about
    hurt = next((option.id for option in decision.options if option.id != NOTHING), NOTHING)
    valued = [(NOTHING, 0.0)] + ([(hurt, float(mind.style.hard))] if hurt != NOTHING else [])
    chose, _ = best_of(valued)
    who = name_of(table.state, naming.who)

    def reason() -> str:
        if chose == NOTHING:
            return f"To have lost is enough for {who}."
        return f"{who} will not forget this soon: a {chose} consequence goes with it."

    return Verdict(chose, valued, reason)


def accept_terms(decision: Question[Naming, None], table: Table, mind: Mind) -> Verdict:
    """Whether terms are accepted as they stand: never where they would win the conflict after all.

    Only a ruthless hand asks for more of terms that are honest, once, and not of somebody who gives up a lot.
    """
    naming = decision.about
    won = claims_to_win(naming.thing)
    dear = naming.cause in (MORE, ALL)
    valued = [("accept", 1.0 - 2.0 * won), ("ask-more", 0.0 if dear or won else float(2 * mind.style.hard))]
    chose, _ = best_of(valued)
    if not decision.legal(chose):
        return Verdict(decision.default)
    terms = naming.thing
    who = name_of(table.state, naming.who)

    def reason() -> str:
        if chose == "ask-more" and won:
            return f"“{terms.rstrip('.')}” would win what {who} has just lost: there have to be other terms."
        said = f"“{terms.rstrip('.')}”" if terms else "What is offered"
        if chose == "accept":
            return f"{said} takes {who} out of the fight and gives the winners what they wanted."
        return f"{said} costs {who} too little: there is to be a further sacrifice."

    return Verdict(chose, valued, reason)


def truce(decision: Question[Naming, None], table: Table, mind: Mind) -> Verdict:
    """Whether the others stop where the heroes offer it: those who could hardly lose go on, and so do the mindless."""
    naming = decision.about
    reckoning = Reckoning(table.state, OPPOSITION)
    if not reckoning.ours or not reckoning.foes:
        return Verdict(decision.default)
    leader = max(reckoning.ours, key=lambda one: reckoning.life(one.id))
    fearless = mind.style.in_character > 0 and leader.sheet.tactics == MINDLESS
    won = claims_to_win(naming.thing)
    ours, theirs = (sum(reckoning.life(one.id) for one in side) for side in (reckoning.ours, reckoning.foes))
    strength = ours / (ours + theirs)
    weights = mind.weights.giving_up
    enough = 0.0 if fearless or won else weights.stops_at - weights.mercy * mind.style.hard
    valued = [("accept", enough), ("refuse", strength)]
    chose = "accept" if strength <= enough else "refuse"

    def reason() -> str:
        if won:
            return f"“{naming.thing.rstrip('.')}” is no end but a defeat: the fight goes on."
        if fearless:
            return f"{leader.name} does not know how to stop."
        number = f"{percent(strength)} of what strength is left here is theirs"
        if chose == "accept":
            return f"{number}: {leader.name} has little to win by going on, and takes the offer."
        return f"{number}: {leader.name} expects to win, and goes on."

    return Verdict(chose, valued, reason)
