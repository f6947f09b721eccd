"""What the words of a name and of aspects say about somebody nobody has written up: skills, and how they fight.

Plain data and two readings of it, so that the same words always mean the same (Fate Condensed, Minor NPCs).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from solofate.rules.model.skills import MENTAL, PHYSICAL, SkillList
from solofate.rules.names import slug


class Calling(NamedTuple):
    """A way of making one's way: the words that tell of it, its skills by importance, and how it fights."""

    words: str
    skills: tuple[str, ...]
    tactics: str = "soldier"


CALLINGS = MappingProxyType(
    {
        "watch": Calling(
            "guard guardian watch watchman sentry sentinel lookout warden constable patrol porter doorman gatekeeper "
            "bailiff jailer gaoler ranger scout picket customs",
            ("fight", "notice", "athletics", "will", "physique"),
        ),
        "soldier": Calling(
            "soldier trooper marine mercenary legionary guardsman militia sergeant lieutenant captain officer "
            "knight paladin squire veteran deputy sheriff police policeman cop cavalry warrior",
            ("fight", "shoot", "athletics", "will", "notice"),
        ),
        "blade": Calling(
            "duellist duelist swordsman swordswoman fencer blade bravo assassin cutthroat killer slayer swashbuckler "
            "pirate corsair raider buccaneer",
            ("fight", "athletics", "stealth", "provoke", "notice"),
            "skirmisher",
        ),
        "tough": Calling(
            "thug bruiser brawler bully enforcer bouncer muscle ruffian hooligan rowdy ganger gangster boxer wrestler "
            "brute ogre troll giant butcher docker stevedore lumper blacksmith barbarian berserker drunk drunkard",
            ("fight", "physique", "provoke", "athletics", "will"),
            "brute",
        ),
        "marksman": Calling(
            "archer bowman sniper gunman gunner gunslinger hunter poacher marksman shooter rifleman crossbowman "
            "slinger trapper harpooner",
            ("shoot", "notice", "stealth", "athletics", "will"),
            "skirmisher",
        ),
        "beast": Calling(
            "dog hound wolf bear boar rat rats cat tiger lion panther snake serpent spider eel crow crows raven ravens "
            "gull gulls hawk bull stag ape beast monster creature shark swarm bat bats lizard drake dragon",
            ("fight", "athletics", "notice", "physique", "stealth"),
            "mindless",
        ),
        "dead": Calling(
            "zombie ghoul corpse skeleton drowned revenant mummy husk golem automaton robot drone construct scarecrow",
            ("fight", "physique", "will", "athletics", "provoke"),
            "mindless",
        ),
        "spirit": Calling(
            "ghost spirit phantom wraith spectre specter shade demon devil fiend haunt banshee djinn fairy fae witch "
            "warlock sorcerer sorceress wizard magician necromancer cultist acolyte shaman druid oracle seer medium",
            ("lore", "provoke", "will", "deceive", "notice"),
            "schemer",
        ),
        "thief": Calling(
            "thief burglar robber pickpocket cutpurse footpad smuggler poacher fence bandit outlaw brigand crook spy "
            "saboteur intruder prowler stowaway urchin beggar ninja infiltrator hacker",
            ("stealth", "burglary", "fight", "deceive", "notice"),
            "skirmisher",
        ),
        "swindler": Calling(
            "swindler liar conman grifter gambler cardsharp actor actress impostor forger informer informant traitor "
            "mask masked broker blackmailer charlatan",
            ("deceive", "rapport", "empathy", "stealth", "will"),
            "schemer",
        ),
        "speaker": Calling(
            "merchant trader dealer shopkeeper innkeeper barkeep bartender host hostess diplomat envoy ambassador "
            "minstrel bard singer musician courtesan friend cousin uncle aunt mother father brother sister neighbour "
            "neighbor widow widower waiter waitress steward secretary agent salesman reporter journalist",
            ("rapport", "empathy", "contacts", "deceive", "will"),
            "coward",
        ),
        "ruler": Calling(
            "lord lady king queen prince princess duke duchess count countess baron baroness earl mayor governor "
            "senator minister magistrate judge bishop abbot abbess priest priestess inquisitor prosecutor admiral "
            "general commander director boss chief chieftain master mistress owner landlord landlady banker "
            "heir matriarch patriarch",
            ("provoke", "will", "rapport", "resources", "deceive"),
            "schemer",
        ),
        "scholar": Calling(
            "scholar professor doctor physician surgeon nurse medic apothecary alchemist scientist librarian "
            "researcher archivist clerk scribe notary lawyer teacher student tutor historian astronomer mapmaker "
            "antiquarian monk nun hermit",
            ("academics", "lore", "investigate", "will", "empathy"),
            "coward",
        ),
        "searcher": Calling(
            "detective investigator inspector bloodhound tracker sleuth examiner auditor coroner",
            ("investigate", "notice", "will", "fight", "contacts"),
        ),
        "maker": Calling(
            "smith carpenter mason engineer mechanic technician tinker cook baker brewer potter weaver tailor "
            "clockmaker shipwright miner foreman labourer laborer worker farmer gardener fisherman fisher cobbler",
            ("crafts", "physique", "notice", "will", "fight"),
            "coward",
        ),
        "driver": Calling(
            "driver rider pilot helmsman sailor boatman ferryman bargeman skipper coachman carter courier messenger "
            "runner mate bosun deckhand navigator",
            ("drive", "athletics", "fight", "notice", "physique"),
        ),
        "crowd": Calling(
            "mob crowd rabble rioters protesters villagers townsfolk peasants congregation gang crew",
            ("provoke", "fight", "physique", "notice", "will"),
            "brute",
        ),
        "tempter": Calling(
            "heckler critic rival bully tormentor zealot fanatic preacher prophet agitator demagogue",
            ("provoke", "will", "rapport", "deceive", "fight"),
            "schemer",
        ),
    }
)
"""Callings by a word for each, and the words that tell of them. Where two claim a word, the first has it."""

