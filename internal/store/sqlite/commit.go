package sqlite

import (
	"context"
	"errors"
	"fmt"

	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

// headCache remembers the newest seq of recently seen players, in two generations, which bounds its size simply.
type headCache struct{ young, old map[string]int64 }

const knownHeads = 50_000

func (h *headCache) get(player string) (int64, bool) {
	seq, ok := h.young[player]
	if !ok {
		seq, ok = h.old[player]
	}
	return seq, ok
}

func (h *headCache) set(player string, seq int64) {
	if h.young == nil || len(h.young) >= knownHeads {
		h.old, h.young = h.young, make(map[string]int64)
	}
	h.young[player] = seq
}

func (h *headCache) drop(player string) {
	delete(h.young, player)
	delete(h.old, player)
}

// Commit runs on the queue's goroutine.
func (e *Engine) Commit(batch []*queue.Pending) error {
	ctx := context.Background()
	if _, err := e.Writer.Exec(ctx, "BEGIN IMMEDIATE"); err != nil {
		return sqldb.Unavailable(err)
	}
	first := e.nextID
	e.adding = e.adding[:0] // a failed batch may have left some
	for _, p := range batch {
		if err := e.place(ctx, p); err != nil {
			e.rollback()
			e.nextID = first
			return sqldb.Unavailable(err)
		}
	}
	if err := e.flush(ctx); err != nil {
		e.rollback()
		e.nextID = first
		return sqldb.Unavailable(err)
	}
	if _, err := e.Writer.Exec(ctx, "COMMIT"); err != nil {
		e.rollback()
		e.nextID = first
		if syncFailed(err) {
			return fmt.Errorf("%w: %w", sqldb.ErrUnknown, err)
		}
		return sqldb.Unavailable(err)
	}
	for _, p := range batch {
		if p.Err == nil {
			e.known.set(p.Row.Player, p.Row.Seq)
		}
	}
	return nil
}

// place inserts one row in the open transaction. Its error is fatal for the batch; errors of the row alone go to p.Err.
func (e *Engine) place(ctx context.Context, p *queue.Pending) error {
	head, err := e.head(ctx, p.Row.Player)
	if err != nil {
		return err
	}
	if p.Row.Seq != head+1 {
		p.Err = sqldb.ErrConflict
		return nil
	}
	if !p.Special() {
		return e.add(ctx, p)
	}
	if err := e.flush(ctx); err != nil {
		return err
	}
	if _, err := e.Writer.Exec(ctx, "SAVEPOINT command"); err != nil {
		return err
	}
	if err := errors.Join(e.add(ctx, p), e.flush(ctx)); err != nil {
		return err
	}
	if p.Err = queue.ApplySpecial(p.Ctx, e.Writer, p.Row); p.Err == nil {
		_, err := e.Writer.Exec(ctx, "RELEASE command")
		return err
	}
	if e.Broken(p.Err) {
		err, p.Err = p.Err, nil
		return err
	}
	_, err = e.Writer.Exec(ctx, "ROLLBACK TO command")
	if err == nil {
		_, err = e.Writer.Exec(ctx, "RELEASE command")
	}
	return err
}

const (
	insertCommits = `INSERT INTO commits (id, player_id, seq, version, at, command, body)`
	commitColumns = 7
)

// newPlayer is the empty checkpoint of a new player: folds only update, so that they cannot bring an erased player
// back.
const newPlayer = `INSERT INTO checkpoints (player_id, seq, version, at, sections, keys)
	VALUES ($1, 0, 0, $2, $3, $4) ON CONFLICT (player_id) DO NOTHING`

// add collects a row for the next flush, which inserts several together: a statement costs nearly as much as its rows.
func (e *Engine) add(ctx context.Context, p *queue.Pending) error {
	r := p.Row
	if r.Seq == 1 {
		if _, err := e.Writer.Exec(ctx, newPlayer, r.Player, r.At, []byte{}, []byte{}); err != nil {
			return err
		}
	}
	e.adding = append(e.adding, e.nextID, r.Player, r.Seq, r.Version, r.At, r.Command, p.Body)
	p.Ref = fold.Ref{ID: e.nextID, Seq: r.Seq}
	e.nextID++
	return nil
}

func (e *Engine) flush(ctx context.Context) error {
	defer func() { clear(e.adding); e.adding = e.adding[:0] }()
	return sqldb.InsertFlat(ctx, e.Writer, insertCommits, "", e.adding, commitColumns)
}

// head is a player's newest seq; only the queue's goroutine calls it.
func (e *Engine) head(ctx context.Context, player string) (int64, error) {
	if seq, ok := e.known.get(player); ok {
		return seq, nil
	}
	seq := e.c.Unfolded.Head(player)
	if seq == 0 {
		var err error
		if seq, err = checkpointSeq(ctx, e.Writer, player); err != nil {
			return 0, err
		}
	}
	e.known.set(player, seq)
	return seq, nil
}
