"""Deeds by the actions of a book that has its own: maneuver, block, walk and run in place of advantage and move."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solofate.commands.language.names import find_zone
from solofate.commands.language.syntax import joined, read_line, split_at
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.things import aspects_in, means_in
from solofate.gm.combat.ratings import best_attacks
from solofate.lexicon.matcher import lexicon
from solofate.rules.in_force import ruleset_of
from solofate.rules.model.characters import Character
from solofate.rules.procedures.conflict.movement import free_moves, moving_skill
from solofate.rules.ruleset import LOCKS, OVERCOME_IN_A_FIGHT, TEAMWORK

BLOCKS = 0.97
"""How sure a sentence is a block that says what it keeps off."""
THE_OTHER_PACE = 0.3
"""So much less likely is walking where somebody runs, and running where they walk."""


def by_own_actions(
    moment: Moment, reading: Reading, words: Sequence[str], aspect: Callable[[], str]
) -> Iterator[Reading]:
    """A reading as the book at the table has it done; itself in most. `aspect` is what the deed would make true."""
    rules = ruleset_of(moment.state)
    verb, _, rest = reading.line.partition(" ")
    if verb == "/overcome" and moment.fighting and not rules.has(OVERCOME_IN_A_FIGHT):
        skill = rest.split()[0]
        yield Reading(f'/maneuver {skill} "{aspect()}"', reading.score, f"it makes {aspect()} true")
    elif verb == "/aid" and not rules.has(TEAMWORK):
        friend, _, skill = rest.partition(" with ")
        line = f'/maneuver {skill} "{aspect()}" for {friend}'
        yield Reading(line, reading.score, "whom a maneuver helps has its free invocation")
    elif verb == "/advantage" and rules.blocks:
        yield reading._replace(line=f"/maneuver {rest}")
    elif verb == "/full-defense" and rules.blocks:
        yield reading._replace(line="/defend")
    elif verb == "/move" and rules.movement.runs and moment.fighting:
        yield from _going(moment, reading, words)
    else:
        yield reading


def _going(moment: Moment, reading: Reading, words: Sequence[str]) -> Iterator[Reading]:
    """Walking or running, as the words say; where they do not, walking if that gets there."""
    hero = moment.hero
    assert hero is not None
    typed = split_at(read_line(reading.line).words, "vs")[0]
    zone_words, skill_words = split_at(typed, "with")
    to = find_zone(moment.state, joined(zone_words))
    name = moment.state.scene.zones.names[to]
    skill = f" with {joined(skill_words)}" if skill_words else ""
    run = Reading(f"/run {name}{skill}", reading.score, f"{name} is where it goes, for the whole turn")
    if hero.moved or moment.state.scene.zones.distance(hero.zone, to) != 1:
        yield run
        return
    walk = Reading(f"/walk {name}", reading.score, f"{name} is next door, and walking leaves the action")
    paces = moment.words.told("paces", words)
    walks = "walks" in paces or ("runs" not in paces and to in free_moves(moment.state, hero.id))
    first, other = (walk, run) if walks else (run, walk)
    yield from (first, other._replace(score=other.score - THE_OTHER_PACE))


def block_readings(moment: Moment, words: Sequence[str], foe: Character | None) -> Iterator[Reading]:
    """Keeping the others from something: `I keep them from shooting`, `I bar the way`, `I shield Petra`."""
    if not (moment.fighting and ruleset_of(moment.state).blocks) or moment.hero is None:
        return
    feared = foe or next(iter(moment.foes), None)
    stopped = _stopped(moment, words)
    if feared is None or stopped is None:
        return
    action, with_what = stopped
    against = with_what or _usual(moment, feared, action)
    named = next((each.skill for each in means_in(moment, words) if each.named), None)
    skill = named or _keeping(moment, action)
    why = f"until your next turn it is harder to {action} with {against}"
    yield Reading(f"/block {skill} against {action} {against}", BLOCKS, why)


def _stopped(moment: Moment, words: Sequence[str]) -> tuple[str, str] | None:
    """What the words keep the others from, `attack`, `maneuver` or `move`, and the skill for it where they say that."""
    known = moment.words
    told = known.told("blocks", words)
    if "gets-through" in told and _IS_A_BLOCK & set(words):
        return None  # Whoever breaks a block raises none.
    if told and (kept := next(iter(known.told("kept-off", words)), "")):
        return kept, ""
    if "from" in words and "keeps" in told:
        behind = words[words.index("from") + 1 :]
        for found in known.found("verbs", behind):
            action, _, skill = found.sense.partition(" ")
            if action in _ACTIONS:
                skills = moment.state.skills.at(skill.partition(" ")[0]) if skill else ()
                return _ACTIONS[action], next(iter(skills), "") if action != "move" else ""
    if "ways" in told:
        return "move", ""
    return ("attack", "") if "shields" in told else None


_IS_A_BLOCK = lexicon().set_of("blocks-as-things", "block")


def lock_readings(moment: Moment, words: Sequence[str]) -> Iterator[Reading]:
    """An aspect that is locked for a skill, or let go again: `I lock Nobody Drowns on My Shift for athletics`."""
    if moment.hero is None or not ruleset_of(moment.state).has(LOCKS):
        return
    told = moment.words.told("locks", words)
    own = [aspect.name for aspect in moment.hero.sheet.aspects]
    named = next((each for each in aspects_in(moment, words) if each in own), None)
    if not told or named is None:
        return
    if "lets-go" in told:
        yield Reading(f'/unlock "{named}"', BLOCKS, "it is like any other aspect again")
        return
    skill = next((each.skill for each in means_in(moment, words) if each.named), None)
    best = skill or max(moment.hero.sheet.skills, key=moment.hero.sheet.rating, default="")
    if best:
        yield Reading(
            f'/lock "{named}" for {best}', BLOCKS, "it helps that skill for nothing, and nothing else"
        )


_ACTIONS = {
    "attack": "attack",
    "move": "move",
    "leave": "move",
    "advantage": "maneuver",
    "seek": "maneuver",
    "press": "maneuver",
}
"""What a block is typed to stop, by what a verb says is done."""


def _usual(moment: Moment, foe: Character, action: str) -> str:
    """The skill somebody would do it with."""
    if action == "attack":
        return next((skill for _, skill, _ in best_attacks(moment.state, foe)), "fight")
    if action == "move":
        return moving_skill(moment.state, foe.id)
    return max(foe.sheet.skills, key=foe.sheet.rating, default="notice")


def _keeping(moment: Moment, action: str) -> str:
    """What somebody keeps the others off with, where no skill is named: the best of those for it."""
    hero, listed = moment.hero, moment.state.skills
    assert hero is not None
    usual = ("physique", "athletics") if action == "move" else ("fight", "athletics", "physique", "shoot")
    fitting = [skill for each in usual for skill in listed.at(each)] or list(hero.sheet.skills)
    return max(fitting, key=hero.sheet.rating, default="fight")
