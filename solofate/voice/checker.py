"""Whether a draft says what was decided and nothing else. Every fault is a sentence in our own words.

It reads words and knows no grammar: a number, a proper name, an outcome, a death or a state that the facts do not
hold is a fault, and so is a word that a line or veil keeps out. Better a good draft refused than a wrong one told.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.safety import phrase, speaks_of
from solofate.voice.agents import wrong_agents
from solofate.voice.brief import Brief
from solofate.voice.bystanders import acting_bystanders
from solofate.voice.contraries import contraries
from solofate.voice.deeds import wrong_deeds
from solofate.voice.details import wrong_details
from solofate.voice.doings import wrong_doings
from solofate.voice.endings import another_ending
from solofate.voice.fights import other_way_round, told_otherwise
from solofate.voice.grades import NAME
from solofate.voice.implied import wrong_by_implication
from solofate.voice.learning import learned
from solofate.voice.naming import wrong_names
from solofate.voice.objects import wrong_objects
from solofate.voice.outcomes import named, wrong_outcomes
from solofate.voice.quotes import strange_quotes
from solofate.voice.roles import wrong_roles
from solofate.voice.states import untold_deaths, untold_states
from solofate.voice.strangers import numbers_in, strange_names, strange_numbers
from solofate.voice.substitutes import wrong_substitutes
from solofate.voice.swaps import swapped
from solofate.voice.things import made_up
from solofate.voice.tokens import (
    QUOTED,
    counted_sentences,
    folded,
    sentences,
    stem,
    stems,
    words_of,
)
from solofate.voice.vocabulary import harmless_words, listed, voice_words
from solofate.voice.whereabouts import wrong_place_or_time

SO_ALIKE = 0.8
"""Two texts that share so many of their words say the same."""

_JOINING = lexicon().set_of("draft-words", "joining")
"""Words of a fact that may be left out of it."""

_SHORTEST_BENT = 3
_A_REMARK = 7
"""An exclamation of so few words speaks of something in the facts."""

_ENOUGH_OF_IT = 0.6
"""So much of a fact's words says it."""

_HALF = 0.5
_CLAUSE = re.compile(r"[,;:.!?…—–]")

_MARKUP = re.compile(r"[<>{}\[\]|`*_#\\=~^]|https?:|www\.|://|@")
_LOOKS_LIKE_A_COMMAND = re.compile(r"^\s*[/>#?!$]")
_SMALL = "of|the|and|in|on|to|a|an|with|for|at|by"
_TITLE_CASE = re.compile(rf"(?<![.!?…:”\"] )(?<!^)\b[A-Z][\w’'-]*(?:\s+(?:{_SMALL})\b)*(?:\s+[A-Z][\w’'-]*)+")
_OWNED = re.compile(r"'s?\b")
_IN_PASSING = lexicon().words("draft-words", "in-passing")
"""What speaks of itself only where a draft begins with it."""


def faults(draft: str, brief: Brief) -> list[str]:
    """Everything wrong with a draft, the plainest first; nothing where it may be told."""
    if not draft.strip():
        return ["it says nothing"]
    if wrong := list(_signs(draft, brief)):
        return wrong  # What is no prose at all is not read any further.
    draft = spoken_of(draft, brief)
    if brief.grade == NAME:
        return [
            *_kept_out(draft, brief),
            *_machine(draft, brief),
            *strange_numbers(draft, brief),
            *wrong_names(draft, brief),
        ]
    if brief.is_title:
        return [*_length(draft, brief), *_kept_out(draft, brief), *_words_of_its_own(draft, brief)]
    wrong = [
        *_length(draft, brief),
        *_kept_out(draft, brief),
        *_machine(draft, brief),
        *wrong_by_implication(draft, brief),
        *strange_numbers(draft, brief),
        *strange_names(draft, brief),
        *_aspects(draft, brief),
        *strange_quotes(draft, brief),
        *made_up(draft, brief),
        *untold_deaths(draft, brief),
        *untold_states(draft, brief),
        *wrong_outcomes(draft, brief),
        *another_ending(draft, brief),
        *wrong_deeds(draft, brief),
        *wrong_roles(draft, brief),
        *wrong_doings(draft, brief),
        *contraries(draft, brief),
        *wrong_agents(draft, brief),
        *acting_bystanders(draft, brief),
        *swapped(draft, brief),
        *other_way_round(draft, brief),
        *told_otherwise(draft, brief),
        *wrong_substitutes(draft, brief),
        *learned(draft, brief),
        *wrong_objects(draft, brief),
        *wrong_place_or_time(draft, brief),
        *wrong_details(draft, brief),
        *_speech(draft, brief),
        *_told_to_nobody(draft, brief),
        *_beside_the_point(draft, brief),
        *_left_out(draft, brief),
        *_again(draft, brief),
    ]
    return wrong


