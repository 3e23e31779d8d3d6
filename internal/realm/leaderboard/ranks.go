package leaderboard

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"umbrarch/internal/store"
)

// key is a position on a leaderboard: larger is higher.
type key struct {
	value     int64
	seniority int64
	player    string
}

func (k key) above(other key) bool {
	switch {
	case k.value != other.value:
		return k.value > other.value
	case k.seniority != other.seniority:
		return k.seniority > other.seniority
	}
	return k.player > other.player
}

const (
	step        = 1000             // players between two samples
	rankedEvery = 45 * time.Second // so that the samples behind a rank are at most a minute old
)

// samples are every thousandth key of a leaderboard, from the top. A rank is the number of samples above a key plus a
// count from the nearest one, so that its cost does not depend on the number of players.
type samples struct{ at []key }

// Rank reads the samples of all leaderboards.
func (b *Board) Rank(ctx context.Context) error {
	b.ranking.Lock()
	defer b.ranking.Unlock()
	for by, held := range b.samples {
		next, err := b.readSamples(ctx, columns[by])
		if err != nil {
			return err
		}
		held.Store(next)
	}
	return nil
}

// readSamples walks down the index from sample to sample.
func (b *Board) readSamples(ctx context.Context, column string) (*samples, error) {
	m := &samples{}
	err := b.store.Read(ctx, func(tx store.Tx) error {
		m.at = m.at[:0]
		where, args := ``, []any(nil)
		for {
			var k key
			err := tx.QueryRow(ctx, fmt.Sprintf(`SELECT %[1]s, seniority, user_id FROM leaderboard_stats WHERE NOT assisted %[2]s
				ORDER BY %[1]s DESC, seniority DESC, user_id DESC LIMIT 1 OFFSET %[3]d`, column, where, step-1), args...).Scan(&k.value, &k.seniority, &k.player)
			if errors.Is(err, sql.ErrNoRows) {
				return nil
			}
			if err != nil {
				return err
			}
			m.at = append(m.at, k)
			where, args = fmt.Sprintf(`AND (%s, seniority, user_id) < ($1, $2, $3)`, column), []any{k.value, k.seniority, k.player}
		}
	})
	return m, err
}

// rank counts the players above a key.
func (b *Board) rank(ctx context.Context, tx store.Tx, by string, own key) (int64, error) {
	var above int
	var from *key
	if m := b.samples[by].Load(); m != nil {
		above = slices.IndexFunc(m.at, func(k key) bool { return !k.above(own) })
		if above < 0 {
			above = len(m.at)
		}
		if above > 0 {
			from = &m.at[above-1]
		}
	}
	query := fmt.Sprintf(`SELECT COUNT(*) FROM leaderboard_stats WHERE NOT assisted AND (%s, seniority, user_id) > ($1, $2, $3)`, columns[by])
	args := []any{own.value, own.seniority, own.player}
	if from != nil {
		query += fmt.Sprintf(` AND (%s, seniority, user_id) < ($4, $5, $6)`, columns[by])
		args = append(args, from.value, from.seniority, from.player)
	}
	var between int64
	err := tx.QueryRow(ctx, query, args...).Scan(&between)
	return int64(above)*step + between + 1, err
}
