"""How scenes are framed, what comes back, what is touched and how the tension moves are weights, and calls."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from solofate import Game
from solofate.gm.emulator import Emulator
from solofate.gm.scenes.framing import ALTERED, INTERRUPTED, KEPT, SKIPPED, course_parts
from solofate.gm.scenes.oracle_answers import unasked
from solofate.gm.scenes.returning import HERE, OF_A_HERO, candidates
from solofate.gm.weights import Weights, weights_with
from solofate.gm.wording.draws import TableWords
from solofate.rules.decisions import GM_SEAT, Decision, Option
from solofate.rules.decisions.scenes import Aftermath
from solofate.rules.events import CameBack, GmCall, Remembered, ThreadOpened
from solofate.rules.model.memory import Thread
from solofate.rules.oracle import MOST_TENSION
from tests.gm.test_framing import a_table, calls, frame
from tests.places import STARTER, copied
from tests.rules.at_the_table import hero, table


@pytest.fixture
def game(tmp_path: Path) -> Game:
    folder = copied(STARTER, tmp_path / "camp")
    return Game.open(Path(folder), seed=4)


def weighing(group: str, **weights: float) -> Weights:
    return weights_with({group: {name.replace("_", "-"): value for name, value in weights.items()}})


@pytest.mark.parametrize(
    ("went", "tension", "weights", "now"),
    [
        ("fallen", 2, {}, 3),
        ("fallen", 2, {"fallen": 3}, 5),
        ("standing", 6, {}, 6),
        ("standing", 2, {"standing": 0}, 2),
        ("beaten", 2, {}, 1),
        ("beaten", 1, {"beaten": 4}, 0),
        ("quiet", 5, {}, 4),
        ("quiet", 2, {}, 2),
        ("quiet", 1, {}, 1),
        ("quiet", 2, {"calm": 1}, 1),
        ("quiet", 6, {"quiet": 6, "calm": 3}, 3),
    ],
)
def test_how_far_the_tension_moves_is_a_weight(
    went: str, tension: int, weights: dict[str, int], now: int
) -> None:
    options = tuple(Option(str(number), None) for number in range(MOST_TENSION + 1))
    about = Aftermath(went, "it went so", tension)
    decision = Decision("tension", GM_SEAT, options, "2", about)
    call = Emulator(weights=weighing("tension", **weights)).decide(decision, a_table())
    assert int(call.chose) == now and len(call.weighed) == 7
    assert str(now) in call.reason and call.reason.startswith("It went so")


def test_the_tension_after_a_scene_is_a_call_that_can_be_asked_about_and_overruled(game: Game) -> None:
    game.do("/gm framing off")
    for line in ('/scene "One"', "/add lumper", "/end"):
        game.do(line)
    assert game.state.scene.tension == 3
    game.do("/why tension")
    assert "Lumper is still at large, so the tension rises from 2 to 3." in game.reply
    game.do("/bogus tension 5")
    assert game.state.scene.tension == 5


def test_what_comes_back_and_what_is_touched_follow_their_weights() -> None:
    table = a_table(5)
    table.emit(Remembered("og", "Og", "foe", "got away in “The pier”"))
    table.emit(ThreadOpened("oil", "Who paid for the oil", "it is in the air"))
    found = candidates(table.state)
    assert [each.name for each in found] == ["Og", "Who paid for the oil"]
    options = (Option("nothing", None), *(Option(f"{each.what}:{each.id}", each) for each in found))
    decision = Decision("comes-back", GM_SEAT, options, "nothing", "the pier")

    def back(**weights: float) -> str:
        return Emulator(weights=weighing("returning", **weights)).choose(decision, table)

    assert back() == "nothing"
    assert back(enough=0.3) == "person:og"
    assert back(enough=0.3, thread=0.5) == "thread:oil"

    def touched(**weights: float) -> Counter[str]:
        words, own = table.words, weighing("unasked", **weights)
        assert isinstance(words, TableWords)
        return Counter(unasked(words, table.state, own).focus for _ in range(120))

    usual = touched()
    assert usual["thread"] > 0 and usual["person"] > 0 and usual["world"] > 0
    assert touched(thread=0, world=1)["thread"] == 0


def test_what_a_scene_is_like_follows_its_weights() -> None:
    assert course_parts(6, weighing("framing", interrupted=18, altered=9).framing) == {
        KEPT: 0,
        ALTERED: 0,
        INTERRUPTED: 20,
    }
    always = {"interrupted": 0, "interrupted_each": 0, "altered": 0, "altered_each": 0}
    covered = Counter[float]()
    for worth in (5, -5):
        own = weighing("framing", **always, zones=4, cover=worth, nobody=5)
        for seed in range(20):
            events = frame(a_table(seed, tension=0), "A talk with the magistrate", weights=own)
            assert calls(events, "framing")[0].chose == KEPT
            assert calls(events, "cast")[0].chose == "nobody"
            assert "4 suit tension 0" in calls(events, "ground")[0].reason
            covered[worth] += "cover" in calls(events, "situation")[0].reason.partition("(")[2]
    assert covered[5] >= 18 and covered[-5] <= 14
    dull = weighing("framing", **always, skips_up_to=-1)
    assert calls(frame(a_table(1), "We walk home and sleep", weights=dull), "framing")[0].chose == KEPT
    assert (
        calls(frame(a_table(1), "We walk home and sleep", weights=weighing("framing", **always)), "framing")[
            0
        ].chose
        == SKIPPED
    )


def test_a_campaign_is_framed_by_its_own_weights(tmp_path: Path) -> None:
    copied(STARTER, tmp_path / "camp")
    (tmp_path / "camp" / "weights.yaml").write_text(
        "weights: x\nframing: {interrupted: 20}\ntension: {standing: 3}\nunasked: {thread: 0}\n",
        encoding="utf-8",
    )
    game = Game.open(tmp_path / "camp", seed=4)
    try:
        game.do("/tension")
        assert "interrupted 100%" in game.reply[0]
        game.do('/scene "A talk with the magistrate"')
        assert next(event for _, event in game.log if isinstance(event, GmCall)).chose == INTERRUPTED
        game.do("/gm framing off")
        for line in ('/scene "One"', "/add lumper", "/end"):
            game.do(line)
            if game.pending is not None:  # Whether the stake of the framed scene was won.
                game.choose("open")
        assert game.state.scene.tension >= 5
        before = len(game.log)
        for _ in range(30):
            game.do("/event")
        assert not [e for _, e in game.log[before:] if isinstance(e, CameBack) and e.what == "thread"]
    finally:
        game.close()


def test_what_belongs_to_a_hero_comes_back_while_that_hero_is_there() -> None:
    threads = tuple(Thread(each, each.title(), scope=each) for each in ("mira", "bo", "the-harbour"))
    at = table(hero("Mira"), hero("Bo"))
    at.state = at.state._replace(scenes=3, memory=at.state.memory._replace(threads=threads))
    out = at.state.characters["bo"]._replace(out="taken-out")
    at.state = at.state._replace(characters={**at.state.characters, "bo": out})
    assert {each.id: each.belongs for each in candidates(at.state, "The harbour wall")} == {
        "mira": OF_A_HERO,
        "the-harbour": HERE,
    }
