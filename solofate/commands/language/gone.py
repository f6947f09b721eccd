"""Whoever left the scene that is played, and comes back into it or is gone after."""

from __future__ import annotations

from solofate.commands.language.names import matching
from solofate.commands.language.registry import Words
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.rules.events import Moved
from solofate.rules.model.characters import OPPOSITION
from solofate.rules.model.state import FREE, State
from solofate.rules.names import words_of
from solofate.rules.procedures.scenes.entering import bring_back
from solofate.rules.procedures.scenes.whereabouts import going_over
from solofate.rules.table import Table


def who_left(state: State, named: Words) -> str | None:
    """The id of whoever left this scene and is named in quotes, by all of the name or a part nobody else has.

    None for anybody else, and where a sheet comes with the name, which is that of somebody new.
    """
    if not named or not named[0].quoted or [each.text.casefold() for each in named[1:2]] not in ([], ["as"]):
        return None
    if len(named) > _NAME_AND_KIND:
        return None
    wanted = words_of(named[0].text.partition(",")[0])
    left = {one.id: words_of(one.name) for one in state.away.values() if not one.is_hero}
    found = [who for who, name in left.items() if wanted == name]
    found = found or [who for who, name in left.items() if wanted and {*wanted} <= {*name}]
    taken = any(words_of(one.name) == wanted for one in state.characters.values())
    return found[0] if len(found) == 1 and not taken else None


_NAME_AND_KIND = 3


def come_back(table: Table, who: str, zone: str | None) -> None:
    """Somebody who left is there again, and no longer where they went."""
    bring_back(table, who, zone)
    for over in going_over(table.state, who):
        table.emit(over)


def find_gone_before(state: State, typed: str, actor: str) -> str:
    """The id of whoever goes ahead of somebody: who left this scene, or stands where they set out from.

    Raises `MalformedChoice`, `UnknownName`, `AmbiguousName` or `IllegalChoice`.
    """
    if not typed.strip():
        raise MalformedChoice("behind after comes a name, as in: /move ZONE after NAME")
    if state.scene.mode != FREE:
        raise IllegalChoice("here everybody goes on a turn of their own, and nobody goes ahead")
    beside = [
        one
        for one in state.characters.values()
        if one.id != actor and one.out is None and one.zone == state.characters[actor].zone
    ]
    names = {one.id: one.name for one in (*beside, *state.away.values())}
    found = matching(typed, names)
    if len(found) > 1:
        raise AmbiguousName(typed, [names[who] for who in found])
    if not found:
        raise UnknownName(f"“{typed}” has not left this scene, and is not where you are")
    one = state.characters.get(found[0])
    if one is not None and one.side == OPPOSITION and one.obstacle is not None:
        raise IllegalChoice(f"{one.name} goes nowhere")
    return found[0]


def go_ahead(table: Table, who: str, zone: str) -> None:
    """Somebody who is gone after is there first."""
    one = table.state.characters.get(who)
    if one is None:
        come_back(table, who, zone)
    elif one.zone != zone:
        table.emit(Moved(who, one.zone, zone))
