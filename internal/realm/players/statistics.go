package players

import (
	"context"
	"database/sql"
	"time"

	"umbrarch/internal/store"
)

// Statistics are the figures of the console's dashboard. Those from the leaderboards are missing if these cannot be
// read.
type Statistics struct {
	Users     int64    `json:"users" doc:"accounts, including guests"`
	Active    int64    `json:"active" doc:"players with a command in the last 24 hours"`
	Gold      int64    `json:"gold" doc:"gold of all players, without the treasuries of factions"`
	Strongest []Ruler  `json:"strongest" doc:"the five most powerful players"`
	Recent    []Recent `json:"recent" doc:"the five players seen most recently"`

	Treasuries int64     `json:"treasuries" doc:"gold in the treasuries of players' factions, without the gold of players"`
	Factions   int64     `json:"factions" doc:"number of factions, without houses"`
	Campaigns  int64     `json:"campaigns" doc:"running campaigns of players' factions"`
	Richest    []Faction `json:"richest" doc:"the five factions with the fullest treasuries"`

	Partial bool   `json:"partial" doc:"only the number of users is known"`
	Fault   string `json:"fault,omitempty" doc:"text of the failure"`
}

// Ruler is one bar of the dashboard's chart.
type Ruler struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Power int64  `json:"power"`
}

// Recent is a recently active player.
type Recent struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Power int64  `json:"power"`
	Level int64  `json:"level" doc:"level of the kingdom"`
	At    int64  `json:"at"`
}

// Faction is one line of the overview.
type Faction struct {
	ID       string `json:"id"`
	Name     string `json:"name"`
	Emblem   string `json:"emblem"`
	Members  int64  `json:"memberCount"`
	Treasury int64  `json:"treasury_gold"`
}

const (
	activeFor = 24 * time.Hour
	listed    = 5
)

// Count reads the statistics. The leaderboards are read separately, so that a failure affects only their figures.
func Count(ctx context.Context, r Reader, now int64) (Statistics, error) {
	out := Statistics{}
	err := r.Read(ctx, func(tx store.Tx) error { return out.common(ctx, tx) })
	if err != nil {
		return out, err
	}
	board := out
	if err := r.Read(ctx, func(tx store.Tx) error { return board.read(ctx, tx, now-activeFor.Milliseconds()) }); err != nil {
		out.Partial, out.Strongest, out.Recent = true, []Ruler{}, []Recent{}
		return out, nil
	}
	return board, nil
}

// ofPlayers excludes the factions f of houses, which are in no statistic.
const ofPlayers = ` NOT EXISTS (SELECT 1 FROM house_rulers h JOIN faction_members hm ON hm.player_id = h.player_id WHERE hm.faction_id = f.id) `

// common are the figures that do not come from the leaderboards.
func (s *Statistics) common(ctx context.Context, tx store.Tx) error {
	err := tx.QueryRow(ctx, `SELECT (SELECT COUNT(*) FROM accounts WHERE role <> 'house'), (SELECT COUNT(*) FROM factions f WHERE`+ofPlayers+`),
		(SELECT COUNT(*) FROM campaigns c JOIN factions f ON f.id = c.faction_id WHERE c.ended_at = 0 AND`+ofPlayers+`),
		(SELECT CAST(COALESCE(SUM(f.treasury), 0) AS BIGINT) FROM factions f WHERE`+ofPlayers+`)`).Scan(&s.Users, &s.Factions, &s.Campaigns, &s.Treasuries)
	if err != nil {
		return err
	}
	rows, err := tx.Query(ctx, `SELECT f.id, f.name, f.emblem, (SELECT COUNT(*) FROM faction_members m WHERE m.faction_id = f.id), f.treasury FROM factions f
		WHERE`+ofPlayers+`ORDER BY f.treasury DESC, f.name_key LIMIT $1`, listed)
	s.Richest, err = collect(rows, err, func(f *Faction) []any { return []any{&f.ID, &f.Name, &f.Emblem, &f.Members, &f.Treasury} })
	return err
}

func (s *Statistics) read(ctx context.Context, tx store.Tx, since int64) (err error) {
	if err := tx.QueryRow(ctx, `SELECT CAST(COALESCE(SUM(player_gold), 0) AS BIGINT), COUNT(CASE WHEN updated_at >= $1 THEN 1 END) FROM leaderboard_stats`, since).Scan(&s.Gold, &s.Active); err != nil {
		return err
	}
	rows, err := tx.Query(ctx, `SELECT user_id, player_name, player_power FROM leaderboard_stats ORDER BY player_power DESC, user_id LIMIT $1`, listed)
	if s.Strongest, err = collect(rows, err, func(r *Ruler) []any { return []any{&r.ID, &r.Name, &r.Power} }); err != nil {
		return err
	}
	rows, err = tx.Query(ctx, `SELECT user_id, player_name, player_power, kingdom_level, updated_at FROM leaderboard_stats ORDER BY updated_at DESC, user_id LIMIT $1`, listed)
	s.Recent, err = collect(rows, err, func(r *Recent) []any { return []any{&r.ID, &r.Name, &r.Power, &r.Level, &r.At} })
	return err
}

// collect scans each row into a new value, at the addresses that to returns.
func collect[T any](rows *sql.Rows, err error, to func(*T) []any) ([]T, error) {
	out := []T{}
	if err != nil {
		return out, err
	}
	defer rows.Close()
	for rows.Next() {
		var one T
		if err := rows.Scan(to(&one)...); err != nil {
			return out, err
		}
		out = append(out, one)
	}
	return out, rows.Err()
}
