"""The weights of a turn and of talk: each moves what it says it moves, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from solofate import Game
from solofate.gm.talk import topics
from solofate.gm.weights import weights_with
from solofate.rules.decisions import bare
from solofate.rules.decisions.talk import REPLY, SpokenTo
from solofate.rules.events import Answered, ExchangeStarted
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.personas import LIE, MANNERS, PART, PRICE, REFUSES, TELLS, TURNED, Persona
from solofate.rules.table import Table
from tests.gm.fights import ask, turn_of
from tests.places import STARTER, copied
from tests.rules.at_the_table import foe, hero, table, zones


def weighed(at: Table, who: str, **weights: float) -> Mapping[str, float]:
    """What each option of a turn is worth, with these weights of turns."""
    changed = weights_with({"turns": {name.replace("_", "-"): value for name, value in weights.items()}})
    return {each.option: each.value for each in ask(at, turn_of(at, who), weights=changed).weighed}


def advantages(values: Mapping[str, float]) -> dict[str, float]:
    return {option: value for option, value in values.items() if option.startswith("advantage")}


def apart(held: int = 0) -> Table:
    """Og, who hits and shoots nobody over a wall; with so many free invokes ready for the GM's side."""
    ready = (Aspect("High Ground", free_invokes={"gm": held}),) if held else ()
    people = hero("Mira", fight=2, zone="yard"), foe("Og", fight=4, stealth=4, zone="loft")
    return table(*people, zones=zones(("Yard", "Loft", 5)), aspects=ready, conflict="physical")


@pytest.mark.parametrize(("weight", "option"), [("put_off", "defend"), ("blocked", "block:physique:fight")])
def test_what_is_kept_off_counts_for_as_much_as_its_weight_says(weight: str, option: str) -> None:
    thug = foe("Thug", physique=3, physical=3)
    heroes = [hero(name, fight=4) for name in ("Mira", "Ida", "Wenna")]
    at = table(*heroes, thug, dialect="bite-sized", conflict="physical")
    little, much = (weighed(at, "thug", **{weight: share}) for share in (0.2, 0.8))
    assert much[option] == pytest.approx(4 * little[option], rel=0.02) and little[option] > 0
    assert {each for each in much if much[each] != pytest.approx(little[each])} == {option}


@pytest.mark.parametrize(("held", "name"), [(0, "distant"), (1, "hoarded")])
def test_who_must_first_get_near_sets_up_for_what_the_weight_says(held: int, name: str) -> None:
    at = apart(held)
    none, half, whole = (weighed(at, "og", **{name: share}) for share in (0.0, 0.5, 1.0))
    assert not any(advantages(none).values())
    best = max(advantages(whole), key=lambda option: whole[option])
    assert whole[best] == pytest.approx(2 * half[best], rel=0.05) and half[best] > 0


def test_advantages_are_worth_less_the_longer_a_fight_lasts() -> None:
    at = table(hero("Mira", fight=2), foe("Og", fight=2, stealth=4), conflict="physical")
    fresh = advantages(weighed(at, "og", long=3, late=0.5))
    at.emit(ExchangeStarted(3))
    assert advantages(weighed(at, "og", long=3, late=0.5)) == fresh and max(fresh.values()) > 0
    at.emit(ExchangeStarted(5))
    assert advantages(weighed(at, "og", long=3, late=0.5)) == pytest.approx(
        {option: value / 4 for option, value in fresh.items()}, abs=0.002
    )
    assert advantages(weighed(at, "og", long=3, late=1.0)) == fresh


@pytest.mark.parametrize(("reply", "kind"), [("tells", TELLS), ("refuses", REFUSES), ("turned", TURNED)])
def test_what_a_reply_is_worth_is_a_weight(tmp_path: Path, reply: str, kind: str) -> None:
    folder = copied(STARTER, tmp_path / "campaign")
    kinds = ", ".join(f"{each}: {10 if each == reply else -10}" for each in ("tells", "refuses", "turned"))
    text = f"weights: Of one mind\nreplies:\n  hardly-knows: {{{kinds}, part: -10, price: -10, lie: -10}}\n"
    (folder / "weights.yaml").write_text(text, encoding="utf-8")
    game = Game.open(folder, seed=3)
    game.do('/scene "The kitchen"')
    while game.pending is not None:
        game.choose(game.pending.default)
    game.do('/add "Hesper Vane" as bystander')
    events = list(game.do('/talk Hesper "Who sold you the oil?"'))
    while game.pending is not None:
        events += game.choose(game.pending.default)
    assert [each.kind for each in events if isinstance(each, Answered)] == [kind]


