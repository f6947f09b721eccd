"""Aspects that are whole sentences, as they stand behind `that`: `Pike owes the wells more than water`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from solofate.gm.titles import told_clauses
from solofate.gm.wording.aspect_kinds import hidden_in
from solofate.gm.wording.aspect_words import (
    ARTICLES,
    MINE,
    MOST_WORDS,
    NEVER,
    OWN,
    is_a_deed,
    is_common,
    said_of_one,
    told_of_them,
    words_in,
)
from solofate.lexicon.forms import third_person, verb_forms
from solofate.lexicon.matcher import lexicon

YOU = "you"


@lru_cache(maxsize=256)
def clause_of(aspect: str, name: str) -> str:
    """An aspect that is a whole sentence, as it stands behind `that`: `Pike owes the wells more than water`.

    `name` is whose aspect it is, or `YOU` where it is said to them. Nothing where it is no sentence, or none of one.
    """
    words = words_in(aspect)
    low = [word.casefold().replace("’", "'") for word in words]
    if not _SHORTEST_CLAUSE <= len(words) <= MOST_WORDS or ("and", "i") in pairwise(low):
        return ""
    if not {"they", "them", "their"}.isdisjoint(low) or low[0].endswith("'s"):
        return ""  # Others are meant by it.
    if _points_at_nothing(words, low):
        return ""
    if any(hidden_in(words, low)):
        return ""  # What nobody is to know has words of its own.
    grammar = lexicon()
    begins = grammar.set_of("aspect-grammar", "begins-a-predicate")
    if low[0] in begins:
        words, low = ["I", *words], ["i", *low]
    often = grammar.set_of("aspect-grammar", "often")
    does = next((word for word in low[1:] if word not in often), "")
    own = low[0] == "i" and (
        is_a_deed(does) or low[1] in begins or does in grammar.set_of("aspect-grammar", "states-that-bend")
    )
    past = _tells_what_was_done(low)
    if not own and not past and not told_clauses.clause_in(aspect) and not _tells_of_anybody(low):
        return ""
    told = _with_its_places(words, told_of_them(words)).split()
    if not own and low[0] != "i" and is_common(low[0]):
        told[0] = told[0].casefold()
    if name == YOU:
        return " ".join(_to_you(word) for word in told)
    if own:
        told = _in_the_third_person(told)
    first = next((at for at, word in enumerate(told) if word in _OF_NAME), None)
    if first is not None:
        told[first] = _OF_NAME[told[first]].format(name=name)
    return " ".join(told)


_SHORTEST_CLAUSE = 3


def _points_at_nothing(words: Sequence[str], low: Sequence[str]) -> bool:
    """Whether it speaks of somebody or something it has not named: `He Will Not Want to Hear It`.

    What is `mine` of it cannot be told of one by name: `The Magpie Is Two-Thirds Mine`.
    """
    grammar = lexicon()
    if not {"mine", "ours"}.isdisjoint(low):
        return True
    points = grammar.set_of("aspect-grammar", "points-at-something")
    at = next((at for at, word in enumerate(low) if word.partition("'")[0] in points), len(low))
    named = grammar.set_of("grammar", "leads-a-noun") | grammar.set_of("aspect-grammar", "anybody")
    before = zip(words[:at], low[:at], strict=True)
    return at < len(low) and not any(
        word in named or (word not in OWN and typed[:1].isupper() and not is_common(word))
        for typed, word in before
    )


_OF_NAME: Mapping[str, str] = MappingProxyType({"they": "{name}", "them": "{name}", "their": "{name}'s"})


def _to_you(word: str) -> str:
    return next((you for you, several in lexicon().subject("aspect-to-you").items() if word in several), word)


def _tells_what_was_done(low: Sequence[str]) -> bool:
    """Whether it tells what somebody once did, in a form no ending gives: `My Brother Took the King's Coin`."""
    grammar = lexicon()
    begins = grammar.set_of("aspect-grammar", "anybody") | grammar.set_of("aspect-grammar", "leads-a-party")
    if low[0] != "i" and low[0] not in begins:
        return False
    relative = grammar.set_of("aspect-grammar", "begins-a-clause") | grammar.set_of(
        "aspect-grammar", "a-calling-ends"
    )
    alone = low[0] == "i" or low[0] in grammar.set_of("aspect-grammar", "anybody")
    at = next((at for at, word in enumerate(low[:-1]) if at and _is_a_past(word)), 0)
    led = low[at - 1] in ARTICLES | MINE if at else True
    between = relative - grammar.set_of("aspect-grammar", "where") - {"on", "in", "of"}
    return at >= (1 if alone else 2) and not led and between.isdisjoint(low[1:at])


def _is_a_past(word: str) -> bool:
    """Whether a word can only be what somebody did: `took`, and neither `taken` nor `set`."""
    if word.endswith(lexicon().words("aspect-grammar", "ends-no-past")):
        return False
    return any(each != word and is_a_deed(each) for each in verb_forms(word))


def _tells_of_anybody(low: Sequence[str]) -> bool:
    """Whether it says something of somebody or everybody: `Everybody in Withy Bay Is Owed Money`."""
    grammar = lexicon()
    says = next((at for at, word in enumerate(low) if word in grammar.set_of("aspect-grammar", "says-of")), 0)
    relative = grammar.set_of("aspect-grammar", "begins-a-clause")
    anybody = low[0] in grammar.set_of("aspect-grammar", "anybody")
    return anybody and says > 0 and relative.isdisjoint(low[:says])


def _with_its_places(words: Sequence[str], told: str) -> str:
    """The words with the name of a place as it was written: `at Cold Ferry`, `in Withy Bay`."""
    for before, first, second in zip(words, words[1:], words[2:], strict=False):
        named = before.casefold() == "at" and first.casefold() not in ARTICLES
        named |= before.casefold() == "in" and not is_common(first.casefold())
        if named and first[:1].isupper() and second[:1].isupper() and is_common(second.casefold()):
            told = re.sub(
                rf"\b{re.escape(first)} {re.escape(second)}\b", f"{first} {second}", told, flags=re.I
            )
    return told


def _in_the_third_person(told: Sequence[str]) -> list[str]:
    """`they break the seal first and ask after` as it is said of one: `they breaks the seal first and asks after`."""
    grammar = lexicon()
    adverbs = grammar.set_of("aspect-grammar", "often") | {NEVER}
    at = next((at for at, word in enumerate(told[1:], start=1) if word not in adverbs), 1)
    said = list(told)
    one = next((one for one, several in said_of_one() if said[at] in several), "")
    bends = is_a_deed(said[at]) or said[at] in grammar.set_of("aspect-grammar", "states-that-bend")
    said[at] = one or (third_person(said[at]) if bends else said[at])
    if said[at] != told[at] and not one:
        for after in range(at + 2, len(said)):
            if said[after - 1] in ("and", "then") and is_a_deed(said[after]) and said[after - 2] != "the":
                said[after] = third_person(said[after])
    return said
