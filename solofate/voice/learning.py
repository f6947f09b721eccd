"""What somebody learns in a draft, and what a draft lets out: nothing but what the facts tell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import Brief
from solofate.voice.phrases import find_phrases, forms_of
from solofate.voice.roles import OF_A_DEED
from solofate.voice.things import told
from solofate.voice.tokens import sentences, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, harmless_words, listed

_WHAT = lexicon().set_of("draft-words", "what")
_MOST = 12
_PLAIN = ("little", "being", "motion", "senses", "thinking")
_CLAUSE = re.compile(r"[,;:—–]|\b(?:and|but|while|before)\b")
_PASSIVE = re.compile(
    r"(?<!if )\b(?:\w+ )(?:is|are|was|were) (?:being|to be) (?!believed|seen|found|heard|had|done)(\w+)\b",
    re.IGNORECASE,
)


def learned(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first thing that is found out in a draft and not in the facts."""
    if (brief.speech and brief.speaker) or brief.asked:
        return
    facts = told(brief)
    known = stems(" ".join(brief.known))
    verbs, lets_out = (claim_words().words("learning", sense) for sense in ("knows", "lets out"))
    for sentence in sentences(without_similes(draft)):
        for part in _CLAUSE.split(sentence):
            words = words_of(part)
            for at, word in enumerate(words[:-1]):
                knows = forms_of(word) & set(verbs)
                if not knows or listed("around", "not") & set(words[:at]) or words[at + 1] not in _WHAT:
                    continue
                if new := _new(words[at + 1 : at + 1 + _MOST], known):
                    yield f"nobody learns “{new}” in the facts"
                    return
        words = words_of(sentence)
        for phrase in find_phrases(lets_out, words):
            if not stems(phrase.said) <= known:
                yield f"nothing is said of “{phrase.said}” in the facts"
                return
        if (
            brief.sentences <= OF_A_DEED
            and (found := _PASSIVE.search(sentence))
            and stem(found[1]) not in stems(facts)
            and not brief.ends
        ):
            yield f"nobody is “{found[1]}” in the facts"
            return


def _new(words: list[str], known: frozenset[str]) -> str:
    """The first word of what is known that neither the facts hold nor everybody says."""
    return next(
        (
            word
            for word in words
            if stem(word.removesuffix("'s")) not in known and not forms_of(word.removesuffix("'s")) & _plain()
        ),
        "",
    )


@cache
def _plain() -> frozenset[str]:
    found = {word for sense in _PLAIN for word in harmless_words().set_of("harmless", sense)}
    return frozenset(
        found
        | listed("starts", "function")
        | {"exactly", "middle", "before", "again", "well", "better", "worth"}
    )
