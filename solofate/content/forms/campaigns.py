"""A campaign file as people write it."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

from pydantic import Field

from solofate.content.forms.adversaries import PersonaForm
from solofate.content.forms.eras import ERAS, LANDS
from solofate.content.forms.own_conditions import MOST_CONDITIONS, OwnCondition
from solofate.content.forms.own_skills import OwnSkills, Spread, default_skills
from solofate.content.forms.pairs import SecondList
from solofate.content.forms.permissions import Permissions
from solofate.content.yaml.fields import (
    FileName,
    Flag,
    Name,
    Spoken,
    Text,
    Title,
    choice,
    rating,
    whole,
)
from solofate.content.yaml.plain import nearest, quoted
from solofate.content.yaml.read_values import what_it_is
from solofate.content.yaml.shapes import (
    Form,
    FormMistake,
    Leaf,
    NoShortForm,
    OneOrMany,
    Short,
    findings,
    mistaken,
)
from solofate.lexicon.lists import shipped_lists
from solofate.lexicon.matcher import OwnWords
from solofate.rules.books import BOOKS
from solofate.rules.books import NOT_THERE as BOOKS_NOT_THERE
from solofate.rules.books.bite_sized import LEVELS
from solofate.rules.model.pace import LIMITS
from solofate.rules.model.skills import DEFAULT_SKILLS
from solofate.rules.options import NOT_THERE as OPTIONS_NOT_THERE
from solofate.rules.options import OPTIONS

STYLES = ("gentle", "fair", "ruthless")
MOST_TENSION = 6


class GmStyle(Form):
    """How the GM plays."""

    sample: ClassVar[str] = "{style: fair, compels-per-scene: 1, tension: 2}"
    style: Annotated[str, choice("style", *STYLES)] = "fair"
    """gentle, fair or ruthless."""
    compels_per_scene: Annotated[int, whole(0, 10)] = 1
    """About how many compels the GM offers in a scene by itself. Playtests and a scene file alone have none."""
    tension: Annotated[int, whole(0, MOST_TENSION)] = 2
    """How tense the story begins, or a scene of its own file."""


class CampaignGm(GmStyle):
    """How the GM plays a whole campaign."""

    sample: ClassVar[str] = "{style: fair, compels-per-scene: 1, tension: 2, framing: true, stretch: never}"
    framing: Flag = True
    """Whether the GM frames the scenes that are opened by a title."""
    stretch: Annotated[str, choice("stretch", "ask", "never")] = "never"
    """ask: the GM asks how an invoke helps where that is not plain; the last word is the player's."""
    powers: Flag = False
    """Whether aspects may be powers here, so that one may say that somebody is immune to something."""
    weights: FileName | None = None
    """A file of GM weights of the campaign's own; left out, weights.yaml beside campaign.yaml if there is one."""


class PaceSettings(Form):
    """How fast heroes grow and mend."""

    sample: ClassVar[str] = "{milestone: 1, breakthrough: 1, long-arcs: no}"
    milestone: Annotated[int, whole(*LIMITS["milestone"])] = 1
    """After how many full sessions a milestone comes."""
    breakthrough: Annotated[int, whole(*LIMITS["breakthrough"])] = 1
    """After how many arcs a breakthrough comes."""
    growth: Annotated[int, whole(*LIMITS["growth"])] = 1
    """With which breakthroughs skill points and power-ups come: 1 with every one, 2 with every second."""
    points_wait: Annotated[int, whole(*LIMITS["points_wait"])] | None = None
    """For how many power-ups skill points wait: 0 for none, 2 with every second; left out, by the list's length."""
    sessions: Annotated[int, whole(*LIMITS["sessions"])] | None = None
    """About how many sessions make an arc; left out, as many as the book says."""
    scenes: Annotated[int, whole(*LIMITS["scenes"])] = 3
    """How many closed scenes make a session count as a full one."""
    long_arcs: Flag = False
    """Whether a severe consequence in recovery clears after four full sessions."""
    power_ups: Flag = True
    """Whether the GM may add power-ups to a breakthrough."""
    cap: Annotated[int, rating(*LIMITS["cap"])] = 0
    """The highest rating a skill may rise to; left out, there is none."""
    wounds_need_stunt: Flag = False
    """Whether treating a bodily consequence takes an aspect or a stunt for it; left out, the skill will do."""
    shocks_need_stunt: Flag = False
    """Whether treating a mental one does."""
    pyramid: Flag = False
    """Whether each step of skills stands on more than it holds; left out, on as many, which is a column."""


class PlaySettings(Form):
    """How the game is played at the prompt."""

    sample: ClassVar[str] = "{asking: when-it-matters}"
    asking: Annotated[str, choice("asking", "always", "when-it-matters", "never")] | None = None
    """Which questions of a fight are put to the player; left out, when-it-matters at the prompt, always in scripts."""
    readings: Flag = True
    """Whether a sentence at the prompt is read as what somebody does; off, it goes into the journal as it is."""


