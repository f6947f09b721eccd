"""The words of a question or an order: how it begins, whose it is, and whether it can be said back."""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.gm.wording.clauses import (
    BE,
    DETERMINERS,
    DOES,
    HOLE,
    MAY,
    PERSON,
    SUBJECTS,
    WORD,
    kind_of_thing,
    reads_as_one,
    verbs,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_BEGINS_AN_INNER_CLAUSE = lexicon().any_of("in-statements", "begins-an-inner-clause")
_HELPS_A_TAG = lexicon().any_of("small-words", "helps-a-tag")
_MEANS_SOMEBODY = lexicon().any_of("in-questions", "means-somebody")
_PERSONS_ALONE = lexicon().any_of("small-words", "persons-alone")
_WANTS_THE_NAME = lexicon().any_of("in-demands", "wants-the-name")

_HAVE = frozenset(("has", "have", "had"))


def is_turned(said: str) -> bool:
    """Whether a line asks by the order of its words, whatever stands at its end: `Were you there when he died`."""
    words = words_of(said)[:2] if WORD.search(said) else []
    return len(words) > 1 and words[0] in BE | DOES | _HAVE and words[1] in _WHOM_ONE_ASKS


_WHOM_ONE_ASKS = lexicon().set_of("statements", "whom-one-asks")


TAG = re.compile(
    rf"^([^,.;]+),\s+(?:{_HELPS_A_TAG})(?:n't| not)?"
    r"\s+(?:you|he|she|it|they|we|I|there)(?:\s+not)?\s*[.?!]*$",
    re.IGNORECASE,
)
"""What is said, and asked for a yes behind it."""


def pairs(words: Sequence[str]) -> list[str]:
    """Every two words that stand side by side, and every three."""
    return [" ".join(words[at : at + length]) for length in (2, 3) for at in range(len(words) - length + 1)]


def without_when(plain: str, asks: bool) -> str:
    """A question without what it says of when: `who has been in the shop while I was out`."""
    first, *_ = words_of(plain) if WORD.search(plain) else [""]
    found = _WHILE.search(plain)
    if found is None or not (asks or first in lexicon().set_of("grammar", "asks")):
        return plain
    behind = words_of(plain[found.end() :])
    return plain[: found.start()] if behind and behind[0] in SUBJECTS else plain


_WHILE = re.compile(r"(?<=\w),? (?:while|whilst|before|after) (?=\w)", re.IGNORECASE)


SHORT = 5


def is_phrase(words: Sequence[str], phrase: str) -> bool:
    """Whether a line is a phrase, with a word or two behind it at most."""
    joined = " ".join(words)
    long = phrase.count(" ") + 1
    return joined == phrase or (joined.startswith(f"{phrase} ") and len(words) <= long + max(1, long // 2))


def is_of_a_deed(words: Sequence[str]) -> bool:
    """Whether it is asked what somebody is doing to something, and not what they are: `what are you hiding`."""
    return (
        words[:3] == ["what", "are", "you"]
        and words[3:4] != []
        and words[3].endswith("ing")
        and words[3] != "doing"
    )


def begins_with(words: Sequence[str], phrases: Sequence[str]) -> int:
    """How many words at the beginning are one of these phrases."""
    joined = f"{' '.join(words)} "
    return max((phrase.count(" ") + 1 for phrase in phrases if joined.startswith(f"{phrase} ")), default=0)


def written_from(text: str, count: int) -> str:
    """What is written behind so many words."""
    found = list(WORD.finditer(text))
    return text[found[count].start() :] if count < len(found) else ""


def is_a_command(words: Sequence[str], text: str) -> bool:
    """Whether a line begins with a verb as one tells somebody to do something."""
    if len(words) < 2 or words[1] in lexicon().set_of("grammar", "behind-a-noun"):
        return False
    named = any(each[:1].isupper() for each in text.split()[1:2])
    return words[0] in verbs() or (_is_mostly_done(words[0]) and (named or words[1] in _BEHIND_AN_ORDER))


def _is_mostly_done(word: str) -> bool:
    """Whether a word is told more often of what one does than as the name of a thing: arrest, let, forget; not snow."""
    done = sum(sense.uses for sense in senses_of(word, "verb"))
    plain = word not in BE | DOES | MAY and not word.endswith(("ing", "ed", "s"))
    return plain and done > sum(sense.uses for sense in senses_of(word))


_BEHIND_AN_ORDER = (
    DETERMINERS
    | lexicon().set_of("grammar", "leads-an-object")
    | lexicon().set_of("indirect-speech", "behind-an-order")
) - {"me", "us"}
"""What stands right behind the verb of an order. `Let me think` is none."""


def is_had(behind: str, about: str) -> bool:
    """Whether it is asked who has something, `the key to the store`, and not whom the captain has hired."""
    if not about or not behind.casefold().startswith(about.casefold()):
        return False
    left = words_of(behind[len(about) :])
    return not left or left[0] in lexicon().set_of("talk-words", "boundary")


def is_a_thing_had(words: Sequence[str]) -> bool:
    """Whether no more than a thing stands behind `had`: `the last shift`, `the night watch`."""
    done = any(
        not senses_of(word) and senses_of(next(iter(_bases(word)), word), "verb") for word in words[1:]
    )
    return len(words) > 1 and words[0] in DETERMINERS and len(words) <= SHORT and not done


def _bases(word: str) -> list[str]:
    return [each for each in verb_forms(word) if each != word]


def has_a_consequence(text: str) -> bool:
    """`If he is caught, you hang with him` says what will come and asks nothing; `if he is caught` may ask."""
    return bool(re.search(r",|\bunless\b|\bthen\b", text, re.IGNORECASE))


def can_be_echoed(claim: str) -> bool:
    """Whether an answer may repeat a clause: one of its own, in which no `you` begins another."""
    whole = re.sub(r"(?<=\b(?:you|him|her) )that$", "it", claim.replace(HOLE, _SOMEBODY))
    return (not claim or reads_as_one(whole)) and not re.search(
        rf",|\bunless\b|\b(?:{_BEGINS_AN_INNER_CLAUSE}) (?:{_PERSONS_ALONE})\b",
        claim,
        re.IGNORECASE,
    )


_SOMEBODY = "somebody"
"""What stands where the answer will: `you gave it to somebody` is of one piece, and `you gave it to` is not."""


def asks_what_you_can(words: Sequence[str]) -> bool:
    """Whether it is asked what somebody is able to do, or would do, and nothing wanted: `Can you ride?`"""
    if words[1:2] != ["you"] or len(words) <= 2:
        return False
    acts = lexicon().subject("talk-acts")
    behind = words[3:4]
    alone = not behind or behind[0] in lexicon().set_of("talk-words", "leads-a-phrase") | _WELL
    if words[0] in ("can", "could") and words[2] in acts["senses"] and behind != ["to"]:
        return True  # `Can you see her anywhere?`
    if words[0] in ("can", "could"):
        return words[2] in acts["able"] and alone
    return words[0] == "would" and words[2] in acts["supposed"]


_WELL = lexicon().set_of("statements", "says-how-well")


def is_plain(text: str) -> bool:
    """Whether a clause speaks of nobody as its own subject, so that only who speaks has to be turned round."""
    words = [match[0].casefold() for match in WORD.finditer(text)]
    inner = [
        at
        for at, word in enumerate(words[:-1])  # `told you that` ends with it.
        if word in lexicon().set_of("grammar", "opens-a-clause") and at
    ]
    return not inner and not lexicon().set_of("grammar", "acts") & set(words[1:]) and bool(words)


def in_one_line(text: str) -> str:
    """A text with one space between its words."""
    return " ".join(text.split())


def is_name(text: str) -> bool:
    """Whether a text is no more than a name: every word with a capital."""
    found = [match[0] for match in WORD.finditer(text)]
    return bool(found) and len(found) <= SHORT and all(word[:1].isupper() for word in found)


_OF_SEVERAL = frozenset(("they", "them"))


_OF_SOMEBODY = frozenset(("he", "she", "him", "her"))


def stands_for(pronoun: str, before: str) -> bool:
    """Whether a pronoun may speak of what the talk was about last: `he` of nobody but a person."""
    if not before or pronoun not in lexicon().set_of("grammar", "what-was-before"):
        return False
    if pronoun in _OF_SEVERAL:
        head = words_of(before)[-1]
        return head in lexicon().set_of("grammar", "several") or head.endswith("s")
    return pronoun not in _OF_SOMEBODY or kind_of_thing(before) == PERSON


_NAME_OF = re.compile(
    rf"^(?:(?:{_WANTS_THE_NAME})\s+)?"
    r"the names? of (?P<whom>\S.*)$",
    re.IGNORECASE,
)
_ANYBODY_WHO = re.compile(
    rf"^(?:(?:the|that|whatever)\s+(?:{_MEANS_SOMEBODY})\s+(?:who|that)|whoever)\s+",
    re.IGNORECASE,
)


def as_who_it_names(plain: str) -> str:
    """A name that is asked for as a thing, as it is asked for: `the name of the one who holds my debt` is `who holds my
    debt`; nothing where none is.
    """
    whom = _NAME_OF.match(plain)
    if whom is None:
        return ""
    found = _ANYBODY_WHO.match(whom["whom"])
    return f"who {whom['whom'][found.end() :]}" if found is not None else f"who is {whom['whom']}"
