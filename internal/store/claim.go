package store

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"time"

	"umbrarch/internal/store/sqldb"
)

// claim is a lease, stored as a row of meta, by which one of several nodes does a piece of work. It is extended during
// the work, so that another node takes over after a crash.
type claim struct {
	name  string // of the row
	lasts time.Duration
	node  string // its holder; a new id for each claim
}

func newClaim(name string, lasts time.Duration) claim { return claim{name, lasts, rand.Text()} }

// errClaimed says that another node holds the claim.
var errClaimed = errors.New("store: another node does it")

// take takes the claim, or fails with errClaimed.
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
	if until > now && until <= now+c.lasts.Milliseconds() { // one that ends later was made with a wrong clock
		return errClaimed
	}
	return c.move(ctx, tx, `value = $3`, stands, now+c.lasts.Milliseconds())
}

// hold extends the claim; it fails with errClaimed where the claim has expired and was taken.
func (c *claim) hold(ctx context.Context, tx sqldb.Tx, now int64) error {
	return c.move(ctx, tx, `value LIKE $3`, "% "+c.node, now+c.lasts.Milliseconds())
}

// release ends the claim.
func (c *claim) release(ctx context.Context, tx sqldb.Tx) error {
	return c.move(ctx, tx, `value LIKE $3`, "% "+c.node, 0)
}

// move sets the end of the claim, where the row still has the expected value.
func (c *claim) move(ctx context.Context, tx sqldb.Tx, where, stands string, until int64) error {
	n, err := tx.Exec(ctx, `UPDATE meta SET value = $1 WHERE name = $2 AND `+where, fmt.Sprint(until, " ", c.node), c.name, stands)
	if err == nil && n == 0 {
		err = errClaimed
	}
	return err
}
