// Package leaderboard keeps and ranks what nodes say of the kingdoms they serve. Its rows are the server's own figures; no
// request writes one.
package leaderboard

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Store is what the board needs of the store.
type Store interface {
	Read(ctx context.Context, fn func(store.Tx) error) error
	Write(ctx context.Context, fn func(store.Tx) error) error
}

// Board writes standings and answers ranks.
type Board struct {
	store Store
	told  func(topic string, message any)

	ranking sync.Mutex // one reading of the ranks at a time
	samples   map[string]*atomic.Pointer[samples]
}

// New makes a board; told hears that standings changed.
func New(s Store, told func(topic string, message any)) *Board {
	b := &Board{store: s, told: told, samples: map[string]*atomic.Pointer[samples]{}}
	for by := range columns {
		b.samples[by] = &atomic.Pointer[samples]{}
	}
	return b
}

// Topic that hears of changed standings.
const Topic = "realm"

// Changed says that boards have to be asked for again.
type Changed struct {
	Type  string `json:"type" enum:"leaderboard"`
	Topic string `json:"topic"`
}

const writtenAtOnce = 100 // a millisecond or two of the writer

// Write stores standings, a slice at a time.
func (b *Board) Write(ctx context.Context, list []reign.Standing) error {
	slices.SortFunc(list, func(x, y reign.Standing) int { return strings.Compare(x.Player, y.Player) }) // two nodes lock in one order
	for slice := range slices.Chunk(list, writtenAtOnce) {
		if err := b.store.Write(ctx, func(tx store.Tx) error { return write(ctx, tx, slice) }); err != nil {
			return err
		}
	}
	b.told(Topic, Changed{Type: "leaderboard", Topic: Topic})
	return nil
}

// write holds the accounts first: an erasure that is under way ends before, and nothing comes back after it. A node that is
// behind another does not overwrite what that one wrote.
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
		values = append(values, s.Player, s.Name, string(look), s.Power, s.Gold, s.Level, s.At, -s.At)
	}
	_, err := tx.Exec(ctx, `WITH v (user_id, player_name, look, player_power, player_gold, kingdom_level, updated_at, seniority) AS (VALUES `+
		strings.Join(rows, ", ")+`)
		INSERT INTO leaderboard_stats (user_id, player_name, look, player_power, player_gold, kingdom_level, updated_at, seniority)
		SELECT user_id, player_name, look, player_power, player_gold, kingdom_level, updated_at, seniority FROM v
		WHERE EXISTS (SELECT 1 FROM accounts a WHERE a.id = v.user_id)
		ON CONFLICT (user_id) DO UPDATE SET player_name = excluded.player_name, look = excluded.look, player_power = excluded.player_power, player_gold = excluded.player_gold,
			kingdom_level = excluded.kingdom_level, updated_at = excluded.updated_at, seniority = excluded.seniority
		WHERE excluded.updated_at >= leaderboard_stats.updated_at`, values...)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE leaderboard_stats SET assisted = TRUE WHERE NOT assisted AND user_id IN (SELECT user_id FROM assisted)`)
	return err
}

// Run reads the ranks anew for as long as the context lives, so that no asker waits for it.
func (b *Board) Run(ctx context.Context) {
	tick := time.NewTicker(rankedEvery)
	defer tick.Stop()
	for {
		_ = b.Rank(ctx) // a store in trouble: the ranks of before serve until it is back
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}
