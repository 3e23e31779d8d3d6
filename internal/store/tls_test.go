package store_test

import (
	"context"
	"log/slog"
	"net/url"
	"testing"

	"umbrarch/internal/live/certtest"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// TestADatabaseByTLS: the address decides on TLS, as in libpq. Every connection is encrypted, and a server not signed
// by the named authority is refused.
func TestADatabaseByTLS(t *testing.T) {
	t.Parallel()
	authority, stranger := certtest.New(t), certtest.New(t)
	of := authority.Pair(t, "server")
	address := pgtest.StartTLS(t, of.Cert, of.Key)
	verified := func(ca string) store.Options {
		return store.Options{Log: slog.New(slog.DiscardHandler), DatabaseURL: address(url.Values{"sslmode": {"verify-full"}, "sslrootcert": {ca}})}
	}
	if s, err := store.Open(t.Context(), verified(stranger.File)); err == nil {
		_ = s.Close(context.Background())
		t.Error("a server of another authority is believed")
	}
	s := open(t, verified(authority.File))
	if err := s.Append(t.Context(), big("a", 1, 10)); err != nil {
		t.Fatal(err)
	}
	err := s.Read(t.Context(), func(tx store.Tx) error {
		var encrypted, open int
		if err := tx.QueryRow(t.Context(), `SELECT count(*) FILTER (WHERE l.ssl), count(*) FILTER (WHERE NOT l.ssl)
			FROM pg_stat_ssl l JOIN pg_stat_activity a USING (pid) WHERE a.client_addr IS NOT NULL`).Scan(&encrypted, &open); err != nil {
			return err
		}
		if encrypted < 2 || open != 0 { // the committer's own and the pool's
			t.Errorf("%d connections are encrypted, %d are not", encrypted, open)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
