package store

import (
	"context"
	"database/sql"
	"time"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/dump"
	"umbrarch/internal/store/fold"
	"umbrarch/internal/store/queue"
	"umbrarch/internal/store/sqldb"
)

// engine is what differs between SQLite and PostgreSQL, by subject.
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

// transactions read and write everything that is no row of the commit log.
type transactions interface {
	Read(ctx context.Context, fn func(sqldb.Tx) error) error
	Write(ctx context.Context, fn func(sqldb.Tx) error) error
	// EpochIn is the epoch as a transaction sees it.
	EpochIn(ctx context.Context, tx sqldb.Tx) (string, error)
	Clock(ctx context.Context) (int64, error)
	// Broken says that the engine itself failed, not what was asked of it.
	Broken(err error) bool
	Intact(ctx context.Context) error
}

// commitLog writes the rows of players and reads them again.
type commitLog interface {
	// Commit makes a batch durable. It sets err of each row that fails alone and
	// returns what stopped all the others.
	Commit(batch []*queue.Pending) error
	// Resync ends what a panic in Commit left open, and makes what is kept in memory anew from what is stored.
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
	// Move sets checkpoints by compare-and-set and notes those it could not.
	Move(ctx context.Context, tx sqldb.Tx, work []*fold.Player) error
	// WriteIndex notes folded rows in the by-player index, where there is one.
	WriteIndex(ctx context.Context, tx sqldb.Tx, done []*fold.Player) error
	// OfKinds selects from a table of records what belongs to pairs of player and kind.
	OfKinds(ctx context.Context, tx sqldb.Tx, columns, table string, of []fold.PlayerKind) (*sql.Rows, error)
	FoldEnded(ctx context.Context) error
	// Slice is how many players to fold next, after n of them had the writer for so long.
	Slice(n int, took time.Duration) int
	// RecoverOrphans adopts rows no living node will fold.
	RecoverOrphans(ctx context.Context) error
}

// retention removes what has been kept long enough.
type retention interface {
	Retain(ctx context.Context, before int64) error
	RetainPlayer(ctx context.Context, tx sqldb.Tx, player string, before int64) error
}

// erasing removes a player for good.
type erasing interface {
	// Erase forgets a player together with what fn removes, to which it gives the
	// places of the rows in the log that no index names.
	Erase(ctx context.Context, player string, fn func(tx sqldb.Tx, unindexed []byte) error) error
	// HoldErasures ends the wait for one that is under way and lets none begin until the transaction has ended.
	HoldErasures(ctx context.Context, tx sqldb.Tx) error
	// EraseLog removes an erased player's rows of the log, in slices.
	EraseLog(ctx context.Context, player string) error
}

// copying takes a store out and brings it back.
type copying interface {
	// Backup lends a snapshot that may be read for long.
	Backup(ctx context.Context, work string, fn func(sqldb.Tx) error) error
	Tables(ctx context.Context, tx sqldb.Tx) ([]dump.Table, error)
	// Disarm takes away the triggers that guard tables against what a restore
	// does, and returns the statements that bring them back.
	Disarm(ctx context.Context, tx sqldb.Tx, tables []dump.Table) (rearm []string, err error)
	// Restore runs fn alone, makes what is kept in memory anew and calls done before anybody writes again.
	Restore(ctx context.Context, fn func(sqldb.Tx) error, done func(context.Context) error) error
}
