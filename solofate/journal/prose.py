"""What a reader wants to know of events, as the sentences of a story; the numbers are told elsewhere."""

from __future__ import annotations

from solofate.gm.wording import endings
from solofate.gm.wording.at_hand import is_beast, sort_of
from solofate.gm.wording.deed_slots import GUN, WEAPON, struck_with
from solofate.gm.wording.filling import sounds_like_a_vowel
from solofate.gm.wording.goals import first_of, in_short, inside, of_them
from solofate.journal import sentences
from solofate.journal.contests import ContestTold
from solofate.journal.deeds import LatelyTold, RollTold, manner, rows, treats
from solofate.journal.manners import manner_of_a_blow
from solofate.journal.set_off import Said, called
from solofate.lexicon.pronouns import told_of_its_own
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import BYSTANDERS, OPPOSITION, PCS, Character
from solofate.rules.model.skills import MENTAL, PHYSICAL
from solofate.rules.model.state import CONFLICT, Last, State, harm_of, in_play
from solofate.rules.names import words_of
from solofate.rules.procedures.scenes.touched import touches_the_goal
from solofate.wording.agreement import as_several_do, names_several
from solofate.wording.deed_objects import is_several
from solofate.wording.deeds_told import DeedTold
from solofate.wording.events import rolls
from solofate.wording.invoked import InvokeTold, invoke_told
from solofate.wording.people import as_subject, listed, the, the_zone, they

_SETTING_UP = (happened.Entered, happened.Moved, happened.FatePoints, happened.FatePointsReleased)
_MOST_PIECES = 4
_WENT_WELL = ("succeed", "style")
_USUAL = 2
_LEFT_WITH = "is left with "


class _Sentence:
    """A sentence as it grows: whole, or somebody and the things they do."""

    def __init__(
        self, text: str, who: str | None, subject: str = "", tail: str = "", manner: str = ""
    ) -> None:
        self.who, self.subject, self.tail = who, subject, tail
        self.manner = f", {manner}," if manner else ""
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
        several = names_several(self.subject[:1].casefold() + self.subject[1:])
        pieces = [as_several_do(each) for each in self.pieces] if several else self.pieces
        told = f"{self.subject}{self.manner} {listed(pieces)}{self.tail}"
        return told if told.endswith(sentences.ENDS) else f"{told}."


