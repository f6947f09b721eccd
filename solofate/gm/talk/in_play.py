"""What the sentences in play say of what is asked: `Last Night the Caretaker Vanished with the Keys` says who has them.

Aspects and threads are titles, and many are sentences; whoever is asked of one of them keeps to what it says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.talk.statements import subject_length
from solofate.gm.talk.tellers import Teller, as_a_fact
from solofate.gm.talk.things_asked import DID
from solofate.gm.talk.topics import ABOUT, WHEN, WHERE, WHO, Topic, is_of_being
from solofate.gm.talk.turned_round import as_said_by, as_told_of
from solofate.gm.wording.clauses import BE, DETERMINERS, HOLE, MAY, SUBJECTS, is_said_of_a_deed, telling
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PCS
from solofate.rules.names import words_of

_BEFORE_A_DAY = lexicon().any_of("in-statements", "before-a-day")
_SPANS = lexicon().any_of("in-statements", "spans")

_TIMES = lexicon().words("statements", "times")
_AGO = re.compile(rf"\b(?:a|an|\w+) (?:{_SPANS})s? ago\b|\bat night\b|\bevery night\b")
_ON_A_DAY = re.compile(
    rf"(?:^| )(?:{_BEFORE_A_DAY}) (?:{lexicon().any_of('statements', 'days')})"
    r"(?: (?:night|morning|evening|noon))?(?= |$)",
    re.IGNORECASE,
)
_PLACED = lexicon().set_of("statements", "places-a-deed")
_ANYBODY = lexicon().set_of("talk-words", "whoever")
_MOST_WORDS = 24


class Said(NamedTuple):
    """A sentence in play: who does what, and when. `words` are all of its words, in every form of a verb."""

    subject: str
    deed: str
    when: str
    words: frozenset[str]


def told_in_play(source: Teller, topic: Topic) -> tuple[str, str] | None:
    """What a sentence in play gives for what is asked, as it is put into the claim of the question, and the sentence as
    a fact; None where none does.
    """
    claim = topic.claim
    if not claim or topic.asks not in (WHO, WHEN, WHERE, ABOUT) or (topic.asks == ABOUT and topic.way != DID):
        return None
    if topic.asks == WHO and (not claim.startswith(f"{HOLE} ") or is_of_being(claim)):
        return None
    asked = frozenset(telling(claim.replace(HOLE, " ")))
    for each in _sentences(source) if asked else ():
        if given := _given(each, topic, asked):
            sentence = " ".join(f"{each.subject} {each.deed} {each.when}".split())
            fact = as_told_of(sentence, "", source.teller.name, source.hero.name)
            return as_said_by(given, ""), as_a_fact(fact)
    return None


def _given(said: Said, topic: Topic, asked: frozenset[str]) -> str:
    of_it = all(not said.words.isdisjoint(verb_forms(word)) for word in asked)
    subject = frozenset(words_of(said.subject))
    if topic.asks == ABOUT:
        return said.deed if asked <= subject else ""
    if not of_it:
        return ""
    if topic.asks == WHO:
        return said.subject if asked.isdisjoint(subject) else ""
    if topic.asks == WHEN:
        return said.when
    return "" if asked.isdisjoint(subject) else _place_in(said.deed, asked)


def _place_in(deed: str, asked: frozenset[str]) -> str:
    """Where something was done, by the end of what was done: `in the salt mine`."""
    words = deed.split()
    at = next((at for at in range(1, len(words) - 1) if words[at] in _PLACED), 0)
    return " ".join(words[at:]) if at and asked.isdisjoint(words[at:]) else ""


def _sentences(source: Teller) -> Iterator[Said]:
    state = source.state
    names = {one.name for one in state.characters.values()} | {one.name for one in state.memory.people}
    own = (each.name for one in state.characters.values() if one.side == PCS for each in one.sheet.aspects)
    around = (each.name for each in state.scene.aspects)
    threads = (each.title for each in state.memory.threads)
    named = frozenset(part for name in names for part in name.split())
    for text in dict.fromkeys((*threads, *around, *own)):
        yield from _read(text, named)


@lru_cache(maxsize=256)
def _read(text: str, named: frozenset[str]) -> tuple[Said, ...]:
    """The clauses of a title that are sentences, each with the words of all of it."""
    plain = " ".join(_as_written(word, named) for word in text.strip("“”.!").split())
    if len(plain.split()) > _MOST_WORDS:
        return ()
    forms = frozenset(form for word in words_of(plain) for form in verb_forms(word)) if plain else frozenset()
    found = (_clause(each, forms) for each in re.split(r",? and (?=\w)|[;:.] ", plain))
    return tuple(each for each in found if each is not None)


def _clause(text: str, forms: frozenset[str]) -> Said | None:
    low, when = text, ""
    for time in _TIMES:
        if low.casefold().startswith(f"{time} ") or low.casefold().endswith(f" {time}"):
            when, low = time, re.sub(rf"\b{time}\b", "", low, flags=re.IGNORECASE).strip(" ,")
    if not when and (day := _ON_A_DAY.search(low)) is not None:
        when, low = day[0].strip(), " ".join(f"{low[: day.start()]} {low[day.end() :]}".split())
    if not when and (ago := _AGO.search(low)) is not None:
        when, low = ago[0], " ".join(f"{low[: ago.start()]} {low[ago.end() :]}".split())
    words = low.split()
    for at in range(len(words)):
        opens = words[at] in DETERMINERS or at == 0
        length = subject_length(" ".join(words[at:]), alone=True) if opens else 0
        verb = words[at + length : at + length + 1]
        done = verb and (is_said_of_a_deed(verb[0]) or verb[0] in BE | MAY)
        if not length or not done:
            continue
        subject = " ".join(words[at : at + length])
        if subject.casefold() in SUBJECTS | _ANYBODY:
            return None
        return Said(subject, " ".join(words[at + length :]), when, forms)
    return None


def _as_written(word: str, named: frozenset[str]) -> str:
    """A word of a title as it stands in a sentence: small, where it is no name."""
    small = word.casefold()
    bare = re.sub(r"['’]s$|[^\w'’-]", "", small)
    if word in named or (
        bare and not senses_of(bare) and not senses_of(bare, "verb") and not _is_known(bare)
    ):
        return word
    return small


def _is_known(word: str) -> bool:
    """Whether a word that has no sense of its own is one of grammar, or the form of another."""
    known = lexicon()
    small = (
        DETERMINERS
        | SUBJECTS
        | BE
        | MAY
        | known.set_of("plain", "prepositions")
        | known.set_of("grammar", "asks")
    )
    return (
        word in small or len(set(verb_forms(word))) > 1 or word.endswith(("s", "ly")) or len(word) <= _SMALL
    )


_SMALL = 3
