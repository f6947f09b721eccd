"""What waits until its hero may act again: the rest of a sentence, or a deed typed while something else was asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from solofate.commands.language.syntax import read_line
from solofate.commands.readings.answers.whose_turn import is_ours, is_the_turn_of_several
from solofate.game.game import Game
from solofate.gm.asking import ALWAYS, Asking
from solofate.lexicon.matcher import lexicon
from solofate.repl import offers
from solofate.repl.waiting_file import Waiting, read_waiting, waiting_file, write_waiting
from solofate.rules.decisions.actions import DEFENCE
from solofate.rules.decisions.conflict import TERMS
from solofate.rules.events import Invoked
from solofate.rules.model.characters import Character
from solofate.rules.model.state import CONFLICT
from solofate.rules.names import words_of
from solofate.wording.plain import inline


class StillToDo:
    """What waits until its hero may act again, in the order it was typed; where no fight is on it is told.

    It is the second half of a sentence, or a deed typed while something else was asked. What comes up after another
    line was typed `is_old`, and so is what another hero would have to do: it is asked about once more, and let go where
    it cannot be done any longer.
    """

    def __init__(self, kept_in: Path | None = None) -> None:
        self._kept_in = kept_in
        self._written = read_waiting(kept_in) if kept_in is not None else []
        self._waiting = [each._replace(typed=_EARLIER, was_said=False) for each in self._written]
        self._let_go: list[str] = []
        self._typed = 0
        self._asking: Asking | None = None
        self.is_old = False

    @classmethod
    def of_campaign(cls, folder: Path | None) -> StillToDo:
        """What waited in a campaign when it was left in whatever way, and is kept as it changes from here on."""
        return cls(waiting_file(folder))

    def write(self) -> None:
        """What waits is kept for another sitting, where it is not what was kept last."""
        if self._kept_in is not None and self._waiting != self._written:
            self._written = list(self._waiting)
            write_waiting(self._kept_in, self._written)

    def from_before(self, game: Game) -> Sequence[str]:
        """A line for each sentence that an earlier sitting left waiting for an answer that is still asked for."""
        if game.pending is None:
            return ()
        return [f"Kept until that is answered: {inline(each.rest.said)}" for each in self._waiting]

    def somebody_typed(self) -> None:
        """Another line was typed."""
        self._typed += 1

    def keep(
        self, game: Game, rest: offers.Rest | None, *, first: bool = False, acted: str | None = None
    ) -> None:
        """What is still to be read, behind what waits already or `first`; nothing changes where that is nothing.

        It is for whoever it names, else for who `acted` before it in the same line, whoever's turn has come since.
        """
        if rest is None:
            return
        others = [each for each in self._waiting if each.rest.said != rest.said]
        kept = Waiting(
            rest,
            rest.hero or _named_in(game, rest) or acted or _whose(game, rest),
            since=len(game.log),
            typed=self._typed,
            scene=game.state.scenes + _opens_a_scene(game),
            fights=game.state.scene.mode == CONFLICT,
        )
        self._waiting = [kept, *others] if first else [*others, kept]
        self._ask_for_every_defence(game)

    def _ask_for_every_defence(self, game: Game) -> None:
        """While a concession waits every defence is asked for, since one may concede there before the dice.

        Otherwise a defence that is usually chosen for the player would let the blow come that they gave up before.
        """
        waits = any(each.rest.gives_up for each in self._waiting)
        if waits and self._asking is None:
            self._asking = game.asking
            game.asking = game.asking.put(ALWAYS, DEFENCE.id).forgetting()
        elif not waits and self._asking is not None:
            game.asking, self._asking = self._asking, None

    def next(self, game: Game) -> offers.Rest | None:
        """What is to be read now."""
        self.is_old = False
        gives_up = self._given_up(game)
        self._ask_for_every_defence(game)
        if gives_up is not None:
            return gives_up
        if (answer := self._answer(game)) is not None:
            return answer
        if game.pending is not None:
            return None
        self._waiting = [
            _of_whoever_was_chosen(game, each) for each in self._waiting if not _was_an_answer(game, each)
        ]
        for each in tuple(self._waiting):
            hero = game.state.characters.get(each.hero or "")
            stands_in = game.state.active != each.hero and _stands_in(game, hero, each.rest.said)
            theirs = game.state.active == each.hero or stands_in
            comes_up = each.hero == _WHOEVER_IS_CHOSEN or (hero is not None and hero.out is None)
            fights_on = game.state.scene.mode == CONFLICT and comes_up
            if not (theirs or not fights_on or each.rest.is_story):
                continue
            self._waiting.remove(each)
            # That another hero does it is the player's choice, even where it was typed in the same line.
            self.is_old = (each.typed != self._typed or stands_in) and not each.rest.is_story
            is_over = each.scene != game.state.scenes or (each.fights and game.state.scene.mode != CONFLICT)
            if self.is_old and (not theirs or is_over):
                self._let_go.append(f"Let go, as it is past: {inline(each.rest.said)}")
                continue
            return each.rest if theirs else each.rest._replace(is_story=True)
        self.is_old = False
        return None

    def _answer(self, game: Game) -> offers.Rest | None:
        """The answer to the question that is asked now, where the last sentence gave it; it is story at any other."""
        waiting = next((each for each in self._waiting if each.rest.answers), None)
        if waiting is None:
            return None
        self._waiting.remove(waiting)
        self.keep(game, waiting.rest.then, first=True)
        asked = game.pending is not None and game.pending.kind == waiting.rest.answers
        line = f"> {waiting.rest.said}" if asked else ""
        return waiting.rest._replace(line=line, is_story=not asked)

    def _given_up(self, game: Game) -> offers.Rest | None:
        """The concession that waits, as soon as no dice are on the table: between turns, or asked for a defence."""
        waiting = next((each for each in self._waiting if each.rest.gives_up), None)
        hero = game.state.characters.get(waiting.hero or "") if waiting is not None else None
        if waiting is None or hero is None or hero.out is not None or game.state.scene.mode != CONFLICT:
            return None
        line = _line_to_concede(game, hero.id, waiting.rest.line)
        if line is None:
            return None
        self._waiting.remove(waiting)
        self.keep(game, waiting.rest.then, first=True)
        terms = _terms_in(waiting.rest.line)
        if terms and line.startswith(">"):  # They are asked for next.
            behind = offers.Rest(terms, is_story=False, hero=hero.id, answers=TERMS.id)
            self.keep(game, behind, first=True)
        return waiting.rest._replace(line=line)

    def left(self) -> Sequence[str]:
        """What is still to be read when the player leaves, which is story then."""
        waiting, self._waiting = self._waiting, []
        self.write()
        return [each.rest.said for each in waiting]

    def waits(self, game: Game) -> Sequence[str]:
        """Lines that say what was let go, and for whose next turn something waits, each once."""
        told, self._let_go = self._let_go, []
        if game.pending is not None:
            return told
        for at, each in enumerate(self._waiting):
            hero = game.state.characters.get(each.hero or "")
            if each.rest.is_story or hero is None or each.was_said or game.state.active == hero.id:
                continue
            self._waiting[at] = each._replace(was_said=True)
            told.append(f"Kept for {hero.name}'s next turn: {inline(each.rest.said)}")
        return told


_EARLIER = -1
"""The line of what was typed in an earlier sitting: it is asked about once more."""


_WHOEVER_IS_CHOSEN = ""
"""Whose turn a deed waits for that was typed where it is asked which of several heroes is next."""


def whose_turn_it_is(game: Game) -> str | None:
    """The hero of the player's who is to act in a fight, and nobody where something is asked first."""
    active = game.state.active
    fights = game.state.scene.mode == CONFLICT and game.pending is None
    return active if fights and active is not None and is_ours(game.state, active) else None


