"""Who names no campaign is asked which, and one campaign has one game, whichever way it is named."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from solofate import Game, bundled
from solofate.content.locate import GUIDED, STARTER, TwoGames, choose_campaign, own_campaigns
from solofate.errors import AmbiguousName, UnknownName
from solofate.repl.choosing import (
    CampaignOffer,
    OwnStory,
    folder_to_play,
    leads_elsewhere,
    offers,
    pick_campaign,
)
from tests.paper import Paper
from tests.places import ROOT, copied
from tests.repl.test_plain import run

NOW = 1_800_000_000.0
OFFERED = [
    CampaignOffer(
        "last-nights-light",
        "Last Night's Light",
        played=NOW - 86_400,
        stands="The Quay, Odile",
        folder=Path("l"),
    ),
    CampaignOffer("air-for-six", "Air for Six", ("orbital",), ("Imre", "Sabine")),
    CampaignOffer("air-raid", "Air Raid"),
]


def pick(*typed: str, may_be_new: bool = False) -> tuple[str | OwnStory | None, list[str]]:
    lines: Iterator[str] = iter(typed)

    def read(prompt: str, offered: Sequence[str]) -> str:
        for line in lines:
            return line
        raise EOFError

    paper = Paper()
    return pick_campaign(OFFERED, read, paper, NOW, may_be_new=may_be_new), paper.lines


@pytest.mark.parametrize("typed", ["4", "new", "/new"])
def test_a_story_of_ones_own_is_the_last_of_the_list(typed: str) -> None:
    chosen, lines = pick(typed, may_be_new=True)
    assert chosen == OwnStory()
    assert lines[4].startswith("  4) a story of your own")


def test_a_sentence_at_the_list_is_what_a_story_of_ones_own_is_about() -> None:
    about = "Marta Keil mends watches in Riga, and the customs want to know whose."
    assert pick(about, may_be_new=True)[0] == OwnStory(about)
    assert pick("air for", may_be_new=True)[0] == "air-for-six"


def test_where_none_can_be_made_no_story_of_ones_own_is_offered() -> None:
    chosen, lines = pick("4", "new", "exit")
    assert chosen is None
    assert not any("of your own" in line for line in lines)


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("", "l"),
        ("2", "air-for-six"),
        ("air for", "air-for-six"),
        ("Air Raid", "air-raid"),
        ("last", "l"),
        ("raid", "air-raid"),
        ("/quit", None),
        ("exit", None),
    ],
)
def test_a_campaign_is_chosen_by_number_or_name(typed: str, chosen: str | None) -> None:
    found, lines = pick(typed)
    assert found == chosen
    assert lines[1] == "  1) Last Night's Light · goes on: The Quay, Odile, yesterday"
    assert lines[2] == "  2) Air for Six · orbital · Imre and Sabine"
    assert "Enter takes Last Night's Light" in lines[4]


@pytest.mark.parametrize("typed", ["0", "4", "nothing", "air", "99999999999999", "²", "…"])
def test_what_means_none_or_several_is_asked_again(typed: str) -> None:
    found, lines = pick(typed, "3")
    assert found == "air-raid" and "of them" in lines[-1]


@pytest.mark.parametrize(("typed", "meant"), [("last nihgt", "l"), ("air fro six", "air-for-six")])
def test_a_name_that_is_nearly_right_is_taken_by_enter(typed: str, meant: str) -> None:
    found, lines = pick(typed, "")
    assert found == meant and "did you mean" in lines[-1]


def test_help_says_again_what_can_be_typed() -> None:
    assert pick("help", "2")[1][-1].startswith("A number or a name")


def test_the_end_of_the_input_chooses_nothing() -> None:
    assert pick()[0] is None


def test_one_alone_is_not_asked_for() -> None:
    paper = Paper()
    assert pick_campaign(OFFERED[:1], lambda prompt, offered: "", paper) == "l" and not paper.lines


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout of the program in which nothing was ever played, with somebody standing in it."""
    root = tmp_path / "checkout"
    for name in bundled.CAMPAIGNS:
        copied(ROOT / "campaigns" / name, root / "campaigns" / name)
    for kind in ("oracles", "adversaries"):
        (root / kind).symlink_to(ROOT / kind)
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "solofate").mkdir()
    monkeypatch.setattr(bundled, "__file__", str(root / "solofate" / "bundled.py"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(root)
    return root


def play(folder: Path, *lines: str) -> None:
    game = Game.open(folder, 4)
    for line in lines:
        game.do(line)
    game.close()


def named(name: str) -> list[CampaignOffer]:
    return [each for each in offers() if each.name == name]


def test_the_bundled_campaigns_named_are_those_that_are_shipped() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "campaigns/*/campaign.yaml"], cwd=ROOT, capture_output=True, text=True
    )
    shipped = {line.split("/")[1] for line in listed.stdout.splitlines()}
    if listed.returncode or not shipped:
        pytest.skip("no git here")
    assert shipped == set(bundled.CAMPAIGNS)


