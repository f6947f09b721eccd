"""A table set for a test: characters, zones, forced dice and scripted answers.

    mira = hero("Mira", fight=3, aspects=("Hates to Lose",))
    thug = foe("Thug", fight=1, physical=2)
    fight = table(mira, thug, dice=(+1, 0), conflict="physical")
    played = play(fight, attack(fight, "mira", "thug", "fight"), {"absorb": "out"})
    assert only(fight, Outcome).result == "succeed"
    assert played.asked_kinds == ["defend", "absorb", "fate"]

Dice are given as totals (`+1`) or faces (`"+0-0"`), in the order they fall: the actor's first, then the
opposition's.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from solofate.rules import events as happened
from solofate.rules.decisions import GM_SEAT, Decision
from solofate.rules.dice import Faces, QueuedDice, read_faces
from solofate.rules.in_force import at_this_table
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import (
    OPPOSITION,
    PCS,
    Character,
    Sheet,
    adversary_sheet,
    enter,
    hero_sheet,
    with_sheet,
)
from solofate.rules.model.endurance import SlotSpec
from solofate.rules.model.state import State
from solofate.rules.model.stunts import Stunt
from solofate.rules.model.zones import NO_ZONES, Border, ZoneMap
from solofate.rules.names import slug
from solofate.rules.table import Table, Words, advance

TOO_MANY = 500
"""Decisions after which a procedure will hardly ever come to an end."""

AFTER_THE_DICE = frozenset({
    "absorb", "advantage-fail", "allow-cost", "attack-style", "consent", "contest-advantage-fail", "cost",
    "distraction", "divide", "far-fetched", "fate", "favoured-side", "found", "hidden-trigger", "how-so", "invoke",
    "lends-scale", "mark", "minion", "overcome-fail", "overcome-tie", "overwrite", "reveal", "setback", "shifts",
    "twist", "twist-favours", "what-follows",
})  # fmt: skip
"""The decisions that are put when dice or something hidden were shown: no answer before them is taken back."""

NOW_AND_THEN = frozenset({"name", "stunt"})
"""The decisions that are put before dice as well as after them."""

IN_WORDS_OF_ONES_OWN = frozenset({
    "avoid", "development", "fate", "how-so", "intent", "lesser-aim", "name", "new-aspect", "permission", "reword",
    "rewrite", "stunt-name", "stunt-text", "stunt-when", "terms", "trouble", "twist",
})  # fmt: skip
"""The decisions that may be answered with any text."""

THE_FIRST_IS_USUAL = frozenset({
    "absorb", "avoid", "challenge-task", "complication", "contest-roll", "cost", "divide", "found", "how",
    "interferes", "lesser-aim", "looking-back", "nudge", "offer-compel", "overcome-fail", "pay", "propose-first",
    "stunt-name", "tasks", "threat-attack", "trouble", "with-skill",
})  # fmt: skip
"""The decisions of which Enter takes the first option."""

THE_CHOICES = {
    **{
        kind: ["allow", "deny"]
        for kind in (
            "allow-cost",
            "at-once",
            "break-off",
            "grounds",
            "plainly-there",
            "range",
            "reach",
            "treatment",
        )
    },
    "unsupported": ["allow", "deny"],
    "accept-terms": ["accept", "ask-more"],
    "attack-style": ["full", "boost"],
    "carry-point": ["add", "leave"],
    "contest-aid": ["aid", "stay-out"],
    "npc-slots": ["apart", "together"],
    "reveal": ["reveal", "keep"],
    "stunt": ["use", "leave"],
    "truce": ["accept", "refuse"],
}
"""The decisions that offer the same whatever they are about."""

book = "condensed"
"""The book of every table that is set without naming one."""

Throw = int | str
Answer = str | Sequence[str] | Callable[[Decision, Table], str]
AnEvent = TypeVar("AnEvent")


def faces(roll: Throw) -> Faces:
    """The faces of a roll given as a total (+2 is `++00`) or as they are typed."""
    if isinstance(roll, str):
        return read_faces(roll)
    sign = 1 if roll > 0 else -1
    return tuple(sign if at < abs(roll) else 0 for at in range(4))  # type: ignore[return-value]


def hero(
    name: str,
    *,
    aspects: Iterable[str] = (),
    stunts: Iterable[Stunt] = (),
    refresh: int = 3,
    fate_points: int | None = None,
    zone: str | None = None,
    control: str = "player",
    **skills: int,
) -> Character:
    """A PC, with the tracks and slots that Physique and Will give. The id is the slug of the name."""
    sheet = hero_sheet(
        name,
        aspects=tuple(map(SheetAspect, aspects)),
        skills=_skills(skills),
        stunts=tuple(stunts),
        refresh=refresh,
    )
    character = enter(sheet, slug(name), side=PCS, control=control, zone=zone)
    return character if fate_points is None else character._replace(fate_points=fate_points)


def foe(
    name: str,
    *,
    aspects: Iterable[str] = (),
    stunts: Iterable[Stunt] = (),
    physical: int = 0,
    mental: int = 0,
    consequences: Iterable[str] = (),
    zone: str | None = None,
    control: str = "gm",
    sheet: Sheet | None = None,
    **skills: int,
) -> Character:
    """An NPC of the opposition, with the boxes and consequence slots it is given here."""
    sheet = sheet or adversary_sheet(
        name,
        aspects=tuple(map(SheetAspect, aspects)),
        skills=_skills(skills),
        stunts=tuple(stunts),
        consequences=tuple(consequences),
        stress={"physical": physical, "mental": mental},
    )
    return enter(sheet, slug(name), side=OPPOSITION, control=control, zone=zone, name=name)


def _skills(named: Mapping[str, int]) -> dict[str, int]:
    return {skill.replace("_", "-"): rating for skill, rating in named.items()}


def zones(*ways: tuple[str, str] | tuple[str, str, int | None], names: Iterable[str] = ()) -> ZoneMap:
    """A map from its ways: `zones(("Yard", "Loft"), ("Loft", "Roof", 2))`; a third part is the barrier."""
    known: dict[str, str] = {slug(name): name for name in names}
    borders: dict[tuple[str, str], Border] = {}
    for one, other, *barrier in ways:
        here, there = slug(str(one)), slug(str(other))
        known |= {here: str(one), there: str(other)}
        borders[here, there] = borders[there, here] = Border(*barrier)  # type: ignore[arg-type]
    return ZoneMap(known, borders)


def table(
    *characters: Character,
    dice: Iterable[Throw] = (),
    aspects: Iterable[Aspect] = (),
    zones: ZoneMap = NO_ZONES,
    pool: int = 0,
    conflict: str | None = None,
    turn: str | None = None,
    words: Words | None = None,
    options: tuple[str, ...] = (),
    dialect: str | None = None,
    conditions: tuple[SlotSpec, ...] = (),
) -> Table:
    """A scene in play, its log still empty.

    With `conflict` (`physical` or `mental`) it is a conflict, on the turn of `turn` or of the first. Who was
    given no zone stands in the first there is. A roll nobody forced is an error.
    """
    setting = Table(
        State(dialect=dialect or book, options=options, conditions=conditions),
        QueuedDice(faces(roll) for roll in dice),
        words,
    )
    mode = "conflict" if conflict else "free"
    setting.emit(happened.SceneStarted("A Test", mode, zones, tuple(aspects)))
    first = next(iter(zones.names), None)
    for character in characters:
        if setting.state.dialect != "condensed" or options:
            character = with_sheet(character, at_this_table(setting.state, character.sheet))
        setting.emit(happened.Entered(character.id, character._replace(zone=character.zone or first)))
    if pool:
        setting.emit(happened.FatePoints(GM_SEAT, pool, pool, "the test"))
    if conflict:
        setting.emit(happened.ConflictStarted(conflict, setting.rules.challenges.hands_must_be_free))
        setting.emit(happened.ExchangeStarted(1))
        setting.emit(happened.TurnPassed(turn or characters[0].id, GM_SEAT))
    setting.log.clear()
    return setting


class Played:
    """What came of a procedure: every decision that was asked, each answer given, and what it returned."""

    def __init__(self) -> None:
        self.asked: list[Decision] = []
        self.answered: list[str] = []
        self.returned: Any = None

    @property
    def asked_kinds(self) -> list[str]:
        return [decision.kind for decision in self.asked]

    def decision(self, kind: str) -> Decision:
        """The one decision of this kind that was asked."""
        (found,) = self.decisions(kind)
        return found

    def decisions(self, kind: str) -> list[Decision]:
        return [decision for decision in self.asked if decision.kind == kind]


def ids(decision: Decision) -> list[str]:
    """The ids of its options, in order."""
    return [option.id for option in decision.options]


def play(
    at: Table,
    procedure: Generator[Decision, str, Any],
    answers: Mapping[Any, Answer] | None = None,
) -> Played:
    """Run a procedure to its end.

    `answers` are by kind of decision, or by kind and seat: `{("invoke", "mira"): ["luck:+2"]}`. One text
    answers every such decision, a list the first, second … of them, and a function is asked each time. What
    is left unanswered takes its default. An answer nobody asked for fails the test.
    """
    played = Played()
    queues: dict[str | tuple[str, str], list[str]] = {}
    wanted: set[str | tuple[str, str]] = set()
    for key, answer in (answers or {}).items():
        wanted.add(key)
        if not isinstance(answer, str) and not callable(answer):
            queues[key] = list(answer)

    def decide(decision: Decision, seen: Table) -> str:
        played.asked.append(decision)
        if decision.kind not in NOW_AND_THEN:
            assert decision.revealed is (decision.kind in AFTER_THE_DICE), decision.kind
        assert decision.free_text is (decision.kind in IN_WORDS_OF_ONES_OWN), decision.kind
        if decision.kind in THE_FIRST_IS_USUAL:
            assert decision.default == decision.options[0].id, decision.kind
        if decision.kind in THE_CHOICES:
            assert ids(decision) == THE_CHOICES[decision.kind], decision.kind
        _require_whole(decision.about)
        assert len(played.asked) <= TOO_MANY, "this would go on for ever"
        chosen = decision.default
        for key in ((decision.kind, decision.who), decision.kind):
            if key not in (answers or {}):
                continue
            scripted = (answers or {})[key]
            if callable(scripted):
                wanted.discard(key)
                chosen = scripted(decision, seen)
                break
            if isinstance(scripted, str):
                wanted.discard(key)
                chosen = scripted
                break
            if queues[key]:
                chosen = queues[key].pop(0)
                if not queues[key]:
                    wanted.discard(key)
                break
        played.answered.append(chosen)
        return chosen

    def kept() -> Generator[Decision, str, None]:
        played.returned = yield from procedure

    assert advance(kept(), at, decide) is None
    wanted -= {key for key, queue in queues.items() if not queue}
    assert not wanted, f"never asked: {wanted}; asked were {played.asked_kinds}"
    return played


def _require_whole(about: Any) -> None:
    """What a decision is about has in each field what belongs there."""
    for name, hint in _hints(type(about)).items():
        parts = get_args(hint) if isinstance(hint, UnionType) else (hint,)
        if all(isinstance(part, type) and get_origin(part) is None for part in parts):
            assert isinstance(getattr(about, name), parts), f"{name} of {about}"


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    try:
        return get_type_hints(kind) if hasattr(kind, "_fields") else {}
    except NameError:  # It names what is there only for the type checker.
        return {}


def events_of(at: Table, kind: type[AnEvent]) -> list[AnEvent]:
    """Every event of a kind since the test began, in order."""
    return [event for event in at.log if type(event) is kind]


def only(at: Table, kind: type[AnEvent]) -> AnEvent:
    """The one event of a kind there is."""
    (event,) = events_of(at, kind)
    return event


def now(at: Table, who: str) -> Character:
    """A character as it stands now."""
    return at.state.characters[who]


def marked(at: Table, who: str, kind: str = "physical") -> int:
    """How many stress boxes of a kind are marked now."""
    return now(at, who).track(kind).marked.count(True)


def boosts(at: Table) -> list[Aspect]:
    """The boosts in play now."""
    return [aspect for aspect in at.state.scene.aspects if aspect.kind == "boost"]


def free_invokes(at: Table, aspect: str) -> dict[str, int]:
    """Who holds how many free invokes on an aspect made in play, a wound or an aspect of a sheet."""
    for known in at.state.scene.aspects:
        if known.name == aspect:
            return dict(known.free_invokes)
    for character in at.state.characters.values():
        for slot in character.consequences:
            if slot.aspect == aspect:
                return dict(slot.free_invokes)
        if aspect in character.invokes:
            return dict(character.invokes[aspect])
    return {}
