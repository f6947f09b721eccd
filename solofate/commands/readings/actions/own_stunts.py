"""A deed that is just what a stunt of the hero's is for is read as the roll that the stunt helps."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.syntax import read_line
from solofate.commands.readings.actions.rolls import an_advantage
from solofate.commands.readings.reading import DOUBTFUL, SURE, Moment, Reading
from solofate.commands.readings.sentences.sentence import Sentence, sentence_in
from solofate.commands.readings.words.utterance import Utterance
from solofate.rules.model.stunts import Bonus
from solofate.rules.procedures.actions.stunts import of_this_case

_ROLLED = ("/overcome ", "/advantage ", "/attack ", "/do ")


def as_own_stunts_go(moment: Moment, said: Utterance, found: Sequence[Reading]) -> list[Reading]:
    """The readings with the roll of a stunt before other rolls, where the deed plainly is the stunt's case.

    `I mend the hull` is overcome with Crafts by whoever has +2 to that when they mend hulls. What needs no dice needs
    no stunt.
    """
    rolls = [each for each in found if each.line.startswith(_ROLLED) and each.score >= DOUBTFUL]
    hero = moment.hero
    if moment.decision is not None or hero is None or not rolls or said.quoted or said.asks:
        return list(found)
    best = max(rolls, key=lambda each: each.score)
    for stunt, gives in of_this_case(hero, said.text):
        line = _by(sentence_in(moment, said), gives, rolls)
        if line:
            others = [each for each in found if each.line != line]
            ahead = min(max(best.score + _AHEAD, SURE), _SUREST)
            return [Reading(line, ahead, f"{stunt.name} is for that"), *others]
    return list(found)


_AHEAD, _SUREST = 0.13, 0.98


def _by(sentence: Sentence, gives: Bonus, rolls: Sequence[Reading]) -> str:
    """The line for a deed by the action and the skill of a stunt; nothing where it cannot be done so."""
    same = f"/{gives.action} "
    if gives.action == "attack":
        blows = [read_line(each.line).words for each in rolls if each.line.startswith(same)]
        return f"{same}{blows[0][0].text} with {gives.skill}" if blows else ""
    by_skill = (each.line for each in rolls if each.line.startswith(f"{same}{gives.skill} "))
    if there := next(by_skill, ""):
        return there
    if gives.action == "advantage":
        return an_advantage(sentence, gives.skill, SURE).line
    aim = sentence.aim()
    return f'{same}{gives.skill} "{aim}"' if aim else ""