def test_the_guided_evening_comes_first_until_another_was_played(checkout: Path) -> None:
    assert [each.name for each in offers()] == [
        GUIDED,
        STARTER,
        "air-for-six",
        "blank-pages",
        "closed-for-the-season",
        "the-bell-below",
        "the-lower-cellar",
        "the-other-room",
        "trial-bouts",
        "two-measures",
    ]
    played = choose_campaign("air-for-six") / "play.db"
    play(played.parent)
    os.utime(played, (9, 9))
    assert [each.name for each in offers()] == [
        "air-for-six",
        GUIDED,
        STARTER,
        "blank-pages",
        "closed-for-the-season",
        "the-bell-below",
        "the-lower-cellar",
        "the-other-room",
        "trial-bouts",
        "two-measures",
    ]
    broken = checkout / "campaigns" / "mine"
    broken.mkdir(parents=True)
    (broken / "campaign.yaml").write_text("campaign: [", encoding="utf-8")
    assert named("mine")[0].stands.startswith("has mistakes")


def test_a_campaign_made_in_the_checkout_has_one_game_however_it_is_named(checkout: Path) -> None:
    mine = copied(checkout / "campaigns" / "air-for-six", checkout / "campaigns" / "mine")
    assert choose_campaign("mine").samefile(mine), "before it was played"
    play(mine, "I look around.")
    for word in ("mine", "campaigns/mine", str(mine), named("mine")[0].word, "mi"):
        assert choose_campaign(word).samefile(mine), word
    assert not (own_campaigns() / "mine").exists()


@pytest.mark.parametrize("first", [STARTER, f"campaigns/{STARTER}"])
def test_a_bundled_campaign_goes_on_where_it_was_played_however_it_is_named(
    checkout: Path, first: str
) -> None:
    played = choose_campaign(first)
    play(played)
    for word in (STARTER, f"campaigns/{STARTER}", str(checkout / "campaigns" / STARTER), None, "last"):
        assert choose_campaign(word).samefile(played), word
    (offer,) = named(STARTER)
    assert offer.folder is not None and offer.folder.samefile(played)
    assert leads_elsewhere(f"campaigns/{STARTER}", played) == (first == STARTER)
    assert not leads_elsewhere(STARTER, played)


def test_two_games_of_one_campaign_are_told_apart_and_neither_is_hidden(checkout: Path) -> None:
    here = checkout / "campaigns" / STARTER
    own = copied(here, own_campaigns() / STARTER)
    play(own, '/scene "The quay at dawn"')
    play(here, "/scene 01")
    os.utime(own / "play.db", (9, 9))
    with pytest.raises(TwoGames, match="played in two places") as found:
        choose_campaign(STARTER)
    latest, older = named(STARTER)
    assert [latest.word, older.word] == [f"campaigns/{STARTER}", str(own)]
    assert set(found.value.candidates) == {latest.word, older.word}
    assert latest.stands == "Burglars at the Bonded Store, exchange 1, Odile Marrack"
    assert older.stands.startswith("The quay at dawn") and latest.two and older.two
    for each in (latest, older):
        assert choose_campaign(each.word).samefile(Path(each.word))
    asked: list[Sequence[CampaignOffer]] = []

    def second(offered: Sequence[CampaignOffer]) -> str:
        asked.append(offered)
        return offered[1].word

    assert folder_to_play(STARTER, second) == own and [len(each) for each in asked] == [2]
    with pytest.raises(TwoGames):
        folder_to_play(STARTER, None)


