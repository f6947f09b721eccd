"""Questions that write a stunt, one after the other."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.growth import (
    STUNT_ACTION,
    STUNT_MORE,
    STUNT_NAME,
    STUNT_SHAPE,
    STUNT_SKILL,
    STUNT_TEXT,
    STUNT_WHEN,
    Writing,
)
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.state import State
from solofate.wording.people import capital, sentence
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _written(option: Option[None], decision: Question[Writing, None], state: State) -> Shown:
    if option.id == "leave":
        return Shown(option.id, "No stunt after all", effect="nothing is changed")
    if option.id == "always":
        return Shown(option.id, "Always", effect="most stunts have a circumstance")
    return Shown(option.id, inline(option.id))


def _wrong(about: Writing) -> str:
    return f"{sentence(capital(about.objection))} " if about.objection else ""


def _stunt_name_question(decision: Question[Writing, None], state: State) -> str:
    about: Writing = decision.about
    return f"{_wrong(about)}What is the stunt called?"


def _stunt_shape_question(decision: Question[Writing, None], state: State) -> str:
    about: Writing = decision.about
    return f"What does {inline(about.name)} do?"


_OF_SKILL = {
    "bonus": "Which skill does {} help?",
    "use": "Which skill does {} let you use?",
    "instead-of": "And in the place of which?",
    "free-invokes": "With which skill does {} make advantages better?",
}


def _stunt_skill_question(decision: Question[Writing, None], state: State) -> str:
    about: Writing = decision.about
    return _OF_SKILL[about.part].format(inline(about.name))


def _stunt_skill_option(option: Option[None], decision: Question[Writing, None], state: State) -> Shown:
    about: Writing = decision.about
    rating = state.characters[about.who].sheet.rating(option.id)
    return Shown(option.id, inline(state.skills.name(option.id)), effect=on_the_ladder(rating))


def _stunt_action_question(decision: Question[Writing, None], state: State) -> str:
    about: Writing = decision.about
    return f"For which action does {inline(about.name)} count?"


def _stunt_when_question(decision: Question[Writing, None], state: State) -> str:
    about: Writing = decision.about
    return f"{_wrong(about)}When does {inline(about.name)} count?"


def _stunt_text_question(decision: Question[Writing, None], state: State) -> str:
    about: Writing = decision.about
    return f"{_wrong(about)}How do you say it, beginning with the reason?"


def _as_written(option: Option[None], decision: Question[Writing, None], state: State) -> Shown:
    return Shown(option.id, inline(option.id))


STUNT_WRITING = {
    **worded(STUNT_NAME, _stunt_name_question, _written, "or type a name"),
    **worded(
        STUNT_SHAPE,
        _stunt_shape_question,
        fixed(
            {
                "bonus": ("It adds +2", "to one skill, for one action"),
                "swap": ("It lets one skill do another's work", ""),
                "free-invokes": ("It gives one more free invoke", "on advantages made with one skill"),
                "more": ("It changes the sheet", "two more boxes, or a mild slot"),
                "fact": ("It makes a small thing true for good", "relying on it costs nothing"),
                "words": ("It is told in words", "used with /use"),
                "leave": ("No stunt after all", "nothing is changed"),
            }
        ),
    ),
    **worded(STUNT_SKILL, _stunt_skill_question, _stunt_skill_option),
    **worded(
        STUNT_ACTION,
        _stunt_action_question,
        fixed(
            {
                "any": ("Every action", ""),
                "overcome": ("Overcome", ""),
                "advantage": ("Create an advantage", ""),
                "attack": ("Attack", ""),
                "defend": ("Defend", ""),
            }
        ),
    ),
    **worded(
        STUNT_WHEN,
        _stunt_when_question,
        _written,
        "or type it: zone has ASPECT, scene has, target has, I have, or plain words to be asked about, joined by and",
    ),
    **worded(
        STUNT_MORE,
        lambda decision, state: "What does it add to the sheet?",
        fixed(
            {
                "physical": ("Two more boxes of physical stress", ""),
                "mental": ("Two more boxes of mental stress", ""),
                "mild": ("One more mild consequence slot", ""),
            }
        ),
    ),
    **worded(STUNT_TEXT, _stunt_text_question, _as_written, "or type your own words: Because I …"),
}
"""How each decision about a new stunt is put."""