class LastAspect(Form):
    """What one of the last two aspects of a hero has to be about."""

    sample: ClassVar[str] = "{asks: a debt, words: [owe, owes, debt]}"
    asks: Title
    """What it has to be about, in a few words."""
    words: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words of which it has one; left out, the players see to it."""


class KnownPerson(PersonaForm):
    """Somebody of the campaign whom the heroes may meet: what they are, want and know."""

    sample: ClassVar[str] = "{name: Hesper Vane, role: a widow, wants: keep the house, manner: sly}"
    name: Name
    """What they are called."""
    wants: Text | None = None
    """What they want, reading on after “wants to”."""


class TrueFromTheStart(Form):
    """Something that is true when the story begins; nothing that is drawn or answered goes against it."""

    sample: ClassVar[str] = "{of: Joss Calder, says: drowned last winter}"
    of: Name
    """Whom or what it is about: a name, `Mara's sister`, `the harbour`."""
    says: Title
    """What is true of them, reading on behind that: `is Mara's brother`, `drowned last winter`."""
    pronouns: Spoken | None = None
    """How they are spoken of, where nothing else says it."""


class Campaign(Form):
    """What a campaign is about, and how its table plays."""

    sample: ClassVar[str] = "campaign: The Drowned Bell"
    campaign: Title
    """The campaign's title."""
    opening: Text | None = None
    """What somebody reads who sits down to play it for the first time."""
    dialect: Annotated[
        str, choice("dialect", *BOOKS, also=BOOKS_NOT_THERE, told=[each.title for each in BOOKS.values()])
    ] = "condensed"
    """Which Fate is played."""
    level: Annotated[str, choice("level", *(level.id for level in LEVELS))] | None = None
    """The level heroes start at, where skills are bought with points: Bite-Sized Fate has novice to superhero."""
    options: Annotated[
        list[
            Annotated[
                str,
                choice(
                    "option",
                    *OPTIONS,
                    also=tuple(OPTIONS_NOT_THERE),
                    told=[each.help for each in OPTIONS.values()],
                ),
            ]
        ],
        OneOrMany(50),
    ] = Field(default_factory=list)
    """Optional rules that are on."""
    era: Annotated[str, choice("era", *ERAS)] | None = None
    """The age it is of, which keeps what belongs to others out; left out, that of its genre."""
    land: Annotated[str, choice("land", *LANDS)] | None = None
    """What is all around, which keeps what belongs elsewhere out: in wild, polar, sea and space there is no town."""
    genre: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words that pick the bundled tables."""
    names: Annotated[list[Title], OneOrMany(10)] = Field(default_factory=list)
    """The peoples whose names those have who turn up, as in `german`; left out, those the setting tells of."""
    setting: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Setting aspects: true for the whole campaign."""
    scenario: Annotated[list[Title], OneOrMany(20)] = Field(default_factory=list)
    """Scenario aspects: true until their plot is over."""
    last_aspects: Annotated[list[Annotated[LastAspect, Short("asks")]], OneOrMany(2)] = Field(
        default_factory=list
    )
    """What the last two aspects of a hero have to be about, in their order; left out, whatever one likes."""
    rules_out: Annotated[list[Title], OneOrMany(100)] = Field(default_factory=list)
    """What the setting has no room for: heroes and facts that bring it in are turned down."""
    permissions: Permissions = Field(default_factory=list)
    """Which deeds those aspects forbid or allow: {aspect: Guild Secrets, forbids: [lore about runes]}."""
    characters: Annotated[list[FileName], OneOrMany(50)] = Field(default_factory=list)
    """The heroes' files, found from this one."""
    people: Annotated[list[Annotated[KnownPerson, NoShortForm(KnownPerson.sample)]], OneOrMany(50)] = Field(
        default_factory=list
    )
    """Who is known from the start and may be met: {name: Hesper Vane, role: a widow, wants: keep the house}."""
    facts: Annotated[
        list[Annotated[TrueFromTheStart, NoShortForm(TrueFromTheStart.sample)]], OneOrMany(60)
    ] = Field(default_factory=list)
    """What is true from the start, and known to whoever is asked: {of: Joss Calder, says: drowned last winter}."""
    dice: Annotated[str, choice("dice", "seeded", "hand")] = "seeded"
    """seeded: the program rolls; hand: it asks for the faces you rolled."""
    gm: Annotated[CampaignGm, NoShortForm(CampaignGm.sample)] = CampaignGm()
    """How the GM plays."""
    pace: Annotated[PaceSettings, NoShortForm(PaceSettings.sample)] = PaceSettings()
    """How fast heroes grow."""
    play: Annotated[PlaySettings, NoShortForm(PlaySettings.sample)] = PlaySettings()
    """How the game is played at the prompt."""
    death: Annotated[str, choice("death", "consent", "possible")] = "consent"
    """consent: no hero dies unless their player says so; possible: death is on the table from the start."""
    lines: Annotated[list[Title], OneOrMany(100)] = Field(default_factory=list)
    """What never appears in play."""
    veils: Annotated[list[Title], OneOrMany(100)] = Field(default_factory=list)
    """What happens only off screen."""
    skills: OwnSkills = Field(default_factory=default_skills)
    """default, a ready list by name, one with changes ({from: roles, add: [Medic]}), or a list of your own."""
    pair: Annotated[SecondList, NoShortForm(SecondList.sample)] | None = None
    """A second skill list: every roll adds a rating of each, and names both. {skills: approaches, first: [0, 2]}."""
    conditions: Annotated[
        list[Annotated[OwnCondition, NoShortForm(OwnCondition.sample)]], OneOrMany(MOST_CONDITIONS)
    ] = Field(default_factory=list)
    """Conditions of your own for the option conditions: {name: Winded, value: 1, kind: physical, clears: scene}."""
    scales: Annotated[list[Title], OneOrMany(10)] = Field(default_factory=list)
    """This table's own names for the levels of scale, lowest first; left out, Mundane to Godlike."""
    words: Words = ()
    """Words of this world, by what they mean: {verbs: {attack fight: [gaff]}, places: {water: [hithe]}}."""
    spread: Spread | None = None
    """How many skills a new hero has at each step: {Great: 1, Good: 2}."""

    @property
    def has_own_skills(self) -> bool:
        """Whether another skill list than the default one is played with."""
        return tuple(skill.name for skill in self.skills) != DEFAULT_SKILLS


