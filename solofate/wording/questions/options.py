"""Open decisions as people see them: a question, and options with what they cost and what they would do."""

from __future__ import annotations

from solofate.rules.decisions import AnyOption, Decision
from solofate.rules.model.state import State
from solofate.wording.pages.countdowns import COUNTDOWNS
from solofate.wording.people import capital, readable, readable_option, the
from solofate.wording.plain import inline
from solofate.wording.questions.compels import COMPELS
from solofate.wording.questions.deeds import DEEDS
from solofate.wording.questions.details import DETAILS
from solofate.wording.questions.engagements import ENGAGEMENTS
from solofate.wording.questions.framing import FRAMING
from solofate.wording.questions.growth import GROWTH
from solofate.wording.questions.harm import HARM
from solofate.wording.questions.people import PEOPLE
from solofate.wording.questions.question import Asked, Shown, Wording
from solofate.wording.questions.rolls import ROLLS
from solofate.wording.questions.safety import SAFETY
from solofate.wording.questions.turns import TURNS

__all__ = ["WORDINGS", "Asked", "Shown", "asked", "default_label", "describe", "question"]

WORDINGS: dict[str, Wording] = {
    **ROLLS,
    **HARM,
    **TURNS,
    **DETAILS,
    **COMPELS,
    **ENGAGEMENTS,
    **COUNTDOWNS,
    **SAFETY,
    **DEEDS,
    **PEOPLE,
    **GROWTH,
    **FRAMING,
}
"""How each kind of decision is put. A kind that is missing is put in a readable form of its own name."""


def _question_of_no_kind(decision: Decision, state: State) -> str:
    return f"{capital(the(state, decision.who))}: {readable(decision.kind).casefold()}?"


def _option_of_no_kind(option: AnyOption, decision: Decision, state: State) -> Shown:
    label = option.id if decision.free_text else capital(readable_option(state, option.id))
    return Shown(option.id, inline(label))


_PLAINEST = Wording(_question_of_no_kind, _option_of_no_kind)


def question(decision: Decision, state: State) -> str:
    """What is asked, and of whom, in one line."""
    return inline(WORDINGS.get(decision.kind, _PLAINEST).question(decision, state))


def describe(option: AnyOption, decision: Decision, state: State) -> Shown:
    """One option: its label, its price, and what it would do to the numbers."""
    shown = WORDINGS.get(decision.kind, _PLAINEST).option(option, decision, state)
    return Shown(option.id, *map(inline, shown[1:]))


def asked(decision: Decision, state: State) -> Asked:
    """The whole question, ready to be numbered and shown."""
    wording = WORDINGS.get(decision.kind, _PLAINEST)
    return Asked(
        decision.kind,
        decision.who,
        question(decision, state),
        tuple(describe(option, decision, state) for option in decision.options),
        decision.default,
        _hint(decision, state),
        wording.drawing(decision, state) if wording.drawing is not None else (),
        wording.brief(decision, state) if wording.brief is not None else (),
    )


def _hint(decision: Decision, state: State) -> str:
    hint = WORDINGS.get(decision.kind, _PLAINEST).hint
    if callable(hint):
        hint = hint(decision, state)
    if decision.free_text:
        return hint or "or type your own words"
    return hint if decision.accepts is not None else ""


def default_label(decision: Decision) -> str:
    """What stands in brackets at the prompt: the number of the option that Enter takes, or its text."""
    for number, option in enumerate(decision.options, start=1):
        if option.id == decision.default:
            return str(number)
    return inline(decision.default)
