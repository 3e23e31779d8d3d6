// Package store keeps bytes durable: the commit log of every kingdom, its
// checkpoints, the rows beside them, and the tables shared by all players. It
// knows nothing of the game. It may import the standard library, goose, pgx,
// the SQLite driver and a compressor; never another package of this module.
package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"log/slog"
	"time"
)

var (
	// ErrNotFound answers a player, key or row that is not there.
	ErrNotFound = errors.New("store: not found")
	// ErrConflict says another actor wrote that place in the player's log, or
	// an inbox row the row meant to take is gone. Reload and apply again.
	ErrConflict = errors.New("store: another actor wrote this row first")
	// ErrUnavailable says nothing was written: disk full, database gone, closed.
	ErrUnavailable = errors.New("store: unavailable, nothing was written")
	// ErrUnknown says the commit may or may not have happened. Drop the cached
	// kingdom; a retry with the same key finds the answer through Lookup.
	ErrUnknown = errors.New("store: outcome unknown")
	// ErrEpoch says the store was restored or failed over since the kingdom was
	// loaded: drop every cache and load again. Nothing was written.
	ErrEpoch = errors.New("store: epoch changed")
	// ErrLocked says another process owns the data folder.
	ErrLocked = errors.New("store: the data folder is in use by another process")
	// ErrNewer refuses a store that a newer, breaking version has upgraded.
	ErrNewer = errors.New("store: upgraded by a newer version that this one cannot read")
	// ErrDevStore refuses to serve a store marked by development mode.
	ErrDevStore = errors.New("store: marked as a development store")
	// ErrDevBackup refuses the backup of such a store: its clock was moved and its dice were fixed.
	ErrDevBackup = errors.New("store: this is the backup of a development store")
)

// Options say where the data lives. Zero values take the defaults named.
type Options struct {
	Dir         string       // data folder for SQLite
	DatabaseURL string       // PostgreSQL when set
	Log         *slog.Logger // default slog.Default()
	Now         func() int64 // milliseconds; default the machine's clock
	Dev         bool         // mark the store as a development store

	FoldRows  int           // unfolded rows that start a fold; default 500,000
	FoldEvery time.Duration // age of an unfolded row that starts a fold; default 10 min
	FoldBytes int           // memory for what folds need of unfolded rows; default 256 MiB, what is over it is read from the log

	KeepCommits  time.Duration  // default 7 days, folded rows only
	KeepLedger   time.Duration  // default 90 days
	RecordCaps   map[string]int // newest records kept per player and kind; a kind "journal:x" falls back to "journal"
	RecordCap    int            // for kinds RecordCaps does not name; default 500
	RetainEvery  time.Duration  // default 24 h
	SweepEvery   time.Duration  // PostgreSQL: how often rows of killed nodes are looked for; default 10 min
	CommitWithin time.Duration  // how long an interrupted commit is retried; default 10 s

	// Unsafe turns durability off (SQLite synchronous=OFF, PostgreSQL
	// synchronous_commit=off). For benchmarks alone.
	Unsafe bool
}

// Tx is one transaction. SQL is one text for both engines with $1 placeholders.
type Tx interface {
	Exec(ctx context.Context, query string, args ...any) (int64, error)
	Query(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRow(ctx context.Context, query string, args ...any) *sql.Row
}

// Row is one row of a player's commit log.
type Row struct {
	Player   string
	Seq      int64  // place in the player's log: base+1, the compare-and-set
	Version  int64  // raised by commands only; rows of ticks alone keep it
	Epoch    string // Kingdom.Epoch of the load; empty means the store's current one
	At       int64
	Facts    int64
	Build    string
	Content  string
	Command  string
	Args     json.RawMessage
	Key      string // idempotency key, empty for rows of ticks
	KeyHash  string // hash of the body the key came with
	Answer   []byte
	Sections map[string]json.RawMessage // changed sections; a nil value removes one
	Ledger   []Entry
	Records  []Record
	Inbox    []int64 // inbox rows taken by this row; one already gone is ErrConflict

	// Realm writes realm rows under the row's own savepoint in the same
	// transaction. Its error fails only this row and is returned as it is. It
	// may run again when the transaction has to be repeated, so it must not
	// change anything outside the Tx that a second run would not set right.
	Realm func(context.Context, Tx) error
}

// Entry is one ledger entry: what a command moved, and why.
type Entry struct {
	Command string
	Reason  string
	Deltas  map[string]int64
}

// Record is a row beside the document: a notice, a chronicle, a journal line.
// Kind, At and ID name it: writing the same again replaces it, a nil Body
// removes it.
type Record struct {
	Kind string
	ID   string
	At   int64
	Body json.RawMessage
}

// Kingdom is a checkpoint with the later rows folded in.
type Kingdom struct {
	Player      string
	Seq         int64
	Version     int64
	Sections    map[string]json.RawMessage
	Keys        []KeyAnswer // last 64, oldest first, without their answers: see Lookup
	Marks       []KeyMark   // of every key that is known, those too; oldest first
	OnlineUntil int64
	Inbox       []InboxRow
	Epoch       string
}

// KeyAnswer is an idempotency key that was answered. Load leaves Answer nil, so
// that a cached kingdom stays small; Lookup fills it for the last 64 while the
// commit is kept (KeepCommits). Older keys are known for a day, without their
// answers. A known key without an answer was applied and must not be applied again.
type KeyAnswer struct {
	Key    string
	Hash   string
	Seq    int64
	Answer []byte
	Sum    uint32 // of Hash, where no more is kept of it
}

// InboxRow is something another kingdom or the realm owes a player.
type InboxRow struct {
	ID   int64
	Kind string
	At   int64
	Body json.RawMessage
}

// LedgerRow is a ledger entry with its time and place.
type LedgerRow struct {
	Entry
	Seq int64
	At  int64
}

// DailyRow holds the totals of one UTC day (counted from the epoch) and reason.
type DailyRow struct {
	Day    int64
	Reason string
	Sums   map[string]int64
}

// Before marks a place in a newest-first list; the zero value is its start.
type Before struct {
	At int64
	ID string
}

// Stats is a snapshot for metrics.
type Stats struct {
	Engine        string
	Queued        int
	Batches       int64
	Rows          int64 // rows committed
	Conflicts     int64
	Failures      int64         // batches that failed
	LastBatch     int           // rows in the latest batch
	CommitTime    time.Duration // sum over batches
	LastCommit    time.Duration
	LongestCommit time.Duration
	Unfolded      int
	UnfoldedSince int64 // time of the oldest unfolded row, ms; 0 when none
	Folds         int64 // players folded
	FoldTime      time.Duration
}