# The words a campaign adds to the lexicon: by subject and sense, as the lists that come with the program have them.

SUBJECTS = (
    "verbs",
    "weapons",
    "deeds",
    "occupations",
    "traits",
    "standing",
    "danger",
    "dramatic",
    "hinders",
    "helps",
    "special",
    "places",
    "aims",
    "resists",
    "routine",
)
"""Subjects a campaign may add words to; the others are of the language and not of a world."""

MOST_WORDS, LONGEST_WORD = 200, 60


def _read(value: Any) -> tuple[OwnWords, ...]:
    if not isinstance(value, dict):
        raise mistaken(f"this is {what_it_is(value)}; write it as {SAMPLE}")
    found: list[FormMistake] = []
    own: list[OwnWords] = []
    for subject, senses in value.items():
        if subject not in SUBJECTS:
            found.append(FormMistake((subject,), _unknown("subject", subject, SUBJECTS), at_key=True))
            continue
        if not isinstance(senses, dict):
            found.append(FormMistake((subject,), f"this is {what_it_is(senses)}; write it as {SAMPLE}"))
            continue
        known = tuple(shipped_lists()[subject])
        for sense, words in senses.items():
            if sense not in known:
                place = (subject, sense)
                found.append(FormMistake(place, _unknown(f"sense of {subject}", sense, known), at_key=True))
                continue
            listed = words if isinstance(words, list) else [words]
            if not all(isinstance(word, str) and 0 < len(word) <= LONGEST_WORD for word in listed):
                found.append(FormMistake((subject, sense), "write words here, as in [gaff, boat hook]"))
            elif len(listed) > MOST_WORDS:
                found.append(FormMistake((subject, sense), f"{MOST_WORDS} words are the limit"))
            else:
                own.append(
                    OwnWords(subject, sense, tuple(" ".join(word.casefold().split()) for word in listed))
                )
    if found:
        raise findings(found)
    return tuple(own)


def _unknown(what: str, typed: object, known: tuple[str, ...]) -> str:
    guess = nearest(str(typed), known)
    return (
        f"there is no {what} {quoted(str(typed))}; {f'did you mean {guess}?' if guess else ', '.join(known)}"
    )


SAMPLE = "{verbs: {attack fight: [gaff]}, places: {water: [hithe]}}"


def _schema() -> dict[str, Any]:
    word = {"type": "string", "minLength": 1, "maxLength": LONGEST_WORD}
    one_or_many = {"anyOf": [{"type": "array", "items": word, "maxItems": MOST_WORDS}, word]}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            subject: {
                "type": "object",
                "additionalProperties": False,
                "properties": dict.fromkeys(shipped_lists()[subject], one_or_many),
            }
            for subject in SUBJECTS
        },
    }


Words = Annotated[tuple[OwnWords, ...], Leaf(lambda value, info: _read(value), _schema())]
"""What a campaign adds to the lexicon."""
