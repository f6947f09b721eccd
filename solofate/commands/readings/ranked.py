"""Readings ranked: the best of what was found in a line, and how likely it is a piece of the story."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from solofate.commands.readings.calls.lines_of_commands import can_be_read
from solofate.commands.readings.reading import DOUBTFUL, MOST, Reading
from solofate.commands.readings.words.utterance import Utterance

STORY = 0.5
"""How likely a line is a piece of the story, where nothing speaks for it or against it."""


def best_of(found: Iterable[Reading], text: str) -> Sequence[Reading]:
    """The best readings, each line once, and only such as can be read."""
    ranked = sorted(found, key=lambda each: -each.score)
    best: dict[str, Reading] = {}
    for each in ranked:
        if each.line not in best and (each.line == text or can_be_read(each.line)):
            best[each.line] = each._replace(score=round(min(1.0, max(0.0, each.score)), 3))
    kept = list(best.values())[:MOST]
    if text not in best:
        return kept
    return kept if any(each.line == text for each in kept) else (*kept[: MOST - 1], best[text])


def likely_as_story(said: Utterance, found: Iterable[Reading]) -> float:
    """How likely a line is a piece of the story: the more there is of it, and the less anything else speaks."""
    words = len(said.tokens)
    first = said.words[0] if said.words else ""
    score = STORY + (0.12 if words > _LONG else 0.0) + (0.12 if words > _LONGER else 0.0)
    if first not in ("i", "we"):
        score += 0.1
    if words <= 2:
        score -= 0.15
    if not any(each.score >= DOUBTFUL for each in found):
        score += 0.2
    if said.quoted:
        score += 0.1
    return min(0.95, score)


_LONG, _LONGER = 18, 30
