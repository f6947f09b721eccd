"""What is asked of countdowns and distractions."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.engagements import DILEMMA, DISTRACTION, HIDDEN_TRIGGER
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.distractions import DEAL, LEAVE, WAIT, Distraction
from solofate.rules.model.state import State
from solofate.wording.countdowns import things_text
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _dilemma_question(decision: Question[Distraction, Distraction], state: State) -> str:
    one: Distraction = decision.about
    return f"{inline(one.name)}: {inline(one.choice)}"


def _dilemma_option(
    option: Option[Distraction], decision: Question[Distraction, Distraction], state: State
) -> Shown:
    one: Distraction = decision.about
    if option.id == LEAVE:
        return Shown(LEAVE, "Turn your back on it", effect=things_text(one.leave) or "nothing comes of it")
    if option.id == DEAL:
        return Shown(DEAL, "See to it now", effect=things_text(one.deal) or "nothing comes of it")
    later = "until the scene ends"
    if one.exchanges:
        later = "until this exchange is over" if one.exchanges == 1 else f"for {one.exchanges} exchanges"
    how = "/deal sees to it"
    if one.opposition is not None:
        how += f", against {on_the_ladder(one.opposition)}"
    return Shown(WAIT, f"Not now: it stays open {later}", effect=how)


def _brought_option(
    option: Option[Distraction | None], decision: Question[None, Distraction | None], state: State
) -> Shown:
    one = option.detail
    if not isinstance(one, Distraction):
        return Shown(option.id, "Nothing", effect="the fight goes on as it is")
    return Shown(option.id, inline(one.name), effect=inline(one.choice))


COUNTDOWNS = {
    **worded(DILEMMA, _dilemma_question, _dilemma_option),
    **worded(DISTRACTION, lambda decision, state: "What else wants the heroes now?", _brought_option),
    **worded(
        HIDDEN_TRIGGER,
        lambda decision, state: "Has what was told brought something hidden nearer?",
        fixed({"wait": ("Not yet", ""), "tick": ("Yes", "a box is marked")}),
    ),
}
"""How each decision of a countdown or a distraction is put."""
