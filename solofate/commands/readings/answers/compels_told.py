"""A compel that is told of, and not answered: who does what it would have them do, who does not, and who haggles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.commands.readings.answers.answered import Answered
from solofate.commands.readings.answers.invokes_claimed import ENOUGH, GOING_ON, forms_of
from solofate.commands.readings.answers.whole_answers import as_mine
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.sentences.things import telling_words
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.decisions import Decision
from solofate.rules.decisions.compels import COMPEL
from solofate.rules.names import words_of
from solofate.rules.procedures.compels.compelling import ACCEPT, REFUSE


def told_of_a_compel(moment: Moment, decision: Decision, text: str, deed: str) -> Answered | None:
    """Who tells what the compel would have them do takes it, and who tells the opposite refuses it.

    Who goes on to a blow, a way or a talk of their own, the `deed`, means the compel only in more than a word of it.
    What the aspect says is what a hero talks about anyway: `I ask her whether he ever spoke of a map` takes no compel
    on `Must Find the Map`.
    """
    if not _is_of_the_hero(moment, decision, text):
        return None
    ids = [option.id for option in decision.options]
    words = utterance(text).words
    talks = deed.startswith("/talk") or _is_asked_with_dice(moment, deed)
    goes_on = deed.startswith(GOING_ON)
    does_it = _does_as_told(moment, decision, words) if not (talks or deed.startswith("/attack")) else None
    if does_it is False and REFUSE in ids:
        return Answered((REFUSE,), sure=False, how=text)
    told = bool(does_it) or retold(moment, decision, text, fully=goes_on, but_the_aspect=talks)
    says_no = denied(words) and not does_it
    trouble = utterance(COMPEL.of(decision).about.trouble.text).words
    holds_back = restrains(moment, words) and not restrains(moment, trouble)
    if does_it or (told and not says_no and not holds_back):  # Nothing held back makes `I sign unread` a no.
        return Answered((ACCEPT,), sure=False, told=text)
    if REFUSE in ids and ((told and says_no) or restrains(moment, words)):
        return Answered((REFUSE,), sure=False, how=text)
    return None


def _is_asked_with_dice(moment: Moment, deed: str) -> bool:
    """Whether a deed is won by words: `/overcome rapport vs greta "ask Greta whether …"`."""
    aim = deed.partition('"')[2].split() if deed.startswith("/overcome ") else []
    return bool(aim) and "talk" in moment.words.senses("verbs", aim[0])


def _does_as_told(moment: Moment, decision: Decision, words: Sequence[str]) -> bool | None:
    """Whether the hero does what the compel says they do, or does what it says they do not; None where neither.

    `You sign before you read`: who signs takes it, and who reads refuses it.
    """
    who = COMPEL.of(decision).about.proposal.who
    named = words_of(moment.state.characters[who].name) if who in moment.state.characters else ()
    heroes = {*_OF_THE_HERO, *named}
    wanted: set[str] = set()
    unwanted: set[str] = set()
    for verb, is_done in _verbs_of(moment, utterance(COMPEL.of(decision).about.trouble.text).words, heroes):
        (wanted if is_done else unwanted).update(forms_of(verb))
    both = wanted & unwanted
    does = [(forms_of(verb), is_done) for verb, is_done in _verbs_of(moment, words, heroes)]
    for forms, is_done in does:
        if not forms.isdisjoint(unwanted - both):
            return not is_done
        if not forms.isdisjoint(wanted - both):
            return is_done
    return None


def _verbs_of(moment: Moment, words: Sequence[str], heroes: set[str]) -> Iterator[tuple[str, bool]]:
    """What the hero does by a sentence, word by word, and whether it is done: `You sign before you read`."""
    known = moment.words
    helping, little = known.set_of("compels-told", "helping"), known.set_of("answer-words", "says-little")
    undone, of_hero = False, False
    for at, word in enumerate(words):
        if word in known.set_of("compels-told", "undoes"):
            undone, of_hero = True, word in ("without", "than", "of")
        elif word in heroes:
            of_hero, undone = True, undone and words[at - 1] in known.set_of("compels-told", "undoes")
        elif word in ("and", "then"):
            of_hero = of_hero or at > 0
        elif word in _DENYING:
            undone = True
        elif of_hero and word not in helping:
            if word not in little and senses_of(next(iter(forms_of(word)), word), "verb"):
                yield word, not undone
            of_hero = False


_OF_THE_HERO = lexicon().set_of("of-sentences", "the-hero")


def _is_of_the_hero(moment: Moment, decision: Decision, text: str) -> bool:
    """Whether a sentence tells of whoever is compelled: `I`, their name, or `she` for nobody else."""
    who = moment.state.characters.get(COMPEL.of(decision).about.proposal.who)
    first = utterance(text).words[:1]
    named = set(words_of(who.name)) if who is not None else set()
    return bool(first) and (first[0] in _OF_THE_HERO - {"you"} or first[0] in named)


def retold(
    moment: Moment, decision: Decision, text: str, *, fully: bool = False, but_the_aspect: bool = False
) -> bool:
    """Whether a sentence tells of what the compel brings, in much the same words; `fully` in more than one of them.

    `but_the_aspect` counts no words of the aspect that is compelled.
    """
    about = COMPEL.of(decision).about
    names = {part for one in moment.state.characters.values() for part in words_of(one.name)}
    if but_the_aspect:
        names |= {form for word in words_of(about.proposal.aspect) for form in forms_of(word)}
    told = f"{about.trouble.text} {about.trouble.name}"
    wanted = [forms_of(word) for word in _telling(told, names)]
    said = {form for word in _telling(text, names) for form in forms_of(word)}
    shared = sum(not forms.isdisjoint(said) for forms in wanted)
    return shared >= ENOUGH or (shared > 0 and not fully and shared * 3 >= len(wanted))


def _telling(text: str, names: set[str]) -> list[str]:
    return sorted(word for word in telling_words(text) if word not in names)


def denied(words: Sequence[str]) -> bool:
    """Whether a sentence says no to something."""
    return not _DENYING.isdisjoint(words)


_DENYING = lexicon().set_of("answer-words", "denying-a-sentence")


def restrains(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a sentence tells of somebody who holds back: `hold my tongue`, `leave the seal alone`."""
    known = moment.words
    if any(each.sense == "restrains" for each in known.found("restraint", as_mine(words))):
        return True
    parted = {tuple(pair.split(" ")) for pair in known.words("restraint", "parted")}
    return any(
        (form, last) in parted
        for at, first in enumerate(words)
        for form in verb_forms(first)
        for last in words[at + 1 : at + 1 + _APART]
    )


