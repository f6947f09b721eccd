"""Demands that nobody grants for the asking, and a name that is asked for as one asks for a thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.gm.talk.indirect import question_in
from solofate.gm.talk.speech_acts import THREAT, act_of
from solofate.gm.talk.topics import QUESTIONS, REQUEST, Topic, topic_of
from solofate.gm.talk.turned_round import as_said_by
from solofate.gm.wording.clauses import telling
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.facts import IS, KNOWS
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import State, in_play
from solofate.rules.names import words_of

_BEFORE_THE_NAME = lexicon().any_of("in-demands", "before-the-name")
_UNTIL_IT_IS_SAID = lexicon().any_of("in-demands", "until-it-is-said")
_WANTS_THE_NAME = lexicon().any_of("in-demands", "wants-the-name")
_WHOSE_NAME = lexicon().any_of("in-demands", "whose-name")
_YOU_MUST = lexicon().any_of("in-demands", "you-must")

TROUBLE = "trouble"
"""The kind of a hero's aspect that no demand settles."""
_DEVOTED = 2
"""Who thinks so much of a hero does for them whatever they ask."""
_THREAD_WORDS = 2
"""So many words a demand shares at least with a thread that it would settle."""


def weighs(state: State, hero: Character, other: Character, topic: Topic) -> bool:
    """Whether a demand is too much to be had for the asking: it is made with a threat, or it is of the very thing that
    the hero's trouble, the goal of the scene, a thread or what the one who is asked wants is about; or it is the only
    one there is, or they are.
    """
    if topic.asks != REQUEST or other.side == PCS:
        return False
    if act_of(topic.said, words_of(topic.said)) == THREAT or _is_threatened(topic.said):
        return True
    persona = state.personas.get(other.id, Persona())
    asks_them = not _gives_up(topic.said) and not _only_shows(topic.said)
    if asks_them and persona.attitude(hero.id) < _DEVOTED and _is_the_only_one(state, other):
        return True  # `Come with me to the magistrate`, said to the only witness.
    demanded = _nouns(_what_is_demanded(topic.said), state)
    if not demanded and _gives_up(topic.said) and topic.sort != "person":
        demanded = _nouns(topic.about, state)  # `Then hand it over.`
    wrongs = any(does_wrong_in(each, state, other) for each in _the_story(state))
    if wrongs and (demanded or _gives_up(topic.said)) and not _only_shows(topic.said):
        return True
    gives = _gives_up(topic.said) and persona.attitude(hero.id) < _DEVOTED
    wanted = _may_be_things(_what_is_demanded(topic.said)) | demanded if gives else set()
    if any(_is_of_the_story(each, wanted) for each in _the_story(state)):
        return True
    if not demanded or persona.attitude(hero.id) >= _DEVOTED or _only_shows(topic.said):
        return False
    troubles = [aspect.name for aspect in hero.sheet.aspects if aspect.kind == TROUBLE]
    at_stake = (state.scene.goals.get(PCS, ""), *troubles)
    if any(not demanded.isdisjoint(_nouns(text, state)) for text in at_stake):
        return True
    if any(not demanded.isdisjoint(_only_ones(text)) for text in _told_of(state, other)):
        return True
    if _gives_up(topic.said) and not demanded.isdisjoint(_nouns(persona.wants, state)):
        return True
    told = {form for word in telling(topic.said) for form in _forms(word)}
    return any(
        not demanded.isdisjoint(_nouns(thread.title, state))
        and sum(not told.isdisjoint(_forms(word)) for word in set(telling(thread.title))) >= _THREAD_WORDS
        for thread in state.memory.threads
    )


_ALWAYS = "setting"


def _the_story(state: State) -> Iterator[str]:
    """What the story is about: what is true here always, and what is followed up."""
    yield from (each.name for each in state.scene.aspects if each.kind == _ALWAYS)
    yield from (thread.title for thread in state.memory.threads)


def _is_of_the_story(told: str, demanded: set[str]) -> bool:
    """Whether the story is about a thing that was taken or is to be found: nobody gives that up for the asking."""
    taken = lexicon().set_of("demands", "taken")
    moved = any(not taken.isdisjoint(verb_forms(word)) for word in words_of(told))
    return moved and not demanded.isdisjoint(_may_be_things(told))


