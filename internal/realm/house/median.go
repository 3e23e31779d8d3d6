package house

import (
	"context"

	"umbrarch/internal/rules"
	"umbrarch/internal/simulate"
	"umbrarch/internal/store"
)

// median is the leaderboard's median player at the last reading.
type median struct {
	at, power, level int64
	players          int64
}

// lookedAt is the maximum age of the reading in milliseconds.
const lookedAt = 10 * 60 * 1000

// ceiling is the limit of a kingdom's growth: the median player's level, or no growth without players.
func (p *Player) ceiling(ctx context.Context, env *rules.Env) (simulate.Ceiling, error) {
	m := &p.median
	if now := env.Now(); m.at == 0 || now-m.at >= lookedAt || m.players == 0 {
		next := median{at: now}
		if err := p.Store.Read(ctx, func(tx store.Tx) error { return next.read(ctx, tx) }); err != nil {
			return simulate.Ceiling{}, err
		}
		*m = next
	}
	return simulate.Ceiling{Power: m.power, Level: m.level}, nil
}

// read reads the leaderboards, which have no houses. Reigns helped by an administrator do not count.
func (m *median) read(ctx context.Context, tx store.Tx) error {
	if err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM leaderboard_stats WHERE NOT assisted`).Scan(&m.players); err != nil || m.players == 0 {
		return err
	}
	middle := (m.players - 1) / 2
	if err := tx.QueryRow(ctx, `SELECT player_power FROM leaderboard_stats WHERE NOT assisted ORDER BY player_power, seniority, user_id LIMIT 1 OFFSET $1`, middle).Scan(&m.power); err != nil {
		return err
	}
	return tx.QueryRow(ctx, `SELECT kingdom_level FROM leaderboard_stats WHERE NOT assisted ORDER BY kingdom_level, seniority, user_id LIMIT 1 OFFSET $1`, middle).Scan(&m.level)
}
