"""Decisions: the moments at which the rules let somebody choose, as values that anybody can answer.

`decision` has the values. A kind of decision is declared once, in the module of its chapter: what it is about, what
its options carry, and what there is to know of it. `kinds` lists all of them.
"""

from solofate.rules.decisions.decision import (
    AnyOption,
    Call,
    Choices,
    Decision,
    Option,
    Procedure,
    Question,
    bare,
)
from solofate.rules.decisions.kind import DecisionKind
from solofate.rules.events.the_table import Weighed
from solofate.rules.model.characters import GM_SEAT

__all__ = [
    "GM_SEAT",
    "AnyOption",
    "Call",
    "Choices",
    "Decision",
    "DecisionKind",
    "Option",
    "Procedure",
    "Question",
    "Weighed",
    "bare",
]
