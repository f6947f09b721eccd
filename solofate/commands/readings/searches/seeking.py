"""Seeking: what somebody looks for, and with which skill."""

from __future__ import annotations

import re
from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import an_advantage, best_of, named_skill, skill_at_hand
from solofate.commands.readings.actions.states import GOES_ON
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import LIKELY, POSSIBLE, Sentence
from solofate.commands.readings.sentences.things import aspects_in
from solofate.commands.readings.ways.going import destination
from solofate.commands.readings.words.utterance import question_behind
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.wording.clauses import BE, MAY
from solofate.gm.wording.noun_phrases import is_a_noun_phrase
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.matcher import lexicon
from solofate.lexicon.senses import is_a
from solofate.rules.model.state import CONTEST
from solofate.rules.names import words_of
from solofate.wording.plain import in_quotes


def seek(sentence: Sentence, verb: Verb) -> Iterator[Reading]:
    """Looking for something, or at it: an advantage on what is not known yet; or finding it is the obstacle."""
    moment = sentence.moment
    skill = named_skill(sentence) or finds_best(moment, verb.skill)
    if moment.state.scene.mode == CONTEST:  # There is no time to look around.
        yield an_advantage(sentence, skill, LIKELY)
        return
    if sentence.words[verb.end : verb.end + 2] in _ALONG_WITH:
        return  # `I count with it`
    sought = _sought(sentence, verb)
    known = aspects_in(moment, sentence.words)
    if known and moment.fighting:
        yield Reading(f'/advantage {skill} "{known[0]}"', LIKELY, f"it uses {known[0]}")
    zones = moment.state.scene.zones.names
    elsewhere = any(
        each.at <= verb.end + 1 and each.length == len(words_of(zones[each.zone])) for each in sentence.places
    )
    goes = elsewhere or sentence.words[sentence.verb_from] in _GOING
    inside = verb.skill == "investigate" and any(
        not _INSIDE.isdisjoint(sentence.words[max(0, each.at - 2) : each.at]) for each in sentence.places
    )
    heard = _to_be_heard(sentence, verb)  # At a door one hears what is behind it from here.
    place = destination(sentence) if sentence.places and (goes or inside) and not heard else None
    if place is not None:
        yield Reading(f"/move {moment.state.scene.zones.names[place]}", LIKELY + 0.05, "first one gets there")
    sought = in_quotes(sought)
    recalls = sentence.said.asks and (
        verb.skill == "lore" or sentence.words[verb.at : verb.at + 2] == ["do", "i"]
    )
    yield Reading(
        f'/advantage {skill} seeking "{sought}"',
        LIKELY + _IN_A_QUESTION if recalls else LIKELY,
        "who seeks does not know yet what is there",
    )
    tries = sentence.tries and verb.skill == "lore"
    score = LIKELY + 0.03 if tries and not recalls else POSSIBLE
    yield Reading(f'/overcome {skill} "{sentence.aim()}"', score, "finding it may be the obstacle")


def finds_best(moment: Moment, usual: str) -> str:
    """The usual skill; where the hero has it not, one that serves as well and is on the sheet."""
    first = skill_at_hand(moment, usual) or usual
    if moment.hero is None or moment.hero.sheet.rating(first) > 0:
        return first
    as_well = moment.words.words("sought-as-well", usual)
    return best_of(moment, usual, [own for each in as_well for own in moment.state.skills.at(each)])


_OF = ["of"]
_ALONG_WITH = [["with", each] for each in ("it", "him", "her", "them")]
_INSIDE = frozenset(("in", "inside", "at"))
"""What stands before a place in which something is touched, and so not from here."""
_GOING = lexicon().words("going-words", "going-to-look")


def _sought(sentence: Sentence, verb: Verb) -> str:
    """What is looked for: a question behind it, or behind the first `for`, or all that is said behind the verb."""
    if begins := question_behind(
        sentence.said, verb.end - 1
    ):  # `I look around the cellar. Is anything missing?`
        told = sentence.said.said_from(begins)
        told = told if sentence.words[begins] == "i" else f"{told[:1].lower()}{told[1:]}"
        return _asked_of_it(sentence, verb, begins) or told
    behind, asks = sentence.words[verb.end :], sentence.moment.words.set_of("grammar", "asks") | {"if"}
    start = verb.end + (behind.index("for") + 1 if "for" in behind else 0)
    question = next((at for at, word in enumerate(behind) if word in asks), None)
    if sentence.words[verb.end - 1] in asks:  # `see what is behind it`, `see who she hands it to`
        start = verb.end - 1
    elif question is not None and _is_to_learn(sentence, verb.end + question):
        start = verb.end + question
    elif seen := _seen_besides(sentence, verb.end):  # `I look up and see which of them is missing`
        return _SECOND_SENTENCE.sub("", sentence.said.said_from(seen))
    whither = not behind or behind[0] in sentence.moment.words.set_of("going-words", "compass")
    if whither and verb.length > _WITH_A_THING:  # `I follow the footprints`
        return sentence.said.said_from(verb.at + 1)
    if (heard := _to_be_heard(sentence, verb)) and "for" not in behind:
        return heard
    if behind[:1] == _OF and verb.length > 1:  # `I go through the pockets of the one who lies there`
        leads = sentence.words[verb.end - _WITH_A_THING] in sentence.moment.words.set_of("plain", "articles")
        return _SECOND_SENTENCE.sub("", sentence.said.said_from(verb.end - 1 - leads))
    under = sentence.words[verb.end - 1]
    if start == verb.end and "for" not in behind and behind[:1] and behind[0] in _LEADS:
        if under in _UNDER:
            start = verb.end - 1  # What lies under a cloth is looked for, and not the cloth.
        elif under == _INTO and any(is_a(word, _WITH_AN_INSIDE) for word in behind[1:_SOON]):
            return f"in {_SECOND_SENTENCE.sub('', sentence.said.said_from(start))}"
    said = _SECOND_SENTENCE.sub("", sentence.said.said_from(start))
    if sentence.words[verb.at] == _COUNT and behind[:1] and behind[0] in _LEADS:
        return f"how many there are of {said}"
    _, _, asked = said.partition(": ")
    if (
        asked and words_of(asked)[:1] and words_of(asked)[0] in asks
    ):  # `I look him over: what is he carrying?`
        return asked
    return said if said and behind and behind[0] not in GOES_ON and said not in _NOTHING_YET else ANYTHING


