"""Words as the blows that they are in a conflict of minds: `I tell Ottoline that she cheated`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.actions.rolls import skill_at_hand
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.quoted import Speech
from solofate.commands.readings.talk.threats import whoever_is_faced
from solofate.commands.readings.words.utterance import Utterance, skip
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import senses_of
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import CONFLICT
from solofate.rules.names import words_of

_LIST = "words-as-blows"
_SURE = 0.95


def is_of_minds(moment: Moment) -> bool:
    """Whether a conflict of minds is going on, in which nobody is struck but by words."""
    return moment.state.scene.mode == CONFLICT and moment.state.scene.kind == MENTAL


def as_blows(moment: Moment, speech: Speech, *, asks: bool, to_all: bool = False) -> Iterator[Reading]:
    """What is said of a foe or held against them as an attack; what is asked of them or offered is none.

    Said to all who hear it, it need not speak of `you`.
    """
    words = words_of(speech.said) if speech.said else []
    if not is_of_minds(moment) or asks or not words:
        return
    known = moment.words
    asks = words[0] in known.set_of("grammar", "asks") or speech.said.rstrip().endswith("?")
    orders = (
        list(verb_forms(words[0])) == [words[0]]
        and senses_of(words[0], "verb")
        and not senses_of(words[0], "noun")
    )
    spares = not known.set_of(_LIST, "spares").isdisjoint(words)
    foes = {one.id for one in moment.foes if one.side == OPPOSITION}
    of_them = to_all or not known.set_of("grammar", "you").isdisjoint(words)
    if asks or orders or spares or not of_them or speech.to not in foes:
        return
    skill = skill_at_hand(moment, "provoke") or "provoke"
    if moment.state.skills.attacks.get(skill):
        yield Reading(f"/attack {speech.to} with {skill}", _SURE, "in a conflict of minds words are the blow")


def declared(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """`I point at the page and say that it is no wager`: it is said to all, and meets whoever is faced."""
    words, known = said.words, moment.words
    begins = skip(words, 0, known, "before")
    if (
        not is_of_minds(moment)
        or said.quoted
        or said.asks
        or words[begins : begins + 1] not in (["i"], ["we"])
    ):
        return
    says = known.set_of(_LIST, "declares")
    at = next((at for at, word in enumerate(words) if at > begins and word in says), 0)
    that = next((spot for spot in range(at + 1, min(at + _SOON, len(words))) if words[spot] == "that"), 0)
    faced = whoever_is_faced(moment)
    if at and that and faced is not None:
        yield from as_blows(moment, Speech(faced, said.said_from(that + 1)), asks=False, to_all=True)


_SOON = 5
