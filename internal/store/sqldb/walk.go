package sqldb

import (
	"context"
	"database/sql"
)

// Transact runs fn in a transaction of an engine.
type Transact func(ctx context.Context, fn func(Tx) error) error

// EachPlayer walks all players in short reads.
func EachPlayer(ctx context.Context, read Transact, n int, fn func([]string) error) error {
	last := ""
	for {
		var players []string
		err := read(ctx, func(tx Tx) error {
			rows, err := tx.Query(ctx, `SELECT player_id FROM checkpoints WHERE player_id > $1 ORDER BY player_id LIMIT $2`,
				last, n)
			players, err = Collect(rows, err, func(r *sql.Rows) (p string, err error) { return p, r.Scan(&p) })
			return err
		})
		if len(players) == 0 || err != nil {
			return err
		}
		if err := fn(players); err != nil {
			return err
		}
		last = players[len(players)-1]
	}
}

// EraseSlice is the number of rows removed by one slice: a millisecond or two of the writer.
const EraseSlice = 100

// EraseSlices removes a player's rows of a table in short transactions.
func EraseSlices(ctx context.Context, write Transact, table, key, player string) error {
	for more := true; more; {
		err := write(ctx, func(tx Tx) error {
			n, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE (`+key+`) IN
				(SELECT `+key+` FROM `+table+` WHERE player_id = $1 LIMIT $2)`, player, EraseSlice)
			more = n == EraseSlice
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}
