"""Explaining a call of the GM: what it chose, what it weighed, and why."""

from __future__ import annotations

from solofate.rules.events import GmCall
from solofate.rules.model.state import State
from solofate.wording.people import readable, readable_option, weighed_text

MOST_WEIGHED = 8


def explain_call(number: int, call: GmCall, state: State) -> list[str]:
    """The lines `/why` shows: the reason first, then the options with their values, best first."""
    who = state.characters.get(call.who)
    for_whom = f" for {who.name}" if who is not None else ""
    lines = [
        f"Event {number}, {readable(call.duty).casefold()}{for_whom}: {readable_option(state, call.chose)}."
    ]
    lines.append(call.reason)
    ranked = sorted(call.weighed, key=lambda each: -each.value)
    if ranked:
        shown = " · ".join(weighed_text(state, each.option, each.value) for each in ranked[:MOST_WEIGHED])
        more = f" · and {len(ranked) - MOST_WEIGHED} more" if len(ranked) > MOST_WEIGHED else ""
        lines.append(f"Weighed: {shown}{more}.")
    lines.append("/bogus takes the next best instead.")
    return lines
