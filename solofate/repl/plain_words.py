"""Plain words at the prompt: what a line was read as is shown before it is done, and every line of story says so.

One Enter does what was read, since the reading is right nine times in ten and a roll cannot be taken back: so it is
shown first. What only shows something, such as /map, and what is only said to somebody, is done at
once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.language import orders
from solofate.commands.language.answers import ANY_ASPECT, read_answer, stunt_refused, used_already
from solofate.commands.language.syntax import TOLD_BEHIND, read_line
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, SURE, Reading
from solofate.commands.readings.talk.quoted import QUOTES
from solofate.commands.readings.words.utterance import utterance
from solofate.errors import SolofateError
from solofate.game.game import Game
from solofate.lexicon.matcher import lexicon
from solofate.repl.answers_told import (
    DEED_AT_A_QUESTION,
    answered_in_a_sentence,
    asked_where_doubtful,
    is_mine,
    is_to_be_done,
)
from solofate.repl.before_the_deed import (
    behind_their_coming,
    comes_before_the_deed,
    goes_to_look,
    goes_to_strike,
    lends_a_hand,
    takes_a_side,
    told_of_their_attack,
)
from solofate.repl.made_to_count import made_to_count
from solofate.repl.objections import objection
from solofate.repl.offers import (
    AHEAD,
    SENTENCE,
    Chooser,
    Meant,
    Picker,
    Rest,
    offer,
)
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import COUNT_KEY, STORY_KEY, only_shows, without_mending
from solofate.repl.two_deeds import (
    deeds_in,
    first_by_itself,
    gives_in,
    in_two,
    is_talk,
    only_comes,
    said_first,
    told_before_the_end,
    told_beside,
    told_of_whoever_runs,
    with_what_is_told,
)
from solofate.rules.decisions import Decision
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.decisions.compels import AVOID, TROUBLE
from solofate.rules.decisions.conflict import FIRST, NEXT, TERMS
from solofate.rules.decisions.scenes import CAME_OUT
from solofate.rules.events import Event, Narration
from solofate.rules.model.state import CONFLICT
from solofate.voice.grades import CHOOSE, READ
from solofate.wording.plain import inline, plain
from solofate.wording.questions.few_invokes import ALL
from solofate.wording.questions.options import question

JOURNAL = "✎ journal"
"""The mark behind a line that only went into the journal."""
COUNTS = f"{JOURNAL} · {COUNT_KEY} makes it count"
"""The mark behind one that could do more."""

LONGEST_DEED = 20
"""A line of more words than this is told, and not asked about any further."""


def meant(
    game: Game,
    typed: str,
    screen: Screen,
    choose: Chooser | None,
    pick: Picker | None = None,
    *,
    kept: bool = False,
) -> Meant:
    """What a line means at the prompt, asked where that is not plain; `pick` may help there.

    Where there is nobody to `choose`, what is sure is done, and anything else is story. What was `kept` from before
    another line is done only where it is taken.
    """
    text = typed.strip()
    if text == COUNT_KEY:
        return made_to_count(game, screen, choose)
    if not text or text[0] in ">#?" or not game.reads_plain_words:
        return Meant(typed)
    if game.pending is None and text.isascii() and text.lstrip("+-").isdigit():
        screen.line(f"Nothing is asked that {text} could answer; in quotes it is story.", "error")
        return Meant(None)
    if "\n" in text:  # What is written in several lines is a story.
        return Meant(typed)
    if game.pending is not None and text[0] in QUOTES and (on := _goes_on(game, typed)) is not None:
        return on
    if game.pending is not None and text[0] in QUOTES and not game.pending.decision.free_text:
        return Meant(typed, tells=_is_no_answer(game.pending.decision, typed))
    if (
        game.pending is not None and text[0] == "/"
    ):  # The question is first; what is wrong with it is said then.
        return Meant(typed)
    if game.pending is None and (other := _of_somebody_else(game, typed, screen)) is not None:
        return other
    found = game.readings(typed)
    if found[0].line == typed.rstrip() and (objected := objection(game, typed)) is not None:
        return offer(game, typed, (objected, *found), screen, choose)
    if game.pending is None and (mended := _mended(game, typed, found, screen)) is not None:
        if not mended:
            return Meant(None)
        typed, text, found = mended, mended, game.readings(mended)
    if game.pending is not None:
        return _answer(game, typed, found, screen, choose)
    if text[0] == "/":
        stands = found[0].line == text or found[0].score == 1
        return Meant(typed) if stands else offer(game, typed, found, screen, choose)
    if (waits := _waits_for_another_hero(game, typed, found[0])) is not None:
        return waits  # Whose turn it is told of is said once it is kept.
    if (by_itself := first_by_itself(game, typed, screen, choose)) is not None:
        return by_itself
    others = [each for each in found if each.line != typed.rstrip() and each.score >= DOUBTFUL]
    told = not others or (found[0].line == typed.rstrip() and others[0].score < found[0].score - AHEAD)
    if told and others and (agreed := in_two(game, typed, found, screen, choose, kept)) is not None:
        return agreed  # What is done in its second half is not lost with it.
    if told:
        story = next((each for each in found if each.line == typed.rstrip()), None)
        if story is not None and story.told:
            screen.line(plain(inline(story.told)), "quiet")
            return Meant(typed)
        if _is_too_long_for_its_deed(game, text):
            screen.line(
                "So long a line is story as a whole; a deed in it is done where it is typed by itself.",
                "quiet",
            )
        helped = _unread(game, text, pick) if pick is not None else None
        return Meant(typed) if helped is None else offer(game, typed, (helped, *found), screen, choose)
    if pick is not None and len(others) > 1 and others[1].score > others[0].score - AHEAD:
        found = _put_first(found, pick(typed, others, CHOOSE))
    at_once = only_shows(found[0].line) or (is_talk(found[0].line) and not kept)
    if found[0].score >= SURE and at_once:
        said = said_first(game, typed) if is_talk(found[0].line) else None
        said = said or with_what_is_told(game, typed, found[0].line)
        screen.line(plain(said.line or ""), "quiet")
        return said
    if (gave_in := gives_in(game, typed, found, screen, choose)) is not None:
        return gave_in
    agreed = in_two(game, typed, found, screen, choose, kept)
    asked = None if only_comes(found[0]) and not kept else choose
    agreed = agreed or offer(game, typed, found, screen, asked, kept=kept)
    agreed = told_of_whoever_runs(game, typed, told_beside(typed, agreed))
    if agreed.line is not None and agreed.line == found[0].line and found[0].told and agreed.line[0] == "?":
        agreed = agreed._replace(before=typed.strip())  # The call itself is told, and the oracle answers it.
    agreed = told_before_the_end(game, typed, agreed)
    line = agreed.line
    before = line is not None and (
        comes_before_the_deed(game.state, line, found)
        or goes_to_look(line, found)
        or goes_to_strike(game.state, line, found)
        or lends_a_hand(line)
        or takes_a_side(game.state, line, found)
    )
    if line is not None and line.startswith("/add ") and agreed.after is None:
        return behind_their_coming(game, typed, agreed)
    if line is not None and line.startswith("/conflict ") and not is_mine(typed) and not agreed.before:
        agreed = agreed._replace(before=told_of_their_attack(game, typed, line))
    if before and agreed.after is None:
        two = game.halves(typed)
        struck = two.second if two is not None and two.parted else typed
        agreed = agreed._replace(after=Rest(struck, is_story=False))  # The blow itself is struck in it.
    return agreed


def _mended(game: Game, typed: str, found: Sequence[Reading], screen: Screen) -> str | None:
    """What a line says that turns down what was understood before it: a deed, or nothing more; None for any other line.

    A story that only begins so stands as it is told.
    """
    mended = without_mending(typed) if found[0].line == typed.rstrip() else None
    if mended is None:
        return None
    if not mended:
        screen.line(_IN_OTHER_WORDS, "quiet")
        return mended
    return mended if game.readings(mended)[0].line != mended else None


def _of_somebody_else(game: Game, typed: str, screen: Screen) -> Meant | None:
    """What was typed last, taken back and done to whom it was meant: `No, I meant Bokele`; None for any other line."""
    mended = without_mending(typed)
    said = typed if mended is None and typed.casefold().startswith("not ") else mended
    if not said or not game.steps:
        return None
    before = game.steps[-1].line.partition(TOLD_BEHIND)[0]
    line = game.meant_otherwise(said, before)
    if line:
        screen.line(f"Taken back: {plain(inline(before))}", "quiet")
        return Meant("/undo", after=Rest(line, is_story=False))
    nobody = game.meant_of_nobody_here(said, before)
    if nobody is None:
        return None
    screen.line(f"Taken back: {plain(inline(before))}", "quiet")
    comes = f'/add "{nobody}" as bystander brings them in; then say it to them.'
    screen.line(plain(comes) if nobody else "Say it again with the name of whoever is meant.", "quiet")
    return Meant("/undo")


def _waits_for_another_hero(game: Game, typed: str, best: Reading) -> Meant | None:
    """The deed of another hero in a fight, told out of turn: it is kept for theirs. None for anything else.

    A companion whom the GM plays is told what to do at any time, and does it on their turn.
    """
    state = game.state
    read = read_line(best.line) if best.line.startswith("/as ") else None
    if read is None or state.scene.mode != CONFLICT or len(read.words) <= 1:
        return None
    hero = state.characters.get(read.words[0].text)
    if hero is None or not hero.is_hero or hero.out is not None or state.scene.turn in (None, hero.id):
        return None
    if state.active == hero.id or orders.is_told_beforehand(state, read.verb, read.words):
        return None
    called = utterance(typed).quoted if typed.strip()[:1] in QUOTES else ""
    return Meant(None, after=Rest(called or typed.strip(), is_story=False, hero=hero.id))


_IN_OTHER_WORDS = (
    "Say it in other words, such as “We are not here, we are in the …”, and it is read anew; /undo takes back what you "
    "typed last, /bogus what the GM decided last."
)


def _is_too_long_for_its_deed(game: Game, text: str) -> bool:
    """Whether a line that is longer than any that is read begins with a deed."""
    return len(text) > LONGEST and bool(deeds_in(game, re.split(r"(?<=[.!?])\s+", text)[0][:LONGEST]))


def _unread(game: Game, text: str, pick: Picker) -> Reading | None:
    """What the voice makes of a line in which nothing was read: one of the things that can be done here, or nothing."""
    if len(text.split()) > LONGEST_DEED:
        return None
    picked = pick(text, game.what_can_be_done(text), READ)
    return picked._replace(score=SURE) if picked is not None else None


def _put_first(found: Sequence[Reading], picked: Reading | None) -> Sequence[Reading]:
    """The readings with the one that was picked before the others, just ahead of the likeliest."""
    if picked is None:
        return found
    best = max(each.score for each in found)
    return (picked._replace(score=best), *(each for each in found if each.line != picked.line))


def mark(game: Game, typed: str) -> str:
    """The mark behind a line that was only told, with how it is made to count where it could do more."""
    able = game.pending is None and game.state.scene.open and len(typed.split()) > 1
    return COUNTS if able and game.reads_plain_words else JOURNAL


def only_told(events: Sequence[Event]) -> bool:
    """Whether nothing happened but that the player told something."""
    return bool(events) and all(isinstance(each, Narration) and each.by == "player" for each in events)


def _answer(
    game: Game, typed: str, found: Sequence[Reading], screen: Screen, choose: Chooser | None
) -> Meant:
    """At a question: the choice the words name, or a look at something; anything else is for the question to refuse."""
    assert game.pending is not None
    if typed.strip().casefold() == ALL:  # It asks for all there is to choose, whatever aspect begins so.
        return Meant(typed)
    choices = len(game.pending.options)
    if game.pending.decision.free_text and choices and _is_no_choice(typed.strip(), choices):
        screen.line(f"There are {choices} choices; in quotes, “{typed.strip()}” is your own words.", "error")
        return Meant(None)
    turn = _takes_the_turn(game, typed, found)
    if turn is not None:
        return Meant(f"> {turn}", after=Rest(typed, is_story=False, hero=turn))
    best = found[0]
    if not best.line.startswith(">") and (on := _goes_on(game, typed)) is not None:
        return on
    if best.line.startswith("/concede ") and not game.pending.decision.free_text:
        return _given_up_on_terms(game, typed, best.line, screen)
    answers = best.line.startswith("> ") and best.score >= _PLAINLY
    if not answers and not game.pending.decision.free_text and _ends_it(game, typed):
        return _kept_until_answered(game, typed, screen, gives_up=False)
    told = answered_in_a_sentence(game, typed, screen, choose)
    if told is not None:
        return told
    free = game.pending.decision.free_text and choices > 0 and choose is not None
    if free and choose is not None and _ends_it(game, typed):
        return _as_words(game, typed, screen, choose)
    if best.line.startswith("> ") and best.score >= DOUBTFUL + 0.2:
        return asked_where_doubtful(game, typed, best, screen, choose) or Meant(best.line)
    if best.line.startswith("/") and only_shows(best.line):
        return Meant(best.line)
    if choices and game.pending.decision.free_text and choose is not None and _may_be_no_answer(found, typed):
        return _as_words(game, typed, screen, choose)
    if not _is_no_answer(game.pending.decision, typed):
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
    if best.line.startswith("/") and best.score >= DEED_AT_A_QUESTION:
        return _kept_until_answered(game, typed, screen, gives_up=read_line(best.line).verb == "concede")
    if is_to_be_done(game, typed):
        return _kept_until_answered(game, typed, screen, gives_up=False)
    return Meant(typed, tells=len(typed.split()) >= SENTENCE)


_PLAINLY = 0.9


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
    return not _CALLS_ON.isdisjoint(typed.casefold().replace(",", " ").split()[:3])


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
    first = (
        "First the question" if not gives_up else "These dice are rolled; you concede before any others are"
    )
    screen.line(f"{first}. Kept until then: {inline(typed.strip())}", "quiet")
    screen.line(plain(f"{question(game.pending.decision, game.state)} (/choices shows them)"), "ask")
    return Meant(None, after=Rest(typed, is_story=False, gives_up=gives_up, line=line))


def _takes_the_turn(game: Game, typed: str, found: Sequence[Reading]) -> str | None:
    """Whose turn a deed typed at “Who acts first?” asks for: the hero's who does it. None where it is no deed."""
    assert game.pending is not None
    decision = game.pending.decision
    if decision.kind not in (FIRST.id, NEXT.id) or not _is_no_answer(decision, typed):
        return None
    if game.answered(typed) is not None:
        return None  # Who begins is said: `They can have the first move`.
    deeds = [each for each in found if each.line[:1] == "/" and each.score >= DEED_AT_A_QUESTION]
    deeds = [each for each in deeds if not only_shows(each.line)]
    if not deeds:
        return None
    ids = [option.id for option in decision.options]
    doer = read_line(deeds[0].line)
    named = doer.words[0].text if doer.verb == "as" and doer.words else game.state.active
    return named if named in ids else None


_PASSED_OVER = (CAME_OUT.id,)
"""Questions whose usual answer leaves everything as it is: whoever goes on with a sentence has given it."""


def _goes_on(game: Game, typed: str) -> Meant | None:
    """The usual answer to such a question, and then what was typed; None where it answers, or another is asked."""
    assert game.pending is not None
    decision = game.pending.decision
    if decision.kind not in _PASSED_OVER or decision.default is None or len(typed.split()) < SENTENCE:
        return None
    if not _is_no_answer(decision, typed) or game.answered(typed) is not None:
        return None
    return Meant(f"> {decision.default}", after=Rest(typed, is_story=False))


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


def _is_no_answer(decision: Decision, typed: str) -> bool:
    """Whether somebody goes on telling at a question that has choices of its own, and this is none of them."""
    if decision.free_text:
        return False
    try:
        read_answer(decision, typed)
    except SolofateError:
        return True
    return False


def _is_no_choice(typed: str, choices: int) -> bool:
    """Whether a bare number is meant for a choice that is not there."""
    return typed.isascii() and typed.isdigit() and not 1 <= int(typed[:6]) <= choices
