"""What is opened for what is in it: `I open the chest`, `I unwrap the parcel`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.searches.seeking import finds_best
from solofate.commands.readings.searches.things_read import line_for
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, Sentence
from solofate.commands.readings.words.nouns import noun_at
from solofate.gm.wording.bearers import thing_called
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.rules.model.state import FREE
from solofate.wording.plain import in_quotes


def opened(sentence: Sentence) -> Iterator[Reading]:
    """A thing that holds others, opened where nobody fights: what is in it is looked for."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if moment.state.scene.mode != FREE or sentence.denied or sentence.said.asks or at >= len(words):
        return
    if known.set_of("things-opened", "opens").isdisjoint(verb_forms(words[at])) or "with" in words:
        return  # Whoever takes a crowbar to it has to get it open first.
    thing = noun_at(known, words, at + 1)
    if thing is None:
        return
    holds = is_a(thing.head, _HOLDS, among=2) or thing.head in known.set_of("things-opened", "holds")
    holds = holds or thing.head in known.set_of("bearers", "holds")
    # Who opens it and takes something out knows what is in it.
    if holds and not any(joint >= thing.end for joint in (*sentence.said.joints, *sentence.said.clauses)):
        name = in_quotes(sentence.said.said_from(at + 1, thing.end)).rstrip(".!")
        hard = not known.set_of("taken-in", "hard").isdisjoint(words)
        skill = named_skill(sentence) or (finds_best(moment, "notice") if hard else None)
        if skill is None:
            called = line_for(thing_called(name), sentence.said.text)
            yield Reading(called, FULL, "what is in it takes no dice")
            return
        inside = f"what is in {name}"
        yield Reading(f'/advantage {skill} seeking "{inside}"', LIKELY, "it is opened for what is in it")


_HOLDS = ("container.n.1",)


def picked(sentence: Sentence) -> Iterator[Reading]:
    """`I slide a hairpin into the lock and work it open`: a tool that is no key, and a lock that gives by it."""
    moment, words, at = sentence.moment, sentence.words, sentence.verb_from
    known = moment.words
    if sentence.denied or sentence.said.asks or at >= len(words) or sentence.subject != "me":
        return
    puts, into, locks = (known.set_of("into-a-lock", sense) for sense in ("puts", "into", "locks"))
    opens, own = known.set_of("into-a-lock", "opens"), known.set_of("into-a-lock", "own")
    if puts.isdisjoint(verb_forms(words[at])) or not own.isdisjoint(words):
        return
    inside = next((spot for spot in range(at + 2, len(words) - 1) if words[spot] in into), 0)
    if not inside or locks.isdisjoint(words[inside + 1 : inside + _WITHIN]):
        return
    behind = words[inside + 2 :]
    if not any(not opens.isdisjoint((word, *verb_forms(word))) for word in behind):
        return
    skill = named_skill(sentence) or skill_at_hand(moment, "burglary") or "burglary"
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', FULL, "a lock gives by a skilled hand")


_WITHIN = 5
