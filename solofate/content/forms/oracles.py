"""An oracle table as people write it."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field

from solofate.content.forms.eras import ERAS, LANDS
from solofate.content.yaml.fields import Name, Text, Title, Weight, choice
from solofate.content.yaml.shapes import Form, OneOrMany, Short
from solofate.rules.model.personas import MANNERS

DUTIES = (
    "framing",
    "framing-doing",
    "framing-again",
    "twist",
    "cost-minor",
    "cost-major",
    "compel-event",
    "compel-open",
    "compel-decision",
    "compel-refused",
    "distraction",
    "countdown-outcome",
    "name",
    "place",
    "want",
    "consequence-physical",
    "consequence-mental",
    "boost",
    "event",
    "event-hero",
    "event-aspect",
    "answer",
    "local-name",
    "advantage",
    "fate",
    "terms",
    "nudge",
    "high-concept",
    "trade",
    "trade-concept",
    "trouble",
    "setback",
    "situation",
    "ground",
    "altered",
    "interrupted",
    "returns",
    "stake",
    "stake-title",
    "stake-matter",
    "stake-thing",
    "stake-clause",
    "stake-company",
    "stake-foes",
    "risk",
    "closing",
    "lead",
    "role",
    "skip",
    "setback-search",
    "find",
    "content",
    "content-more",
    "content-part",
    "meaning-act",
    "meaning-thing",
    "complication",
    "teamwork-cost",
    "intent",
    "lesser-aim",
    "development",
    "terms-more",
    "healing-physical",
    "healing-mental",
    "task",
    "fear",
    "price",
    "price-less",
    "price-sum",
    "where",
    "when",
    "number",
    "hearsay-dead",
    "hearsay-away",
    "hearsay-person",
    "hearsay-place",
    "hearsay-thing",
    "hearsay",
    "told-of",
    "whether",
    "open-answer",
    "why",
    "talk-after-charm",
    "talk-after-lie",
    "talk-after-look",
    "talk-after-threat",
    "talk-accused",
    "talk-again",
    "talk-ask-price",
    "talk-confesses",
    "talk-deal",
    "talk-death",
    "talk-farewell",
    "talk-fear",
    "talk-fight",
    "talk-gift",
    "talk-grants",
    "talk-greeting",
    "talk-greeting-want",
    "talk-haggle",
    "talk-heard",
    "talk-insists",
    "talk-insulted",
    "talk-mood",
    "talk-mute",
    "talk-name",
    "talk-nameless",
    "talk-news",
    "talk-not-said",
    "talk-opening",
    "talk-paid",
    "talk-no-more",
    "talk-part",
    "talk-perhaps",
    "talk-price",
    "talk-promise",
    "talk-read-fear",
    "talk-read-lie",
    "talk-read-price",
    "talk-read-belief",
    "talk-read-honest",
    "talk-read-regard",
    "talk-read-want",
    "talk-refusal",
    "talk-said",
    "talk-said-of-me",
    "talk-said-of-you",
    "talk-regard",
    "talk-repeated",
    "talk-repeated-of",
    "talk-seen",
    "talk-shown",
    "talk-silence",
    "talk-small",
    "talk-step",
    "talk-small-want",
    "talk-sorry",
    "talk-suspects",
    "talk-sworn",
    "talk-tells",
    "talk-thanks",
    "talk-threatened",
    "talk-toast",
    "talk-turned",
    "talk-unknown",
    "talk-want",
    "gesture",
)
"""Everything the GM draws words for."""

BRINGS = ("arrival", "barrier", "moved", "leaves", "conflict")
"""What else than an aspect a row about a compel can be about."""


THEMES = (
    *("oath", "debt", "kin", "law", "secret", "pride", "curiosity", "mercy"),
    *("vice", "grudge", "fear", "loyalty", "greed", "place", "body", "fame"),
    *("wanted", "wrath", "defiance", "love", "tactless", "honest", "gear", "missing"),
)
"""What an aspect may be about, by the words it has; a compel is drawn by a theme in common."""

SITUATION_THEMES = (
    *(
        "dark",
        "weather",
        "footing",
        "crowd",
        "fire",
        "explosive",
        "height",
        "falling",
        "noise",
        "quiet",
        "eyes",
    ),
    *(
        "recorded",
        "water",
        "shut",
        "narrow",
        "temper",
        "grief",
        "tired",
        "dread",
        "longing",
        "waiting",
        "time",
    ),
    *("slow", "lost", "rules", "manners", "strangers", "gossip", "masks", "drink", "joy", "price", "air"),
    *("adrift", "cold", "beasts", "sharp", "current", "sickness", "weapons", "alone", "machine"),
    *("usable", "cover"),
)
"""What an aspect of a place may be about, by its words; `usable` and `cover` are also what the GM framed as such."""

WOUND_THEMES = (
    *("wound", "leg", "arm", "head", "sight", "mouth", "chest", "back", "blood", "burn", "fever"),
    *("shaken", "shamed", "angry"),
)
"""What a consequence may be about: any wound of the body, where it hurts, and what was done to the mind."""

DOINGS = (
    *("bargain", "plea", "question", "deceit", "stealth", "hiding", "captive", "flight", "chase", "search"),
    *(
        "message",
        "mystery",
        "fight",
        "contest",
        "feast",
        "mourning",
        "trial",
        "show",
        "rite",
        "check",
        "rescue",
    ),
    *("care", "mending", "peril", "travel", "watch", "company"),
)
"""What a scene may be about by its title."""

AS_SAID = (
    *("refusal", "urge", "habit", "regret", "creditor", "hunter", "master", "named", "calling"),
    *("creed", "hidden", "lure", "comer", "relative", "that"),
)
"""What an aspect may say as a title or a sentence: a row about it has a slot of the same name."""

BROAD_THEMES = ("world", "matter", "nature")
"""What an aspect or a thread is about at large: how things are for everybody, something that can be settled or found
out, or what a hero is like."""

ASKED = (
    *("who", "where", "when", "why", "how-many", "whether", "about", "news", "request"),
    *(
        "good",
        "even",
        "bad",
        "seen",
        "view",
        "somebody",
        "watched",
        "knows",
        "way",
        "past",
        "there",
        "chance",
        "known",
        "unseen",
        "danger",
        "truth",
        "feeling",
        "future",
        "thing",
        "time",
        "can",
        *(
            "weather",
            "state",
            "coming",
            "safe",
            "alone",
            "some",
            "untrue",
            "deed",
            "being",
            "kept",
            "person",
            "learn",
            "away",
        ),
    ),
    *(
        "offer",
        "yes",
        "no",
        "yours",
        "long",
        "often",
        "much",
        "looks",
        "worth",
        "wrong",
        "happened",
        "saw",
        "said",
    ),
    *(
        "doing",
        *("carries", "moved", "heard", "did", "befell", "died", "called", "source", "acquainted", "like"),
        *(
            "purpose",
            "purpose-paid",
            "purpose-opens",
            "which-one",
            "old",
            "far",
            "size",
            "bad",
            "place-is",
            "wrong-thing",
        ),
        *("a-thing", "a-writing", "a-meal", "a-making", "a-payment", "bound", "origin", "lives", "here"),
        "plans",
        "thinks",
        "which-way",
        "get-there",
        *("how", "degree"),
        "is",
        "hands",
        "arms",
        "clothes",
        "clause",
        "kept",
        "which-thing",
        "how-to",
        "much-of",
        "whither",
        "usual",
        "opinion",
        "of-which",
        "knows-it",
        "advice",
        "comes",
        "reads",
        "lower",
        "holds",
    ),
    *("when-next", "says", "talked", "hides", "wants", "holds", "senses", "of-it"),
    *("voice", "letter", "book", "list", "chart", "sign", "picture", "screen", "clue"),
    *("tracks", "writing", "papers", "clothes", "corpse", "danger", "weakness", "room", "thing"),
    *("within", "proof", "device", "entry", "glimpse", "supply", "role", "spot", "among", "stirs", "lies"),
    *("won", "at-a-cost", "failed", "matter", "help"),
    *DOINGS,
)
"""What a line of talk may answer: a question, a piece of news, a request; what a roll came to; or how somebody
stands to the hero.

