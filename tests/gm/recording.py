"""What the GM decided, kept in a file that people can read: a choice that becomes another one shows, and is looked at.

A file of `tests/gm/choices/` has a line for each choice: where, what was asked of whom, what was chosen, the values
that decided, and a few letters that all other values and the reason come to. Where choices are meant to be others
from now on, `UPDATE_GOLDEN=1` in the environment of the test writes the file anew; its difference is looked at.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from solofate.gm.answer import Answer, Later, Reason
from solofate.gm.emulator import DUTIES, Emulator
from solofate.rules.decisions import Decision
from solofate.rules.model.characters import Character
from solofate.rules.table import Table

FOLDER = Path(__file__).with_name("choices")
PLACES = 4
"""Decimals of a value: sums of the same chances in another order are the same."""
SHOWN = 12
"""Differences a failure tells; whoever wants all of them reads the difference of the file."""


class Kept(NamedTuple):
    """A choice as it is kept, and for the reader of a failure all that it came from.

    `because` is the kind of its reason, `said` the sentence.
    """

    line: str
    whole: str
    because: str = ""
    said: str = ""


def asked(where: str, decision: Decision, table: Table, emulator: Emulator) -> Kept | None:
    """What the emulator answers, with all its values and what its reason is made of; None where nobody has to judge."""
    duty = DUTIES.get(decision.kind)
    if duty is None:
        return None
    answer = duty(decision, table, emulator._mind(decision, table))
    return kept(where, decision, answer)


def kept(where: str, decision: Decision, answer: Answer) -> Kept:
    """An answer as it is kept."""
    values = {option: round(value, PLACES) + 0.0 for option, value in answer.valued}
    others = sorted((value for option, value in values.items() if option != answer.chose), reverse=True)
    numbers = [f"{values[answer.chose]:g}"] if answer.chose in values else []
    numbers += [f"next {others[0]:g}"] if others else []
    reason = gathered(answer.reason)
    whole = f"{list(values.items())} {of_reason(reason)}"
    few = hashlib.sha256(whole.encode()).hexdigest()[:6]
    chosen = f"{decision.kind} {decision.who} > {answer.chose} {', '.join(numbers)}".rstrip()
    return Kept(f"{where} | {chosen} | {few}", whole, type(reason).__name__, reason())


def gathered(reason: Reason) -> Reason:
    """A reason with all that it says."""
    while isinstance(reason, Later):
        reason = reason.gather()
    return reason


def of_reason(reason: Reason) -> str:
    """What a reason is made of: its kind and all that it says, and not one word of the sentence."""
    return plain(gathered(reason))


def sentences(found: Iterable[Kept], each: int = 5) -> list[Kept]:
    """The first few sentences of every kind of reason that came up."""
    by_kind: dict[str, dict[str, None]] = {}
    for one in found:
        said = by_kind.setdefault(one.because, {})
        if one.said and len(said) < each:
            said[one.said] = None
    return [
        Kept(f"{kind}, {at + 1} | {sentence.replace(' | ', ' / ')}", "")
        for kind, said in sorted(by_kind.items())
        for at, sentence in enumerate(said)
    ]


def plain(value: object) -> str:
    """A value so that it is the same text wherever it is made."""
    if isinstance(value, float):
        return f"{round(value, PLACES) + 0.0:g}"
    if isinstance(value, Character):
        return value.id
    if isinstance(value, Enum):
        return value.name
    if isinstance(value, Mapping):
        return "{" + ", ".join(sorted(f"{plain(key)}: {plain(each)}" for key, each in value.items())) + "}"
    if isinstance(value, set | frozenset):
        return "{" + ", ".join(sorted(map(plain, value))) + "}"
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return f"{type(value).__name__}({fields(value)})"
    if isinstance(value, tuple | list):
        return f"({', '.join(map(plain, value))})"
    if value is None or isinstance(value, str | int):
        return repr(value)
    return getattr(value, "__name__", type(value).__name__)


def fields(record: Any) -> str:
    """What a record says. What is empty in it is left out, so that it may have a new field that is."""
    named = zip(record._fields, record, strict=True)
    return ", ".join(f"{name}={plain(value)}" for name, value in named if value)


def differences(name: str, now: Iterable[Kept]) -> list[str]:
    """What is not as the file has it: the situation, what was recorded, what it is now. Made anew if asked to."""
    found = list(now)
    file = FOLDER / name
    if os.environ.get("UPDATE_GOLDEN"):
        file.write_text("".join(f"{each.line}\n" for each in found), encoding="utf-8")
    known = dict(_parts(line) for line in file.read_text(encoding="utf-8").splitlines())
    here = {_parts(each.line)[0]: each for each in found}
    told = [
        "\n".join(
            (
                where,
                f"  recorded: {known.get(where, 'nothing')}",
                f"  it is:    {_parts(one.line)[1]}",
                f"  from:     {one.whole}",
            )
        )
        for where, one in here.items()
        if known.get(where) != _parts(one.line)[1]
    ]
    told += [
        f"{where}\n  recorded: {known[where]}\n  it is:    never asked"
        for where in known
        if where not in here
    ]
    if told:
        told.append(
            "Where that is meant: run the test once more with UPDATE_GOLDEN=1, and look at what changed."
        )
    return told[:SHOWN] + told[SHOWN:][-1:]


def each_once(found: Iterable[Kept]) -> list[Kept]:
    """Those of which none before says the same of another place."""
    return list({_parts(one.line)[1]: one for one in reversed(list(found))}.values())[::-1]


def _parts(line: str) -> tuple[str, str]:
    where, _, rest = line.partition(" | ")
    return where, rest
