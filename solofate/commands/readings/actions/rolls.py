"""What a deed takes: the skill that goes with it, and the rolls by which anything can be tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from solofate.commands.readings.actions.several import several_meant
from solofate.commands.readings.actions.states import aspect_name
from solofate.commands.readings.reading import Moment, Reading
from solofate.commands.readings.sentences.sentence import FULL, LIKELY, POSSIBLE, SLIGHT, Sentence
from solofate.commands.readings.sentences.things import aspects_in
from solofate.commands.readings.words.nouns import THING, noun_at
from solofate.commands.readings.words.verbs import Verb
from solofate.gm.combat.ratings import best_attacks
from solofate.lexicon.forms import verb_forms
from solofate.lexicon.senses import is_a
from solofate.rules.model.skill_scopes import skills_for
from solofate.rules.model.state import CONTEST
from solofate.rules.procedures.actions.attack import in_reach


def named_skill(sentence: Sentence) -> str | None:
    """The skill the sentence names."""
    return next((each.skill for each in sentence.means if each.named), None)


def by_its_name(sentence: Sentence, verb: Verb) -> str | None:
    """`Fight the lumper`: the verb is a skill's name."""
    word = sentence.words[verb.at] if verb.at < len(sentence.words) else ""
    return word if word in sentence.moment.state.skills.attacks else None


def of_a_weapon(sentence: Sentence) -> str | None:
    """The skill of a weapon the sentence names."""
    return next((each.skill for each in sentence.means if not each.named), None)


def skill_at_hand(moment: Moment, default: str) -> str | None:
    """What the hero has of a skill at this table, by its own name."""
    found = moment.state.skills.at(default) if default else ()
    hero = moment.hero
    return max(found, key=hero.sheet.rating) if found and hero is not None else None


def thrown_by(sentence: Sentence, verb: Verb, *, listed: bool = False) -> str | None:
    """The skill by which something is thrown that is no weapon, such as oil, a lamp or a barrel; None for a shot.

    Of the skills that can the hero's best is taken: a good shot throws salt as well as an athlete does. Only what
    lists have is looked at with `listed`: anything may be thrown to hurt.
    """
    known = sentence.moment.words
    if not set(verb_forms(sentence.words[verb.at])) & known.set_of("thrown", "verbs"):
        return None
    told = known.told("thrown", sentence.words[verb.end :])
    of_a_list = next((skill for skill in ("physique", "athletics") if skill in told), None)
    usual = of_a_list or (None if listed else _of_a_thing_thrown(sentence, verb))
    if usual is None:
        return None
    able = [
        own for each in known.words("thrown-as-well", usual) for own in sentence.moment.state.skills.at(each)
    ]
    return best_of(sentence.moment, usual, able)


def _of_a_thing_thrown(sentence: Sentence, verb: Verb) -> str | None:
    """The skill for a thing no list has, by what it is a kind of; None for a weapon, and for what is no thing."""
    noun = noun_at(sentence.moment.words, sentence.words, verb.end)
    if noun is None or noun.names != THING or is_a(noun.head, ("weapon.n.1", "projectile.n.1"), among=2):
        return None
    if sentence.moment.words.senses("weapons", noun.head):
        return None
    return "physique" if is_a(noun.head, _HEAVY, among=1) else "athletics"


_HEAVY = ("furniture.n.1", "vehicle.n.1", "machine.n.1", "rock.n.1")


def best_of(moment: Moment, usual: str, as_well: Sequence[str]) -> str:
    """The usual skill, or one that serves as well and is better: what is on the sheet goes before what is not."""
    hero = moment.hero
    first = skill_at_hand(moment, usual) or usual
    if hero is None:
        return first
    return max((first, *(each for each in as_well if each != first)), key=hero.sheet.rating)


def best_attack(moment: Moment, foe: str) -> str:
    """The skill the hero hits best with from here; where none reaches, the best of all."""
    hero = moment.hero
    assert hero is not None
    ways = best_attacks(moment.state, hero)
    reaching = [skill for _, skill, acts_as in ways if in_reach(moment.state, hero.id, foe, acts_as)]
    return next(iter(reaching or [skill for _, skill, _ in ways]), "fight")


def an_advantage(sentence: Sentence, skill: str, score: float) -> Reading:
    """An advantage on what is known to be true, or on what the deed makes true."""
    known = aspects_in(sentence.moment, sentence.words)
    name = known[0] if known else aspect_name(sentence, skill)
    done_to = sentence.hindered_by  # Nobody who helps, or only looks on.
    whom = several_meant(sentence) or (done_to.ids[:1] if done_to is not None else ())
    on = f" on {', '.join(whom)}" if whom and not known else ""
    because = f"it uses {name}" if known else f"it makes something true that helps: {name}"
    return Reading(f'/advantage {skill} "{name}"{on}', score, because)


