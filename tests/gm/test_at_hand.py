"""What the words of a row presuppose has to be here: nobody falls into a canal on a moor."""

from __future__ import annotations

import pytest

from solofate.content.loading.rows import Phrase
from solofate.gm.wording.at_hand import may_be_here, sites_with_facets
from solofate.gm.wording.draws import TableWords
from solofate.lexicon.matcher import lexicon
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PCS, Sheet, adversary_sheet, enter, hero_sheet
from solofate.rules.model.state import CONFLICT, Scene, State
from solofate.rules.model.zones import ZoneMap


@pytest.mark.parametrize(
    ("text", "here", "may"),
    [
        ("The rotten landing gives, and the canal carries Teo along.", ("outdoors", "street"), False),
        ("The rotten landing gives, and the canal carries Teo along.", ("outdoors", "water"), True),
        ("Wedged Under the Bleachers", ("indoors", "mine"), False),
        ("The carriage does not stop in time", ("outdoors", "fields", "wild"), False),
        ("A fuse box and a back door", ("indoors", "house"), True),
        ("Strap Drifting Past the Face", ("indoors", "theatre", "house"), False),
        ("Nowhere to Step Back", (), True),
    ],
)
def test_a_row_keeps_to_where_its_things_are(text: str, here: tuple[str, ...], may: bool) -> None:
    assert may_be_here(text, frozenset(here)) is may


def test_what_a_scene_names_is_there() -> None:
    assert may_be_here("Into the canal", frozenset(("outdoors",)), frozenset(("canal",)))


def test_broad_kinds_of_place_tell_whether_it_is_indoors() -> None:
    assert "indoors" in sites_with_facets({"temple"}) and "outdoors" in sites_with_facets({"wild"})
    assert sites_with_facets(()) == frozenset()


def _drawn(kind: str, texts: tuple[str, ...], state: State, who: str = "") -> set[str]:
    rows = {kind: tuple(map(Phrase, texts))}
    return {TableWords(lambda: rows, SeededDice(seed)).one(kind, state, who) for seed in range(20)}


def test_nothing_is_drawn_that_could_not_be_here_and_what_an_aspect_names_is() -> None:
    rows = ("Into the canal", "One knee down")
    moor = State(scene=Scene(title="Lost on the moor"))
    assert _drawn("boost", rows, moor) == {"One knee down"}
    flooded = moor._replace(scene=moor.scene._replace(aspects=(Aspect("The Canal Has Burst"),)))
    assert _drawn("boost", rows, flooded) == set(rows)


def test_a_dog_does_not_bow() -> None:
    rows = ("{npc} gives a stiff little bow", "{npc} limps off")
    for name, may in (("Guard Dog", False), ("Bravo", True)):
        foe = enter(Sheet(name), "foe", side=OPPOSITION, control="gm")
        told = _drawn("fate", rows, State(characters={"foe": foe}), "foe")
        assert any("bow" in text for text in told) is may


def test_every_sense_of_surroundings_is_something_a_scene_may_have() -> None:
    from solofate.content.forms.oracles import FACETS
    from solofate.content.loading.places import load_places
    from solofate.gm.titles.place_kinds import SITES
    from solofate.gm.wording.at_hand import PERSON
    from solofate.rules.names import slug

    genres = ((), ("lamplight", "sea"), ("orbital",), ("small-town",))
    kinds = {slug(kind.name) for genre in genres for kind in load_places(None, genre)}
    known = {*FACETS, *SITES, *kinds, PERSON}
    for sense in lexicon().subject("surroundings"):
        assert set(sense.split()) <= known, sense


def test_nobody_looks_elsewhere_in_a_fight_and_nobody_is_held_from_another_zone() -> None:
    """What a row's words presume of the fight and of where people stand is declared, and checked as it is drawn."""
    rows = {
        "answer-yes-and": (
            Phrase("and {other} is looking elsewhere just now.", needs=("unfought",)),
            Phrase("and {other} has {pc} by the collar.", needs=("together",)),
            Phrase("and {other} knows."),
        )
    }
    mira = enter(hero_sheet("Mira"), "mira", side=PCS, control="player")
    thug = enter(adversary_sheet("Thug"), "thug", side=OPPOSITION, control="gm")

    def said(mode: str, apart: bool) -> set[str]:
        people = {"mira": mira._replace(zone="hall"), "thug": thug._replace(zone="yard" if apart else "hall")}
        state = State(
            scene=Scene(open=True, mode=mode, zones=ZoneMap({"hall": "hall", "yard": "yard"})),
            characters=people,
            active="mira",
        )
        words = (TableWords(lambda: rows, SeededDice(seed)) for seed in range(30))
        return {each.one("answer-yes-and", state, "mira") for each in words}

    elsewhere, held, knows = (
        "and the Thug is looking elsewhere just now.",
        "and the Thug has Mira by the collar.",
        "and the Thug knows.",
    )
    assert said("", apart=True) == {elsewhere, knows}
    assert said(CONFLICT, apart=False) == {held, knows}
    assert said(CONFLICT, apart=True) == {knows}
