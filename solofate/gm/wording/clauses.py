"""The clauses of a line of talk: the small words they are made of, and what a clause is about."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.patterns import pattern
from solofate.rules.names import words_of

_POINTERS = lexicon().any_of("small-words", "pointers")

PERSON, PLACE, THING = "person", "place", "thing"
HOLE = "{}"
WORD = pattern(r"[^\W_]+(?:['’\-][^\W_]+)*")
SUBJECTS = lexicon().set_of("grammar", "subject")
_MINE = lexicon().set_of("grammar", "of-the-speakers")


def telling(text: str) -> list[str]:
    """The words of a text that say what it is about."""
    known = lexicon()
    small = known.set_of("plain", "small") | known.set_of("talk-words", "pronoun") | _AUXILIARY
    return [word for word in words_of(text) if word not in small and len(word) > 2 and word not in _ASKING]


_AUXILIARY = lexicon().set_of("grammar", "says-nothing")
_ASKING = lexicon().set_of("grammar", "asks")


@lru_cache(maxsize=1)
def verbs() -> frozenset[str]:
    """The verbs there are in the lexicon, a word each."""
    known = lexicon()
    senses = known.subject("verbs").values()
    single = {word for words in senses for word in words if " " not in word}
    return frozenset(single | set(known.words("title-verbs", "deed")))


BE = frozenset(lexicon().words("talk-words", "be"))
DOES = frozenset(lexicon().words("talk-words", "does"))
MAY = frozenset(lexicon().words("talk-words", "may"))
DETERMINERS = frozenset(lexicon().words("talk-words", "determiner"))


def reads_as_one(text: str) -> bool:
    """Whether words that somebody typed can stand within what somebody else says, or within a title.

    They are short and of one piece, nothing subordinate is left over at either end, no second clause runs into the
    first, `I know where he is she has to say it`, and each verb agrees with whoever stands before it.
    """
    words = words_of(text.replace(HOLE, " ")) if WORD.search(text) else []
    if not 0 < len(words) <= _LONGEST_SAID_BACK or _IN_PIECES.search(text) or _AS_ONE_CAN.search(text):
        return False
    if words[0] in _SAID_BACK["not-first"] or words[-1] in _SAID_BACK["not-last"]:
        return False
    finite = BE | DOES | MAY
    for at, (one, other) in enumerate(pairwise(words)):
        runs_on = at > 0 and one in BE and other in _ACTS and not finite.isdisjoint(words[at + 2 : at + 3])
        asked = at > 0 and words[at - 1] in DOES | MAY | {"and"}
        disagrees = not asked and one in _DISAGREE and other in _DISAGREE[one]
        if runs_on or disagrees or (one == "to" and other in _NEVER_BEHIND_TO):
            return False
    return True


_SAID_BACK = {sense: frozenset(words) for sense, words in lexicon().subject("said-back").items()}
_LONGEST_SAID_BACK = 16
_IN_PIECES = pattern(r"[.!?;:\"“”–—](?=\s|$)|\s[–—-]\s|,\s+(?:and\s+)?that\b|\band that\b", re.IGNORECASE)
_AS_ONE_CAN = pattern(r"\bas \w+ as (?:i|we|you|he|she|they|possible)\b", re.IGNORECASE)
_ACTS = _SAID_BACK["acts"]
_NEVER_BEHIND_TO = _SAID_BACK["never-behind-to"]
_DISAGREE = {
    **dict.fromkeys(_SAID_BACK["more"], _SAID_BACK["said-of-one"]),
    **dict.fromkeys(_SAID_BACK["one"], _SAID_BACK["said-of-more"]),
    "i": _SAID_BACK["never-of-me"],
}
"""What is not said of whom: `you has`, `she are`."""


def thing_in(text: str) -> str:
    """What a clause is about, as it stands in the middle of a sentence; nothing where that is not plain."""
    names = _names(text)
    nouns = nouns_in(text)
    behind = re.search(r"\babout\s+(.*)$", text, re.IGNORECASE)
    if behind:
        inner = _names(behind[1]) or nouns_in(behind[1])
        if inner:
            return inner[0]
    if nouns and names and text.find(names[0]) > text.casefold().find(nouns[0].casefold()):
        return nouns[0]
    return next(iter((*names, *nouns)), "")


def _names(text: str) -> list[str]:
    """Runs of words with capitals, but for a common word that only begins a sentence."""
    runs: list[list[str]] = []
    end = -2
    for match in WORD.finditer(text):
        word = match[0].removesuffix("'s")
        if word[:1].isupper() and word not in ("I",) and word.casefold() not in _MINE:
            if runs and text[end : match.start()] == " ":
                runs[-1].append(word)
            else:
                runs.append([word])
            end = match.end() if word == match[0] else -2
        else:
            end = -2
    first = WORD.search(text)
    kept = []
    for run in runs:
        begins = first is not None and run[0] == first[0]
        if begins and (run[0].casefold() in _common() | DETERMINERS or _begins_as_a_verb(words_of(text))):
            run = run[1:]
        if run:
            kept.append(" ".join(run))
    return kept


def _begins_as_a_verb(words: Sequence[str]) -> bool:
    """Whether a line begins with a verb in whatever form, and with nobody's name: `Got a light?`, `Mind if I sit?`.

    Who is called `Mark` or `Fielding` is followed by what they do.
    """
    known, word = lexicon(), words[0]
    behind = words[1] if len(words) > 1 else ""
    if known.senses("given-names", word) or behind in BE | DOES | MAY:
        return False
    bases = [each for each in verb_forms(word) if each != word and f"{each}s" != word]
    done = sum(sense.uses for sense in senses_of(word, "verb"))
    named = sum(sense.uses for sense in senses_of(word))
    if named <= _HARDLY and any(each in verbs() or each in DOES for each in bases):
        return True
    return done > 0 and (behind == "if" or (behind in DETERMINERS | SUBJECTS and 2 * done > named))


_HARDLY = 3
"""No more often is `looking` told as a noun."""


@lru_cache(maxsize=1)
def _common() -> frozenset[str]:
    known = lexicon()
    return (
        verbs()
        | known.set_of("plain", "common")
        | _AUXILIARY
        | _ASKING
        | SUBJECTS
        | known.set_of("talk-words", "boundary")
    )


def nouns_in(text: str) -> list[str]:
    """What stands behind `the`, `a`, `your`, up to where something else begins."""
    found = [match for match in WORD.finditer(text)]
    bounds = lexicon().set_of("talk-words", "boundary")
    kept = []
    at = 0
    while at < len(found):
        word = found[at][0].casefold()
        behind = found[at + 1][0].casefold() if at + 1 < len(found) else ""
        if word not in DETERMINERS or word == "no" or behind in DETERMINERS:
            at += 1  # `That` before `the regiment` begins a clause.
            continue
        end = at + 1
        while end < len(found) and end < at + _LONGEST:
            each = found[end][0].casefold()
            joined = text[found[end - 1].end() : found[end].start()]
            goes_on = each in DETERMINERS or each in BE | DOES | MAY or _bent(each)
            if (
                each in bounds
                or joined.strip()
                or (end > at + 1 and (goes_on or _says_which_it_is(found, end)))
            ):
                break
            end += 1
        if end > at + 2 and _only_says_how(found[end - 1][0]) and not found[end - 2][0].endswith("'s"):
            end -= 1  # `Who wanted the envelopes open?` is about the envelopes.
        noun = text[found[at].start() : found[end - 1].end()]
        if end > at + 1:
            if end < len(found) and found[end][0].casefold() == "of" and end + 1 < len(found):
                more = nouns_in(text[found[end].end() :])
                tail = text[found[end].end() :].strip()
                if more and tail.casefold().startswith(more[0].casefold()):
                    noun = f"{noun} of {more[0]}"
                elif _names(tail) and tail.startswith(_names(tail)[0]):
                    noun = f"{noun} of {_names(tail)[0]}"
            kept.append(noun[:1].lower() + noun[1:])
        at = max(end, at + 1)
    told = (_BEHIND_A_NOUN.sub("", each) for each in kept)
    return [each for each in told if not _SAYS_WHICH.match(each)]


def _says_which_it_is(found: Sequence[re.Match[str]], at: int) -> bool:
    """Whether another clause begins there that says which thing it is: `the copy I hid`, `the copy Lijsbet made`."""
    word, before = found[at][0], found[at - 1][0]
    named = word[:1].isupper() and before.islower() and at + 1 < len(found) and _bent(found[at + 1][0])
    return named or word.casefold() in lexicon().set_of("said-back", "acts")


_LONGEST = 5
_TIMES = lexicon().any_of("talk-words", "times")
_SAYS_WHICH = pattern(rf"(?:(?:{_POINTERS}) (?:one|ones|time|way)|\w+ (?:{_TIMES}))$")
"""What names nothing that is spoken of: `the one`, `this morning`."""
_BEHIND_A_NOUN = pattern(rf" (?:{lexicon().any_of('talk-words', 'behind-a-noun')})$")
"""What may stand behind a noun and is no part of it: `his mother too`."""


def _bent(word: str) -> bool:
    """Whether a word is a verb as it stands behind its subject: `lies`, `came`, `sleeping`."""
    if word in verbs():
        return word.endswith(("ed", "ing"))
    if any(form in verbs() for form in verb_forms(word)) and not word.endswith("s"):
        return True
    return is_said_of_a_deed(word)


@lru_cache(maxsize=4096)
def is_said_of_a_deed(word: str) -> bool:
    """Whether a bent word names a deed oftener than a thing: `wanted`, `fell`, `says`."""
    bent = [form for form in verb_forms(word) if form != word]
    deeds = sum(sense.uses for form in bent for sense in senses_of(form, "verb"))
    return deeds > sum(sense.uses for sense in senses_of(word))


@lru_cache(maxsize=4096)
def _only_says_how(word: str) -> bool:
    """Whether a word says how something is and hardly ever names a thing: `open`, `dry`; not `cold`, not `key`."""
    says_how = sum(sense.uses for sense in senses_of(word, "adjective"))
    return says_how > _SELDOM * sum(sense.uses for sense in senses_of(word))


_SELDOM = 10
"""So many times oftener a word says how something is, where it hardly ever names a thing."""


def kind_of_thing(about: str) -> str:
    """Whether something is a person, a place or a thing, by its words."""
    if not about:
        return ""
    known = lexicon()
    words = words_of(about)
    head = words[words.index("of") - 1] if "of" in words[1:] else words[-1]
    if about[:1].isupper():
        return PLACE if head in known.set_of("talk-words", "place") else PERSON
    if head in known.set_of("talk-words", "person") or known.senses("occupations", head):
        return PERSON
    return PLACE if head in known.set_of("talk-words", "place") else THING
