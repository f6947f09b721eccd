"""The oracle at work: questions answered, and things that happen unasked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from solofate.errors import UnknownName
from solofate.gm.scenes import questions, returning
from solofate.gm.story import facts
from solofate.gm.story.deaths import buried
from solofate.gm.story.doers_told import asked_of_the_oracle, settled_by_who_did_it
from solofate.gm.story.settled import settled_by_a_fact
from solofate.gm.story.what_came_out import what_came_out
from solofate.gm.wording.aspect_slots import slots_of
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.names import FAMILY, FIRST, several
from solofate.gm.wording.scene_slots import THINGS, things_now
from solofate.named_tuples import NamedTuple
from solofate.rules.decisions import GM_SEAT
from solofate.rules.decisions import scenes as asked_of_scenes
from solofate.rules.events import NamesProposed, Narration, OracleAnswered, TableDrawn, Unasked
from solofate.rules.model.aspects import SCENE
from solofate.rules.model.characters import PCS
from solofate.rules.model.memory import MET, PERSON, THREAD
from solofate.rules.model.state import State, in_play
from solofate.rules.oracle import EVEN, read
from solofate.rules.table import Table
from solofate.wording.either_or import asked_of_one, one_of_two
from solofate.wording.gm.scenes import NOBODY_LOOKED_FOR_IT, as_noted

if TYPE_CHECKING:
    from solofate.content.weights import Unasked as UnaskedWeights
    from solofate.gm.weights import Weights

HERO, ASPECT, WORLD = "hero", "aspect", "world"


class Happening(NamedTuple):
    """Something unasked: what it touches, the one it is, in words, two words to read it by, and what it brings back."""

    focus: str
    about: str
    text: str
    meaning: str
    back: asked_of_scenes.ReturnCandidate | None = None

    @property
    def in_full(self) -> str:
        """The text with the two words behind it."""
        return f"{self.text} [{self.meaning}]" if self.meaning else self.text


def ask(table: Table, question: str, odds: str = EVEN, weights: Weights | None = None) -> None:
    """A question put to the oracle: four dice, again while they say nothing, and the answer they give."""
    words = _words_of(table)
    tension = table.state.scene.tension
    blanks, faces = 0, table.roll()
    while (reading := read(faces, odds, tension)) is None:
        blanks, faces = blanks + 1, table.roll()
    state, who = table.state, table.state.active or ""
    text = _said(words, state, who, question, reading.answer) if words is not None else ""
    happening = unasked(words, state, weights) if reading.unasked else None
    event = OracleAnswered(
        question, odds, tension, faces, reading.answer, happening.in_full if happening else None, text, blanks
    )
    table.emit(event)
    said_yes = reading.answer.startswith(YES)
    told = asked_of_the_oracle(state, question, yes=said_yes)
    if told:
        for each in (*told, *what_came_out(state, (*state.facts, *told[0].facts))):
            table.emit(each)
    elif said_yes or one_of_two(question, first=False):
        noted = facts.answered(state, asked_of_one(question, first=said_yes))
        for fact in noted:
            table.emit(fact)
        for gone in [*buried(table.state, noted)]:
            table.emit(gone)
    if happening is not None and happening.back is not None:
        table.emit(returning.came_back(happening.back))


def answer_by_a_fact(table: Table, question: str) -> bool:
    """Whether what is noted settles a question without dice: then it is told, with the fact it goes by."""
    settled = settled_by_a_fact(table.state, question) or settled_by_who_did_it(table.state, question)
    if settled is None:
        return False
    table.emit(Narration(f"{question.rstrip(' ?')}?", "player"))
    table.emit(Narration(as_noted(settled.fact.sentence, settled.fact.number, yes=settled.yes), GM_SEAT))
    return True


def _said(words: TableWords, state: State, who: str, question: str, answer: str) -> str:
    """What is said with an answer: what comes with it, and of a plain one what it looks like."""
    asks, without = questions.asked_here(question, state), questions.named_in(question, state)
    meant = questions.meant_in(question, asks, state)
    if "-" in answer:
        return words.one(f"answer-{answer}", state, who, meant, asks=asks, without=without)
    if one_of_two(question, first=True):
        return ""
    stated = questions.turned_round(question, state, yes=answer == YES)
    if stated and words.may_say(state, stated):
        return stated
    return words.one(f"answer-plain-{answer}", state, who, meant, asks=asks, without=without)


YES = "yes"


def happen(table: Table, weights: Weights | None = None) -> None:
    """Something happens that nobody asked about."""
    found = unasked(_words_of(table), table.state, weights)
    table.emit(Unasked(found.focus, found.about, found.text, found.meaning))
    if found.back is not None:
        table.emit(returning.came_back(found.back))


def draw(table: Table, name: str, count: int = 1) -> None:
    """Rows drawn from a table, none twice in a scene while others are left. Raises `UnknownName`."""
    words = _words_of(table)
    if words is None:
        raise UnknownName(f"there is no table “{name}”: no tables are in play")
    for _ in range(count):
        drawn = words.draw_from_table(name, table.state, table.state.active or "")
        table.emit(TableDrawn(drawn.table, drawn.rolled, drawn.text))


NAMES = 3
"""So many names are proposed at once."""

SOMEBODY, SOMEWHERE = "somebody", "a place"


def propose_names(table: Table, what: str, is_place: bool) -> None:
    """Names proposed out of the tables in play: of people, or for a place of whose it is. Raises `UnknownName`."""
    words = _words_of(table)
    of_people = several(words, table.state, FIRST, NAMES, what) if words is not None else ()
    families = several(words, table.state, FAMILY, NAMES, what) if words is not None else ()
    found = _of_places(families, what) if is_place else _of_people(of_people, families)
    if not found:
        raise UnknownName("no table of names is in play")
    table.emit(NamesProposed(what or (SOMEWHERE if is_place else SOMEBODY), found, GM_SEAT, is_place))


def _of_people(firsts: Sequence[str], families: Sequence[str]) -> tuple[str, ...]:
    return tuple(" ".join(filter(None, pair)) for pair in zip_longest(firsts, families, fillvalue=""))


def _of_places(families: Sequence[str], what: str) -> tuple[str, ...]:
    """Places by whose they are: `Reck's Alehouse` for an alehouse."""
    noun = next(iter(what.split()[-1:]), "")
    return tuple(f"{each}'s {noun.capitalize()}".strip() for each in families)


def unasked(words: TableWords | None, state: State, weights: Weights | None = None) -> Happening:
    """What happens: a focus among what is in play, a text of that focus, and two words to read it by."""
    if words is None:
        return Happening(WORLD, "", NOBODY_LOOKED_FOR_IT, "")
    focus, about, back = _focus(words, state, (weights or _standard()).unasked)
    who = about if focus == HERO else state.active or ""
    if back is not None:
        text = returning.told(words, state, back)
    else:
        slots = slots_of(about, state, who) if focus == ASPECT else {}
        does = focus == ASPECT and words.reaches("compel-event", state, who, about)
        if focus == ASPECT and "source" not in slots and not does:
            focus, about, slots = WORLD, "", {}  # Nothing happens to `Nobody Sleeps Here`.
        kind = "event" if focus == WORLD else f"event-{focus}"
        text = words.one(kind, state, who, slots) or words.one("event", state, who)
        if does:
            # What such an aspect does to somebody, it does unasked as well.
            text = f"“{about}”: {words.suggest('compel-event', state, who, about)[0]}"
    meaning = " · ".join(filter(None, (words.one("meaning-act", state), words.one("meaning-thing", state))))
    name = state.characters[about].name if focus == HERO else about
    return Happening(focus, name, text or NOBODY_LOOKED_FOR_IT, meaning.lower(), back)


def _standard() -> Weights:
    """The weights that come with the program. Most answers bring nothing unasked, and need none."""
    from solofate.gm.weights import standard

    return standard()


def _focus(
    words: TableWords, state: State, weights: UnaskedWeights
) -> tuple[str, str, asked_of_scenes.ReturnCandidate | None]:
    """Which kind of thing is touched by weight, and then which one of them."""
    returns = returning.candidates(state)
    heroes = [one.id for one in in_play(state, PCS)]
    paid = {text for _, text in state.costs}  # What a cost says is a sentence: nothing becomes of a sentence.
    aspects = [
        each.name
        for each in state.scene.aspects
        if each.kind == "situation" and each.on == SCENE and not each.hidden and each.name not in paid
    ]
    # What such an aspect does to somebody is known of some; and what lies there, more than of what was just done.
    told_of = [each for each in aspects if words.reaches("compel-event", state, state.active or "", each)]
    lasting = {each.name for each in state.scene.aspects if each.by is None}
    lying = {name for each in THINGS if (name := things_now(state).get(each))}
    things = [each for each in aspects if each in lying]
    aspects = [each for each in told_of if each in lasting] or told_of or things
    there: dict[str, Sequence[asked_of_scenes.ReturnCandidate | str]] = {
        THREAD: [each for each in returns if each.what == THREAD],
        # Somebody met once and nothing more has no business in a scene that lies elsewhere.
        PERSON: [
            each
            for each in returns
            if each.what == PERSON and (each.tie != MET or each.belongs == returning.HERE)
        ],
        HERO: heroes,
        ASPECT: aspects,
        WORLD: [""],
    }
    at = words.below(sum(weights.of(focus) for focus, choices in there.items() if choices))
    for focus, choices in there.items():
        if not choices:
            continue
        at -= weights.of(focus)
        if at < 0:
            found = choices[words.below(len(choices))]
            if isinstance(found, asked_of_scenes.ReturnCandidate):
                return focus, found.name, found
            return focus, str(found), None
    raise AssertionError("the weights add up")


def _words_of(table: Table) -> TableWords | None:
    return table.words if isinstance(table.words, TableWords) else None
