"""What is asked of another hero whom the same player plays: they answer it, and nobody else who stands by."""

from __future__ import annotations

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.talk.orders import as_an_order
from solofate.commands.readings.words.utterance import Utterance, skip, utterance
from solofate.rules.model.characters import PLAYER, Character
from solofate.rules.names import words_of

_SURE = 0.95
_FEWEST = 2


def asked_of_an_own_hero(moment: Moment, said: Utterance) -> Reading | None:
    """The line as story, with who answers it: `Teo, are you sure?`, `I ask Teo what frightens him`; else None."""
    if moment.hero is None or moment.decision is not None or not moment.state.scene.open:
        return None
    one = _called_first(moment, said) or _is_asked(moment, said)
    if one is None:
        return None
    told = f"You play {one.name} yourself: tell what {one.name} answers."
    return Reading(said.text.strip(), _SURE, f"{one.name} answers it, whom you play yourself", told)


def _called_first(moment: Moment, said: Utterance) -> Character | None:
    """The own hero whom a question calls: `Teo, what was that?`, `"Have you ever been here, Teo?"`."""
    spoken = utterance(said.quoted) if said.quoted and not said.words else said
    if not spoken.asks or (said.quoted and said.words) or len(spoken.words) < _FEWEST:
        return None
    if skip(spoken.words, 1, moment.words, "asked-politely") > 1 or as_an_order(moment, spoken):
        return None  # `Teo, can you open it?` is what Teo is to do.
    for one in _own(moment):
        called = words_of(one.name)[:1]
        first = spoken.words[:1] == called and spoken.stops_before(1)
        last = spoken.words[-1:] == called and spoken.stops_before(len(spoken.words) - 1)
        if first or last:
            return one
    return None


def _is_asked(moment: Moment, said: Utterance) -> Character | None:
    """The own hero who is asked about something: `I ask Teo why he came`; `to go` is their deed."""
    words = said.words
    at = skip(words, 0, moment.words, "before")
    if said.quoted or words[at : at + 1] not in (["i"], ["we"]) or words[at + 1 : at + 2] != ["ask"]:
        return None
    asks = moment.words.set_of("grammar", "asks") | {"if", "whether", "about"}
    for one in _own(moment):
        for name in (words_of(one.name), words_of(one.name)[:1]):
            behind = at + 2 + len(name)
            if words[at + 2 : behind] == name and words[behind : behind + 1] and words[behind] in asks:
                return one
    return None


def _own(moment: Moment) -> list[Character]:
    return [one for one in moment.friends if one.is_hero and one.control == PLAYER and one.out is None]