def test_what_is_ready_against_one_foe_is_in_hand_whoever_else_is_there() -> None:
    """The more free invokes are in hand against any of them, the less another is worth."""
    reckonings = []
    for ready in (0, 1):
        aspects = (Aspect("Off Balance", on="mira", free_invokes={"og": ready}),) if ready else ()
        at = table(
            hero("Mira", fight=2),
            hero("Bo", fight=2),
            foe("Og", fight=2, stealth=4),
            aspects=aspects,
            conflict="physical",
        )
        reckonings.append(advantages(weighed(at, "og")))
    free, held = reckonings
    assert max(held.values()) < max(free.values())


def replies(
    persona: Persona, about: SpokenTo, **weights: Mapping[str, Mapping[str, float]]
) -> dict[str, float]:
    """What each reply is worth to Og, who is like that, with these weights."""
    at = table(hero("Mira"), foe("Og"))
    at.state = at.state._replace(personas={"og": persona})
    asked = REPLY.ask("gm", bare(TELLS, PART, PRICE, LIE, TURNED, REFUSES), TURNED, about)
    return {each.option: each.value for each in ask(at, asked, weights=weights_with(weights)).weighed}


SAID = SpokenTo("og", "mira", "Who was it?", "who")


@pytest.mark.parametrize("manner", MANNERS)
def test_what_a_manner_adds_to_a_reply_is_a_weight_of_that_manner_alone(manner: str) -> None:
    plain, moved = (
        replies(Persona(manner=manner), SAID, manners={manner: {"lie": lie}}) for lie in (1.0, 3.5)
    )
    assert {kind: round(moved[kind] - plain[kind], 3) for kind in plain if moved[kind] != plain[kind]} == {
        LIE: 2.5
    }
    assert replies(Persona(), SAID, manners={manner: {"lie": 3.5}}) == replies(Persona(), SAID)


@pytest.mark.parametrize(
    ("line", "about"),
    [
        ("of-themselves", SAID._replace(asks=topics.YOU_WANT)),
        ("fear", SAID._replace(touches=("fear",))),
        ("want", SAID._replace(touches=("want",))),
        ("offered", SAID._replace(asks=topics.OFFER, offered=True)),
        ("something-else", SAID._replace(asks=topics.OFFER)),
        ("told-before", SAID._replace(again=True)),
        ("request", SAID._replace(asks=topics.REQUEST)),
        ("unoffered", SAID._replace(asks=topics.ACCEPT)),
    ],
)
def test_what_a_line_adds_to_a_reply_is_a_weight_of_such_lines_alone(line: str, about: SpokenTo) -> None:
    changed = {line: {"turned": 7.0}}
    assert replies(Persona(), about, lines=changed)[TURNED] > replies(Persona(), about)[TURNED]
    assert replies(Persona(), SAID, lines=changed) == replies(Persona(), SAID)


@pytest.mark.parametrize("before", [TURNED, REFUSES])
def test_whoever_has_just_evaded_is_slower_to_evade_again_by_a_weight(before: str) -> None:
    after = SAID._replace(before=before)
    plain, moved = (replies(Persona(), after, talk={"evaded": evaded}) for evaded in (0.0, 9.0))
    assert {kind for kind in plain if moved[kind] < plain[kind]} == {TURNED, REFUSES}
    assert replies(Persona(), SAID, talk={"evaded": 9.0}) == replies(Persona(), SAID)


def test_how_much_sooner_a_ruthless_gm_refuses_is_a_weight() -> None:
    plain, moved = (replies(Persona(), SAID, talk={"hard": hard}) for hard in (0.0, 9.0))
    assert plain == moved  # a fair GM is neither hard nor kind
    at = table(hero("Mira"), foe("Og"))
    asked = REPLY.ask("gm", bare(TELLS, REFUSES), TELLS, SAID)
    harder = ask(at, asked, style="ruthless", weights=weights_with({"talk": {"hard": 9.0}}))
    assert harder.chose == REFUSES != ask(at, asked, style="ruthless").chose