def _named_in(game: Game, rest: offers.Rest) -> str | None:
    """The hero of the player's who does it by name in a fight: `Teo runs to the dock`."""
    if game.state.scene.mode != CONFLICT or rest.is_story or rest.answers or rest.gives_up:
        return None
    said = words_of(rest.said)
    ours = (one for one in game.state.characters.values() if one.is_hero and is_ours(game.state, one.id))
    named = (one.id for one in ours if said[:1] == words_of(one.name)[:1] and one.out is None)
    return next((who for who in named if not _is_called_upon(rest.said)), None)


def _is_called_upon(said: str) -> bool:
    """Whether somebody is only spoken to at its head: `Teo, run!` is said by whoever acts."""
    return said.split()[0].endswith((",", "!", ":"))


def _whose(game: Game, rest: offers.Rest) -> str | None:
    """Whose turn something waits for that names nobody: whoever acts now, or is chosen where that is asked."""
    asked = game.pending.decision if game.pending is not None and not rest.gives_up else None
    chosen = asked is not None and is_the_turn_of_several(game.state, asked)
    return _WHOEVER_IS_CHOSEN if chosen else game.state.active


def _of_whoever_was_chosen(game: Game, waiting: Waiting) -> Waiting:
    active = game.state.active
    chosen = waiting.hero == _WHOEVER_IS_CHOSEN and active is not None and is_ours(game.state, active)
    return waiting._replace(hero=active) if chosen else waiting


