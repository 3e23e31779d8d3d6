package faultsim_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/cespare/xxhash/v2"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// Checks by name; the run prints how often each ran, and one that never ran is a failure.
const (
	checkStored    = "check: an acknowledged command is stored once"
	checkNotStored = "check: a refused command is not stored"
	checkHoles     = "check: versions have no holes"
	checkGold      = "check: a purse is the sum of its ledger"
	checkRealmGold = "check: gold of the realm is conserved"
	checkTroops    = "check: troops of the realm are conserved"
	checkWhole     = "check: the store finds no fault in itself"
	checkAnswered  = "check: every command has an answer in time"
	checkPages     = "check: a page shows what a fresh view shows"
	checkForward   = "check: a page takes no message that is older than what it shows"
	checkNodes     = "check: two nodes show the same kingdom"
)

var allChecks = []string{checkStored, checkNotStored, checkHoles, checkGold, checkRealmGold, checkTroops, checkWhole, checkAnswered, checkPages, checkForward, checkNodes}

// sum is a short name of sections, for the log.
func sum(sections map[string]json.RawMessage) string {
	h := xxhash.New()
	for _, name := range slices.Sorted(maps.Keys(sections)) {
		_, _ = h.WriteString(name)
		_, _ = h.Write(sections[name])
	}
	const digits = "0123456789abcdefghijklmnopqrstuv"
	out := make([]byte, 8)
	for i, v := 0, h.Sum64(); i < len(out); i, v = i+1, v>>5 {
		out[i] = digits[v&31]
	}
	return string(out)
}

// rows reads a player's log past every failure.
func (w *world) rows(player string) (out []*commitlog.Row) {
	err := w.db.Read(context.Background(), func(tx sqldb.Tx) error {
		rows, err := tx.Query(context.Background(), `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 ORDER BY seq`, player)
		out, err = sqldb.Collect(rows, err, commitlog.ScanRows)
		return err
	})
	if err != nil {
		w.fault("the log of %s: %v", player, err)
	}
	return out
}

// newest reads the rows of a player with a version at least.
func (w *world) newest(player string, version int64) (out []*commitlog.Row) {
	err := w.db.Read(context.Background(), func(tx sqldb.Tx) error {
		rows, err := tx.Query(context.Background(), `SELECT `+commitlog.RowColumns+` FROM commits WHERE player_id = $1 AND seq >= $2 AND version = $2`, player, version)
		out, err = sqldb.Collect(rows, err, commitlog.ScanRows)
		return err
	})
	if err != nil {
		w.fault("the log of %s: %v", player, err)
	}
	return out
}

// checkAcknowledged runs when a player hears of a command's success: its row is stored by now.
func (w *world) checkAcknowledged(p *player, key string) {
	p.mu.Lock()
	a := p.acked[key]
	p.mu.Unlock()
	if !a.wrote {
		return
	}
	n := 0
	for _, r := range w.newest(p.id, a.version) {
		if r.Key == key && bytes.Equal(r.Answer, a.answer) {
			n++
		}
	}
	w.check(checkStored, n == 1, "%s was acknowledged as version %d and is stored %d times", key, a.version, n)
}

// checkRefused runs when a player hears that a command is refused for good.
func (w *world) checkRefused(p *player, key string) {
	n := 0
	for _, r := range w.rows(p.id) {
		if r.Key == key {
			n++
		}
	}
	w.check(checkNotStored, n == 0, "%s was refused and is stored %d times", key, n)
}

// checkStore runs when all is over.
func (w *world) checkStore() {
	o := w.db.Options(nil)
	o.Log, o.Now = discard, w.wall
	s, err := store.Open(context.Background(), o)
	if err != nil {
		w.fault("the store does not open: %v", err)
		return
	}
	defer func() { _ = s.Close(context.Background()) }()
	for range 3 { // of nodes that folded meanwhile
		if err = s.Check(context.Background()); err == nil {
			break
		}
	}
	w.check(checkWhole, err == nil, "%v", err)
	var all possessed
	for _, p := range w.players {
		w.checkLog(p)
		w.checkPurse(s, p, &all)
	}
	w.checkRealm(all)
}

