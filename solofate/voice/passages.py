"""From what just happened to a brief: only what the players at the table were told, and whom it is about."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from solofate.journal.prose import Prose
from solofate.journal.set_off import unmarked
from solofate.journal.story import with_first_names
from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.personas import PART, PRICE, REFUSES, TURNED, Persona
from solofate.rules.model.state import State
from solofate.voice.brief import Brief
from solofate.voice.grades import ANSWER, NAME, REWORD
from solofate.voice.tokens import folded, sentences
from solofate.wording.events.talk import is_spoken, spoken
from solofate.wording.people import first_names
from solofate.wording.plain import inline

WORTH_TELLING = (
    happened.Outcome,
    happened.Narration,
    happened.OracleAnswered,
    happened.Unasked,
    happened.Nudged,
    happened.TakenOut,
    happened.Conceded,
    happened.Compel,
    happened.ConflictEnded,
    happened.ContestEnded,
    happened.ChallengeEnded,
    happened.CountdownEnded,
    happened.DistractionDecided,
    happened.Cost,
)
"""What a sentence of the voice's own may be had about. That somebody moved or paid is no story."""

_THE_NEXT = (happened.TurnPassed, happened.TurnEnded, happened.ExchangeStarted)
"""What comes after it is no part of a deed."""

_FEWEST_WORDS = 4
_MOST_ASPECTS = 4
_LOOKED_BACK = 60
_A_DEED = 40
"""What is told in more words than these stands as it was written."""

COLOUR = 24
"""So many words may be added to those of the program."""

_A_LIST_OF_NAMES = 16
"""Words for a few names."""


class Passage(NamedTuple):
    """Something to be told: the brief for it, and the events in the place of whose words it stands.

    What somebody says stands between the words `before` and `behind` it.
    """

    brief: Brief
    events: tuple[Event, ...]
    before: str = ""
    behind: str = ""

    def framed(self, text: str) -> str:
        """The text as it is told."""
        if not self.before:
            return text
        return f"{self.before}{text.replace('“', '‘').replace('”', '’')}{self.behind}"


def passage(
    events: Sequence[Event], earlier: Iterable[Event], state: State, recent: Sequence[str] = ()
) -> Passage | None:
    """The passage of what happened in one input, or None where there is nothing to tell.

    Whatever is longer than the voice may be was written with care, and stands as it was written.

    `earlier` are the events before it, the latest first: a roll may have been thrown before the question that was
    answered now. `recent` is what was told last.
    """
    if state.concern is not None or not any(_is_worth_telling(event) for event in events):
        return None
    piece = _piece(events, earlier)
    opens = any(isinstance(event, happened.SceneStarted) for event in piece)
    told = _opening(piece) if opens else told_of(piece, state)
    words = " ".join(filter(None, told))
    if not _FEWEST_WORDS <= len(words.split()) <= _A_DEED:
        return None
    facts = tuple(each for text in told for each in sentences(text))
    brief = Brief(
        REWORD,
        facts=facts,
        words=words,
        names=names_in(words, state),
        setting=setting_of(state),
        longest=len(words.split()) + COLOUR,
        sentences=max(4 if opens else 2, len(facts) + 1),
        kept_out=kept_out_of(state),
        recent=tuple(recent),
        speech="“" in words or '"' in words,
    )
    return Passage(brief, tuple(event for event in piece if _is_told(event, opens=opens)))


def _is_told(event: Event, *, opens: bool) -> bool:
    """Whether the words of an event are among those of its piece: where a scene opens, only those of the GM are."""
    if isinstance(event, happened.Narration):
        return event.by == "gm"
    return not opens


def answer(events: Sequence[Event], state: State, recent: Sequence[str] = ()) -> Passage | None:
    """The passage of what somebody says who was spoken to, or None where nobody says anything."""
    said = next((each for each in reversed(events) if isinstance(each, happened.Answered)), None)
    if said is None or state.concern is not None or not is_spoken(said):
        return None
    told = with_first_names(state)
    who, to = (state.characters.get(each) for each in (said.who, said.to))
    if who is None or to is None:
        return None
    persona = state.personas.get(said.who, Persona())
    asked = f"{told.characters[said.to].name} says: “{inline(said.said)}”"
    kept = f"{who.name} {_WHAT_THEY_DO[said.kind]}" if said.kind in _WHAT_THEY_DO else ""
    facts = tuple(filter(None, (asked, kept, inline(said.fact))))
    words = inline(said.text)
    brief = Brief(
        ANSWER,
        facts=facts,
        words=words,
        names=names_in(" ".join((*facts, words, who.name, to.name)), state),
        setting=setting_of(state),
        longest=len(words.split()) + COLOUR,
        sentences=len(sentences(words)) + 1,
        kept_out=kept_out_of(state),
        recent=tuple(recent),
        speaker=who.name,
        manner=persona.manner,
        speech=True,
    )
    before, _, behind = spoken(said, _HERE, state).partition(_HERE)
    return Passage(brief, (said,), before, behind)


def names_wanted(events: Sequence[Event], earlier: Iterable[Event], state: State) -> Passage | None:
    """The passage of names that were asked for, or None where none were.

    Those in use are told to nobody: a small model would only say them back.
    """
    found = next((each for each in events if isinstance(each, happened.NamesProposed)), None)
    if found is None or state.concern is not None:
        return None
    before = [name for each in earlier if isinstance(each, happened.NamesProposed) for name in each.names]
    brief = Brief(
        NAME,
        facts=(f"To be named: {inline(found.what)}.",),
        setting=setting_of(state),
        longest=_A_LIST_OF_NAMES,
        sentences=len(found.names),
        kept_out=kept_out_of(state),
        taken=(*names_in_use(state), *before),
        is_place=found.is_place,
    )
    return Passage(brief, (found,))


