"""A skill that is named first, and what it is to serve for: `Burglary on the locker`, `Will, against that light`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance
from solofate.lexicon.senses import senses_of
from solofate.rules.model.state import CONTEST

_SURE = 0.9
_FEWEST = 3
_BY_NAME = 0.8


def skill_first(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The roll of a skill by its name; of one that is a verb as well only where a stop stands behind it."""
    words, known = said.words, moment.words
    if len(words) < _FEWEST or said.asks or said.quoted or not moment.state.scene.open:
        return
    names = {name.casefold(): skill for skill, name in moment.state.skills.names.items()}
    if words[0] not in names or words[1] not in known.set_of("skill-first", "leads"):
        return
    if not said.stops_before(1) and not {"is", "are", "was", "were"}.isdisjoint(words):
        return  # `Lore about this ward is scarce`
    is_a_verb = bool(senses_of(words[0], "verb")) and words[0] not in known.set_of("skill-first", "nouns")
    if is_a_verb and not said.stops_before(1):
        return
    skill, aim = names[words[0]], said.said_from(1).replace('"', "'")
    others = [one for one in people_called(moment, words) if one.sure >= _BY_NAME and one.at > 1]
    foes = {one.id for one in moment.foes}
    whom = next((one.ids[0] for one in others if one.at <= _FEWEST and one.ids[0] in foes), "")
    if moment.state.scene.mode == CONTEST:
        yield Reading(f"/exchange {skill}", _SURE, f"{words[0]} is named first")
    elif whom and moment.fighting and moment.state.skills.attacks.get(skill):
        yield Reading(f"/attack {whom} with {skill}", _SURE, f"{words[0]} is named first, and a foe")
    else:
        against = f" vs {whom}" if whom else ""
        yield Reading(f'/overcome {skill}{against} "{aim}"', _SURE, f"{words[0]} is named first")
