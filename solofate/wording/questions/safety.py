"""What the caller of a safety call is asked. Nothing here says again what was taken out."""

from __future__ import annotations

from solofate.rules.decisions import Option, Question
from solofate.rules.decisions.safety import PAUSED, REWIND_TO, SKIP_TO, STRUCK_OUT, EarlierMoment
from solofate.rules.model.state import State
from solofate.wording.people import count
from solofate.wording.plain import inline
from solofate.wording.questions.question import Shown, fixed, worded


def _rewind_option(
    option: Option[EarlierMoment | None], decision: Question[None, EarlierMoment | None], state: State
) -> Shown:
    if option.id == "stay":
        return Shown(option.id, "Stay here after all")
    assert option.detail is not None
    line, steps = option.detail
    if option.id == "scene":
        return Shown(option.id, "The start of this scene", effect=f"{count(steps, 'input')} back")
    return Shown(option.id, f"Before: {inline(line)}"[:100], effect=f"{count(steps, 'input')} back")


SAFETY = {
    **worded(
        STRUCK_OUT,
        lambda decision, state: "It is out of the story. What becomes of what hung on it?",
        fixed(
            {
                "drop": ("It goes", "what bore its name is gone or has none; dice and points stand"),
                "undo": ("It never happened", "back to before it came up"),
                "leave": ("Nothing more", "play goes on as it is"),
            }
        ),
        "or type what it was instead",
    ),
    **worded(
        PAUSED,
        lambda decision, state: "Take your time. How shall it go on?",
        fixed(
            {
                "go-on": ("Go on", ""),
                "gentle": ("Go on, gentler", "the GM offers ways out"),
                "fair": ("Go on, fair", "the GM plays everybody in character"),
                "ruthless": ("Go on, harder", "the GM plays to win"),
            }
        ),
    ),
    **worded(
        SKIP_TO,
        lambda decision, state: "Skip ahead: what is over?",
        fixed(
            {
                "passage": (
                    "What is being played",
                    "nobody has lost; what is owed is paid, the scene goes on",
                ),
                "scene": ("The scene", "it ends here; what is owed is paid"),
                "stay": ("Nothing after all", ""),
            }
        ),
    ),
    **worded(REWIND_TO, lambda decision, state: "Back to which moment?", _rewind_option),
}
"""How each safety call is put to its caller."""
