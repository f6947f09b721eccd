"""An answer that stands in a sentence: what is plain is done, and what may cost something is shown first."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.readings.answers.answering import NEARLY
from solofate.commands.readings.reading import DOUBTFUL, SURE, Reading
from solofate.game.game import Game
from solofate.repl.offers import SENTENCE, Chooser, Meant, Rest, keeps_as_story
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import AS_STORY, STORY_KEY
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.compels import COMPEL
from solofate.wording.plain import inline, plain
from solofate.wording.questions.options import asked
from solofate.wording.questions.question import Shown
from solofate.wording.questions.spending import spends


def answered_in_a_sentence(game: Game, typed: str, screen: Screen, choose: Chooser | None) -> Meant | None:
    """What a sentence answers that goes on behind its answer, or gives it by what it tells."""
    assert game.pending is not None
    found = game.answered(typed)
    if found is None:
        return None
    if found.haggles:
        screen.line(_NO_HAGGLING, "quiet")
        return Meant(None)
    choice = found.choices[0]
    if not found.sure:
        if choose is None:
            return None
        picked = _shown_first(game, found.choices, screen, choose, then=found.behind_line)
        if picked is None or picked not in found.choices:
            instead = picked if picked not in (None, "", STORY_KEY, *AS_STORY) else None
            if instead is not None and is_to_be_done(
                game, typed
            ):  # Who goes on has not taken it for an answer.
                screen.line(f"Kept until that is answered: {inline(typed.strip())}", "quiet")
                return Meant(None, instead, after=Rest(typed, is_story=False))
            return Meant(typed if picked is not None else None, instead, tells=True)
        choice = picked
    behind = Rest(found.behind, is_story=False, line=found.behind_line) if found.behind else None
    if found.how:
        behind = Rest(found.how, is_story=False, answers=found.asked_next, then=behind)
    return Meant(f"> {choice}", before=found.told, after=behind)


def asked_where_doubtful(
    game: Game, typed: str, best: Reading, screen: Screen, choose: Chooser | None
) -> Meant | None:
    """A choice that moves a fate point and is only nearly said, shown and asked about; None for any other."""
    assert game.pending is not None
    doubtful = best.because == NEARLY or best.score < SURE
    if game.pending.kind not in (INVOKE.id, COMPEL.id) or not doubtful or best.line == "> pass":
        return None
    if choose is None:
        return Meant(typed)
    picked = _shown_first(game, [best.line.removeprefix("> ")], screen, choose)
    if picked == best.line.removeprefix("> "):
        return Meant(best.line)
    screen.line(f"Let go: {inline(typed.strip())}", "quiet")
    no = picked in (None, STORY_KEY, *AS_STORY) or (picked or "").casefold() in ("n", "no")
    return Meant(None, None if no else picked)


def is_to_be_done(game: Game, typed: str) -> bool:
    """Whether a sentence typed at a question is something to do, to say or to ask once that is answered."""
    first, *others = game.readings_once_answered(typed)
    deeds = [each for each in (first, *others) if each.line[:1] in ("/", "?") and each.score >= DOUBTFUL]
    if first in deeds and first.score >= DEED_AT_A_QUESTION:
        return True
    return bool(deeds) and is_mine(typed) and len(typed.split()) >= SENTENCE


def is_mine(typed: str) -> bool:
    """Whether it is a sentence of what the player's own hero does."""
    return typed.split()[:1] in (["I"], ["We"])


DEED_AT_A_QUESTION = 0.55
"""From this score on what is typed where any words will do may well be a deed instead."""

_NO_HAGGLING = (
    "The GM's compel is taken as it is, refused, or withdrawn where it does not fit; your own trouble goes behind "
    "/compel, as in: /compel ASPECT."
)


def _shown_first(
    game: Game, choices: Sequence[str], screen: Screen, choose: Chooser, *, then: str = ""
) -> str | None:
    """Shows what a sentence would answer and asks: the choice that is taken, or what was typed; None for neither.

    What costs a fate point is taken by its number or a yes. Enter alone pays for nothing: the sentence is told then,
    and the question stays.
    """
    assert game.pending is not None
    decision = game.pending.decision
    shown = {each.id: each for each in asked(decision, game.state).options}
    for at, each in enumerate(choices, start=1):
        label = _as_shown(shown[each]) if each in shown else each
        screen.line(plain(f"  {at}) {label}{f', then {then}' if then else ''}"), "option")
    pays = spends(decision, choices[0])
    takes = f"  Enter takes 1 · {keeps_as_story(choose)}, and the question stays"
    screen.line(_PAYS if pays else takes, "quiet")
    try:
        typed = (choose(_ASKS_FOR_A_NUMBER if pays else "[1] > ") or "").strip()
    except (EOFError, KeyboardInterrupt):
        return None
    if typed.casefold() in _YES or (not typed and not pays):
        return choices[0]
    if typed.isascii() and typed.isdigit() and 1 <= int(typed[:3]) <= len(choices):
        return choices[int(typed[:3]) - 1]
    return typed or STORY_KEY


_PAYS = "  1 or y pays for it · Enter pays nothing, and the question stays"
_ASKS_FOR_A_NUMBER = "[story] > "
_YES = ("y", "yes")


def _as_shown(choice: Shown) -> str:
    """A choice with what it costs and what comes of it."""
    more = "; ".join(filter(None, (choice.price, choice.effect)))
    return inline(f"{choice.label}  ({more})" if more else choice.label)
