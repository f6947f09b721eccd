"""What ships: every table loads, every slot is filled, no row is repeated, and scenes are set out as the book says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest

from solofate.content.checked import load_adversaries, load_campaign, load_guide, load_scene
from solofate.content.checks.check import check_paths
from solofate.content.loading.phrases import load_phrases
from solofate.content.loading.rows import Phrase
from solofate.gm.talk.disclosures import disclose
from solofate.gm.talk.tellers import Teller
from solofate.gm.talk.topics import topic_of
from solofate.gm.talk.turned_round import as_said_by
from solofate.gm.wording.draws import TableWords
from solofate.gm.wording.filling import SLOT
from solofate.gm.wording.scene_slots import THINGS
from solofate.rules.books import BOOKS
from solofate.rules.dice import SeededDice
from solofate.rules.events import TableDrawn, ThreadOpened, apply
from solofate.rules.model.aspects import Aspect, SheetAspect
from solofate.rules.model.characters import OPPOSITION, PCS, adversary_sheet, enter, hero_sheet
from solofate.rules.model.legality import is_legal
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.state import Scene, State
from solofate.rules.model.zones import ZoneMap
from solofate.rules.ruleset import CONTESTS
from tests.places import ROOT, STARTER, read_yaml

ORACLES = [
    path
    for path in (*sorted(ROOT.glob("oracles/**/*.yaml")), *sorted(ROOT.glob("campaigns/*/oracles/*.yaml")))
    if path.parent.name not in ("places", "threads")
]
"""The tables with rows: kinds of place and kinds of thread are written in forms of their own."""
TALK = [path for path in ORACLES if path.parent.name == "talk"]
"""What people say: its slots are filled by what is asked of whom, and nothing of it is drawn for a scene alone."""
ADVERSARIES = sorted(ROOT.glob("adversaries/*.yaml"))
CAMPAIGNS = sorted(path.parent for path in ROOT.glob("campaigns/*/campaign.yaml"))
TRIALS = ("trial-bouts", "the-other-room", "the-lower-cellar", "blank-pages", "two-measures")
WHOLE = [folder for folder in CAMPAIGNS if load_guide(folder) is None and folder.name not in TRIALS]
"""The campaigns for many evenings; a guided one is for its first, and some hold scenes for rules a table may choose."""
MADE_IN_PLAY = "blank-pages/characters/jory.yaml"
"""A sheet that is left open on purpose, of which `check` says what play is to fill."""
SCENES = sorted(ROOT.glob("campaigns/*/scenes/*.yaml"))
WORDED = ("boost", "advantage", "cost-minor", "cost-major", "setback", "fate-npc", "fate-pc", "terms")


@cache
def rows(path: Path) -> Sequence[str]:
    """The texts of an oracle table; many tests read them."""
    written = read_yaml(path)["rows"]
    return tuple(row if isinstance(row, str) else row["text"] for row in written)


def test_everything_shipped_is_free_of_mistakes_and_warnings() -> None:
    report = check_paths([ROOT / "campaigns", ROOT / "adversaries", ROOT / "oracles"])
    left = [each for each in report.mistakes if not (each.warning and each.path.endswith(MADE_IN_PLAY))]
    assert not left and not report.unreadable
    open_ones = [each.message for each in report.mistakes if each not in left]
    assert open_ones and all(each.startswith("unfinished") for each in open_ones), (
        "said, and no more than that"
    )


@pytest.mark.parametrize("path", ORACLES, ids=lambda path: path.stem)
def test_a_table_has_twenty_rows_and_none_twice(path: Path) -> None:
    texts = rows(path)
    assert len(texts) >= 20
    assert not [text for text, times in Counter(text.casefold() for text in texts).items() if times > 1]


def test_no_row_stands_in_two_tables() -> None:
    # A name may be borne in two countries.
    tables = [path for path in ORACLES if path.parent.name != "names"]
    everywhere = Counter(text.casefold() for path in tables for text in rows(path))
    assert not [text for text, times in everywhere.items() if times > 1]


@pytest.mark.parametrize("kind", WORDED)
def test_every_row_reads_well_once_it_is_filled(kind: str) -> None:
    mira, thug = (
        enter(hero_sheet("Mira"), "mira", side=PCS, control="player"),
        enter(adversary_sheet("Thug", wants="keep the lamp dark"), "thug", side=OPPOSITION, control="gm"),
    )
    state = State(active="mira", scene=Scene(turn="mira"), characters={"mira": mira, "thug": thug})
    phrases = load_phrases(STARTER, every_genre=True)
    words = TableWords(lambda: phrases, SeededDice(5))
    names = [SLOT.sub(".+", phrase.text) for phrase in phrases["cost-minor-boost"]]
    for who in ("mira", "thug"):
        for _ in range(60):
            for text in words.suggest(kind, state, who, ""):
                assert text and "{" not in text and "}" not in text and "  " not in text
                assert text[0].isupper() and not re.search(r"\b[Aa] [aeiou]\w", text), text
                is_a_name = kind in ("boost", "advantage") or any(re.fullmatch(name, text) for name in names)
                assert text.endswith(".") != is_a_name, text


@pytest.mark.parametrize("path", ADVERSARIES, ids=lambda path: path.stem)
def test_a_table_of_adversaries_offers_different_foes(path: Path) -> None:
    found = load_adversaries(path)
    assert len(found) >= 6 and len({row.sheet.tactics for row in found}) >= 4
    assert {"minor", "major"} <= {row.sheet.kind for row in found}
    assert all(row.sheet.aspects for row in found)


@pytest.mark.rule("FC-CHAR-02", "FC-SKILL-02")
@pytest.mark.parametrize("folder", CAMPAIGNS, ids=lambda path: path.name)
def test_the_starters_heroes_are_made_by_the_book(folder: Path) -> None:
    campaign = load_campaign(folder)
    assert len(campaign.heroes) == (1 if load_guide(folder) is not None else 2)
    if campaign.skills.pair is not None:  # Ranges and no pyramid: the check of files holds them to those.
        return
    if folder.name in TRIALS:  # Other shapes and open sheets: the check of files holds them to those as well.
        return
    assert all(is_legal(hero) for hero in campaign.heroes)


@pytest.mark.rule("FC-SCENE-02", "FC-ZONE-01")
@pytest.mark.parametrize("path", SCENES, ids=lambda path: path.stem)
def test_a_scene_opens_with_three_to_five_aspects_and_a_small_map(path: Path) -> None:
    scene = load_scene(path)
    assert 3 <= len(scene.aspects) <= 8 and scene.text and scene.goals
    assert len(scene.zones) in (0, 2, 3, 4)


SAY_EVERYTHING = tuple(
    SheetAspect(name, "aspect", comes="the law")
    for name in (
        *(
            "Never Backs Down",
            "I Cannot Leave It Alone",
            "I Break the Seal First",
            "I Always Volunteer",
            "Nobody Drowns on My Shift",
            "Nobody Is to Know What I Did",
            "I Should Have Been There",
        ),
        *("In Debt to the Duke", "Hunted by the Guild", "Sworn to the Crown", "Pike Knows Why"),
        *("Hedge Doctor with a Past", "My Brother Owns the Mill"),
    )
)
"""Aspects that say something of each kind a compel can take up."""

FRAGMENTS = (
    "place",
    "want",
    "role",
    "answer",
    "ground",
    "situation",
    "meaning-act",
    "meaning-thing",
    "stake",
    "lead",
)
"""Duties whose rows stand alone as names or are read on from a sentence, and so end without a full stop."""


@cache
def all_phrases(folder: Path) -> Mapping[str, Sequence[Phrase]]:
    """The rows of every genre; many tests read them."""
    return load_phrases(folder, every_genre=True)


@pytest.mark.parametrize("path", [path for path in ORACLES if path not in TALK], ids=lambda path: path.stem)
def test_every_row_of_every_table_is_whole_and_reads_well_with_its_slots_filled(path: Path) -> None:
    written = read_yaml(path)
    mira, pike, thug, wim = (
        enter(hero_sheet("Mira", aspects=SAY_EVERYTHING), "mira", side=PCS, control="player", zone="quay"),
        enter(hero_sheet("Pike"), "pike", side=PCS, control="player", zone="quay"),
        enter(
            adversary_sheet("Thug", wants="keep the lamp dark"),
            "thug",
            side=OPPOSITION,
            control="gm",
            zone="quay",
        ),
        enter(adversary_sheet("Wim"), "wim", side=OPPOSITION, control="gm", zone="quay"),
    )
    mira = mira._replace(
        consequences=(mira.consequences[0]._replace(aspect="Split Lip"), *mira.consequences[1:])
    )
    # Whoever comes back is somebody else than whoever else is told of.
    others = {"wim": wim} if written.get("duty", "").startswith("returns") else {}
    goals = {"pcs": "Ring the bell", "opposition": "Keep the lamp dark"}
    things = {"usable": "Long Ropes", "cover": "Stacked Crates", "danger": "Rotten Planks"}
    lying = [Aspect(things.get(kind, f"Some {kind.capitalize()}")) for kind in THINGS]
    scene = Scene(
        turn="mira",
        place="here",
        zones=ZoneMap().with_zone("quay").with_zone("loft"),
        aspects=(Aspect("Slick Stone"), *lying),
        goals=goals,
    )
    state = State(
        active="mira",
        scene=scene,
        characters={"mira": mira, "pike": pike, "thug": thug, **others},
        places=(KeptPlace("here", "", "", scene.zones, tuple(lying), THINGS),),
    )
    state = apply(state, ThreadOpened("who", "Who rings"))
    phrases = all_phrases(path.parents[1])
    words = TableWords(lambda: phrases, SeededDice(3))
    found = set()
    # Where nothing was looked for by its name, what names it is left out.
    of_an_occasion = ("{thing}", "{sought}", "{won}", "{witness}", "{beaten}", "{deed}", "{did}", "{left}")
    of_an_occasion += (
        "{whom}",
        "{found}",
        "{deciding}",
        "{failing}",
        "{in-hand}",
        "{seen}",
        "{the-place}",
        "{the-object}",
    )
    of_an_occasion += (
        "{learnt}",
        "{that}",
        "{teller}",
        "{forfeit}",
        "{feared}",
        "{yielded}",
        "{happened}",
        "{friend}",
        "{wary}",
        "{aim}",
        "{due}",
        "{knower}",
        "{against}",
        "{the-thing}",
        "{it}",
        "{weapon}",
        "{gun}",
        "{came-for}",
        "{means}",
        "{done}",
        "{asked}",
        "{the-goal}",
        "{the-sought}",
        "{sought-answer}",
        "{sought-thing}",
        "{sought-one}",
        "{the-matter}",
        "{the-one}",
        "{the-charge}",
        "{the-question}",
        "{met}",
        "{spared}",
        "{source}",
    )
    drawable = [row for row in written["rows"] if not any(slot in str(row) for slot in of_an_occasion)]
    for _ in drawable:
        drawn = words.draw_from_table(written["table"], state, "mira")
        state = apply(state, TableDrawn(drawn.table, drawn.rolled, drawn.text))
        found.add(drawn.text)
        assert not re.search(r"[{}]|  |\.\.|\b[Aa] [aeiou](?!ne\b|ni(?!n|m)|u|s[eu])", drawn.text), drawn.text
        if written.get("duty") in (
            "event",
            "event-hero",
            "event-aspect",
            "altered",
            "interrupted",
            "skip",
            "framing",
        ):
            assert drawn.text[0] in "“" or drawn.text[0].isupper(), drawn.text
            assert drawn.text.endswith((".", "!", "?", ".”")), drawn.text
        elif written.get("duty") in FRAGMENTS and written["duty"] != "answer":
            assert not drawn.text.endswith("."), drawn.text
    assert len(found) == len(drawable), "a row that is never drawn, or drawn twice before all were"


ASKED = (
    "Who sold you the oil?",
    "Where is the ledger?",
    "Where did the men go?",
    "When did the bell ring?",
    "Why did the captain leave?",
    "How many are there?",
    "Did you see Nan Crake?",
    "Tell me about the old mill.",
    "What is new?",
)
"""A question of every kind, so that every kind of thing is told, and of somebody, of places and of things."""

SOUGHT = {
    "sought-answer": "who rang the bell",
    "sought-thing": "the ledger",
    "sought-one": "the bell-ringer",
    "favour": "ring the bell",
    "the-cover": "the crates",
    "the-danger": "the loose beam",
    "the-usable": "the long rope",
}
"""What the heroes want of the scene, as whoever is spoken to may want or fear the same."""

OF_SOMEBODY = ("want", "fear", "price", "role")
"""What somebody is like, as the GM finds it before they say a word."""

LIES = ("the ledger was last seen behind the old baths", "Nan Crake sold Thug the oil", "it was not Thug")


@pytest.mark.parametrize("path", TALK, ids=lambda path: path.stem)
def test_every_row_of_talk_reads_well_with_what_is_told_in_it(path: Path) -> None:
    written = read_yaml(path)
    duty = written["duty"]
    mira, thug = (
        enter(hero_sheet("Mira"), "mira", side=PCS, control="player"),
        enter(adversary_sheet("Thug"), "thug", side=OPPOSITION, control="gm"),
    )
    state = State(active="mira", scene=Scene(turn="mira"), characters={"mira": mira, "thug": thug})
    phrases = all_phrases(STARTER)
    words = TableWords(lambda: phrases, SeededDice(7))
    for at, asked in enumerate(ASKED):
        topic = topic_of(asked, "Thug", "")
        told = disclose(Teller(words, state, thug, mira), topic)
        slots = {
            "name": "Thug",
            "hero": "Mira",
            "knower": "Anselm Pike",
            "fact": LIES[at % len(LIES)] if duty == "talk-read-lie" else told.spoken,
            "about": as_said_by(topic.about, "") or "the old mill",
            "asked": "open the door",
            "promised": "you will bring the oil back",
            "accused": "I stole the oil",
            "heard": "you want the boat back",
            "given": "the letter",
            "shown": "the cloth",
            "holds": "the cloth has a name sewn into it",
            "goal": "find the ledger",
            "far": "the back room",
            "zone": "the front room",
            "ally": "Pike",
            "matter": "who rang the bell",
            "question": "who sold you the oil",
            "said": "The ledger is gone." if duty.startswith("talk-repeated") else "the ledger is gone",
            **SOUGHT,
            **{"calling" if kind == "role" else kind: words.one(kind, state) for kind in OF_SOMEBODY},
        }
        for text in rows(path):
            line = words.pick(state, [text], slots)
            assert line, f"nothing fills {text}"
            assert not re.search(
                r"[{}]|  |\.\.|[.!?] ?[,;:]|\b[Aa] [aeiou](?!ne\b|ni(?!n|m)|u|s[eu])", line
            ), line
            assert not re.search(r"[.!?] [a-z]|\b(\w+) \1\b", line), line
            if duty.startswith("talk-"):
                assert line.lstrip("‘")[0].isupper() and line.rstrip("’").endswith((".", "!", "?", "…")), line
            else:
                assert text[0].islower() or text[0] == "{" or text.startswith("I "), line
                assert not line.endswith("."), line


@pytest.mark.parametrize("folder", WHOLE, ids=lambda path: path.name)
def test_a_starter_campaign_has_a_fight_an_argument_and_a_race_or_a_challenge(folder: Path) -> None:
    campaign = load_campaign(folder)
    scenes = [load_scene(path) for path in sorted(folder.glob("scenes/*.yaml"))]
    assert campaign.opening and campaign.genre
    assert {(scene.mode, scene.kind) for scene in scenes} >= {
        ("conflict", "physical"),
        ("conflict", "mental"),
    }
    if BOOKS[campaign.dialect].has(CONTESTS):  # Without contests and challenges every rivalry is a conflict.
        assert len(scenes) >= 3 and {scene.mode for scene in scenes} & {"contest", "challenge"}
        assert list(folder.glob("scripts/*.fate"))
    assert list(folder.glob("adversaries/*.yaml"))


def test_no_two_campaigns_are_of_the_same_genres_and_two_have_none_in_common() -> None:
    genres = [frozenset(load_campaign(folder).genre) for folder in WHOLE]
    assert len(set(genres)) == len(genres)
    assert any(not one & other for one in genres for other in genres)