def spoken_of(draft: str, brief: Brief) -> str:
    """What a speaker says of a draft that tells besides how they say it: that is all of it that is wanted.

    `Boyle yawns. "The widow."` is what Boyle says; a quote in what somebody says stays where it is.
    """
    said = [found[1].strip() for found in QUOTED.finditer(draft) if found[1].strip()]
    around = stems(QUOTED.sub(" ", draft))
    if not brief.speech or not said or not stems(brief.speaker) & around:
        return draft
    return " ".join(said)


def _signs(draft: str, brief: Brief) -> Iterator[str]:
    """Signs that are no prose: what drives a terminal, markup, commands, other alphabets than the facts have."""
    for sign in draft:
        kind = unicodedata.category(sign)
        if (kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") and sign != "\n") or sign == "�":
            yield "it holds signs that are no text"
            return
    if "\n" in draft.strip():
        yield "it is more than one line"
    if _LOOKS_LIKE_A_COMMAND.match(draft):
        yield "it begins like a command"
    allowed = "".join(brief.known)
    if any(found[0] not in allowed for found in _MARKUP.finditer(draft)):
        yield "it holds markup"
    alphabets = _alphabets(allowed) | {"LATIN"}
    if not _alphabets(draft) <= alphabets:
        yield "it is written in another alphabet"


def _alphabets(text: str) -> set[str]:
    return {unicodedata.name(sign, "?").partition(" ")[0] for sign in set(text) if sign.isalpha()}


def _length(draft: str, brief: Brief) -> Iterator[str]:
    words = len(draft.split())
    if words > brief.longest:
        yield f"it has {words} words, and {brief.longest} are allowed"
    told = counted_sentences(draft)
    if told > brief.sentences:
        yield f"it has {told} sentences, and {brief.sentences} are allowed"


def _words_of_its_own(draft: str, brief: Brief) -> Iterator[str]:
    """A title is made of what was told: of whom it speaks and what it calls it stands in the facts."""
    known = stems(" ".join(brief.known))
    for word in words_of(draft):
        if word in listed("starts", "function") | listed("starts", "substances"):
            continue
        if not stems(word) <= known:
            yield f"“{word}” is no word of what happened"
            return


def _kept_out(draft: str, brief: Brief) -> Iterator[str]:
    for topic in brief.kept_out:
        if speaks_of(draft, topic) or phrase(topic).search(draft):
            yield "it speaks of something that is kept out of play"
            return


def _machine(draft: str, brief: Brief) -> Iterator[str]:
    """It speaks of itself, or of the rules, where a story does not."""
    known = " ".join(brief.known).casefold()
    text = words_of(draft)
    for each in voice_words().found("things", text):
        if each.sense not in ("machine", "machinery") or phrase(each.said).search(known):
            continue
        if each.said in ("sure", "certainly") and not (each.at == 0 and re.match(r"\W*\w+\s*[,!:]", draft)):
            continue
        if each.said in _IN_PASSING and each.at:
            continue
        if each.said in ("shift", "shifts") and not _counted(text[each.at - 1 : each.at]):
            continue
        whom = "itself" if each.sense == "machine" else "the rules"
        yield f"it speaks of {whom}: “{each.said}”"
        return


def _counted(before: Sequence[str]) -> bool:
    """Whether a number or an article stands before it, as in `two shifts`."""
    return bool(before) and (before[0] in ("a", "the", "of", "more") or bool(numbers_in(before[0])))


def _aspects(draft: str, brief: Brief) -> Iterator[str]:
    """Words set off as the name of something that the facts do not name."""
    known = folded(" ".join(brief.known))
    for found in _TITLE_CASE.finditer(draft):
        said = _OWNED.sub("", folded(found[0]))
        if said not in known and not all(word in known.split() for word in said.split()):
            yield f"“{found[0]}” is no aspect and no name the facts hold"


_TO_SOMEBODY = re.compile(
    r"\b(?:you(?! (?:would|could|might|can|cannot|can't|may)\b)|your|yours|yourself)\b", re.IGNORECASE
)
"""Who is spoken to. What `you could hear` anybody could."""


_BODY = sorted(listed("things", "body") | harmless_words().set_of("harmless", "body"))
_ANYBODYS = re.compile(
    r"\b(?:under|over|in|before|against|of|on|see|hear|feel|taste|hold|above|behind) your "
    rf"(?:own )?(?:{'|'.join(_BODY)})\b",
    re.IGNORECASE,
)
"""What anybody there could see or feel: `hard to see your own hand`."""

_OF_ITSELF = re.compile(r"\b(?:I|me|my|myself)\b")
"""Whoever tells is nobody in the story."""


def _told_to_nobody(draft: str, brief: Brief) -> Iterator[str]:
    """What is told of somebody is not told to them; where nobody is named, it may be. Nothing is told of the teller."""
    if brief.speech:
        return
    told_of = stems(" ".join((*brief.facts, brief.needs)))
    signs = [(_OF_ITSELF, "it speaks of itself")]
    if any(named(name) & told_of for name in brief.names):
        signs.append((_TO_SOMEBODY, "it speaks to somebody"))
    told = _ANYBODYS.sub(" ", QUOTED.sub(" ", draft))
    for sign, fault in signs:
        if sign.search(told) and not sign.search(" ".join(brief.known)):
            yield f"{fault}, and tells of nobody"


def _beside_the_point(draft: str, brief: Brief) -> Iterator[str]:
    """A question, or a remark with no word of what happened: what a model says that tells nothing."""
    if brief.speech or brief.asked:
        return
    known = " ".join(brief.known)
    if draft.rstrip(' ”"').endswith("?") and "?" not in known:
        yield "it asks, and tells nothing"
    small = stems(" ".join(listed("starts", "function") | listed("around", "small")))
    if (
        draft.rstrip().endswith("!")
        and len(words_of(draft)) <= _A_REMARK
        and not (stems(known) - small) & stems(draft)
    ):
        yield "it leaves out everything that happened"


def _speech(draft: str, brief: Brief) -> Iterator[str]:
    if brief.speech and brief.speaker:
        first = folded(draft).split()
        if first[:1] == folded(brief.speaker).split()[:1] and draft.lstrip('“"').partition(":")[1]:
            yield "it names the speaker and does not speak"


def _left_out(draft: str, brief: Brief) -> Iterator[str]:
    """The fact that has to be said is not in it, or is denied; or where nothing may be said, something is."""
    small = stems(" ".join(listed("around", "small")))
    needed = stems(brief.needs) - small - stems(brief.speaker)
    plain = [word for word in words_of(brief.needs) if not _is_bent(word) and word not in _JOINING]
    missing = [word for word in plain if stem(word) in needed - stems(draft)]
    if needed and (missing or len(needed & stems(draft)) < _ENOUGH_OF_IT * len(needed)):
        yield "it leaves out what has to be said"
    if needed and not _denied(brief.needs):
        for clause in _CLAUSE.split(draft):
            if _denied(clause) and len(needed & stems(clause)) >= _HALF * len(needed):
                yield "it denies what has to be said"
                return
    if brief.withheld and "?" not in draft and not listed("around", "withholds") & set(words_of(draft)):
        yield "it tells what is not to be told"


def _is_bent(word: str) -> bool:
    """Whether a word may be a verb in one of its forms, for which there may be another."""
    return len(word) > _SHORTEST_BENT and (word.endswith("ed") or len(set(verb_forms(word))) > 1)


def _denied(text: str) -> bool:
    said = words_of(text)
    return bool(listed("around", "denies") & set(said)) or any(word.endswith("n't") for word in said)


def _again(draft: str, brief: Brief) -> Iterator[str]:
    """What was told just now is not told again, nor the same thing twice in a row."""
    said = [folded(each) for each in sentences(draft)]
    if len(set(said)) < len(said) or _loops(folded(draft).split()):
        yield "it says the same thing twice"
    for earlier in brief.recent:
        if alike(draft, earlier) >= SO_ALIKE:
            yield "it was told like that just now"
            return


def _loops(words: Sequence[str]) -> bool:
    fours = [tuple(words[at : at + 4]) for at in range(len(words) - 3)]
    return len(fours) - len(set(fours)) > 2


def alike(one: str, other: str) -> float:
    """How many of their words two texts share, from 0 to 1."""
    first, second = set(folded(one).split()), set(folded(other).split())
    return len(first & second) / len(first | second) if first and second else 0.0
