"""How each temperament fights, told from what it does: whom it attacks, what it spends, when it gives up.

Three foes of one temperament meet three heroes unlike each other (who play as `sensible`) in three zones. The foes'
skills, points and places follow from the seed, and are the same for every temperament.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from benchmarks.tactics.encounters import body, row
from solofate.gm.combat.bearing import left_to_bear
from solofate.gm.combat.ratings import best_defence, works_as
from solofate.gm.emulator import Emulator
from solofate.playtest.runner import LONGEST, run_seed
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.events import ExchangeStarted, FatePoints
from solofate.rules.model.characters import OPPOSITION, PC, PCS, Character, Sheet, enter
from solofate.rules.model.state import CONCEDED, State, harm_of, in_play
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance

PLACE = row("gate", "yard", "hall")
ZONES = tuple(PLACE.names)


class Manners(NamedTuple):
    """What one temperament did. The first three are shares of the attacks that had a choice of targets of that sort."""

    weakest: float
    softest: float
    nearest: float
    advantages: float
    points: float
    conceded: float
    kept_turn: float
    moved: float

    @classmethod
    def of(cls, seen: Counter[str]) -> Manners:
        """The shares, from what was counted."""

        def share(what: str, among: str) -> float:
            return seen[what] / max(1, seen[among])

        return cls(
            share("weakest", "by weakness"),
            share("softest", "by softness"),
            share("nearest", "by distance"),
            share("advantages", "turns"),
            share("points", "exchanges"),
            share("conceded", "foes"),
            share("kept turn", "hand-offs"),
            share("zones", "turns"),
        )


TITLES = (
    ("weakest", "of attacks"),
    ("softest", "of attacks"),
    ("nearest", "of attacks"),
    ("advantages", "a turn"),
    ("points", "an exchange"),
    ("conceded", "of foes"),
    ("to own side", "of hand-offs"),
    ("zones moved", "a turn"),
)
"""What the figures are, and of what they are shares."""


def manners(tactics: str, fights: int, style: str = "fair") -> Manners:
    """How a temperament fights, over so many fights."""
    seen: Counter[str] = Counter()
    for index in range(fights):
        _fight(tactics, style, index, seen)
    return Manners.of(seen)


def _cast(tactics: str, draw: SeededDice) -> list[Character]:
    def skills(*best: str) -> dict[str, int]:
        return {skill: max(1, 4 - at - draw.below(2)) for at, skill in enumerate(best)}

    heroes: Sequence[Sheet] = [
        body("Sturdy", 3, ("mild", "moderate", "severe"), **skills("physique", "fight", "will")).sheet,
        body("Nimble", 2, ("mild",), **skills("athletics", "fight", "notice", "will")).sheet,
        body("Archer", 3, ("mild", "moderate"), **skills("shoot", "athletics", "will")).sheet,
    ]
    foes: Sequence[Sheet] = [
        body("Chief", 3, ("mild", "moderate"), **skills("fight", "deceive", "athletics", "will")).sheet,
        body("Knife", 2, ("mild",), **skills("fight", "athletics", "stealth")).sheet,
        body("Bow", 2, ("mild",), **skills("shoot", "stealth", "athletics")).sheet,
    ]
    cast = []
    for number, sheet in enumerate(heroes):
        made = replace(sheet, kind=PC, refresh=1)
        cast.append(enter(made, f"hero-{number}", side=PCS, control="policy", zone=ZONES[draw.below(3)]))
    for number, sheet in enumerate(foes):
        made = replace(sheet, tactics=tactics)
        cast.append(enter(made, f"foe-{number}", side=OPPOSITION, control="gm", zone=ZONES[draw.below(3)]))
    return cast


def _fight(tactics: str, style: str, index: int, seen: Counter[str]) -> None:
    own_seed = run_seed(7, index)
    cast = _cast(tactics, SeededDice(mixed(own_seed, 3)))
    gm, heroes = Emulator(style, explain=False), Emulator("sensible", explain=False)

    def decide(decision: Decision, table: Table) -> str | None:
        if table.state.scene.exchange > LONGEST:
            return None
        who = table.state.characters.get(decision.who)
        if decision.who != GM_SEAT and who is not None and who.side == PCS:
            return heroes.choose(decision, table)
        answer = gm.choose(decision, table)
        if who is not None and decision.kind == "turn":
            _turn(decision, answer, table.state, who, seen)
        elif who is not None and decision.kind == "next":
            _hand_off(decision, answer, table.state, who, seen)
        return answer

    table = Table(State(pool=3), SeededDice(own_seed))
    scene = SceneSetUp("manners", zones=PLACE, cast=tuple(cast), conflict="physical", first=PCS)
    advance(start_scene(table, scene), table, decide)
    seen["exchanges"] += sum(isinstance(event, ExchangeStarted) for event in table.log)
    seen["points"] -= sum(
        event.change
        for event in table.log
        if isinstance(event, FatePoints) and event.who == GM_SEAT and event.change < 0
    )
    for one in table.state.characters.values():
        if one.side == OPPOSITION:
            seen["foes"] += 1
            seen["conceded"] += one.out == CONCEDED


def _turn(decision: Decision, answer: str, state: State, who: Character, seen: Counter[str]) -> None:
    verb, target, skill = next(option.detail for option in decision.options if option.id == answer)
    if verb in ("move", "dash"):
        seen["zones"] += state.scene.zones.distance(who.zone, target) or 0
    if verb == "move":
        return
    seen["turns"] += 1
    seen["advantages"] += verb == "advantage"
    if verb == "attack":
        kind = harm_of(state, works_as(state, who.id, skill))
        foes = [one for one in in_play(state) if one.side != who.side]
        in_reach = [
            one for one in foes if any(option.id == f"attack:{one.id}:{skill}" for option in decision.options)
        ]
        _count(seen, "weakest", "by weakness", {one.id: left_to_bear(one, kind) for one in in_reach}, target)
        acts_as = works_as(state, who.id, skill)
        soft = {one.id: best_defence(state, one, "attack", acts_as, who.id)[0] for one in in_reach}
        _count(seen, "softest", "by softness", soft, target)
        near = {one.id: state.scene.zones.distance(who.zone, one.zone) or 0 for one in foes}
        _count(seen, "nearest", "by distance", near, target)


def _count(seen: Counter[str], what: str, among: str, measure: dict[str, int], target: str) -> None:
    if len(set(measure.values())) > 1:
        seen[among] += 1
        seen[what] += measure[target] == min(measure.values())


def _hand_off(decision: Decision, answer: str, state: State, who: Character, seen: Counter[str]) -> None:
    if answer.startswith("move:"):
        zone = answer.removeprefix("move:")
        seen["zones"] += state.scene.zones.distance(who.zone, zone) or 0
        return
    new_exchange = decision.about[0] if isinstance(decision.about, tuple) else False
    sides = {state.characters[option.id].side for option in decision.options}
    if len(sides) == 2 and not new_exchange:
        seen["hand-offs"] += 1
        seen["kept turn"] += state.characters[answer].side == who.side
