"""Lines and veils of the table: what a drawn row may not speak of, and what happens only off screen.

They are held against what a row says it is about, the tags of its table, and its own words. A line that says
more than a row does still counts, and the other way round: better a row too few than one too many.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from solofate.content.loading.rows import Phrase
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.safety import kept_out, speaks_of
from solofate.rules.model.state import State
from solofate.rules.names import slug

_SMALL = lexicon().set_of("grammar", "small-in-a-bound")
"""Words that say nothing of the topic; `harm to children` is about children."""


def crosses(state: State, row: Phrase, text: str) -> bool:
    """Whether a row, or what it has become with its slots filled, crosses a line or holds what was struck."""
    if not (state.lines or state.struck):
        return False
    veils_aside = state._replace(veils=()) if state.veils else state
    return kept_out(veils_aside, text, row.about) or _touched(row, text, state.lines) is not None


def veil_over(state: State, row: Phrase, text: str) -> str | None:
    """The veil that hides a row, or None where it may be seen."""
    return _touched(row, text, state.veils) if state.veils else None


def _touched(row: Phrase, text: str, topics: Sequence[str]) -> str | None:
    """The first of these topics that a row speaks of, or None."""
    for topic in topics:
        if speaks_of(text, topic):
            return topic
        wanted = _stems(topic)
        if not wanted:
            continue
        if any(wanted <= about or (about and about <= wanted) for about in map(_stems, row.about)):
            return topic
        if any(wanted <= said for said in map(_stems, (*row.tags, text))):
            return topic
    return None


@lru_cache(maxsize=8192)
def _stems(text: str) -> frozenset[str]:
    """The words that carry the topic, without the endings that differ: `spiders` and `spider` are one."""
    return frozenset(_stem(word) for word in slug(text).split("-") if word not in _SMALL)


def _stem(word: str) -> str:
    for ending in ("ing", "ed", "es", "s", "e"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            return word[: -len(ending)]
    return word
