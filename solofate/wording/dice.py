"""Dice and tallies as signs, and the same in words for whoever listens instead of looking."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import combining

from solofate.patterns import pattern
from solofate.rules.model.harm import Track

_SIGNS = {1: "[+]", 0: "[ ]", -1: "[-]"}
_BY_SIGN = {"+": "plus", " ": "blank", "-": "minus"}
FULL, EMPTY, CLOSED = "▣", "▢", "▨"
POINT, NO_POINT = "●", "○"


def faces_shown(faces: Sequence[int]) -> str:
    """`[+][ ][-][+]`."""
    return "".join(_SIGNS[face] for face in faces)


def signed(number: int) -> str:
    """`+2`, `-1`, and `0` as it is."""
    return f"{number:+d}" if number else "0"


def boxes_shown(track: Track) -> str:
    """`▣▣▢`; boxes that cover more than one shift say so: `▣1▢2`."""
    signs = (FULL if full else EMPTY for full in track.marked)
    if all(size == 1 for size in track.boxes):
        return "".join(signs)
    return "".join(f"{sign}{size}" for sign, size in zip(signs, track.boxes, strict=True))


_ROLL = pattern(r"((?:\[[+ -]\]){4})\s+([+-]?\d+)")
_BOXES = pattern(rf"(?:[{FULL}{EMPTY}{CLOSED}]\d?)+")
_BLOCKS = pattern("■+")
_DOTS = pattern(f"[{POINT}{NO_POINT}]+")

_BEHIND_A_STOP = pattern(r"(?<=[.!?]) · (\w)")

_FRAME = pattern("^ *[\u2500-\u257f][\u2500-\u257f ]*| *[\u2500-\u257f]+$")
"""The lines a map is drawn with, at either end; what is written between them stays."""


def speakable(line: str) -> str:
    """A line without signs that have to be seen: dice, boxes, points and arrows as words, the frames of maps gone."""
    line = f"The voice: {line[2:]}" if line.startswith("❧ ") else line
    line = _FRAME.sub("", line).rstrip() if _FRAME.search(line) else line
    line = _ROLL.sub(lambda roll: f"{' '.join(_BY_SIGN[sign] for sign in roll[1][1::3])}, {roll[2]}", line)
    line = _BOXES.sub(_boxes_in_words, line)
    line = _DOTS.sub(lambda dots: f"{dots[0].count(POINT)} of {len(dots[0])}", line)
    line = _BLOCKS.sub(lambda blocks: str(len(blocks[0])), line)
    line = re.sub(r" → (?=\d+ [a-z])", ", ", line)  # What a roll comes to, and no number that became another.
    line = re.sub(r"(?<=\d) ?→ ?(?=-?\d)", " to ", line)
    line = _BEHIND_A_STOP.sub(lambda first: f" {first[1].upper()}", line).replace(" · ", ", ")
    line = re.sub(r"(?<=\S) {2,}(?=\()", " ", line)
    line = re.sub(r"(?<=\S) {2,}(?:= )?", ", ", line)
    return line if line.isascii() else _in_ascii_signs(line)


_SPELT = {
    "→": "->", "←": "<-", "↔": "<->", "…": "...", "–": "-", "—": "-", "−": "-", "‑": "-", "“": '"',
    "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "·": ",", "•": "-", "×": "x", "÷": "/",
    "≥": ">=", "≤": "<=",
    "\u00a0": " ", "½": "1/2", "✓": "yes", "✗": "no",
}  # fmt: skip
"""How a sign is written with those of ASCII."""


def _in_ascii_signs(line: str) -> str:
    """A line with no sign outside ASCII, which a screen reader spells out or leaves out; letters stay as they are."""
    line = line.replace("✎ ", "").replace(" → ", ": ")
    signs = (
        sign if sign.isascii() or sign.isalpha() or combining(sign) else _SPELT.get(sign, "") for sign in line
    )
    return "".join(signs).rstrip() if line.strip() else line


def _boxes_in_words(boxes: re.Match[str]) -> str:
    full, empty, closed = (boxes[0].count(sign) for sign in (FULL, EMPTY, CLOSED))
    return f"{full} of {full + empty + closed} marked" + (f", {closed} closed" if closed else "")
