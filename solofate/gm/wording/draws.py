"""Wording drawn from the oracle tables in play, filled from what is in the scene. Every draw goes through here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from solofate.content.loading.rows import NAMED, Phrase
from solofate.content.loading.threads import KindOfThread
from solofate.errors import UnknownName
from solofate.gm.titles import atlas as atlases
from solofate.gm.titles import facets
from solofate.gm.titles.place_kinds import is_known_here
from solofate.gm.titles.title_words import doing_in
from solofate.gm.wording import endings
from solofate.gm.wording.action_manner import fits_manner, goes_about_it, manner_of, way_of
from solofate.gm.wording.after_a_roll import NAMES, Origin, after_a_roll
from solofate.gm.wording.agreement import agreeing
from solofate.gm.wording.aspect_slots import slots_of, told_by_all
from solofate.gm.wording.at_hand import (
    OF_WHERE_ONE_IS,
    PERSON,
    gear_here,
    may_be_here,
    of_what_lies_there,
    sites_known,
    sites_with_facets,
    sort_of,
    speaks_of_what_is_there,
    words_at_hand,
)
from solofate.gm.wording.bearers import CONTENT
from solofate.gm.wording.deed_slots import ANSWER, IT, was_care, was_thrown
from solofate.gm.wording.drawn_rows import Rows, side_of
from solofate.gm.wording.eligible import (
    as_compared,
    fitting,
    fitting_here,
    for_the_doing,
    is_a_sentence,
    may_be_drawn,
    names_in_play,
    was_used,
)
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.finds import answers_named, asked_in, finds_named, no_answer
from solofate.gm.wording.goals_in_short import GOAL, holds
from solofate.gm.wording.lately import Lately
from solofate.gm.wording.ruled_out import not_ruled_out
from solofate.gm.wording.scene_slots import (
    apart_from_the_wanted,
    cast_now,
    is_of_the_scene,
    missing,
    names_something_here,
    slots_now,
    with_own,
)
from solofate.gm.wording.searches import CLUE, FIND, SearchMeant, is_for_anything, search_for, what_is_there
from solofate.gm.wording.table_names import table_named
from solofate.gm.wording.talk_rows import TALK, for_a_talk
from solofate.gm.wording.themes import for_a_thread, for_an_aspect, sayable, themes_in_play, within_sight
from solofate.gm.wording.trades import sooner_of_a_trade, trade_in, trade_of
from solofate.gm.wording.two_in_a_row import may_name
from solofate.gm.wording.usual import plainest_of, usual, usual_of
from solofate.lexicon.pronouns import is_slot
from solofate.named_tuples import NamedTuple
from solofate.rules.dice import SeededDice
from solofate.rules.model.characters import PCS
from solofate.rules.model.skills import PHYSICAL
from solofate.rules.model.state import FREE, State
from solofate.rules.names import as_aspect, in_capitals
from solofate.rules.procedures.actions.gentle_deeds import was_gentle
from solofate.rules.procedures.scenes.touched import is_answered, speaks_of_the_goal
from solofate.rules.table import LEFT_BY_A_COST

SUGGESTIONS = 3
_TRIES = 40

OWN_MANNER = 4
"""How much more often somebody says what is in their manner than what anybody might say."""
COMPELS = ("compel-event", "compel-decision")
"""Kinds of words that follow from an aspect and have to be about the same."""

CLOSING = "closing-"
_IN_TWO = ". "
"""What stands in a closing of two sentences, behind which one more has room."""
OF_A_DEED = ("cost-", "setback", "advantage", "fate")
"""Kinds of words that follow from a deed and have to fit the skill it was done with."""

_WHAT_IT_COSTS = ("cost-", "setback")
_BY_SHOTS, _BY_FORCE, _IN_CARE, _IN_COMFORT = "shooting", "force", "caring", "comforting"
"""How a deed goes about it; what is thrown strikes as a blow does, and nobody hears a shot."""

OF_THE_MOMENT = ("advantage", "boost", "cost-", "setback")
"""Kinds of words where it counts more that they fit what was just done than that they were not told lately."""

WITHOUT_AN_ASPECT = ("compel-event", "compel-decision", "cost-")
"""Kinds of words that name no aspect while there is another row: few of them can stand inside a sentence."""

OF_A_THREAD = "returns-thread"
"""What an open thread brings, which had best be about the same."""

_BY_WHAT_WAS_ASKED = (
    *("answer-", "open-answer", endings.FOUND, FIND, CONTENT),
    *("framing", "risk", "situation-mood", "stake"),
)

OF_WHAT_HAPPENS = "event"
"""Kinds of words that are sooner for what the scene is about."""

_OF_THE_MOMENT = ("event", "returns-")
_OF_AN_END = ("fate-npc", "fate-mindless", "fate-band", "terms")
"""What becomes of a foe, and on what terms somebody gives up, which is told of what is here; a hero wakes anywhere."""
_WITH_THE_WANTED = {"goal", "other"}
"""Nobody helps the heroes to find themselves: such a row is for others than those the goal is about."""

STILL_THERE = "there"
"""What a question asks for that is about a thing the heroes came for (`questions.STILL_THERE`)."""

NOTHING: Mapping[str, str] = MappingProxyType({})


class Drawn(NamedTuple):
    """A row of a table: where the roll came down among the weights, from 1, and the text with its slots filled."""

    table: str
    rolled: int
    text: str


class TableWords(Rows):
    """Suggests wording from tables; nothing is drawn twice in a scene while there is something else.

    `phrases` gives the rows for each kind of thing (`boost`, `consequence-physical-mild`, `fate-npc` …) once they
    are needed, since reading every table would keep a player waiting for the prompt; `stream` is a stream of
    random numbers of its own, so that wording never changes a roll. What crosses a line of the table or was struck
    is never drawn; what is veiled happens off screen, and where only a name is wanted another is drawn.
    `atlas` gives the kinds of place titles are read by, `threads` the kinds of thread, `peoples` are those whose names
    the campaign wants.
    What a row leaves as an aspect is what is suggested for the
    `compel-leaves` of its text. `points_to` gives the name of somebody what is found has to do with, and `answers`
    what a question comes to that is searched for, as a sentence.
    """

    def __init__(
        self,
        phrases: Callable[[], Mapping[str, Sequence[Phrase]]],
        stream: SeededDice,
        atlas: Callable[[], atlases.Atlas] = lambda: atlases.Atlas(),
        threads: Callable[[], tuple[KindOfThread, ...]] = tuple,
        peoples: Sequence[str] = (),
    ) -> None:
        super().__init__(phrases, stream)
        self.atlas, self.threads, self.peoples = atlas, threads, peoples
        self._told: dict[str, str] = {}
        self.points_to: Callable[[], str] = str
        self.answers: Callable[[str], str] = no_answer

    def _like(self, state: State) -> frozenset[str]:
        sites = sites_known(state, self.atlas())
        return facets.facets_now(state, self.atlas(), "") | sites_with_facets(sites)

    def suggest(self, kind: str, state: State, who: str, about: str) -> tuple[str, ...]:
        """A few suggestions, the default first."""
        if kind == "compel-leaves":
            return (self._leaves.get(about) or as_aspect(about),)
        if kind == LEFT_BY_A_COST:
            left = self._leaves.get(about) or self._leaves.get(f"{about}.")
            return (in_capitals(left) if left else about,)
        slots: Mapping[str, str] = NOTHING
        kind = endings.end_of(kind, state, who)
        if kind == FIND:
            if question := asked_in(about):
                answers = answers_named(self, state, who, question)
                return answers or self._seen_there(state, who, question) or self._clues(state, who)
            last = state.last
            deed = last.purpose if last is not None and last.who == who else ""
            meant = search_for(about, state.words, deed)
            if is_for_anything(about) and state.scene.mode == FREE and state.scene.goals.get(PCS):
                return self._clues(state, who)
            if meant.kind == FIND:
                return finds_named(self, state, who, meant, about) or self._clues(state, who)
            kind = meant.kind
        manner = manner_of(state, about) if kind.startswith(OF_A_DEED) else ""
        if kind.startswith("healing-"):
            slots = {"wound": about}
        elif kind.startswith(CLOSING):
            slots = endings.of_the_end(state, who, about)
        elif kind.startswith("compel-") and about:
            slots = slots_of(about, state, who)
        if kind.startswith(CLOSING):
            return self._closes(kind, state, who, slots) or (plainest_of(kind),)
        roll = after_a_roll(state, kind, who, about) if kind in NAMES else None
        way = way_of(state, about) if manner else ""
        way = _BY_FORCE if way == _BY_SHOTS and was_thrown(state) else way
        way = _IN_COMFORT if kind.startswith(_WHAT_IT_COSTS) and was_gentle(state) else way
        way = _IN_CARE if kind.startswith(_WHAT_IT_COSTS) and was_care(state) else way
        ways = frozenset(filter(None, (way,)))
        return self.draw(kind, state, who, SUGGESTIONS, slots, manner=manner, ways=ways, roll=roll) or (
            plainest_of(kind),
        )

    def _seen_there(self, state: State, who: str, question: str) -> tuple[str, ...]:
        """What stirs, lies or is written where somebody wanted to see what does."""
        hero = state.characters.get(who)
        meant = what_is_there(question, hero.name if hero is not None else who)
        return finds_named(self, state, who, meant, question) if meant is not None else ()

    def _clues(self, state: State, who: str) -> tuple[str, ...]:
        """What bears on the goal of the scene, where nothing is found by the name it was looked for."""
        return finds_named(self, state, who, SearchMeant(FIND, CLUE)) or (plainest_of(FIND),)

    def _closes(self, kind: str, state: State, who: str, slots: Mapping[str, str]) -> tuple[str, ...]:
        """How it came out, each with what the scene leaves behind, where there is something."""
        if kind == endings.WON_SCENE and (endings.is_to_learn(slots[endings.IN_FULL]) or "asked" in slots):
            asks = endings.asks_in(slots)
            drawn = (
                self.draw(endings.FOUND, state, who, 1, slots, asks=asks)
                if endings.ANSWER not in slots
                else ()
            )
            if asks and not speaks_of_the_goal(state, slots.get("learnt", "")):
                # What else was said is no answer, and next to one it would read as a second.
                slots = {slot: text for slot, text in slots.items() if slot not in endings.SAID_BY}
            slots = endings.with_what_was_learned(slots, next(iter(drawn), ""))
        elif kind == endings.WON_SCENE and (
            endings.is_a_visit(slots[endings.IN_FULL])
            or (is_answered(state) and speaks_of_the_goal(state, slots.get("learnt", "")))
        ):
            slots = endings.with_what_was_learned(slots, "")
        if kind == endings.WON_SCENE and "asked" in slots:  # Whoever looked on may be the answer.
            slots = {slot: text for slot, text in slots.items() if slot != "witness"}
        after = [
            text
            for each in endings.what_stays(kind, slots)
            for text in self.draw(endings.AFTER, state, who, 1, each)
        ]
        return tuple(
            " ".join((text, *after[: 1 if _IN_TWO in text else None]))
            for text in self.draw(kind, state, who, SUGGESTIONS, slots)
        )

    def leaves(self, text: str) -> str:
        """The name of what a row that was drawn leaves as an aspect; the text itself where it leaves none."""
        return self._leaves.get(text, text)

    def told_as(self, name: str, sentence: str) -> str:
        """The name of something found, which this sentence tells of from here on."""
        self._told[name] = sentence
        return name

    def told_of(self, name: str) -> str:
        """The sentence that tells of something that was found under this name; nothing where there is none."""
        return self._told.get(name, "")

    def reaches(self, kind: str, state: State, who: str, aspect: str) -> bool:
        """Whether a row is about what the aspect is about, may be here, and has everybody in play it speaks of.

        The same is not told twice within a few scenes.
        """
        rows = self._phrases().get(kind)
        if not rows:
            return True
        sites = sites_known(state, self.atlas())
        known = (
            facets.facets_now(state, self.atlas(), who)
            | sites_with_facets(sites)
            | gear_here(state)
            | {PERSON}
        )
        named, slots = words_at_hand(state), {**slots_now(state, who, kind), **slots_of(aspect, state, who)}
        lately = Lately(state)
        return any(
            known.issuperset(row.needs)
            and lately.is_fresh(row.text)
            and is_known_here(row.about, sites)
            and may_be_here(f"{row.text} {row.aspect}", known, named, _held_against(row, kind))
            and endings.may_be_said(row, state, who)
            and not missing(row.text, slots)
            and holds(row.text, slots.get(GOAL, ""))
            and self._may_be_told(state, row, slots)
            for row in within_sight(for_an_aspect(rows, aspect, themes_in_play(state, who, aspect)), known)
        )

    def _may_be_told(self, state: State, row: Phrase, slots: Mapping[str, str]) -> bool:
        """Whether a row can be filled from these slots alone, and leaves nothing that is there already."""
        drawn = {slot for slot in SLOT.findall(row.text) if not slots.get(slot)}
        return self._text(state, row, slots) is not None if not drawn else all(map(self._is_drawn, drawn))

    def _is_drawn(self, slot: str) -> bool:
        return is_slot(slot) or slot.startswith("table") or self.has(slot)

    def has(self, kind: str) -> bool:
        """Whether a table in play serves this kind of thing."""
        return bool(self._phrases().get(kind))

    def may_say(self, state: State, text: str) -> bool:
        """Whether words that are in no table may be shown: they cross no line and were not struck."""
        return may_be_drawn(state, Phrase(text))

    def pick(self, state: State, texts: Sequence[str], slots: Mapping[str, str]) -> str:
        """One of these texts with its slots filled, as far as it may be shown; nothing where none may."""
        slots = with_own(slots_now(state, state.active or ""), slots)
        rows = [Phrase(text) for text in texts]
        return next(
            iter(self._draw_from(state, rows, slots, {as_compared(each) for each in state.scene.drawn}, 1)),
            "",
        )

    def draw(
        self,
        kind: str,
        state: State,
        who: str = "",
        count: int = 1,
        slots: Mapping[str, str] = NOTHING,
        site: str = "",
        manner: str = "",
        here: frozenset[str] | None = None,
        ways: frozenset[str] = frozenset(),
        asks: str = "",
        roll: Origin | None = None,
        without: frozenset[str] = frozenset(),
    ) -> tuple[str, ...]:
        """Up to so many different texts of a kind. `slots` go before what is in play.

        What is about other kinds of place than this scene's, or than `site`, is left out, and with `manner` what is
        for other kinds of deed; `ways` is how the deed went about it, `roll` what the name of a boost or an advantage
        comes of. `here` is what the scene is like, where it is not the one being played. Of answers and finds those go
        first that are for such a question or search as `asks`. Rows with a slot of `without` are left out.
        """
        if roll is not None:
            slots, ways, manner = {**roll.slots, **slots}, roll.ways, ""
        harm = roll.harm if roll is not None else state.scene.kind or PHYSICAL
        rows = [row for row in self._rows(kind, state, who, harm) if endings.may_be_said(row, state, who)]
        if kind.startswith(_BY_WHAT_WAS_ASKED):
            rows = [row for row in rows if asks in row.asks] or [row for row in rows if not row.asks]
        if kind.startswith(OF_WHAT_HAPPENS):
            rows = for_the_doing(rows, doing_in(state.scene.title))
        if without:
            rows = [row for row in rows if without.isdisjoint(SLOT.findall(row.text))]
        rows = [row for row in rows if goes_about_it(row, ways)] or rows
        if manner:
            rows = [row for row in rows if fits_manner(row, manner)] or rows
        rows = [row._replace(weight=row.weight * fitting_here(row, ways, slots, kind)) for row in rows]
        sites = frozenset((site,)) if site else sites_known(state, self.atlas())
        plainest = list(usual_of(kind, side_of(state, who)) or rows)
        rows = [row for row in rows if is_known_here(row.about, sites)] or plainest
        like = facets.facets_now(state, self.atlas(), who) if here is None else here
        like |= roll.like if roll is not None else sort_of(state, who) | trade_in(state, who)
        rows = [row for row in rows if like.issuperset(row.needs)] or [row for row in rows if not row.needs]
        rows = [row._replace(weight=fitting(row, like)) if row.fits else row for row in rows]
        if kind.startswith(OF_WHERE_ONE_IS):
            # A scene that is still being framed has named nothing.
            named = words_at_hand(state) if here is None else frozenset[str]()
            known = like | sites_with_facets(sites)
            known |= gear_here(state)
            rows = [
                row
                for row in rows
                if may_be_here(f"{row.text} {row.aspect}", known, named, _held_against(row, kind))
            ] or plainest
            if kind.startswith(_OF_AN_END):
                rows = [row for row in rows if speaks_of_what_is_there(row.text, named)] or rows
        cast = {slot: one.id for slot, one in cast_now(state, who, kind).items() if slot not in slots}
        rows = not_ruled_out(rows, kind, state, like, cast)
        if kind.startswith(COMPELS) and "aspect" in slots:
            about = themes_in_play(state, who, slots["aspect"])
            rows = within_sight(rows, like)
            rows = for_an_aspect(rows, slots["aspect"], about) or sayable(rows, slots["aspect"])
        if kind.startswith(OF_A_THREAD) and "thread" in slots:
            rows = for_a_thread(rows, slots["thread"].strip("“”"), state)
        if kind.startswith(WITHOUT_AN_ASPECT):
            rows = [row for row in rows if "{aspect}" not in row.text] or rows
        given, slots = slots, with_own(slots_now(state, who, kind), slots)
        if slots.get(IT) == IT and not kind.startswith(
            ANSWER
        ):  # No sentence begins with an `it` that is nothing.
            rows = [row for row in rows if not row.text.startswith(f"{{{IT}}}")] or rows
        if kind.startswith(_WHAT_IT_COSTS) and "unfought" in like:
            rows = within_sight(rows, like) or rows
        if kind.startswith(_OF_THE_MOMENT):
            # What could be told anywhere is told where nothing of this scene is.
            rows = [row for row in rows if is_of_the_scene(row.text, slots, given)] or rows
        rows = [
            row for row in rows if holds(row.text, slots.get(GOAL, "")) and may_name(state, row.text, slots)
        ] or plainest
        if kind.startswith(NAMES):
            rows = names_something_here(rows, slots)
        if kind.startswith(CLOSING):
            rows = endings.telling_most(rows, kind, slots)
        if kind.startswith(_OF_THE_MOMENT) and "other" not in apart_from_the_wanted(slots, state):
            rows = [row for row in rows if not set(SLOT.findall(row.text)) >= _WITH_THE_WANTED] or rows
        if asks == STILL_THERE:
            slots = apart_from_the_wanted(slots, state)
        rows = agreeing(rows, slots)
        names = names_in_play(state)
        gone = {as_compared(text) for text in state.scene.drawn}
        anew = kind.startswith(OF_THE_MOMENT)
        return tuple(
            self._draw_from(state, rows, slots, names | gone, count, anew)
            or self._draw_from(state, rows, slots, names, count)
            or self._draw_from(state, plainest, slots, names, count)
        )

    def line(
        self,
        kind: str,
        state: State,
        slots: Mapping[str, str],
        manner: str = "",
        asks: str = "",
        calling: str = "",
    ) -> str:
        """A line somebody says, sooner for what was asked, in their manner and of their trade; nothing if none may be.

        None is said twice within the scenes the state remembers, while there is another.
        """
        said = {as_compared(text) for _, text in state.lines_said}
        trade = trade_of(calling)
        like = facets.facets_now(state, self.atlas(), "") | trade
        every = self._phrases().get(kind, usual().get(kind, ()))
        if kind.startswith(TALK):
            every = for_a_talk(every, slots)
        if trade:
            every = [sooner_of_a_trade(row, trade) for row in every]
        goal = slots.get(GOAL, "")
        rows = [row for row in every if like.issuperset(row.needs) and (not row.asks or asks in row.asks)]
        rows = [row for row in rows if holds(row.text, goal)]
        theirs = [row._replace(weight=row.weight * OWN_MANNER) for row in rows if manner in row.manner]
        plain = [row for row in rows if not row.manner]
        others = [row for row in rows if row.manner and manner not in row.manner]
        for some in ([row for row in (*theirs, *plain) if row.asks], [*theirs, *plain], others):
            found = self._line_from(state, some, slots, said)
            if found:
                return found
        for _ in range(_TRIES):  # All of them were said lately: one of them is said in other words.
            found = self._line_from(state, [*theirs, *plain], slots, set())
            openings = self._phrases().get("talk-opening", ()) if is_a_sentence(found) else ()
            fitting = [row for row in openings if not row.manner or manner in row.manner]
            opening = self._line_from(state, fitting, slots, set())
            if found and opening and as_compared(f"{opening} {found}") not in said:
                return f"{opening} {found}"
        return found

    def one(
        self,
        kind: str,
        state: State,
        who: str = "",
        slots: Mapping[str, str] = NOTHING,
        site: str = "",
        here: frozenset[str] | None = None,
        asks: str = "",
        without: frozenset[str] = frozenset(),
    ) -> str:
        """One text of a kind, or nothing where no table in play has any that fits."""
        return next(
            iter(self.draw(kind, state, who, 1, slots, site, here=here, asks=asks, without=without)), ""
        )

    def tables(self) -> list[str]:
        """The names of the tables in play."""
        return [key.removeprefix(NAMED) for key in self._phrases() if key.startswith(NAMED)]

    def draw_from_table(self, typed: str, state: State, who: str = "") -> Drawn:
        """A row of the table of that name. Raises `UnknownName` or `AmbiguousName` with those there are."""
        name = table_named(self.tables(), typed)
        rows = self._phrases()[f"{NAMED}{name}"]
        gone = names_in_play(state) | {as_compared(text) for text in state.scene.drawn}
        slots = {**told_by_all(state, who), **slots_now(state, who)}
        slots = {**slots_of(slots.get("aspect", ""), state, who), **slots}
        for used in (gone, set[str]()):
            left = [row for row in rows if may_be_drawn(state, row) and not was_used(row, used)]
            while left:
                row = self._drawn(left)
                left.remove(row)
                text = self._text(state, row, slots)
                if text is not None:
                    before = rows[: next(at for at, each in enumerate(rows) if each is row)]
                    rolled = sum(each.weight for each in before) + 1 + self.below(row.weight)
                    return Drawn(name, rolled, text)
        raise UnknownName(f"nothing of the table “{name}” fits what is in play now")


def _held_against(row: Phrase, kind: str) -> str:
    """The kind of words a row is held against what it presupposes as: what lies there need not be named again."""
    return "" if of_what_lies_there(row.themes) else kind
