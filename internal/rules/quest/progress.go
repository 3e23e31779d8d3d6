package quest

import (
	"strconv"
	"strings"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

// tallies of the day, by the figure a daily quest reads.
var tallies = map[string]string{
	"daily.praises": "praisesGiven", "daily.missions": "missionsSent", "daily.collects": "activitiesCollected",
}

// basicAt begins a figure that counts the common buildings at a level or above.
const basicAt = "buildings.basicAtLevel"

// Reached is where a quest's figure stands, never above what is asked. Counters are those of
// the whole reign (decision H109), so that a quest may be complete when it is accepted; one
// without a figure is.
func Reached(t *turn.Turn, q *content.Quest) int64 {
	if q.Trigger.Figure == "" {
		return q.ProgressMax
	}
	n, _ := read(t, q.Trigger.Figure)
	return game.Clamp(n, 0, q.ProgressMax)
}

// read is a named figure, and whether anything in the game feeds it yet.
func read(t *turn.Turn, figure string) (int64, bool) {
	if counter, ok := tallies[figure]; ok {
		return today(t).Counts[counter], true
	}
	if count, fed := t.Counts[figure]; fed {
		return count(t), true
	}
	if figure == "catalystsFound" {
		return t.Doc.Resources.Get().CatalystsFound, true
	}
	if level, ok := strings.CutPrefix(figure, basicAt); ok {
		return basics(t, level), true
	}
	return 0, false
}

// follows is what the figures that quests alone read come from; done is the day's list.
func follows() map[string][]string {
	out := map[string][]string{"questsCompleted": {"stats/questsCompleted"}, "quest.done": {"daily/done", turn.Today}, basicAt: {"buildings"}}
	for figure, counter := range tallies {
		out[figure] = []string{"daily/" + counter, turn.Today}
	}
	return out
}

// fed names what feeds a quest's figure.
func fed(figure string) string {
	if strings.HasPrefix(figure, basicAt) {
		return basicAt
	}
	return figure
}

func basics(t *turn.Turn, level string) int64 {
	least, err := strconv.ParseInt(level, 10, 64)
	if err != nil {
		return 0
	}
	var n int64
	for i := range t.Content.Buildings {
		def := &t.Content.Buildings[i]
		if def.Basic && t.Level(def.ID) >= least {
			n++
		}
	}
	return n
}

// after recomputes the progress of what is active, after every command and due thing.
func after(t *turn.Turn) {
	for id, have := range t.Doc.Quests.All() {
		if have.Status != game.QuestActive {
			continue
		}
		q, known := t.Content.Quest(id)
		if !known {
			continue
		}
		if n := Reached(t, q); n != have.Progress {
			t.Doc.Quests.Edit(id).Progress = n
		}
	}
	resets := int64(0)
	if dayMatters(t) {
		expectMidnight(t)
		resets = nextMidnight(t)
	}
	// The counters of the day move with most commands; the log shows what was done.
	t.Mark("quest.day", strconv.Itoa(len(today(t).Done))+"/"+strconv.FormatInt(resets, 10))
	t.Mark("quest.locks", locks(t))
}

// locks are what the log tells of buildings, ranks, hours and bounds: what keeps each quest from being accepted, and what of a
// reward would be lost. Buildings rise and resources move with most commands, and mostly change neither.
func locks(t *turn.Turn) string {
	var facts []byte
	for _, q := range catalogue(t) {
		switch Status(t, q) {
		case game.QuestAvailable:
			facts = append(facts, lock(t, q))
		case game.QuestActive:
			for _, n := range ledger.Lost(t, q.Rewards.Amounts).All() {
				facts = strconv.AppendInt(append(facts, ' '), n, 10)
			}
		}
	}
	return string(facts)
}

// lock names in one letter what keeps a quest from being accepted.
func lock(t *turn.Turn, q *content.Quest) byte {
	switch no := closed(t, q); {
	case no != nil && no.Code == ErrOver:
		return '>'
	case no != nil:
		return '<'
	}
	for i, need := range q.Needs {
		if !meets(t, need) {
			return 'a' + byte(i)
		}
	}
	return '-'
}

// heeds names the figures that quests read, as far as any of them counts, the day, and what locks a quest.
func heeds(c *content.Snapshot) turn.Heed {
	h := turn.Heed{Sections: []string{"quests", turn.Today}, Gauges: []turn.Gauge{
		turn.Exactly("quest.done", func(t *turn.Turn) int64 { return int64(len(today(t).Done)) }),
		turn.Exactly("military", func(t *turn.Turn) int64 { return t.Doc.Resources.Get().Military }),
	}}
	hours := turn.Gauge{Name: "now", Read: func(t *turn.Turn) int64 { return t.Now }}
	for _, list := range [][]content.Quest{c.Quests, c.RetiredQuests} {
		for i := range list {
			q := &list[i]
			if q.Trigger.Figure != "" {
				g := turn.Gauge{Name: "quest." + q.Trigger.Figure, Figure: fed(q.Trigger.Figure), Most: q.ProgressMax, Read: func(t *turn.Turn) int64 {
					n, _ := read(t, q.Trigger.Figure)
					return n
				}}
				h.Gauges = append(h.Gauges, g)
			}
			for _, need := range q.Needs {
				h.Gauges = append(h.Gauges, turn.Gauge{
					Name: "level." + need.Building, Figure: content.LevelFigure(need.Building), Steps: []int64{int64(need.Level)},
					Read: func(t *turn.Turn) int64 { return t.Level(need.Building) },
				})
			}
			hours.Steps = append(hours.Steps, q.StartsAt, q.EndsAt)
		}
	}
	h.Gauges = append(h.Gauges, hours)
	return h
}

// watch wakes the sweep when ticks alone bring an active quest's gold together.
func watch(t *turn.Turn, into []turn.Watch) []turn.Watch {
	for id, have := range t.Doc.Quests.All() {
		if have.Status != game.QuestActive {
			continue
		}
		if q, known := t.Content.Quest(id); known && q.Trigger.Figure == "gold" && have.Progress < q.ProgressMax {
			into = append(into, turn.Watch{Read: ledger.Gold, At: q.ProgressMax})
		}
	}
	return into
}
