package sqldb

import (
	"errors"
	"fmt"
	"strings"
)

var (
	// ErrNotFound is the error for an unknown player, key or row.
	ErrNotFound = errors.New("store: not found")
	// ErrConflict says that another actor wrote this position of the player's log, or that an inbox row to be consumed
	// is gone. Reload and apply again.
	ErrConflict = errors.New("store: another actor wrote this row first")
	// ErrUnavailable says that nothing was written: disk full, database gone, closed.
	ErrUnavailable = errors.New("store: unavailable, nothing was written")
	// ErrUnknown says that the commit may or may not have happened. Drop the cached kingdom; a retry with the same key
	// finds the answer through Lookup.
	ErrUnknown = errors.New("store: outcome unknown")
	// ErrEpoch says that the store was restored or failed over since the kingdom was loaded: drop all caches and load
	// again. Nothing was written.
	ErrEpoch = errors.New("store: epoch changed")
	// ErrLocked says that another process owns the data folder.
	ErrLocked = errors.New("store: the data folder is in use by another process")
	// ErrNewer refuses a store that a newer, breaking version has upgraded.
	ErrNewer = errors.New("store: upgraded by a newer version that this one cannot read")
	// ErrNoData refuses to create a store where one was expected.
	ErrNoData = errors.New("store: no data here")
	// ErrOlder refuses a store that would have to be migrated.
	ErrOlder = errors.New("store: the data is of an older version")
	// ErrDevStore refuses to serve a store marked by development mode.
	ErrDevStore = errors.New("store: marked as a development store")
	// ErrDevBackup refuses a development store's backup: its clock was moved and its dice were fixed.
	ErrDevBackup = errors.New("store: this is the backup of a development store")
)

func Unavailable(err error) error {
	if errors.Is(err, ErrUnavailable) || errors.Is(err, ErrUnknown) {
		return err
	}
	return fmt.Errorf("%w: %w", ErrUnavailable, err)
}

// IsMissingTable tells whether a statement failed because a table is missing.
func IsMissingTable(err error) bool {
	var coded interface{ SQLState() string }
	if errors.As(err, &coded) {
		return coded.SQLState() == "42P01"
	}
	return err != nil && strings.Contains(err.Error(), "no such table")
}
