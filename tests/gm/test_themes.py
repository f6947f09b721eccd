"""Compels are about what their aspect is about."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from solofate import Game
from solofate.content.forms.oracles import SITUATION_THEMES, THEMES, WOUND_THEMES
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.scenes.questions import asked_for, named_in, turned_round
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.themes import (
    for_a_thread,
    for_an_aspect,
    sayable,
    speaks_as_somebody,
    themes_in_play,
    themes_of,
)
from solofate.lexicon.matcher import OwnWords, lexicon
from solofate.rules.dice import SeededDice
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.characters import OPPOSITION, PC, PCS, Sheet, enter
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap
from tests.places import STARTER, copied

ROWS = [
    Phrase("{pc} opens it.", themes=("curiosity",)),
    Phrase("A cousin calls.", themes=("kin",)),
    Phrase("Because of {aspect}, it rains."),
    Phrase("It rains."),
]


@pytest.mark.parametrize(
    ("aspect", "theme"),
    [
        ("I Have Already Promised It to Somebody Else", "oath"),
        ("My Father's Cutlass and My Father's Debts", "kin"),
        ("My Father's Cutlass and My Father's Debts", "debt"),
        ("Odile Will Arrest Me the Day She Can", "law"),
        ("I Break the Seal First and Ask After", "curiosity"),
        ("Nobody Drinks Alone While I Am in Town", "vice"),
        ("Sworn to the Drowned King", "oath"),
    ],
)
def test_the_words_of_an_aspect_tell_what_it_is_about(aspect: str, theme: str) -> None:
    assert theme in themes_of(aspect)


def test_a_campaign_adds_words_of_its_own() -> None:
    assert not themes_of("Brings It In on Fumes")
    assert themes_of("Brings It In on Fumes", (OwnWords("themes", "pride", ("fumes",)),)) == {"pride"}


def about(aspect: str) -> list[Phrase]:
    return for_an_aspect(ROWS, aspect, themes_of(aspect))


def test_a_row_has_a_theme_in_common_with_the_aspect() -> None:
    assert about("Ask Them Why") == [ROWS[0], *ROWS[2:]]
    assert about("Nobody's Cousin") == [ROWS[1], *ROWS[2:]]


def test_rows_without_a_theme_are_about_anything() -> None:
    assert about("Louder Than the Torch") == ROWS[2:]


def test_an_aspect_in_the_first_person_stands_in_no_sentence() -> None:
    assert speaks_as_somebody("Sabine Cuts Deeper Than I Fly")
    assert not speaks_as_somebody("Iron Will")
    assert ROWS[2] not in about("I Should Have Been There")
    assert sayable(ROWS, "I Ask") == [ROWS[0], ROWS[1], ROWS[3]]


@pytest.mark.parametrize(
    ("aspect", "by", "kind", "themes"),
    [
        ("Fog Lying in the Hollows", None, "situation", {"weather"}),
        ("Too Dark to Read a Face", "foe", "situation", {"dark"}),
        ("Hope Kept Very Quiet", None, "situation", {"longing"}),
        ("Respect for Whoever Fixes Things", None, "situation", set()),
        ("Pride on the Table", "gm", "situation", {"pride"}),
        ("Twice as Odd as Before", "gm", "situation", set()),
        ("Everything Is Owed", None, "scenario", {"world"}),
        ("Dust Hanging Where Someone Passed", None, "situation", {"weather"}),
        ("Everything Creaks at Once", None, "situation", {"noise"}),
        ("Nobody Looks at a Clock", None, "situation", {"joy"}),
    ],
)
def test_an_aspect_of_the_place_is_about_the_place(
    aspect: str, by: str | None, kind: str, themes: set[str]
) -> None:
    scene = Scene(framed=True, aspects=(Aspect(aspect, kind, by=by),))
    assert themes_in_play(State(scene=scene), "mira", aspect) == themes


def test_every_theme_of_a_situation_or_a_wound_has_words_and_rows() -> None:
    assert set(lexicon().subject("situation-themes")) == set(SITUATION_THEMES)
    assert set(lexicon().subject("wound-themes")) == set(WOUND_THEMES) - {"wound"}
    rows = load_phrases(None, [])["compel-event"]
    for theme in (*SITUATION_THEMES, *WOUND_THEMES):
        assert sum(theme in row.themes for row in rows) >= 2, theme


def test_what_the_gm_framed_to_hide_behind_hides_whatever_it_is_called() -> None:
    tables = Aspect("Overturned Tables", "situation")
    place = KeptPlace("inn", "Inn", "tavern", ZoneMap(), aspects=(tables,), kinds=("cover",))
    scene = Scene(framed=True, place="inn", aspects=place.aspects)
    assert themes_in_play(State(scene=scene, places=(place,)), "mira", "Overturned Tables") == {"cover"}


def test_every_theme_has_words_and_nothing_else_has() -> None:
    assert set(lexicon().subject("themes")) == set(THEMES)


@pytest.mark.parametrize("genre", ["", "lamplight", "orbital", "small-town"])
@pytest.mark.parametrize("kind", ["compel-event", "compel-decision"])
def test_every_theme_can_be_compelled_in_every_genre(kind: str, genre: str) -> None:
    rows = load_phrases(None, [genre] if genre else [])[kind]
    assert all(row.themes for row in rows if not row.brings)
    for theme in THEMES:
        assert sum(theme in row.themes for row in rows) >= (1 if theme in ("debt", "body") else 2), theme


def test_what_is_drawn_for_a_compel_is_about_the_aspect() -> None:
    phrases = load_phrases(None, ["lamplight"])
    aspect = "I Have Already Promised It to Somebody Else"
    rows = [row.text for row in phrases["compel-decision"] if "oath" in row.themes]
    themed = {re.sub(r"\{pc:([^}]*)\}", r"\1", text) for text in rows}
    for seed in range(30):
        words = TableWords(lambda: phrases, SeededDice(seed))
        drawn = words.draw(
            "compel-decision",
            State(),
            slots={"aspect": aspect, "pc": "{pc}", "npc": "{npc}", "goal": "{goal}"},
        )
        assert set(drawn) <= themed


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("Is somebody watching us", "watched"),
        ("Is anybody at home", "somebody"),
        ("Does Hesper know who sold it", "knows"),
        ("Is there another way out of here", "way"),
        ("Is the back door locked", "state"),
        ("Is the organ in order", "state"),
        ("Will it hail", "coming"),
        ("Is the tide falling", "coming"),
        ("Is the deed forged", "untrue"),
        ("Can we trust the notary", "truth"),
        ("Does the notary trust me", "feeling"),
        ("Will the tide turn", "coming"),
        ("Will the widow hold her tongue", "future"),
        ("Is the fog thick", "weather"),
        ("Is the drummer by himself", "alone"),
        ("Are there bandages", "some"),
        ("Is there a cellar", "some"),
        ("Is there a cook in the galley", "somebody"),
        ("Are the gardeners outside", "somebody"),
        ("Did anybody hear the bell", "deed"),
        ("Has the crypt been sealed", "deed"),
        ("Is the safe locked", "state"),
        ("Are the guards bribed", ""),
        ("Are the guards nearby", "somebody"),
        ("Is there a pilots' bar", "some"),
        ("Is the mule breathing", "state"),
        ("Is it gold", ""),
        ("Is anybody recording this", "watched"),
        ("Is the telephone in the back room tapped", "watched"),
        ("Has somebody been here before us", "past"),
        ("Is there a Cossack picket posted on the wharf", "somebody"),
        ("Is there a lamp in the boathouse", "thing"),
        ("Is it safe to drink", "safe"),
        ("Is Petrov telling the truth", "truth"),
        ("Is the pilot afraid of something", "feeling"),
        ("Will the blasters hold", "state"),
        ("Are we too late", "time"),
        ("Could I lift it", "can"),
    ],
)
def test_what_a_question_to_the_oracle_is_for(question: str, kind: str) -> None:
    assert asked_for(question) == kind


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        (
            "Is there a Cossack picket on the wharf?",
            "There is a Cossack picket on the wharf.",
            "There is no Cossack picket on the wharf.",
        ),
        ("Are there any boats left?", "There are some boats left.", "There are no boats left."),
        (
            "Is there somebody in the cellar?",
            "There is somebody in the cellar.",
            "There is nobody in the cellar.",
        ),
        ("Is anybody watching me?", "Somebody is watching Mira.", "Nobody is watching Mira."),
        (
            "Is anybody in this room watching me?",
            "Somebody in this room is watching Mira.",
            "Nobody in this room is watching Mira.",
        ),
        ("Is anyone else on deck?", "Somebody else is on deck.", "Nobody else is on deck."),
        ("Is there ink left?", "There is ink left.", "There is no ink left."),
        ("Is there enough rope?", "", ""),
        ("Is it snowing up there?", "It is snowing up there.", "It is not snowing up there."),
        ("Is the side gate locked?", "The side gate is locked.", "The side gate is not locked."),
        ("Is the gate still locked?", "", ""),
        ("Does Odo know the way?", "", ""),
        ("Is there another way, or not?", "", ""),
    ],
)
def test_what_a_plain_answer_says_is_the_question_turned_round(question: str, yes: str, no: str) -> None:
    state = State(
        characters={"mira": enter(Sheet("Mira", kind=PC), "mira", side=PCS, control="player")},
        active="mira",
    )
    assert (turned_round(question, state, yes=True), turned_round(question, state, yes=False)) == (yes, no)


def test_an_answer_leaves_alone_whom_and_where_the_question_names() -> None:
    foe = enter(Sheet("Odo Bell"), "odo", side=OPPOSITION, control="gm")
    state = State(characters={"odo": foe})
    assert named_in("Is somebody down in the cellar?", state) == {"far"}
    assert named_in("Does Odo suspect it?", state) == {"other"}
    assert not named_in("Does anybody suspect it?", state)


@pytest.mark.parametrize(
    ("consequence", "harm", "themes"),
    [
        ("Split Knuckles", "", {"wound", "arm"}),
        ("Dead Leg", "physical", {"wound", "leg"}),
        ("Bitten Tongue", "physical", {"wound", "mouth"}),
        ("Hurt Somewhere", "physical", {"wound"}),
        ("Mute Since That Hour", "", {"shamed"}),
        ("Shaken", "", {"shaken"}),
        ("Cannot Look Out of a Port", "mental", {"shaken"}),
        ("Drinking to Forget", "mental", {"vice"}),
    ],
)
def test_a_wound_hurts_where_it_is_and_what_was_done_to_the_mind_is_none(
    tmp_path: Path, consequence: str, harm: str, themes: set[str]
) -> None:
    game = Game.open(copied(STARTER, tmp_path / "campaign"), seed=1)
    hero = game.state.characters["odile-marrack"]
    slots = (hero.consequences[0]._replace(aspect=consequence, kind=harm), *hero.consequences[1:])
    state = game.state._replace(characters={"odile-marrack": hero._replace(consequences=slots)})
    assert themes_in_play(state, "odile-marrack", consequence) == themes


def test_what_a_thread_brings_is_about_what_its_title_is_about() -> None:
    rows = [
        Phrase("{thread}: who wants to be paid is here.", themes=("debt",)),
        Phrase("{thread}: it rains."),
    ]
    owed = for_a_thread(rows, "I Owe the Wells More Than Water", State())
    assert [row.text for row in owed] == [row.text for row in rows] and owed[0].weight > owed[1].weight
    assert for_a_thread(rows, "Strapped In", State()) == rows[1:]
