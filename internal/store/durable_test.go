package store

import (
	"context"
	"testing"

	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/pgtest"
	"umbrarch/internal/store/postgres"
	"umbrarch/internal/store/sqldb"
	"umbrarch/internal/store/sqlite"
)

// S-073: acknowledged means durable, which depends on one setting of the writing connection. Killing a process cannot
// test it, because the operating system still writes buffered data; so the setting is read back.
func TestTheWriterSyncs(t *testing.T) {
	t.Parallel()
	s, err := Open(t.Context(), quiet(t.TempDir()))
	must(t, err)
	defer func() { _ = s.Close(context.Background()) }()
	e := s.eng.(*sqlite.Engine)
	must(t, s.queue.Do(t.Context(), func() error {
		var mode int
		var journal string
		if err := e.Writer.QueryRow(t.Context(), `PRAGMA synchronous`).Scan(&mode); err != nil {
			return err
		}
		if err := e.Writer.QueryRow(t.Context(), `PRAGMA journal_mode`).Scan(&journal); err != nil {
			return err
		}
		const full = 2
		if mode != full || journal != "wal" {
			t.Errorf("the writer has synchronous %d, journal %s", mode, journal)
		}
		return nil
	}))
}

// S-073: on PostgreSQL the setting belongs to the session, both the committer's and the pool's.
func TestTheCommitterSyncs(t *testing.T) {
	t.Parallel()
	o := quiet("")
	o.DatabaseURL = pgtest.URL(t)
	s, err := Open(t.Context(), o)
	must(t, err)
	defer func() { _ = s.Close(context.Background()) }()
	must(t, s.Append(t.Context(), &commitlog.Row{Player: "a", Seq: 1, Version: 1})) // the committer connects at the first row
	e := s.eng.(*postgres.Engine)
	var theirs, ours string
	must(t, s.Write(t.Context(), func(tx sqldb.Tx) error {
		return tx.QueryRow(t.Context(), `SHOW synchronous_commit`).Scan(&theirs)
	}))
	must(t, e.Log.QueryRow(t.Context(), `SHOW synchronous_commit`).Scan(&ours))
	if theirs != "on" || ours != "on" {
		t.Errorf("synchronous_commit is %s, and %s where commands are committed", theirs, ours)
	}
}
