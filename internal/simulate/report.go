package simulate

import (
	"cmp"
	"maps"
	"slices"

	"umbrarch/internal/game"
)

// Report is the result of the players of one habit. With several players its numbers are their medians.
type Report struct {
	Habit
	Stands     []Standing  `json:"stands"`
	Milestones []Milestone `json:"milestones"`
	Gold       []Purse     `json:"gold"`
	Clicks     []Clicks    `json:"commands"`
	Days       []Day       `json:"days"`
	Card       int64       `json:"mostFrequentCard"`   // times that one card of the kingdom's events came up in 30 days
	Lull       int64       `json:"longestLullSeconds"` // in the first quarter of an hour, with nothing affordable or finished
}

// Habit is the daily effort of players with one schedule.
type Habit struct {
	Name        string  `json:"name"`
	Players     int     `json:"players"`
	Presses     int64   `json:"clicksADay"` // after the first day
	FirstDay    int64   `json:"clicksFirstDay"`
	OnlineHours float64 `json:"onlineHoursADay"`
	DeadHours   float64 `json:"deadHoursADay"` // online with nothing affordable and nothing finished
}

// Day is a day's end.
type Day struct {
	Power  int64 `json:"power"`
	Level  int64 `json:"kingdomLevel"`
	Earned int64 `json:"goldEarned"` // since the beginning
	New    int64 `json:"newThings"`
}

// Milestone is the time at which a threshold was first reached, in seconds from the start.
type Milestone struct {
	Name    string `json:"name"`
	Reached int    `json:"players"`
	First   int64  `json:"firstAfter"`
	Median  int64  `json:"medianAfter"`
}

// Purse is the daily gold by reason, over a span of days.
type Purse struct {
	From   int64            `json:"fromDay"`
	To     int64            `json:"toDay"`
	Moved  map[string]int64 `json:"goldADay"`
	Earned int64            `json:"earnedADay"`
	Spent  int64            `json:"spentADay"`
}

// Clicks counts the uses of a command.
type Clicks struct {
	Command string  `json:"command"`
	Times   int64   `json:"times"` // over all days, mean of all players
	ADay    float64 `json:"aDay"`  // after the first day
}

func sum(o Options, h habit, players []played) Report {
	days := int64(o.Days)
	out := Report{
		Habit: dayOfHabit(h, players, days), Gold: pursesOf(players, days), Clicks: commands(players, days), Days: daysOf(players, days),
		Card: median(players, func(p *played) int64 { return p.meter.most(int64(o.month())) }),
		Lull: median(players, func(p *played) int64 { return p.meter.longest }),
	}
	for i := range players[0].stands {
		out.Stands = append(out.Stands, middle(players, i))
	}
	for _, m := range slices.Concat(milestones, levels) {
		if got, ok := reachedBy(m.Name, players); ok {
			out.Milestones = append(out.Milestones, got)
		}
	}
	slices.SortStableFunc(out.Milestones, func(a, b Milestone) int { return cmp.Compare(a.Median, b.Median) })
	return out
}

func pursesOf(players []played, days int64) (out []Purse) {
	for _, span := range [][2]int64{{1, 1}, {2, 7}, {8, 30}, {31, 90}} {
		if span[0] <= days {
			out = append(out, purse(players, span[0], min(span[1], days)))
		}
	}
	return out
}

// daysOf are the medians of each day's end.
func daysOf(players []played, days int64) (out []Day) {
	for d := int64(1); d <= days; d++ {
		ceiling := ceilingOf(players, int(d))
		out = append(out, Day{
			Power: ceiling.Power, Level: ceiling.Level, New: median(players, func(p *played) int64 { return p.meter.fresh(d) }),
			Earned: median(players, func(p *played) (n int64) {
				for before := int64(1); before <= d; before++ {
					n += p.meter.earned(before)
				}
				return n
			}),
		})
	}
	return out
}

// bestPower is the greatest power of any player.
func bestPower(players []played, i int) (most int64) {
	for p := range players {
		most = max(most, players[p].stands[i].Power)
	}
	return most
}

