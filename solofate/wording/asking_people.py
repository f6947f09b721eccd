"""Questions about who somebody is: what an NPC becomes."""

from __future__ import annotations

from solofate.rules.characters import Sheet
from solofate.rules.decisions import Decision, Option
from solofate.rules.ladder import on_the_ladder
from solofate.rules.procedures.placing import LEAVE_OPEN, Unplaced
from solofate.rules.skills import skill_name
from solofate.rules.state import State
from solofate.wording.asking import Shown, Wording, fixed
from solofate.wording.people import capital, count, the
from solofate.wording.plain import inline


def _promote_question(decision: Decision, state: State) -> str:
    return f"{capital(the(state, decision.about))} matters more than a minor character. What do they become?"


def _promote_option(option: Option, decision: Decision, state: State) -> Shown:
    sheet = option.detail
    if not isinstance(sheet, Sheet):
        return Shown(option.id, "No more than they are", effect="asked again when they come back again")
    label = "A recurring danger" if option.id == "boss" else "A major character"
    return Shown(option.id, label, effect=strengths(sheet))


def strengths(sheet: Sheet) -> str:
    """The peak skill, the boxes, the slots and the stunts of a sheet, in a line."""
    best = max(sheet.skills, key=sheet.skills.__getitem__, default="")
    parts = [f"{skill_name(best)} {sheet.skills[best]:+d}"] if best else []
    parts.append(f"stress {sheet.physical}/{sheet.mental}")
    parts.append(count(len(sheet.slots), "consequence slot"))
    parts += [inline(stunt.name) for stunt in sheet.stunts]
    return ", ".join(parts)


def _propose_question(decision: Decision, state: State) -> str:
    return f"{capital(the(state, decision.about))} keeps coming back. Propose a whole sheet?"


def _place_question(decision: Decision, state: State) -> str:
    about: Unplaced = decision.about
    return f"{capital(the(state, about.who))} has not used {state.skills.name(about.skill)} before. How good at it?"


def _place_option(option: Option, decision: Decision, state: State) -> Shown:
    if option.id == LEAVE_OPEN:
        return Shown(option.id, "Leave it open", effect="rolls at Mediocre (+0), the places stay")
    left = count(option.detail, "place") + " open"
    return Shown(option.id, on_the_ladder(int(option.id)), effect=f"{left}; it stays there")


def _dice_question(decision: Decision, state: State) -> str:
    whose = f" for {the(state, decision.who)}" if decision.who in state.characters else ""
    return f"Roll four dice{whose}. What do they show?"


PEOPLE = {
    "dice": Wording(
        _dice_question,
        fixed({"roll": ("Let the program roll this one", "")}),
        "type the faces: ++0-, or d6:1356 for six-sided dice",
    ),
    "place-skill": Wording(_place_question, _place_option),
    "promote": Wording(_promote_question, _promote_option),
    "propose-promotion": Wording(
        _propose_question,
        fixed(
            {"propose": ("Propose it", "the player decides"), "wait": ("Not yet", "they stay a minor one")}
        ),
    ),
}
"""How each decision about who somebody is is put."""
