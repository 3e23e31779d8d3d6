package sqlite

import (
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// syncFailed tells whether a failed commit's bytes may have reached the disk: after a crash they could reappear.
func syncFailed(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == sqlite3.SQLITE_IOERR
}

// Broken tells whether the engine itself failed, not the request: disk full, file unreadable.
func (e *Engine) Broken(err error) bool {
	var lite *sqlite.Error
	if !errors.As(err, &lite) {
		return errors.Is(err, driver.ErrBadConn)
	}
	switch lite.Code() & 0xff {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CORRUPT,
		sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_PROTOCOL:
		return true
	}
	return false
}
