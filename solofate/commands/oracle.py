"""The commands that ask the oracle and keep what comes of it: questions, tables, tension, threads and people."""

from __future__ import annotations

from difflib import get_close_matches

from solofate.commands.language.names import matching
from solofate.commands.language.play import GameView
from solofate.commands.language.registry import (
    THE_GM,
    Action,
    CommandContext,
    Reply,
    Situation,
    Words,
    aside,
    look,
    shown_alone,
)
from solofate.commands.language.syntax import Word, joined, split_at
from solofate.errors import AmbiguousName, IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.scenes.leads import keep_a_lead
from solofate.gm.scenes.oracle_answers import answer_by_a_fact, ask, draw, happen, propose_names
from solofate.gm.talk.as_it_stands import answer_as_it_stands
from solofate.gm.talk.asked_openly import answer_openly, asked_last, is_open
from solofate.gm.talk.goods import answer_about_goods
from solofate.rules.events import Forgotten, Remembered, TensionChanged, ThreadClosed, ThreadOpened
from solofate.rules.model.memory import MET, TIES
from solofate.rules.names import slug, unused_slug
from solofate.rules.oracle import EVEN, MOST_TENSION, ODDS, in_tension
from solofate.rules.table import Table
from solofate.wording.facts import fact_lines
from solofate.wording.pages.memory import cast_lines, step_lines, thread_lines
from solofate.wording.plain import plain

MOST_DRAWS = 20
LONGEST_QUESTION = 500
LONGEST_TO_NAME = 80
PLACE = "place"


@aside("ask", "[ODDS] question", THE_GM, {Situation.SCENE, Situation.BETWEEN}, verbatim=True, first="odds")
def ask_command(seat: CommandContext, words: Words) -> Action:
    """Ask the oracle a question of yes or no; ?question is short for it, and ?likely question sets the odds. ODDS
    are impossible, very-unlikely, unlikely, even, likely, very-likely, certain. It may be asked in the middle of
    anything. A question of who, what, where, when, why or how is answered in a sentence, and one of who
    has a thing that has changed hands by what is noted. One of yes or no that a noted fact settles is answered by
    it, unless you set the odds."""
    odds, question = _question(words)
    question = asked_last(question)
    weights = seat.weights

    def answer(table: Table) -> None:
        if odds == EVEN and any(known(table, question) for known in _KNOWN):
            return
        if odds != EVEN or not is_open(question) or not answer_openly(table, question):
            ask(table, question, odds, weights)

    return answer


_KNOWN = (answer_about_goods, answer_as_it_stands, answer_by_a_fact)
"""What answers a question without dice, where it is known."""


def _question(words: Words) -> tuple[str, str]:
    """The odds and the question of a line. A quoted word is all question; else odds may stand at its start."""
    typed = " ".join(joined(words).split())
    first, _, rest = typed.partition(" ")
    odds = EVEN
    if not (words and words[0].quoted and words[0].text[:1].isspace()):
        if first.casefold() in ODDS:
            odds, typed = first.casefold(), rest
        elif near := get_close_matches(first.casefold(), list(ODDS), 1, 0.85):
            raise UnknownName(
                f"“{first}” is no odds word (did you mean {near[0]}?); to ask just that, put a blank behind the ?"
            )
    question = typed[1:-1].strip() if len(typed) > 1 and typed[0] == typed[-1] == '"' else typed
    if not question:
        raise MalformedChoice("ask something, as in: ?likely Does Pike still have the lantern")
    if len(question) > LONGEST_QUESTION:
        raise MalformedChoice(f"a question has at most {LONGEST_QUESTION} characters, not {len(question)}")
    return odds, question


@aside("table", "NAME [N]", THE_GM, first="table")
def table_command(seat: CommandContext, words: Words) -> Action:
    """Draw a row of an oracle table, or N rows. Without a word it lists the tables in play."""
    count, named = 1, words
    if len(words) > 1 and words[-1].text.isascii() and words[-1].text.isdigit():
        count, named = int(words[-1].text[:9]), words[:-1]
        if not 1 <= count <= MOST_DRAWS:
            raise MalformedChoice(f"draw from 1 to {MOST_DRAWS} rows at once, not {words[-1].text}")
    if not named:
        raise MalformedChoice("name a table, as in: /table omens 2")
    return lambda table: draw(table, joined(named), count)


@shown_alone("table", "list")
def show_tables(game: GameView, words: Words) -> Reply:
    """The tables in play."""
    names = sorted(game.tables())
    return Reply(tuple(map(plain, names)) or ("No tables are in play.",))


