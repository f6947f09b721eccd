"""What is prepared for later in peace, and what is done for somebody until they are calm: both take a roll."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import best_of, named_skill, skill_at_hand
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, POSSIBLE, Sentence
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.rules.model.state import FREE


def prepared(sentence: Sentence) -> Iterator[Reading]:
    """`I rig the winch so one person can work it`: a thing made ready, and what it is to be good for."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    own = sentence.subject == "me" or sentence.commanded
    if (
        not own
        or moment.state.scene.mode != FREE
        or sentence.said.asks
        or sentence.denied
        or at >= len(words)
    ):
        return
    if known.set_of("prepares", "verbs").isdisjoint(verb_forms(words[at])) or sentence.foes_mentioned:
        return
    if not any(each.at > 1 for each in known.found("prepared-for", words[at:])):
        return
    head = sentence.verb_at_head
    read = head.skill if head is not None and head.skill in _BY_HAND else "crafts"
    usual = skill_at_hand(moment, read) or "crafts"
    able = (
        [own for each in ("burglary",) for own in moment.state.skills.at(each)] if usual == "crafts" else []
    )
    skill = named_skill(sentence) or best_of(moment, usual, able)
    if name := aspect_name(sentence):
        yield Reading(f'/advantage {skill} "{name}"', FULL + 0.04, "it is made ready for later")
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', POSSIBLE, "it may be to get past something")


_BY_HAND = lexicon().set_of("of-sentences", "by-hand")


def calmed(sentence: Sentence) -> Iterator[Reading]:
    """`I hold his hand until the shaking stops`: what somebody feels, and how long it takes to make it pass."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    if sentence.subject != "me" or moment.fighting or sentence.said.asks or sentence.denied:
        return
    until = next((spot for spot in range(at + 1, len(words)) if words[spot] in ("until", "till")), None)
    friends = {one.id for one in moment.friends}
    whom = next((one for one in sentence.others if at < one.at and one.ids[0] in friends), None)
    calms = moment.words.set_of("calms", "passes")
    if until is None or whom is None or whom.at > until:
        return
    if not any(not calms.isdisjoint((word, *verb_forms(word))) for word in words[until + 1 :]):
        return
    skill = named_skill(sentence) or best_of(
        moment, skill_at_hand(moment, "empathy") or "empathy", list(moment.state.skills.at("rapport"))
    )
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', FULL + 0.06, "somebody is to be calmed")
    yield Reading(f'/advantage {skill} "Calmer Now" on {whom.ids[0]}', LIKELY, "it is true of them then")
