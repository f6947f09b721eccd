"""An exchange of a contest in a sentence: what a hero does, who gains by it and where it leads; and how it all ends."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from solofate.content.kept import kept
from solofate.journal.deeds import LatelyTold, rows
from solofate.lexicon.matcher import lexicon
from solofate.named_tuples import NamedTuple
from solofate.patterns import pattern
from solofate.rules import events as happened
from solofate.rules.model.characters import PCS
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import State
from solofate.rules.names import words_of
from solofate.wording.agreement import names_several
from solofate.wording.deed_objects import of_several
from solofate.wording.deeds_told import DeedTold
from solofate.wording.people import capital, several, the, the_zone, they

_ROWS = Path(__file__).with_name("contests.yaml")
_BEHIND, _LEADS, _NEARLY, _ENDS = "behind", "leads", "nearly", "ends"
_QUARRY, _PURSUER, _RACE, _OTHER = "quarry", "pursuer", "race", "other"
_US, _THEM = "us", "them"
_CLOSE = 1
_TWO = 2

_SLOT = pattern(
    r"\{(?P<slot>\w+)\}(?P<how>(?: (?:only|just|hardly|all|but|almost|nearly))*)(?: (?P<verb>[a-z]+))?"
)


class ExchangeSoFar(NamedTuple):
    """What is known of an exchange that is not over: who rolled for what, with which skill, and what came of it."""

    contest: Contest | None = None
    outcomes: tuple[happened.Outcome, ...] = ()


@cache
def _rows() -> Any:
    return _as_read()


@kept
def _as_read() -> Any:
    from solofate.content.yaml.reader import read_document

    return read_document(_ROWS).data


def sides_of(contest: Contest | None) -> tuple[Side, Side] | None:
    """The heroes' side and the one against it; None where there are not just these two."""
    if contest is None or len(contest.sides) != _TWO:
        return None
    us = next((side for side in contest.sides if side.id == PCS), None)
    rival = next((side for side in contest.sides if side.id != PCS), None)
    return None if us is None or rival is None else (us, rival)


def what_it_is(us: Side, rival: Side) -> str:
    """What a contest is to the heroes: they are chased, they chase, they race, or it is something else."""
    ours, theirs = (lexicon().told("contest-goals", words_of(side.goal)) for side in (us, rival))
    if "gets-away" in ours or "catches" in theirs:
        return _QUARRY
    if "catches" in ours or "gets-away" in theirs:
        return _PURSUER
    return _RACE if "is-first" in ours or "is-first" in theirs else _OTHER


