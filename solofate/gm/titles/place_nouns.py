"""Which nouns of a title may be its place by the grammar alone: the head it begins with, and nouns of no list."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise

from solofate.gm.titles.persons import is_plainly_somebody
from solofate.gm.titles.title_words import TitleWord, deed_of, is_where_word, says_where, title_words
from solofate.lexicon.matcher import Found, lexicon

_PLAIN, _SAID_TO_BE_WHERE = 0.5, 0.3
"""The share of a noun's uses in which it has to be a place; less is enough behind `in` and `at`."""
_SHORTEST = 3
_SMALL = lexicon().set_of("title-words", "small")
_FINITE = lexicon().set_of("title-words", "finite")
_TIMES = lexicon().set_of("title-words", "opens-a-time")
_JOINS = lexicon().set_of("title-words", "joins") | lexicon().set_of("title-words", "joins-clauses")
_BEFORE_PLACES = lexicon().set_of("people-named", "at-a-place")
_SUBJECTS = lexicon().set_of("title-words", "subject") | lexicon().set_of("title-words", "doer")


def written_words(title: str) -> tuple[TitleWord, ...]:
    """The words of a title, those with a hyphen in parts, each part written as the whole."""
    return tuple(
        word._replace(small=part, apart=word.apart and not at)
        for word in title_words(title)
        for at, part in enumerate(word.small.split("-"))
    )


def begins_with(words: Sequence[TitleWord]) -> int:
    """The head of the noun phrase a title begins with: `deck` in `Hydroponics deck, hunting`; -1 where it has none.

    A number behind it is passed over: `Cargo bay 4`.
    """
    end = 0
    while end < len(words) and not (end and words[end].apart) and not _ends_a_noun(words[end].small):
        end += 1
    head = end - 1
    while head > 0 and (words[head].small.isdigit() or len(words[head].small) == 1):
        head -= 1
    if head < 0 or deed_of(words[0].small) or any(word.small in _SUBJECTS for word in words[:end]):
        return -1
    if words[0].small.endswith("ing") and any(is_where_word(word.small, "article") for word in words[1:end]):
        return -1  # What stands behind a second article is done something to: `careening the ship`.
    return head


def _ends_a_noun(word: str) -> bool:
    return says_where(word) or word in _FINITE or word in _TIMES or word in _JOINS


def unlisted(
    words: Sequence[TitleWord], listed: Collection[int], kind_of: Callable[[str], tuple[str, float]]
) -> Iterator[Found]:
    """The nouns of a title that stand in no list and are a kind of a place all the same, two words before one.

    `listed` are the words the lists know, `kind_of` tells the kind of place a noun is and the share of its uses in
    which it is any.
    """
    small = [word.small for word in words]
    free = [
        at not in listed and not word.owns and (not at or not word.capital or _ends_a_place_name(words, at))
        for at, word in enumerate(words)
    ]
    taken: set[int] = set()
    for at, (one, two) in enumerate(pairwise(small)):
        if free[at] and free[at + 1] and not words[at + 1].apart and _is_head(words, at + 1):
            kind, share = kind_of(f"{one} {two}")
            if kind and share >= _PLAIN:
                taken |= {at, at + 1}
                yield Found(kind, f"{one} {two}", at, 2)
    for at, word in enumerate(small):
        if at in taken or not free[at] or len(word) < _SHORTEST or not _is_head(words, at):
            continue
        if _ends_a_noun(word) or word in _SMALL or is_plainly_somebody(word):
            continue
        led = at > 0 and is_where_word(small[at - 1], "small") and not words[at].apart
        if (deed_of(word) and not led) or lexicon().senses("no-places", word):
            continue
        kind, share = kind_of(word)
        located = _is_located(small, at)
        if kind and share >= (_SAID_TO_BE_WHERE if located else _PLAIN):
            yield Found(kind, word, at, 1)


def _is_head(words: Sequence[TitleWord], at: int) -> bool:
    """Whether no other noun takes a word up: of a `nursery rhyme` the rhyme counts."""
    if at + 1 >= len(words) or words[at + 1].apart or words[at].owns:
        return True
    after = words[at + 1]
    return _ends_a_noun(after.small) or after.small.isdigit() or is_where_word(after.small, "part-of-a-room")


def _ends_a_place_name(words: Sequence[TitleWord], at: int) -> bool:
    """Whether a word ends a name behind `in` or `at`: `Gulch` in `at Coyote Gulch`."""
    behind = words[at + 1] if at + 1 < len(words) else None
    if behind is not None and behind.capital and not behind.apart:
        return False
    begins = at
    while begins and words[begins - 1].capital and not words[begins].apart:
        if words[begins - 1].small in _BEFORE_PLACES:
            break
        begins -= 1
    return begins > 0 and words[begins - 1].small in _BEFORE_PLACES and not words[begins].apart


def _is_located(small: Sequence[str], at: int) -> bool:
    """Whether `in` or `at` leads to a word, with no more than an article and one word between."""
    for before in reversed(small[max(0, at - 3) : at]):
        if is_where_word(before, "at") or before in ("aboard", "on"):
            return True
        if _ends_a_noun(before):
            return False
    return False