// middle is the median player's standing by each number; goals are those of the first player.
func middle(players []played, i int) Standing {
	of := func(get func(*Standing) int64) int64 {
		return median(players, func(p *played) int64 { return get(&p.stands[i]) })
	}
	return Standing{
		At: players[0].stands[i].At, Gold: of(func(s *Standing) int64 { return s.Gold }), NetMilli: of(func(s *Standing) int64 { return s.NetMilli }),
		Power: of(func(s *Standing) int64 { return s.Power }), Level: of(func(s *Standing) int64 { return s.Level }),
		Kingdom: of(func(s *Standing) int64 { return s.Kingdom }), Buildings: of(func(s *Standing) int64 { return s.Buildings }),
		Quests: of(func(s *Standing) int64 { return s.Quests }), Achievements: of(func(s *Standing) int64 { return s.Achievements }),
		NPCs: of(func(s *Standing) int64 { return s.NPCs }), Courted: of(func(s *Standing) int64 { return s.Courted }),
		Consorts: of(func(s *Standing) int64 { return s.Consorts }), Children: of(func(s *Standing) int64 { return s.Children }),
		Items: of(func(s *Standing) int64 { return s.Items }), Lands: of(func(s *Standing) int64 { return s.Lands }),
		ArmyPower: of(func(s *Standing) int64 { return s.ArmyPower }), Earned: of(func(s *Standing) int64 { return s.Earned }),
		Free: of(func(s *Standing) int64 { return s.Free }), People: of(func(s *Standing) int64 { return s.People }), Best: bestPower(players, i), Bytes: of(func(s *Standing) int64 { return s.Bytes }),
		Goals: players[0].stands[i].Goals,
	}
}

func median(players []played, of func(*played) int64) int64 {
	values := make([]int64, len(players))
	for i := range players {
		values[i] = of(&players[i])
	}
	slices.Sort(values)
	return values[(len(values)-1)/2]
}

func dayOfHabit(h habit, players []played, days int64) Habit {
	later := max(days-1, 1)
	from := min(2, days)
	return Habit{
		Name: h.Name, Players: len(players),
		Presses:     median(players, func(p *played) int64 { return sums(p.meter.byDay, from, days) / later }),
		FirstDay:    median(players, func(p *played) int64 { return p.meter.byDay[1] }),
		OnlineHours: hours(median(players, func(p *played) int64 { return sums(p.meter.present, from, days) / later })),
		DeadHours:   hours(median(players, func(p *played) int64 { return sums(p.meter.dead, from, days) / later })),
	}
}

func hours(seconds int64) float64 { return float64(seconds*100/hour) / 100 }

func reachedBy(name string, players []played) (Milestone, bool) {
	out := Milestone{Name: name}
	var at []int64
	for i := range players {
		if s, ok := players[i].meter.first[name]; ok {
			at = append(at, s)
		}
	}
	if len(at) == 0 {
		return out, false
	}
	slices.Sort(at)
	out.Reached, out.First, out.Median = len(at), at[0], at[(len(at)-1)/2]
	return out, true
}

// purse is the mean of all players, because medians of parts would not add up to the whole.
func purse(players []played, from, to int64) Purse {
	out := Purse{From: from, To: to, Moved: map[string]int64{}}
	for i := range players {
		for d := from; d <= to; d++ {
			for reason, n := range players[i].meter.money[d] {
				out.Moved[reason] += n
			}
		}
	}
	share := (to - from + 1) * int64(len(players)) * game.Milli
	for reason := range out.Moved {
		out.Moved[reason] /= share
		if n := out.Moved[reason]; n > 0 {
			out.Earned += n
		} else {
			out.Spent -= n
		}
	}
	return out
}

// commands lists the commands given, most frequent first.
func commands(players []played, days int64) (out []Clicks) {
	seen := map[string]bool{}
	for i := range players {
		for name := range players[i].meter.clicks {
			seen[name] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(seen)) {
		out = append(out, countsOf(name, players, days))
	}
	slices.SortStableFunc(out, func(a, b Clicks) int { return cmp.Compare(b.Times, a.Times) })
	return out
}

// countsOf are the means of one command.
func countsOf(name string, players []played, days int64) Clicks {
	out := Clicks{Command: name}
	from, later := min(2, days), max(days-1, 1)
	var after int64
	for i := range players {
		out.Times += sums(players[i].meter.clicks[name], 1, days)
		after += sums(players[i].meter.clicks[name], from, days)
	}
	out.Times /= int64(len(players))
	out.ADay = float64(after*10/(later*int64(len(players)))) / 10
	return out
}
