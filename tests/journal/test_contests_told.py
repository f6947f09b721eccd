"""An exchange of a contest is a sentence: what a hero does, who gains by it and by how much, and how it ends."""

from __future__ import annotations

import re

import pytest

from solofate.commands.readings.sentences.deed_told import is_rolled_for
from solofate.journal import contests
from solofate.journal.prose import Prose
from solofate.rules import events as happened
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.contests import Contest, Side
from solofate.rules.model.state import CONTEST, Scene, State

CHASED, CHASING = ("get away", "catch Mira"), ("catch Bravo", "get away")
RACE, OTHER = ("reach the bell first", "ring it first"), ("talk the crowd round", "keep it angry")
DEEDS = (
    "vault the rail",
    "knock over the barrels",
    "swim for the far bank",
    "whip the horses on",
    "hide in the hay",
)


def playing(goals: tuple[str, str], rivals: tuple[str, ...] = ("Bravo",), victories: int = 0) -> State:
    people = [enter(hero_sheet("Mira Vale"), "mira", side=PCS, control="player")]
    for name in rivals:
        people.append(
            enter(adversary_sheet(name), name.casefold().replace(" ", "-"), side=OPPOSITION, control="gm")
        )
    sides = (
        Side(PCS, goals[0], ("mira",), victories=victories),
        Side(OPPOSITION, goals[1], tuple(one.id for one in people[1:])),
    )
    scene = Scene(contest=Contest(goals[0], sides), mode=CONTEST)
    return State(scene=scene, characters={one.id: one for one in people})


def exchange(prose: Prose, state: State, ahead: int, deed: str = "") -> str:
    """The sentence of an exchange in which the hero is so far ahead, or behind."""
    rival = next(one for one in state.characters if one != "mira")
    prose.add(happened.Rolled("mira", "overcome", "athletics", 2, (0, 0, 0, 0), 0, 2, purpose=deed), state)
    prose.add(happened.Rolled(rival, "overcome", "athletics", 2, (0, 0, 0, 0), 0, 2), state)
    for who, other, shifts in ((rival, "mira", -ahead), ("mira", rival, ahead)):
        result = "tie" if not ahead else "succeed" if shifts > 0 else "fail"
        prose.add(happened.Outcome(who, "overcome", 2 + shifts, 2, shifts, result, other), state)
    if not ahead:
        prose.add(happened.Twist("Smoke"), state)
    else:
        side = PCS if ahead > 0 else OPPOSITION
        marked = 2 if abs(ahead) > 2 else 1
        prose.add(happened.VictoryMarked(side, marked, marked), state)
    return prose.take()


@pytest.mark.parametrize(
    ("goals", "kind"),
    [
        (CHASED, "quarry"),
        (("lose them in the reeds", "be the quicker"), "quarry"),
        (("carry the letter home", "run her down"), "quarry"),
        (("get the vote through", "stop them"), "other"),
        (CHASING, "pursuer"),
        (("come up with the rider", "be gone"), "pursuer"),
        (("hold on to the thief", "break away"), "pursuer"),
        (RACE, "race"),
        (("be first at the summit", "get there before Mira"), "race"),
        (OTHER, "other"),
        (("win the judge over", "see Mira hang"), "other"),
    ],
)
def test_pursuer_and_quarry_are_told_by_what_each_side_is_after(goals: tuple[str, str], kind: str) -> None:
    sides = contests.sides_of(playing(goals).scene.contest)
    assert sides is not None and contests.what_it_is(*sides) == kind


@pytest.mark.parametrize("goals", [CHASED, CHASING, RACE, OTHER])
@pytest.mark.parametrize("ahead", [3, 2, 1, 0, -1, -2, -3])
@pytest.mark.parametrize("deed", DEEDS)
def test_an_exchange_is_told_by_what_was_typed(goals: tuple[str, str], ahead: int, deed: str) -> None:
    told = exchange(Prose(), playing(goals), ahead, deed)
    verb, _, rest = deed.partition(" ")
    assert re.match(rf"Mira Vale {verb}e?s {rest},? (and|but) ", told), told
    assert (" but " in told) is (ahead < 0)


@pytest.mark.parametrize("goals", [CHASED, CHASING, RACE, OTHER])
@pytest.mark.parametrize("ahead", [2, 1, -1, -2])
def test_five_exchanges_alike_are_told_in_five_ways(goals: tuple[str, str], ahead: int) -> None:
    prose, state = Prose(), playing(goals)
    told = [
        re.split(r",? (?:and|but) ", exchange(prose, state, ahead, DEEDS[0]), maxsplit=1)[1] for _ in range(5)
    ]
    assert len(set(told)) == len(told), told


@pytest.mark.parametrize("deed", ["", "hm"])
def test_what_nobody_told_is_told_by_the_skill(deed: str) -> None:
    prose, state = Prose(), playing(CHASED)
    assert len({exchange(prose, state, 2, deed).partition(",")[0] for _ in range(4)}) == 4


@pytest.mark.parametrize("rivals", [("Bravo",), ("Lumper 1", "Lumper 2"), ("Wolves",)])
def test_every_row_agrees_with_whom_it_is_told_of(rivals: tuple[str, ...]) -> None:
    state = playing(CHASED, rivals)
    sides = contests.sides_of(state.scene.contest)
    assert sides is not None and state.scene.contest is not None
    slots = contests._slots(state, *sides, "mira", state.scene.contest)
    name, rows = slots["rival"], contests._rows()
    texts = [
        each
        for part in ("behind", "nearly", "ends")
        for kind in rows[part].values()
        for ways in kind.values()
        for each in ways
    ]
    for text in texts:
        told = contests._filled(text, slots)
        assert "{" not in told
        behind = re.findall(rf"(?i){name} (is|are|has|have|does|do|goes|go|gains|gain|stands|stand)\b", told)
        several = len(rivals) > 1 or rivals == ("Wolves",)
        assert all((verb in ("are", "have", "do", "go", "gain", "stand")) is several for verb in behind), told


@pytest.mark.parametrize("winner", [PCS, OPPOSITION])
@pytest.mark.parametrize("goals", [CHASED, CHASING, RACE, OTHER])
def test_how_it_ends_says_what_is_so_now(goals: tuple[str, str], winner: str) -> None:
    prose, state = Prose(), playing(goals)
    exchange(prose, state, 2 if winner == PCS else -2, DEEDS[1])
    prose.add(happened.ContestEnded(winner), state._replace(scene=state.scene._replace(contest=None)))
    told = prose.take()
    assert "Bravo" in told and "The contest" not in told and "{" not in told


@pytest.mark.parametrize("line", ["/exchange athletics", "/exchange drive", "/overcome will"])
def test_what_is_typed_in_a_contest_is_kept_with_its_roll(line: str) -> None:
    assert is_rolled_for(line)
