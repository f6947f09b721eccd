"""What could be typed next: for each kind of word the names there are, likely ones first, each with its meaning."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from solofate.commands import everything
from solofate.commands.five_actions import BLOCKABLE
from solofate.commands.heroes import PARTS
from solofate.commands.language.answers import read_answer
from solofate.commands.language.expect import Expect, expect
from solofate.commands.language.names import matching
from solofate.commands.language.registry import Situation
from solofate.commands.language.situation import by_use, situation
from solofate.commands.safety import BOUNDS
from solofate.commands.the_gm import COMPELS
from solofate.errors import SolofateError
from solofate.gm.asking import SETTINGS as SETTINGS_OF_ASKING
from solofate.gm.policies import POLICIES
from solofate.gm.style import STYLES
from solofate.gm.what_matters import MATTERS
from solofate.journal.exporter import exporter_names
from solofate.rules.decisions.kinds import KINDS
from solofate.rules.in_force import ruleset_of
from solofate.rules.ladder import on_the_ladder
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.countdowns import running
from solofate.rules.model.pace import SETTINGS
from solofate.rules.model.rulings import CHOICES
from solofate.rules.model.skills import skill_name
from solofate.rules.model.state import CONFLICT, State
from solofate.rules.oracle import ODDS
from solofate.rules.procedures.actions.attack import attack_ways, in_reach
from solofate.rules.procedures.compels.compellable import compellable
from solofate.rules.procedures.conflict.movement import free_moves
from solofate.voice.grades import GRADES, OFF
from solofate.wording.pages.scene import aspect_text, stress_parts
from solofate.wording.people import name_of, place_of, zone_name
from solofate.wording.plain import inline
from solofate.wording.questions.options import asked

if TYPE_CHECKING:
    from solofate.game.game import Game


_QUOTED = frozenset({"aspect", "compellable", "adversary", "stunt", "lasting"})
"""Kinds of word that stand in quotes where they have blanks; of the others a command takes several words."""

_TOWARDS_FRIENDS = frozenset({"aid", "give", "treat", "sheet", "me", "milestone", "breakthrough", "stunt"})
"""Commands that are meant for one's own side first."""


class Candidate(NamedTuple):
    """Something that could be typed: its text, what it is in a few words, and how the list shows it."""

    text: str
    meaning: str = ""
    shown: str = ""


class Candidates(NamedTuple):
    """What could be typed next, the best first; it takes the place of the last `replaced` characters."""

    replaced: int
    found: list[Candidate]


NONE = Candidates(0, [])


def candidates(game: Game, text: str) -> Candidates:
    """What could be typed next behind a text: the answers to an open question, or the words a command takes."""
    if game.pending is not None and not text.startswith(("/", "#", "?")):
        typed = text.lstrip("> ")
        return Candidates(len(typed), best_fitting(typed, answers(game), _answer_names))
    wanted = expect(text)
    if not wanted.verb and not wanted.kind:
        return NONE
    keyword = _keywords(game, wanted)
    if keyword.found:
        return keyword
    fitting = best_fitting(wanted.typed, names(game, wanted), lambda each: (each.text,))
    if wanted.kind in _QUOTED or (wanted.verb and everything.COMMANDS[wanted.verb].carries):
        fitting = [_in_quotes(each, wanted.quoted) for each in fitting]
    return Candidates(len(wanted.typed), fitting)


def names(game: Game, wanted: Expect) -> Iterable[Candidate]:
    """Every name of the kind of word expected, as it is typed."""
    found = NAMES.get(wanted.kind)
    return found(game, wanted) if found is not None else ()


def _in_quotes(candidate: Candidate, opened: bool) -> Candidate:
    if " " not in candidate.text and not opened:
        return candidate
    opening = "" if opened else '"'
    return candidate._replace(text=f'{opening}{candidate.text}"', shown=candidate.shown or candidate.text)


