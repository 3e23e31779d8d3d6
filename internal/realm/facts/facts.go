// Package facts keeps in memory what the realm says about each kingdom: who is in which faction, and who holds which land. It
// is loaded at start, and later only what was written since.
package facts

import (
	"context"
	"maps"
	"sync"
	"sync/atomic"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// name of the version in realm_versions.
const name = "facts"

// Raise makes the next version of the facts, in the transaction that changes them. Rows that are written with it carry it, and
// a node that has an older one reads them. The row is held until the transaction ends: versions are committed in their order.
func Raise(ctx context.Context, tx store.Tx) (version int64, err error) {
	err = tx.QueryRow(ctx, `INSERT INTO realm_versions (name, version) VALUES ($1, 2)
		ON CONFLICT (name) DO UPDATE SET version = realm_versions.version + 1 RETURNING version`, name).Scan(&version)
	return version, err
}

// Reader runs a query on one snapshot, and knows the store's life.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Epoch() string
}

// Lands reads the shared layer of the map, by territory.
type Lands func(ctx context.Context, tx store.Tx) (map[string]rules.SharedLand, error)

// Source answers what holds for a player. Everybody in a faction shares one value, which changes only where something in it does.
type Source struct {
	read  Reader
	lands Lands
	lock  sync.Mutex // one reads at a time
	now   atomic.Pointer[snapshot]
}

// snapshot is the realm at one version. It is never changed.
type snapshot struct {
	epoch   string
	version int64
	members map[string]string // faction by player
	values  map[string]*rules.Facts
	lands   map[string]rules.SharedLand
}

// New makes a source that knows nothing yet; lands may be nil.
func New(r Reader, lands Lands) *Source {
	s := &Source{read: r, lands: lands}
	s.now.Store(&snapshot{values: map[string]*rules.Facts{"": {Version: 1}}})
	return s
}

// Of gives a player's facts.
func (s *Source) Of(player string) *rules.Facts {
	now := s.now.Load()
	return now.values[now.members[player]]
}

// Renew reads what was written since, and tells whether anything was.
func (s *Source) Renew(ctx context.Context) (changed bool, err error) {
	s.lock.Lock()
	defer s.lock.Unlock()
	last := s.now.Load()
	next := &snapshot{epoch: s.read.Epoch()}
	err = s.read.Read(ctx, func(tx store.Tx) error {
		if next.version, err = version(ctx, tx); err != nil || next.version == last.version && next.epoch == last.epoch {
			return err
		}
		return s.load(ctx, tx, last, next)
	})
	if err != nil || next.members == nil {
		return false, err
	}
	next.value(last)
	s.now.Store(next)
	return true, nil
}

func version(ctx context.Context, tx store.Tx) (n int64, err error) {
	err = tx.QueryRow(ctx, `SELECT COALESCE(MAX(version), 1) FROM realm_versions WHERE name = $1`, name).Scan(&n)
	return n, err
}

// load reads the rows that are newer than the last snapshot; all of them, where the store has begun another life.
func (s *Source) load(ctx context.Context, tx store.Tx, last, next *snapshot) error {
	since := last.version
	if next.epoch != last.epoch {
		since, next.members = 0, map[string]string{}
	} else {
		next.members = maps.Clone(last.members)
	}
	// Who left and joined again has a row of both; the later one holds.
	rows, err := tx.Query(ctx, `SELECT player_id, faction_id, changed FROM faction_members WHERE changed > $1
		UNION ALL SELECT player_id, '', changed FROM faction_leavings WHERE changed > $1 ORDER BY changed`, since)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var player, faction string
		var at int64
		if err := rows.Scan(&player, &faction, &at); err != nil {
			return err
		}
		if faction == "" {
			delete(next.members, player)
		} else {
			next.members[player] = faction
		}
	}
	if err := rows.Err(); err != nil || s.lands == nil {
		return err
	}
	next.lands, err = s.lands(ctx, tx)
	return err
}

// value makes the facts of every faction, and of those who are in none. Where nothing differs the value stays the one it was,
// so that no kingdom looks again at what has not changed.
func (next *snapshot) value(last *snapshot) {
	same := maps.EqualFunc(next.lands, last.lands, func(a, b rules.SharedLand) bool { return a.Equal(b) })
	if same {
		next.lands = last.lands
	}
	next.values = map[string]*rules.Facts{}
	of := func(faction string) {
		if _, made := next.values[faction]; made {
			return
		}
		if was, stood := last.values[faction]; stood && same {
			next.values[faction] = was
			return
		}
		next.values[faction] = &rules.Facts{Version: next.version, Faction: faction, Lands: next.lands}
	}
	of("")
	for _, faction := range next.members {
		of(faction)
	}
}
