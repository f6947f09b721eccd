"""The safety calls. They may be made at any prompt, need no grounds and cost nothing."""

from __future__ import annotations

from solofate.commands.language.play import GameControl, GameView
from solofate.commands.language.registry import ALWAYS, SAFETY, Reply, Words, control
from solofate.commands.language.syntax import joined
from solofate.errors import IllegalChoice, MalformedChoice
from solofate.rules.events import ConcernRaised, FactStruck, LineChanged
from solofate.rules.model.safety import LIFTED, LINE, PAUSE, REWIND, SCENE, SKIP, VEIL, X_CARD
from solofate.wording.plain import inline

LONGEST_TOPIC = 80


def typed(name: str, words: Words) -> str:
    """The line of a call as it is kept."""
    return f"/{name} {joined(words)}".rstrip()


def _free_to_call(game: GameView) -> None:
    concern = game.state.concern
    if concern is not None:
        raise IllegalChoice(f"/{concern.call} is open already: answer it, or /undo takes it back")


@control("x", '["what"] | noted N', SAFETY, ALWAYS)
def x_command(game: GameControl, words: Words) -> Reply:
    """Take something out of the story, no grounds asked. It is the X-card: out goes what was just told, or whatever
    speaks of the words you give. It is struck from the story and never drawn again; then you say what becomes of what
    hung on it. Also good for a change of tone. Words you give are a line from then on (/lines). /x noted 3 only strikes
    the fact of that number (/facts)."""
    _free_to_call(game)
    if len(words) == 2 and words[0].text.casefold() == NOTED and not words[0].quoted:
        return _strike_a_fact(game, words)
    what = " ".join(joined(words).split())
    found = game.safety.found_to_strike(what)
    if not found.texts and not what:
        raise IllegalChoice(
            "nothing has been told yet that could be taken out; /lines keeps things out beforehand"
        )
    new = what and what.casefold() not in map(str.casefold, game.state.lines)
    drawn = (LineChanged(what[:LONGEST_TOPIC], LINE),) if new else ()
    raised = (ConcernRaised(X_CARD, found.texts, found.at),) if found.texts else ()
    if drawn or raised:  # Kept without the words: the call does not repeat what it takes out.
        game.put("/x", (*drawn, *raised))
    return Reply(())


NOTED = "noted"
"""The word behind /x that strikes a fact and nothing else."""


def _strike_a_fact(game: GameControl, words: Words) -> Reply:
    number = words[1].text.rstrip(".")
    fact = next((each for each in game.state.facts if str(each.number) == number), None)
    if fact is None:
        raise IllegalChoice(f"there is no fact “{words[1].text}”; /facts lists them with their numbers")
    game.put(typed("x", words), (FactStruck(fact.number, fact.sentence),))
    return Reply(())


@control("pause", "", SAFETY)
def pause_command(game: GameControl, words: Words) -> Reply:
    """Halt play. Nothing happens until you go on; then you may also have it gentler or harder."""
    _free_to_call(game)
    game.put("/pause", (ConcernRaised(PAUSE),))
    return Reply(())


@control("rewind", "[N | scene]", SAFETY)
def rewind_command(game: GameControl, words: Words) -> Reply:
    """Go back to an earlier moment and play on differently: N inputs ago, the start of the scene, or choose from the
    list. What was taken out since stays out, and nothing is erased."""
    _free_to_call(game)
    wanted = joined(words).casefold()
    if not wanted:
        if not game.safety.rewind_points():
            raise IllegalChoice("there is no earlier moment to go back to yet")
        game.put("/rewind", (ConcernRaised(REWIND),))
    elif wanted == SCENE:
        game.safety.go_back(typed("rewind", words), SCENE)
    elif wanted.isascii() and wanted.isdigit() and int(wanted[:9]):
        game.safety.go_back(typed("rewind", words), f"back:{int(wanted[:9])}")
    else:
        raise MalformedChoice(f"write /rewind with a number or with the word scene, not “{joined(words)}”")
    return Reply(())


@control("skip", '["summary"]', SAFETY)
def skip_command(game: GameControl, words: Words) -> Reply:
    """Skip ahead: close the fight or the scene by agreement, with your summary or none. Nobody has lost, and what is
    owed is paid."""
    _free_to_call(game)
    if not game.state.scene.open:
        raise IllegalChoice("no scene is open, so there is nothing to skip; tell what happens next")
    summary = joined(words).strip()
    game.put(typed("skip", words), (ConcernRaised(SKIP, (summary,) if summary else ()),))
    return Reply(())


BOUNDS = {"add": LINE, "line": LINE, "veil": VEIL, "remove": LIFTED}
"""What /lines does with a topic, by the word before it."""


@control("lines", "[add | veil | remove WORDS]", SAFETY, first="bound")
def lines_command(game: GameControl, words: Words) -> Reply:
    """What is kept out of play: a line never comes up, a veil stays off screen. Nothing that is drawn for you speaks of
    either. /lines add spiders draws a line, /lines veil torture a veil, /lines remove spiders lifts either."""
    if not words:
        return Reply(tuple(_shown(game)))
    verb, topic = words[0].text.casefold(), " ".join(joined(words[1:]).split())
    if verb not in BOUNDS or not topic:
        raise MalformedChoice("write /lines add WORDS, /lines veil WORDS or /lines remove WORDS")
    if len(topic) > LONGEST_TOPIC:
        raise MalformedChoice(
            f"a line has at most {LONGEST_TOPIC} characters: name the topic in a word or two"
        )
    known = {each.casefold(): each for each in (*game.state.lines, *game.state.veils)}
    if BOUNDS[verb] == LIFTED:
        if topic.casefold() not in known:
            raise IllegalChoice(
                f"“{topic}” is no line and no veil: {', '.join(known.values()) or 'there are none'}"
            )
        topic = known[topic.casefold()]
    game.put(typed("lines", words), (LineChanged(topic, BOUNDS[verb]),))
    return Reply(())


def _shown(game: GameView) -> list[str]:
    lines, veils = game.state.lines, game.state.veils
    return [
        f"Lines (never in play): {', '.join(map(inline, lines)) or 'none'}.",
        f"Veils (only off screen): {', '.join(map(inline, veils)) or 'none'}.",
        "/lines add, /lines veil and /lines remove change them. /x takes out what slips through.",
    ]
