package store

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"umbrarch/internal/store/sqldb"
)

// sliced lists the tables that may hold many rows of a player, with the other columns of their keys.
var sliced = map[string]string{
	"ledger": "at, seq, n", "ledger_runs": "last_at, seq", "key_runs": "last_at, seq", "daily": "day, reason, figure",
	"records": "kind, at, id", "record_runs": "kind, at, id",
}

// Erase removes all rows of a player, in every table that names one. The first transaction removes the player together
// with the caller's data; the many rows that are then unreachable follow in slices, so that other work does not wait.
func (s *Store) Erase(ctx context.Context, player string, also ...func(context.Context, sqldb.Tx) error) error {
	err := s.eng.Erase(ctx, player, func(tx sqldb.Tx, ids []byte) error {
		if _, err := tx.Exec(ctx, `INSERT INTO erasures (player_id, ids) VALUES ($1, $2)
			ON CONFLICT (player_id) DO UPDATE SET ids = excluded.ids`, player, ids); err != nil {
			return err
		}
		for _, fn := range also { // first, so that it can still read the rows
			if err := fn(ctx, tx); err != nil {
				return err
			}
		}
		return errors.Join(s.eraseFew(ctx, tx, player), eraseAdmin(ctx, tx, player))
	})
	if err != nil {
		return s.outward(err)
	}
	return s.outward(s.eraseRest(context.WithoutCancel(ctx), player))
}

// eraseFew removes a player's rows of the tables that hold few.
func (s *Store) eraseFew(ctx context.Context, tx sqldb.Tx, player string) error {
	few, err := s.tablesOfPlayers(ctx, tx, func(name string) bool {
		return sliced[name] == "" && name != "commits" && name != "erasures"
	})
	if err != nil {
		return err
	}
	return deleteFrom(ctx, tx, few, player)
}

// playerTable is a table with a player in each row, and the column with the player.
type playerTable struct{ name, column string }

// playerColumns are the names of such columns: tables with one of them are erased and counted automatically.
var playerColumns = []string{"player_id", "user_id"}

// tablesOfPlayers lists the tables with a player in each row.
func (s *Store) tablesOfPlayers(ctx context.Context, tx sqldb.Tx, wanted func(name string) bool) ([]playerTable, error) {
	tables, err := s.eng.Tables(ctx, tx)
	var out []playerTable
	for i := range tables {
		t := &tables[i]
		for _, column := range playerColumns {
			if t.Has(column) && wanted(t.Name) {
				out = append(out, playerTable{t.Name, column})
				break
			}
		}
	}
	return out, err
}

func deleteFrom(ctx context.Context, tx sqldb.Tx, tables []playerTable, player string) error {
	for _, t := range tables {
		if _, err := tx.Exec(ctx, `DELETE FROM `+t.name+` WHERE `+t.column+` = $1`, player); err != nil {
			return err
		}
	}
	return nil
}

// eraseRest removes an erased player's remaining rows in slices.
func (s *Store) eraseRest(ctx context.Context, player string) error {
	if err := s.eng.EraseLog(ctx, player); err != nil {
		return err
	}
	for table, key := range sliced {
		if err := sqldb.EraseSlices(ctx, s.eng.Write, table, "player_id, "+key, player); err != nil {
			return err
		}
	}
	return s.eng.Write(ctx, func(tx sqldb.Tx) error {
		if err := s.eraseFew(ctx, tx, player); err != nil { // what others wrote about the player meanwhile
			return err
		}
		return deleteFrom(ctx, tx, []playerTable{{"erasures", "player_id"}}, player)
	})
}

// finishErasures finishes the erasures of a killed node.
func (s *Store) finishErasures(ctx context.Context) error {
	players, err := s.erasures(ctx)
	for _, player := range players {
		if err := s.eraseRest(ctx, player); err != nil {
			return err
		}
	}
	return err
}

func (s *Store) erasures(ctx context.Context) (players []string, err error) {
	err = s.eng.Read(ctx, func(tx sqldb.Tx) error {
		rows, err := tx.Query(ctx, `SELECT player_id FROM erasures`)
		players, err = sqldb.Collect(rows, err, func(r *sql.Rows) (p string, err error) { return p, r.Scan(&p) })
		return err
	})
	return players, err
}

// dropErased finishes at once, in a restore, the erasures that were running at the time of the backup.
func (s *Store) dropErased(ctx context.Context, tx sqldb.Tx) error {
	rows, err := tx.Query(ctx, `SELECT player_id FROM erasures`)
	players, err := sqldb.Collect(rows, err, func(r *sql.Rows) (p string, err error) { return p, r.Scan(&p) })
	if err != nil || len(players) == 0 {
		return err
	}
	all, err := s.tablesOfPlayers(ctx, tx, func(string) bool { return true })
	if err != nil {
		return err
	}
	for _, player := range players {
		if err := deleteFrom(ctx, tx, all, player); err != nil {
			return err
		}
	}
	return nil
}

// Holdings counts a player's rows by table. Tables that name a player in another way are counted by the given queries,
// each with the player as its only argument.
func (s *Store) Holdings(ctx context.Context, player string, others map[string]string) (map[string]int64, error) {
	out := map[string]int64{}
	err := s.eng.Read(ctx, func(tx sqldb.Tx) error {
		tables, err := s.tablesOfPlayers(ctx, tx, func(string) bool { return true })
		if err != nil {
			return err
		}
		queries := map[string]string{}
		for _, table := range tables {
			queries[table.name] = table.column + " = $1"
		}
		for table, where := range others {
			queries[table] = where
		}
		for table, where := range queries {
			var n int64
			if err := tx.QueryRow(ctx, `SELECT count(*) FROM `+table+` WHERE `+where, player).Scan(&n); err != nil {
				return err
			}
			if n > 0 {
				out[strings.ToLower(table)] = n
			}
		}
		return nil
	})
	return out, s.outward(err)
}
