# ruff: noqa: E501
"""A line for every command there is, made of what is in play: mostly legal, now and then not."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple

from solofate.commands.everything import COMMANDS
from solofate.game.game import Game
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import OPPOSITION, PCS
from solofate.rules.model.state import State

ADVERSARIES = ("footman", "mouse", "housekeeper")
HULK = ("hand", "crew", "keel")
THINGS = ("dumbwaiter", "chandelier", "hand", "casks", "boat")
"""What there is to get behind, and what distracts, in the campaigns that are played."""
POLICIES = ("gm", "random", "player", "player", "player")


class Player(NamedTuple):
    """Somebody who picks what to type: the game as it stands, and chance."""

    game: Game
    chance: random.Random

    @property
    def state(self) -> State:
        return self.game.state

    def one_of(self, things: Sequence[str], otherwise: str = "nothing") -> str:
        return self.chance.choice(list(things)) if things else otherwise

    def maybe(self, text: str, in_so_many: int = 2) -> str:
        return text if self.chance.randrange(in_so_many) == 0 else ""

    @property
    def anybody(self) -> str:
        return self.one_of(list(self.state.characters))

    def somebody_of(self, side: str) -> str:
        return self.one_of(
            [one.id for one in self.state.characters.values() if one.side == side and one.out is None]
        )

    @property
    def adversary(self) -> str:
        """Somebody a table of adversaries has."""
        folder = self.game.library.folder  # type: ignore[attr-defined]
        return self.one_of(ADVERSARIES if folder is None or folder.name == "house" else HULK)

    @property
    def thing(self) -> str:
        return self.one_of(THINGS)

    @property
    def foe(self) -> str:
        """Somebody of the other side than whoever acts."""
        active = self.state.characters.get(self.state.active or "")
        return self.somebody_of(OPPOSITION if active is None or active.side == PCS else PCS)

    @property
    def hero(self) -> str:
        return self.somebody_of(PCS)

    @property
    def own_aspect(self) -> str:
        """An aspect of whoever acts."""
        active = self.state.characters.get(self.state.active or "")
        return self.one_of([each.name for each in active.sheet.aspects] if active is not None else [])

    @property
    def undoing(self) -> str:
        """Now and then what was made to last, where there is anything."""
        lasting = [each.what for each in self.state.lasting]
        return self.maybe(f' undoing "{self.one_of(lasting)}"', 3) if lasting else ""

    @property
    def skill(self) -> str:
        """A skill of whoever acts, or any other."""
        active = self.state.characters.get(self.state.active or "")
        own = sorted(active.sheet.skills) if active is not None else []
        return self.one_of(own if own and self.chance.random() < 0.8 else list(self.game.skills))

    @property
    def attack_skill(self) -> str:
        return self.one_of(("fight", "shoot", "provoke", "fight", "burglary", self.skill))

    @property
    def zone(self) -> str:
        return self.one_of(list(self.state.scene.zones.names.values()))

    @property
    def aspect(self) -> str:
        """Any aspect in sight."""
        names = [one.name for one in self.state.scene.aspects if not one.hidden]
        for one in self.state.characters.values():
            names += [aspect.name for aspect in one.sheet.aspects]
            names += [slot.aspect for slot in one.consequences if slot.aspect]
        return self.one_of(names)

    @property
    def made_aspect(self) -> str:
        """An aspect made in play: of the scene, a boost, or a consequence."""
        names = [one.name for one in self.state.scene.aspects if not one.hidden]
        names += [
            slot.aspect for one in self.state.characters.values() for slot in one.consequences if slot.aspect
        ]
        return self.one_of(names)

    @property
    def boost(self) -> str:
        return self.one_of([one.name for one in self.state.scene.aspects if one.kind == "boost"])

    @property
    def number(self) -> str:
        return str(self.chance.randrange(0, 6))

    @property
    def against(self) -> str:
        return self.one_of(("", f" vs {self.number}", f" vs {self.foe}"))

    @property
    def words(self) -> str:
        return self.one_of(
            ("Over the Wall", "A Loose Board", "Two Left Feet", "Nobody Looks Up", "Smoke and Bells")
        )

    @staticmethod
    def quoted(text: str) -> str:
        return f'"{text}"'

    @property
    def clock(self) -> str:
        """A countdown that was started."""
        return self.quoted(self.one_of([each.name for each in self.state.countdowns]))

    @property
    def stunt(self) -> str:
        active = self.state.characters.get(self.state.active or "")
        return self.one_of([stunt.name for stunt in active.sheet.stunts] if active is not None else [])

    @property
    def tasks(self) -> list[str]:
        """The tasks of the challenge that runs, or none."""
        challenge = self.state.scene.challenge
        return [task.name for task in challenge.tasks] if challenge is not None else ["nothing"]


THEMES: dict[str, tuple[str, ...]] = {
    "fights": ("attack", "advantage", "move", "pass", "truce", "remove", "declare", "aspect"),
    "contests": ("contest", "exchange", "exchange", "exchange", "advantage", "aid"),
    "challenges": ("challenge", "task", "task", "task", "aid"),
    "growth": (
        "scene", "end", "session", "arc", "milestone", "breakthrough", "stunt", "treat", "pace", "conflict", "attack",
    ),
    "permission": ("permit", "do", "overcome", "advantage", "remove", "attack", "aspect", "conflict"),
    "compels": ("compel", "compel", "compel", "roll", "conflict", "attack", "scene", "end", "as", "withdraw"),
    "story": ("scene", "end", "thread", "cast", "tension", "conflict", "concede", "promote", "as", "hero", "roll"),
    "talk": ("talk", "talk", "talk", "ask", "ask", "event", "names", "facts", "threads", "table", "scene", "roll"),
    "journeys": ("move", "move", "walk", "run", "zone", "block", "attack", "pass", "conflict", "overcome"),
    "five actions": (
        "maneuver", "maneuver", "block", "defend", "walk", "run", "attack", "attack", "remove", "lock", "unlock",
    ),
    "options": (
        "full-defense", "cover", "divide", "countdown", "tick", "distraction", "deal", "task", "attack", "attack", "move",
    ),
    "wounds": ("attack", "hit", "hit", "treat", "treat", "concede", "end", "session", "arc", "scene", "conflict"),
}  # fmt: skip
"""What a player types most of the time, by what they like."""

Line = Callable[[Player], str]

LINES: dict[str, tuple[int, Line]] = {
    "attack": (30, lambda at: f"/attack {at.one_of((at.foe, at.foe, f'{at.foe}, {at.foe}'))} with {at.attack_skill}"),
    "divide": (3, lambda at: f'/divide {at.skill} among ' + at.one_of((
        f'overcome "{at.words}" vs {at.number}, overcome "{at.words} again" vs {at.number}',
        f'attack {at.foe} and overcome "{at.words}"{at.against}',
        f'advantage "{at.words}" on {at.foe}, attack {at.foe}',
    ))),
    "maneuver": (4, lambda at: f'/maneuver {at.skill} "{at.one_of((at.words, at.aspect))}"'
                               f'{at.one_of(("", f" on {at.foe}", f" on zone {at.zone}", f" for {at.hero}"))}{at.against}'),
    "block": (2, lambda at: f"/block {at.skill} against {at.one_of(('attack fight', 'move athletics', f'maneuver {at.skill}', f'attack {at.attack_skill}'))}"),
    "walk": (2, lambda at: f"/walk {at.zone}"),
    "run": (2, lambda at: f"/run {at.zone}{at.maybe(f' with {at.skill}')}"),
    "defend": (1, lambda at: "/defend"),
    "pronouns": (1, lambda at: f"/pronouns {at.hero} {at.one_of(('she', 'he', 'they', 'it'))}"),
    "keep": (1, lambda at: f"/as {at.hero} keep {at.one_of(('on', 'fighting', 'here'))}"),
    "full-defense": (2, lambda at: f"/full-defense{at.maybe(at.one_of((f' {at.quoted(at.words)}', f' {at.quoted(at.hero)}')))}"),
    "cover": (3, lambda at: at.one_of((f"/cover {at.thing}", "/cover off", f"/cover {at.foe}"))),
    "lock": (1, lambda at: f'/lock "{at.own_aspect}" for {at.skill}{at.maybe(" reroll")}'),
    "unlock": (1, lambda at: f'/unlock "{at.own_aspect}"'),
    "overcome": (8, lambda at: f'/overcome {at.skill}{at.against}{at.maybe(" needed", 4)} "{at.words}"{at.undoing}'),
    "advantage": (10, lambda at: f'/advantage {at.skill} "{at.one_of((at.words, at.aspect))}"'
                                 f'{at.one_of(("", f" on {at.foe}", f" on zone {at.zone}"))}{at.against}'),
    "move": (6, lambda at: f"/move {at.zone}{at.one_of(('', '', f' with {at.skill}', f' vs {at.foe}', f' taking {at.anybody}', f' leaving {at.anybody}'))}"),
    "pass": (3, lambda at: "/pass"),
    "concede": (1, lambda at: f"/concede{at.maybe(' We go, and you keep the barrel')}"),
    "countdown": (2, lambda at: at.one_of((
        f'/countdown "{at.words}" {at.number} "The roof comes down" hit 2 on {at.one_of(("exchange", "fail", "hit"))}',
        f'/countdown "{at.words}" 2 "{at.words}" on exchange then "{at.foe} is taken out"',
        f'/countdown "{at.words}" 3 "More of them" foes {at.adversary}*2 on "a hero fails" or exchange here',
        f'/countdown "{at.words}" 2 "It is out" escapes leader on "the lamp gutters" secret hangs-on {at.foe}',
        f"/countdown back {at.clock} with {at.skill}{at.maybe(' vs 2')}",
        f'/countdown stop {at.clock} "it is over"', "/countdown"))),
    "tick": (1, lambda at: f"/tick {at.clock}{at.maybe(' ' + at.quoted('it strikes'))}"),
    "distraction": (1, lambda at: at.one_of((
        f"/distraction {at.thing}", f"/distraction {at.thing}", "/distraction", "/distraction leave",
        '/distraction "A Kettle" "Do you take it off the fire?" vs 2 leave "Scalding Steam" deal "A Burnt Hand"'))),
    "deal": (2, lambda at: f"/deal {at.one_of([each.id for each in at.state.scene.distractions])}"
                           f"{at.maybe(f' with {at.skill}', 3) or f' with {at.skill}'}"),
    "roll": (3, lambda at: f"/roll {at.skill}{at.against}"),
    "remove": (4, lambda at: f'/remove "{at.made_aspect}"{at.maybe(f" with {at.skill}")}{at.against}'),
    "truce": (2, lambda at: f"/truce{at.maybe(' Let us talk')}"),
    "name": (2, lambda at: f'/name "{at.made_aspect}" "{at.words}"'),
    "give": (3, lambda at: f'/give "{at.boost}" to {at.hero}'),
    "declare": (5, lambda at: f'/declare "There is a back door"{at.maybe(f" with {at.quoted(at.one_of((at.made_aspect, at.aspect)))}")}'),
    "use": (2, lambda at: f'/use "{at.stunt}"{at.maybe(f" on {at.anybody}")}'),
    "promote": (1, lambda at: f"/promote {at.foe}"),
    "side": (1, lambda at: f"/side {at.somebody_of(OPPOSITION)} {at.one_of(('bystanders', 'heroes', 'opposition'))}"),
    "aid": (3, lambda at: f"/aid {at.hero} with {at.skill}"),
    "challenge": (2, lambda at: '/challenge "out of the house before dawn"' + at.one_of(
        ("", " stairs:athletics:2 silence:stealth wits:notice:3", " door:burglary hush:will"))),
    "task": (6, lambda at: f"/task {at.one_of(tuple(at.tasks))}{at.maybe(f' with {at.skill}', 3)}"),
    "contest": (2, lambda at: f'/contest "the key" vs {at.one_of((at.foe, f"{at.foe} {at.foe}", f"{at.hero}"))}'
                              f"{at.maybe(' ' + at.quoted('the silence'))}{at.maybe(f' vs {at.foe}', 3)}"
                              f"{at.maybe(f' with {at.skill}')}{at.maybe(f' difficulty {at.number}', 3)}"
                              f"{at.maybe(f' threat {at.foe}', 3)}"),
    "exchange": (8, lambda at: f"/exchange {at.skill}"),
    "ask": (1, lambda at: at.one_of(("/ask Is anybody home", "? Is it dark", "?likely Does it rain"))),
    "table": (1, lambda at: "/table"),
    "event": (1, lambda at: "/event"),
    "names": (1, lambda at: at.one_of(("/names the landlady", "/names place the cellar bar", "/names place"))),
    "goal": (1, lambda at: f'/goal "{at.words}"'),
    "tension": (1, lambda at: f"/tension {at.one_of(('up', 'down', '6', ''))}"),
    "thread": (2, lambda at: at.one_of(('/thread add "Who moved the stairs?"', "/thread list", "/thread close stairs"))),
    "cast": (2, lambda at: at.one_of(('/cast add "Aunt Klara" friend', "/cast list", "/cast drop klara"))),
    "threads": (1, lambda at: at.one_of(("/threads", "/threads stairs"))),
    "talk": (4, lambda at: at.one_of((
        f'/talk {at.anybody} "Who moved the stairs?"', '/talk "Aunt Klara" "Where is the key?"', f"/talk {at.foe}"))),
    "examine": (2, lambda at: at.one_of((
        '/examine "the letter"', '/examine "music box" "I lift the lid"', '/examine "sheet music"'))),
    "facts": (1, lambda at: at.one_of(("/facts", "/facts klara"))),
    "hero": (1, lambda at: at.one_of(('/hero "Max Weil"', '/hero trouble "Always Hungry"', '/hero aspect "Red Scarf"'))),
    "treat": (3, lambda at: f"/treat {at.hero}{at.maybe(f' with {at.skill}', 3)}"),
    "arc": (1, lambda at: f"/arc end{at.maybe(' The stairs stay where they are')}"),
    "milestone": (1, lambda at: f"/milestone {at.hero}"),
    "breakthrough": (1, lambda at: f"/breakthrough {at.hero}"),
    "stunt": (1, lambda at: f"/stunt {at.hero}"),
    "pace": (1, lambda at: at.one_of(("/pace", "/pace scenes 1", "/pace milestone 1"))),
    "compel": (3, lambda at: at.one_of((
        "/compel", f'/compel {at.quoted(at.aspect)} "the lamp goes out" on {at.anybody}',
        f'/compel {at.quoted(at.own_aspect)} "everybody looks round"', f"/compel {at.quoted(at.own_aspect)} played"))),
    "withdraw": (1, lambda at: "/withdraw"),
    "hit": (2, lambda at: f"/hit {at.anybody} {at.number}{at.maybe(' mental', 3)}{at.maybe(f' by {at.foe}', 3)}"),
    "death": (1, lambda at: at.one_of(("/death possible", "/death consent"))),
    "suggest": (1, lambda at: "/suggest"),
    "skills": (1, lambda at: "/skills"),
    "nudge": (1, lambda at: "/nudge"),
    "spotlight": (1, lambda at: "/spotlight"),
    "rule": (1, lambda at: at.one_of(("/rule", "/rule invoke", "/rule AMBC-19"))),
    "ruling": (1, lambda at: "/ruling"),
    "permit": (2, lambda at: f"/permit {at.quoted(at.aspect)} "
                             f"{at.one_of(('forbids', 'allows'))} {at.one_of(('move', 'overcome', 'fight attack', 'shoot'))}"),
    "over": (1, lambda at: '/over "Somebody Moved the Stairs"'),
    "do": (4, lambda at: f'/do "climb over the {at.words}"{at.maybe(f" with {at.skill}")}'),
    "x": (1, lambda at: f"/x{at.maybe(' the mirror')}"),
    "pause": (1, lambda at: "/pause"),
    "rewind": (1, lambda at: at.one_of(("/rewind", "/rewind 2", "/rewind scene"))),
    "skip": (1, lambda at: f"/skip{at.maybe(' It goes badly, and then it is over')}"),
    "lines": (1, lambda at: at.one_of(("/lines", "/lines add spiders", "/lines veil needles", "/lines remove spiders"))),
    "scene": (1, lambda at: at.one_of(('/scene "A quiet street"', "/scene 01", "/scene 02", "/scene 03"))),
    "end": (1, lambda at: "/end"),
    "conflict": (4, lambda at: f"/conflict {at.one_of(('physical', 'mental'))}"
                               f"{at.maybe(f' with {at.adversary}*2')}{at.maybe(f' first {at.anybody}', 4)}"),
    "add": (1, lambda at: f"/add {at.adversary}{at.maybe(f' in {at.zone}')}"),
    "drop": (1, lambda at: f"/drop {at.somebody_of(OPPOSITION)}"),
    "aspect": (3, lambda at: f'/aspect "{at.words}"{at.one_of(("", f" on {at.anybody}", f" on zone {at.zone}"))}'
                             f"{at.maybe(' free 1')}{at.maybe(' hidden', 3)}"),
    "zone": (1, lambda at: f"/zone Roof next-to {at.zone}{at.maybe(' barrier 2')}"),
    "control": (1, lambda at: f"/control {at.one_of((at.anybody, 'gm'))} {at.one_of(POLICIES)}"),
    "me": (2, lambda at: f"/me {at.hero}"),
    "session": (1, lambda at: at.one_of(("/session start", "/session end"))),
    "why": (1, lambda at: "/why"),
    "bogus": (2, lambda at: "/bogus"),
    "gm": (
        1,
        lambda at: (
            f"/gm {at.one_of(('gentle', 'fair', 'ruthless', 'stretch on', 'stretch off', 'powers on', 'powers off'))}"
        ),
    ),
    "odds": (1, lambda at: f"/odds {at.skill} vs {at.one_of((at.number, at.foe, f'{at.foe}, {at.foe}', 'everybody'))}"),
    "log": (1, lambda at: at.one_of(("/log", "/log 5", f"/log for {at.anybody}", "/log in scene", "/log branches"))),
    "as": (3, lambda at: f"/as {at.anybody} {at.one_of(('attack', 'advantage'))} "
                         f'{at.one_of((f"{at.hero} with fight", f"{at.skill} {chr(34)}{at.words}{chr(34)}"))}'),
    "sheet": (1, lambda at: f"/sheet {at.anybody}"),
    "map": (1, lambda at: "/map"),
    "recap": (1, lambda at: "/recap"),
    "choices": (1, lambda at: "/choices"),
    "undo": (2, lambda at: f"/undo{at.maybe(' 3')}"),
    "redo": (1, lambda at: "/redo"),
    "search": (1, lambda at: f"/search {at.words}"),
    "help": (1, lambda at: f"/help {at.one_of(('', 'attack', 'decisions'))}"),
    "dice": (1, lambda at: f"/dice {at.one_of(('++++', '----', '0000', '+-0+'))}"),
    "seed": (1, lambda at: f"/seed {at.number}"),
    "auto": (1, lambda at: "/auto off"),
    "state": (1, lambda at: "/state scene.mode"),
}  # fmt: skip
"""For each command how often it is typed beside the others, and what."""

LEFT_OUT = {
    "expect": "it says nothing but yes or no, and tests of its own hold it to that",
    "export": "it writes files",
    "asking": "it says which questions are put, and here every one is to be",
    "readings": "it says how sentences at the prompt are read, and none is typed here",
    "journal": "it writes what a line of story or a heading writes",
    "voice": "it is there only for somebody at the prompt, and tests of its own speak with it",
    "quit": "it ends the program",
    "tutorial": "it goes on with another game",
}
"""Commands no line is made for, and why."""


def is_played(game: Game, command: str) -> bool:
    """Whether the table has a rule that this command needs."""
    played_by = COMMANDS[command].played_by
    return played_by is None or played_by(ruleset_of(game.state))


def some_line(player: Player, theme: str) -> str:
    """What a player who likes such things types next; hardly ever what is of another book."""
    if player.chance.random() < 0.06:
        return "The lamp gutters, and [nobody] breathes."
    if player.chance.random() < 0.6:
        command = player.chance.choice(THEMES[theme])
    else:
        command, *_ = player.chance.choices(list(LINES), [often for often, _ in LINES.values()])
    if not is_played(player.game, command) and player.chance.random() < 0.9:
        command = "attack"
    return LINES[command][1](player)