def _may_be_things(text: str) -> set[str]:
    """The words of a text that name no deed more than a thing, in every number: a crown, a clapper."""
    return {
        form
        for word in telling(text)
        if sum(each.uses for each in senses_of(word)) >= sum(each.uses for each in senses_of(word, "verb"))
        for form in _forms(word)
    }


def does_wrong_in(told: str, state: State, other: Character) -> bool:
    """Whether it is told of somebody that they have done wrong, and the story is against them.

    `The Salt Abbot Has Stolen the Clapper` is told of whoever is called so or is that.
    """
    words, articles = words_of(told), lexicon().set_of("plain", "articles")
    words = words[1:] if words[:1] and words[0] in articles else words
    persona = state.personas.get(other.id, Persona())
    called = (
        other.name,
        other.name.split()[-1],
        persona.role,
        *(each.name for each in other.sheet.aspects[:1]),
    )
    for name in filter(None, called):
        own = [word for word in words_of(name) if word not in articles]
        behind = words[len(own) : len(own) + _NEAR]
        if (
            own
            and words[: len(own)] == own
            and any(not _WRONGS.isdisjoint(verb_forms(word)) for word in behind)
        ):
            return True
    return False


_WRONGS = lexicon().set_of("talk-acts", "misdeeds") | lexicon().set_of("talk-acts", "harms")


def _is_the_only_one(state: State, other: Character) -> bool:
    """Whether somebody is told to be the only one of a kind: `Greta is the only witness`."""
    sole = lexicon().set_of("demands", "only")
    told = (each.text for each in state.facts if each.who == other.id and each.kind == IS)
    return any(not sole.isdisjoint(words_of(text)) for text in told)


def _told_of(state: State, other: Character) -> Iterator[str]:
    """What is known of somebody and of where they are: what was told, what they are, what the scene is."""
    yield from (each.text for each in state.facts if each.who == other.id and each.kind != KNOWS)
    yield from (each.name for each in state.scene.aspects if not each.hidden)
    yield from (each.name for each in other.sheet.aspects)
    yield state.scene.title


def _only_ones(text: str) -> set[str]:
    """What a text says there is only one of: `key` in `has the only key to the crypt`, in every number."""
    words, sole = words_of(text), lexicon().set_of("demands", "only")
    found = (word for at, one in enumerate(words) if one in sole for word in words[at + 1 : at + 1 + _NEAR])
    return {form for word in found if _is_a_thing(word) for form in _forms(word)}


_NEAR = 3


_OR_I = re.compile(
    r",?\s+or\s+(?:else\b|(?:I|we)(?:['’]ll)?\b|(?:[\w'’]+\s+){1,4}?(?:will|shall|is going to|are going to)\b)",
    re.IGNORECASE,
)
"""Where what comes to somebody stands behind what is demanded of them."""


def _is_threatened(said: str) -> bool:
    """Whether something comes to somebody behind what is demanded; `Give me bread, or I starve` threatens nobody."""
    found = _OR_I.search(said)
    return found is not None and lexicon().set_of("threats", "harms-oneself").isdisjoint(
        words_of(said[found.end() :])[:2] if said[found.end() :].strip() else ()
    )


def without_the_threat(said: str) -> str:
    """A demand without what comes to whoever does not meet it: `Sign it over, or I ring that bell`."""
    return _OR_I.split(said, maxsplit=1)[0]


def _what_is_demanded(said: str) -> str:
    """The thing of a demand, without where it is to be taken, put or looked at."""
    words = without_the_threat(said).split()
    places = lexicon().set_of("demands", "leads-a-place")
    ends = next((at for at, word in enumerate(words) if at > 1 and word in places), len(words))
    return " ".join(words[:ends])


def _nouns(text: str, state: State) -> set[str]:
    """The things that a text speaks of, in every number; nobody who is in the scene is one of them."""
    names = {word for one in in_play(state) for word in words_of(one.name)}
    named = (word for word in telling(text) if word not in names and _is_a_thing(word))
    return {form for word in named for form in _forms(word)}


