"""The commands that write aspects down, say what they forbid and allow, and put the story before the dice."""

from __future__ import annotations

from collections.abc import Collection

from solofate.commands.language.names import aspect_named, find_skill
from solofate.commands.language.reading import actor_of, place_of
from solofate.commands.language.registry import ACTING, SCENES, Action, CommandContext, Situation, Words, deed
from solofate.commands.language.syntax import Word, joined, number_in
from solofate.commands.readings.reading import Moment
from solofate.commands.readings.talk.speech import speech_in
from solofate.errors import IllegalChoice, MalformedChoice, UnknownName
from solofate.gm.talk.talking import talk, with_an_answer
from solofate.rules.events import AspectBears, AspectRemoved
from solofate.rules.in_force import ruleset_of
from solofate.rules.limits import MOST_FREE_INVOKES
from solofate.rules.model.aspects import ANYONE, GM, NO_FREE_INVOKES, SCENE, Aspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.permission import read_pattern
from solofate.rules.model.scale import SCALES
from solofate.rules.model.setting import require_in_the_setting
from solofate.rules.model.state import State
from solofate.rules.procedures.actions.advantage import existing_aspect
from solofate.rules.procedures.actions.deeds import kept_as_ruling
from solofate.rules.procedures.actions.situation_aspects import SITUATION, do, write_down
from solofate.rules.procedures.conflict.turns import require_turn, take_action
from solofate.wording.people import listed

_HOLDERS = {"anyone": ANYONE, "pcs": PCS, "opposition": GM}
_KINDS = ("scene", "scenario", "setting")


def by_keyword(words: Words, keywords: Collection[str]) -> dict[str, Words]:
    """The words behind each keyword that stands there unquoted; those before the first are under an empty name.

    Raises `MalformedChoice` for a keyword that comes twice.
    """
    found: dict[str, list[Word]] = {"": []}
    current = ""
    for word in words:
        keyword = word.text.casefold()
        if not word.quoted and keyword in keywords:
            if keyword in found:
                raise MalformedChoice(f"“{keyword}” stands there twice; write it once")
            current = keyword
            found[current] = []
        else:
            found[current].append(word)
    return {keyword: tuple(behind) for keyword, behind in found.items()}


def deeds_in(words: Words, seat: CommandContext) -> tuple[str, ...]:
    """`move, athletics defend`: the deeds named, with their skills written as ids. Raises `SolofateError`."""
    named = [part.strip() for part in joined(words).split(",") if part.strip()]
    if not named:
        raise MalformedChoice("say which deeds, as in: forbids move, athletics defend")
    return tuple(_deed(each, seat) for each in named)


def _deed(written: str, seat: CommandContext) -> str:
    pattern = read_pattern(written)
    skill = find_skill(pattern.skill, seat.skills) if pattern.skill is not None else None
    parts = [part for part in (skill, pattern.action) if part is not None]
    return " ".join([*parts, *(["about", pattern.about] if pattern.about is not None else [])])


@deed(
    "aspect",
    '"Name" [on NAME | on zone ZONE] [free N [for pcs | opposition]] [forbids DEED, …] [allows DEED, …] '
    "[scale LEVEL [lends DEED, …] [unasked]] [as scenario | setting] [hidden]",
    SCENES,
    on="character",
    forbids="skill",
    allows="skill",
    lends="skill",
)
def aspect_command(seat: CommandContext, words: Words) -> Action:
    """Write down an aspect that is plainly there. `free N` puts free invokes on it, for whoever takes them first
    or for one side. `forbids` and `allows` say which deeds it rules out or makes possible: a skill, an action
    (overcome, advantage, attack, defend, move, remove) or both, and `about` words, as in: forbids athletics move,
    lore about reading. {if scale: `scale` is the level of what it stands for: invoking it lends that level, behind
    `lends` only to those deeds, and `unasked` lends it by the aspect's being there.}{if no scale: `scale` counts where
    levels of scale are played.}"""
    words, hidden = _without(words, "hidden")
    words, unasked = _without(words, "unasked")
    parts = by_keyword(words, ("on", "free", "for", "forbids", "allows", "as", "scale", "lends"))
    name = " ".join(joined(parts[""]).split())
    if not name:
        raise MalformedChoice('give the aspect in quotes, as in: /aspect "Deep Shadows" on zone crypt')
    require_in_the_setting(seat.state, name)
    free = _free(parts["free"]) if "free" in parts else 0
    holder = _word_of(parts["for"], _HOLDERS, "for") if "for" in parts else "anyone"
    kind = _word_of(parts["as"], _KINDS, "as") if "as" in parts else "scene"
    on = place_of(seat, parts.get("on"))
    if kind != "scene" and on != SCENE:
        raise IllegalChoice(f"a {kind} aspect is everybody's and lies on nobody and nothing; leave out on …")
    forbids = deeds_in(parts["forbids"], seat) if "forbids" in parts else ()
    allows = deeds_in(parts["allows"], seat) if "allows" in parts else ()
    if "scale" not in parts and ("lends" in parts or unasked):
        raise MalformedChoice("what an aspect lends is its level, so say that: scale supernatural")
    aspect = Aspect(
        name,
        SITUATION if kind == "scene" else kind,
        on,
        {_HOLDERS[holder]: free} if free else NO_FREE_INVOKES,
        hidden,
        forbids=forbids,
        allows=allows,
        scale=_scale(seat.state, parts["scale"]) if "scale" in parts else 0,
        lends=deeds_in(parts["lends"], seat) if "lends" in parts else (),
        lends_unasked=unasked,
    )
    who = seat.actor or "player"
    return lambda table: kept_as_ruling(
        table,
        who,
        f"“{name}”",
        write_down(table, who, aspect),
    )


