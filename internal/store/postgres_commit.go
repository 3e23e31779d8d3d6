package store

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// placeCommits inserts rows in the order of their players and returns those that
// got in. A row gets in when its place is free, follows what is there, and the
// epoch is the expected one: an erased player's late row finds nothing to follow.
// LIMIT keeps the planner from hashing a whole table for one row.
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

const shareCommits = `SELECT pg_advisory_xact_lock_shared($1)`

func placeArgs(batch []*pending, epoch string) []any {
	players, commands := make([]string, len(batch)), make([]string, len(batch))
	seqs, versions, ats := make([]int64, len(batch)), make([]int64, len(batch)), make([]int64, len(batch))
	bodies := make([][]byte, len(batch))
	for i, p := range batch {
		players[i], commands[i], bodies[i] = p.row.Player, p.row.Command, p.body
		seqs[i], versions[i], ats[i] = p.row.Seq, p.row.Version, p.row.At
	}
	return []any{players, seqs, versions, ats, commands, bodies, epoch}
}

// commit writes rows with realm parts apart from the others: those take several
// questions each, these one for all.
func (e *postgresEngine) commit(batch []*pending) error {
	var plain, special []*pending
	for _, p := range batch {
		p.ref = ref{seq: p.row.Seq}
		if p.special() {
			special = append(special, p)
		} else {
			plain = append(plain, p)
		}
	}
	var wg sync.WaitGroup
	var specialErr error
	if len(special) > 0 {
		wg.Go(func() { specialErr = e.persist(special, e.placeSpecial) })
	}
	var plainErr error
	if len(plain) > 0 {
		plainErr = e.persist(plain, e.placePlain)
	}
	wg.Wait()
	spread(plain, plainErr)
	spread(special, specialErr)
	return errors.Join(plainErr, specialErr)
}

func spread(batch []*pending, err error) {
	for _, p := range batch {
		if p.err == nil {
			p.err = err
		}
	}
}

// persist repeats an interrupted transaction until its outcome is known. That is
// safe because the key lets each row in once: a row that finds its place taken by
// itself has been committed before.
func (e *postgresEngine) persist(batch []*pending, try func(context.Context, []*pending, bool) error) error {
	ctx, cancel := context.WithTimeout(context.Background(), e.c.CommitWithin)
	defer cancel()
	unsure := false
	for attempt := 1; ; attempt++ {
		for _, p := range batch {
			p.err = nil
		}
		err := try(ctx, batch, unsure)
		switch {
		case err == nil || errors.Is(err, ErrEpoch):
			return err
		case repeatable(err):
		case lost(err) || ctx.Err() != nil:
			unsure = unsure || !unsent(err)
			if !unsure && attempt >= 2 {
				return unavailable(err)
			}
		case unsure:
			return fmt.Errorf("%w: %w", ErrUnknown, err)
		case !e.broken(err) && len(batch) > 1:
			return e.persistEach(batch, try)
		default:
			return unavailable(err)
		}
		if pause(ctx, attempt) != nil {
			if unsure {
				return fmt.Errorf("%w: %w", ErrUnknown, err)
			}
			return unavailable(err)
		}
	}
}

// persistEach finds the one row the database will not take.
func (e *postgresEngine) persistEach(batch []*pending, try func(context.Context, []*pending, bool) error) error {
	for i, p := range batch {
		if err := e.persist(batch[i:i+1], try); err != nil {
			p.err = err
		}
	}
	return nil
}

func unsent(err error) bool {
	var connect *pgconn.ConnectError
	return pgconn.SafeToRetry(err) || errors.As(err, &connect)
}

// placePlain sends the whole transaction at once: the statements of one pipeline
// are one transaction.
func (e *postgresEngine) placePlain(ctx context.Context, batch []*pending, unsure bool) (err error) {
	if e.log == nil {
		if e.log, err = pgx.ConnectConfig(ctx, e.config.Copy()); err != nil {
			return err
		}
	}
	defer func() {
		if err != nil && !errors.Is(err, ErrEpoch) && (lost(err) || e.log.IsClosed()) {
			_ = e.log.Close(context.WithoutCancel(ctx))
			e.log = nil
		}
	}()
	expected, found := e.c.Epoch(), ""
	placed := make(map[string]bool, len(batch))
	pipeline := &pgx.Batch{}
	pipeline.Queue(shareCommits, int64(commitLock))
	pipeline.Queue(epochQuery).QueryRow(func(row pgx.Row) error { return row.Scan(&found) })
	pipeline.Queue(placeCommits, placeArgs(batch, expected)...).Query(func(rows pgx.Rows) error {
		var player string
		_, err := pgx.ForEachRow(rows, []any{&player}, func() error { placed[player] = true; return nil })
		return err
	})
	if err := e.log.SendBatch(ctx, pipeline).Close(); err != nil {
		return err
	}
	if found != expected {
		return ErrEpoch
	}
	for _, p := range batch {
		if placed[p.row.Player] {
			continue
		}
		p.err = ErrConflict
		if unsure {
			mine, err := e.committed(ctx, p)
			if err != nil {
				return err
			}
			if mine {
				p.err = nil
			}
		}
	}
	return nil
}

// committed says whether the row in this row's place is this row.
func (e *postgresEngine) committed(ctx context.Context, p *pending) (bool, error) {
	var same bool
	err := e.db.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM commits
		WHERE player_id = $1 AND seq = $2 AND version = $3 AND at = $4 AND command = $5 AND body = $6)`,
		p.row.Player, p.row.Seq, p.row.Version, p.row.At, p.row.Command, p.body).Scan(&same)
	return same, err
}

func (e *postgresEngine) placeSpecial(ctx context.Context, batch []*pending, unsure bool) error {
	tx, err := e.db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()
	if _, err := tx.ExecContext(ctx, shareCommits, int64(commitLock)); err != nil {
		return err
	}
	expected := e.c.Epoch()
	if found, err := e.epochIn(ctx, poolTx{tx}); err != nil || found != expected {
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
	return ErrEpoch
}

// placeOne returns what is fatal for the transaction; what is wrong with the row
// alone goes to p.err.
func (e *postgresEngine) placeOne(ctx context.Context, tx poolTx, p *pending, epoch string, unsure bool) error {
	if _, err := tx.Exec(ctx, "SAVEPOINT command"); err != nil {
		return err
	}
	n, err := tx.Exec(ctx, placeCommits, placeArgs([]*pending{p}, epoch)...)
	if err != nil {
		return err
	}
	if n == 0 {
		p.err = ErrConflict
		if unsure {
			mine, err := e.committed(ctx, p)
			if err != nil {
				return err
			}
			if mine {
				p.err = nil
			}
		}
		return nil
	}
	if p.err = applySpecial(p.ctx, tx, p.row); p.err == nil {
		_, err := tx.Exec(ctx, "RELEASE SAVEPOINT command")
		return err
	}
	if e.broken(p.err) || repeatable(p.err) {
		err, p.err = p.err, nil
		return err
	}
	_, err = tx.Exec(ctx, "ROLLBACK TO SAVEPOINT command")
	return err
}
