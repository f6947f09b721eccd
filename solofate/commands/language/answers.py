"""Reading an answer to the open decision: by id, by number, by the words shown, by their start, or as free text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches

from solofate.commands.language.absorptions import is_several_in_one, ways_said
from solofate.commands.language.names import matching
from solofate.commands.language.registry import Command, CommandContext, Words
from solofate.commands.language.syntax import split_words
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import DEFENCE, INVOKE
from solofate.rules.model.conditions import ConditionContext, clauses_hold, condition_text
from solofate.rules.model.roll import Roll
from solofate.rules.model.skills import JOINED
from solofate.rules.model.state import State
from solofate.rules.names import has_a_slug, slug
from solofate.rules.procedures.actions.defending import CONCEDE, LEAVE
from solofate.wording.plain import plain
from solofate.wording.questions.options import enter_answers, options, question

LONGEST_ANSWER = 2000
WORTH_LISTING = 12
NEAR = 0.6
"""How like a word must be to one that is shown, from 0 to 1, to be taken for a slip of it."""


ANY_ASPECT = "a number, part of an aspect's name, or pass to leave it"
"""What an invoke may be answered by, where listing all of it would fill the screen."""


def read_answer(decision: Decision, typed: str, state: State | None = None) -> str:
    """The option id (or the text) that an answer means. Raises `IllegalChoice`, `AmbiguousName`, `MalformedChoice`.

    Nothing typed is the default. A number counts the options from 1, also where they are ratings of the ladder: those
    are typed with their sign, as `+2`. With the `state` the words shown for an option name it as well, and an error
    lists those words.
    """
    text = _unquoted(typed.strip())
    if not text:
        return decision.default
    if len(text) > LONGEST_ANSWER:
        raise MalformedChoice(f"an answer has at most {LONGEST_ANSWER} characters")
    ids = [option.id for option in decision.options]
    listed = _by_number(ids, text) or _by_rating(decision, text) or _by_id(ids, text)
    if listed is not None:
        return listed
    shown = _shown(decision, state)
    if _is_number(text):
        _refuse_number(list(shown.values()), text, may_be_words=decision.free_text)
    if decision.free_text:
        return " ".join(text.split())
    folded = text.casefold()
    if folded == "no" and "pass" in ids:
        return "pass"
    if decision.accepts is not None:
        for spelled in (text, folded, slug(text)):
            if decision.accepts(spelled):
                return spelled
        if state is not None and (leaving := _another_concedes(decision, text, state)) is not None:
            return leaving
    words = lexicon(state.words if state is not None else ())
    said = [folded, *ways_said(decision, text, words)]
    for way in said[1:]:
        if decision.legal(way):
            return way
    whys = [why for way in said if decision.refusal is not None and (why := decision.refusal(way))]
    if whys:
        raise IllegalChoice(whys[-1])
    whole = {each: label for each, label in shown.items() if not is_several_in_one(decision, each)}
    try:
        return _begun(shown, whole, text, invoked_by=decision.who if decision.kind == INVOKE.id else None)
    except IllegalChoice:
        if used := used_already(decision, text):
            raise IllegalChoice(f"{plain(used)} is already used on this roll") from None
        if state is not None and (why := stunt_refused(decision, text, state)):
            raise IllegalChoice(why) from None
        raise


def used_already(decision: Decision, typed: str) -> str:
    """The aspect that was invoked on this roll before and is named by what is typed; nothing where none is."""
    if not INVOKE.asks(decision) or not has_a_slug(typed):
        return ""
    own = INVOKE.of(decision).about.own
    used = sorted({aspect for _, aspect in (*own.paid, *own.freely)})
    found = matching(typed, {slug(aspect): aspect for aspect in used})
    return next((aspect for aspect in used if slug(aspect) in found), "")


def stunt_refused(decision: Decision, typed: str, state: State) -> str:
    """Why a stunt that is named by what is typed adds nothing to this roll; nothing where none is named."""
    if not INVOKE.asks(decision) or not has_a_slug(typed):
        return ""
    own = INVOKE.of(decision).about.own
    hero = state.characters.get(own.who)
    stunts = {each.id: each for each in hero.sheet.stunts} if hero is not None else {}
    begun = matching(typed, {id: stunt.name for id, stunt in stunts.items()})
    named = [id for id in stunts if f"-{id}-" in f"-{slug(typed)}-"] or begun
    if len(named) != 1 or hero is None or not isinstance(own, Roll):
        return ""
    stunt = stunts[named[0]]
    name, gives = plain(stunt.name), stunt.bonus
    if gives is None:
        return f"{name} adds nothing to a roll"
    if own.skill not in (gives.skill, *gives.skill.split(JOINED)) or gives.action != own.action:
        of_it, of_this = (
            f"{state.skills.name(skill)} to {_TO_DO.get(action, action)}"
            for skill, action in ((gives.skill, gives.action), (own.skill, own.action))
        )
        return f"{name} adds to {of_it}, and this is {of_this}"
    if own.who != decision.who or any(option.id.partition(":")[0] == stunt.id for option in decision.options):
        return ""
    if stunt.id in own.claimed:
        return f"{name} counts on this roll already"
    if not clauses_hold(gives.when, ConditionContext(state, own.who, own.target)):
        return f"{name} counts only when {condition_text(gives.when)}"
    if gives.when.automatic:
        return f"{name} counts on this roll already"
    return f"{name} cannot be used now: {condition_text(gives.when)}"


_TO_DO = {"advantage": "create an advantage"}


def answer_first(decision: Decision, state: State) -> str:
    """What is said to a line that has to wait for the answer to a question."""
    default = _shown(decision, state).get(decision.default, decision.default)
    takes = f" (Enter takes {default})" if enter_answers(decision) else ""
    return f"answer first: {plain(question(decision, state))}{takes}"


def _shown(decision: Decision, state: State | None) -> dict[str, str]:
    """The words shown for each option, by its id."""
    if state is None:
        return {option.id: option.id for option in decision.options}
    return {shown.id: plain(shown.label) for shown in options(decision, state)}


def _another_concedes(decision: Decision, text: str, state: State) -> str | None:
    """The answer by which another concedes than who is asked, as in `concede Odile Marrack`."""
    verb, _, name = text.partition(" ")
    if (
        decision.kind != DEFENCE.id
        or decision.accepts is None
        or verb.casefold() != CONCEDE
        or not name.strip()
    ):
        return None
    names = {who: one.name for who, one in state.characters.items() if decision.accepts(LEAVE + who)}
    found = matching(name, names)
    return LEAVE + found[0] if len(found) == 1 else None


def _by_number(ids: list[str], text: str) -> str | None:
    """The option of that number, as they are listed. Zero, which counts none, is the rating where that is one."""
    if _is_number(text) and 1 <= int(text) <= len(ids):
        return ids[int(text) - 1]
    return text if text == "0" and text in ids else None


def _by_rating(decision: Decision, text: str) -> str | None:
    """The option that is that rating of the ladder, typed as it is written: `+2`."""
    rating = text.removeprefix("+")
    if rating == text or not _is_number(rating):
        return None
    legal = any(option.id == rating for option in decision.options)
    return rating if legal or (decision.accepts is not None and decision.accepts(rating)) else None


def _by_id(ids: list[str], text: str) -> str | None:
    """The option of that id, whatever its capitals; a number is none."""
    if _is_number(text):
        return None
    same = [each for each in ids if each == text] or [
        each for each in ids if each.casefold() == text.casefold()
    ]
    return same[0] if len(same) == 1 else None


def as_answer(choice: str) -> str:
    """A chosen option's id as it is typed: a rating with its sign, since a bare number counts the options."""
    return f"+{choice}" if _is_number(choice) else choice


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 4


