"""The seat at the terminal: read a line, do it, show what happened, ask what is open."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.commands.language.play import Pending
from solofate.commands.language.registry import find_command
from solofate.commands.language.syntax import COMMAND, leaves, read_line
from solofate.content.locate import GUIDED, choose_campaign
from solofate.errors import ContentError, SolofateError
from solofate.game.game import Game
from solofate.gm.asking import WHEN_IT_MATTERS
from solofate.repl import fair_warning, offers, plain_prompt, plain_words, taking_back
from solofate.repl import speaker as speaking
from solofate.repl.beginning import first_sentence
from solofate.repl.choosing import (
    folder_to_play,
    leads_elsewhere,
    pick_campaign,
    plain_reader,
    terminal_reader,
)
from solofate.repl.feed import Feed
from solofate.repl.guide import Guided
from solofate.repl.keyboard import kept_for_later, set_right
from solofate.repl.reminders.first_words import FirstWords
from solofate.repl.reminders.nudges import SittingNudges
from solofate.repl.render import Screen, recall_what_was_told, show_events, show_question
from solofate.repl.said_at_an_offer import STORY_KEY, only_shows
from solofate.repl.screens import PlainScreen, RichScreen
from solofate.repl.still_to_do import StillToDo
from solofate.rules.decisions.actions import INVOKE
from solofate.rules.events import Event, Narration
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.state import FREE, State
from solofate.wording.pages.scene import scene_lines
from solofate.wording.plain import inline, plain
from solofate.wording.questions import few_invokes, options

if TYPE_CHECKING:
    from solofate.repl.offers import Chooser, Meant
    from solofate.repl.speaker import Speaker

SAFETY_CALLS = (
    "Whatever comes up, you need not put up with it: /x takes it out, /rewind goes back, /skip goes on, /pause halts, "
    "/lines keeps things out. At any prompt, no grounds asked."
)

Reader = Callable[[Game], str | None]
"""Reads the next line; None at the end of input."""


def play(
    campaign: str | None, seed: int | None, plain_wanted: bool, read_only: bool = False, first: str = ""
) -> int:
    """Plays a campaign at the terminal, or from standard input where there is none. Returns the exit code.

    What was typed before, if anything, is `first`.
    """
    there = sys.stdin.isatty() and sys.stdout.isatty()
    rich = there and not plain_wanted and os.environ.get("TERM") != "dumb"
    screen = RichScreen() if rich else PlainScreen(words=plain_wanted or there)
    if there:
        set_right()
        read = terminal_reader if rich else plain_reader
        folder = folder_to_play(campaign, lambda offered: pick_campaign(offered, read, screen))
    else:
        folder = folder_to_play(campaign, None)
    while folder is not None:
        following = _sit_down(
            campaign, folder, seed, screen, rich=rich, there=there, read_only=read_only, first=first
        )
        first = ""
        campaign, folder = following, choose_campaign(following) if following is not None else None
    return 0


def _sit_down(
    campaign: str | None,
    folder: Path,
    seed: int | None,
    screen: Screen,
    *,
    rich: bool,
    there: bool,
    read_only: bool,
    first: str = "",
) -> str | None:
    """Play one campaign. Returns the one to go on with, or None."""
    if leads_elsewhere(campaign, folder):
        screen.line(inline(f"The game of this campaign lies in {folder}; it goes on there."), "quiet")
    game = Game.open(folder, seed, read_only=read_only)
    game.host.waited_for = there
    try:
        guide = None if read_only else Guided.through(folder)
        speaker = speaking.Speaker(game, screen) if there and not read_only else None
        words = FirstWords.of_this_player() if there and not read_only else None
        if rich:
            from solofate.repl.terminal import TerminalReader

            reader, chooser = TerminalReader(game, speaker), offers.terminal_chooser
            with kept_for_later():
                return converse(game, reader, screen, guide, chooser, speaker, words, first=first)
        if there:
            lines = plain_prompt.PlainReader(game, speaker)
            return converse(game, lines, screen, guide, offers.plain_chooser, speaker, words, first=first)
        return converse(game, read_standard_input, screen, guide, first=first)
    finally:
        game.close()


def read_standard_input(game: Game) -> str | None:
    """The next line of a pipe, or None when it is at its end."""
    line = sys.stdin.readline()
    return line.rstrip("\n") if line else None


def converse(
    game: Game,
    read: Reader,
    screen: Screen,
    guide: Guided | None = None,
    choose: Chooser | None = None,
    speaker: Speaker | None = None,
    words: FirstWords | None = None,
    *,
    first: str = "",
) -> str | None:
    """Plays until the player leaves. An error repairs itself: it is one line, and nothing else changed.

    Returns the campaign the player goes on with, or None.

    Where there is nobody to `choose` what plain words mean, only what is sure is done. A `speaker` may have
    something to say to what happened. Where there are `words`, those of the rules are explained as they are met. What
    was typed before is `first`.
    """
    guide = guide or Guided()
    nudges, feed = SittingNudges(guide=guide, words=words), Feed()
    game.asking = game.asking.usually(WHEN_IT_MATTERS)
    opening = guide.opening(game)
    welcome(game, screen, opens_by_itself=bool(opening or first))
    if opening:
        take_line(game, opening, screen, nudges, feed)
    _let_speak(guide, game, screen)
    for line in nudges.after(game, ()):
        screen.line(plain(line), "quiet")
    recall_what_was_told(game, feed)
    still, ahead, goes_on = StillToDo(), list[str](), False
    led_to: tuple[str, tuple[str | None, ...]] = "", ()
    first = _as_an_opening(game, first)
    while True:
        try:
            rest = still.next(game)
            for waiting in still.waits(game):
                screen.line(waiting, "quiet")
            if rest is not None:
                typed: str | None = rest.line or rest.said
                goes_on = goes_on and not still.is_old
            else:
                typed, first = first or (ahead.pop(0) if ahead else read(game)), ""
                still.somebody_typed()
                goes_on = False
        except KeyboardInterrupt:
            screen.line(_stopped(speaker), "quiet")
            continue
        if rest is not None:
            screen.line(f"{'Kept from before' if still.is_old else 'Then'}: {inline(rest.said)}", "quiet")
            if rest.is_story:
                steps = len(game.steps)
                take_line(
                    game, rest.said, screen, nudges, feed, marks_story=True, tells=True, goes_on=goes_on
                )
                goes_on = goes_on or len(game.steps) > steps
                continue
        while typed is not None and not leaves(typed):
            if speaker is not None:
                speaker.settle()
            pick = speaker.read if speaker is not None else None
            found = unless_they_stay(
                game,
                plain_words.meant(game, typed, screen, choose, pick, kept=rest is not None and still.is_old),
                screen,
                choose,
            )
            found = taking_back.unless_they_keep_it(game, found, screen, choose)
            steps = len(game.steps)
            goes_on = goes_on or found.joins
            if found.before:
                take_line(
                    game,
                    found.before,
                    screen,
                    nudges,
                    feed,
                    marks_story=found.line is None,  # What comes before a deed is told with it.
                    tells=True,
                    recalls=found.line is None,
                    goes_on=goes_on,
                )
            goes_on = goes_on or len(game.steps) > steps
            done = True
            if found.line is not None:
                done = take_line(
                    game,
                    _as_told(game, found, typed),
                    screen,
                    nudges,
                    feed,
                    marks_story=True,
                    tells=found.tells,
                    speaker=speaker,
                    goes_on=goes_on,
                    forewarned=choose is not None and found.line != typed,
                )
            goes_on = goes_on or len(game.steps) > steps
            before = led_to[1] if led_to[0] == typed else ()
            leads_nowhere = not done or found.line in before or len(before) >= _MOST_STEPS
            led_to = typed, (*before, found.line)
            if found.after is None or found.after.said != typed or not leads_nowhere:
                still.keep(
                    game, found.after, first=rest is not None
                )  # What leads to itself again would be offered without end.
            if found.further:
                ahead.append(found.further)
            if found.instead is None:
                break
            typed, rest, goes_on = found.instead, None, False
            if not only_shows(typed):  # What was offered is offered again behind a look.
                still.somebody_typed()
        else:
            if speaker is not None:
                speaker.settle()
            for left in still.left():
                take_line(game, left, screen, nudges, feed, marks_story=True, tells=True)
            screen.line("Everything is kept. solofate play goes on from here.", "quiet")
            return GUIDED if typed is not None and opens_the_tutorial(typed) else None
        _let_speak(guide, game, screen)


_MOST_STEPS = 2
"""How often a sentence may lead to itself: to the next zone, and from there on, and not to and fro without end."""


def _as_told(game: Game, found: offers.Meant, typed: str) -> str:
    """The line to do, with the player's own words for the deed where it was read from a sentence."""
    line = found.line or ""
    return line if typed[:1] in "/>?#" else game.as_told(line, found.said or typed)