def _keywords(game: Game, wanted: Expect) -> Candidates:
    """The words such as `with` that may follow, once what stands before them names something."""
    if not wanted.keywords:
        return NONE
    head, blank, begun = wanted.typed.rpartition(" ")
    if not blank or (wanted.quoted and '"' not in head):
        return NONE
    named = head.strip().strip('"“”')
    if wanted.kind:
        known = {each.text: each.text for each in names(game, wanted)}
        if not named or not matching(named, known):
            return NONE
    elif not named and not wanted.before:
        return NONE
    command = everything.COMMANDS[wanted.verb]
    fitting = [
        Candidate(each, f"and then {_A_KIND.get(command.takes[each], command.takes[each])}")
        for each in wanted.keywords
        if each.startswith(begun.casefold())
    ]
    return Candidates(len(begun), fitting)


_A_KIND = {
    "character": "somebody, or a number",
    "skill": "a skill",
    "aspect": "an aspect",
    "lasting": "what was done",
    "zone": "a zone",
    "adversary": "an adversary",
    "thread": "a thread",
    "person": "somebody",
}


# ---- an open question --------------------------------------------------------------------------------------


def answers(game: Game) -> list[Candidate]:
    """The answers to the open question: each as it is shown, where that is read as this answer, else its number."""
    pending = game.pending
    if pending is None:
        return []
    decision = pending.decision
    found = []
    for number, option in enumerate(asked(decision, game.state).options, start=1):
        notes = "; ".join(note for note in (option.price, option.effect) if note)
        text = next(
            (each for each in (option.label, option.id) if _reads_as(game, each, option.id)), str(number)
        )
        found.append(Candidate(text, notes, f"{number}) {option.label}"))
    return found


def _reads_as(game: Game, typed: str, meant: str) -> bool:
    assert game.pending is not None
    try:
        return read_answer(game.pending.decision, typed) == meant
    except SolofateError:
        return False


def _answer_names(candidate: Candidate) -> Iterator[str]:
    number, _, label = candidate.shown.partition(") ")
    yield from (label, candidate.text, number)


# ---- the kinds of word -------------------------------------------------------------------------------------


def _verbs(game: Game, wanted: Expect) -> Iterator[Candidate]:
    for command in by_use(situation(game.state, game.pending is not None), ruleset_of(game.state)):
        yield Candidate(command.name, command.purpose, f"/{command.name}")


def _help(game: Game, wanted: Expect) -> Iterator[Candidate]:
    yield Candidate("all", "every command")
    for command in by_use(situation(game.state, game.pending is not None), ruleset_of(game.state)):
        yield Candidate(command.name, command.purpose)
    yield Candidate("decisions", "everything you may be asked")
    for kind in KINDS.values():
        if kind.id not in everything.COMMANDS:
            yield Candidate(kind.id, inline(kind.help))


def _actor(game: Game, wanted: Expect) -> Character | None:
    """Who acts: the one named behind /as, else whose turn it is if it is a hero's, else the active hero."""
    state = game.state
    if wanted.actor:
        found = matching(wanted.actor, {who: one.name for who, one in state.characters.items()})
        return state.characters[found[0]] if len(found) == 1 else None
    return state.characters.get(state.active or "")


def _characters(game: Game, wanted: Expect) -> Iterator[Candidate]:
    """Those the command is likely meant for first: foes in reach, or one's own side."""
    state, actor = game.state, _actor(game, wanted)
    people = [one for one in state.characters.values() if wanted.verb != "attack" or _may_be_hit(actor, one)]
    if wanted.verb == "me":
        people = [one for one in people if one.is_hero]
    mine = actor.side if actor is not None else PCS
    friends_first = wanted.verb in _TOWARDS_FRIENDS or wanted.keyword in ("for", "by", "to")
    reach = {one.id: _reach(state, actor, one) for one in people}

    def likely(one: Character) -> tuple[bool, bool, bool, bool]:
        itself = actor is not None and one.id == actor.id
        return (
            one.out is not None,
            (one.side == mine) != friends_first,
            reach[one.id] == _OUT_OF_REACH,
            itself and not friends_first,
        )

    for one in sorted(people, key=likely):
        yield Candidate(one.name, " · ".join(_about(state, one, reach[one.id])))


