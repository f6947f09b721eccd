"""What the wizard suggests besides the bundled tables: settings, bounds, sets of skills, a stunt for each skill."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

FIXED: Mapping[str, Sequence[str]] = MappingProxyType(
    {
        "setting": (
            "The Sea Gives Nothing Back",
            "Everybody Owes Somebody",
            "The Old Machines Still Dream",
            "Winter Came and Stayed",
            "The Dead Have the Vote Here",
            "Every Map Is a Year Old",
            "Iron Is Dearer than Gold",
            "Nobody Leaves the Valley",
        ),
        "rules-out": (
            "magic",
            "flying people",
            "guns",
            "talking animals",
            "resurrection",
            "time travel",
            "gods who answer",
            "mind reading",
        ),
        "lines": (
            "harm to children",
            "sexual violence",
            "cruelty to animals",
            "suicide",
            "harm to the unborn",
            "slurs",
        ),
        "veils": ("torture", "romance beyond a kiss", "wounds in detail", "illness", "executions", "spiders"),
        "relationship": (
            "My Sister Keeps the Books on Me",
            "I Owe the Ferryman One More Crossing",
            "The Captain Still Writes to Me",
            "My Old Teacher Thinks I Am Dead",
            "Somebody at Court Lies for Me",
            "The Girl I Pulled out of the River",
        ),
        "aspect": (
            "A Key That Fits Too Much",
            "Never Lost in a Crowd",
            "My Grandmother's Recipes and Her Enemies",
            "Reads Lips and Ledgers",
            "Sleeps with One Boot On",
            "I Know a Song about That",
            "Hands That Have Mended Worse",
            "Half the Harbour Has Lent Me Money",
        ),
        "description": (
            "Tall, rained on, somebody else's coat",
            "Ink to the elbows, and never in a hurry",
            "A scar that has three stories, told in turn",
            "Small, neat, and already looking at the door",
            "Laughs before the joke, and listens after it",
            "Grey at the temples, polite to dogs",
        ),
        "skills": (
            (
                "Great Fight; Good Athletics, Physique; Fair Will, Notice, Provoke; Average Stealth, "
                "Shoot, Rapport, Drive"
            ),
            (
                "Great Burglary; Good Stealth, Athletics; Fair Notice, Deceive, Fight; Average Contacts, "
                "Crafts, Will, Rapport"
            ),
            (
                "Great Rapport; Good Deceive, Contacts; Fair Empathy, Will, Fight; Average Resources, "
                "Provoke, Notice, Athletics"
            ),
            (
                "Great Lore; Good Investigate, Will; Fair Academics, Notice, Fight; Average Crafts, "
                "Empathy, Rapport, Athletics"
            ),
            (
                "Great Shoot; Good Notice, Stealth; Fair Athletics, Fight, Will; Average Physique, "
                "Investigate, Drive, Lore"
            ),
            (
                "Great Drive; Good Shoot, Crafts; Fair Athletics, Notice, Fight; Average Will, Provoke, "
                "Contacts, Physique"
            ),
            (
                "Great Investigate; Good Empathy, Fight; Fair Notice, Will, Contacts; Average Athletics, "
                "Lore, Provoke, Stealth"
            ),
            (
                "Great Provoke; Good Fight, Will; Fair Physique, Athletics, Deceive; Average Notice, "
                "Empathy, Contacts, Resources"
            ),
        ),
    }
)
"""By the kind of question. All of these are read by the question they are suggested for."""

STUNTS: Mapping[str, str] = MappingProxyType(
    {
        "academics": (
            "Cites the Page: Because I have read it, I get +2 when I use Academics to overcome when "
            "a text is at hand"
        ),
        "athletics": (
            "Rooftop Born: Because I grew up above the street, I get +2 when I use Athletics to "
            "overcome when I climb or leap"
        ),
        "burglary": (
            "Quiet Fingers: Because I started small, I get +2 when I use Burglary to overcome when "
            "nobody is watching"
        ),
        "contacts": (
            "Knows a Cousin: Because families are large, I get +2 when I use Contacts to create an "
            "advantage when I am in a town I know"
        ),
        "crafts": (
            "Makes Do: Because there was never a spare, I get +2 when I use Crafts to overcome when "
            "I work with scraps"
        ),
        "deceive": (
            "The Truth, Nearly: Because the best lie is short, I get +2 when I use Deceive to "
            "overcome when part of it is true"
        ),
        "drive": (
            "Takes the Inside: Because I learned on bad roads, I get +2 when I use Drive to overcome "
            "when the way is narrow"
        ),
        "empathy": (
            "Hears the Pause: Because people stop before they lie, I get +2 when I use Empathy to "
            "create an advantage when I talk to somebody alone"
        ),
        "fight": (
            "Close Quarters: Because I learned it in cellars, I get +2 when I use Fight to attack "
            "when there is no room to step back"
        ),
        "investigate": (
            "Second Look: Because the first is for show, I get +2 when I use Investigate to create "
            "an advantage when I come back to a place"
        ),
        "lore": (
            "Old Names: Because things answer to them, I get +2 when I use Lore to create an "
            "advantage when I know what it is called"
        ),
        "notice": (
            "Light Sleeper: Because I have been robbed before, I get +2 when I use Notice to defend "
            "when I was not expecting it"
        ),
        "physique": (
            "Like a Door: Because I have been leaned on, I get +2 when I use Physique to defend when "
            "I stand in somebody's way"
        ),
        "provoke": (
            "Says It Aloud: Because everybody thinks it, I get +2 when I use Provoke to attack when "
            "others are listening"
        ),
        "rapport": (
            "Second Cup: Because nobody hurries tea, I get +2 when I use Rapport to overcome when "
            "there is time to sit down"
        ),
        "resources": (
            "Pays in Advance: Because it is remembered, I get +2 when I use Resources to create an "
            "advantage when I am known there"
        ),
        "shoot": (
            "One Breath: Because I wait for it, I get +2 when I use Shoot to attack when I have not moved"
        ),
        "stealth": (
            "Part of the Wall: Because I stood watch for years, I get +2 when I use Stealth to "
            "overcome when I do not move"
        ),
        "will": (
            "Has Heard Worse: Because of my mother, I get +2 when I use Will to defend when somebody "
            "threatens me"
        ),
    }
)
"""A stunt for each skill of the usual list."""
