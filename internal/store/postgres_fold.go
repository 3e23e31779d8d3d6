package store

import (
	"context"
	"time"
)

// gather asks for all players at once: a question each would cost more than the
// fold itself.
func (e *postgresEngine) gather(ctx context.Context, tx Tx, work []*folding) ([]*Kingdom, error) {
	out, place, players := foldTargets(work)
	rows, err := tx.Query(ctx, `SELECT `+checkpointColumns+` FROM checkpoints WHERE player_id = ANY($1)`, players)
	if err := scanCheckpoints(rows, err, out, place); err != nil {
		return nil, err
	}
	if players, err = remembered(work, out); err != nil || len(players) == 0 {
		return out, err
	}
	later, err := tx.Query(ctx, `SELECT c.player_id, c.seq, c.version, c.at, c.command, c.body
		FROM unnest($1::text[]) AS p(id) JOIN checkpoints k ON k.player_id = p.id
		JOIN commits c ON c.player_id = k.player_id AND c.seq > k.seq AND c.seq <= k.seq + $2
		ORDER BY c.player_id, c.seq`, players, foldRows+1)
	return out, eachRow(later, err, func() error {
		r, err := scanRow(later)
		if err == nil {
			f := work[place[r.Player]]
			f.rows = append(f.rows, r)
		}
		return err
	})
}

// remembered takes the rows of players whose every row after the checkpoint is kept here, and
// names the others: those another node wrote for meanwhile.
func remembered(work []*folding, checkpoints []*Kingdom) (others []string, err error) {
	for i, f := range work {
		refs := f.refs[firstAfter(f.refs, checkpoints[i].Seq):]
		if !unbroken(refs, checkpoints[i].Seq) {
			others = append(others, f.player)
			continue
		}
		for j := range refs {
			if err := f.take(&refs[j]); err != nil {
				return nil, err
			}
		}
	}
	return others, nil
}

func unbroken(refs []ref, seq int64) bool {
	for i := range refs {
		if refs[i].kept == nil || refs[i].seq != seq+1+int64(i) {
			return false
		}
	}
	return true
}

func (e *postgresEngine) move(ctx context.Context, tx Tx, work []*folding) error {
	if len(work) == 0 {
		return nil
	}
	players := make([]string, len(work))
	froms, seqs := make([]int64, len(work)), make([]int64, len(work))
	versions, ats := make([]int64, len(work)), make([]int64, len(work))
	sections, keys := make([][]byte, len(work)), make([][]byte, len(work))
	place := make(map[string]*folding, len(work))
	for i, f := range work {
		players[i], froms[i], seqs[i], versions[i], ats[i] = f.player, f.from, f.seq, f.version, f.at
		sections[i], keys[i] = f.sections, f.keys
		f.skipped, place[f.player] = true, f
	}
	rows, err := tx.Query(ctx, `UPDATE checkpoints k
		SET seq = r.seq, version = r.version, at = r.at, sections = r.sections, keys = r.keys
		FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[], $7::bytea[])
			AS r(player_id, base, seq, version, at, sections, keys)
		WHERE k.player_id = r.player_id AND k.seq = r.base RETURNING k.player_id`,
		players, froms, seqs, versions, ats, sections, keys)
	return eachRow(rows, err, func() error {
		var player string
		err := rows.Scan(&player)
		place[player].skipped = false
		return err
	})
}

// indexed has nothing to do: the log's key is the index by player.
func (e *postgresEngine) indexed(context.Context, Tx, []*folding) error { return nil }

func (e *postgresEngine) foldEnded(context.Context) error { return nil }

// slice is always as large as may be: a fold keeps nobody here from writing, and each
// transaction costs a wait for the disk.
func (e *postgresEngine) slice(int, time.Duration) int { return foldPlayers }