// checkLog compares a player's whole log with what was acknowledged.
func (w *world) checkLog(p *player) {
	stored := map[string]int{}
	seq, version := int64(0), int64(0)
	for _, r := range w.rows(p.id) {
		seq++
		raises := int64(0)
		if r.Key != "" {
			stored[r.Key]++
			raises = 1
		}
		w.check(checkHoles, r.Seq == seq && r.Version == version+raises, "%s: row %d of version %d, want row %d of version %d", p.id, r.Seq, r.Version, seq, version+raises)
		seq, version = r.Seq, r.Version
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, key := range slices.Sorted(maps.Keys(p.acked)) {
		if p.acked[key].wrote {
			w.check(checkStored, stored[key] == 1, "%s was acknowledged and is stored %d times", key, stored[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(stored)) {
		w.check(checkStored, stored[key] == 1, "%s is stored %d times", key, stored[key])
	}
}

// checkPurse compares a purse with the ledger, and adds up what the player gave, got and holds.
func (w *world) checkPurse(s *store.Store, p *player, all *possessed) {
	k, err := s.Load(context.Background(), p.id)
	if err != nil {
		w.fault("%s cannot be loaded: %v", p.id, err)
		return
	}
	doc, err := game.Load(k.Sections)
	if err != nil {
		w.fault("%s cannot be read: %v", p.id, err)
		return
	}
	rows := w.rows(p.id)
	first, err := game.Load(rows[0].Sections)
	if err != nil {
		w.fault("the first document of %s cannot be read: %v", p.id, err)
		return
	}
	var total int64
	for _, r := range rows[1:] {
		for _, e := range r.Ledger {
			total += e.Deltas["gold"]
			switch e.Reason {
			case "faction.donate_gold", "faction.refund":
				all.donated -= e.Deltas["gold"]
			case "simulated.gift":
				all.gifts += e.Deltas["gold"]
			}
		}
	}
	pulse := doc.Pulse.Get()
	want := first.Pulse.Get().GoldMilli + game.Milli*total + pulse.Earned%game.Milli - pulse.Paid%game.Milli
	w.check(checkGold, pulse.GoldMilli == want, "%s holds %d thousandths, its ledger says %d", p.id, pulse.GoldMilli, want)
	gold, refund, troops := waiting(k.Inbox)
	all.gifts, all.donated, all.troops = all.gifts+gold, all.donated-refund, all.troops+troops+doc.Army.Get().Units[soldier]
}

// converge waits for the end of all that the failures interrupted.
func (w *world) converge() {
	limit := w.now() + settle
	for w.now() < limit && !w.idle() {
		w.pass(time.Second)
	}
	for _, p := range w.players {
		p.mu.Lock()
		for _, key := range slices.Sorted(maps.Keys(p.open)) {
			w.fault("%s: %s of %s has none %s after the failures", checkAnswered, key, p.open[key], settle)
		}
		for range len(p.acked) {
			w.count(checkAnswered)
		}
		p.mu.Unlock()
	}
	var last string
	for w.now() < limit+settle {
		w.pass(between(w.dice("compare"), 3*time.Second, 6*time.Second))
		if last = w.compare(); last == "" {
			w.log("world", "pages converged")
			return
		}
	}
	w.fault("%s: %s", checkPages, last)
}

func (w *world) idle() bool {
	for _, p := range w.players {
		p.mu.Lock()
		n := len(p.open)
		p.mu.Unlock()
		if n > 0 {
			return false
		}
	}
	for _, n := range w.nodes {
		if n.running() == nil {
			return false
		}
	}
	return true
}

// compare tells the first difference between a page and a fresh view of any node; "" where there is none.
func (w *world) compare() string {
	for _, p := range w.players {
		var fresh *message
		for _, n := range w.nodes {
			l := n.running()
			if l == nil {
				return "a node does not run"
			}
			v := w.view(l, p.id, "compare "+p.id, reign.Seen{})
			if v == nil {
				return "there is no view of " + p.id
			}
			if fresh != nil {
				if difference := unequal(v.Sections, fresh.Sections); difference != "" {
					return "nodes show " + p.id + " differently: " + difference
				}
				w.count(checkNodes)
			}
			fresh = v
		}
		for _, g := range p.pages {
			shown := make(chan *held, 1)
			g.post(func() { shown <- g.held })
			have := <-shown
			if have == nil {
				return g.name + " shows nothing"
			}
			if difference := unequal(have.sections, fresh.Sections); difference != "" {
				return g.name + " differs: " + difference
			}
			w.count(checkPages)
		}
	}
	return ""
}

// unequal is the first section in which two views differ.
func unequal(have, want map[string]json.RawMessage) string {
	for _, name := range slices.Sorted(maps.Keys(want)) {
		if bytes.Equal(have[name], want[name]) {
			continue
		}
		var a, b any
		if json.Unmarshal(have[name], &a) == nil && json.Unmarshal(want[name], &b) == nil && reflect.DeepEqual(a, b) {
			continue
		}
		return name + ": shown " + excerpt(have[name], want[name]) + ", fresh " + excerpt(want[name], have[name])
	}
	return ""
}

// excerpt is a text from shortly before its first difference to another one.
func excerpt(text, other []byte) string {
	i := 0
	for i < min(len(text), len(other)) && text[i] == other[i] {
		i++
	}
	from := max(0, i-60)
	return strings.ToValidUTF8(string(text[from:min(len(text), i+80)]), "")
}
