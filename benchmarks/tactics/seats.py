"""A solved duel at the engine's table: what each answer to a decision is worth, whichever seat is asked."""

from __future__ import annotations

from typing import Any

from benchmarks.tactics.duels import FARTHEST, FOE, HERO, Deed, boosts_of, free_invokes_of, other_of
from benchmarks.tactics.solver import CLOSING, MOST_BOOSTS, OPENING, Held, Invoking, Solved, Values
from solofate.rules.decisions import Decision
from solofate.rules.dice import Faces
from solofate.rules.events import Outcome, Rolled
from solofate.rules.model.roll import PASS, REROLL, Invocation, Roll
from solofate.rules.model.state import State
from solofate.rules.odds import TOTALS
from solofate.rules.table import Table

Worths = dict[str, float]
"""What perfect play wins from here after each answer. An answer that is not listed gives the duel away."""


class Seat:
    """What a solved duel says to whoever sits here. `who` plays the part that the solver calls the hero."""

    def __init__(self, solved: Solved, who: str) -> None:
        self.solved, self.who, self.rival = solved, who, other_of(who)
        self._rival_passed_at = -1
        self._settled: dict[Any, Values] = {}
        self._games: dict[Any, Invoking] = {}
        self._rolled: dict[Any, Values] = {}

    def heard(self, decision: Decision, answer: str, table: Table) -> None:
        """An answer of the rival's: after its pass to an invoke the hero's own pass settles the roll."""
        self._rival_passed_at = len(table.log) if (decision.kind, answer) == ("invoke", PASS) else -1

    def worths(self, decision: Decision, table: Table) -> Worths | None:
        """What each answer of this seat's is worth; None where nothing depends on it or nothing is known."""
        if decision.kind == "turn":
            return self._turn(decision, table.state)
        if decision.kind == "next":
            return self._next(decision, table.state)
        if decision.kind == "invoke":
            return self._invoke(decision, table)
        if decision.kind in ("attack-style", "absorb"):
            return self._hit(table)
        return None

    # ---- the state, as the solver has it -------------------------------------------------------------------

    def part(self, who: str) -> str:
        """Whom somebody at the table is in the solver's duel."""
        return HERO if who == self.who else FOE

    def lives(self, state: State) -> tuple[int, int]:
        """The places of both lives."""
        mine, theirs = (self.solved.rules.life_of(state.characters[who]) for who in (self.who, self.rival))
        return self.solved.place[mine], self.solved.place[theirs]

    def means(self, state: State) -> tuple[Held, Held]:
        """What this seat and its rival have to invoke with."""
        return self._held(state, self.who), self._held(state, self.rival)

    def _held(self, state: State, who: str) -> Held:
        points = state.characters[who].fate_points if who == HERO else state.pool
        lasting = points + free_invokes_of(state, who)
        return Held(min(lasting, self.solved.most[self.part(who)]), min(boosts_of(state, who), MOST_BOOSTS))

    def deed(self, actor: str, option: str) -> Deed | None:
        """The solver's deed that an option of a turn is."""
        if self.part(actor) != actor:
            option = ":".join({HERO: FOE, FOE: HERO}.get(each, each) for each in option.split(":"))
        return self.solved.deeds[self.part(actor)].get(option)

    def when(self, state: State, actor: str) -> str:
        """Whether a turn opens an exchange or closes it."""
        return CLOSING if state.characters[other_of(actor)].acted else OPENING

    def _game(self, actor: str, when: str, deed: Deed, lives: tuple[int, int]) -> Invoking:
        part = self.part(actor)
        if (part, when, deed) not in self._settled:
            self._settled[part, when, deed] = self.solved.settled(part, when, deed)
        key = part, when, deed, lives
        if key not in self._games:
            mine, theirs = lives
            settled = self._settled[part, when, deed][:, mine : mine + 1, theirs : theirs + 1]
            self._games[key] = self.solved.invoking(part, deed, settled)
        return self._games[key]

    # ---- decisions -----------------------------------------------------------------------------------------

    def _turn(self, decision: Decision, state: State) -> Worths:
        lives, (mine, theirs), when = self.lives(state), self.means(state), self.when(state, self.who)
        found = {PASS: float(self.solved.after(HERO, when)[(*lives, mine.lasting, 0, *theirs)])}
        for option in decision.options:
            deed = self.deed(self.who, option.id)
            if deed is not None:
                key = when, deed, lives
                if key not in self._rolled:
                    game = self._game(self.who, when, deed, lives)
                    self._rolled[key] = self.solved.rolled(HERO, deed, game)
                found[option.id] = float(self._rolled[key][(0, *mine, *theirs)])
        return found

    def _next(self, decision: Decision, state: State) -> Worths:
        mine, theirs = self.means(state)
        kept = sum(aspect.fades > 1 and self.who in aspect.free_invokes for aspect in state.scene.aspects)
        at = (*self.lives(state), mine.lasting, min(kept, MOST_BOOSTS), *theirs)
        values = self.solved.values
        return {option.id: float(values[self.part(option.id), OPENING][at]) for option in decision.options}

    def _invoke(self, decision: Decision, table: Table) -> Worths:
        own, other = decision.about.own, decision.about.other
        actor, deed = self._roll(table)
        acting, opposing = (own, other) if actor == self.who else (other, own)
        mine, theirs = self.means(table.state)
        game = self._game(actor, self.when(table.state, actor), deed, self.lives(table.state))
        shifts = _place(acting.effort - opposing.effort)
        dice = _total(own.faces) if isinstance(own, Roll) else 0
        passing = game.settled if self._rival_passed_at == len(table.log) else game.passed
        found = {PASS: _read(passing[mine, theirs], dice, shifts)}
        for option in decision.options:
            detail = option.detail
            if isinstance(detail, Invocation):
                boost = detail.kind == "boost"
                left = Held(mine.lasting - (not boost), mine.boosts - boost)
                again = detail.mode == REROLL
                after = game.rerolled(left, theirs) if again else game.raised(left, theirs)
                found[option.id] = _read(after, dice, shifts)
        return found

    def _roll(self, table: Table) -> tuple[str, Deed]:
        """Whose roll lies on the table, and the deed it is."""
        last = [event for event in table.log if isinstance(event, Rolled)][-2:]
        rolled = next(event for event in reversed(last) if event.action != "defend")
        option = f"attack:{other_of(rolled.who)}:{rolled.skill}"
        if rolled.action == "advantage":
            option = f"advantage:{rolled.skill}:{'scene' if rolled is last[-1] else other_of(rolled.who)}"
        deed = self.deed(rolled.who, option)
        assert deed is not None
        return rolled.who, deed

    def _hit(self, table: Table) -> Worths:
        state = table.state
        actor, deed = self._roll(table)
        part = self.part(actor)
        shifts = next(event.shifts for event in reversed(table.log) if isinstance(event, Outcome))
        (mine, theirs), means = self.lives(state), self.means(state)
        acts, bears = (mine, theirs) if part == HERO else (theirs, mine)
        after = self.solved.after(part, self.when(state, actor))
        effects = self.solved.effects(part, deed, self.solved.lives[bears], min(shifts, FARTHEST))
        # Boosts of whoever acts fade with the turn, and what this roll gives is part of the effect.
        at = (acts, *means[0], *means[1])
        return {
            answer: float(self.solved.effect_worth(part, effect, after)[at])
            for answer, effect in effects.items()
        }


def _place(shifts: int) -> int:
    return max(0, min(2 * FARTHEST, shifts + FARTHEST))


def _total(faces: Faces) -> int:
    return sum(faces)


def _read(values: Values, dice: int, shifts: int) -> float:
    return float(values[dice - TOTALS[0][0] if len(values) > 1 else 0, shifts, 0])
