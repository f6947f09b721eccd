"""A compel that is weighed: whether a line goes the way the compel has it, the other way, or turns it down.

Whoever tells that the hero ends up doing what the compel says takes it, whoever tells the opposite refuses it, and
whoever speaks of the compel and not of the hero finds that it is not so. Each clause counts for one of them: by the
verbs and things of the compel in it, said or denied, by what holds back, and by what is done in spite of itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.answers.invokes_claimed import forms_of
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import kinds_above, senses_of, subject_of
from solofate.rules.decisions import Decision
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.names import words_of
from solofate.rules.procedures.compels.compelling import ACCEPT, REFUSE, WITHDRAW

_LEADS_ON_TO_A_CHOICE = lexicon().any_of("small-words", "leads-on-to-a-choice")

_LIST = "compels-weighed"


def _words(sense: str) -> frozenset[str]:
    return lexicon().set_of(_LIST, sense)


_DENYING = lexicon().set_of("answer-words", "denying-a-sentence") | _words("denies-a-thing")
_DENIES_WHAT_FOLLOWS = ("without", "instead", "than")
_HEROES = lexicon().set_of("of-sentences", "the-hero")
_SOMEBODY = _words("somebody")
_HELPING = lexicon().set_of("compels-told", "helping") | _words("before-a-verb")
_LITTLE = lexicon().set_of("answer-words", "says-little")
_SMALL = (
    _LITTLE | _HEROES | lexicon().set_of("answers", "small") | lexicon().set_of("grammar", "of-the-speakers")
)
_ABSTAINS, _PUTS_OFF, _OFF = _words("abstains"), _words("puts-off"), _words("off")
_SAYS = lexicon().set_of("others-speak", "says")
_IN_SPITE = lexicon().words(_LIST, "in-spite")
_LETS = _words("lets")
_DISMISSES, _DISMISSED = _words("dismisses"), _words("dismissed")
_ASKS_FOR = _words("asks-for")
_OF_THE_GAME = _words("of-the-game")
_HOLDS_TRUE = lexicon().words(_LIST, "holds-true")
_UNTRUE = _words("untrue")
_POINTS_AT_IT = _words("points-at-it")
_THINKS = _words("thinks")

_CLAUSES = re.compile(
    rf"[.,;:!?…()\[\]—–]+(?:\s+|$)|\s+[-–—]+\s+|\s+(?:{_LEADS_ON_TO_A_CHOICE})\s+", re.IGNORECASE
)
_LETTING = ("let", "lets")
_FULLY, _HALF = 1.0, 0.5
_LEVELS = 2
"""So far above a verb stands what it is a kind of: to waltz is to dance."""


class _Compel(NamedTuple):
    """What a compel would have happen: what the hero does and does not do by it, and all it speaks of."""

    done: frozenset[str]
    undone: frozenset[str]
    things: frozenset[str]
    people: frozenset[str]
    speaks: bool


class _Clause(NamedTuple):
    """A clause of the line, whether the hero does something in it, and what comes behind the subject."""

    words: list[str]
    of_hero: bool
    at: int


def weighed(moment: Moment, decision: Decision, text: str, deed: str) -> Answered | None:
    """The answer a line comes to by what it tells of the compel; None where it tells of neither way.

    Who only talks to somebody of whom the compel says nothing, by the line `deed`, answers nothing by that.
    """
    said = utterance(text)
    compel = _told_by(moment, decision)
    if _is_said_to_another(moment, compel, text, deed):
        return None
    clauses = list(_clauses(moment, decision, said.unquoted))
    if said.asks and not said.quoted:
        clauses = [each for each in clauses if each.words[0] in _TAKES_FOR_GRANTED]
    weight = sum(_leans(compel, each) for each in clauses) + _in_quotes(moment, compel, said)
    if abs(weight) < _HALF:
        return None
    if weight > 0:
        return Answered((ACCEPT,), sure=False, told=text)
    if REFUSE not in [option.id for option in decision.options]:
        return None
    return Answered((REFUSE,), sure=False, how=text)


def turned_down(moment: Moment, decision: Decision, text: str) -> Answered | None:
    """`There are no guests here, scrap it`, `This does not suit my hero`: whoever finds that the compel is not so."""
    if decision.accepts is None or not decision.accepts(WITHDRAW) or utterance(text).quoted:
        return None
    clauses = [utterance(each).words for each in _CLAUSES.split(text) if each and each.strip()]
    own = {part for who in moment.state.characters.values() for part in words_of(who.name)}
    if any(_dismisses(words) or _is_not_so(words, own) for words in clauses if words):
        return Answered((WITHDRAW,), sure=False)
    return None


def is_doubted(decision: Decision, said: Utterance) -> bool:
    """Whether it is said that the compel is not thought to be so, which is no no: `I don't think this fits her`."""
    if said.quoted or decision.accepts is None or not decision.accepts(WITHDRAW):
        return False
    clauses = [utterance(each).words for each in _CLAUSES.split(said.text) if each and each.strip()]
    return any(words and _doubted(words) and _is_not_so(words, ()) for words in clauses)


def _is_said_to_another(moment: Moment, compel: _Compel, text: str, deed: str) -> bool:
    """Whether it is said to somebody who is called by name in it, and of whom the compel says nothing."""
    whom = (
        moment.state.characters.get(deed.removeprefix("/talk ").partition(" ")[0])
        if deed.startswith("/talk")
        else None
    )
    names = words_of(whom.name) if whom is not None else ()
    return compel.people.isdisjoint(names) and not set(words_of(text)).isdisjoint(names)


def is_asked_of_another(moment: Moment, decision: Decision, said: Utterance) -> bool:
    """Whether somebody of whom the compel says nothing is asked something: `I ask him when it was cut loose`."""
    words, asks = said.words, moment.words.set_of("grammar", "asks") | {"if", "whether"}
    if words[:1] not in (["i"], ["we"]) or len(words) < _A_QUESTION or "ask" not in verb_forms(words[1]):
        return False
    asked = next((at for at in range(3, len(words)) if words[at] in asks), None)
    compel = _told_by(moment, decision)
    return asked is not None and "ask" not in compel.done and compel.people.isdisjoint(words[2:asked])


_A_QUESTION = 5


def _dismisses(words: Sequence[str]) -> bool:
    """Whether a clause asks for the compel to be dropped: `take it away please`, `can we skip this one`."""
    begins = 0
    while begins < len(words) and words[begins] in _ASKS_FOR:
        begins += 1
    mine = words[:1] != [] and words[0] in ("i", "we")
    asks_for = begins > mine or not mine
    verb = words[begins : begins + 1]
    if not verb or not asks_for or verb[0] not in _DISMISSES:
        return False
    behind = [word for word in words[begins + 1 :] if word not in _ASKS_FOR]
    return bool(behind) and set(behind) <= _DISMISSED and not _POINTS_AT_IT.isdisjoint(behind)


def _is_not_so(words: Sequence[str], people: Iterable[str]) -> bool:
    """Whether a clause says of the compel, and not of anybody, that it is not so: `that is not how trouble works`."""
    doubted = _doubted(words)
    words = words[doubted:]
    if not words:
        return False
    said = f" {' '.join(words)} "
    denied = doubted > 0 or not _DENYING.isdisjoint(words) or not _UNTRUE.isdisjoint(words)
    holds = any(f" {each} " in said for each in _HOLDS_TRUE) or not _UNTRUE.isdisjoint(words)
    of_it = words[0] in _POINTS_AT_IT or not _OF_THE_GAME.isdisjoint(words)
    return denied and holds and of_it and (words[0] not in people or not _OF_THE_GAME.isdisjoint(words))


def _doubted(words: Sequence[str]) -> int:
    """Where a clause goes on behind `I don't think that`, which denies what it says; 0 where nothing is doubted so."""
    at = 1 if words[0] in ("i", "we") else 0
    while at and at < len(words) and words[at] in _HELPING | _DENYING:
        at += 1
    thinks = at > 1 and words[at : at + 1] != [] and words[at] in _THINKS
    if not thinks or _DENYING.isdisjoint(words[:at]):
        return 0
    return (
        at
        + 1
        + (
            words[at + 1 : at + 2] == ["that"]
            and words[at + 2 : at + 3] != []
            and words[at + 2] in _POINTS_AT_IT
        )
    )


def _told_by(moment: Moment, decision: Decision) -> _Compel:
    """What the compel says, taken apart."""
    about = COMPEL.of(decision).about
    names = {part for one in moment.state.characters.values() for part in words_of(one.name)}
    done: set[str] = set()
    undone: set[str] = set()
    for each in _clauses(moment, decision, about.trouble.text):
        if each.of_hero and (verb := _verb_of(each)):
            (undone if _is_denied(each) else done).update(forms_of(verb))
    for each in _clauses(moment, decision, about.proposal.aspect):
        if _is_denied(each) and (verb := _verb_of(each)):
            undone.update(forms_of(verb))  # `Never Leaves a Stray Behind`
    told = f"{about.trouble.text} {about.trouble.name} {about.proposal.aspect}"
    things = {form for word in telling_words(told) if word not in names for form in forms_of(word)}
    people = (names - _SOMEBODY) & set(words_of(about.trouble.text))
    speaks = any(_is_speech(verb) for verb in done)
    return _Compel(frozenset(done), frozenset(undone), frozenset(things - _LITTLE), frozenset(people), speaks)


@cache
def _is_speech(verb: str) -> bool:
    return any(subject_of(each.name) == "communication" for each in senses_of(verb, "verb"))


def _clauses(moment: Moment, decision: Decision, text: str) -> Iterator[_Clause]:
    """The clauses of a text; one without a subject is about whoever the one before it is about, first the hero."""
    who = moment.state.characters.get(COMPEL.of(decision).about.proposal.who)
    hero = _HEROES | frozenset(words_of(who.name) if who is not None else ())
    others = {part for one in moment.state.characters.values() for part in words_of(one.name)} - hero
    of_hero = True
    for part in _CLAUSES.split(text):
        words = utterance(part).words if part else []
        if not words:
            continue
        at, of_hero = _subject(words, hero, others, of_hero)
        yield _Clause(words, of_hero, at)


def _subject(words: Sequence[str], hero: frozenset[str], others: set[str], of_hero: bool) -> tuple[int, bool]:
    """Where a clause goes on behind its subject, and whether that is the hero."""
    at = 0
    while at < len(words) and words[at] in _HELPING | _DENYING and words[at] not in _SOMEBODY:
        at += 1
    if at < len(words) and words[at] in hero:
        while at < len(words) and words[at] in hero:
            at += 1
        return at, True
    if at < len(words) and (words[at] in others or words[at] in _SOMEBODY):
        return at + 1, False
    later = next((spot for spot, word in enumerate(words) if word in hero), None)
    if later is not None and later + 1 < len(words):
        return later + 1, True  # `On the table it goes` and `while you dance` have theirs behind.
    return at, of_hero


def _verb_of(clause: _Clause) -> str:
    """The verb of a clause as it is said; nothing where it has none."""
    at = clause.at
    while at < len(clause.words) and clause.words[at] in _HELPING | _DENYING:
        at += 1
    word = clause.words[at] if at < len(clause.words) else ""
    return word if word and any(senses_of(form, "verb") for form in verb_forms(word)) else ""


def _is_denied(clause: _Clause) -> bool:
    return not _DENYING.isdisjoint(clause.words)


def _is_denied_before(clause: _Clause, verb: str) -> bool:
    """Whether the no stands with the verb: whoever signs `without reading` signs."""
    behind = clause.words[clause.words.index(verb) + 1 :]
    return not all(word in _DENIES_WHAT_FOLLOWS for word in behind if word in _DENYING) or not (
        _DENYING.isdisjoint(clause.words[: clause.words.index(verb)])
    )


def _leans(compel: _Compel, clause: _Clause) -> float:
    """How far a clause goes the compel's way, or against it: below 0."""
    words = clause.words
    shares = not compel.things.isdisjoint(form for word in words for form in forms_of(word))
    denied = _is_denied(clause)
    if any(each in " ".join(words) for each in _IN_SPITE):
        return _HALF
    if _is_let_happen(compel, words, shares):
        return _FULLY
    if not clause.of_hero:
        return _HALF if shares and not denied else 0.0
    if words[0] in _DENYING and _HEROES.isdisjoint(words) and (shares or len(words) <= _A_FEW):
        return -_FULLY  # `No absinthe for me`, `not our problem`
    verb = _verb_of(clause)
    if not verb:
        return 0.0
    forms = forms_of(verb)
    if not denied and not forms.isdisjoint(_SAYS):
        return 0.0  # What one only asks or tells of is not done by that.
    if _does(compel.undone, verb):
        return _FULLY if denied else -_FULLY
    if _does(compel.done, verb):
        return -_FULLY if denied and _is_denied_before(clause, verb) else _FULLY
    if denied and compel.speaks and _is_speech(verb):
        return -_FULLY  # `And not one word does she utter.`
    if _holds_back(clause, forms) and forms.isdisjoint(compel.done):
        return _HALF if denied else -_FULLY
    if shares and not _is_speech(verb):
        return -_FULLY if denied else _HALF
    return 0.0