def _without(words: Words, flag: str) -> tuple[Words, bool]:
    """The words without a flag that may stand anywhere among them, and whether it stood there."""
    left = tuple(word for word in words if word.quoted or word.text.casefold() != flag)
    return left, len(left) != len(words)


def _scale(state: State, words: Words) -> int:
    """The level named, of the ladder of this table."""
    if ruleset_of(state).hooks.level is None:
        raise IllegalChoice(
            "levels of scale are not played here; scale among the options of campaign.yaml brings them"
        )
    names = state.scales or SCALES
    typed = joined(words).casefold()
    level = next((at for at, name in enumerate(names) if name.casefold() == typed), None)
    if level is None:
        raise MalformedChoice(f"behind scale comes one of {listed(names, 'or')}, not “{joined(words)}”")
    return level


def _free(words: Words) -> int:
    number = number_in(joined(words), 0, MOST_FREE_INVOKES)
    if number is None:
        raise MalformedChoice(f"behind free comes a number from 0 to {MOST_FREE_INVOKES}")
    return number


def _word_of(words: Words, known: Collection[str], keyword: str) -> str:
    typed = joined(words).casefold()
    if typed not in known:
        raise MalformedChoice(f"behind {keyword} comes one of {', '.join(known)}, not “{joined(words)}”")
    return typed


@deed(
    "permit",
    '"Aspect" [forbids DEED, …] [allows DEED, …]',
    SCENES,
    first="aspect",
    forbids="skill",
    allows="skill",
)
def permit_command(seat: CommandContext, words: Words) -> Action:
    """Say which deeds an aspect forbids or allows: one in play, on a sheet, or a consequence. With neither it
    does nothing of the sort any more."""
    parts = by_keyword(words, ("forbids", "allows"))
    typed = joined(parts[""]).strip()
    if not typed:
        raise MalformedChoice('say which aspect, as in: /permit "All Tied Up" forbids move, athletics defend')
    name = aspect_named(seat.state, typed)
    found = existing_aspect(seat.state, name)
    if found is None or found.hidden:
        raise UnknownName(f"no aspect in play is called “{name}”")
    forbids = deeds_in(parts["forbids"], seat) if "forbids" in parts else ()
    allows = deeds_in(parts["allows"], seat) if "allows" in parts else ()
    return lambda table: table.emit(AspectBears(found.name, found.on, forbids, allows))


@deed("over", '"Scenario aspect"', SCENES, first="aspect")
def over_command(seat: CommandContext, words: Words) -> Action:
    """Say that a plot line is over: its scenario aspect goes, and with it what it forbade and allowed."""
    typed = joined(words).strip()
    running = [aspect.name for aspect in seat.state.scene.aspects if aspect.kind == "scenario"]
    name = aspect_named(seat.state, typed)
    if name not in running:
        raise IllegalChoice(f"“{typed}” is no scenario aspect; in play are {', '.join(running) or 'none'}")
    return lambda table: table.emit(AspectRemoved(name, "scenario", SCENE, NO_FREE_INVOKES, seat.actor))


@deed("do", '"what you do" [with SKILL]', ACTING, {Situation.TURN, Situation.SCENE}, with_="skill")
def do_command(seat: CommandContext, words: Words) -> Action:
    """Say what you do, and the GM says if it takes dice: what stands in the way, what may go wrong, and why would
    that be interesting? Without good answers it is simply done. Otherwise you choose the skill."""
    parts = by_keyword(words, ("with",))
    what = " ".join(joined(parts[""]).split())
    if not what:
        raise MalformedChoice('say what you do, as in: /do "climb down the well"')
    who = actor_of(seat)
    skill = find_skill(joined(parts["with"]), seat.skills) if "with" in parts else None
    require_turn(seat.state, who)
    spoken = speech_in(Moment(seat.state), what) if skill is None and seat.state.scene.open else None
    if spoken is not None and not spoken.stranger:
        return lambda table: talk(table, who, spoken.to, spoken.said)

    return lambda table: take_action(
        table, who, with_an_answer(table, who, what, do(table, who, what, skill))
    )
