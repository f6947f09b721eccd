"""The words each kind of event has in a story. This is the one place: every format tells what stands here.

A kind that stands neither here nor in `LEFT_OUT` is told as the prompt tells it, so that a new one is never lost.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from solofate.journal.engagements import ENGAGEMENTS
from solofate.journal.set_off import Said, called
from solofate.journal.untold import LEFT_OUT, WOVEN_IN
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.events.fate_points import PLAYED_ALREADY
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.big_bads import AS_IT_IS
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.countdowns import CLOSED, MARKED, SET_BACK, STARTED
from solofate.rules.model.distractions import DEAL
from solofate.rules.model.safety import X_CARD
from solofate.rules.model.skills import MENTAL
from solofate.rules.model.state import State
from solofate.wording.events import lines
from solofate.wording.events.harm import whom_it_blocks
from solofate.wording.people import (
    as_subject,
    capital,
    listed,
    name_of,
    owned,
    place_of,
    readable,
    sentence,
    side_name,
    target_of,
    the,
    the_zone,
)
from solofate.wording.plain import inline

# ---- countdowns and distractions ---------------------------------------------------------------------------


def _marked(event: happened.CountdownMarked, state: State) -> Said | None:
    name = called(event.name)
    if event.change == STARTED:
        if event.secret or event.begins is None:
            return Said(f"Something draws nearer: {name}.")
        if event.begins.distraction:
            return None
        looming = " ".join(sentence(each.text) for each in event.begins.outcome)
        return Said(f"Time is running: {name}. What is coming is this: {looming}")
    if event.change == SET_BACK:
        return Said(f"{name} is held off for a while.")
    if event.change == CLOSED and not event.came_of.endswith("is decided"):
        why = f" {sentence(event.came_of)}" if event.came_of else ""
        return Said(f"{name} will not come.{why}")
    if event.change == MARKED and not event.done:
        return Said(f"{name} comes nearer.")
    return None


def _ended(event: happened.CountdownEnded, state: State) -> Said | None:
    if not event.texts:
        return None
    return Said(" ".join((f"{called(event.name)} has run out.", *map(sentence, event.texts))))


def _distracted(event: happened.Distracted, state: State) -> Said:
    return Said(f"And then there is {called(event.distraction.name)}. {sentence(event.distraction.choice)}")


def _decided(event: happened.DistractionDecided, state: State) -> Said:
    how = "is seen to" if event.answer == DEAL else "is left to itself"
    return Said(" ".join((f"{called(event.name)} {how}.", *map(sentence, event.texts))))


COUNTDOWNS: Mapping[type[Any], Any] = MappingProxyType(
    {
        happened.CountdownMarked: _marked,
        happened.CountdownEnded: _ended,
        happened.Distracted: _distracted,
        happened.DistractionDecided: _decided,
    }
)
"""What each event of a countdown or a distraction is in the story."""


ENDS = (".", "!", "?", "…", "”", '"')
"""What a sentence ends with."""

Sentence = Callable[[Any, State], Said | None]


def _begun(text: str) -> str:
    """A text as a sentence that stands by itself: with a capital where it begins."""
    return capital(sentence(text))


def _consequence(event: happened.ConsequenceTaken, state: State) -> Said:
    if event.replaces:
        return Said(
            f"is left with {called(event.aspect)} for good; {called(event.replaces)} is over", event.who
        )
    return Said(f"is left with {called(event.aspect)}", event.who)


def _eased(event: happened.ConsequenceEased, state: State) -> Said:
    return Said(f"is the better for {inline(event.by)}: {called(event.aspect)} will mend sooner", event.who)


def _extreme_settled(event: happened.ExtremeSettled, state: State) -> Said:
    return Said(f"has learned to live with {called(event.aspect)}", event.who)


def _taken_out(event: happened.TakenOut, state: State) -> Said:
    """A text that is a single sentence about whoever is out of it becomes that sentence."""
    name, text = name_of(state, event.who), inline(event.text)
    # The longest first: Lumper 2 goes by a sheet that is called Lumper.
    names = sorted((_whole_name(state, event.who), name), key=len, reverse=True)
    begins = next((each for each in names if text.startswith(f"{each} ")), "")
    does = text.removeprefix(begins).strip().rstrip(".")
    if begins and does and not re.search(r"[.!?…:;]", does):
        return Said(f"is out of it and {does}", event.who)
    return Said(f"is out of it.{f' {_begun(text)}' if text else ''}", event.who)


def _whole_name(state: State, who: str) -> str:
    character = state.characters.get(who)
    return inline(character.sheet.name) if character is not None else ""


def _conceded(event: happened.Conceded, state: State) -> Said:
    terms = _begun(event.terms)
    return Said(f"gives in.{f' {terms}' if terms else ''}", event.who)


def _cost(event: happened.Cost, state: State) -> Said:
    price = "small price" if event.degree == "minor" else "price"
    return Said(f"It works all the same, at a {price}: {sentence(event.text)}")


def _aspect(event: happened.AspectAdded | happened.AspectRevealed, state: State) -> Said | None:
    if isinstance(event, happened.AspectAdded) and event.hidden:
        return None
    where = ""
    if event.on != SCENE:
        where = f", {'at' if event.on.startswith('zone:') else 'on'} {place_of(state, event.on)}"
    found = "Now in the open" if isinstance(event, happened.AspectRevealed) else "And now"
    return Said(f"{found}{where}: {called(event.aspect)}.")


def _removed(event: happened.AspectRemoved, state: State) -> Said | None:
    if event.kind == "boost":
        return None
    return Said(f"{called(event.aspect)} is no more.")


def _renamed(event: happened.AspectRenamed, state: State) -> Said:
    return Said(f"What was {called(event.aspect)} is now {called(event.name)}.")


def _boost(event: happened.Boost, state: State) -> Said:
    return Said(f"For a moment: {called(event.aspect)}.")


def _handed_over(event: happened.BoostHandedOver, state: State) -> Said:
    return Said(f"leaves {called(event.aspect)} to {name_of(state, event.to)}", event.who)


def _stopped(event: happened.HitStopped, state: State) -> Said:
    return Said("shrugs it off" if event.lessened else "takes it on the armour", event.who)


def _full_defense(event: happened.FullDefenseDeclared, state: State) -> Said:
    return Said("does nothing but defend", event.who)


def _interposed(event: happened.Interposed, state: State) -> Said:
    return Said(f"steps in for {the(state, event.instead_of)}", event.who)


def _blocked(event: happened.Blocked, state: State) -> Said:
    return Said(f"blocks {whom_it_blocks(event.action, event.against)}", event.who)


def _cover_taken(event: happened.CoverTaken, state: State) -> Said:
    return Said(f"gets behind {name_of(state, event.block)}", event.who)


def _cover_left(event: happened.CoverLeft, state: State) -> Said:
    return Said(f"comes out from behind {name_of(state, event.block)}", event.who)


def _attack_stopped(event: happened.AttackStopped, state: State) -> Said:
    return Said(f"cannot get at {the(state, event.who)} behind {name_of(state, event.block)}", event.by)


def _obstacle_removed(event: happened.ObstacleRemoved, state: State) -> Said:
    return Said(f"is rid of {inline(event.name)} for good", event.who)


def _shifts_read(event: happened.ShiftsRead, state: State) -> Said | None:
    """What it took and whether it lasts; how many shifts that was is in the mechanics."""
    way = "It is done in" if event.speed < 0 else "It lasts"
    told = [f"{way} {inline(event.takes)}"] if event.speed else []
    told += [("" if told else "It is done ") + "so that it is not easily undone"] if event.quality else []
    return Said(f"{' and '.join(told)}.") if told else None


def _time_taken(event: happened.TimeTaken, state: State) -> Said:
    if not event.done:
        return Said(f"Nothing came of it, and the time was gone: {inline(event.takes)}.")
    return Said(f"It took {inline(event.takes)}.")


def _undone(event: happened.Undone, state: State) -> Said:
    return Said(f"undoes what was done ({inline(event.what)})", event.who)


def _form_changed(event: happened.FormChanged, state: State) -> Said:
    return Said(f"{_begun(event.text)} What was under it is {name_of(state, event.who)}.")


def _divided(event: happened.EffortDivided, state: State) -> Said:
    if not event.shares:
        return Said("reaches nothing", event.who)
    return Said(f"goes for {listed(target_of(state, whom) for whom in event.shares)} at once", event.who)


def _put_in_the_way(event: happened.PutInTheWay, state: State) -> Said:
    return Said(f"puts {the(state, event.minion)} in the way", event.who)


def _detail(event: happened.DetailDeclared, state: State) -> Said:
    return Said(_begun(event.detail))


def _compel(event: happened.Compel, state: State) -> Said | None:
    if event.answer == "withdrawn" or event.how == PLAYED_ALREADY:  # Never so, or told by the player before.
        return None
    if event.answer == "refused":
        return Said(_begun(event.how))
    return Said(f"{called(event.aspect)}: {sentence(event.complication)}")


def _way_barred(event: happened.WayBarred, state: State) -> Said:
    here, there = the_zone(state, event.origin), the_zone(state, event.to)
    return Said(f"There is something in the way now between {here} and {there}.")


def _rule_broken(event: happened.RuleBroken, state: State) -> Said | None:
    return Said("stands alone, and is a match for them all", event.who) if event.way != AS_IT_IS else None


def _map_unfolded(event: happened.MapUnfolded, state: State) -> Said:
    zones = listed(inline(event.zones.names.get(zone) or readable(zone)) for zone in event.added)
    return Said(f"{inline(event.name)} is a place as much as a foe{f': {zones}' if zones else ''}.")


def _way_opened(event: happened.WayOpened, state: State) -> Said | None:
    if event.left:
        return None
    return Said(f"The way on from {the_zone(state, state.characters[event.who].zone or '')} lies open.")


def _gone_still(event: happened.GoneStill, state: State) -> Said:
    return Said("All that was left of it goes still.")


def _nudge(event: happened.Nudged, state: State) -> Said:
    return Said(_begun(event.text))


def _moved(event: happened.Moved, state: State) -> Said | None:
    if event.origin is None:
        return None
    return Said(f"crosses from {the_zone(state, event.origin)} to {the_zone(state, event.to)}", event.who)


def _left(event: happened.Left, state: State) -> Said:
    return Said("leaves the scene", event.who)


def _entered(event: happened.Entered, state: State) -> Said | None:
    place = event.character.sheet.place
    if place is not None and not place.heart:
        return None
    where = f" at {the_zone(state, event.character.zone)}" if event.character.zone is not None else ""
    return Said(f"comes in{where}", event.who)


def _concern(event: happened.ConcernRaised, state: State) -> Said | None:
    return Said("Something was taken out of the story here.") if event.call == X_CARD else None


def _ruling(event: happened.Ruling, state: State) -> Said | None:
    deed = inline(event.deed).rstrip(".")
    on = f" {called(event.aspect)}" if event.aspect else ""
    if event.ruling == "simply":
        return Said(f"has no trouble with it: {deed}{f', thanks to{on}' if on else ''}", event.who)
    if event.ruling == "refused":
        return Said(f"has no way to do it: {deed}{f', because of{on}' if on else ''}", event.who)
    if event.ruling == "lesser":
        return Said(f"has to settle for less: {inline(event.reason).rstrip('.')}", event.who)
    return None


def _conflict(event: happened.ConflictStarted, state: State) -> Said:
    return Said("It comes to hard words." if event.kind == MENTAL else "It comes to blows.")


def _conflict_ended(event: happened.ConflictEnded, state: State) -> Said:
    if event.winner is None:
        return Said("It is over, and nobody has won.")
    won = "have won" if event.winner == PCS else "has won"
    return Said(f"It is over, and {side_name(event.winner)} {won}.")


def _oracle(event: happened.OracleAnswered, state: State) -> Said:
    asked = capital(inline(event.question))
    answer, _, more = event.answer.capitalize().partition("-")
    behind = "," if more else "."
    more = f"{behind} {sentence(event.text)}" if event.text else f", {more} …" if more else "."
    unasked = f" {_begun(event.unasked.partition(' [')[0])}" if event.unasked else ""
    return Said(f"{asked if asked.endswith('?') else f'{asked}?'} {answer}{more}{unasked}")


def _drawn(event: happened.TableDrawn | happened.Unasked, state: State) -> Said:
    return Said(_begun(event.text))


def _side(event: happened.SideChanged, state: State) -> Said:
    if event.side not in (PCS, OPPOSITION):
        return Said("wants no part in it from here on", event.who)
    return Said(f"stands with {side_name(event.side)} from here on", event.who)


def _treats(event: happened.TreatmentTried, state: State) -> Said:
    whose = "" if event.whom == event.who else f"{owned(state, event.whom)} "
    return Said(f"sees to {whose}{called(event.aspect)}", event.who)


def _recovery(event: happened.Recovery, state: State) -> Said:
    if event.state == "cleared":
        return Said(f"is over {called(event.aspect)}", event.who)
    if not event.was or event.was == event.aspect:
        return Said(f"begins to get over {called(event.aspect)}", event.who)
    return Said(f"begins to mend: {called(event.was)} is {called(event.aspect)} now", event.who)


def _grown(event: happened.Milestone | happened.Breakthrough, state: State) -> Said | None:
    """Numbers that change are no part of the story; who somebody is, is."""
    if not event.change.startswith("aspect:") or not event.now:
        return None
    if not event.was:
        return Said(f"From here on {the(state, event.who)} is this too: {called(event.now)}.")
    return Said(f"For {the(state, event.who)}, {called(event.was)} is over: {called(event.now)}.")


def _arc(event: happened.ArcEnded, state: State) -> Said:
    came = (
        f": {'; '.join(inline(each).rstrip('.') for each in event.developments)}"
        if event.developments
        else ""
    )
    return Said(f"So ends a part of the story{came}.")


SENTENCES: Mapping[type[Any], Sentence] = MappingProxyType(
    {
        happened.ConsequenceEased: _eased,
        happened.ExtremeSettled: _extreme_settled,
        happened.ConsequenceTaken: _consequence,
        happened.TakenOut: _taken_out,
        happened.Conceded: _conceded,
        happened.HitStopped: _stopped,
        happened.Interposed: _interposed,
        happened.PutInTheWay: _put_in_the_way,
        happened.EffortDivided: _divided,
        happened.FormChanged: _form_changed,
        happened.Blocked: _blocked,
        happened.CoverTaken: _cover_taken,
        happened.CoverLeft: _cover_left,
        happened.AttackStopped: _attack_stopped,
        happened.ObstacleRemoved: _obstacle_removed,
        happened.ShiftsRead: _shifts_read,
        happened.Undone: _undone,
        happened.TimeTaken: _time_taken,
        happened.FullDefenseDeclared: _full_defense,
        happened.Cost: _cost,
        happened.AspectAdded: _aspect,
        happened.AspectRevealed: _aspect,
        happened.AspectRemoved: _removed,
        happened.AspectRenamed: _renamed,
        happened.Boost: _boost,
        happened.BoostHandedOver: _handed_over,
        happened.Moved: _moved,
        happened.Entered: _entered,
        happened.Left: _left,
        happened.ConflictStarted: _conflict,
        happened.ConflictEnded: _conflict_ended,
        happened.DetailDeclared: _detail,
        happened.Compel: _compel,
        happened.WayBarred: _way_barred,
        happened.MapUnfolded: _map_unfolded,
        happened.RuleBroken: _rule_broken,
        happened.WayOpened: _way_opened,
        happened.GoneStill: _gone_still,
        happened.ConcernRaised: _concern,
        happened.Nudged: _nudge,
        happened.Ruling: _ruling,
        happened.OracleAnswered: _oracle,
        happened.TableDrawn: _drawn,
        happened.Unasked: _drawn,
        happened.SideChanged: _side,
        happened.TreatmentTried: _treats,
        happened.Recovery: _recovery,
        happened.Milestone: _grown,
        happened.Breakthrough: _grown,
        happened.ArcEnded: _arc,
        **ENGAGEMENTS,
        **COUNTDOWNS,
    }
)
"""What a kind of event is in the story. None from one of them: this one adds nothing to it."""


def said(event: Event, state: State) -> Said | None:
    """What an event adds to the story by itself, or None."""
    kind = type(event)
    if kind in LEFT_OUT or kind in WOVEN_IN:
        return None
    telling = SENTENCES.get(kind)
    if telling is not None:
        return telling(event, state)
    told = lines.tell(event, state)
    return Said(_begun(told)) if told else None


def whole(told: Said, state: State) -> str:
    """What was said as a sentence that stands by itself."""
    text = f"{as_subject(state, told.who)} {told.text}" if told.who is not None else told.text
    return text if text.endswith(ENDS) else f"{text}."
