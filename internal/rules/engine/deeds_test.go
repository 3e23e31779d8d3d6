package engine_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/appearance"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/profile"
	"umbrarch/internal/rules/quest"
)

// deed is a random command about quests, activities, relics or appearance, or one that advances them. Bodies name
// existing ids, so that most are accepted.
func deed(r *rapid.T, k *enginetest.Kingdom) (string, any) {
	c := k.Content
	pick := func(label string, n int) int { return rapid.IntRange(0, n-1).Draw(r, label) }
	some := func(label string, ids []string) string { return ids[pick(label, len(ids))] }
	switch pick("deed", 10) {
	case 0, 1:
		return "quest.accept", quest.Name{Quest: c.Quests[pick("quest", len(c.Quests))].ID}
	case 2, 3:
		for id, have := range k.Doc.Quests.All() {
			if q, known := c.Quest(id); known && have.Status == game.QuestActive && quest.Reached(k.Env(), q) > 0 {
				return "quest.complete", quest.Name{Quest: id}
			}
		}
		return "quest.complete", quest.Name{Quest: "q5"}
	case 4:
		return "activity.start", activity.Name{Activity: c.Activities[pick("start", len(c.Activities))].ID}
	case 5:
		if started := slices.Collect(maps.Keys(maps.Collect(k.Doc.Activities.All()))); len(started) > 0 {
			slices.Sort(started)
			return "activity.collect", activity.Name{Activity: some("collect", started)}
		}
		return "activity.collect", activity.Name{Activity: "idle1"}
	case 6:
		return "building.upgrade", building.Upgrade{Building: c.Buildings[pick("building", len(c.Buildings))].ID}
	case 7:
		return "npc.praise", npc.Praise{NPC: c.NPCs.Default[pick("npc", len(c.NPCs.Default))].ID}
	case 8:
		relic := c.Relics[pick("relic", len(c.Relics))]
		return "profile.equip", profile.Equip{Relic: relic.ID, Slot: relic.Slot}
	}
	look := k.Doc.Ruler.Get()
	return "appearance.save", appearance.Save{Race: c.Races[pick("race", len(c.Races))].ID, AvatarColors: look.AvatarColors, AvatarEmblem: "skull"}
}

// busy is a kingdom that may give all commands and has no achievement yet.
func busy(r *rapid.T, t testing.TB) *enginetest.Kingdom {
	k := enginetest.New(t, enginetest.Welcome())
	for _, b := range k.Content.Buildings {
		k.Building(b.ID, rapid.Int64Range(0, min(16, int64(b.MaxLevel))).Draw(r, b.ID))
	}
	k.Doc.Kingdom.Edit().Level = rapid.Int64Range(1, 20).Draw(r, "level")
	k.Gold(rapid.SampledFrom([]int64{0, 49_990, 1_000_000, game.MaxGold - 10}).Draw(r, "gold"))
	res := k.Doc.Resources.Edit()
	res.Military, res.Population = rapid.Int64Range(0, 1000).Draw(r, "military"), rapid.Int64Range(0, 1000).Draw(r, "population")
	g := k.Doc.Growth.Edit()
	g.Power.Rewards = rapid.SampledFrom([]int64{0, 6000, game.Max - 100}).Draw(r, "power")
	return k
}

// TestDeeds: in any order of commands and times, rewards are paid once, earned things stay, nothing is owned twice, and
// numbers stay within their bounds and are stored as integers.
func TestDeeds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := busy(r, t)
		done, unlocked := map[string]bool{}, map[string]int64{}
		for range rapid.IntRange(5, 40).Draw(r, "steps") {
			switch rapid.IntRange(0, 5).Draw(r, "kind") {
			case 0:
				k.Wait(time.Duration(rapid.Int64Range(1, 30*60).Draw(r, "here")) * time.Second)
			case 1:
				k.Away(time.Duration(rapid.Int64Range(1, 40*3600).Draw(r, "away")) * time.Second)
			default:
				name, body := deed(r, k)
				before, had := k.Dump(), k.Doc.Growth.Get().Level
				result, err := k.Try(name, body)
				if err != nil {
					if diff := difference(before, k.Dump()); diff != "" {
						r.Fatalf("%s was refused and changed:\n%s", name, diff)
					}
					continue
				}
				if k.Doc.Growth.Get().Level < had {
					r.Fatalf("%s took a level", name)
				}
				if got, ok := result.(quest.Stands); ok && got.Status == game.QuestCompleted {
					q, _ := k.Content.Quest(got.Quest)
					if done[q.ID] && q.Type != content.QuestDaily {
						r.Fatalf("%s was completed twice", q.ID)
					}
					done[q.ID] = true
				}
			}
			holds(r, k, done, unlocked)
		}
	})
}

