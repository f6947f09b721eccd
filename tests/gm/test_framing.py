"""Framed scenes: how often they turn out otherwise, what is in them, and what comes back, over a thousand of them."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.checked import load_rows
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.errors import SolofateError
from solofate.gm.emulator import Emulator
from solofate.gm.scenes.framing import ALTERED, INTERRUPTED, KEPT, SKIPPED, course_parts, is_dull
from solofate.gm.scenes.returning import candidates
from solofate.gm.scenes.scene_setting import frame_scene
from solofate.gm.scenes.situations import KINDS
from solofate.gm.titles.place_kinds import SITES, site_of
from solofate.gm.weights import Weights, standard
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.eligible import was_used
from solofate.gm.wording.endings import played_out
from solofate.rules.decisions import GM_SEAT, Decision, bare
from solofate.rules.decisions.scenes import Expected
from solofate.rules.dice import QueuedDice, SeededDice
from solofate.rules.events import (
    CallOverruled,
    CameBack,
    Event,
    GmCall,
    Narration,
    Remembered,
    Rolled,
    SceneEnded,
    SceneStarted,
    TensionChanged,
    ThreadOpened,
)
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.skills import DEFAULT_SKILL_IDS
from solofate.rules.model.state import State
from solofate.rules.oracle import MOST_TENSION
from solofate.rules.procedures.scenes.entering import bring_in
from solofate.rules.procedures.scenes.scenes import end_scene
from solofate.rules.table import Table, advance
from tests.places import ROOT, STARTER, copied
from tests.rules.at_the_table import hero

pytestmark = pytest.mark.slow

TITLES = (
    "The quay at dawn",
    "We talk to the magistrate",
    "Into the old wood",
    "The cellar of Saint Osyth",
    "Aboard the lightship",
    "A dinner at the Collector's house",
    "The mill by night",
)


@cache
def phrases() -> dict[str, tuple[Phrase, ...]]:
    return load_phrases(None)


@cache
def rows() -> tuple[object, ...]:
    return load_rows(None)[:8]


def a_table(seed: int = 1, tension: int = 2) -> Table:
    """Two heroes, the bundled tables, and no dice: framing rolls none."""
    table = Table(State(), QueuedDice(), TableWords(phrases, SeededDice(seed)))
    for one in (hero("Mira", athletics=4, stealth=3, notice=2), hero("Pike", shoot=4, rapport=3)):
        bring_in(table, one)
    table.emit(TensionChanged(tension, tension - 2, "the test"))
    return table


def frame(table: Table, title: str, opposition: bool = False, weights: Weights | None = None) -> list[Event]:
    """Frame a scene of that title; returns what happened."""
    before = len(table.log)
    found = rows() if opposition else ()
    gm = Emulator("fair", weights=weights)

    def decide(decision: Decision, at: Table) -> str:
        if decision.who != GM_SEAT:
            return decision.default
        call = gm.decide(decision, at)
        assert call.reason, decision.kind
        at.emit(GmCall(decision.kind, decision.who, call.chose, call.reason, call.weighed))
        return call.chose

    assert advance(frame_scene(table, title, found, DEFAULT_SKILL_IDS), table, decide) is None  # type: ignore[arg-type]
    return table.log[before:]


def calls(events: list[Event], duty: str) -> list[GmCall]:
    return [event for event in events if isinstance(event, GmCall) and event.duty == duty]


@cache
def a_thousand() -> tuple[tuple[int, list[Event], State], ...]:
    """A thousand scenes one after the other, at every tension in turn, each with what happened and how it stood."""
    table = a_table(7)
    found = []
    for number in range(1000):
        tension = number % (MOST_TENSION + 1)
        if table.state.scene.open:
            end_scene(table)
        table.emit(TensionChanged(tension, 0, "the test"))
        events = frame(table, TITLES[number % len(TITLES)])
        found.append((tension, events, table.state))
        table.log.clear()
    return tuple(found)


@pytest.mark.parametrize("tension", range(MOST_TENSION + 1))
def test_the_course_of_a_scene_is_exactly_as_the_table_says(tension: int) -> None:
    table = a_table(tension=tension)
    options = bare(KEPT, ALTERED, INTERRUPTED, SKIPPED)
    chosen = Counter(
        Emulator().choose(
            Decision("framing", GM_SEAT, options, KEPT, Expected("A talk", tension, fell, False)), table
        )
        for fell in range(20)
    )
    assert chosen == course_parts(tension, standard().framing)
    assert (
        sum(chosen.values()) == 20 and chosen[INTERRUPTED] == 1 + tension and chosen[ALTERED] == 3 + tension
    )


def test_the_higher_the_tension_the_more_often_it_is_otherwise() -> None:
    kept = [course_parts(tension, standard().framing)[KEPT] for tension in range(MOST_TENSION + 1)]
    assert all(more > less for more, less in pairwise(kept))
    shares = Counter[int]()
    total = Counter[int]()
    for tension, events, _ in a_thousand():
        total[tension] += 1
        shares[tension] += calls(events, "framing")[0].chose == KEPT
    for tension in range(MOST_TENSION + 1):
        assert (
            abs(shares[tension] / total[tension] - course_parts(tension, standard().framing)[KEPT] / 20)
            < 0.12
        )


@pytest.mark.rule("FG-DUTY-02", prompt='/scene "The quay at dawn" in a campaign, then /scene and /map')
def test_a_thousand_scenes_have_a_place_a_situation_and_something_at_stake() -> None:
    sizes, zones, kinds = Counter[int](), Counter[int](), Counter[str]()
    for _, events, state in a_thousand():
        scene = state.scene
        assert 2 <= len(scene.zones) <= 4
        assert any(border.barrier is not None for border in scene.zones.borders.values()), "no border matters"
        assert all(
            scene.zones.distance(next(iter(scene.zones.names)), zone) is not None
            for zone in scene.zones.names
        )
        situation = [aspect for aspect in scene.aspects if aspect.kind == "situation"]
        assert 3 <= len(situation) <= 5 and len({aspect.name for aspect in situation}) == len(situation)
        assert all(
            aspect.on == "scene" or aspect.on.removeprefix("zone:") in scene.zones for aspect in situation
        )
        found = _kinds_of(situation)
        assert len(found) == len(situation), "two of a kind"
        kinds.update(found)
        sizes[len(situation)] += 1
        zones[len(scene.zones)] += 1
        assert scene.goals[PCS]
        said = [event.text for event in events if isinstance(event, Narration)]
        assert said and "{" not in said[-1] and "  " not in said[-1] and said[-1][0].isupper()
    assert set(kinds) == set(KINDS) and min(kinds.values()) > 400
    assert set(sizes) == {3, 4, 5} and min(sizes.values()) > 130
    assert set(zones) == {2, 3, 4} and min(zones.values()) > 100


def _kinds_of(situation: list[object]) -> set[str]:
    names = {aspect.name.casefold() for aspect in situation}  # type: ignore[attr-defined]
    return {kind for kind in KINDS if any(was_used(row, names) for row in phrases()[f"situation-{kind}"])}


def test_no_place_has_what_belongs_elsewhere() -> None:
    table = a_table(3)
    for title, site in (
        ("The quay at dawn", "water"),
        ("Into the old wood", "wild"),
        ("Aboard the ship", "ship"),
    ):
        assert site_of(title) == site
        for _ in range(25):
            events = frame(table, title)
            if calls(events, "framing")[0].chose == INTERRUPTED:
                continue
            names = {aspect.name for aspect in table.state.scene.aspects} | set(
                table.state.scene.zones.names.values()
            )
            for row in (
                row for key, found in phrases().items() if key in ("situation", "ground") for row in found
            ):
                places = set(row.about) & SITES
                assert row.text not in names or not places or site in places, (title, row)


@pytest.mark.rule(
    "FG-DUTY-12", prompt='/thread add "Who rings" and /cast add "Old Pike" foe, then /scene a few times'
)
def test_what_is_open_comes_back_in_three_scenes_of_ten_and_names_what_it_came_of() -> None:
    scenes = a_thousand()[20:]
    returns = [event for _, events, _ in scenes for event in events if isinstance(event, CameBack)]
    assert len(returns) >= len(scenes) * 0.3
    for _, events, _ in scenes:
        back = [event for event in events if isinstance(event, CameBack)]
        assert len(back) <= 1
        for event in back:
            (said,) = [each.text for each in events if isinstance(each, Narration)]
            assert event.name in said
            if event.because:
                assert event.because.rstrip(".")[1:] in said
    came = [{event.id for event in events if isinstance(event, CameBack)} for _, events, _ in scenes]
    assert all(one.isdisjoint(next_one) for one, next_one in pairwise(came)), "twice in a row"


@pytest.mark.rule(
    "FG-DUTY-15", prompt="over a campaign what comes back in /scene and /event is good as well as bad"
)
def test_what_comes_back_is_both_good_and_bad() -> None:
    tones = Counter(
        event.tone for _, events, _ in a_thousand() for event in events if isinstance(event, CameBack)
    )
    assert set(tones) == {"good", "bad"} and min(tones.values()) > sum(tones.values()) / 4


@pytest.mark.rule(
    "FG-DUTY-15", prompt='/cast add "Og" foe, then /event until Og has brought trouble three times'
)
def test_even_a_foe_brings_something_good_after_enough_trouble_and_a_friend_the_other_way_round() -> None:
    table = a_table(5)
    table.emit(Remembered("og", "Og", "foe", "got away in “The pier”"))
    table.emit(Remembered("ann", "Ann", "friend"))
    tones = {each.name: each.tone for each in candidates(table.state)}
    assert tones == {"Og": "bad", "Ann": "good"}
    for _ in range(3):
        table.emit(CameBack("person", "og", "Og", "bad"))
    assert {each.name: each.tone for each in candidates(table.state)} == {"Og": "good", "Ann": "good"}
    for _ in range(6):
        table.emit(CameBack("person", "ann", "Ann", "good"))
    assert {each.name: each.tone for each in candidates(table.state)} == {"Og": "bad", "Ann": "bad"}


@pytest.mark.rule("FG-DUTY-13", prompt="/thread after a first framed /scene: there is always one open")
def test_there_is_always_a_lead() -> None:
    table = a_table()
    opened = [event for event in frame(table, "A talk") if isinstance(event, ThreadOpened)]
    assert len(opened) == 1 and opened[0].because
    assert not [event for event in frame(table, "A talk") if isinstance(event, ThreadOpened)]
    assert all(state.memory.threads for _, _, state in a_thousand())


def test_opposition_comes_the_more_often_the_higher_the_tension_and_is_not_always_the_same() -> None:
    often, who = Counter[bool](), Counter[str]()
    for tension in (0, 6):
        table = a_table(11, tension)
        for _ in range(30):
            events = frame(table, "Over the old bridge", opposition=True)
            foes = [one for one in table.state.characters.values() if one.side == OPPOSITION]
            often[tension == 6] += bool(foes)
            who.update(call.chose for call in calls(events, "opposition"))
            assert not foes or table.state.scene.goals[OPPOSITION]
            end_scene(table)
            table.emit(TensionChanged(tension, 0, "the test"))
    assert often[True] > often[False] and len(who) >= 3


def test_framing_rolls_no_dice_and_is_the_same_for_the_same_seed() -> None:
    one, other = a_table(4), a_table(4)
    assert frame(one, "The quay at dawn") == frame(other, "The quay at dawn")
    assert frame(a_table(5), "The quay at dawn") != one.log[4:]
    assert not any(isinstance(event, Rolled) for event in one.log)


@pytest.mark.rule("FG-DUTY-03", prompt='/scene "We walk home and sleep" at a low tension')
def test_a_dull_stretch_is_told_in_a_sentence_and_is_no_scene() -> None:
    assert is_dull("We walk home and sleep") and is_dull("Night rest")
    assert not is_dull("The Night Train") and is_dull("Night train home")
    assert not is_dull("We walk home with the murderer") and not is_dull("The and of")
    outcomes = Counter[str]()
    for seed in range(40):
        table = a_table(seed)
        events = frame(table, "We walk home and sleep")
        chose = calls(events, "framing")[0].chose
        outcomes[chose] += 1
        if chose != SKIPPED:
            continue
        (said,) = [event for event in events if isinstance(event, Narration)]
        assert said.by == "gm" and said.text.endswith(".")
        assert not table.state.scene.open and not any(isinstance(event, SceneStarted) for event in events)
    assert outcomes[SKIPPED] > 10 and not outcomes[KEPT] and outcomes[ALTERED] + outcomes[INTERRUPTED] > 3
    tense = a_table(1, tension=5)
    assert calls(frame(tense, "We walk home and sleep"), "framing")[0].chose != SKIPPED


# At the front door


@pytest.fixture
def game(tmp_path: Path) -> Game:
    folder = copied(STARTER, tmp_path / "camp")
    return Game.open(Path(folder), seed=4)


def test_each_part_of_a_scene_can_be_overruled(game: Game) -> None:
    game.do('/scene "The chapel at noon"')
    made = [(number, event) for number, event in game.log if isinstance(event, GmCall)]
    assert [call.duty for _, call in made][:4] == ["framing", "reading", "ground", "situation"]
    number, call = made[1]
    game.do(f"/why {number}")
    assert "Weighed" in "".join(game.reply)
    before = set(game.state.scene.zones.names)
    game.do(f"/bogus {number}")
    assert set(game.state.scene.zones.names) != before
    assert any(isinstance(event, CallOverruled) and event.chose == call.chose for _, event in game.log)
    game.do("/bogus framing interrupted")
    with pytest.raises(SolofateError, match="no call of “framing”"):
        game.do("/why framing")
    game.do("/why ground")
    assert "ground" in game.reply[0]
    assert "Before anything else" in next(
        event.text for _, event in reversed(game.log) if isinstance(event, Narration)
    )
    with pytest.raises(SolofateError, match="no GM call"):
        game.do("/bogus 1")
    with pytest.raises(SolofateError, match="could have chosen"):
        game.do("/bogus sideways")


def test_framing_can_be_switched_off_and_files_are_read_as_written(game: Game) -> None:
    game.do("/scene 03")
    while game.pending is not None:
        game.choose(game.pending.default)
    assert not [event for _, event in game.log if isinstance(event, GmCall) and event.duty == "framing"]
    game.do("/gm framing off")
    game.do('/scene "Nothing but a title"')
    assert not game.state.scene.zones.names and game.state.scene.title == "Nothing but a title"
    game.do("/gm framing on")
    game.do('/scene "The chapel at noon"')
    assert game.state.scene.zones.names
    with pytest.raises(SolofateError):
        game.do("/gm framing perhaps")


def test_a_campaign_can_say_that_nothing_is_framed(tmp_path: Path) -> None:
    folder = copied(STARTER, tmp_path / "camp")
    written = (folder / "campaign.yaml").read_text(encoding="utf-8")
    (folder / "campaign.yaml").write_text(
        written.replace("tension: 2}", "tension: 4, framing: false}"), encoding="utf-8"
    )
    game = Game.open(folder, seed=4)
    game.do('/scene "The chapel at noon"')
    assert not game.state.scene.zones.names and game.state.scene.tension == 4


def test_a_script_of_its_own_gets_open_scenes() -> None:
    game = Game.new(seed=1)
    game.do('/scene "The chapel at noon"')
    assert not game.state.scene.zones.names and not game.state.scene.goals
    assert [type(event) for _, event in game.log] == [SceneStarted]


def test_the_tension_follows_how_scenes_end(game: Game) -> None:
    game.do("/gm framing off")
    changes = []
    for lines in (
        ('/scene "One"', "/add lumper", "/end"),
        ('/scene "Two"', "/add lumper", "/drop lumper", "/end"),
        ('/scene "Three"', "/end"),
    ):
        for line in lines:
            happened = game.do(line)
        changes.append([event.change for event in happened if isinstance(event, TensionChanged)])
    assert changes == [[1], [-1], []]
    assert game.state.scene.tension == 2


@pytest.mark.rule("FG-DUTY-12", prompt="/end a scene while a foe with a name still stands, then /cast")
def test_a_foe_with_a_name_who_got_away_is_remembered_and_can_come_back_as_they_were(game: Game) -> None:
    game.do("/gm framing off")
    game.do('/scene "The pier"')
    game.do("/add crake")
    game.do("/add lumper*2")
    happened = game.do("/end")
    kept = [event for event in happened if isinstance(event, Remembered)]
    assert [(event.name, event.tie) for event in kept] == [("Nan Crake", "foe")]
    assert kept[0].because == "got away in “The pier”" and kept[0].sheet is not None
    assert any(isinstance(event, SceneEnded) for event in happened)
    game.do("/gm framing on")
    for number in range(6):
        game.do(f'/scene "Street {number}"')
        game.do("/end")
        game.choose("open")
    back = [event for _, event in game.log if isinstance(event, CameBack) and event.name == "Nan Crake"]
    assert back and all("The pier" in event.because or "Street" in event.because for event in back)


@pytest.mark.rule(
    "FG-DUTY-02", prompt="roll in a scene in which nobody stands against you: its end is proposed"
)
def test_the_end_is_proposed_once_nothing_is_left(game: Game) -> None:
    game.do("/gm framing off")
    game.do('/scene "The pier"')
    begun = len(game.log)
    roll(game)
    assert played_out(game.state, [event for _, event in game.log[begun:]]) == "", "nobody stood against them"
    game.do("/add lumper")
    roll(game)
    assert played_out(game.state, [event for _, event in game.log]) == "", "somebody stands against them"
    game.do("/drop lumper")
    assert "/end closes the scene" in played_out(game.state, [event for _, event in game.log])


def roll(game: Game) -> None:
    game.do("/roll notice vs 0")
    while game.pending is not None:
        game.choose(game.pending.default)


@pytest.mark.rule("FG-DUTY-13", prompt="/overcome investigate vs 8: a failed search shows another way on")
def test_a_failed_search_is_no_dead_end(game: Game) -> None:
    game.do("/gm framing off")
    game.do('/scene "The archive"')
    ways_on = {row.text for row in load_phrases(STARTER, every_genre=True)["setback-search"]}
    for _ in range(3):
        game.do("/dice ----")
        game.do("/overcome investigate vs 8")
        while game.pending is not None:
            game.choose("fail" if game.pending.decision.legal("fail") else game.pending.default)
    said = [event.text for _, event in game.log if isinstance(event, Narration) and event.by == "gm"][-3:]
    assert len(set(said)) == 3
    shapes = [text.partition("{")[0] for text in ways_on]
    assert all(any(text.startswith(shape) for shape in shapes) for text in said)


def test_the_manual_states_the_table_that_is_played() -> None:
    page = (ROOT / "docs" / "gm.md").read_text(encoding="utf-8")
    for tension in range(MOST_TENSION + 1):
        parts = course_parts(tension, standard().framing)
        assert f"| {tension} | {parts[KEPT]} | {parts[ALTERED]} | {parts[INTERRUPTED]} |" in page


def test_everybody_a_title_places_is_there_and_who_is_elsewhere_is_remembered_as_such() -> None:
    table = a_table()
    frame(table, "Ilse Tarn, the old ferryman, and two nuns wait with a letter from Aunt Perpetua")
    people = {one.name: [each.name for each in one.sheet.aspects] for one in table.state.characters.values()}
    assert people["Ilse Tarn"] == ["the old ferryman"]
    assert ["one of the nuns"] in people.values()
    assert "Aunt Perpetua" not in people
    known = table.state.memory.person("aunt-perpetua")
    assert known is not None and known.because.endswith("and not there")


def test_what_enter_takes_of_a_scene_is_the_first_that_is_offered() -> None:
    table, asked = a_table(), set[str]()

    def decide(decision: Decision, at: Table) -> str:
        if decision.kind in ("ground", "situation"):
            assert decision.default == decision.options[0].id and len(decision.options) > 1
            asked.add(decision.kind)
        return decision.default

    advance(frame_scene(table, "The old mill by the river", (), DEFAULT_SKILL_IDS), table, decide)  # type: ignore[arg-type]
    assert asked == {"ground", "situation"}
