package fold

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"umbrarch/internal/store/commitlog"
)

// someRows are rows of one player with repeated names and records.
func someRows(t *rapid.T, seq int64) []*commitlog.Row {
	rows := rapid.SliceOfN(randomRow(), 1, 12).Draw(t, "rows")
	names := rapid.SampledFrom([]string{"", "a", "b", "pulse", "npcs/1"})
	for _, r := range rows {
		seq++
		r.Player, r.Seq, r.Version, r.At = "p", seq, rapid.Int64().Draw(t, "version"), rapid.Int64Range(0, 1<<40).Draw(t, "at")
		r.Command = rapid.SampledFrom([]string{"", "c", "d"}).Draw(t, "command")
		for range rapid.IntRange(0, 3).Draw(t, "settings") {
			v := json.RawMessage(fmt.Sprint(seq))
			if rapid.IntRange(0, 3).Draw(t, "removed") == 0 {
				v = nil
			}
			r.Sections[names.Draw(t, "section")] = v
		}
		for range rapid.IntRange(0, 3).Draw(t, "more") {
			r.Records = append(r.Records, commitlog.Record{Kind: names.Draw(t, "kind"), ID: names.Draw(t, "id"),
				At: rapid.Int64Range(0, 3).Draw(t, "at"), Body: json.RawMessage(fmt.Sprint(seq))})
		}
	}
	return rows
}

// TestFoldOfRunIsFoldOfRows: folding a checkpoint with the index's segment, compacted at any moments, equals folding
// the rows one by one; so does folding rows of the log.
func TestFoldOfRunIsFoldOfRows(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		raw := rapid.Map(rapid.StringN(0, 200, -1), func(s string) json.RawMessage { return json.RawMessage(s) })
		names := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"a", "pulse"}))
		want := &commitlog.Kingdom{Player: "p", Seq: 7, Sections: rapid.MapOf(names, raw).Draw(t, "sections")}
		for i := range rapid.IntRange(0, 70).Draw(t, "keys") {
			want.Keys = append(want.Keys, commitlog.KeyAnswer{Key: fmt.Sprint(i), Hash: "h", Seq: int64(i)})
		}
		sections, keys := commitlog.PackSections(want.Sections), commitlog.PackKeys(want.Keys[:min(len(want.Keys), commitlog.KeptKeys)])
		want.Keys = want.Keys[:min(len(want.Keys), commitlog.KeptKeys)]

		rows := someRows(t, want.Seq)
		kept, logged := Begin("p"), Begin("p")
		index := NewUnfoldedIndex(1 << 20)
		var held [][][]byte
		var copies [][]byte
		for _, r := range rows {
			body, change := new(commitlog.Scratch).Row(r)
			index.Add(r, Ref{Seq: r.Seq}, change, 1)
			if err := logged.Input.addRow(commitlog.Head{Seq: r.Seq, Version: r.Version, At: r.At, Command: []byte(r.Command)}, body); err != nil {
				t.Fatal(err)
			}
			if rapid.IntRange(0, 3).Draw(t, "tidy") == 0 {
				index.grow(index.players["p"], 1)
			}
			if rapid.IntRange(0, 3).Draw(t, "lend") == 0 {
				_, segments := index.Lend("p")
				copies = append(copies, slices.Concat(segments...))
				held = append(held, segments)
			}
			want.Apply(r)
		}
		kept.From = 7
		if kept.Refs, kept.Segments = index.Lend("p"); len(kept.Refs) != len(rows) {
			t.Fatalf("%d refs of %d rows", len(kept.Refs), len(rows))
		}
		if ok, err := kept.TakeSegments(); err != nil || !ok {
			t.Fatalf("the run cannot be taken: %v", err)
		}
		for _, f := range []*Player{kept, logged} {
			f.Sections, f.Keys = bytes.Clone(sections), bytes.Clone(keys)
			if err := f.Merge(new(MergeRoom)); err != nil {
				t.Fatal(err)
			}
			have := &commitlog.Kingdom{Player: "p", Seq: f.Seq, Version: f.Version}
			have.Sections, _ = commitlog.UnpackSections(f.Sections)
			have.Keys, _ = commitlog.UnpackKeys(f.Keys)
			diff := gocmp.Diff(want, have, cmpopts.EquateEmpty())
			diff += gocmp.Diff(LedgerOf(rows, 0, 1<<62), ledgerOfRun(t, &f.Input), cmpopts.EquateEmpty())
			sums := map[DailyKey]int64{}
			AddDaily(sums, rows)
			for _, d := range f.Input.days {
				sums[DailyKey{d.day, string(d.reason), string(d.figure)}] -= d.total
			}
			for k, rest := range sums {
				if rest != 0 {
					diff += fmt.Sprintf("%v is off by %d\n", k, rest)
				}
			}
			if diff += gocmp.Diff(lastRecords(rows), recordsOf(t, &f.Input), cmpopts.EquateEmpty()); diff != "" {
				t.Fatalf("(-rows +fold):\n%s", diff)
			}
		}
		for i, segments := range held {
			if !bytes.Equal(slices.Concat(segments...), copies[i]) {
				t.Fatal("what a fold was reading was written to")
			}
		}
		index.Fold("p", rows[0].Seq, 2)
		_, segments := index.Lend("p")
		rest, _ := commitlog.DecodeSegment(slices.Concat(segments...))
		if len(rest) != len(rows)-1 || len(rest) > 0 && index.bytes != cap(index.players["p"].segment) {
			t.Fatalf("%d rows and %d bytes are left of %d rows", len(rest), index.bytes, len(rows))
		}
		if index.Drop("p"); index.bytes != 0 || index.rows != 0 {
			t.Fatalf("%d bytes and %d rows are counted of nothing", index.bytes, index.rows)
		}
	})
}

