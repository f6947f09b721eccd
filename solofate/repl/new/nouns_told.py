"""The nouns of a premise: where one ends, whether a name is somebody's, and what may be somebody's."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.gm.titles.persons import is_plainly_somebody, is_somebody
from solofate.gm.titles.premise_verbs import STOPS, leads_a_noun, plain, prepositions, word_set
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import Part, senses_of, share_of

_LISTS = "premise-facts"
_MOST_OF_A_NOUN = 5
_GROUPS = ("group.n.1", "location.n.1", "artifact.n.1")
_PARTS: tuple[Part, ...] = ("noun", "verb", "adjective")
_PARTS_TOO = lexicon().set_of(_LISTS, "ends-a-noun") - {"to", "not"}
"""What ends a noun and may be one itself: her back."""


def is_common(word: str) -> bool:
    """Whether a word is one of the language and nobody's given name."""
    known = lexicon().senses("given-names", word)
    return not known and any(senses_of(word, part) for part in _PARTS)


def begins_as_a_noun(words: Sequence[str], at: int) -> bool:
    """Whether a noun without an article begins a sentence: `Private eye Max Lund`."""
    return is_common(plain(words[at])) and end_of_noun(words, at) > at


def is_a_persons(name: str, *, placed: bool = False) -> bool:
    """Whether a name is for somebody: by the first of it, by a rank, or as it is nobody's and nothing's else.

    One behind `in` or `of` is a place's, unless it is known as somebody's.
    """
    first, last = plain(name.split()[0]), plain(name.split()[-1])
    if lexicon().senses("given-names", first) or is_plainly_somebody(first):
        return True
    return not placed and not (senses_of(last) and share_of(last, _GROUPS) >= 0.5)


def may_be_owned(word: str, *, closes: bool) -> bool:
    """Whether a word may stand behind `her` as what is hers: `her brother`, but not `her one last job` or `her to`."""
    if closes and senses_of(word):
        return True  # The map on her back.
    alone = leads_a_noun(word) or word in prepositions() | word_set("joins") | word_set("before-a-verb") | {
        "to"
    }
    return bool(word) and not alone and bool(senses_of(word) or senses_of(word, "adjective") or "-" in word)


def end_of_noun(words: Sequence[str], begins: int) -> int:
    """Where a noun and what says which it is end: before a preposition, another clause or a name."""
    ends_at = (
        prepositions()
        | word_set("joins")
        | word_set("relates")
        | word_set("before-a-verb")
        | word_set("helps")
    ) | lexicon().set_of(_LISTS, "ends-a-noun")
    may_begin = word_set("before-a-verb") | _PARTS_TOO
    at = begins
    while at < len(words) and at - begins < _MOST_OF_A_NOUN:
        word, first = plain(words[at]), at == begins
        named = words[at].strip(STOPS)[:1].isupper() and not first
        stands = word in word_set("stands-alone") or (leads_a_noun(word) and word not in _ONE_OF)
        if named or stands or (word in ends_at and not (first and word in may_begin)):
            break
        at += 1
        if words[at - 1][-1] in STOPS:
            break
    people = [to for to in range(begins, at) if is_somebody(plain(words[to]))]
    if people and at - people[-1] > 1 and not _goes_on(words[people[-1] + 1 : at]):
        return people[-1] + 1
    while at > begins and _only_says_how(words[at - 1]):
        at -= 1
    return at


def may_be_a_noun(word: str) -> bool:
    """Whether a word may go on a noun, as `brothers` does behind `the Mercer`, and neither says where nor when."""
    bare = plain(word)
    ends = (
        lexicon().set_of(_LISTS, "ends-a-noun")
        | word_set("before-a-verb")
        | prepositions()
        | word_set("joins")
    )
    return bare not in ends | word_set("helps") | word_set("relates") and bool(
        senses_of(bare) or is_somebody(bare)
    )


_ONE_OF = ("one", "other", "few")


def _only_says_how(word: str) -> bool:
    """Whether a word at the end of a noun only says how somebody is: `his sister alive`."""
    bare = plain(word)
    noun = senses_of(bare) or is_somebody(bare)
    return not noun and word[-1] not in STOPS and bool(senses_of(bare, "adjective"))


def _goes_on(words: Sequence[str]) -> bool:
    """Whether words behind one for somebody are the noun it belongs to: `captain's cabin`, `nurse station`."""
    last = plain(words[-1])
    return (
        bool(senses_of(last)) and share_of(last, ("person.n.1",)) < 0.5 and not senses_of(last, "adjective")
    )
