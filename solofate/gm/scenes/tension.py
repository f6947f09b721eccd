"""Tension: how high it is as the next scene begins, after the way the last one went for the heroes."""

from __future__ import annotations

from solofate.content.weights import Tension
from solofate.gm.answer import Answer, GmContext, Valued, best_of
from solofate.gm.reasons.framing import TensionMoves
from solofate.rules.decisions import Question
from solofate.rules.decisions.scenes import Aftermath
from solofate.rules.model.state import LOST, WON
from solofate.rules.oracle import MOST_TENSION
from solofate.rules.procedures.scenes.aftermath import BEATEN, FALLEN, QUIET, STANDING
from solofate.rules.table import Table


def settle(decision: Question[Aftermath, None], table: Table, mind: GmContext) -> Answer:
    """The number the weights lead to; the further another is from it, the less it is worth."""
    about = decision.about
    fits = after(about, mind.weights.tension)
    valued: list[Valued] = [(option.id, float(-abs(int(option.id) - fits))) for option in decision.options]
    chose, _ = best_of(valued)

    return Answer(chose, valued, TensionMoves(about.words, about.tension, fits))


def after(scene: Aftermath, weights: Tension) -> int:
    """The tension after a scene that went so: it stays from 0 to 6, and quiet never brings it below calm."""
    now = scene.tension
    least = min(now, weights.calm) if scene.went == QUIET else 0
    moves = {
        FALLEN: weights.fallen,
        STANDING: weights.standing,
        BEATEN: -weights.beaten,
        QUIET: -weights.quiet,
        WON: -weights.won,
        LOST: weights.lost,
    }
    return max(least, min(MOST_TENSION, now + moves[scene.went]))
