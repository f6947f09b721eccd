"""What a compel brings: the trouble that fits, whether it is one at all, and how the GM's characters answer."""

from __future__ import annotations

import re

from solofate.gm.answer import Mind, Valued, Verdict, best_of
from solofate.gm.fights.valuation import Reckoning
from solofate.rules.decisions import Question
from solofate.rules.decisions.compels import Asked, Complication, Proposal
from solofate.rules.model.characters import Character
from solofate.rules.model.state import Offered, State
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

_SAYS = {
    ARRIVAL: "arriv come comes appear join reinforce guard guards patrol another more turns up walks in alarm",
    BARRIER: "block blocked shut bars barred collapse collapses locked jams jammed closed cut off slams",
    MOVED: "falls fall dragged drag swept carried pulled tumble lands thrown runs into rushes follows chases",
    LEAVES: "leave leaves deserts abandon walks out flees runs away storms off",
    FIGHT: "attack attacks fight fights draws brawl swings strikes blows ambush",
}


def complication(decision: Question[Proposal, Complication], table: Table, mind: Mind) -> Verdict:
    """What the compel brings: what the words speak of, as harsh as the style, and not the same as the last time."""
    proposal = decision.about
    troubles = [option.detail for option in decision.options]
    one = table.state.characters[proposal.who]
    reckoning = Reckoning(table.state, one.side)
    hurts = {each.id: harm_of(reckoning, one, each) for each in troubles}
    last = _last_effect(table.state, proposal.by)
    hard = mind.style.hard if one.is_hero else -1
    typical = sum(hurts.values()) / len(hurts)
    point, weights = reckoning.point(), mind.weights.complications
    valued: list[Valued] = []
    for each in troubles:
        value = 0.3 * hard * hurts[each.id] if hard else -0.3 * abs(hurts[each.id] - typical)
        value -= weights.same_again * point if each.effect == last else 0.0
        value += weights.says_so * point * _speaks_of(proposal.text, each.effect)
        # What happens to somebody changes the place; what they choose changes what is so of them.
        value += weights.second_kind * point if (each.effect == FACT) == (proposal.type == DECISION) else 0.0
        valued.append((each.id, value))
    chose, _ = best_of(valued)
    chosen = next(each for each in troubles if each.id == chose)

    def reason() -> str:
        said = "the words speak of it" if _speaks_of(proposal.text, chosen.effect) else (
            {-1: "mild enough", 0: "a fitting trouble", 1: "the harshest there is"}[hard]
        )  # fmt: skip
        varied = ", and not the same as the last time" if last and last != chosen.effect else ""
        return f"{hurts[chose]:.2f} of harm to {one.name}: “{chosen.text}” is {said}{varied}."

    return Verdict(chose, valued, reason)


def harm_of(reckoning: Reckoning, one: Character, trouble: Complication) -> float:
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


def _speaks_of(text: str, effect: str) -> float:
    """Whether the player's own words name that kind of trouble."""
    words = set(re.findall(r"[a-z]+", text.casefold()))
    return 1.0 if words & set(_SAYS.get(effect, "").split()) else 0.0


_CLAUSE = re.compile(r"[.,;:!?…–—]|\s-\s|\b(?:and|so|but|because|while|which|then)\b", re.IGNORECASE)
_CANCELS = re.compile(
    r"\b(?:miss(?:es|ed)?|fails?|failed|nothing (?:happens|comes)|(?:do|does|did) nothing|"
    r"(?:ca|wo|do|does|is|are)n['’]t|cannot|can not|unable|not able|"
    r"(?:lose|loses|skip|skips|waste|wastes) (?:a|the|my|his|her|their|your|its) (?:turn|action|chance|shot|go)|"
    r"no (?:effect|action|turn)|waits?)\b",
    re.IGNORECASE,
)


def complicates(decision: Question[Proposal, None], table: Table, mind: Mind) -> Verdict:
    """Whether anything new comes of it: words that only cancel a deed complicate nothing."""
    proposal = decision.about
    new, cancelled = _clauses(proposal.text)
    valued = [("complicates", float(new)), ("void", 0.5)]
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == "complicates":
            return f"Something new comes of it: {proposal.text.rstrip('.')}."
        return (
            f"“{proposal.text}” only takes a deed away; say what comes of it instead."
            if cancelled
            else f"“{proposal.text}” says of nothing that goes wrong."
        )

    return Verdict(chose, valued, reason)


def _clauses(text: str) -> tuple[int, int]:
    """How many clauses bring something new, and how many only say that a deed comes to nothing."""
    clauses = [clause for clause in _CLAUSE.split(text) if len(clause.split()) > 1]
    cancelled = sum(_CANCELS.search(clause) is not None for clause in clauses)
    return len(clauses) - cancelled, cancelled


def answer(decision: Question[Asked, Complication | None], table: Table, mind: Mind) -> Verdict:
    """Take the point or pay one: the trouble is weighed against the two points that lie between them."""
    asked = decision.about
    one = table.state.characters.get(decision.who)
    if one is None or not isinstance(asked, Asked):
        return Verdict(decision.default)
    reckoning = Reckoning(table.state, one.side)
    point = reckoning.point()
    harm = harm_of(reckoning, one, asked.trouble)
    worths = {"accept": point - harm, "refuse": -point}
    valued = [(option.id, worths.get(option.id, 0.0)) for option in decision.options]
    chose, _ = best_of(valued)

    def reason() -> str:
        whose = "" if one.is_hero else " for the pool"
        if chose == "accept":
            return (
                f"A point{whose} ({point:.2f}) against {harm:.2f} of trouble: {one.name} goes along with it."
            )
        return (
            f"{harm:.2f} of trouble is more than two points ({2 * point:.2f}): {one.name} will not have it."
        )

    return Verdict(chose, valued, reason)