def as_an_overcome(sentence: Sentence, skill: str = "") -> Iterator[Reading]:
    """Anything else that is done: what it takes, by the skill that covers such a deed."""
    moment = sentence.moment
    aim = sentence.aim()
    head = sentence.verb_at_head
    if not aim or moment.hero is None:
        return
    covered = [able for each in skills_for(aim, moment.state.words) for able in moment.state.skills.at(each)]
    named = named_skill(sentence)
    if head is not None and (by := thrown_by(sentence, head)) is not None:
        skill = skill_at_hand(moment, by) or by
        covered = [each for each in covered if each != "shoot"]
    found = list(dict.fromkeys((*((named,) if named else ()), *((skill,) if skill else ()), *covered)))
    if sentence.target is None and len(found) > 1:  # A thing is not fought.
        found = [each for each in found if each != "fight" or each == named]
    if sentence.target is None and found in (["fight"], ["shoot"]) and not named and head is not None:
        of_a_thing = _of_a_thing(moment, sentence.words[head.at])
        by_hand = [] if found == ["shoot"] else _by_hand(moment)
        found = of_a_thing or (found if moment.fighting else by_hand)
    contest = moment.state.scene.contest
    if contest is not None and not found and sentence.commanded and contest.skill is not None:
        found = [contest.skill]
    if moment.state.scene.mode == CONTEST:
        if found:
            yield Reading(f"/exchange {found[0]}", FULL, "in a contest each side makes one roll an exchange")
        return  # Nothing else is rolled for in it, but what sets something up.
    if moment.state.scene.challenge is not None:
        for task in moment.state.scene.challenge.open:
            if task.skill in found:
                yield Reading(f'/task "{task.name}"', LIKELY, "it is one of the tasks")
    hinders = sentence.hindered_by
    against = f" vs {hinders.ids[0]}" if hinders is not None else ""
    is_felt = head is not None and head.action == "feel"
    at_somebody = moment.fighting and sentence.target is not None and not is_felt
    for at, each in enumerate(found[:2]):
        score = LIKELY if at == 0 and not at_somebody else SLIGHT
        yield Reading(f'/overcome {each}{against} "{aim}"', score, f"{each} covers such a deed")
    known = aspects_in(moment, sentence.words)
    if found and moment.fighting:
        yield an_advantage(sentence, found[0], LIKELY + 0.05 if known or at_somebody else POSSIBLE)
    if not found and _does_something(sentence):
        able = max(("athletics", "physique"), key=moment.hero.sheet.rating)
        yield an_advantage(
            sentence, skill_at_hand(moment, able) or able, LIKELY if sentence.commanded else POSSIBLE
        )
    if not found and (sentence.subject == "me" or sentence.commanded):
        doing = sentence.tries or _takes_some_doing(sentence)
        plainly = sentence.subject == "me" and not sentence.said.asks and doing
        score = POSSIBLE + 0.08 if sentence.commanded else POSSIBLE if plainly else SLIGHT
        yield Reading(f'/do "{aim}"', score, "a deed, and the GM says whether it takes dice")


def _of_a_thing(moment: Moment, word: str) -> list[str]:
    """The skills of a verb that is no blow where nobody is hit: one hacks a terminal."""
    senses = (sense.split() for form in verb_forms(word) for sense in moment.words.senses("verbs", form))
    skills = (parts[1] for parts in senses if len(parts) > 1 and parts[0] != "attack")
    return [skill for each in skills if (skill := skill_at_hand(moment, each))][:1]


def _by_hand(moment: Moment) -> list[str]:
    """What cutting up or throwing a thing takes where nobody is hit by it: strength, or a skilled hand."""
    usual = skill_at_hand(moment, "physique") or "physique"
    return [best_of(moment, usual, list(moment.state.skills.at("crafts")))]


def _takes_some_doing(sentence: Sentence) -> bool:
    """Whether it is said what comes of it or with what it is done: `I get the lid off with a chisel`."""
    known, behind = sentence.moment.words, sentence.words[sentence.verb_from + 1 :]
    if behind[:1] and behind[0] in known.set_of("fragments", "of-degree"):
        return False  # `I'm getting too old for this`
    if sentence.moment.fighting or not known.set_of("fragments", "done").isdisjoint(behind[1:]):
        return True
    with_it = any(one == "with" and other in ("a", "an", "my", "the") for one, other in pairwise(behind))
    return with_it and not sentence.others


def _does_something(sentence: Sentence) -> bool:
    """Whether the hero does something with a thing in a fight, by whatever verb."""
    if (
        not sentence.moment.fighting
        or not (sentence.subject == "me" or sentence.commanded)
        or sentence.denied
    ):
        return False
    head = sentence.verb_at_head
    known = sentence.moment.words
    behind = sentence.words[sentence.verb_from + 1 : sentence.verb_from + 2]
    leads = known.set_of("plain", "articles") | known.set_of("plain", "prepositions")
    return (head is None or head.action != "feel") and bool(behind) and behind[0] in leads
