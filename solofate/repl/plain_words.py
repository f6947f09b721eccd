"""Plain words at the prompt: what a line was read as is shown before it is done, and every line of story says so.

One Enter does what was read, since the reading is right nine times in ten and a roll cannot be taken back: so it is
shown first. What only shows something, such as /map, and what is only said to somebody, is done at
once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from solofate.commands.language import orders
from solofate.commands.language.syntax import TOLD_BEHIND, read_line
from solofate.commands.readings.reading import DOUBTFUL, LONGEST, SURE, Reading
from solofate.commands.readings.scenes.closing import ENDS_SCENE, cut_behind_the_end
from solofate.commands.readings.talk.quoted import QUOTES
from solofate.commands.readings.words.utterance import utterance
from solofate.game.game import Game
from solofate.repl.answers_told import (
    is_mine,
)
from solofate.repl.at_a_question import answer
from solofate.repl.before_the_deed import (
    behind_their_coming,
    comes_before_the_deed,
    goes_to_look,
    goes_to_strike,
    lends_a_hand,
    takes_a_side,
    told_of_their_attack,
)
from solofate.repl.cared_for_there import with_care_there
from solofate.repl.given_up_together import with_all_of_us
from solofate.repl.going_on import goes_on, is_no_answer
from solofate.repl.made_to_count import made_to_count
from solofate.repl.objections import objection
from solofate.repl.offers import (
    AHEAD,
    Chooser,
    Meant,
    Picker,
    Rest,
    offer,
)
from solofate.repl.render import Screen
from solofate.repl.said_at_an_offer import COUNT_KEY, only_shows, without_mending
from solofate.repl.turns_of_others import line_of_their_turn
from solofate.repl.two_deeds import (
    deeds_in,
    first_by_itself,
    gives_in,
    in_two,
    is_talk,
    only_comes,
    said_first,
    sides_and_comings,
    told_before_the_end,
    told_beside,
    told_of_whoever_runs,
    with_what_is_told,
)
from solofate.rules.events import Event, Narration
from solofate.rules.model.state import CONFLICT
from solofate.voice.grades import CHOOSE, READ
from solofate.wording.plain import inline, plain

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
    if not text and choose is not None and (theirs := line_of_their_turn(game)):
        return Meant(theirs)
    if not text or text[0] in ">#?" or not game.reads_plain_words:
        return Meant(typed)
    if game.pending is None and text.isascii() and text.lstrip("+-").isdigit():
        screen.line(f"Nothing is asked that {text} could answer; in quotes it is story.", "error")
        return Meant(None)
    if "\n" in text:  # What is written in several lines is a story.
        return Meant(typed)
    if game.pending is not None and text[0] in QUOTES and (on := goes_on(game, typed)) is not None:
        return on
    if game.pending is not None and text[0] in QUOTES and not game.pending.decision.free_text:
        return Meant(typed, tells=is_no_answer(game.pending.decision, typed))
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
        return answer(game, typed, found, screen, choose)
    if text[0] == "/":
        stands = found[0].line == text or found[0].score == 1
        return Meant(typed) if stands else offer(game, typed, found, screen, choose)
    if (waits := _waits_for_another_hero(game, typed, found[0])) is not None:
        return waits  # Whose turn it is told of is said once it is kept.
    if (by_itself := first_by_itself(game, typed, screen, choose)) is not None:
        return by_itself
    if (both := sides_and_comings(game, typed, found, screen, choose)) is not None:
        return both
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
    agreed = with_all_of_us(game, typed, told_of_whoever_runs(game, typed, told_beside(typed, agreed)))
    if agreed.line is not None and agreed.line == found[0].line and found[0].told and agreed.line[0] == "?":
        agreed = agreed._replace(before=typed.strip())  # The call itself is told, and the oracle answers it.
    agreed = told_before_the_end(game, typed, agreed)
    agreed = with_care_there(typed, agreed)
    if agreed.line == ENDS_SCENE and agreed.after is None and (cut := cut_behind_the_end(utterance(typed))):
        agreed = agreed._replace(after=Rest(cut, is_story=False))
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
    if lends_a_hand(best.line) and not game.refusal(best.line):
        return None  # A hand is lent to the one whose turn it is.
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
