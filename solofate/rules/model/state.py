"""The state of play: everything that is true now, and what can be asked of it.

Events change it, and nothing else does: `solofate.rules.events`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.lexicon.matcher import OwnWords
from solofate.named_tuples import NamedTuple, quickly_replaced
from solofate.rules.model.aspects import GM, Aspect
from solofate.rules.model.blocks import Block
from solofate.rules.model.challenges import Challenge
from solofate.rules.model.characters import BYSTANDERS, GM_SEAT, OBSTACLES, PCS, Character, Sheet
from solofate.rules.model.contests import Contest
from solofate.rules.model.countdowns import Countdown
from solofate.rules.model.distractions import Brought, Distraction
from solofate.rules.model.durations import Lasting
from solofate.rules.model.endurance import SlotSpec
from solofate.rules.model.facts import Fact
from solofate.rules.model.memory import Memory
from solofate.rules.model.pace import Pace
from solofate.rules.model.personas import Persona, Talk
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.progress import START, Progress
from solofate.rules.model.safety import Concern, Struck
from solofate.rules.model.simultaneous_turns import TurnMoment
from solofate.rules.model.skills import DEFAULT_LIST, EITHER, MENTAL, PHYSICAL, SkillList
from solofate.rules.model.spotlight import Spotlight
from solofate.rules.model.turn_order import TurnOrder
from solofate.rules.model.zones import NO_ZONES, ZoneMap

FREE, CONFLICT, CONTEST, CHALLENGE = "free", "conflict", "contest", "challenge"
TAKEN_OUT, CONCEDED = "taken-out", "conceded"
STARTED, ENDED = "started", "ended"
WON, LOST, OPEN = "won", "lost", "open"
"""How a stake comes out: the heroes got what they came for, they did not, or it is still to be had."""
COMPEL_ACCEPTED = "accepted a compel"
"""The reason of the fate point that an accepted compel brings."""


class Last(NamedTuple):
    """What the latest rolled action came to: its result, the shifts, the two numbers compared, and who defended.

    `purpose` is what it was for in the player's own words, where they told it; with `paid` it was had at a cost.
    """

    who: str
    action: str
    result: str
    shifts: int
    effort: int
    opposition: int
    against: str | None = None
    skill: str = ""
    purpose: str = ""
    paid: bool = False


class Offered(NamedTuple):
    """A compel and its answer. Those of this session are kept, and the last dozen before it.

    `this_scene` is whether it came in the scene that is being played. What the GM offered unasked (`by` is `gm`,
    and not `asked`) counts against the compels of the scene.
    """

    who: str
    aspect: str
    by: str
    type: str
    effect: str
    answer: str
    asked: bool = False
    session: int = 1
    this_scene: bool = True
    leaves: str = ""


class Falling(NamedTuple):
    """Somebody who goes down when they have acted: those who are level act at the same moment (BS-CONF-05)."""

    who: str
    by: str | None
    fate: str


class Aid(NamedTuple):
    """A hand lent to somebody's next roll with a skill (Fate Condensed, Teamwork)."""

    who: str
    to: str
    skill: str


@quickly_replaced
class Scene(NamedTuple):
    """The scene being played; with `open` it is under way, without it the table is between two scenes.

    `mode` is `free`, `conflict`, `contest` or `challenge`, and `contest` or `challenge` is the one under way. In a
    conflict `kind` is `physical` or `mental`, `exchange` its number, `turn` whose turn it is and `turn_order` the order
    of the turns, where skills decide it. `tension` is that of
    the oracle, `goals` what each side wants. With `deadly` the table has agreed that a PC may die in it (ruling
    AMBC-78).

    `aspects` are those made in play or of the place, not those of characters. `heroes` are the PCs who have been in
    it, each of whom puts points into the GM's pool once (ruling AMBG-08). `aid` is the teamwork that waits for its
    roll. `treatments` are those tried in it: healer, patient and slot (ruling AMBC-85). `distractions` are those
    nobody has decided yet. `pressed` are those whom an attack or an advantage got through to since their last turn;
    None where nobody keeps count. With `unsettled` a conflict of this scene has turned into what runs now, and has
    yet to be paid. `drawn` are texts that were drawn from tables during it and are gone again: none is drawn
    a second time.

    A `framed` scene is one the GM set out: what the heroes want is its stake, and `risk` what they may lose over it.
    `settled` is how the stake came out, `won` or `lost`, once dice, an answer or the player have said so; with
    `overtaken` somebody has told of it as done, or rolled for it and had it. `before` is what the latest roll was as
    the scene began, `talk` the conversation that is going on,
    `place` the id of the place that is kept. `blocks` are those that stand, `falling` who is as good as out and has
    yet to act at the moment they were struck, `moment` what those act upon who act at once.
    `deeds` counts what the heroes have done, said and told in it so far.
    """

    title: str = ""
    mode: str = FREE
    kind: str | None = None
    exchange: int = 0
    turn: str | None = None
    tension: int = 2
    zones: ZoneMap = NO_ZONES
    aspects: tuple[Aspect, ...] = ()
    goals: Mapping[str, str] = MappingProxyType({})
    open: bool = False
    heroes: tuple[str, ...] = ()
    treatments: tuple[tuple[str, str, str], ...] = ()
    drawn: tuple[str, ...] = ()
    contest: Contest | None = None
    challenge: Challenge | None = None
    aid: tuple[Aid, ...] = ()
    deadly: bool = False
    distractions: tuple[Distraction, ...] = ()
    turn_order: TurnOrder | None = None
    pressed: tuple[str, ...] | None = None
    unsettled: bool = False
    framed: bool = False
    risk: str = ""
    settled: str = ""
    overtaken: bool = False
    before: Last | None = None
    talk: Talk = Talk()
    place: str = ""
    blocks: tuple[Block, ...] = ()
    falling: tuple[Falling, ...] = ()
    moment: TurnMoment | None = None
    deeds: int = 0


