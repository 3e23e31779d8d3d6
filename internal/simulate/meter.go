package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// meter counts a player's commands and gains by day.
type meter struct {
	clicks  map[string]map[int64]int64 // executed commands, by name and day
	byDay   map[int64]int64            // clicks by day, starting with 1
	held    map[string]int64           // time of the last command of each button that can be held
	round   int64                      // time of the last press of the rounds
	money   map[int64]map[string]int64 // thousandths of gold by day and reason; spending is negative
	first   map[string]int64           // seconds from the start until each milestone
	present map[int64]int64            // seconds online by day
	dead    map[int64]int64            // of these, seconds with nothing affordable and nothing finished
	lull    int64
	cards   map[string]sighting // cards of kingdom events seen, by the event's id
	things  map[string]int64    // day on which each thing was first met
	longest int64               // longest stretch with nothing to do in the first quarter of an hour
}

func newMeter() meter {
	return meter{
		round: -1, clicks: map[string]map[int64]int64{}, held: map[string]int64{}, byDay: map[int64]int64{}, money: map[int64]map[string]int64{}, first: map[string]int64{},
		present: map[int64]int64{}, dead: map[int64]int64{}, cards: map[string]sighting{}, things: map[string]int64{},
	}
}

// dayOf is the day in which a moment ends, counted from 1.
func dayOf(elapsed int64) int64 { return max(elapsed-1, 0)/day + 1 }

// holdable lists the commands that the page repeats while a button is held.
var holdable = map[string]bool{"mint.strike": true}

// holds tells whether a button has been held since the last look, at most a minute ago.
func (m *meter) holds(at int64, name string) bool {
	last, ever := m.held[name]
	return ever && at-last <= minute
}

// rounds lists the commands that the page's "Make the rounds" gives with one press.
var rounds = map[string]bool{
	"activity.collect_all": true, "quest.hand_in": true, "quest.accept_all": true, "vassal.demand_all": true, "npc.assign_all": true,
}

// clicked counts a click. A held button and the rounds of a look count once, however many commands the page sends.
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
	if rounds[name] {
		if m.round == at {
			return
		}
		m.round = at
	}
	m.byDay[d]++
}

// moved adds a rule's ledger entries.
func (m *meter) moved(at int64, env *rules.Env) {
	for _, entry := range env.Take().Ledger {
		m.gold(at, entry.Reason, entry.Deltas["gold"]*game.Milli)
	}
}

// gold adds thousandths, because the yield of a minute's ticks may have a fraction.
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

// earned is the whole gold earned on a day.
func (m *meter) earned(d int64) (n int64) {
	for _, moved := range m.money[d] {
		n += max(moved, 0)
	}
	return n / game.Milli
}

// online records a stretch at the page and whether there was anything to do.
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
