package sharedtest

import (
	"context"
	"errors"
	"time"

	"umbrarch/internal/store"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqlite"
)

// Link is the way between one node and the database. It may wait.
type Link interface {
	// Request returns an error where the transaction never begins.
	Request(ctx context.Context, t Transaction) error
	// Answer returns an error where the node does not hear that the transaction has ended.
	Answer(ctx context.Context, t Transaction) error
	// Altered may change what is committed; only deliberate faults do.
	Altered(batch []*queue.Pending) []*queue.Pending
	// Behind makes the engine answer before it writes, in a deliberate fault: then it waits for the function, and writes
	// where that returns true. It is nil otherwise.
	Behind(batch []*queue.Pending) func() bool
}

// Transaction is what a link sees of one.
type Transaction struct {
	Kind string   // read, write, rows, or realm rows
	Rows []string // the players of the rows, in order
}

// Failures of a link and of the database, as a driver reports them.
var (
	ErrUnsent     = errors.New("sharedtest: the connection ended before anything was sent")
	ErrLost       = errors.New("sharedtest: the connection ended before the answer")
	ErrRolledBack = errors.New("sharedtest: rolled back because of another transaction")
	ErrFull       = errors.New("sharedtest: the disk is full")
)

// Late is the failure of a transaction whose connection ended after all of it was sent: the database carries it out where
// Arrives, which waits, returns true.
type Late struct{ Arrives func() bool }

func (Late) Error() string {
	return "sharedtest: the connection ended before the answer, and the database goes on"
}

// Is says that the node sees a lost answer.
func (Late) Is(target error) bool { return target == ErrLost }

func lost(err error) bool       { return errors.Is(err, ErrUnsent) || errors.Is(err, ErrLost) }
func unsent(err error) bool     { return errors.Is(err, ErrUnsent) }
func repeatable(err error) bool { return errors.Is(err, ErrRolledBack) }

// perfect is a link without failures.
type perfect struct{}

func (perfect) Request(context.Context, Transaction) error      { return nil }
func (perfect) Answer(context.Context, Transaction) error       { return nil }
func (perfect) Altered(batch []*queue.Pending) []*queue.Pending { return batch }
func (perfect) Behind([]*queue.Pending) func() bool             { return nil }

// Options are the options of a node's store on this database; a nil link has no failures.
func (d *Database) Options(l Link) store.Options {
	if l == nil {
		l = perfect{}
	}
	return store.Options{Engine: func(c *store.EngineConfig) (store.Engine, error) {
		if err := d.admit(context.Background()); err != nil {
			return nil, err
		}
		return &engine{Engine: &sqlite.Engine{}, d: d, link: l, unfolded: c.Unfolded, epoch: c.Epoch, now: c.Now, within: c.CommitWithin, orphanedAfter: c.OrphanedAfter}, nil
	}}
}

// engine is one node's side. It embeds the engine of SQLite for the methods that use their transaction alone.
type engine struct {
	*sqlite.Engine
	d        *Database
	link     Link
	unfolded *fold.UnfoldedIndex
	epoch    func() string
	now      func() int64
	within   time.Duration
	// orphanedAfter is the age from which a row of another node is adopted.
	orphanedAfter time.Duration
}

func (e *engine) Name() string { return "shared" }

// Broken tells whether the engine itself failed, not the request.
func (e *engine) Broken(err error) bool {
	return lost(err) || errors.Is(err, ErrFull) || e.Engine.Broken(err)
}

func (e *engine) Close(context.Context) error { return nil }

func (e *engine) attempts() *queue.Attempts {
	return &queue.Attempts{Within: e.within, Broken: e.Broken, Repeatable: repeatable, Lost: lost, Unsent: unsent}
}
