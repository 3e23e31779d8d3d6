package sharedtest

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"umbrarch/internal/store/sqldb"
)

func (e *engine) Read(ctx context.Context, fn func(sqldb.Tx) error) error {
	t := Transaction{Kind: "read"}
	if err := e.link.Request(ctx, t); err != nil {
		return err
	}
	err := e.d.Read(ctx, fn)
	return errors.Join(err, e.link.Answer(ctx, t))
}

func (e *engine) Write(ctx context.Context, fn func(sqldb.Tx) error) error {
	return e.attempts().Write(ctx, func() error { return e.writeOnce(ctx, fn) })
}

func (e *engine) writeOnce(ctx context.Context, fn func(sqldb.Tx) error) error {
	t := Transaction{Kind: "write"}
	if err := e.link.Request(ctx, t); err != nil {
		return err
	}
	if err := e.d.Write(ctx, fn); err != nil {
		return err
	}
	if err := e.link.Answer(ctx, t); err != nil {
		return fmt.Errorf("%w: %w", sqldb.ErrUnknown, err)
	}
	return nil
}

// EpochIn adds the timeline, as in PostgreSQL.
func (e *engine) EpochIn(ctx context.Context, tx sqldb.Tx) (string, error) {
	value, err := sqldb.GetMeta(ctx, tx, "epoch")
	return value + "." + strconv.FormatInt(e.d.timeline, 10), err
}

// Clock is the database's.
func (e *engine) Clock(ctx context.Context) (now int64, err error) {
	t := Transaction{Kind: "read"}
	if err := e.link.Request(ctx, t); err != nil {
		return 0, err
	}
	now = e.d.now()
	return now, e.link.Answer(ctx, t)
}

func (e *engine) Intact(context.Context) error { return nil }
