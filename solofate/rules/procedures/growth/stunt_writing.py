"""Writing a stunt in play, question by question (Fate Condensed, Stunts)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from solofate.errors import MalformedChoice
from solofate.rules.decisions import Decision, DecisionKind, bare
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
from solofate.rules.limits import LONGEST_TEXT, LONGEST_TITLE
from solofate.rules.model.conditions import ALWAYS, Condition, condition_text, parse_condition
from solofate.rules.model.skills import skill_name
from solofate.rules.model.stunts import Bonus, MoreFreeInvokes, SheetException, Stunt, Swap
from solofate.rules.names import has_a_slug, slug
from solofate.rules.table import Table

LEAVE = "leave"
BONUS, SWAP, FREE_INVOKES, MORE, FACT, WORDS = "bonus", "swap", "free-invokes", "more", "fact", "words"
SHAPES = (BONUS, SWAP, FREE_INVOKES, MORE, FACT, WORDS)
ACTIONS = ("overcome", "advantage", "attack", "defend")
ANY = "any"
EXTRA = {
    "physical": SheetException(physical=2),
    "mental": SheetException(mental=2),
    "mild": SheetException(mild=1),
}
"""Exceptions to the sheet: two more boxes of a track, or one more mild slot."""
LIMITS = ("once per scene", "once per session", "for a fate point")
FREELY = "always"


def write_stunt(table: Table, who: str, old: Stunt | None = None) -> Generator[Decision, str, Stunt | None]:
    """Asks for the parts of a stunt: name, shape, skill, action, circumstance, words. None if it is left after all.

    It is the same stunt a character's file would hold, and is held to the same rules.
    """
    name = yield from _name(table, who, old)
    if name is None:
        return None
    about = Writing(who, "", old, name)
    shapes = (*SHAPES, LEAVE)
    shape = yield from _pick(STUNT_SHAPE, about._replace(part="shape"), shapes, _shape_of(old))
    if shape == LEAVE:
        return None
    stunt = Stunt(name)
    if shape == BONUS:
        was = old.bonus if old is not None else None
        skill = yield from _skill(table, about, "bonus", was.skill if was else "")
        action = yield from _pick(STUNT_ACTION, about, ACTIONS, was.action if was else ACTIONS[0])
        when = yield from _when(about, was.when if was else ALWAYS)
        stunt = Stunt(name, bonus=Bonus(skill, action, when=when))
    elif shape == SWAP:
        was_swap = old.swap if old is not None else None
        use = yield from _skill(table, about, "use", was_swap.use if was_swap else "")
        for_ = yield from _skill(table, about, "instead-of", was_swap.instead_of if was_swap else "", but=use)
        action = yield from _pick(
            STUNT_ACTION, about, (ANY, *ACTIONS), (was_swap.action if was_swap else None) or ANY
        )
        when = yield from _when(about, was_swap.when if was_swap else ALWAYS)
        stunt = Stunt(name, swap=Swap(use, for_, None if action == ANY else action, when))
    elif shape == FREE_INVOKES:
        was_more = old.free_invokes if old is not None else None
        skill = yield from _skill(table, about, "free-invokes", was_more.skill if was_more else "")
        when = yield from _when(about, was_more.when if was_more else ALWAYS)
        stunt = Stunt(name, free_invokes=MoreFreeInvokes(skill, when=when))
    elif shape == MORE:
        extra = yield from _pick(STUNT_MORE, about, tuple(EXTRA), next(iter(EXTRA)))
        stunt = Stunt(name, exception=EXTRA[extra])
    text = yield from _text(about, shape, old.text or old.fact if old is not None else "", stunt)
    if shape == FACT:
        return Stunt(name, fact=text)
    if shape == WORDS:
        when = yield from _when(about, old.when if old is not None else ALWAYS)
        return Stunt(name, text, when=when)
    return Stunt(name, text, stunt.bonus, stunt.swap, stunt.free_invokes, stunt.exception)


def write_bonus(
    table: Table, who: str, skill: str, action: str, against: Callable[[Condition], str]
) -> Generator[Decision, str, Stunt | None]:
    """Asks for the parts of a stunt that is to help a roll of this skill and action at once. None if it is left.

    `against` says why a circumstance would not count for that roll, and nothing where it does.
    """
    name = yield from _name(table, who, None)
    if name is None:
        return None
    about = Writing(who, "", None, name)
    when = yield from _when(about, ALWAYS, against)
    stunt = Stunt(name, bonus=Bonus(skill, action, when=when))
    text = yield from _text(about, BONUS, "", stunt)
    return Stunt(name, text, stunt.bonus)


def _shape_of(old: Stunt | None) -> str:
    if old is None or old.bonus is not None:
        return BONUS
    if old.swap is not None:
        return SWAP
    if old.free_invokes is not None:
        return FREE_INVOKES
    if old.exception is not None:
        return MORE
    return FACT if old.fact else WORDS


def _name(table: Table, who: str, old: Stunt | None) -> Generator[Decision, str, str | None]:
    others = [each for each in table.state.characters[who].sheet.stunts if each != old]
    options = bare(*(old.name, LEAVE) if old is not None else (LEAVE,))
    objection = ""
    while True:
        answer = yield STUNT_NAME.ask(
            who,
            options,
            options[0].id,
            Writing(who, "name", old, "", objection),
            free_text=True,
        )
        name = " ".join(answer.split())
        if name == LEAVE:
            return None
        if len(name) > LONGEST_TITLE:
            objection = f"a name has at most {LONGEST_TITLE} characters"
        elif not has_a_slug(name):
            objection = "a name has letters or digits in it"
        elif any(each.id == slug(name) for each in others):
            objection = f"there is a stunt “{name}” already; give this one another name"
        else:
            return name


def _pick(
    kind: DecisionKind[Writing, None], about: Writing, ids: Sequence[str], default: str
) -> Generator[Decision, str, str]:
    answer: str = yield kind.ask(about.who, bare(*ids), default, about)
    return answer


def _skill(table: Table, about: Writing, part: str, was: str, but: str = "") -> Generator[Decision, str, str]:
    sheet = table.state.characters[about.who].sheet
    known = sorted(table.state.skills.singles.skills, key=lambda skill: -sheet.rating(skill))
    skills = [skill for skill in dict.fromkeys((*([was] if was else ()), *known)) if skill != but]
    return (yield from _pick(STUNT_SKILL, about._replace(part=part), skills, skills[0]))


def _nothing(when: Condition) -> str:
    """What is said against any circumstance where the stunt is not claimed at once."""
    return ""


def _when(
    about: Writing, was: Condition, against: Callable[[Condition], str] = _nothing
) -> Generator[Decision, str, Condition]:
    before = condition_text(was)
    limits = [limit for limit in LIMITS if not against(parse_condition(limit))]
    options = bare(*dict.fromkeys((*([before] if before else ()), *limits, FREELY)))
    objection = ""
    while True:
        answer = yield STUNT_WHEN.ask(
            about.who,
            options,
            options[0].id if before else FREELY,
            about._replace(part="when", objection=objection),
            free_text=True,
        )
        if answer == FREELY:
            return ALWAYS
        try:
            when = parse_condition(answer)
        except MalformedChoice as problem:
            objection = str(problem)
            continue
        objection = against(when)
        if not objection:
            return when


def _text(about: Writing, shape: str, before: str, stunt: Stunt) -> Generator[Decision, str, str]:
    written = _in_words(stunt)
    options = bare(*dict.fromkeys((*([before] if before else ()), *([written] if written else ()))))
    options = options or bare(f"Because I am who I am, {stunt.name} works for me.")
    objection = ""
    while True:
        answer = yield STUNT_TEXT.ask(
            about.who,
            options,
            written or options[0].id,
            about._replace(part=shape, objection=objection),
            free_text=True,
        )
        if len(answer) <= LONGEST_TEXT:
            return " ".join(answer.split())
        objection = f"a stunt's text has at most {LONGEST_TEXT} characters"


_DOES = {"overcome": "overcome", "advantage": "create an advantage", "attack": "attack", "defend": "defend"}


def _in_words(stunt: Stunt) -> str:
    """The stunt's effect as a sentence to begin with; the player may say it better."""
    if stunt.bonus is not None:
        bonus = stunt.bonus
        what = f"I get +{bonus.amount} when I use {skill_name(bonus.skill)} to {_DOES[bonus.action]}"
        return f"{what}{_where(bonus.when)}."
    if stunt.swap is not None:
        swap = stunt.swap
        to = f" to {_DOES[swap.action]}" if swap.action is not None else ""
        what = f"I use {skill_name(swap.use)} in place of {skill_name(swap.instead_of)}{to}"
        return f"{what}{_where(swap.when)}."
    if stunt.free_invokes is not None:
        more = stunt.free_invokes
        what = f"I get one more free invoke when I create an advantage with {skill_name(more.skill)}"
        return f"{what}{_where(more.when)}."
    if stunt.exception is not None:
        more_of = stunt.exception
        if more_of.mild:
            return "I have one more mild consequence slot."
        return f"I have two more boxes of {'physical' if more_of.physical else 'mental'} stress."
    return ""


def _where(when: Condition) -> str:
    text = condition_text(when)
    if text.endswith("?"):
        return f" ({text})"
    return f", {text}" if text else ""
