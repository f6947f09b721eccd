"""The page of the rules, made from the tests: which rule, where in the book, how to see it, what holds it.

Write it anew with `python -m tests.rules_page > docs/rules.md`. A test names the rules it would catch being broken,
`@pytest.mark.rule("FC-ATTACK-02", prompt="/attack og with fight")`; without a prompt the area's own is shown.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent


class Area(NamedTuple):
    """A chapter or section of a book of Fate, and what to type to be in the middle of it."""

    section: str
    prompt: str


AREAS = {
    "FC-LADDER": Area("The Adjective Ladder", "/roll notice vs Good"),
    "FC-DICE": Area("What Do I Need to Play?; Taking Action", "/roll notice"),
    "FC-SETUP": Area("Define Your Setting", "solofate new"),
    "FC-CHAR": Area("Create Your Characters", "solofate new, /sheet"),
    "FC-SKILL": Area("Skills", "/sheet"),
    "FC-FATE": Area("Refresh; Aspects and Fate Points", "/sheet, /session start"),
    "FC-STUNT": Area("Stunts", "/sheet, /use"),
    "FC-STRESS": Area("Stress & Consequences", "/sheet"),
    "FC-ACT": Area("Taking Action, Rolling the Dice", "/overcome athletics"),
    "FC-DIFF": Area("Setting Difficulty and Opposition", "/overcome athletics, /why"),
    "FC-INVOKE": Area("Modifying the Dice: Invoking Aspects", "at the question after the dice: ASPECT:+2"),
    "FC-HOSTILE": Area(
        "Aspects and Fate Points: Hostile Invocations", "at the question after the dice: ASPECT:+2"
    ),
    "FC-OUTCOME": Area("Outcomes", "/overcome athletics vs 2"),
    "FC-OVERCOME": Area("Actions: Overcome", "/overcome athletics vs 2"),
    "FC-ADV": Area("Actions: Create an Advantage", '/advantage notice "A Loose Board"'),
    "FC-ATTACK": Area("Actions: Attack", "/attack lumper-1 with fight"),
    "FC-DEFEND": Area("Actions: Defend", "at the question before the dice: athletics, none, interpose:ID"),
    "FC-BOOST": Area("What Kinds of Aspects Are There?: Boosts", "/name, /give"),
    "FC-ASPECT": Area("Aspects and Fate Points", '/aspect "Wet Boards", /scene'),
    "FC-COMPEL": Area("Compels", "/compel"),
    "FC-SCENE": Area("Challenges, Conflicts, and Contests: Setting Up Scenes", '/scene "The quay at dawn"'),
    "FC-ZONE": Area("Zones", "/map, /move"),
    "FC-TURN": Area("Turn Order", "at the question who is next: a name"),
    "FC-TEAM": Area("Teamwork", "/aid"),
    "FC-CHALLENGE": Area("Challenges", "/challenge, /task"),
    "FC-CONTEST": Area("Contests", "/contest, /exchange"),
    "FC-CONFLICT": Area("Conflicts", "/conflict"),
    "FC-HARM": Area("Taking Harm", "at the question how a hit is taken"),
    "FC-TAKENOUT": Area("Getting Taken Out", "at the question what becomes of somebody"),
    "FC-CONCEDE": Area("Conceding", "/concede"),
    "FC-END": Area("Ending a Conflict", "/end"),
    "FC-RECOVER": Area("Recovering from Conflicts", "/treat"),
    "FA-MILE": Area("Advancement: Milestones", "/session end, /milestone"),
    "FA-BREAK": Area("Advancement: Breakthroughs", "/arc end, /breakthrough"),
    "FA-SKILLUP": Area("Improving Skill Ratings", "/breakthrough"),
    "FA-SESSION": Area("Sessions and Arcs", "/session start"),
    "FG-DUTY": Area("Being the Game Master", "/why, /bogus"),
    "FG-DIFF": Area("Being the Game Master: Setting Difficulty and Opposition", "/overcome athletics, /why"),
    "FG-NPC": Area("NPCs", "/add"),
    "FG-MONSTER": Area("Monsters, Big Nasties, and Other Threats", "/add"),
    "FG-POOL": Area("Your Fate Points", "/scene"),
    "FG-SAFE": Area("Safety Tools", "/x, /rewind, /pause, /skip, /lines"),
    "FO-OPTION": Area("Optional Rules", "solofate dials; options: in campaign.yaml"),
    "FO-COND": Area(
        "Optional Rules: Conditions", "options: [conditions], then at the question how a hit is taken"
    ),
    "FO-APART": Area(
        "Optional Rules: Conditions Apart from Stress", "options: [conditions-apart], then /sheet"
    ),
    "FO-LIST": Area("Optional Rules: Changing the Skill List", "skills: in campaign.yaml"),
    "FO-SHAPE": Area(
        "Optional Rules: Diamond, Column, Free up to a Cap", "options: [diamond], then solofate check"
    ),
    "FO-PAIR": Area("Optional Rules: Two Skill Lists", "skills: in campaign.yaml"),
    "FO-CREATE": Area("Optional Rules: Characters Made as You Play", "create-as-you-play: on a sheet"),
    "FO-COUNT": Area("Optional Rules: Countdowns", "options: [countdowns], then /countdown"),
    "FO-EXTREME": Area(
        "Optional Rules: Extreme Consequences",
        "options: [extreme-consequences], then at the question how a hit is taken",
    ),
    "FO-FASTCON": Area("Optional Rules: Faster Contests", "options: [faster-contests], then /exchange"),
    "FO-FULLDEF": Area("Optional Rules: Full Defence", "options: [full-defense], then /full-defense"),
    "FO-OBST": Area("Optional Rules: Obstacles", "options: [obstacles]"),
    "FO-HAZARD": Area("Optional Rules: Hazards", "options: [obstacles]"),
    "FO-BLOCK": Area(
        "Optional Rules: Blocks",
        "options: [obstacles], then /add, /cover, /attack NAME with SKILL into BLOCK",
    ),
    "FO-DISTRACT": Area("Optional Rules: Distractions", "options: [obstacles], and distractions: in a scene"),
    "FO-SCALE": Area("Optional Rules: Scale", "options: [scale], and scale: on a sheet or a row"),
    "FO-SCALEASP": Area("Optional Rules: Aspects and Scale", "options: [scale], then /invoke"),
    "FO-TIME": Area("Optional Rules: Time Shifts", "options: [time-shifts], then /overcome crafts vs 1"),
    "FO-BIGBAD": Area("Optional Rules: Big Bads Break the Rules", "solofate dials"),
    "FO-CHALIMM": Area(
        "Optional Rules: Challenge Immunity", "options: [challenge-immunity], then /challenge"
    ),
    "FO-CONIMM": Area("Optional Rules: Contest Immunity", "options: [contest-immunity], then /contest"),
    "FO-MINION": Area("Optional Rules: Minion Armour", "options: [minion-armor], then /attack"),
    "FO-TRUEFORM": Area("Optional Rules: True Form", "options: [true-form], then /attack"),
    "FO-SCALEUP": Area("Optional Rules: Scale Up", "options: [scale-up], and scale: on a row"),
    "FO-SOLO": Area("Optional Rules: Solo Bonuses", "options: [solo-bonus]"),
    "FO-MAP": Area("Optional Rules: The Threat Is a Map", "options: [threat-map], then /map, /sheet FOE"),
    "FO-HIVE": Area("Optional Rules: The Threat Is a Hive", "options: [threat-hive]"),
    "FO-SPLIT": Area(
        "Optional Rules: Roll Divided", "options: [multiple-targets], then /attack NAME, NAME with fight"
    ),
    "FO-ZONEATK": Area(
        "Optional Rules: Striking a Zone", "options: [multiple-targets], then /attack zone ZONE"
    ),
    "FO-SCENETGT": Area(
        "Optional Rules: One Aspect for Everybody", "options: [multiple-targets], then /advantage"
    ),
    "FO-MULTI": Area("Optional Rules: Multiple Targets", "options: [multiple-targets]"),
    "FO-WEAPON": Area(
        "Optional Rules: Weapon and Armour Ratings", "options: [weapon-armor], weapon: on a sheet"
    ),
    "FO-RISING": Area("Optional Rules: Boxes of Rising Value", "options: [rising-stress], then /sheet"),
    "FO-SINGLE": Area("Optional Rules: One Track", "options: [single-track], then /sheet"),
    "FO-EXTRABOX": Area("Optional Rules: More Boxes", "options: [extra-boxes], then /sheet"),
    "FO-REF": Area("Summaries of the Rules", "/help, /rule"),
    "FO-SHEET": Area("The Character Sheet", "/sheet"),
    "CO-GEN": Area("Fate Core: Challenges, Contests, and Conflicts", "dialect: core in campaign.yaml"),
    "CO-CHAL": Area("Fate Core: Challenges", "/challenge, /task"),
    "CO-CONT": Area("Fate Core: Contests", "/contest, /exchange"),
    "CO-CONF": Area("Fate Core: Conflicts, Setting the Scene", "/conflict"),
    "CO-ZONE": Area("Fate Core: Establishing Zones", "/map"),
    "CO-TURN": Area("Fate Core: Establishing Turn Order", "/conflict"),
    "CO-EXCH": Area("Fate Core: The Exchange", "/attack, /pass"),
    "CO-DEF": Area("Fate Core: Defending, Full Defense", "/full-defense"),
    "CO-HIT": Area("Fate Core: Resolving Attacks", "at the question how a hit is taken"),
    "CO-STRS": Area("Fate Core: Stress", "at the question how a hit is taken"),
    "CO-CONS": Area("Fate Core: Consequences", "at the question how a hit is taken"),
    "CO-RECV": Area("Fate Core: Recovering from Consequences", "/treat"),
    "CO-EXTR": Area("Fate Core: Extreme Consequences", "at the question how a hit is taken"),
    "CO-CONC": Area("Fate Core: Conceding the Conflict", "/concede"),
    "CO-OUT": Area("Fate Core: Getting Taken Out", "at the question what becomes of somebody"),
    "CO-MOVE": Area("Fate Core: Movement", "/move"),
    "CO-ADV": Area("Fate Core: Advantages in a Conflict", '/advantage notice "A Loose Board"'),
    "CO-TASK": Area("Fate Core: Other Actions in a Conflict", "/challenge amid, /task"),
    "CO-FREE": Area("Fate Core: Free Actions", "plain words"),
    "CO-END": Area("Fate Core: Ending a Conflict", "/end"),
    "CO-TRAN": Area("Fate Core: Transitioning to a Contest or Challenge", "/contest, /challenge"),
    "CO-TEAM": Area("Fate Core: Teamwork", "/aid"),
    "BS-GEN": Area("Bite-Sized Fate", "dialect: bite-sized in campaign.yaml"),
    "BS-LAD": Area("Bite-Sized Fate: Fate Ladder", "/roll notice vs Good"),
    "BS-TIME": Area("Bite-Sized Fate: Time Increments Table", "/overcome crafts vs 1"),
    "BS-SKILL": Area("Bite-Sized Fate: Skills", "/overcome athletics vs 2"),
    "BS-SHIFT": Area("Bite-Sized Fate: Skills", "/overcome crafts vs 1"),
    "BS-STRUCT": Area("Bite-Sized Fate: Skill Structures", "structure: in campaign.yaml"),
    "BS-ASP": Area("Bite-Sized Fate: Aspects", "/sheet"),
    "BS-FP": Area("Bite-Sized Fate: Aspects", "/session start"),
    "BS-INV": Area("Bite-Sized Fate: Invocations", "after a roll, at the question what to invoke"),
    "BS-DECL": Area("Bite-Sized Fate: Declarations", '/declare "detail" with "Aspect"'),
    "BS-CMPL": Area("Bite-Sized Fate: Compels", "/compel"),
    "BS-LOCK": Area("Bite-Sized Fate: Locked Aspects", "locked: on a sheet"),
    "BS-CONF": Area("Bite-Sized Fate: Conflicts", "/conflict"),
    "BS-MAN": Area("Bite-Sized Fate: Maneuver", '/maneuver notice "High Ground"'),
    "BS-ATK": Area("Bite-Sized Fate: Attack", "/attack og with fight"),
    "BS-STRS": Area("Bite-Sized Fate: Attack", "at the question how a hit is taken"),
    "BS-CONS": Area("Bite-Sized Fate: Consequences", "at the question how a hit is taken"),
    "BS-DEF": Area("Bite-Sized Fate: Defend", "/defend"),
    "BS-BLK": Area("Bite-Sized Fate: Block", "/block athletics against attack fight"),
    "BS-MOVE": Area("Bite-Sized Fate: Move", "/walk, /run"),
    "BS-ZONE": Area("Bite-Sized Fate: Move", "/map"),
    "BS-RNG": Area("Bite-Sized Fate: Move", "/attack og with shoot"),
    "BS-CHAR": Area("Bite-Sized Fate: Character Creation", "/sheet"),
    "BS-ADV": Area("Bite-Sized Fate: Advancement", "/milestone, /breakthrough"),
}
"""The areas of the rules, in the order of the books."""


class Named(NamedTuple):
    """A test that names rules: where it is, what its mark says to type, and its own name as a sentence."""

    place: str
    prompt: str
    sentence: str


@cache
def named_by_tests() -> dict[str, list[Named]]:
    """For every rule the tests that name it, in the order of their files."""
    found: dict[str, list[Named]] = defaultdict(list)
    for path in sorted(HERE.rglob("test_*.py")):
        place = path.relative_to(HERE.parent).as_posix()
        for ids, prompt, sentence in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            for rule in ids:
                found[rule].append(Named(place, prompt, sentence))
    return dict(found)


def _marks(tree: ast.Module) -> Iterator[tuple[list[str], str, str]]:
    of_tests = {
        mark: node.name.removeprefix("test_").replace("_", " ")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule":
            ids = [
                arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            ]
            said = [word.value for word in node.keywords if word.arg == "prompt"]
            prompt = str(said[0].value) if said and isinstance(said[0], ast.Constant) else ""
            yield ids, prompt, of_tests.get(node, "")
        elif isinstance(node, ast.Dict):  # Rules that tests of another book hold here as well.
            for key, held in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and _RULE.fullmatch(str(key.value)):
                    for test in (each for each in ast.walk(held) if isinstance(each, ast.Attribute)):
                        yield [str(key.value)], "", test.attr.removeprefix("test_").replace("_", " ")


_RULE = re.compile(r"(?:FC|FO|FA|FG|CO|BS)-[A-Z]+-\d+[a-z]?")


def area_of(rule: str) -> str:
    """`FC-ATTACK` of `FC-ATTACK-02`."""
    return re.sub(r"-\d+[a-z]?$", "", rule)


def page() -> str:
    """The whole page."""
    named = named_by_tests()
    lines = [
        "# The rules, where they stand and how to see them",
        "",
        "Every rule of Fate that solofate plays has a number, and a test that fails when the rule is",
        "broken. This page is made from those tests (`python -m tests.rules_page > docs/rules.md`). It says where in",
        "the book each belongs, what the tests hold it to, what to type to see it, and where the tests are.",
    ]
    for area, (section, prompt) in AREAS.items():
        rules = sorted(rule for rule in named if area_of(rule) == area)
        if not rules:
            continue
        lines += ["", f"## {area}: {section}", "", f"At the prompt: {_code(prompt)}", ""]
        lines += ["| rule | what is held | to see it | held by |", "|---|---|---|---|"]
        for rule in rules:
            prompts = list(dict.fromkeys(one.prompt for one in named[rule] if one.prompt))
            places = list(dict.fromkeys(one.place for one in named[rule]))
            sentences = "; ".join(
                list(dict.fromkeys(one.sentence for one in named[rule] if one.sentence))[:3]
            )
            shown = " · ".join(map(_code, prompts)) or "as above"
            held_by = ", ".join(f"`{place.removeprefix('tests/')}`" for place in places)
            lines.append(f"| {rule} | {sentences} | {shown} | {held_by} |")
    return "\n".join(lines) + "\n"


def _code(text: str) -> str:
    return "`" + text.replace("`", "'").replace("|", "\\|") + "`"


if __name__ == "__main__":
    sys.stdout.write(page())
