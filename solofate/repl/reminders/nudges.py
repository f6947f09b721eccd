"""A line now and then about what can be done next. Each is said where somebody would ask, and then not again."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from solofate.game.written_scenes import WrittenScenes
from solofate.gm import suggesting
from solofate.gm.wording import endings
from solofate.lexicon.matcher import lexicon
from solofate.repl.guide import Guided
from solofate.repl.reminders.first_words import FirstWords
from solofate.repl.reminders.sides_told import whoever_stands_beside
from solofate.rules.decisions.actions import Task, Weighing
from solofate.rules.events import (
    KINDS,
    AspectRemoved,
    ChallengeEnded,
    ConflictEnded,
    ContestEnded,
    Event,
    Narration,
    OracleAnswered,
    Outcome,
    SceneEnded,
    SceneStarted,
    Session,
    ThreadClosed,
)
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION, PLAYER, Character
from solofate.rules.model.rulings import ruling_in_use
from solofate.rules.model.state import (
    CHALLENGE,
    CONCEDED,
    CONFLICT,
    CONTEST,
    ENDED,
    FREE,
    STARTED,
    State,
    heroes_are_gone,
    heroes_of,
    is_here,
)
from solofate.rules.names import words_of
from solofate.rules.ruleset import Ruleset
from solofate.rules.scene_history import chronicle
from solofate.wording.pages import recap
from solofate.wording.people import count, several, the
from solofate.wording.plain import inline

if TYPE_CHECKING:
    from solofate.game.game import Game


_MOVES = (
    "/attack NAME with SKILL",
    '/advantage SKILL "Aspect"',
    "/overcome SKILL",
    "/move ZONE",
    "/full-defense",
    "/pass",
)
_FIVE_MOVES = (
    "/attack NAME with SKILL",
    '/maneuver SKILL "Aspect"',
    "/defend",
    "/block SKILL against attack SKILL",
    "/run ZONE",
    "/walk ZONE",
)
"""The moves of a book in which a turn is one of five actions."""

_PLAYED_BY: Mapping[str, Callable[[Ruleset], bool]] = MappingProxyType(
    {
        "/full-defense": lambda rules: rules.full_defense is not None,
        "/defend": lambda rules: rules.full_defense is not None,
        "/run": lambda rules: rules.movement.runs,
        "/walk": lambda rules: rules.movement.runs,
    }
)
"""The moves that not every table has. The commands know it too, but to load them all takes longer than the rest."""


def usual_moves(rules: Ruleset) -> list[str]:
    """The usual moves of a turn in a conflict, as they are typed at a table that plays by these rules."""
    moves = _FIVE_MOVES if rules.blocks else _MOVES
    return [
        move for move in moves if (played_by := _PLAYED_BY.get(move.split()[0])) is None or played_by(rules)
    ]


_MOVES_IN = {
    CONTEST: (
        "/exchange SKILL makes your side's roll; before it",
        ('/advantage SKILL "Aspect"', "/aid NAME with SKILL", "/concede"),
    ),
    CHALLENGE: (
        "/task TASK rolls one of them, in any order;",
        ("/aid NAME with SKILL", '/advantage SKILL "Aspect"'),
    ),
}
"""What can be done in a contest or a challenge: the one thing that drives it, and what goes with it."""

_LEAVING = ("exit", "quit", "q", ":q", ":q!", ":wq", "bye", "logout")
MOST_LOOKED_AT = 500
"""Events among which a scene's own are looked for."""

_FIRST_WORDS = 2
"""The beginning of a campaign and one line: so long is it when somebody has said only one thing."""


_ENDS = {ConflictEnded, ContestEnded, ChallengeEnded}


