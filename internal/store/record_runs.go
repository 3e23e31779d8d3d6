package store

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"slices"
)

// recordRun is the place of a stored run: that of its newest record.
type recordRun struct {
	last Before
	n    int
}

// playerKind names one player's records of a kind.
type playerKind [2]string

func (r *recordRun) before(f *recordField) bool {
	return cmp.Or(cmp.Compare(r.last.At, f.at), cmp.Compare(r.last.ID, string(f.id))) < 0
}

// recordFold is what a fold does to one player's records of a kind.
type recordFold struct {
	f       *folding
	kind    string
	added   []recordField // sorted, each once
	kept    int           // of these
	runs    []recordRun   // stored, oldest first
	earlier bool          // rows of the table records wait to be taken over
}

// recordFolds splits what was gathered by kind.
func recordFolds(work []*folding) (out []*recordFold) {
	for _, f := range work {
		all := f.got.records
		for len(all) > 0 {
			n := 1
			for n < len(all) && bytes.Equal(all[n].kind, all[0].kind) {
				n++
			}
			out = append(out, &recordFold{f: f, kind: string(all[0].kind), added: all[:n]})
			all = all[n:]
		}
	}
	return out
}

// RecordWriter folds records, in the SQL of an engine and under the caps of the store.
type RecordWriter struct {
	// OfKinds selects from a table of records what belongs to pairs of player and kind.
	OfKinds func(ctx context.Context, tx Tx, columns, table string, of []playerKind) (*sql.Rows, error)
	CapOf   func(kind string) int
}

// write adds a run of each kind's new records and drops the runs that are over the cap.
func (s RecordWriter) write(ctx context.Context, tx Tx, done []*folding) error {
	folds := recordFolds(done)
	if len(folds) == 0 {
		return nil
	}
	if err := s.readRecordRuns(ctx, tx, folds); err != nil {
		return err
	}
	var rows [][]any
	for _, r := range folds {
		if !r.follows() {
			if err := rewrite(ctx, tx, r); err != nil {
				return err
			}
		}
		row := r.row(s.CapOf(r.kind))
		if row == nil {
			continue
		}
		rows = append(rows, row)
		if err := s.trimRuns(ctx, tx, r); err != nil {
			return err
		}
	}
	return insertRows(ctx, tx, `INSERT INTO record_runs (player_id, kind, at, id, n, body)`, ``, rows)
}

// follows says that the new records are all newer than the stored ones: nothing of these changes.
func (r *recordFold) follows() bool {
	if r.earlier || slices.ContainsFunc(r.added, func(f recordField) bool { return f.removed }) {
		return false
	}
	return len(r.runs) == 0 || r.runs[len(r.runs)-1].before(&r.added[0])
}

// row is the run to store, nil when nothing is left of it.
func (r *recordFold) row(most int) []any {
	left := make([]recordField, 0, len(r.added))
	for _, f := range r.added {
		if !f.removed {
			left = append(left, f)
		}
	}
	left = left[max(0, len(left)-most):]
	if r.kept = len(left); r.kept == 0 {
		return nil
	}
	s := takeScratch()
	defer giveScratch(s)
	s.fields = appendHead(s.fields[:0], r.f.seq, r.f.version, r.f.at, "")
	for i := range left {
		s.fields = append(s.fields, left[i].field...)
	}
	last := &left[r.kept-1]
	return []any{r.f.player, r.kind, last.at, string(last.id), r.kept, bytes.Clone(s.packed(s.fields))}
}

// trimRuns drops stored runs that hold nothing of the newest.
func (s RecordWriter) trimRuns(ctx context.Context, tx Tx, r *recordFold) error {
	newer, most := r.kept, s.CapOf(r.kind)
	for _, run := range slices.Backward(r.runs) {
		if newer >= most {
			_, err := tx.Exec(ctx, `DELETE FROM record_runs WHERE player_id = $1 AND kind = $2 AND (at, id) <= ($3, $4)`,
				r.f.player, r.kind, run.last.At, run.last.ID)
			return err
		}
		newer += run.n
	}
	return nil
}

