"""The ruleset in force at a table: its book with its optional rules, put together in this one place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from solofate.errors import IllegalChoice
from solofate.named_tuples import NamedTuple
from solofate.rules import options as optional
from solofate.rules.books import BOOKS
from solofate.rules.model.characters import PC, Sheet, fitted, paired
from solofate.rules.model.endurance import Endurance, SlotSpec
from solofate.rules.model.levels import SkillPoints
from solofate.rules.model.shapes import cost_of
from solofate.rules.model.state import State
from solofate.rules.ruleset import STUNTS, Ruleset


def ruleset_of(state: State) -> Ruleset:
    """The ruleset a state is played by. Raises `IllegalChoice` where nothing can be played by it."""
    return ruleset(state.dialect, state.options, state.conditions)


@lru_cache(maxsize=64)
def ruleset(book: str, options: tuple[str, ...] = (), conditions: tuple[SlotSpec, ...] = ()) -> Ruleset:
    """A book with these optional rules and conditions of the table's own.

    Raises `IllegalChoice` with every reason why it cannot be played.
    """
    refused = tuple(refusals(book, options))
    if refused:
        raise IllegalChoice("; ".join(refusal.why for refusal in refused))
    rules = replace(BOOKS[book], own_conditions=conditions) if conditions else BOOKS[book]
    if options:
        for option in optional.OPTIONS.values():
            if option.id in options:
                rules = option.apply(rules)
    if conditions and not rules.conditions:
        raise IllegalChoice(NO_CONDITIONS)
    return rules


NO_CONDITIONS = "conditions are written, and this table has consequences; write options: [conditions] as well"


class Refusal(NamedTuple):
    """Why a book or an optional rule cannot be played; `at` is the place among the options, None for the book."""

    at: int | None
    why: str


def refusals(book: str, options: Sequence[str]) -> Iterator[Refusal]:
    """What keeps this book with these optional rules from being played: `check` and `play` say it in these words."""
    if book not in BOOKS:
        yield Refusal(None, f"there is no dialect {book!r} here yet; there is {', '.join(BOOKS)}")
    elif options and not BOOKS[book].takes_options:
        for at, name in enumerate(options):
            yield Refusal(
                at, f"{BOOKS[book].title} stands by itself, and {name} is no option of it; take it out"
            )
        return
    for at, name in enumerate(options):
        option = optional.OPTIONS.get(name)
        if option is None:
            right = optional.NOT_THERE.get(name)
            if right is not None:
                yield Refusal(at, f"{name} cannot be named as an option: {right}")
            else:
                yield Refusal(
                    at,
                    f"the optional rule {name!r} is none of Fate's; there are {', '.join(optional.OPTIONS)}",
                )
            continue
        for other in option.excludes:
            if other in options[:at]:
                why = f": {option.why_not}" if option.why_not else ""
                yield Refusal(at, f"{other} and {name} exclude each other{why}; take one of them out")
        for other in option.needs:
            if other not in options:
                yield Refusal(at, f"{name} means nothing without {other}; add it, or take {name} out")


def is_in_force(option: str, book: str, options: Sequence[str]) -> bool:
    """Whether an optional rule is played with: it is named, or the book plays just so by itself."""
    return option in options or optional.OPTIONS[option].apply(BOOKS[book]) == BOOKS[book]


class Idle(NamedTuple):
    """An optional rule that changes nothing where it is named; `at` is its place among the options."""

    at: int
    why: str


def idle(book: str, options: Sequence[str]) -> Iterator[Idle]:
    """The optional rules that change nothing here: named twice, in the book already, or within another one."""
    if any(refusals(book, options)):
        return
    whole = ruleset(book, tuple(options))
    for at, name in enumerate(options):
        if name in options[:at]:
            yield Idle(at, f"{name} is named twice; once is enough")
            continue
        others = tuple(each for each in options if each != name)
        if any(refusals(book, others)) or ruleset(book, others) != whole:
            continue
        if ruleset(book, (name,)) == BOOKS[book]:
            yield Idle(at, f"{BOOKS[book].title} plays so by itself, and {name} changes nothing; take it out")
            continue
        within = next((each for each in others if ruleset(book, (each, name)) == ruleset(book, (each,))), "")
        beside = f"beside {within}" if within else "beside the others"
        yield Idle(at, f"{beside} {name} changes nothing; take one of them out")


def endurance_here(state: State) -> Endurance:
    """What somebody can bear at this table: its tracks and slots, and which skills lengthen the tracks."""
    rules = ruleset_of(state)
    return Endurance(rules.tracks, rules.consequences, state.skills, rules.levels, state.level)


def skill_points(state: State) -> SkillPoints | None:
    """What a hero's skills are bought with at this table; None where they go into the places of a shape.

    A campaign that names no level leaves all of them open.
    """
    rules, spread = ruleset_of(state), dict(state.skills.spread)
    if rules.levels:
        level = next((each for each in rules.levels if each.id == state.level), rules.levels[-1])
        return SkillPoints(level.points, level.cap, column=True, pyramid=state.pace.pyramid)
    if rules.shape.free:
        return SkillPoints(cost_of(spread), max(spread, default=0))
    return None


def at_this_table(state: State, sheet: Sheet) -> Sheet:
    """A sheet with the tracks and slots of this table; a PC's follow from its skills and stunts.

    What the book does not have is left off: stunts, and a refresh of one's own where everybody has the same points.
    """
    rules = ruleset_of(state)
    if not rules.has(STUNTS):
        sheet = replace(sheet, stunts=())
    if sheet.kind == PC and rules.fate_points.start is not None:
        sheet = replace(sheet, refresh=rules.fate_points.start)
    return fitted(paired(sheet, state.skills), endurance_here(state))
