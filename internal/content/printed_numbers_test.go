package content

import (
	"fmt"
	"testing"
)

// These tests fix the values of the specification's tables; the validator checks ranges only.

func TestPrintedBuildings(t *testing.T) {
	t.Parallel()
	want := map[string][2]int64{ // cost, start level: C-008
		"throne_room": {500, 1}, "barracks": {300, 0}, "treasury": {400, 1}, "walls": {600, 0}, "farm": {200, 0}, "mine": {350, 0},
		"market": {450, 0}, "academy": {800, 0}, "oracles_spire": {25000, 0}, "forge_of_creation": {1000000, 0},
	}
	for _, b := range builtin(t, Standard).Buildings {
		if got := [2]int64{b.Cost, int64(b.StartLevel)}; got != want[b.ID] || b.CostGrowth != 1300 {
			t.Errorf("%s: cost and level %v, growth %d, want %v, 1300", b.ID, got, b.CostGrowth, want[b.ID])
		}
	}
}

func TestPrintedOrigins(t *testing.T) {
	t.Parallel()
	want := map[string][3]int64{ // xp, power, gold: C-002 to C-005
		"isekai_gamer": {5000, -100, 0}, "ancient_awakened": {0, 1000, -250}, "pact_bound": {0, 200, 2000}, "conqueror": {0, 500, 500},
	}
	for _, o := range builtin(t, Standard).Origins {
		if got := [3]int64{o.Bonus.XP, o.Bonus.Power, o.Bonus.Gold}; got != want[o.ID] {
			t.Errorf("%s: %v, want %v", o.ID, got, want[o.ID])
		}
	}
}

func TestPrintedGiftsAndMissions(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	gifts := map[string][2]int64{
		"Enchanted Rose": {100, 5}, "Silk Dress": {500, 15}, "Golden Jewelry": {1000, 25}, "Ancient Book": {2000, 40},
		"Magical Artifact": {5000, 75}, "Royal Crown": {10000, 100}, "Crystal Pendant": {750, 20}, "Custom Gift": {3000, 50},
	}
	for _, g := range s.Gifts {
		if got := [2]int64{g.Cost, int64(g.Affection)}; got != gifts[g.Name] {
			t.Errorf("%s: %v, want %v", g.Name, got, gifts[g.Name])
		}
	}
	missions := map[string][5]int64{ // duration, power, gold, loyalty, xp
		"Tax Collection": {3600, 10, 500, 1, 50}, "Scout Territory": {7200, 50, 200, 0, 150}, "Eliminate Bandits": {14400, 100, 2000, 2, 300},
	}
	for _, m := range s.Missions {
		got := [5]int64{m.Duration, m.PowerRequirement, m.Rewards.Gold, int64(m.Rewards.Loyalty), m.Rewards.XP}
		if got != missions[m.Name] {
			t.Errorf("%s: %v, want %v", m.Name, got, missions[m.Name])
		}
	}
}

func TestPrintedUpgradesAndLevels(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	want := map[string]string{
		"ku1": "5000 2 GOLD_INCOME 50", "ku2": "10000 3 POWER 250000", "ku3": "7500 4 LOYALTY 5000", "ku4": "25000 5 GOLD_INCOME 100",
	}
	for _, u := range s.Upgrades {
		if got := fmt.Sprint(u.Cost, u.RequiredKingdomLevel, " ", u.Bonus.Type, " ", int64(u.Bonus.Value)); got != want[u.ID] {
			t.Errorf("%s: %s, want %s", u.ID, got, want[u.ID])
		}
	}
	if u, _ := s.Upgrade("ku2"); u.Bonus.Amount() != 250 {
		t.Errorf("ku2 gives %d power", u.Bonus.Amount())
	}
	first, _ := s.Level(1)
	last, _ := s.Level(20)
	if first.Name != "Fledgling Camp" || last.Name != "Umbrarch Incarnate" {
		t.Errorf("levels begin %q and end %q", first.Name, last.Name)
	}
	if _, ok := s.Level(21); ok {
		t.Error("there is a level 21")
	}
}

// C-233: exactly 35 achievements with the 28 printed thresholds.
func TestPrintedAchievements(t *testing.T) {
	t.Parallel()
	want := map[string][]int64{
		"STAT_REACHED gold": {50000, 250000, 1000000, 10000000, 100000000}, "STAT_REACHED power": {1000, 10000, 100000},
		"VASSAL_COUNT ": {1, 3, 5, 10}, "NPC_COUNT ": {10, 15, 25, 50}, "CONSORT_COUNT ": {1, 3, 5, 10},
		"TIME_PLAYED ": {3600, 86400, 604800, 2592000}, "KINGDOM_LEVEL ": {2, 5, 10, 15},
	}
	got := map[string][]int64{}
	for _, a := range builtin(t, Standard).Achievements {
		key := a.Trigger.Kind + " " + a.Trigger.Stat
		if _, ok := want[key]; ok {
			got[key] = append(got[key], a.Trigger.At)
		}
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestPrintedActivities(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	tribute, _ := s.Activity("idle1")
	if tribute.Name != "Tribute Collection" || tribute.Duration != 1800 || tribute.Rewards != (Amounts{Gold: 500, XP: 100}) {
		t.Errorf("%+v", tribute)
	}
	hoard, _ := s.Activity("idle41")
	if hoard.Name != "Harvest Dragon Hoard" || hoard.Duration != 604800 || hoard.Rewards != (Amounts{Gold: 1000000, Power: 5000, Military: -200}) {
		t.Errorf("%+v", hoard)
	}
	throne, _ := s.Blueprint("throne_of_kings")
	if throne.Requirements != (BlueprintRequirements{Gold: 10000000, Catalysts: 1}) {
		t.Errorf("%+v", throne.Requirements)
	}
}

func TestPrintedChoices(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	names := func(options []Option) string {
		return fmt.Sprint(idsOf(options, func(o *Option) string { return o.Name }))
	}
	if got := names(s.Genders); got != "[Male Female Non-binary Agender Other]" {
		t.Error(got)
	}
	if got := names(s.Orientations); got != "[Straight Gay Bisexual Pansexual Asexual Other]" {
		t.Error(got)
	}
	words := func(traits []Trait) string { return fmt.Sprint(idsOf(traits, func(v *Trait) string { return v.Name })) }
	if got := words(s.Traits); got != "[Female Succubus Devoted Male Demon Loyal Cunning Intelligent Sadistic]" {
		t.Error(got)
	}
	if got := words(s.PersonalityTags); got != "[Loyal Scheming Brave Timid Arrogant Kind Sadistic Pragmatic Devoted Cunning]" {
		t.Error(got)
	}
	var titles []string
	for _, v := range s.Titles {
		if v.Group == "creation" || v.Group == "common" {
			titles = append(titles, v.Name)
		}
	}
	if got := fmt.Sprintf("%q", titles); got != `["Supreme Being" "The Undead King" "Archmage" "Demon Lord" "Shadow Monarch" "Sovereign of Ash" "Keeper of the Camp" "The Unbowed"]` {
		t.Error(got)
	}
	if got := fmt.Sprint(idsOf(s.Alignments, func(a *Alignment) string { return a.Name })); got != "[Good (Benevolent) Neutral (Pragmatic) Evil (Tyrannical)]" {
		t.Error(got)
	}
}