class SittingNudges:
    """What this sitting has been told already. While a `guide` leads through a scene, its end is not proposed.

    Where there are `words`, those of the rules are explained as they are met.
    """

    def __init__(
        self,
        reminders: Reminders | None = None,
        guide: Guided | None = None,
        words: FirstWords | None = None,
    ) -> None:
        self._words = words
        self._guide = guide or Guided()
        self._moves_said = False
        self.stuck = Stuck()
        self._end_proposed_in = 0
        self._reminders = reminders or Reminders()
        self._said_in: set[str] = set()

    def after(self, game: Game, events: Sequence[Event]) -> list[str]:
        """The lines to show after these events; mostly none."""
        return [
            *self.stuck.after(game, events),
            *whoever_is_there(game.state, events),
            *whoever_stands_beside(game.state, events),
            *self._reminders.after(game, events),
            *self._next(game, events),
            *(self._words.after(events, game.state) if self._words is not None else ()),
        ]

    def _next(self, game: Game, events: Sequence[Event]) -> list[str]:
        kinds = {type(event) for event in events}
        if any(isinstance(event, Session) and event.state != STARTED for event in events):
            return recap.session_card(game.state, chronicle(game.log), f"{_next_scene(game)}.")
        if SceneEnded in kinds and not game.state.scene.open:
            return recap.scene_card(game.state, chronicle(game.log), f"{_next_scene(game)}.")
        if kinds & _ENDS and game.pending is None and game.state.scene.open and game.state.scene.mode == FREE:
            return [_what_now(game)]
        if Outcome in kinds and game.pending is None and (proposal := self._the_end(game)):
            return [proposal]
        if kinds == {Narration} and (meant := _meant(events)):
            return [meant]
        if kinds == {Narration} and len(game.steps) == _FIRST_WORDS:
            return [
                "Written into the journal. Say what you do, and it is read as a deed; /help lists the commands."
            ]
        return self._moves_in(game) or self._moves(game)

    def _moves_in(self, game: Game) -> list[str]:
        """What drives a contest or a challenge, the first time there is one."""
        mode = game.state.scene.mode
        if mode not in _MOVES_IN or mode in self._said_in or game.pending is not None:
            return []
        self._said_in.add(mode)
        drives, others = _MOVES_IN[mode]
        return [f"{drives} {' · '.join(others)}"]

    def _the_end(self, game: Game) -> str:
        """The GM's proposal to end a scene that has played out, once in each scene."""
        if self._end_proposed_in == game.state.scenes or self._guide.goes_on(game):
            return ""
        events = [event for _, event in game.log[-MOST_LOOKED_AT:]]
        starts = [at for at, event in enumerate(events) if isinstance(event, SceneStarted)]
        proposal = endings.played_out(game.state, events[starts[-1] if starts else 0 :])
        if proposal:
            self._end_proposed_in = game.state.scenes
        return proposal

    def _moves(self, game: Game) -> list[str]:
        """The usual moves, the first time it is the player's turn and nothing is being asked."""
        scene = game.state.scene
        hero = game.state.characters.get(scene.turn or "")
        if self._moves_said or game.pending is not None or scene.mode != CONFLICT or hero is None:
            return []
        if hero.control != PLAYER:
            return []
        self._moves_said = True
        moves = [
            move for move in usual_moves(ruleset_of(game.state)) if scene.zones.names or "ZONE" not in move
        ]
        said = "Say it in a sentence, or " if game.reads_plain_words else ""
        return [f"What does {the(game.state, hero.id)} do? {said}{' · '.join(moves)}"]


def _meant(events: Sequence[Event]) -> str:
    """What somebody may have meant whose words look like another program's commands."""
    for event in events:
        text = event.text.strip().casefold() if isinstance(event, Narration) else ""
        if text in _LEAVING:
            return "Written into the journal. /quit leaves."
        if text.startswith("／"):
            return "Written into the journal. A command starts with a plain slash: /"
    return ""


def _next_scene(game: Game) -> str:
    """`/scene 02-the-old-mill opens the next`: the first scene of the campaign that is still to come.

    Whatever lies before the first one that was played has been skipped.
    """
    to_come = WrittenScenes(game.library).to_come(game.state, (event for _, event in game.log))
    if to_come:
        return f"/scene {inline(to_come[0].file)} opens the next"
    return '/scene "A title of your own" opens another'


# Reminders of time: a session that grows long, an arc that may be over (Fate Condensed, Sessions and Arcs).

LONG_SESSION = 8
"""Scenes in one session after which a break is suggested."""
LONG_SITTING = 5 * 60 * 60
"""Seconds at the table after which it is, an hour more than a session usually takes."""


