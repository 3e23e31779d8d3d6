// Package commitlog holds what the store writes and reads, rows, segments and checkpoints, and the bytes they are stored as.
// It does no input or output.
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
	Seq      int64  // place in the player's log: base+1, the compare-and-set
	Version  int64  // raised by commands only; rows of ticks alone keep it
	Epoch    string // Kingdom.Epoch of the load; empty means the store's current one
	At       int64
	Facts    int64
	Build    string
	Content  string
	Command  string
	Args     json.RawMessage
	Key      string // idempotency key, empty for rows of ticks
	KeyHash  string // hash of the body the key came with
	Answer   []byte
	Sections map[string]json.RawMessage // changed sections; a nil value removes one
	Ledger   []Entry
	Records  []Record
	Inbox    []int64 // inbox rows taken by this row; one already gone is ErrConflict

	// Realm writes realm rows under the row's own savepoint in the same
	// transaction. Its error fails only this row and is returned as it is. It
	// may run again when the transaction has to be repeated, so it must not
	// change anything outside the Tx that a second run would not set right.
	Realm func(context.Context, sqldb.Tx) error
}

// Entry is one ledger entry: what a command moved, and why.
type Entry struct {
	Command string
	Reason  string
	Deltas  map[string]int64
}

// Record is a row beside the document: a notice, a chronicle, a journal line.
// Kind, At and ID name it: writing the same again replaces it, a nil Body
// removes it.
type Record struct {
	Kind string
	ID   string
	At   int64
	Body json.RawMessage
}

// KeyAnswer is an idempotency key that was answered. Load leaves Answer nil, so
// that a cached kingdom stays small; Lookup fills it for the last 64 while the
// commit is kept (KeepCommits). Older keys are known for a day, without their
// answers. A known key without an answer was applied and must not be applied again.
type KeyAnswer struct {
	Key    string
	Hash   string
	Seq    int64
	Answer []byte
	Sum    uint32 // of Hash, where no more is kept of it
}

// LedgerRow is a ledger entry with its time and place.
type LedgerRow struct {
	Entry
	Seq int64
	At  int64
}

// Before marks a place in a newest-first list; the zero value is its start.
type Before struct {
	At int64
	ID string
}

// Matches tells whether the key came with this hash of a body.
func (k KeyAnswer) Matches(hash string) bool {
	if k.Hash == "" {
		return k.Sum == uint32(KeySum(hash))
	}
	return k.Hash == hash
}

// KeySum is what a key is remembered by.
func KeySum(key string) uint64 { return xxhash.Sum64String(key) }

func (e *Entry) CommandOf(r *Row) string {
	if e.Command != "" {
		return e.Command
	}
	return r.Command
}
