"""People and things in a draft that the facts do not hold: nobody and nothing that matters may be made up.

What matters is listed by its kinds; dust, light, noise and furniture are how a place looks, and pass.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from solofate.gm.titles.persons import callings_of, is_plainly_somebody
from solofate.lexicon.forms import plural_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of, share_of, subject_of
from solofate.voice.brief import ATTACK, Brief
from solofate.voice.meaning import is_the_same
from solofate.voice.outcomes import named
from solofate.voice.phrases import forms_of
from solofate.voice.roles import of_the_place
from solofate.voice.tokens import sentences, stem, stems, without_pairs, without_similes, words_of
from solofate.voice.vocabulary import claim_words, harmless_words, listed

_NEAR = 4
_ONE = lexicon().set_of("draft-words", "one")
_THIS = lexicon().set_of("draft-words", "this")
_DENIED = lexicon().set_of("draft-words", "denied-of-things")
_SINGLE = lexicon().set_of("draft-words", "single")
_OWN = frozenset(("his", "her", "their"))
_WHOEVER = frozenset(("any", "every", "each"))
_LESS = frozenset(("less", "more", "much"))
_WEAPONS, _SOMEBODY = "weapons", "somebody"


def made_up(draft: str, brief: Brief) -> Iterator[str]:
    """A sentence for the first person and the first thing of importance that the facts do not hold."""
    text = without_similes(without_pairs(draft))
    yield from _people(text, draft, brief)
    yield from _things(text, brief)
    yield from _is_there(text, brief)


def told(brief: Brief) -> str:
    """Everything that is told, without what is only there."""
    return " ".join((*brief.facts, brief.words, brief.asked, brief.needs, brief.speaker))


def determiner(before: Sequence[str]) -> str:
    """The nearest word before a noun that says whether it is known: `a`, `the`, `Mirela's`; empty where none does."""
    for word in reversed(before[-_NEAR:]):
        if word in _ONE or word in _THIS or word.endswith(("'s", "s'")):
            return word
        if word in listed("around", "behind") or word in ("and", "with", "in", "by", "but", "or"):
            return ""
    return ""


# ---- people --------------------------------------------------------------------------------------------------


def _people(text: str, draft: str, brief: Brief) -> Iterator[str]:
    known = stems(" ".join(brief.known)) | stems(" ".join(called_by_title(told(brief))))
    no_person = claim_words().set_of("people", "no person") | claim_words().set_of("people", "nobody")
    beside = of_the_place(brief)
    left = _not_named(draft, brief)
    for sentence in sentences(text):
        words = words_of(sentence)
        for at, word in enumerate(words):
            bare = word.removesuffix("'s")
            if bare in no_person or stem(bare) in known or bare in beside or not _is_somebody(bare):
                continue
            before = determiner(words[:at])
            if before in _SINGLE and bare.endswith("s"):
                continue  # A cock crows.
            if bare in claim_words().set_of("people", "of anybody") and (
                before in _THIS or (brief.speech and any(map(_is_somebody, words_of(brief.needs))))
            ):
                continue
            if (
                (brief.speech and not before)
                or before in _WHOEVER
                or (not before and _is_of_a_sort(words, at))
                or (before in _OWN and _is_a_beast(bare))
                or _is_a_beast_told_of(bare, brief)
                or (before in _THIS and any(_means_them(bare, each) for each in words_of(told(brief))))
                or _DENIED & set(words[max(0, at - 3) : at])
                or _is_called_so(words, at)
                or _is_a_verb(words, at)
            ):
                continue
            may_be = [name for name in left if _may_be_called(bare, name)]
            if (before in _THIS or before.endswith(("'s", "s'"))) and may_be and not brief.asked:
                left.remove(may_be[-1])  # Somebody of the facts, by what they are.
                known |= {stem(bare)}
                continue
            yield f"there is no “{bare}” in the facts"
            return


def _not_named(draft: str, brief: Brief) -> list[str]:
    """Those of the facts whom a draft does not name: each may be called by what they are."""
    said, facts = stems(draft), stems(told(brief))
    by_length = sorted(brief.names, key=len)  # Who has a title is known by it.
    people = {min(named(name)): name for name in by_length if named(name) & facts}
    unknown = [_SOMEBODY] if listed("around", "unknown people") & set(words_of(told(brief))) else []
    return [*unknown, *(name for name in dict.fromkeys(people.values()) if not named(name) & said)]


def called_by_title(text: str) -> frozenset[str]:
    """What those in a text may be called after their titles: a monk who is a Brother."""
    words = set(words_of(text))
    return frozenset(
        word
        for title, others in harmless_words().subject("titles").items()
        if words & set(title.split())
        for word in others
    )


def _may_be_called(word: str, name: str) -> bool:
    """Whether a word may stand for somebody: whoever has a title is called by what goes with it."""
    titled = called_by_title(name)
    return not titled or word in titled


def _is_a_beast_told_of(word: str, brief: Brief) -> bool:
    """Whether it is a beast, and another word for one of the facts: a mare that is a horse."""
    return _is_a_beast(word) and any(
        _is_a_beast(each) or is_the_same(word, each) for each in words_of(told(brief))
    )


def _is_a_beast(word: str) -> bool:
    beasts = claim_words().set_of("kinds", "creatures")
    return "beast" in callings_of(word) or any(form in beasts for form in plural_forms(word))


def _is_somebody(word: str) -> bool:
    """Whether a word is for a person: by our lists, where the table of senses does not know it for something else."""
    return is_plainly_somebody(word) and (
        not senses_of(word)
        or any(share_of(form, claim_words().set_of("meaning", "people")) > 0 for form in plural_forms(word))
    )


def _means_them(word: str, other: str) -> bool:
    """Whether a word is another for those the facts speak of: a crowd that is a mob."""
    return _is_somebody(other) and is_the_same(word, other)


def _is_of_a_sort(words: Sequence[str], at: int) -> bool:
    """Whether people are spoken of and none in particular: `he has heard better from drunks`."""
    return words[at].endswith("s") and bool(
        claim_words().set_of("people", "of a sort") & set(words[max(0, at - 1) : at])
    )


def _is_called_so(words: Sequence[str], at: int) -> bool:
    """Whether somebody is only called that: `calls him a thief`."""
    return any(forms_of(word) & listed("around", "calls") for word in words[max(0, at - _NEAR) : at])


def _is_a_verb(words: Sequence[str], at: int) -> bool:
    """Whether a word is a verb with something it is done to: `she purses her lips`."""
    return (
        words[at].endswith("s")
        and bool(set(words[at + 1 : at + 2]) & (_OWN | _THIS | _SINGLE | {"him", "them", "it", "me", "us"}))
        and bool(senses_of(words[at], "verb"))
    )


# ---- things --------------------------------------------------------------------------------------------------


def _things(text: str, brief: Brief) -> Iterator[str]:
    known = stems(" ".join(brief.known))
    kinds = {word: kind for kind, words in claim_words().subject("kinds").items() for word in words}
    armed, beside = _armed(brief), of_the_place(brief)
    for sentence in sentences(text):
        words = words_of(sentence)
        for at, word in enumerate(words):
            bare = word.removesuffix("'s")
            form = next((form for form in plural_forms(bare) if form in kinds), "")
            if (
                not form
                or stem(bare) in known
                or stem(form) in known
                or any(stem(bare) in each or each in bare for each in known if len(each) > 3)
            ):
                continue
            if bare in claim_words().set_of("people", "no thing"):
                continue
            if listed("around", "before a verb") & set(words[max(0, at - 1) : at]) and senses_of(
                bare, "verb"
            ):
                continue  # It will not bear him.
            if kinds[form] != _WEAPONS and forms_of(bare) & beside:
                continue
            before = determiner(words[:at])
            if before in _SINGLE and bare.endswith("s") and form != bare:
                continue  # A cock crows.
            if (
                not before
                or before in _DENIED
                or _is_a_verb(words, at)
                or _LESS & set(words[max(0, at - 2) : at])
                or _is_a_beast_told_of(bare, brief)
            ):
                continue
            owned = before in _OWN or before.endswith("'s")
            if kinds[form] == _WEAPONS and (form in armed or (owned and not brief.asked and not armed)):
                continue
            yield f"“{bare}” is in none of the facts"
            return


def _armed(brief: Brief) -> frozenset[str]:
    """What may be fought with: what the facts name, or where they name nothing any that the deed is done with."""
    words = set(words_of(told(brief)))
    hurt = any(end.action == ATTACK for end in brief.ends) or bool(words & listed("around", "violent"))
    kinds = harmless_words().subject("weapons")
    names = [each for each in kinds.values() if words & set(each)]
    if not hurt and not names:
        return frozenset()
    if not names and not brief.ends:
        return claim_words().set_of("kinds", _WEAPONS)
    shoots = {"shoot", "shoots", "fires", "fire"} & words
    usual = ("gun", "bow") if shoots else ("sword", "knife", "hook", "bare")
    return frozenset(word for each in names or [kinds[kind] for kind in usual] for word in each)


_IS_THERE = re.compile(
    r"(?:^|[.;:,!?–—] |\b(?:and|but|where|there) )(?:is )?(?:an?|another|some) (?:[\w-]+ ){0,2}?([\w-]+) "
    r"(?:is|hangs?|lies|waits?|stands?|leans?|gleams?|glows?|dangles?|sits?|floats?|rests?|glints?|juts?|sticks?"
    r"|burns?|flickers?|shines?|steps|comes|appears?|emerges?|watches|stirs?)\b",
    re.IGNORECASE,
)


def _is_there(text: str, brief: Brief) -> Iterator[str]:
    """A thing or somebody that nobody told of, and of whom a clause of their own says that they are there."""
    known = stems(" ".join(brief.known))
    for found in _IS_THERE.finditer(text):
        thing = found[1].casefold()
        about = {subject_of(sense.name) for sense in senses_of(thing)[:1]}
        if about & claim_words().set_of("meaning", "there") and stem(thing) not in known:
            yield f"“{thing}” is in none of the facts"
            return
