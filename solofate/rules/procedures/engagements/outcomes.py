"""What comes about as mechanics: an aspect, a hit, newcomers, somebody who gets away (Fate Condensed, Countdowns)."""

from __future__ import annotations

from collections.abc import Generator, Iterable

from solofate.rules.countdown_triggers import is_meant
from solofate.rules.decisions import Decision
from solofate.rules.events import AspectAdded, FreeInvokesGained, Left, Remembered, TurnEnded
from solofate.rules.model.aspects import GM, SCENE
from solofate.rules.model.characters import MAJOR, MONSTER, OPPOSITION, PCS, Character
from solofate.rules.model.memory import FOE
from solofate.rules.model.repercussions import LEADER, Repercussion
from solofate.rules.model.state import CONFLICT, CONTEST, State, find_aspect, in_play
from solofate.rules.names import slug
from solofate.rules.procedures.conflict.harm import take_hit
from solofate.rules.procedures.scenes.entering import bring_in_several
from solofate.rules.table import Table

EVERYBODY = "everybody"


def come_about(table: Table, things: Iterable[Repercussion]) -> Generator[Decision, str, tuple[str, ...]]:
    """Each of them comes true, in the order written. Returns the aspects it leaves."""
    left = []
    for thing in things:
        if thing.leaves:
            _leave_aspect(table, thing)
            left.append(thing.leaves)
        if thing.hit:
            for one in _struck(table.state, thing.strikes):
                if table.state.characters[one].out is None:
                    yield from take_hit(table, one, None, thing.hit, thing.kind, thing.text)
        if thing.foes is not None:
            bring_in_several(table, thing.foes, thing.number, where_the_heroes_are(table.state))
        if thing.escapes:
            _get_away(table, thing.escapes)
    return tuple(left)


def _leave_aspect(table: Table, thing: Repercussion) -> None:
    """An aspect on the scene; where there is one of that name already, it has more free invokes."""
    holder = GM if thing.favours == OPPOSITION else PCS
    known = find_aspect(table.state, thing.leaves, SCENE)
    if known is None:
        held = {holder: thing.free} if thing.free else {}
        table.emit(AspectAdded(thing.leaves, "situation", SCENE, held, None))
    elif thing.free:
        table.emit(FreeInvokesGained(holder, thing.leaves, SCENE, thing.free))


def _struck(state: State, side: str) -> list[str]:
    return [one.id for one in in_play(state, None if side == EVERYBODY else side)]


def where_the_heroes_are(state: State) -> str | None:
    """The zone of the hero who acts, or of the first of them."""
    heroes = in_play(state, PCS)
    active = next((one for one in heroes if one.id == state.active), heroes[0] if heroes else None)
    if active is not None and active.zone is not None:
        return active.zone
    return next(iter(state.scene.zones.names), None)


def who_gets_away(state: State, named: str) -> Character | None:
    """Whoever of the opposition is meant: by name, or the leader, who is whoever matters most."""
    foes = in_play(state, OPPOSITION)
    if named != LEADER:
        return next((foe for foe in foes if is_meant(state, foe, slug(named))), None)
    return max(foes, key=_standing, default=None)


def _standing(one: Character) -> tuple[bool, int]:
    return one.sheet.kind in (MAJOR, MONSTER), sum(one.sheet.skills.values())


def _get_away(table: Table, named: str) -> None:
    """Somebody of the other side is gone, unbeaten, and may come back. A contest they are in they do not leave."""
    gone = who_gets_away(table.state, named)
    if gone is None or table.state.scene.mode == CONTEST:
        return
    if table.state.scene.mode == CONFLICT and table.state.scene.turn == gone.id:
        table.emit(TurnEnded(gone.id))
    title = table.state.scene.title
    table.emit(Remembered(gone.id, gone.name, FOE, f"got away in “{title}”", sheet=gone.sheet))
    table.emit(Left(gone.id))
