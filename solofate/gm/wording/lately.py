"""What was told lately: the less long ago a row was drawn anywhere in the campaign, the less it comes again."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache

from solofate.gm.wording.filling import SLOT
from solofate.named_tuples import NamedTuple
from solofate.rules.model.state import State

NOT_WITHIN = 8
"""Within so many scenes nothing is drawn a second time, while there is something else."""

STRENGTH, FADES, WHOLE = 30.0, 0.9, 1000
"""How much a row that was just drawn loses, what is left of that after a scene, and what a full weight is."""

_SHORTEST = 8


class _Told(NamedTuple):
    """Everything that was told lately in one text, and the scene of each part of it."""

    text: str
    begins: tuple[int, ...]
    scenes: tuple[int, ...]


@lru_cache(maxsize=8)
def _joined(told: tuple[tuple[int, str], ...]) -> _Told:
    begins, at = [], 0
    for _, text in told:
        begins.append(at)
        at += len(text) + 1
    return _Told("\n".join(text for _, text in told), tuple(begins), tuple(scene for scene, _ in told))


@lru_cache(maxsize=20_000)
def _telling(text: str) -> str:
    """The longest part of a row that is the same however its slots are filled."""
    return max((part.strip(" .,").casefold() for part in SLOT.split(text)[::2]), key=len)


class Lately:
    """What was told lately in a campaign, to be held against one row after the other."""

    def __init__(self, state: State) -> None:
        # Found once for all rows: to look it up takes as long as to search it.
        self._told = _joined(state.told) if state.told else None
        self._scenes = state.scenes

    def scenes_since(self, text: str) -> int | None:
        """How many scenes ago a row was last told; None where it was not, or is all slots."""
        part = _telling(text)
        if len(part) < _SHORTEST or self._told is None:
            return None
        at = self._told.text.rfind(part)
        if at < 0:
            return None
        return self._scenes - self._told.scenes[bisect_right(self._told.begins, at) - 1]

    def is_fresh(self, text: str) -> bool:
        """Whether a row was not told within the last scenes."""
        since = self.scenes_since(text)
        return since is None or since > NOT_WITHIN

    def share(self, text: str) -> int:
        """What is left of the weight of a row, in thousandths."""
        since = self.scenes_since(text)
        return WHOLE if since is None else max(1, round(WHOLE / (1.0 + STRENGTH * FADES**since)))
