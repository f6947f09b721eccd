"""Questions at the end of a session or an arc, those that write a stunt, and the ones about treatment."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.rules.decisions import AnyOption, Option, Question
from solofate.rules.decisions.growth import (
    BREAKTHROUGH_CHANGE,
    DEVELOPMENT,
    MILESTONE_CHANGE,
    POWER_UP,
    REWRITE,
    SKILL_POINTS,
    STUNT_ACTION,
    STUNT_MORE,
    STUNT_NAME,
    STUNT_SHAPE,
    STUNT_SKILL,
    STUNT_TEXT,
    STUNT_WHEN,
    TREATMENT,
    Conclusion,
    Growing,
    Points,
    Rewriting,
    Treatment,
    Writing,
)
from solofate.rules.decisions.naming import Naming
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import LADDER, on_the_ladder
from solofate.rules.model.advancing import ASPECT, BUY, REPLACE, STUNT, Change, aspect_of, stunt_of
from solofate.rules.model.characters import Sheet
from solofate.rules.model.columns import TooFull, against_rising, rises_needed
from solofate.rules.model.state import State
from solofate.rules.procedures.growth.skill_points import RAISE
from solofate.wording.columns import column_lines
from solofate.wording.people import capital, count, listed, owned, readable, sentence, the
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


def _as_written(
    option: Option[None], decision: Question[Naming, None] | Question[Writing, None], state: State
) -> Shown:
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


def _skill(state: State, skill: str) -> str:
    return inline(state.skills.name(skill))


def _step(rating: int) -> str:
    return LADDER.get(rating, f"+{rating}")


def _milestone_question(decision: Question[Growing, Change | None], state: State) -> str:
    about: Growing = decision.about
    return f"{capital(owned(state, about.who))} milestone for session {about.number}: one change, or none?"


def _change_option(id: str, change: Change, about: Growing, state: State) -> Shown:
    sheet = about.sheet
    if change.kind == ASPECT:
        return Shown(id, f"Rewrite {inline(aspect_of(sheet, change.what).name)}")
    if change.kind == STUNT:
        return Shown(id, f"Rewrite the stunt {inline(stunt_of(sheet, change.what).name)}")
    if change.kind == BUY:
        return Shown(id, "Buy a stunt", f"refresh {sheet.refresh}→{sheet.refresh - 1}")
    one, other = _skill(state, change.what), _skill(state, change.other)
    if change.kind == REPLACE:
        return Shown(id, f"{other} in the place of {one}", effect=f"{other} +1, {one} +0")
    high, low = sheet.rating(change.what), sheet.rating(change.other)
    return Shown(id, f"{one} and {other} change places", effect=f"{one} +{low}, {other} +{high}")


def _milestone_option(
    option: Option[Change | None], decision: Question[Growing, Change | None], state: State
) -> Shown:
    if not isinstance(option.detail, Change):
        return Shown(option.id, "Keep the sheet as it is", effect="the offer stands until the next session")
    return _change_option(option.id, option.detail, decision.about, state)


def _breakthrough_question(decision: Question[Growing, Change | tuple[str, ...] | None], state: State) -> str:
    about: Growing = decision.about
    points = about.sheet.skill_points
    more = f" {count(points, 'skill point')} to spend." if points else ""
    return f"{capital(owned(state, about.who))} breakthrough for arc {about.number}.{more} What next?"


def _breakthrough_option(
    option: Option[Change | tuple[str, ...] | None],
    decision: Question[Growing, Change | tuple[str, ...] | None],
    state: State,
) -> Shown:
    about: Growing = decision.about
    if isinstance(option.detail, Change):
        return _change_option(option.id, option.detail, about, state)
    kind, _, what = option.id.partition(":")
    if kind == "raise":
        return _rise_option(option, about.sheet.rating(what), state)
    if kind in ("recover", "clear"):
        slot = next((one for one in state.characters[about.who].consequences if one.name == what), None)
        wound = inline(slot.aspect or "") if slot is not None else readable(what)
        if kind == "clear":
            return Shown(option.id, f"Let {wound} heal for good", effect="its slot is free")
        named = slot is not None and slot.row
        effect = "no roll" if named else "no roll; it gets another name"
        return Shown(option.id, f"Let {wound} start to recover", effect=effect)
    if kind == "reword":
        aspect = aspect_of(about.sheet, what)
        effect = f"it came in the place of {inline(aspect.instead_of)}, which stays gone"
        return Shown(option.id, f"Find other words for {inline(aspect.name)}", effect=effect)
    refresh, points = about.sheet.refresh, about.sheet.skill_points
    saved = f"{count(points, 'skill point')} saved" if points else ""
    label, effect = {
        "high-concept": ("Rewrite the high concept", "beside the one change"),
        "refresh": ("Take the point of refresh", f"refresh {refresh}→{refresh + 1}"),
        "refresh-stunt": ("Take the point of refresh as a stunt", f"refresh stays {refresh}"),
        "done": ("That is all", saved),
    }.get(option.id, (readable(option.id), ""))  # fmt: skip
    return Shown(option.id, label, effect=effect)


def _rise_option(option: AnyOption, rating: int, state: State) -> Shown:
    skill = _skill(state, option.id.removeprefix(RAISE))
    return Shown(
        option.id, f"Raise {skill}", "1 skill point", f"{_step(rating)} → {on_the_ladder(rating + 1)}"
    )


def _points_question(decision: Question[Points, tuple[str, ...] | None], state: State) -> str:
    about: Points = decision.about
    have = count(about.sheet.skill_points, "skill point")
    return f"{capital(the(state, about.who))} has {have} saved. Spend, or save on?"


def _points_option(
    option: Option[tuple[str, ...] | None], decision: Question[Points, tuple[str, ...] | None], state: State
) -> Shown:
    about: Points = decision.about
    if not option.id.startswith(RAISE):
        return Shown(option.id, "Save on")
    return _rise_option(option, about.sheet.rating(option.id.removeprefix(RAISE)), state)


def _points_drawing(
    decision: Question[Points, object] | Question[Growing, object], state: State
) -> tuple[str, ...]:
    """The columns as they are, and what the skills that may not rise alone would need."""
    sheet = decision.about.sheet
    if not sheet.skill_points:
        return ()
    return (*column_lines(sheet.skills), *_blocked(sheet, state))


def _blocked(sheet: Sheet, state: State) -> Iterator[str]:
    """A line for each step that is full: who cannot rise to it alone, and the cheapest way all the same."""
    growth = ruleset_of(state).growth(state)
    blocked: dict[TooFull, list[str]] = {}
    for skill in sheet.skills:
        wrong = against_rising(sheet.skills, (skill,), growth)
        if isinstance(wrong, TooFull):
            blocked.setdefault(wrong, []).append(skill)
    for wrong, skills in blocked.items():
        needed = rises_needed(sheet.skills, skills[0], state.skills, growth)
        names = listed((_skill(state, skill) for skill in skills), "or")
        way = f"takes {count(len(needed), 'point')}: raise:{'+'.join(needed)}" if needed else "goes no higher"
        full = f"{_step(wrong.step)} cannot hold {wrong.has} on {wrong.beneath} {_step(wrong.step - 1)}"
        yield f"  {full}; {names} {way}"


def _rises_hint(decision: Question[Points, object] | Question[Growing, object], state: State) -> str:
    points = decision.about.sheet.skill_points
    return "or several at once: raise:SKILL+SKILL" if points > 1 else ""


def _rewrite_question(decision: Question[Rewriting, None], state: State) -> str:
    about = decision.about
    wrong = f"{sentence(capital(about.objection))} " if about.objection else ""
    return f"{wrong}What does {inline(about.old.name)} become?"


def _as_it_is(option: Option[None], decision: Question[Rewriting, None], state: State) -> Shown:
    return Shown(option.id, inline(option.id), effect="as it is")


def _development_question(decision: Question[Naming, None], state: State) -> str:
    return f"Arc {state.arc} is over. What came of it that will not be undone?"


def _treatment_question(decision: Question[Treatment, None], state: State) -> str:
    about = decision.about
    wound = f"{owned(state, about.whom)} {inline(about.slot.aspect or '')}"
    return f"{capital(the(state, about.who))} would treat {wound} with {_skill(state, about.skill)}. Can that be done?"


def _power_up_question(decision: Question[Conclusion, None], state: State) -> str:
    about = decision.about
    told = "; ".join(map(inline, about.settled or about.developments))
    return f"Arc {about.arc} is over ({told}). Do the heroes power up?"


GROWTH = {
    **STUNT_WRITING,
    **worded(MILESTONE_CHANGE, _milestone_question, _milestone_option),
    **worded(BREAKTHROUGH_CHANGE, _breakthrough_question, _breakthrough_option, _rises_hint, _points_drawing),
    **worded(SKILL_POINTS, _points_question, _points_option, _rises_hint, _points_drawing),
    **worded(REWRITE, _rewrite_question, _as_it_is, "or type the new words"),
    **worded(DEVELOPMENT, _development_question, _as_written, "or type your own words"),
    **worded(
        TREATMENT,
        _treatment_question,
        fixed({"allow": ("Yes", "they roll"), "deny": ("No", "it takes something else")}),
    ),
    **worded(
        POWER_UP,
        _power_up_question,
        fixed(
            {
                "none": ("No", ""),
                "skill": ("A second skill point", "for each hero"),
                "refresh": ("A point of refresh", "for each hero"),
                "both": ("Both", "for each hero"),
            }
        ),
    ),
}
"""How each decision about growth is put."""