class ContestTold:
    """The sentences of a contest, one for each exchange, told in turn."""

    def __init__(self, lately: LatelyTold) -> None:
        self._lately = lately
        self._turn = 0
        self._so_far = ExchangeSoFar()

    def remember(self, contest: Contest | None) -> None:
        """Keeps in mind how a contest stands, which is gone once it is over."""
        if contest is not None and contest is not self._so_far.contest:
            self._so_far = self._so_far._replace(contest=contest)

    def takes(self, event: happened.Outcome, state: State) -> bool:
        """Whether a roll is that of a side in an exchange, whose sentence waits for the others; then it is kept."""
        contest = state.scene.contest
        if sides_of(contest) is None or contest is None or event.action != "overcome":
            return False
        if contest.side_of(event.who) is None:
            return False
        self._so_far = self._so_far._replace(outcomes=(*self._so_far.outcomes, event))
        return True

    def exchange(
        self,
        event: happened.VictoryMarked | happened.Twist,
        state: State,
        meant: Mapping[str, str],
        skills: Mapping[str, str],
    ) -> str:
        """What an exchange looked like: a hero's deed, in their own words or by the skill, and who gained by it.

        Empty where that cannot be told in a sentence of these.
        """
        outcomes, contest = self._so_far.outcomes, self._so_far.contest
        self._so_far = ExchangeSoFar(contest)
        sides = sides_of(contest)
        if sides is None or contest is None or not outcomes:
            return ""
        self._turn += 1
        us, rival = sides
        kind = what_it_is(us, rival)
        ours = next((each for each in outcomes if each.who in us.members), None)
        how = _degree(event, outcomes)
        came = self._one_of(_rows()[_BEHIND][kind][how])
        slots = _slots(state, us, rival, ours.who if ours is not None else us.members[0], contest)
        who = ours.who if ours is not None else ""
        acts = self._acts(who, state, meant.get(who, ""), skills.get(who), slots)
        leads = "" if not who or meant.get(who) or kind == _OTHER else self._leads(state, who)
        told = (
            _filled(f"{acts}{_joined(acts, came)}.", slots),
            leads,
            self._nearly(event, kind, contest, slots),
        )
        return " ".join(filter(None, told))

    def ending(self, event: happened.ContestEnded, state: State) -> str:
        """How a contest has ended and what is so now; empty where that cannot be told by what it was to the heroes."""
        contest, self._so_far = self._so_far.contest, ExchangeSoFar()
        sides = sides_of(contest)
        if sides is None or contest is None or event.winner is None:
            return ""
        us, rival = sides
        slots = _slots(state, us, rival, us.members[0], contest)
        if len(us.members) > 1:
            slots = {**slots, "them": "them", "they": "they"}
        ways = _rows()[_ENDS][what_it_is(us, rival)][_US if event.winner == us.id else _THEM]
        ways = [way for way in ways if slots["doing"] or "{doing}" not in way]
        return _filled(self._one_of(ways), slots)

    def _one_of(self, ways: list[str]) -> str:
        return self._lately.add(self._lately.oldest_of(ways, self._turn))

    def _acts(self, who: str, state: State, meant: str, skill: str | None, slots: Mapping[str, str]) -> str:
        if not who:
            return f"{capital(slots['us'])} loses time"
        deed = DeedTold(meant, of=they(state, who))
        if deed:
            return f"{capital(slots['us'])} {deed.done}"
        ways = rows().of_skill("does", skill, state.skills)
        return f"{capital(slots['us'])} {self._one_of(list(ways)) if ways else 'does what there is to do'}"

    def _leads(self, state: State, who: str) -> str:
        """The next zone there is, as what lies ahead; nothing where there is but one."""
        here = state.characters[who].zone
        zones = [zone for zone in state.scene.zones.names if zone != here]
        if not zones:
            return ""
        zone = the_zone(state, zones[(self._turn - 1) % len(zones)])
        row = self._one_of(_rows()[_LEADS])
        return row.replace("{zone}", zone).replace("{Zone}", capital(zone))

    def _nearly(
        self,
        event: happened.VictoryMarked | happened.Twist,
        kind: str,
        contest: Contest,
        slots: Mapping[str, str],
    ) -> str:
        """What one more would decide, for whoever has just come so far."""
        if not isinstance(event, happened.VictoryMarked) or event.victories != contest.to - 1:
            return ""
        return _filled(self._one_of(_rows()[_NEARLY][kind][_US if event.side == PCS else _THEM]), slots)


def _degree(event: happened.VictoryMarked | happened.Twist, outcomes: tuple[happened.Outcome, ...]) -> str:
    """How an exchange was had, as the rows name it: `won`, `lost-style`, `tied`."""
    if isinstance(event, happened.Twist):
        return "tied"
    had = "won" if event.side == PCS else "lost"
    if event.marked > 1:
        return f"{had}-style"
    least = min((abs(each.shifts) for each in outcomes), default=0)
    return f"{had}-close" if least <= _CLOSE and len(outcomes) > 1 else had


def _slots(state: State, us: Side, rival: Side, hero: str, contest: Contest) -> dict[str, str]:
    pronouns = they(state, hero)
    against = the(state, rival.members[0]) if len(rival.members) == 1 else several(state, rival.members)
    every = the(state, us.members[0]) if len(us.members) == 1 else the(state, PCS)
    return {
        "us": the(state, hero),
        "rival": against,
        "all": every,
        "them": pronouns.them,
        "they": pronouns.they,
        "doing": DeedTold(us.goal, of=pronouns).doing,
        "several": " ".join(
            slot
            for slot, many in (
                ("rival", len(rival.members) > 1 or names_several(against)),
                ("all", len(us.members) > 1),
                ("they", pronouns.several or len(us.members) > 1),
            )
            if many
        ),
    }


def _filled(row: str, slots: Mapping[str, str]) -> str:
    many = slots["several"].split()

    def put(found: Any) -> str:
        slot, verb = found["slot"], found["verb"] or ""
        named = slots[slot.casefold()]
        verb = of_several(verb) if slot.casefold() in many else verb
        named = capital(named) if slot[0].isupper() else named
        return f"{named}{found['how']}{' ' if verb else ''}{verb}"

    return _SLOT.sub(put, row)


def _joined(acts: str, came: str) -> str:
    """What comes of it behind what is done: with a comma, unless the same one goes on in a short sentence."""
    first, _, rest = came.partition(" ")
    of_another = rest.startswith("{") or rest.partition(" ")[0] in rows().lists["of-something-else"][""]
    goes_on = first == "and" and not of_another and " and " not in acts
    return f" {came}" if goes_on else f", {came}"