_OUT_OF_REACH = "out of reach"


def _may_be_hit(actor: Character | None, one: Character) -> bool:
    return one.out is None and (actor is None or one.side != actor.side)


def _reach(state: State, actor: Character | None, one: Character) -> str:
    """Whether somebody can be attacked from where the actor stands, and with what alone; nothing outside a fight."""
    if actor is None or one.side == actor.side or state.scene.mode != CONFLICT or one.out is not None:
        return ""
    ways = attack_ways(state, actor)
    able = [skill for skill, works_as in ways.items() if in_reach(state, actor.id, one.id, works_as)]
    if not able:
        return _OUT_OF_REACH
    return "" if len(able) == len(ways) else f"with {' or '.join(map(state.skills.name, able))} only"


def _about(state: State, one: Character, reach: str) -> Iterator[str]:
    if one.out is not None:
        yield one.out.replace("-", " ")
        return
    if one.zone is not None:
        yield zone_name(state, one.zone)
    if reach:
        yield reach
    if one.stressed:
        yield from stress_parts(one)
    hurt = [inline(slot.aspect) for slot in one.consequences if slot.aspect is not None]
    if hurt:
        yield ", ".join(hurt)


def _skills(game: Game, wanted: Expect) -> Iterator[Candidate]:
    """One's own skills with their ratings, the best first; for an attack those that attack, and nothing untrained."""
    state, actor = game.state, _actor(game, wanted)
    sheet = actor.sheet if actor is not None else None
    listed = {**game.skills, **({skill: skill_name(skill) for skill in sheet.skills} if sheet else {})}
    able: Iterable[str] = listed
    if actor is not None and wanted.verb == "attack":
        ways = attack_ways(state, actor)
        target = matching(wanted.before.removesuffix(" with").strip('"“” '), _ids(state))
        reaching = [
            skill
            for skill, works_as in ways.items()
            if len(target) != 1 or in_reach(state, actor.id, target[0], works_as)
        ]
        able = reaching or ways
    rated = sorted(able, key=lambda skill: -(sheet.rating(skill) if sheet is not None else 0))
    for skill in rated:
        rating = sheet.rating(skill) if sheet is not None else 0
        name = listed.get(skill, skill_name(skill))
        yield Candidate(name, on_the_ladder(rating), f"{name} ({rating:+d})")


def _ids(state: State) -> dict[str, str]:
    return {who: one.name for who, one in state.characters.items()}


def _zones(game: Game, wanted: Expect) -> Iterator[Candidate]:
    """The zones one can step to first, then the others with how far they are."""
    state, actor = game.state, _actor(game, wanted)
    zones, here = state.scene.zones, actor.zone if actor is not None else None
    free = free_moves(state, actor.id) if actor is not None and here is not None else []
    ranked = []
    for zone, name in zones.names.items():
        border = zones.border(here, zone) if here is not None else None
        if zone == here:
            rank, what = 3, "you are here"
        elif zone in free:
            rank, what = 0, "next to you, free"
        elif border is not None and border.barrier is not None:
            rank, what = 1, f"next to you, barrier {on_the_ladder(border.barrier)}"
        else:
            rank, what = 2, "takes the action" if state.scene.mode == CONFLICT else ""
        people = [name_of(state, one.id) for one in state.characters.values() if one.zone == zone]
        notes = [what, *([", ".join(people)] if people else [])]
        ranked.append((rank, Candidate(name, " · ".join(note for note in notes if note))))
    for _, candidate in sorted(ranked, key=lambda each: each[0]):
        yield candidate


