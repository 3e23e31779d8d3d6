package store

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// broken says that the engine itself failed, not what was asked of it: disk
// full, file unreadable, server gone.
func broken(err error) bool {
	var lite *sqlite.Error
	if errors.As(err, &lite) {
		switch lite.Code() & 0xff {
		case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT,
			sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL:
			return true
		}
		return false
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		switch pg.Code[:2] {
		case "53", "57", "58", "08", "XX": // resources, shutdown, system, connection, internal
			return pg.Code != "57014" // a cancelled query is its caller's wish
		}
		return pg.Code == "25006" // read only: a standby
	}
	return lost(err)
}

// lost says that the connection ended, so that what it was doing is unknown.
func lost(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return strings.HasPrefix(pg.Code, "57P") || strings.HasPrefix(pg.Code, "08")
	}
	var network net.Error
	var connect *pgconn.ConnectError
	return errors.As(err, &network) || errors.As(err, &connect) || errors.Is(err, driver.ErrBadConn) ||
		errors.Is(err, net.ErrClosed) || (err != nil && strings.Contains(err.Error(), "conn closed")) ||
		(err != nil && strings.Contains(err.Error(), "unexpected EOF"))
}

// repeatable says the database undid the transaction because of another one.
func repeatable(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "40001" || pg.Code == "40P01")
}

// syncFailed says that a commit's bytes may have reached the disk although the
// commit failed: a crash now could bring them back.
func syncFailed(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_IOERR
}

func unavailable(err error) error {
	if errors.Is(err, ErrUnavailable) || errors.Is(err, ErrUnknown) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// outward turns an engine's failure into the store's; all else stays as it is.
func outward(err error) error {
	if err == nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) || !broken(err) {
		return err
	}
	return unavailable(err)
}