_A_FEW = 4
_TAKES_FOR_GRANTED = ("where", "when")
"""Whoever asks `Where do I sign?` is about to sign."""


def _does(wanted: frozenset[str], verb: str) -> bool:
    """Whether it is one of those verbs, or a kind of one: whoever waltzes dances."""
    meant = wanted - _LITTLE
    return not meant.isdisjoint(forms_of(verb)) or any(_is_kind_of(verb, each) for each in sorted(meant))


@cache
def _is_kind_of(verb: str, wanted: str) -> bool:
    told = {each.name for each in senses_of(wanted, "verb")}
    return bool(told) and any(
        not told.isdisjoint(kinds_above(each.name)[:_LEVELS]) for each in senses_of(verb, "verb")[:_LEVELS]
    )


def _holds_back(clause: _Clause, forms: frozenset[str]) -> bool:
    """Whether whoever acts stays out of it or keeps it off: `I fold`, `I stay dry`, `she pushed the pen back`."""
    behind = clause.words[clause.at :]
    if not forms.isdisjoint(_ABSTAINS):
        return True
    return not forms.isdisjoint(_PUTS_OFF) and not _OFF.isdisjoint(behind)


def _is_let_happen(compel: _Compel, words: Sequence[str], shares: bool) -> bool:
    """`Let the dome be shut to her`, `let him lead me out`: what others do is let happen to the hero."""
    at = next((at for at, word in enumerate(words) if word in _LETTING), None)
    if at is None or (at and words[at - 1] in _DENYING) or words[at + 1 : at + 2] in (["us"], ["go"]):
        return False
    behind = words[at + 1 :]
    done_to_me = behind[:1] != [] and behind[0] in _LETS and not {"me", "us", "myself"}.isdisjoint(behind)
    return done_to_me or (shares and behind[:1] not in (["it"], ["go"]))


def _in_quotes(moment: Moment, compel: _Compel, said: Utterance) -> float:
    """How far what the hero says aloud goes the compel's way: it is about it, or is said where it has them speak."""
    words = utterance(said.quoted).words if said.quoted else []
    if not words:
        return 0.0
    if "?" in said.quoted:
        return 0.0
    shares = not (compel.things | compel.done - _LITTLE).isdisjoint(
        form for word in words for form in forms_of(word)
    )
    if words[0] in _DENYING:
        return -_FULLY
    if shares:
        return _FULLY
    return _FULLY if compel.speaks and not compel.people.isdisjoint(words) else 0.0
