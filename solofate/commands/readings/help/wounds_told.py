"""Somebody's wound that no sheet has: hands on it are no blow, and a roll only where it is told to be a matter of life.

`I cut the sleeve open and press a cloth on the wound` is done as it is told; `I try to stop his bleeding before the
artery gives out` is to be overcome, with whatever heals by the book at the table. So is an operation: `I cut the wound
open and drain it`, `I amputate the leg`.
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
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import FREE
from solofate.rules.procedures.actions.stunts import of_this_case
from solofate.rules.procedures.growth.recovery import TREATS, usual_skills

_SURE = 0.95
_MINE = ("my", "our")


def wounds_told(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """What the hero does to a wound, or to what is worn or tied about somebody, where nobody has a consequence."""
    own = moment.hero is not None and said.words[:1] in (["i"], ["we"])
    if not own or moment.state.scene.mode != FREE or said.asks or said.quoted:
        return
    sentence, known = sentence_in(moment, said), moment.words
    if (operated := _operation(sentence)) is not None:
        yield operated
        return
    if moment.someone_is_hurt:
        return
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
        skill = healing_skill(sentence)
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', _SURE, "it is told as a matter of life")
    else:
        yield Reading(said.text, _SURE, "it is seen to as you tell it")


def _operation(sentence: Sentence) -> Reading | None:
    """`I cut open the wound and drain it`, `I set the broken leg`, `I treat the patient`: a surgeon's work.

    It is of nobody's of the heroes' own side, whose consequences are treated by the rules for them.
    """
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    own_side = {one.id for one in moment.friends}
    named = {who for one in sentence.others if one.sure >= BY_NAME for who in one.ids}
    if sentence.denied or sentence.elsewhere or named & own_side or _says_or_hurts(sentence):
        return None
    mine = not {"my", "our", "me", "myself"}.isdisjoint(words)
    at = sentence.verb_from
    verbs = set(verb_forms(words[at])) if at < len(words) else set()
    soon = {form for word in words[at + 1 : at + 1 + _SOON] for form in plural_forms(word)}
    wound = not known.set_of("wounds-told", "wounds").isdisjoint(soon)
    patient = not known.set_of("wounds-told", "patients").isdisjoint(soon)
    limb = not known.set_of("body", "parts").isdisjoint(soon)
    broken = limb and not known.set_of("wounds-told", "hurt").isdisjoint(soon)
    cuts = bool(verbs & known.set_of("wounds-told", "cuts")) and (wound or patient)
    joins = bool(verbs & known.set_of("wounds-told", "joins")) and (wound or patient or broken)
    takes_off = bool(verbs & known.set_of("wounds-told", "takes-off")) and limb
    tends = bool(verbs & known.set_of("care-for", "tends")) and patient
    if mine or not (cuts or joins or takes_off or tends) or (moment.someone_is_hurt and joins):
        return None
    line = f'/overcome {healing_skill(sentence)} "{sentence.aim()}"'
    return Reading(line, _SURE, "it is a matter of a healer's skill")


def healing_skill(sentence: Sentence) -> str:
    """The skill the sentence names, or that treats wounds by the book at the table, or covers such a deed by it.

    Of those that treat wounds it is the one with which the hero is best, with the stunts that are for it.
    """
    if (named := named_skill(sentence)) is not None:
        return named
    moment = sentence.moment
    hero = moment.hero
    usual = usual_skills(PHYSICAL, moment.state.skills)
    if usual and hero is not None:
        added = {gives.skill: gives.amount for _, gives in of_this_case(hero, TREATS[PHYSICAL])}
        return max(usual, key=lambda skill: hero.sheet.rating(skill) + added.get(skill, 0))
    heals = moment.words.words("wounds-told", "heals")
    found = next((skill for each in heals if (skill := skill_at_hand(moment, each)) is not None), None)
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
