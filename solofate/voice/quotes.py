"""What a draft puts into somebody's mouth: the words of what the facts report, and nothing that claims more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solofate.lexicon.senses import senses_of, subject_of
from solofate.voice.brief import Brief
from solofate.voice.meaning import class_of, is_the_same
from solofate.voice.phrases import forms_of
from solofate.voice.things import told
from solofate.voice.tokens import QUOTED, folded, stem, stems, words_of
from solofate.voice.vocabulary import claim_words, described, listed

_REFUSES = frozenset(("won't", "shan't"))
_NEAR = 2
_A_FEW = 4
"""So few words may be quoted of somebody though the facts quote nobody: `Enough.`"""


def strange_quotes(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence where a draft quotes what is no way of saying what the facts report.

    Where they report a saying, a demand, an answer or a refusal, its words may be anybody's own, as long as they hold
    no thing, person or deed that the facts do not hold.
    """
    if brief.speech:
        return
    facts = words_of(told(brief))
    reported = any(_is_of_speech(word) for word in facts) or bool(_REFUSES & set(facts))
    known = folded(" ".join(brief.known))
    for found in QUOTED.finditer(draft):
        words = words_of(found[1])
        if folded(found[1]) in known:
            continue
        if not reported or (len(words) > _A_FEW and _claim(words, facts, brief)) or _takes_back(words, facts):
            yield "it quotes what the facts do not"
            return


def _is_of_speech(word: str) -> bool:
    """Whether a word of the facts says that somebody said something, or made up their mind about it."""
    of_speech = claim_words().set_of("meaning", "sayings")
    return bool(forms_of(word) & listed("around", "utters")) or class_of(word) in of_speech


def _claim(words: Sequence[str], facts: Sequence[str], brief: Brief) -> str:
    """The first word of a quote that is a thing, a person or a deed of its own; empty where there is none."""
    known = stems(" ".join(brief.known))
    plain = listed("starts", "function") | listed("around", "small") | listed("starts", "substances")
    claims = claim_words().set_of("meaning", "claims")
    deeds = claim_words().set_of("meaning", "deeds")
    for word in words:
        bare = word.removesuffix("'s")
        if stem(bare) in known or bare in plain or forms_of(bare) & described():
            continue
        of_what = {subject_of(sense.name) for sense in senses_of(bare)[:1]} & claims
        does = class_of(bare) in deeds
        if (of_what or does) and not any(is_the_same(bare, each) for each in facts):
            return bare
    return ""


def _takes_back(words: Sequence[str], facts: Sequence[str]) -> bool:
    """Whether what is said denies what the facts do not: `Nobody paid me`, of somebody who was paid."""
    told_of = {stem(word) for at, word in enumerate(facts) if not _denied(facts, at)}
    told_of -= stems(" ".join(listed("around", "small")))
    return any(stem(word) in told_of and _denied(words, at) for at, word in enumerate(words))


def _denied(words: Sequence[str], at: int) -> bool:
    """Whether one of the two words before it denies a word."""
    denies = listed("around", "denies") | listed("around", "not") | _REFUSES
    undone = claim_words().set_of("degrees", "not done")
    return any(
        each in denies or each.endswith("n't") or forms_of(each) & undone
        for each in words[max(0, at - _NEAR) : at]
    )
