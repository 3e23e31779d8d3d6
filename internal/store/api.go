// Package store is durable storage: the commit log of every kingdom, its checkpoints, the rows beside them, and the
// tables shared by all players. It knows nothing of the game. It may import the standard library, goose, pgx, the
// SQLite driver and a compressor; of this module only packages that know nothing of the game, such as durable.
//
// Other packages import this package alone and none of its parts, which are commitlog (stored types and their codec),
// fold (from rows to checkpoints), queue (the single writer), dump (backups), migrate, sqldb (the SQL of both engines)
// and the engines, sqlite and postgres.
package store

import (
	"log/slog"
	"time"
)

// Options configure a store. Zero values take the defaults.
type Options struct {
	Dir         string       // data folder for SQLite
	DatabaseURL string       // PostgreSQL when set
	Log         *slog.Logger // default slog.Default()
	Now         func() int64 // milliseconds; default the system clock
	Documents   int          // newest schema of documents that the caller reads; 0: any
	Writes      int          // oldest schema of documents that the caller writes; 0: any
	Dev         bool         // mark the store as a development store
	AsIs        bool         // refuse data of an older version (ErrOlder) rather than migrate it, and a folder or database without data (ErrNoData)
	Fill        bool         // with AsIs: an empty folder or database is filled

	FoldRows  int           // number of unfolded rows that starts a fold; default 500,000
	FoldEvery time.Duration // age of an unfolded row that starts a fold; default 10 min
	FoldBytes int           // memory for the folds' copy of unfolded rows; default 256 MiB, beyond it folds read the log

	KeepCommits   time.Duration  // default 7 days, folded rows only
	KeepLedger    time.Duration  // default 90 days
	Horizons      []Horizon      // of tables outside the log
	RecordCaps    map[string]int // newest records kept for each player and kind; a kind "journal:x" falls back to "journal"
	RecordCap     int            // for kinds not in RecordCaps; default 500
	RetainEvery   time.Duration  // interval of removing expired rows; default 12 h
	RecoverEvery  time.Duration  // PostgreSQL: interval of looking for rows of killed nodes; default 10 min
	AnnounceEvery time.Duration  // interval at which a serving node says that it lives; default 5 s
	CommitWithin  time.Duration  // how long an interrupted commit is retried; default 10 s

	// Unsafe turns durability off (SQLite synchronous=OFF, PostgreSQL synchronous_commit=off). It is for benchmarks
	// alone.
	Unsafe bool

	// Engine opens an engine that several nodes share, instead of PostgreSQL: that of simulated failures.
	Engine func(*EngineConfig) (Engine, error)

	wrap func(engine) engine // for tests with a failing engine
}

// DailyRow holds the totals of one UTC day (days since the Unix epoch) and reason.
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
	UnfoldedSince int64 // time of the oldest unfolded row in ms; 0 where there is none
	Folds         int64 // players folded
	FoldTime      time.Duration
}