// rewrite takes all of a kind into the new run: a record was changed or removed, or there are
// rows from before there were runs.
func rewrite(ctx context.Context, tx Tx, r *recordFold) error {
	stored, err := storedRecords(ctx, tx, r.f.player, r.kind)
	if err != nil {
		return err
	}
	all := make([]recordField, 0, len(stored)+len(r.added))
	for k, body := range stored {
		rec := Record{Kind: r.kind, ID: k.ID, At: k.At, Body: body}
		field := appendField(nil, tagRecord, appendRecord(nil, &rec))
		all = append(all, recordField{kind: []byte(r.kind), id: []byte(k.ID), at: k.At, field: field, place: -1})
	}
	r.added, r.runs = newestRecords(append(all, r.added...)), nil
	for _, table := range []string{"record_runs", "records"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE player_id = $1 AND kind = $2`, r.f.player, r.kind); err != nil {
			return err
		}
	}
	return nil
}

// readRecordRuns asks for the places of all stored runs at once.
func (s RecordWriter) readRecordRuns(ctx context.Context, tx Tx, folds []*recordFold) error {
	of := make([]playerKind, len(folds))
	place := make(map[playerKind]*recordFold, len(folds))
	for i, r := range folds {
		of[i] = playerKind{r.f.player, r.kind}
		place[of[i]] = r
	}
	rows, err := s.OfKinds(ctx, tx, `r.player_id, r.kind, r.at, r.id, r.n`, `record_runs`, of)
	err = eachRow(rows, err, func() error {
		var k playerKind
		var run recordRun
		err := rows.Scan(&k[0], &k[1], &run.last.At, &run.last.ID, &run.n)
		if err == nil {
			place[k].runs = append(place[k].runs, run)
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, r := range folds {
		slices.SortFunc(r.runs, func(a, b recordRun) int {
			return cmp.Or(cmp.Compare(a.last.At, b.last.At), cmp.Compare(a.last.ID, b.last.ID))
		})
	}
	return s.readEarlier(ctx, tx, of, place)
}

// readEarlier looks for rows of the table records: an older binary wrote them, before this one or beside it.
func (s RecordWriter) readEarlier(ctx context.Context, tx Tx, of []playerKind, place map[playerKind]*recordFold) error {
	var any bool
	if err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM records)`).Scan(&any); !any || err != nil {
		return err
	}
	rows, err := s.OfKinds(ctx, tx, `DISTINCT r.player_id, r.kind`, `records`, of)
	return eachRow(rows, err, func() error {
		var k playerKind
		err := rows.Scan(&k[0], &k[1])
		if err == nil {
			place[k].earlier = true
		}
		return err
	})
}

// storedRecords are a player's records of a kind. What is in the table records was written
// later than the runs: a fold of this binary takes it over.
func storedRecords(ctx context.Context, tx Tx, player, kind string) (map[Before]json.RawMessage, error) {
	out := map[Before]json.RawMessage{}
	runs, err := tx.Query(ctx, `SELECT body FROM record_runs WHERE player_id = $1 AND kind = $2`, player, kind)
	bodies, err := collect(runs, err, func(r *sql.Rows) (b []byte, err error) { return b, r.Scan(&b) })
	if err != nil {
		return nil, err
	}
	for _, b := range bodies {
		rows, err := decodeRun(b)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			for _, rec := range r.Records {
				out[Before{rec.At, rec.ID}] = rec.Body
			}
		}
	}
	rows, err := tx.Query(ctx, `SELECT at, id, body FROM records WHERE player_id = $1 AND kind = $2`, player, kind)
	return out, eachRow(rows, err, func() error { return scanRecord(rows, out) })
}

func scanRecord(rows *sql.Rows, into map[Before]json.RawMessage) error {
	var k Before
	var body string
	err := rows.Scan(&k.At, &k.ID, &body)
	into[k] = json.RawMessage(body)
	return err
}
