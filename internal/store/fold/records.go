package fold

import (
	"bytes"
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"slices"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// storedSegment is the position of a stored segment: that of its newest record.
type storedSegment struct {
	last commitlog.Before
	n    int
}

// PlayerKind identifies one player's records of a kind.
type PlayerKind [2]string

func (r *storedSegment) before(f *commitlog.RecordField) bool {
	return cmp.Or(cmp.Compare(r.last.At, f.At), cmp.Compare(r.last.ID, string(f.ID))) < 0
}

// recordFold is a fold of one player's records of a kind.
type recordFold struct {
	f       *Player
	kind    string
	added   []commitlog.RecordField // sorted, without duplicates
	kept    int                     // number of these
	stored  []storedSegment         // stored segments, oldest first
	earlier bool                    // rows of the older table records must be moved
}

// recordFolds splits the collected records by kind.
func recordFolds(work []*Player) (out []*recordFold) {
	for _, f := range work {
		all := f.Input.records
		for len(all) > 0 {
			n := 1
			for n < len(all) && bytes.Equal(all[n].Kind, all[0].Kind) {
				n++
			}
			out = append(out, &recordFold{f: f, kind: string(all[0].Kind), added: all[:n]})
			all = all[n:]
		}
	}
	return out
}

// RecordWriter folds records, with the engine's SQL and the store's caps.
type RecordWriter struct {
	// OfKinds selects the rows of pairs of player and kind from a table of records.
	OfKinds func(ctx context.Context, tx sqldb.Tx, columns, table string, of []PlayerKind) (*sql.Rows, error)
	CapOf   func(kind string) int
}

// Write adds a segment of each kind's new records and deletes the segments beyond the cap.
func (s RecordWriter) Write(ctx context.Context, tx sqldb.Tx, done []*Player) error {
	folds := recordFolds(done)
	if len(folds) == 0 {
		return nil
	}
	if err := s.readRecordSegments(ctx, tx, folds); err != nil {
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
		if err := s.trim(ctx, tx, r); err != nil {
			return err
		}
	}
	return sqldb.InsertRows(ctx, tx, `INSERT INTO record_runs (player_id, kind, at, id, n, body)`, ``, rows)
}

// follows tells whether all new records are newer than the stored ones, so that the stored segments stay unchanged.
func (r *recordFold) follows() bool {
	if r.earlier || slices.ContainsFunc(r.added, func(f commitlog.RecordField) bool { return f.Removed }) {
		return false
	}
	return len(r.stored) == 0 || r.stored[len(r.stored)-1].before(&r.added[0])
}

// row is the segment to store; nil where it is empty.
func (r *recordFold) row(most int) []any {
	left := make([]commitlog.RecordField, 0, len(r.added))
	for _, f := range r.added {
		if !f.Removed {
			left = append(left, f)
		}
	}
	left = left[max(0, len(left)-most):]
	if r.kept = len(left); r.kept == 0 {
		return nil
	}
	s := commitlog.TakeScratch()
	defer commitlog.GiveScratch(s)
	s.Fields = commitlog.AppendHead(s.Fields[:0], r.f.Seq, r.f.Version, r.f.At, "")
	for i := range left {
		s.Fields = append(s.Fields, left[i].Field...)
	}
	last := &left[r.kept-1]
	return []any{r.f.Player, r.kind, last.At, string(last.ID), r.kept, bytes.Clone(s.Packed(s.Fields))}
}

// trim deletes stored segments without any of the newest records. A record with a Single id may occur in many segments:
// where one is written again, twice the cap is kept, so that readers find enough different records.
func (s RecordWriter) trim(ctx context.Context, tx sqldb.Tx, r *recordFold) error {
	newer, most := r.kept, s.CapOf(r.kind)
	if slices.ContainsFunc(r.added, func(f commitlog.RecordField) bool { return bytes.HasPrefix(f.ID, []byte(commitlog.Single)) }) {
		most *= 2
	}
	for _, run := range slices.Backward(r.stored) {
		if newer >= most {
			_, err := tx.Exec(ctx, `DELETE FROM record_runs WHERE player_id = $1 AND kind = $2 AND (at, id) <= ($3, $4)`,
				r.f.Player, r.kind, run.last.At, run.last.ID)
			return err
		}
		newer += run.n
	}
	return nil
}

// rewrite puts all records of a kind into the new segment, because a record was changed or removed, or rows from before
// segments exist.
func rewrite(ctx context.Context, tx sqldb.Tx, r *recordFold) error {
	stored, err := StoredRecords(ctx, tx, r.f.Player, r.kind)
	if err != nil {
		return err
	}
	all := make([]commitlog.RecordField, 0, len(stored)+len(r.added))
	for k, body := range stored {
		rec := commitlog.Record{Kind: r.kind, ID: k.ID, At: k.At, Body: body}
		field := commitlog.AppendField(nil, commitlog.TagRecord, commitlog.AppendRecord(nil, &rec))
		all = append(all, commitlog.RecordField{Kind: []byte(r.kind), ID: []byte(k.ID), At: k.At, Field: field, Place: -1})
	}
	r.added, r.stored = commitlog.NewestRecords(append(all, r.added...)), nil
	for _, table := range []string{"record_runs", "records"} {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE player_id = $1 AND kind = $2`, r.f.Player, r.kind); err != nil {
			return err
		}
	}
	return nil
}

// readRecordSegments reads the positions of all stored segments in one query.
func (s RecordWriter) readRecordSegments(ctx context.Context, tx sqldb.Tx, folds []*recordFold) error {
	of := make([]PlayerKind, len(folds))
	place := make(map[PlayerKind]*recordFold, len(folds))
	for i, r := range folds {
		of[i] = PlayerKind{r.f.Player, r.kind}
		place[of[i]] = r
	}
	rows, err := s.OfKinds(ctx, tx, `r.player_id, r.kind, r.at, r.id, r.n`, `record_runs`, of)
	err = sqldb.EachRow(rows, err, func() error {
		var k PlayerKind
		var run storedSegment
		err := rows.Scan(&k[0], &k[1], &run.last.At, &run.last.ID, &run.n)
		if err == nil {
			place[k].stored = append(place[k].stored, run)
		}
		return err
	})
	if err != nil {
		return err
	}
	for _, r := range folds {
		slices.SortFunc(r.stored, func(a, b storedSegment) int {
			return cmp.Or(cmp.Compare(a.last.At, b.last.At), cmp.Compare(a.last.ID, b.last.ID))
		})
	}
	return s.readEarlier(ctx, tx, of, place)
}

// readEarlier looks for rows of the table records, written by an older binary before this one or beside it.
func (s RecordWriter) readEarlier(ctx context.Context, tx sqldb.Tx, of []PlayerKind, place map[PlayerKind]*recordFold) error {
	var any bool
	if err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM records)`).Scan(&any); !any || err != nil {
		return err
	}
	rows, err := s.OfKinds(ctx, tx, `DISTINCT r.player_id, r.kind`, `records`, of)
	return sqldb.EachRow(rows, err, func() error {
		var k PlayerKind
		err := rows.Scan(&k[0], &k[1])
		if err == nil {
			place[k].earlier = true
		}
		return err
	})
}

// StoredRecords are a player's records of a kind. Rows of the table records are newer than the segments: the next fold
// moves them.
func StoredRecords(ctx context.Context, tx sqldb.Tx, player, kind string) (map[commitlog.Before]json.RawMessage, error) {
	out := map[commitlog.Before]json.RawMessage{}
	segments, err := tx.Query(ctx, `SELECT body FROM record_runs WHERE player_id = $1 AND kind = $2`, player, kind)
	bodies, err := sqldb.Collect(segments, err, func(r *sql.Rows) (b []byte, err error) { return b, r.Scan(&b) })
	if err != nil {
		return nil, err
	}
	for _, b := range bodies {
		rows, err := commitlog.DecodeSegment(b)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			for _, rec := range r.Records {
				out[commitlog.Before{At: rec.At, ID: rec.ID}] = rec.Body
			}
		}
	}
	rows, err := tx.Query(ctx, `SELECT at, id, body FROM records WHERE player_id = $1 AND kind = $2`, player, kind)
	return out, sqldb.EachRow(rows, err, func() error { return scanRecord(rows, out) })
}

func scanRecord(rows *sql.Rows, into map[commitlog.Before]json.RawMessage) error {
	var k commitlog.Before
	var body string
	err := rows.Scan(&k.At, &k.ID, &body)
	into[k] = json.RawMessage(body)
	return err
}
