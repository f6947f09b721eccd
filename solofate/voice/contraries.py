"""What is so in the facts and not in a draft, or the other way round: open and shut, found and not found."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.endings import is_borne_out
from solofate.voice.phrases import Phrase, find_phrases, forms_of
from solofate.voice.things import told
from solofate.voice.tokens import sentences, stem, stems, without_similes, words_of
from solofate.voice.vocabulary import claim_words, listed, poles

_SO, _NOT, _TOLD_SO, _TOLD_NOT = "so", "not so", "told so", "told not"
_REACH = 4
_NOT_DONE = claim_words().set_of("degrees", "not done")
"""What makes a deed behind it one that was not done: to refuse to, to fail to."""

_OF_TRIES = "falling-short"


def contraries(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first thing that a draft has the other way round than the facts."""
    if brief.asked or brief.speech or any(end.went is False for end in brief.ends):
        return  # What was asked, what has to be said and what failed are looked at by themselves.
    facts = words_of(_NOT_YET.sub(" ", _IS_HURT.sub(" suffers ", told(brief))))
    yield from _denied(draft, brief)
    yield from _unchanged(draft, brief)
    if is_borne_out(draft, brief):
        return
    text = [words_of(each) for each in sentences(without_similes(draft))]
    for axis in poles().subjects():
        senses = poles().subject(axis)
        is_so = _what_is_told(senses[_TOLD_SO], senses[_TOLD_NOT], facts)
        if is_so is None or (axis == _OF_TRIES and any(end.action == ATTACK for end in brief.ends)):
            continue
        other = next((words for sense, words in senses.items() if sense not in _NAMED), senses[_SO])
        against, for_it = (senses[_NOT], senses[_SO]) if is_so else (other, senses[_NOT])
        if said := _last(against, for_it, text, facts):
            yield f"“{said}” is the contrary of what happened"
            return


_IS_HURT = re.compile(
    r"\btakes? (?:(?:an? )?(?:mild |moderate |severe )?consequence|(?:\w+ ){1,4}?(?=in the \w+))",
    re.IGNORECASE,
)
"""What is taken here is no thing that anybody has afterwards."""

_NOT_YET = re.compile(r"\b(?:before|until|till) (?!him\b|her\b|them\b|it\b)[^.;:,]*", re.IGNORECASE)
"""What comes after a deed is not told with it."""

_NAMED = frozenset((_SO, _NOT, _TOLD_SO, _TOLD_NOT))


def _what_is_told(so: Sequence[str], not_so: Sequence[str], facts: Sequence[str]) -> bool | None:
    """Whether the facts say that it is so; None where they say nothing of it."""
    found = [
        (phrase.at, len(phrase.said), is_so)
        for phrases, is_so in ((so, True), (not_so, False))
        for phrase in find_phrases(phrases, facts)
        if not _is_a_noun(facts, phrase)
    ]
    if not found:
        return None
    at, _, is_so = max(found, key=lambda each: (each[1], each[0]))
    before = facts[max(0, at - _REACH) : at]
    denied = is_so and (
        bool(listed("around", "not") & set(before)) or any(forms_of(word) & _NOT_DONE for word in before)
    )
    return is_so != denied


def _last(
    against: Sequence[str], for_it: Sequence[str], text: Sequence[Sequence[str]], facts: Sequence[str]
) -> str:
    """The last words that are against it, where nothing behind them is for it."""
    known = " ".join(facts)
    said = ""
    for words in text:
        signs = [
            (phrase.end, phrase.said)
            for phrase in find_phrases(against, words)
            if not _is_denied(words, phrase.at, phrase.said)
            and not _is_a_noun(words, phrase)
            and (phrase.end - phrase.at > 1 or forms_of(phrase.said) & listed("around", "plain contraries"))
            and phrase.said not in known
        ]
        meets = [
            phrase.end
            for phrase in find_phrases(for_it, words)
            if not _is_denied(words, phrase.at, phrase.said)
        ]
        if signs and max(signs)[0] >= max(meets, default=0):
            said = max(signs)[1]
        elif meets:
            said = ""
    return said


def _is_a_noun(words: Sequence[str], phrase: Phrase) -> bool:
    """Whether it is one word with an article: `the tick`, `a sound`; or hands that are folded over something."""
    before = words[phrase.at - 1] if phrase.at else ""
    one = phrase.end - phrase.at == 1
    owned = (
        before in _OWN and words[phrase.at].endswith("s") and words[phrase.at + 1 : phrase.at + 2] == ["over"]
    )
    return owned or (one and (before in _ARTICLES or before.endswith(("'s", "s'"))))


_OWN = lexicon().set_of("draft-words", "own")
_ARTICLES = lexicon().set_of("draft-words", "articles")


def _is_denied(words: Sequence[str], at: int, said: str) -> bool:
    before = set(words[max(0, at - _REACH) : at])
    return bool(listed("around", "not") & before) or any(word.endswith("n't") for word in before)


def _unchanged(draft: str, brief: Brief) -> Iterator[str]:
    """A thing that a draft leaves exactly as it was, where something happens to it in the facts."""
    facts = words_of(told(brief))
    stays = claim_words().set_of("degrees", "stays") | listed("around", "not") | _NOT_DONE
    if any(forms_of(word) & stays for word in facts) or any(end.action == ATTACK for end in brief.ends):
        return
    words = words_of(sentences(without_similes(draft))[-1])
    for phrase in find_phrases(claim_words().words("degrees", "unchanged"), words):
        if not _is_denied(words, phrase.at, phrase.said):
            yield f"“{phrase.said}” says that nothing happened"
            return


# ---- what is denied ------------------------------------------------------------------------------------------

_THERE_IS_NO = re.compile(
    r"\b(?:(?:no|no more) (?:\w+ )?"
    r"|(?:not an?|not one|not a single|never an?|without an?|without any|nothing of the) )(\w+)",
    re.IGNORECASE,
)
_NOT_SO = re.compile(
    r"\b(?:not|never|cannot|\w+n['’]t) (?:been |be |so much as |even |quite |yet )?(\w+)", re.IGNORECASE
)


def _denied(draft: str, brief: Brief) -> Iterator[str]:
    """Something or some deed of the facts that a draft says there was not, where they deny nothing themselves."""
    facts = words_of(told(brief))
    takes_away = any(forms_of(word) & listed("around", "takes away") for word in facts)
    if (listed("around", "not") | listed("around", "denies")) & set(facts):
        return
    people = {part for name in brief.names for part in stems(name)}
    small = listed("starts", "function") | listed("around", "small")
    known = {stem(word) for word in facts if word not in small} - people
    draft = without_similes(draft)
    there_is_no = () if takes_away else _THERE_IS_NO.finditer(draft)
    for found in (*there_is_no, *_NOT_SO.finditer(draft)):
        last = found[1].casefold()
        instead = draft[found.end() :].lstrip(" ,").startswith("but ")
        if stem(last) in known and last not in small and not instead:
            yield f"“{found[0]}” denies what happened"
            return
