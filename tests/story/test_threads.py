"""Threads: they open with the story, take steps with won stakes, turn at two thirds, move when unheeded, and end."""

from __future__ import annotations

from pathlib import Path

import pytest

from solofate import Game
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.threads import KindOfThread, load_threads
from solofate.gm.story.thread_parts import Bound
from solofate.gm.story.thread_steps import ThreadSource, next_step, source_in, take_step
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.filling import filled
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import (
    Event,
    GmCall,
    Narration,
    Remembered,
    ThreadClosed,
    ThreadMoved,
    ThreadOpened,
    apply,
)
from solofate.rules.model.characters import BYSTANDERS, PCS, adversary_sheet, enter
from solofate.rules.model.memory import MET, Thread
from solofate.rules.model.personas import Persona
from solofate.rules.model.state import hero_to_ask, in_play
from solofate.rules.table import Table
from solofate.wording.gm.scenes import of_a_thread
from tests.places import STARTER


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Game:
    game = Game.open(STARTER, seed=5, store=tmp_path_factory.mktemp("threads") / "play.db")
    game.do('/scene "We ask the lamplighters who is selling the last night"')
    return game


@pytest.fixture
def game(begun: Game) -> Game:
    return begun.fork()


def scene(game: Game, title: str, result: str) -> list[Event]:
    """End the scene that is open with this result and begin another; everything that happened."""
    happened = game.do(f'/scene "{title}"')
    if game.pending is not None:
        assert game.pending.kind == "came-out"
        happened = [*happened, *game.choose(result)]
    return happened


def test_two_or_three_are_open_from_the_start_of_the_scenario_and_of_troubles(game: Game) -> None:
    threads = [each for each in game.state.memory.threads if each.kind]
    assert 2 <= len(threads) <= 3
    assert threads[0].title == "Somebody Is Selling Last Night" and threads[0].because == "of the scenario"
    assert {each.scope for each in threads[1:]} <= {"Odile Marrack", "Teo Lunt"}
    opened = next(each for _, each in game.log if isinstance(each, ThreadOpened))
    assert opened.asks and opened.steps == 6


def test_over_twelve_scenes_one_opens_advances_turns_and_ends(game: Game) -> None:
    happened: list[Event] = []
    for number in range(12):
        happened += scene(game, f"We ask the lamplighters who is selling last night, part {number}", "won")
    title = "Somebody Is Selling Last Night"
    steps = [
        each
        for each in happened
        if isinstance(each, ThreadMoved) and each.title == title and not each.against
    ]
    assert [each.at for each in steps] == [1, 2, 3, 4, 5, 6]
    assert steps[3].step == "turn" and steps[3].at * 3 == steps[3].of * 2
    closed = next(each for each in happened if isinstance(each, ThreadClosed) and each.title == title)
    told = [each.text for each in happened if isinstance(each, Narration)]
    under = [text for text in told if text.startswith(of_a_thread(title, ""))]
    assert len(under) == len(steps), "each step is told once, the last with how it ends"
    assert all(each.text in text for each, text in zip(steps, under, strict=True))
    assert under[-1].endswith(f"{steps[-1].text} {closed.text}")
    assert all(" Next: " in text for text in under[:-1]), "what can be done next is said"
    assert title.casefold().replace(" ", "-") in game.state.memory.begun
    assert all(each.title != title for each in game.state.memory.threads)


def test_what_is_bound_is_kept(game: Game) -> None:
    """Whoever is named at one step is the same at the next."""
    bound: dict[str, str] = {}
    for number in range(7):
        for event in scene(game, f"Who sells last night, part {number}", "won"):
            if isinstance(event, ThreadMoved) and event.title == "Somebody Is Selling Last Night":
                assert not set(bound) & set(event.bound)
                bound |= event.bound
    assert bound, "somebody is bound by the end"


def test_a_person_who_was_told_of_is_bound(game: Game) -> None:
    game.do("Hesper Vane is a widow.")
    for number in range(3):
        scene(game, f"Who sells last night, part {number}", "won")
    names = {name for each in game.state.memory.threads for name in each.bound.values()}
    told_of = {each.name for each in game.state.facts}
    assert "Hesper Vane" in told_of & names


