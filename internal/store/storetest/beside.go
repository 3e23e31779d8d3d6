package storetest

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"umbrarch/internal/store"
)

func record(at int64, id, body string) store.Record {
	r := store.Record{Kind: "notice", ID: id, At: at}
	if body != "" {
		r.Body = raw("%s", body)
	}
	return r
}

func withRecords(player string, seq int64, all ...store.Record) *store.Row {
	r := command(player, seq)
	r.Records = all
	return r
}

func listRecords(t *testing.T, s *store.Store, kind string, before store.Before, limit int) string {
	t.Helper()
	all, err := s.Records(t.Context(), "a", kind, before, limit)
	must(t, err)
	out := ""
	for _, r := range all {
		out += fmt.Sprintf("%d%s=%s ", r.At, r.ID, r.Body)
	}
	return out
}

func records(p *Place) {
	t, s := p.t, p.open()
	appendAll(t, s, withRecords("a", 1, record(1, "x", "1"), record(2, "x", "2"), record(2, "y", "3")),
		withRecords("b", 1, record(9, "other", "9")))
	must(t, s.FoldNow(t.Context()))
	appendAll(t, s, withRecords("a", 2, record(3, "z", "4"), record(2, "x", "20")), withRecords("a", 3, record(1, "x", "")))
	for _, step := range []func(){func() {}, func() { must(t, s.FoldNow(t.Context())) }, func() { s = p.again(s) }} {
		step()
		if have := listRecords(t, s, "notice", store.Before{}, 10); have != "3z=4 2y=3 2x=20 " {
			t.Errorf("all: %s", have)
		}
		if have := listRecords(t, s, "notice", store.Before{At: 2, ID: "y"}, 10); have != "2x=20 " {
			t.Errorf("after 2y: %s", have)
		}
		if have := listRecords(t, s, "notice", store.Before{}, 2); have != "3z=4 2y=3 " {
			t.Errorf("two: %s", have)
		}
		if have := listRecords(t, s, "raid", store.Before{}, 10); have != "" {
			t.Errorf("another kind: %s", have)
		}
	}
}

func recordCap(p *Place) {
	p.o.RecordCaps = map[string]int{"notice": 3, "journal": 2}
	t, s := p.t, p.open()
	for seq := range int64(6) {
		r := withRecords("a", seq+1, record(seq, "n", "1"))
		r.Records = append(r.Records, store.Record{Kind: "journal:7", ID: "j", At: seq, Body: raw("1")})
		appendAll(t, s, r)
		if seq == 3 {
			must(t, s.FoldNow(t.Context()))
		}
	}
	for _, step := range []func(){func() {}, func() { must(t, s.FoldNow(t.Context())) }} {
		step()
		if have := listRecords(t, s, "notice", store.Before{}, 10); have != "5n=1 4n=1 3n=1 " {
			t.Errorf("notices: %s", have)
		}
		if have := listRecords(t, s, "journal:7", store.Before{}, 10); have != "5j=1 4j=1 " {
			t.Errorf("journal: %s", have)
		}
	}
	// Two segments of notices, of four and of two: each holds some of the newest three.
	if n := count(t, s, "record_runs"); n != 3 {
		t.Errorf("%d runs kept, want 3", n)
	}
}

// count is a table's number of rows.
func count(t *testing.T, s *store.Store, table string) (n int) {
	t.Helper()
	must(t, s.Read(t.Context(), func(tx store.Tx) error {
		return tx.QueryRow(t.Context(), `SELECT count(*) FROM `+table).Scan(&n)
	}))
	return n
}

func ledger(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 4)
	must(t, s.FoldNow(t.Context()))
	appendTo(t, s, "a", 5, 6)
	appendTo(t, s, "b", 1, 1)
	for _, step := range []func(){func() {}, func() { must(t, s.FoldNow(t.Context())) }, func() { must(t, s.FoldNow(t.Context())) }} {
		step()
		all, err := s.Ledger(t.Context(), "a", 0, math.MaxInt64, 100)
		must(t, err)
		if len(all) != 6 || all[0].Seq != 6 || all[5].Seq != 1 || all[2].Deltas["gold"] != -4 || all[2].Command != "buildings.upgrade" {
			t.Fatalf("ledger %+v", all)
		}
		some, err := s.Ledger(t.Context(), "a", start+2000, start+6000, 3)
		must(t, err)
		if len(some) != 3 || some[0].Seq != 5 || some[2].Seq != 3 {
			t.Fatalf("ledger from 2 s to 6 s, three rows: %+v", some)
		}
	}
}

func daily(p *Place) {
	t, s := p.t, p.open()
	for seq := range int64(4) {
		r := command("a", seq+1)
		r.At = seq * 43_200_000
		appendAll(t, s, r)
		if seq == 0 { // nothing is folded yet
			first, err := s.DailyBefore(t.Context(), "a", math.MaxInt64, 2)
			must(t, err)
			if len(first) != 1 || first[0].Sums["gold"] != -1 {
				t.Fatalf("the first day %+v", first)
			}
		}
		if seq == 2 {
			must(t, s.FoldNow(t.Context()))
		}
	}
	for range 3 {
		all, err := s.Daily(t.Context(), "a")
		must(t, err)
		if len(all) != 2 || all[0].Day != 0 || all[0].Sums["gold"] != -3 || all[1].Sums["gold"] != -7 {
			t.Fatalf("daily %+v", all)
		}
		for before, sums := range map[int64][]int64{2: {-3, -7}, 1: {-3}, 0: nil} {
			some, err := s.DailyBefore(t.Context(), "a", before, 2)
			must(t, err)
			var gold []int64
			for _, d := range some {
				gold = append(gold, d.Sums["gold"])
			}
			if !slices.Equal(gold, sums) {
				t.Fatalf("before day %d: %+v", before, some)
			}
		}
		must(t, s.FoldNow(t.Context()))
	}
	last, err := s.DailyBefore(t.Context(), "a", 9, 1)
	must(t, err)
	if len(last) != 1 || last[0].Day != 1 {
		t.Fatalf("the last day alone: %+v", last)
	}
}

