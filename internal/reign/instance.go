package reign

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// instance is one kingdom in memory. Its lock is held from load to commit: commands of one player run in order, those of
// different players independently.
type instance struct {
	mu     lock
	player string
	document
	position
	outbox
	earnings
	inbox
	schedule
	visit
	kept
	facts   atomic.Pointer[rules.Facts]   // facts of the last advance; nil while not loaded
	pending map[string]*pendingGeneration // commands that wait for the provider, by system
	rounds  *rounds
}

// document is the state that rules change; its zero value means that none is loaded.
type document struct {
	doc      *game.Document
	dice     *engine.Dice // of this document in its epoch
	observed bool         // the engine has read everything that views read
	lastSent lastSent
}

type position struct {
	seq       int64
	version   int64
	epoch     string
	keys      keys
	rowAt     int64     // time of the last row
	checkedAt time.Time // time of the last check for other nodes' writes
	told      int64     // pages were told to read everything up to this seq
}

// inbox holds the rows that the realm owes this kingdom.
type inbox struct {
	owes atomic.Bool // a row was added since the last reading
	owed []store.InboxRow
	left int64 // the newest inbox row of an unknown kind

	arrived []game.Notice // notices of taken rows, durable and logged, not yet sent to the pages
}

// schedule holds the next look at a kingdom and its eviction.
type schedule struct {
	entry  entry // the next look by the clockwork
	usedAt int64
	moving bool // a background move is queued
	gone   bool // evicted: waiting goroutines acquire a new instance
}

type visit struct {
	watchers int
	until    int64 // stored end of presence
	asleep   bool  // development: the clock was moved and nobody was here since
	standing standing
}

// acquire returns the player's kingdom, locked.
func (k *Keeper) acquire(player string) *instance {
	for {
		k.mu.Lock()
		l, ok := k.instances[player]
		if !ok {
			l = &instance{mu: newLock(), player: player, rounds: &k.rounds}
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
		l.mu.Unlock() // evicted during the wait
	}
}

// load reads the kingdom if it is not in memory, or if the store began another epoch.
func (k *Keeper) load(ctx context.Context, l *instance) error {
	if l.doc != nil && l.epoch == k.o.Store.Epoch() {
		return nil
	}
	l.drop()
	before := l.seq
	l.checkedAt = time.Now()
	stored, err := k.o.Store.Load(ctx, l.player)
	if errors.Is(err, store.ErrNotFound) {
		l.seq, l.version, l.keys = 0, 0, nil
	}
	if err != nil {
		return err
	}
	if len(stored.Sections) == 0 { // deleted: the player's next reign continues the log
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
	if before > 0 && l.seq > max(before, l.told) && l.watchers > 0 {
		k.resync(l) // a row that another node wrote, or one whose outcome was unknown: the next patch does not have its changes
	}
	return nil
}

// DocumentSchema is the newest schema of documents that this build reads. It writes them back to OldestWritten, while
// nodes of an older build run beside it.
const DocumentSchema = game.Schema

// OldestWritten is the oldest schema of documents that this build writes.
var OldestWritten = game.OldestWritten

// form is the schema in which documents are written now.
func (k *Keeper) form() int { return cmp.Or(k.o.Store.Form(), game.Schema) }

// dump encodes a whole document as it is stored now.
func (k *Keeper) dump(doc *game.Document) (map[string]json.RawMessage, error) {
	whole, err := doc.Dump()
	if err == nil {
		err = game.Lower(whole, k.form())
	}
	return whole, err
}

// loaded decodes a document from stored sections. A document of a newer build is not a damaged one: this node is about
// to be replaced, and a newer node answers.
func loaded(sections map[string]json.RawMessage) (*game.Document, error) {
	doc, err := game.Load(sections)
	if errors.Is(err, game.ErrNewer) {
		err = fmt.Errorf("%w: %w", store.ErrUnavailable, err)
	}
	return doc, err
}

// drop discards the cached document, which is never repaired.
func (l *instance) drop() {
	l.document, l.outbox = document{}, outbox{}
	l.facts.Store(nil)
}

// release unlocks. After a panic in a rule it drops the cached document, which may be half changed.
func (l *instance) release() {
	if v := recover(); v != nil {
		l.drop()
		l.mu.Unlock()
		panic(v)
	}
	l.mu.Unlock()
}