@quickly_replaced
class State(NamedTuple):
    """Everything that is true now. It is never changed in place; `solofate.rules.events.apply` makes the next one.

    How this table plays: `dialect` and `options` of the rules, `conditions` of its own; `rulings`, the gaps it plays
    another way than usual; `skills`, its skill list with what each skill may do; `words`, what it adds to the
    lexicon; `level`, the one its heroes start at where skills are bought with points; `scales`, its own names for
    the levels of scale, if it has any; `ruled_out`, what the setting has no room for; `style`, the GM's manner;
    `gm_control`, who answers for the GM's seat; `framing`, whether the GM
    frames the scenes that are opened by a title; `compels_per_scene`, about how many compels it offers by itself;
    `deadly`, whether a PC may die in any scene; `agreed`, what was agreed on besides; `pace`, how fast heroes grow.

    Where play stands: `session`, `arc`, and `scenes` (how many there were); `progress` of the heroes over sessions
    and arcs; `scene`, the one being played; `last`, what the latest roll came to; `purpose`, what the one under way
    is for.

    Who is there: `characters` by id; `active`, the player character whom `me` means; `away`, heroes who left, and
    whoever else left this scene unbeaten, as they were; `met`, in how many scenes each NPC was.

    Fate points: `pool` are the GM's; `unused` those a compel brought into it that nobody could have spent yet (ruling
    AMBG-27); `kept` those an absent NPC brings to its next scene (ruling AMBC-33), `brought` those that NPCs brought
    to this one.

    What the GM keeps in mind, so that the next thing is another: `costs`, the latest with what each did and its
    words; `compels` of this session, oldest first; `distracted`, the latest distractions; `opposed`, the opposition
    it picked last; `spotlight`, what each hero shone with in this session; `nudged`, where its nudges started from;
    `improvised`, the weight and the numbers of people made up on the spot, by what they are called: whoever comes
    again has the same.

    What runs through the story: `countdowns`, which go on from scene to scene (ruling AMBO-26); `memory`, the threads
    and people that may come back; `facts`, what was told and answered; `personas`, what people are like to talk to;
    `lines_said`, the latest of what they said, each with the number of its scene; `places`, where scenes were framed
    before; `told`, what was drawn in the latest scenes, each with the number of its scene; `unguarded`,
    those whose guard the heroes have overcome; `lasting`, what was done so well that it is harder to undo.

    Safety: `lines` and `veils` are kept out of play, `struck` was taken out of it; an open `concern` goes before
    everything else.
    """

    dialect: str = "condensed"
    conditions: tuple[SlotSpec, ...] = ()
    options: tuple[str, ...] = ()
    session: int = 1
    arc: int = 1
    active: str | None = None
    scene: Scene = Scene()
    characters: Mapping[str, Character] = MappingProxyType({})
    pool: int = 0
    style: str = "fair"
    gm_control: str = "gm"
    last: Last | None = None
    purpose: str = ""
    kept: Mapping[str, int] = MappingProxyType({})
    brought: Mapping[str, int] = MappingProxyType({})
    costs: tuple[tuple[str, str], ...] = ()
    deadly: bool = False
    skills: SkillList = DEFAULT_LIST
    lines: tuple[str, ...] = ()
    veils: tuple[str, ...] = ()
    struck: tuple[Struck, ...] = ()
    concern: Concern | None = None
    met: Mapping[str, int] = MappingProxyType({})
    pace: Pace = Pace()
    progress: Progress = START
    scenes: int = 0
    framing: bool = True
    memory: Memory = Memory()
    ruled_out: tuple[str, ...] = ()
    level: str = ""
    unused: int = 0
    compels: tuple[Offered, ...] = ()
    compels_per_scene: int = 0
    rulings: Mapping[str, str] = MappingProxyType({})
    spotlight: Spotlight = MappingProxyType({})
    nudged: tuple[str, ...] = ()
    away: Mapping[str, Character] = MappingProxyType({})
    agreed: tuple[str, ...] = ()
    opposed: str = ""
    countdowns: tuple[Countdown, ...] = ()
    distracted: tuple[Brought, ...] = ()
    improvised: Mapping[str, tuple[str, Sheet]] = MappingProxyType({})
    words: tuple[OwnWords, ...] = ()
    facts: tuple[Fact, ...] = ()
    scales: tuple[str, ...] = ()
    personas: Mapping[str, Persona] = MappingProxyType({})
    lines_said: tuple[tuple[int, str], ...] = ()
    places: tuple[KeptPlace, ...] = ()
    told: tuple[tuple[int, str], ...] = ()
    unguarded: tuple[str, ...] = ()
    lasting: tuple[Lasting, ...] = ()