def test_a_lost_stake_and_time_move_a_thread_against_them_and_lose_it(game: Game) -> None:
    happened: list[Event] = []
    for number in range(12):
        happened += scene(game, f"Tea with the harbour master, {number}", "open")
    against = [each for each in happened if isinstance(each, ThreadMoved) and each.against]
    assert against
    closed = [each for each in happened if isinstance(each, ThreadClosed)]
    assert closed, "a thread that nobody heeds is lost in the end"


def test_whose_stake_it_was_is_explained_and_can_be_overruled(game: Game) -> None:
    happened = scene(game, "Later", "won")
    call = next(each for each in happened if isinstance(each, GmCall) and each.duty == "thread")
    assert "Somebody Is Selling Last Night" in call.reason
    moved = next(each for each in happened if isinstance(each, ThreadMoved))
    game.do("/bogus thread")
    now = [each for _, each in game.log if isinstance(each, ThreadMoved)]
    assert moved not in now


def test_a_step_is_taken_back_with_its_scene(game: Game) -> None:
    before = game.state.memory
    game.do("/end")
    game.choose("won")
    assert game.state.memory.threads[0].at == 1
    game.undo(2)
    assert game.state.memory == before


def test_threads_are_shown_with_their_steps(game: Game) -> None:
    scene(game, "Who sells last night", "won")
    game.do("/threads selling")
    assert "step 1 of 6" in game.reply[0]
    assert game.reply[1] == f"  1. {game.state.memory.threads[0].learned[0]}"


def test_lines_hold_for_what_threads_say(game: Game) -> None:
    kinds = load_threads(STARTER)
    mystery = next(each for each in kinds if each.name == game.state.memory.threads[0].kind)
    word = "told"
    assert any(word in text.casefold() for text in mystery.steps[0].learned)
    game.do(f"/lines add {word}")
    moved = [each for each in scene(game, "Who sells last night", "won") if isinstance(each, ThreadMoved)]
    assert all(word not in each.text.casefold() for each in moved)


def test_a_thread_goes_on_after_reopening(tmp_path: Path) -> None:
    store = tmp_path / "play.db"
    game = Game.open(STARTER, seed=5, store=store)
    scene(game, "We ask the lamplighters who is selling the last night", "won")
    scene(game, "Later", "won")
    kept = game.state.memory
    game.close()
    again = Game.open(STARTER, store=store)
    assert again.state.memory == kept and kept.threads[0].at == 1
    again.close()


