package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"umbrarch/internal/store/sqldb"
)

// claim is a row of meta by which of several nodes one does a piece of work. It holds for a time and is begun anew while the work goes
// on, so that the work of a node that was killed is another's afterwards.
type claim struct {
	name  string // of the row
	lasts time.Duration
	node  string // which has it, a new one with each claim
}

func newClaim(name string, lasts time.Duration) claim { return claim{name, lasts, rand.Text()} }

// errClaimed says that another node has the work.
var errClaimed = errors.New("store: another node does it")

// take claims the work, or says errClaimed.
func (c *claim) take(ctx context.Context, tx sqldb.Tx, now int64) error {
	if _, err := tx.Exec(ctx, `INSERT INTO meta (name, value) VALUES ($1, '0') ON CONFLICT (name) DO NOTHING`, c.name); err != nil {
		return err
	}
	stands, err := sqldb.GetMeta(ctx, tx, c.name)
	if err != nil {
		return err
	}
	var until int64
	if _, err := fmt.Sscan(stands, &until); err != nil {
		return fmt.Errorf("store: claim %s: %w", c.name, err)
	}
	if until > now && until <= now+c.lasts.Milliseconds() { // one that ends later was made by a clock that was set wrong
		return errClaimed
	}
	return c.move(ctx, tx, `value = $3`, stands, now+c.lasts.Milliseconds())
}

// hold begins its time anew, or says errClaimed where it ran out and is another's.
func (c *claim) hold(ctx context.Context, tx sqldb.Tx, now int64) error {
	return c.move(ctx, tx, `value LIKE $3`, "% "+c.node, now+c.lasts.Milliseconds())
}

// release gives it free.
func (c *claim) release(ctx context.Context, tx sqldb.Tx) error {
	return c.move(ctx, tx, `value LIKE $3`, "% "+c.node, 0)
}

// move writes until when the work is this node's, where the row still says what it has to.
func (c *claim) move(ctx context.Context, tx sqldb.Tx, where, stands string, until int64) error {
	n, err := tx.Exec(ctx, `UPDATE meta SET value = $1 WHERE name = $2 AND `+where, fmt.Sprint(until, " ", c.node), c.name, stands)
	if err == nil && n == 0 {
		err = errClaimed
	}
	return err
}
