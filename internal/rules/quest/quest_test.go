package quest_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/quest"
)

func card(k *enginetest.Kingdom, id string) quest.View {
	k.T.Helper()
	v, ok := k.View("quests").(map[string]any)[id].(quest.View)
	if !ok {
		k.T.Fatalf("there is no card of %s", id)
	}
	return v
}

func log(k *enginetest.Kingdom) quest.Log { return k.View("questLog").(quest.Log) }

func accept(k *enginetest.Kingdom, id string) quest.Stands {
	k.T.Helper()
	return k.Do("quest.accept", quest.Name{Quest: id}).(quest.Stands)
}

func complete(k *enginetest.Kingdom, id string) {
	k.T.Helper()
	k.Do("quest.complete", quest.Name{Quest: id})
}

func praise(k *enginetest.Kingdom, n int) {
	k.T.Helper()
	for i := range n {
		k.Do("npc.praise", npc.Praise{NPC: k.Content.NPCs.Default[i].ID})
	}
}

// says tells whether a text was among the notices since the last call.
func says(k *enginetest.Kingdom, text string) bool { return slices.Contains(k.Notices(), text) }

// C-010: in a new reign all quests are available and none is stored.
func TestFresh(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if n := k.Doc.Quests.Len(); n != 0 {
		t.Fatalf("%d quests are stored", n)
	}
	main := 0
	for id, m := range k.View("quests").(map[string]any) {
		v := m.(quest.View)
		if v.Status != game.QuestAvailable || v.Progress != 0 || v.ProgressMax < 1 {
			t.Errorf("%s: %+v", id, v)
		}
		if v.Type != "Daily" {
			main++
		}
	}
	if main != 38 || log(k).Available != int64(len(k.Content.Quests)) || log(k).Active != 0 {
		t.Fatalf("%d quests, log %+v", main, log(k))
	}
}

// C-153
func TestPraiseFromAcceptToReward(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	if got := accept(k, "q5"); got.Status != game.QuestActive || got.Progress != 0 {
		t.Fatalf("accepted as %+v", got)
	}
	if !says(k, "Quest accepted: A Word of Praise") {
		t.Fatal("nothing tells that it was accepted")
	}
	praise(k, 1)
	if v := card(k, "q5"); v.Progress != 1 || v.ProgressMax != 1 || !v.Ready {
		t.Fatalf("after praise: %+v", v)
	}
	before := k.Doc.Growth.Get().Experience
	complete(k, "q5")
	if got := k.Doc.Growth.Get().Experience - before; got != 50 {
		t.Fatalf("%d xp, want 50", got)
	}
	if !says(k, "Quest completed: A Word of Praise") || card(k, "q5").Status != game.QuestCompleted || !slices.Contains(log(k).Completed, "q5") {
		t.Fatalf("after completion: %+v", log(k))
	}
}

// C-154: progress before accepting counts (decision H109).
func TestCountersAreOfTheWholeReign(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Do("npc.assign", npc.Assign{NPC: k.Content.NPCs.Default[0].ID, Mission: k.Content.Missions[0].ID})
	if got := accept(k, "q2"); got.Progress != 1 || !card(k, "q2").Ready {
		t.Fatalf("accepted as %+v", got)
	}
}

// C-155
func TestProgressIsCapped(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.ThroneRoom, 7)
	if got := accept(k, "q14"); got.Progress != 5 || card(k, "q14").Progress != 5 {
		t.Fatalf("progress %d of %d", got.Progress, card(k, "q14").ProgressMax)
	}
}

// C-156: spent gold no longer counts as progress.
func TestSpentGoldIsNotProgress(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50_000)
	if accept(k, "q17"); !card(k, "q17").Ready {
		t.Fatal("50,000 gold is not enough for 50,000")
	}
	k.Building(game.Mine, 1).Gold(10 + 455)
	k.Do("building.upgrade", building.Upgrade{Building: game.Mine})
	if v := card(k, "q17"); v.Progress != 10 || v.ProgressMax != 50_000 || v.Ready {
		t.Fatalf("after spending: %d of %d", v.Progress, v.ProgressMax)
	}
	k.Refused(quest.ErrNotReady, "quest.complete", quest.Name{Quest: "q17"})
}

// Completion reads the figure, not the stored progress.
func TestStaleProgressPaysNothing(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(50_000)
	accept(k, "q17")
	k.Gold(49_999)
	k.Refused(quest.ErrNotReady, "quest.complete", quest.Name{Quest: "q17"})
}

// Ticks alone raise the gold, and the page is told.
func TestTicksReachGold(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(49_990)
	accept(k, "q17")
	if k.Online(1); !card(k, "q17").Ready {
		t.Fatalf("gold %d, progress %d", k.Whole(), card(k, "q17").Progress)
	}
}