// holds checks the invariants after every step.
func holds(r *rapid.T, k *enginetest.Kingdom, done map[string]bool, unlocked map[string]int64) {
	if err := k.Doc.Check(); err != nil {
		r.Fatal(err)
	}
	for id := range done {
		if q, _ := k.Content.Quest(id); q.Type == content.QuestDaily {
			continue
		}
		if have, ok := k.Doc.Quests.Get(id); !ok || have.Status != game.QuestCompleted {
			r.Fatalf("%s was completed and is not any more", id)
		}
	}
	for id, have := range k.Doc.Quests.All() {
		q, _ := k.Content.Quest(id)
		if have.Status == game.QuestAvailable || have.Progress < 0 || have.Progress > q.ProgressMax || q.Type == content.QuestDaily && have.Status == game.QuestCompleted {
			r.Fatalf("%s is stored as %+v", id, *have)
		}
	}
	now := k.Doc.Achievements.Get().Unlocked
	for id, at := range unlocked {
		if now[id] != at {
			r.Fatalf("%s was unlocked at %d, now %d", id, at, now[id])
		}
	}
	maps.Copy(unlocked, now)
	for what, list := range map[string][]string{"relic": k.Doc.Equipment.Get().Relics, "title": k.Doc.Ruler.Get().UnlockedTitles} {
		if sorted := slices.Sorted(slices.Values(list)); len(slices.Compact(sorted)) != len(list) {
			r.Fatalf("a %s is owned twice: %v", what, list)
		}
	}
	for slot, id := range k.Doc.Equipment.Get().Worn {
		if !slices.Contains(k.Doc.Equipment.Get().Relics, id) {
			r.Fatalf("%s wears %s, which is not owned", slot, id)
		}
	}
	if res := k.Doc.Resources.Get(); res.Catalysts < 0 || res.Catalysts > res.CatalystsFound {
		r.Fatalf("%d catalysts of %d found", res.Catalysts, res.CatalystsFound)
	}
}

// TestPagesFollowDeeds: a page that applies every patch equals a page that reloads the whole view, across midnights and
// absences.
func TestPagesFollowDeeds(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		k := busy(r, t)
		page := shown(r, k.Engine.View(k.Env()))
		k.Engine.Patch(k.Env())
		for range rapid.IntRange(5, 20).Draw(r, "steps") {
			said := "time"
			switch rapid.IntRange(0, 5).Draw(r, "kind") {
			case 0:
				k.Wait(time.Duration(rapid.Int64Range(1, 30*60).Draw(r, "here")) * time.Second)
			case 1:
				k.Away(time.Duration(rapid.Int64Range(1, 40*3600).Draw(r, "away")) * time.Second)
			default:
				var body any
				said, body = deed(r, k)
				_, _ = k.Try(said, body)
			}
			patch(page, shown(r, k.Engine.Patch(k.Env())), k.Engine)
			if diff := difference(shown(r, k.Engine.View(k.Env())), page); diff != "" {
				r.Fatalf("after %s a patched page shows something else (- asked, + patched):\n%s", said, diff)
			}
		}
	})
}

// TestDeedsInParts: activities, daily quests and achievements do not depend on how often the kingdom is advanced in
// between.
func TestDeedsInParts(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(r *rapid.T) {
		whole := busy(r, t)
		for range rapid.IntRange(3, 25).Draw(r, "deeds") {
			name, body := deed(r, whole)
			_, _ = whole.Try(name, body)
		}
		parts := twin(r, whole)
		span := time.Duration(rapid.Int64Range(1, 30*3600).Draw(r, "span")) * time.Second
		cut := time.Duration(rapid.Int64Range(0, int64(span/time.Second)).Draw(r, "cut")) * time.Second
		if rapid.Bool().Draw(r, "online") {
			whole.Wait(span)
			parts.Wait(cut)
			parts.Wait(span - cut)
		} else {
			whole.Away(span)
			parts.Touched(cut)
			parts.Away(span - cut)
		}
		if diff := difference(whole.Dump(), parts.Dump()); diff != "" {
			r.Fatalf("%v cut at %v differs:\n%s", span, cut, diff)
		}
	})
}
