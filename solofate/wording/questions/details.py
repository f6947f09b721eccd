"""Questions about what is true because a player says so: whether it may be, and what pays for it."""

from __future__ import annotations

from solofate.rules.decisions import AnyOption, Decision
from solofate.rules.decisions.actions import Called, Claimed, Sought
from solofate.rules.model.aspect_claims import BELIEF, HARM, IMMUNITY, MASTERY
from solofate.rules.model.state import State
from solofate.wording.people import capital, place_of, sentence, the
from solofate.wording.plain import inline
from solofate.wording.questions.invokes import fate_point_price
from solofate.wording.questions.question import Shown, Wording, fixed


def _unsupported_question(decision: Decision, state: State) -> str:
    return f"{sentence(decision.about.detail)} No aspect supports that. May it be bought all the same?"


def _stretch_question(decision: Decision, state: State) -> str:
    return f"{sentence(decision.about.detail)} Does {inline(decision.about.aspect)} make that true already?"


def _pay_question(decision: Decision, state: State) -> str:
    return f"{sentence(decision.about.detail)} How does {the(state, decision.who)} pay for it?"


def _pay_option(option: AnyOption, decision: Decision, state: State) -> Shown:
    if option.id == "free":
        return Shown(option.id, f"With a free invoke on {inline(decision.about.aspect or '')}")
    return Shown(option.id, "With a fate point", fate_point_price(state, decision.who))


def _plainly_there_question(decision: Decision, state: State) -> str:
    _, aspect, on = decision.about
    return f"{inline(aspect)} (on {place_of(state, on)}): is that plainly there?"


def _resisted_question(decision: Decision, state: State) -> str:
    who, aspect, _ = decision.about
    return f"{capital(the(state, who))} would be rid of {inline(aspect)}. Does anything stand against it?"


def _preserve_question(decision: Decision, state: State) -> str:
    who, aspect, _ = decision.about
    asked = the(state, decision.who)
    return f"{capital(the(state, who))} would be rid of {inline(aspect)}. Does {asked} do something about it?"


_CLAIMS = {
    HARM: "that does an attack's work",
    MASTERY: "mastery takes the rating",
    IMMUNITY: "nothing is immune by an aspect alone",
    BELIEF: "that strains belief",
}


def _acceptable_question(decision: Decision, state: State) -> str:
    about: Claimed = decision.about
    return f"“{inline(about.words)}”: {_CLAIMS[about.claim]}. Does it strain belief at this table?"


def _reword_question(decision: Decision, state: State) -> str:
    about: Claimed = decision.about
    return (
        f"The GM asks about “{inline(about.words)}”: {_CLAIMS[about.claim]}. Keep it, or put it another way?"
    )


def _far_fetched_question(decision: Decision, state: State) -> str:
    about: Called = decision.about
    return f"{capital(the(state, about.who))} invokes {inline(about.aspect)}. Is that a stretch?"


def _how_so_question(decision: Decision, state: State) -> str:
    about: Called = decision.about
    return f"The GM asks: {inline(about.aspect)}, is that a stretch? How does it help?"


def _found_question(decision: Decision, state: State) -> str:
    about: Sought = decision.about
    who, where = capital(the(state, about.who)), place_of(state, about.on)
    return f"{who} looks for {inline(about.words)} (on {where}) and finds something. What is it?"


def _found_option(option: AnyOption, decision: Decision, state: State) -> Shown:
    if option.detail is None:
        return Shown(option.id, "Something new", effect="made up now")
    return Shown(option.id, inline(option.detail.name), effect="it was hidden there")


DETAILS = {
    "found": Wording(_found_question, _found_option),
    "acceptable": Wording(
        _acceptable_question,
        fixed(
            {"strains": ("Yes", "its author is asked for other words"), "fits": ("No", "it stands as it is")}
        ),
    ),
    "reword": Wording(
        _reword_question, fixed({"keep": ("Keep it", "the last word is yours")}), "Or other words for it."
    ),
    "far-fetched": Wording(
        _far_fetched_question,
        fixed({"fits": ("No", "it stands"), "ask": ("Ask how it helps", "nothing is paid yet")}),
    ),
    "how-so": Wording(
        _how_so_question,
        fixed({"stands": ("It stands", "it is paid for"), "withdraw": ("Withdraw it", "it costs nothing")}),
        "Or say in a few words how it helps.",
    ),
    "plainly-there": Wording(
        _plainly_there_question,
        fixed({"allow": ("Yes", "it is written down"), "deny": ("No", "it takes somebody's action")}),
    ),
    "resisted": Wording(
        _resisted_question,
        fixed({"nothing": ("Nothing", "it is gone"), "something": ("Yes", "it takes a roll")}),
    ),
    "preserve": Wording(
        _preserve_question,
        fixed(
            {"defend": ("Defend against it", "they roll"), "let-go": ("Let it go", "the GM says how hard")}
        ),
    ),
    "unsupported": Wording(
        _unsupported_question,
        fixed({"allow": ("Yes", "for a fate point"), "deny": ("No", "it is not so, and nothing is paid")}),
    ),
    "stretch": Wording(
        _stretch_question,
        fixed(
            {"stretch": ("No, it is a stretch", "it costs an invoke"), "true-already": ("Yes", "it is free")}
        ),
    ),
    "pay": Wording(_pay_question, _pay_option),
}
"""How each decision about a story detail is put."""
