"""Where a game stands, in the few words of a list: the scene, the exchange, who acts, and when that was."""

from __future__ import annotations

from solofate.rules.model.characters import PCS
from solofate.rules.model.state import CONFLICT, State
from solofate.wording.people import name_of
from solofate.wording.plain import inline

_DAY = 86_400


def standing(state: State, asked: str | None = None) -> str:
    """`Burglars at the Bonded Store, exchange 2, Odile Marrack`. `asked` is who has a question to answer."""
    scene = state.scene
    if not scene.title:
        parts = ["before the first scene"]
    elif not scene.open:
        parts = [f"after {inline(scene.title)}"]
    else:
        parts = [inline(scene.title)]
        parts += [f"exchange {scene.exchange}"] if scene.mode == CONFLICT else []
    heroes = [one.id for one in state.characters.values() if one.side == PCS]
    who = next((each for each in (asked, scene.turn, state.active, *heroes) if each in heroes), None)
    return ", ".join([*parts, *([name_of(state, who)] if who is not None else [])])


def how_long_ago(then: float, now: float, today: float) -> str:
    """`just now`, `today`, `yesterday`, `4 days ago`, `3 weeks ago`. `today` is when this day began; all in seconds."""
    if now - then < 300:
        return "just now"
    if then >= today:
        return "today"
    days = int((today - then) // _DAY) + 1
    if days == 1:
        return "yesterday"
    return f"{days} days ago" if days < 21 else f"{days // 7} weeks ago" if days < 365 else "over a year ago"
