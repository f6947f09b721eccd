"""Questions about compels: whether it is taken, what it brings, and whether it is one."""

from __future__ import annotations

from solofate.rules.decisions import GM_SEAT, Option, Question
from solofate.rules.decisions.compels import (
    ANYTHING_NEW,
    AVOID,
    COMPEL,
    COMPLICATION,
    LOOKING_BACK,
    OFFER_COMPEL,
    TROUBLE,
    CompelAsked,
    Compellable,
    CompelOpportunity,
    Complication,
    Proposal,
)
from solofate.rules.decisions.scenes import CARRY_POINT
from solofate.rules.model.state import State
from solofate.rules.procedures.compels.compelling import WRITE
from solofate.rules.procedures.compels.complications import ARRIVAL, ASPECT, BAR, BARRIER, FACT, LEAVES, MOVED
from solofate.wording.people import as_subject, capital, owned, sentence, the, the_zone
from solofate.wording.plain import inline
from solofate.wording.questions.invokes import fate_point_price
from solofate.wording.questions.question import Shown, fixed, worded


def _compel_question(decision: Question[CompelAsked, Complication | None], state: State) -> str:
    proposal, trouble = decision.about
    by = as_subject(state, proposal.by)
    whom = "" if proposal.who == state.active else f" {owned(state, proposal.who)}"
    if proposal.by != GM_SEAT:
        return (
            f"{by} proposes a compel on{whom} {inline(proposal.aspect)} ({proposal.type}): "
            f"{sentence(trouble.text)}"
        )
    return (
        f"{by} offers a compel on{whom} {inline(proposal.aspect)} ({proposal.type}): {sentence(trouble.text)}"
    )


def _compel_option(
    option: Option[Complication | None], decision: Question[CompelAsked, Complication | None], state: State
) -> Shown:
    proposal, trouble = decision.about
    if option.id == "accept":
        return Shown(option.id, "Accept", _gain(state, decision.who), brings(state, proposal.who, trouble))
    if option.id == WRITE:
        gained, does = _gain(state, decision.who), brings(state, proposal.who, trouble)
        return Shown(option.id, "Accept it for an aspect you write now", gained, does)
    return Shown(
        option.id, "Refuse", fate_point_price(state, decision.who), "say in a word how it is avoided"
    )


def _gain(state: State, who: str) -> str:
    one = state.characters[who]
    if one.is_hero:
        return f"+1 fate point ({one.fate_points}→{one.fate_points + 1})"
    return f"+1 fate point (GM pool {state.pool}→{state.pool + 1})"


def _compel_hint(decision: Question[CompelAsked, Complication | None], state: State) -> str:
    held = state.characters[decision.who]
    none = "" if held.spendable else "With no fate point there is no refusing. "
    return f"{none}If it does not fit, withdraw costs nothing."


def brings(state: State, who: str, trouble: Complication) -> str:
    """What a complication does, in a few words."""
    effect, target = trouble.effect, trouble.target
    if effect == ASPECT:
        free = f", a free invoke for {the(state, trouble.holder)}" if trouble.holder is not None else ""
        return f"new aspect {inline(trouble.name)}{free}"
    if effect == FACT:
        return f"new aspect on {the(state, who)}: {inline(trouble.name)}"
    if effect == ARRIVAL:
        name = inline(trouble.sheet.name) if trouble.sheet is not None else inline(target)
        return f"one more opponent: {name}"
    if effect == BARRIER:
        return f"the way to {the_zone(state, target)} is barred ({BAR})"
    if effect == MOVED:
        return f"{the(state, who)} ends up in {the_zone(state, target)}"
    if effect == LEAVES:
        return f"{the(state, target)} leaves"
    return "it comes to a conflict"


def _complication_question(decision: Question[Proposal, Complication], state: State) -> str:
    return f"What trouble does {inline(decision.about.aspect)} make for {the(state, decision.about.who)}?"


def _complication_option(
    option: Option[Complication], decision: Question[Proposal, Complication], state: State
) -> Shown:
    trouble = option.detail
    return Shown(
        option.id, capital(brings(state, decision.about.who, trouble)), effect=sentence(trouble.text)
    )


def _complicates_question(decision: Question[Proposal, None], state: State) -> str:
    return f"{sentence(decision.about.text)} Does anything new come of it, or is only a deed called off?"


def _offer_question(decision: Question[CompelOpportunity, Proposal | None], state: State) -> str:
    return "Is a compel due, and on what?"


def _offer_option(
    option: Option[Proposal | None], decision: Question[CompelOpportunity, Proposal | None], state: State
) -> Shown:
    if option.detail is None:
        return Shown(option.id, "None now")
    proposal = option.detail
    return Shown(option.id, f"{as_subject(state, proposal.who)}: {inline(proposal.aspect)} ({proposal.type})")


def _avoid_question(decision: Question[CompelAsked, None], state: State) -> str:
    return f"{sentence(decision.about.trouble.text)} How does {the(state, decision.who)} avoid that?"


def _trouble_question(decision: Question[Proposal, None], state: State) -> str:
    proposal = decision.about
    return (
        f"A compel on {inline(proposal.aspect)} of {the(state, proposal.who)} is due, and nothing that is written says "
        "what comes of it here. What does?"
    )


def _trouble_option(option: Option[None], decision: Question[Proposal, None], state: State) -> Shown:
    return Shown(option.id, inline(option.id))


def _told_question(decision: Question[Compellable, str], state: State) -> str:
    return f"Which trouble of {inline(decision.about.name)} have you played already?"


def _told_option(option: Option[str], decision: Question[Compellable, str], state: State) -> Shown:
    return Shown(option.id, f"“{inline(option.detail)}”")


def _words(option: Option[None], decision: Question[CompelAsked, None], state: State) -> Shown:
    return Shown(option.id, inline(option.id))


COMPELS = {
    **worded(COMPEL, _compel_question, _compel_option, _compel_hint),
    **worded(TROUBLE, _trouble_question, _trouble_option),
    **worded(AVOID, _avoid_question, _words),
    **worded(COMPLICATION, _complication_question, _complication_option),
    **worded(
        ANYTHING_NEW,
        _complicates_question,
        fixed(
            {
                "complicates": ("Something new comes of it", "it is a compel"),
                "void": ("Nothing new", "no compel, and no fate point moves"),
            }
        ),
    ),
    **worded(OFFER_COMPEL, _offer_question, _offer_option),
    **worded(LOOKING_BACK, _told_question, _told_option),
    **worded(
        CARRY_POINT,
        lambda decision, state: "A compel ended the last scene. Does its fate point count in this one?",
        fixed({"add": ("Add it to the pool", ""), "leave": ("Leave it", "it is gone")}),
    ),
}
"""How each decision about a compel is put."""
