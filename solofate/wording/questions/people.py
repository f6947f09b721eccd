"""Questions about who somebody is: what an NPC becomes."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.open_sheets import (
    LEAVE_OPEN,
    NEW_ASPECT,
    PLACE_SKILL,
    WHICH_BLANK,
    Blank,
    Unplaced,
)
from solofate.rules.decisions.safety import DICE
from solofate.rules.decisions.scenes import IMPROVISE, PROMOTE, PROPOSE_PROMOTION, Unwritten
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import Sheet
from solofate.rules.model.state import State
from solofate.wording.events.scenes import WEIGHED, strengths
from solofate.wording.people import capital, count, sentence, the, they
from solofate.wording.questions.question import Shown, fixed, worded


def _promote_question(decision: Question[str, Sheet | None], state: State) -> str:
    who = decision.about
    return (
        f"{capital(the(state, who))} keeps coming back. Is there more to {they(state, who).them} than that?"
    )


def _promote_option(
    option: Option[Sheet | None], decision: Question[str, Sheet | None], state: State
) -> Shown:
    sheet = option.detail
    if not isinstance(sheet, Sheet):
        forms = they(state, decision.about)
        no, again = f"No, that is all {forms.does('are')}", f"asked again when {forms.does('come')} back"
        return Shown(option.id, no, effect=again)
    label = "Yes, a danger to all of you" if option.id == "boss" else "Yes, as much as to a hero"
    return Shown(option.id, label, effect=strengths(sheet))


def _improvise_question(decision: Question[Unwritten, Sheet], state: State) -> str:
    about: Unwritten = decision.about
    forms = they(state, about.who)
    return f"Nobody knows yet how good {the(state, about.who)} is. What {forms.verb('are')} {forms.they}?"


def _improvise_option(option: Option[Sheet], decision: Question[Unwritten, Sheet], state: State) -> Shown:
    return Shown(option.id, capital(WEIGHED[option.id]), effect=strengths(option.detail, skills=2))


def _propose_question(decision: Question[str, int], state: State) -> str:
    return f"{capital(the(state, decision.about))} keeps coming back. Propose a whole sheet?"


def _place_question(decision: Question[Unplaced, int | None], state: State) -> str:
    about: Unplaced = decision.about
    return f"{capital(the(state, about.who))} has not used {state.skills.name(about.skill)} before. How good at it?"


def _place_option(
    option: Option[int | None], decision: Question[Unplaced, int | None], state: State
) -> Shown:
    if option.id == LEAVE_OPEN:
        return Shown(option.id, "Leave it open", effect="rolls at Mediocre (+0), the places stay")
    left = count(option.detail or 0, "place") + " open"
    return Shown(option.id, on_the_ladder(int(option.id)), effect=f"{left}; it stays there")


def _blank_question(decision: Question[Blank, None], state: State) -> str:
    return f"{_trouble(decision.about)}What is the new aspect of {the(state, decision.who)}?"


def _blank_option(option: Option[None], decision: Question[Blank, None], state: State) -> Shown:
    if option.id == LEAVE_OPEN:
        return Shown(option.id, "Leave it open", effect="nothing is written or paid")
    return Shown(option.id, _BLANKS[option.id])


_BLANKS = {
    "high-concept": "High concept",
    "trouble": "Trouble",
    "relationship": "Relationship",
    "aspect": "A free aspect",
}


def _aspect_question(decision: Question[Blank, None], state: State) -> str:
    about = decision.about
    wrong = f"{sentence(capital(about.objection))} " if about.objection else ""
    return f"{wrong}{_trouble(about)}{_BLANKS[about.kind]} of {the(state, decision.who)}: in what words?"


def _trouble(about: Blank) -> str:
    return f"{sentence(about.trouble)} " if about.trouble else ""


def _dice_question(decision: Question[str, None], state: State) -> str:
    whose = f" for {the(state, decision.who)}" if decision.who in state.characters else ""
    return f"Roll four dice{whose}. What do they show?"


PEOPLE = {
    **worded(IMPROVISE, _improvise_question, _improvise_option),
    **worded(
        DICE,
        _dice_question,
        fixed({"roll": ("Let the program roll this one", "")}),
        "type the faces: ++0-, or d6:1356 for six-sided dice",
    ),
    **worded(PLACE_SKILL, _place_question, _place_option),
    **worded(WHICH_BLANK, _blank_question, _blank_option),
    **worded(NEW_ASPECT, _aspect_question, _blank_option, "or type the words of the aspect"),
    **worded(PROMOTE, _promote_question, _promote_option),
    **worded(
        PROPOSE_PROMOTION,
        _propose_question,
        fixed(
            {"propose": ("Propose it", "the player decides"), "wait": ("Not yet", "they stay a minor one")}
        ),
    ),
}
"""How each decision about who somebody is is put."""
