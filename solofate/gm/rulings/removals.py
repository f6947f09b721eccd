"""Getting rid of aspects: whether somebody stands up for one, and whether anything else stands against its going."""

from __future__ import annotations

from solofate.gm.answer import Answer, GmContext, Reason, Valued, best_of, name_of
from solofate.gm.combat.valuation import reckon
from solofate.gm.reasons.permission import FightOn, GoesByARoll, GoesByAWord, Here, ItsNature, Resists
from solofate.gm.reasons.rulings import HasInvokes, LetsGo, MadeIt, NothingGoes
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Removal
from solofate.rules.model.state import CONFLICT, find_aspect, in_play
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.reach import at_hand
from solofate.rules.procedures.actions.removing import NOTHING, SOMETHING
from solofate.rules.table import Table

DEFEND, LET_GO = "defend", "let-go"


def preserve(decision: Question[Removal, None], table: Table, mind: GmContext) -> Answer:
    """To defend an aspect costs nothing, so whoever gains by it does; one that brings nothing may be let go."""
    about = decision.about
    keeper = table.state.characters[decision.who]
    aspect = find_aspect(table.state, about.aspect, about.on)
    held = aspect.free_invokes.get(keeper.id, 0) if aspect is not None else 0
    made = aspect is not None and aspect.by == keeper.id
    reckoning = reckon(table.state, keeper.side, mind.weights)
    # Who schemes hangs on to what was made; who does not know how to lets go of what brings nothing more.
    hangs_on = min(1.0, mind.leaning(mind.temper.scheming)) * 0.5 * made
    valued: list[Valued] = [
        (DEFEND, held * reckoning.free_invoke() / (reckoning.point() or 1.0) + hangs_on),
        (LET_GO, 0.2 - 0.25 * mind.style.hard),
    ]
    chose, _ = best_of(valued)

    because: Reason = NothingGoes(about.aspect, mind.style.name)
    if chose == LET_GO:
        because = LetsGo(keeper.name, about.aspect)
    elif held:
        because = HasInvokes(keeper.name, about.aspect, held)
    elif made:
        because = MadeIt(keeper.name, about.aspect)
    return Answer(chose, valued, because)


def resisted(decision: Question[Removal, None], table: Table, mind: GmContext) -> Answer:
    """What nothing stands against goes by a word; a fight, foes at hand, or what the aspect itself is takes a roll."""
    about = decision.about
    state = table.state
    known, words = lexicon(state.words), words_of(about.aspect)
    doer = state.characters[about.who]
    against: list[FightOn | Here | ItsNature | str] = []
    if state.scene.mode == CONFLICT:
        against.append(FightOn())
    foes = [foe.name for foe in in_play(state) if foe.side != doer.side and at_hand(state, about.who, foe.id)]
    if foes:
        against.append(Here(tuple(foes[:3]), len(foes)))
    if known.told("danger", words):
        against.append(ItsNature(about.aspect, Resists.DANGER))
    against += known.told("resists", words)
    if known.told("hinders", words):
        against.append(ItsNature(about.aspect, Resists.IN_THE_WAY))
    valued: list[Valued] = [(NOTHING, 0.5), (SOMETHING, float(len(against)))]
    chose, _ = best_of(valued)
    if chose == NOTHING:
        return Answer(chose, valued, GoesByAWord(about.aspect, name_of(state, about.who)))
    return Answer(chose, valued, GoesByARoll(tuple(against)))
