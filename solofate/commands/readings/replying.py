"""What a hero answers somebody who has just asked them something: `Because I owe him`, `My brother sent me`."""

from __future__ import annotations

from collections.abc import Iterator

from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.speech import Speech, listeners
from solofate.commands.readings.utterance import Utterance
from solofate.gm.talk.asked_back import answers_it, asked_back
from solofate.wording.plain import inline

_SURE = 0.94


def reply_readings(moment: Moment, said: Utterance) -> Iterator[Reading]:
    """The next plain sentence as the answer to a question; nothing where nobody has asked, or where it is a deed."""
    if moment.hero is None or moment.fighting or said.quoted or said.asks or not said.words:
        return
    question, who = asked_back(moment.state), moment.state.scene.talk.who
    if not question or who not in {one.id for one in listeners(moment)} or not answers_it(said.text):
        return
    persona = moment.state.personas.get(who)
    if persona is not None and persona.unpaid:  # What they ask for is a price.
        return
    name = moment.state.characters[who].name
    yield Reading(Speech(who, inline(said.text.strip())).line, _SURE, f"{name} has asked: {inline(question)}")
