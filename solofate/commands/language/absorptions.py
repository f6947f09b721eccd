"""A way to take a hit that is said in words: `two boxes and a mild consequence` is `stress:2+mild`, and no other way.

A part of a way stands for no whole one: `1 box` marks one box, and where that does not cover the hit it is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.lexicon.matcher import Lexicon
from solofate.rules.decisions import Decision
from solofate.rules.decisions.conflict import ABSORB
from solofate.rules.names import slug

MOST_BOXES = 20


def is_several_in_one(decision: Decision, option: str) -> bool:
    """Whether an option of a hit does more than one thing, so that no single word may stand for all of it."""
    return ABSORB.asks(decision) and "+" in option


def ways_said(decision: Decision, typed: str, known: Lexicon) -> Iterator[str]:
    """The ways that words say, as they are typed by id, the likeliest first; none where they say something else.

    Of boxes without a number so many are meant as will do; where none do, it is the most of them that fall short.
    """
    if not ABSORB.asks(decision):
        return
    listed = [part for option in decision.options for part in option.id.split("+")]
    boxes = list(dict.fromkeys(part.partition(":")[0] for part in listed if ":" in part))
    slots = dict.fromkeys(part for part in listed if ":" not in part)
    parts, left, unnumbered = _read(typed, boxes, list(slots), known)
    if left:
        return
    if not unnumbered:
        if parts:
            yield "+".join(parts)
        return
    (word, *others) = unnumbered
    if not others:
        names = sorted((word, *(part.partition(":")[0] for part in parts)))
        for option in decision.options:
            if sorted(part.partition(":")[0] for part in option.id.split("+")) == names:
                yield option.id
        yield from ("+".join((f"{word}:{number}", *parts)) for number in range(1, MOST_BOXES + 1))


def _read(
    typed: str, boxes: Sequence[str], slots: Sequence[str], known: Lexicon
) -> tuple[list[str], list[str], list[str]]:
    """The parts that are said, what was said besides, and the boxes that are named without a number."""
    words = slug(typed).split("-")
    filled = [slot for slot in slots if _taken_out(words, slug(slot).split("-"))]
    marked: list[str] = []
    unnumbered: list[str] = []
    left: list[str] = []
    number = said = ""
    for at, word in enumerate(words):
        here = _number(word, known)
        box = word if word in boxes else _usual(boxes) if known.senses("absorbing", word) == ("box",) else ""
        if here:
            number, said = here, word
        elif box:
            behind = _number(words[at + 1], known) if at + 1 < len(words) and not number else ""
            words[at + 1 : at + 2] = ["a"] if behind else words[at + 1 : at + 2]
            if number or behind:
                marked.append(f"{box}:{number or behind}")
            elif not any(part.startswith(f"{box}:") for part in marked):
                unnumbered.append(box)
            number = ""
        elif word and "small" not in known.senses("absorbing", word):
            left.append(word)
    left += [said] if number and "small" not in known.senses("absorbing", said) else []
    numbered = {part.partition(":")[0] for part in marked}
    return [*marked, *filled], left, [box for box in dict.fromkeys(unnumbered) if box not in numbered]


def _usual(boxes: Sequence[str]) -> str:
    return next((box for box in boxes if box in ("stress", "box")), boxes[0] if boxes else "stress")


def _number(word: str, known: Lexicon) -> str:
    if word.isascii() and word.isdigit():
        return word if len(word) < 3 else ""
    return next(iter(known.senses("numbers", word)), "")


def _taken_out(words: list[str], slot: Sequence[str]) -> bool:
    """Whether these words stand among the others; they are taken out from there."""
    length = len(slot)
    for at in range(len(words) - length + 1):
        if words[at : at + length] == list(slot):
            words[at : at + length] = ["and"]
            return True
    return False
