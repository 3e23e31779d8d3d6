package achievement_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/achievement"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/quest"
)

// only leaves just the named achievements locked, so that changes of figures come from them alone.
func only(k *enginetest.Kingdom, ids ...string) *enginetest.Kingdom {
	all := k.Doc.Achievements.Edit()
	all.Unlocked = map[string]int64{}
	for _, a := range k.Content.Achievements {
		if !slices.Contains(ids, a.ID) {
			all.Unlocked[a.ID] = k.Now
		}
	}
	return k
}

func has(k *enginetest.Kingdom, id string) bool {
	_, ok := k.View("achievements").(achievement.View).Unlocked[id]
	return ok
}

func xp(k *enginetest.Kingdom) int64 { return k.Doc.Growth.Get().Experience }

// C-229
func TestGoldSpentAgainStaysUnlocked(t *testing.T) {
	t.Parallel()
	k := only(enginetest.New(t), "gold_50k").Gold(49_990)
	if k.Online(1); !has(k, "gold_50k") || xp(k) != 500 {
		t.Fatalf("gold %d, unlocked %v, xp %d", k.Whole(), has(k, "gold_50k"), xp(k))
	}
	k.Gold(0).Online(3)
	k.Gold(60_000).Online(3)
	if !has(k, "gold_50k") || xp(k) != 500 {
		t.Fatalf("afterwards: unlocked %v, xp %d", has(k, "gold_50k"), xp(k))
	}
	if n := count(k.Notices(), "Achievement Unlocked: A Full Purse!"); n != 1 {
		t.Fatalf("told %d times", n)
	}
}

func count(list []string, text string) (n int) {
	for _, s := range list {
		if s == text {
			n++
		}
	}
	return n
}

// C-230: an absence adds nothing to the play time.
func TestPlayTime(t *testing.T) {
	t.Parallel()
	k := only(enginetest.New(t), "time_1h")
	if k.Online(359); has(k, "time_1h") {
		t.Fatal("unlocked too soon")
	}
	k.Away(24 * time.Hour)
	if got := k.Doc.Pulse.Get().TimePlayed; got != 3590 || has(k, "time_1h") {
		t.Fatalf("after an absence: %d s", got)
	}
	k.Online(1)
	if got := k.Doc.Pulse.Get().TimePlayed; got != 3600 || !has(k, "time_1h") {
		t.Fatalf("after the last tick: %d s, unlocked %v", got, has(k, "time_1h"))
	}
}

// C-231: the title is granted once, even if it was held before.
func TestTitle(t *testing.T) {
	t.Parallel()
	for _, owned := range []bool{false, true} {
		k := only(enginetest.New(t), "gold_1m")
		if owned {
			r := k.Doc.Ruler.Edit()
			r.UnlockedTitles = append(r.UnlockedTitles, "The Solvent")
		}
		k.Gold(1_000_000).Online(2)
		if n := count(k.Doc.Ruler.Get().UnlockedTitles, "The Solvent"); n != 1 {
			t.Errorf("owned before: %v; now %d times", owned, n)
		}
		told := k.Notices()
		if n := count(told, "Achievement Unlocked: A Full Room!"); n != 1 {
			t.Errorf("told %d times", n)
		}
		if n, want := count(told, "You may now be called The Solvent."), map[bool]int{false: 1}[owned]; n != want {
			t.Errorf("owned before: %v; the title was told %d times of %d", owned, n, want)
		}
	}
}

// C-232
func TestLevelUpInTheSameAnswer(t *testing.T) {
	t.Parallel()
	k := only(enginetest.New(t).Gold(600), "walls_1")
	k.Doc.Growth.Edit().Experience = 999
	k.Do("building.upgrade", building.Upgrade{Building: game.Walls})
	if g := k.Doc.Growth.Get(); g.Level != 2 || g.Experience != 99 {
		t.Fatalf("level %d, xp %d", g.Level, g.Experience)
	}
}

// C-233
func TestCatalogue(t *testing.T) {
	t.Parallel()
	printed := map[string][]int64{
		"gold": {50_000, 250_000, 1_000_000, 10_000_000, 100_000_000}, "power": {1000, 10_000, 100_000}, content.OnVassalCount: {1, 3, 5, 10},
		content.OnNPCCount: {10, 15, 25, 50}, content.OnConsortCount: {1, 3, 5, 10}, content.OnTimePlayed: {3600, 86_400, 604_800, 2_592_000},
		content.OnKingdomLevel: {2, 5, 10, 15},
	}
	k := enginetest.New(t)
	got, kinds, low, high := map[string][]int64{}, map[string]bool{}, int64(1<<40), int64(0)
	for _, a := range k.Content.Achievements {
		key := a.Trigger.Kind
		kinds[key] = true
		if a.Trigger.Stat != "" {
			key = a.Trigger.Stat
		}
		got[key] = append(got[key], a.Trigger.At)
		low, high = min(low, a.Reward.XP), max(high, a.Reward.XP)
	}
	for key, want := range printed {
		if !slices.Equal(got[key], want) {
			t.Errorf("%s: %v, want %v", key, got[key], want)
		}
	}
	if v := k.View("achievements").(achievement.View); v.Total != 35 || len(kinds) != 9 || low != 100 || high != 25_000 {
		t.Fatalf("%d achievements, %d kinds, xp %d to %d", v.Total, len(kinds), low, high)
	}
}

