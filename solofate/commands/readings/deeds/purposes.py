"""Deeds that are nothing to roll for, but for what they are done for: `I play the riff to see who reacts`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import an_advantage, named_skill, skill_at_hand
from solofate.commands.readings.actions.states import aspect_name, hampered
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.searches.seeking import finds_best
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.words.nouns import noun_at
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes


def by_purpose(sentence: Sentence) -> Iterator[Reading]:
    """What is learned by a deed, or what somebody is made to believe by it, where the deed itself asks for nothing."""
    free = sentence.moment.state.scene.mode == FREE and not sentence.denied and not sentence.said.asks
    if not free or not (sentence.subject == "me" or sentence.commanded) or _has_its_own_aim(sentence):
        return
    if (answer := _to_be_learned(sentence)) is not None:
        yield _learned(sentence, *answer)
    elif moved := _to_be_moved(sentence):
        yield moved
    elif hampered(sentence):
        yield an_advantage(sentence, skill_at_hand(sentence.moment, "deceive") or "deceive", FULL - 0.04)
    elif usual := _kept_from_them_by(sentence):
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, usual) or usual
        name = aspect_name(sentence)
        # What is made ready only to be kept from somebody is no handiwork: `I tie a shawl over my hair so that …`.
        score = FULL - 0.04 if usual == "physique" else FULL + 0.05
        yield Reading(f'/advantage {skill} "{name}"', score, f"it is to make this true of others: {name}")


def _has_its_own_aim(sentence: Sentence) -> bool:
    """Whether the deed is to be rolled for whatever it is done for: `I break the lock to see what is inside`."""
    head = sentence.verb_at_head
    if head is None or head.action in sentence.moment.words.set_of("purposes", "only-how"):
        return False
    return head.action != "attack" or bool(head.skill)  # `I drop a pebble`


def _to_be_learned(sentence: Sentence) -> tuple[int, str] | None:
    """Where the question begins that a deed is to answer, and the verb of learning before it; None where none is."""
    words, known = sentence.words, sentence.moment.words
    learns = known.set_of("purposes", "learns")
    asks = known.set_of("grammar", "asks") | {"if"}
    for at in range(sentence.verb_from + 2, len(words) - 3):
        if words[at] == "to" and not learns.isdisjoint(verb_forms(words[at + 1])):
            begins = at + 3 if words[at + 2] == "out" else at + 2
            if words[begins] in asks:
                return begins, words[at + 1]
    return None


def _learned(sentence: Sentence, begins: int, verb: str) -> Reading:
    """How people take it is seen by Empathy, what is to be seen or heard by Notice, the rest by Investigate."""
    moment, behind = sentence.moment, sentence.words[begins:]
    known = moment.words
    of_people = not known.set_of("purposes", "people").isdisjoint(behind) and bool(moment.foes)
    reacts = any(not known.set_of("purposes", "reacts").isdisjoint(verb_forms(word)) for word in behind)
    sensed = verb in known.set_of("purposes", "sensed")
    usual = "empathy" if of_people and reacts else "notice" if sensed else "investigate"
    skill = named_skill(sentence) or finds_best(moment, usual)
    sought = _on_what_it_is(sentence, begins, in_quotes(sentence.said.said_from(begins)).rstrip(".!"))
    return Reading(f'/advantage {skill} seeking "{sought}"', FULL - 0.03, "it is done to learn that")


def _on_what_it_is(sentence: Sentence, begins: int, sought: str) -> str:
    """The question with what it is about: `what is engraved there` is `on the rim` that the weed is scraped from."""
    known, words = sentence.moment.words, sentence.words
    asked = words[begins:]
    written = known.set_of("what-is-there", "inscribed")
    if asked[:1] != ["what"] or asked[2:3] == [] or written.isdisjoint(verb_forms(asked[2])):
        return sought
    where = next(
        (each for each in ("", *known.words("what-is-there", "surfaces")) if " ".join(asked[3:]) == each),
        None,
    )
    articles = known.set_of("grammar", "leads-an-object-told")
    leads = [at for at in range(sentence.verb_from + 1, begins - 1) if words[at] in articles]
    cleared = [at for at in leads if words[at - 1] in _CLEARED_FROM]
    at = next(iter(cleared or leads[:1]), None)
    noun = noun_at(known, words, at) if at is not None else None
    if where is None or at is None or noun is None:
        return sought
    return f"{' '.join(asked[:3])} on the {' '.join(words[at + 1 : min(noun.end, begins - 1)])}"


_CLEARED_FROM = frozenset(("from", "off", "of"))
"""Before what something is taken off, so that it can be read."""


def _to_be_moved(sentence: Sentence) -> Reading | None:
    """`I drink my water before the guard to provoke him`: a roll by what the purpose takes, against them."""
    moment, words = sentence.moment, sentence.words
    for at in range(sentence.verb_from + 2, len(words) - 2):
        if words[at] != "to" or words[at - 1] == "out":
            continue
        verb = next((each for each in sentence.verbs if each.at == at + 1 and each.skill), None)
        skills = [
            skill
            for form in verb_forms(words[at + 1])
            for sense in moment.words.senses("verbs", form)
            if len(parts := sense.split()) > 1
            and parts[0] in moment.words.set_of("purposes", "moves-somebody")
            for skill in moment.state.skills.at(parts[1])
        ]
        whom = next((one for one in sentence.foes_mentioned if one.at == at + 2), None)
        somebody = whom is not None or words[at + 2] in moment.words.set_of("somebody", "last")
        usual = verb.skill if verb is not None else next(iter(skills), "")
        if usual and skills and somebody:
            skill = named_skill(sentence) or skill_at_hand(moment, usual) or usual
            against = f" vs {whom.ids[0]}" if whom is not None else ""
            return Reading(
                f'/overcome {skill}{against} "{sentence.aim()}"', FULL - 0.04, f"{skill} is for that"
            )
    return None


def _kept_from_them_by(sentence: Sentence) -> str:
    """The skill for a deed done `so they think …`, `so nobody sees …` or `so nobody can follow`; else nothing."""
    words, known = sentence.words, sentence.moment.words
    begins = next((at for at in range(sentence.verb_from + 1, len(words) - 3) if words[at] == "so"), None)
    if begins is None:
        return ""
    behind = words[begins + 1 + (words[begins + 1] == "that") :][:_SO_FAR]
    forms = {form for word in behind for form in verb_forms(word)}
    nobody = not known.set_of("purposes", "nobody").isdisjoint(behind)
    if not forms.isdisjoint(known.set_of("purposes", "believes")):
        return "deceive"
    if nobody and not forms.isdisjoint(known.set_of("purposes", "recognises")):
        return "deceive"
    if nobody and not forms.isdisjoint(known.set_of("purposes", "perceives")):
        return "stealth"
    return "physique" if nobody and not forms.isdisjoint(known.set_of("purposes", "gets-by")) else ""


_SO_FAR = 6
"""Among so many words behind `so that` it is said what others are to do."""