def _aspects(game: Game, wanted: Expect) -> Iterator[Candidate]:
    """The aspects in play that are known: those of the scene first, then consequences and those of sheets."""
    state = game.state
    for aspect in state.scene.aspects:
        if not aspect.hidden:
            extra = aspect_text(state, aspect).removeprefix(inline(aspect.name)).strip(" ()")
            where = place_of(state, aspect.on)
            yield Candidate(aspect.name, " · ".join(note for note in (where, extra) if note))
    people = sorted(state.characters.values(), key=lambda one: one.side != PCS)
    for one in people:
        for slot in one.consequences:
            if slot.aspect is not None:
                yield Candidate(slot.aspect, f"{slot.severity} consequence · {name_of(state, one.id)}")
    for one in people:
        if one.is_hero:
            for each in one.sheet.aspects:
                yield Candidate(each.name, name_of(state, one.id))


def _compellable(game: Game, wanted: Expect) -> Iterator[Candidate]:
    for who in game.state.characters:
        for known in compellable(game.state, who):
            yield Candidate(known.name, name_of(game.state, who))


def _stunts(game: Game, wanted: Expect) -> Iterator[Candidate]:
    hero = _actor(game, wanted)
    for stunt in hero.sheet.stunts if hero is not None else ():
        yield Candidate(stunt.name, inline(stunt.text or stunt.fact))


def _tasks(game: Game, wanted: Expect) -> Iterator[Candidate]:
    challenge = game.state.scene.challenge
    for task in challenge.open if challenge is not None else ():
        yield Candidate(task.name, skill_name(task.skill))


def _adversaries(game: Game, wanted: Expect) -> Iterator[Candidate]:
    for row in game.library.adversaries():
        yield Candidate(row.sheet.name, inline(row.sheet.description))


def _only(named: Callable[[Game], Iterable[str]]) -> Callable[[Game, Expect], Iterator[Candidate]]:
    """Names that need no explanation, in the order they come in."""

    def listed(game: Game, wanted: Expect) -> Iterator[Candidate]:
        return (Candidate(name) for name in named(game))

    return listed


NAMES: Mapping[str, Callable[[Game, Expect], Iterable[Candidate]]] = {
    "verb": _verbs,
    "command": _help,
    "character": _characters,
    "skill": _skills,
    "zone": _zones,
    "aspect": _aspects,
    "lasting": _only(lambda game: [each.what for each in game.state.lasting]),
    "compellable": _compellable,
    "adversary": _adversaries,
    "task": _tasks,
    "blockable": _only(lambda game: BLOCKABLE),
    "stunt": _stunts,
    "countdown": _only(lambda game: [each.name for each in running(game.state)]),
    "distraction": _only(lambda game: [each.name for each in game.library.distractions()]),
    "waiting": _only(lambda game: [each.name for each in game.state.scene.distractions]),
    "scene": _only(lambda game: game.library.scenes()),
    "policy": _only(lambda game: [*POLICIES, "off"]),
    "asking": _only(lambda game: [*SETTINGS_OF_ASKING, *MATTERS, "clear"]),
    "session": _only(lambda game: ("start", "end")),
    "arc": _only(lambda game: ("end",)),
    "pace": _only(lambda game: SETTINGS),
    "style": _only(lambda game: (*STYLES, COMPELS)),
    "format": _only(lambda game: [*exporter_names(), "script"]),
    "thread": _only(lambda game: [each.title for each in game.state.memory.threads]),
    "person": _only(lambda game: [each.name for each in game.state.memory.people]),
    "table": _only(lambda game: game.tables()),
    "odds": _only(lambda game: ODDS),
    "ruling": _only(lambda game: CHOICES),
    "part": _only(lambda game: PARTS),
    "bound": _only(lambda game: BOUNDS),
    "grade": _only(lambda game: (*GRADES, OFF)),
}
"""For each kind of word a command expects, the names there are."""