def _opens_a_scene(game: Game) -> bool:
    """Whether a scene is about to begin, and only what becomes of the last one is still asked."""
    begun = next((step.line for step in reversed(game.steps) if step.opens), "")
    return game.pending is not None and game.state.scene.open and begun.startswith("/scene ")


def _stands_in(game: Game, hero: Character | None, said: str) -> bool:
    """Whether it is another hero's turn while the one whose deed waits has gone down: who still stands may do it.

    What is told by that one's own name is nobody else's.
    """
    if hero is None or hero.out is None or game.state.scene.mode != CONFLICT:
        return False
    if words_of(said)[:1] == words_of(hero.name)[:1]:
        return False
    active = game.state.active
    return active is not None and is_ours(game.state, active) and game.state.characters[active].out is None


def _was_an_answer(game: Game, waiting: Waiting) -> bool:
    """Whether what waits only told of an aspect that was invoked since: it was the answer, and is no deed any more."""
    if waiting.rest.answers or waiting.rest.gives_up or waiting.rest.is_story:
        return False
    said = _telling(waiting.rest.said)
    invoked = [
        event.aspect
        for _, event in game.log[waiting.since :]
        if isinstance(event, Invoked) and event.who == waiting.hero
    ]
    return any(not said.isdisjoint(_telling(aspect)) for aspect in invoked)


def _telling(text: str) -> set[str]:
    small = lexicon().set_of("plain", "small")
    return {word for word in words_of(text) if word not in small and len(word) >= _LONG_ENOUGH}


_LONG_ENOUGH = 4


def _terms_in(line: str) -> str:
    """What a concession is made for."""
    words = read_line(line).words if line else ()
    return words[0].text if words else ""


def _line_to_concede(game: Game, hero: str, on_terms: str = "") -> str | None:
    """What has a hero concede now; None where dice are on the table, or something else is asked."""
    pending = game.pending
    if pending is None:
        line = on_terms or "/concede"
        return line if game.state.active == hero else f"/as {hero} {line.removeprefix('/')}"
    if pending.kind != DEFENCE.id:
        return None
    # Whoever is not struck at may concede as well, before the dice are rolled (ruling AMBC-79).
    answer = "concede" if pending.decision.who == hero else f"concede:{hero}"
    return f"> {answer}" if pending.decision.legal(answer) else None
