package store

import (
	"context"
	"encoding/binary"
)

// writeKeys adds one run a player: the keys of all its rows since the last fold.
func writeKeys(ctx context.Context, tx Tx, done []*folding) error {
	var rows [][]any
	for _, f := range done {
		var body []byte
		err := eachKey(f.got.keys, func(k KeyAnswer) {
			body = binary.LittleEndian.AppendUint64(body, KeySum(k.Key))
			body = binary.LittleEndian.AppendUint32(body, uint32(KeySum(k.Hash)))
		})
		if err != nil {
			return err
		}
		if len(body) > 0 {
			rows = append(rows, []any{f.player, f.at, f.from + 1, body})
		}
	}
	return insertRows(ctx, tx, `INSERT INTO key_runs (player_id, last_at, seq, body)`, `ON CONFLICT DO NOTHING`, rows)
}
