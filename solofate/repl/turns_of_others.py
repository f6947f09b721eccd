"""The turns of the player's other heroes: Enter plays one of which nothing was said, and the prompt says how."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solofate.gm import suggesting
from solofate.rules.model.characters import PCS, PLAYER
from solofate.rules.model.state import CONFLICT, State, taking_turns
from solofate.wording.people import the, the_zone

if TYPE_CHECKING:
    from solofate.game.game import Game
    from solofate.rules.decisions.conflict import TurnChoice


def line_of_their_turn(game: Game) -> str:
    """What an empty line does on the turn of another than the first whom the player plays; nothing on any other."""
    who = _their_turn(game)
    return f"/as {who} keep" if who is not None else ""


def told_of_their_turn(game: Game) -> str:
    """`Teo attacks Lumper 1`: what Enter would do now for whoever's turn it is; nothing where it does nothing."""
    return _told_of(game.state, who) if (who := _their_turn(game)) is not None else ""


def _their_turn(game: Game) -> str | None:
    return _whose_turn(game.state) if game.pending is None else None


def _whose_turn(state: State) -> str | None:
    """Whose turn it is, where they are played by the player and another hero is the first of those."""
    who = state.scene.turn
    if state.scene.mode != CONFLICT or who is None:
        return None
    ours = [one.id for one in taking_turns(state) if one.side == PCS and one.control == PLAYER]
    return who if who in ours[1:] else None


def _told_of(state: State, who: str) -> str:
    """The line for a state; the toolbar asks for it at every key."""
    if not _LATELY or _LATELY[0][0] is not state:
        _LATELY[:] = [(state, _worked_out(state, who))]
    return _LATELY[0][1]


_LATELY: list[tuple[State, str]] = []


def _worked_out(state: State, who: str) -> str:
    chosen = suggesting.usual_turn(state, who)
    return f"{the(state, who)} {_deed(chosen, state)}"


def _deed(chosen: TurnChoice, state: State) -> str:
    """What is chosen, as what somebody does."""
    if chosen.verb == "attack" and chosen.target in state.characters:
        return f"attacks {the(state, chosen.target)}"
    if chosen.verb in ("move", "dash"):
        return f"goes to {the_zone(state, chosen.target)}"
    return {"advantage": "sets something up", "defend": "only defends"}.get(
        chosen.verb, _WAITS if chosen.verb == "pass" else "acts"
    )


_WAITS = "waits"
