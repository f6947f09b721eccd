"""What a told line says of somebody who is here, as an aspect: `He hangs on the rope` is Hanging on the Rope."""

from __future__ import annotations

from solofate.commands.readings.actions.states import base_of, plain_aspect, short
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.words.utterance import skip
from solofate.lexicon.forms import gerund
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import Character


def told_of(sentence: Sentence) -> Character | None:
    """Whoever is here and does what is told: at its head, or else named anywhere; nobody where the hero does it."""
    if sentence.subject == "me":
        return None
    others = _others(sentence)
    found = next((one for one in others if one.at == _begins(sentence)), None)
    found = found or next((one for one in others if one.sure >= BY_NAME), None)
    return sentence.moment.state.characters.get(found.ids[0]) if found is not None and found.ids else None


def state_told(sentence: Sentence) -> tuple[str, str] | None:
    """The aspect and the id of whoever it is true of, where a line begins with somebody else who is here."""
    words, known = sentence.words, sentence.moment.words
    at = _begins(sentence)
    one = next((each for each in _others(sentence) if each.at == at), None)
    if one is None or one.end >= len(words) or sentence.said.asks or sentence.said.quoted:
        return None
    at, does = one.end, words[one.end]
    ends = next((each for each in sentence.said.joints if each > at + 1), len(words))
    rest = [sentence.said.said_from(spot, spot + 1) for spot in range(at + 1, ends)]
    if does in known.set_of("made-to-count", "is"):
        kept = rest
    elif does in known.set_of("made-to-count", "can"):
        kept = [does, *rest]
    elif not senses_of(base_of(does, known), "verb"):
        return None
    else:
        kept = [gerund(base_of(does, known)), *rest]
    name = plain_aspect(" ".join(short(kept, known))) if kept else ""
    return (name, one.ids[0]) if name else None


def _others(sentence: Sentence) -> list[Mention]:
    """Everybody else it speaks of one by one."""
    hero = sentence.moment.hero
    several = sentence.moment.words.set_of("made-to-count", "several")
    return [
        one
        for one in sentence.people_anywhere
        if one.ids and not one.several and not (len(one.ids) > 1 and sentence.words[one.at] in several)
        if sentence.words[one.at] not in _NOBODY_HERE and (hero is None or one.ids[0] != hero.id)
    ]


_NOBODY_HERE = ("it", "a", "an")
"""With these a line begins that tells of a thing, or of somebody new."""


def _begins(sentence: Sentence) -> int:
    """Where a line begins behind a no, a but or their like."""
    words, known = sentence.words, sentence.moment.words
    at = skip(words, 0, known, "before", "interjection")
    return at + (words[at : at + 1] != [] and words[at] in known.set_of("made-to-count", "sets-right"))
