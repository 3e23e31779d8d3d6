package sharedtest

import (
	"bytes"
	"context"
	"errors"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

// placeCommit inserts a row under the conditions of PostgreSQL's engine: its position is free and follows an existing
// one, and the epoch is the expected one.
const placeCommit = `INSERT INTO commits (player_id, seq, version, at, command, body) SELECT $1, $2, $3, $4, $5, $6
	WHERE CASE WHEN $2 = 1
		THEN NOT EXISTS (SELECT 1 FROM checkpoints k WHERE k.player_id = $1 AND k.seq > 0)
		ELSE EXISTS (SELECT 1 FROM commits c WHERE c.player_id = $1 AND c.seq = $2 - 1)
			OR EXISTS (SELECT 1 FROM checkpoints k WHERE k.player_id = $1 AND k.seq = $2 - 1)
		END
	AND ($2 = 1 OR EXISTS (SELECT 1 FROM checkpoints k WHERE k.player_id = $1))
	ON CONFLICT DO NOTHING`

const newPlayer = `INSERT INTO checkpoints (player_id, seq, version, at, sections, keys) VALUES ($1, 0, 0, $2, $3, $3)
	ON CONFLICT DO NOTHING`

func (e *engine) Commit(batch []*queue.Pending) error {
	for _, p := range batch {
		p.Ref = fold.Ref{Seq: p.Row.Seq}
	}
	return e.attempts().Commit(batch, e.placer("rows"), e.placer("realm rows"))
}

// placer commits rows in one transaction. A row that fails alone keeps its own error.
func (e *engine) placer(kind string) func(context.Context, []*queue.Pending, bool) error {
	return func(ctx context.Context, batch []*queue.Pending, unsure bool) error {
		t := Transaction{Kind: kind, Rows: make([]string, len(batch))}
		for i, p := range batch {
			t.Rows[i] = p.Row.Player
		}
		if err := e.link.Request(ctx, t); err != nil {
			var late Late
			if errors.As(err, &late) {
				e.writeBehind(batch, late.Arrives)
			}
			return err
		}
		written := e.link.Altered(batch)
		if wait := e.link.Behind(written); wait != nil {
			e.writeBehind(written, wait)
		} else if len(written) > 0 {
			if err := e.d.Write(ctx, func(tx sqldb.Tx) error { return e.placeAll(ctx, tx, written, unsure) }); err != nil {
				return err
			}
		}
		return e.link.Answer(ctx, t)
	}
}

// writeBehind writes copies of rows whose transaction the node no longer waits for.
func (e *engine) writeBehind(batch []*queue.Pending, wait func() bool) {
	copies := make([]*queue.Pending, len(batch))
	for i, p := range batch {
		row := *p.Row
		copies[i] = &queue.Pending{Row: &row, Ctx: p.Ctx, Body: bytes.Clone(p.Body)}
	}
	go func() {
		ctx := context.Background()
		if wait() {
			_ = e.d.Write(ctx, func(tx sqldb.Tx) error { return e.placeAll(ctx, tx, copies, false) })
		}
	}()
}

func (e *engine) placeAll(ctx context.Context, tx sqldb.Tx, batch []*queue.Pending, unsure bool) error {
	if current, err := e.EpochIn(ctx, tx); err != nil || current != e.epoch() {
		if err != nil {
			return err
		}
		return sqldb.ErrEpoch
	}
	for _, p := range batch {
		if err := e.placeOne(ctx, tx, p, unsure); err != nil {
			return err
		}
	}
	return nil
}

// placeOne returns errors that are fatal for the transaction; errors of the row alone go to p.Err.
func (e *engine) placeOne(ctx context.Context, tx sqldb.Tx, p *queue.Pending, unsure bool) error {
	r := p.Row
	if _, err := tx.Exec(ctx, "SAVEPOINT command"); err != nil {
		return err
	}
	n, err := tx.Exec(ctx, placeCommit, r.Player, r.Seq, r.Version, r.At, r.Command, p.Body)
	if err != nil {
		return err
	}
	if n == 0 {
		return e.taken(ctx, tx, p, unsure)
	}
	if r.Seq == 1 {
		if _, err := tx.Exec(ctx, newPlayer, r.Player, r.At, []byte{}); err != nil {
			return err
		}
	}
	end := "RELEASE command"
	if p.Err = queue.ApplySpecial(p.Ctx, tx, r); p.Err != nil {
		if e.Broken(p.Err) || repeatable(p.Err) {
			err, p.Err = p.Err, nil
			return err
		}
		end = "ROLLBACK TO command"
	}
	_, err = tx.Exec(ctx, end)
	return err
}

// taken handles a row whose position is taken: a conflict, unless the row there is this very row, committed by an
// attempt with an unknown outcome.
func (e *engine) taken(ctx context.Context, tx sqldb.Tx, p *queue.Pending, unsure bool) error {
	p.Err = sqldb.ErrConflict
	if !unsure {
		return nil
	}
	r, same := p.Row, false
	err := tx.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM commits
		WHERE player_id = $1 AND seq = $2 AND version = $3 AND at = $4 AND command = $5 AND body = $6)`,
		r.Player, r.Seq, r.Version, r.At, r.Command, p.Body).Scan(&same)
	if same {
		p.Err = nil
	}
	return err
}
