package simulate

import (
	"fmt"
	"slices"
	"strings"
)

// sections are the parts of the report in their order.
func sections(s Survey) []section {
	out := []section{
		{title: "Pacing", level: 1, says: fmt.Sprintf("Written by `make simulate`: bots on the real rules, profile `%s`, seed `%s`, %s. "+
			"Each plays an hour at once, then by its habit. Habits are never averaged: each has its own tables. Bots are greedy unless a table says otherwise: they give every allowed command, best return first. "+
			"Numbers are medians of the players of a habit; gold by reason is a mean.", s.Profile, s.Seed, players(s))},
		ofAsked(&s), ofHabits(&s),
	}
	for i := range s.Habits {
		out = append(out, ofHabit(&s.Habits[i], s.Days)...)
	}
	out = append(out, ofOpenings(&s))
	out = append(out, ofStyles(&s)...)
	out = append(out, ofSystems(&s)...)
	out = append(out, ofChoices(&s))
	out = append(out, ofHeirs(&s)...)
	out = append(out, ofSearch(&s)...)
	out = append(out, ofRaids(&s))
	out = append(out, ofHouses(&s)...)
	out = append(out, ofComparison(&s)...)
	return append(out, ofPrefix(&s))
}

func players(s Survey) string {
	if s.Players == 1 {
		return fmt.Sprintf("one player of each habit for %d days", s.Days)
	}
	return fmt.Sprintf("%d players of each habit with seeds of their own for %d days", s.Players, s.Days)
}

func ofAsked(s *Survey) section {
	t := table{head: []string{"measure", "now", "asked", "met"}, texts: 4}
	for _, a := range s.Asked {
		t.add(a.Measure, a.Now, a.Asked, map[bool]string{true: "yes", false: "**no**"}[a.Met])
	}
	return section{title: "Asked of the balance", level: 2, says: "Each row is a promise of the balance: the number now, the number asked, and whether it holds.", tables: []table{t}}
}

func ofHabits(s *Survey) section {
	t := heads("habit", "gold earned", "of an open tab's", "clicks, first day", "clicks a day", "hours online", "of them dead", "days 6 to 30 without a new thing", "most frequent card in 30 days")
	for i := range s.Habits {
		h := &s.Habits[i]
		t.add(h.Name, h.Days[len(h.Days)-1].Earned, fmt.Sprintf("%d%%", share(h, &s.Habits[openTab])), h.FirstDay, h.Presses, fmt.Sprintf("%.2f", h.OnlineHours),
			fmt.Sprintf("%.2f", h.DeadHours), daysWithout(h, 6, 30), h.Card)
	}
	of := func(title string, get func(Day) int64) graph {
		p := graph{title: title, across: "day"}
		for i := range s.Habits {
			line := series{name: s.Habits[i].Name}
			for _, d := range s.Habits[i].Days {
				line.values = append(line.values, float64(get(d)))
			}
			p.lines = append(p.lines, line)
		}
		return p
	}
	return section{
		title: "Habits side by side", level: 2, tables: []table{t},
		says: "One row for each habit over the whole time: read down a column to see what coming more often is worth. A click is a command that changed something; a held button, such as the mint's press, is one click, and so are the commands of one round. " +
			"Dead is time online with nothing affordable and nothing finished. A thing is new when a player has or reaches it for the first time; cards of events do not count.",
		plots: []graph{
			of("Gold earned since the beginning", func(d Day) int64 { return d.Earned }), of("Power", func(d Day) int64 { return d.Power }),
			of("Kingdom level", func(d Day) int64 { return d.Level }), of("New things on the day", func(d Day) int64 { return d.New }),
		},
	}
}

// ofHabit are the tables of one habit.
func ofHabit(r *Report, days int) []section {
	title := strings.ToUpper(r.Name[:1]) + r.Name[1:]
	return []section{
		{title: title, level: 2, tables: standings(r.Stands), says: fmt.Sprintf("Each row is a moment of the reign, each column a number at that moment. The last column tells chance: the best player's power divided by the median's. "+
			"In the first fifteen minutes the longest time with nothing affordable and nothing finished is %d s.", r.Lull)},
		{title: "Milestones: " + r.Name, level: 3, tables: []table{milestonesOf(r)}, says: "When a threshold is first reached, the earliest first; players says how many reach it at all."},
		{title: "New things a day: " + r.Name, level: 3, tables: []table{newThings(r)}, says: "How many things the median player meets for the first time in a span of days, and on how many of these days there is none."},
		{title: "Worth saving for: " + r.Name, level: 3, tables: []table{savings(r.Stands)}, says: "Purchases that cost more than an hour's share of the day's income and less than two days of it, the dearest of each kind, for the first player."},
		{title: "Gold a day: " + r.Name, level: 3, tables: []table{purses(r.Gold)}, says: "Where gold comes from and goes to in a day, the largest first; a negative number is spent."},
		{title: "Commands a day: " + r.Name, level: 3, tables: []table{presses(r, days)}, says: "How often a command is given, the most frequent first; the last column leaves the first day out."},
	}
}