class Prose:
    """A stretch of story as it grows: each event adds a sentence, or changes how the next is told, or nothing.

    What can be told in several ways is told in turn, from the way that `turn` says.
    """

    def __init__(self, turn: int = 0) -> None:
        self._sentences: list[_Sentence] = []
        self._rolled: dict[str, str] = {}
        self._meant: dict[str, str] = {}
        self._trained: dict[str, int] = {}
        self._ready: dict[str, list[str]] = {}
        self._called_on: dict[str, dict[str, InvokeTold]] = {}
        self._price = ""
        self._treating = ""
        self._unhindered = False
        self._opening: str | None = None
        self._waiting: list[Character] | None = None
        self._told = turn
        self._lately = LatelyTold()
        self._contest = ContestTold(self._lately)
        self._blows: dict[str, str] = {}
        """What came of the last blow of each in this fight."""

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
        """Adds what an event means to the story."""
        if self._waiting is not None:
            if isinstance(event, happened.Entered) and event.character.side != PCS:
                self._waiting.append(event.character)
                return
            if not isinstance(event, _SETTING_UP):
                self.end_set_up(state)
        self._remember(event, state)
        if isinstance(event, happened.Outcome) and self.keeps_for_the_exchange(event, state):
            return
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

    def _say(self, told: Said, state: State, tail: str = "", manner: str = "") -> None:
        last = self._sentences[-1] if self._sentences else None
        if last is None or not last.takes(told.who):
            subject = as_subject(state, told.who) if told.who is not None else ""
            self._sentences.append(_Sentence(told.text, told.who, subject, tail, manner))
            return
        if told.text.startswith(_LEFT_WITH) and last.pieces[-1].startswith(_LEFT_WITH):
            told = Said(told.text.removeprefix(_LEFT_WITH), told.who)
        last.pieces.append(told.text)
        last.tail = tail

    def _remember(self, event: Event, state: State) -> None:
        self._contest.remember(state.scene.contest)
        if isinstance(event, happened.ConflictStarted):
            self._blows = {}
        if isinstance(event, (happened.TurnPassed, happened.ConflictEnded, happened.SceneEnded)):
            self._called_on, self._unhindered, self._opening = {}, False, None
        elif isinstance(event, happened.Rolled):
            self._opening = None
            if event.action != "defend":
                self._called_on, self._ready = {}, {}
            self._rolled[event.who] = event.skill
            self._meant[event.who] = self._treating or event.purpose if event.action != "defend" else ""
            self._treating = ""
            self._trained[event.who] = event.rating
            self._ready[event.who] = [rolls.stunt_name(state, event.who, each) for each in event.stunts]
        elif isinstance(event, happened.StuntUsed) and event.amount:
            self._ready.setdefault(event.who, []).append(rolls.stunt_name(state, event.who, event.stunt))
        elif isinstance(event, happened.Invoked):
            names = self._called_on.setdefault(event.who, {})
            price = any(event.aspect == text for _, text in state.costs)  # It is a sentence of its own.
            if not price:
                names.setdefault(event.aspect, invoke_told(event, state))
        elif isinstance(event, happened.TreatmentTried):
            self._treating = treats(_harm_of(event, state), self._told)
        elif isinstance(event, happened.Cost):
            self._price = event.text

    def _by_itself(self, event: Event, state: State) -> Said | None:
        if isinstance(event, happened.AspectAdded) and event.aspect == self._price:
            return None  # It was just told as the price of something.
        if told := self.of_a_contest(event, state):
            return Said(told)
        if (
            isinstance(event, happened.Moved)
            and event.origin is not None
            and self._is_a_foe(event.who, state)
        ):
            there = f"from {the_zone(state, event.origin)} to {the_zone(state, event.to)}"
            return Said(f"{self.goes_over()} {there}", event.who)
        return sentences.said(event, state)

    def goes_over(self) -> str:
        """How the next foe gets from one zone to another: `crosses`, `hurries over`."""
        return self._lately.add(self._lately.oldest_of(rows().lists["moves"][""], 0))

    def _is_a_foe(self, who: str, state: State) -> bool:
        """Whether somebody fights the heroes now."""
        one = state.characters.get(who)
        return state.scene.mode == CONFLICT and one is not None and one.side == OPPOSITION

    def keeps_for_the_exchange(self, event: happened.Outcome, state: State) -> bool:
        """Whether a roll is one of an exchange of a contest, whose sentence waits for the others; then it is kept."""
        return self._contest.takes(event, state)

    def of_a_contest(self, event: Event, state: State) -> str:
        """The sentence of an exchange of a contest, or of its end; empty where it is neither."""
        if isinstance(event, happened.VictoryMarked | happened.Twist):
            told = self._contest.exchange(event, state, self._meant, self._rolled)
            self._rolled, self._meant = {}, {}
            return told
        return self._contest.ending(event, state) if isinstance(event, happened.ContestEnded) else ""

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
        mental = state.scene.kind == MENTAL or (skill is not None and harm_of(state, skill) == MENTAL)
        strikes = event.action == "attack"
        told = DeedTold(self._meant.get(event.who, ""), whom, strikes=strikes, of=they(state, event.who))
        onlooker = "" if state.scene.mode == CONFLICT else _onlooker(state, event)
        roll = RollTold(event, skill, state.skills, whom, mental, self._told, self._lately, onlooker)
        roll = roll._replace(toward=_toward(state, event, self._meant.get(event.who, "")))
        striker = state.characters.get(event.who)
        if striker is not None and strikes:
            arm = _arm(striker, state, skill)
            # A stunt that names it says so itself.
            named = any(
                set(words_of(arm)[-1:]) & set(words_of(each)) for each in self._ready.get(event.who, ())
            )
            roll = roll._replace(arm="" if named else arm, beast=is_beast(striker))
        if strikes and event.against is not None:
            roll = roll._replace(struck=sort_of(state, event.against))
        means = self._means(event)
        if event.action == "attack" and not told:
            does, end = roll.blow()
            behind = ("" if means else self._training(event, of_a_blow=True)) + means
            before, self._blows[event.who] = self._blows.get(event.who, ""), event.result
            manner = manner_of_a_blow(state, event.who, before, self._lately, self._told)
            self._say(Said(does, event.who), state, "" if end else behind, manner)
            if end:
                self._say(Said(end, event.who), state, behind)
        else:
            does, came_of = roll.told(told) if told else roll.by_the_skill(state.scene.mode == CONFLICT)
            well = event.result in _WENT_WELL
            # What decided it says enough of how it came off.
            came_of = "" if told and well and means and not strikes else came_of
            how = "" if told and (came_of or not well) else self._training(event)
            self._say(
                Said(does, event.who), state, f"{came_of}{means or how}" if told else f"{came_of}{how}{means}"
            )
        self._called_on, self._ready = {}, {}
        self._opening = event.who if event.action == "advantage" else None

    def _training(self, event: happened.Outcome, *, of_a_blow: bool = False) -> str:
        """The same degree is dearer for a bungler and plainer for a master: what training and stunts gave it."""
        well = event.result in _WENT_WELL
        # How a blow lands has been told by then.
        how = (
            ""
            if well and of_a_blow
            else manner(self._trained.get(event.who, _USUAL), event.result, self._told)
        )
        stunts = listed([called(each) for each in self._ready.get(event.who, ())])
        return (f", {how}" if how else "") + (
            f", {'by' if well else 'for all of'} {stunts}" if stunts else ""
        )

    def _means(self, event: happened.Outcome) -> str:
        """What decided it: the last thing that was called on by whoever had the better of it."""
        own = list(self._called_on.get(event.who, {}).items())
        against = [
            told for who, names in self._called_on.items() if who != event.who for told in names.items()
        ]
        if event.result in _WENT_WELL:
            return f", thanks to {_set_off(*own[-1])}" if own else ""
        if not against:
            return ""
        aspect, told = against[-1]
        if told.is_named:
            return f", because of {called(aspect)}"
        return f", {told.because}" if told.because else f", because of {told.thanks}"