def test_in_an_installed_program_nothing_is_played_where_it_is_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "site-packages" / "solofate"
    shutil.copytree(
        ROOT / "campaigns", package / "_data" / "campaigns", ignore=shutil.ignore_patterns("play.db*")
    )
    for kind in ("oracles", "adversaries"):
        (package / "_data" / kind).symlink_to(ROOT / kind)
    monkeypatch.setattr(bundled, "__file__", str(package / "bundled.py"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    for word in (str(package / "_data" / "campaigns" / STARTER), STARTER, None):
        assert choose_campaign(word) == own_campaigns() / STARTER


@pytest.mark.parametrize(
    ("typed", "error", "told"),
    [
        ("", UnknownName, "has a name"),
        ("last-nihgts-light", UnknownName, "did you mean last-nights-light?"),
        ("zzz", UnknownName, "there are air-for-six"),
    ],
)
def test_a_name_that_means_none_says_what_would_be_right(
    checkout: Path, typed: str, error: type[Exception], told: str
) -> None:
    with pytest.raises(error, match=told.replace("?", r"\?")):
        choose_campaign(typed)
    assert choose_campaign("air").name == "air-for-six"
    copied(checkout / "campaigns" / "air-for-six", checkout / "campaigns" / "air-raid")
    with pytest.raises(AmbiguousName, match="air-raid"):
        choose_campaign("air")


def test_without_a_terminal_nobody_is_asked(tmp_path: Path) -> None:
    done = run(["play"], "/quit\n", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0 and "Last Night's Light" in done.stdout


def test_the_chooser_works_in_a_terminal_that_was_left_raw(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    own = copied(ROOT / "campaigns" / STARTER, tmp_path / "solofate" / "campaigns" / STARTER)
    environment = {
        **os.environ,
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_STATE_HOME": str(tmp_path),
        "PROMPT_TOOLKIT_NO_CPR": "1",
    }
    for term, arguments in (("xterm", []), ("xterm", ["--plain"]), ("dumb", [])):
        shell = f"stty raw -echo; exec {sys.executable} -m solofate play {' '.join(arguments)}"
        child = pexpect.spawn(
            "/bin/sh", ["-c", shell], timeout=30, env={**environment, "TERM": term}, cwd=tmp_path
        )
        try:
            child.expect("Which campaign")
            child.expect(r"\] ?>")
            child.send("last nights\r")
            child.expect("What everybody in Tallow Hythe|before the first scene")
            child.send("/quit\r")
            child.expect(pexpect.EOF)
        finally:
            child.close(force=True)
    assert (own / "play.db").is_file()


@pytest.mark.slow
def test_a_sentence_at_the_list_leads_to_its_hero_and_its_first_scene(tmp_path: Path) -> None:
    pexpect = pytest.importorskip("pexpect")
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "XDG_STATE_HOME": str(tmp_path)}
    shell = f"stty raw -echo; exec {sys.executable} -m solofate play --plain"
    child = pexpect.spawn(
        "/bin/sh", ["-c", shell], timeout=30, env={**environment, "TERM": "xterm"}, cwd=tmp_path
    )
    try:
        child.expect("a story of your own")
        child.expect(r"\] ?>")
        child.send("Marta Keil mends watches in Riga, and the customs want to know whose they are.\r")
        child.expect("Marta Keil")
        child.expect("quit")
        child.send("quit\r")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
