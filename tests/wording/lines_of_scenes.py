"""A line for every kind of event of scenes and the story, of the GM, of challenges, contests and countdowns."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.decisions import Weighed
from solofate.rules.events import Event
from solofate.rules.events.fate_points import PLAYED_ALREADY, VOID_REASON
from solofate.rules.model.aspects import Aspect
from solofate.rules.model.challenges import ChallengeTask
from solofate.rules.model.contests import Side, Threat
from solofate.rules.model.countdowns import Countdown, read_triggers
from solofate.rules.model.distractions import Distraction
from solofate.rules.model.facts import Fact
from solofate.rules.model.orders import Order
from solofate.rules.model.personas import Persona
from solofate.rules.model.places import KeptPlace
from solofate.rules.model.repercussions import Repercussion
from solofate.rules.model.safety import Struck
from solofate.rules.model.zones import ZoneMap
from tests.wording.nave import SECRET

FUSE = Countdown(
    "The Fuse", 3, (Repercussion("The powder goes up", hit=2),), read_triggers(["an exchange ends"])
)

LINES_OF_SCENES: list[tuple[Event, str | None]] = [
    (
        happened.Compel("maren", "I Hear the Drowned Calling", "gm", "decision", "You answer", "accepted"),
        "Maren Holt accepts the compel on I Hear the Drowned Calling (decision): You answer.",
    ),
    (
        happened.Compel("maren", "Wet", "gm", "event", "It floods", "refused", how="She is quicker"),
        "Maren Holt refuses the compel on Wet. She is quicker.",
    ),
    (
        happened.Compel("maren", "Wet", "gm", "event", "It floods", "withdrawn"),
        "The compel on Wet is withdrawn; it costs nothing.",
    ),
    (
        happened.Compel("maren", "Wet", "maren", "event", "I slip, and the lamp goes out", "accepted"),
        "Self-compel on Wet (event): I slip, and the lamp goes out.",
    ),
    (
        happened.Compel("maren", "Wet", "maren", "event", "I slipped", "accepted", how=PLAYED_ALREADY),
        "Self-compel on Wet (event, as played already): I slipped.",
    ),
    (
        happened.Compel("maren", "Wet", "maren", "event", "I miss", "withdrawn", how=VOID_REASON),
        "No compel on Wet: “I miss” complicates nothing. No fate point moves.",
    ),
    (happened.CompelsPerScene(2), "The GM offers about 2 compels in a scene from here on."),
    (
        happened.CompelsPerScene(0),
        "The GM offers no compels by itself from here on; /compel still asks for one.",
    ),
    (happened.FatePointsOwed("gm", 1, "kept"), None),
    (happened.SceneStarted("The quay", "free", ZoneMap()), "Scene: The quay"),
    (
        happened.SceneStarted("The quay", "free", ZoneMap(), (Aspect("Fog"), Aspect(SECRET, hidden=True))),
        "Scene: The quay (Fog)",
    ),
    (
        happened.SceneEnded("The quay", "free", ("Fog", "Debt")),
        "The scene ends: The quay. Stress clears. What stays: Fog and Debt.",
    ),
    (happened.Left("thug-1"), "Thug 1 leaves the scene."),
    (happened.ControlChanged("ringer", "player"), "The Ringer is played by the player from here on."),
    (happened.ControlChanged("gm", "greedy"), "The GM is played by the policy greedy from here on."),
    (happened.ActiveChanged("pike"), "You now play Pike."),
    (
        happened.NotAsked("invoke", "maren", "pass", "no-gain"),
        "Not asked (invokes): Maren Holt passes; nothing was to be gained.",
    ),
    (
        happened.NotAsked("invoke", "maren", "pass", "asked-twice"),
        "Not asked (invokes): Maren Holt passes; two questions about one roll are enough.",
    ),
    (
        happened.NotAsked("defend", "maren", "fight", "kept"),
        "Not asked (defences): Maren Holt defends with Fight; as was kept.",
    ),
    (happened.SideChanged("ringer", "pcs"), "The Ringer stands with the heroes from here on."),
    (happened.StyleChanged("ruthless"), "The GM's style is ruthless from here on."),
    (happened.Narration("I wait.\nAnd wait.", "player"), "I wait.\nAnd wait."),
    (happened.Heading("Later"), "Later"),
    (happened.Narration("The fog holds its breath.", "ai"), "❧ The fog holds its breath."),
    (happened.ChapterNamed(1, "The Store at Midnight", "ai"), "❧ Session 1: The Store at Midnight"),
    (happened.Voiced((3, 4), "ai"), None),
    (
        happened.NamesProposed("a clerk", ("Ilse Brandt", "Old Pim"), "ai"),
        "❧ Names for a clerk: Ilse Brandt, Old Pim.",
    ),
    (happened.ConflictStarted("physical"), "A physical conflict begins."),
    (happened.ExchangeStarted(2), "Exchange 2"),
    (
        happened.TurnOrderSet(("notice", "athletics"), False, ("maren", "ringer")),
        "Turns go by Notice: Maren Holt and Ringer.",
    ),
    (
        happened.TurnOrderSet(("crafts", "contacts"), False, ("maren", "ringer"), at_once=True),
        "Turns go by Crafts: Maren Holt and Ringer. Maren Holt and Ringer act at the same moment.",
    ),
    (happened.GotThrough("maren"), None),
    (happened.ConflictSettled(), "With that the conflict before it is settled too."),
    (
        happened.AidWithdrawn("maren", "ringer", "fight"),
        "Maren Holt is of no help to the Ringer in this exchange.",
    ),
    (happened.TurnPassed("ringer", "maren"), "The Ringer's turn, named by Maren Holt."),
    (happened.TurnPassed("maren", "gm"), "Maren Holt's turn."),
    (happened.TurnEnded("maren"), None),
    (
        happened.OrderGiven("ringer", Order("attack", "maren", "fight")),
        "The Ringer attacks Maren Holt with Fight on the next turn that is theirs.",
    ),
    (
        happened.OrderGiven("ringer", Order("advantage", None, "athletics")),
        "The Ringer sets something up with Athletics on the next turn that is theirs.",
    ),
    (happened.ConflictEnded("pcs"), "The conflict is over: the heroes won."),
    (happened.ConflictEnded("opposition"), "The conflict is over: the opposition won."),
    (happened.ConflictEnded(None), "The conflict is over, with no winner."),
    (
        happened.GmCall("difficulty", "maren", "4", "Wet and dark.", (Weighed("4", 1.0),)),
        "The GM's call (difficulty): Great (+4). Wet and dark.",
    ),
    (happened.GmCall("turn", "ringer", "attack:maren:fight", "She is close."), None),
    (
        happened.OracleAnswered(
            "does Pike have the lantern",
            "likely",
            3,
            (1, -1, -1, 1),
            "yes-but",
            "The bell rings by itself. [wait · a river]",
            "but it is wet through.",
            1,
        ),
        "Does Pike have the lantern? (Likely, tension 3) four blanks, again: [+][-][-][+] 0 → Yes, but it is wet "
        "through. Unasked: The bell rings by itself. [wait · a river]",
    ),
    (
        happened.OracleAnswered("Is it deep?", "even", 2, (0, -1, 0, 0), "no"),
        "Is it deep? (Even odds, tension 2) [ ][-][ ][ ] -1 → No.",
    ),
    (
        happened.OracleAnswered("Is it deep?", "even", 2, (1, 1, 1, 1), "yes-and"),
        "Is it deep? (Even odds, tension 2) [+][+][+][+] +4 → Yes, and …",
    ),
    (
        happened.TableDrawn("Omens at sea", 4, "A bell rings under the water."),
        "Omens at sea (4): A bell rings under the water.",
    ),
    (
        happened.Unasked("world", "", "A price goes up.", "sell · time"),
        "Unasked: A price goes up. [sell · time]",
    ),
    (
        happened.TensionChanged(3, 1, "Og is still at large"),
        "The tension rises to 3: Og is still at large.",
    ),
    (
        happened.Agreed("stretch", True),
        "The GM asks from here on where an invoke seems far-fetched; the last word is yours.",
    ),
    (
        happened.FramingSet(False),
        "Scenes you open by a title are open from here on; the GM puts nothing into them.",
    ),
    (
        happened.ThreadOpened("who-rings", "Who rings the bell", "begun in “The nave”", "Maren"),
        "New thread (for Maren): Who rings the bell – begun in “The nave”",
    ),
    (
        happened.FactsNoted(
            (
                Fact(1, "sexton", "Drowned Sexton", "is", "is a widower", "a widower"),
                Fact(2, "sexton", "Drowned Sexton", "hates", "hates Og", "Og", "og"),
                Fact(3, "og", "Og", "has", "has a boat", "a boat"),
            )
        ),
        "Noted: Drowned Sexton is a widower · hates Og · Og has a boat",
    ),
    (
        happened.PlaceKept(
            KeptPlace(
                "the-mill", "the mill", "mill", ZoneMap({"floor": "floor"}), (Aspect("Sacks"),), ("cover",), 1
            )
        ),
        None,
    ),
    (
        happened.GoalSet("Get the bell back"),
        "The heroes want: Get the bell back.",
    ),
    (
        happened.StakeSettled("Learn who rings the bell", "won", "your good name"),
        "Won: Learn who rings the bell",
    ),
    (happened.FactStruck(2, "Drowned Sexton hates Og"), "Noted no longer: Drowned Sexton hates Og"),
    (
        happened.ThreadMoved("who-rings", "Who rings the bell", "witness", 2, 6, "The sexton saw it."),
        "Thread: Who rings the bell is at step 2 of 6.",
    ),
    (
        happened.ThreadMoved("who-rings", "Who rings the bell", "", 2, 6, "The rope is gone.", against=True),
        "Thread: Who rings the bell moves against you; it is at step 2 of 6.",
    ),
    (happened.ThreadClosed("who-rings", "Who rings the bell"), "Settled: Who rings the bell"),
    (
        happened.Remembered("sexton", "Drowned Sexton", "foe", "got away in “The nave”"),
        "Kept in mind (foe): Drowned Sexton, who got away in “The nave”",
    ),
    (
        happened.Remembered("wyn", "Wyn Hale", "met", "met in “The nave”", role="a locksmith"),
        "Kept in mind: Wyn Hale, a locksmith",
    ),
    (
        happened.Remembered("bo", "Bo Lund", "met", role="a midwife", named_by="Wyn Hale"),
        "Kept in mind: Bo Lund, a midwife, named by Wyn Hale",
    ),
    (happened.NameGiven("sexton", "Frau Nagy"), "The name is Frau Nagy."),
    (happened.PronounsKnown("sexton", "she"), "Drowned Sexton is spoken of as she/her."),
    (happened.Forgotten("sexton", "Drowned Sexton"), "Drowned Sexton will not come back."),
    (happened.CameBack("person", "sexton", "Drowned Sexton", "bad", "got away in “The nave”"), None),
    (
        happened.CallOverruled("turn", "attack:maren:fight"),
        "You overrule the GM (turn): not attack Maren Holt Fight.",
    ),
    (
        happened.Rolled("maren", "overcome", "athletics", 4, (1, 0, 0, 0), 1, 6, (), ("pike",)),
        "Maren Holt      [+][ ][ ][ ]  +1   Athletics +4   Pike +1   = Fantastic (+6)",
    ),
    (
        happened.Aided("pike", "maren", "athletics"),
        "Pike lends a hand to Maren Holt's next Athletics roll (+1).",
    ),
    (
        happened.Aided("pike", "maren", "fight", True),
        "Pike lends a hand to Maren Holt's next Fight roll (+1), and gives up their turn for it.",
    ),
    (
        happened.ChallengeStarted("Save the mill", (ChallengeTask("Hold the sluice", "physique", 3),)),
        "A challenge begins: Save the mill. 1 task: Hold the sluice (Physique against Good (+3)).",
    ),
    (
        happened.TaskDone("Hold the sluice", "succeed", "maren", "physique", "fail", "major"),
        "Hold the sluice: done, at a major cost. It gives, later and harder than Maren Holt thought.",
    ),
    (
        happened.TaskDone("Hold the sluice", "tie", "maren", "physique", "tie"),
        "Hold the sluice: done in part. It gives halfway, and Maren Holt has to keep a shoulder to it.",
    ),
    (
        happened.ChallengeEnded({"Hold the sluice": "fail", "Warn them": "style"}, "partial", "conflict"),
        "The challenge is over, a partial victory: 1 of 2 tasks done. Not done: Hold the sluice. "
        "It comes to blows now.",
    ),
    (
        happened.ChallengeEnded({"Warn them": "succeed"}, "broken-off"),
        "The challenge is broken off after 1 task, 1 of them done.",
    ),
    (
        happened.ContestStarted(
            "The bell",
            (Side("pcs", "silence it", ("maren", "pike")), Side("ringer", "ring it", ("ringer",), 2)),
            3,
            None,
            True,
            Threat("The Rising Tide", rating=2),
        ),
        "A contest begins: The bell. To 3 victories; each side meets difficulties of its own. The heroes "
        "(Maren Holt and Pike): silence it · The Ringer, against Fair (+2): ring it. Danger: The Rising Tide, "
        "Fair (+2), physical.",
    ),
    (happened.RollForfeited("pcs", "maren"), "The heroes give the roll of this exchange away."),
    (happened.VictoryMarked("ringer", 2, 2), "The Ringer marks two victories, in style: 2."),
    (happened.VictoryMarked("pcs", 1), "The heroes mark a victory: 1."),
    (
        happened.Twist("The Lights Go Out"),
        "A tie at the top: nobody marks a victory, and things take an unexpected twist.",
    ),
    (happened.GaveUp("pcs", "Enough."), "The heroes give the contest up. Enough."),
    (happened.ContestEnded("pcs"), "The contest is over: the heroes win."),
    (happened.ContestEnded(None), "The contest ends without a winner."),
    (happened.ConcernRaised("x", ("Her Brother's Face",), 7), "Something is taken out of the story."),
    (happened.ConcernSettled("x", "reword", "The wind"), "It was this instead: The wind."),
    (happened.LineChanged("spiders", "line"), "A line: spiders never comes up."),
    (happened.BoundsKept(("spiders",), (), (Struck("A Web"),)), "What was taken out stays out."),
    (happened.RulingChanged("AMBC-19", "acting"), "The ruling AMBC-19 is “acting” from here on."),
    (
        happened.Nudged("want:ringer", "The Ringer", "Silence", "maren", "The bell stops."),
        "The bell stops. (The Ringer wants: Silence) What does Maren Holt do?",
    ),
    (
        happened.CountdownMarked("The Fuse", 0, 3, change="started", begins=FUSE),
        "A countdown begins: The Fuse ▢▢▢ · marked by: an exchange ends · then: The powder goes up "
        "(2 shifts, physical, on the heroes).",
    ),
    (
        happened.CountdownMarked("The Fuse", 0, 3, change="started", secret=True, begins=FUSE),
        "A countdown begins: The Fuse ▢▢▢. What it means is not known yet.",
    ),
    (
        happened.CountdownMarked("The Fuse", 1, 3, came_of="exchange 1 is over"),
        "The Fuse ▣▢▢: exchange 1 is over.",
    ),
    (happened.CountdownMarked("The Fuse", 2, 3, secret=True), "The Fuse ▣▣▢."),
    (happened.CountdownMarked("The Fuse", 3, 3, True), "The Fuse ▣▣▣. That was the last box."),
    (
        happened.CountdownMarked("The Fuse", 1, 3, change="back", came_of="Pike gains time"),
        "The Fuse is set back to ▣▢▢: Pike gains time.",
    ),
    (
        happened.CountdownMarked("The Fuse", 1, 3, change="closed", came_of="it is wet"),
        "The countdown The Fuse is closed at ▣▢▢: it is wet.",
    ),
    (happened.CountdownMarked("The Fuse", 1, 3, change="looked", secret=True), None),
    (
        happened.CountdownEnded("The Fuse", ("The powder goes up",)),
        "The Fuse has run out: The powder goes up.",
    ),
    (
        happened.Distracted(Distraction("Loose Bell", "Do you hold it?", 3, exchanges=2)),
        "Something else wants you: Loose Bell. Do you hold it? (To deal with it: Good (+3); it waits for 2 exchanges.)",
    ),
    (
        happened.DistractionDecided("Loose Bell", "deal", "maren", ("The Ringer slips away",)),
        "Loose Bell is dealt with. The Ringer slips away.",
    ),
    (
        happened.DistractionDecided("Loose Bell", "leave", None, ("It falls", "Everybody Hears It")),
        "Loose Bell is left to itself. It falls. Everybody Hears It.",
    ),
    (happened.PersonaFound("pike", Persona("a smuggler", "be paid", "water", "look away", "gruff")), None),
    (
        happened.Answered(
            "pike",
            "maren",
            "Who paid?",
            "tells",
            "who paid",
            "",
            "Nan",
            "Nan paid",
            "Nan did.",
            "rubbing one eye",
        ),
        "Pike, rubbing one eye: “Nan did.”",
    ),
    (
        happened.Answered("pike", "maren", "", "read", "you-fear", text="Pike is afraid of water."),
        "Pike is afraid of water.",
    ),
    (
        happened.AttitudeChanged("pike", "maren", 1, 1, "was talked round"),
        "Pike thinks better of Maren Holt, and likes them now.",
    ),
    (happened.StakeMet("pike", "Learn who paid"), "That is what you came for: Learn who paid."),
    (happened.StakeOvertaken("Find the log"), "By the sound of it that is done: Find the log. (/end asks)"),
]
