// Package commitlog holds the stored types, rows, segments and checkpoints, and their encoding. It does no input or
// output.
package commitlog

import (
	"context"
	"encoding/json"

	"github.com/cespare/xxhash/v2"

	"umbrarch/internal/store/sqldb"
)

// Row is one row of a player's commit log.
type Row struct {
	Player   string
	Seq      int64  // position in the player's log: base+1, for the compare-and-set
	Version  int64  // raised by commands only; rows with ticks alone keep it
	Epoch    string // the Kingdom.Epoch it was loaded with; empty: the store's current one
	At       int64
	Facts    int64
	Build    string
	Content  string
	Command  string
	Args     json.RawMessage
	Key      string // idempotency key, empty for rows of ticks
	KeyHash  string // hash of the body sent with the key
	Answer   []byte
	Sections map[string]json.RawMessage // changed sections; a nil value removes one
	Ledger   []Entry
	Records  []Record
	Inbox    []int64 // inbox rows consumed by this row; a missing one is ErrConflict

	// Realm writes realm rows in the same transaction, under the row's own savepoint. Its error fails only this row and
	// is returned unchanged. It may run again when the transaction is retried, so any change outside the Tx must be
	// idempotent.
	Realm func(context.Context, sqldb.Tx) error
}

// Entry is one ledger entry: the amounts moved by a command, and the reason.
type Entry struct {
	Command string
	Reason  string
	Deltas  map[string]int64
}

// Record is a row beside the document: a notice, a chronicle, a journal line. Kind, At and ID identify it: writing the
// same again replaces it, a nil Body removes it.
type Record struct {
	Kind string
	ID   string
	At   int64
	Body json.RawMessage
}

// KeyAnswer is an idempotency key of an executed command. Load leaves Answer nil, so that cached kingdoms stay small;
// Lookup fills it for the last 64 keys while the commit is kept (KeepCommits). Older keys are known for a day, without
// their answers. A command with a known key was executed and must not be executed again, even if its answer is gone.
type KeyAnswer struct {
	Key    string
	Hash   string
	Seq    int64
	Answer []byte
	Sum    uint32 // of Hash, where only the sum is kept
}

// LedgerRow is a ledger entry with its time and place.
type LedgerRow struct {
	Entry
	Seq int64
	At  int64
}

// Before is a position in a newest-first list; the zero value is the beginning.
type Before struct {
	At int64
	ID string
}

// Matches tells whether the key was sent with a body of this hash.
func (k KeyAnswer) Matches(hash string) bool {
	if k.Hash == "" {
		return k.Sum == uint32(KeySum(hash))
	}
	return k.Hash == hash
}

// KeySum is the stored hash of a key.
func KeySum(key string) uint64 { return xxhash.Sum64String(key) }

func (e *Entry) CommandOf(r *Row) string {
	if e.Command != "" {
		return e.Command
	}
	return r.Command
}
