"""What a line does that asks for nothing: it promises, swears, threatens, accuses or insults."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.names import words_of

PROMISE, SWORN, THREAT, ACCUSES, INSULTS = "promise", "sworn", "threat", "accuses", "insults"
ACTS = (PROMISE, SWORN, THREAT, ACCUSES, INSULTS)

_VOWS = tuple(sorted(lexicon().words("talk-acts", "vows"), key=len, reverse=True))
_WILL = lexicon().set_of("talk-acts", "will")
_THREATENS = lexicon().words("talk-acts", "threatens")
_HARMS = lexicon().set_of("talk-acts", "harms")
_MEANS_WELL = lexicon().words("talk-acts", "means-well")
_MISDEEDS = lexicon().set_of("talk-acts", "misdeeds")
_ACCUSES = lexicon().words("talk-acts", "accuses")
_INSULTS = lexicon().words("talk-acts", "insults")
_SLURS, _SLUR_BY = lexicon().set_of("talk-acts", "slurs"), 7
_NO_SLUR = frozenset(("not", "no", "never"))
_LEADS_TO_YOU = lexicon().words("talk-acts", "leads-to-you")
_ME = frozenset(("i", "we"))
_SHORTEST = 3


def act_of(text: str, words: Sequence[str]) -> str:
    """What such a line does; nothing where it only says something."""
    joined = f" {' '.join(words)} "
    vowed = promised(text)
    if vowed:
        return PROMISE if _is_of_what_comes(vowed) else SWORN
    if _threatens(joined, words):
        return THREAT
    if any(joined.startswith(f" {phrase} ") for phrase in _INSULTS):
        return INSULTS
    if any(joined.startswith(f" {phrase} ") for phrase in _ACCUSES) or (
        words[:1] == ["you"] and any(not _MISDEEDS.isdisjoint(verb_forms(word)) for word in words[1:4])
    ):
        return ACCUSES
    return INSULTS if _calls_names(words) else ""


def _calls_names(words: Sequence[str]) -> bool:
    """`You are a miserable worm`, `you spineless little toad`; not `you are no coward`."""
    head = words[:_SLUR_BY]
    if head[:1] != ["you"] or not _NO_SLUR.isdisjoint(head):
        return False
    called = head[2:] if head[1:2] == ["are"] else head[1:]
    return any(word in _SLURS for word in called)


def is_only_a_vow(joined: str) -> bool:
    """Whether a line promises without saying what: `I promise`, `you have my word`."""
    return joined in _VOWS


def promised(text: str) -> str:
    """What is promised or sworn, as a clause: `I will bring the oil back`; nothing where no more is said than that."""
    plain = text.strip(" .!")
    for vow in _VOWS:
        found = re.match(
            rf"{re.escape(vow)}\b[\s:,]*(?:(?:to )?you\b[\s:,]*)?(?:that\b)?\s*", plain, re.IGNORECASE
        )
        if found is None:
            continue
        rest = plain[found.end() :]
        if rest.casefold().startswith("to "):
            rest = f"I will {rest[3:]}"
        return rest if len(words_of(rest)) >= _SHORTEST else ""
    return ""


def _is_of_what_comes(clause: str) -> bool:
    return not _WILL.isdisjoint(words_of(clause))


def _threatens(joined: str, words: Sequence[str]) -> bool:
    """`If you lie, I will tell the guard`, `open up or else`, `I will break that door`."""
    if any(f" {phrase} " in joined for phrase in _THREATENS):
        return True
    will = next((at for at, word in enumerate(words) if word == "will" and at and words[at - 1] in _ME), 0)
    if means_well(words):
        return False
    harms = bool(will) and any(not _HARMS.isdisjoint(verb_forms(word)) for word in words[will + 1 : will + 3])
    return harms and (words[0] in _ME or words[0] == "if" or "or" in words or "unless" in words)


def means_well(words: Sequence[str]) -> bool:
    """Whether what sounds like harm is none: `make it worth your while`, `call it even`, `cut you in`."""
    joined = f" {' '.join(words)} "
    return any(f" {phrase} " in joined for phrase in _MEANS_WELL)


def accusation(text: str) -> str:
    """What somebody is accused of, as a clause: `you stole the collection money`; nothing where it has none."""
    plain = text.strip(" .!")
    first = re.split(r"(?<=[.!?…])\s+|,\s", plain)[0].strip(" .!?")
    for leads in _LEADS_TO_YOU:
        if first.casefold().startswith(f"{leads} "):
            first = first[len(leads) + 1 :]
            first = first if first.casefold().startswith("you ") else f"you {first}"
            break
    return (
        first[:1].lower() + first[1:] if words_of(first)[:1] == ["you"] and len(words_of(first)) > 1 else ""
    )
