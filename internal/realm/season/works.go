package season

import (
	"context"
	"strconv"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/facts"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// Works are the scheduled works of seasons: the first begins, each is announced some days before its end, and ends. The
// pages that show factions are told of an end.
func Works(snapshot func() *content.Snapshot, pages func() map[string]any) []schedule.Work {
	return []schedule.Work{
		{Name: "season begin",
			Due: func(ctx context.Context, tx store.Tx, _ int64, _ int) ([]string, error) {
				if snapshot().Balance.Season.Weeks == 0 {
					return nil, nil
				}
				return schedule.IDs(ctx, tx, `SELECT 'first' WHERE NOT EXISTS (SELECT 1 FROM seasons)`)
			},
			Do: func(ctx context.Context, tx store.Tx, _ string, now int64) (*reign.Changed, error) {
				return begin(ctx, tx, snapshot(), 1, now)
			}},
		{Name: "season announced", Do: announce,
			Due: func(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
				until := now + snapshot().Balance.Season.AnnounceDays*aDay
				return schedule.IDs(ctx, tx, `SELECT CAST(number AS TEXT) FROM seasons WHERE ended_at = 0 AND announced_at = 0 AND ends_at <= $1 LIMIT $2`, until, limit)
			}},
		{Name: "season end",
			Due: func(ctx context.Context, tx store.Tx, now int64, limit int) ([]string, error) {
				return schedule.IDs(ctx, tx, `SELECT CAST(number AS TEXT) FROM seasons WHERE ended_at = 0 AND ends_at <= $1 LIMIT $2`, now, limit)
			},
			Do: func(ctx context.Context, tx store.Tx, number string, now int64) (*reign.Changed, error) {
				changed, err := end(ctx, tx, snapshot(), number, now)
				if changed != nil {
					changed.Topics = pages()
				}
				return changed, err
			}},
	}
}

// begin begins a season. If two nodes try, its number lets one succeed.
func begin(ctx context.Context, tx store.Tx, c *content.Snapshot, number, at int64) (*reign.Changed, error) {
	n, err := tx.Exec(ctx, `INSERT INTO seasons (number, started_at, ends_at, announced_at, ended_at) VALUES ($1, $2, $3, 0, 0) ON CONFLICT (number) DO NOTHING`,
		number, at, at+c.Balance.Season.Weeks*7*aDay)
	if err != nil || n == 0 {
		return nil, err
	}
	_, err = facts.Raise(ctx, tx)
	return &reign.Changed{Facts: true}, err
}

// announce puts the coming end into the chronicle of the realm. Kingdoms hear of it by their own clock.
func announce(ctx context.Context, tx store.Tx, number string, now int64) (*reign.Changed, error) {
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return nil, err
	}
	n, err := tx.Exec(ctx, `UPDATE seasons SET announced_at = $2 WHERE number = $1 AND announced_at = 0 AND ended_at = 0`, id, now)
	if err != nil || n == 0 {
		return nil, err
	}
	return &reign.Changed{}, tell(ctx, tx, now, "annals.season_near", "", number)
}

// end ends a season: its holders are kept for good, every land is free, campaigns and wars are over, and the next season
// begins. If two nodes try, the row's condition lets one succeed. Decisions about factions that were made before it
// conflict with it, and are made again.
func end(ctx context.Context, tx store.Tx, c *content.Snapshot, number string, now int64) (*reign.Changed, error) {
	id, err := strconv.ParseInt(number, 10, 64)
	if err != nil {
		return nil, err
	}
	s, _, err := running(ctx, tx)
	if err != nil || s.Number != id || s.EndsAt > now {
		return nil, err
	}
	n, err := tx.Exec(ctx, `UPDATE seasons SET ended_at = $2 WHERE number = $1 AND ended_at = 0`, id, now)
	if err != nil || n == 0 {
		return nil, err
	}
	if _, err := tx.Exec(ctx, `INSERT INTO season_lands (season, territory_id, faction_id, name, emblem, house, since) `+holders, id); err != nil {
		return nil, err
	}
	if err := crowned(ctx, tx, id, now); err != nil {
		return nil, err
	}
	if err := vacate(ctx, tx, now); err != nil || c.Balance.Season.Weeks == 0 {
		return &reign.Changed{Facts: true}, err
	}
	from := s.EndsAt // seasons do not drift, however late their end is noticed
	if from+c.Balance.Season.Weeks*7*aDay <= now {
		from = now
	}
	return begin(ctx, tx, c, id+1, from)
}

// crowned puts the end of a season into the chronicle of the realm.
func crowned(ctx context.Context, tx store.Tx, number, now int64) error {
	held, err := heldAt(ctx, tx, number, number)
	if err != nil {
		return err
	}
	n := strconv.FormatInt(number, 10)
	if order := standing(held); len(order) > 0 {
		return tell(ctx, tx, now, "annals.season", order[0].Name, n)
	}
	return tell(ctx, tx, now, "annals.season_open", "", n)
}

func tell(ctx context.Context, tx store.Tx, at int64, code, name, number string) error {
	_, err := tx.Exec(ctx, `INSERT INTO realm_annals (at, code, name, other) VALUES ($1, $2, $3, $4)`, at, code, name, number)
	return err
}

// vacate frees the shared map. Wars stay in the chronicle; alliances, treasuries and armies stay with their factions.
func vacate(ctx context.Context, tx store.Tx, now int64) error {
	for _, one := range []struct {
		query string
		args  []any
	}{
		{`UPDATE factions SET version = version + 1 WHERE id IN (SELECT owner_id FROM lands UNION SELECT faction_id FROM campaigns WHERE ended_at = 0
			UNION SELECT first_id FROM faction_wars UNION SELECT second_id FROM faction_wars)`, nil},
		{`INSERT INTO realm_annals (at, code, name, other) SELECT w.at, 'annals.war', a.name, b.name FROM faction_wars w JOIN factions a ON a.id = w.declared_by
			JOIN factions b ON b.id = CASE WHEN w.first_id = w.declared_by THEN w.second_id ELSE w.first_id END`, nil},
		{`DELETE FROM faction_wars`, nil},
		{`UPDATE campaigns SET ended_at = $1, outcome = 'cancelled' WHERE ended_at = 0`, []any{now}},
		{`UPDATE lands SET owner_id = '', owner_since = 0, safe_until = 0, fortified = 0, garrison = 0, garrison_milli = 0, garrison_at = $1, version = version + 1
			WHERE owner_id <> '' OR fortified > 0 OR garrison > 0`, []any{now}},
	} {
		if _, err := tx.Exec(ctx, one.query, one.args...); err != nil {
			return err
		}
	}
	_, err := facts.Raise(ctx, tx)
	return err
}
