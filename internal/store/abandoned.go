package store

import (
	"context"
	"database/sql"
	"fmt"

	"umbrarch/internal/store/sqldb"
)

// playerTables lists tables with rows by player, including the commit log.
var playerTables = []playerTable{
	{"commits", "player_id"}, {"checkpoints", "player_id"}, {"presence", "player_id"}, {"inbox", "player_id"}, {"ledger", "player_id"},
	{"ledger_runs", "player_id"}, {"daily", "player_id"}, {"records", "player_id"}, {"record_runs", "player_id"}, {"leaderboard_stats", "user_id"},
}

// Abandoned lists players with stored data but without an account, left behind by a crash of an old version or by
// manual changes in the database.
func (s *Store) Abandoned(ctx context.Context) ([]string, error) {
	seen := map[string]bool{}
	var out []string
	for _, table := range playerTables {
		var players []string
		err := s.Read(ctx, func(tx sqldb.Tx) error {
			rows, err := tx.Query(ctx, `SELECT DISTINCT `+table.column+` FROM `+table.name+` t WHERE NOT EXISTS
				(SELECT 1 FROM accounts a WHERE a.id = t.`+table.column+`) ORDER BY `+table.column)
			players, err = sqldb.Collect(rows, err, func(r *sql.Rows) (p string, err error) { return p, r.Scan(&p) })
			return err
		})
		if err != nil {
			return nil, fmt.Errorf("store: look for abandoned rows in %s: %w", table.name, err)
		}
		for _, player := range players {
			if !seen[player] {
				seen[player], out = true, append(out, player)
			}
		}
	}
	return out, nil
}

// Repair erases the data of players without an account and returns their ids. Each is checked again in the erasing
// transaction: a player with an account is left alone.
func (s *Store) Repair(ctx context.Context) ([]string, error) {
	players, err := s.Abandoned(ctx)
	for _, player := range players {
		if err := s.Erase(ctx, player, noAccount(player)); err != nil {
			return nil, fmt.Errorf("store: erase %s: %w", player, err)
		}
	}
	return players, err
}

func noAccount(player string) func(context.Context, sqldb.Tx) error {
	return func(ctx context.Context, tx sqldb.Tx) error {
		var n int
		err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM accounts WHERE id = $1`, player).Scan(&n)
		if err == nil && n > 0 {
			err = fmt.Errorf("store: %s has an account", player)
		}
		return err
	}
}

// adminColumns are the columns outside the audit log that name an admin: pending orders and content overrides. They are
// erased with the account; the audit log keeps ids.
var adminColumns = []struct{ table, column, erase string }{
	{"orders", "actor_id", `DELETE FROM orders WHERE actor_id = $1`},
	{"content_overrides", "by_id", `UPDATE content_overrides SET by_id = '' WHERE by_id = $1`},
}

func eraseAdmin(ctx context.Context, tx sqldb.Tx, id string) error {
	for _, c := range adminColumns {
		if _, err := tx.Exec(ctx, c.erase, id); err != nil {
			return err
		}
	}
	return nil
}

// FormerAdmins lists, as table and id, rows that name admins without an account, left by older versions or by an order
// that ran during the deletion.
func (s *Store) FormerAdmins(ctx context.Context) (out []string, err error) {
	err = s.Read(ctx, func(tx Tx) error {
		out = nil
		for _, c := range adminColumns {
			ids, err := gone(ctx, tx, c.table, c.column)
			if err != nil {
				return err
			}
			for _, id := range ids {
				out = append(out, c.table+" "+id)
			}
		}
		return nil
	})
	return out, err
}

// EraseFormerAdmins erases the names listed by FormerAdmins.
func (s *Store) EraseFormerAdmins(ctx context.Context) error {
	return s.Write(ctx, func(tx Tx) error {
		for _, c := range adminColumns {
			ids, err := gone(ctx, tx, c.table, c.column)
			if err != nil {
				return err
			}
			for _, id := range ids {
				if err := eraseAdmin(ctx, tx, id); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func gone(ctx context.Context, tx Tx, table, column string) ([]string, error) {
	rows, err := tx.Query(ctx, `SELECT DISTINCT `+column+` FROM `+table+` t WHERE `+column+` <> '' AND NOT EXISTS
		(SELECT 1 FROM accounts a WHERE a.id = t.`+column+`) ORDER BY `+column)
	return sqldb.Collect(rows, err, func(r *sql.Rows) (id string, err error) { return id, r.Scan(&id) })
}
