"""Duels small enough to be solved exactly, and what the rules themselves make of every roll in them.

A duel is two bodies in one place with fate points. Everything a settled roll can lead to is found by running the
engine's own procedures with forced dice; nothing about hits, boosts or consequences is written down here.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import product
from typing import NamedTuple

from solofate.gm.policies import greedy
from solofate.rules.decisions import Decision
from solofate.rules.decisions.conflict import TurnChoice
from solofate.rules.dice import Faces
from solofate.rules.events import ConflictEnded, DifficultySet, Outcome
from solofate.rules.model.aspects import SheetAspect
from solofate.rules.model.characters import OPPOSITION, PC, PCS, Character, Sheet, enter
from solofate.rules.model.endurance import as_given
from solofate.rules.model.roll import PASS
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import State
from solofate.rules.procedures.conflict.turn_options import turn_options
from solofate.rules.procedures.conflict.turns import perform
from solofate.rules.procedures.scenes.scenes import SceneSetUp, start_scene
from solofate.rules.table import Table, advance

HERO, FOE = "hero", "foe"
SIDES = (HERO, FOE)
FARTHEST = 16
"""Shifts beyond which nothing changes any more."""

SHIFTS = range(-FARTHEST, FARTHEST + 1)


class Duel(NamedTuple):
    """Two bodies alike, but for the skills of `foe` if it has its own, and as many points for each.

    `kind` is what they hurt each other by, physical or mental harm.
    """

    title: str
    skills: dict[str, int]
    boxes: int
    slots: tuple[str, ...] = ()
    points: int = 1
    foe: dict[str, int] | None = None
    kind: str = PHYSICAL


class Life(NamedTuple):
    """What somebody can still bear: free boxes, and which slots are empty."""

    boxes: int
    slots: tuple[bool, ...]


class Effect(NamedTuple):
    """What a settled roll has led to: the life left to whom it was aimed at, and who gained what."""

    life: Life
    boost: int
    boost_against: int
    free_invokes: int
    over: bool


class Deed(NamedTuple):
    """Something to do with a turn: its option's id, the skills' difference, and whether the other side rolls."""

    id: str
    verb: str
    difference: int
    opposed: bool


class Forced:
    """Dice that show what they are told. A single face may stand for any number."""

    def __init__(self, *totals: int) -> None:
        self.totals = list(totals)

    def roll(self) -> Faces:
        """The next total."""
        return (self.totals.pop(0) if self.totals else 0, 0, 0, 0)  # type: ignore[return-value]


def set_up(duel: Duel, first: str = PCS) -> tuple[State, SceneSetUp]:
    """The duel as a scene: a PC on one side, the same body on the other, and as many points for each."""
    sheet = Sheet(
        "Duelist",
        kind=PC,
        aspects=(SheetAspect("Blade for Hire"), SheetAspect("Owes Everybody")),
        skills=duel.skills,
        refresh=duel.points,
        tracks=as_given({PHYSICAL: duel.boxes, MENTAL: duel.boxes}, ())[0],
        slots=as_given({}, duel.slots)[1],
    )
    cast = (
        enter(sheet, HERO, side=PCS, control="pcs-policy", name="The First"),
        enter(
            replace(sheet, skills=duel.foe or duel.skills),
            FOE,
            side=OPPOSITION,
            control="gm",
            name="The Second",
        ),
    )
    # The scene adds a point for the PC in it.
    return State(pool=duel.points - 1), SceneSetUp(duel.title, cast=cast, conflict=duel.kind, first=first)


class Rules:
    """A duel's rules as the engine has them, each asked for once. `actor` is whoever's turn it is."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        state, scene = set_up(duel)
        table = Table(state, Forced())

        def until_the_first_turn(decision: Decision, table: Table) -> str | None:
            return None if decision.kind == "turn" else decision.default

        advance(start_scene(table, scene), table, until_the_first_turn)
        fresh = table.state.characters[HERO]
        self.slots = fresh.consequences
        self.fresh = Life(fresh.track(duel.kind).free, (True,) * len(self.slots))
        # Without points, so that no roll is stopped for an invoke.
        self._bare = table.state._replace(pool=0)
        self._bare = self._bare._replace(
            characters={who: one._replace(fate_points=0) for who, one in table.state.characters.items()}
        )

    @cached_property
    def lives(self) -> list[Life]:
        """Every life, the worst first: what a hit leaves stands before what it fell on."""
        found = product(range(self.fresh.boxes + 1), product((False, True), repeat=len(self.slots)))
        return sorted((Life(*each) for each in found), key=self.holds)

    def holds(self, life: Life) -> int:
        """The shifts a life can bear."""
        return life.boxes + sum(
            slot.shifts for slot, empty in zip(self.slots, life.slots, strict=True) if empty
        )

    def life_of(self, character: Character) -> Life:
        """What somebody at the table can still bear."""
        return Life(
            character.track(self.duel.kind).free,
            tuple(slot.aspect is None for slot in character.consequences),
        )

    def at_turn(self, actor: str, life: Life) -> State:
        """A turn of this one's, the last of an exchange, against somebody with so much life."""
        other = other_of(actor)
        characters = dict(self._bare.characters)
        victim = characters[other]
        characters[actor] = characters[actor]._replace(acted=False)
        characters[other] = victim._replace(
            acted=True,
            tracks=victim.marked(self.duel.kind, range(self.fresh.boxes - life.boxes)).tracks,
            consequences=tuple(
                slot if empty else slot._replace(aspect=f"Hurt {slot.name}")
                for slot, empty in zip(victim.consequences, life.slots, strict=True)
            ),
        )
        scene = self._bare.scene._replace(turn=actor)
        return self._bare._replace(characters=characters, scene=scene)

    def deeds(self, actor: str) -> list[Deed]:
        """Every attack and advantage the engine offers, with the numbers it rolls for them."""
        state = self.at_turn(actor, self.fresh)
        found = []
        for option in turn_options(state, actor):
            if option.detail.verb in ("attack", "advantage"):
                found.append(self._deed(actor, option.id, option.detail, state))
        return found

    def _deed(self, actor: str, id: str, choice: TurnChoice, state: State) -> Deed:
        table = Table(state, Forced())
        advance(perform(table, actor, choice), table, lambda decision, table: decision.default)
        opposed = not any(isinstance(event, DifficultySet) for event in table.log)
        outcome = next(event for event in table.log if isinstance(event, Outcome))
        return Deed(id, choice.verb, outcome.shifts, opposed)

    def effects(self, actor: str, deed: Deed, life: Life, shifts: int) -> dict[str, Effect]:
        """Where a roll of so many shifts leads, by what the hero answers to it (empty: is not asked).

        What the rival has to choose is put to `greedy`.
        """
        state = self.at_turn(actor, life)
        found: dict[str, Effect] = {}
        waiting: list[str] = [""]
        while waiting:
            answer = waiting.pop(0)
            table = Table(state, Forced(shifts - deed.difference, 0))

            def decide(decision: Decision, table: Table, answer: str = answer) -> str | None:
                if decision.kind in ("next", "turn"):
                    return None
                if decision.kind not in ("attack-style", "absorb"):
                    return decision.default
                return greedy(decision, table) if decision.who == FOE else answer or None

            left = advance(perform(table, actor, self._choice(state, actor, deed)), table, decide)
            if left is not None and left.kind in ("attack-style", "absorb"):
                waiting += [option.id for option in left.options]
            else:
                found[answer] = self._effect(table, actor)
        return found

    def _choice(self, state: State, actor: str, deed: Deed) -> TurnChoice:
        return next(option.detail for option in turn_options(state, actor) if option.id == deed.id)

    def _effect(self, table: Table, actor: str) -> Effect:
        state, other = table.state, other_of(actor)
        return Effect(
            self.life_of(state.characters[other]),
            boosts_of(state, actor),
            boosts_of(state, other),
            free_invokes_of(state, actor),
            any(isinstance(event, ConflictEnded) for event in table.log),
        )

    def greedy_deed(self, life: Life) -> str:
        """What `greedy` does with its turn against a hero with so much life."""
        state = self.at_turn(FOE, life)
        turn = Decision("turn", FOE, tuple(turn_options(state, FOE)), "pass", None)
        return greedy(turn, Table(state, Forced()))

    def greedy_invokes(self, actor: str, deed: Deed, shifts: int) -> bool:
        """Whether `greedy`, with something to invoke, does so on a roll that stands at so many shifts."""
        state = self.at_turn(actor, self.fresh)._replace(pool=1)
        table = Table(state, Forced(shifts - deed.difference, 0))
        asked: list[str] = []

        def decide(decision: Decision, table: Table) -> str | None:
            if decision.kind == "invoke":
                asked.append(greedy(decision, table))
                return PASS
            return None if decision.kind in ("next", "turn") else decision.default

        advance(perform(table, actor, self._choice(state, actor, deed)), table, decide)
        return asked[0] != PASS


def other_of(who: str) -> str:
    """The one against whom this one stands."""
    return FOE if who == HERO else HERO


def boosts_of(state: State, who: str) -> int:
    """The boosts somebody holds."""
    return sum(aspect.kind == "boost" and who in aspect.free_invokes for aspect in state.scene.aspects)


def free_invokes_of(state: State, who: str) -> int:
    """The free invokes somebody holds on anything but boosts."""
    lying = [aspect.free_invokes for aspect in state.scene.aspects if aspect.kind != "boost"]
    lying += [slot.free_invokes for one in state.characters.values() for slot in one.consequences]
    return sum(held.get(who, 0) for held in lying)