func ledgerOfRun(t *rapid.T, g *foldInput) []commitlog.LedgerRow {
	rows, err := commitlog.DecodeSegment(new(commitlog.Scratch).Packed(g.ledger))
	if err != nil {
		t.Fatal(err)
	}
	return LedgerOf(rows, g.first, g.last+1)
}

// lastRecords is the simple reference: each record's last state, ordered by name.
func lastRecords(rows []*commitlog.Row) (out []commitlog.Record) {
	type key struct {
		kind string
		at   int64
		id   string
	}
	all := map[key]json.RawMessage{}
	for _, r := range rows {
		for _, rec := range r.Records {
			all[key{rec.Kind, rec.At, rec.ID}] = rec.Body
		}
	}
	for k, body := range all {
		out = append(out, commitlog.Record{Kind: k.kind, At: k.at, ID: k.id, Body: body})
	}
	slices.SortFunc(out, func(a, b commitlog.Record) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At), cmp.Compare(a.ID, b.ID))
	})
	return out
}

func recordsOf(t *rapid.T, g *foldInput) (out []commitlog.Record) {
	for _, f := range g.records {
		rows, err := commitlog.DecodeSegment(append(commitlog.AppendHead(nil, 1, 1, 1, ""), f.Field...))
		if err != nil || (rows[0].Records[0].Body == nil) != f.Removed {
			t.Fatal("a record was not read", err)
		}
		out = append(out, rows[0].Records[0])
	}
	return out
}

func randomRow() *rapid.Generator[*commitlog.Row] {
	text, number := rapid.String(), rapid.Int64()
	raw := rapid.Map(rapid.StringN(1, 50, -1), func(s string) json.RawMessage { return json.RawMessage(s) })
	body := rapid.OneOf(raw, rapid.Just(json.RawMessage(nil)))
	return rapid.Custom(func(t *rapid.T) *commitlog.Row {
		return &commitlog.Row{
			Facts: number.Draw(t, "facts"), Build: text.Draw(t, "build"), Content: text.Draw(t, "content"),
			Args: body.Draw(t, "args"), Key: text.Draw(t, "key"), KeyHash: text.Draw(t, "hash"), Answer: body.Draw(t, "answer"),
			Sections: rapid.MapOf(text, body).Draw(t, "sections"),
			Ledger: rapid.SliceOf(rapid.Custom(func(t *rapid.T) commitlog.Entry {
				return commitlog.Entry{Command: text.Draw(t, "command"), Reason: text.Draw(t, "reason"), Deltas: rapid.MapOf(text, number).Draw(t, "deltas")}
			})).Draw(t, "ledger"),
			Records: rapid.SliceOf(rapid.Custom(func(t *rapid.T) commitlog.Record {
				return commitlog.Record{Kind: text.Draw(t, "kind"), ID: text.Draw(t, "id"), At: number.Draw(t, "at"), Body: body.Draw(t, "body")}
			})).Draw(t, "records"),
			Inbox: rapid.SliceOf(rapid.Int64Min(1)).Draw(t, "inbox"),
		}
	})
}
