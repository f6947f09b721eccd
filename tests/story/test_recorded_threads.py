"""What becomes of threads as scenes end, and what talk makes of them, is what is recorded, with kinds made up here.

A line shows what happened first, and a few letters that all the rest comes to.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace

from solofate.content.loading.rows import Phrase
from solofate.content.loading.threads import FOE, PERSON, THING, KindOfThread, StepOfThread
from solofate.gm.emulator import Emulator
from solofate.gm.story import thread_openings, threads
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import Decision
from solofate.rules.dice import SeededDice, mixed
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import PCS
from solofate.rules.model.facts import AT, Fact
from solofate.rules.model.memory import FOE as SWORN
from solofate.rules.model.memory import MET, Memory, Person, Thread
from solofate.rules.model.state import LOST, WON, State
from solofate.rules.names import slug
from solofate.rules.table import Table, advance
from tests.gm.recording import Kept, differences, plain
from tests.rules.at_the_table import foe, hero

SEEDS = range(48)
STEPS = (
    StepOfThread(
        "hears", "hear of {hunter}", ("{hunter} was seen", "{other} knows {hunter}", "{pc} finds a trace")
    ),
    StepOfThread("finds", "find {thing}", ("{thing} is hidden",)),
    StepOfThread("ends", "stop {hunter}", ("{hunter} is alone",)),
)
KINDS = (
    KindOfThread(
        "debt", frozenset({"money"}), ("What is owed to {other}?",), {"other": PERSON, "thing": THING}, ("a purse",),
        STEPS[1:2], 3, ("{other} asks for more",), ("{other} is paid",), (),
    ),
    KindOfThread(
        "hunt", frozenset({"danger", "foe"}), ("Who hunts {other}?", "Why?"), {"other": PERSON, "hunter": FOE}, (),
        STEPS[:1] + STEPS[2:], 2, ("{hunter} strikes",), ("{hunter} is gone",), ("{other} is lost",),
    ),
    KindOfThread(
        "threat", frozenset({"danger"}), ("Who is after {thing}?",), {"hunter": FOE, "other": PERSON, "thing": THING},
        ("a key", "a letter"), STEPS, 2, ("{hunter} comes nearer", ""), ("{hunter} is gone",), ("{thing} is lost",),
    ),
)  # fmt: skip
NAMES = {"name-first": (Phrase("Ada"), Phrase("Bela")), "name-family": (Phrase("Drake"),)}
TITLES = (
    "My Brother and I Do Not Speak",
    "Wanted by the Guild",
    "Somebody Sells the Night",
    "In Debt to Captain Ash",
)
PEOPLE = (
    ("Captain Ash", "a captain"), ("Old Marrow", "the brother"), ("Widow Lane", "a widow"), ("Og", ""),
)  # fmt: skip
SAID = (
    "Who sold the night?",
    "What does the guild want of my brother?",
    "Good evening.",
    "Captain Ash owes us money",
)


def stories() -> Iterator[tuple[str, State]]:
    """Stories in their middle: threads of many kinds, some heeded, people and things that may belong to them."""
    for seed in SEEDS:
        draw = SeededDice(mixed(seed, 61)).below
        scenes = 3 + draw(3)
        people = tuple(
            Person(
                slug(name), name, (SWORN, MET)[draw(2)], "got away", seen=scenes - draw(2), role=role,
                sheet=replace(foe(name).sheet, wants=("rule the harbour", "")[draw(2)]) if draw(3) else None,
            )
            for name, role in PEOPLE[: draw(5)]
        )  # fmt: skip
        going = tuple(_thread(title, scenes, draw(9)) for title in TITLES[: draw(5)])
        known = (
            Fact(1, "ledger", "the ledger", AT, "is in the loft"),
            Fact(2, "pell", "Pell", AT, "lives above the shop"),
            Fact(3, "mira", "Mira", AT, "is in the loft"),
        )
        mira, teo = hero("Mira"), hero("Teo")
        own = (
            SheetAspect("Wanted by the Guild", "trouble", comes=("", "the guild")[draw(2)]),
            SheetAspect("Sworn to the Widow", ("relationship", "high-concept")[draw(2)]),
        )
        mira = mira._replace(sheet=replace(mira.sheet, aspects=own[: 1 + draw(2)]))
        teo = teo._replace(
            sheet=replace(teo.sheet, aspects=(SheetAspect("Last of the Guides", "high-concept"),))
        )
        state = State(
            characters={each.id: each for each in (mira, teo)[: 1 + draw(2)]},
            active="mira",
            scenes=scenes,
            facts=known[: draw(4)],
            lines=("guild",) if not draw(6) else (),
            memory=Memory(threads=going, people=people, begun=tuple(each.id for each in going)),
        )
        place = Aspect("Somebody Is Selling Last Night", ("scenario", "setting", "situation")[draw(3)])
        goal = ("Find the brother", "Stop Captain Ash", "Sell the night", "")[draw(4)]
        scene = state.scene._replace(
            title="We ask the guild", open=True, framed=bool(draw(8)), goals={PCS: goal}, aspects=(place,)
        )
        yield f"story {seed}", state._replace(scene=scene)


def _thread(title: str, scenes: int, seed: int) -> Thread:
    below = SeededDice(mixed(len(title), 10 * scenes + seed)).below
    kind = ("debt", "hunt", "threat", "threat", "", "gone")[below(6)]
    steps = next((len(each.steps) for each in KINDS if each.name == kind), 0)
    bound = {"hunter": "Og", "other": "Pell"} if kind in ("hunt", "threat") and below(3) else {}
    asks = "What is behind it?" if kind else ""
    return Thread(
        slug(title), title, "told", ("", "Mira")[below(2)], scenes - below(2), kind, asks, steps,
        below(steps + 1), (), bound, scenes - below(5), below(4),
    )  # fmt: skip


def at_a_table(state: State, seed: int) -> tuple[Table, TableWords]:
    """A table with the kinds of thread that are made up here."""
    rows = {kind: list(found) for kind, found in NAMES.items()} if seed % 5 else {}
    words = TableWords(lambda: rows, SeededDice(seed), threads=lambda: KINDS if seed % 4 else KINDS[:2])
    return Table(state, SeededDice(seed), words), words


def goes_on() -> Iterator[Kept]:
    """What opens with a story, and what its end makes of the threads of a scene."""
    for seed, (where, state) in enumerate(stories()):
        for what, result in (("begins", ""), ("was won", WON), ("was lost", LOST)):
            at, _ = at_a_table(state, seed)
            if what == "begins":
                thread_openings.open_the_first(at)
            else:
                seat = Emulator(("gentle", "fair", "ruthless")[seed % 3])

                def decide(
                    decision: Decision, table: Table, result: str = result, seat: Emulator = seat
                ) -> str | None:
                    return result if decision.legal(result) else seat.choose(decision, table)

                advance(threads.leave(at), at, decide)
            shown = " ".join(
                type(each).__name__ for each in at.log if type(each).__name__.startswith("Thread")
            )
            yield kept(f"{where}, {what}", shown, [*at.log], at.state.memory)


def is_told() -> Iterator[Kept]:
    """What is said next of each thread, who knows of it, and which of them a line of talk is about."""
    for seed, (where, state) in enumerate(stories()):
        at, words = at_a_table(state, seed)
        for thread in state.memory.threads:
            aim = threads.aim_of(words, state, thread.id)
            who = [threads.who_knows_of(words, thread, behind=behind) for behind in (True, False)]
            told = [
                threads.next_step(at, thread, "Pell", told_to=hero)
                for hero in ("", next(iter(state.characters)))
            ]
            yield kept(f"{where}, {thread.id}", aim, who, told)
        for said in SAID:
            spoken = [each.id for each in threads.spoken_of(state, words, said)]
            asked: list[str] = []

            def decide(decision: Decision, table: Table, asked: list[str] = asked) -> str:
                asked += [plain(option) for option in decision.options]
                return Emulator("fair").choose(decision, table)

            for vague in (True, False):
                advance(threads.asked_about(at, said, vague), at, decide)
            yield kept(f"{where}, {said}", " ".join(spoken), asked)


def kept(where: str, shown: str, *found: object) -> Kept:
    """A line with what is shown, and few letters for all that was found."""
    whole = " ".join(map(plain, found))
    return Kept(f"{where} | {shown} | {hashlib.sha256(whole.encode()).hexdigest()[:6]}", whole)


def test_what_becomes_of_threads_is_what_is_recorded() -> None:
    other = differences("threads-go-on.txt", goes_on())
    assert not other, "\n".join(other)


def test_what_is_told_of_threads_is_what_is_recorded() -> None:
    other = differences("threads-told.txt", is_told())
    assert not other, "\n".join(other)