def _set_off(aspect: str, told: InvokeTold) -> str:
    return called(aspect) if told.is_named else told.thanks


def _arm(striker: Character, state: State, skill: str | None) -> str:
    """What somebody strikes with by their sheet, or shoots with: `a boathook`; nothing where the sheet names none."""
    arms = struck_with(striker, "")
    arm = arms.get(GUN if skill is not None and state.skills.does(skill, _SHOOTS) else WEAPON, "")
    return arm if is_several(arm) or not arm else f"{'an' if sounds_like_a_vowel(arm) else 'a'} {arm}"


_SHOOTS = frozenset(("shoot",))


def _onlooker(state: State, event: happened.Outcome) -> str:
    """Somebody who is there, takes no part in the fight, and is not the one it is done to; nobody where several are."""
    others = [one for one in in_play(state, BYSTANDERS) if one.id not in (event.who, event.against)]
    return the(state, others[0].id) if len(others) == 1 else ""


def _toward(state: State, event: happened.Outcome, purpose: str) -> str:
    """What a hero's deed was done for, as it is told of them: `finding the ledger`; nothing where it is that itself.

    It has to have to do with it, and in a fight nobody looks that far.
    """
    hero = state.characters.get(event.who)
    goal = state.scene.goals.get(PCS, "")
    if not goal or not purpose or hero is None or not hero.is_hero or not state.scene.framed:
        return ""
    deed = Last(
        event.who, event.action, event.result, event.shifts, event.effort, event.opposition, event.against,
        event.skill, purpose,
    )  # fmt: skip
    wanted = of_them(in_short(first_of(inside(goal))))
    over = state.scene.mode == CONFLICT or bool(state.scene.settled) or state.scene.overtaken
    if over or endings.is_the_goal(purpose, wanted) or not touches_the_goal(state, deed):
        return ""
    return told_of_its_own(DeedTold(wanted).doing, hero.pronouns, goal)


def _harm_of(event: happened.TreatmentTried, state: State) -> str:
    """Whether the wound that is treated is one of the body or of the mind."""
    slots = state.characters[event.whom].consequences if event.whom in state.characters else ()
    return next(
        (slot.kind for slot in slots if slot.aspect == event.aspect and slot.kind == MENTAL), PHYSICAL
    )


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
