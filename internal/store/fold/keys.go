package fold

import (
	"context"
	"encoding/binary"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// WriteKeys adds one segment for each player: the keys of all rows since the last fold.
func WriteKeys(ctx context.Context, tx sqldb.Tx, done []*Player) error {
	var rows [][]any
	for _, f := range done {
		var body []byte
		err := commitlog.EachKey(f.Input.keys, func(k commitlog.KeyAnswer) {
			body = binary.LittleEndian.AppendUint64(body, commitlog.KeySum(k.Key))
			body = binary.LittleEndian.AppendUint32(body, uint32(commitlog.KeySum(k.Hash)))
		})
		if err != nil {
			return err
		}
		if len(body) > 0 {
			rows = append(rows, []any{f.Player, f.At, f.From + 1, body})
		}
	}
	return sqldb.InsertRows(ctx, tx, `INSERT INTO key_runs (player_id, last_at, seq, body)`, `ON CONFLICT DO NOTHING`, rows)
}
