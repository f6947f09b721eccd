# ruff: noqa: E501
"""Every reason has its sentence: the numbers first, then what they mean, and each part of the value is in it."""

from __future__ import annotations

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import pytest

from solofate.gm import reasons
from solofate.gm.answer import Reason
from solofate.gm.reasons.acceptance import (
    AnAttacksWork,
    APower,
    BeyondBelief,
    Immunity,
    Mastery,
    SaysNothingOf,
)
from solofate.gm.reasons.ahead import (
    BorneInDuel,
    Chance,
    GoesThere,
    MakesForIt,
    NotAhead,
    RehearsedPlain,
    SetsUp,
    SetsUpInDuel,
    StepsAfterwards,
    Strikes,
    StrikesInDuel,
)
from solofate.gm.reasons.challenges import Detour, Follows, LendsAHand, SeesTo, Tasks
from solofate.gm.reasons.compels import (
    Answered,
    Brings,
    CarriedPoint,
    InExchange,
    LeftPoint,
    NothingNew,
    OfferedNow,
    Ripe,
    Short,
    SomethingNew,
)
from solofate.gm.reasons.contests import (
    AdvantageFailed,
    BreaksOff,
    GoesToWhoIsBehind,
    InEachOthersWay,
    NobodysTwist,
    PlaceHinders,
    Prepares,
    RivalHinders,
    Rolls,
    RollsInstead,
    SameObstacle,
    Threatens,
    Twist,
    TwistFavours,
    Waits,
)
from solofate.gm.reasons.costs import (
    LetsThrough,
    LikeThem,
    Named,
    Nearest,
    NoPrice,
    Paid,
    Setback,
    Springs,
    TakesTheFailure,
    Tied,
)
from solofate.gm.reasons.deeds import ClosesIn, Dashes, StepsAway, StepsForward, StepsToStrike
from solofate.gm.reasons.deeds import SetsUp as Opens
from solofate.gm.reasons.deeds import Strikes as Attacks
from solofate.gm.reasons.details import (
    ChangesEverything,
    DoneTo,
    Expected,
    GoesWith,
    NoAspectNamed,
    NoSpecialCase,
    NothingBearsOut,
    Says,
    SpecialCase,
    WasThere,
)
from solofate.gm.reasons.difficulty import (
    AsItStands,
    AtOnce,
    BeforeTheRoll,
    Hard,
    HardTask,
    Hinders,
    Hour,
    MadeForIt,
    Opposed,
    Tense,
    WithinReach,
)
from solofate.gm.reasons.framing import (
    AsItWasLeft,
    ComesBack,
    Course,
    Laid,
    NoPlace,
    NothingDue,
    PlaceSaid,
    Present,
    Risked,
    Staked,
    TrueHere,
)
from solofate.gm.reasons.framing import Named as SaidToBeHere
from solofate.gm.reasons.giving_up import HadEnough, KnowsNoEnd, Mark, NobodyLeft, NoEnd, Price, Terms, Truce
from solofate.gm.reasons.growth import (
    DoesNotMend,
    KeepsComingBack,
    KnowsHow,
    Means,
    Mends,
    PowersUp,
    TooGrave,
)
from solofate.gm.reasons.habits import AllAtOnce, EndsSomebody, LastWord, Spites, WorstOffFirst
from solofate.gm.reasons.improvising import Alone, Called, Known, MadeUp, OneOf, Step, Style
from solofate.gm.reasons.improvising import Said as SaidOfThem
from solofate.gm.reasons.improvising import Tense as TenseScene
from solofate.gm.reasons.invokes import (
    CannotChange,
    Difference,
    Invokes,
    Keeps,
    Meaning,
    OutOfChances,
    Payment,
    RollsAgain,
    Shifts,
    StuntAdds,
)
from solofate.gm.reasons.keeping import HasInvokes, LetsGo, MadeIt, NothingGoes
from solofate.gm.reasons.order import OpensByBlow, OpensByChance, OrderedBy, Slots
from solofate.gm.reasons.permission import (
    BorneOut,
    BothSides,
    FightOn,
    GoesByARoll,
    GoesByAWord,
    Here,
    InTheWay,
    ItsNature,
    MadePossible,
    MakesUse,
    ManyTasks,
    NoRoll,
    NotBorneOut,
    OneThing,
    Resists,
    Stake,
    TakesARoll,
)
from solofate.gm.reasons.reach import ClearLine, NoShot, Reaches, TooFar, UsesStunt
from solofate.gm.reasons.scale import Benefit, Lends, Made, Unhindered
from solofate.gm.reasons.story import Dilemma, MakesThemChoose, Nearer, NothingFits, Nudge, Nudged, StillOpen
from solofate.gm.reasons.threads import BelongsTo, BelongsToNone
from solofate.gm.reasons.turns import KeepsOff, OnGuard
from solofate.rules.decisions.scenes import ThreadTie
from solofate.rules.model.npcs import WEIGHTS
from tests.gm import test_reasons