@aside("names", "[place] [WHAT]", THE_GM)
def names_command(seat: CommandContext, words: Words) -> Action:
    """Names for somebody made up, or with place for a place: /names a nervous clerk, /names place the alehouse.
    Three out of the tables in play, or the voice's own where its grade name is on. Nobody bears one until
    you say so, as with /add "Ilse Brandt"."""
    is_place = bool(words) and not words[0].quoted and words[0].text.casefold() == PLACE
    what = " ".join(joined(words[1:] if is_place else words).split())
    if len(what) > LONGEST_TO_NAME:
        raise MalformedChoice(f"say it in at most {LONGEST_TO_NAME} characters, not {len(what)}")
    return lambda table: propose_names(table, what, is_place)


@aside("event", "", THE_GM)
def event_command(seat: CommandContext, words: Words) -> Action:
    """Something happens that nobody asked about: it touches a thread, somebody of before, a hero, an aspect of the
    scene or the world, and comes with two words to read it by."""
    if words:
        raise MalformedChoice("/event stands alone; /table NAME draws from a table")
    return lambda table: happen(table, seat.weights)


@aside("tension", "[up | down | N]", THE_GM)
def tension_command(seat: CommandContext, words: Words) -> Action:
    """Raise or lower the tension. Or set it to a number from 0 to 6. The higher it is, the more often scenes turn out
    otherwise, answers say more than yes or no, and things happen unasked. It moves by itself as scenes end."""
    typed = joined(words).casefold()
    before = seat.state.scene.tension
    if typed in ("up", "down"):
        now = before + (1 if typed == "up" else -1)
        if not 0 <= now <= MOST_TENSION:
            raise IllegalChoice(
                f"the tension is {before} already, the {'most' if now > 0 else 'least'} there is"
            )
    elif typed.isascii() and typed.isdigit():
        now = in_tension(int(typed[:9]))
    else:
        raise MalformedChoice(f"write /tension up, /tension down or a number from 0 to {MOST_TENSION}")
    return lambda table: table.emit(TensionChanged(now, now - before, "the player says so"))


@shown_alone("tension", "list")
def show_tension(game: GameView, words: Words) -> Reply:
    """The tension, and what it does."""
    from solofate.gm.scenes.framing import course_shares

    tension = game.state.scene.tension
    shares = ", ".join(
        f"{name} {share:.0%}" for name, share in course_shares(tension, game.weights.framing).items()
    )
    return Reply((f"Tension {tension} of {MOST_TENSION}. A scene you expect is {shares}.",))


@aside(
    "thread",
    'add "What is unsettled" [for NAME] | close NAME | list',
    THE_GM,
    {Situation.BETWEEN},
    close="thread",
)
def thread_command(seat: CommandContext, words: Words) -> Action:
    """Keep something unsettled in mind, or settle it. What is open comes back in scenes and answers; with
    for NAME it belongs to a place, a faction or a hero and comes back only there."""
    what, rest = _what(words, ("add", "close", "list"), '/thread add "Who paid for the oil"')
    if what == "list":
        raise MalformedChoice("/thread list stands alone")
    if what == "close":
        thread = _known(joined(rest), {each.id: each.title for each in seat.state.memory.threads}, "thread")
        closed = seat.state.memory.thread(thread)
        assert closed is not None

        def close(table: Table) -> None:
            table.emit(ThreadClosed(closed.id, closed.title))
            if seat.library.has_campaign and table.state.framing:
                keep_a_lead(table)

        return close
    title, scope, because = _described(rest, "thread")
    if any(slug(each.title) == slug(title) for each in seat.state.memory.threads):
        raise IllegalChoice(f"the thread “{title}” is open already")
    taken = {each.id for each in seat.state.memory.threads}
    event = ThreadOpened(unused_slug(title, taken), title, because or _so_far(seat), scope)
    return lambda table: table.emit(event)


