"""Questions of talk, for whoever sits in the GM's seat."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.talk import PERSONA, REPLY, Acquaintance, SpokenTo
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import State
from solofate.wording.people import as_subject, the
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _persona(option: Option[Persona], decision: Question[Acquaintance, Persona], state: State) -> Shown:
    like = option.detail
    label = f"{like.manner.capitalize()}, wants to {inline(like.wants)}"
    return Shown(option.id, label, effect=f"afraid of {inline(like.fears)}; price: {inline(like.price)}")


def _reply(decision: Question[SpokenTo, None], state: State) -> str:
    about = decision.about
    return f"{as_subject(state, about.to)} to {the(state, about.who)}: “{inline(about.said)}” What is the answer?"


TALK = {
    **worded(PERSONA, lambda decision, state: f"What is {the(state, decision.about.who)} like?", _persona),
    **worded(
        REPLY,
        _reply,
        fixed(
            {
                "tells": ("Tell it", ""),
                "part": ("Tell a part", "and who knows more"),
                "price": ("Ask a price first", ""),
                "lie": ("Lie", ""),
                "turned": ("Turn it round", ""),
                "will-not": ("Refuse", ""),
            }
        ),
    ),
}
"""How each decision about talk is put."""
