"""Directives of scripts: forced dice, policies, and checks of the state. They work at the prompt too."""

from __future__ import annotations

import json
from typing import Any

from solofate.commands.language.play import GameControl, GameView
from solofate.commands.language.registry import SCRIPTS, Reply, Situation, Words, control, look, shown_alone
from solofate.commands.language.script_files import ExpectationFailed
from solofate.commands.language.syntax import joined
from solofate.errors import MalformedChoice, UnknownName
from solofate.gm.policies import POLICIES
from solofate.gm.story.facts import told
from solofate.rules.dice import read_faces, show_faces
from solofate.rules.events import Heading
from solofate.wording.people import count

OPERATORS = ("==", "!=", "<", "<=", ">", ">=", "contains", "lacks")


@control("dice", "FACES", SCRIPTS)
def dice_command(game: GameControl, words: Words) -> Reply:
    """Enter dice you rolled by hand. The next roll shows these four faces, as in ++0- (or d6:1356 for four six-sided
    dice). Repeat it to queue more; without a word it says how many rolls wait."""
    faces = read_faces("".join(word.text for word in words))
    if game.pending is not None and game.pending.kind == "dice":
        game.choose(show_faces(faces))
        return Reply(())
    game.queue_dice(f"/dice {joined(words)}", faces)
    waiting = ", ".join(show_faces(each) for each in game.queued)
    return Reply((f"Waiting: {waiting}",))


@shown_alone("dice")
def show_dice(game: GameView, words: Words) -> Reply:
    """How many rolls entered by hand wait, and which."""
    queued = game.queued
    if not queued:
        return Reply(("No dice wait. Enter four faces you rolled, as in: /dice ++0-",))
    waiting = ", ".join(show_faces(each) for each in queued)
    return Reply((f"{count(len(queued), 'roll')} {'waits' if len(queued) == 1 else 'wait'}: {waiting}",))


@control("seed", "N", SCRIPTS)
def seed_command(game: GameControl, words: Words) -> Reply:
    """Start the dice again from this seed."""
    typed = joined(words)
    if not (typed.isascii() and typed.removeprefix("-").isdigit()) or len(typed) > 18:
        raise MalformedChoice(f"a seed is a whole number of at most 18 digits, not “{typed}”")
    game.reseed(f"/seed {typed}", int(typed))
    return Reply(())


@control("auto", "POLICY | off", SCRIPTS, {Situation.QUESTION}, first="policy")
def auto_command(game: GameControl, words: Words) -> Reply:
    """Let a policy answer your decisions, until /auto off. Your turns stay yours; /control ME POLICY hands those over
    too."""
    typed = joined(words).casefold()
    if typed not in (*POLICIES, "off"):
        raise MalformedChoice(f"“{typed}” is no policy: {', '.join(POLICIES)}, or off")
    game.set_auto(None if typed == "off" else typed)
    said = (
        "You answer yourself again."
        if typed == "off"
        else f"{typed} answers for you from here on; /auto off ends it."
    )
    return Reply((said[:1].upper() + said[1:],))


@control("journal", '["heading"] "TEXT" …', SCRIPTS)
def journal_command(game: GameControl, words: Words) -> Reply:
    """Write into the journal what no line of a script can say: with heading before it a heading, which
    a script would take for a comment; else words of yours, each TEXT in quotes a line of them."""
    if not words:
        raise MalformedChoice(
            "the journal is written as you play: /log shows the last of it, /recap what is open, /export html writes "
            'it all into a file; to write into it put the words in quotes, as in: /journal "We wait for the tide."'
        )
    if not words[-1].quoted:
        raise MalformedChoice('put the words in quotes, as in: /journal heading "The second night"')
    if words[0].text.casefold() == "heading" and not words[0].quoted:
        text = joined(words[1:])
        game.put(f"# {text}", (Heading(text),))
    else:
        text = "\n".join(word.text for word in words)
        game.put(text, told(game.state, text))
    return Reply(())


@look("expect", "PATH OP VALUE", SCRIPTS)
def expect_command(game: GameView, words: Words) -> Reply:
    """Check the state: PATH is dotted as in last.shifts, OP one of == != < <= > >= contains lacks."""
    if len(words) < 2 or words[1].text not in OPERATORS:
        known = " ".join(OPERATORS)
        raise MalformedChoice(f"write /expect PATH OP VALUE, where OP is one of {known}")
    if len(words) < 3:
        raise MalformedChoice(f"/expect {words[0].text} {words[1].text} needs a value to compare with")
    path, operator = words[0].text, words[1].text
    wanted = _value(joined(words[2:]), words[2].quoted)
    found = look_up(game.state.to_json(), path)
    if not _holds(found, operator, wanted):
        raise ExpectationFailed(
            f"expected {path} {operator} {json.dumps(wanted)}, but it is {json.dumps(found)}"
        )
    return Reply(())


@look("state", "[PATH]", SCRIPTS)
def state_command(game: GameView, words: Words) -> Reply:
    """Print the state, or the part of it at PATH, as JSON."""
    found: Any = game.state.to_json()
    if words:
        found = look_up(found, joined(words))
    return Reply(tuple(json.dumps(found, indent=2, ensure_ascii=False).splitlines()))


def look_up(record: Any, path: str) -> Any:
    """The value at a dotted path: keys of objects, numbers in lists. Raises `UnknownName` where it ends."""
    found = record
    so_far: list[str] = []
    for part in path.split("."):
        if isinstance(found, dict) and part in found:
            found = found[part]
        elif isinstance(found, list) and part.isascii() and part.isdigit() and int(part[:9]) < len(found):
            found = found[int(part[:9])]
        elif isinstance(found, (list, str, dict)) and part == "length":
            found = len(found)
        else:
            here = ".".join(so_far) or "the state"
            there = ", ".join(list(found)[:12]) if isinstance(found, dict) else type(found).__name__
            raise UnknownName(f"{here} has no “{part}”; it has {there}")
        so_far.append(part)
    return found


def _value(typed: str, quoted: bool) -> Any:
    if quoted:
        return typed
    try:
        return json.loads(typed)
    except (ValueError, RecursionError):
        return {"True": True, "False": False, "None": None}.get(typed, typed)


def _holds(found: Any, operator: str, wanted: Any) -> bool:
    if operator in ("contains", "lacks"):
        return _contains(found, wanted) == (operator == "contains")
    if operator in ("==", "!="):
        return bool(found == wanted) == (operator == "==")
    if not _is_number(found) or not _is_number(wanted):
        return False
    return bool(
        {"<": found < wanted, "<=": found <= wanted, ">": found > wanted, ">=": found >= wanted}[operator]
    )


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _contains(found: Any, wanted: Any) -> bool:
    if isinstance(found, str):
        return str(wanted) in found
    if isinstance(found, dict):
        return isinstance(wanted, str) and wanted in found
    if isinstance(found, list):
        return wanted in found or any(
            isinstance(each, dict) and wanted in (each.get("name"), each.get("aspect"), each.get("id"))
            for each in found
        )
    return False