func presence(p *Place) {
	t, s := p.t, p.open()
	appendTo(t, s, "a", 1, 1)
	appendTo(t, s, "b", 1, 1)
	must(t, s.Present(t.Context(), nil))
	must(t, s.Present(t.Context(), map[string]int64{"a": 50, "b": 70}))
	must(t, s.Present(t.Context(), map[string]int64{"a": 40, "b": 90}))
	if a, b := load(t, s, "a").OnlineUntil, load(t, s, "b").OnlineUntil; a != 50 || b != 90 {
		t.Fatalf("online until %d and %d, want 50 and 90", a, b)
	}
	many := map[string]int64{}
	for i := range 1000 {
		many[fmt.Sprint("m", i)] = int64(i)
		appendTo(t, s, fmt.Sprint("m", i), 1, 1)
	}
	many["erased"] = 1
	must(t, s.Present(t.Context(), many))
	if n := count(t, s, "presence"); n != 1002 {
		t.Fatalf("%d presences, want 1002", n)
	}
}

func horizons(p *Place) {
	t, s := p.t, p.open()
	const day = 86_400_000
	r1, r2, r3 := command("a", 1), command("a", 2), command("a", 3)
	r1.At, r2.At, r3.At = start, start+95*day, start+101*day
	appendAll(t, s, r1, r2, r3)
	p.now.Store(start + 103*day)
	must(t, s.RetainNow(t.Context()))
	if n := count(t, s, "commits"); n != 3 {
		t.Fatalf("%d commits, want 3: unfolded rows stay however old", n)
	}
	must(t, s.FoldNow(t.Context()))
	must(t, s.RetainNow(t.Context()))
	if n := count(t, s, "commits"); n != 1 {
		t.Errorf("%d commits, want the one of the last 7 days", n)
	}
	// One segment holds all three: it expires with the newest of them.
	if n := count(t, s, "ledger_runs"); n != 1 {
		t.Errorf("%d runs of the ledger, want the one that reaches into the last 90 days", n)
	}
	if n := count(t, s, "daily"); n != 3 {
		t.Errorf("%d daily rows, want 3: they stay for ever", n)
	}
	must(t, s.Check(t.Context()))
	s = p.again(s)
	if k := load(t, s, "a"); k.Seq != 3 || string(k.Sections["pulse"]) != `{"gold":3}` {
		t.Errorf("after pruning: %+v", k)
	}
	appendTo(t, s, "a", 4, 4)
	must(t, s.Check(t.Context()))
}

func erase(p *Place) {
	t, s := p.t, p.open()
	for _, player := range []string{"a", "b"} {
		appendTo(t, s, player, 1, 3)
		must(t, s.FoldNow(t.Context()))
		appendAll(t, s, withRecords(player, 4, record(1, "x", "1")))
		must(t, s.Present(t.Context(), map[string]int64{player: 5}))
		must(t, s.Write(t.Context(), func(tx store.Tx) error {
			_, err := s.Post(t.Context(), tx, player, "refund", 1, raw("{}"))
			return err
		}))
	}
	wish := errors.New("refused")
	if err := s.Erase(t.Context(), "a", func(ctxOf, store.Tx) error { return wish }); !errors.Is(err, wish) {
		t.Fatalf("erase with a failing companion: %v", err)
	}
	if k := load(t, s, "a"); k.Seq != 4 || k.OnlineUntil != 5 {
		t.Fatalf("a failed erase removed something: %+v", k)
	}
	must(t, s.Erase(t.Context(), "a"))
	if _, err := s.Load(t.Context(), "a"); !errors.Is(err, store.ErrNotFound) {
		t.Fatalf("load after erase: %v", err)
	}
	if err := s.Append(t.Context(), command("a", 5)); !errors.Is(err, store.ErrConflict) {
		t.Fatalf("a late row of an erased player: %v", err)
	}
	must(t, s.FoldNow(t.Context()))
	for _, table := range []string{"commits", "checkpoints", "presence", "inbox", "ledger", "ledger_runs", "key_runs", "daily", "records", "record_runs", "erasures"} {
		var n int
		must(t, s.Read(t.Context(), func(tx store.Tx) error {
			return tx.QueryRow(t.Context(), `SELECT count(*) FROM `+table+` WHERE player_id = $1`, "a").Scan(&n)
		}))
		if n != 0 {
			t.Errorf("%d rows of an erased player in %s", n, table)
		}
	}
	if k := load(t, s, "b"); k.Seq != 4 || len(k.Inbox) != 1 {
		t.Errorf("the other player lost something: %+v", k)
	}
	appendTo(t, s, "a", 1, 2)
	must(t, s.Check(t.Context()))
}
