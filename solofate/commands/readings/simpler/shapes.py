"""The shapes of verbs, `swing`, `swings`, `swung`, `swinging`, and whether a word of such a shape is a verb there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Lexicon, lexicon
from solofate.lexicon.senses import senses_of
from solofate.lexicon.tenses import may_be_past

PLAIN, THIRD, PAST, GOING = "plain", "third", "past", "going"
"""What a verb looks like behind `I`, behind `she` now, behind either then, and where something goes on beside it."""

_HELPING = {
    word: shape
    for shape in (PLAIN, THIRD, PAST)
    for word in lexicon().words("plain-clauses", f"helping-{shape}")
}
_MAY = lexicon().set_of("talk-words", "may")
_NONE: frozenset[str] = frozenset()


@lru_cache(maxsize=8192)
def shapes_of(word: str) -> frozenset[str]:
    """Every shape of a verb that a word may be; none where it is no verb."""
    if word in _HELPING:
        return frozenset((_HELPING[word],))
    if word in _MAY:
        return frozenset((PLAIN, THIRD, PAST))
    if word in lexicon().set_of("plain", "prepositions"):
        return _NONE
    base, found = base_of(word), set()
    if base == word:
        found.add(PLAIN)
    elif base and word.endswith("ing"):
        found.add(GOING)
    elif base and word.endswith("s"):
        found.add(THIRD)
    if THIRD not in found and may_be_past(word):
        found.add(PAST)
    return frozenset(found)


@lru_cache(maxsize=8192)
def base_of(word: str) -> str:
    """The verb a word is a form of, `swing` for `swinging`; nothing where it is none."""
    if word in lexicon().subject("irregular"):
        return word
    bent = (form for form in verb_forms(word) if form != word and senses_of(form, "verb"))
    return next(bent, word if senses_of(word, "verb") else "")


def is_a_verb_there(known: Lexicon, words: Sequence[str], at: int, ends: int) -> bool:
    """Whether a word that has the shape of a verb is one, by what stands behind it or by its commonest use."""
    word, behind = words[at], words[at + 1 : min(at + 2, ends)]
    if word in _HELPING or word in _MAY:
        return True
    leads = (known.set_of("plain", sense) for sense in ("particles", "articles", "prepositions"))
    objects = known.set_of("told-of-the-hero", "behind-a-verb") | known.set_of("somebody", "me")
    if behind and (behind[0] in objects or any(behind[0] in words for words in leads)):
        return True
    done, named = (sum(each.uses + 1 for each in senses_of(word, part)) for part in ("verb", "noun"))
    return done > named
