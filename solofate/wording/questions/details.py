"""Questions about what is true because a player says so: whether it may be, and what pays for it."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.actions import (
    ACCEPTABLE,
    FAR_FETCHED,
    FOUND,
    HOW_SO,
    IS_A_STRETCH,
    PAY,
    PLAINLY_THERE,
    PRESERVE,
    RESISTED,
    REWORD,
    UNSUPPORTED,
    Called,
    Claimed,
    Detail,
    Existing,
    Noted,
    Removal,
    Sought,
)
from solofate.rules.model.aspect_claims import BELIEF, HARM, IMMUNITY, MASTERY
from solofate.rules.model.state import State
from solofate.wording.people import capital, place_of, sentence, the
from solofate.wording.plain import inline
from solofate.wording.questions.invokes import fate_point_price
from solofate.wording.questions.question import Shown, fixed, worded


def _unsupported_question(decision: Question[Detail, None], state: State) -> str:
    if decision.about.aspect is not None:
        return f"{sentence(decision.about.detail)} May {inline(decision.about.aspect)} make that so?"
    return f"{sentence(decision.about.detail)} No aspect supports that. May it be bought all the same?"


def _stretch_question(decision: Question[Detail, None], state: State) -> str:
    return f"{sentence(decision.about.detail)} Does {inline(decision.about.aspect or '')} make that true already?"


def _pay_question(decision: Question[Detail, None], state: State) -> str:
    return f"{sentence(decision.about.detail)} How does {the(state, decision.who)} pay for it?"


def _pay_option(option: Option[None], decision: Question[Detail, None], state: State) -> Shown:
    if option.id == "free":
        return Shown(option.id, f"With a free invoke on {inline(decision.about.aspect or '')}")
    return Shown(option.id, "With a fate point", fate_point_price(state, decision.who))


def _plainly_there_question(decision: Question[Noted, None], state: State) -> str:
    _, aspect, on = decision.about
    return f"{inline(aspect)} (on {place_of(state, on)}): is that plainly there?"


def _resisted_question(decision: Question[Removal, None], state: State) -> str:
    who, aspect, _ = decision.about
    return f"{capital(the(state, who))} would be rid of {inline(aspect)}. Does anything stand against it?"


def _preserve_question(decision: Question[Removal, None], state: State) -> str:
    who, aspect, _ = decision.about
    asked = the(state, decision.who)
    return f"{capital(the(state, who))} would be rid of {inline(aspect)}. Does {asked} do something about it?"


_CLAIMS = {
    HARM: "that does an attack's work",
    MASTERY: "mastery takes the rating",
    IMMUNITY: "nothing is immune by an aspect alone",
    BELIEF: "that strains belief",
}


def _acceptable_question(decision: Question[Claimed, None], state: State) -> str:
    about: Claimed = decision.about
    return f"“{inline(about.words)}”: {_CLAIMS[about.claim]}. Does it strain belief at this table?"


def _reword_question(decision: Question[Claimed, None], state: State) -> str:
    about: Claimed = decision.about
    return (
        f"The GM asks about “{inline(about.words)}”: {_CLAIMS[about.claim]}. Keep it, or put it another way?"
    )


def _far_fetched_question(decision: Question[Called, None], state: State) -> str:
    about: Called = decision.about
    return f"{capital(the(state, about.who))} invokes {inline(about.aspect)}. Is that a stretch?"


def _how_so_question(decision: Question[Called, None], state: State) -> str:
    about: Called = decision.about
    return f"The GM asks: {inline(about.aspect)}, is that a stretch? How does it help?"


def _found_question(decision: Question[Sought, Existing | None], state: State) -> str:
    about: Sought = decision.about
    who, where = capital(the(state, about.who)), place_of(state, about.on)
    return f"{who} looks for {inline(about.words)} (on {where}) and finds something. What is it?"


def _found_option(
    option: Option[Existing | None], decision: Question[Sought, Existing | None], state: State
) -> Shown:
    if option.detail is None:
        return Shown(option.id, "Something new", effect="made up now")
    return Shown(option.id, inline(option.detail.name), effect="it was hidden there")


DETAILS = {
    **worded(FOUND, _found_question, _found_option),
    **worded(
        ACCEPTABLE,
        _acceptable_question,
        fixed(
            {"strains": ("Yes", "its author is asked for other words"), "fits": ("No", "it stands as it is")}
        ),
    ),
    **worded(
        REWORD,
        _reword_question,
        fixed({"keep": ("Keep it", "the last word is yours")}),
        "Or other words for it.",
    ),
    **worded(
        FAR_FETCHED,
        _far_fetched_question,
        fixed({"fits": ("No", "it stands"), "ask": ("Ask how it helps", "nothing is paid yet")}),
    ),
    **worded(
        HOW_SO,
        _how_so_question,
        fixed({"stands": ("It stands", "it is paid for"), "withdraw": ("Withdraw it", "it costs nothing")}),
        "Or say in a few words how it helps.",
    ),
    **worded(
        PLAINLY_THERE,
        _plainly_there_question,
        fixed({"allow": ("Yes", "it is written down"), "deny": ("No", "it takes somebody's action")}),
    ),
    **worded(
        RESISTED,
        _resisted_question,
        fixed({"nothing": ("Nothing", "it is gone"), "something": ("Yes", "it takes a roll")}),
    ),
    **worded(
        PRESERVE,
        _preserve_question,
        fixed(
            {"defend": ("Defend against it", "they roll"), "let-go": ("Let it go", "the GM says how hard")}
        ),
    ),
    **worded(
        UNSUPPORTED,
        _unsupported_question,
        fixed({"allow": ("Yes", "for a fate point"), "deny": ("No", "it is not so, and nothing is paid")}),
    ),
    **worded(
        IS_A_STRETCH,
        _stretch_question,
        fixed(
            {"stretch": ("No, it is a stretch", "it costs an invoke"), "true-already": ("Yes", "it is free")}
        ),
    ),
    **worded(PAY, _pay_question, _pay_option),
}
"""How each decision about a story detail is put."""