CHANCE = Chance(0.62, 0.55)
WITH = "62 % to win the fight {}, 55 % with the next best"
BLOW = Meaning(Difference.A_BLOW, "Mira", "Og", 2)
POINTS = Payment(False, False, 3, of_the_pool=False)
PASSED = CannotChange("Mira", Shifts(-4, attack=True))

SENTENCES: list[tuple[Reason, str]] = [
    (AnAttacksWork("Broken Leg"), "“Broken Leg” would do an attack's work: grave injury comes of hits and their consequences."),
    (Mastery("Best Blade", "fight", 4, True), "Fight at Great (+4) bears out “Best Blade”: mastery is Great (+4) or better."),
    (Mastery("Best Blade", "fight", 3, False), "Fight at Good (+3) is short of “Best Blade”: mastery is Great (+4) or better."),
    (APower("Walks on Air"), "Aspects may be powers at this table, so “Walks on Air” is fine."),
    (Immunity("Fireproof"), "“Fireproof” would be blanket immunity; aspects are no powers here (/gm powers on)."),
    (BeyondBelief("Walks on Air"), "“Walks on Air” strains belief at this table."),
    (SaysNothingOf("Tall", "lore"), "Nothing in “Tall” speaks of Lore: how does it help?"),
    (SaysNothingOf("Tall", ""), "Nothing in “Tall” speaks of standing in the way: how does it help?"),
    (GoesThere("Og", "Loft", CHANCE), WITH.format("from Loft") + ": Og goes there before the blow."),
    (MakesForIt("Og", "Loft", CHANCE), WITH.format("on the way to Loft") + ": Og makes for it, for nobody can be reached from here."),
    (Strikes("Og", "fight", "Mira", 3, CHANCE), WITH.format("with Fight on Mira") + ": Og goes for Mira, who can bear 3 shifts more."),
    (SetsUp("Og", "deceive", None, CHANCE), WITH.format("with an advantage by Deceive") + ": Og sets something up for Og's side to use."),
    (SetsUp("Og", "deceive", "Mira", CHANCE), WITH.format("with an advantage by Deceive on Mira") + ": Og sets something up for Og's side to use."),
    (StepsAfterwards("Og", "Loft", 0.62, 0.55), "62 % to win the fight from Loft, 55 % from here: Og still has a free step and stands better there."),
    (StrikesInDuel("Og", "Mira", "fight", 1, 0.62, None), "62 % to win the duel with Fight now: Og goes for Mira, who can bear 1 shift more."),
    (StrikesInDuel("Og", "Mira", "fight", 1, 0.62, 0.5), "62 % to win the duel with Fight now, 50 % by setting something up first: Og goes for Mira, who can bear 1 shift more."),
    (SetsUpInDuel("Og", "lore", 1, 0.62, 0.5), "62 % to win the duel with an advantage by Lore first, 50 % by striking now: Og has 1 invoke in hand and wants more before the blow that counts."),
    (BorneInDuel("Og", 3, 5, 0.4), "A hit of 3, 5 shifts left to bear, 40 % to win the duel after it: Og bears it the way that leaves most."),
    (BorneInDuel("Og", 9, 5, None), "A hit of 9, 5 shifts left to bear: Og goes down."),
    (Tasks(3, 2, ("lore",), ("Mira",)), "3 tasks for 2 pairs of hands: Lore because the aim asks for it, and a chance for Mira to shine."),
    (Tasks(3, 1, (), ()), "3 tasks for 1 pair of hands: what is at hand."),
    (Detour("burglary", "stealth", True, True), "Burglary does much the same work as Stealth: it will do."),
    (Detour("lore", "stealth", False, False), "Lore is a long way round from Stealth: it may be tried, two harder."),
    (LendsAHand("Mira", 1, True), "1 other task waits while Mira lends a hand: that takes time."),
    (LendsAHand("Mira", 2, True), "2 other tasks wait while Mira lends a hand: that takes time."),
    (LendsAHand("Mira", 0, False), "0 other tasks can wait that long: Mira lends a hand at no cost."),
    (SeesTo("Mira", "lore", 2, "Name It"), "Lore +2 over what it takes: Mira sees to “Name It”."),
    (Follows(1, 3, "conflict"), "1 of 3 tasks came to something: the other side is upon them."),
    (OfferedNow((Ripe.FAILED, Short("Mira", 2), InExchange(3)), "Debts", "Mira", True), "It failed, Mira is 2 fate points under the refresh and the fight is in exchange 3: Debts of Mira, for it has not come up in this session."),
    (OfferedNow((Ripe.TIME,), "Debts", "Mira", False), "It is time for one: Debts of Mira, for it has rested the longest."),
    (CarriedPoint(0.5), "0.50: the compel ended the scene, so its point could not be spent there."),
    (LeftPoint(), "A gentle GM leaves the point where it is."),
    (Brings("Mira", 1.2, "A patrol", False, 0, True), "1.20 of harm to Mira: “A patrol” is a fitting trouble, and not the same as the last time."),
    (Brings("Mira", 1.2, "A patrol", True, 1, False), "1.20 of harm to Mira: “A patrol” is what the words speak of."),
    (SomethingNew("Guards come."), "Something new comes of it: Guards come."),
    (NothingNew("I miss", True), "“I miss” only takes a deed away; say what comes of it instead."),
    (NothingNew("Hm", False), "“Hm” says of nothing that goes wrong."),
    (Answered("Mira", True, 1.0, 0.4, True), "A point (1.00) against 0.40 of trouble: Mira goes along with it."),
    (Answered("Og", False, 1.0, 0.4, True), "A point for the pool (1.00) against 0.40 of trouble: Og goes along with it."),
    (Answered("Mira", True, 1.0, 2.4, False), "2.40 of trouble is more than two points (2.00): Mira will not have it."),
    (InEachOthersWay(), "They get in each other's way: the better effort is ahead."),
    (SameObstacle("river"), "It is the river that stands against each of them: every side has its own to get past."),
    (Rolls("Mira", "lore", 3, True, 4.0, 1), "Lore +3, which is what it is about, reckoned at +4.0: Mira rolls, ahead so far."),
    (Rolls("Mira", "lore", 3, False, 4.0, -1), "Lore +3, reckoned at +4.0: Mira rolls, behind so far."),
    (RollsInstead("Mira"), "Each has one part in an exchange, and Mira is the last who can roll for the side."),
    (Slots(True, 2), "At the place of their best they act 2 times more before a hero: together."),
    (Slots(False, 1), "At the place of their best they act 1 time more before a hero: each at their own place."),
    (Benefit("The Elder", "Mira", 2, "after"), "2 levels of scale above Mira: The Elder is likely to succeed anyway, and takes more shifts for it."),
    (Benefit("The Elder", "Mira", 1, "invokes"), "1 level of scale above Mira: The Elder is likely to succeed anyway, and takes more free invokes for it."),
    (Benefit("The Elder", "Mira", 2, "before"), "2 levels of scale above Mira: to The Elder it is worth most on the roll itself."),
    (Lends("Veil of Ash", "the Elder"), "Nothing says that Veil of Ash would not serve the Elder here as well."),
    (Made("The Elder"), "The Elder has powers and uses them: what is made so carries their scale."),
    (Unhindered(None, True), "There is time, and nobody to hinder it: it is simply there."),
    (Unhindered("Og", False), "Og is about and would not look on: it takes dice."),
    (Unhindered(None, False), "There is no time to do it in peace: it takes dice."),
    (BelongsTo(ThreadTie("Who Sold It", ("ledger",), False, False, 2), 2.5), "2.50: it has “ledger” in common with Who Sold It."),
    (BelongsTo(ThreadTie("Who Sold It", (), True, False, 2), 1.5), "1.50: this scene has brought up Who Sold It."),
    (BelongsTo(ThreadTie("Who Sold It", (), False, True, 2), 1.0), "1.00: a hero who is here has to do with Who Sold It."),
    (BelongsTo(ThreadTie("Who Sold It", (), False, False, 2), 0.7), "0.70: longest unheeded is Who Sold It."),
    (BelongsToNone(0.6), "0.60 is what it takes, and no thread has as much to do with it."),
    (Waits("Mira", 0.62, -0.05), "62 % to win the exchange as it is, and -0.05 by trying for more: Mira waits."),
    (Prepares("Mira", "stealth", None, 0.48, 0.7), "48 % to win the exchange, 70 % with a free invoke: Mira sets something up with Stealth first."),
    (Prepares("Mira", "stealth", "Og", 0.48, 0.7), "48 % to win the exchange, 70 % with a free invoke: Mira sets something up with Stealth on Og first."),
    (AdvantageFailed("Mira", 0.62, True), "62 % to win the exchange with the roll, none without: Mira lets the rivals have it."),
    (AdvantageFailed("Mira", 0.02, False), "2 % to win the exchange is little to lose: Mira gives the roll away."),
    (PlaceHinders(2.0, False), "+2 is more than any rival could put in the way: what hinders it is the place itself."),
    (PlaceHinders(2.0, True), "+2 is less than a rival would put in the way: what hinders it is the place itself."),
    (RivalHinders("Mira", "Og", 3.0), "+3 to stand in Mira's way with: Og is near enough."),
    (GoesToWhoIsBehind(("Mira", "Pike"), 0), "0 victories so far: Mira and Pike can make most of it."),
    (Twist(3.0), "It touches 3 of the contestants' skills: the ground is another one now."),
    (Twist(0.0), "Neither side gains, so the place itself makes a move."),
    (NobodysTwist(), "A twist is nobody's doing, and nobody has a free invoke on it."),
    (TwistFavours(("Mira",)), "Mira is far behind and can turn this to account."),
    (BreaksOff(2.1, 4.0, True), "The opposition stands at 2.1 against 4.0: there is more in it than blows, and it may turn into something else."),
    (BreaksOff(4.0, 2.1, False), "The opposition stands at 4.0 against 2.1: why should it let go now?"),
    (Threatens("Flood", "physique", 1.2, True), "1.20 of harm to those in reach is the most Flood does: Physique."),
    (Threatens("Flood", "physique", 1.2, False), "1.20 of harm to those in reach is the least Flood does: Physique."),
    (Named("Mira", 0.8, "A boost", -1, True, None), "0.80 of harm to Mira: “A boost” is the mildest price and not the same as the last time."),
    (Named("Mira", 0.8, "Thugs", 0, False, LikeThem("Thug")), "0.80 of harm to Mira: “Thugs” is a fitting price, and of those who could come Thug suits the place and the hour best."),
    (Named("Mira", 0.8, "Time", 1, False, Nearest("Tide", 1)), "0.80 of harm to Mira: “Time” is the harshest price, with 1 box left on Tide."),
    (Setback("Mira", 2, False), "2 shifts short: the situation turns against Mira, and nobody is hurt for it."),
    (Setback("Mira", 2, True), "2 shifts short in the middle of a fight: it lands on Mira."),
    (Tied("Mira", 0.8, "partial"), "A tie, 0.80 at best: Mira takes the part that comes for nothing."),
    (NoPrice("Mira"), "No price was named: Mira fails."),
    (Paid("Mira", 0.4, True), "+0.40 after the price is paid: Mira goes through with it."),
    (Paid("Mira", -0.4, False), "-0.40 after the price would be paid: Mira would rather fail."),
    (TakesTheFailure("Og", 0.8), "A free invoke of 0.80 would be the enemy's: Og takes the failure."),
    (LetsThrough("Og", "Mira", 0.8, 0.3, True), "0.80 gained if Mira pays for it: Og lets the price be offered."),
    (LetsThrough("Og", "Mira", 0.2, 0.3, False), "0.20 gained against 0.30 lost: Og gives Mira nothing."),
    (Springs("Og", "Loose Floor", 0.8, 0.4, True), "0.80 for a free invoke now against 0.40 for a secret: Og springs Loose Floor."),
    (Springs(None, "Loose Floor", 0.2, 0.4, False), "0.40 for a secret against 0.20 for a free invoke: The GM lets it stay hidden."),
    (Attacks("Og", "fight", 3, "athletics", 1, 0.78, 2.6, 0, 0, "Mira", 3, "", 1), "Fight +3 against Athletics +1, 78 % to hit for 2.6 on average: Og goes for Mira, who can bear 3 shifts more."),
    (Attacks("Og", "fight", 3, "athletics", 1, 0.78, 2.6, 2, 1, "Mira", 0, "", 2), "Fight +3 against Athletics +1, 78 % to hit for 2.6 on average, weapon +2 and armour -1 counted: Og does the most harm by going for Mira, whom any hit takes out."),
    (Attacks("Og", "fight", 3, "athletics", 1, 0.78, 2.6, 0, 0, "Mira", 1, "takes whoever is nearest", 2), "Fight +3 against Athletics +1, 78 % to hit for 2.6 on average: Og takes whoever is nearest, and that is Mira, who can bear 1 shift more."),
    (Opens("Og", "deceive", 3, 2, None, False, 0.62, 0.1, False, False), "Deceive +3 against a difficulty of 2, 62 % for a free invoke and 10 % for two: Og wants an advantage in the scene for the next blow."),
    (Opens("Og", "deceive", 3, 2, "Mira", True, 0.62, 0.1, True, True), "Deceive +3 against Mira's +2, 62 % for a free invoke and 10 % for two: Og wants an opening on Mira on top of what is already prepared, which promises more than striking now."),
    (Opens("Og", "deceive", 3, 2, None, True, 0.62, 0.1, False, False), "Deceive +3 against a defence of +2, 62 % for a free invoke and 10 % for two: Og wants an advantage in the scene for the next blow."),
    (ClosesIn("Og", "Loft", 2, 1), "2 zones too far before, 1 after the step: Og closes in by way of Loft."),
    (StepsToStrike("Og", "Loft", 1.2, "Mira"), "A blow worth 1.20 for a free step: Og goes to Loft to get at Mira."),
    (StepsAway("Og", "Loft", 1.2, 0.4), "Danger 1.20 here and 0.40 in Loft: Og would rather act from there."),
    (StepsForward("Og", "Loft", 0.4), "0.40 of danger for a free step: Og can do more in Loft than here."),
    (Dashes("Og", "Loft", "a ladder", 2, "athletics", 2, 0.62), "Athletics +2 against 2 (a ladder), 62 % to get there: Og makes for Loft, for nobody can be reached from here."),
    (Dashes("Og", "Loft", "a door", 0, None, 0, 1.0), "No roll is needed, for a door: Og makes for Loft."),
    (GoesWith("Docks"), "It goes with Docks, so a fate point buys it though no aspect was named."),
    (GoesWith(None), "Nothing in play speaks against it, so a fate point buys it though no aspect bears it out."),
    (NothingBearsOut(("dead",), ("Og",), True), "No aspect bears it out, and it would settle things (dead), it speaks for Og and a fight is on: name one with which it fits."),
    (NoAspectNamed(), "No aspect was named that could say it already."),
    (Says("Fog Pilot", 2, 3, True), "2 of 3 telling words are in “Fog Pilot”: it is true already and costs nothing."),
    (Says("Fog Pilot", 1, 3, False), "1 of 3 telling words are in “Fog Pilot”: the rest goes beyond what it says, and a stretch costs an invoke."),
    (Expected("Crates"), "Crates is what anybody would expect to find here."),
    (DoneTo("Blinded", "Og"), "Blinded would be done to Og, and somebody has to do it."),
    (ChangesEverything("On Fire", ("fire",)), "On Fire would change everything here (fire); somebody has to bring it about."),
    (WasThere("Loose Floor", "Mira"), "Loose Floor was there all along, where Mira looked."),
    (SpecialCase("Slick Ice", "drive"), "Slick Ice makes it a special case: this time Drive will do."),
    (NoSpecialCase("lore", "attack"), "Nothing here makes Lore a way to attack; an aspect that does would change that."),
    (AsItStands(), "The difficulty stands as it was proposed."),
    (Opposed("Og", "athletics", 2, "Mira", "stealth", 3), "Athletics +2 against Stealth +3: Og is there to stand in Mira's way."),
    (Hard(0, "low", "Mira", "lore", 2, 2, (), ()), "Mediocre (+0), low for Mira's Lore +2: nothing makes it tough."),
    (Hard(4, "high", "Mira", "lore", 2, 2, (Hinders("Fog", "lore"), Tense(4), WithinReach(("Og", "Thug"))), ("Lamp",)), "Great (+4), high for Mira's Lore +2: Fog hinders Lore (+2), at tension 4 little goes smoothly (+2) and Og and Thug are within reach (+2), but Lamp helps and cancels one of them."),
    (Hard(0, "low", "Mira", "lore", 2, 2, (Hour.FIGHT, Hour.ON_THE_WATCH), ("Lamp", "Map")), "Mediocre (+0), low for Mira's Lore +2: there is no time to spare in a fight (+2) and everybody is on the watch by now (+2), but Lamp and Map help and cancel 2 of them."),
    (HardTask("Stop It", 4, "high", "Mira", "crafts", 2, 2, (AtOnce(3), MadeForIt("Mira")), ()), "“Stop It” is Great (+4), high for Mira's Crafts +2: 3 things have to be done at once (+2) and Mira is made for it (+2)."),
    (BeforeTheRoll(Hard(2, "near", "Mira", "lore", 2, 2, (Hour.CONTEST,), ()), 0, "62 %"), "Fair (+2), near for Mira's Lore +2: there is no time to spare in a contest (+2). (+0 from the skill, 62 % to succeed on the dice alone)"),
    (HadEnough("Og", 2, 0.2, 1, 3), "2 shifts left to bear (20 %), 1 against 3: Og gives up while there are terms to be had."),
    (Price("Og", True, 2), "The fight is lost, and 2 others would go the same way: Og gives up everything."),
    (Price("Og", False, 2), "Og gives what they came for and nothing beyond that."),
    (Mark("Mira", None), "To have lost is enough for Mira."),
    (Mark("Mira", "mild"), "Mira will not forget this soon: a mild consequence goes with it."),
    (Terms("Og", "They go.", True, False), "“They go” takes Og out of the fight and gives the winners what they wanted."),
    (Terms("Og", "They win.", False, True), "“They win” would win what Og has just lost: there have to be other terms."),
    (Terms("Og", "", False, False), "What is offered costs Og too little: there is to be a further sacrifice."),
    (NoEnd("Give up."), "“Give up” is no end but a defeat: the fight goes on."),
    (NobodyLeft(), "Nobody is left to fight."),
    (KnowsNoEnd("Og"), "Og does not know how to stop."),
    (Truce("Og", 0.3, True), "30 % of what strength is left here is theirs: Og has little to win by going on, and takes the offer."),
    (Truce("Og", 0.7, False), "70 % of what strength is left here is theirs: Og expects to win, and goes on."),
    (PowersUp((), 2), "No plot of the campaign came to its end in arc 2, so nobody powers up"),
    (PowersUp(("The King",), 2), "The King is over: the heroes have grown by it"),
    (PowersUp(("The King", "The Debt"), 2), "The King and The Debt are over: the heroes have grown by it"),
    (KeepsComingBack("Og", 4), "Og has come back into 4 scenes: worth a whole sheet."),
    (Mends("Cut", "Crafts", Means.SPLINTS), "Crafts will do for Cut: splints and stitches"),
    (DoesNotMend("Cut", "Fight", "Academics"), "Fight does not mend Cut; Academics or something like it does"),
    (DoesNotMend("Cut", "Fight", None), "Fight does not mend Cut; a healer's skill or something like it does"),
    (TooGrave("Cut", "Mira"), "Cut takes somebody who knows how, and no aspect or stunt of Mira's says that they do"),
    (KnowsHow("Cut", "Mira", "Surgeon"), "Cut takes somebody who knows how, and Surgeon says that Mira does"),
    (EndsSomebody("Og"), "Og passes to whoever can end somebody"),
    (AllAtOnce("Og"), "Og's kind comes all at once"),
    (WorstOffFirst("Og"), "Og lets whoever is worst off act before the next blow"),
    (LastWord("Og", opens=True), "Og kept the last word and opens with it"),
    (LastWord("Og", opens=False), "Og waits and keeps the last word"),
    (Spites("Og", "Mira"), "Og makes Mira wait, out of spite"),
    (StuntAdds("Mira", "Dancer", 2, 3, BLOW), "Dancer adds +2 to +3: Mira turns it into a blow on Og."),
    (RollsAgain("Mira", -3, "Tall", Payment(True, True, 0, False), 2), "Dice of -3 can hardly fall worse: Mira rolls again on Tall (a boost), where 2 more would not do as much."),
    (Invokes("Mira", Shifts(0, True), Shifts(2, True), "Tall", POINTS, BLOW), "A tie, 2 with Tall (fate points 3→2): Mira turns it into a blow on Og."),
    (Invokes("Og", Shifts(3, True), Shifts(1, True), "Tall", Payment(False, False, 2, True), Meaning(Difference.KEEPS_UP, "Mira", "Thug", 1)), "A hit of 3, 1 with Tall (GM pool 2→1): Og keeps Thug standing, with 1 shift left to bear."),
    (Invokes("Mira", Shifts(-1, False), Shifts(1, False), "Tall", Payment(True, False, 0, False), Meaning(Difference.FAR_ENOUGH, "Mira")), "A failure by 1, a success by 1 with Tall (a free invoke): Mira comes as far as it takes."),
    (PASSED, "A miss by 4: Mira can call on nothing that would change what comes of it."),
    (Keeps("Mira", Shifts(2, True), 0.3, 0.2), "A hit of 2: passing is worth 0.30 and the best invoke 0.20, so Mira keeps it for a roll on which more hangs."),
    (OutOfChances(PASSED, "duel", 0.62, 0.55), "62 % to win the duel (55 % otherwise), a miss by 4: Mira can call on nothing that would change what comes of it."),
    (OutOfChances(PASSED, "fight", 0.62, None), "62 % to win the fight, a miss by 4: Mira can call on nothing that would change what comes of it."),
    (OutOfChances(PASSED, "fight", 0.001, 0.002), "Next to no chance to win the fight either way, a miss by 4: Mira can call on nothing that would change what comes of it."),
    (LetsGo("Og", "Net"), "Og has no free invoke on Net and lets it go."),
    (HasInvokes("Og", "Net", 1), "Og has 1 free invoke on Net, and to defend it costs nothing."),
    (MadeIt("Og", "Net"), "Og made Net so, and to defend it costs nothing."),
    (NothingGoes("Net", "ruthless"), "To defend Net costs nothing, and a ruthless GM lets nothing go."),
    (OpensByChance("Og", 0.62, None), "62 % to win the fight: Og opens it."),
    (OpensByBlow("Og", 1.2), "A first blow worth 1.20: Og opens the fight."),
    (InTheWay("Gate", "Og"), "Gate is in the way: Og has to deal with that before anything else."),
    (BorneOut(("Pilot",), "Gate"), "Pilot bears that out, so Gate need not stop it."),
    (NotBorneOut("Gate"), "Nothing in play bears that out, and Gate is true as long as it is there."),
    (MadePossible("Wings"), "Wings makes it possible, and no dice are needed for what one can do."),
    (NoRoll(False), "No good answer to all three questions: nothing stands in the way."),
    (NoRoll(True), "No good answer to all three questions: nothing can go wrong that would matter."),
    (TakesARoll((Here(("Og",), 1), "locked"), (MakesUse("Og"),), Stake.LIVES), "in the way: Og is here and locked; it may go wrong: Og would make use of it; and it matters: lives hang on it."),
    (TakesARoll((), (), Stake.CHANGE), "nothing much in the way; and it matters: it would change what comes next."),
    (BothSides(), "Both sides are here, able to do harm and willing to."),
    (OneThing(("Og",), "Mira"), "Og and Mira are after one thing."),
    (ManyTasks(), "It is more than one task, and nobody in particular stands against it."),
    (GoesByAWord("Net", "Mira"), "Nothing stands against it: Mira is rid of Net without a roll."),
    (GoesByARoll((FightOn(), Here(("Og", "Thug"), 2), ItsNature("Net", Resists.DANGER), ItsNature("Net", Resists.IN_THE_WAY))), "It takes a roll, for there is a fight on, Og and Thug are here, Net is a danger and Net is in the way by what it is."),
    (ClearLine("Mira", "Og", 2), "2 zones over open ground: Mira has a clear line on Og."),
    (NoShot("Mira", "Og", 2, "Fog"), "2 zones away, and Fog is in between: Mira has no shot at Og."),
    (NoShot("Mira", "Og", 3, None), "3 zones away is too far: Mira has no shot at Og."),
    (Reaches(2, "Empathy", None), "2 zones away: Empathy carries that far."),
    (Reaches(2, "Crafts", "Long Poles"), "2 zones away: Long Poles carries it."),
    (TooFar(2, "Crafts", "Mira", True), "2 zones away: Crafts takes Mira there, or something that reaches."),
    (TooFar(None, "Empathy", "Mira", False), "No way leads there: that is too far, even for Empathy."),
    (UsesStunt("Dancer", "Mira"), "Dancer is what Mira has for this moment."),
    (NothingFits(0.8), "80 % of such fights would be won from here, and nothing fits that could distract."),
    (OrderedBy("athletics", False), "Athletics puts everybody in their order."),
    (OrderedBy("notice", True), "Notice puts those who are level in their order."),
    (KeepsOff("Og", "athletics", "fight", 0.42), "With Athletics Og keeps everybody off who would attack with Fight: that saves 0.42 of a turn."),
    (OnGuard("Og", 0.42), "Og does nothing but defend: that saves 0.42 of a turn."),
    (StillOpen(0.5, 0.7), "The heroes are reckoned to win 50 % of such fights from here, and nothing is dropped in below 70 %."),
    (MakesThemChoose("Cart", 0.8, 0.7), "The heroes are reckoned to win 80 % of such fights from here, 70 % is too well: Cart makes them choose."),
    (Dilemma(-0.8, "deal"), "-0.80 is the least it costs: whoever is asked sees to it."),
    (Nearer(True), "What was told brings something nearer that is not in the open yet."),
    (Nearer(False), "What was told changes nothing about what is not in the open yet."),
    (Nudged(Nudge.CHIEF, "Og", "gold"), "Og is the chief adversary here and wants something: gold."),
    (Nudged(Nudge.MOMENT), "Nobody here wants anything that is known, so the moment itself moves on."),
    (NotAhead("Fate Condensed"), "Looking ahead is fitted to Fate Condensed alone: by the rules of this table blows are weighed by what they are worth."),
    (RehearsedPlain("Fate Condensed"), "By the rules of this table rehearsals stand as they are: they are corrected for Fate Condensed alone."),
    (Course("kept", 14, 20, 2, (2, 4, 14), False), "14 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it."),
    (Course("altered", 5, 20, 2, (2, 4, 14), False), "5 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it, but for one thing."),
    (Course("altered", 1, 20, 2, (2, 4, 14), True), "1 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): it is as you expect it, but for one thing, since those you name are here."),
    (Course("interrupted", 1, 20, 2, (2, 4, 14), False), "1 of 20 at tension 2 (interrupted to altered to kept as 2 to 4 to 14): something else comes first."),
    (Course("skipped", 9, 20, 1, (1, 3, 16), False), "9 of 20 at tension 1 (interrupted to altered to kept as 1 to 3 to 16): nothing comes between, and nothing would be won or lost in it."),
    (AsItWasLeft("the loft"), "You have been here before: the loft is as it was left."),
    (Laid(3, 2, 4, ("a wall", "a ditch")), "3 zones where 2 suit tension 4, with borders that matter: a wall and a ditch."),
    (Laid(1, 1, 2, ()), "1 zone where 1 suit tension 2, with borders that matter: none."),
    (TrueHere(2, 1, 3, ("cover", "danger"), ()), "2 aspects where 1 suit tension 3, each of another kind (cover, danger)."),
    (TrueHere(1, 1, 3, ("cover",), ("Mira", "Pike")), "1 aspect where 1 suit tension 3, each of another kind (cover), and one of them bears on what Mira and Pike can do."),
    (NothingDue(0.5), "0.50 is what it takes, and nothing that is open is as due as that."),
    (ComesBack(0.8, 3, "The Debt", "bad"), "0.80 due (last up 3 scenes ago): The Debt comes up again, for bad."),
    (SaidToBeHere("two bravos"), "You said who is here: two bravos."),
    (Present("opposition", 1.2, 3, "kept", "", False), "1.20 at tension 3, kept: somebody stands against the heroes here."),
    (Present("bystander", 0.7, 2, "altered", "wedding", False), "0.70 at tension 2, altered, and “wedding” is no occasion for a fight: somebody is here who wants something."),
    (Present("nobody", 0.4, 1, "kept", "", False), "0.40 at tension 1, kept: the heroes have the place to themselves."),
    (Present("nobody", 0.4, 1, "kept", "", True), "0.40 at tension 1, kept: one is enough."),
    (Staked(1.5, "said"), "1.50: it is what you said you are after."),
    (Staked(1.2, "thread"), "1.20: it follows from the thread that has come up."),
    (Staked(0.9, "title"), "0.90: you said where it is, and this is what there is to get out of it."),
    (Staked(0.5, None), "0.50: no thread asks for more, so it is what was drawn first."),
    (Risked(0.5), "0.50: it was drawn first, and a scene has something to lose."),
    (NoPlace(0.4), "0.40: no word of the title says where it is."),
    (PlaceSaid(1.0, "cellar", "house", "The Cellar"), "1.00: “cellar” says house, and the heroes are in: The Cellar."),
    (Called("captain"), "“captain”"),
    (SaidOfThem(), "what else was said of them"),
    (Known(), "having come up before"),
    (OneOf(4), "being one of 4"),
    (Alone(3), "being alone against 3"),
    (TenseScene(5), "a tension of 5"),
    (Style(1), "a ruthless GM"),
    (Style(-1), "a gentle GM"),
    (MadeUp("Og", WEIGHTS[2], WEIGHTS[1], (Step(Called("captain"), 1.0), Step(OneOf(4), -0.5)), "fight", "guard"), "Og: minor and good. Fair to begin with, +1 for “captain” and -0.5 for being one of 4; Fight goes with “guard”."),
    (MadeUp("Og", WEIGHTS[1], WEIGHTS[1], (), "", ""), "Og: minor and fair. Fair to begin with, and nothing speaks for more or less."),
]  # fmt: skip


@pytest.mark.parametrize(("reason", "said"), SENTENCES, ids=lambda each: type(each).__name__)
def test_each_reason_is_put_in_words(reason: Reason, said: str) -> None:
    assert reason() == said


def reasons_there_are() -> Iterator[type]:
    for module in pkgutil.iter_modules(reasons.__path__, f"{reasons.__name__}."):
        for _, found in inspect.getmembers(import_module(module.name), inspect.isclass):
            if found.__module__ == module.name and "__call__" in vars(found):
                yield found


def test_no_reason_is_without_a_test_of_its_words() -> None:
    elsewhere = inspect.getsource(test_reasons)
    tested = {type(reason) for reason, _ in SENTENCES}
    missing = [
        each.__name__
        for each in reasons_there_are()
        if each not in tested and f"{each.__name__}(" not in elsewhere
    ]
    assert missing == ["Picked"], "the encounter that was picked is tested with what it was picked from"