def names_in_use(state: State) -> tuple[str, ...]:
    """Every name that somebody or some place of the campaign bears, whether or not the players know it."""
    people = (*state.characters.values(), *state.away.values())
    borne = [name for one in people for name in (one.name, one.sheet.name)]
    borne += [each.name for each in state.memory.people]
    borne += [each.name for each in state.places]
    borne += [each.name for each in state.facts]
    return tuple(dict.fromkeys(filter(None, borne)))


_HERE = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Where the words go; no text holds that sign."""

_WHAT_THEY_DO = {
    PART: "tells a part of it, and who knows more.",
    PRICE: "wants something first, and says what.",
    TURNED: "turns the question round and tells nothing.",
    REFUSES: "does not tell.",
}
"""What the players see of a kind of reply. That somebody lies is not among it."""


def setting_of(state: State) -> tuple[str, ...]:
    """Where it happens, as everybody at the table knows it: the scene, and the aspects of it that are in the open."""
    if not state.scene.open:
        return ()
    known = [each.name for each in state.scene.aspects if each.on == SCENE and not each.hidden]
    return tuple(map(inline, filter(None, (state.scene.title, *known[:_MOST_ASPECTS]))))


def kept_out_of(state: State) -> tuple[str, ...]:
    """What may never come up: lines, veils, and what was struck."""
    return (*state.lines, *state.veils, *(each.text for each in state.struck))


def _is_worth_telling(event: Event) -> bool:
    if isinstance(event, happened.Narration):
        return event.by == "gm"
    return isinstance(event, WORTH_TELLING)


def _piece(events: Sequence[Event], earlier: Iterable[Event]) -> Sequence[Event]:
    """The events of the last deed, from its roll on; without a deed all of them."""
    at = next((at for at in range(len(events) - 1, -1, -1) if isinstance(events[at], happened.Outcome)), None)
    if at is None or any(isinstance(event, happened.SceneStarted) for event in events):
        return events
    outcome = events[at]
    assert isinstance(outcome, happened.Outcome)
    after = (each for each in range(at, len(events)) if isinstance(events[each], _THE_NEXT))
    events = events[: next(after, len(events))]
    for begun in range(at - 1, -1, -1):
        if _begins(events[begun], outcome.who):
            return events[_with_its_move(events, begun, outcome.who) :]
    before: list[Event] = []
    for _, event in zip(range(_LOOKED_BACK), earlier, strict=False):
        before.append(event)
        if _begins(event, outcome.who):
            return (*reversed(before), *events)
    return events[: at + 1]


def _with_its_move(events: Sequence[Event], begun: int, who: str) -> int:
    """Where a deed begins: with the move before it, which is told in the same sentence."""
    at = begun
    while at and isinstance(events[at - 1], happened.GmCall):
        at -= 1
    moved = events[at - 1] if at else None
    return at - 1 if isinstance(moved, happened.Moved) and moved.who == who else begun


def _begins(event: Event, who: str) -> bool:
    return isinstance(event, happened.Rolled) and event.who == who and event.action != "defend"


def told_of(piece: Sequence[Event], state: State, *, players: bool = False, turn: int = 0) -> list[str]:
    """What events say, in the program's own words and without its numbers; with `players` what the player told too.

    `turn` is the way of telling that comes first.
    """
    state = with_first_names(state)
    told: list[str] = []
    prose = Prose(turn)
    for event in piece:
        text = _text(event, players)
        if text is not None:
            told += [unmarked(prose.take()), text]
        elif not isinstance(event, happened.Narration):
            prose.add(event, state)
    return [each for each in (*told, unmarked(prose.take())) if each]


def told_otherwise(
    events: Sequence[Event], earlier: Iterable[Event], state: State, ways: int
) -> Sequence[str]:
    """What happened last, in each of so many ways the program has to tell it."""
    piece = _piece(events, earlier)
    return [" ".join(told_of(piece, state, turn=turn)) for turn in range(ways)]


def _text(event: Event, players: bool) -> str | None:
    """The words that an event is nothing but."""
    if isinstance(event, happened.Narration):
        told = event.by == "gm" or (players and event.by == "player")
        return inline(event.text) if told else None
    if isinstance(event, happened.OracleAnswered):
        return _oracle(event)
    return inline(event.text) if isinstance(event, (happened.Unasked, happened.Nudged)) else None


def _oracle(event: happened.OracleAnswered) -> str:
    answer, _, more = event.answer.partition("-")
    said = inline(event.text).removeprefix(f"{more} ")
    text = f", {more} {said}" if more and said else ""
    unasked = f" {inline(event.unasked)}" if event.unasked else ""
    return f"{inline(event.question).rstrip('?')}? {answer.capitalize()}{text}.{unasked}".replace("..", ".")


def _opening(piece: Sequence[Event]) -> list[str]:
    """The words a scene opens with."""
    return [
        inline(event.text) for event in piece if isinstance(event, happened.Narration) and event.by == "gm"
    ]


def names_in(words: str, state: State) -> tuple[str, ...]:
    """The names that stand in the words, whole and as the story shortens them."""
    known = f" {folded(words)} "
    firsts = first_names(state.characters)
    found: list[str] = []
    for who, one in state.characters.items():
        shorter = firsts.get(who, one.name)
        if f" {folded(shorter)} " in known or f" {folded(one.name)} " in known:
            found += [one.name, shorter]
    return tuple(dict.fromkeys(found))
