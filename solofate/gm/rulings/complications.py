"""What a compel brings: the trouble that fits, whether it is one at all, and how the GM's characters answer."""

from __future__ import annotations

import re
from collections.abc import Collection

from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.combat.valuation import Valuation, reckon
from solofate.gm.reasons.compels import Brings, CompelAnswered, NothingNew, SomethingNew
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.compels import CompelAsked, Complication, Proposal
from solofate.rules.model.characters import Character
from solofate.rules.model.state import Offered, State
from solofate.rules.names import words_of
from solofate.rules.procedures.compels.complications import (
    ARRIVAL,
    ASPECT,
    BARRIER,
    DECISION,
    FACT,
    FIGHT,
    LEAVES,
    MOVED,
)
from solofate.rules.table import Table

_CANNOT = lexicon().any_of("in-complications", "cannot")
_JOINS = lexicon().any_of("in-complications", "joins")
_LOSES = lexicon().any_of("in-complications", "loses")
_WHAT_IS_LOST = lexicon().any_of("in-complications", "what-is-lost")


def complication(decision: Question[Proposal, Complication], table: Table, mind: GmContext) -> Answer:
    """What the compel brings: what the words speak of, as harsh as the style, and not the same as the last time.

    Of what a player told as the trouble nobody makes more than it says: no fight begins where none is told of.
    """
    proposal = decision.about
    troubles = [option.detail for option in decision.options]
    one = table.state.characters[proposal.who]
    reckoning = reckon(table.state, one.side, mind.weights)
    spoken = lexicon(table.state.words).told("troubles", words_of(proposal.text))
    hurts = {each.id: harm_of(reckoning, one, each) for each in troubles}
    last = _last_effect(table.state, proposal.by)
    hard = mind.style.hard if one.is_hero else -1
    typical = sum(hurts.values()) / len(hurts)
    point, weights = reckoning.point(), mind.weights.complications
    valued: list[Valued] = []
    for each in troubles:
        value = 0.3 * hard * hurts[each.id] if hard else -0.3 * abs(hurts[each.id] - typical)
        value -= weights.same_again * point if each.effect == last else 0.0
        value += weights.says_so * point * (each.effect in spoken)
        # What happens to somebody changes the place; what they choose changes what is so of them.
        value += weights.second_kind * point if (each.effect == FACT) == (proposal.type == DECISION) else 0.0
        valued.append((each.id, value))
    chose, _ = best_of(valued)
    chosen = next(each for each in troubles if each.id == chose)
    own = bool(proposal.text) and proposal.by == proposal.who
    if own and not _is_told(proposal.text, chosen.effect, spoken):
        told = {each.id for each in troubles if _is_told(proposal.text, each.effect, spoken)}
        valued = [each for each in valued if each[0] in told]
        chose, _ = best_of(valued)
        chosen = next(each for each in troubles if each.id == chose)

    spoken_of = chosen.effect in spoken
    varied = bool(last) and last != chosen.effect
    return Answer(chose, valued, Brings(one.name, hurts[chose], chosen.text, spoken_of, hard, varied))


def _is_told(text: str, effect: str, spoken: Collection[str]) -> bool:
    """Whether words tell of such trouble; who throws something is not moved by it."""
    if effect == MOVED and lexicon().set_of("happens-to-one", "one").isdisjoint(words_of(text)):
        return False
    return effect in (ASPECT, FACT) or effect in spoken


def harm_of(reckoning: Valuation, one: Character, trouble: Complication) -> float:
    """How much a complication costs the side of whoever is compelled, on the scale of every choice of a fight."""
    theirs = reckoning.free_invoke(ours=False)
    point = reckoning.point()
    if trouble.effect == ASPECT:
        return 0.3 * point + (theirs if trouble.holder is not None else 0.0)
    if trouble.effect == FACT:
        return 0.35 * point
    if trouble.effect == ARRIVAL:
        return 1.6 * point
    if trouble.effect == FIGHT:
        return 1.4 * point
    if trouble.effect == LEAVES:
        return reckoning.life(trouble.target) if trouble.target in reckoning.state.characters else point
    return (0.6 if trouble.effect == BARRIER else 0.8) * point


def _last_effect(state: State, by: str) -> str | None:
    made: list[Offered] = [each for each in state.compels if each.by == by and each.effect]
    return made[-1].effect if made else None


_CLAUSE = re.compile(rf"[.,;:!?…–—]|\s-\s|\b(?:{_JOINS})\b", re.IGNORECASE)
_CANCELS = re.compile(
    r"\b(?:miss(?:es|ed)?|fails?|failed|nothing (?:happens|comes)|(?:do|does|did) nothing|"
    rf"(?:(?:ca|wo|do|does|is|are)n['’]t|cannot|can not)\b(?! (?:{_CANNOT})\b)|unable|not able|"
    rf"(?:{_LOSES}) (?:a|the|my|his|her|their|your|its) (?:{_WHAT_IS_LOST})|"
    r"no (?:effect|action|turn)|waits?)\b",
    re.IGNORECASE,
)


def complicates(decision: Question[Proposal, None], table: Table, mind: GmContext) -> Answer:
    """Whether anything new comes of it: words that only cancel a deed complicate nothing."""
    proposal = decision.about
    new, cancelled = _clauses(proposal.text)
    valued = [("complicates", float(new)), ("void", 0.5)]
    chose, _ = best_of(valued)

    because = (
        SomethingNew(proposal.text) if chose == "complicates" else NothingNew(proposal.text, cancelled > 0)
    )
    return Answer(chose, valued, because)


def _clauses(text: str) -> tuple[int, int]:
    """How many clauses bring something new, and how many only say that a deed comes to nothing."""
    clauses = [clause for clause in _CLAUSE.split(text) if len(clause.split()) > 1]
    cancelled = sum(_CANCELS.search(clause) is not None for clause in clauses)
    return len(clauses) - cancelled, cancelled


def answer(decision: Question[CompelAsked, Complication | None], table: Table, mind: GmContext) -> Answer:
    """Takes the point or pays one: the trouble is weighed against the two points that lie between them."""
    asked = decision.about
    one = table.state.characters[decision.who]
    reckoning = reckon(table.state, one.side, mind.weights)
    point = reckoning.point()
    harm = harm_of(reckoning, one, asked.trouble)
    worths = {"accept": point - harm, "refuse": -point}
    # Nobody but a hero's player writes on the hero's sheet.
    valued = [(option.id, worths[option.id]) for option in decision.options if option.id in worths]
    chose, _ = best_of(valued)

    return Answer(
        chose, valued, CompelAnswered(one.name, one.is_hero, point, harm, accepted=chose == "accept")
    )
