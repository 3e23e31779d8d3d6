package simulate

import (
	"fmt"
	"slices"
	"strings"
)

// Asked is a measure of the balance beside what is asked of it.
type Asked struct {
	Measure string `json:"measure"`
	Now     string `json:"now"`
	Asked   string `json:"asked"`
	Met     bool   `json:"met"`
}

// The numbers that are asked.
const (
	threeVisitsShare = 65   // percent of an open tab's gold
	oneVisitShare    = 50   // the same
	spreadMost       = 1.25 // best power to median
	matters          = 30   // thousandths by which a system's absence must change something
	cardMost         = 4    // times that one card comes up in 30 days of an open tab
	pressesMost      = 30   // a day, three visits
	handoverLevel    = 20   // kingdom level below which no handing over is best
	secondMost       = 60   // percent of the first reign's time to kingdom level 10
)

// ownSake is the system that is there for its own sake: a bet has no gain in the mean.
const ownSake = "casino"

// asked lists every measure that the survey could take.
func asked(s *Survey) (out []Asked) {
	add := func(measure, now, want string, met bool) { out = append(out, Asked{measure, now, want, met}) }
	main, ten, tab := &s.Habits[0], &s.Habits[2], &s.Habits[openTab]
	three, one := share(main, tab), share(ten, tab)
	add("gold earned by three visits, of an open tab's", fmt.Sprintf("%d%%", three), fmt.Sprintf("%d%%", threeVisitsShare), three >= threeVisitsShare)
	add("gold earned by one visit of ten minutes, of an open tab's", fmt.Sprintf("%d%%", one), fmt.Sprintf("%d%%", oneVisitShare), one >= oneVisitShare)
	twenty := reachedDay(main, "kingdom level 20")
	add("kingdom level 20, three visits", dayText(twenty, s.Days), "day 25 to 30", twenty >= 25 && twenty <= 30)
	for i := range s.Habits {
		if h := &s.Habits[i]; i == 0 || i == openTab {
			n := spread(h, monthOf(s))
			add(fmt.Sprintf("best power to median, %s, %s", monthOf(s), h.Name), fmt.Sprintf("%.2f", n), fmt.Sprintf("%.2f at most", spreadMost), n <= spreadMost)
		}
	}
	out = append(out, askedOfStyles(s)...)
	out = append(out, askedOfSystems(s)...)
	for _, r := range s.Raids {
		if r.Floors == 4 {
			add("raids repelled by four floors at 63,000 power", fmt.Sprintf("%d%%", r.Repelled/10), "30% to 70%", r.Repelled >= 300 && r.Repelled <= 700)
		}
	}
	idle, beaten := bestAtNothing(s.Choices), dominated(s.Choices)
	add("choices best at nothing stated", fmt.Sprint(len(idle)), "0", len(idle) == 0)
	add("of them dominated: another is at least as good in every number", fmt.Sprint(len(beaten)), "0", len(beaten) == 0)
	empty := daysWithout(main, 6, 30)
	add("days from 6 to 30 without a new thing, three visits", fmt.Sprint(empty), "0", empty == 0)
	add("times that one card comes up in 30 days of an open tab", fmt.Sprint(tab.Card), fmt.Sprintf("%d at most", cardMost), tab.Card <= cardMost)
	weddings := main.standing(monthOf(s)).Consorts
	add("weddings by "+monthOf(s)+", three visits", fmt.Sprint(weddings), "8 to 10", weddings >= 8 && weddings <= 10)
	add("presses a day, three visits", fmt.Sprint(main.Presses), fmt.Sprintf("%d at most", pressesMost), main.Presses <= pressesMost)
	out = append(out, askedOfHeirs(s)...)
	if s.Search != nil {
		add("pumps found", fmt.Sprint(len(s.Search.Pumps)), "0", len(s.Search.Pumps) == 0)
	}
	return out
}

func askedOfStyles(s *Survey) (out []Asked) {
	if len(s.Styles) == 0 {
		return nil
	}
	by := func(name string) *StyleResult {
		return &s.Styles[slices.IndexFunc(s.Styles, func(r StyleResult) bool { return r.Style == name })]
	}
	beside := ratio(by("bankrupt").Power, by("greedy").Power)
	out = append(out, Asked{"power of bankrupt beside greedy", fmt.Sprintf("%.2f times", beside), "below 1", beside < 1})
	winner := firstInAll(s.Styles)
	out = append(out, Asked{"first in gold, power and lands at once", winner, "no strategy", winner == nobody})
	straw := by("straw")
	return append(out, Asked{"what a straw account can give", fmt.Sprintf("%d gold, %d power", straw.Gold, straw.Pledge), "0", straw.Gold == 0 && straw.Pledge == 0})
}