def _is_a_thing(word: str) -> bool:
    return sum(each.uses for each in senses_of(word)) > sum(each.uses for each in senses_of(word, "verb"))


def _forms(word: str) -> set[str]:
    return {word, *plural_forms(word), *verb_forms(word)}


def _only_shows(said: str) -> bool:
    """Whether no more is wanted than to see or hear something: `Show me the paper it is written on`."""
    return not lexicon().set_of("demands", "shows").isdisjoint(words_of(said)[:1])


def _gives_up(said: str) -> bool:
    """Whether somebody is to part with something: `Give me the bell`, `Leave the boat here`."""
    known, words = lexicon(), words_of(said)
    first = next((word for word in words if word not in known.set_of("demands", "leads-in")), "")
    return first in known.set_of("demands", "gives-up")


_MAY_I = re.compile(r"(?:can|may|could|might) (i|we)\s+", re.IGNORECASE)
_REQUESTS = tuple(f"{word} " for word in lexicon().words("talk-words", "request"))


def bare_request(said: str) -> str:
    """What is to be done, as it stands behind `agrees to`."""
    text = without_the_threat(said).strip(" .!?")
    allowed = _MAY_I.match(text)
    if allowed is not None:
        return f"let {'me' if allowed[1].casefold() == 'i' else 'us'} {text[allowed.end() :]}"
    for beginning in _REQUESTS:
        if text.casefold().startswith(beginning):
            text = text[len(beginning) :]
    if text.casefold().startswith(("i want ", "we want ", "i need ", "we need ")):
        text = f"give {'me' if text[:1].casefold() == 'i' else 'us'} {text.split(' ', 2)[2]}"
    text = _YOU_DO.sub("", text)
    if text.casefold().startswith(("do not ", "don't ")):
        text = (
            f"not {text.split(' ', 2)[2] if text.casefold().startswith('do not') else text.split(' ', 1)[1]}"
        )
    return text[:1].lower() + text[1:]


_YOU_DO = re.compile(rf"^you(?: (?:{_YOU_MUST}))? (?=[a-z]+)", re.IGNORECASE)
"""What is asked for as what somebody does: `you do this`, `you will open the gate`."""


# ---- a name that is to be said ---------------------------------------------------------------------------------


def asks_for_the_name(said: str) -> bool:
    """Whether a line wants no more than a name, of whoever it was asked before: `Then say the name`, `The name.`"""
    return any(_THE_NAME.fullmatch(each) for each in re.split(r"(?<=[.!?…])\s+", said.strip(" \"'“”")))


_THE_NAME = re.compile(
    rf"(?:(?:{_BEFORE_THE_NAME})[,:]?\s+)*"
    rf"(?:(?:{_WANTS_THE_NAME})\s+(?:it[,:]?\s+)?)?"
    rf"(?:{_WHOSE_NAME})\s+name(?:\s+now)?[\s.!?…]*",
    re.IGNORECASE,
)
_UNLESS_SAID = re.compile(
    rf"\b(?:{_UNTIL_IT_IS_SAID})\s+(?:\w+\s+){{1,3}}?"
    rf"(?:{lexicon().any_of('demands', 'speaks')})\b"
    r"|[:\"'“]\s*(?:the|a|his|her) name\b",
    re.IGNORECASE,
)


def wrings_an_answer(purpose: str) -> bool:
    """Whether somebody is to speak at last: `threaten to throw him off unless he says the name`, `…: "The name."`."""
    return _UNLESS_SAID.search(purpose) is not None


def questions_open(state: State, persona: Persona, one: Character) -> Iterator[Topic]:
    """What somebody has been asked and not said: the question that waits, and what the heroes are here to learn."""
    goal = question_in(
        as_said_by(state.scene.goals.get(PCS, ""), ""), one.name
    )  # `Your uncle` is the hero's.
    for said, about in ((persona.waits, state.scene.talk.about), (goal, "")):
        asked = topic_of(said, one.name, about) if said else None
        if asked is not None and asked.asks in QUESTIONS and persona.said_of(asked.key) is None:
            yield asked