def _asked_of_it(sentence: Sentence, verb: Verb, begins: int) -> str:
    """Whether something is so that is looked at, by its name: `whether the money is all there`; else nothing.

    `I count the money: is it all there?`
    """
    words, known = sentence.words, sentence.moment.words
    looked_at = sentence.said.said_from(verb.end, begins)
    if words[verb.at] not in known.set_of("grammar", "looks-at-it") or not is_a_noun_phrase(looked_at):
        return ""
    if not words[verb.end : verb.end + 1] or words[verb.end] not in _LEADS or begins - verb.end > _SHORT:
        return ""
    if words[begins + 1 : begins + 2] not in (["it"], ["they"]) or words[begins] not in BE | MAY:
        return ""
    return f"whether {looked_at} {words[begins]} {sentence.said.said_from(begins + 2)}"


_SHORT = 4
"""So many words at most name what is looked at, where it stands in the question as well."""


def _to_be_heard(sentence: Sentence, verb: Verb) -> str:
    """What is listened for where nothing is named: `what is talked of at the door`; nothing where nobody listens."""
    words = sentence.words
    if _LISTENS.isdisjoint(words[verb.at : verb.end]):
        return ""
    if sentence.words[verb.end - 1] in _OVERHEARS and words[verb.end : verb.end + 1]:
        return f"what is talked of by {_SECOND_SENTENCE.sub('', sentence.said.said_from(verb.end))}"
    behind = next((at for at in range(verb.at + 1, len(words)) if words[at] in _THROUGH), None)
    if behind is None or behind > verb.end + 1:
        return ""
    return f"what is talked of {_SECOND_SENTENCE.sub('', sentence.said.said_from(behind))}"


_LISTENS = lexicon().set_of("going-words", "listens")
_OVERHEARS = frozenset(("on", "overhear"))
_THROUGH = frozenset(("at", "through", "behind"))

_WITH_A_THING = 2
"""A verb of more words than this has the thing in it that is looked for."""


def _is_to_learn(sentence: Sentence, at: int) -> bool:
    """Whether a question stands there that the search is to answer: `… to find who has been here`."""
    words = sentence.words
    return (at > 1 and words[at - 2] == "to" and not _LEARNING.isdisjoint(verb_forms(words[at - 1]))) or (
        words[at - 3 : at - 2] == ["to"] and " ".join(words[at - 2 : at]) in _MAKES_OUT
    )


_MAKES_OUT = frozenset(("find out", *lexicon().words("deduction", "makes-out")))


def _seen_besides(sentence: Sentence, at: int) -> int:
    """Where the question begins that a look is to answer: behind `up and see`; 0 where none is asked."""
    words, known = sentence.words, sentence.moment.words
    at += words[at : at + 1] != [] and words[at] in _NOTHING_YET
    if words[at : at + 1] != ["and"]:
        return 0
    at += 1
    if at + 1 >= len(words) or _LEARNING.isdisjoint(verb_forms(words[at])):
        return 0
    asks = known.set_of("grammar", "asks") | {"if"}
    begins = at + 1 + (words[at : at + 2] == ["find", "out"])
    return begins if begins < len(words) and words[begins] in asks else 0


_INTO, _COUNT, _SOON = "into", "count", 4
_WITH_AN_INSIDE = ("artifact.n.1", "plant.n.2", "geological_formation.n.1")
"""What one looks into with the eyes: `the well`, `the hollow tree`; and not `the matter`."""
_UNDER = lexicon().set_of("grammar", "looked-under")
_LEADS = lexicon().set_of("grammar", "leads-an-object-told")
_LEARNING = lexicon().set_of("going-words", "learning")
_SECOND_SENTENCE = re.compile(r"(?<=\w)[.!?]\s.*$", re.DOTALL)
_IN_A_QUESTION = 0.2
"""What every deed in a question loses; to ask what one knows is the deed itself."""

ANYTHING = "anything of use"
"""What is sought where nothing is said of what: it may be anything."""

_NOTHING_YET = lexicon().words("going-words", "nothing-yet")
