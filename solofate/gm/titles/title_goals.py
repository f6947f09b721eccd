"""What a title gives the heroes to want: a deed it tells of, or what it tells or names as it stands inside a sentence.

Where a title has no words that stand in a sentence of the GM nothing is made of them, and the goal is a plain one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from solofate.gm.titles.aims import aim_in, aim_told_first, clauses_in, sentences_in
from solofate.gm.titles.found_so import found_so
from solofate.gm.titles.last_aims import in_few_words, last_aim, with_its_noun, with_its_thing
from solofate.gm.titles.named_matters import leads_an_object, names_a_thing
from solofate.gm.titles.own_deeds import is_done_to_it
from solofate.gm.titles.persons import is_somebody
from solofate.gm.titles.title_words import deed_of, says_where, small_words
from solofate.gm.titles.told_clauses import (
    ADVERBS,
    ASKS,
    DETERMINERS,
    FINITE,
    NEVER,
    SHORTEST_CLAUSE,
    SUBJECTS,
    bare,
    is_participle,
)
from solofate.gm.titles.troubles import (
    discovery_in,
    happening_in,
    has_to_in,
    is_done_by_others,
    is_no_aim,
    only_brings_there,
    opening_in,
    purpose_in,
    reason_in,
    trouble_in,
    up_to_what_happens,
)
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.time_first import time_first
from solofate.rules.names import slug
from solofate.wording.people import capital

_BEGINS_NO_AIM = lexicon().any_of("in-aims", "begins-no-aim")
_BEGINS_WHAT_IT_IS_OF = lexicon().any_of("small-words", "begins-what-it-is-of")
_DETERMINERS = lexicon().any_of("small-words", "determiners")
_PERSONS_BUT_YOU = lexicon().any_of("small-words", "persons-but-you")

_SUBJECT = re.compile(
    rf"^(?:(?:{_PERSONS_BUT_YOU})\s+(?:all\s+|will\s+|must\s+|try to\s+)?|let(?:['’]s|\s+us)\s+)",
    re.IGNORECASE,
)
_SEEKING = re.compile(
    r"\b(?:look|search|hunt|ask|dig(?=s|g|\s))(?:s|es|ing|ging|ed)?\s+for\s+(.+)$", re.IGNORECASE
)
_ASKED_FOR = re.compile(r"ask", re.IGNORECASE)
_TO_DO = re.compile(r"\bto\s+(?=([a-z]+)\b(.*)$)", re.IGNORECASE)
_AND_DOING = re.compile(r"\b(and|or|then)\s+([a-z]+ing)\b", re.IGNORECASE)


def wanted_in(title: str, heroes: Collection[str] = ()) -> str:
    """What a title says the heroes are after, beginning with a verb; nothing where it says only where they are."""
    return in_few_words(_wanted_at_length(title, heroes))


def _wanted_at_length(title: str, heroes: Collection[str]) -> str:
    sentences = sentences_in(title) or ("",)
    purposes = ((each, told) for each in sentences if (told := purpose_in(bare(each))))
    if purpose := next((with_its_thing(last_aim(told), each) for each, told in purposes), ""):
        return purpose
    clauses = [each for sentence in sentences for each in clauses_in(sentence)]
    for at, each in enumerate(sentences):
        sentence = time_first(each).rest
        typed = bare(sentence)
        has_to = next((deed for each in clauses_in(sentence) if (deed := has_to_in(each, sentence))), "")
        if meant := has_to or reason_in(typed) or opening_in(typed) or found_so(discovery_in(typed)):
            return meant
        read = _of_the_speaker if at else _wanted_in_one
        found = "" if aim_told_first(typed) else read(typed, heroes)
        if _GOES_ON_TELLING.search(found) or is_a_gesture(found):
            found = ""  # Several clauses tell what happens, or a hand is lifted: nobody is after that.
        if found and only_brings_there(found):
            found = _amiss(title, clauses) or up_to_what_happens(found)
        if found and _SUBJECT.match(typed) and is_no_aim(found):
            found = _amiss(title, clauses)
            if not found:
                continue
        if found := found or aim_in(sentence):
            goal = last_aim(with_its_noun(found, sentences[at - 1] if at else ""))
            return found_so(found) or with_its_thing(goal, typed)
    return _amiss(title, clauses) or next((told for each in clauses if (told := happening_in(each))), "")


_GOES_ON_TELLING = re.compile(
    rf", and (?:{_DETERMINERS}) [\w'’-]+ (?:(?!{_BEGINS_WHAT_IT_IS_OF})[\w'’-]+ )?"
    r"(?:is|are|was|were|has|have|had|will|(?!his\b|its\b|this\b)[a-z]{3,}s) "
    r"|"
    rf", and (?:I|{_BEGINS_NO_AIM})\b"
)


def is_a_gesture(goal: str) -> bool:
    """Whether a goal is a deed of one's hands and eyes by which a scene begins: `Lift my candle and look at his face`.

    Who looks for something is after it.
    """
    words = small_words(goal)
    known = lexicon()
    if not words or words[0] not in known.set_of("title-gestures", "verbs") or "for" in words:
        return False
    ends = next((at for at, word in enumerate(words) if at and word == "and"), len(words))
    near = words[1 : min(ends, _SOON + 1)]
    behind = words[ends + 1 : ends + 2]
    looks = not behind or behind[0] in known.set_of("title-gestures", "looks")
    return looks and not known.set_of("title-gestures", "things").isdisjoint(near)


_SOON = 3


def _amiss(title: str, clauses: Sequence[str]) -> str:
    """What there is to be after by what is amiss in a title, clause by clause or in a whole sentence."""
    for told in (*clauses, *map(bare, sentences_in(title))):
        if aim := trouble_in(told):
            return aim
    return ""


def _wanted_in_one(typed: str, heroes: Collection[str]) -> str:
    text = _subject_off(typed, heroes)
    if asked := _asked(text):
        return asked
    led = text != typed
    found = _deed_in(text, led=led) or _deed_behind(text) or (_deed_after_and(text) if led else "")
    return _AND_DOING.sub(_bent, found)


def _of_the_speaker(sentence: str, heroes: Collection[str]) -> str:
    """What a later sentence says the heroes are about: of others it only tells what they do."""
    words = small_words(sentence)
    others = (
        words[:1] and words[0] in SUBJECTS and words[0] not in lexicon().set_of("title-words", "speakers")
    )
    if others or FINITE & set(words[:3]):
        return ""
    return _wanted_in_one(sentence, heroes)


def _deed_in(text: str, *, led: bool) -> str:
    named = not led and names_a_thing(text)
    governing = deed_of(text.partition(" ")[0])
    if governing in lexicon().words("governing-verbs", "deed") and not named:
        return capital(f"{governing} {text.partition(' ')[2]}")
    if whole := _has_somebody_do(text):
        return whole
    first, _, rest = text.partition(" ")
    verb = deed_of(first)
    if slug(first) in NEVER | SUBJECTS:
        return ""
    if led and not verb and is_done_to_it(first, rest):
        verb = first.casefold()
    for aim in _TO_DO.finditer(text):
        if ASKS & set(small_words(text[: aim.start()])[1:]):
            break  # Who was paid to do it is asked; to do it is nobody's aim.
        if is_done_by_others(text[: aim.start()]):
            continue  # What the lawyer is about to read is no deed of the heroes.
        if not _UNDONE.isdisjoint(small_words(text[: aim.start()])[-1:]):
            continue  # What the bank is not to take, and where there is nowhere to go.
        had = aim[1] in lexicon().set_of("title-words", "aimed-at")
        if had and DETERMINERS & set(small_words(aim[2])[:1]):
            return capital(f"{aim[1]}{aim[2]}")
        if deed := deed_of(aim[1]):
            return capital(f"{deed}{aim[2]}")
    seeks_it = not verb or verb in lexicon().set_of("title-words", "seeks")
    if seeks_it and not named and (sought := _SEEKING.search(text)):
        return f"{'Get' if _ASKED_FOR.match(sought[0]) else 'Find'} {sought[1]}"
    if text[:1].isupper() and verb != first.casefold() and not first.endswith("ing"):
        return ""  # Lost in the fog, locked in the freezer: nobody wants that.
    if not verb or not rest or named or (led and _only_is_there(verb, rest)):
        return ""
    return capital(f"{verb} {rest}")


def _has_somebody_do(text: str) -> str:
    """What somebody is to be brought to do, with who it is: `Get the foreman to tell us`, and not to tell us."""
    first, _, rest = text.partition(" ")
    verb = next((form for form in verb_forms(slug(first)) if form in _OF_SOMEBODY), "")
    whom, joint, does = rest.partition(" to ")
    if not (verb and joint and deed_of(does.partition(" ")[0])) or any(map(says_where, small_words(whom))):
        return ""
    head = whom.split()[-1] if whom else ""
    somebody = is_somebody(head.casefold()) or head[:1].isupper() or head in _THEM
    return capital(f"{verb} {rest}") if somebody else ""


_OF_SOMEBODY = lexicon().set_of("governing-verbs", "of-somebody")
_THEM = frozenset(lexicon().subject("as-object"))
_UNDONE = lexicon().set_of("title-words", "undone")
"""Words behind which `to` leads to what is not to be done, or cannot."""


def _only_is_there(verb: str, rest: str) -> bool:
    """Whether a deed only says how somebody is somewhere, and is no aim: `sit in the cellar`, no standing guard."""
    first = slug(rest.split()[0])
    return verb in lexicon().set_of("title-words", "postures") and (says_where(first) or first in ADVERBS)


def _deed_behind(text: str) -> str:
    """The deed that follows a place and a comma: `Library after hours, finding the book on tides`."""
    for piece in text.split(", ")[1:]:
        first, _, rest = piece.partition(" ")
        if first.endswith("ing") and deed_of(first) and leads_an_object(rest):
            return capital(f"{deed_of(first)} {rest}")
    return ""


def _deed_after_and(text: str) -> str:
    """The last deed of a sentence of the heroes' whose first is no aim: I lay it down and beg a pardon."""
    _, joint, last = text.rpartition(" and ")
    verb, _, rest = last.partition(" ")
    return capital(last) if joint and rest and deed_of(verb) == verb else ""


