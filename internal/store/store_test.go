package store_test

import (
	"os"
	"testing"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
	"umbrarch/internal/store/storetest"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(child); dir != "" {
		os.Exit(writeUntilKilled(dir))
	}
	os.Exit(pgtest.Run(m))
}

func sqliteEngine(t *testing.T) store.Options { return store.Options{Dir: t.TempDir()} }

func postgresEngine(t *testing.T) store.Options { return store.Options{DatabaseURL: pgtest.URL(t)} }

func TestSQLite(t *testing.T) { t.Parallel(); storetest.Run(t, sqliteEngine) }

func TestPostgres(t *testing.T) { t.Parallel(); storetest.Run(t, postgresEngine) }

func TestBackupFromSQLiteToPostgres(t *testing.T) { storetest.Across(t, sqliteEngine, postgresEngine) }

func TestBackupFromPostgresToSQLite(t *testing.T) { storetest.Across(t, postgresEngine, sqliteEngine) }