@aside(
    "cast",
    'add "Name" [TIE] [for NAME] ["why"] | drop NAME | list',
    THE_GM,
    {Situation.BETWEEN},
    drop="person",
)
def cast_command(seat: CommandContext, words: Words) -> Action:
    """Remember somebody, or forget them. TIE is foe, friend, promised, spared or met. Foes with a name who got away
    are remembered by themselves. With for NAME somebody belongs to a place, a faction or a hero."""
    what, rest = _what(words, ("add", "drop", "list"), '/cast add "Old Pike" friend')
    if what == "list":
        raise MalformedChoice("/cast list stands alone")
    if what == "drop":
        who = _known(joined(rest), {each.id: each.name for each in seat.state.memory.people}, "person")
        person = seat.state.memory.person(who)
        assert person is not None
        return lambda table: table.emit(Forgotten(person.id, person.name))
    tie, kept = MET, list(rest)
    for at, word in enumerate(rest):
        if at and not word.quoted and word.text.casefold() in TIES:
            tie = word.text.casefold()
            kept = [*rest[:at], *rest[at + 1 :]]
            break
    name, scope, because = _described(tuple(kept), "person")
    known = next((one for one in seat.state.characters.values() if slug(one.name) == slug(name)), None)
    event = Remembered(
        known.id if known is not None else slug(name),
        known.name if known is not None else name,
        tie,
        because or _so_far(seat),
        scope,
        known.sheet if known is not None else None,
    )
    return lambda table: table.emit(event)


@shown_alone("thread", "list")
def show_threads(game: GameView, words: Words) -> Reply:
    """The open threads."""
    return Reply(tuple(thread_lines(game.state)))


@shown_alone("cast", "list")
def show_cast(game: GameView, words: Words) -> Reply:
    """Everybody who may come back."""
    return Reply(tuple(cast_lines(game.state)))


@look("threads", "[NAME]", THE_GM, {Situation.BETWEEN}, first="thread")
def threads_command(game: GameView, words: Words) -> Reply:
    """The open threads with their steps: how far each has come, what was learned on the way, and how long it has
    waited. A won stake takes a step; what nobody heeds moves against you."""
    found = game.state.memory.threads
    if words:
        found = tuple(each for each in found if slug(joined(words)) in slug(each.title))
    return Reply(tuple(step_lines(game.state, found)))


@look("facts", "[NAME]", THE_GM, {Situation.BETWEEN}, first="person")
def facts_command(game: GameView, words: Words) -> Reply:
    """What is noted as true: of what you told, of the oracle's answers and of what people said. With a name only what
    concerns them. /x noted N strikes one."""
    facts = game.state.facts
    if words:
        wanted = slug(joined(words))
        facts = tuple(each for each in facts if wanted in slug(each.sentence))
    return Reply(tuple(fact_lines(game.state, facts)))


def _what(words: Words, known: tuple[str, ...], example: str) -> tuple[str, Words]:
    typed = words[0].text.casefold() if words else ""
    if typed not in known or words[0].quoted:
        raise MalformedChoice(f"write {', '.join(known[:-1])} or {known[-1]}, as in: {example}")
    if typed != "list" and len(words) < 2:
        raise MalformedChoice(f"say what, as in: {example}")
    return typed, words[1:]


def _described(words: Words, kind: str) -> tuple[str, str, str]:
    """What it is called, what it belongs to (behind `for`), and why it is kept (a second text in quotes)."""
    plain_words, scope_words = split_at(words, "for")
    quoted: list[Word] = [word for word in plain_words if word.quoted]
    if quoted:
        name, because = quoted[0].text, " ".join(word.text for word in quoted[1:])
        if scope_words and len(scope_words) > 1 and scope_words[-1].quoted and not because:
            because, scope_words = scope_words[-1].text, scope_words[:-1]
        loose = [word.text for word in plain_words if not word.quoted]
        if loose:
            raise MalformedChoice(f"“{' '.join(loose)}” is one word too many; put the whole {kind} in quotes")
    else:
        name, because = joined(plain_words), ""
    name = " ".join(name.split())
    if not name:
        raise MalformedChoice(f"give the {kind} a name in quotes")
    if scope_words is not None and not joined(scope_words).strip():
        raise MalformedChoice("behind for comes a place, a faction or a hero")
    return name, " ".join(joined(scope_words or ()).split()), " ".join(because.split())


def _known(typed: str, names: dict[str, str], kind: str) -> str:
    found = matching(typed, names)
    if len(found) > 1:
        raise AmbiguousName(typed, [names[each] for each in found])
    if not found:
        raise UnknownName(
            f"no {kind} is kept that is called “{typed}”: {', '.join(names.values()) or 'none is kept'}"
        )
    return found[0]


def _so_far(seat: CommandContext) -> str:
    """Where in the story something was kept in mind."""
    scene = seat.state.scene
    return f"begun in “{scene.title}”" if scene.open and scene.title else ""