# ---- whole lines -------------------------------------------------------------------------------------------


def likely_lines(game: Game) -> list[str]:
    """Whole lines somebody might be typing now, the likeliest first: an attack in a fight, a scene between scenes."""
    state = game.state
    if game.pending is not None:
        return [each.text for each in answers(game) if not each.text.isdigit()]
    now = situation(state, asked=False)
    if now == Situation.TURN:
        attack = _likely_attack(game)
        return [*([attack] if attack else []), "/pass"]
    if now == Situation.BETWEEN:
        return [f"/scene {each}" for each in game.library.scenes()]
    if now == Situation.CHALLENGE:
        return [f"/task {each.text}" for each in _tasks(game, Expect("task", ""))]
    if now == Situation.CONTEST:
        skill = next(iter(_skills(game, Expect("skill", ""))), None)
        return [f"/exchange {skill.text}"] if skill is not None else []
    return []


def _likely_attack(game: Game) -> str:
    """An attack on the first foe in reach with the best skill that reaches."""
    wanted = Expect("character", "", "attack")
    foe = next(iter(_characters(game, wanted)), None)
    if foe is None or _OUT_OF_REACH in foe.meaning:
        return ""
    skill = next(iter(_skills(game, wanted._replace(kind="skill", before=f"{foe.text} with"))), None)
    return f"/attack {foe.text} with {skill.text}" if skill is not None else ""


# How well what is typed fits a name: by its beginning, by a word of it, by its letters in order, or nearly.

WHOLE, WORD, WORDS, INSIDE, LETTERS, NEARLY = range(6)
"""From the best fit to the worst."""

_SHORTEST_INSIDE, _SHORTEST_GUESS = 2, 4
_NEAR_ENOUGH = 0.75
_WORD = re.compile(r"[^\W_]+")

Thing = TypeVar("Thing")


def best_fitting(typed: str, things: Iterable[Thing], names: Callable[[Thing], Iterable[str]]) -> list[Thing]:
    """The things with a name that fits, the best fitting first; where they fit alike, in the order they come in.

    Guesses are made only where nothing begins with what is typed.
    """
    if not typed.strip():
        return list(things)
    found = []
    for thing in things:
        fits = [fit for name in names(thing) if (fit := fit_of(typed, name)) is not None]
        if fits:
            found.append((min(fits), thing))
    plain = [each for each in found if each[0] <= WORDS]
    return [thing for _, thing in sorted(plain or found, key=lambda each: each[0])]


def fit_of(typed: str, name: str) -> int | None:
    """How what is typed fits a name, or None where it does not."""
    wanted, folded = " ".join(typed.casefold().split()), name.casefold()
    if folded.startswith(wanted):
        return WHOLE
    words = _WORD.findall(folded)
    if any(word.startswith(wanted) for word in words):
        return WORD
    parts = _WORD.findall(wanted)
    if not parts:
        return None
    if all(any(word.startswith(part) for word in words) for part in parts):
        return WORDS
    if len(wanted) >= _SHORTEST_INSIDE and wanted in folded:
        return INSIDE
    if len(wanted) > _SHORTEST_INSIDE and words and _in_order(wanted, folded, words):
        return LETTERS
    if len(wanted) >= _SHORTEST_GUESS and any(_near(wanted, each) for each in (folded, *words)):
        return NEARLY
    return None


def _in_order(wanted: str, name: str, words: list[str]) -> bool:
    """Whether the letters stand in the name in this order, from the start of a word."""
    if not any(word[0] == wanted[0] for word in words):
        return False
    letters = iter(name)
    return all(letter in letters for letter in wanted if not letter.isspace())


def _near(wanted: str, word: str) -> bool:
    matcher = SequenceMatcher(None, wanted, word[: len(wanted) + 1])
    return matcher.quick_ratio() >= _NEAR_ENOUGH and matcher.ratio() >= _NEAR_ENOUGH