// C-157
func TestRefusals(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Refused(quest.ErrUnknown, "quest.accept", quest.Name{Quest: "q99"})
	k.Refused(quest.ErrUnknown, "quest.complete", quest.Name{Quest: "q99"})
	k.Refused(quest.ErrNotActive, "quest.complete", quest.Name{Quest: "q5"})
	accept(k, "q5")
	k.Refused(quest.ErrNotReady, "quest.complete", quest.Name{Quest: "q5"})
	k.Refused(quest.ErrNotAvailable, "quest.accept", quest.Name{Quest: "q5"})
	praise(k, 1)
	complete(k, "q5")
	k.Refused(quest.ErrNotAvailable, "quest.accept", quest.Name{Quest: "q5"})
	k.Refused(quest.ErrNotActive, "quest.complete", quest.Name{Quest: "q5"})
	for _, code := range []game.Code{quest.ErrNotActive, quest.ErrNotAvailable, quest.ErrNotReady} {
		if code.Class != game.Conflict {
			t.Errorf("%s is not a conflict", code.Name)
		}
	}
}

func TestRequirementsLock(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.ThroneRoom, 4)
	if text := k.Refused(quest.ErrRequirements, "quest.accept", quest.Name{Quest: "q15"}); text != "This quest requires Throne Room Lvl 5." {
		t.Fatal(text)
	}
	if why, locked := log(k).Locked["q15"]; !locked || why.Params["requirement"] != "Throne Room Lvl 5" {
		t.Fatalf("log says %+v", log(k).Locked["q15"])
	}
	k.Building(game.ThroneRoom, 5)
	if _, locked := log(k).Locked["q15"]; locked {
		t.Fatal("still locked")
	}
	accept(k, "q15")
	k.Refused(quest.ErrRequirements, "quest.accept", quest.Name{Quest: "q36"}) // Kingdom Lvl 7
	k.Doc.Kingdom.Edit().Level = 7
	accept(k, "q36")
}

// C-158: the reward is paid once, however often it is requested.
func TestPaidOnce(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	accept(k, "q1")
	k.Gold(1000).Do("building.upgrade", building.Upgrade{Building: game.Farm})
	gold, xp := k.Whole(), k.Doc.Growth.Get().Experience
	complete(k, "q1")
	for range 19 {
		k.Refused(quest.ErrNotActive, "quest.complete", quest.Name{Quest: "q1"})
	}
	if k.Whole()-gold != 100 || k.Doc.Growth.Get().Experience-xp != 50 {
		t.Fatalf("paid %d gold, %d xp", k.Whole()-gold, k.Doc.Growth.Get().Experience-xp)
	}
}

// C-159: a completed quest stays completed after loading.
func TestCompletedSurvivesLoading(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	accept(k, "q6")
	complete(k, "q6")
	stored, err := k.Doc.Dump()
	if err != nil {
		t.Fatal(err)
	}
	if k.Doc, err = game.Load(stored); err != nil {
		t.Fatal(err)
	}
	k.Refused(quest.ErrNotAvailable, "quest.accept", quest.Name{Quest: "q6"})
}

// C-160
func TestOrientation(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	for id, at := range map[string]int64{"q6": 6, "q31": 10} {
		if got := accept(k, id); got.Progress != at {
			t.Errorf("%s: progress %d, want %d", id, got.Progress, at)
		}
		complete(k, id)
		k.Refused(quest.ErrNotActive, "quest.complete", quest.Name{Quest: id})
	}
	if got := k.Doc.Growth.Get().Experience; got != 150 {
		t.Fatalf("%d xp in all, want 150", got)
	}
}

// C-161: the eight common buildings count, no others.
func TestEightRoofs(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Gold(12_842)
	accept(k, "q32")
	for _, b := range k.Content.Buildings {
		if !b.Basic {
			continue
		}
		for k.Env().Level(b.ID) < 3 {
			if b.ID == game.Walls && k.Env().Level(game.Walls) == 2 {
				break
			}
			k.Do("building.upgrade", building.Upgrade{Building: b.ID})
		}
	}
	k.Building(game.OraclesSpire, 3).Building(game.ForgeOfCreation, 3)
	if v := card(k, "q32"); v.Progress != 7 || v.ProgressMax != 8 {
		t.Fatalf("%d of %d", v.Progress, v.ProgressMax)
	}
	k.Do("building.upgrade", building.Upgrade{Building: game.Walls})
	if v := card(k, "q32"); v.Progress != 8 || !v.Ready || k.Whole() != 0 {
		t.Fatalf("%d of %d, gold left %d", v.Progress, v.ProgressMax, k.Whole())
	}
}

