"""The tallies in one line, for the bottom of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from solofate.rules.model.characters import Character
from solofate.rules.model.countdowns import running
from solofate.rules.model.state import CONFLICT, State
from solofate.wording.dice import NO_POINT, POINT, boxes_shown
from solofate.wording.events.engagements import tally_text
from solofate.wording.layout import cut, width
from solofate.wording.pages.countdowns import track_shown
from solofate.wording.people import name_of, owned
from solofate.wording.plain import inline
from solofate.wording.wounds import wounds_counted

WIDE = 200
_BETWEEN = " · "
_LONGEST_ENTER = 32


class Part(NamedTuple):
    """A piece of the toolbar; where there is no room, those of the greatest `rank` are left out first."""

    rank: int
    text: str


def toolbar_text(state: State, asked: str | None = None, columns: int = WIDE, enter: str = "") -> str:
    """Whose turn it is, fate points, stress, what Enter does, and as much of the rest as there is room for.

    The hero is whoever is being asked, else whose turn it is, else the active one.
    """
    parts = [
        *_parts(state, _hero(state, asked)),
        *([Part(3, cut(inline(enter), _LONGEST_ENTER))] if enter else []),
    ]
    while len(parts) > 1 and _width(parts) > columns:
        parts.remove(max(reversed(parts), key=lambda part: part.rank))
    return cut(_BETWEEN.join(part.text for part in parts), columns)


def _width(parts: list[Part]) -> int:
    return sum(width(part.text) for part in parts) + len(_BETWEEN) * (len(parts) - 1)


def _hero(state: State, asked: str | None) -> Character | None:
    seats = (state.characters.get(who or "") for who in (asked, state.scene.turn))
    hero = next((one for one in seats if one is not None and one.is_hero), None)
    return hero if hero is not None else state.characters.get(state.active or "")


def _parts(state: State, hero: Character | None) -> Iterator[Part]:
    scene = state.scene
    if hero is not None:
        turn = scene.mode == CONFLICT and scene.turn == hero.id
        yield Part(0, f"{owned(state, hero.id)} turn" if turn else name_of(state, hero.id))
        yield Part(1, f"FP {points(hero.spendable, hero.held)}")
        yield Part(2, f"stress {' '.join(boxes_shown(track) or '–' for track in hero.tracks)}")
    if scene.mode == CONFLICT:
        if scene.turn is not None and (hero is None or scene.turn != hero.id):
            yield Part(0, f"{owned(state, scene.turn)} turn")
        yield Part(6, f"exchange {scene.exchange}")
    if scene.contest is not None:
        yield Part(4, tally_text(state, scene.contest))
        yield Part(6, f"exchange {scene.exchange}")
    if scene.challenge is not None:
        tasks = scene.challenge.tasks
        yield Part(4, f"tasks {len(tasks) - len(scene.challenge.open)}/{len(tasks)}")
    if hero is not None:
        hurt = [slot for slot in hero.consequences if slot.aspect is not None]
        if hurt:
            yield Part(5, wounds_counted(hurt))
        free = [inline(one.name) for one in scene.aspects if hero.id in one.free_invokes and not one.hidden]
        if free:
            yield Part(7, f"free invoke: {', '.join(free[:2])}{' …' if len(free) > 2 else ''}")
    for each in running(state)[:2]:
        yield Part(8, f"{inline(each.name)} {track_shown(each.marked, each.boxes)}")
    yield Part(9, f"GM pool {state.pool}")
    yield Part(10, inline(scene.title) if scene.open else "no scene")


def points(spendable: int, held: int) -> str:
    """`●●○`: points to spend now, and those that wait for the next scene."""
    return (POINT * spendable + NO_POINT * held) or "0"