_NO_SIDE = (BYSTANDERS, OBSTACLES)


def in_play(state: State, side: str | None = None) -> list[Character]:
    """Everybody (of one side) who is still in the scene, in the order they came in.

    Bystanders and obstacles take no side: they are left out unless they are asked for.
    """
    everybody = state.characters.values()
    if side is not None:
        return [one for one in everybody if one.out is None and one.side == side]
    return [one for one in everybody if one.out is None and one.side not in _NO_SIDE]


def taking_turns(state: State) -> list[Character]:
    """Everybody who acts in a conflict: both sides, and the hazards there are (ruling AMBO-43)."""
    everybody: list[Character] = []
    hazards: list[Character] = []
    for one in state.characters.values():
        if one.out is None:
            if one.side not in _NO_SIDE:
                everybody.append(one)
            elif one.side == OBSTACLES and one.obstacle is not None and one.obstacle.acts:
                hazards.append(one)
    return everybody + hazards if hazards else everybody


def is_contested(state: State) -> bool:
    """Whether people of more than one side are still in the scene; hazards are no side (ruling AMBO-44)."""
    first = None
    for one in state.characters.values():
        if one.out is None and one.side not in _NO_SIDE:
            if first is not None and one.side != first:
                return True
            first = one.side
    return False


def holder_of_gains(state: State, who: str) -> str:
    """Who holds the boosts and free invokes that somebody gains: they do, and the GM an obstacle's (AMBO-45)."""
    one = state.characters.get(who)
    return GM if one is not None and one.obstacle is not None else who


def hero_to_ask(state: State) -> str:
    """Who speaks for the heroes' side: the hero who acts, else the first of them, else an ally; or the GM's seat."""
    there = in_play(state, PCS)
    ours = (one for one in state.characters.values() if one.is_hero and one.side == PCS)
    heroes = [one for one in ours if may_act(state, one)]
    active = next((hero.id for hero in heroes if hero.id == state.active), None)
    return active or next((one.id for one in (*heroes, *there)), GM_SEAT)


def may_act(state: State, character: Character) -> bool:
    """Whether somebody is in a position to do anything. Whoever conceded is out of the conflict, not of the scene."""
    return character.out is None or (character.out == CONCEDED and state.scene.mode != CONFLICT)


def is_here(character: Character) -> bool:
    """Whether somebody is still in the scene: in play, or out of its conflict on terms that took them nowhere."""
    return character.out is None or (character.out == CONCEDED and not character.led_off)


def heroes_of(state: State) -> list[Character]:
    """Everybody of the campaign who is a hero."""
    return [one for one in state.characters.values() if one.is_hero]


def heroes_are_gone(state: State) -> bool:
    """Whether there are heroes, and none of them is still in the scene: it goes on for them somewhere else."""
    heroes = heroes_of(state)
    return bool(heroes) and not any(is_here(one) for one in heroes)


def harm_of(state: State, skill: str) -> str:
    """The kind of harm an attack with this skill does: its own, or on a list without roles that of the conflict."""
    harm = state.skills.attacks.get(skill, PHYSICAL)
    return harm if harm != EITHER else state.scene.kind or PHYSICAL


def harm_risked(state: State, skill: str) -> str:
    """The kind of harm that falling short with this skill can bring: in an argument of the mind, else by the skill."""
    mental = state.scene.kind == MENTAL or skill in state.skills.of_the_mind
    return MENTAL if mental else PHYSICAL


def allied(state: State, one: str, other: str) -> bool:
    """Whether two are on one side: in a contest that of the contest, for there heroes may be rivals."""
    contest = state.scene.contest
    if contest is not None:
        side = contest.side_of(one)
        if side is not None and (rival := contest.side_of(other)) is not None:
            return side.id == rival.id
    return state.characters[one].side == state.characters[other].side


def find_aspect(state: State, name: str, on: str) -> Aspect | None:
    """The aspect of that name on the scene, a zone or a character, if it was made in play."""
    for aspect in state.scene.aspects:
        if aspect.on == on and aspect.name == name:
            return aspect
    return None


def holds_boost(state: State, who: str, boost: Aspect) -> bool:
    """Whether a boost is this character's; one of the GM's side belongs to each of the opposition."""
    if who in boost.free_invokes:
        return True
    return GM in boost.free_invokes and state.characters[who].side != PCS
