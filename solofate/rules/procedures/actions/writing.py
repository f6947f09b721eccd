"""Blanks of a sheet that are filled at the very use (Fate Condensed, Make Your Character As You Play).

Both come after the dice: an aspect when it is invoked, a stunt when it is claimed (ruling AMBO-22).
"""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.rules.decisions import Decision, bare
from solofate.rules.decisions.open_sheets import LEAVE_OPEN, NEW_ASPECT, WHICH_BLANK, Blank
from solofate.rules.in_force import ruleset_of
from solofate.rules.limits import LONGEST_TITLE
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Character
from solofate.rules.model.conditions import Condition, ConditionContext, clauses_hold
from solofate.rules.model.open_sheets import (
    has_room_for_a_stunt,
    what_is_open,
    with_aspect,
    with_stunt,
)
from solofate.rules.model.roll import (
    FATE_POINT,
    STUNT,
    BlankUse,
    Claim,
    Invocation,
    PassiveOpposition,
    Roll,
)
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.state import State
from solofate.rules.names import has_a_slug
from solofate.rules.procedures.growth.stunt_writing import ACTIONS, write_bonus
from solofate.rules.procedures.points import points_of
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.ruleset import STUNTS
from solofate.rules.table import Table


def blank_aspects(state: State, one: Character) -> tuple[str, ...]:
    """The kinds of aspects that are still to be written on a hero's sheet that is finished in play, each once."""
    if not one.sheet.growing or not one.is_hero:
        return ()
    return tuple(dict.fromkeys(what_is_open(one.sheet, state.skills).aspects))


def may_write_stunt(state: State, one: Character, own: Roll | PassiveOpposition) -> bool:
    """Whether a stunt that adds to this roll could be written now, in a slot that costs nothing (FO-CREATE-06)."""
    return (
        ruleset_of(state).has(STUNTS)
        and one.sheet.growing
        and one.is_hero
        and has_room_for_a_stunt(one.sheet)
        and isinstance(own, Roll)
        and own.action in ACTIONS
        and own.skill in state.skills.singles.skills
    )


def write_for_use(
    table: Table, own: Roll | PassiveOpposition, blank: BlankUse
) -> Generator[Decision, str, Invocation | Claim | None]:
    """Fills a blank for this roll, and says what its use is; None where the player leaves it open after all."""
    who = own.who
    if blank.mode != STUNT:
        written = yield from write_aspect(table, who)
        if written is None:
            return None
        return Invocation(written.name, who, written.kind, blank.mode, FATE_POINT, None, None)
    assert isinstance(own, Roll)
    sheet = table.state.characters[who].sheet

    def against(when: Condition) -> str:
        return _against_claiming(table, own, when)

    stunt = yield from write_bonus(table, who, own.skill, own.action, against)
    if stunt is None or stunt.bonus is None:
        return None
    change_sheet(table, who, with_stunt(sheet, stunt))
    return Claim(stunt, stunt.bonus.amount)


def _against_claiming(table: Table, own: Roll, when: Condition) -> str:
    """Why a stunt of this circumstance would not count for this very roll; nothing where it does."""
    if not clauses_hold(when, ConditionContext(table.state, own.who, own.target)):
        return "that is not so now, and the stunt is to count for this roll"
    if when.costs_fate_point and points_of(table.state, table.state.characters[own.who]) < 1:
        return "there is no fate point to pay for it now"
    return ""


def write_aspect(table: Table, who: str, trouble: str = "") -> Generator[Decision, str, SheetAspect | None]:
    """Writes an aspect into a blank of a hero's sheet; None where it stays open. `trouble` is that of a compel."""
    kinds = blank_aspects(table.state, table.state.characters[who])
    kind = kinds[0]
    about = Blank(who, trouble=trouble)
    if len(kinds) > 1:
        kind = yield WHICH_BLANK.ask(who, bare(*kinds, LEAVE_OPEN), LEAVE_OPEN, about)
        if kind == LEAVE_OPEN:
            return None
    about = about._replace(kind=kind)
    while True:
        answer = yield NEW_ASPECT.ask(who, bare(LEAVE_OPEN), LEAVE_OPEN, about, free_text=True)
        if answer == LEAVE_OPEN:
            return None
        text = " ".join(answer.split())
        try:
            _require_an_aspect(table.state, text)
            sheet = with_aspect(table.state.characters[who].sheet, kind, text, table.state.skills)
        except IllegalChoice as problem:
            about = about._replace(objection=str(problem))
            continue
        change_sheet(table, who, sheet)
        return SheetAspect(text, kind)


def _require_an_aspect(state: State, text: str) -> None:
    if not has_a_slug(text):
        raise IllegalChoice("an aspect has letters or digits in it")
    if len(text) > LONGEST_TITLE:
        raise IllegalChoice(f"an aspect has at most {LONGEST_TITLE} characters")
    require_in_the_setting(state, text)
