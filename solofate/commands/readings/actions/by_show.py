"""What is done for show: a faint that is feigned, and a weapon that is only held to somebody."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import named_skill, skill_at_hand
from solofate.commands.readings.reading import Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, Sentence
from solofate.lexicon.forms import verb_forms
from solofate.rules.model.state import FREE

_LIST = "by-show"
_SOON = 4
_ABOVE_A_BLOW = FULL + 0.03


def by_show(sentence: Sentence) -> Iterator[Reading]:
    """`I faint, prettily`: it deceives. `I put my blade to his throat`, where nobody fights: it frightens."""
    words, at = sentence.words, sentence.verb_from
    if sentence.denied or sentence.said.asks or sentence.subject == "other" or at >= len(words) - 1:
        return
    if _is_feigned(sentence):
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, "deceive") or "deceive"
        yield Reading(f'/overcome {skill} "{sentence.aim()}"', LIKELY, "it is done for show")
    if (whom := _held_to(sentence)) is not None:
        skill = named_skill(sentence) or skill_at_hand(sentence.moment, "provoke") or "provoke"
        line = f'/overcome {skill} vs {whom} "{sentence.aim()}"'
        yield Reading(line, _ABOVE_A_BLOW, "a weapon is held to them, and strikes nobody yet")


def _is_feigned(sentence: Sentence) -> bool:
    """Whether what befalls somebody is done well: `I swoon convincingly`, `I cough, theatrically`."""
    words, known = sentence.words, sentence.moment.words
    befalls = known.set_of(_LIST, "befalls").isdisjoint(verb_forms(words[sentence.verb_from]))
    behind = words[sentence.verb_from + 1 : sentence.verb_from + _SOON]
    return not befalls and not known.set_of(_LIST, "for-show").isdisjoint(behind)


_GOES_ON_TO = frozenset(("until", "till", "so"))


def _held_to(sentence: Sentence) -> str | None:
    """Whom a weapon is only held to, by a part of their body; None where nobody is, or a fight is on."""
    moment, words, known = sentence.moment, sentence.words, sentence.moment.words
    if moment.state.scene.mode != FREE or not _GOES_ON_TO.isdisjoint(words):
        return None  # What is to come of it then is what it makes true.
    if known.set_of(_LIST, "holds").isdisjoint(verb_forms(words[sentence.verb_from])):
        return None
    armed = next((each for each in sentence.means if not each.named and each.at > sentence.verb_from), None)
    if armed is None:
        return None
    ends = armed.at + armed.length
    parts = known.set_of("body", "parts") | {"heart"}
    body = next((at for at in range(ends + 1, min(len(words), ends + _SOON)) if words[at] in parts), None)
    if body is None or words[ends] not in known.set_of(_LIST, "to"):
        return None
    foes = {one.id for one in moment.foes}
    whose = [one for one in sentence.people_anywhere if ends < one.at <= body and one.ids[0] in foes]
    return whose[0].ids[0] if whose else None
