"""Whether a row agrees with what its slots stand for: one or several, with a mind or without."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from solofate.content.loading.rows import Phrase
from solofate.gm.titles.persons import are_several, callings_of, is_somebody
from solofate.gm.wording.goal_slots import GOAL, NO_MIND, OF_THE_GOAL, QUESTION, SOUGHT
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.patterns import pattern
from solofate.rules.names import words_of

_ENDS_A_THING = lexicon().any_of("small-words", "ends-a-thing")

_WITH = pattern(rf"\b(?:{_ENDS_A_THING})\b")
_SINGULAR = frozenset(("it", "its", "itself"))
_THINGS = OF_THE_GOAL - {QUESTION} | {f"the-{kind}" for kind in ("usable", "cover", "danger")}
"""Slots of which rows speak as of one thing."""


def agreeing(rows: Sequence[Phrase], slots: Mapping[str, str]) -> list[Phrase]:
    """The rows whose words go with what fills their slots; all of them where none does.

    What is several is no `it` and does nothing in the singular, and no drone hears, hopes or tells.
    """
    several = frozenset(slot for slot in _THINGS if slot in slots and _is_several(slots[slot]))
    mindless = frozenset(slot for slot in (GOAL, SOUGHT) if slot in slots and not _is_of_people(slots[slot]))
    left = [row for row in rows if agrees(f"{row.text} {row.aspect}", several, mindless)]
    return left or list(rows)


@lru_cache(maxsize=20_000)
def agrees(text: str, several: frozenset[str], mindless: frozenset[str]) -> bool:
    """Whether a row says nothing of one of these slots that is said of one alone, or of somebody with a mind."""
    for slot in several | mindless:
        _, named, behind = text.partition(f"{{{slot}}}")
        if not named:
            continue
        clause = re.split(r"[{,;:]", behind, maxsplit=1)[0]
        if slot in several and (_in_the_singular(behind) or not _SINGULAR.isdisjoint(words_of(text))):
            return False
        if slot in mindless and lexicon().told("of-a-mind", words_of(clause)):
            return False
    return True


def _in_the_singular(behind: str) -> bool:
    """Whether the word behind a slot is a verb in the singular: `is`, `has`, `comes`."""
    found = re.match(r" ([a-z]+s)\b", behind)
    if found is None:
        return False
    verb = found[1]
    return verb in ("is", "has", "was", "does") or any(form != verb for form in verb_forms(verb))


@lru_cache(maxsize=2_000)
def _head(text: str) -> str:
    named = _WITH.split(text, maxsplit=1)[0].split()
    return named[-1].strip(".,").casefold() if named else ""


def _is_several(text: str) -> bool:
    return are_several(_head(text))


def _is_of_people(text: str) -> bool:
    head = _head(text)
    return text[:1].isupper() or (is_somebody(head) and NO_MIND.isdisjoint(callings_of(head)))
