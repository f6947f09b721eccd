"""Reading an answer to the open decision: by id, by number, by the start of an id, or as free text."""

from __future__ import annotations

from solofate.commands.language.names import matching
from solofate.commands.language.registry import Command, Seat, Words
from solofate.commands.language.syntax import split_words
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice
from solofate.rules.decisions import Decision
from solofate.rules.names import slug

LONGEST_ANSWER = 2000


def read_answer(decision: Decision, typed: str) -> str:
    """The option id (or the text) that an answer means. Raises `IllegalChoice`, `AmbiguousName`, `MalformedChoice`.

    Nothing typed is the default. A number counts the options from 1.
    """
    text = _unquoted(typed.strip())
    if not text:
        return decision.default
    if len(text) > LONGEST_ANSWER:
        raise MalformedChoice(f"an answer has at most {LONGEST_ANSWER} characters")
    ids = [option.id for option in decision.options]
    listed = _by_id_or_number(ids, text, must_be=not decision.free_text)
    if listed is not None:
        return listed
    if decision.free_text:
        return " ".join(text.split())
    folded = text.casefold()
    if decision.accepts is not None:
        for spelled in (text, folded, slug(text)):
            if decision.accepts(spelled):
                return spelled
    if decision.refusal is not None and (why := decision.refusal(folded)) is not None:
        raise IllegalChoice(why)
    return _begun(ids, text, of_an_invoke=decision.kind == "invoke")


def _by_id_or_number(ids: list[str], text: str, *, must_be: bool) -> str | None:
    """The option of that id, whatever its capitals, or of that number, which `must_be` one of theirs."""
    if text in ids:
        return text
    same = [each for each in ids if each.casefold() == text.casefold()]
    if len(same) == 1:
        return same[0]
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        return None
    if 1 <= int(text) <= len(ids):
        return ids[int(text) - 1]
    if must_be:
        raise IllegalChoice(f"there are only {len(ids)} choices: {_listed(ids)}")
    if ids:
        raise IllegalChoice(
            f"there are {len(ids)} choices, and {text} is none of them; words of your own will do too"
        )
    return None


def _begun(ids: list[str], text: str, *, of_an_invoke: bool) -> str:
    """The option whose id begins so or has a word that does. Raises where none or several do."""
    folded = text.casefold()
    starts = [each for each in ids if each.casefold().startswith(folded) and ("/" in text or "/" not in each)]
    if not starts:
        starts = matching(text, {each: each for each in ids if ":" not in each and "+" not in each})
    if len(starts) != 1 and of_an_invoke:
        starts = _aspects(ids, text) or starts
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise AmbiguousName(text, starts)
    known = f"a number from 1 to {len(ids)}, or part of an aspect's name" if of_an_invoke else _listed(ids)
    raise IllegalChoice(f"“{text}” is not one of the choices: {known}")


def _aspects(ids: list[str], typed: str) -> list[str]:
    """The invokes that the name of an aspect stands for: its +2, or its roll with a word for that behind it.

    Nobody's point is spent unasked: an ally pays where their name and a / stand before the aspect.
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
        return matching(typed, {each: aspect for each, aspect in ways.items() if "/" not in aspect})
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


def _listed(ids: list[str]) -> str:
    return ", ".join(ids[:12]) + (" …" if len(ids) > 12 else "")


def command_as_answer(seat: Seat, decision: Decision, command: Command, words: Words) -> str | None:
    """The answer a command stands for while a decision is open, or None."""
    answer = command.answers.get(decision.kind)
    return answer(seat, decision, words) if answer is not None else None