def _stopped(speaker: Speaker | None) -> str:
    """What Ctrl-C comes to at the prompt: where the voice speaks, that it stops."""
    if speaker is None or not speaker.busy:
        return "Nothing was done. /quit leaves."
    speaker.settle()
    return "The voice stops; what came of it stands."


def opens_the_tutorial(typed: str) -> bool:
    """Whether a line that ends the sitting goes on with the guided first evening."""
    return typed.strip().casefold() == "/tutorial"


def _let_speak(guide: Guided, game: Game, screen: Screen) -> None:
    """What the guide has to say, if it has one thing more to say now."""
    if said := guide.says(game):
        screen.line("")
        screen.line(said, "guide")


def welcome(game: Game, screen: Screen, *, opens_by_itself: bool = False) -> None:
    """What somebody sees who sits down: where they are, and how to go on, unless a scene opens by itself."""
    if game.title:
        screen.line(game.title, "title")
    if len(game.steps) == 1:
        for _, event in game.log:
            if isinstance(event, Narration):
                screen.line(event.text)
    if game.state.scene.open:
        for line in scene_lines(game.state):
            screen.line(line)
    else:
        ways_on = () if opens_by_itself else game.library.opening_lines()
        for line in (*scene_lines(game.state)[1:], *ways_on):
            screen.line(line)
        if ways_on and not game.library.scenes() and (such := _how_it_may_begin(game)):
            screen.line(f"Such as: {such}")
    untouched = not game.state.scene.title
    if untouched:  # Before the first scene (Fate Condensed, Safety Tools).
        screen.line(SAFETY_CALLS, "quiet")
    screen.line("Type what you do, or a command: /help lists them, Tab completes, /quit leaves.", "quiet")
    if untouched and not opens_by_itself:
        screen.line("New to this? /tutorial is a first evening with a guide; this campaign waits.", "quiet")
    show_open_question(game, screen)