_APART = 5


def haggles(moment: Moment, text: str) -> bool:
    """Whether a compel is not answered but bargained for: `Only if I get two points for it`."""
    words = " ".join(utterance(text).words)
    return any(words.startswith(f"{each} ") for each in moment.words.words("answers", "haggles"))


def wants_another(moment: Moment, said: Utterance) -> bool:
    """Whether a compel is asked to be about something else: `couldn't it be my knee instead?`."""
    asks_for = moment.words.found("another-compel", said.words)
    instead = {each.sense for each in asks_for} >= {"proposes", "instead"}
    return instead or any(each.sense == "another" for each in asks_for)


def asks_what_it_comes_to(moment: Moment, said: Utterance) -> bool:
    """Whether it is asked what an answer costs or brings: `What happens if I say no?`, `whats in it for me`."""
    if said.quoted:
        return False
    if said.asks and len(said.words) <= _A_QUESTION and moment.words.found("asks-of-a-choice", said.words):
        return True
    begins = [0, *said.after_a_stop]
    clauses = [said.words[at:until] for at, until in pairwise([*begins, len(said.words)])]
    return any(_asks_what_comes(moment, each) for each in clauses)


def _asks_what_comes(moment: Moment, words: Sequence[str]) -> bool:
    """Whether a clause asks what is gained or lost by me: `what would that cost me`, `what do I actually get`."""
    known = moment.words
    asked = words[skip(words, 0, known, "before", "interjection", "chatting") :]
    if not asked or asked[0] not in ("what", "how") or not 2 < len(asked) <= _A_QUESTION:
        return False
    of_me = not known.set_of("grammar", "first-person").isdisjoint(asked)
    brings = not known.set_of("compels-told", "brings").isdisjoint(asked) or "in it for" in " ".join(asked)
    return of_me and brings and known.set_of("grammar", "of-a-third").isdisjoint(asked[:_APART])


_A_QUESTION = 12
