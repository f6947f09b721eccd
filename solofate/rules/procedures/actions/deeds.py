"""Before the dice: may it be tried at all, and does it need a roll? (Fate Condensed, Taking Action; Aspects)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from solofate.errors import RuledOut
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT, Decision, Option, Procedure, bare
from solofate.rules.decisions.permission import (
    GROUNDS,
    LESSER_AIM,
    NEEDS_ROLL,
    PERMISSION,
    SIMPLY_DONE,
    WITH_SKILL,
    Barred,
    NeedOfDice,
)
from solofate.rules.events import Ruling
from solofate.rules.model.permission import REMOVE, Deed, Ground, allows, forbids, ruled_out
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import find_aspect
from solofate.rules.procedures.actions.removing import remove
from solofate.rules.table import Table

GO, LESSER, REFUSED, SPENT = "go", "lesser", "refused", "spent"
LEAVE, BE_RID = "leave", "be-rid"
SIMPLY, ROLL = "simply", "roll"


class Ways(NamedTuple):
    """How a deed is done: the action itself, its lesser aim in given words, and what comes of it without a roll."""

    action: Callable[[], Generator[Decision, str, object]]
    lesser: Callable[[str], Generator[Decision, str, object]] | None = None
    simply: Callable[[], None] | None = None


def attempt(table: Table, deed: Deed, ways: Ways) -> Generator[Decision, str, bool]:
    """Does a deed if aspects let it be done; returns whether that took an action.

    An aspect that forbids it is named, and whoever acts says how to go on. One that allows it may make a roll
    unnecessary. What the GM rules out is kept as a ruling, so that it can be overruled.
    """
    try:
        may = yield from permission(table, deed, lesser=ways.lesser is not None)
        if may in (REFUSED, SPENT):
            return may == SPENT
        if may == LESSER:
            assert ways.lesser is not None
            aim = yield from _lesser_aim(table, deed)
            return (yield from ways.lesser(aim)) is not False
        if ways.simply is not None and (yield from no_roll_needed(table, deed)):
            ways.simply()
            return True
        return (yield from ways.action()) is not False
    except RuledOut as ruled:
        table.emit(Ruling(deed.who, in_words(deed), REFUSED, None, str(ruled)))
        return False


def kept_as_ruling(table: Table, who: str, deed: str, procedure: Procedure) -> Procedure:
    """A procedure whose refusal by the GM is written down instead of lost."""
    try:
        yield from procedure
    except RuledOut as ruled:
        table.emit(Ruling(who, deed, REFUSED, None, str(ruled)))


def permission(table: Table, deed: Deed, *, lesser: bool = False) -> Generator[Decision, str, str]:
    """Whether a deed may be tried: `go`, `lesser`, `refused`, or `spent` where the action went into the obstacle.

    What one aspect forbids and another allows is allowed. Otherwise whoever acts may leave it, shrink it to a
    lesser aim, be rid of the aspect first, or say in words why they can do it all the same; of that the GM judges.
    """
    barred = forbids(table.state, deed)
    if barred is None:
        return GO
    ground = allows(table.state, deed)
    if ground is not None:
        reason = f"{ground.aspect} makes it possible in spite of {barred.aspect}"
        table.emit(Ruling(deed.who, in_words(deed), "allowed", ground.aspect, reason))
        return GO
    options = [Option(LEAVE, None)]
    if _may_be_rid_of(table, deed, barred):
        options.append(Option(BE_RID, None))
    if lesser:
        options.append(Option(LESSER, None))
    about = Barred(deed, barred)
    answer = yield PERMISSION.ask(deed.who, tuple(options), LEAVE, about, free_text=True)
    if answer == LESSER and lesser:
        return LESSER
    if answer == BE_RID and _may_be_rid_of(table, deed, barred):
        return (yield from _be_rid_first(table, deed, barred))
    if answer in (LEAVE, BE_RID, LESSER):
        table.emit(Ruling(deed.who, in_words(deed), REFUSED, barred.aspect))
        return REFUSED
    grounds = " ".join(answer.split())
    ruling = yield GROUNDS.ask(GM_SEAT, bare("allow", "deny"), "allow", about._replace(grounds=grounds))
    if ruling == "allow":
        table.emit(Ruling(deed.who, in_words(deed), "allowed", barred.aspect, grounds))
        return GO
    table.emit(Ruling(deed.who, in_words(deed), REFUSED, barred.aspect, f"“{grounds}” does not get round it"))
    return REFUSED


def _may_be_rid_of(table: Table, deed: Deed, barred: Ground) -> bool:
    """Whether the aspect in the way is one that deeds can end, and not the very one that is being removed."""
    if deed.action == REMOVE and deed.purpose == barred.aspect:
        return False
    aspect = find_aspect(table.state, barred.aspect, barred.on)
    return aspect is not None and aspect.kind == "situation" and not aspect.hidden


def _be_rid_first(table: Table, deed: Deed, barred: Ground) -> Generator[Decision, str, str]:
    """Whoever acts turns to the obstacle instead, with a skill of their choice."""
    sheet = table.state.characters[deed.who].sheet
    ranked = sorted(sheet.skills, key=lambda skill: -sheet.rating(skill)) or [*table.state.skills.names][:1]
    open_to = [
        skill
        for skill in ranked
        if ruled_out(table.state, Deed(deed.who, REMOVE, skill, barred.aspect, barred.on)) is None
    ]
    if not open_to:
        table.emit(Ruling(deed.who, f"be rid of {barred.aspect}", REFUSED, barred.aspect))
        return REFUSED
    options = tuple(Option(skill, sheet.rating(skill)) for skill in open_to)
    skill = yield WITH_SKILL.ask(deed.who, options, options[0].id, Barred(deed, barred))
    took = yield from remove(table, deed.who, barred.aspect, skill)
    return SPENT if took else REFUSED


def _lesser_aim(table: Table, deed: Deed) -> Generator[Decision, str, str]:
    """What is tried instead, in the words of whoever acts."""
    words = table.words.suggest("lesser-aim", table.state, deed.who, deed.purpose or deed.skill)
    options = bare(*words)
    answer = yield LESSER_AIM.ask(deed.who, options, words[0], deed, free_text=True)
    aim = " ".join(answer.split())
    table.emit(Ruling(deed.who, in_words(deed), LESSER, None, aim))
    return aim


def no_roll_needed(table: Table, deed: Deed) -> Generator[Decision, str, bool]:
    """Whether an aspect that allows the deed makes a roll unnecessary: the GM says, and a roll may be had anyway."""
    ground = allows(table.state, deed)
    if ground is None:
        return False
    options = bare(SIMPLY, ROLL)
    ruling = yield NEEDS_ROLL.ask(GM_SEAT, options, SIMPLY, NeedOfDice(deed, ground))
    if ruling != SIMPLY:
        return False
    wish = yield SIMPLY_DONE.ask(deed.who, bare(SIMPLY, ROLL), SIMPLY, NeedOfDice(deed, ground))
    if wish != SIMPLY:
        return False
    table.emit(Ruling(deed.who, in_words(deed), SIMPLY, ground.aspect))
    return True


def in_words(deed: Deed) -> str:
    """The deed as a phrase behind `to`: `attack with Fight`, `reach the roof`, `read the runes`."""
    if deed.purpose:
        return deed.purpose
    return f"{deed.action} with {skill_name(deed.skill)}"
