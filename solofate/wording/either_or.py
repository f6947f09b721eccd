"""Questions of two things, of which one is so: `Is it the true bell or a fake?`, `Did she go left or right?`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.lexicon.matcher import lexicon

_LAST_CLAUSE = re.compile(r"[:;,.!?—–]\s+")
_WORD = re.compile(r"[\w'’-]+")
_LONGEST = 5
_BEFORE = 2
"""What asks and whom or what it is about stand before the first of two."""


def one_of_two(question: str, *, first: bool) -> str:
    """The first or the second of two that are asked for; nothing where a question is of no two things."""
    found = _the_two(question)
    return found[0 if first else 1] if found is not None else ""


def asked_of_one(question: str, *, first: bool) -> str:
    """The question of one of the two alone: `is it a fake?`; as it stands where it is of no two things."""
    found, clause = _the_two(question), _clause(question)
    if found is None:
        return question
    begins = clause[: clause.rindex(f"{found[0]} or {found[1]}")]
    return f"{begins}{found[0 if first else 1]}?"


def _clause(question: str) -> str:
    return _LAST_CLAUSE.split(question.strip(' "“”').rstrip(" ?!."))[-1].strip()


def _the_two(question: str) -> tuple[str, str] | None:
    known = lexicon()
    clause = _clause(question)
    spoken = _WORD.findall(clause)
    words = [word.casefold() for word in spoken]
    if words.count("or") != 1 or words[0] not in known.set_of("either-or", "asks"):
        return None
    at = words.index("or")
    second = words[at + 1 :]
    if not 0 < len(second) <= _LONGEST or at <= _BEFORE:
        return None
    if second[0] in known.set_of("either-or", "asks") or second[0] in known.set_of("either-or", "no-other"):
        return None
    begins = _where_the_first_begins(words[:at], second)
    if begins < _BEFORE:
        return None
    if not known.set_of("either-or", "of-both").isdisjoint(words) or _are_alike(words[at - 1], second[-1]):
        return None
    two = (" ".join(spoken[begins:at]), " ".join(spoken[at + 1 :]))
    return two if f"{two[0]} or {two[1]}" in clause else None


def _are_alike(first: str, second: str) -> bool:
    """Whether both may be so: a door that is locked or barred is shut either way."""
    return any({first, second} <= set(alike) for alike in lexicon().subject("opposites").values())


def _where_the_first_begins(before: Sequence[str], second: Sequence[str]) -> int:
    """Where the first of two begins: with the same kind of word as the second, or as many words before it."""
    for sense in ("articles", "leads"):
        kind = lexicon().set_of("either-or", sense)
        if second[0] in kind:
            return next((at for at in range(len(before) - 1, -1, -1) if before[at] in kind), -1)
    return len(before) - 1 if len(second) == 1 else len(before) - len(second)
