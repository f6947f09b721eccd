"""What a hero does beside what is said: it is told with it, and not lost."""

from __future__ import annotations

import re

from solofate.commands.readings.actions.states import base_of
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.talk.manner import is_how_it_is_said
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.names import words_of

_SHORTEST = 3


def told_beside(moment: Moment, text: str, line: str) -> str:
    """What a sentence that was read as talk tells besides: `I order a plum brandy, sit down beside the carter`.

    Of something that is handed over or shown that is the sentence itself, up to what is asked with it.
    """
    said = utterance(text)
    handed = " giving " in line or " showing " in line
    if said.quoted:
        done = done_beside(moment, said)
        if handed and (told := _handed_before(moment, text)):
            return told
        return (
            utterance(done).unquoted.rstrip(" :,")
            if done
            else _done_before(moment, _QUOTE.split(text, maxsplit=1)[0])
        )
    words, known = said.words, moment.words
    if words[:1] not in (["i"], ["we"]):
        return ""
    talks = [each.at for each in known.found("verbs", words) if each.sense.startswith("talk")]
    if not talks:
        before, colon, _ = text.partition(":")
        acts = colon and is_how_it_is_said(moment, utterance(before).words)
        return text.strip() if handed else _done_before(moment, before) if acts else ""
    at = talks[0] - (words[talks[0] - 1] in ("and", "then"))
    if not (at < talks[0] or said.stops_before(talks[0])) or at < _SHORTEST:
        return ""
    return said.said_from(0, at)


def _handed_before(moment: Moment, text: str) -> str:
    """What is handed over before the words in quotes that go with it, which are told by themselves."""
    before = utterance(_QUOTE.split(text, maxsplit=1)[0].strip())
    says = moment.words.set_of("spoken-words", "saying") | moment.words.set_of(
        "spoken-words", "before-saying"
    )
    ends = len(before.words)
    while ends and before.words[ends - 1] in says:
        ends -= 1
    ends -= before.words[ends - 1 : ends] == ["and"]
    return before.said_until(ends) if before.words[:1] in (["i"], ["we"]) and ends > _SHORTEST - 1 else ""


def _done_before(moment: Moment, before: str) -> str:
    """What a hero does before what is said, where it is more than saying it: `I catch him by the sleeve`."""
    said = utterance(before.strip(" :"))
    begins = skip(said.words, 0, moment.words, "before")
    own = words_of(moment.hero.name) if moment.hero is not None else []
    if said.words[begins : begins + 1] == [] or said.words[begins] not in ("i", "we", *own):
        return ""
    says = moment.words.set_of("spoken-words", "saying") | moment.words.set_of("spoken-words", "says-aloud")
    talks = (each.at for each in moment.words.found("verbs", said.words) if each.sense.startswith("talk"))
    spoken = (
        at for at, word in enumerate(said.words) if not says.isdisjoint((word, base_of(word, moment.words)))
    )
    ends = min([*talks, *spoken], default=len(said.words))
    ends -= said.words[ends - 1 : ends] in (["and"], ["then"])
    return said.said_from(begins, ends) if ends - begins >= _SHORTEST else ""


_QUOTE = re.compile(r"""["“«„]|(?<!\w)['‘](?=\w)""")


def done_beside(moment: Moment, said: Utterance) -> str:
    """What a hero does while or after speaking, as a sentence of its own; nothing where they only speak.

    `“Stop!” I holler, vaulting a skylight`, `“Down!” I whisper, then blow the hinges off`, `“Run!” shouting, I kick
    the door`.
    """
    words, known = said.words, moment.words
    acts = [at for at, word in enumerate(words) if word in ("i", "we")]
    if not acts:
        return ""
    if acts[0] > 0 and words[0].endswith("ing"):
        return said.said_from(acts[0])
    for at in (spot for spot in (*said.after_a_stop, *said.joints) if spot > acts[0] + 1):
        start = at + (words[at] in ("and", "then"))
        start += start < len(words) and words[start] == "then"
        if start >= len(words) - 1:
            continue
        done = bool(known.senses("verbs", words[start]) or senses_of(words[start], "verb"))
        plain = start > at and done
        goes_on = words[start].endswith("ing") and done
        if plain or goes_on:
            head = base_of(words[start], known) if goes_on else words[start]
            return f"I {head} {said.said_from(start + 1)}"
    return ""


def is_a_small_gesture(moment: Moment, done: str) -> bool:
    """Whether what is done beside the words is a gesture with something of one's own: `wringing out my sleeve`.

    It is told, and nothing is rolled for it where nobody fights.
    """
    plain = utterance(utterance(done).unquoted)
    gestures = moment.words.set_of("small-gestures", "verbs")
    at_own = "my" in plain.words[2:5] or not set(plain.words[2:4]).isdisjoint(
        moment.words.set_of("small-gestures", "of")
    )
    return (
        not moment.fighting
        and plain.words[:1] in (["i"], ["we"])
        and plain.words[1:2] != []
        and not gestures.isdisjoint(verb_forms(plain.words[1]))
        and at_own
    )
