// Package bothtest runs a test on the embedded database and on PostgreSQL.
package bothtest

import (
	"context"
	"log/slog"
	"testing"

	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// Options runs a test with a new, empty place on each database. It logs nothing.
func Options(t *testing.T, f func(t *testing.T, o store.Options)) {
	t.Helper()
	t.Parallel()
	quiet := slog.New(slog.DiscardHandler)
	t.Run("sqlite", func(t *testing.T) {
		t.Parallel()
		f(t, store.Options{Dir: t.TempDir(), Log: quiet})
	})
	t.Run("postgres", func(t *testing.T) {
		t.Parallel()
		f(t, store.Options{DatabaseURL: pgtest.URL(t), Log: quiet})
	})
}

// Stores runs a test with an open store on each database.
func Stores(t *testing.T, f func(t *testing.T, s *store.Store)) {
	t.Helper()
	Options(t, func(t *testing.T, o store.Options) { f(t, Open(t, o)) })
}

// Open opens a store that is closed at the end of the test.
func Open(t testing.TB, o store.Options) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close(context.Background()) })
	return s
}
