"""A roll in Lonelog: everything between the dice and the outcome on one line, and its sum comes out.

`d: 4dF=+2 (++0-) +Fight=2 +invokes=2 [power: Wet] = +6 vs +3 -> Success with Style` (Lonelog 1.6, Fate/Fudge).
"""

from __future__ import annotations

from collections.abc import Iterator

from solofate.journal.formats.lonelog_tags import free_text, value
from solofate.rules import events as happened
from solofate.rules.dice import Faces
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.efforts import BONUS
from solofate.rules.model.state import State
from solofate.wording.people import the

_SIGNS = {1: "+", 0: "0", -1: "-"}
_RESULTS = {"fail": "Fail", "tie": "Tie", "succeed": "Success", "style": "Success with Style"}


class _Dice:
    """What one side rolled and what was added to it."""

    def __init__(self, event: happened.Rolled, state: State) -> None:
        self.who, self.faces, self.defends = event.who, event.dice, event.action == "defend"
        self.skill = _term(state.skills.name(event.skill))
        self.rating, self.bonus = event.rating, event.bonus
        self.stunts = [_term(_stunt_name(state, event.who, each)) for each in event.stunts]
        self.stunts += ["full defence"] if event.full_defense else []
        self.stunts += ["scale"] if event.scale else []
        self.called_on: list[str] = []
        self.invokes = 0

    def sum(self) -> int:
        return sum(self.faces) + self.rating + self.bonus + self.invokes

    def text(self, effort: int) -> str:
        terms = [dice_text(self.faces), f"+{self.skill}={self.rating}"]
        if self.bonus:
            terms.append(f"+{' & '.join(self.stunts) or 'bonus'}={self.bonus}")
        if self.invokes:
            terms.append(f"+invokes={self.invokes}")
        if rest := effort - self.sum():  # Effort that was split among several, or given by others.
            terms.append(f"+else={rest}")
        return " ".join(terms)


def _term(name: str) -> str:
    """The name of something that adds to a roll: it holds no sign of the sum."""
    return value(name).replace("=", "–").replace("+", "&")


def dice_text(faces: Faces) -> str:
    """`4dF=+2 (++0-)`."""
    return f"4dF={sum(faces):+d} ({_signs(faces)})"


def _signs(faces: Faces) -> str:
    return "".join(_SIGNS[face] for face in faces)


def _stunt_name(state: State, who: str, stunt: str) -> str:
    character = state.characters.get(who)
    stunts = character.sheet.stunts if character is not None else ()
    return next((each.name for each in stunts if each.id == stunt), stunt)


class Roll:
    """A roll as it goes on: dice, invokes, and at its end the lines that tell it."""

    def __init__(self, event: happened.Rolled, state: State) -> None:
        self._by: dict[str, _Dice] = {event.who: _Dice(event, state)}
        self._actor = event.who
        self._against: list[str] = []
        self._notes: list[str] = []
        self._told: set[str] = set()

    def add(self, event: object, state: State) -> bool:
        """Take in something that belongs to the roll; False where it does not."""
        match event:
            case happened.Rolled():
                self._by[event.who] = _Dice(event, state)
            case happened.Rerolled() if event.who in self._by:
                dice = self._by[event.who]
                was, dice.faces = dice.faces, event.dice
                self._notes.append(
                    f"(note: {free_text(the(state, event.who))} rolls again, after {_signs(was)})"
                )
            case happened.DifficultySet():
                reason = free_text(event.reason)
                self._notes.append(
                    f"(note: difficulty {event.difficulty:+d}{f': {reason}' if reason else ''})"
                )
            case happened.StuntUsed() if event.who in self._by:
                dice = self._by[event.who]
                dice.bonus += event.amount
                dice.stunts.append(_term(_stunt_name(state, event.who, event.stunt)))
            case happened.ScaleLent() if event.who in self._by:
                self._by[event.who].bonus += event.by
                self._by[event.who].stunts += ["scale"] if event.by else []
                met = self._by.get(event.against or "")
                if met is not None:
                    met.bonus -= event.taken
                self._notes.append(
                    f"(note: {free_text(event.aspect)} lends its scale to {free_text(the(state, event.who))})"
                )
            case happened.Invoked():
                self._invoked(event, state)
            case _:
                return False
        return True

    def _invoked(self, event: happened.Invoked, state: State) -> None:
        dice = self._by.get(event.who)
        name = value(event.aspect)
        if event.mode == "reroll":
            name += " (reroll)"
        if event.invoker is not None:
            name += f" (from {value(the(state, event.invoker))})"
        if dice is None and event.mode == "oppose":
            self._against.append(name)
            return
        dice = dice or self._by[self._actor]
        dice.called_on.append(name)
        usual = ruleset_of(state).invoke_bonus
        dice.invokes += (usual if event.worth is None else event.worth) if event.mode == BONUS else 0

    def joins(self, event: happened.Rolled) -> bool:
        """Whether this is another side of the same roll, as in a contest: nothing has come of it yet."""
        return event.who not in self._by and not self._told

    def lines(self, outcome: happened.Outcome, state: State) -> Iterator[str]:
        """The lines of notation: what stood against it, and the roll with how it ended."""
        yield from self._take_notes()
        actor = self._by.get(outcome.who) or self._by[self._actor]
        others = [dice for dice in self._by.values() if dice is not actor]
        for dice in others:
            if dice.defends and dice.who not in self._told:
                effort = outcome.opposition if outcome.against == dice.who else dice.sum()
                context = f" [power: {', '.join(dice.called_on)}]" if dice.called_on else ""
                self._told.add(dice.who)
                yield f"d: {dice.text(effort)}{context} = {effort:+d} -> {free_text(the(state, dice.who))} defends"
        against = [*self._against, *(each for one in others for each in one.called_on)]
        groups = [f"power: {', '.join(actor.called_on)}"] if actor.called_on else []
        groups += [f"against: {', '.join(against)}"] if against else []
        context = f" [{' | '.join(groups)}]" if groups else ""
        self._told.add(actor.who)
        scale = f" scale {outcome.scale:+d}" if outcome.scale else ""
        ends = f"vs {outcome.opposition:+d}{scale} -> {_RESULTS.get(outcome.result, value(outcome.result))}"
        yield f"d: {actor.text(outcome.effort)}{context} = {outcome.effort:+d} {ends}"

    def left_over(self) -> Iterator[str]:
        """Dice that stood against nothing, or came to nothing any more."""
        yield from self._take_notes()
        for dice in self._by.values():
            if dice.who not in self._told:
                context = f" [power: {', '.join(dice.called_on)}]" if dice.called_on else ""
                yield f"d: {dice.text(dice.sum())}{context} = {dice.sum():+d} -> {dice.sum():+d}"

    def _take_notes(self) -> list[str]:
        notes, self._notes = self._notes, []
        return notes
