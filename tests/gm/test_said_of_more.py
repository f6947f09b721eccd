"""What somebody said of a thing before, and what they were asked nothing for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from solofate.gm.talk.known_answers import said_before
from solofate.gm.talk.tellers import Teller
from solofate.gm.talk.topics import WHO, Topic
from solofate.rules.model.personas import Persona, Told

WHO_PAID = Told(f"{WHO} barrels paid", "Jost", "Jost paid for the barrels.")


def before(*told: Told) -> Told | None:
    persona = Persona(told=told)
    teller = SimpleNamespace(id="aldous", persona=persona)
    source = SimpleNamespace(state=SimpleNamespace(personas={}), persona=persona, teller=teller)
    return said_before(cast(Teller, source), Topic(WHO, said="Who paid for it?"))


def test_what_was_said_by_more_words_is_said_again() -> None:
    assert before(WHO_PAID) == WHO_PAID


def test_what_nobody_asked_for_answers_no_question() -> None:
    assert before(WHO_PAID, Told("", "a boat", "A boat is gone.")) == WHO_PAID
    assert before(Told("", "a boat", "A boat is gone.")) is None
