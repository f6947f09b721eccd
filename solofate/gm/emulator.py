"""The GM emulator: answers every decision of the game master's seat with a choice and its reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from solofate.errors import UnfitAnswer
from solofate.gm.answer import Answer, GmContext
from solofate.gm.fights import absorbing, conceding, cover, defending, invoking, next_up, scale, several
from solofate.gm.fights import turns as tactics
from solofate.gm.fitted import without_fit
from solofate.gm.forecast import big_bads, opposition
from solofate.gm.reasons.rulings import Unweighed
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
    durations,
    growing,
    nudging,
    permitting,
    removals,
    treating,
)
from solofate.gm.rulings import small_rulings as rulings
from solofate.gm.scenes import framing, furnishing, improvising
from solofate.gm.story import threads
from solofate.gm.talk import personas, replies
from solofate.gm.weights import Weights, standard
from solofate.rules.decisions import Call, Decision, DecisionKind, Question, Weighed
from solofate.rules.decisions.actions import (
    ACCEPTABLE,
    ADVANTAGE_FAIL,
    ALLOW_COST,
    COST,
    DEFENCE,
    DIFFICULTY,
    FAR_FETCHED,
    FOUND,
    HOW_LONG,
    INVOKE,
    IS_A_STRETCH,
    LENDS_SCALE,
    MEANS,
    OVERCOME_FAIL,
    OVERCOME_TIE,
    PLAINLY_THERE,
    PRESERVE,
    RESISTED,
    REVEAL,
    SCALE_BENEFIT,
    SETBACK,
    SHIFTS,
    STEPPING_IN,
    TEAMWORK_COST,
    UNHINDERED,
    UNSUPPORTED,
    USE_STUNT,
)
from solofate.rules.decisions.compels import ANYTHING_NEW, COMPEL, COMPLICATION, OFFER_COMPEL
from solofate.rules.decisions.conflict import (
    ABSORB,
    ACCEPT_TERMS,
    ATTACK_STYLE,
    BIG_BAD,
    CONCESSION_PRICE,
    DIVIDE,
    FIRST,
    MARK,
    MINION,
    NEXT,
    NPC_SLOTS,
    ORDER_SKILL,
    PROPOSE_FIRST,
    TRUCE,
    TURN,
)
from solofate.rules.decisions.engagements import (
    CHALLENGE_TASK,
    CONTEST_ADVANTAGE_FAIL,
    CONTEST_AID,
    CONTEST_OPPOSITION,
    CONTEST_PREPARE,
    CONTEST_ROLL,
    DILEMMA,
    DISTRACTION,
    FAVOURED_SIDE,
    HIDDEN_TRIGGER,
    INTERFERES,
    TASK_SKILL,
    TASKS,
    THREAT_ATTACK,
    TWIST,
    TWIST_FAVOURS,
    WHAT_FOLLOWS,
)
from solofate.rules.decisions.growth import POWER_UP, TREATMENT
from solofate.rules.decisions.kind import About, Detail
from solofate.rules.decisions.permission import (
    AT_ONCE,
    COVER,
    GROUNDS,
    NEEDS_ROLL,
    PERMISSION,
    RANGE,
    REACH,
    UNUSUAL_SKILL,
)
from solofate.rules.decisions.scenes import (
    BREAK_OFF,
    CARRY_POINT,
    CAST,
    COMES_BACK,
    FRAMING,
    GROUND,
    IMPROVISE,
    NUDGE,
    OBSTACLE,
    PROPOSE_PROMOTION,
    READING,
    RISK,
    SITUATION,
    STAKE,
    TENSION,
    THREAD_MOVES,
    WHO_OPPOSES,
)
from solofate.rules.decisions.talk import PERSONA, REPLY
from solofate.rules.table import Decider, Table

Duty = Callable[[Decision, Table, GmContext], Answer]
"""One duty of a GM: the answer to one kind of decision."""


def duty(
    kind: DecisionKind[About, Detail], answer: Callable[[Question[About, Detail], Table, GmContext], Answer]
) -> dict[str, Duty]:
    """What answers this kind of decision, under its id. It gets the types the kind declares."""
    return {kind.id: kind.takes(answer)}


DUTIES: Mapping[str, Duty] = MappingProxyType(
    {
        **duty(TURN, tactics.choose),
        **duty(PROPOSE_FIRST, next_up.propose_first),
        **duty(BIG_BAD, big_bads.match_the_many),
        **duty(FIRST, next_up.first),
        **duty(NPC_SLOTS, next_up.slots),
        **duty(ORDER_SKILL, next_up.order_skill),
        **duty(NEXT, next_up.choose),
        **duty(DEFENCE, defending.choose),
        **duty(INVOKE, invoking.choose),
        **duty(SCALE_BENEFIT, scale.benefit),
        **duty(LENDS_SCALE, scale.lends),
        **duty(MEANS, scale.means),
        **duty(UNHINDERED, scale.unhindered),
        **duty(ATTACK_STYLE, absorbing.attack_style),
        **duty(MINION, absorbing.minion),
        **duty(DIVIDE, several.divide),
        **duty(ABSORB, absorbing.absorb),
        **duty(HOW_LONG, durations.how_long),
        **duty(SHIFTS, durations.shifts),
        **duty(OVERCOME_TIE, costs.overcome_tie),
        **duty(OVERCOME_FAIL, costs.overcome_fail),
        **duty(ADVANTAGE_FAIL, costs.advantage_fail),
        **duty(ALLOW_COST, costs.allow_cost),
        **duty(COST, costs.price),
        **duty(SETBACK, costs.setback),
        **duty(REVEAL, costs.reveal),
        **duty(DIFFICULTY, difficulty.choose),
        **duty(RANGE, rulings.long_range),
        **duty(ACCEPT_TERMS, conceding.accept_terms),
        **duty(CONCESSION_PRICE, conceding.price),
        **duty(TRUCE, conceding.truce),
        **duty(MARK, conceding.mark),
        **duty(USE_STUNT, rulings.use_stunt),
        **duty(WHO_OPPOSES, opposition.choose),
        **duty(PERMISSION, permitting.permission),
        **duty(GROUNDS, permitting.grounds),
        **duty(NEEDS_ROLL, permitting.needs_roll),
        **duty(AT_ONCE, permitting.at_once),
        **duty(UNUSUAL_SKILL, permitting.unusual_skill),
        **duty(PLAINLY_THERE, permitting.plainly_there),
        **duty(ACCEPTABLE, accepting.acceptable),
        **duty(FOUND, permitting.found),
        **duty(FAR_FETCHED, accepting.far_fetched),
        **duty(IS_A_STRETCH, declaring.stretch),
        **duty(UNSUPPORTED, declaring.unsupported),
        **duty(PRESERVE, removals.preserve),
        **duty(RESISTED, removals.resisted),
        **duty(COVER, cover.ruling),
        **duty(REACH, rulings.reach),
        **duty(STEPPING_IN, defending.interpose),
        **duty(THREAT_ATTACK, contest_rulings.threat_attack),
        **duty(PROPOSE_PROMOTION, growing.promotion),
        **duty(IMPROVISE, improvising.choose),
        **duty(TREATMENT, treating.choose),
        **duty(POWER_UP, growing.power_up),
        **duty(FRAMING, framing.course),
        **duty(READING, framing.reading),
        **duty(GROUND, framing.ground),
        **duty(SITUATION, framing.situation),
        **duty(COMES_BACK, framing.comes_back),
        **duty(CAST, framing.cast),
        **duty(OBSTACLE, furnishing.choose),
        **duty(STAKE, framing.stake),
        **duty(RISK, framing.risk),
        **duty(THREAD_MOVES, threads.whose),
        **duty(PERSONA, personas.choose),
        **duty(REPLY, replies.choose),
        **duty(TENSION, framing.tension),
        **duty(TASKS, challenges.tasks),
        **duty(TASK_SKILL, challenges.task_skill),
        **duty(TEAMWORK_COST, challenges.teamwork_cost),
        **duty(CHALLENGE_TASK, challenges.challenge_task),
        **duty(WHAT_FOLLOWS, challenges.what_follows),
        **duty(BREAK_OFF, contest_rulings.break_off),
        **duty(CONTEST_OPPOSITION, contests.opposition),
        **duty(CONTEST_PREPARE, contests.prepare),
        **duty(CONTEST_ADVANTAGE_FAIL, contests.advantage_fail),
        **duty(FAVOURED_SIDE, contest_rulings.favoured_side),
        **duty(INTERFERES, contests.interferes),
        **duty(CONTEST_ROLL, contests.roll),
        **duty(CONTEST_AID, contests.aid),
        **duty(TWIST, contest_rulings.twist),
        **duty(TWIST_FAVOURS, contest_rulings.twist_favours),
        **duty(OFFER_COMPEL, compels.offer),
        **duty(COMPLICATION, complications.complication),
        **duty(ANYTHING_NEW, complications.complicates),
        **duty(COMPEL, complications.answer),
        **duty(CARRY_POINT, compels.carry_point),
        **duty(NUDGE, nudging.choose),
        **duty(DISTRACTION, distractions.choose),
        **duty(DILEMMA, distractions.dilemma),
        **duty(HIDDEN_TRIGGER, distractions.hidden_trigger),
    }
)
"""Which duty answers which kind of decision."""

WORDING = frozenset({"name", "fate", "terms", "lesser-aim", "development", "intent", "avoid", "trouble"})
"""Decisions that only ask for words: the first suggestion is taken, and there is nothing to explain."""


class Emulator:
    """A game master in one style: `gentle`, `fair` or `ruthless`.

    It chooses among the legal options of the decision and nothing else, knows only the state on the table,
    and never rolls dice. With `explain=False` it answers without values and reasons, which is quicker. `weights` are
    the campaign's where it has its own, `waited_for` says whether somebody sits there meanwhile, and `tried_out` that
    the fight is none of the game's.
    """

    __slots__ = ("_minds", "_optimal", "explain", "style", "tried_out", "waited_for", "weights")

    def __init__(
        self,
        style: str = "fair",
        explain: bool = True,
        weights: Weights | None = None,
        *,
        waited_for: bool = False,
        tried_out: bool = False,
    ) -> None:
        self.waited_for, self.tried_out = waited_for, tried_out
        self.weights = weights or standard()
        self.style = self.weights.style(style)
        self.explain = explain
        self._optimal = self.weights.optimal
        self._minds: dict[str, GmContext] = {}

    def decide(self, decision: Decision, table: Table) -> Call:
        """Answers a decision. The reason is empty where only words were asked for or nothing was weighed.

        Raises `UnfitAnswer` where a duty answers what is no choice, as `choose` does.
        """
        duty = DUTIES.get(decision.kind)
        if duty is None:
            return self._usual(decision)
        verdict = duty(decision, table, self._mind(decision, table))
        chose = _fit(decision, verdict)
        if not self.explain:
            return Call(chose)
        weighed = tuple(Weighed(option, round(float(value), 3)) for option, value in verdict.valued)
        reason = verdict.reason()
        if reason:
            unfitted = without_fit(table.state, decision.kind, self.style.looks_ahead)
            reason = f"{reason} {unfitted}".rstrip()
        return Call(chose, reason, weighed)

    def choose(self, decision: Decision, table: Table) -> str:
        """The answer alone, as `advance` wants it."""
        duty = DUTIES.get(decision.kind)
        if duty is None:
            return decision.default
        return _fit(decision, duty(decision, table, self._mind(decision, table)))

    def _mind(self, decision: Decision, table: Table) -> GmContext:
        """The mind of whoever is asked: one for each temperament."""
        character = table.state.characters.get(decision.who) if self.style.in_character else None
        tactics = "" if character is None else character.sheet.tactics
        mind = self._minds.get(tactics)
        if mind is None:
            temper = self._optimal if character is None else self.weights.temperament(tactics)
            mind = self._minds[tactics] = GmContext(
                self.style,
                temper,
                self.weights,
                self._seat,
                self.waited_for,
                self.tried_out,
                self.explain,
            )
        return mind

    def _seat(self, style: str) -> Decider:
        return Emulator(style, explain=False, weights=self.weights, tried_out=True).choose

    def _usual(self, decision: Decision) -> Call:
        if not self.explain or decision.kind in WORDING:
            return Call(decision.default)
        return Call(
            decision.default,
            Unweighed(decision.kind)(),
            tuple(Weighed(option.id, 0.0) for option in decision.options),
        )


def _fit(decision: Decision, answer: Answer) -> str:
    """What was chosen. Raises `UnfitAnswer` where it is no choice."""
    if not decision.legal(answer.chose):
        raise UnfitAnswer(decision.kind, answer.chose)
    return answer.chose
