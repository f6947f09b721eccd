"""Questions about what is true because a player says so: whether it may be, and what pays for it."""

from __future__ import annotations

from solofate.rules.decisions import Decision, Option
from solofate.rules.state import State
from solofate.wording.asking import Shown, Wording, fixed
from solofate.wording.asking_invokes import fate_point_price
from solofate.wording.people import capital, place_of, sentence, the
from solofate.wording.plain import inline


def _unsupported_question(decision: Decision, state: State) -> str:
    return f"{sentence(decision.about.detail)} No aspect supports that. May it be bought all the same?"


def _stretch_question(decision: Decision, state: State) -> str:
    return f"{sentence(decision.about.detail)} Does {inline(decision.about.aspect)} make that true already?"


def _pay_question(decision: Decision, state: State) -> str:
    return f"{sentence(decision.about.detail)} How does {the(state, decision.who)} pay for it?"


def _pay_option(option: Option, decision: Decision, state: State) -> Shown:
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


DETAILS = {
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
