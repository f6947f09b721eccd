"""What was told lately: the less long ago a row was drawn anywhere in the campaign, the less it comes again."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache
from typing import NamedTuple

from solofate.gm.wording.filling import SLOT
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


def scenes_since(state: State, text: str) -> int | None:
    """How many scenes ago a row was last told; None where it was not, or is all slots."""
    part = _telling(text)
    if len(part) < _SHORTEST or not state.told:
        return None
    told = _joined(state.told)
    at = told.text.rfind(part)
    if at < 0:
        return None
    return state.scenes - told.scenes[bisect_right(told.begins, at) - 1]


def is_fresh(state: State, text: str) -> bool:
    """Whether a row was not told within the last scenes."""
    since = scenes_since(state, text)
    return since is None or since > NOT_WITHIN


def share(state: State, text: str) -> int:
    """What is left of the weight of a row, in thousandths."""
    since = scenes_since(state, text)
    return WHOLE if since is None else max(1, round(WHOLE / (1.0 + STRENGTH * FADES**since)))
