"""How a deed is told: what somebody tries, in their own words or by the skill, and what comes of it (`deeds.yaml`)."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from solofate.content.kept import kept
from solofate.gm.wording.at_hand import PERSON
from solofate.journal.fillings import Told, filled, may_be_said
from solofate.lexicon.matcher import lexicon
from solofate.rules import events as happened
from solofate.rules.model.skills import SkillList
from solofate.rules.names import words_of
from solofate.wording.deed_objects import DeedObject, object_of
from solofate.wording.deeds_told import DeedTold
from solofate.wording.plain import inline

ORDER = ("fail", "tie", "succeed", "style")
"""The four outcomes, from the worst to the best."""

_ROWS = Path(__file__).with_name("deeds.yaml")
_JUST, _SHORT, _BY_THE_SKILL, _NAMES_IT = "just", "short", "did", "{}"
_ATTACK, _OVERCOME = "attack", "overcome"
_OF_ANY_DEED, _FEW = "of-any-deed", 2
_BLOWS = "outcomes-of-blows"
NOT_WITHIN = 24
"""So many rows are kept in mind, two of a deed, and none of them is told again while there is another."""

_SHOOTING = frozenset(("shoot",))
_OF_A_BLADE = "stab"


_OWN_WORK, _OF_PEOPLE = "of-its-own-work", "of-people"
_NO_WAYS = ("verbs", "skills", _OWN_WORK, _OF_PEOPLE)


class Outcomes(NamedTuple):
    """What may come of deeds that begin with one of these verbs, or are done with one of these skills, by result."""

    verbs: frozenset[str]
    skills: tuple[str, ...]
    ways: Mapping[str, tuple[str, ...]]
    of_its_own_work: bool = False
    of_people: bool = False


class DeedRows(NamedTuple):
    """What `deeds.yaml` says: lists by skill or result under the name of their part, and outcomes in their order."""

    lists: Mapping[str, Mapping[str, tuple[str, ...]]]
    outcomes: Mapping[str, tuple[Outcomes, ...]]

    def of_skill(self, part: str, skill: str | None, skills: SkillList) -> tuple[str, ...]:
        """How a skill is told in a part: as itself, or as the one of the usual list whose work it does."""
        told = self.lists[part]
        return next((told[each] for each in _names(skill, skills) if each in told), ())


@cache
def rows() -> DeedRows:
    """The rows, read once."""
    return _as_read()


@kept
def _as_read() -> DeedRows:
    from solofate.content.yaml.reader import read_document

    read = read_document(_ROWS).data
    lists: dict[str, Mapping[str, tuple[str, ...]]] = {}
    outcomes: dict[str, tuple[Outcomes, ...]] = {}
    for part, under in read.items():
        if part.startswith("outcomes"):
            outcomes[part] = tuple(
                Outcomes(
                    frozenset(each.get("verbs", ())),
                    tuple(each.get("skills", ())),
                    {name: tuple(ways) for name, ways in each.items() if name not in _NO_WAYS},
                    bool(each.get(_OWN_WORK)),
                    bool(each.get(_OF_PEOPLE)),
                )
                for each in under
            )
        elif part == "ends-of-blows":
            for harm, ends in under.items():
                lists[f"{part}-{harm}"] = {name: tuple(ways) for name, ways in ends.items()}
        elif isinstance(under, list):
            lists[part] = {"": tuple(under)}
        else:
            lists[part] = {name: tuple(ways) for name, ways in under.items()}
    return DeedRows(lists, outcomes)


def _names(skill: str | None, skills: SkillList) -> tuple[str, ...]:
    if not skill:
        return ()
    own = skills.skills.get(skill)
    return (skill, *(own.replaces if own else ()))


def in_turn(ways: Sequence[str], turn: int) -> str:
    """The next of several ways; nothing where there is none."""
    return ways[turn % len(ways)] if ways else ""


class LatelyTold:
    """The rows that were told lately of deeds, so that none of them comes again soon."""

    def __init__(self) -> None:
        self._rows: deque[str] = deque(maxlen=NOT_WITHIN)

    def __contains__(self, row: str) -> bool:
        return row in self._rows

    def next_of(self, ways: Sequence[str], turn: int) -> str:
        """The next of several ways that was not told lately; nothing where all were."""
        several = [ways[(turn + at) % len(ways)] for at in range(len(ways))]
        return next((way for way in several if way not in self._rows), "")

    def oldest_of(self, ways: Sequence[str], turn: int) -> str:
        """The one of several ways that was told longest ago."""
        told = list(self._rows)
        fresh = self.next_of(ways, turn)
        return fresh or min(
            ways, key=lambda way: max(at for at, row in enumerate(told) if row == way), default=""
        )

    def add(self, way: str) -> str:
        """Keeps in mind what is told now, and returns it."""
        if way:
            self._rows.append(way)
        return way


def _looked_for(deed: DeedTold) -> DeedObject | None:
    """What a search is for, and not where: of `look around the tower for the boat` it is the boat that is not there."""
    if deed.verb not in lexicon().set_of("grammar", "looks-for-it"):
        return None
    _, leads, sought = deed.tried.partition(" for ")
    return object_of(f"{deed.verb} {sought}") if leads else None


class RollTold(NamedTuple):
    """A roll that is told: what came of it, with which skill, and whom it was aimed at (empty: nobody).

    `onlooker` is somebody who is there and has no part in it, if anybody is; `arm` is what a blow is struck with by the
    sheet of whoever strikes, who may be a `beast`. `toward` is what the heroes are after, where the deed has to do with
    it: `finding the ledger`. `struck` is what sort of somebody a blow is aimed at.
    """

    outcome: happened.Outcome
    skill: str | None
    skills: SkillList
    whom: str
    mental: bool
    turn: int
    lately: LatelyTold
    onlooker: str = ""
    arm: str = ""
    beast: bool = False
    struck: frozenset[str] = frozenset((PERSON,))
    toward: str = ""

    def _part(self, verbs: Sequence[str]) -> str:
        if self.outcome.action != _ATTACK:
            return "outcomes"
        # Who throws a bottle at somebody has said nothing, whatever it hurts.
        said = self.mental and not any(each.verbs.intersection(verbs) for each in rows().outcomes[_BLOWS])
        return "outcomes-of-words" if said else _BLOWS

    @property
    def _degrees(self) -> tuple[str, ...]:
        """The names rows have for how it came out, the closest first."""
        result = self.outcome.result
        if result == "succeed":
            return (_JUST,) if self.outcome.shifts == 1 else (result,)
        return (_SHORT, result) if result == "fail" and self.outcome.shifts == -1 else (result,)

    def _named(self, deed: DeedTold | None) -> Told:
        """What rows may speak of; of a deed that is two it is not plain which was done to what."""
        thing = deed.thing if deed is not None and len(deed.verbs) == 1 else None
        if thing is not None and deed is not None:
            thing = _looked_for(deed) or thing
        fresh = thing is not None and deed is not None and deed.tried.endswith(thing.text.partition(" ")[2])
        if thing is not None and not thing.direct and not thing.living and deed is not None:
            # What one hides behind is not hidden.
            thing = (
                None
                if deed.verb in lexicon().set_of("grammar", "is-done-to-what-stands-behind-it")
                else thing
            )
        return Told(self.whom, thing, self.onlooker, fresh, self.toward)

    def came_of(self, deed: DeedTold | None = None) -> str:
        """The row for what comes of it, by the deed's verbs where it was typed, else by the skill.

        A deed that was typed and is told as done may need nothing behind it.
        """
        verbs, told = deed.verbs if deed is not None else (), self._named(deed)
        # Who carves a name into a board with Deceive has told nobody a lie.
        of_a_thing = told.thing is not None and told.thing.direct and not told.thing.living and not self.whom
        found = [
            [way for way in self._fitting(each, told, typed=bool(verbs)) if self._suits(way, deed)]
            for each in self._entries(verbs, bodily=deed is not None and bool(deed.body_struck_with))
            if not (of_a_thing and each.of_people)
        ]
        if verbs and self._part(verbs) == "outcomes":
            of_any = rows().lists[_OF_ANY_DEED]
            found.append(
                [way for each in self._degrees for way in of_any.get(each, ()) if may_be_said(way, told)]
            )
        # What was told a moment ago is told anew in plainer words.
        way = next((way for ways in found if (way := self.lately.next_of(ways, self.turn))), "")
        if not way and self.outcome.result not in ("succeed", "style"):
            way = self.lately.oldest_of(next((ways for ways in found if ways), ()), self.turn)
        return self.lately.add(way)

    def _suits(self, way: str, deed: DeedTold | None) -> bool:
        """Whether a row is true of the body that is struck, and of the part of it that was aimed at."""
        if self.outcome.action != _ATTACK:
            return True
        words, lists = set(words_of(way)), rows().lists["only-of"]
        if PERSON not in self.struck and not words.isdisjoint(lists["people"]):
            return False
        if not self.struck and not words.isdisjoint(lists["the-living"]):
            return False
        aimed = deed.parts_aimed_at if deed is not None else frozenset()
        elsewhere = (
            lists["the-body"]
            if aimed & lexicon().set_of("body", "of-the-head")
            else (*lists["the-body"], *lists["the-head"])
        )
        return not aimed or words.isdisjoint(elsewhere)

    def _entries(self, verbs: Sequence[str], *, bodily: bool = False) -> list[Outcomes]:
        """What may have come of it: what is said of one of the verbs, else of the skill.

        An elbow that is driven into somebody is no blade, and hits.
        """
        found = rows().outcomes[self._part(verbs)]
        verbs = (*verbs, "hit") if bodily else verbs
        names = set(_names(self.skill, self.skills))
        by_verb = [
            each
            for verb in reversed(verbs)
            for each in found
            if verb in each.verbs
            and (not each.skills or not names.isdisjoint(each.skills))
            and not (bodily and _OF_A_BLADE in each.verbs)
        ]
        by_skill = [
            each
            for each in found
            if not each.verbs and not names.isdisjoint(each.skills) and not (verbs and each.of_its_own_work)
        ]
        rest = [] if verbs and found[-1].of_its_own_work else [found[-1]]
        return [*by_verb[:_FEW], *by_skill, *rest]

    def _fitting(self, entry: Outcomes, told: Told, *, typed: bool) -> list[str]:
        """The ways of an entry that can be said of this deed."""
        degrees = self._degrees
        if degrees == ("succeed",) and not typed and not entry.ways.get("succeed"):
            degrees = (_BY_THE_SKILL,)
        elif degrees == ("succeed",) and not typed:
            degrees = ("succeed", _BY_THE_SKILL)
        ways = [way for each in degrees for way in entry.ways.get(each, ())]
        return [way for way in ways if may_be_said(way, told)]

    def _behind(self, does: str, came_of: str, deed: DeedTold | None = None) -> str:
        """The same as it stands behind what somebody does: ` and finds nothing`, `, and it falls flat`."""
        first, _, rest = came_of.partition(" ")
        begins, _, more = came_of.partition(" {} ")
        if begins == "and" and self.whom and does.endswith(f" {self.whom}") and _NAMES_IT not in more:
            told = self._named(deed)
            if not told.named("")[1]:
                return f", {'who' if self.struck else 'which'} {filled(more, told)}"
        goes_on = first == "and" and rest.partition(" ")[0] not in rows().lists["of-something-else"][""]
        goes_on = goes_on or first in rows().lists["says-how"][""]
        joined = " " if goes_on and " and " not in does and ", " not in does else ", "
        return f"{joined}{filled(came_of, self._named(deed))}" if came_of else ""

    def told(self, deed: DeedTold) -> tuple[str, str]:
        """What somebody does in the words it was typed in, and what stands behind it (it may be done as it was said).

        Who means to kill has not killed before somebody is taken out.
        """
        does, came_of = self._told(deed)
        return does, self._behind(does, came_of, deed)

    def _told(self, deed: DeedTold) -> tuple[str, str]:
        lists, result, grammar = rows().lists, self.outcome.result, lexicon()
        came_of = self.came_of(deed)
        tries = in_turn(lists["tried"][""], self.turn).replace(_NAMES_IT, deed.tried)
        looks = any(verb in grammar.set_of("grammar", "looks-for-it") for verb in deed.verbs)
        if result == "fail":
            # Who looks has looked, whatever was found.
            return (deed.done if deed.is_an_attempt or looks else tries), came_of
        if result == "tie":
            if came_of and (looks or deed.is_an_attempt):
                return deed.done, came_of
            if came_of and (self.outcome.action == _ATTACK or self._hangs(deed)):
                return tries, came_of
            return self._nearly(deed), ""
        final = self.outcome.action == _ATTACK and deed.verb in grammar.set_of("grammar", "would-end-it")
        return (f"means to {deed.tried}" if final else deed.done), came_of

    def _hangs(self, deed: DeedTold) -> bool:
        """Whether a deed that came to a tie is told as one that hangs in the balance: nobody all but haggles."""
        goes_on = deed.verb in lexicon().set_of("grammar", "goes-on-for-a-while")
        return goes_on or not self.turn % 2

    def _nearly(self, deed: DeedTold) -> str:
        """How a deed is told that very nearly came off."""
        lists = rows().lists
        ways = [way.replace(_NAMES_IT, deed.done) for way in lists["nearly"][""]]
        if deed.doing:
            ways += [way.replace(_NAMES_IT, deed.doing) for way in lists["nearly-doing"][""]]
        return in_turn(ways, self.turn)

    def by_the_skill(self, fights: bool) -> tuple[str, str]:
        """What somebody does with the skill, and what stands behind it."""
        does = self._with_the_skill(fights)
        return does, self._behind(does, self._ended())

    def _with_the_skill(self, fights: bool) -> str:
        skill, skills, whom = self.skill, self.skills, self.whom
        against = f" against {whom}" if whom else ""
        if not skill:
            return f"tries it{against}"
        parts = ("to-a-foe", "to-somebody") if fights else ("to-somebody",)
        for part in parts if whom else ():
            to_them = rows().of_skill(part, skill, skills)
            if to_them:
                return self._afresh(to_them).replace(_NAMES_IT, whom)
        ways = rows().of_skill("in-a-fight", skill, skills) if fights else ()
        ways = ways or rows().of_skill("does", skill, skills)
        return f"{self._afresh(ways) or f'tries {inline(skills.name(skill))}'}{against}"

    def _ended(self) -> str:
        result = self.outcome.result
        if result == "tie":
            nearly = rows().lists["very-nearly"]
            return in_turn(nearly.get(self.outcome.action, nearly[_OVERCOME]), self.turn)
        return self.came_of() if result in ORDER else ""

    def blow(self) -> tuple[str, str]:
        """What somebody does to whoever they attack, if that is anybody who is named, and how it ends for them."""
        beastly = rows().lists["blows-of-beasts"][""] if self.beast and not self.mental else ()
        ways = beastly or rows().of_skill("blows", self.skill, self.skills)
        result = self.outcome.result
        if result == "succeed" and self.outcome.shifts == 1 and not self.mental:
            result = _JUST
        shoots = self.skill is not None and self.skills.does(self.skill, _SHOOTING)
        harm = "mental" if self.mental else "shooting" if shoots and not self.beast else "physical"
        ends = rows().lists[f"ends-of-blows-{harm}"]
        end = self.lately.add(self.lately.oldest_of(ends.get(result, ()), self.turn // 2))
        at_nobody = rows().of_skill("blows-at-nobody", self.skill, self.skills)
        if not self.whom and at_nobody:
            return self._afresh(at_nobody), end
        if not ways or not self.whom:
            with_it = f"with {inline(self.skills.name(self.skill))}" if self.skill else ""
            return " ".join(filter(None, ("attacks", self.whom, with_it))), end
        arm = "" if self.arm in self.lately or self.mental else self.lately.add(self.arm)
        return f"{self._afresh(ways)} {self.whom}{f' with {arm}' if arm else ''}", end

    def _afresh(self, ways: Sequence[str]) -> str:
        """The one of several ways that was told longest ago, so that nobody does the same every time."""
        return self.lately.add(self.lately.oldest_of(ways, self.turn))


GREAT, MEDIOCRE = 4, 0
"""From this rating on somebody is a master of it, and up to that one they have never learnt it."""


def manner(rating: int, result: str, turn: int) -> str:
    """What training makes of a degree of outcome; nothing where it is what anybody would expect."""
    if MEDIOCRE < rating < GREAT:
        return ""
    return in_turn(rows().lists["masters" if rating >= GREAT else "bunglers"].get(result, ()), turn)


def treats(harm: str, turn: int) -> str:
    """What somebody does, behind `tries to`, who treats a wound of the body or of the mind."""
    return in_turn(rows().lists["treats"].get(harm, ()), turn)
