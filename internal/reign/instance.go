package reign

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// instance is one kingdom in memory. Its lock is held from load to commit, so that commands of
// one player follow one another; of different players they do not meet.
type instance struct {
	mu     sync.Mutex
	player string
	document
	position
	outbox
	earnings
	inbox
	schedule
	visit
	kept
	facts   atomic.Pointer[rules.Facts]   // that the document stands on; none where it is not loaded
	pending map[string]*pendingGeneration // commands that wait for the provider, by system
	rounds  *rounds
}

// document is the state that rules change; the zero value is not loaded, or thrown away.
type document struct {
	doc      *game.Document
	dice     *engine.Dice // of this document in its epoch
	observed bool         // the engine has seen what every view reads
	lastSent lastSent
}

// position is where the log stands.
type position struct {
	seq       int64
	version   int64
	epoch     string
	keys      keys
	rowAt     int64     // when the last row was written
	checkedAt time.Time // when the store was last asked whether another node wrote
}

// inbox is what the realm owes this kingdom.
type inbox struct {
	owes atomic.Bool // something was put into it since it was read
	owed []store.InboxRow
	left int64 // the newest row that this node does not know

	arrived []game.Notice // told of rows that were taken, durable and in the activity log: the pages get them next
}

// schedule is when the kingdom moves by itself, and when it leaves memory.
type schedule struct {
	entry  entry // the next look at it
	usedAt int64
	moving bool // it is about to be moved in the background
	gone   bool // evicted: who waited for it looks for its successor
}

// visit is whether the ruler is here.
type visit struct {
	watchers int
	until    int64 // online up to then, as stored
	asleep   bool  // by development: the clock was moved, and nobody was here since
	standing standing
}

// acquire gives the player's kingdom, locked.
func (k *Keeper) acquire(player string) *instance {
	for {
		k.mu.Lock()
		l, ok := k.instances[player]
		if !ok {
			l = &instance{player: player, rounds: &k.rounds}
			l.usedAt = k.Now()
			k.instances[player] = l
			k.agenda.set(l, l.leavesAt())
		}
		k.mu.Unlock()
		l.mu.Lock()
		if !l.gone {
			l.usedAt = k.Now()
			return l
		}
		l.mu.Unlock() // evicted while we waited
	}
}

// load reads the kingdom where it is not in memory, or where the store began another epoch.
func (k *Keeper) load(ctx context.Context, l *instance) error {
	if l.doc != nil && l.epoch == k.o.Store.Epoch() {
		return nil
	}
	l.drop()
	l.checkedAt = time.Now()
	stored, err := k.o.Store.Load(ctx, l.player)
	if errors.Is(err, store.ErrNotFound) {
		l.seq, l.version, l.keys = 0, 0, nil
	}
	if err != nil {
		return err
	}
	if len(stored.Sections) == 0 { // deleted: whoever reigns next goes on in the same log
		l.seq, l.version, l.keys = stored.Seq, stored.Version, stored.KnownKeys
		return store.ErrNotFound
	}
	doc, err := loaded(stored.Sections)
	if err != nil {
		return err
	}
	l.doc, l.dice, l.observed = doc, k.diceOf(l.player, doc, stored.Secret), false
	l.seq, l.version, l.epoch, l.until = stored.Seq, stored.Version, stored.Epoch, stored.OnlineUntil
	l.owed = stored.Inbox
	l.entered()
	l.keys = stored.KnownKeys
	l.rowAt = k.Now()
	return nil
}

// DocumentSchema is the schema of the documents that this build writes.
const DocumentSchema = game.Schema

// loaded is the document of stored sections. One that a newer node wrote is not broken: this node ends in a moment, and the newer one
// answers.
func loaded(sections map[string]json.RawMessage) (*game.Document, error) {
	doc, err := game.Load(sections)
	if errors.Is(err, game.ErrNewer) {
		err = fmt.Errorf("%w: %w", store.ErrUnavailable, err)
	}
	return doc, err
}

// drop throws the cached document away. It is never repaired.
func (l *instance) drop() {
	l.document, l.outbox = document{}, outbox{}
	l.facts.Store(nil)
}

// release unlocks. A rule that panicked may have left the cached document half changed: it
// is thrown away before anybody else sees it.
func (l *instance) release() {
	if v := recover(); v != nil {
		l.drop()
		l.mu.Unlock()
		panic(v)
	}
	l.mu.Unlock()
}
