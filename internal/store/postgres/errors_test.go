package postgres

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"umbrarch/internal/store/pgtest"
)

func TestMain(m *testing.M) { os.Exit(pgtest.Run(m)) }

// A lost connection is recognised by the type of the error, not by its text.
func TestLostIsToldByType(t *testing.T) {
	t.Parallel()
	for _, ended := range []error{pgconn.ErrConnClosed, io.ErrUnexpectedEOF, &pgconn.PgError{Code: "57P01"}} {
		if !lost(fmt.Errorf("begin: %w", ended)) {
			t.Errorf("%v does not count as lost", ended)
		}
	}
	for _, other := range []error{nil, errors.New("conn closed"), &pgconn.PgError{Code: "23505"}} {
		if lost(other) {
			t.Errorf("%v counts as lost", other)
		}
	}
}

// A failed connection counts as a missing database, whatever error the server gave.
func TestNoConnectionIsNoDatabase(t *testing.T) {
	t.Parallel()
	url := pgtest.URL(t)
	e, err := Open(t.Context(), &Config{URL: url, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	config, err := pgx.ParseConfig(url)
	if err != nil {
		t.Fatal(err)
	}
	config.Database = "nobodys"
	_, err = pgx.ConnectConfig(t.Context(), config)
	if err == nil || !e.Broken(err) {
		t.Errorf("%v counts as an answer", err)
	}
	if err := e.Close(t.Context()); err != nil {
		t.Error(err)
	}
}
