"""What a reader wants to know of events, as the sentences of a story; the numbers are told elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from solofate.journal import sentences
from solofate.journal.set_off import Said, called
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import PCS, Character
from solofate.rules.model.skills import MENTAL, SkillList
from solofate.rules.model.state import State, harm_of
from solofate.wording.events import rolls
from solofate.wording.people import as_subject, listed, the, the_zone
from solofate.wording.plain import inline

_SETTING_UP = (happened.Entered, happened.Moved, happened.FatePoints, happened.FatePointsReleased)
_MOST_PIECES = 4
_WENT_WELL = ("succeed", "style")
_USUAL = 2
_LEFT_WITH = "is left with "


class _Sentence:
    """A sentence as it grows: whole, or somebody and the things they do."""

    def __init__(self, text: str, who: str | None, subject: str = "", tail: str = "") -> None:
        self.who, self.subject, self.tail = who, subject, tail
        self.pieces = [text]

    def takes(self, who: str | None) -> bool:
        """Whether there is room in it for something else this one does."""
        return (
            who is not None
            and who == self.who
            and not self.tail
            and len(self.pieces) < _MOST_PIECES
            and not self.pieces[-1].endswith(sentences.ENDS)
        )

    def text(self) -> str:
        if self.who is None:
            return self.pieces[0]
        told = f"{self.subject} {listed(self.pieces)}{self.tail}"
        return told if told.endswith(sentences.ENDS) else f"{told}."


class Prose:
    """A stretch of story as it grows: each event adds a sentence, or changes how the next is told, or nothing.

    What can be told in several ways is told in turn, from the way that `turn` says.
    """

    def __init__(self, turn: int = 0) -> None:
        self._sentences: list[_Sentence] = []
        self._rolled: dict[str, str] = {}
        self._trained: dict[str, int] = {}
        self._ready: dict[str, list[str]] = {}
        self._called_on: dict[str, list[str]] = {}
        self._price = ""
        self._unhindered = False
        self._opening: str | None = None
        self._waiting: list[Character] | None = None
        self._told = turn

    def __bool__(self) -> bool:
        return bool(self._sentences)

    @property
    def words(self) -> int:
        """How long the paragraph is by now."""
        return sum(len(piece.split()) for each in self._sentences for piece in each.pieces)

    def begin_scene(self) -> None:
        """Whoever enters now is there as the scene begins: they are named together, after its opening words."""
        self._waiting = []

    @property
    def setting_up(self) -> bool:
        """Whether the scene is still being laid out."""
        return self._waiting is not None

    def add(self, event: Event, state: State) -> None:
        """Add what an event means to the story."""
        if self._waiting is not None:
            if isinstance(event, happened.Entered) and event.character.side != PCS:
                self._waiting.append(event.character)
                return
            if not isinstance(event, _SETTING_UP):
                self.end_set_up(state)
        self._remember(event, state)
        if isinstance(event, happened.Outcome):
            self._outcome(event, state)
        elif not self._belongs_to_the_outcome(event):
            told = self._hit(event, state) or self._by_itself(event, state)
            if told is not None:
                self._say(told, state)

    def end_set_up(self, state: State) -> None:
        """The scene is laid out: say who waits in it."""
        waiting, self._waiting = self._waiting, None
        if waiting:
            self._say(Said(_facing(waiting, state)), state)

    def take(self) -> str:
        """The paragraph so far; the next begins."""
        told = " ".join(each.text() for each in self._sentences)
        self._sentences, self._opening = [], None
        return told

    def _say(self, told: Said, state: State, tail: str = "") -> None:
        last = self._sentences[-1] if self._sentences else None
        if last is None or not last.takes(told.who):
            subject = as_subject(state, told.who) if told.who is not None else ""
            self._sentences.append(_Sentence(told.text, told.who, subject, tail))
            return
        if told.text.startswith(_LEFT_WITH) and last.pieces[-1].startswith(_LEFT_WITH):
            told = Said(told.text.removeprefix(_LEFT_WITH), told.who)
        last.pieces.append(told.text)
        last.tail = tail

    def _remember(self, event: Event, state: State) -> None:
        if isinstance(event, (happened.TurnPassed, happened.ConflictEnded, happened.SceneEnded)):
            self._called_on, self._unhindered, self._opening = {}, False, None
        elif isinstance(event, happened.Rolled):
            self._opening = None
            if event.action != "defend":
                self._called_on, self._ready = {}, {}
            self._rolled[event.who] = event.skill
            self._trained[event.who] = event.rating
            self._ready[event.who] = [rolls.stunt_name(state, event.who, each) for each in event.stunts]
        elif isinstance(event, happened.StuntUsed) and event.amount:
            self._ready.setdefault(event.who, []).append(rolls.stunt_name(state, event.who, event.stunt))
        elif isinstance(event, happened.Invoked):
            names = self._called_on.setdefault(event.who, [])
            if called(event.aspect) not in names:
                names.append(called(event.aspect))
        elif isinstance(event, happened.Cost):
            self._price = event.text

    def _by_itself(self, event: Event, state: State) -> Said | None:
        if isinstance(event, happened.AspectAdded) and event.aspect == self._price:
            return None  # It was just told as the price of something.
        return sentences.said(event, state)

    def _belongs_to_the_outcome(self, event: Event) -> bool:
        """What an advantage brought stands behind the sentence that told how it went: `…: Lights Out.`"""
        if self._opening is None or not self._sentences or self._sentences[-1].who != self._opening:
            return False
        whose = event.by if isinstance(event, (happened.AspectAdded, happened.AspectRevealed)) else None
        if isinstance(event, (happened.Boost, happened.FreeInvokesGained)):
            whose = event.who
        hidden = isinstance(event, happened.AspectAdded) and event.hidden
        if whose != self._opening or hidden:
            return False
        last, self._opening = self._sentences[-1], None
        assert isinstance(
            event, (happened.AspectAdded, happened.AspectRevealed, happened.Boost, happened.FreeInvokesGained)
        )
        last.tail += f": {called(event.aspect)}" + (
            ", for a moment" if isinstance(event, happened.Boost) else ""
        )
        return True

    def _hit(self, event: Event, state: State) -> Said | None:
        """A hit is told where nobody defended, and where the weapon alone made one of a tie."""
        if not isinstance(event, happened.Hit):
            return None
        if event.weapon and event.shifts == event.weapon - event.armor:
            return Said("is caught by the weapon all the same", event.who)
        if not self._unhindered:
            return None
        self._unhindered = False
        return Said(f"{as_subject(state, event.who)} does nothing to stop it.")

    def _outcome(self, event: happened.Outcome, state: State) -> None:
        """Who tries what, how it ends, and what was called on to that end."""
        self._told += 1
        # Where nobody who defends rolls, a skill stands against it all the same.
        rolled = ruleset_of(state).people_roll
        self._unhindered = event.action == "attack" and event.against is None and rolled
        skill = self._rolled.get(event.who)
        whom = the(state, event.against) if event.against is not None else ""
        if event.action == "attack":
            tries = blow(skill, state.skills, whom, self._told)
        else:
            tries = deed(skill, state.skills, self._told) + (f" against {whom}" if whom else "")
        mental = state.scene.kind == MENTAL or (skill is not None and harm_of(state, skill) == MENTAL)
        self._say(Said(tries, event.who), state)
        end = ending(event.action, event.result, mental and event.action == "attack")
        if end:
            self._say(Said(end, event.who), state, self._training(event) + self._means(event))
        self._called_on, self._ready = {}, {}
        self._opening = event.who if event.action == "advantage" else None

    def _training(self, event: happened.Outcome) -> str:
        """The same degree is dearer for a bungler and plainer for a master: what training and stunts gave it."""
        well = event.result in _WENT_WELL
        how = manner(self._trained.get(event.who, _USUAL), event.result, self._told)
        stunts = listed([called(each) for each in self._ready.get(event.who, ())])
        return (f", {how}" if how else "") + (
            f", {'by' if well else 'for all of'} {stunts}" if stunts else ""
        )

    def _means(self, event: happened.Outcome) -> str:
        well = event.result in _WENT_WELL
        own = listed(self._called_on.get(event.who, ()))
        against = listed(name for who, names in self._called_on.items() if who != event.who for name in names)
        means = [f", {'thanks to' if well else 'even with'} {own}"] if own else []
        means += [f", {'in spite of' if well else 'because of'} {against}"] if against else []
        return "".join(means)


def _facing(waiting: list[Character], state: State) -> str:
    """`Facing them: Lumper 1 and Lumper 2 at the tide dock; the Loft Lookout at the tally loft.`"""
    by_zone: dict[str | None, list[str]] = {}
    for one in waiting:
        by_zone.setdefault(one.zone, []).append(the(state, one.id))
    groups = [
        listed(names) + (f" at {the_zone(state, zone)}" if zone is not None else "")
        for zone, names in by_zone.items()
    ]
    return f"Facing them: {'; '.join(groups)}."


# ---- how a deed is told ------------------------------------------------------------------------------------

DEEDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "academics": ("goes through what the books say", "thinks back to what was taught"),
        "athletics": ("moves fast", "puts speed and balance into it"),
        "burglary": ("goes to work with quick fingers", "tries the locks and the latches"),
        "contacts": ("asks around", "calls in a name or two"),
        "crafts": ("sets to with both hands", "rigs something up"),
        "deceive": ("tells a lie", "puts on a face"),
        "drive": ("takes the tightest line", "holds the course"),
        "empathy": ("reads the faces", "listens to what is not being said"),
        "fight": ("shoves and grapples", "feints and closes in"),
        "investigate": ("goes over every inch of it", "looks closely"),
        "lore": ("thinks of the old stories", "tries what is known of such things"),
        "notice": ("looks and listens", "keeps both eyes open"),
        "physique": ("puts a shoulder to it", "heaves"),
        "provoke": ("threatens and goads", "pushes where it hurts"),
        "rapport": ("talks", "finds a warm word"),
        "resources": ("spends freely", "lets money speak"),
        "shoot": ("shoots to keep heads down", "takes careful aim"),
        "stealth": ("keeps to the shadows", "goes without a sound"),
        "will": ("holds on", "does not look away"),
        "careful": ("takes every care", "goes about it step by step"),
        "clever": ("thinks fast", "finds a way around"),
        "flashy": ("makes a show of it", "does it so that everybody looks"),
        "forceful": ("uses force", "goes straight through"),
        "quick": ("does not wait", "moves before anybody else"),
        "sneaky": ("goes about it unseen", "cheats a little"),
    }
)
"""What somebody does who overcomes something or creates an advantage, by skill or approach; told in turn."""

BLOWS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "fight": ("strikes at", "goes for", "swings at"),
        "shoot": ("shoots at", "takes aim at"),
        "provoke": ("bears down on", "turns on", "goes to work on"),
    }
)
"""What somebody does to whoever is attacked, by skill."""

ORDER = ("fail", "tie", "succeed", "style")
"""The four outcomes, in the order in which the ends below are given."""

_ENDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "attack": ("misses", "is held off", "lands a blow", "lands a telling blow"),
        "attack-mental": ("gets nowhere", "is held off", "finds a sore spot", "strikes deep"),
        "advantage": ("gets nothing by it", "very nearly has it", "gets an opening", "gets a wide opening"),
        "overcome": ("falls short", "comes within a hair of it", "makes it", "makes it with room to spare"),
    }
)
_PLAIN_ENDS = ("fails", "comes within a hair of it", "succeeds", "succeeds with room to spare")


def deed(skill: str | None, skills: SkillList, turn: int) -> str:
    """What somebody does with a skill, the next way of telling it for each `turn`."""
    if not skill:
        return "tries it"
    ways = _ways(DEEDS, skill, skills) or (f"tries {inline(skills.name(skill))}",)
    return ways[turn % len(ways)]


def blow(skill: str | None, skills: SkillList, whom: str, turn: int) -> str:
    """What somebody does to whoever they attack; with nobody named, to whoever is there."""
    ways = _ways(BLOWS, skill or "", skills)
    if not ways or not whom:
        return " ".join(
            filter(None, ("attacks", whom, f"with {inline(skills.name(skill))}" if skill else ""))
        )
    return f"{ways[turn % len(ways)]} {whom}"


GREAT, MEDIOCRE = 4, 0
"""From this rating on somebody is a master of it, and up to that one they have never learnt it."""

_MANNERS: Mapping[tuple[bool, str], tuple[str, ...]] = MappingProxyType(
    {
        (True, "fail"): ("for once", "and does not know why"),
        (True, "tie"): ("which happens seldom",),
        (True, "succeed"): ("as if it were nothing", "with a practised hand"),
        (True, "style"): ("and makes it look easy", "without a wasted movement"),
        (False, "tie"): ("and that is more than anybody hoped",),
        (False, "succeed"): ("nobody knows how", "more by luck than skill"),
        (False, "style"): ("to everybody's surprise", "and cannot believe it"),
    }
)
"""How an outcome looks that a master (True) or somebody without any training (False) brings about; told in turn."""


def manner(rating: int, result: str, turn: int) -> str:
    """What training makes of a degree of outcome; nothing where it is what anybody would expect."""
    if MEDIOCRE < rating < GREAT:
        return ""
    ways = _MANNERS.get((rating >= GREAT, result), ())
    return ways[turn % len(ways)] if ways else ""


def _ways(told: Mapping[str, tuple[str, ...]], skill: str, skills: SkillList) -> tuple[str, ...]:
    """How a skill is told: as itself, or as the one of the usual list whose work it does."""
    own = skills.skills.get(skill)
    return next((told[each] for each in (skill, *(own.replaces if own else ())) if each in told), ())


def ending(action: str, result: str, mental: bool) -> str:
    """How it ends for whoever acted."""
    ends = _ENDS.get(f"{action}-mental" if mental else action) or _ENDS.get(action) or _PLAIN_ENDS
    return ends[ORDER.index(result)] if result in ORDER else ""
