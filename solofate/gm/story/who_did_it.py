"""Who did what the story asks about: the deeds of which nobody is named, and who is known to have done them.

What is not settled yet stays open until it is found out; once it is, it may not be contradicted (Fate Condensed,
Situation Aspects).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.titles.persons import is_somebody
from solofate.gm.wording.clauses import BE, DETERMINERS, is_said_of_a_deed, telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.facts import (
    ANSWERED,
    HAPPENED,
    SAID,
    WHO_DID_IT,
    Fact,
    found_out,
    next_number,
)
from solofate.rules.model.state import State
from solofate.rules.names import slug, words_of
from solofate.wording.gm import talk as saying

_ALIKE, _LIST = "deeds-alike", "who-did-it"
_NOBODY_NAMED = lexicon().set_of(_LIST, "nobody-named")
_PASSIVE = lexicon().set_of(_LIST, "passive")
_ENDS = lexicon().set_of(_LIST, "ends")
_NO_DEED = lexicon().set_of(_LIST, "no-deed")
_DONE = {bare: done for done, said in lexicon().subject("did-as-a-noun-says").items() for bare in said}
_NOUNS = {noun: kind for kind, said in lexicon().subject("deed-nouns").items() for noun in said}
_DENIES = lexicon().set_of("settled", "denies")
_WORD = re.compile(r"[\w'’-]+|[,.;:!?]")


class Deed(NamedTuple):
    """A deed of which the story asks who did it: `stole the harbour ledger`.

    `did` is the clause behind whoever did it, `verb` its verb and `alike` all verbs that may tell of the same deed;
    `of` are the words that say what it was done to, in every form.
    """

    did: str
    verb: str
    alike: frozenset[str]
    of: frozenset[str]

    @property
    def kinds(self) -> tuple[str, ...]:
        """Which kinds of wrong it is: `steals`, `kills`; none where it may be no wrong at all."""
        return lexicon().senses(_ALIKE, self.verb)

    @property
    def base(self) -> str:
        """The deed behind `did not`: `steal the harbour ledger`."""
        return " ".join((self.verb, *self.did.split()[1:]))

    def is_told_by(self, text: str) -> bool:
        """Whether a clause tells of this deed, whoever is said to have done it."""
        words = words_of(text) if text.strip() else []
        done = {word for word in words if not self.alike.isdisjoint(verb_forms(word))}
        left = {form for word in telling(text) if word not in done for form in _forms(word)}
        return bool(done) and (not self.of or not left.isdisjoint(self.of))


def deeds_of_the_story(state: State) -> tuple[Deed, ...]:
    """The deeds that what is in play asks the doer of, what the heroes are here for first; none of them twice."""
    found: list[Deed] = []
    for text in _texts(state):
        deed = deed_in(text)
        if deed is not None and not any(each.is_told_by(deed.did) for each in found):
            found.append(deed)
    return tuple(found)


def _texts(state: State) -> Iterator[str]:
    yield _as_the_hero_says(state.scene.goals.get(PCS, ""))
    yield from (thread.title for thread in state.memory.threads)
    yield from (each.name for each in state.scene.aspects if not each.hidden)
    heroes = (one for one in state.characters.values() if one.is_hero)
    yield from (each.name for one in heroes for each in one.sheet.aspects)
    yield from (each.sentence for each in state.facts if each.kind == HAPPENED and each.who == _UNKNOWN)
    yield from (each.detail for each in found_out(state.facts))  # What is asked no more is not forgotten.


def _as_the_hero_says(goal: str) -> str:
    """A goal, which is told to the player, as the hero would say it: `who killed my brother`."""
    return re.sub(r"\w+", lambda found: _OF_THE_HERO.get(found[0].casefold(), found[0]), goal)


_OF_THE_HERO = {said: own for own, told in lexicon().subject("as-the-hero-says").items() for said in told}
_UNKNOWN = "somebody"


@lru_cache(maxsize=512)
def deed_in(text: str) -> Deed | None:
    """The deed in a text that names nobody for it: `Somebody Burned Down the Mill`, `find out who sold the oil`, `The
    Colonel Was Poisoned`, `the murder of the Provost`.
    """
    tokens = _WORD.findall(text)
    small = [each.casefold() for each in tokens]
    for at, word in enumerate(small):
        if word in _NOBODY_NAMED and (deed := _by_somebody(tokens, small, at + 1)) is not None:
            return deed
    for at, word in enumerate(small):
        if (word in _PASSIVE and (deed := _passive(tokens, small, at)) is not None) or (
            word in _NOUNS and (deed := _of_a_noun(tokens, small, at)) is not None
        ):
            return deed
    return None


def _by_somebody(tokens: Sequence[str], small: Sequence[str], at: int) -> Deed | None:
    while small[at : at + 1] and (small[at] in ("has", "had") or small[at].endswith("ly")):
        at += 1
    if not small[at : at + 1] or not _is_done(small[at]):
        return None
    ends = _end_of(small, at + 1)
    verb = _DONE.get(small[at], small[at])
    return _deed(verb, _as_written(tokens[at + 1 : ends]), _in_other_words(small, ends))


def _in_other_words(small: Sequence[str], at: int) -> Sequence[str]:
    """What stands behind a comma, and is the same in other words: `my employer, old Herr Brandt`."""
    if small[at : at + 1] != [","] or not small[at + 1 : at + 2] or small[at + 1] in _ENDS:
        return ()
    behind = small[at + 1 : _end_of(small, at + 1)]
    return behind if len(behind) <= _OTHER_WORDS and not any(word in BE for word in behind) else ()


_OTHER_WORDS = 5


def _is_done(word: str) -> bool:
    """Whether behind somebody a verb tells of what was done once: `burned`, `cut`; no `rings`, no `knows`."""
    bases = [form for form in verb_forms(word) if form != word and senses_of(form, "verb")]
    if word in BE or not _NO_DEED.isdisjoint((word, *bases)):
        return False
    if bases:
        return not word.endswith(("s", "ing")) and is_said_of_a_deed(word)
    return word in lexicon().set_of(_LIST, "same-in-the-past") or word in _DONE


def _passive(tokens: Sequence[str], small: Sequence[str], at: int) -> Deed | None:
    """`The Colonel Was Poisoned at Dinner`: whom it befell stands before it, and nobody behind `by`."""
    done = next((spot for spot in range(at + 1, min(at + 3, len(small))) if small[spot] != "been"), 0)
    if not done or not kinds_of(small[done]) or "by" in small[done : _end_of(small, done)]:
        return None
    if small[done] in verb_forms(small[done])[1:] or small[done].endswith("ing"):
        return None
    begins = next(
        (spot + 1 for spot in range(at - 1, -1, -1) if small[spot] in _ENDS or small[spot] in ",.;:!?"), 0
    )
    whom = tokens[begins:at]
    while whom and " ".join(whom).casefold().startswith(_TIMES):
        time = next(each for each in _TIMES if " ".join(whom).casefold().startswith(each))
        whom = whom[time.count(" ") + 1 :]
    whom = [each for each in whom if each.casefold() not in ("has", "have", "had")]
    if not whom or not _NOBODY_NAMED.isdisjoint(each.casefold() for each in whom):
        return None  # `The girl who was taken` is somebody, and no deed.
    behind = tokens[done + 1 : _end_of(small, done + 1)]
    return _deed(_DONE.get(small[done], small[done]), _as_written([*whom, *behind]))


_TIMES = lexicon().words(_LIST, "time")


def _of_a_noun(tokens: Sequence[str], small: Sequence[str], at: int) -> Deed | None:
    """`The Murder of Colonel Marsh`, `the Colonel's murder`."""
    verb = _DONE[small[at]]
    if small[at + 1 : at + 2] == ["of"]:
        return _deed(verb, _as_written(tokens[at + 2 : _end_of(small, at + 2)]))
    owner = re.sub(r"['’]s?$", "", tokens[at - 1]) if at else ""
    if not owner or owner == tokens[at - 1]:
        return None
    before = tokens[max(0, at - 2) : at - 1]
    led = [each for each in before if each.casefold() in DETERMINERS or each[:1].isupper()]
    return _deed(verb, _as_written([*led, owner]))


def _deed(verb: str, behind: str, other_words: Sequence[str] = ()) -> Deed | None:
    told = telling(" ".join((behind, *other_words)))
    of = frozenset(form for word in told if word not in _WAYS for form in _forms(word))
    bases = frozenset(verb_forms(verb))
    if not of and _TO_PERSONS.isdisjoint(words_of(behind) if behind else ()):
        return None
    kinds = kinds_of(verb)
    alike = bases | {each for kind in kinds for each in lexicon().words(_ALIKE, kind)}
    base = next((each for each in bases if each in alike and lexicon().senses(_ALIKE, each)), "")
    base = base or next((form for form in verb_forms(verb)[1:] if senses_of(form, "verb")), verb)
    return Deed(f"{verb} {behind}", base, frozenset(alike), of)


_WAYS = lexicon().set_of("plain", "prepositions") | lexicon().set_of(_LIST, "ways")
_TO_PERSONS = lexicon().set_of(_LIST, "to-persons")


def kinds_of(word: str) -> tuple[str, ...]:
    """The kinds of wrong a word may be told of: `took` steals."""
    return tuple(dict.fromkeys(kind for form in verb_forms(word) for kind in lexicon().senses(_ALIKE, form)))


def _end_of(small: Sequence[str], at: int) -> int:
    return next(
        (spot for spot in range(at, len(small)) if small[spot] in _ENDS or small[spot] in ",.;:!?"),
        len(small),
    )


def _as_written(tokens: Sequence[str]) -> str:
    """Words as they stand in a sentence: those of a title are small, where they have a sense of their own."""
    titled = all(each[:1].isupper() for each in tokens if len(each) > _SHORT)
    return " ".join(
        each.casefold() if titled and not _is_a_name(tokens, at) else each for at, each in enumerate(tokens)
    )


def _is_a_name(tokens: Sequence[str], at: int) -> bool:
    """Whether a word of a title is a name, or what somebody is called before a name: `Colonel Marsh`."""
    word = tokens[at]
    bare = re.sub(r"['’]s$", "", word.casefold())
    if not word[:1].isupper() or bare in DETERMINERS:
        return False
    known = senses_of(bare) or senses_of(bare, "verb") or senses_of(bare, "adjective") or len(bare) < _SHORT
    follows = any(each[:1].isupper() for each in tokens[at + 1 : at + 2])
    led = bool(at) and tokens[at - 1][:1].isupper() and is_somebody(tokens[at - 1].casefold())
    return not known or led or (follows and bare == word.casefold() and is_somebody(bare))


_SHORT = 4


def _forms(word: str) -> tuple[str, ...]:
    return (word, *plural_forms(word), *verb_forms(word))


# ---- who did it ----------------------------------------------------------------------------------------------


def who_did_it(facts: Sequence[Fact], deed: Deed) -> Fact | None:
    """What is noted of somebody who did it, however that came out; what somebody only says does not count."""
    return next((each for each in reversed(facts) if _is_of(each, deed) and not _is_denied(each)), None)


def is_cleared(state: State, deed: Deed, who: str) -> bool:
    """Whether it is noted that somebody did not do it, or that somebody else did."""
    known = who_did_it(state.facts, deed)
    if known is not None:
        return known.who != who
    return any(_is_of(each, deed) and each.who == who and _is_denied(each) for each in state.facts)


def _is_of(fact: Fact, deed: Deed) -> bool:
    if (
        fact.kind != HAPPENED
        or fact.source == SAID
        or fact.who in ("", _UNKNOWN)
        or not fact.name[:1].isupper()
    ):
        return False
    return deed.is_told_by(fact.text)


def _is_denied(fact: Fact) -> bool:
    return not _DENIES.isdisjoint(words_of(fact.text)[:_EARLY])


_EARLY = 3


def did_it(state: State, deed: Deed, who: str, name: str, source: str = ANSWERED) -> Fact:
    """That somebody did it, as it is noted."""
    asked, text = f"{WHO_DID_IT}{deed.did}", as_noted(state, deed.did)
    return Fact(next_number(state.facts), who, name, HAPPENED, text, asked, "", source, state.scenes)


def did_not_do_it(state: State, deed: Deed, who: str, name: str) -> Fact:
    """That somebody did not do it, as it is noted."""
    text = saying.did_not(as_noted(state, deed.base))
    return did_it(state, deed, who, name)._replace(text=text)


def as_noted(state: State, did: str) -> str:
    """A deed as it is told of the heroes by their names: `killed Lena's brother`, and not `my brother`."""
    hero = next((one.name for one in state.characters.values() if one.is_hero), "")
    named = {"my": f"{hero}'s", "me": hero, "our": "the heroes'", "us": "the heroes"}
    return " ".join(named.get(word, word) for word in did.split()) if hero else did


def id_of(state: State, name: str) -> str:
    """The id of somebody by name, in play or kept in mind; that of the name where nobody knows them yet."""
    one = next((each for each in everybody(state) if each.name == name), None)
    person = state.memory.called(name)
    return one.id if one is not None else person.id if person is not None else slug(name)


def everybody(state: State) -> Iterator[Character]:
    """Everybody who is in the scene, or was and has left it."""
    yield from state.characters.values()
    yield from (one for who, one in state.away.items() if who not in state.characters)
