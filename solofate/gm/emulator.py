"""The GM emulator: answers every decision of the game master's seat with a choice and its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from solofate.content.weights import Temperament
from solofate.gm.answer import Mind, Verdict
from solofate.gm.fights import absorbing, conceding, defending, invoking, next_up
from solofate.gm.fights import turns as tactics
from solofate.gm.forecast import opposition
from solofate.gm.rulings import (
    accepting,
    challenges,
    compels,
    complications,
    contest_rulings,
    contests,
    costs,
    declaring,
    difficulty,
    distractions,
    nudging,
    permitting,
    power_ups,
    promoting,
    removals,
    treating,
)
from solofate.gm.rulings import small_rulings as rulings
from solofate.gm.scenes import framing, improvising
from solofate.gm.scenes import tension as tensing
from solofate.gm.weights import Weights, standard
from solofate.rules.decisions import Call, Decision, Weighed
from solofate.rules.table import Decider, Table

Duty = Callable[[Decision, Table, Mind], Verdict]
"""One duty of a GM: the answer to one kind of decision."""

DUTIES: Mapping[str, Duty] = MappingProxyType(
    {
        "turn": tactics.choose,
        "propose-first": next_up.propose_first,
        "first": next_up.first,
        "next": next_up.choose,
        "defend": defending.choose,
        "invoke": invoking.choose,
        "attack-style": absorbing.attack_style,
        "absorb": absorbing.absorb,
        "overcome-tie": costs.overcome_tie,
        "overcome-fail": costs.overcome_fail,
        "advantage-fail": costs.advantage_fail,
        "allow-cost": costs.allow_cost,
        "cost": costs.price,
        "setback": costs.setback,
        "reveal": costs.reveal,
        "difficulty": difficulty.choose,
        "range": rulings.long_range,
        "accept-terms": conceding.accept_terms,
        "concession-price": conceding.price,
        "truce": conceding.truce,
        "mark": conceding.mark,
        "stunt": rulings.use_stunt,
        "opposition": opposition.choose,
        "permission": permitting.permission,
        "grounds": permitting.grounds,
        "needs-roll": permitting.needs_roll,
        "unusual-skill": permitting.unusual_skill,
        "plainly-there": permitting.plainly_there,
        "acceptable": accepting.acceptable,
        "found": permitting.found,
        "far-fetched": accepting.far_fetched,
        "stretch": declaring.stretch,
        "unsupported": declaring.unsupported,
        "preserve": removals.preserve,
        "resisted": removals.resisted,
        "reach": rulings.reach,
        "interpose": defending.interpose,
        "threat-attack": contest_rulings.threat_attack,
        "propose-promotion": promoting.propose,
        "improvise": improvising.choose,
        "treatment": treating.choose,
        "power-up": power_ups.choose,
        "framing": framing.course,
        "reading": framing.reading,
        "ground": framing.ground,
        "situation": framing.situation,
        "comes-back": framing.comes_back,
        "cast": framing.cast,
        "stake": framing.stake,
        "tension": tensing.settle,
        "tasks": challenges.tasks,
        "task-skill": challenges.task_skill,
        "teamwork-cost": challenges.teamwork_cost,
        "challenge-task": challenges.challenge_task,
        "what-follows": challenges.what_follows,
        "break-off": contest_rulings.break_off,
        "contest-opposition": contests.opposition,
        "contest-prepare": contests.prepare,
        "contest-advantage-fail": contests.advantage_fail,
        "favoured-side": contest_rulings.favoured_side,
        "interferes": contests.interferes,
        "contest-roll": contests.roll,
        "contest-aid": contests.aid,
        "twist": contest_rulings.twist,
        "twist-favours": contest_rulings.twist_favours,
        "offer-compel": compels.offer,
        "complication": complications.complication,
        "complicates": complications.complicates,
        "compel": complications.answer,
        "carry-point": compels.carry_point,
        "nudge": nudging.choose,
        "distraction": distractions.choose,
        "dilemma": distractions.dilemma,
        "hidden-trigger": distractions.hidden_trigger,
    }
)
"""Which duty answers which kind of decision."""

WORDING = frozenset({"name", "fate", "terms", "lesser-aim", "development", "intent", "avoid"})
"""Decisions that only ask for words: the first suggestion is taken, and there is nothing to explain."""


class Emulator:
    """A game master in one style: `gentle`, `fair` or `ruthless`.

    It chooses among the legal options of the decision and nothing else, knows only the state on the table,
    and never rolls dice. With `explain=False` it answers without values and reasons, which is quicker. `weights` are
    the campaign's where it has its own.
    """

    __slots__ = ("_optimal", "explain", "style", "weights")

    def __init__(self, style: str = "fair", explain: bool = True, weights: Weights | None = None) -> None:
        self.weights = weights or standard()
        self.style = self.weights.style(style)
        self.explain = explain
        self._optimal = self.weights.optimal

    def decide(self, decision: Decision, table: Table) -> Call:
        """Answer a decision. The reason is empty where only words were asked for or nothing was weighed."""
        duty = DUTIES.get(decision.kind)
        if duty is None:
            return self._usual(decision)
        verdict = duty(decision, table, self._mind(decision, table))
        chose = verdict.chose if decision.legal(verdict.chose) else decision.default
        if not self.explain:
            return Call(chose)
        weighed = tuple(Weighed(option, round(value, 3)) for option, value in verdict.valued)
        return Call(chose, verdict.reason(), weighed)

    def choose(self, decision: Decision, table: Table) -> str:
        """The answer alone, as `advance` wants it."""
        duty = DUTIES.get(decision.kind)
        if duty is None:
            return decision.default
        chose = duty(decision, table, self._mind(decision, table)).chose
        return chose if decision.legal(chose) else decision.default

    def _mind(self, decision: Decision, table: Table) -> Mind:
        return Mind(self.style, self._temperament(decision, table), self.weights, self._seat)

    def _seat(self, style: str) -> Decider:
        return Emulator(style, explain=False, weights=self.weights).choose

    def _temperament(self, decision: Decision, table: Table) -> Temperament:
        if not self.style.in_character:
            return self._optimal
        character = table.state.characters.get(decision.who)
        return self._optimal if character is None else self.weights.temperament(character.sheet.tactics)

    def _usual(self, decision: Decision) -> Call:
        if not self.explain or decision.kind in WORDING:
            return Call(decision.default)
        return Call(
            decision.default,
            f"Nothing was weighed here: the usual answer to {decision.kind!r} stands.",
            tuple(Weighed(option.id, 0.0) for option in decision.options),
        )
