package store

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
)

// compareKeys orders rows by their key columns: texts and integers.
func compareKeys(a, b []any) int {
	for i := range a {
		var c int
		switch x := a[i].(type) {
		case string:
			c = strings.Compare(x, b[i].(string))
		case int64:
			c = cmp.Compare(x, b[i].(int64))
		}
		if c != 0 {
			return c
		}
	}
	return 0
}

type recordKey struct {
	player, kind string
	at           int64
	id           string
}

// writeRecords writes each record's last state and trims what is over the cap.
func (s *Store) writeRecords(ctx context.Context, tx Tx, done []*folding) error {
	last := map[recordKey]json.RawMessage{}
	kinds := map[[2]string]bool{}
	for _, f := range done {
		for _, r := range f.rows {
			for _, rec := range r.Records {
				last[recordKey{f.player, rec.Kind, rec.At, rec.ID}] = rec.Body
				kinds[[2]string{f.player, rec.Kind}] = true
			}
		}
	}
	var rows [][]any
	for k, body := range last {
		if body == nil {
			if _, err := tx.Exec(ctx, `DELETE FROM records WHERE player_id = $1 AND kind = $2 AND at = $3 AND id = $4`,
				k.player, k.kind, k.at, k.id); err != nil {
				return err
			}
			continue
		}
		rows = append(rows, []any{k.player, k.kind, k.at, k.id, string(body)})
	}
	slices.SortFunc(rows, func(a, b []any) int { return compareKeys(a[:4], b[:4]) })
	if err := insertRows(ctx, tx, `INSERT INTO records (player_id, kind, at, id, body)`,
		`ON CONFLICT (player_id, kind, at, id) DO UPDATE SET body = excluded.body`, rows); err != nil {
		return err
	}
	return s.trimRecords(ctx, tx, kinds)
}

func (s *Store) trimRecords(ctx context.Context, tx Tx, kinds map[[2]string]bool) error {
	sorted := slices.SortedFunc(maps.Keys(kinds), func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	for _, k := range sorted {
		if _, err := tx.Exec(ctx, `DELETE FROM records WHERE player_id = $1 AND kind = $2 AND (at, id) <
			(SELECT at, id FROM records WHERE player_id = $1 AND kind = $2 ORDER BY at DESC, id DESC LIMIT 1 OFFSET $3)`,
			k[0], k[1], s.capOf(k[1])-1); err != nil {
			return err
		}
	}
	return nil
}

func (s *Store) capOf(kind string) int {
	if n, ok := s.o.RecordCaps[kind]; ok {
		return n
	}
	family, _, _ := strings.Cut(kind, ":")
	if n, ok := s.o.RecordCaps[family]; ok {
		return n
	}
	return s.o.RecordCap
}

// Records reads a player's records of a kind, newest first, from a place on. The
// cap holds at once, although the folder trims later.
func (s *Store) Records(ctx context.Context, player, kind string, before Before, limit int) ([]Record, error) {
	newest := map[Before]json.RawMessage{}
	most := s.capOf(kind)
	err := s.snapshot(ctx, player, func(tx Tx, refs []ref) error {
		_, later, err := s.fold1(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		// The folder keeps the cap of the newest, so all of a kind is one short read.
		rows, err := tx.Query(ctx, `SELECT at, id, body FROM records WHERE player_id = $1 AND kind = $2`, player, kind)
		err = eachRow(rows, err, func() error { return scanRecord(rows, newest) })
		for _, r := range later {
			for _, rec := range r.Records {
				if rec.Kind == kind {
					newest[Before{rec.At, rec.ID}] = rec.Body
				}
			}
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return pageRecords(newest, kind, most, before, limit), nil
}

func scanRecord(rows *sql.Rows, into map[Before]json.RawMessage) error {
	var k Before
	var body string
	err := rows.Scan(&k.At, &k.ID, &body)
	into[k] = json.RawMessage(body)
	return err
}

func pageRecords(all map[Before]json.RawMessage, kind string, most int, before Before, limit int) []Record {
	if before == (Before{}) {
		before = Before{At: math.MaxInt64}
	}
	newestFirst := func(a, b Before) int {
		return cmp.Or(cmp.Compare(b.At, a.At), strings.Compare(b.ID, a.ID))
	}
	var out []Record
	kept := 0
	for _, k := range slices.SortedFunc(maps.Keys(all), newestFirst) {
		if all[k] == nil {
			continue
		}
		if kept++; kept > most || len(out) == limit {
			break
		}
		if newestFirst(before, k) < 0 {
			out = append(out, Record{Kind: kind, ID: k.ID, At: k.At, Body: all[k]})
		}
	}
	return out
}
