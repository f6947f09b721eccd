"""Thanks, a toast, a farewell, silence: told or said to whoever one talks with, they are answered and never rolled for.

`I thank the captain for the soup`, `I drink to her health`, `I say nothing`, `Go on`, `Really?`
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import sentence_in
from solofate.commands.readings.talk.quoted import Speech, listeners
from solofate.commands.readings.talk.speech import with_whom_one_talks
from solofate.commands.readings.whom.people import Crowd
from solofate.commands.readings.whom.vocatives import called_upon_here
from solofate.commands.readings.words.utterance import Utterance, utterance
from solofate.gm.talk.asked_back import asked_back
from solofate.gm.talk.company import can_talk
from solofate.gm.talk.topics import ABOUT, ACCEPT, COURTESIES, GREETING, REFUSE, topic_of
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.characters import Character
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of

SILENT = "…"
"""What is said by who says nothing."""


def courtesy_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """A courtesy as what is said to somebody here; nothing where more is done or said in the same line."""
    if moment.hero is None or moment.state.scene.mode != FREE or not moment.state.scene.open:
        return
    if said.quoted or not said.words:
        return
    speech = _said_outright(moment, said) or _told_of(moment, said)
    if speech is not None:
        name = moment.state.characters[speech.to].name
        yield Reading(speech.line, _SURE, f"{name} is whoever one talks with")


_SURE = 0.95
_LONGEST = 8


def _said_outright(moment: Moment, said: Utterance) -> Speech | None:
    """`Thanks for the soup.`, `Go on.`, `Really?`, `Agreed.`, where a talk is going on, or to whoever is called."""
    called = called_upon_here(moment, said.text)
    who = moment.state.scene.talk.who if called is None else called.id
    if with_whom_one_talks(moment, said.text) != who or not who or len(said.words) > _LONGEST:
        return None
    if not {"i", "we"}.isdisjoint(said.words[:1]):
        return None
    text = " ".join(said.text.split())
    goes_on = " ".join(words_of(text)) in moment.words.set_of("talk", "goes-on")
    asks = topic_of(text, moment.state.characters[who].name, moment.state.scene.talk.about).asks
    agrees = asks in (ACCEPT, REFUSE) and _is_all_said(moment, said, called)
    if not (goes_on or agrees) and (asks not in COURTESIES or asks == GREETING):
        return None
    return Speech(who, text) if goes_on or asks != ABOUT else None


def _is_all_said(moment: Moment, said: Utterance, called: Character | None) -> bool:
    """Whether a line says yes or no before its first stop, and tells of no deed: `Agreed, Greta.`"""
    named = set(words_of(called.name)) if called is not None else set[str]()
    first = " ".join(word for word in said.words[: said.first_stop] if word not in named)
    known = moment.words
    answers = known.set_of("talk", "accept") | known.set_of("talk", "refuse")
    return first in answers and {"i", "we"}.isdisjoint(said.words[said.first_stop :])


def _told_of(moment: Moment, said: Utterance) -> Speech | None:
    """`I thank the captain for the soup`, `I wish her a good night`, `I say nothing and leave`."""
    sentence, known = sentence_in(moment, said), moment.words
    begins, words = sentence.verb_from, said.words
    if sentence.subject != "me" or begins >= len(words):
        return None
    told = max(
        (each for each in known.found("courtesies-told", words[begins:]) if each.at == 0),
        key=lambda each: each.length,
        default=None,
    )
    at = begins + told.length if told is not None else begins + 1
    here = {one.id: one for one in listeners(moment) if can_talk(one)}
    article = at + (words[at : at + 1] == ["the"])
    named = (one for one in Crowd.at(moment).mentions(words) if one.at in (at, article))
    whom = next((one for one in named if one.ids[0] in here), None)
    at = whom.end if whom is not None else at
    spoken = told.sense if told is not None else _wished(moment, said, begins, at)
    if not spoken and (spoken := _silent_when_asked(moment, said, begins)):
        at = len(words)
    if not spoken:
        return None
    if spoken == _TOAST and whom is None and "and" not in words[at:] and at < len(words):
        spoken, at = f"To {said.said_from(at)}", len(words)  # `I drink to absent friends`
    besides = _besides(moment, said, at, spoken)
    who = whom.ids[0] if whom is not None else with_whom_one_talks(moment)
    if besides is None or not who or (whom is None and moment.state.scene.talk.who != who):
        return None
    return Speech(who, f"{spoken}{besides}")


_TOAST = "Your health"


def goes_then(text: str) -> str:
    """How the hero goes behind a courtesy, as a sentence of its own: `I say goodnight to Dov and go`; else nothing."""
    said, known = utterance(text), lexicon()
    if said.quoted or not any(each.at == 0 for each in known.found("courtesies-told", said.words[1:])):
        return ""
    at = len(said.words) - said.words[::-1].index("and") if "and" in said.words else len(said.words)
    return (
        f"I {said.said_from(at)}"
        if " ".join(said.words[at:]) in known.words("courtesies-besides", "goes")
        else ""
    )


def _wished(moment: Moment, said: Utterance, begins: int, at: int) -> str:
    """What somebody is wished: `I wish her a good night`."""
    gives = moment.words.set_of("courtesies-besides", "gives-whom")
    if said.words[begins] not in gives or at == begins + 1:
        return ""
    wish = [word for word in said.words[at:] if word not in ("a", "the")]
    asks = topic_of(" ".join(wish)).asks if wish else ""
    return " ".join(wish).capitalize() if asks in COURTESIES else ""


def _silent_when_asked(moment: Moment, said: Utterance, begins: int) -> str:
    """What is a sign of its own elsewhere is silence where somebody has asked: `I shrug`, `I keep quiet`."""
    behind = " ".join(said.words[begins:])
    silent = behind in moment.words.set_of("courtesies-besides", "silent-when-asked")
    return SILENT if silent and asked_back(moment.state) else ""


def _besides(moment: Moment, said: Utterance, at: int, spoken: str) -> str | None:
    """What goes with it, ` for the soup`; None where something else is done or told in the same line."""
    words, known = said.words, moment.words
    if words[at : at + 1] == ["for"] and spoken.startswith("Thank"):
        return f" {said.said_from(at)}" if said.first_stop == len(words) and "and" not in words[at:] else None
    if at < len(words) and words[at] in known.set_of("courtesies-besides", "health"):
        at += 1
    behind = words[at:]
    if not behind or " ".join(behind).removeprefix("a ") == spoken.casefold():
        return ""
    goes = known.words("courtesies-besides", "goes")
    return "" if behind[0] == "and" and " ".join(behind[1:]) in goes else None
