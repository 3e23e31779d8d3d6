package store

import (
	"context"
	"database/sql"
	"log/slog"
	"time"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

// Engine is an engine of another package, for Options.Engine.
type Engine = engine

// EngineConfig holds what an engine shares with the store.
type EngineConfig struct {
	Log          *slog.Logger
	Now          func() int64
	CommitWithin time.Duration
	// OrphanedAfter is the age from which another node's unfolded row is one of a node that is gone.
	OrphanedAfter time.Duration
	Unfolded      *fold.UnfoldedIndex
	Epoch         func() string
}

// engine is the interface of SQLite and PostgreSQL, grouped by subject.
type engine interface {
	Name() string
	transactions
	commitLog
	folding
	retention
	erasing
	copying
	Close(ctx context.Context) error
}

// transactions read and write everything outside the commit log.
type transactions interface {
	Read(ctx context.Context, fn func(sqldb.Tx) error) error
	Write(ctx context.Context, fn func(sqldb.Tx) error) error
	// EpochIn is the epoch as a transaction sees it.
	EpochIn(ctx context.Context, tx sqldb.Tx) (string, error)
	Clock(ctx context.Context) (int64, error)
	// Broken tells whether the engine itself failed, not the request.
	Broken(err error) bool
	Intact(ctx context.Context) error
}

// commitLog writes and reads the rows of players.
type commitLog interface {
	// Commit makes a batch durable. It sets Err of each row that fails alone and returns the error of all the others.
	Commit(batch []*queue.Pending) error
	// Resync ends the unfinished work of a panic in Commit and rebuilds the memory from the stored rows.
	Resync(ctx context.Context) error
	// Later reads a player's rows beyond seq, oldest first.
	Later(ctx context.Context, tx sqldb.Tx, player string, seq int64, refs []fold.Ref) ([]*commitlog.Row, error)
	Row(ctx context.Context, tx sqldb.Tx, player string, seq int64) (*commitlog.Row, error)
	// FoldedRows reads the kept rows up to seq, oldest first.
	FoldedRows(ctx context.Context, tx sqldb.Tx, player string, seq int64) ([]*commitlog.Row, error)
	Heads(ctx context.Context, players []string) (map[string]int64, error)
}

// folding turns rows into checkpoints.
type folding interface {
	// Gather reads the checkpoints of players and what comes later.
	Gather(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error
	// Move sets checkpoints by compare-and-set and marks those that it could not set.
	Move(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error
	// WriteIndex adds folded rows to the by-player index, where there is one.
	WriteIndex(ctx context.Context, tx sqldb.Tx, done []*fold.Player) error
	// OfKinds selects the rows of pairs of player and kind from a table of records.
	OfKinds(ctx context.Context, tx sqldb.Tx, columns, table string, of []fold.PlayerKind) (*sql.Rows, error)
	FoldEnded(ctx context.Context) error
	// Slice is the number of players to fold next, after folding n took the writer this long.
	Slice(n int, took time.Duration) int
	// RecoverOrphans adopts unfolded rows of nodes that are gone.
	RecoverOrphans(ctx context.Context) error
}

// retention removes expired rows.
type retention interface {
	Retain(ctx context.Context, before int64) error
	RetainPlayer(ctx context.Context, tx sqldb.Tx, player string, before int64) error
}

// erasing removes a player for good.
type erasing interface {
	// Erase removes a player in one transaction with fn, which removes the rest. Fn gets the log positions that no
	// index contains.
	Erase(ctx context.Context, player string, fn func(tx sqldb.Tx, unindexed []byte) error) error
	// HoldErasures waits for running erasures of players and blocks new ones until the transaction has ended.
	HoldErasures(ctx context.Context, tx sqldb.Tx, players ...string) error
	// EraseLog removes an erased player's rows of the log, in slices.
	EraseLog(ctx context.Context, player string) error
}

// copying backs a store up and restores it.
type copying interface {
	// Backup gives fn a snapshot for a long read.
	Backup(ctx context.Context, work string, fn func(sqldb.Tx) error) error
	Tables(ctx context.Context, tx sqldb.Tx) ([]dump.Table, error)
	// Disarm drops the triggers that would block a restore, and returns the statements that create them again.
	Disarm(ctx context.Context, tx sqldb.Tx, tables []dump.Table) (rearm []string, err error)
	// Restore runs fn alone, rebuilds the memory, and calls done before any other write.
	Restore(ctx context.Context, fn func(sqldb.Tx) error, done func(context.Context) error) error
}
