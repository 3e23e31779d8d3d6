package postgres

import (
	"context"
	"database/sql"
	"time"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/sqldb"
)

// Gather reads all players in one query: separate queries would cost more than the fold itself.
func (e *Engine) Gather(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
	place, players := fold.FoldPlaces(work)
	rows, err := tx.Query(ctx, `SELECT `+fold.CheckpointColumns+` FROM checkpoints WHERE player_id = ANY($1)`, players)
	if err := fold.ReadBases(rows, err, place); err != nil {
		return err
	}
	var others []string // players for which another node wrote, too
	for _, f := range work {
		kept, err := f.TakeSegments()
		if err != nil {
			return err
		}
		if !kept {
			others = append(others, f.Player)
		}
	}
	if len(others) == 0 {
		return nil
	}
	later, err := tx.Query(ctx, `SELECT c.player_id, c.seq, c.version, c.at, c.command, c.body
		FROM unnest($1::text[]) AS p(id) JOIN checkpoints k ON k.player_id = p.id
		JOIN commits c ON c.player_id = k.player_id AND c.seq > k.seq AND c.seq <= k.seq + $2
		ORDER BY c.player_id, c.seq`, others, fold.FoldRows+1)
	return fold.TakeRows(later, err, place)
}

func (e *Engine) OfKinds(ctx context.Context, tx sqldb.Tx, columns, table string, of []fold.PlayerKind) (*sql.Rows, error) {
	players, kinds := make([]string, len(of)), make([]string, len(of))
	for i, k := range of {
		players[i], kinds[i] = k[0], k[1]
	}
	return tx.Query(ctx, `SELECT `+columns+` FROM unnest($1::text[], $2::text[]) AS p(id, kind)
		JOIN `+table+` r ON r.player_id = p.id AND r.kind = p.kind`, players, kinds)
}

func (e *Engine) Move(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error {
	if len(work) == 0 {
		return nil
	}
	players := make([]string, len(work))
	froms, seqs := make([]int64, len(work)), make([]int64, len(work))
	versions, ats := make([]int64, len(work)), make([]int64, len(work))
	sections, keys := make([][]byte, len(work)), make([][]byte, len(work))
	place := make(map[string]*fold.Player, len(work))
	for i, f := range work {
		players[i], froms[i], seqs[i], versions[i], ats[i] = f.Player, f.From, f.Seq, f.Version, f.At
		sections[i], keys[i] = f.Sections, f.Keys
		f.Skipped, place[f.Player] = true, f
	}
	rows, err := tx.Query(ctx, `UPDATE checkpoints k
		SET seq = r.seq, version = r.version, at = r.at, sections = r.sections, keys = r.keys
		FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[])
			AS r(player_id, base, seq, version, at, sections, keys)
		WHERE k.player_id = r.player_id AND k.seq = r.base RETURNING k.player_id`,
		players, froms, seqs, versions, ats, sections, keys)
	return sqldb.EachRow(rows, err, func() error {
		var player string
		err := rows.Scan(&player)
		place[player].Skipped = false
		return err
	})
}

// WriteIndex does nothing: the log's key is the index by player.
func (e *Engine) WriteIndex(context.Context, sqldb.Tx, []*fold.Player) error { return nil }

func (e *Engine) FoldEnded(context.Context) error { return nil }

// Slice is always the maximum: a fold blocks no writer, and each transaction waits for the disk.
func (e *Engine) Slice(int, time.Duration) int { return fold.FoldPlayers }
