"""A line typed at an open question: the choice its words name, a look at something, or what waits for the answer."""

from __future__ import annotations

from collections.abc import Sequence

from solofate.commands.language import orders
from solofate.commands.language.answers import ANY_ASPECT, stunt_refused, used_already
from solofate.commands.language.syntax import read_line
from solofate.commands.readings.answers.invokes_claimed import uses_it
from solofate.commands.readings.answers.whose_turn import asks_for_a_turn
from solofate.commands.readings.reading import DOUBTFUL, Reading
from solofate.commands.readings.talk.quoted import QUOTES
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.answers_told import (
    DEED_AT_A_QUESTION,
    answered_in_a_sentence,
    asked_where_doubtful,
    is_mine,
    is_to_be_done,
)
from solofate.repl.given_up_together import behind_it
from solofate.repl.going_on import goes_on, goes_on_to_a_deed, is_no_answer, takes_the_turn, whose_deed
from solofate.repl.offers import (
    SENTENCE,
    Chooser,
    Meant,
    Rest,
)
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import STORY_KEY, only_shows
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.compels import AVOID, TROUBLE
from solofate.rules.decisions.conflict import TERMS
from solofate.wording.plain import inline, plain
from solofate.wording.questions.few_invokes import ALL
from solofate.wording.questions.options import question


def answer(game: Game, typed: str, found: Sequence[Reading], screen: Screen, choose: Chooser | None) -> Meant:
    """At a question: the choice the words name, or a look at something; anything else is for the question to refuse."""
    assert game.pending is not None
    if typed.strip().casefold() == ALL:  # It asks for all there is to choose, whatever aspect begins so.
        return Meant(typed)
    choices = len(game.pending.options)
    if game.pending.decision.free_text and choices and _is_no_choice(typed.strip(), choices):
        screen.line(f"There are {choices} choices; in quotes, “{typed.strip()}” is your own words.", "error")
        return Meant(None)
    turn = takes_the_turn(game, typed)
    if turn is not None:
        return Meant(f"> {turn}", after=Rest(typed, is_story=False, hero=turn))
    best = found[0]
    if not best.line.startswith(">") and (on := goes_on(game, typed)) is not None:
        return on
    if best.line.startswith("/concede ") and not game.pending.decision.free_text:
        return _given_up_on_terms(game, typed, best.line, screen)
    answers = best.line.startswith("> ") and best.score >= _PLAINLY
    if not answers and not game.pending.decision.free_text and _ends_it(game, typed):
        return _kept_until_answered(game, typed, screen, gives_up=False)
    told = answered_in_a_sentence(game, typed, screen, choose)
    if told is not None:
        return told
    if game.pending.decision.free_text and choices and _asks_something(game, typed):
        return _kept_until_answered(game, typed, screen, gives_up=False)
    free = game.pending.decision.free_text and choices > 0 and choose is not None
    if free and choose is not None and _ends_it(game, typed):
        return _as_words(game, typed, screen, choose)
    if best.line.startswith("> ") and best.score >= DOUBTFUL + 0.2:
        return asked_where_doubtful(game, typed, best, screen, choose) or Meant(best.line)
    if best.line.startswith("/") and only_shows(best.line):
        return Meant(best.line)
    if choices and game.pending.decision.free_text and choose is not None and _may_be_no_answer(found, typed):
        return _as_words(game, typed, screen, choose)
    if not is_no_answer(game.pending.decision, typed):
        return Meant(typed)
    if used := used_already(game.pending.decision, typed):
        screen.line(f"{inline(used)} is already used on this roll.", "error")
        return Meant(None)
    if why := stunt_refused(game.pending.decision, typed, game.state):
        screen.line(f"{inline(why)}.", "error")
        return Meant(None)
    if game.pending.kind == INVOKE.id and _calls_on_something(typed):
        screen.line(f"Which aspect is that? {ANY_ASPECT[:1].upper()}{ANY_ASPECT[1:]}.", "error")
        return Meant(None)
    if (told_beforehand := _told_beforehand(game, typed)) is not None:
        screen.line(f"  {inline(told_beforehand)}", "quiet")
        return Meant(told_beforehand, tells=True)
    if (next_deed := goes_on_to_a_deed(game, typed)) is not None:
        screen.line(_NOTHING_INVOKED, "quiet")
        return next_deed
    if best.line.startswith("/") and best.score >= DEED_AT_A_QUESTION:
        return _kept_until_answered(game, typed, screen, gives_up=read_line(best.line).verb == "concede")
    if is_to_be_done(game, typed):
        return _kept_until_answered(game, typed, screen, gives_up=False)
    return Meant(typed, tells=len(typed.split()) >= SENTENCE)


def _asks_something(game: Game, typed: str) -> bool:
    """Whether it is a question in a sentence, which names no wound and sets no terms: `What does the lamp show?`."""
    assert game.pending is not None
    is_named = game.pending.kind not in _IN_SENTENCES
    return is_named and typed.rstrip().endswith("?") and len(typed.split()) >= SENTENCE