class Reminders:
    """What this sitting has been reminded of. `clock` gives seconds, from any start."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._since = clock, clock()
        self._sat_long = False
        self._long: set[int] = set()

    def after(self, game: Game, events: Sequence[Event]) -> Iterator[str]:
        """The reminders due after these events; each is given once."""
        progress = game.state.progress
        if any(isinstance(event, SceneEnded) for event in events):
            if progress.scenes >= LONG_SESSION and game.state.session not in self._long:
                self._long.add(game.state.session)
                scenes = count(progress.scenes, "scene")
                yield f"Session {game.state.session} has {scenes} by now. /session end makes a break."
            elif not self._sat_long and self._clock() - self._since > LONG_SITTING:
                self._sat_long = True
                yield "You have been at the table for more than five hours. /session end makes a break."
        for event in events:
            if isinstance(event, AspectRemoved) and event.kind == "scenario":
                yield _settled(event.aspect)
            elif isinstance(event, ThreadClosed) and event.title in progress.settled:
                yield _settled(event.title)
            elif isinstance(event, Session) and event.state == ENDED and event.counts:
                yield from self._arc(game)

    def _arc(self, game: Game) -> Iterator[str]:
        state = game.state
        if state.progress.in_arc >= state.pace.sessions:
            sessions = count(state.progress.in_arc, "full session")
            yield (
                f'Arc {state.arc} has {sessions} behind it. If its story is over: /arc end "what came of it" brings '
                "breakthroughs, in the place of milestones not used yet."
            )


def _what_now(game: Game) -> str:
    """What a sentence does once a fight or a contest is over: the scene goes on, or the heroes are gone from it."""
    heroes = heroes_of(game.state)
    here = [one for one in heroes if is_here(one)]
    if heroes_are_gone(game.state):
        gone = several(game.state, [one.id for one in heroes])
        is_are = "is" if len(heroes) == 1 else "are"
        return (
            f"{gone} {is_are} out of this scene. Tell when and where it goes on, and that opens the next; "
            f"/end closes this one first, {_next_scene(game)}."
        )
    gave_up = [one.id for one in here if one.out == CONCEDED]
    back = (
        f" {several(game.state, gave_up)} gave up the fight, not the scene, and can act again."
        if gave_up
        else ""
    )
    return f"What now?{back} Tell how it goes on; /end closes the scene, {_next_scene(game)}."


def _settled(plot: str) -> str:
    return f'{inline(plot)} is settled. If the arc is over with it: /arc end "what came of it"'


# Nobody stays stuck: inputs that led nowhere are counted, and a search that failed names another way on.

_AFTER = {"three": 3, "five": 5}
"""Inputs in a row that led nowhere, by the way the ruling AMBG-14 is played; on request only is neither."""

_SEARCHES = frozenset({"investigate", "notice", "lore", "academics", "contacts", "empathy"})
_ONLY_ASKED = frozenset({"oracle", "gm-call", "table", "ruling-changed"})
_MOVES_ON = frozenset(
    {"aspect-added", "aspect-revealed", "hit", "cost", "moved", "fate-points", "boost", "nudge"}
)
"""Kinds of events after which a failed roll has changed something all the same."""


class Stuck:
    """How many inputs in a row have been refused, failed or only asked. What is only looked at does not count."""

    def __init__(self) -> None:
        self._nowhere = 0

    def refused(self) -> None:
        """An input was an error."""
        self._nowhere += 1

    def after(self, game: Game, events: Sequence[Event]) -> list[str]:
        """Counts an input by what came of it; the line to show after a search that failed."""
        kinds = {KINDS[type(event)] for event in events}
        if kinds:
            failed = any(isinstance(event, Outcome) and event.result == "fail" for event in events)
            idle = failed and not kinds & _MOVES_ON
            self._nowhere = self._nowhere + 1 if idle or kinds <= _ONLY_ASKED else 0
        return _another_way(game, events)

    def nudge_is_due(self, game: Game) -> bool:
        """Whether something had better happen now. It never does in a fight or at an open question."""
        after = _AFTER.get(ruling_in_use(game.state, "AMBG-14"))
        if after is None or self._nowhere < after:
            return False
        self._nowhere = 0
        return game.pending is None and game.state.scene.open and game.state.scene.mode == FREE


def _another_way(game: Game, events: Sequence[Event]) -> list[str]:
    """After a search that failed, something that is known and can be acted on: no search is a dead end."""
    for event in events:
        if (
            isinstance(event, Outcome)
            and event.result == "fail"
            and game.state.skills.does(event.skill, _SEARCHES)
        ):
            hero = game.state.characters.get(event.who)
            if hero is None or not hero.is_hero or game.state.scene.mode == CONFLICT or _on_somebody(game):
                continue
            known = suggesting.leads(game.state)
            return [f"Another way on: {known[0] if known else '/nudge lets something happen'}."]
    return []


def _on_somebody(game: Game) -> bool:
    """Whether the deed that is being settled is done to somebody, as treating a wound: that is no search."""
    about = game.pending.decision.about if game.pending is not None else None
    if isinstance(about, Weighing):
        about = about.task
    return isinstance(about, Task) and about.on in game.state.characters


def whoever_is_there(state: State, events: Sequence[Event]) -> list[str]:
    """A line for whom the oracle has just said is following or hiding, or turns on the heroes; nothing as a rule."""
    said = [each for each in events if isinstance(each, OracleAnswered)]
    if not said or not state.scene.open or not said[-1].answer.startswith("yes"):
        return []
    if (turned := _turned(state, words_of(said[-1].question))) is not None:
        return [f"/side {turned.id} opposition has {turned.name} stand against you from here on."]
    name = _called(state, said[-1].question)
    here = {one.name.casefold() for one in state.characters.values()}
    if name is None or name.casefold() in here:
        return []
    return [f'They are in no scene yet: /add "{name}" as bystander brings them in, and you can act on them.']


def _turned(state: State, asked: Sequence[str]) -> Character | None:
    """Whoever is here and was asked of whether they turn on the heroes: `Does Tilda betray me?`"""
    if not lexicon(state.words).found("turning-asked", asked):
        return None
    able = (each for each in state.characters.values() if not each.is_hero and each.side != OPPOSITION)
    return next((each for each in able if words_of(each.name)[0] in asked), None)


def _called(state: State, question: str) -> str | None:
    """What they go by: their own name where they were met or named before, else what they do."""
    words = words_of(question)
    for person in state.memory.people:
        if person.id not in state.characters and set(words_of(person.name)) <= set(words):
            return person.name
    known = lexicon(state.words)
    if known.set_of("presence", "somebody").isdisjoint(words):
        return None
    doing = [sense for sense in known.told("presence", words) if sense != "somebody"]
    return doing[0].capitalize() if doing else None
