package reign_test

import (
	"testing"

	"umbrarch/internal/reign"
)

func total(n int64, reason, what string, sum int64) reign.Day {
	return reign.Day{Day: n, Reason: reason, Sums: map[string]int64{what: sum}}
}

func TestNothingIsProducedBeforeTheFirstRow(t *testing.T) {
	t.Parallel()
	if p := reign.Produced(nil, 100); p.Days == nil || len(p.Days) != 0 {
		t.Errorf("%+v", p)
	}
}

// TestProductionBySource: income is listed by source, expenses beside it.
func TestProductionBySource(t *testing.T) {
	t.Parallel()
	p := reign.Produced([]reign.Day{
		total(100, "tick.income", "gold", 300), total(100, "absence", "gold", 20), total(100, "activity.collect", "gold", 5), total(100, "npc.mission", "gold", 6),
		total(100, "vassal.demand", "gold", 40), total(100, "map.raid", "gold", 2), total(100, "hoard.treasure", "gold", 7), total(100, "quest.complete", "gold", 1),
		total(100, "building.upgrade", "gold", -100), total(100, "tick.upkeep", "gold", -9), total(100, "kingdom.upgrade", "power", 50), total(100, "army.disband", "power", -20),
		total(100, "farm", "population", 3),
	}, 100)
	want := reign.DayProduced{
		Day: 100, Gold: reign.Sources{Ticks: 300, Away: 20, Work: 11, Lands: 42, Treasury: 7, Rest: 1}, Earned: 381, Spent: 109, Costs: reign.Costs{Building: 100, Army: 9}, Power: 30, Population: 3,
	}
	if len(p.Days) != 1 || p.Days[0] != want {
		t.Errorf("%+v, not %+v", p.Days, want)
	}
}

// TestProductionOfThirtyDays: no day is missing, and older ones are left out.
func TestProductionOfThirtyDays(t *testing.T) {
	t.Parallel()
	p := reign.Produced([]reign.Day{total(60, "absence", "gold", 1), total(95, "absence", "gold", 2), total(98, "absence", "gold", 3)}, 100)
	if len(p.Days) != 30 || p.Days[0].Day != 71 || p.Days[29].Day != 100 || p.Days[24].Earned != 2 || p.Days[27].Earned != 3 || p.Days[0].Earned != 0 {
		t.Errorf("%+v", p.Days)
	}
	if p := reign.Produced([]reign.Day{total(99, "absence", "gold", 2)}, 100); len(p.Days) != 2 || p.Days[1].Earned != 0 {
		t.Errorf("since yesterday: %+v", p.Days)
	}
}
