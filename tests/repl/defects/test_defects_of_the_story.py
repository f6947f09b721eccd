"""What was wrong with what the GM did and told, as somebody meets it at the prompt; the number is the defect's.

Each sitting starts the program once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pexpect
import pytest

from solofate import Game
from tests.places import ROOT, STARTER, copied, read_yaml
from tests.repl.defects.sitting import sit, typed
from tests.repl.test_terminal import Seat, plain

pytestmark = pytest.mark.slow  # Each sitting starts the program.


@pytest.fixture(scope="module")
def yard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """Somebody whom Nan Crake has wounded in the scene before, with two Lumpers where nobody fights."""
    home = tmp_path_factory.mktemp("yard")
    folder = copied(STARTER, home / "camp")
    game = Game.open(folder, seed=4)
    for line in (
        "/gm framing off",
        '/scene "A yard"',
        "/dice ++++",
        "/dice ----",
        "/conflict physical with nan-crake",
    ):
        game.do(line)
    game.choose("nan-crake")
    while game.pending is not None:
        severe = next((option.id for option in game.pending.options if option.id == "mild+severe"), "")
        game.choose(severe)
    game.do("/end")
    while game.pending is not None:
        game.choose("")
    for line in ('/scene "Another yard"', "/add lumper*2"):
        game.do(line)
    game.close()
    seat = sit(folder, home)
    yield seat
    seat.child.close(force=True)


def test_d05_a_roll_that_has_failed_is_pushed_no_further_down(yard: Seat) -> None:
    typed(yard, "/dice ----")
    typed(yard, "/dice ++++")
    shown = typed(yard, '/as lumper-1 /advantage fight "Held Back" on teo-lunt')
    assert "Invoke" not in shown and re.search(r"Lumper 1 .*against", shown)


def test_d23_what_is_overruled_is_named_as_it_is_shown(yard: Seat) -> None:
    for fell in ("+000", "0000"):  # Lumper 1 is one ahead with an aspect to call on.
        typed(yard, f"/dice {fell}")
    typed(yard, '/as lumper-1 /overcome fight vs 2 "the gate"')
    shown = typed(yard, "/bogus")
    assert "You overrule the GM" not in shown or re.search(r"not (?:the )?[a-z ]*[A-Z]?\w", shown)
    assert not re.search(r"\b\w+-\w+-\w+(?::|-)", shown), shown


def test_d23_a_boost_is_something_there_is_and_not_a_sentence() -> None:
    rows = read_yaml(ROOT / "oracles" / "boosts.yaml")["rows"]
    names = [each if isinstance(each, str) else each["text"] for each in rows]
    assert len(names) > 20
    small = {
        "a",
        "an",
        "the",
        "of",
        "in",
        "on",
        "at",
        "to",
        "by",
        "and",
        "or",
        "for",
        "with",
        "from",
        "too",
        "but",
        "as",
        "if",
        "into",
        "off",
    }
    for row in names:
        assert all(word[0].isupper() or word in small for word in row.split() if word[0].isalpha()), row


def test_d38_who_is_gone_keeps_the_name(yard: Seat) -> None:
    before = len(yard.seen)
    yard.type("/scene")
    shown = plain(yard.seen[before:])
    assert "Nan Crake 1" in shown and "Nan crake" not in shown


def test_d40_a_journal_is_a_story_with_whole_sentences(yard: Seat, tmp_path: Path) -> None:
    for line in ("rain falls into the water.", "? is Pell alive"):
        typed(yard, line)
    kept = tmp_path / "journal.md"
    typed(yard, f"/export md {kept}")
    told = kept.read_text(encoding="utf-8")
    assert "Rain falls into the water." in told and "Is Pell alive?" in told
    assert "Mechanics" not in told and "Weighed" not in told and "[+]" not in told


@pytest.fixture(scope="module")
def brawl(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seat]:
    """An exchange of two heroes who strike and four Lumpers, with Enter at every question, the dice of seed 7."""
    home = tmp_path_factory.mktemp("brawl")
    seat = sit(copied(STARTER, home / "camp"), home, "--seed", "7")
    for line in (
        "/gm framing off",
        "/asking fate always",
        '/scene "A brawl"',
        "/conflict physical with lumper*4",
        "/dice ++++",
        "/dice ----",
    ):
        seat.type(line)
    seat.type("")
    seat.type("/attack lumper-1 with fight")
    yield seat
    seat.child.close(force=True)


def test_d24_what_becomes_of_somebody_is_a_sentence(brawl: Seat) -> None:
    asked = brawl.text().partition("What becomes of Lumper 1?")[2]
    offered = re.findall(r"^ +\d\) ([^·\n]+)", asked, re.MULTILINE)
    assert len(offered) >= 2
    for each in offered:
        assert re.match(r"Lumper 1 .+[.]$", each.strip()) and ": " not in each, each


def test_d27_foes_who_cannot_get_an_opening_strike(brawl: Seat) -> None:
    for _ in range(12):
        if "Exchange 2" in plain(brawl.seen):
            break
        brawl.type("" if brawl.line() != ">" else "/attack lumper-2 with shoot")
    told = plain(brawl.seen).partition("Exchange 2")[0]
    tried = re.findall(r"Lumper \d (?:(?!Lumper).)*?(?:opening|goes for an advantage|nothing by it)", told)
    assert len(tried) <= 1, tried


def test_d22_who_stands_apart_holds_nobody_from_behind(tmp_path: Path) -> None:
    """The lookout in the loft, alone behind a barrier, with Enter at every question and the dice of several seeds."""
    rows = (ROOT / "oracles" / "advantages.yaml").read_text(encoding="utf-8")
    close = set(re.findall(r'text: "([^"]+)", needs: \[?close', rows))
    assert close
    seen = 0
    for seed in (1, 3, 6):
        game = Game.open(copied(STARTER, tmp_path / str(seed)), seed=seed)
        game.do("/scene 01")
        for _ in range(14):
            game.choose("") if game.pending is not None else game.do("/pass")
            if game.state.scene.mode != "conflict":
                break
        made = [event for _, event in game.log if getattr(event, "aspect", None) in close]
        alone = game.state.characters.get("loft-lookout")
        seen += alone is not None
        assert not [each for each in made if getattr(each, "by", "") == "loft-lookout"]
        game.close()
    assert seen


def test_d21_a_title_and_the_place_it_leads_to_agree(tmp_path: Path) -> None:
    folder = tmp_path / "voidlight"
    (folder / "characters").mkdir(parents=True)
    (folder / "campaign.yaml").write_text(
        'campaign: "Voidlight"\ndialect: condensed\nsetting: ["space horror"]\ngenre: [orbital]\n'
        "characters: [characters/mara.yaml]\n"
    )
    (folder / "characters" / "mara.yaml").write_text(
        "name: Mara Vex\nhigh-concept: Deep Salvage Pilot\ntrouble: Owes the Company\n"
        "skills: {Great: [Notice]}\ncreate-as-you-play: true\n"
    )
    seat = sit(folder, tmp_path, "--seed", "5")
    shown = typed(seat, '/scene "An abandoned station"')
    seat.child.close(force=True)
    zones = re.search(r"Zones: (.+?) (?:Mara Vex|GM pool)", shown)
    stands = re.search(r"Mara Vex \(you\) · ([^·]+?) ·", shown)
    assert zones is None or (stands is not None and stands[1] in zones[1])
    place = re.search(r"This is ([^,.]+)", shown)
    assert place is None or zones is None or place[1].removeprefix("the ") in zones[1], shown
    assert "roof where people go" not in shown


# ---- before sitting down -------------------------------------------------------------------------------------


def outside(home: Path, *arguments: str, environment: Mapping[str, str]) -> pexpect.spawn:
    """The program in a terminal, begun in an empty folder."""
    import os
    import sys

    return pexpect.spawn(
        sys.executable,
        ["-m", "solofate", *arguments],
        cwd=str(home),
        env={
            **os.environ,
            "TERM": "xterm",
            "PROMPT_TOOLKIT_NO_CPR": "1",
            "PYTHONPATH": str(ROOT),
            **environment,
        },
        timeout=30,
        encoding="utf-8",
        dimensions=(50, 100),
    )


def test_d30_which_book_is_asked_of_books_that_are_there(tmp_path: Path) -> None:
    wizard = outside(tmp_path, "new", "sea-bells", environment={"XDG_DATA_HOME": str(tmp_path / "data")})
    wizard.expect("The rules are those of Fate Condensed")
    wizard.expect("in a sentence\\?")
    wizard.expect(">")
    wizard.send("b\r")
    wizard.expect("Which Fate is played")
    wizard.expect("3\\)")
    assert "not there yet" not in str(wizard.before)
    wizard.close(force=True)


def test_d32_the_chooser_marks_each_campaign_that_has_a_game(tmp_path: Path) -> None:
    own = tmp_path / "campaigns"
    for number, name in enumerate(("old-oil", "new-oil")):
        game = Game.open(copied(STARTER, own / name), seed=number)
        game.do("/scene 01")
        game.close()
    chooser = outside(tmp_path, "play", environment={"XDG_DATA_HOME": str(tmp_path / "data")})
    chooser.expect("new-oil|goes on")
    chooser.expect("] >|\\] ")
    shown = plain(str(chooser.before) + str(chooser.after))
    chooser.close(force=True)
    assert shown.count("Burglars at the Bonded Store") + shown.count("goes on") >= 2, shown
