"""A milestone: one sideways change to a sheet (Fate Condensed, Milestones)."""

from __future__ import annotations

from collections.abc import Generator

from solofate.errors import IllegalChoice
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import Decision, Option, bare
from solofate.rules.decisions.growth import MILESTONE_CHANGE, REWRITE, Growing, Rewriting
from solofate.rules.events import Milestone, StuntWritten
from solofate.rules.limits import LONGEST_TITLE
from solofate.rules.model.advancing import (
    ASPECT,
    BUY,
    STUNT,
    Change,
    aspect_of,
    aspect_rewritten,
    change_named,
    milestone_changes,
    skills_changed,
    stunt_bought,
    stunt_of,
    stunt_rewritten,
    why_not,
)
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import Sheet, as_rated
from solofate.rules.model.legality import FREE_STUNTS
from solofate.rules.model.progress import CHANGE, MILESTONE
from solofate.rules.model.skills import SkillList
from solofate.rules.model.stunts import Stunt
from solofate.rules.names import slug
from solofate.rules.procedures.growth.stunt_writing import write_stunt
from solofate.rules.procedures.sheets import change_sheet
from solofate.rules.table import Table

KEEP = "keep"
STUNT_PRICE = 1


class Changed(NamedTuple):
    """A change that was made: the sheet after it, and the words before and after where words were changed."""

    sheet: Sheet
    was: str = ""
    now: str = ""


def milestone(table: Table, who: str) -> Generator[Decision, str, None]:
    """Offers a hero the milestone that is open: exactly one change, or none (Fate Condensed, Milestones).

    What is not used stays open until the next session starts (ruling AMBG-18). Raises `IllegalChoice`.
    """
    offer = table.state.progress.offers.get(who)
    if offer is None or offer.kind != MILESTONE or CHANGE not in offer.parts:
        raise IllegalChoice(_no_milestone(table, who))
    sheet = as_rated(table.state.characters[who].sheet)
    about = Growing(who, offer.number, sheet, table.state.skills.singles)
    any_aspect = bool(table.rules.levels)
    answer = yield MILESTONE_CHANGE.ask(
        who,
        (Option(KEEP, None), *change_options(sheet, about.skills, any_aspect=any_aspect)),
        KEEP,
        about,
        accepts=lambda typed: change_named(sheet, about.skills, typed, any_aspect=any_aspect) is not None,
        refusal=lambda typed: why_not(sheet, about.skills, typed),
    )
    change = change_named(sheet, about.skills, answer, any_aspect=any_aspect)
    changed = (yield from make_change(table, who, change)) if change is not None else None
    if change is not None and changed is not None:
        table.emit(Milestone(who, change.id, offer.number, changed.was, changed.now))
        change_sheet(table, who, changed.sheet, of="milestone")


def _no_milestone(table: Table, who: str) -> str:
    state, name = table.state, table.state.characters[who].name
    offer = state.progress.offers.get(who)
    if offer is not None:
        return f"{name} has a breakthrough, and the change of a milestone is part of it: /breakthrough"
    if state.progress.running is not False:
        return f"a milestone comes at the end of a session, and session {state.session} is running"
    if who in state.progress.changed:
        return f"{name} has made the one change of this milestone"
    return f"session {state.session} brought no milestone; /pace says when one comes"


def make_change(table: Table, who: str, change: Change) -> Generator[Decision, str, Changed | None]:
    """The sheet after a change of the milestone's list, its words asked for. None if it was left after all."""
    sheet = as_rated(table.state.characters[who].sheet)
    if change.kind == ASPECT:
        return (yield from rewrite_aspect(sheet, who, aspect_of(sheet, change.what)))
    if change.kind == STUNT:
        old = stunt_of(sheet, change.what)
        new = yield from write_stunt(table, who, old)
        if new is None or new == old:
            return None
        return Changed(stunt_rewritten(sheet, old, new), in_words(old), in_words(new))
    if change.kind == BUY:
        stunt = yield from write_stunt(table, who)
        return Changed(stunt_bought(sheet, stunt, price=STUNT_PRICE), "", in_words(stunt)) if stunt else None
    return Changed(skills_changed(sheet, change))


def in_words(stunt: Stunt) -> str:
    """`Salvager: Because I read wrecks like books, …`."""
    words = stunt.text or stunt.fact
    return f"{stunt.name}: {words}" if words else stunt.name


def change_options(sheet: Sheet, known: SkillList, *, any_aspect: bool) -> list[Option[Change]]:
    """The legal changes as options; with `any_aspect` one aspect may be altered and nothing else (BS-ADV-01)."""
    return [Option(change.id, change) for change in milestone_changes(sheet, known, any_aspect=any_aspect)]


def rewrite_aspect(sheet: Sheet, who: str, old: SheetAspect) -> Generator[Decision, str, Changed | None]:
    """Asks for an aspect's new words; any text will do (ruling AMBG-02). None if they are as they were."""
    taken = {slug(each.name) for each in sheet.aspects if each != old}
    gone = slug(old.instead_of) if old.instead_of else None
    objection = ""
    while True:
        answer = yield REWRITE.ask(
            who, bare(old.name), old.name, Rewriting(who, old, objection), free_text=True
        )
        text = " ".join(answer.split())
        if text == old.name:
            return None
        if slug(text) in taken:
            objection = f"{sheet.name} has an aspect “{text}” already"
        elif slug(text) == gone:
            objection = f"“{old.instead_of}” is gone for good"
        elif len(text) > LONGEST_TITLE:
            objection = f"an aspect has at most {LONGEST_TITLE} characters"
        else:
            return Changed(aspect_rewritten(sheet, old, text), old.name, text)


def fill_free_stunt(table: Table, who: str) -> Generator[Decision, str, None]:
    """A free place for a stunt may be filled at any time, at no cost (ruling AMBG-23). Raises `IllegalChoice`."""
    sheet = table.state.characters[who].sheet
    if len(sheet.stunts) >= FREE_STUNTS:
        raise IllegalChoice(
            f"{sheet.name} has {len(sheet.stunts)} stunts, and {FREE_STUNTS} are free; a milestone can buy another"
        )
    stunt = yield from write_stunt(table, who)
    if stunt is not None:
        table.emit(StuntWritten(who, in_words(stunt)))
        change_sheet(table, who, stunt_bought(sheet, stunt, price=0), of="stunt-written")
