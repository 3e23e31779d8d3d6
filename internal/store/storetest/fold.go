package storetest

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"umbrarch/internal/store"
)

// model is the sum of a player's rows, computed in the simplest way.
type model struct {
	seq, version int64
	sections     sections
	keys         []string
	daily        map[int64]map[string]int64
	ledger       int
}

func (m *model) add(r *store.Row) {
	m.seq, m.version = r.Seq, r.Version
	for name, v := range r.Sections {
		if v == nil {
			delete(m.sections, name)
		} else {
			m.sections[name] = v
		}
	}
	if r.Key != "" {
		m.keys = append(m.keys, r.Key)
		m.keys = m.keys[max(0, len(m.keys)-64):]
	}
	for _, e := range r.Ledger {
		m.ledger++
		day := r.At / 86_400_000
		if m.daily[day] == nil {
			m.daily[day] = map[string]int64{}
		}
		for figure, d := range e.Deltas {
			m.daily[day][e.Reason+"/"+figure] += d
		}
	}
}

// foldProperty: for any rows, folds and restarts, loading gives the sum of the rows, and each row counts once.
func foldProperty(p *Place) {
	s := p.open()
	round := 0
	rapid.Check(p.t, func(t *rapid.T) {
		round++
		players := map[string]*model{}
		for i := range 3 {
			players[fmt.Sprint("r", round, "-", i)] = &model{sections: sections{}, daily: map[int64]map[string]int64{}}
		}
		names := slices.Sorted(maps.Keys(players))
		for range rapid.IntRange(1, 60).Draw(t, "steps") {
			switch rapid.IntRange(0, 20).Draw(t, "what") {
			case 0:
				must(p.t, s.FoldNow(p.t.Context()))
			case 1:
				s = p.again(s)
			default:
				name := rapid.SampledFrom(names).Draw(t, "player")
				r := randomRow(t, name, players[name])
				appendAll(p.t, s, r)
				players[name].add(r)
			}
		}
		for name, m := range players {
			m.compare(p.t, s, name)
		}
	})
	must(p.t, s.Check(p.t.Context()))
}

// foldFromTheLog: the same with memory for few rows only, so that a fold takes some of a player's rows from memory and
// reads the others.
func foldFromTheLog(p *Place) {
	p.o.FoldBytes = 300
	foldProperty(p)
}

func randomRow(t *rapid.T, player string, m *model) *store.Row {
	r := &store.Row{Player: player, Seq: m.seq + 1, Version: m.version, Sections: sections{},
		At: start + 40_000_000*(m.seq+1), Args: raw(`{}`), Facts: rapid.Int64().Draw(t, "facts")}
	if rapid.Bool().Draw(t, "command") {
		r.Version++
		r.Command, r.Key, r.Answer = "c", fmt.Sprint(player, r.Seq), raw(`1`)
	}
	for _, name := range rapid.SliceOfN(rapid.SampledFrom([]string{"pulse", "treasury", "npcs/1", "npcs/2"}), 0, 3).Draw(t, "sections") {
		if r.Sections[name] = raw(`{"n":%d}`, rapid.Int64().Draw(t, "n")); rapid.IntRange(0, 3).Draw(t, "remove") == 0 {
			r.Sections[name] = nil
		}
	}
	for range rapid.IntRange(0, 2).Draw(t, "entries") {
		r.Ledger = append(r.Ledger, store.Entry{Reason: rapid.SampledFrom([]string{"income", "upkeep"}).Draw(t, "reason"),
			Deltas: map[string]int64{"gold": rapid.Int64Range(-1e15, 1e15).Draw(t, "gold"), "power": 1}})
	}
	return r
}

func (m *model) compare(t *testing.T, s *store.Store, player string) {
	t.Helper()
	if m.seq == 0 {
		return
	}
	k := load(t, s, player)
	if k.Seq != m.seq || k.Version != m.version {
		t.Errorf("%s is at %d version %d, want %d version %d", player, k.Seq, k.Version, m.seq, m.version)
	}
	equalSections(t, k.Sections, m.sections)
	var keys []string
	for _, a := range k.Keys {
		keys = append(keys, a.Key)
	}
	days, err := s.Daily(t.Context(), player)
	must(t, err)
	sums := map[int64]map[string]int64{}
	for _, d := range days {
		if sums[d.Day] == nil {
			sums[d.Day] = map[string]int64{}
		}
		for figure, total := range d.Sums {
			sums[d.Day][d.Reason+"/"+figure] = total
		}
	}
	rows, err := s.Ledger(t.Context(), player, 0, 1<<52, 1000)
	must(t, err)
	if diff := cmp.Diff([]any{m.keys, m.daily, m.ledger}, []any{keys, sums, len(rows)}); diff != "" {
		t.Errorf("%s (-want +have):\n%s", player, diff)
	}
}