def _refuse_number(labels: Sequence[str], text: str, *, may_be_words: bool) -> None:
    """Say how many choices there are, to a number that is none of theirs. Where there are none it may be words."""
    if not may_be_words:
        raise IllegalChoice(f"there are only {len(labels)} choices: {_listed(labels)}")
    if labels:
        raise IllegalChoice(
            f"there are {len(labels)} choices, and {text} is none of them; words of your own will do too"
        )


def _begun(shown: Mapping[str, str], whole: Mapping[str, str], text: str, *, invoked_by: str | None) -> str:
    """The option whose id or words begin so or have a word that does. Raises where none or several do.

    `shown` are the words of all options, `whole` of those that a part of their words may stand for. Of an invoke it is
    said who is asked for it.
    """
    of_an_invoke = invoked_by is not None
    ids = list(whole)
    folded = text.casefold()
    starts = [each for each in ids if each.casefold().startswith(folded) and ("/" in text or "/" not in each)]
    if not starts:
        starts = matching(text, {each: each for each in ids if ":" not in each and "+" not in each})
    if len(starts) != 1 and invoked_by is not None:
        starts = _aspects(ids, text, invoked_by) or starts
    if not starts and not of_an_invoke:
        starts = matching(text, whole)
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise AmbiguousName(text, starts if of_an_invoke else [shown[each] for each in starts])
    known = ANY_ASPECT if of_an_invoke else _listed(list(shown.values()))
    near = "" if of_an_invoke else _near(shown, text)
    raise IllegalChoice(f"“{text}” is not one of the choices{near}: {known}")


