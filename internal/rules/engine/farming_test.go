package engine_test

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine/enginetest"
)

// farmDays is how long the farmer plays. The required 30 days take two minutes; make test-all runs them with
// UMBRARCH_FARM_DAYS.
func farmDays(t *testing.T) int64 {
	if days, err := strconv.ParseInt(os.Getenv("UMBRARCH_FARM_DAYS"), 10, 64); err == nil && days > 0 {
		return days
	}
	if testing.Short() {
		return 1
	}
	return 7
}

// E-245, TestNoPump: a farmer, who gives every command as fast as allowed in the fullest kingdom, gets no more in an
// hour than the balance allows each source, and nothing from a source without a bound. One-time rewards pay once. After
// each hour all numbers are exact in JavaScript and gold is not negative.
func TestNoPump(t *testing.T) {
	t.Parallel()
	k := enginetest.Full(t)
	k.Doc.Kingdom.Edit().Level = 10 // leaves room for a level of the kingdom
	f := newFarmer(k)
	f.prepare()
	hours := farmDays(t) * 24
	for range hours {
		f.hour()
		if err := countable(k); err != nil {
			t.Fatal(err)
		}
	}
	for _, fault := range verdict(t, f, hours) {
		t.Error(fault)
	}
	for _, name := range f.commands() {
		if f.done[name] == 0 && !slices.Contains(neverHere, name) {
			t.Errorf("%s was never carried out: the player does not know how", name)
		}
	}
	if found := k.Doc.Resources.Get().CatalystsFound; found > 4 {
		t.Errorf("%d catalysts were found, where there is one of the dragon, one of the first Legendary treasure, one for a quest and one under the fifth floor", found)
	}
	if born, most := k.Doc.Resources.Get().Children, k.Content.Balance.Resources.ChildrenMax; born > most {
		t.Errorf("%d children, where %d is the most", born, most)
	}
}

// countable checks that the kingdom is valid and that JavaScript represents each of its numbers exactly.
func countable(k *enginetest.Kingdom) error {
	for section, raw := range k.Dump() {
		for _, word := range number.FindAllString(inText.ReplaceAllString(raw, ""), -1) {
			if n, err := strconv.ParseInt(word, 10, 64); err != nil || n > game.Max || n < -game.Max {
				return fmt.Errorf("%s holds %s", section, word)
			}
		}
	}
	return k.Doc.Check()
}

var (
	number = regexp.MustCompile(`-?\d[\d.eE+-]*`)
	inText = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
)

// neverHere are commands that a player who is always present, in a realm without news and providers, cannot give.
var neverHere = []string{"absence.acknowledge", "building.upgrade", "discovery.begin", "courtship.advance", "dungeon.excavate", "kingdom.purchase", "scene.retell", "heir.name", "heir.wed", "heir.send", "heir.recall", "succession.crown", "letter.sign", "letter.refuse", "letter.tribute", "letter.ransom"}

// slow are sources whose work takes longer than an hour; their bound applies to the average.
var slow = []string{"idle", "missions", "training"}

// judge lists the yields of a source beyond its bound.
func judge(t *testing.T, f *farmer, source string, hours int64) (faults []string) {
	t.Helper()
	if most, ok := once(f.k.Content)[source]; ok {
		for what, n := range f.m.total[source] {
			if n > most[what] {
				faults = append(faults, fmt.Sprintf("%s gave %d %s in all, and pays %d once", source, n, what, most[what]))
			}
		}
		return faults
	}
	bound := perHour(f.k.Content.Balance.Bounds[source], f.net)
	for what, n := range f.m.total[source] {
		got, how := f.m.peak[source][what], "in one hour"
		if slices.Contains(slow, source) {
			got, how = n/hours, "an hour"
		}
		t.Logf("%-12s %-12s %8d %s, bound %d", source, what, got, how, bound[what])
		if got > bound[what] {
			faults = append(faults, fmt.Sprintf("%s gave %d %s %s; its bound is %d", source, got, what, how, bound[what]))
		}
	}
	return faults
}

// verdict judges all sources.
func verdict(t *testing.T, f *farmer, hours int64) (faults []string) {
	t.Helper()
	for _, source := range slices.Sorted(maps.Keys(f.m.total)) {
		faults = append(faults, judge(t, f, source, hours)...)
	}
	return faults
}

// TestAPumpIsSeen: in the classic profile praise has no cooldown, and the farmer exceeds the bound.
func TestAPumpIsSeen(t *testing.T) {
	t.Parallel()
	f := newFarmer(enginetest.Full(t, enginetest.Profile("classic")))
	f.prepare()
	f.hour()
	if faults := verdict(t, f, 1); !slices.ContainsFunc(faults, func(s string) bool { return strings.HasPrefix(s, "praise gave") }) {
		t.Errorf("no pump was found in praise without a cooldown: %q", faults)
	}
}

// perHour is a bound by what it bounds, at a net income of a tick in thousandths.
func perHour(b content.HourlyBound, net int64) map[string]int64 {
	const ticksOfMinute = 6
	return map[string]int64{
		"gold": b.Gold + game.Scale(net, b.NetMinutes*ticksOfMinute, game.Milli), "xp": b.Experience, "power": b.Power, "loyalty": b.Loyalty, "military": b.Military, "population": b.Population,
		"affection": b.Affection, "npcLoyalty": b.NPCLoyalty,
	}
}

// once are the sources that pay once in a reign, with their whole yield.
func once(c *content.Snapshot) map[string]map[string]int64 {
	quests, deeds, levels, upgrades := map[string]int64{}, map[string]int64{}, map[string]int64{}, map[string]int64{}
	for i := range c.Quests {
		if q := &c.Quests[i]; q.Type != content.QuestDaily {
			for kind, n := range q.Rewards.All() {
				quests[kind.Key] += n
			}
		}
	}
	for _, a := range c.Achievements {
		deeds["xp"] += a.Reward.XP
	}
	for level := int64(2); level <= c.Balance.Levels.KingdomMax; level++ {
		levels["power"] += c.Balance.Levels.KingdomPower * level
		levels["xp"] += c.Balance.Levels.KingdomExperience * level
	}
	for _, u := range c.Upgrades {
		upgrades["power"] += u.Bonus.Amount()
		upgrades["loyalty"] += u.Bonus.Amount()
	}
	return map[string]map[string]int64{"quests": quests, "achievements": deeds, "kingdom.upgrade": levels, "kingdom.purchase": upgrades}
}

// TestComingAndGoingIsNoPump: consecutive absences of any length yield no more an hour than the regency's rate.
func TestComingAndGoingIsNoPump(t *testing.T) {
	t.Parallel()
	for _, seconds := range []int64{60, 61, 69, 100, 119, 600, 1000, 3600} {
		k := enginetest.New(t)
		g := k.Doc.Growth.Edit()
		g.Level, g.ToNext = k.Content.Balance.Levels.PlayerCap, game.Max
		k.Doc.Resources.Edit().Loyalty = k.Content.Balance.Resources.LoyaltyMax
		f := newFarmer(k)
		for at := int64(0); at+seconds <= 3600; at += seconds {
			f.away(seconds)
			f.try("absence.acknowledge", map[string]any{"through": k.Doc.Absence.Get().Next})
		}
		f.m.close()
		for _, fault := range verdict(t, f, 1) {
			t.Errorf("absences of %d s: %s", seconds, fault)
		}
	}
}
