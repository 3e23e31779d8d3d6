package content

import (
	"fmt"
	"slices"
	"testing"
)

// printedGoals are the goals of the 38 quests in the specification (K66 to K99, H59c, H59f, H19n). Rewards are free,
// except for those tested below.
var printedGoals = []string{
	"q1 buildings.raised 1", "q2 missionsSent 1", "q3 military 50", "q4 building.walls 1", "q5 praisesGiven 1", "q6 npcs 6", "q7 court.dating 1", "q8 networks 1",
	"q9 operationsCompleted.GATHER_INTEL 1", "q10 building.mine 3", "q11 consorts 1", "q12 operationsCompleted.SABOTAGE 1", "q13 vassals 1",
	"q14 building.throne_room 5", "q15 building.throne_room 10", "q16 power 10000", "q17 gold 50000", "q18 gold 1000000",
	"q19 units.death_knight 1", "q20 units.elder_lich 1", "q21 units.soul_eater 1", "q22 networks 3", "q23 networks 5", "q24 lands.controlled 2", "q25 lands.controlled 3",
	"q26 consorts 2", "q27 building.academy 5", "q28 armyPower 5000", "q29 armyPower 50000", "q30 population 500", "q31 npcs 10", "q32 buildings.basicAtLevel3 8",
	"q33 children 1", "q34 vassals 3", "q35 operationsCompleted.COUNTER_ESPIONAGE 5", "q36 catalystsFound 1", "q37 warsDeclared 3", "q38 factionJoined 1",
}

// Each quest has the figure and target of the specification's coverage list.
func TestPrintedQuests(t *testing.T) {
	t.Parallel()
	var got []string
	for _, q := range builtin(t, Standard).Quests {
		if q.Type != QuestDaily {
			got = append(got, fmt.Sprint(q.ID, " ", q.Trigger.Figure, " ", q.Trigger.At))
		}
	}
	for i := range max(len(got), len(printedGoals)) {
		switch {
		case i >= len(got):
			t.Errorf("%s is missing", printedGoals[i])
		case i >= len(printedGoals):
			t.Errorf("%s is printed nowhere", got[i])
		case got[i] != printedGoals[i]:
			t.Errorf("%s, want %s", got[i], printedGoals[i])
		}
	}
}

// Fixed properties of the rewards: the ends of the range, the units' military, the catalyst, small rewards for the two
// quests that are complete at the start, and no war for pay before the barracks.
func TestPrintedQuestRewards(t *testing.T) {
	t.Parallel()
	s := builtin(t, Standard)
	quest := func(id string) *Quest {
		q, ok := s.Quest(id)
		if !ok {
			t.Fatalf("there is no %s", id)
		}
		return q
	}
	for _, c := range []struct {
		id        string
		got, want int64
	}{
		{"q1", quest("q1").Rewards.XP, 50}, {"q18", quest("q18").Rewards.XP, 25000}, {"q29", quest("q29").Rewards.Gold, 25000},
		{"q19", quest("q19").Rewards.Military, 10}, {"q20", quest("q20").Rewards.Military, 20}, {"q21", quest("q21").Rewards.Military, 40},
	} {
		if c.got != c.want {
			t.Errorf("%s gives %d, want %d", c.id, c.got, c.want)
		}
	}
	if items := quest("q36").Rewards.Items; !slices.Contains(items, "catalyst_of_ages") {
		t.Errorf("q36 gives %v", items)
	}
	for _, id := range []string{"q6", "q31"} {
		if r := quest(id).Rewards; r.XP > 100 || r.Gold+r.Power+r.Military != 0 || len(r.Items) > 0 {
			t.Errorf("%s is true at the start and gives %+v", id, r)
		}
	}
	if needs := quest("q37").Requirements; !slices.Equal(needs, []string{"Barracks Lvl 5"}) {
		t.Errorf("q37 needs %v", needs)
	}
}