def _as_an_opening(game: Game, first: str) -> str:
    """What was told before play began, as the scene that it opens."""
    if not first or first[0] in "/>?#" or game.state.scene.open or not game.reads_plain_words:
        return first
    opens = (each.line for each in game.readings(first) if each.line.startswith(_SCENE))
    titled = inline(first).replace('"', "'").strip(" .!")
    return game.as_told(next(opens, f'{_SCENE}"{titled}"'), first)


_SCENE = "/scene "


def _how_it_may_begin(game: Game) -> str:
    """A sentence to begin with, made of the campaign's setting and of a hero; nothing where there are none."""
    told = [event.text for _, event in game.log if isinstance(event, Narration)]
    setting = [aspect.name for aspect in game.state.scene.aspects if aspect.kind == "setting"]
    heroes = any(one.side == PCS for one in game.state.characters.values())
    return first_sentence(told[:1] or setting) if heroes and setting else ""


def take_line(
    game: Game,
    typed: str,
    screen: Screen,
    nudges: SittingNudges | None = None,
    feed: Feed | None = None,
    *,
    marks_story: bool = False,
    tells: bool = False,
    recalls: bool = True,
    speaker: Speaker | None = None,
    goes_on: bool = False,
    forewarned: bool = False,
) -> bool:
    """Does one line and shows what came of it: whether it was done. A question that was shown already is only recalled.

    With `marks_story` a line that only went into the journal says so; with `tells` it is story at a question too.
    Unless it `recalls`, what is open is not said again. Where it `goes_on`, it belongs to the same sentence as the
    input before it. Whoever was `forewarned` of a fight is not warned again.
    """
    before, state = game.pending, game.state
    game.page = screen.page
    try:
        with kept_for_later(), screen.thinking(), game.timeline.joining(goes_on):
            events = game.do(typed) if tells else _do(game, typed)
    except SolofateError as problem:
        told = plain(str(problem)) if isinstance(problem, ContentError) else inline(str(problem))
        screen.line(_as_sentence(told), "error")
        if nudges is not None:
            nudges.stuck.refused()
            _nudge_if_stuck(game, screen, nudges, feed)
        show_open_question(game, screen, before)
        return False
    except KeyboardInterrupt:
        screen.line("Stopped. Nothing was done.", "quiet")
        return False
    held = speaker.takes_over(events) if speaker is not None else None
    show_events(screen, events, state, feed=feed, held=held)
    if marks_story and plain_words.only_told(events):
        screen.line(plain_words.mark(game, typed), "quiet")
    if game.reply:
        screen.reply(game.reply, sides(game.state))
    if warned := fair_warning.once_it_has_begun(game, events) if not forewarned else "":
        screen.line(plain(warned), "ask")
    for line in nudges.after(game, events) if nudges is not None else ():
        screen.line(plain(line), "quiet")
    if nudges is not None:
        _nudge_if_stuck(game, screen, nudges, feed)
    if recalls:
        show_open_question(game, screen, before)
    if speaker is not None:
        speaker.after(events)
    return True


