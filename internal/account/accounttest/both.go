package accounttest

import (
	"testing"

	"umbrarch/internal/account"
	"umbrarch/internal/account/limit"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// Both runs a case on SQLite and on PostgreSQL, without limits: for decisions of the database and for statements that
// the two may interpret differently.
func Both(t *testing.T, run func(*testing.T, *Accounts)) {
	t.Parallel()
	for engine, on := range map[string]func(*testing.T) store.Options{
		"sqlite":   func(t *testing.T) store.Options { return store.Options{Dir: t.TempDir()} },
		"postgres": func(t *testing.T) store.Options { return store.Options{Dir: t.TempDir(), DatabaseURL: pgtest.URL(t)} },
	} {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			run(t, SetupOn(t, on(t), func(o *account.Options) { o.Limits = &limit.Limits{} }))
		})
	}
}
