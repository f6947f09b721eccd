"""A campaign in which safety calls are made, and all that can be read of it."""

from __future__ import annotations

import json
from pathlib import Path

from solofate import Game
from solofate.rules.events import Narration

SCENE = "/scene 01-the-bonded-store"


def opened(camp: Path) -> Game:
    return Game.open(camp, seed=4)


def everything_told(game: Game) -> str:
    """All that can be read of a campaign: the journal, the log, the state, the open question, a search."""
    journals = [game.exported(format, "full").decode() for format in ("md", "html", "json", "lonelog")]
    looked: list[str] = []
    for look in ("/log 500", "/scene"):
        game.do(look)
        looked += game.reply
    told = json.dumps(game.state.to_json(), ensure_ascii=False)
    return "\n".join([*journals, told, *looked])


def said(game: Game) -> list[str]:
    """The player's own words that stand."""
    return [event.text for _, event in game.log if isinstance(event, Narration) and event.by == "player"]


def answered(game: Game) -> None:
    """Every open question answered as usual."""
    while game.pending is not None:
        game.choose(game.pending.default)
