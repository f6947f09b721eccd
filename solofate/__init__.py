"""solofate: a Game Master in a terminal, for people who play Fate alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solofate.late import wait_for_use

if TYPE_CHECKING:
    from solofate.game.game import Game

__all__ = ["Game"]

wait_for_use()


def __getattr__(name: str) -> Any:
    """`Game` is imported when it is first asked for, so that the rules alone load in milliseconds."""
    if name == "Game":
        from solofate.game.game import Game

        return Game
    raise AttributeError(name)
