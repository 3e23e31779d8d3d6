// Package facts caches the realm's facts about each kingdom: the members of factions and the holders of lands. It is
// loaded at start, and later reads only newer rows.
package facts

import (
	"context"
	"maps"
	"reflect"
	"sync/atomic"

	"umbrarch/internal/rules"
	"umbrarch/internal/store"
)

// name of the version in realm_versions.
const name = "facts"

// Raise makes the next version of the facts, in the transaction that changes them. Changed rows carry the version, and a
// node with an older one reads them. The version's row stays locked until the transaction ends, so that versions are
// committed in order.
func Raise(ctx context.Context, tx store.Tx) (version int64, err error) {
	err = tx.QueryRow(ctx, `INSERT INTO realm_versions (name, version) VALUES ($1, 2)
		ON CONFLICT (name) DO UPDATE SET version = realm_versions.version + 1 RETURNING version`, name).Scan(&version)
	return version, err
}

// Reader runs a query on one snapshot, and knows the store's epoch.
type Reader interface {
	Read(ctx context.Context, f func(store.Tx) error) error
	Epoch() string
}

// Map reads the shared state of the map: its lands by territory, and the running season.
type Map func(ctx context.Context, tx store.Tx) (map[string]rules.SharedLand, *rules.Season, error)

// Source returns the facts of a player. All members of a faction share one value, which is replaced only when it
// changes.
type Source struct {
	read   Reader
	shared Map
	turn   chan struct{} // holds one token: the read that runs
	now    atomic.Pointer[snapshot]
}

// snapshot is the realm at one version; it is immutable.
type snapshot struct {
	epoch   string
	version int64
	members map[string]string // faction id by player
	values  map[string]*rules.Facts
	lands   map[string]rules.SharedLand
	season  *rules.Season
}

// New makes an empty source; the map may be nil.
func New(r Reader, shared Map) *Source {
	s := &Source{read: r, shared: shared, turn: make(chan struct{}, 1)}
	s.now.Store(&snapshot{values: map[string]*rules.Facts{"": {Version: 1}}})
	return s
}

// Of returns a player's facts.
func (s *Source) Of(player string) *rules.Facts {
	now := s.now.Load()
	return now.values[now.members[player]]
}

// Renew reads the rows written since, and tells whether there were any.
func (s *Source) Renew(ctx context.Context) (changed bool, err error) {
	select {
	case s.turn <- struct{}{}:
	case <-ctx.Done():
		return false, ctx.Err()
	}
	defer func() { <-s.turn }()
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

// load reads the rows newer than the last snapshot, or all of them after a change of the epoch.
func (s *Source) load(ctx context.Context, tx store.Tx, last, next *snapshot) error {
	since := last.version
	if next.epoch != last.epoch {
		since, next.members = 0, map[string]string{}
	} else {
		next.members = maps.Clone(last.members)
	}
	// A player who left and joined again has two rows; the later one holds.
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
	if err := rows.Err(); err != nil || s.shared == nil {
		return err
	}
	next.lands, next.season, err = s.shared(ctx, tx)
	return err
}

// value builds the facts of every faction, and of players without one. An unchanged value is kept, so that kingdoms can
// compare by identity.
func (next *snapshot) value(last *snapshot) {
	same := maps.EqualFunc(next.lands, last.lands, func(a, b rules.SharedLand) bool { return a.Equal(b) })
	if same {
		next.lands = last.lands
	}
	if reflect.DeepEqual(next.season, last.season) {
		next.season = last.season
	}
	same = same && next.season == last.season
	next.values = map[string]*rules.Facts{}
	of := func(faction string) {
		if _, made := next.values[faction]; made {
			return
		}
		if was, stood := last.values[faction]; stood && same {
			next.values[faction] = was
			return
		}
		next.values[faction] = &rules.Facts{Version: next.version, Faction: faction, Lands: next.lands, Season: next.season}
	}
	of("")
	for _, faction := range next.members {
		of(faction)
	}
}
