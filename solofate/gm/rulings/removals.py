"""Getting rid of aspects: whether somebody stands up for one, and whether anything else stands against its going."""

from __future__ import annotations

from solofate.gm.answer import Mind, Valued, Verdict, best_of, name_of
from solofate.gm.fights.valuation import Reckoning
from solofate.lexicon.matcher import lexicon
from solofate.rules.decisions import Question
from solofate.rules.decisions.actions import Removal
from solofate.rules.model.state import CONFLICT, find_aspect, in_play
from solofate.rules.names import words_of
from solofate.rules.procedures.actions.reach import at_hand
from solofate.rules.procedures.actions.removing import NOTHING, SOMETHING
from solofate.rules.table import Table
from solofate.wording.people import count, listed

DEFEND, LET_GO = "defend", "let-go"


def preserve(decision: Question[Removal, None], table: Table, mind: Mind) -> Verdict:
    """To defend an aspect costs nothing, so whoever gains by it does; one that brings nothing may be let go."""
    about = decision.about
    keeper = table.state.characters.get(decision.who)
    if keeper is None:
        return Verdict(decision.default)
    aspect = find_aspect(table.state, about.aspect, about.on)
    held = aspect.free_invokes.get(keeper.id, 0) if aspect is not None else 0
    made = aspect is not None and aspect.by == keeper.id
    reckoning = Reckoning(table.state, keeper.side)
    # Who schemes hangs on to what was made; who does not know how to lets go of what brings nothing more.
    hangs_on = min(1.0, mind.leaning(mind.temper.scheming)) * 0.5 * made
    valued: list[Valued] = [
        (DEFEND, held * reckoning.free_invoke() / (reckoning.point() or 1.0) + hangs_on),
        (LET_GO, 0.2 - 0.25 * mind.style.hard),
    ]
    chose, _ = best_of(valued)

    def reason() -> str:
        if chose == LET_GO:
            return f"{keeper.name} has no free invoke on {about.aspect} and lets it go."
        if held:
            return f"{keeper.name} has {count(held, 'free invoke')} on {about.aspect}, and to defend it costs nothing."
        if made:
            return f"{keeper.name} made {about.aspect} so, and to defend it costs nothing."
        return f"To defend {about.aspect} costs nothing, and a {mind.style.name} GM lets nothing go."

    return Verdict(chose, valued, reason)


def resisted(decision: Question[Removal, None], table: Table, mind: Mind) -> Verdict:
    """What nothing stands against goes by a word; a fight, foes at hand, or what the aspect itself is takes a roll."""
    about = decision.about
    if about.who not in table.state.characters:
        return Verdict(decision.default)
    state = table.state
    known, words = lexicon(state.words), words_of(about.aspect)
    doer = state.characters[about.who]
    against: list[str] = []
    if state.scene.mode == CONFLICT:
        against.append("there is a fight on")
    foes = [foe.name for foe in in_play(state) if foe.side != doer.side and at_hand(state, about.who, foe.id)]
    if foes:
        against.append(f"{listed(foes[:3])} {'is' if len(foes) == 1 else 'are'} here")
    if known.told("danger", words):
        against.append(f"{about.aspect} is a danger")
    against += known.told("resists", words)
    if known.told("hinders", words):
        against.append(f"{about.aspect} is in the way by what it is")
    valued: list[Valued] = [(NOTHING, 0.5), (SOMETHING, float(len(against)))]
    chose, _ = best_of(valued)
    who = name_of(state, about.who)

    def reason() -> str:
        if chose == NOTHING:
            return f"Nothing stands against it: {who} is rid of {about.aspect} without a roll."
        return f"It takes a roll, for {listed(against)}."

    return Verdict(chose, valued, reason)
