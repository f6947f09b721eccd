"""The setting as the measure of what is true and acceptable (Fate Condensed, Define Your Setting)."""

from __future__ import annotations

from collections.abc import Iterable

from solofate.errors import IllegalChoice
from solofate.rules.model.safety import speaks_of
from solofate.rules.model.state import State


def ruled_out_in(text: str, ruled_out: Iterable[str]) -> str | None:
    """What the setting has no room for and this text speaks of, if anything."""
    return next((topic for topic in ruled_out if speaks_of(text, topic)), None)


def require_in_the_setting(state: State, text: str) -> None:
    """A text that brings in what the setting rules out is turned down. Raises `IllegalChoice`."""
    topic = ruled_out_in(text, state.ruled_out)
    if topic is not None:
        raise IllegalChoice(
            f"the setting has no room for {topic} (rules-out in campaign.yaml); word “{text[:80]}” another way"
        )
