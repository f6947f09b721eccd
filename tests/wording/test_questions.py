from __future__ import annotations

import pytest

from solofate.rules.decisions import Decision, Option, Question, bare
from solofate.rules.decisions.actions import Detail, Existing, Task
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.decisions.naming import Naming
from solofate.rules.decisions.permission import LongShot
from solofate.wording.questions.options import asked, question
from tests.wording.nave import STATE


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (
            Decision("fate", "maren", bare("Out cold"), "Out cold", Naming("fate-npc", "ringer", "maren")),
            "The Ringer is taken out. What becomes of the Ringer?",
        ),
        (
            Decision("name", "maren", bare("x"), "x", Naming("consequence-physical-mild", "maren", None)),
            "What is Maren Holt's mild consequence?",
        ),
        (
            Decision("name", "maren", bare("x"), "x", Naming("aspect", "maren", None)),
            "What is the new aspect?",
        ),
        (
            Decision("stretch", "gm", bare("stretch"), "stretch", Detail("maren", "A rope lies here", "Wet")),
            "A rope lies here. Does Wet make that true already?",
        ),
        (
            Decision("unsupported", "gm", bare("deny"), "deny", Detail("maren", "A rope lies here", None)),
            "A rope lies here. No aspect supports that. May it be bought all the same?",
        ),
        (
            Decision("pay", "maren", bare("free"), "free", Detail("maren", "A rope lies here", "Wet")),
            "A rope lies here. How does Maren Holt pay for it?",
        ),
        (
            Decision("terms", "pike", bare("x"), "x", Naming("terms", "pike", None)),
            "Pike concedes. On what terms?",
        ),
        (
            Decision("terms", "pike", bare("x"), "x", Naming("terms-more", "pike", None)),
            "Pike concedes. More is asked than that: On what terms?",
        ),
        (
            Decision("accept-terms", "gm", bare("accept"), "accept", Naming("She walks away", "maren", None)),
            "Maren Holt would concede: She walks away. Is that enough?",
        ),
        (
            Decision("overcome-tie", "maren", bare("partial"), "partial", Task("maren", "overcome", "fight")),
            "Maren Holt, Fight: a tie. What is it?",
        ),
        (
            Decision("range", "gm", bare("allow"), "allow", LongShot("pike", "ringer")),
            "Pike shoots at the Ringer from afar. Is the line of sight clear?",
        ),
        (
            Decision(
                "reveal",
                "gm",
                bare("reveal"),
                "keep",
                Existing("Rotten Floor", "zone:loft", "situation", True, {}),
            ),
            "Rotten Floor (on Loft) is still hidden. Bring it into play?",
        ),
        (
            Decision("stunt", "maren", bare("use"), "use", STATE.characters["maren"].sheet.stunts[3]),
            "Maren Holt's stunt Nerves. Use it now?",
        ),
        (
            Decision("turn", "ringer", (Option("pass", TurnChoice("pass")),), "pass", None),
            "What does the Ringer do?",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Question) else "",
)
def test_questions(decision: Decision, text: str) -> None:
    assert question(decision, STATE) == text
    assert all(option.label for option in asked(decision, STATE).options)