def _near(shown: Mapping[str, str], typed: str) -> str:
    """The option that was meant, where one or one of its words was nearly typed."""
    words = {part: label for label in shown.values() for part in slug(label).split("-") if len(part) > 2}
    words |= {slug(label): label for label in shown.values()}
    near = get_close_matches(slug(typed), list(words), n=1, cutoff=NEAR)
    return f" (did you mean {words[near[0]]}?)" if near else ""


def _aspects(ids: list[str], typed: str, who: str) -> list[str]:
    """The invokes that the name of an aspect stands for: its +2, or its roll with a word for that behind it.

    Nobody's point is spent unasked: an ally pays where their name and a / stand before the aspect. Whoever is asked
    pays for themselves by its name alone, where no free invoke is left to go before that.
    """
    name, _, last = typed.rpartition(" ")
    mode = "+2"
    if name and last.casefold() in ("+2", "reroll", "again"):
        typed, mode = name, "+2" if last == "+2" else "reroll"
    modes = (mode, "oppose") if mode == "+2" else (mode,)
    ways = {each: each.rpartition(":")[0] for each in ids if each.rpartition(":")[2] in modes}
    if not typed:
        return []
    if "/" not in typed:
        freely = matching(typed, {each: aspect for each, aspect in ways.items() if "/" not in aspect})
        paid = {each: way.partition("/")[2] for each, way in ways.items() if way.partition("/")[0] == who}
        return freely or matching(typed, paid)
    payer, _, aspect = typed.partition("/")
    found = [
        each for each, way in ways.items() if "/" in way and matching(payer, {way.partition("/")[0]: ""})
    ]
    return matching(aspect, {each: ways[each].partition("/")[2] for each in found})


def _unquoted(text: str) -> str:
    if len(text) > 1 and text[0] in '"“':
        try:
            words = split_words(text)
        except MalformedChoice:
            return text
        if len(words) == 1 and words[0].quoted:
            return words[0].text.strip()
    return text


def _listed(labels: Sequence[str]) -> str:
    return ", ".join(labels[:WORTH_LISTING]) + (" …" if len(labels) > WORTH_LISTING else "")


def command_as_answer(seat: CommandContext, decision: Decision, command: Command, words: Words) -> str | None:
    """The answer a command stands for while a decision is open, or None."""
    answer = command.answers.get(decision.kind)
    return answer(seat, decision, words) if answer is not None else None
