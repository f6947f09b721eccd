"""The commands about the game as a whole: looking, taking back, exporting, help."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from solofate.commands.language.names import find_character
from solofate.commands.language.orders import KEEP, order, waits_for_their_turn
from solofate.commands.language.play import GameControl, GameView
from solofate.commands.language.registry import (
    ACTING,
    ALWAYS,
    CAMPAIGN,
    Action,
    CommandContext,
    Reply,
    Situation,
    Words,
    control,
    deed,
    find_command,
    look,
    shown_alone,
)
from solofate.commands.language.syntax import joined
from solofate.commands.log import whole_number
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.gm.forecast.opposition import measured
from solofate.rules.events import Narration
from solofate.rules.model.aspects import GM
from solofate.rules.model.safety import without
from solofate.wording.pages.aspect_check import aspect_check_lines
from solofate.wording.pages.map import here_lines, map_lines
from solofate.wording.pages.recap import recap_lines
from solofate.wording.pages.scene import scene_lines
from solofate.wording.pages.sheet import sheet_lines
from solofate.wording.people import owned
from solofate.wording.plain import inline, plain
from solofate.wording.questions.choices import choice_lines
from solofate.wording.questions.options import asked

if TYPE_CHECKING:
    from solofate.campaign.search import EventFound


@deed("as", "NAME COMMAND", ACTING, carries=True, first="character")
def as_command(seat: CommandContext, words: Words) -> Action:
    """Do a command as another character, NPCs included: /as thug-1 attack ann with fight. Whoever goes with you and
    is not played by you acts on their own turn: told before that, they do it then."""
    if len(words) < 2:
        raise MalformedChoice("say as whom and what, as in: /as thug-1 attack me with fight")
    who = find_character(seat.state, words[0].text, seat.actor)
    verb = words[1].text.lstrip("/").casefold()
    command = find_command(verb)
    if command.deed is None or command.name == "as":
        raise IllegalChoice(f"/{command.name} is not something a character does")
    if waits_for_their_turn(seat.state, who) and command.name not in (
        "aid",
        KEEP,
    ):  # A turn may be given up for a friend's.
        return order(seat, who, command.name, words[2:])
    return command.deed(seat._replace(actor=who), words[2:])


@look("sheet", "[NAME] [aspects]", CAMPAIGN, ALWAYS, first="character")
def sheet_command(game: GameView, words: Words) -> Reply:
    """Show a character: aspects, skills, {if stunts: stunts, }stress, consequences, fate points, and what is still
    open. With `aspects` it asks of each aspect how it may be invoked and how compelled. Of an adversary it says how its
    ratings stand against the heroes: low, near or high."""
    state = game.state
    questions = bool(words) and words[-1].text.casefold() == "aspects" and not words[-1].quoted
    words = words[:-1] if questions else words
    if not words and state.active is None:
        raise IllegalChoice("there is no character yet; /add brings one in")
    who = find_character(state, joined(words) if words else "me", state.active)
    if questions:
        return Reply(tuple(aspect_check_lines(state.characters[who].sheet)))
    against = [plain(f"  {line}") for line in measured(state, who)]
    return Reply(
        (
            *sheet_lines(state, who, 0 if game.page.words else game.page.columns),
            *(["What the heroes can set against it:"] if against else []),
            *against,
        )
    )


@look("map", "[here]", CAMPAIGN, {Situation.TURN, Situation.QUESTION})
def map_command(game: GameView, words: Words) -> Reply:
    """Draw the zones: who is where, what lies next to what, and what bars the way. here says what is where you are."""
    if words:
        if joined(words).casefold() != HERE:
            raise MalformedChoice("write /map, or /map here for what is where you are")
        return Reply(tuple(here_lines(game.state)))
    return Reply(tuple(map_lines(game.state, game.page.columns, words=game.page.words)))


@shown_alone("scene")
def show_scene(game: GameView, words: Words) -> Reply:
    """Where you are: zones, aspects, who is here, fate points."""
    ways_on = () if game.state.scene.open else game.library.opening_lines()
    return Reply((*scene_lines(game.state), *_what_it_is_about(game), *ways_on))


def _what_it_is_about(game: GameView) -> Iterator[str]:
    """The sentence a story was begun with, whole, where it is short: its aspects have only a few words of it."""
    for _, event in game.log[:_AT_FIRST]:
        if isinstance(event, Narration) and event.by == GM and len(event.text.split()) <= _A_PREMISE:
            yield plain(f"  The story: {inline(event.text)}")
            return


_AT_FIRST, _A_PREMISE = 2, 45


@look("choices", "", CAMPAIGN, {Situation.QUESTION})
def choices_command(game: GameView, words: Words) -> Reply:
    """Show the open question with its choices once more."""
    pending = game.pending
    if pending is None:
        raise IllegalChoice("nothing is being asked now")
    question = asked(pending.decision, game.state)
    return Reply(tuple(map(plain, (question.question, *choice_lines(question, all_of_them=True)))))


HERE = "here"
MOST_LISTED = 10
"""So many inputs that were taken back are listed; of more, how many they are."""


@control("undo", "[N]", CAMPAIGN, ALWAYS)
def undo_command(game: GameControl, words: Words) -> Reply:
    """Take back the last N inputs (1). Nothing is erased: /redo does them again. Dice that fell fall the same."""
    undone = [
        plain(f"Taken back: {without(step.line, game.state.struck)}")
        for step in game.undo(whole_number(words) or 1)
    ]
    if len(undone) > MOST_LISTED:
        rest = f"… and {len(undone) - MOST_LISTED} more, the earliest of them:"
        undone = [*undone[:MOST_LISTED], rest, undone[-1], f"/redo {len(undone)} does them all again."]
    return Reply((*undone, *_what_comes_next(game)))


@control("redo", "[N]", CAMPAIGN)
def redo_command(game: GameControl, words: Words) -> Reply:
    """Do again what /undo took back, exactly as it was."""
    again = [
        plain(f"Done again: {without(step.line, game.state.struck)}")
        for step in game.redo(whole_number(words) or 1)
    ]
    if len(again) > MOST_LISTED:
        again = [f"{len(again)} inputs are done again, the latest of them:", *again[-MOST_LISTED:]]
    return Reply((*again, *_what_comes_next(game)))


def _what_comes_next(game: GameView) -> tuple[str, ...]:
    """Where play stands after it was taken back or done again. An open question is shown anyway."""
    state = game.state
    if game.pending is not None:
        return ()
    if not state.scene.open:
        return ("You are between scenes.",)
    if state.scene.turn is not None:
        return (plain(f"It is {owned(state, state.scene.turn)} turn, in exchange {state.scene.exchange}."),)
    return (plain(f"You are in “{state.scene.title}”."),)


@look("export", "FORMAT [PATH] [none | rolls | all | full]", CAMPAIGN, {Situation.BETWEEN}, first="format")
def export_command(game: GameView, words: Words) -> Reply:
    """Write the journal so far: /export html, or with a file's name, and how much of the numbers is told. /export
    script writes the game itself, as a script that plays to the same log: solofate run plays it again."""
    from solofate.journal.story import MECHANICS

    if not words:
        raise MalformedChoice("say the format, as in: /export md")
    form, where = words[0].text.casefold(), words[1:]
    mechanics = where[-1].text.casefold() if where and not where[-1].quoted else None
    if mechanics in MECHANICS:
        where = where[:-1]
    else:
        mechanics = None
    path = joined(where)
    if path == "-":
        raise MalformedChoice("name a file, or leave it out; - is for solofate export, outside of play")
    written = game.export(form, Path(path) if path else None, mechanics)
    return Reply((plain(f"Written: {written}"),))


@look("search", "TEXT", CAMPAIGN, verbatim=True)
def search_command(game: GameView, words: Words) -> Reply:
    """Find where something was said or happened: narration, aspects, names. The newest come first."""
    typed = joined(words).strip()
    if not typed:
        raise MalformedChoice("say what to look for, as in: /search lamp oil")
    hits = game.search(typed)
    if not hits:
        return Reply((plain(f"Nothing speaks of “{typed}”."),))
    newest = sorted(hits, key=lambda hit: (not hit.stands, -hit.n))
    return Reply(tuple(plain(f"{hit.n:>5}  {_around(hit.text, typed)}  ({_where(hit)})") for hit in newest))


_BEFORE, _LENGTH = 40, 140


def _around(text: str, sought: str) -> str:
    """As much of a text as fits in two lines, from shortly before what was looked for."""
    if len(text) <= _LENGTH:
        return text
    first = text.casefold().find(sought.split()[0].casefold())
    begins = max(0, min(first - _BEFORE, len(text) - _LENGTH))
    begins = text.rfind(" ", 0, begins) + 1 if begins else 0
    ends = text.find(" ", begins + _LENGTH)
    shown = text[begins : ends if ends >= 0 else len(text)]
    return f"{'… ' if begins else ''}{shown}{' …' if ends >= 0 else ''}"


def _where(hit: EventFound) -> str:
    notes = [f"session {hit.session}", hit.scene, "" if hit.stands else "taken back"]
    return ", ".join(note for note in notes if note)


@look("recap", "", CAMPAIGN, {Situation.BETWEEN})
def recap_command(game: GameView, words: Words) -> Reply:
    """Where you are, who is hurt, and what is open. It ends with something to go on with."""
    pending = game.pending
    return Reply(
        tuple(map(plain, recap_lines(game.state, pending.decision if pending is not None else None)))
    )


@look("tutorial", "", CAMPAIGN, {Situation.BETWEEN}, leaves=True)
def tutorial_command(game: GameView, words: Words) -> Reply:
    """Play the guided first evening, or go on with it. Your own game is kept."""
    raise MalformedChoice("/tutorial is for the prompt; elsewhere it is solofate play first-night")


@look("quit", "", CAMPAIGN, {Situation.BETWEEN}, leaves=True)
def quit_command(game: GameView, words: Words) -> Reply:
    """Leave. Everything is kept; solofate play goes on where you were."""
    raise MalformedChoice("/quit leaves the program; a script ends where it ends")
