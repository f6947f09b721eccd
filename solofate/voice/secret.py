"""A key that can be used and never seen."""

from __future__ import annotations

from collections.abc import Callable

from solofate.voice.problems import VoiceError

HIDDEN = "(a key, not shown)"


class Secret:
    """A key for an endpoint. Nothing that prints, formats, copies or stores an object gets at it.

    Raises `VoiceError` for what no header can hold, without repeating it.
    """

    __slots__ = ("_reveal",)

    def __init__(self, key: str) -> None:
        if not (key.isascii() and key.isprintable()) or " " in key:
            raise VoiceError("the key holds blanks or signs that no key has; it was cut or pasted wrongly")
        self._reveal: Callable[[], str] = lambda: key

    def __bool__(self) -> bool:
        return bool(self._reveal())

    def __repr__(self) -> str:
        return HIDDEN

    __str__ = __repr__

    def __format__(self, how: str) -> str:
        return HIDDEN

    def __reduce__(self) -> str:
        raise TypeError("a key is not written down")

    def header(self) -> dict[str, str]:
        """The header that shows the key to the endpoint; none where there is no key."""
        return {"Authorization": f"Bearer {self._reveal()}"} if self else {}

    def is_in(self, text: str) -> bool:
        """Whether a text holds the key."""
        return bool(self) and self._reveal() in text
