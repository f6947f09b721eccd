"""Pressure told by a gesture, and a light held up to see by: what counts is what they are for."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.searches.seeking import finds_best
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes

_UNTIL = ("until", "till")
_SOON = 3


def pressed_until(sentence: Sentence) -> Iterator[Reading]:
    """`I lean over him until he talks`: whatever is done, somebody is to give in; nothing where anybody fights."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    until = next((at for at in range(sentence.verb_from + 1, len(words) - 1) if words[at] in _UNTIL), None)
    armed = any(not each.named for each in sentence.means)  # A blade at a throat is true whoever gives in.
    if moment.state.scene.mode != FREE or sentence.denied or until is None or armed:
        return
    speaks, lets_go = (known.set_of("pressed-until", sense) for sense in ("speaks", "lets-go"))
    whom = next((one for one in sentence.foes_mentioned if until < one.at <= until + _SOON), None)
    forms = (
        {form for word in words[whom.end : whom.end + _SOON] for form in verb_forms(word)} if whom else set()
    )
    if whom is not None and "off" in words[whom.end : whom.end + _SOON]:
        return  # Who nods off or goes off gives in to nobody.
    near = not known.set_of("pressed-until", "gets-near").isdisjoint(verb_forms(words[sentence.verb_from]))
    told = speaks | lets_go | (known.set_of("pressed-until", "feels-it") if near else frozenset())
    if whom is None or told.isdisjoint(forms):
        return
    before = next((one for one in sentence.foes_mentioned if sentence.verb_from < one.at < until), None)
    kindly = known.set_of("pressed-until", "kindly")
    kind = any(not kindly.isdisjoint(verb_forms(word)) for word in words[sentence.verb_from : until])
    head = sentence.verb_at_head
    usual = "rapport" if kind else "provoke"
    usual = head.skill if head is not None and head.action == "press" and head.skill else usual
    by_hand = head is not None and head.skill in ("physique", "fight") and speaks.isdisjoint(forms)
    by_hand = by_hand and not (near and (speaks | lets_go).isdisjoint(forms))
    usual = "physique" if by_hand else usual  # A hand is loosened by strength.
    skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
    who = (before or whom).ids[0]
    line = f'/overcome {skill} vs {who} "{sentence.aim()}"'
    name = moment.state.characters[who].name
    yield Reading(line, FULL + 0.02, f"{name} is to give in, and {skill} is for that")


def made_to_speak(sentence: Sentence) -> Iterator[Reading]:
    """`I make Arthur confess`, `I make her tell me who it was`: somebody is pressed, and nothing is made."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if (
        moment.state.scene.mode != FREE
        or sentence.denied
        or "make" not in verb_forms("".join(words[at : at + 1]))
    ):
        return
    whom = next((one for one in sentence.foes_mentioned if one.at == at + 1), None)
    behind = words[whom.end : whom.end + 1] if whom is not None else []
    speaks = moment.words.set_of("pressed-until", "speaks")
    if whom is None or not behind or speaks.isdisjoint(verb_forms(behind[0])):
        return
    skill = named_skill(sentence) or skill_at_hand(moment, "provoke") or "provoke"
    who = whom.ids[0]
    line = f'/overcome {skill} vs {who} "{sentence.aim()}"'
    yield Reading(
        line, FULL + 0.02, f"{moment.state.characters[who].name} is made to speak, and {skill} is for that"
    )


def seen_by_light(sentence: Sentence) -> Iterator[Reading]:
    """`I shine the torch behind the sheds`: a light is held to look by, where it is in nobody's eyes."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if moment.state.scene.mode != FREE or sentence.denied or at >= len(words):
        return
    lights, holds = (known.set_of("looks-by-light", sense) for sense in ("lights", "holds"))
    if holds.isdisjoint(verb_forms(words[at])):
        return
    light = next(
        (spot for spot in range(at + 1, min(len(words), at + 1 + _SOON)) if words[spot] in lights), None
    )
    if light is None:
        return
    eyes = known.set_of("blow-words", "eyes")
    where = known.set_of("looks-by-light", "where")
    spot = next((each for each in range(light + 1, len(words) - 1) if words[each] in where), None)
    if spot is None or any(not eyes.isdisjoint(plural_forms(word)) for word in words[spot:]):
        return
    hurled = (
        not known.set_of("swung", "at-somebody").isdisjoint(verb_forms(words[at])) or words[at] == "throw"
    )
    if hurled and any(one.at <= spot + 1 < one.end for one in sentence.foes_mentioned):
        return  # `I throw the lamp at the nearest of them`
    skill = named_skill(sentence) or finds_best(moment, "notice")
    sought = in_quotes(sentence.said.said_from(spot))
    yield Reading(f'/advantage {skill} seeking "what is {sought}"', FULL, "a light is held to see by")
