// Package leaderboard stores and ranks the figures of kingdoms. The server computes all figures; no request writes a
// row.
package leaderboard

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"umbrarch/internal/periodic"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Store is the board's part of the store.
type Store interface {
	Read(ctx context.Context, fn func(store.Tx) error) error
	Write(ctx context.Context, fn func(store.Tx) error) error
}

// Board writes standings and returns ranks.
type Board struct {
	store Store
	told  func(topic string, message any)

	ranking sync.Mutex // serialises readings of the ranks
	samples map[string]*atomic.Pointer[samples]
}

// New makes a board; told is called after changes of standings.
func New(s Store, told func(topic string, message any)) *Board {
	b := &Board{store: s, told: told, samples: map[string]*atomic.Pointer[samples]{}}
	for by := range columns {
		b.samples[by] = &atomic.Pointer[samples]{}
	}
	return b
}

// Topic is the topic of changed standings.
const Topic = "realm"

// Changed tells pages to load the leaderboards again.
type Changed struct {
	Type  string `json:"type" enum:"leaderboard"`
	Topic string `json:"topic"`
}

const writtenAtOnce = 100 // takes the writer a millisecond or two

// Write stores standings in slices.
func (b *Board) Write(ctx context.Context, list []reign.Standing) error {
	slices.SortFunc(list, func(x, y reign.Standing) int { return strings.Compare(x.Player, y.Player) }) // a fixed order of locks avoids deadlocks between nodes
	for slice := range slices.Chunk(list, writtenAtOnce) {
		if err := b.store.Write(ctx, func(tx store.Tx) error { return write(ctx, tx, slice) }); err != nil {
			return err
		}
	}
	b.told(Topic, Changed{Type: "leaderboard", Topic: Topic})
	return nil
}

// latest is the time of a player's last activity, which an administrator's act does not change.
const latest = `(CASE WHEN excluded.updated_at > leaderboard_stats.updated_at THEN excluded.updated_at ELSE leaderboard_stats.updated_at END)`

// write locks the accounts first: an erasure in progress finishes first, and no row is stored after it. A node with
// older figures does not overwrite newer ones.
func write(ctx context.Context, tx store.Tx, list []reign.Standing) error {
	players, ids := make([]any, len(list)), make([]string, len(list))
	for i, s := range list {
		players[i], ids[i] = s.Player, placeholder(i+1)
	}
	in := `(` + strings.Join(ids, ", ") + `)`
	if _, err := tx.Exec(ctx, `UPDATE accounts SET role = role WHERE id IN `+in, players...); err != nil {
		return err
	}
	rows, values := make([]string, len(list)), make([]any, 0, columnsOfRow*len(list))
	for i, s := range list {
		rows[i] = row(columnsOfRow * i)
		look, err := json.Marshal(s.Look)
		if err != nil {
			return err
		}
		values = append(values, s.Player, s.Name, string(look), s.Power, s.Gold, s.Level, s.At, -s.At, s.Seq, s.Faction, s.Assisted, strings.Join(s.Peace, ","), s.Nemesis)
	}
	_, err := tx.Exec(ctx, `WITH v (user_id, player_name, look, player_power, player_gold, kingdom_level, updated_at, seniority, seq, faction_id, assisted, peace, nemesis) AS (VALUES `+
		strings.Join(rows, ", ")+`)
		INSERT INTO leaderboard_stats (user_id, player_name, look, player_power, player_gold, kingdom_level, updated_at, seniority, seq, faction_id, assisted, peace, nemesis)
		SELECT user_id, player_name, look, player_power, player_gold, kingdom_level, updated_at, seniority, seq, faction_id, assisted, peace, nemesis FROM v
		WHERE EXISTS (SELECT 1 FROM accounts a WHERE a.id = v.user_id AND a.role <> 'house')
		ON CONFLICT (user_id) DO UPDATE SET player_name = excluded.player_name, look = excluded.look, player_power = excluded.player_power, player_gold = excluded.player_gold,
			kingdom_level = excluded.kingdom_level, updated_at = `+latest+`, seniority = -`+latest+`, seq = excluded.seq, faction_id = excluded.faction_id, assisted = excluded.assisted,
			peace = excluded.peace, nemesis = excluded.nemesis
		WHERE excluded.seq >= leaderboard_stats.seq`, values...)
	return err
}

// Remove removes a reign's line when the reign is deleted and the account remains (H11).
func Remove(ctx context.Context, tx store.Tx, player string) error {
	_, err := tx.Exec(ctx, `DELETE FROM leaderboard_stats WHERE user_id = $1`, player)
	return err
}

// Run reads the ranks periodically until the context ends, so that no reader waits for them.
func (b *Board) Run(ctx context.Context) {
	periodic.AtOnceAndEvery(ctx, rankedEvery, func(ctx context.Context) {
		_ = b.Rank(ctx) // if the store fails, the previous ranks serve
	})
}
