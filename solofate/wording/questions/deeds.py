"""Questions before the dice: whether a deed may be tried, whether it needs a roll, and with which skill."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.permission import (
    AT_ONCE,
    GROUNDS,
    HOW,
    LESSER_AIM,
    NEEDS_ROLL,
    PERMISSION,
    SIMPLY_DONE,
    UNUSUAL_SKILL,
    WITH_SKILL,
    AtOnce,
    Barred,
    NeedOfDice,
    Unusual,
)
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.deeds import in_words
from solofate.wording.people import capital, listed, place_of, the
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _permission_question(decision: Question[Barred, None], state: State) -> str:
    about: Barred = decision.about
    where = f" (on {place_of(state, about.by.on)})"
    who = capital(the(state, about.deed.who))
    return (
        f"{who}: {inline(in_words(about.deed))}. {inline(about.by.aspect)}{where} rules that out. What then?"
    )


def _permission_option(option: Option[None], decision: Question[Barred, None], state: State) -> Shown:
    aspect = inline(decision.about.by.aspect)
    if option.id == "be-rid":
        return Shown(option.id, f"Be rid of {aspect} first", effect="it takes the action, and perhaps a roll")
    if option.id == "lesser":
        return Shown(option.id, "A lesser aim", effect="you say which")
    return Shown(option.id, "Leave it", effect="nothing is spent")


def _with_skill_option(option: Option[int], decision: Question[Barred, int], state: State) -> Shown:
    return Shown(option.id, skill_name(option.id), effect=on_the_ladder(int(option.detail)))


def _grounds_question(decision: Question[Barred, None], state: State) -> str:
    about: Barred = decision.about
    return (
        f"{inline(about.by.aspect)} rules out {inline(in_words(about.deed))}, but: “{inline(about.grounds)}”. "
        "Does that get round it?"
    )


def _needs_roll_question(decision: Question[NeedOfDice, None], state: State) -> str:
    about: NeedOfDice = decision.about
    speaks = f" {inline(about.ground.aspect)} speaks for it." if about.ground is not None else ""
    return f"{capital(inline(in_words(about.deed)))}.{speaks} Does it take a roll?"


def _simply_question(decision: Question[NeedOfDice, None], state: State) -> str:
    about: NeedOfDice = decision.about
    speaks = f": {inline(about.ground.aspect)} sees to that" if about.ground is not None else ""
    return f"{capital(inline(in_words(about.deed)))} needs no roll{speaks}. Do it, or roll all the same?"


def _how_question(decision: Question[NeedOfDice, int | None], state: State) -> str:
    return f"{capital(inline(in_words(decision.about.deed)))}: it takes a roll. With what?"


def _how_option(
    option: Option[int | None], decision: Question[NeedOfDice, int | None], state: State
) -> Shown:
    action, _, skill = option.id.partition(":")
    if not skill:
        return Shown(option.id, "Leave it", effect="nothing is spent")
    rated = f"rated {on_the_ladder(option.detail or 0)}"  # By itself it reads as how hard it is.
    return Shown(option.id, f"{capital(action)} with {skill_name(skill)}", effect=rated)


def _unusual_question(decision: Question[Unusual, None], state: State) -> str:
    about: Unusual = decision.about
    return (
        f"{capital(the(state, about.who))} would {about.action} with {skill_name(about.skill)}. May that be?"
    )


def _unusual_option(option: Option[None], decision: Question[Unusual, None], state: State) -> Shown:
    if option.id == "allow":
        return Shown(option.id, "Yes", effect="they roll it")
    if option.id == "deny":
        return Shown(option.id, "No", effect="it takes another skill, or other circumstances")
    return Shown(
        option.id, f"Yes, as {skill_name(option.id)}", effect=f"it is met as {skill_name(option.id)} is"
    )


def _at_once_question(decision: Question[AtOnce, None], state: State) -> str:
    about = decision.about
    skill = skill_name(about.skill)
    if about.kinds:
        asks = f"{listed(about.kinds)} with one roll of {skill}"
    else:
        asks = f"reach {listed(the(state, each) for each in about.whom)} at once with {skill}, across zones"
    return f"{capital(the(state, about.who))} would {asks}. May that be?"


DEEDS = {
    **worded(
        PERMISSION,
        _permission_question,
        _permission_option,
        "or type why you can do it all the same; the GM judges",
    ),
    **worded(
        WITH_SKILL,
        lambda decision, state: f"With what do you set about {inline(decision.about.by.aspect)}?",
        _with_skill_option,
    ),
    **worded(
        GROUNDS,
        _grounds_question,
        fixed({"allow": ("Yes", "it is tried"), "deny": ("No", "it cannot be tried")}),
    ),
    **worded(
        LESSER_AIM,
        lambda decision, state: f"Not {inline(in_words(decision.about))}: what is the lesser aim?",
        lambda option, decision, state: Shown(option.id, inline(option.id)),
        "or type your own words",
    ),
    **worded(
        NEEDS_ROLL,
        _needs_roll_question,
        fixed(
            {
                "simply": ("No", "it is simply done"),
                "roll": ("Yes", "dice decide"),
                "challenge": ("More than one", "it is a challenge"),
                "contest": ("More than one", "it is a contest"),
                "conflict": ("More than one", "it is a conflict"),
            }
        ),
    ),
    **worded(
        SIMPLY_DONE,
        _simply_question,
        fixed({"simply": ("Do it", "no roll"), "roll": ("Roll all the same", "and live with the result")}),
    ),
    **worded(HOW, _how_question, _how_option, "or type overcome:SKILL"),
    **worded(
        AT_ONCE,
        _at_once_question,
        fixed({"allow": ("Yes", "one roll is divided"), "deny": ("No", "it takes one after the other")}),
    ),
    **worded(UNUSUAL_SKILL, _unusual_question, _unusual_option),
}
"""How each question before the dice is put."""
