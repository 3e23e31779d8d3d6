// Package store keeps bytes durable: the commit log of every kingdom, its
// checkpoints, the rows beside them, and the tables shared by all players. It
// knows nothing of the game. It may import the standard library, goose, pgx,
// the SQLite driver and a compressor; never another package of this module.
//
// This package is the door: others import it and none of its parts. Below it
// lie commitlog (what is stored, and its codec), fold (from rows to
// checkpoints), queue (the one writer), dump (backups), migrate, sqldb (the
// SQL of both engines) and the two engines, sqlite and postgres.
package store

import (
	"log/slog"
	"time"
)

// Options say where the data lives. Zero values take the defaults named.
type Options struct {
	Dir         string       // data folder for SQLite
	DatabaseURL string       // PostgreSQL when set
	Log         *slog.Logger // default slog.Default()
	Now         func() int64 // milliseconds; default the machine's clock
	Documents   int          // schema of the documents that the caller reads and writes; 0: any
	Dev         bool         // mark the store as a development store

	FoldRows  int           // unfolded rows that start a fold; default 500,000
	FoldEvery time.Duration // age of an unfolded row that starts a fold; default 10 min
	FoldBytes int           // memory for what folds need of unfolded rows; default 256 MiB, what is over it is read from the log

	KeepCommits  time.Duration  // default 7 days, folded rows only
	KeepLedger   time.Duration  // default 90 days
	RecordCaps   map[string]int // newest records kept per player and kind; a kind "journal:x" falls back to "journal"
	RecordCap    int            // for kinds RecordCaps does not name; default 500
	RetainEvery  time.Duration  // how often what is past its horizon is cleared away; default 12 h
	RecoverEvery time.Duration  // PostgreSQL: how often rows of killed nodes are looked for; default 10 min
	CommitWithin time.Duration  // how long an interrupted commit is retried; default 10 s

	// Unsafe turns durability off (SQLite synchronous=OFF, PostgreSQL
	// synchronous_commit=off). For benchmarks alone.
	Unsafe bool

	wrap func(engine) engine // for tests of an engine that fails
}

// DailyRow holds the totals of one UTC day (counted from the epoch) and reason.
type DailyRow struct {
	Day    int64
	Reason string
	Sums   map[string]int64
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
