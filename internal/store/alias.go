package store

import (
	"umbrarch/internal/store/commitlog"
	"umbrarch/internal/store/sqldb"
)

// Types of the store's interface; they are declared in the packages that write them.
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
	// KeyAnswer is an idempotency key of an executed command.
	KeyAnswer = commitlog.KeyAnswer
	// UsedKey is an idempotency key without its text, and the latest time of its use.
	UsedKey = commitlog.UsedKey
	// InboxRow is an entry that another kingdom or the realm owes a player.
	InboxRow = commitlog.InboxRow
	// LedgerRow is a ledger entry with its time and place.
	LedgerRow = commitlog.LedgerRow
	// Secret is a store's secret of one epoch. No backup contains it.
	Secret = sqldb.Secret
	// Before is a position in a newest-first list; the zero value is the beginning.
	Before = commitlog.Before
)

// Single begins the id of a record of which only the newest with that id counts.
const Single = commitlog.Single

// KeySum is the stored hash of a key.
func KeySum(key string) uint64 { return commitlog.KeySum(key) }

// Errors common to both engines.
var (
	ErrNotFound    = sqldb.ErrNotFound
	ErrConflict    = sqldb.ErrConflict
	ErrUnavailable = sqldb.ErrUnavailable
	ErrUnknown     = sqldb.ErrUnknown
	ErrEpoch       = sqldb.ErrEpoch
	ErrLocked      = sqldb.ErrLocked
	ErrNewer       = sqldb.ErrNewer
	ErrNoData      = sqldb.ErrNoData
	ErrOlder       = sqldb.ErrOlder
	ErrDevStore    = sqldb.ErrDevStore
	ErrDevBackup   = sqldb.ErrDevBackup
)

// IsMissingTable tells whether a statement failed because a table is missing.
func IsMissingTable(err error) bool { return sqldb.IsMissingTable(err) }
