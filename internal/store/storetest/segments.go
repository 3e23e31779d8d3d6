package storetest

import (
	"fmt"
	"math"
	"slices"

	"pgregory.net/rapid"

	"umbrarch/internal/store"
)

// recordProperty: for any additions, changes and removals of records, folds and restarts, reading gives the newest of
// the last writes.
func recordProperty(p *Place) {
	const most = 5
	p.o.RecordCap = most
	s := p.open()
	round := 0
	rapid.Check(p.t, func(t *rapid.T) {
		round++
		player, seq := fmt.Sprint("r", round), int64(0)
		type name struct {
			kind string
			at   int64
			id   string
		}
		all, ever := map[name]string{}, map[string]int{}
		for range rapid.IntRange(1, 25).Draw(t, "steps") {
			switch rapid.IntRange(0, 12).Draw(t, "what") {
			case 0, 1:
				must(p.t, s.FoldNow(p.t.Context()))
			case 2:
				s = p.again(s)
			default:
				seq++
				r := &store.Row{Player: player, Seq: seq, At: start, Command: "c"}
				for range rapid.IntRange(1, 3).Draw(t, "records") {
					n := name{rapid.SampledFrom([]string{"notice", "journal:1"}).Draw(t, "kind"), seq, rapid.SampledFrom([]string{"x", "y"}).Draw(t, "id")}
					if rapid.IntRange(0, 5).Draw(t, "older") == 0 {
						n.at = rapid.Int64Range(max(1, seq-2), seq).Draw(t, "at")
					}
					rec := store.Record{Kind: n.kind, ID: n.id, At: n.at}
					// A record beyond the cap may be gone for good, so nothing is removed from then on.
					ever[n.kind]++
					if delete(all, n); ever[n.kind] > most || rapid.IntRange(0, 3).Draw(t, "remove") > 0 {
						rec.Body = raw("%d", rapid.Int32().Draw(t, "body"))
						all[n] = string(rec.Body)
					}
					r.Records = append(r.Records, rec)
				}
				appendAll(p.t, s, r)
			}
		}
		for _, kind := range []string{"notice", "journal:1"} {
			var want []string
			for n, body := range all {
				if n.kind == kind {
					want = append(want, fmt.Sprintf("%03d%s=%s", n.at, n.id, body))
				}
			}
			slices.Sort(want)
			slices.Reverse(want)
			want = want[:min(most, len(want))]
			have, err := s.Records(p.t.Context(), player, kind, store.Before{}, 100)
			must(p.t, err)
			for i, r := range have {
				if line := fmt.Sprintf("%03d%s=%s", r.At, r.ID, r.Body); i >= len(want) || line != want[i] {
					t.Fatalf("%s %d: have %s, want %v", kind, i, line, want)
				}
			}
			if len(have) != len(want) {
				t.Fatalf("%s: %d records, want %v", kind, len(have), want)
			}
		}
	})
}

// earlier: rows written by a binary without segments are read beside them, moved when their kind is written, and
// expire.
func earlier(p *Place) {
	p.o.RecordCap = 4
	t, s := p.t, p.open()
	appendAll(t, s, withRecords("a", 1, record(5, "n", `"run"`), record(6, "n", `"run"`)))
	must(t, s.FoldNow(t.Context()))
	must(t, s.Write(t.Context(), func(tx store.Tx) error {
		for at := range 5 {
			if _, err := tx.Exec(t.Context(), `INSERT INTO records (player_id, kind, at, id, body) VALUES ('a', 'notice', $1, 'n', '"row"')`, at+1); err != nil {
				return err
			}
			if _, err := tx.Exec(t.Context(), `INSERT INTO ledger (player_id, at, seq, n, command, reason, deltas)
				VALUES ('a', $1, $2, 0, 'old', 'row', '{"gold":7}')`, start-10+at, at-10); err != nil {
				return err
			}
		}
		return nil
	}))
	wantRecords := func(want string) {
		t.Helper()
		if have := listRecords(t, s, "notice", store.Before{}, 9); have != want {
			t.Errorf("have %s, want %s", have, want)
		}
	}
	// The old table's rows are newer than the segments: its 5 counts.
	wantRecords(`6n="run" 5n="row" 4n="row" 3n="row" `)
	appendAll(t, s, withRecords("a", 2, record(7, "n", `"new"`), record(4, "n", "")))
	for range 2 {
		wantRecords(`7n="new" 6n="run" 5n="row" 3n="row" `)
		must(t, s.FoldNow(t.Context()))
	}
	if n := count(t, s, "records") + 10*count(t, s, "record_runs"); n != 10 {
		t.Errorf("%d: want one run and no row of its own", n)
	}
	all, err := s.Ledger(t.Context(), "a", 0, math.MaxInt64, 4)
	must(t, err)
	var have []string
	for _, r := range all {
		have = append(have, fmt.Sprint(r.At-start, r.Command, r.Reason, r.Deltas["gold"]))
	}
	if want := []string{"2000buildings.upgradeupgrade-2", "1000buildings.upgradeupgrade-1", "-6oldrow7", "-7oldrow7"}; !slices.Equal(have, want) {
		t.Errorf("ledger: have %q, want %q", have, want)
	}
	p.now.Store(start + 95*86_400_000)
	must(t, s.RetainNow(t.Context()))
	if n := count(t, s, "ledger") + count(t, s, "ledger_runs"); n != 0 {
		t.Errorf("%d rows of the ledger are left behind their horizon", n)
	}
}

// ledgerProperty: entries of any times in any segments are read newest first, each once.
func ledgerProperty(p *Place) {
	s := p.open()
	round := 0
	rapid.Check(p.t, func(t *rapid.T) {
		round++
		player, seq := fmt.Sprint("l", round), int64(0)
		var times []int64
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			if rapid.IntRange(0, 4).Draw(t, "fold") == 0 {
				must(p.t, s.FoldNow(p.t.Context()))
				continue
			}
			seq++
			r := &store.Row{Player: player, Seq: seq, At: rapid.Int64Range(0, 30).Draw(t, "at"), Command: "c"}
			for range rapid.IntRange(0, 3).Draw(t, "entries") {
				r.Ledger = append(r.Ledger, store.Entry{Reason: "r", Deltas: map[string]int64{"gold": 1}})
				times = append(times, r.At)
			}
			appendAll(p.t, s, r)
		}
		from, to := rapid.Int64Range(0, 30).Draw(t, "from"), rapid.Int64Range(0, 31).Draw(t, "to")
		limit := rapid.IntRange(1, 20).Draw(t, "limit")
		times = slices.DeleteFunc(times, func(at int64) bool { return at < from || at >= to })
		slices.Sort(times)
		slices.Reverse(times)
		have, err := s.Ledger(p.t.Context(), player, from, to, limit)
		must(p.t, err)
		var found []int64
		for _, r := range have {
			found = append(found, r.At)
		}
		if want := times[:min(limit, len(times))]; !slices.Equal(found, want) {
			t.Fatalf("[%d, %d) up to %d: have %v, want %v", from, to, limit, found, want)
		}
	})
}