const nobody = "no strategy"

// firstInAll is the style that is first in gold, power and lands; a tie is first for both.
func firstInAll(of []StyleResult) string {
	best := Result{}
	for i := range of {
		best.Earned, best.Power, best.Lands = max(best.Earned, of[i].Earned), max(best.Power, of[i].Power), max(best.Lands, of[i].Lands)
	}
	for i := range of {
		if of[i].Earned == best.Earned && of[i].Power == best.Power && of[i].Lands == best.Lands {
			return of[i].Style
		}
	}
	return nobody
}

func askedOfSystems(s *Survey) []Asked {
	if len(s.Systems) == 0 {
		return nil
	}
	var idle []string
	for _, r := range s.Systems[1:] {
		if r.System != ownSake && greatest(r.Changes) < matters {
			idle = append(idle, r.System)
		}
	}
	return []Asked{{"systems whose absence changes gold, power, lands and free subjects by less than 3%, without the casino", count(idle), "0", len(idle) == 0}}
}

// askedOfHeirs are what is asked of handing over: no time below the level from which a ruler may is best, and the second
// reign is faster than the first.
func askedOfHeirs(s *Survey) []Asked {
	if len(s.Heirs) == 0 {
		return nil
	}
	by := func(get func(*Handover) int64) *Handover {
		best := &s.Heirs[0]
		for i := range s.Heirs {
			if get(&s.Heirs[i]) > get(best) {
				best = &s.Heirs[i]
			}
		}
		return best
	}
	gold, power := by(func(h *Handover) int64 { return h.Earned }), by(func(h *Handover) int64 { return h.Power })
	late := func(h *Handover) bool { return h.Day == 0 || h.Level >= handoverLevel }
	out := []Asked{{
		"best day to hand over, for gold and for power", handoverDay(gold) + " and " + handoverDay(power), fmt.Sprintf("never below kingdom level %d", handoverLevel), late(gold) && late(power),
	}}
	for i := range s.Heirs {
		if h := &s.Heirs[i]; h.Day > 0 && h.Level >= handoverLevel && h.First > 0 && h.Second > 0 {
			share := h.Second * 100 / h.First
			return append(out, Asked{"time to kingdom level 10 in a second reign, of the first reign's", fmt.Sprintf("%d%%", share), fmt.Sprintf("%d%% at most", secondMost), share <= secondMost})
		}
	}
	return out
}

func handoverDay(h *Handover) string {
	if h.Day == 0 {
		return "never"
	}
	return fmt.Sprintf("day %d (level %d)", h.Day, h.Level)
}

// count is a number with the names behind it.
func count(names []string) string {
	if len(names) == 0 {
		return "0"
	}
	return fmt.Sprintf("%d: %s", len(names), strings.Join(names, ", "))
}

// dominated lists the choices that nobody has a reason to take.
func dominated(choices []Choice) (out []string) {
	for _, c := range choices {
		if len(c.BeatenBy) > 0 {
			out = append(out, c.Name)
		}
	}
	return out
}

// bestAtNothing lists the choices that are best at no number.
func bestAtNothing(choices []Choice) (out []string) {
	for _, c := range choices {
		if len(c.BestAt) == 0 {
			out = append(out, c.Name)
		}
	}
	return out
}

func monthOf(s *Survey) string { return fmt.Sprintf("day %d", min(s.Days, 30)) }

// standing is a habit's standing at a moment.
func (r *Report) standing(at string) *Standing {
	for i := range r.Stands {
		if r.Stands[i].At == at {
			return &r.Stands[i]
		}
	}
	return &r.Stands[len(r.Stands)-1]
}

// share is the gold that a habit has earned in the whole time, in percent of another's.
func share(of, than *Report) int64 {
	return of.Days[len(of.Days)-1].Earned * 100 / max(than.Days[len(than.Days)-1].Earned, 1)
}

func spread(r *Report, at string) float64 {
	s := r.standing(at)
	return ratio(s.Best, s.Power)
}

// reachedDay is the median day of a milestone, 0 where fewer than half reach it.
func reachedDay(r *Report, name string) int64 {
	for _, m := range r.Milestones {
		if m.Name == name && 2*m.Reached > r.Players {
			return dayOf(m.Median)
		}
	}
	return 0
}

func dayText(d int64, days int) string {
	if d == 0 {
		return fmt.Sprintf("not in %d days", days)
	}
	return fmt.Sprintf("day %d", d)
}

// daysWithout counts the days of a span on which the median player meets nothing new.
func daysWithout(r *Report, from, to int) (n int64) {
	for d := from; d <= min(to, len(r.Days)); d++ {
		if r.Days[d-1].New == 0 {
			n++
		}
	}
	return n
}
