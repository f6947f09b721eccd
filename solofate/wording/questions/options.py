"""Open decisions as people see them: a question, and options with what they cost and what they would do."""

from __future__ import annotations

from solofate.rules.decisions import Decision
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.model.state import State
from solofate.wording.agreement import agreed
from solofate.wording.people import capital, readable, readable_option, the
from solofate.wording.plain import inline
from solofate.wording.questions.compels import COMPELS
from solofate.wording.questions.countdowns import COUNTDOWNS
from solofate.wording.questions.deeds import DEEDS
from solofate.wording.questions.details import DETAILS
from solofate.wording.questions.engagements import ENGAGEMENTS
from solofate.wording.questions.framing import SCENES
from solofate.wording.questions.growth import GROWTH
from solofate.wording.questions.harm import HARM
from solofate.wording.questions.people import PEOPLE
from solofate.wording.questions.question import QuestionShown, Shown, Wording
from solofate.wording.questions.rolls import ROLLS
from solofate.wording.questions.safety import SAFETY
from solofate.wording.questions.spending import spends
from solofate.wording.questions.talk import TALK
from solofate.wording.questions.turns import TURNS

__all__ = [
    "WORDINGS",
    "QuestionShown",
    "Shown",
    "asked",
    "default_label",
    "enter_answers",
    "options",
    "question",
]

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
    **SCENES,
    **TALK,
}
"""How each kind of decision is put. A kind that is missing is put in a readable form of its own name."""


def _question_of_no_kind(decision: Decision, state: State) -> str:
    return f"{capital(the(state, decision.who))}: {readable(decision.kind).casefold()}?"


def _options_of_no_kind(decision: Decision, state: State) -> tuple[Shown, ...]:
    return tuple(
        Shown(option.id, option.id if decision.free_text else capital(readable_option(state, option.id)))
        for option in decision.options
    )


_PLAINEST = Wording(
    _question_of_no_kind,
    _options_of_no_kind,
    lambda decision, state: "",
    lambda decision, state: (),
    lambda decision, state: (),
)


def _wording(decision: Decision) -> Wording:
    return WORDINGS.get(decision.kind, _PLAINEST)


def question(decision: Decision, state: State) -> str:
    """What is asked, and of whom, in one line."""
    return inline(_wording(decision).question(decision, state))


def options(decision: Decision, state: State) -> tuple[Shown, ...]:
    """Its options: of each the label, its price, and what it would do to the numbers."""
    return tuple(
        Shown(each.id, *map(inline, each[1:])) for each in _wording(decision).options(decision, state)
    )


def asked(decision: Decision, state: State) -> QuestionShown:
    """The whole question, ready to be numbered and shown."""
    wording = _wording(decision)
    return QuestionShown(
        decision.kind,
        decision.who,
        agreed(question(decision, state), state),
        options(decision, state),
        decision.default,
        _hint(decision, state),
        wording.drawing(decision, state),
        wording.brief(decision, state),
    )


def _hint(decision: Decision, state: State) -> str:
    hint = _wording(decision).hint(decision, state)
    if decision.free_text:
        return hint or "or type your own words"
    return hint if decision.accepts is not None else ""


def enter_answers(decision: Decision) -> bool:
    """Whether an empty Enter takes the default: never a compel, which costs something either way, and no fate point.

    Who presses Enter means to go on, and names nothing that is to be paid for. Somebody who has nothing to refuse a
    compel with is asked nothing by it.
    """
    if decision.kind == COMPEL.id:
        return len(decision.options) < _CHOICE
    return not spends(decision, decision.default)


_CHOICE = 2


def default_label(decision: Decision) -> str:
    """What stands in brackets at the prompt: the number of the option that Enter takes, or its text."""
    for number, option in enumerate(decision.options, start=1):
        if option.id == decision.default:
            return str(number)
    return inline(decision.default)
