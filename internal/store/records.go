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

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

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

// Records reads a player's records of a kind, newest first, from a position on. The cap applies at once, although the
// folder trims later.
func (s *Store) Records(ctx context.Context, player, kind string, before commitlog.Before, limit int) ([]commitlog.Record, error) {
	var newest map[commitlog.Before]json.RawMessage
	most := s.capOf(kind)
	err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) error {
		_, later, err := s.foldOne(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		// The folder keeps few more than the cap, so reading all of a kind is cheap.
		newest, err = fold.StoredRecords(ctx, tx, player, kind)
		if err != nil {
			return err
		}
		for _, r := range later {
			for _, rec := range r.Records {
				if rec.Kind == kind {
					newest[commitlog.Before{At: rec.At, ID: rec.ID}] = rec.Body
				}
			}
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return pageRecords(newest, kind, most, before, limit), nil
}

func pageRecords(all map[commitlog.Before]json.RawMessage, kind string, most int, before commitlog.Before, limit int) []commitlog.Record {
	if before == (commitlog.Before{}) {
		before = commitlog.Before{At: math.MaxInt64}
	}
	newestFirst := func(a, b commitlog.Before) int {
		return cmp.Or(cmp.Compare(b.At, a.At), strings.Compare(b.ID, a.ID))
	}
	var out []commitlog.Record
	kept, singles := 0, map[string]bool{}
	for _, k := range slices.SortedFunc(maps.Keys(all), newestFirst) {
		if all[k] == nil || singles[k.ID] {
			continue
		}
		if strings.HasPrefix(k.ID, commitlog.Single) {
			singles[k.ID] = true
		}
		if kept++; kept > most || len(out) == limit {
			break
		}
		if newestFirst(before, k) < 0 {
			out = append(out, commitlog.Record{Kind: kind, ID: k.ID, At: k.At, Body: all[k]})
		}
	}
	return out
}

// Kinds lists the kinds of a player's records.
func (s *Store) Kinds(ctx context.Context, player string) ([]string, error) {
	found := map[string]bool{}
	err := s.snapshot(ctx, player, func(tx sqldb.Tx, refs []fold.Ref) error {
		_, later, err := s.foldOne(ctx, tx, player, refs)
		if err != nil {
			return err
		}
		for _, r := range later {
			for _, rec := range r.Records {
				found[rec.Kind] = true
			}
		}
		rows, err := tx.Query(ctx, `SELECT kind FROM records WHERE player_id = $1 UNION SELECT kind FROM record_runs WHERE player_id = $1`, player)
		kinds, err := sqldb.Collect(rows, err, func(r *sql.Rows) (k string, err error) { return k, r.Scan(&k) })
		for _, k := range kinds {
			found[k] = true
		}
		return err
	})
	return slices.Sorted(maps.Keys(found)), err
}