def _asked(text: str) -> str:
    """What a title asks, as something to learn: `Who killed the cook`, `Why is the bell ringing`."""
    first, *words = small = small_words(text) or [""]
    if first not in ASKS - {"when"} or not words or (first == "how" and "to" in words[:1]):
        return ""
    typed = text.split()
    verb = words[0]
    if first in ("which", "whose", "whether") or (
        verb in _TURNS_ROUND and {"you", "i", "this", "that"} & {*words[1:2]}
    ):
        return ""
    if first != "who" and verb in _TURNS_ROUND and len(small) > SHORTEST_CLAUSE:
        if verb in ("do", "does", "did") or not lexicon().set_of("where-words", "article") & {words[1]}:
            return ""  # Whose words would be put in another order stays a question.
        last = small[-1]
        if first == "where" and not (
            last.endswith("ing") or is_participle(last) or set(map(says_where, small[2:])) != {False}
        ):
            typed = [typed[0], *typed[2:], typed[1]]  # Where the lamplighter's daughter is.
        else:
            typed = [typed[0], *typed[2:4], typed[1], *typed[4:]]
    return f"Learn {typed[0].casefold()} {' '.join(typed[1:])}"


_TURNS_ROUND = lexicon().set_of("title-words", "turns-round")


def _bent(found: re.Match[str]) -> str:
    """A deed that is joined to one: `cut the engines and listen`, also where somebody typed `and listening`."""
    verb = deed_of(found[2])
    return f"{found[1]} {verb}" if verb and verb != found[2] else found[0]


def seeks(goal: str, name: str) -> bool:
    """Whether a goal is to come upon somebody of that name and no more: `Find the man who ruined me, Aldous Finch`."""
    verb, _, whom = goal.partition(" ")
    return slug(verb) in _COMES_UPON and " and " not in whom and f"-{slug(name)}-" in f"-{slug(whom)}-"


_COMES_UPON = frozenset(("find", "meet", "seek"))


def _subject_off(text: str, heroes: Collection[str]) -> str:
    for hero in heroes:
        for name in (hero, hero.split()[0]):
            if text.casefold().startswith(f"{name.casefold()} "):
                return text[len(name) + 1 :]
    if (behind := _BEHIND_A_PLACE.match(text)) and says_where(slug(text.split()[0])):
        verb = behind["told"].partition(" ")[0]
        # On the quay with the bell I brought up: which bell that is.
        return text if deed_of(verb) not in ("", verb) else behind["told"]
    return _SUBJECT.sub("", text)


_BEHIND_A_PLACE = re.compile(r"^[^,;]+?,?\s(?:I|we)\s(?P<told>(?!am\b|are\b)[a-z]+\s.+)$")
"""What the heroes do behind where they are: `On the bridge I argue with the pilot`."""
