"""Somebody's wound that no sheet has: hands on it are no blow, and a roll only where it is told to be a matter of life.

`I cut the sleeve open and press a cloth on the wound` is done as it is told; `I try to stop his bleeding before the
artery gives out` is to be overcome, with whatever heals by the book at the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import BY_NAME, Sentence, sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.forms import plural_forms, verb_forms
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import FREE

_SURE = 0.95
_MINE = ("my", "our")


def wounds_told(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What the hero does to a wound, or to what is worn or tied about somebody, where nobody has a consequence."""
    own = moment.hero is not None and said.words[:1] in (["i"], ["we"])
    if not own or moment.state.scene.mode != FREE or said.asks or said.quoted or moment.someone_is_hurt:
        return
    sentence, known = sentence_in(moment, said), moment.words
    own_side = {one.id for one in moment.friends}
    by_name = (one for one in sentence.others if one.sure >= BY_NAME)
    for_a_friend = any(not own_side.isdisjoint(one.ids) for one in by_name)
    if sentence.denied or sentence.elsewhere or for_a_friend or _says_or_hurts(sentence):
        return
    at = sentence.verb_from
    verbs = set(verb_forms(said.words[at])) if at < len(said.words) else set()
    behind = {form for word in said.words[at + 1 :] for form in plural_forms(word)}
    hurt = not known.set_of("wounds-told", "wounds").isdisjoint(behind)
    broken = hurt or not known.set_of("wounds-told", "hurt").isdisjoint(behind)
    theirs = {word for before, word in pairwise(said.words[at:]) if before not in _MINE}
    parts = not known.set_of("body", "parts").isdisjoint(
        {form for word in theirs for form in plural_forms(word)}
    )  # `I press my ear to the hatch`
    saves = not verbs.isdisjoint(known.set_of("wounds-told", "saves"))
    lays = not verbs.isdisjoint(known.set_of("wounds-told", "lays"))
    opens = not verbs.isdisjoint(known.set_of("wounds-told", "opens"))
    worn = _is_worn(sentence, at)
    cares = (saves or lays) and (hurt or (parts and (broken or _is_urgent(sentence))))
    if not cares and not (opens and worn):
        return
    if (cares or hurt) and _is_urgent(sentence):
        skill = named_skill(sentence) or _healing(moment, sentence)
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', _SURE, "it is told as a matter of life")
    else:
        yield Reading(said.text, _SURE, "it is seen to as you tell it")


def _healing(moment: Moment, sentence: Sentence) -> str:
    """The skill that treats wounds by the book at the table, or what the book says covers such a deed."""
    known = moment.words.words("wounds-told", "heals")
    found = next((skill for each in known if (skill := skill_at_hand(moment, each)) is not None), None)
    covered = (each for each in skills_for(sentence.aim(), moment.state.words) if each in moment.state.skills)
    return found or next(covered, "academics")


def _says_or_hurts(sentence: Sentence) -> bool:
    """Whether something is said with it, or it is done to hurt or to force: `into the wound until he talks`."""
    known, words = sentence.moment.words, sentence.words
    talks = any(each.sense.partition(" ")[0] == "talk" for each in known.found("verbs", words))
    return talks or not known.set_of("wounds-told", "to-hurt").isdisjoint(words)


def _is_urgent(sentence: Sentence) -> bool:
    """Whether it is told that it may fail: `I try to`, `before the fever takes her`, `or he dies`."""
    return not sentence.moment.words.set_of("wounds-told", "urgent").isdisjoint(sentence.said.words)


def _is_worn(sentence: Sentence, at: int) -> bool:
    """Whether what is cut or opened is worn by somebody or tied about them: `his coat`, `Greta's bonds`."""
    known, words = sentence.moment.words, sentence.words
    soon = words[at + 1 : at + 1 + _SOON]
    return any(
        not known.set_of("wounds-told", "worn").isdisjoint((word, *plural_forms(word))) for word in soon
    ) and not ({"my", "our"} & set(soon[:1]))


_SOON = 4
