"""The tallies in one line, for the bottom of the terminal."""

from __future__ import annotations

from solofate.rules.model.countdowns import running
from solofate.rules.model.state import CONFLICT, State
from solofate.wording.dice import NO_POINT, POINT, boxes_shown
from solofate.wording.events.engagements import tally_text
from solofate.wording.pages.countdowns import track_shown


def toolbar_text(state: State, asked: str | None = None) -> str:
    """Fate points, stress, consequences and free invokes of a hero; the exchange, whose turn, and the scene.

    The hero is whoever is being asked, else whose turn it is, else the active one. A narrow window cuts the end
    off, so the tallies come first and the title of the scene last.
    """
    scene = state.scene
    parts: list[str] = []
    seats = (state.characters.get(who or "") for who in (asked, scene.turn))
    hero = next((one for one in seats if one is not None and one.is_hero), None)
    if hero is None:
        hero = state.characters.get(state.active or "")
    if hero is not None:
        parts.append(f"{hero.name}: FP {points(hero.spendable, hero.held)}")
        tracks = (hero.physical,) if hero.sheet.stress.single else (hero.physical, hero.mental)
        parts.append(f"stress {' '.join(boxes_shown(track) or '–' for track in tracks)}")
        hurt = sum(slot.aspect is not None for slot in hero.consequences)
        if hurt:
            parts.append(f"{hurt} consequence{'s' if hurt > 1 else ''}")
        free = [
            aspect.name for aspect in scene.aspects if hero.id in aspect.free_invokes and not aspect.hidden
        ]
        if free:
            parts.append(f"free invoke: {', '.join(free[:2])}{' …' if len(free) > 2 else ''}")
    parts.append(f"GM pool {state.pool}")
    if scene.mode == CONFLICT:
        turn = state.characters.get(scene.turn or "")
        parts.append(f"exchange {scene.exchange}")
        if turn is not None:
            parts.append(f"{turn.name}'s turn")
    if scene.contest is not None:
        parts.append(f"exchange {scene.exchange}")
        parts.append(tally_text(state, scene.contest))
    if scene.challenge is not None:
        tasks = scene.challenge.tasks
        parts.append(f"tasks {len(tasks) - len(scene.challenge.open)}/{len(tasks)}")
    parts += [f"{each.name} {track_shown(each.marked, each.boxes)}" for each in running(state)[:2]]
    parts.append(scene.title if scene.open else "no scene")
    return " · ".join(parts)


def points(spendable: int, held: int) -> str:
    """`●●○`: points to spend now, and those that wait for the next scene."""
    return (POINT * spendable + NO_POINT * held) or "0"
