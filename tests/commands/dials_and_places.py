# ruff: noqa: E501
"""Where each dial shows: a moment for each optional rule and each thing the books set, and what is read there.

A place in which a dial shows nothing has the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from solofate import Game
from solofate.repl import readings_shown
from tests.repl.at_the_prompt import sit
from tests.worked_examples.stage import write


class Shows(NamedTuple):
    """What is typed in a place, behind whatever the moment begins with, and what is then to be read there."""

    typed: str
    says: str


class Not(NamedTuple):
    """Why a dial shows nothing in a place."""

    because: str


Cell = Shows | Not


class Moment(NamedTuple):
    """A moment in which a dial counts, and its places.

    `foe` and `hero` have fields of Og's and Ann's sheets, `scene` those of the scene; `typed` are lines played first.
    """

    sheet: Cell
    prompt: Cell
    words: Cell
    odds: Cell
    journal: Cell
    hero: Mapping[str, Any] = {}
    foe: Mapping[str, Any] = {}
    scene: Mapping[str, Any] = {}
    typed: tuple[str, ...] = ("/conflict physical first ann",)


NO_NUMBER = Not("it changes no chance of any roll")
SHEETS_ONLY = Not("it is settled when a hero is made, and shows in no roll")
NO_DEED = Not("nobody does it: it is how a hit is borne")
IN_OTHER_WORDS = Not("no deed is said for it: what is said is any attack")

BURN_IT = {
    "by": "challenge",
    "aim": "Burn It",
    "tasks": [{"task": "Find the name", "skill": "Lore", "difficulty": "Fair"}],
}
HULK = {"by": "contest", "aim": "Shut the door"}

ENTER = ("",) * 8
TYPED: Mapping[str, tuple[str, ...]] = {
    "{enter}": ENTER,
    "{blow}": ("/dice ++00", "/dice 0000", "/attack og with fight", *ENTER),
    "{pay}": ("/dice 0000", "/overcome lore vs 3", "", "2", *ENTER),
    "{hit}": ("/dice +++0", "/dice 0000", "/as og attack ann with fight", *ENTER),
    "{hit 9}": ("/dice ++++", "/dice ----", "/as og attack ann with fight", *ENTER),
}
"""What is typed for a blow of Ann's that hits by 3, and for one of Og's; Enter takes what is offered."""

OG_FIRST = ("/conflict physical first og",)

OPTIONS_MET: Mapping[str, Moment] = {
    "extra-boxes": Moment(
        sheet=Shows("/sheet", "Physical stress ▢▢▢▢\n"),
        prompt=Shows("/scene", "Ann (you) · yard · 3 fate points · physical stress ▢▢▢▢,"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Not("boxes are told as they are marked, whatever their number"),
    ),
    "two-extra-boxes": Moment(
        sheet=Shows("/sheet", "Physical stress ▢▢▢▢▢\n"),
        prompt=Shows("/scene", "physical stress ▢▢▢▢▢,"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Not("boxes are told as they are marked, whatever their number"),
    ),
    "rising-stress": Moment(
        typed=OG_FIRST,
        sheet=Shows("/sheet", "Physical stress ▢1▢2 (one box a hit)"),
        prompt=Shows("/scene", "physical stress ▢1▢2,"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Shows("{hit}", "▢1▣2"),
    ),
    "single-track": Moment(
        typed=OG_FIRST,
        sheet=Shows("/sheet", "  Stress ▢▢▢"),
        prompt=Shows("/scene", "3 fate points · stress ▢▢▢"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Shows("{hit}", "Ann marks 2 boxes of stress"),
    ),
    "conditions": Moment(
        typed=OG_FIRST,
        sheet=Shows("/sheet", "Hurt (mild, 1)"),
        prompt=Shows("{hit 9}", "Hurt"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Shows("{hit 9}", "Hurt"),
    ),
    "conditions-apart": Moment(
        typed=OG_FIRST,
        sheet=Shows("/sheet", "Hurt (mild, 1, physical only) ▢▢"),
        prompt=Shows("{hit 9}", "2 boxes of Hurt and Injured"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Shows("{hit 9}", "Ann marks Hurt, 2 boxes of it"),
    ),
    "extreme-consequences": Moment(
        typed=OG_FIRST,
        sheet=Shows("/sheet", "Extreme (8)"),
        prompt=Shows("{hit 9}", "extreme"),
        words=NO_DEED,
        odds=NO_NUMBER,
        journal=Shows("{hit 9}", "xtreme"),
    ),
    "weapon-armor": Moment(
        hero={"weapon": 2, "armor": 1},
        sheet=Shows("/sheet", "Weapon 2 · Armour 1"),
        prompt=Shows("{blow}", "3 shifts, weapon +2"),
        words=IN_OTHER_WORDS,
        odds=Shows("/odds fight vs og", "weapon +2"),
        journal=Shows("{blow}", "weapon"),
    ),
    "countdowns": Moment(
        scene={
            "countdowns": [
                {"countdown": "The tide", "marks": ["exchange"], "boxes": 4, "outcome": "The hold floods"}
            ]
        },
        sheet=Not("a countdown is nobody's: it stands in /scene"),
        prompt=Not(
            "a countdown of a scene runs in any table; the option only lets a cost start one, where none runs"
        ),
        words=Not("no deed starts one: it is the price of a cost"),
        odds=NO_NUMBER,
        journal=Shows("/scene", "with the option countdowns"),
    ),
    "obstacles": Moment(
        sheet=Shows("/sheet fence", "what getting past it meets"),
        prompt=Shows("/scene", "Fence · yard · block, Fair (+2) · between yard and hall"),
        words=Shows("I climb over the fence", "/move hall"),
        odds=Shows("/odds athletics vs fence", "to be rid of it meets Great (+4)"),
        journal=Shows("/move hall", "Fence"),
    ),
    "multiple-targets": Moment(
        sheet=Not("it is on nobody's sheet: anybody may do it"),
        prompt=Shows("/attack og, nib with fight", "share"),
        words=Shows("I hit Og and Nib", "/attack og, nib with fight"),
        odds=Shows("/odds fight vs og, nib", "divided evenly"),
        journal=Shows("/dice ++++ ; /attack og, nib with fight ; {enter}", "The Nib takes a physical hit"),
    ),
    "full-defense": Moment(
        sheet=Shows("/full-defense ; /sheet", "On full defence"),
        prompt=Shows("/full-defense", "Ann goes on full defence"),
        words=Shows("I give up my action to defend", "| /full-defense |"),
        odds=Shows(
            "/control og player ; /full-defense ; {enter} ; /as bo pass ; {enter} ; /as og full-defense ; {enter} ; /odds fight vs og",
            "full defence counted",
        ),
        journal=Shows("/full-defense", "full defence"),
    ),
    "time-shifts": Moment(
        typed=(),
        sheet=Not("it is on nobody's sheet: it is asked of an overcome"),
        prompt=Shows('/overcome lore vs 1 "the ledger"', "The ledger: it takes"),
        words=Shows(
            "I try to read the ledger within an hour",
            '/overcome investigate "read the ledger within an hour"',
        ),
        odds=NO_NUMBER,
        journal=Shows('/overcome lore vs 1 "the ledger"', "The ledger: it takes"),
    ),
    "scale": Moment(
        hero={"scale": 1},
        foe={"scale": 2},
        sheet=Shows("/sheet og", "Scale Otherworldly"),
        prompt=Shows("/scene", "Otherworldly"),
        words=IN_OTHER_WORDS,
        odds=Shows("/odds fight vs og", "scale +1 counted"),
        journal=Shows("{blow}", "scale"),
    ),
    "scale-up": Moment(
        foe={"scale": 2},
        sheet=Shows("/sheet og", "Scale Otherworldly"),
        prompt=Shows("/scene", "Otherworldly"),
        words=IN_OTHER_WORDS,
        odds=Shows("/odds fight vs og", "scale +2 counted"),
        journal=Shows("{blow}", "scale"),
    ),
    "faster-contests": Moment(
        typed=('/contest "the key" vs og',),
        sheet=Not("a contest is on no sheet"),
        prompt=Shows("/help contest", "One part each in an exchange"),
        words=IN_OTHER_WORDS,
        odds=NO_NUMBER,
        journal=Shows("/scene", "with the option faster-contests"),
    ),
    "threat-map": Moment(
        foe={"map": {"heart": "The Well", "zones": [{"zone": "Nib", "leads-to": "The Well", "limb": True}]}},
        sheet=Shows("/sheet og", "The heart of it, in The Well: it lasts until this is out"),
        prompt=Shows("/scene", "the heart of it"),
        words=Shows("I climb on to the Well", "/move"),
        odds=Not("a zone of a foe is attacked like anybody"),
        journal=Shows("/scene", "Og is a place as much as a foe: Nib and The Well"),
    ),
    "threat-hive": Moment(
        foe={"behind": ["Nib"]},
        sheet=Shows("/sheet og", "Cannot be attacked while Nib"),
        prompt=Shows("/scene", "behind Nib"),
        words=Shows("I hit Og", "it cannot hurt them"),
        odds=Shows("/odds fight vs og", "it cannot hurt them"),
        journal=Shows("/scene", "with the option threat-hive"),
    ),
    "minion-armor": Moment(
        foe={"minions": ["Nib"]},
        sheet=Shows("/sheet og", "Can put Nib in the way of a hit"),
        prompt=Shows("/scene", "1 minion to put in the way"),
        words=IN_OTHER_WORDS,
        odds=Shows("/odds fight vs og", "a hit may land on the Nib instead"),
        journal=Shows("{blow}", "Og puts the Nib in the way"),
    ),
    "challenge-immunity": Moment(
        foe={"guard": BURN_IT},
        sheet=Shows("/sheet og", "Cannot be attacked until the challenge “Burn It” is won"),
        prompt=Shows("/scene", "out of reach"),
        words=Shows("I look for the name", '/task "Find the name"'),
        odds=Shows("/odds fight vs og", "it cannot hurt them"),
        journal=Shows('/task "Find the name"', "Burn It"),
    ),
    "contest-immunity": Moment(
        foe={"guard": HULK},
        sheet=Shows("/sheet og", "Cannot be attacked until the heroes have won a contest"),
        prompt=Shows("/scene", "out of reach"),
        words=Shows("I rush to shut the door", "/contest"),
        odds=Shows("/odds fight vs og", "it cannot hurt them"),
        journal=Shows('/contest "Shut the door" vs og ; {enter}', "Danger: Og, physical"),
    ),
    "true-form": Moment(
        foe={"next-form": "Nib", "stress": 0, "consequences": []},
        sheet=Not("that there is another form is not known before it shows"),
        prompt=Shows("{blow}", "It is not over: the Nib is what was under it"),
        words=IN_OTHER_WORDS,
        odds=NO_NUMBER,
        journal=Shows("{blow}", "What was under it is Nib"),
    ),
    "solo-bonus": Moment(
        foe={"solo": {"skill": True}},
        typed=("/drop nib", "/conflict physical first ann"),
        sheet=Shows("/sheet og", "Alone against 2: up to +1 on its rolls"),
        prompt=Shows("/scene", "alone against 2: up to +1"),
        words=IN_OTHER_WORDS,
        odds=Shows("/odds fight vs og", "standing alone"),
        journal=Shows("{blow}", "alone"),
    ),
    "diamond": Moment(
        typed=(),
        sheet=Shows("/sheet", "skills 1 at Good (+3) and 2 at Fair (+2) and 2 at Average (+1)"),
        prompt=Shows("/hero", "skills 1 at Good (+3) and 2 at Fair (+2) and 2 at Average (+1)"),
        words=SHEETS_ONLY,
        odds=NO_NUMBER,
        journal=SHEETS_ONLY,
    ),
    "column": Moment(
        typed=(),
        sheet=Shows(
            "/sheet", "skills 1 at Great (+4) and 1 at Good (+3) and 2 at Fair (+2) and 3 at Average (+1)"
        ),
        prompt=Shows(
            "/hero", "skills 1 at Great (+4) and 1 at Good (+3) and 2 at Fair (+2) and 3 at Average (+1)"
        ),
        words=SHEETS_ONLY,
        odds=NO_NUMBER,
        journal=SHEETS_ONLY,
    ),
    "free-cap": Moment(
        typed=(),
        sheet=Shows("/sheet", "skills for 11 points, none above Great (+4)"),
        prompt=Shows("/hero", "skills for 11 points, none above Great (+4)"),
        words=SHEETS_ONLY,
        odds=NO_NUMBER,
        journal=SHEETS_ONLY,
    ),
}


# ---- the moments, set up -----------------------------------------------------------------------------------

HEROES: dict[str, dict[str, Any]] = {
    "Ann": {"skills": {"Fight": 4, "Athletics": 3, "Lore": 2}, "aspects": ["Old Oath"]},
    "Bo": {"skills": {"Fight": 3}},
}
FOES: dict[str, dict[str, Any]] = {
    "Og": {
        "kind": "major",
        "skills": {"Fight": 3, "Athletics": 2},
        "stress": 3,
        "consequences": ["mild"],
        "aspects": ["Huge"],
    },
    "Nib": {"kind": "minor", "skills": {"Fight": 1}, "stress": 1, "aspects": ["Small"]},
    "Fence": {"kind": "block", "rating": 2},
}


def at_the_table(folder: Path, moment: Moment, book: str, *options: str) -> Game:
    """The game in the moment of a dial, in memory."""
    for each in ("characters", "adversaries", "scenes"):
        (folder / each).mkdir(parents=True)
    for name, sheet in HEROES.items():
        more = moment.hero if name == "Ann" else {}
        write(
            folder / "characters" / f"{name.casefold()}.yaml",
            {"name": name, "high-concept": f"{name} the Bold", "trouble": "Rain"} | sheet | dict(more),
        )
    rows = [
        {"name": name} | row | (dict(moment.foe) if name == "Og" else {})
        for name, row in FOES.items()
        if name != "Fence" or "obstacles" in options
    ]
    write(folder / "adversaries" / "foes.yaml", {"table": "Foes", "adversaries": rows})
    zones = {"yard": {"next-to": ["hall"]}, "hall": {}}
    scene = {
        "scene": "The yard",
        "zones": zones,
        "characters": [
            {"file": f"../characters/{each}.yaml", "zone": "yard"} for each in map(str.casefold, HEROES)
        ],
        "opposition": [{"adversary": f"Foes/{each}", "zone": "yard"} for each in ("Og", "Nib")]
        + ([{"adversary": "Foes/Fence", "between": ["yard", "hall"]}] if "obstacles" in options else []),
    }
    write(folder / "scenes" / "scene.yaml", scene | dict(moment.scene))
    game = Game.new(folder / "scenes" / "scene.yaml", dialect=book, options=options, seed=1)
    for who in [each for each in ("og", "nib") if each in game.state.characters]:
        game.do(f"/control {who} player")
    sit(game, *moment.typed, answers=("",) * 20)
    return game


def shown(game: Game, place: str, cell: Shows) -> str:
    """What is to be read in a place after what is typed there."""
    if place == "words":
        first = game.readings(cell.typed)[0]
        return f"{first.line} | {readings_shown.shown(game, first)} | {first.told}"
    lines = [
        line
        for typed in cell.typed.split(" ; ")
        for line in sit(game, *TYPED.get(typed, (typed,)), answers=("",) * 20)
    ]
    return game.exported("markdown", "full").decode() if place == "journal" else "\n".join(lines)