func standings(stands []Standing) []table {
	a := heads("after", "gold", "net a tick", "power", "level", "kingdom level", "building levels", "quests done", "achievements", "lands", "army power", "best power to median")
	b := heads("after", "gold earned", "free subjects", "NPCs", "courted", "consorts", "children", "world items", "bytes of the document")
	for _, s := range stands {
		a.add(s.At, s.Gold, milli(s.NetMilli), s.Power, s.Level, s.Kingdom, s.Buildings, s.Quests, s.Achievements, s.Lands, s.ArmyPower, fmt.Sprintf("%.2f", ratio(s.Best, s.Power)))
		b.add(s.At, s.Earned, s.Free, s.NPCs, s.Courted, s.Consorts, s.Children, s.Items, s.Bytes)
	}
	return []table{a, b}
}

func milestonesOf(r *Report) table {
	t := heads("milestone", "players", "earliest after", "median after")
	for _, m := range r.Milestones {
		t.add(m.Name, m.Reached, span(m.First), span(m.Median))
	}
	return t
}

func newThings(r *Report) table {
	t := heads("days", "new things", "days without")
	for _, d := range [][2]int{{1, 1}, {2, 5}, {6, 14}, {15, 30}, {31, 60}, {61, 90}} {
		if d[0] > len(r.Days) {
			break
		}
		to, n := min(d[1], len(r.Days)), int64(0)
		for _, one := range r.Days[d[0]-1 : to] {
			n += one.New
		}
		t.add(fmt.Sprintf("%d to %d", d[0], to), n, daysWithout(r, d[0], to))
	}
	return t
}

func savings(stands []Standing) table {
	t := table{head: []string{"after", "purchase", "gold", "days of income", "brings"}, texts: 2}
	for _, s := range stands {
		for _, g := range s.Goals {
			t.add(s.At, g.What, g.Cost, fmt.Sprintf("%.2f", g.Days), g.Brings)
		}
	}
	return t
}

func purses(stretches []Purse) table {
	t := heads("gold a day")
	weight := map[string]int64{}
	for _, p := range stretches {
		t.head = append(t.head, map[bool]string{true: fmt.Sprintf("day %d", p.From), false: fmt.Sprintf("day %d to %d", p.From, p.To)}[p.From == p.To])
		for reason, n := range p.Moved {
			weight[reason] = max(weight[reason], n, -n)
		}
	}
	row := func(title string, of func(Purse) int64) {
		cells := []any{title}
		for _, p := range stretches {
			cells = append(cells, of(p))
		}
		t.add(cells...)
	}
	for _, name := range heaviest(weight) {
		row(name, func(p Purse) int64 { return p.Moved[name] })
	}
	row("**earned**", func(p Purse) int64 { return p.Earned })
	row("**spent**", func(p Purse) int64 { return -p.Spent })
	return t
}

func presses(r *Report, days int) table {
	t := heads("command", fmt.Sprintf("times in %d days", days), "a day, after the first day")
	for _, c := range r.Clicks {
		t.add(c.Command, c.Times, fmt.Sprintf("%.1f", c.ADay))
	}
	return t
}

func ofOpenings(s *Survey) section {
	t := heads("opening")
	for i := range s.Habits {
		t.head = append(t.head, s.Habits[i].Name)
	}
	for _, o := range s.Openings {
		cells := []any{o.Name}
		for _, d := range o.Days {
			cells = append(cells, map[bool]any{true: "never", false: d}[d == 0])
		}
		t.add(cells...)
	}
	return section{title: "Openings", level: 2, tables: []table{t},
		says: fmt.Sprintf("%d things that the content opens in the course of a reign, with the day on which the median player of each habit reaches them; never means not within %d days.", len(s.Openings), s.Days)}
}

func heaviest(weight map[string]int64) (names []string) {
	for name := range weight {
		names = append(names, name)
	}
	slices.SortFunc(names, func(x, y string) int {
		if weight[x] != weight[y] {
			return int(weight[y] - weight[x])
		}
		return strings.Compare(x, y)
	})
	return names
}
