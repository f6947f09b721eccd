"""Help: what serves now on one screen, everything there is, and a word of the game explained."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING

from solofate.commands import everything
from solofate.commands.language.registry import (
    ALWAYS,
    CAMPAIGN,
    GROUPS,
    Command,
    Reply,
    Situation,
    Words,
    find_command,
    look,
)
from solofate.commands.language.situation import commands_of, serving, situation
from solofate.commands.language.syntax import joined
from solofate.commands.the_gm import skill_line
from solofate.errors import SolofateError, UnknownName
from solofate.rulebook.book import absent, is_name_of, told_topic, topics, topics_about
from solofate.rulebook.program import page_about
from solofate.rules.books import BOOKS
from solofate.rules.books.condensed import CONDENSED
from solofate.rules.decisions.kinds import KINDS
from solofate.rules.in_force import ruleset_of
from solofate.rules.names import slug
from solofate.rules.options import NOT_THERE, OPTIONS
from solofate.rules.ruleset import Ruleset
from solofate.wording.layout import cut
from solofate.wording.pages.dials import dials_lines, option_lines
from solofate.wording.pages.reference import reference_lines
from solofate.wording.people import capital, listed, owned
from solofate.wording.plain import inline, plain
from solofate.wording.questions.choices import choice_lines
from solofate.wording.questions.options import asked

if TYPE_CHECKING:
    from solofate.commands.language.play import GameView

EVERYTHING, DECISIONS, REFERENCE, THE_QUESTION = "all", "decisions", "reference", "?"
DIALS = ("options", "option", "dials", "optional rules", "optional rule")
WIDTH = 80
_VERBS = 26
"""Columns of the commands, before what each is for."""

_MOST_NEAR = 3


@look("help", "[WORD | all | decisions | options | reference]", CAMPAIGN, ALWAYS, first="command")
def help_command(game: GameView, words: Words) -> Reply:
    """What you can type now. With a word, that command, question or rule; with all, every command;
    with options, the optional rules this campaign plays by; with reference, the rules in brief."""
    typed = joined(words).strip().lstrip("/").casefold()
    if not typed:
        return Reply(tuple(map(plain, now_lines(game))))
    if typed == EVERYTHING:
        return Reply(tuple(_everything(ruleset_of(game.state))))
    if typed == REFERENCE:
        return Reply(tuple(map(plain, reference_lines(ruleset_of(game.state)))))
    if typed in DIALS:
        return Reply(tuple(map(plain, dials_lines(game.state, game.library.line_of))))
    if typed == DECISIONS:
        rules = ruleset_of(game.state)
        return Reply(tuple(f"{kind.id:<16} {kind.help}" for kind in KINDS.values() if rules.has(kind.part)))
    if typed == THE_QUESTION:
        return Reply(tuple(map(plain, question_lines(game))))
    return Reply(tuple(map(plain, word_lines(game, typed))))


# ---- now ---------------------------------------------------------------------------------------------------


def now_lines(game: GameView) -> Iterator[str]:
    """What serves in this situation, on one screen of 80 columns."""
    now = situation(game.state, game.pending is not None)
    yield from _where_you_are(game, now)
    for command in serving(now, ruleset_of(game.state)):
        yield _line(command)
    yield "/undo takes back, /redo does it again. At a question Enter takes what is in [ ]."
    yield "Unwelcome? /x, /rewind, /skip, /pause or /lines: no grounds asked."
    yield "/help WORD explains a command, a question or a rule; /help all lists everything."


def _where_you_are(game: GameView, now: Situation) -> Iterator[str]:
    state = game.state
    if now == Situation.QUESTION:
        assert game.pending is not None
        yield cut(asked(game.pending.decision, state).question, WIDTH)
        yield "Type a number, a word of the answer, or Enter for the one in [ ]; ? explains it."
    elif now == Situation.TURN and state.scene.turn is not None:
        turn = owned(state, state.scene.turn)
        yield f"A fight, exchange {state.scene.exchange}: it is {turn} turn. Say what you do, or:"
    elif now == Situation.TURN:
        yield f"A fight, exchange {state.scene.exchange}. Say what you do, or:"
    elif now == Situation.CONTEST:
        yield f"A contest, exchange {state.scene.exchange}: set something up, lend a hand, then roll."
    elif now == Situation.CHALLENGE:
        yield "A challenge: its tasks may be taken in any order."
    elif now == Situation.BETWEEN:
        yield "You are between scenes. What you type is story; or:"
    else:
        yield "In a scene. What you type is story; where it needs dice, or more than words:"


def _line(command: Command) -> str:
    usage = usage_line(command)
    # What may be left out is what a narrow line leaves out first.
    needed = re.sub(r" ?\[[^\]]*\]", "", usage)
    shown = next((each for each in (usage, needed) if len(each) <= _VERBS), f"/{command.name} …")
    return f"  {shown:<{_VERBS}} {command.purpose}"


def usage_line(command: Command) -> str:
    """`/attack NAME with SKILL`."""
    return f"/{command.name} {command.usage}".rstrip()


# ---- everything --------------------------------------------------------------------------------------------


def _everything(rules: Ruleset) -> Iterator[str]:
    yield "A line that starts with / is a command; ? asks the oracle; # is a heading; > answers a question."
    for group in GROUPS:
        yield ""
        yield group
        for command in commands_of(rules):
            if command.group == group:
                yield f"  {usage_line(command)}"
                yield f"      {command.purpose}."
    yield ""
    yield "/help attack tells more about one of them, /help decisions what you may be asked."


# ---- a word ------------------------------------------------------------------------------------------------


def word_lines(game: GameView, typed: str) -> list[str]:
    """What a word of the game means: the command, the question, the rule or the skill of that name, or several.

    Raises `UnknownName` with the nearest words there are.
    """
    option, rule = _option(game, typed), _rule(game, typed)
    told = (
        _about_the_program(game, typed),
        _command(game, typed),
        _decision(game, typed),
        # An optional rule of another book explains less than what this one says of the word.
        *((option, rule) if ruleset_of(game.state).takes_options else (rule, option)),
        _skill(game, typed),
    )
    lines = list(dict.fromkeys(line for each in told for line in each))
    if lines:
        return lines
    try:
        return list(_told(find_command(typed), ruleset_of(game.state)))
    except SolofateError:
        pass
    found = topics_about(typed, game.state)
    if found:
        return told_topic(found[0], game.state)
    known = [*everything.COMMANDS, *KINDS, *(topic.name.casefold() for topic in topics()), *game.skills]
    near = get_close_matches(typed, list(dict.fromkeys(known)), _MOST_NEAR, 0.6)
    hint = f"did you mean {' or '.join(near)}?" if near else "/help all lists the commands, /rule the rules"
    raise UnknownName(f"nothing here is called “{inline(typed)}”; {hint}")


def _about_the_program(game: GameView, typed: str) -> Iterator[str]:
    """What is told about the program itself, and the commands that do it."""
    page = page_about(typed)
    if page is not None:
        yield page.title
        yield f"  {page.told}"
        rules = ruleset_of(game.state)
        played = [everything.COMMANDS[each] for each in page.commands]
        shown = [f"/{each.name}" for each in played if each.is_played(rules)]
        yield f"  {capital(listed(shown))}: /help {played[0].name} tells more."


def _command(game: GameView, typed: str) -> Iterator[str]:
    if typed in everything.COMMANDS:
        yield from _told(everything.COMMANDS[typed], ruleset_of(game.state))


def _told(command: Command, rules: Ruleset) -> Iterator[str]:
    """A command of this table; of another, where it belongs to and what there is instead."""
    if command.is_played(rules):
        yield usage_line(command)
        yield f"  {command.help_at(rules)}"
    elif command.part in rules.lacks:
        yield f"/{command.name} is none of this table's: {absent(command.part, rules)}"
    else:
        yield f"/{command.name} is none of this table's: it belongs to {_where_played(command)}."
        yield f"  Here {command.instead_at(rules)}."


def _where_played(command: Command) -> str:
    """The books a command is played by, or else the optional rules."""
    books = [book.title for book in BOOKS.values() if command.is_played(book)]
    options = [each.id for each in OPTIONS.values() if command.is_played(each.apply(CONDENSED))]
    return listed(books or [f"the optional rule {each}" for each in options], "or")


def _decision(game: GameView, typed: str) -> Iterator[str]:
    kind = slug(typed)
    if kind in KINDS and ruleset_of(game.state).has(KINDS[kind].part):
        yield f"The question “{kind}”"
        yield f"  {KINDS[kind].help}"


def _option(game: GameView, typed: str) -> Iterator[str]:
    if slug(typed) in (*OPTIONS, *NOT_THERE):
        yield from option_lines(slug(typed), game.state, game.library.line_of)


def _rule(game: GameView, typed: str) -> Iterator[str]:
    """The rule of that name, whatever its plural; others that speak of it are named."""
    found, rules = topics_about(typed, game.state), ruleset_of(game.state)
    if found and is_name_of(found[0], typed, rules.book):
        command = everything.COMMANDS.get(typed)
        if rules.has(found[0].part) or command is None or command.part != found[0].part:
            yield from told_topic(found[0], game.state)
        others = [topic.name.casefold() for topic in found[1:] if rules.has(topic.part)][:_MOST_NEAR]
        if others:
            yield f"  /rule has more: {', '.join(others)}."


def _skill(game: GameView, typed: str) -> Iterator[str]:
    skill = slug(typed)
    if skill in game.state.skills.skills:
        yield skill_line(game.state.skills.skills[skill], skill)


# ---- the open question -------------------------------------------------------------------------------------


def question_lines(game: GameView) -> Iterator[str]:
    """What the open question is about, the rule behind it, and every answer with what it costs and does."""
    pending = game.pending
    if pending is None:
        yield "Nothing is being asked. ? with a question behind it asks the oracle, as in: ?likely Is the door open"
        return
    question = asked(pending.decision, game.state)
    yield question.question
    if pending.kind in KINDS:
        yield f"  {capital(KINDS[pending.kind].help)}."
    found = topics_about(pending.kind.replace("-", " "), game.state)
    if found:
        yield f"  {found[0].rule} ({found[0].place})"
    yield from choice_lines(question, all_of_them=True)
    default = next((each.label for each in question.options if each.id == question.default), question.default)
    yield f"  Enter takes: {inline(default)}. /suggest says what a sensible player would answer."
