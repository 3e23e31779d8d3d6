package reign

import (
	"context"
	"slices"
	"strings"

	"umbrarch/internal/game"
)

// productionDays is the number of days of a production.
const productionDays = 30

// Production is the income of the last days: a row for each day since the reign began, thirty at most, oldest first.
type Production struct {
	Days []DayProduced `json:"days"`
}

// DayProduced is one day's income and expenses.
type DayProduced struct {
	Day        int64   `json:"day" doc:"days since the epoch, UTC"`
	Gold       Sources `json:"gold" doc:"income, by source"`
	Earned     int64   `json:"earned" doc:"gold of all sources"`
	Costs      Costs   `json:"costs" doc:"expenses, by what they are for"`
	Spent      int64   `json:"spent" doc:"gold spent"`
	Power      int64   `json:"power" doc:"net change"`
	Population int64   `json:"population" doc:"net change"`
}

// Sources is income of gold by source.
type Sources struct {
	Ticks    int64 `json:"ticks" doc:"income from ticks"`
	Away     int64 `json:"away" doc:"away pay"`
	Work     int64 `json:"work" doc:"idle activities and missions"`
	Lands    int64 `json:"lands" doc:"tribute demanded, raids"`
	Treasury int64 `json:"treasury" doc:"mint, hoard and casino"`
	Rest     int64 `json:"rest"`
}

// add counts gold by its source.
func (s *Sources) add(reason string, gold int64) {
	to := &s.Rest
	switch sourceOf(reason) {
	case "ticks":
		to = &s.Ticks
	case "away":
		to = &s.Away
	case "work":
		to = &s.Work
	case "lands":
		to = &s.Lands
	case "treasury":
		to = &s.Treasury
	}
	*to = game.Add(*to, gold)
}

// sourceOf names the source of a reason by its first part, which is the system; "" without a reason.
func sourceOf(reason string) string {
	system, _, _ := strings.Cut(reason, ".")
	switch system {
	case "":
		return ""
	case "tick":
		return "ticks"
	case "absence":
		return "away"
	case "activity", "npc":
		return "work"
	case "vassal", "map", "season":
		return "lands"
	case "mint", "hoard", "casino":
		return "treasury"
	}
	return "rest"
}

// Costs are expenses of gold by what they are for.
type Costs struct {
	Building int64 `json:"building" doc:"buildings, the kingdom and its upgrades"`
	Army     int64 `json:"army" doc:"upkeep, units"`
	Court    int64 `json:"court" doc:"recruits, gifts, courtship, scenes"`
	Lands    int64 `json:"lands" doc:"lands, vassals, spies and the faction"`
	Treasury int64 `json:"treasury" doc:"mint, hoard and casino"`
	Rest     int64 `json:"rest"`
}

// add counts gold by the first part of its reason, which is the system. The upkeep of ticks and absences is the army's.
func (c *Costs) add(reason string, gold int64) {
	system, _, _ := strings.Cut(reason, ".")
	to := &c.Rest
	switch system {
	case "building", "kingdom", "dungeon":
		to = &c.Building
	case "army", "tick", "absence":
		to = &c.Army
	case "npc", "recruit", "courtship", "discovery", "scene":
		to = &c.Court
	case "map", "vassal", "intelligence", "faction", "campaign":
		to = &c.Lands
	case "mint", "hoard", "casino":
		to = &c.Treasury
	}
	*to = game.Add(*to, gold)
}

// Production returns the income of the last days.
func (h History) Production(ctx context.Context, player string) (Production, error) {
	days, err := h.Daily(ctx, player)
	return produced(days, h.k.Now()/(24*3600*1000)), err
}

// produced sums daily totals. A reason that both gives and takes counts with its net total of the day. Days without
// changes have rows too.
func produced(days []Day, today int64) Production {
	out := Production{Days: []DayProduced{}}
	if len(days) == 0 {
		return out
	}
	first := slices.MinFunc(days, func(a, b Day) int { return int(a.Day - b.Day) }).Day
	first = max(first, today-productionDays+1)
	for day := first; day <= today; day++ {
		out.Days = append(out.Days, DayProduced{Day: day})
	}
	for _, d := range days {
		if d.Day >= first && d.Day <= today {
			out.Days[d.Day-first].count(d)
		}
	}
	return out
}

func (p *DayProduced) count(d Day) {
	if gold := d.Sums["gold"]; gold > 0 {
		p.Gold.add(d.Reason, gold)
		p.Earned = game.Add(p.Earned, gold)
	} else {
		p.Costs.add(d.Reason, -gold)
		p.Spent = game.Add(p.Spent, -gold)
	}
	p.Power, p.Population = game.Add(p.Power, d.Sums["power"]), game.Add(p.Population, d.Sums["population"])
}
