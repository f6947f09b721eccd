"""What an exchange of a contest and a task of a challenge looked like: how close it was, and by which skill it came."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.rules import events as happened
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import State
from solofate.wording.deeds_told import DeedTold
from solofate.wording.people import capital, owned, readable, the, they


def contest_side(state: State, id: str) -> str:
    """A side of a contest inside a sentence: `the heroes`, `the opposition`, `Odile`."""
    known = {PCS: "the heroes", OPPOSITION: "the opposition"}
    return known.get(id) or (the(state, id) if id in state.characters else readable(id))


def task_looks(event: happened.TaskDone, state: State, done: int) -> str:
    """What a task looks like once it is over, by its skill; with a skill of a list of its own, one after the other."""
    result = "cost" if event.cost else event.result
    general, who, whose = _LOOKS.get(result, ()), the(state, event.who), owned(state, event.who)
    told = _ways(state, event.skill, _DONE_BY).get(result, "")
    told = told or (general[done % len(general)] if general else "")
    return told.format(who=who, Who=capital(who), owned=whose, Owned=capital(whose))


_LOOKS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fail": (
            "It was tried, and it shows.",
            "It comes apart in the hand.",
            "That leaves more for the rest of it.",
            "Nobody says anything for a moment.",
        ),
        "tie": (
            "It will hold for as long as nobody leans on it.",
            "It is half of what was wanted, and half is something.",
            "It will do, if nothing else goes wrong.",
        ),
        "succeed": (
            "That much is safe.",
            "It holds.",
            "One thing less to think about.",
            "It is done as it should be done.",
        ),
        "style": (
            "It might have been done that way on purpose.",
            "It is better than it needed to be.",
            "It makes the rest of it look easy.",
        ),
        "cost": (
            "It is done, and somebody will pay for it.",
            "It works, and it was not free.",
            "It goes, but it takes its share.",
        ),
    }
)
"""What a task of a challenge looks like once it is over; told in turn."""


_CLOSE = 1
"""Up to so many shifts an exchange could have gone either way."""

_EXCHANGES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "close": (
            "{Who} {has} it by a hand's breadth.",
            "It could have gone either way, and it goes to {who}.",
            "For a moment nobody can tell, and then it is {who}.",
            "{Who} {is} ahead, and only just.",
            "There is hardly a breath between them, and it is {owned} breath.",
        ),
        "clear": (
            "{Who} {has} the better of this.",
            "{Who} {does} what the others only mean to do.",
            "Nobody would say that {who} {was} lucky.",
            "{Who} {gains} on everybody, and it shows.",
            "This one is {owned}, and everybody has seen it.",
        ),
        "style": (
            "{Who} {leaves} everybody standing.",
            "Whatever the others had in mind, {who} {has} done it twice.",
            "{Who} {makes} it look like no contest at all.",
            "It is not even close: {who} {is} away.",
        ),
    }
)
"""What an exchange looked like, by how clearly it was won; told in turn."""

_STANDINGS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "level": ("That makes them level.", "It is all to play for again.", "Nobody is ahead now."),
        "last": (
            "That settles it.",
            "There is nothing left to catch up on.",
            "That was the one that counted.",
        ),
        "nearly": ("One more like it, and it is over.", "It wants one more.", "The end of it is in sight."),
        "catching": (
            "It is not enough yet.",
            "There is still ground to make up.",
            "The others are still ahead.",
        ),
        "first": ("It has begun well for one of them.", "Somebody has to be first.", "It is early."),
        "ahead": ("The gap grows.", "The others will have to think of something.", "It begins to tell."),
    }
)
"""How the contest stands after it; told in turn."""

_MANY = {
    "has": "have",
    "is": "are",
    "does": "do",
    "gains": "gain",
    "leaves": "leave",
    "makes": "make",
    "was": "were",
}
_ONE = {verb: verb for verb in _MANY}


def exchange_text(state: State, contest: Contest, event: happened.VictoryMarked) -> str:
    """What an exchange that was won looked like: who had it, how close it was, and how the contest stands then."""
    side = next(each for each in contest.sides if each.id == event.side)
    last = state.last
    acted = last is not None and last.who in side.members and last.result in ("succeed", "style")
    who = the(state, last.who) if last is not None and acted else contest_side(state, event.side)
    how = "clear"
    if event.marked > 1:
        how = "style"
    elif last is not None and acted and last.shifts <= _CLOSE:
        how = "close"
    turn = sum(each.victories for each in contest.sides)
    verbs = _MANY if who == contest_side(state, PCS) else _ONE
    owns = f"{who}'" if who.endswith("s") else f"{who}'s"
    others = [each.id for each in contest.sides if each.id != side.id]
    said = {
        "who": who,
        "Who": capital(who),
        "owned": owns,
        "Owned": capital(owns),
        "others": contest_side(state, others[0]) if len(others) == 1 else "the others",
    }
    # Several who act as one side are told in general: by hand or by word, somebody has done it.
    ways = _ways(state, last.skill, _WON_BY) if last is not None and acted else {}
    told = ways.get(how) or _EXCHANGES[how][turn % len(_EXCHANGES[how])]
    return f"{told.format(**said, **verbs)} {_standing(state, contest, side, turn)}"


def _ways(state: State, skill: str, told: Mapping[tuple[str, ...], Mapping[str, str]]) -> Mapping[str, str]:
    """What is told of a deed with a skill, by how it came out; nothing where it is none of the usual ones."""
    if skill not in state.skills:
        return {}
    return next((lines for skills, lines in told.items() if state.skills.does(skill, skills)), {})


_TALK = ("rapport", "deceive", "provoke", "empathy", "contacts", "resources")

_WON_BY: Mapping[tuple[str, ...], Mapping[str, str]] = MappingProxyType(
    {
        ("athletics",): {
            "close": "{Who} is an arm's length ahead of {others}, and no more.",
            "clear": "{Who} leaves {others} ten paces behind.",
            "style": "{Who} gets clean away from {others}.",
        },
        ("drive",): {
            "close": "{Who} is half a length ahead of {others}.",
            "clear": "{Who} gains two lengths on {others}.",
            "style": "{Who} is so far ahead of {others} that there would be time to stop and wait.",
        },
        ("physique", "fight"): {
            "close": "{Who} holds out a breath longer than {others}.",
            "clear": "{Who} bears down, and {others} cannot hold against it.",
            "style": "{Who} does with one arm what {others} cannot do with two.",
        },
        ("shoot",): {
            "close": "{Who} hits a finger's breadth nearer than {others}.",
            "clear": "{Who} hits where {others} only aimed.",
            "style": "Nobody needs to measure it: {who} has left nothing for {others} to hit.",
        },
        ("stealth", "burglary"): {
            "close": "{Who} is a step further than {others} without a sound, and only a step.",
            "clear": "{Who} slips by while everybody is looking at {others}.",
            "style": "Nobody has seen {who} at all, and everybody has heard {others}.",
        },
        ("notice", "investigate"): {
            "close": "{Who} sees it a blink before {others}.",
            "clear": "{Who} looks where {others} never thought of looking.",
            "style": "{Who} sees all of it at one glance, with {others} still looking.",
        },
        ("crafts",): {
            "close": "{Who} has one piece more in place than {others}.",
            "clear": "It begins to work in {owned} hands, sooner than for {others}.",
            "style": "{Who} has finished before {others} could find the tools for it.",
        },
        ("academics", "lore"): {
            "close": "{Who} remembers one thing more than {others}.",
            "clear": "{Who} says where it is written, and {others} cannot say otherwise.",
            "style": "{Who} knows it by heart, and {others} can only listen.",
        },
        ("rapport",): {
            "close": "{Who} has one head more nodding than {others}.",
            "clear": "Whoever listens leans towards {who}, and away from {others}.",
            "style": "Once {who} has spoken, nobody listens to {others} any more.",
        },
        ("deceive",): {
            "close": "One more question, and {owned} story would not have stood: {others} did not ask it.",
            "clear": "{Who} sends {others} the wrong way with a straight face.",
            "style": "{Who} could sell {others} the shoes off their own feet by now.",
        },
        ("provoke",): {
            "close": "{Who} stares a breath longer than {others}.",
            "clear": "{Who} takes a step forward, and {others} can be seen to give way.",
            "style": "{Who} says three words, and {others} would sooner be elsewhere.",
        },
        ("empathy",): {
            "close": "{Who} guesses right about {others}, at the last moment.",
            "clear": "{Who} knows what {others} will do before it is done.",
            "style": "{Who} reads {others} like a page.",
        },
        ("contacts", "resources"): {
            "close": "{Who} finds one friend more than {others}.",
            "clear": "Somebody owes {who} a favour, and {others} must do without.",
            "style": "Everybody who counts is for {who}, and {others} may ask whom they like.",
        },
        ("will",): {
            "close": "{Who} looks away a breath later than {others}.",
            "clear": "{Who} does not so much as blink, and {others} must.",
            "style": "{Who} could keep this up all day, and {others} can see it.",
        },
    }
)
"""What an exchange was won by, with the skill it was won with."""

_DONE_BY: Mapping[tuple[str, ...], Mapping[str, str]] = MappingProxyType(
    {
        ("athletics",): {
            "fail": "{Who} comes up an arm's length short.",
            "tie": "{Who} gets most of the way, and no further.",
            "succeed": "{Who} gets there with breath to spare.",
            "style": "{Who} is there before anybody could count to ten.",
            "cost": "{Who} gets there, and not the way it was planned.",
        },
        ("drive",): {
            "fail": "{Who} misses the line, and has to come round again.",
            "tie": "{Who} gets through with a scrape.",
            "succeed": "{Who} gets through with a hand's breadth on either side.",
            "style": "{Who} gets through at full speed, with one hand free.",
            "cost": "{Who} gets through, and nobody would call it smooth.",
        },
        ("physique", "fight"): {
            "fail": "{Who} heaves until both arms shake, and nothing gives.",
            "tie": "It gives halfway, and {who} has to keep a shoulder to it.",
            "succeed": "It gives at {owned} third try.",
            "style": "It gives at once, and {who} has strength left over.",
            "cost": "It gives, later and harder than {who} thought.",
        },
        ("shoot",): {
            "fail": "{Owned} shot goes wide.",
            "tie": "{Owned} shot grazes what it was meant for.",
            "succeed": "{Owned} shot goes where it was meant to go.",
            "style": "{Owned} shot could not have been better placed by hand.",
            "cost": "{Owned} second shot goes where the first should have gone.",
        },
        ("stealth", "burglary"): {
            "fail": "{Who} makes one sound too many.",
            "tie": "{Who} is past, and somebody has stopped talking.",
            "succeed": "{Who} is past, and nobody has looked up.",
            "style": "{Who} might never have been there at all.",
            "cost": "{Who} is past, after a wait that took too long.",
        },
        ("notice", "investigate"): {
            "fail": "{Who} looks everywhere but there.",
            "tie": "{Who} has found the half of it.",
            "succeed": "{Who} sees what everybody else looked past.",
            "style": "{Who} sees it at once, and what lies behind it.",
            "cost": "{Who} finds it in the last place of all.",
        },
        ("crafts",): {
            "fail": "It comes apart in {owned} hands.",
            "tie": "It holds for as long as {who} keeps a hand on it.",
            "succeed": "It holds, and {who} lets go of it.",
            "style": "{Who} leaves it better than it ever was.",
            "cost": "It holds, though {who} would not swear for how long.",
        },
        ("academics", "lore"): {
            "fail": "{Who} has read of this, and cannot think where.",
            "tie": "{Who} knows the half of it, and has to guess the rest.",
            "succeed": "{Who} remembers it in time, and rightly.",
            "style": "{Who} knows not only what, but why.",
            "cost": "{Who} remembers it, and why it was better forgotten.",
        },
        _TALK: {
            "fail": "{Who} finds every word but the right one.",
            "tie": "{Who} is heard out, and granted the half of it.",
            "succeed": "{Who} finds the right words, and they are heard.",
            "style": "{Who} has not even finished when all of it is granted.",
            "cost": "{Who} is granted it, after saying more than was planned.",
        },
        ("will",): {
            "fail": "{Who} holds out, and then does not.",
            "tie": "{Who} holds out, with both eyes shut.",
            "succeed": "{Who} does not give an inch.",
            "style": "{Who} does not even notice how hard it was meant to be.",
            "cost": "{Who} holds out, and one can see what it took.",
        },
    }
)
"""What a task of a challenge looks like once it is over, with the skill it was tried with."""


def _standing(state: State, contest: Contest, side: Side, turn: int) -> str:
    best = max((each.victories for each in contest.sides if each.id != side.id), default=0)
    where = "ahead"
    if side.victories >= contest.to:
        where = "last"
    elif side.victories == best:
        where = "level"
    elif side.victories < best:
        where = "catching"
    elif side.victories == contest.to - 1:
        where = "nearly"
    elif best == 0 and side.victories == 1:
        where = "first"
    goal, named = DeedTold(side.goal, of=they(state, side.id)), contest_side(state, side.id)
    ways = _TOWARDS.get(where, ()) if goal.doing else ()
    ways = ways or _STANDINGS[where]
    more = max(contest.to - side.victories, 0)
    told = ways[turn % len(ways)]
    return told.format(
        side=named, tried=goal.tried, doing=goal.doing, more=f"{_NUMBERS.get(more, more)} more like it"
    )


_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}

_TOWARDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "last": (
            "Now nobody keeps {side} from {doing}.",
            "Nothing is left between {side} and {doing}.",
        ),
        "nearly": (
            "One more like it, and nobody keeps {side} from {doing}.",
            "To {tried} takes one more like it.",
        ),
        "first": ("To {tried} takes {more}.", "It is a beginning: to {tried} takes {more}."),
    }
)
"""How far a side has come with what it is after, where that is told as a deed; told in turn."""