// C-162, H59g: three praises today; the day ends at 00:00 UTC.
func TestDaily(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Wait(24*time.Hour - time.Minute)
	accept(k, "d1")
	if at := log(k).ResetsAt; at != 0 {
		t.Errorf("nothing is done and midnight is told: %d", at)
	}
	praise(k, 3)
	if at := log(k).ResetsAt; at != k.Now+time.Minute.Milliseconds() {
		t.Errorf("the day is told to end at %d", at)
	}
	k.Wait(59 * time.Second)
	complete(k, "d1")
	if card(k, "d1").Status != game.QuestCompleted || slices.Contains(log(k).Completed, "d1") || !slices.Contains(log(k).DoneToday, "d1") {
		t.Fatalf("before midnight: %+v", log(k))
	}
	k.Refused(quest.ErrDoneToday, "quest.accept", quest.Name{Quest: "d1"})
	k.Refused(quest.ErrNotActive, "quest.complete", quest.Name{Quest: "d1"})
	k.Engine.Patch(k.Env())
	if wake := k.Engine.Wake(k.Env()); wake != k.Now+1000 {
		t.Fatalf("midnight comes at %d, the kingdom wakes at %d", k.Now+1000, wake)
	}
	k.Wait(time.Second)
	if told, _ := k.Engine.Patch(k.Env())["quests"].(map[string]any); told["d1"] == nil {
		t.Fatalf("the page is told of %v alone", told)
	}
	if card(k, "d1").Status != game.QuestAvailable {
		t.Fatalf("after midnight: %+v", card(k, "d1"))
	}
	if got := accept(k, "d1"); got.Progress != 0 {
		t.Fatalf("yesterday's praises count today: %d", got.Progress)
	}
}

// A daily quest accepted yesterday counts only today's progress.
func TestDailyProgressEndsWithTheDay(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	accept(k, "d1")
	praise(k, 2)
	if card(k, "d1").Progress != 2 {
		t.Fatalf("progress %d", card(k, "d1").Progress)
	}
	k.Away(25 * time.Hour)
	if card(k, "d1").Progress != 0 {
		t.Fatalf("a day later: progress %d", card(k, "d1").Progress)
	}
	praise(k, 3)
	complete(k, "d1")
}

// H19n, H59i: the relic and the catalyst, each once.
func TestCatalystOfAges(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	k.Doc.Kingdom.Edit().Level = 7
	r := k.Doc.Resources.Edit()
	r.CatalystsFound = 1 // found once, already spent
	if got := accept(k, "q36"); got.Progress != 1 {
		t.Fatalf("progress %d", got.Progress)
	}
	complete(k, "q36")
	if r := k.Doc.Resources.Get(); r.Catalysts != 1 || r.CatalystsFound != 2 {
		t.Fatalf("%d catalysts, %d found", r.Catalysts, r.CatalystsFound)
	}
	if relics := k.Doc.Equipment.Get().Relics; !slices.Equal(relics, []string{"catalyst_of_ages"}) || !says(k, "Catalyst of Ages is now yours to wear.") {
		t.Fatalf("relics %v", relics)
	}
}

// The view warns of a reward beyond a bound (decision H17).
func TestLostReward(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t).Building(game.Barracks, 5)
	k.Doc.Resources.Edit().Military = 995
	accept(k, "q19")
	if lost := log(k).Lost["q19"]; lost.Military != 5 {
		t.Fatalf("the log warns of %v", lost)
	}
}

// Each figure is provided by a system or has a text that explains its absence.
func TestFiguresAreFedOrExplained(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	env := k.Env()
	for _, q := range k.Content.Quests {
		v := card(k, q.ID)
		counted := env.Fed(q.Trigger.Figure)
		if v.WaitsFor == nil {
			own := strings.HasPrefix(q.Trigger.Figure, "daily.") || strings.HasPrefix(q.Trigger.Figure, "buildings.") || q.Trigger.Figure == "catalystsFound"
			if !counted && !own {
				t.Errorf("%s: nothing feeds %s, and the card does not say so", q.ID, q.Trigger.Figure)
			}
			continue
		}
		if k.Content.Messages[v.WaitsFor.Code] == "" || v.WaitsFor.Code == "quest.waits_for" {
			t.Errorf("%s: %s has no words of its own for what it waits for", q.ID, q.Trigger.Figure)
		}
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t)
	codes := []string{"quest.accepted", "quest.completed", "quest.waits_for", "relic.gained", "catalyst.gained"}
	for _, c := range quest.System().Commands {
		for _, code := range c.Codes {
			codes = append(codes, code.Name)
		}
	}
	for _, code := range codes {
		if k.Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
