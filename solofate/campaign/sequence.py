"""Steps seen as a sequence, each read only when somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, overload

from solofate.campaign.steps import Step


class Steps(Sequence[Step]):
    """Steps given by the numbers of their entries. It follows the list of numbers when that changes."""

    __slots__ = ("_numbers", "_read")

    def __init__(self, numbers: Sequence[int], read: Callable[[int], Step]) -> None:
        self._numbers, self._read = numbers, read

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Step: ...

    @overload
    def __getitem__(self, index: slice) -> Steps: ...

    def __getitem__(self, index: int | slice) -> Step | Steps:
        if isinstance(index, slice):
            return Steps(self._numbers[index], self._read)
        return self._read(self._numbers[index])

    def __iter__(self) -> Iterator[Step]:
        return map(self._read, self._numbers)

    def __reversed__(self) -> Iterator[Step]:
        return map(self._read, reversed(self._numbers))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(map(Step.__eq__, self, other))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<{len(self)} steps>"


class Branch(NamedTuple):
    """Steps that were taken back and left behind. `after` is the entry they had followed, 0 for none."""

    after: int
    entries: tuple[int, ...]
    steps: Steps
