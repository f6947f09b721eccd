"""What the player tells that others say: `'Get out,' says the baker`, `The sergeant asks me where I was`.

It is story and never the hero's words. Who is here and says it is who is spoken with from then on; who is not comes in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.commands.readings.comings.comings import somebody_new
from solofate.commands.readings.reading import LONGEST, Moment, Reading, found_once
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.gm.talk.company import can_talk, company
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import Character


class ToldSpeech(NamedTuple):
    """What somebody says who is no hero: the id of who is here, or else the name of who is not; and what they ask."""

    who: str
    stranger: str
    asked: str


def told_by_others(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A line with words in quotes that somebody else says, as story; whoever is not here comes in by it."""
    if not said.quoted.strip() or not moment.state.scene.open or len(said.text) > LONGEST:
        return
    speech = spoken_by_others(moment, said)
    if speech is None:
        return
    if speech.stranger:
        line = f'/add "{speech.stranger}" as bystander'
        yield Reading(line, _SURE, f"{speech.stranger} speaks, and is here")
        return
    name = moment.state.characters[speech.who].name
    yield Reading(
        said.text.strip(), _SURE, "somebody else says it", f"{name} says it, and is who you talk with."
    )


_SURE = 0.95


@found_once
def who_spoke_last(moment: Moment) -> ToldSpeech | None:
    """Who was told of last as speaking, where nobody has been spoken to or has answered since; else None."""
    names = tuple(f"{one.name}: " for one in company(moment.state))
    for line in moment.lines:
        if line.startswith(("/talk", *names)):
            return None
        if line.startswith("/"):
            continue
        speech = spoken_by_others(moment, utterance(line))
        if speech is not None and speech.who:
            return speech
        if line not in {one.name for one in moment.state.characters.values()}:
            return None  # Something else has been told since.
    return None


@found_once
def spoken_by_others(moment: Moment, said: Utterance) -> ToldSpeech | None:
    """Who says something in a sentence, if it is no hero: in quotes, or told of to the hero; else None."""
    if moment.hero is None or not said.words:
        return None
    sentence = sentence_in(moment, said)
    says = moment.words.set_of("others-speak", "says")
    for at, word in enumerate(said.words):
        forms = verb_forms(word)
        if says.isdisjoint(forms) or (word in says and not _of_several(said, at)):
            continue
        if said.quoted and _is_last_before_a_quote(said, at) and (speech := _inverted(sentence, at)):
            return speech
        if at and (said.quoted or _is_told_to_me(said, at)) and (speech := _in_order(sentence, at)):
            return speech
    return _beside_a_gesture(sentence) if said.quoted else None


def _beside_a_gesture(sentence: Sentence) -> ToldSpeech | None:
    """Who is here and does something beside words in quotes that no hero says: `Rask shakes his head. “No.”`"""
    words = sentence.words
    if not _ME.isdisjoint(words) or not sentence.said.text.rstrip().endswith(_CLOSES):
        return None
    speech = _speaker(sentence, sentence.begins, len(words)) if sentence.begins < len(words) else None
    return speech if speech is not None and speech.who else None


def _of_several(said: Utterance, at: int) -> bool:
    """Whether several do it: `the guards ask`."""
    return at > 0 and said.words[at - 1].endswith("s")


def _is_last_before_a_quote(said: Utterance, at: int) -> bool:
    """Whether the verb stands right behind words in quotes: `'Get out,' says`."""
    before = said.text[: said.tokens[at].begins].rstrip()
    return before.endswith(_CLOSES)


_CLOSES = ('"', "”", "»", "'", "’", "“")


def _is_told_to_me(said: Utterance, at: int) -> bool:
    """Whether what is said behind the verb is put to the hero: `asks where I was`, `tells us to wait`."""
    behind = said.words[at + 1 :]
    return bool(behind) and not _ME.isdisjoint(behind[:_SOON])


_SOON = 4
_ME = frozenset(("me", "us", "i", "we"))


def _inverted(sentence: Sentence, at: int) -> ToldSpeech | None:
    """Whoever stands behind the verb: `'Get out,' says the baker`."""
    words = sentence.words
    if at + 1 >= len(words) or words[at + 1] in _HEROES:
        return None
    return _speaker(sentence, at + 1, len(words))


def _in_order(sentence: Sentence, at: int) -> ToldSpeech | None:
    """Whoever stands before the verb, in its own clause or as who does something before it: `Rask laughs and says`."""
    said, words = sentence.said, sentence.words
    joints = [spot for spot in range(at) if spot == 0 or said.stops_before(spot) or words[spot - 1] in _JOINS]
    for begins in reversed(joints):
        begins += words[begins] in _JOINS and begins + 1 < at
        if words[begins] in _HEROES:
            return None
        if (speech := _speaker(sentence, begins, at)) is not None:
            return speech
        if said.stops_before(begins) and begins:
            return None
    return None


_HEROES = ("i", "we")
_JOINS = lexicon().set_of("others-speak", "joins")


def _speaker(sentence: Sentence, begins: int, ends: int) -> ToldSpeech | None:
    """Who is named there as speaking, here or not; None for a hero, for a thing and for nobody in particular."""
    moment, said = sentence.moment, sentence.said
    heard = said.quoted or said.text
    asked = heard.strip() if heard.rstrip(" \"”'").endswith("?") or _asks(sentence, ends) else ""
    here = {one.id for one in company(moment.state) if can_talk(one)}
    for one in sentence.people_anywhere:
        if one.at == begins and (one.sure >= BY_NAME or said.words[one.at] in _THEY) and not one.several:
            if said.words[one.at] in _THEY and _calls_somebody(moment, said) is not None:
                return None  # Whoever calls somebody here by name is the hero, where nothing else is said.
            return ToldSpeech(one.ids[0], "", asked) if one.ids[0] in here else None
    words = said.words[begins:ends]
    until = begins + words.index("voice") if "voice" in words else ends  # `a girl's voice says`
    several = somebody_new(sentence, begins, until)
    if several is None or several.number != 1 or words[0] in _ALREADY_ONE:
        return None
    return ToldSpeech("", several.name, asked)


def _calls_somebody(moment: Moment, said: Utterance) -> Character | None:
    """Whoever is here and is called upon in words in quotes: `“Captain,” (he draws) “you have one good eye.”`."""
    return called_upon_here(moment, said.quoted) if said.quoted else None


_THEY = ("he", "she", "they")
_ALREADY_ONE = ("some", "another")


def _asks(sentence: Sentence, at: int) -> bool:
    """Whether the verb there asks something: `asks where I was`."""
    return at < len(sentence.words) and not _ASKING.isdisjoint(verb_forms(sentence.words[at]))


_ASKING = lexicon().set_of("others-speak", "asks")
