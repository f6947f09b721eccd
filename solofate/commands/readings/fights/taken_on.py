"""A foe who is taken on in a fight is attacked: `I take on the Scarecrow`; elsewhere it may be at dice."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.reading import Moment
from solofate.commands.readings.whom.people import people_called
from solofate.commands.readings.words.utterance import Utterance, skip

_ON = (["take", "on"], ["takes", "on"])


def as_an_attack(moment: Moment, said: Utterance) -> str:
    """The line as an attack on whoever is taken on; nothing for any other line, or where nobody fights."""
    words = said.words
    if not moment.fighting or said.quoted or said.asks:
        return ""
    begins = skip(words, 0, moment.words, "before")
    begins += words[begins : begins + 1] in (["i"], ["we"])
    foe = next((one for one in people_called(moment, words) if _is_behind(words, begins, one.at)), None)
    foes = {one.id for one in moment.foes}
    if foe is None or words[begins : begins + 2] not in _ON or foes.isdisjoint(foe.ids):
        return ""
    return f"I attack {said.said_from(begins + 2)}"


def _is_behind(words: Sequence[str], begins: int, at: int) -> bool:
    """Whether somebody is named right behind the two words, but for an article."""
    return at == begins + 2 or (at == begins + 3 and words[begins + 2] in ("the", "that", "this"))
