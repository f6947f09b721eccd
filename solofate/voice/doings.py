"""What somebody or something does in a draft alone, in words that would be harmless elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.voice.brief import ATTACK, Brief, End
from solofate.voice.outcomes import clauses, named
from solofate.voice.roles import OF_A_DEED, PRONOUNS, by_whom, of_the_place, people_of, scenery
from solofate.voice.tokens import stem, stems, words_of
from solofate.voice.vocabulary import listed, voice_words

_NEAR = 4
_BODY = listed("things", "body")
_GOES = re.compile(r"\bfrom (?:the|a) \w+|\b(?:in)?to the \w+|\bgets away\b")
_GAINS = re.compile(
    r"\b(?:takes?|gains?|gets?|receives?|accepts?|wins?|steals?|took|got|won|stole) (?:the|an?|his|her|\w+'s)\b"
)
"""After it somebody has the thing, and may pocket it."""

_AND_SO = lexicon().set_of("draft-words", "and-so")
"""What follows where something breaks that does not come apart: a wave, a voice, somebody's guard."""

_THROWN = lexicon().set_of("draft-words", "thrown")
"""What is thrown may break where it lands."""

_TOO_LATE = lexicon().set_of("draft-words", "too-late")


def wrong_doings(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for each thing that is done, or happens, in a draft alone."""
    if brief.asked or brief.speech:
        return
    yield from _another_deed(draft, brief)
    yield from _to_something_else(draft, brief)
    yield from _comes_apart(draft, brief)
    for end in brief.ends[:1]:
        if end.action == ATTACK:
            yield from _answers(draft, brief, end)
            yield from _is_hit_instead(draft, end)


def _another_deed(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who does what leaves something otherwise than it was, and is in none of the facts."""
    known = _forms(" ".join(brief.known)) | of_the_place(brief)
    deeds, people = listed("around", "deeds"), people_of(brief)
    if not brief.ends and brief.sentences > OF_A_DEED:
        deeds |= listed("around", "deeds of a scene")
    if _GOES.search(" ".join(brief.facts)):
        deeds -= {"leave"}
    if _GAINS.search(" ".join(brief.facts)):
        deeds -= {"pocket"}
    for clause in by_whom(draft, brief):
        for at, word in enumerate(clause.words):
            before = clause.words[at - 1] if at else ""
            if before.endswith("ly") and at > 1:
                before = clause.words[at - 2]
            acts = bool(clause.about) and (
                (not at and word not in _BODY) or before in PRONOUNS or stem(before) in people
            )
            if not acts or before.endswith("'s") or not word.endswith("s"):
                continue
            forms = set(verb_forms(word))
            after = set(clause.words[at + 1 : at + _NEAR])
            if forms & deeds and not forms & known and not after & listed("around", "of their own"):
                yield f"nobody does “{word}” in the facts"
                return


def _to_something_else(draft: str, brief: Brief) -> Iterator[str]:
    """Somebody who does what they do in the facts, with another thing."""
    if not brief.ends or any(end.action == ATTACK for end in brief.ends):
        return
    known = stems(" ".join(brief.known))
    people = people_of(brief)
    done = stems(brief.facts[0]) - people if brief.facts else frozenset()
    for clause in by_whom(draft, brief):
        for at, word in enumerate(clause.words[1:], start=1):
            before, after = clause.words[at - 1], clause.words[at + 1 : at + 1 + _NEAR]
            if not clause.about or stem(before) not in people | PRONOUNS or stem(word) not in done:
                continue
            is_thing = after[:1] and after[0] in ("a", "an", "the") and not stems(" ".join(after)) & known
            thing = next(
                (each for each in after[1:3] if is_thing and set(plural_forms(each)) & scenery()), ""
            )
            if thing:
                yield f"nobody does “{word}” to any “{thing}” in the facts"
                return


def _comes_apart(draft: str, brief: Brief) -> Iterator[str]:
    """A thing that breaks beside a fight, or where a try came to nothing."""
    if not any(end.action == ATTACK or end.went is False for end in brief.ends):
        return
    known = _forms(" ".join(brief.facts))
    for clause in clauses(draft):
        for at, word in enumerate(clause.words[1:], start=1):
            before, after = clause.words[at - 1], clause.words[at + 1 : at + 2]
            breaks = word.endswith("s") and set(verb_forms(word)) & listed("around", "gives way")
            owned = set(clause.words[max(0, at - _NEAR + 1) : at - 1]) & listed("around", "articles")
            is_thing = before not in PRONOUNS and stem(before) not in people_of(brief)
            is_thrown = _THROWN & known and set(plural_forms(before)) & known
            if (
                breaks
                and owned
                and is_thing
                and not is_thrown
                and not breaks & known
                and not _AND_SO & set(after)
            ):
                yield f"nothing “{word}” in the facts"
                return


def _answers(draft: str, brief: Brief, end: End) -> Iterator[str]:
    """Whoever was hit laughs at it, takes up arms or gives them up."""
    if not end.went:
        return
    whom = named(end.whom) - named(end.who)
    known = _forms(" ".join(brief.facts))
    for clause in clauses(draft, end):
        words = clause.words
        if clause.about != end.whom or _TOO_LATE & set(words):
            continue
        for at, word in enumerate(words):
            before = words[at - 1] if at else ""
            acts = not at or before in (*PRONOUNS, "who") or stem(before) in whom
            if not acts or before.endswith("'s") or not word.endswith("s"):
                continue
            forms = set(verb_forms(word)) - known
            armed = listed("around", "arms") & set(words[at + 1 : at + 2 + _NEAR])
            if forms & listed("around", "answers"):
                yield f"{end.whom} was hit, against “{word}”"
                return
            if armed and forms & (listed("around", "armed against") | listed("around", "gives in")):
                yield f"nobody does “{word}” in the facts"
                return


def _is_hit_instead(draft: str, end: End) -> Iterator[str]:
    """The one who hit is the one who reels."""
    who, whom = named(end.who) - named(end.whom), named(end.whom)
    if not end.went:
        return
    for clause in clauses(draft, end):
        words = clause.words
        for each in voice_words().found("verbs", words):
            before = words[max(0, each.at - 1) : each.at]
            is_who = bool(before) and stem(before[0]) in who and not before[0].endswith("'s")
            if each.sense == "suffers" and is_who and not whom & set(map(stem, words[each.at :])):
                yield f"it was {end.who} who attacked {end.whom}"
                return


def _forms(text: str) -> frozenset[str]:
    return frozenset(form for word in words_of(text) for form in verb_forms(word.partition("'")[0]))
