"""A line for every kind of event of rolls and fights, of growth, aspects, points and zones."""

from __future__ import annotations

from solofate.rules import events as happened
from solofate.rules.events import Event
from solofate.rules.model.pace import Pace
from tests.samples import nave
from tests.wording.nave import SECRET, STATE

LINES_OF_DEEDS: list[tuple[Event, str | None]] = [
    (
        happened.Rolled("maren", "attack", "fight", 3, (1, 0, -1, 1), 2, 6, ("knife-between-the-teeth",)),
        "Maren Holt      [+][ ][-][+]  +1   Fight +3   Knife Between the Teeth +2   = Fantastic (+6)",
    ),
    (
        happened.Rolled("ringer", "defend", "athletics", 1, (0, -1, 1, 0), 0, 1),
        "Ringer          [ ][-][+][ ]   0   Athletics +1   = Average (+1)",
    ),
    (
        happened.Rolled(
            "maren", "attack", "fight", 2, (0, 0, 0, 0), 4, 6, ("knife-between-the-teeth", "duellist")
        ),
        "Maren Holt      [ ][ ][ ][ ]   0   Fight +2   Knife Between the Teeth +2   Duellist +2"
        "   = Fantastic (+6)",
    ),
    (
        happened.Rerolled("maren", "attack", "fight", 2, (-1, -1, -1, -1), 2, 0),
        "Maren Holt      [-][-][-][-]  -4   Fight +2   so far +2   = Mediocre (+0)   (rolled again)",
    ),
    (
        happened.Rolled("maren", "attack", "fight", 2, (0, 0, 0, 0), 1, 3, scale=1),
        "Maren Holt      [ ][ ][ ][ ]   0   Fight +2   scale +1   = Good (+3)",
    ),
    (
        happened.ScaleLent("maren", "Bell Song", 2, 2, 5, "ringer", 1),
        "Bell Song lends Maren Holt its scale, Otherworldly (+2: Superb (+5); the Ringer's edge is 1 less).",
    ),
    (happened.DifficultySet("maren", 2, "the barrier"), "Against Fair (+2): the barrier."),
    (happened.DifficultySet("maren", 9, ""), "Against beyond Legendary (+9)."),
    (
        happened.Invoked("ringer", "Wet", "+2", "free", None, 3, "zone:nave", "situation", "anyone"),
        "The Ringer invokes Wet (+2, a free invoke): Good (+3).",
    ),
    (
        happened.Invoked("maren", "Wet", "reroll", "fate-point", None, 3, "zone:nave", "situation"),
        "Maren Holt invokes Wet to roll again (a fate point).",
    ),
    (
        happened.Invoked("gm", "Old Smuggler", "oppose", "fate-point", "pike", 4, "pike", "high-concept"),
        "The GM invokes Old Smuggler (+2, a fate point, owed to Pike): the opposition rises to Great (+4).",
    ),
    (
        happened.Invoked("maren", "Covered", "+2", "free", None, 1, "scene", "situation", "pike"),
        "Maren Holt invokes Covered (+2, Pike's free invoke): Average (+1).",
    ),
    (
        happened.Invoked(
            "maren", "Old Smuggler", "+2", "fate-point", None, 4, "pike", "high-concept", None, "pike"
        ),
        "Pike invokes Old Smuggler for Maren Holt (+2, a fate point): Great (+4).",
    ),
    (
        happened.Invoked("maren", "Off Balance", "+2", "free", None, 1, "scene", "boost", "maren"),
        "Maren Holt invokes Off Balance (+2, the boost): Average (+1).",
    ),
    (
        happened.StuntUsed("maren", "duellist", 2, "scene"),
        "Maren Holt uses Duellist (+2), used up for this scene.",
    ),
    (happened.StuntUsed("maren", "nerves", 0), "Maren Holt uses Nerves."),
    (
        happened.DetailDeclared("maren", "There is a second rope", "Lungs Like Bellows", "fate-point"),
        "Maren Holt declares (Lungs Like Bellows, a fate point): There is a second rope.",
    ),
    (
        happened.DetailDeclared("maren", "It is dark", None, "nothing"),
        "Maren Holt declares: It is dark.",
    ),
    (
        happened.SheetChanged("maren", STATE.characters["maren"].sheet),
        "Maren Holt's sheet changes.",
    ),
    (
        happened.Improvised("ringer", "fair", STATE.characters["ringer"].sheet),
        "The Ringer is a minor character, fair at what they do: Fight +2, Athletics +1, stress 2/1, 1 consequence "
        "slot.",
    ),
    (
        happened.GuardOvercome("ringer"),
        "The Ringer is within reach now: nothing keeps anybody off any more.",
    ),
    (
        happened.FormChanged(
            "ringer", "maren", "The Old Man", "he folds like a coat", STATE.characters["ringer"]
        ),
        "The Old Man is taken out by Maren Holt: he folds like a coat. It is not over: "
        "the Ringer is what was under it.",
    ),
    (
        happened.PutInTheWay("ringer", "pike", "maren"),
        "The Ringer puts Pike in the way of Maren Holt.",
    ),
    (
        happened.EffortDivided("maren", 5, {"pike": 3, "ringer": 2}),
        "Maren Holt divides 5: 3 for Pike and 2 for the Ringer.",
    ),
    (happened.Interposed("pike", "maren"), "Pike steps in for Maren Holt."),
    (happened.FullDefenseDeclared("maren", "", ("maren",)), "Maren Holt goes on full defence."),
    (happened.Session(2, "started"), "Session 2 begins."),
    (happened.Session(2, "ended"), "Session 2 ends."),
    (happened.Session(2, "ended", 4), "Session 2 ends after 4 scenes."),
    (
        happened.Session(2, "ended", 1, counts=False),
        "Session 2 ends after 1 scene. It does not count as a full one yet: that takes 3 closed scenes, "
        "and they add up.",
    ),
    (happened.SheetChanged("maren", STATE.characters["maren"].sheet, of="milestone"), None),
    (
        happened.ArcEnded(1, ("The bell is silent", "Pike is mayor"), breakthrough=True),
        "Arc 1 is over. What came of it: The bell is silent; Pike is mayor. Every hero has a breakthrough.",
    ),
    (
        happened.ArcEnded(1, ("The bell is silent",), breakthrough=False),
        "Arc 1 is over. What came of it: The bell is silent. It brings no breakthrough yet.",
    ),
    (
        happened.PowerUp(1, refresh=True, skill=True, earned_by="The Bell Tolls"),
        "The heroes power up, because of The Bell Tolls: a point of refresh and a second skill point for each of "
        "them.",
    ),
    (
        happened.Milestone("maren", "swap:fight:will", 1),
        "Maren Holt's milestone: Fight and Will change places.",
    ),
    (
        happened.Milestone("maren", "replace:drive:lore", 1),
        "Maren Holt's milestone: Drive gives its place to Lore, now Average (+1).",
    ),
    (
        happened.Milestone("maren", "aspect:old-debts", 1, "Old Debts", "Debts Paid"),
        "Maren Holt's milestone: Old Debts → Debts Paid",
    ),
    (
        happened.Milestone("maren", "buy-stunt", 1, "", "Salvager: Because I look twice."),
        "Maren Holt's milestone: a new stunt (refresh −1), Salvager: Because I look twice.",
    ),
    (
        happened.Breakthrough("maren", "raise:lore+lore+will", 1, "raise:"),
        "Maren Holt's breakthrough: Lore (2 times) and Will up a step.",
    ),
    (
        happened.Breakthrough("maren", "refresh-stunt", 1, "refresh", "", "Salvager"),
        "Maren Holt's breakthrough: a new stunt, Salvager",
    ),
    (
        happened.Breakthrough("maren", "clear:severe", 1, "clear:severe"),
        "Maren Holt's breakthrough: severe consequence, what was healing may go.",
    ),
    (
        happened.Breakthrough("maren", "recover:moderate", 1, "recover:moderate"),
        "Maren Holt's breakthrough: moderate consequence, recovery begins without a roll.",
    ),
    (happened.Breakthrough("maren", "refresh", 1, "refresh"), "Maren Holt's breakthrough: refresh +1."),
    (
        happened.SkillsRaised("maren", ("lore", "empathy"), 1),
        "Maren Holt spends saved skill points: Lore and Empathy up a step. 1 skill point saved.",
    ),
    (happened.StuntWritten("maren", "Salvager"), "Maren Holt has a new stunt, Salvager."),
    (
        happened.TreatmentTried("maren", "pike", "mild", "Bruised", "academics"),
        "Maren Holt treats Pike's Bruised with Academics.",
    ),
    (
        happened.TreatmentTried("maren", "maren", "mild", "Bruised", "academics"),
        "Maren Holt treats Bruised, alone and on themself, with Academics.",
    ),
    (
        happened.Recovery("pike", "mild-2", "Bandaged", "treated", "Bruised"),
        "Pike's mild consequence is in recovery: Bruised → Bandaged. It clears after a full scene.",
    ),
    (
        happened.Recovery("pike", "severe", "Limping", "cleared", "Limping"),
        "Pike's severe consequence has healed: Limping is gone.",
    ),
    (
        happened.PaceChanged("milestone", Pace(milestone=2)),
        "Pace: a milestone ends every 2 full sessions.",
    ),
    (
        happened.PaceChanged("long-arcs", Pace(long_arcs=True)),
        "Pace: arcs are long: a severe consequence in recovery clears after 4 full sessions.",
    ),
    (
        happened.Outcome("maren", "attack", 6, 3, 3, "style", "ringer"),
        "Maren Holt lands a blow with style: Fantastic (+6) against Good (+3), 3 shifts.",
    ),
    (
        happened.Outcome("ringer", "attack", 1, 2, -1, "fail", "maren"),
        "The Ringer misses: Average (+1) against Fair (+2), 1 short.",
    ),
    (
        happened.Outcome("pike", "overcome", 2, 2, 0, "tie"),
        "Pike ties: Fair (+2) against Fair (+2).",
    ),
    (
        happened.Cost("maren", "minor", "The lamp goes out"),
        "Maren Holt succeeds at a minor cost: The lamp goes out.",
    ),
    (happened.Hit("ringer", "maren", 3, "physical"), "The Ringer takes a physical hit of 3 from Maren Holt."),
    (happened.Hit("maren", None, 1, "mental"), "Maren Holt takes a mental hit of 1."),
    (
        happened.Hit("ringer", "maren", 3, "physical", 2, 1),
        "The Ringer takes a physical hit of 3 from Maren Holt (2 shifts, weapon +2, armour -1).",
    ),
    (
        happened.HitStopped("maren", "ringer", 1, 0, 2),
        "The armour of Maren Holt stops the blow of the Ringer (1 shift, armour -2).",
    ),
    (
        happened.StressMarked("maren", "physical", (0, 1)),
        "Maren Holt marks 2 boxes of physical stress: ▣▣▢",
    ),
    (
        happened.ConsequenceTaken("ringer", "mild-2", "Twisted Knee", "maren"),
        "The Ringer takes a mild consequence: Twisted Knee (a free invoke for Maren Holt).",
    ),
    (
        happened.ConsequenceTaken("maren", "severe", "Drowned Once", None),
        "Maren Holt takes a severe consequence: Drowned Once.",
    ),
    (
        happened.ConsequenceTaken("maren", "extreme", "One Eye Left", None, "physical", "Sharp Eyes"),
        "Maren Holt takes an extreme consequence: One Eye Left, for good and in the place of Sharp Eyes.",
    ),
    (
        happened.ExtremeSettled("maren", "extreme", "One Eye Left"),
        "One Eye Left is one of Maren Holt's aspects now; another extreme consequence can be taken.",
    ),
    (
        happened.ConsequenceEased("pike", "severe", "Limping", "a draught", "moderate", "session"),
        "Limping is eased by a draught: it mends as a moderate consequence from here on.",
    ),
    (
        happened.TakenOut("thug-1", "ringer", "Pushed into the crypt!"),
        "Thug 1 is taken out by the Ringer: Pushed into the crypt!",
    ),
    (
        happened.Falls("thug-1", "ringer", "Pushed into the crypt!"),
        "Thug 1 acts at the same moment, and goes down after it.",
    ),
    (
        happened.AspectLocked("maren", "Old Debts", "fight", "+2", ""),
        "Maren Holt locks Old Debts: +2 with Fight, for nothing and nothing else.",
    ),
    (
        happened.AspectLocked("maren", "Old Debts", "", "", "Somebody here owes me"),
        "Maren Holt locks Old Debts: “Somebody here owes me”, for nothing and nothing else.",
    ),
    (happened.AspectUnlocked("maren", "Old Debts"), "Maren Holt unlocks Old Debts."),
    (
        happened.ShiftsRead("maren", "mend the bell rope", 1, -2, "15 minutes"),
        "Mend the bell rope: done in 15 minutes, 1 harder to undo.",
    ),
    (
        happened.AspectLocked("maren", "Old Debts", "fight", "+2", ""),
        "Maren Holt locks Old Debts: +2 with Fight, for nothing and nothing else.",
    ),
    (
        happened.AspectLocked("maren", "Old Debts", "", "", "Somebody here owes me"),
        "Maren Holt locks Old Debts: “Somebody here owes me”, for nothing and nothing else.",
    ),
    (happened.AspectUnlocked("maren", "Old Debts"), "Maren Holt unlocks Old Debts."),
    (
        happened.ShiftsRead("maren", "calm the crowd", 0, 2, "an afternoon"),
        "Calm the crowd: it lasts an afternoon.",
    ),
    (
        happened.TimeTaken("maren", "mend the bell rope", "half an hour", True),
        "Mend the bell rope: it takes half an hour.",
    ),
    (
        happened.TimeTaken("maren", "mend the bell rope", "a few hours", False),
        "Mend the bell rope: nothing is done, and the time is gone (a few hours).",
    ),
    (
        happened.Undone("maren", "bar the door", "pike"),
        "Maren Holt undoes what was done: bar the door.",
    ),
    (
        happened.Blocked("ringer", "athletics", "attack", "fight", 3),
        "The Ringer blocks whoever attacks with Fight: Good (+3), until their next turn.",
    ),
    (
        happened.Blocked("maren", "stealth", "advantage", "notice", 2),
        "Maren Holt blocks whoever maneuvers with Notice: Fair (+2), until their next turn.",
    ),
    (
        happened.Blocked("maren", "fight", "move", "athletics", 1),
        "Maren Holt blocks whoever moves with Athletics: Average (+1), until their next turn.",
    ),
    (happened.CoverTaken("maren", "crates"), "Maren Holt takes cover behind Crates."),
    (happened.CoverLeft("maren", "crates"), "Maren Holt comes out from behind Crates."),
    (
        happened.AttackStopped("maren", "ringer", "shoot", "crates"),
        "Crates keeps the Ringer's Shoot off Maren Holt: no dice, no action.",
    ),
    (happened.ObstacleRemoved("maren", "crates", "Crates"), "Maren Holt is rid of Crates for good."),
    (
        happened.Conceded("maren", 2, "She gets away without the bell"),
        "Maren Holt concedes: She gets away without the bell. 2 fate points for it when the conflict ends. "
        "Until then Maren Holt is out of it: no turns, no harm, and the terms hold.",
    ),
    (
        happened.Conceded("maren", 2, "She gets away without the bell", "all"),
        "Maren Holt concedes: She gets away without the bell. It costs everything, and the others are let go. "
        "2 fate points for it when the conflict ends.",
    ),
    (happened.Conceded("ringer", 1, "He runs"), "The Ringer gives up: He runs."),
    (
        happened.AspectAdded("Slick Stone", "situation", "scene", {"maren": 2}, "maren"),
        "New aspect: Slick Stone (free invokes: Maren Holt 2).",
    ),
    (
        happened.AspectAdded("Barred Door", "situation", "zone:loft", {}, None),
        "New aspect on Loft: Barred Door.",
    ),
    (happened.AspectAdded(SECRET, "situation", "scene", {}, None, hidden=True), None),
    (
        happened.AspectRevealed("Rotten Floor", "situation", "zone:loft", {"maren": 1, "gm": 1}, "maren"),
        "Now in the open on Loft: Rotten Floor (free invokes: Maren Holt 1, the GM 1).",
    ),
    (happened.AspectRemoved("Wet", "situation", "zone:nave", {}, "maren"), "No longer there on Nave: Wet."),
    (
        happened.AspectRemoved("Off Balance", "boost", "scene", {}, "maren"),
        "The boost Off Balance is used up.",
    ),
    (happened.AspectRemoved("Off Balance", "boost", "scene", {}, None), "The boost Off Balance is gone."),
    (happened.AspectRenamed("Boost", "scene", "Off Balance"), "Boost is now Off Balance."),
    (
        happened.AspectAdded("Bound", "situation", "pike", {}, None, False, ("athletics move",), ()),
        "New aspect on Pike: Bound. It forbids athletics move.",
    ),
    (
        happened.Stakes(True),
        "Death is on the table: whoever of the heroes is taken out in this scene may die.",
    ),
    (happened.Stakes(False, True), "No hero dies in this campaign unless their player says so."),
    (
        happened.AspectBears("Wet", "zone:nave", ("shoot",), ("overcome about swimming", "move")),
        "Wet on Nave forbids shoot and allows overcome about swimming and move.",
    ),
    (happened.AspectBears("Wet", "pike", (), ()), "Wet on Pike neither forbids nor allows anything."),
    (
        happened.Ruling("maren", "read the runes", "refused", "Pitch Black"),
        "Not possible: read the runes. Pitch Black rules it out.",
    ),
    (
        happened.Ruling("maren", "leap the wall", "simply", "Legs of Brass"),
        "No roll is needed: leap the wall. Legs of Brass sees to that.",
    ),
    (
        happened.Ruling("maren", "save him", "lesser", None, "a few last words"),
        "Not save him; a lesser aim: a few last words.",
    ),
    (
        happened.Ruling("maren", "move", "allowed", "Wings", "they carry her"),
        "It can be done: move. They carry her.",
    ),
    (
        happened.Ruling("maren", "Wet", "withdrawn"),
        "Maren Holt takes back the invoke of Wet; nothing is paid.",
    ),
    (happened.FreeInvokesGained("ringer", "Wet", "zone:nave", 2), "The Ringer gets 2 free invokes on Wet."),
    (happened.Boost("Off Balance", "maren", "scene"), "Boost: Off Balance, for you."),
    (happened.Boost("Off Balance", "ringer", "scene"), "Boost: Off Balance, for the Ringer."),
    (happened.BoostHandedOver("Off Balance", "maren", "pike"), "Maren Holt hands Off Balance to Pike."),
    (happened.FatePoints("maren", -1, 2, "invoke Wet"), "Maren Holt's fate points 3→2 (invoke Wet)."),
    (happened.FatePoints("gm", 2, 2, "one for each PC"), "GM pool 0→2 (one for each PC)."),
    (happened.FatePoints("pike", 1, 4, "concession"), "Pike's fate points 3→4 (for conceding)."),
    (happened.FatePointsOwed("pike", 1, "hostile"), "Pike is owed 1 fate point, paid when the scene ends."),
    (happened.FatePointsOwed("pike", 1, "concession"), None),
    (happened.FatePointsOwed("ringer", 2, "kept"), "The Ringer keeps 2 fate points for another scene."),
    (happened.FatePointsOwed("pike", -1, "hostile"), None),
    (
        happened.FatePointsReleased("pike"),
        "Pike may now spend the fate points kept from the last scene.",
    ),
    (happened.Moved("pike", "crypt", "nave", free=True), "Pike goes from Crypt to Nave."),
    (happened.Moved("pike", None, "nave"), "Pike starts at Nave."),
    (
        happened.OnTheWay("pike", "nave", 2),
        "Pike is on the way to Nave, and not across yet: 2 of the way gone, which counts if they go on.",
    ),
    (
        happened.ZoneAdded("tower", nave().zones.with_zone("Tower", ["loft"], 3)),
        "New zone: Tower, next to Loft (barrier 3).",
    ),
    (
        happened.RuleBroken("pike", "stress", 3),
        "Pike is alone against 3, and every hit on it is lessened.",
    ),
    (happened.RuleBroken("pike", "as-it-is", 3), None),
    (
        happened.MapUnfolded("whale", "Whale", ("crypt", "loft"), nave().zones),
        "Whale is a map: Crypt, and at its heart Loft.",
    ),
    (
        happened.WayOpened("pike", "maren", "Climb the ribs", 0, nave().zones),
        "“Climb the ribs” is done: the way deeper from Pike is open.",
    ),
    (
        happened.WayOpened("pike", "maren", "", 1, nave().zones),
        "One task is done; 1 task more bars the way deeper from Pike.",
    ),
    (happened.WayOpened("pike", "maren", "", 0, nave().zones), "The way deeper from Pike is open."),
    (happened.GoneStill("pike", ("ringer",)), "With Pike the Ringer goes still."),
    (
        happened.WayBarred("nave", "loft", 3, nave().zones.with_barrier("nave", "loft", 3)),
        "The way between Nave and Loft is barred: Good (+3).",
    ),
]
