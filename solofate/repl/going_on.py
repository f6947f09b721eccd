"""Whoever goes on at a question, and what that answers: a deed at `Who acts first?`, or where nothing is left open.

Where the usual answer changes nothing and costs nothing, whoever goes on with a sentence of their own has given it.
"""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language.answers import read_answer
from solofate.commands.language.syntax import read_line
from solofate.commands.readings.answers.whose_turn import asks_for_a_turn, is_ours, our_turn
from solofate.commands.readings.reading import SURE
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.answers_told import DEED_AT_A_QUESTION, is_mine
from solofate.repl.offers import SENTENCE, Meant, Rest
from solofate.repl.said_at_an_offer import only_shows
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.scenes import CAME_OUT
from solofate.rules.model.roll import Roll
from solofate.rules.model.state import FREE
from solofate.rules.names import words_of
from solofate.wording.questions.options import enter_answers


def takes_the_turn(game: Game, typed: str) -> str | None:
    """Whose turn a deed typed at “Who is next?” asks for: the hero's who does it. None where it is no deed.

    Whoever tells of themselves is the hero who acts now, or else the one whose turn it may be.
    """
    assert game.pending is not None
    decision = game.pending.decision
    if not asks_for_a_turn(decision) or not is_no_answer(decision, typed):
        return None
    if game.answered(typed) is not None:
        return None  # Who begins is said: `They can have the first move`.
    found = game.readings_once_answered(typed)
    deeds = [each for each in found if each.line[:1] == "/" and each.score >= DEED_AT_A_QUESTION]
    deeds = [each for each in deeds if not only_shows(each.line)]
    if not deeds:
        return None
    doer = read_line(deeds[0].line)
    if doer.verb == "concede":
        return None  # Whoever gives up has acted, or needs no turn for it.
    if doer.verb != "as" or not doer.words:
        return our_turn(game.state, decision)
    named = doer.words[0].text
    # What a companion is told to do they do by themselves.
    return named if decision.legal(named) and is_ours(game.state, named) else None


def whose_deed(game: Game, typed: str) -> str | None:
    """Whose turn a deed typed at a question waits for, where that is not whoever acts now: theirs who is named.

    Whoever tells of themselves and of the one who acts now is another: `I pull Teo back`, while Teo is asked. Where it
    may be one of several others, none is chosen for the player.
    """
    state = game.state
    first = game.readings_once_answered(typed)[0]
    read = read_line(first.line) if first.line.startswith("/as ") else None
    if read is not None and read.words and is_ours(state, read.words[0].text):
        return read.words[0].text
    active = state.characters.get(state.active or "")
    if active is None or not is_mine(typed) or words_of(active.name)[0] not in words_of(typed):
        return None
    ours = (one for one in state.characters.values() if is_ours(state, one.id) and one.out is None)
    others = [one.id for one in ours if one.id != active.id]
    return others[0] if len(others) == 1 else None


_PASSED_OVER = (CAME_OUT.id,)
"""Questions whose usual answer leaves everything as it is: whoever goes on with a sentence has given it."""


def goes_on(game: Game, typed: str) -> Meant | None:
    """The usual answer to such a question, and then what was typed; None where it answers, or another is asked."""
    assert game.pending is not None
    decision = game.pending.decision
    if decision.kind not in _PASSED_OVER or decision.default is None or len(typed.split()) < SENTENCE:
        return None
    if not is_no_answer(decision, typed) or game.answered(typed) is not None:
        return None
    return Meant(f"> {decision.default}", after=Rest(typed, is_story=False))


def goes_on_to_a_deed(game: Game, typed: str) -> Meant | None:
    """A pass at an invoke, and then the next deed of the player's own that was typed there; None for any other line.

    To tell once more of what is being rolled for is no next deed, and where Enter would not pass, nobody has passed.
    In a fight or a contest the next deed has to wait for its turn anyway, and so the question stays before it.
    """
    assert game.pending is not None
    decision = game.pending.decision
    if not INVOKE.asks(decision) or decision.default != PASS or not enter_answers(decision):
        return None
    if game.state.scene.mode != FREE or not is_mine(typed) or len(typed.split()) < SENTENCE:
        return None
    first = game.readings_once_answered(typed)[0]
    if first.line[:1] != "/" or first.score < SURE or only_shows(first.line):
        return None
    read = read_line(first.line)
    if read.verb not in _NEXT_DEEDS or _is_rolled_for(
        decision, read.verb, [word.text for word in read.words]
    ):
        return None
    return Meant(f"> {PASS}", after=Rest(typed, is_story=False))


def _is_rolled_for(decision: Decision, verb: str, words: Sequence[str]) -> bool:
    """Whether a deed is what the dice on the table are about: the same action, against the same one."""
    own = INVOKE.of(decision).about.own
    if not isinstance(own, Roll) or own.action != verb:
        return False
    return own.target is None or verb not in _AT_SOMEBODY or own.target in words


PASS = "pass"
_NEXT_DEEDS = lexicon().set_of("going-on-at-an-invoke", "commands")
_AT_SOMEBODY = ("attack", "talk")


def is_no_answer(decision: Decision, typed: str) -> bool:
    """Whether somebody goes on telling at a question that has choices of its own, and this is none of them."""
    if decision.free_text:
        return False
    try:
        read_answer(decision, typed)
    except SolofateError:
        return True
    return False
