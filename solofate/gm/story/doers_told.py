"""What a line says or asks of a deed of the story: who is meant to have done it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from solofate.gm.story.settled import Settled
from solofate.gm.story.who_did_it import (
    Deed,
    deeds_of_the_story,
    did_it,
    did_not_do_it,
    everybody,
    id_of,
    is_cleared,
    kinds_of,
    who_did_it,
)
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.events import FactsNoted
from solofate.rules.model.facts import TOLD, Fact
from solofate.rules.model.state import State
from solofate.rules.names import words_of

WHO, YOU, THEM, ME = "who", "you", "them", "me"
"""Of whom a line speaks: it asks who did it, it is said of whoever is spoken to, of somebody else, or of the hero."""

_LIST, _OWNS, _OWNING = "who-did-it", "owns-up", "owning-up"
_BESIDE = lexicon().set_of(_LIST, "beside")
_OF_IT = lexicon().set_of(_LIST, "of-it")
_THEM = lexicon().set_of(_LIST, "them")
_ASKS = lexicon().set_of(_LIST, "asks")
_OURSELVES = frozenset(("i", "we", "me", "us"))
_DOES = frozenset(("do", "did", "done"))


class ToldOf(NamedTuple):
    """A deed that a line speaks of, and of whom it says or asks that they did it."""

    deed: Deed
    whom: str
    name: str = ""


def told_of_a_deed(state: State, said: str, about: str = "") -> ToldOf | None:
    """The deed of the story a line speaks of, and of whom; `about` is what was spoken of before it."""
    words = words_of(said) if any(map(str.isalnum, said)) else []
    deeds = deeds_of_the_story(state)
    if not words or not deeds:
        return None
    names = _names(state)
    for deed in deeds:
        for at in _done_at(deed, words, about, alone=len(deeds) == 1):
            if (found := _whom(words, at, names)) is not None:
                return ToldOf(deed, *found)
    return _with_no_deed(words, deeds, names)


def _done_at(deed: Deed, words: Sequence[str], about: str, *, alone: bool) -> Iterator[int]:
    """Where in a line the deed is done: its verb, `did it`, or what whoever did it is called: `the thief`."""
    known = lexicon()
    spoken_of = alone or not deed.of.isdisjoint(_forms_of(about))
    called = {each for kind in (*deed.kinds, _ANY) for each in known.words("called-by-the-deed", kind)}
    for at, word in enumerate(words):
        forms = verb_forms(word)
        if (
            (not deed.alike.isdisjoint(forms) and _is_of_it(deed, words, at, spoken_of))
            or (not _DOES.isdisjoint(forms) and not _OF_IT.isdisjoint(words[at + 1 : at + 2]) and spoken_of)
            or (word in called and (spoken_of or not deed.of.isdisjoint(_forms_of(" ".join(words)))))
        ):
            yield at


_ANY = "any"


def _is_of_it(deed: Deed, words: Sequence[str], at: int, spoken_of: bool) -> bool:
    """Whether what is done is this deed: it names the same thing, calls it `it`, or names nothing at all."""
    behind = words[at + 1 :]
    told = [word for word in telling(" ".join(behind)) if word not in _BESIDE] if behind else []
    if not deed.of or not deed.of.isdisjoint(_forms_of(" ".join(words))):
        return True
    if not spoken_of:
        return False
    killed = _KILLS in deed.kinds and _KILLS in kinds_of(words[at])  # `your uncle`, who was the Colonel
    return not told or not _THEM.isdisjoint(behind[:1]) or killed


_KILLS = "kills"


def _whom(words: Sequence[str], at: int, names: dict[str, str]) -> tuple[str, str] | None:
    """Who is said to have done what stands at a word; None where that is nobody who could be meant."""
    if "by" in words[at:] and (behind := words[words.index("by", at) + 1 :]):
        found = _called(behind, 0, names)
        if found is not None:
            return found
    joined = f" {' '.join(words)} "
    if any(f" {each} you " in joined for each in lexicon().words(_LIST, "it-was")):
        return YOU, ""
    own = lexicon().told(_OWNS, words[:at])
    if _ACCUSES in own and words[0] in verb_forms_of(_ACCUSES):
        return YOU, ""
    spot = at - 1
    while spot >= 0 and words[spot] in _BESIDE:
        spot -= 1
    if spot < 0:
        return None
    found = _called(words, spot, names)
    if found is None and words[spot] in _HE and _OWNS in own:
        return YOU, ""  # `Press Arthur until he admits that he stole it.`
    if found is not None and found[0] == WHO and spot and words[spot - 1] in names:
        return THEM, names[words[spot - 1]]  # `It was Arthur who stole it.`
    return found


_HE = frozenset(("he", "she", "they"))
_ACCUSES = "accuses"


def verb_forms_of(sense: str) -> frozenset[str]:
    """The verbs of a sense by which somebody is accused, or owns up."""
    return lexicon().set_of(_OWNS, sense)


def _called(words: Sequence[str], at: int, names: dict[str, str]) -> tuple[str, str] | None:
    word = words[at]
    if word == "you":
        return YOU, ""
    if word in _OURSELVES:
        return ME, ""
    if word in names:
        return THEM, names[word]
    return (WHO, "") if word in _ASKS else None


def _with_no_deed(words: Sequence[str], deeds: Sequence[Deed], names: dict[str, str]) -> ToldOf | None:
    """What speaks of the one deed there is without naming it: `Was it you?`, `Whom do you suspect?`, `Confess!`"""
    joined = f" {' '.join(words)} "
    deed = deeds[0]
    if any(joined.strip() == f"{each} you" for each in lexicon().words(_LIST, "it-was")):
        return ToldOf(deed, YOU)
    told = lexicon().told(_OWNS, words)
    if _SUSPECTS in told and {"you", "who", "whom"} & set(words):
        return ToldOf(deed, WHO) if "i" not in words else None
    if _OWNS in told and not {"i", "we"} & set(words[:1]):
        nouns = {noun for kind in deed.kinds for noun in lexicon().words("deed-nouns", kind)}
        spare = _spare(names) | nouns | deed.of
        return ToldOf(deed, YOU) if _is_all_of_it(words, spare) else None
    return None


def _is_all_of_it(words: Sequence[str], spare: set[str] | frozenset[str]) -> bool:
    """Whether nothing is told but what may stand beside a confession."""
    return all(not spare.isdisjoint(verb_forms(word)) for word in telling(" ".join(words)))


_SUSPECTS = "suspects"


def _spare(names: dict[str, str]) -> set[str]:
    """What may stand beside `confess` where it is of the deed of which everybody speaks."""
    own = {form for sense in (_OWNS, _ACCUSES) for each in verb_forms_of(sense) for form in _forms_of(each)}
    return own | set(names) | lexicon().set_of(_OWNING, "beside")


def _forms_of(text: str) -> set[str]:
    return {form for word in telling(text) for form in (word, *plural_forms(word), *verb_forms(word))}


def _names(state: State) -> dict[str, str]:
    """Everybody who is known, by each word of their name."""
    known = [one.name for one in everybody(state) if not one.is_hero]
    known += [person.name for person in state.memory.people]
    return {word: name for name in known for word in words_of(name) if len(word) > 2 and not word.isdigit()}


# ---- what is asked of the oracle -------------------------------------------------------------------------------


def asked_of_the_oracle(state: State, question: str, *, yes: bool) -> tuple[FactsNoted, ...]:
    """What an answer of the oracle says of who did it: that it was somebody, or that it was not."""
    told = told_of_a_deed(state, question) if _asks_whether(question) else None
    if told is None or told.whom != THEM or who_did_it(state.facts, told.deed) is not None:
        return ()
    who = id_of(state, told.name)
    done = did_it(state, told.deed, who, told.name)
    if not yes:
        done = did_not_do_it(state, told.deed, who, told.name)
        if is_cleared(state, told.deed, who):
            return ()
    return (FactsNoted((done,)),)


def settled_by_who_did_it(state: State, question: str) -> Settled | None:
    """Whether somebody did it, where it is known who did or that they did not; None where that is open."""
    told = told_of_a_deed(state, question) if _asks_whether(question) else None
    if told is None or told.whom != THEM:
        return None
    who, known = id_of(state, told.name), who_did_it(state.facts, told.deed)
    if known is not None:
        return Settled(known, known.who == who)
    cleared = is_cleared(state, told.deed, who)
    fact = next(
        (each for each in reversed(state.facts) if each.who == who and told.deed.is_told_by(each.text)), None
    )
    return Settled(fact, False) if cleared and fact is not None else None


def _asks_whether(question: str) -> bool:
    words = words_of(question) if any(map(str.isalnum, question)) else []
    return words[:1] != [] and words[0] in lexicon().set_of("settled", "asks-whether")


# ---- what the player tells -------------------------------------------------------------------------------------


def owned_up_to(state: State, text: str) -> tuple[FactsNoted, ...]:
    """What the player's story tells of who did it: `So it was Arthur who stole it`, `Arthur admits that he burned the
    mill`. Nobody is the second to have done it.
    """
    words = words_of(text) if any(map(str.isalnum, text)) else []
    deeds = deeds_of_the_story(state)
    if not words or not deeds or text.rstrip(' "”').endswith("?"):
        return ()
    if not lexicon().set_of(_OWNING, "doubts").isdisjoint(words):
        return ()
    names = {**_names_typed(text), **_names(state)}
    found = _who_owns_up(words, deeds, names)
    if found is None:
        return ()
    deed, name = found
    if who_did_it(state.facts, deed) is not None:
        return ()
    return (FactsNoted((did_it(state, deed, id_of(state, name), name, TOLD),)),)


def says_who_did_it(state: State, fact: Fact) -> bool:
    """Whether a fact says of somebody that they did what the story asks about."""
    return any(who_did_it((fact,), deed) is not None for deed in deeds_of_the_story(state))


def _who_owns_up(
    words: Sequence[str], deeds: Sequence[Deed], names: dict[str, str]
) -> tuple[Deed, str] | None:
    """Who is told to have done which deed: by what they admit, or in so many words."""
    owns = next((each for each in lexicon().found(_OWNS, words) if each.sense == _OWNS), None)
    if owns is not None:
        own = [names[word] for word in words[: owns.at] if word in names]
        behind = [word for word in words[owns.at :] if word not in _PRONOUNS]
        if not own:
            return None
        for deed in deeds:
            nouns = {noun for kind in deed.kinds for noun in lexicon().words("deed-nouns", kind)}
            if not nouns.isdisjoint(behind) or any(_done_at(deed, behind, deed.did, alone=len(deeds) == 1)):
                return deed, own[-1]
        return (deeds[0], own[-1]) if _is_all_of_it(behind, _spare(names)) else None
    for deed in deeds:
        for at in _done_at(deed, words, deed.did, alone=len(deeds) == 1):
            whom, name = _whom(words, at, names) or ("", "")
            if whom == THEM:
                return deed, name
    return _it_was_somebody(words, deeds, names)


def _it_was_somebody(
    words: Sequence[str], deeds: Sequence[Deed], names: dict[str, str]
) -> tuple[Deed, str] | None:
    """`It was Mabel all along`, where there is one deed of which that may be said."""
    it_was = next((each.split() for each in lexicon().words(_LIST, "it-was") if _stands(each, words)), None)
    if it_was is None or len(deeds) > 1:
        return None
    at = next(at for at in range(len(words)) if list(words[at : at + len(it_was)]) == it_was) + len(it_was)
    named = [names[word] for word in words[at : at + 2] if word in names]
    return (deeds[0], named[-1]) if named and _is_all_of_it(words, _spare(names)) else None


def _stands(phrase: str, words: Sequence[str]) -> bool:
    return f" {phrase} " in f" {' '.join(words)} "


def deed_sought(state: State, sought: str) -> Deed | None:
    """The deed of the story whose doer a search is for: `traces of the thief`, `whoever opened the safe`."""
    words = words_of(sought) if any(map(str.isalnum, sought)) else []
    deeds = [deed for deed in deeds_of_the_story(state) if who_did_it(state.facts, deed) is None]
    for deed in deeds:
        asks = not _ASKS.isdisjoint(words) and not deed.of.isdisjoint(_forms_of(sought))
        if asks or any(_done_at(deed, words, "", alone=len(deeds) == 1)):
            return deed
    return None


def _names_typed(text: str) -> dict[str, str]:
    """Names that a text tells and nobody has heard yet: `Brandt admits it`."""
    found = _NAME.findall(text)
    return {
        word: name for name in found for word in words_of(name) if not senses_of(word) and word not in _BESIDE
    }


_NAME = re.compile(r"\b[A-Z][\w'’-]{2,}(?: [A-Z][\w'’-]+)*")
_PRONOUNS = lexicon().set_of(_OWNING, "left-out")