_TELLING = MappingProxyType(
    {
        "strong big burly huge hulking massive mighty iron": "physique",
        "quick swift agile nimble fast lithe": "athletics",
        "sharp keen eyed watchful alert wary": "notice",
        "silent quiet shadow shadowy hidden sneaking": "stealth",
        "armed sword knife knives axe club spear fists teeth claws brawling": "fight",
        "gun pistol rifle bow crossbow musket": "shoot",
        "cunning sly lying crooked two faced": "deceive",
        "cruel threatening fearsome terrifying menacing scarred angry": "provoke",
        "stubborn proud devout loyal fearless grim": "will",
        "charming kind friendly merry smiling": "rapport",
        "rich wealthy": "resources",
        "learned wise bookish": "academics",
    }
)
"""Words of a name or an aspect that speak for a single skill."""

_USUAL = MappingProxyType(
    {PHYSICAL: ("fight", "athletics"), MENTAL: ("provoke", "will"), "": ("notice", "will")}
)
"""What somebody is best at of whom nothing is known, by what is going on."""

_COMPOUNDS = ("men", "man", "women", "woman", "folk")


class Told(NamedTuple):
    """What words say: the callings they name with the word for each, and single skills with theirs."""

    callings: tuple[tuple[str, str], ...]
    skills: tuple[tuple[str, str], ...]

    @property
    def tactics(self) -> str:
        """How somebody of the first calling fights."""
        return CALLINGS[self.callings[0][0]].tactics if self.callings else "soldier"


@cache
def _callings() -> dict[str, str]:
    found: dict[str, str] = {}
    for name, calling in CALLINGS.items():
        for word in calling.words.split():
            found.setdefault(word, name)
    return found


@cache
def _telling() -> dict[str, str]:
    return {word: skill for listing, skill in _TELLING.items() for word in listing.split()}


def told_by(texts: Iterable[str]) -> Told:
    """What a name and aspects say, in the order they say it: `Masked Guard` is of the watch, then a swindler.

    What stands last in a name is what somebody is, and what stands before it of what kind: it counts after.
    """
    callings: dict[str, str] = {}
    skills: dict[str, str] = {}
    for text in texts:
        for word in _weightiest_first(slug(text).split("-")):
            for form in _forms(word):
                if form in _callings():
                    callings.setdefault(_callings()[form], word)
                    break
                if form in _telling():
                    skills.setdefault(_telling()[form], word)
                    break
    return Told(tuple(callings.items()), tuple(skills.items()))


def _weightiest_first(words: list[str]) -> Iterator[str]:
    """From the last word to the first, but the `Captain` of the Watch before their watch."""
    at = words.index("of") if "of" in words else len(words)
    yield from reversed(words[:at])
    yield from reversed(words[at:])


def _forms(word: str) -> Iterator[str]:
    """A word, and what it may be a form of: `guards`, `boatmen`, `dockwatchers`."""
    yield word
    for ending in ("es", "s"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            yield word.removesuffix(ending)
    if word.endswith("men"):
        yield f"{word.removesuffix('men')}man"
    for ending in _COMPOUNDS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            yield word.removesuffix(ending)


def is_a_name(text: str) -> bool:
    """Whether this is somebody's own name, as far as words tell: two words or more, all of them capitals, no calling.

    `Nan Crake` is one; `Guard Dog` and `the Watch` are what somebody is.
    """
    words = text.split()
    told = told_by((text,))
    return len(words) > 1 and all(word[:1].isupper() for word in words) and not (told.callings or told.skills)


def ranked_skills(
    told: Told, skills: SkillList, kind: str = "", asked: Sequence[str] = ()
) -> tuple[str, ...]:
    """Every skill of the list, the likeliest for somebody first.

    A calling gives its skills in their order, a telling word its one skill behind the calling's first. Where
    nothing speaks, what is `asked` for goes first, else what the `kind` of conflict wants. In a conflict one of the
    first two attacks: nobody who is there to fight stands by.
    """
    named = [CALLINGS[calling].skills for calling, _ in told.callings]
    single = [skill for skill, _ in told.skills]
    by_words = [*(first[0] for first in named[:1]), *single, *(skill for each in named for skill in each)]
    if not named:
        by_words = single
    usual = _USUAL.get(kind, _USUAL[""])
    listed = [*by_words, *asked, *usual, *_USUAL[PHYSICAL], *_USUAL[MENTAL]]
    here = [own for skill in listed for own in ((skill,) if skill in skills else skills.doing(skill))]
    ranked = list(dict.fromkeys((*here, *skills.skills)))
    if kind:
        strikes = [skill for skill in ranked if skills.attacks.get(skill) in (kind, "either")]
        if strikes and strikes[0] not in ranked[:2]:
            ranked.remove(strikes[0])
            ranked.insert(1, strikes[0])
    return tuple(ranked)
