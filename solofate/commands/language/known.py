"""The commands there are, as far as the language has to know them: which, and of what kind each is.

The themes stand on the language, so that it cannot look them up itself: the package says where the list is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solofate.commands.language.registry import Command

_lists: list[Callable[[], Mapping[str, Command]]] = []


def listed_by(commands: Callable[[], Mapping[str, Command]]) -> None:
    """What gives the list from here on. It is asked when somebody first needs it."""
    _lists[:] = [commands]


def known_commands() -> Mapping[str, Command]:
    """Every command by its name, in the order of /help."""
    (commands,) = _lists
    return commands()
