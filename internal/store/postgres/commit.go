package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

// placeCommits inserts rows in the order of their players and returns the inserted ones. A row is inserted when its
// position is free and follows an existing one, and the epoch is the expected one: a late row of an erased player has
// nothing to follow. LIMIT keeps the planner from hashing a whole table for one row.
const placeCommits = `WITH placed AS (
	INSERT INTO commits (player_id, seq, version, at, command, body)
	SELECT r.player_id, r.seq, r.version, r.at, r.command, r.body
	FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bytea[])
		AS r(player_id, seq, version, at, command, body)
	WHERE (` + epochQuery + `) = $7
	AND CASE WHEN r.seq = 1
		THEN (SELECT 1 FROM checkpoints k WHERE k.player_id = r.player_id AND k.seq > 0 LIMIT 1) IS NULL
		ELSE coalesce((SELECT 1 FROM commits c WHERE c.player_id = r.player_id AND c.seq = r.seq - 1 LIMIT 1),
			(SELECT 1 FROM checkpoints k WHERE k.player_id = r.player_id AND k.seq = r.seq - 1 LIMIT 1)) IS NOT NULL
		END
	AND (r.seq = 1 OR EXISTS (SELECT 1 FROM checkpoints k WHERE k.player_id = r.player_id))
	ORDER BY r.player_id
	ON CONFLICT DO NOTHING RETURNING player_id, seq, at
), fresh AS (
	INSERT INTO checkpoints (player_id, seq, version, at, sections, keys)
	SELECT player_id, 0, 0, at, ''::bytea, ''::bytea FROM placed WHERE seq = 1 ON CONFLICT DO NOTHING
)
SELECT player_id FROM placed`

const (
	shareCommits = `SELECT pg_advisory_xact_lock_shared($1)`

	// sharePlayers comes before a statement of its own that reads the players: an erasure that it waited for is seen then.
	sharePlayers = `SELECT pg_advisory_xact_lock_shared($1, hashtext(p)) FROM unnest($2::text[]) AS r(p)`
)

func playersOf(batch []*queue.Pending) []string {
	players := make([]string, len(batch))
	for i, p := range batch {
		players[i] = p.Row.Player
	}
	return players
}

func placeArgs(batch []*queue.Pending, epoch string) []any {
	players, commands := playersOf(batch), make([]string, len(batch))
	seqs, versions, ats := make([]int64, len(batch)), make([]int64, len(batch)), make([]int64, len(batch))
	bodies := make([][]byte, len(batch))
	for i, p := range batch {
		commands[i], bodies[i] = p.Row.Command, p.Body
		seqs[i], versions[i], ats[i] = p.Row.Seq, p.Row.Version, p.Row.At
	}
	return []any{players, seqs, versions, ats, commands, bodies, epoch}
}

func (e *Engine) Commit(batch []*queue.Pending) error {
	for _, p := range batch {
		p.Ref = fold.Ref{Seq: p.Row.Seq}
	}
	return e.attempts().Commit(batch, e.placePlain, e.placeSpecial)
}

// attempts repeats interrupted transactions of this engine.
func (e *Engine) attempts() *queue.Attempts {
	return &queue.Attempts{Within: e.c.CommitWithin, Broken: e.Broken, Repeatable: repeatable, Lost: lost, Unsent: unsent}
}

func unsent(err error) bool {
	var connect *pgconn.ConnectError
	return pgconn.SafeToRetry(err) || errors.As(err, &connect)
}

// placePlain sends the whole transaction at once: the statements of one pipeline are one transaction.
func (e *Engine) placePlain(ctx context.Context, batch []*queue.Pending, unsure bool) (err error) {
	if e.Log == nil {
		if e.Log, err = pgx.ConnectConfig(ctx, e.config.Copy()); err != nil {
			return err
		}
	}
	defer func() {
		if err != nil && !errors.Is(err, sqldb.ErrEpoch) && (lost(err) || e.Log.IsClosed()) {
			_ = e.Log.Close(context.WithoutCancel(ctx))
			e.Log = nil
		}
	}()
	expected, current := e.c.Epoch(), ""
	placed := make(map[string]bool, len(batch))
	pipeline := &pgx.Batch{}
	pipeline.Queue(shareCommits, int64(commitLock))
	pipeline.Queue(sharePlayers, int32(playerLock), playersOf(batch))
	pipeline.Queue(epochQuery).QueryRow(func(row pgx.Row) error { return row.Scan(&current) })
	pipeline.Queue(placeCommits, placeArgs(batch, expected)...).Query(func(rows pgx.Rows) error {
		var player string
		_, err := pgx.ForEachRow(rows, []any{&player}, func() error { placed[player] = true; return nil })
		return err
	})
	if err := e.Log.SendBatch(ctx, pipeline).Close(); err != nil {
		return err
	}
	if current != expected {
		return sqldb.ErrEpoch
	}
	for _, p := range batch {
		if placed[p.Row.Player] {
			continue
		}
		if err := e.lost(ctx, p, unsure); err != nil {
			return err
		}
	}
	return nil
}

// lost handles a row whose position is taken: a conflict, unless the row there is this very row, committed by an
// attempt with an unknown outcome.
func (e *Engine) lost(ctx context.Context, p *queue.Pending, unsure bool) error {
	p.Err = sqldb.ErrConflict
	if !unsure {
		return nil
	}
	mine, err := e.committed(ctx, p)
	if mine {
		p.Err = nil
	}
	return err
}

// committed tells whether the row at this row's position is this row.
func (e *Engine) committed(ctx context.Context, p *queue.Pending) (bool, error) {
	var same bool
	err := e.db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM commits
		WHERE player_id = $1 AND seq = $2 AND version = $3 AND at = $4 AND command = $5 AND body = $6)`,
		p.Row.Player, p.Row.Seq, p.Row.Version, p.Row.At, p.Row.Command, p.Body).Scan(&same)
	return same, err
}

func (e *Engine) placeSpecial(ctx context.Context, batch []*queue.Pending, unsure bool) error {
	tx, err := e.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, shareCommits, int64(commitLock)); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, sharePlayers, int32(playerLock), playersOf(batch)); err != nil {
		return err
	}
	expected := e.c.Epoch()
	if current, err := e.EpochIn(ctx, poolTx{tx}); err != nil || current != expected {
		return errors.Join(err, epochError(err))
	}
	for _, p := range batch {
		if err := e.placeOne(ctx, poolTx{tx}, p, expected, unsure); err != nil {
			return err
		}
	}
	return tx.Commit()
}

func epochError(err error) error {
	if err != nil {
		return nil
	}
	return sqldb.ErrEpoch
}

// placeOne returns errors that are fatal for the transaction; errors of the row alone go to p.Err.
func (e *Engine) placeOne(ctx context.Context, tx poolTx, p *queue.Pending, epoch string, unsure bool) error {
	if _, err := tx.Exec(ctx, "SAVEPOINT command"); err != nil {
		return err
	}
	n, err := tx.Exec(ctx, placeCommits, placeArgs([]*queue.Pending{p}, epoch)...)
	if err != nil {
		return err
	}
	if n == 0 {
		return e.lost(ctx, p, unsure)
	}
	if p.Err = queue.ApplySpecial(p.Ctx, tx, p.Row); p.Err == nil {
		_, err := tx.Exec(ctx, "RELEASE SAVEPOINT command")
		return err
	}
	if e.Broken(p.Err) || repeatable(p.Err) {
		err, p.Err = p.Err, nil
		return err
	}
	_, err = tx.Exec(ctx, "ROLLBACK TO SAVEPOINT command")
	return err
}
