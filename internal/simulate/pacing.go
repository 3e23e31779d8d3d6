package simulate

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/ruler"
)

const (
	minute = int64(60)
	hour   = 60 * minute
	day    = 24 * hour
)

// Snapshot is where a reign stands at a moment.
type Snapshot struct {
	At           string
	Gold         int64
	Income       int64 // thousandths a tick
	Power        int64
	Level        int64
	Kingdom      int64
	Buildings    int64 // levels of all plots
	Quests       int64
	Achievements int64
	NPCs         int64
	Courted      int64
	Consorts     int64
	Children     int64
	Items        int64
	Bytes        int64 // of the document
	Presses      int64 // commands given so far
}

// Run plays thirty days: one hour at once, then three visits of twenty minutes a day.
func Run(c *content.Snapshot, body ruler.Creation, seed string) (*Reign, []Snapshot, error) {
	r, err := Begin(c, body, seed)
	if err != nil {
		return nil, nil, err
	}
	var out []Snapshot
	bot := Greedy{}
	r.online(5*minute, bot)
	out = append(out, r.snapshot("5 minutes"))
	r.online(10*minute, bot)
	out = append(out, r.snapshot("15 minutes"))
	quiet := r.idle
	r.online(45*minute, bot)
	out = append(out, r.snapshot("1 hour"))
	for d := int64(1); d <= 30; d++ {
		for r.elapsed() < d*day {
			r.away(min(7*hour+40*minute, d*day-r.elapsed()))
			if r.elapsed() < d*day {
				r.online(min(20*minute, d*day-r.elapsed()), bot)
			}
		}
		if slices.Contains([]int64{1, 7, 30}, d) {
			out = append(out, r.snapshot(fmt.Sprintf("day %d", d)))
		}
	}
	r.idle = quiet
	return r, out, nil
}

func (r *Reign) snapshot(at string) Snapshot {
	env := r.env()
	s := Snapshot{At: at, Gold: ledger.Gold(env), Income: env.Figure("income") - env.Figure("upkeep"), Power: env.Figure("power"),
		Level: r.doc.Growth.Get().Level, Kingdom: r.doc.Kingdom.Get().Level, Achievements: int64(len(r.doc.Achievements.Get().Unlocked))}
	for _, b := range r.doc.Buildings.All() {
		s.Buildings += b.Level
	}
	for _, q := range r.doc.Quests.All() {
		if q.Status == game.QuestCompleted {
			s.Quests++
		}
	}
	s.NPCs, s.Courted, s.Items, s.Children = int64(r.doc.NPCs.Len()), int64(r.doc.Court.Len()), int64(r.doc.Items.Len()), r.doc.Resources.Get().Children
	s.Presses = r.presses()
	s.Consorts = env.Count("consorts")
	if stored, err := r.doc.Dump(); err == nil {
		for name, v := range stored {
			s.Bytes += int64(len(name) + len(v))
		}
	}
	return s
}

// note writes down when something happened first.
func (r *Reign) note() {
	mark := func(name string, reached bool) {
		if _, known := r.first[name]; reached && !known {
			r.first[name] = r.elapsed()
		}
	}
	for _, level := range []int64{2, 3, 5, 10, 15, 20} {
		mark(fmt.Sprintf("kingdom level %02d", level), r.doc.Kingdom.Get().Level >= level)
	}
	for _, level := range []int64{5, 10, 20} {
		mark(fmt.Sprintf("player level %02d", level), r.doc.Growth.Get().Level >= level)
	}
	for _, id := range []string{game.OraclesSpire, game.ForgeOfCreation} {
		b, ok := r.doc.Buildings.Get(id)
		mark(id+" built", ok && b.Level > 0)
	}
	mark("first consort", r.env().Count("consorts") > 0)
	mark("first world item", r.doc.Items.Len() > 0)
}

// Write prints the page of the pace.
func Write(w io.Writer, profile string, r *Reign, table []Snapshot) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Pacing\n\nWritten by `make simulate`: one greedy bot on the real rules, profile `%s`, the recommended ruler. It plays an hour at once, then three visits of twenty minutes a day, and is away between them.\n\n", profile)
	b.WriteString("| after | gold | net a tick | power | level | kingdom level | building levels | quests done | achievements |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	for _, s := range table {
		fmt.Fprintf(&b, "| %s | %d | %d.%03d | %d | %d | %d | %d | %d | %d |\n", s.At, s.Gold, s.Income/1000, s.Income%1000, s.Power, s.Level, s.Kingdom, s.Buildings, s.Quests, s.Achievements)
	}
	b.WriteString("\n| after | NPCs | courted | consorts | children | world items | bytes of the document |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: |\n")
	for _, s := range table {
		fmt.Fprintf(&b, "| %s | %d | %d | %d | %d | %d | %d |\n", s.At, s.NPCs, s.Courted, s.Consorts, s.Children, s.Items, s.Bytes)
	}
	fmt.Fprintf(&b, "\nLongest stretch of the first fifteen minutes without anything affordable or finished: %d s.\n\n| milestone | reached after |\n| --- | ---: |\n", r.idle)
	names := make([]string, 0, len(r.first))
	for name := range r.first {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if r.first[a] != r.first[b] {
			return int(r.first[a] - r.first[b])
		}
		return strings.Compare(a, b)
	})
	for _, name := range names {
		fmt.Fprintf(&b, "| %s | %s |\n", name, span(r.first[name]))
	}
	first, last := table[len(table)-3], table[len(table)-1]
	fmt.Fprintf(&b, "\nPresses a day, from day 2 to day 30: %d. Each command is one press of the page; the way between screens is not counted.\n", (last.Presses-first.Presses)/29)
	b.WriteString("\n| command | times in 30 days |\n| --- | ---: |\n")
	commands := make([]string, 0, len(r.done))
	for name := range r.done {
		commands = append(commands, name)
	}
	slices.Sort(commands)
	for _, name := range commands {
		fmt.Fprintf(&b, "| %s | %d |\n", name, r.done[name])
	}
	_, err := io.WriteString(w, b.String())
	return err
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