Of an answer of the oracle, whether the question was for somebody, for who is looking, for what they know or want, for a
way through, for what was, what is still there, whether there is still a
chance, who is known, or going unseen. Of what a search finds, what was looked
for or through; of what is in a thing, what sort of thing it is. Of what is told
as a scene begins, what the scene is about.
"""

FACETS = (
    *("indoors", "outdoors", "public", "private", "dark", "high"),
    *(
        "crowd",
        "alone",
        "company",
        "foes",
        "unopposed",
        "close",
        "fighting",
        "unfought",
        "together",
        "onlookers",
    ),
    *("at-leisure", "apart", "hidden", "spoken", "unsettled", "by-hand"),
    *("last-foe", "more-foes"),
    *("blades", "guns", "named", "somebody", "beast", "against", "at-large", "several"),
    *("guard", "hired", "thief", "chief", "timid", "law"),
    *(
        "watch",
        "healer",
        "sick",
        "seller",
        "clerk",
        "worker",
        "carrier",
        "kin",
        "devout",
        "crook",
        "ruler",
        "player",
    ),
)
"""What a scene may be like: where it is, who is there besides the heroes, whether a fight is hand to hand and with the
`last-foe` or with `more-foes`, and what those who are there have by their sheets. `named` is what nobody can take for
granted: it has to be named. Whoever the row is about is `somebody`, with a word to give and hands to hold a thing, or a
`beast`; a foe is a `guard`, `hired`, a `thief`, the `chief` of others, a `timid` one or of the `law` by what they are
called. Somebody who wants, fears or says something is of a trade by their calling, from the `watch` to a `player`. An
advantage or a boost is `against` whoever it was aimed at, or `at-large`, with `several` others beside whoever it came
of."""

EFFECTS = ("boost", "stress", "detail", "hit", "problem", "consequence", "foes", "deadline")
"""What a cost can do in the rules; its words have to fit."""


class Row(Form):
    """One line of the table."""

    sample: ClassVar[str] = "{text: A bell rings, weight: 2}"
    text: Text
    """The words drawn; {table:NAME} and {pc} are filled in."""
    weight: Weight = 1
    """Its share of the draws; 0 keeps it out."""
    about: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """What it is about; a row about one of the campaign's lines never appears."""
    aspect: Title | None = None
    """For a compel: the aspect that stays when it is accepted; for a find, the aspect that what is found is."""
    era: Annotated[list[Annotated[str, choice("era", *ERAS)]], OneOrMany(len(ERAS))] = Field(
        default_factory=list
    )
    """The ages it belongs to, from ancient to vacuum; left out, what its words tell, or any."""
    land: Annotated[list[Annotated[str, choice("land", *LANDS)]], OneOrMany(len(LANDS))] = Field(
        default_factory=list
    )
    """The lands it belongs to: town, wild, polar, sea, space; left out, what its words tell, or any."""
    needs: Annotated[list[Annotated[str, choice("facet", *FACETS)]], OneOrMany(len(FACETS))] = Field(
        default_factory=list
    )
    """What the scene has to be like; where it is not, the row is never drawn."""
    fits: Annotated[list[Annotated[str, choice("facet", *FACETS)]], OneOrMany(len(FACETS))] = Field(
        default_factory=list
    )
    """What the scene had best be like: drawn three times as often where it is, and as seldom where it is not."""
    brings: Annotated[str, choice("thing to bring", *BRINGS)] | None = None
    """For a compel: that it is about a foe's arrival, a way that is barred, the hero moved, an ally who leaves,
    or a conflict."""
    themes: Annotated[
        list[
            Annotated[
                str,
                choice("theme", *THEMES, *SITUATION_THEMES, *WOUND_THEMES, *AS_SAID, *BROAD_THEMES),
            ]
        ],
        OneOrMany(16),
    ] = Field(default_factory=list)
    """For a compel or a thread that comes back: what the aspect or title has to be about; left out, anything."""
    manner: Annotated[list[Annotated[str, choice("manner", *MANNERS)]], OneOrMany(8)] = Field(
        default_factory=list
    )
    """For talk: who speaks so; left out, anybody."""
    asks: Annotated[list[Annotated[str, choice("question", *ASKED)]], OneOrMany(12)] = Field(
        default_factory=list
    )
    """For talk: what it answers; for finds, what was looked for; for scenes, what they are about."""
    does: Annotated[list[Annotated[str, choice("effect", *EFFECTS)]], OneOrMany(8)] = Field(
        default_factory=list
    )
    """For costs: what it does: boost, stress, detail or hit (minor); problem, hit, consequence, foes, deadline."""


class OracleTable(Form):
    """A table the GM draws on."""

    sample: ClassVar[str] = "table: Omens at sea"
    table: Name
    """The table's name."""
    tags: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """Words by which a campaign finds the table."""
    genre: Annotated[list[Title], OneOrMany(50)] = Field(default_factory=list)
    """More such words."""
    era: Annotated[list[Annotated[str, choice("era", *ERAS)]], OneOrMany(len(ERAS))] = Field(
        default_factory=list
    )
    """The ages of all its rows that name none themselves."""
    duty: Annotated[str, choice("duty", *DUTIES)] | None = None
    """Which duty of the GM draws on it."""
    rows: Annotated[list[Annotated[Row, Short("text")]], OneOrMany(100_000, least=1)]
    """The rows: texts, or {text: …, weight: 2, about: [sea]}."""