def test_every_kind_of_thread_turns_at_two_thirds() -> None:
    for kind in load_threads():
        assert kind.steps[len(kind.steps) * 2 // 3 - 1].name == "turn", kind.name


def test_while_fewer_than_two_go_on_another_opens_from_what_the_heroes_are(game: Game) -> None:
    for each in [thread for thread in game.state.memory.threads if thread.kind][:2]:
        game.do(f'/thread close "{each.title}"')
    scene(game, "Breakfast with the harbour master", "open")
    going = [each for each in game.state.memory.threads if each.kind]
    heroes = [one for one in game.state.characters.values() if one.is_hero]
    aspects = {each.name: each.kind for one in heroes for each in one.sheet.aspects}
    assert len(going) == 2
    assert aspects[going[-1].title] == "relationship"


def _read(threads: str) -> tuple[KindOfThread, ...]:
    return tuple(each for each in load_threads(STARTER) if each.name == threads)


def test_whoever_is_not_here_is_named_with_what_they_are_and_a_thing_is_the_the_second_time(
    game: Game,
) -> None:
    (mystery,) = _read("mystery")
    state = apply(game.state, Remembered("ada-bell", "Ada Bell", MET, role="the cook"))
    bound = Bound(
        {"culprit": "Ivo Wren", "witness": "Ada Bell", "proof": "a torn receipt"}, {"Ivo Wren": "a dealer"}
    )
    here = bound.introduced(mystery, state)
    assert here["witness"] == "Ada Bell", "met in this scene"
    later = bound.introduced(mystery, state._replace(scenes=state.scenes + 1))
    told = filled("{culprit} paid {witness}.", later.get)
    assert told == "Ivo Wren, a dealer, paid Ada Bell, the cook."
    assert filled("{witness}'s own {proof}", later.get) == "Ada Bell's own a torn receipt"
    assert later["proof again"] == "the torn receipt"
    assert bound.introduced(mystery, state, "Ivo Wren was seen.")["culprit"] == "Ivo Wren"


def test_whoever_is_made_up_has_a_calling_and_is_kept_in_mind(game: Game) -> None:
    happened: list[Event] = []
    for number in range(6):
        happened += scene(game, f"Who sells last night, part {number}", "won")
    callings = {
        each for kind in load_threads(STARTER) for several in kind.callings.values() for each in several
    }
    kept = [each for each in happened if isinstance(each, Remembered) and each.role in callings]
    bound = {name for each in happened if isinstance(each, ThreadMoved) for name in each.bound.values()}
    assert kept and {each.name for each in kept} <= bound
    told = " ".join(each.text for each in happened if isinstance(each, Narration))
    assert all(f"{each.name}, {each.role}" in told for each in kept)


def test_nobody_has_a_part_in_two_threads(game: Game) -> None:
    happened: list[Event] = []
    for number in range(12):
        happened += scene(game, f"We ask the lamplighters, part {number}", ("won", "open")[number % 2])
    parts = [
        (name, each.thread)
        for each in happened
        if isinstance(each, ThreadMoved)
        for part, name in each.bound.items()
        if name[:1].isupper()
    ]
    assert len(parts) > 3 and len({name for name, _ in parts}) == len(parts)


def test_whoever_is_there_tells_of_others_and_is_not_led_up_to(game: Game) -> None:
    thread = game.state.memory.threads[0]
    rows = load_phrases(STARTER, ["lamplight"])
    table = Table(
        game.state,
        QueuedDice(),
        TableWords(lambda: rows, SeededDice(4), threads=lambda: load_threads(STARTER)),
    )
    source = ThreadSource("", "odile-marrack", {"pc": "Odile Marrack", "teller": "Nan Crake"})
    lines = []
    for teller in ("Nan Crake", "Kit Moss"):
        start = len(table.log)
        step = next_step(table, thread, "Kit Moss")
        assert step is not None and "Kit Moss" in step.text
        take_step(table, step, source=source._replace(slots={**source.slots, "teller": teller}))
        lines += [each.text for each in table.log[start:] if isinstance(each, Narration)]
    assert "Nan Crake" in lines[0].partition(": ")[2].partition(":")[0]
    assert lines[1].startswith(f"“{thread.title}”: Kit Moss")


def test_before_a_thread_turns_nobody_behind_it_is_named_unless_they_are_known(game: Game) -> None:
    (threat,) = _read("threat")
    rows = load_phrases(STARTER, ["lamplight"])
    told = {known: set[str]() for known in (False, True)}
    for known, texts in told.items():
        bound = {"hand": "Nan Crake", "victim": "Kit Moss"} if known else {"victim": "Kit Moss"}
        thread = Thread("own", "A Title", kind="threat", steps=6, at=1, bound=bound)
        for seed in range(20):
            words = TableWords(lambda: rows, SeededDice(seed), threads=lambda: (threat,))
            step = next_step(Table(game.state, QueuedDice(), words), thread)
            assert step is not None
            texts.add(step.text)
            assert ("hand" in step.bound.parts and step.bound.parts["hand"] in step.text) == known
    assert len(told[False]) > 1 and len(told[True]) > 1


@pytest.mark.parametrize(
    ("goal", "thinks", "tells"),
    [
        ("Bring the mutineers bread", 0, True),
        ("Hold the door against the mutineers", 0, False),
        ("Bring the mutineers bread", -1, False),
    ],
)
def test_nobody_who_is_held_off_or_bears_a_grudge_tells_them_news_as_they_part(
    game: Game, goal: str, thinks: int, tells: bool
) -> None:
    state = game.state
    one = enter(adversary_sheet("Xiomara Lund"), "xiomara", side=BYSTANDERS, control="gm")
    hero = hero_to_ask(state)
    state = state._replace(
        characters={**{each.id: each for each in in_play(state, PCS)}, "xiomara": one},
        personas={"xiomara": Persona(attitudes={hero: thinks})},
        scene=state.scene._replace(open=True, goals={PCS: goal}),
    )
    known = apply(state, Remembered("xiomara", "Xiomara Lund", "met", role="one of the mutineers"))
    assert (source_in(known).slots.get("teller") == "Xiomara Lund") is tells
