"""An open question laid out in lines: its choices numbered, with what they cost and what they would do."""

from __future__ import annotations

from solofate.wording.people import count
from solofate.wording.questions.question import QuestionShown, Shown

_PLACES = ("the first", "the second", "the third")


def choice_lines(asked: QuestionShown, *, all_of_them: bool = False) -> list[str]:
    """The lines below a question: the few that matter where it has many, with `all_of_them` every one."""
    if asked.brief and not all_of_them:
        lines = list(asked.brief)
    elif asked.kind == "invoke":
        lines = _invoke_lines(asked)
    else:
        lines = [*asked.drawing, *_lines_of_all(asked, all_of_them)]
    return _with_hint(lines, asked.hint) if asked.hint and (all_of_them or not asked.brief) else lines


def question_lines(asked: QuestionShown) -> list[str]:
    """The question and its choices as they are put: in one line where all of it fits in one."""
    lines = choice_lines(asked)
    together = f"{asked.question} {lines[0].strip()}" if len(lines) == 1 else ""
    return [together] if together and len(together) <= WIDTH else [asked.question, *lines]


def _with_hint(lines: list[str], hint: str) -> list[str]:
    """The lines with what else may be typed: behind the last where there is room for it."""
    if lines and len(lines[-1]) + len(hint) < WIDTH - 3:
        return [*lines[:-1], f"{lines[-1]} · {hint}"]
    return [*lines, f"  {hint}"]


WIDTH = 100
"""Columns within which choices that are short stand beside each other."""

_MANY = {
    "raise": ("A skill goes up a step, for a skill point", "raise:SKILL"),
    "swap": ("Two skills change places", "swap:SKILL:SKILL"),
    "replace": ("A skill without a rating takes the place of an Average one", "replace:AVERAGE:NEW"),
}
"""Options of which there are too many to read: how they are gathered, and how they are typed."""


def _lines_of_all(asked: QuestionShown, all_of_them: bool) -> list[str]:
    """A line for each option; changes of skills, dozens of them, are gathered unless all is wanted."""
    lines = []
    gathered: dict[str, list[str]] = {}
    for number, option in enumerate(asked.options, start=1):
        kind = option.id.partition(":")[0]
        if kind in _MANY and not all_of_them:
            gathered.setdefault(kind, []).append(option.id)
        else:
            lines.append(_line(number, option))
    for kind, ids in gathered.items():
        label, typed = _MANY[kind]
        ways = (
            ", ".join(each.partition(":")[2] for each in ids) if kind == "raise" else count(len(ids), "way")
        )
        lines.append(f"  {label}: {typed}, as in {ids[0]}  ({ways}; m lists them)")
    beside = f"  {' · '.join(line.strip() for line in lines)}"
    return [beside] if len(beside) <= WIDTH else lines


def _line(number: int, option: Shown) -> str:
    return f"  {number}) {option.label}{_marks(option.price, option.effect)}"


def _marks(*marks: str) -> str:
    known = [mark for mark in marks if mark]
    return f"  ({'; '.join(known)})" if known else ""


def _invoke_lines(asked: QuestionShown) -> list[str]:
    """What costs nothing to say first, then how the numbers are meant, then the aspects under what they cost.

    Written out, every aspect would take two lines that differ in one word, and a scene has a dozen aspects. What
    a way does to the numbers is the same for all and is said once.
    """
    effects: dict[str, str] = {}
    others: list[str] = []
    by_price: dict[str, dict[str, tuple[str, list[int]]]] = {}
    for number, option in enumerate(asked.options, start=1):
        if not option.does:
            others.append(_line(number, option))
            continue
        aspect = option.id.rpartition(":")[0]
        effects.setdefault(option.does, option.effect)
        by_price.setdefault(option.price, {}).setdefault(aspect, (option.aspect, []))[1].append(number)
    lines = [*others, *_key(effects)]
    for price, aspects in by_price.items():
        lines.append(f"  for {price}:")
        lines += [f"    {'/'.join(map(str, numbers))}) {name}" for name, numbers in aspects.values()]
    return lines


def _key(effects: dict[str, str]) -> list[str]:
    """What the numbers before an aspect stand for: one line, because it holds for every aspect below it."""
    if not effects:
        return []
    said = [does + (f" ({effect})" if effect else "") for does, effect in effects.items()]
    if len(said) == 1:
        return [f"  Or an aspect by its number, which {said[0]}:"]
    each = ", ".join(f"{place} {does}" for place, does in zip(_PLACES, said, strict=False))
    return [f"  Or an aspect, by one of its numbers: {each}."]
