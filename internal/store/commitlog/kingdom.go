package commitlog

import (
	"encoding/json"
	"slices"

	"umbrarch/internal/store/sqldb"
)

// Apply folds one row into the kingdom. It defines the meaning of a commit row.
func (k *Kingdom) Apply(r *Row) {
	for name, v := range r.Sections {
		if v == nil {
			delete(k.Sections, name)
		} else {
			k.Sections[name] = v
		}
	}
	if r.Key != "" {
		k.Keys = append(k.Keys, KeyAnswer{Key: r.Key, Hash: r.KeyHash, Seq: r.Seq})
		if n := len(k.Keys) - KeptKeys; n > 0 {
			k.Keys = slices.Delete(k.Keys, 0, n)
		}
	}
	k.Seq, k.Version = r.Seq, r.Version
}

// Kingdom is a checkpoint with the later rows folded in.
type Kingdom struct {
	Player      string
	Seq         int64
	Version     int64
	Sections    map[string]json.RawMessage
	Keys        []KeyAnswer // the last 64, oldest first, without their answers: see Lookup
	KnownKeys   []UsedKey   // all known keys, those included; oldest first
	OnlineUntil int64
	Inbox       []InboxRow
	Epoch       string
	Secret      *sqldb.Secret // of that epoch
}

// InboxRow is an entry that another kingdom or the realm owes a player.
type InboxRow struct {
	ID   int64
	Kind string
	At   int64
	Body json.RawMessage
}

// UsedKey is an idempotency key without its text, and the latest time of its use.
type UsedKey struct {
	Sum uint64
	At  int64
}
