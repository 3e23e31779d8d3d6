package store

import (
	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// The types that callers speak with the store live in the parts that write them.
type (
	// Tx is one transaction. SQL is one text for both engines with $1 placeholders.
	Tx = sqldb.Tx
	// Row is one row of a player's commit log.
	Row = commitlog.Row
	// Entry is one ledger entry: what a command moved, and why.
	Entry = commitlog.Entry
	// Record is a row beside the document: a notice, a chronicle, a journal line.
	Record = commitlog.Record
	// Kingdom is a checkpoint with the later rows folded in.
	Kingdom = commitlog.Kingdom
	// KeyAnswer is an idempotency key that was answered.
	KeyAnswer = commitlog.KeyAnswer
	// UsedKey is an idempotency key without its text, and the latest it can have been used.
	UsedKey = commitlog.UsedKey
	// InboxRow is something another kingdom or the realm owes a player.
	InboxRow = commitlog.InboxRow
	// LedgerRow is a ledger entry with its time and place.
	LedgerRow = commitlog.LedgerRow
	// Secret is what a store knows in one epoch and no backup tells.
	Secret = sqldb.Secret
	// Before marks a place in a newest-first list; the zero value is its start.
	Before = commitlog.Before
)

// Single begins the id of a record that stands once: of those of one id the newest counts.
const Single = commitlog.Single

// KeySum is what a key is remembered by.
func KeySum(key string) uint64 { return commitlog.KeySum(key) }

// Errors that every engine answers with.
var (
	ErrNotFound    = sqldb.ErrNotFound
	ErrConflict    = sqldb.ErrConflict
	ErrUnavailable = sqldb.ErrUnavailable
	ErrUnknown     = sqldb.ErrUnknown
	ErrEpoch       = sqldb.ErrEpoch
	ErrLocked      = sqldb.ErrLocked
	ErrNewer       = sqldb.ErrNewer
	ErrDevStore    = sqldb.ErrDevStore
	ErrDevBackup   = sqldb.ErrDevBackup
)

// IsMissingTable tells whether a statement named a table that is not there.
func IsMissingTable(err error) bool { return sqldb.IsMissingTable(err) }
