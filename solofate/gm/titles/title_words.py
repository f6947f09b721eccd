"""A title taken apart: its words as they are written, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import Found, lexicon
from solofate.lexicon.senses import senses_of
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern
from solofate.rules.names import slug

_WORD = pattern(r"[^\W_]+(?:-[^\W_]+)*(?:['’]s\b|(?<=s)['’](?=\W|$))?")
_ENDS, _SHORT = frozenset(".:;!?"), len("mrs")
"""What ends a sentence, or a part of one, and the longest word that a dot only shortens."""
_WITHIN = lexicon().set_of("people-named", "within-a-name")
_ADDRESS = lexicon().set_of("people-named", "address")
_SMALL = lexicon().set_of("title-words", "small")


class TitleWord(NamedTuple):
    """A word of a title: as written, in small letters, whether what follows belongs to it, and what stands before it.

    `apart` is whether more than a space stands between it and the word before, `anew` whether that ends a sentence.
    """

    typed: str
    small: str
    owns: bool
    apart: bool
    anew: bool = False

    @property
    def capital(self) -> bool:
        """Whether it is written with a capital."""
        return self.typed[:1].isupper()


def title_words(title: str) -> tuple[TitleWord, ...]:
    """The words of a title, each without the 's of ownership."""
    words: list[TitleWord] = []
    end = 0
    for match in _WORD.finditer(title):
        bare = re.sub(r"['’]s?$", "", match[0])
        apart = bool(words) and title[end : match.start()] != " "
        between = title[end : match.start()]
        dot = apart and between.lstrip().startswith(".") and len(words[-1].small) <= _SHORT
        anew = apart and not dot and not _ENDS.isdisjoint(between)
        if dot and words[-1].small in _ADDRESS:
            apart = False  # Mr. Pruitt.
        words.append(TitleWord(bare, slug(bare), bare != match[0], apart, anew))
        end = match.end()
    return tuple(words)


def capitals_throughout(words: tuple[TitleWord, ...]) -> bool:
    """Whether a title is written As Titles Are, so that a capital says nothing of a word."""
    behind = words[1:]
    small = [word for word in behind if word.small in _SMALL]
    if any(word.capital for word in small):
        return True
    capitals = [at for at, word in enumerate(behind) if word.capital]
    runs = sum(at == 0 or not behind[at - 1].capital for at in capitals)
    return runs > 1 and len(capitals) + len(small) == len(behind)


class CapitalRun(NamedTuple):
    """Words with capitals that stand together: from `begins` to `ends`, the last not counted."""

    begins: int
    ends: int


def capital_runs(words: Sequence[TitleWord], *, first: bool = False) -> Iterator[CapitalRun]:
    """Every run of words with capitals, and of small ones that stand in a name; with the `first` word if wanted."""
    at = 0
    while at < len(words):
        if not words[at].capital or (at == 0 and not first):
            at += 1
            continue
        end = at + 1
        while end < len(words) and not words[end].apart and not words[end - 1].owns:
            inside = words[end].small in _WITHIN and end + 1 < len(words) and words[end + 1].capital
            if not words[end].capital and not inside:
                break
            end += 2 if inside else 1
        yield CapitalRun(at, end)
        at = end


def small_words(title: str) -> list[str]:
    """The words of a title in small letters, hyphens and all endings of ownership gone."""
    return slug(re.sub(r"['’]s\b", "", title)).split("-")


def plainly(words: str) -> str:
    """Words as lists are compared with titles: small, and one space between them."""
    return " ".join(small_words(words))


def as_written(title: str, said: str) -> str:
    """Plain words as they stand in the title."""
    found = re.search(r"(?:['’]s)?\W+".join(map(re.escape, said.split())), title, re.IGNORECASE)
    return found[0] if found else said


def is_where_word(word: str, sense: str) -> bool:
    """Whether a word says where something is, and how: `where`, `elsewhere`, `beside` …"""
    return word in lexicon().words("where-words", sense)


def says_where(word: str) -> bool:
    """Whether a word leads to a place or away from it: `in`, `of`, `to`."""
    return any(is_where_word(word, sense) for sense in ("where", "elsewhere", "towards"))


def deed_of(word: str) -> str:
    """The verb a word is a form of (`Crossing`: cross), or nothing where it is no deed."""
    known = lexicon().words("title-verbs", "deed")
    return next((form for form in verb_forms(word.casefold()) if form in known), "")


def occasion_in(title: str, sense: str) -> str:
    """The words of a title that name an occasion at which nobody, or hardly anybody, looks for a fight."""
    found = lexicon().found("occasions", small_words(title))
    return next((each.said for each in found if each.sense == sense), "")


def doing_in(title: str) -> str:
    """What a title says that its scene is about: `bargain`, `peril` …, by the first words that tell."""
    words = small_words(_OWNER.sub("", title))
    found = [
        each
        for each in lexicon().found("title-doings", words)
        if each.sense != _NOTHING and not _is_who(words, each)
    ]
    told = next((each for each in found if _is_said_of_a_subject(words, each)), None)
    return (told or found[0]).sense if found else ""


def _is_said_of_a_subject(words: Sequence[str], each: Found) -> bool:
    """Whether it is what the subject of the title does: `buys`, of `A stranger buys every candle`."""
    if each.length > 1 or not 0 < each.at < len(words) - 1 or not each.said.endswith("s"):
        return False
    subject = words[: each.at]
    plain = all(not is_where_word(word, "article") for word in subject[1:])
    behind = words[each.at + 1]
    done_to = is_where_word(behind, "article") or behind in lexicon().set_of("talk-words", "determiner")
    return plain and done_to and any(senses_of(form, "verb") for form in verb_forms(each.said))


_OWNER = pattern(r"\b[a-z]+['’]s\b(?=\s+[a-z])")
_NOTHING = "nothing"
"""The sense of words that tell of no doing and hold words that would: `dead drunk`."""


def _is_who(words: Sequence[str], each: Found) -> bool:
    """Whether a word that may be a deed is for somebody: `the wet nurse` heals nobody."""
    led = words[max(0, each.at - 2) : each.at]
    who = each.length == 1 and lexicon().senses("occupations", each.said) and senses_of(each.said, "verb")
    return bool(who) and any(is_where_word(word, "article") or word == "a" for word in led)
