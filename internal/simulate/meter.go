package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// meter counts what a player did and got, by day.
type meter struct {
	clicks  map[string]map[int64]int64 // commands carried out, by name and day
	byDay   map[int64]int64            // clicks of a day, the first is 1
	held    map[string]int64           // when a button that can be held last gave its command
	money   map[int64]map[string]int64 // thousandths of gold of a day, by reason; what was spent is negative
	first   map[string]int64           // seconds from the start until each milestone
	present map[int64]int64            // seconds online of a day
	dead    map[int64]int64            // of them with nothing affordable and nothing finished
	lull    int64
	longest int64 // longest stretch with nothing to do of the first quarter of an hour
}

func newMeter() meter {
	return meter{
		clicks: map[string]map[int64]int64{}, held: map[string]int64{}, byDay: map[int64]int64{}, money: map[int64]map[string]int64{}, first: map[string]int64{},
		present: map[int64]int64{}, dead: map[int64]int64{},
	}
}

// dayOf is the day that a moment ends or lies in, counted from 1.
func dayOf(elapsed int64) int64 { return max(elapsed-1, 0)/day + 1 }

// holdable are the commands that the page gives again and again while one button is held.
var holdable = map[string]bool{"mint.strike": true}

// holds tells whether a button is held since the last look, a minute ago at most.
func (m *meter) holds(at int64, name string) bool {
	last, ever := m.held[name]
	return ever && at-last <= minute
}

// clicked counts a press. A button that is held has been pressed once, however many commands the page gives meanwhile.
func (m *meter) clicked(at int64, name string) {
	held := holdable[name] && m.holds(at, name)
	if holdable[name] {
		m.held[name] = at
	}
	if held {
		return
	}
	d := dayOf(at)
	if m.clicks[name] == nil {
		m.clicks[name] = map[int64]int64{}
	}
	m.clicks[name][d]++
	m.byDay[d]++
}

// moved adds what a rule entered in the ledger.
func (m *meter) moved(at int64, env *rules.Env) {
	for _, entry := range env.Take().Ledger {
		m.gold(at, entry.Reason, entry.Deltas["gold"]*game.Milli)
	}
}

// gold adds thousandths: what ticks bring in a minute has fractions.
func (m *meter) gold(at int64, reason string, n int64) {
	if n == 0 {
		return
	}
	d := dayOf(at)
	if m.money[d] == nil {
		m.money[d] = map[string]int64{}
	}
	m.money[d][reason] += n
}

// earned is the whole gold that came in on a day.
func (m *meter) earned(d int64) (n int64) {
	for _, moved := range m.money[d] {
		n += max(moved, 0)
	}
	return n / game.Milli
}

// online notes a stretch at the page and whether there was anything to do in it.
func (m *meter) online(at, seconds int64, busy bool) {
	d := dayOf(at)
	m.present[d] += seconds
	if busy {
		m.lull = 0
		return
	}
	m.dead[d] += seconds
	m.lull += seconds
	if at <= 15*minute {
		m.longest = max(m.longest, m.lull)
	}
}

func (m *meter) returned() { m.lull = 0 }

// sums adds up some days of a map by day.
func sums(days map[int64]int64, from, to int64) (n int64) {
	for d := from; d <= to; d++ {
		n += days[d]
	}
	return n
}