def sides(state: State) -> dict[str, str]:
    """Whose side each name is on, for colours: `hero` or `foe`."""
    known = {PCS: "hero", OPPOSITION: "foe"}
    return {one.name: known[one.side] for one in state.characters.values() if one.side in known}


def _nudge_if_stuck(game: Game, screen: Screen, nudges: SittingNudges, feed: Feed | None) -> None:
    """Something happens when nothing has led anywhere for a while."""
    if nudges.stuck.nudge_is_due(game):
        state = game.state
        show_events(screen, game.do("/nudge"), state, feed=feed)


def _as_sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '?', '!')) else '.'}"


def _do(game: Game, typed: str) -> list[Event]:
    """At an open decision the `>` before an answer may be left out, and `m` asks for all there is to choose.

    A question mark alone has the question explained.
    """
    if game.pending is not None and typed.strip() == "?":
        return game.do("/help ?")
    if game.pending is None or typed.startswith(("/", "#", "?", ">")):
        return game.do(typed)
    if typed.strip().casefold() == few_invokes.ALL and not game.pending.decision.free_text:
        return game.do("/choices")
    return game.choose(typed)


def _in_short(question: options.QuestionShown) -> str:
    """A question in a line: itself, or where it is long only what there is to choose."""
    if len(question.question) <= _A_LINE:
        return question.question
    return " · ".join(f"{at}) {option.label}" for at, option in enumerate(question.options[:3], start=1))


_A_LINE = 100


def show_open_question(game: Game, screen: Screen, shown_before: Pending | None = None) -> None:
    """The decision that waits, if there is one: in full the first time, in a line after that."""
    pending = game.pending
    if pending is None:
        return
    question = options.asked(pending.decision, game.state)
    if game.reply[:1] == (plain(question.question),):
        return  # It was shown just now, because it was asked for.
    if shown_before is not None and (
        shown_before.decision is pending.decision or shown_before.decision == pending.decision
    ):
        screen.line(plain(f"Still open: {_in_short(question)} (/choices shows them)"), "ask")
    elif shown_before is not None and shown_before.kind == INVOKE.id == pending.kind:
        before, now = (INVOKE.of(each.decision) for each in (shown_before, pending))
        goes_on = (
            before.who == now.who and before.about.own is now.about.own
        )  # The same roll, and not the next.
        show_question(screen, few_invokes.asked_again(question) if goes_on else question)
    else:
        show_question(screen, question)


# Nobody leaves a conflict, contest or challenge by a slip: at the prompt a line that ends the scene is asked about.
#
# Scripts and pipes say what they mean and are not asked.

LEAVES, STAYS = ("y", "yes", "leave"), ("", "n", "no", "stay")
STAYED = "You stay. Nothing was done."


def unless_they_stay(game: Game, found: Meant, screen: Screen, choose: Chooser | None) -> Meant:
    """The same line, or nothing where it would end what is going on and the player would rather stay.

    A line that is no answer to that is read in its turn.
    """
    if choose is None or found.line is None or game.pending is not None or game.state.scene.mode == FREE:
        return found
    if not _ends_the_scene(found.line):
        return found
    screen.line(f"A {game.state.scene.mode} is on and would end here. Leave it?", "ask")
    screen.line("  yes leaves · Enter stays", "quiet")
    try:
        said = choose("[no] > ")
    except (EOFError, KeyboardInterrupt):
        said = None
    answer = (said or "").strip()
    if answer.casefold() in LEAVES:
        return found
    if answer.casefold() in (*STAYS, STORY_KEY):
        screen.line(STAYED, "quiet")
        return offers.Meant(None)
    return offers.Meant(None, answer)


def _ends_the_scene(line: str) -> bool:
    """Whether a line is /end, or /scene with another scene."""
    try:
        read = read_line(line)
        verb = find_command(read.verb).name if read.kind == COMMAND else ""
    except SolofateError:
        return False
    return verb == "end" or (verb == "scene" and bool(read.words))