_PLAINLY = 0.9
_NOTHING_INVOKED = "You go on, so nothing is invoked; /undo brings the question back."


def _told_beforehand(game: Game, typed: str) -> str | None:
    """What a companion is told at a question to do on their turn: it need not wait for the answer."""
    first = game.readings_once_answered(typed)[0]
    read = read_line(first.line) if first.line[:1] == "/" and first.score >= DEED_AT_A_QUESTION else None
    if read is None or not orders.is_told_beforehand(game.state, read.verb, read.words):
        return None
    return first.line


def _ends_it(game: Game, typed: str) -> bool:
    """Whether a sentence where any words will do says that the fight or the scene is over, and is no answer to it."""
    first = game.readings_once_answered(typed)[0]
    sure = first.line[:1] == "/" and first.score >= DEED_AT_A_QUESTION
    return sure and read_line(first.line).verb in ("truce", "end", "session")


_CALLS_ON = lexicon().set_of("answer-words", "calls-on")


def _calls_on_something(typed: str) -> bool:
    """Whether it gives a ground for an invoke, such as a memory, that names no aspect: no fact of the story."""
    words = typed.casefold().replace(",", " ").split()
    return not _CALLS_ON.isdisjoint(words[:3]) or uses_it(words)


def _given_up_on_terms(game: Game, typed: str, line: str, screen: Screen) -> Meant:
    """A surrender on terms at a question: done at once where one may concede there, else before anybody rolls again."""
    assert game.pending is not None
    if not game.pending.decision.legal("concede"):
        return _kept_until_answered(game, typed, screen, gives_up=True, line=line)
    terms = read_line(line).words[0].text
    screen.line(f"  {inline(line)}", "quiet")
    return Meant("> concede", before=typed.strip(), after=Rest(terms, is_story=False, answers=TERMS.id))


def _kept_until_answered(game: Game, typed: str, screen: Screen, *, gives_up: bool, line: str = "") -> Meant:
    """A deed of its own, or what is said to somebody, waits until the question is answered; then it is read."""
    assert game.pending is not None
    first = "First the question"
    if gives_up:
        turns = asks_for_a_turn(game.pending.decision)
        first = (
            "You concede before any dice"
            if turns
            else "These dice are rolled; you concede before any others are"
        )
    screen.line(f"{first}. Kept until then: {inline(typed.strip())}", "quiet")
    screen.line(plain(f"{question(game.pending.decision, game.state)} (/choices shows them)"), "ask")
    hero = None if gives_up else whose_deed(game, typed)
    then = behind_it(game, typed, line) if line.startswith("/concede") else None
    return Meant(None, after=Rest(typed, is_story=False, hero=hero, gives_up=gives_up, line=line, then=then))


def _may_be_no_answer(found: Sequence[Reading], typed: str) -> bool:
    """Whether what is typed where any words will do reads as a deed, a command or as speech."""
    deeds = any(each.line.startswith(("/", "?")) and each.score >= DEED_AT_A_QUESTION for each in found)
    # Whoever tells of themselves tells of nobody who fell.
    return deeds or is_mine(typed) or any(sign in typed for sign in QUOTES if sign != "'")


def _as_words(game: Game, typed: str, screen: Screen, choose: Chooser) -> Meant:
    """Asks whether what is typed is meant as the answer. What is typed instead is read in its turn.

    Where a sentence is asked for, such as terms, Enter takes it; anywhere else Enter asks the question again.
    """
    assert game.pending is not None
    asks_for_it = game.pending.kind in _IN_SENTENCES and not _ends_it(game, typed)
    screen.line(f"  Is “{inline(typed.strip())}” your answer, word for word?", "ask")
    screen.line(f"  {'Enter takes it · no' if asks_for_it else 'yes takes it · Enter'} asks again", "quiet")
    try:
        said = (choose("[yes] > " if asks_for_it else "[no] > ") or "").strip()
    except (EOFError, KeyboardInterrupt):
        said = "no"
    if said.casefold() in ("y", "yes") or (asks_for_it and not said):
        return Meant(f"> {typed.strip()}")
    kept = Rest(typed, is_story=False) if is_mine(typed) or _ends_it(game, typed) else None
    until_then = f" Kept until then: {inline(typed.strip())}" if kept is not None else ""
    screen.line(f"It stays open.{until_then}", "quiet")
    if said.casefold() in ("", "n", "no", STORY_KEY):
        return Meant(None, after=kept)
    return Meant(None, said, after=kept)


_IN_SENTENCES = (TERMS.id, AVOID.id, TROUBLE.id)
"""Questions that are answered by a sentence of story."""


def _is_no_choice(typed: str, choices: int) -> bool:
    """Whether a bare number is meant for a choice that is not there."""
    return typed.isascii() and typed.isdigit() and not 1 <= int(typed[:6]) <= choices