// H59t: creation unlocks nothing; the first tick unlocks and shows one welcome.
func TestFirstTickWelcomes(t *testing.T) {
	t.Parallel()
	k := enginetest.New(t, enginetest.Welcome())
	if v := k.View("achievements").(achievement.View); v.Count != 0 {
		t.Fatalf("creation unlocked %v", v.Unlocked)
	}
	k.Online(1)
	if v := k.View("achievements").(achievement.View); v.Count != 2 || !has(k, "power_1k") || !has(k, "npcs_10") {
		t.Fatalf("the first tick unlocked %v", v.Unlocked)
	}
}

// Each kind of trigger unlocks at its threshold, not one below, and pays its listed amounts.
func TestEveryTrigger(t *testing.T) {
	t.Parallel()
	for _, a := range enginetest.New(t).Content.Achievements {
		t.Run(a.ID, func(t *testing.T) {
			t.Parallel()
			k := only(enginetest.New(t), a.ID)
			k.Doc.Growth.Edit().ToNext = game.Max // prevents level-ups, which would add power
			near(k, a.Trigger, 1)
			if k.Online(1); has(k, a.ID) {
				t.Fatalf("unlocked one too soon: %+v", a.Trigger)
			}
			near(k, a.Trigger, 0)
			before := xp(k)
			if k.Online(1); !has(k, a.ID) {
				t.Fatalf("not unlocked: %+v", a.Trigger)
			}
			if got := xp(k) - before; got != a.Reward.XP {
				t.Fatalf("%d xp, want %d", got, a.Reward.XP)
			}
			if k.Online(2); xp(k)-before != a.Reward.XP {
				t.Fatal("paid twice")
			}
		})
	}
}

func near(k *enginetest.Kingdom, on content.AchievementTrigger, short int64) {
	switch on.Kind {
	case content.OnQuestComplete:
		status := game.QuestCompleted
		if short > 0 {
			status = game.QuestActive
		}
		k.Doc.Quests.Put(on.Quest, game.Quest{Status: status})
	case content.OnRelationship:
		rung := slices.Index(content.Rungs, on.Status) - int(short)
		k.Doc.Court.Put(k.Content.Candidates[0].ID, game.Member{Status: content.Rungs[rung]})
	case content.OnBuildingLevel:
		k.Doc.Buildings.Edit(on.Building).Level = on.At - short
	case content.OnKingdomLevel:
		k.Doc.Kingdom.Edit().Level = on.At - short
	case content.OnStatReached:
		if on.Stat == "gold" {
			k.Gold(on.At - short - k.Env().Figure("income")/game.Milli)
			return
		}
		p := k.Doc.Growth.Edit()
		p.Power.Rewards += on.At - short - p.Power.Sum()
	case content.OnVassalCount:
		for i := range on.At - short {
			k.Doc.Vassals.Put(k.Content.Territories[i+1].ID, game.Vassal{LoyaltyMilli: 40_000})
		}
	case content.OnNPCCount:
		people(k, on.At-short)
	case content.OnConsortCount:
		for i := range on.At - short {
			k.Doc.Court.Put(k.Content.Candidates[i].ID, game.Member{Status: game.RungConsort})
		}
	case content.OnTimePlayed:
		k.Doc.Pulse.Edit().TimePlayed = on.At - short - k.Content.Balance.Tick.TimePlayed
	}
}

func people(k *enginetest.Kingdom, n int64) {
	for id := range k.Doc.NPCs.All() {
		if int64(k.Doc.NPCs.Len()) > n {
			k.Doc.NPCs.Delete(id)
		}
	}
	for i := 0; int64(k.Doc.NPCs.Len()) < n; i++ {
		k.Doc.NPCs.Put(fmt.Sprintf("guest-%d", i), game.NPC{Name: "Guest"})
	}
}

// One answer holds a quest's reward, the achievement that it unlocks, and the awards of both.
func TestChain(t *testing.T) {
	t.Parallel()
	k := only(enginetest.New(t).Gold(200), "quest_first", "power_10k")
	k.Do("quest.accept", quest.Name{Quest: "q1"})
	k.Do("building.upgrade", building.Upgrade{Building: game.Farm})
	k.Do("quest.accept", quest.Name{Quest: "q16"})
	g := k.Doc.Growth.Edit()
	g.Experience = g.ToNext - 50 - 100 // the quest's 50 and the achievement's 100 complete a level
	g.Power.Rewards += 9900 - g.Power.Sum()
	k.Do("quest.complete", quest.Name{Quest: "q1"})
	if !has(k, "quest_first") || !has(k, "power_10k") {
		t.Fatalf("unlocked: %+v", k.View("achievements"))
	}
	if v := k.View("quests").(map[string]any)["q16"].(quest.View); !v.Ready {
		t.Fatalf("the power quest stands at %d", v.Progress)
	}
}

// An ordinary tick allocates nothing, however many achievements are locked.
func TestOrdinaryTicksAllocateNothing(t *testing.T) {
	k := enginetest.New(t, enginetest.Welcome(), enginetest.Silent())
	k.Do("quest.accept", quest.Name{Quest: "q17"})
	k.Online(2)
	env, now := k.Env(), k.Now
	step := func() {
		now += 10_000
		k.Engine.Advance(env, now, engine.Presence{Until: now, Owner: true})
	}
	step()
	k.Doc.Pulse.Edit().EventTicks = 1 << 30
	if n := testing.AllocsPerRun(100, step); n != 0 {
		t.Fatalf("%v allocations a tick", n)
	}
}

func TestEveryCodeHasItsWords(t *testing.T) {
	t.Parallel()
	for _, code := range []string{"achievement.unlocked", "achievement.welcome", "title.gained"} {
		if enginetest.New(t).Content.Messages[code] == "" {
			t.Errorf("no text for %s", code)
		}
	}
}
