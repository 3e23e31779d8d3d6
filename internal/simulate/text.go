package simulate

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// Write prints a report as docs/pacing.md.
func Write(w io.Writer, r Report) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Pacing\n\nWritten by `make simulate`: %d players on the real rules for %d days, profile `%s`, seed `%s`. Each plays an hour at once, then by habit. "+
		"Bots are greedy: they give every allowed command, best return first. Where several play, numbers are medians; gold is a mean.\n\n", r.Players, r.Days, r.Profile, r.Seed)
	b.WriteString("| habit | players | clicks, first day | clicks a day | hours online | of them dead |\n| --- | ---: | ---: | ---: | ---: | ---: |\n")
	for _, h := range r.Habits {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %.2f | %.2f |\n", h.Name, h.Players, h.FirstDay, h.Clicks, h.OnlineHours, h.DeadHours)
	}
	b.WriteString("\nA click is a command that changed something. A held button, such as the mint's press, is one click. Bots skip a raid, a demand of tribute or a vision that can bring at most half the gold of the next tick before pay and upkeep. They buy cases when they can spare the whole stock of the day. Dead is time online with nothing affordable and nothing finished.\n")
	standings(&b, r.Stands)
	fmt.Fprintf(&b, "\nLongest time in the first fifteen minutes with nothing affordable and nothing finished: %d s.\n", r.Lull)
	b.WriteString("\n| milestone | players | earliest after | median after |\n| --- | ---: | ---: | ---: |\n")
	for _, m := range r.Milestones {
		fmt.Fprintf(&b, "| %s | %d | %s | %s |\n", m.Name, m.Reached, span(m.First), span(m.Median))
	}
	rivals(&b, r.Houses)
	comparison(&b, r.Compared)
	savings(&b, r.Stands)
	purses(&b, r.Gold)
	presses(&b, r)
	_, err := io.WriteString(w, b.String())
	return err
}

func standings(b *strings.Builder, stands []Standing) {
	b.WriteString("\n| after | gold | net a tick | power | level | kingdom level | building levels | quests done | achievements | lands | army power |\n| --- |" + strings.Repeat(" ---: |", 10) + "\n")
	for _, s := range stands {
		fmt.Fprintf(b, "| %s | %d | %s | %d | %d | %d | %d | %d | %d | %d | %d |\n",
			s.At, s.Gold, milli(s.NetMilli), s.Power, s.Level, s.Kingdom, s.Buildings, s.Quests, s.Achievements, s.Lands, s.ArmyPower)
	}
	b.WriteString("\n| after | NPCs | courted | consorts | children | world items | bytes of the document |\n| --- |" + strings.Repeat(" ---: |", 6) + "\n")
	for _, s := range stands {
		fmt.Fprintf(b, "| %s | %d | %d | %d | %d | %d | %d |\n", s.At, s.NPCs, s.Courted, s.Consorts, s.Children, s.Items, s.Bytes)
	}
}

// rivals prints the houses beside the median player, whom they may not overtake.
func rivals(b *strings.Builder, stands []HouseStanding) {
	if len(stands) == 0 {
		return
	}
	b.WriteString("\nLeaders of the houses: one command every few minutes, never above the median player.\n\n| house | after | power | of the median player | kingdom level | of the median player |\n| --- | ---: | ---: | ---: | ---: | ---: |\n")
	for _, s := range stands {
		fmt.Fprintf(b, "| %s | %s | %d | %d | %d | %d |\n", s.House, s.At, s.Power, s.Middle, s.Kingdom, s.Highest)
	}
}

// savings prints the goals worth saving for.
func savings(b *strings.Builder, stands []Standing) {
	b.WriteString("\nPurchases worth saving for: more than an hour of the day's income, less than two days of it. Of each kind only the most expensive.\n\n| after | purchase | gold | days of income | brings |\n| --- | --- | ---: | ---: | --- |\n")
	for _, s := range stands {
		for _, g := range s.Goals {
			fmt.Fprintf(b, "| %s | %s | %d | %.2f | %s |\n", s.At, g.What, g.Cost, g.Days, g.Brings)
		}
	}
}

// purses prints the sources and uses of gold, the largest first, with a column for each span of days.
func purses(b *strings.Builder, stretches []Purse) {
	b.WriteString("\n| gold a day |")
	reasons := map[string]int64{}
	for _, p := range stretches {
		if fmt.Fprintf(b, " day %d", p.From); p.To != p.From {
			fmt.Fprintf(b, " to %d", p.To)
		}
		b.WriteString(" |")
		for reason, n := range p.Moved {
			reasons[reason] = max(reasons[reason], n, -n)
		}
	}
	b.WriteString("\n| --- |" + strings.Repeat(" ---: |", len(stretches)) + "\n")
	names := slices.SortedFunc(maps.Keys(reasons), func(x, y string) int {
		if reasons[x] != reasons[y] {
			return int(reasons[y] - reasons[x])
		}
		return strings.Compare(x, y)
	})
	row := func(title string, of func(Purse) int64) {
		fmt.Fprintf(b, "| %s |", title)
		for _, p := range stretches {
			fmt.Fprintf(b, " %d |", of(p))
		}
		b.WriteString("\n")
	}
	for _, name := range names {
		row(name, func(p Purse) int64 { return p.Moved[name] })
	}
	row("**earned**", func(p Purse) int64 { return p.Earned })
	row("**spent**", func(p Purse) int64 { return -p.Spent })
}

func milli(n int64) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return fmt.Sprintf("%s%d.%03d", sign, n/1000, n%1000)
}

func span(seconds int64) string {
	switch {
	case seconds >= day:
		return fmt.Sprintf("%d d %02d h", seconds/day, seconds%day/hour)
	case seconds >= hour:
		return fmt.Sprintf("%d h %02d min", seconds/hour, seconds%hour/minute)
	}
	return fmt.Sprintf("%d min %02d s", seconds/minute, seconds%minute)
}

// presses prints a day's clicks by command.
func presses(b *strings.Builder, r Report) {
	fmt.Fprintf(b, "\nCommands a day, after the first day.\n\n| command | times in %d days |", r.Days)
	for _, h := range r.Habits {
		fmt.Fprintf(b, " %s |", h.Name)
	}
	b.WriteString("\n| --- | ---: |" + strings.Repeat(" ---: |", len(r.Habits)) + "\n")
	for _, c := range r.Clicks {
		fmt.Fprintf(b, "| %s | %d |", c.Command, c.Times)
		for _, n := range c.ADay {
			fmt.Fprintf(b, " %.1f |", n)
		}
		b.WriteString("\n")
	}
}
