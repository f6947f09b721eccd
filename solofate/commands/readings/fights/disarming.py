"""What is taken from a foe in a fight: `I wrench that knife out of his fist`, `I snatch the bottle from the fat one`.

It is done with bare hands, whatever it is that is taken, and leaves whoever had it without it.
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import best_of, named_skill
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, Sentence
from solofate.commands.readings.whom.antecedents import Mention
from solofate.commands.readings.whom.told_apart import told_of
from solofate.commands.readings.words.nouns import THING, Noun, noun_at
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.rules.names import as_aspect, words_of

_SURE = FULL + 0.05
_BETWEEN = 5
"""So many words stand at most between what is taken and from whom."""


def disarmed(sentence: Sentence) -> Iterator[Reading]:
    """The advantage of taking something from a foe; nothing where nothing of theirs is taken."""
    moment = sentence.moment
    if not moment.fighting or sentence.denied or sentence.said.asks:
        return
    words, takes = sentence.words, moment.words.set_of("disarming", "takes")
    doer = next(
        (one.end for one in sentence.people_anywhere if one.at == sentence.begins), sentence.verb_from
    )
    heads = (sentence.verb_from, doer, *(at + 1 for at in sentence.said.joints), *_behind_to(sentence))
    for at in dict.fromkeys(at for at in heads if at < len(words)):
        if takes.isdisjoint(verb_forms(words[at])):
            continue
        taken = noun_at(moment.words, words, at + 1 + _of_theirs(sentence, at))
        owner = _owner(sentence, at, taken) if taken is not None else None
        if taken is None or owner is None or not _is_a_thing(sentence, taken):
            continue
        able = [own for each in ("fight", "physique") for own in moment.state.skills.at(each)]
        skill = named_skill(sentence) or best_of(moment, "fight", able)
        name = _name(sentence, taken, owner)
        line = f'/advantage {skill} "{name}" on {owner.ids[0]}'
        yield Reading(line, _SURE, f"it makes something true that helps: {name}")
        return


def _behind_to(sentence: Sentence) -> list[int]:
    return [at + 1 for at, word in enumerate(sentence.words) if word == "to" and at > sentence.verb_from]


def _of_theirs(sentence: Sentence, at: int) -> int:
    """How many words of `his` or `the guard's` stand before what is taken."""
    one = next((one for one in sentence.foes_mentioned if one.at == at + 1), None)
    return one.end - one.at if one is not None else 0


def _owner(sentence: Sentence, at: int, taken: Noun) -> Mention | None:
    """The foe it is taken from: `out of his fist`, `from the guard`, or whose it is said to be."""
    words, known = sentence.words, sentence.moment.words
    for one in sentence.foes_mentioned:
        is_whose = words[one.end - 1] in _WHOSE or not sentence.said.is_whole(one.end - 1)
        if one.at == at + 1 and one.end < len(words) and taken.at >= one.end and is_whose:
            behind = words[taken.end : taken.end + 1]
            plain = not behind or sentence.said.stops_before(taken.end) or behind[0] in ("and", "away", "off")
            return one if plain else None
        way = words[max(taken.end, one.at - 3) : one.at]
        if taken.end <= one.at <= taken.end + _BETWEEN and not known.set_of("disarming", "from").isdisjoint(
            way
        ):
            return one
    return None


_WHOSE = ("his", "her", "their")
"""What says whose a thing is: nothing is taken where somebody is knocked flat."""


def _is_a_thing(sentence: Sentence, taken: Noun) -> bool:
    known = sentence.moment.words
    if taken.head in known.set_of("body", "parts"):
        return False
    return (
        taken.names == THING or bool(known.senses("weapons", taken.head)) or is_a(taken.head, _HELD, among=2)
    )


_HELD = ("artifact.n.1",)


def _name(sentence: Sentence, taken: Noun, owner: Mention) -> str:
    """`Disarmed`, where it is what somebody fights with; else what has been taken away."""
    moment = sentence.moment
    one = moment.state.characters[owner.ids[0]]
    told = {word for text in told_of(moment, one) for word in words_of(text)}
    weapon = bool(moment.words.senses("weapons", taken.head)) or is_a(taken.head, ("weapon.n.1",), among=2)
    if weapon or taken.head in told:
        return "Disarmed"
    return as_aspect(f"{taken.head} taken away")
