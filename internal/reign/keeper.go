// Package reign keeps kingdoms in memory: lock, cache, advance, apply, commit, publish. It joins
// the pure engine to the store and to whoever watches; it knows no HTTP.
package reign

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/genai"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/store"
)

// Store is what the keeper needs of the store.
type Store interface {
	Append(ctx context.Context, r *store.Row) error
	Load(ctx context.Context, player string) (*store.Kingdom, error)
	Lookup(ctx context.Context, player, key string) (store.KeyAnswer, error)
	Present(ctx context.Context, until map[string]int64) error
	Depart(ctx context.Context, player string, until, promised int64) error
	Versions(ctx context.Context, players []string) (map[string]int64, error)
	Waiting(ctx context.Context, players []string) (map[string]int64, error)
	Inbox(ctx context.Context, player string) ([]store.InboxRow, error)
	Read(ctx context.Context, fn func(store.Tx) error) error
	Write(ctx context.Context, fn func(store.Tx) error) error
	Epoch() string
	Alone() bool
	Ready() error
	Stats() store.Stats
	History
}

// Publisher tells whoever watches a kingdom, on every node.
type Publisher interface {
	Publish(topic string, message any) // a json.RawMessage goes out as it is
	Wanted(topic string) bool          // whether anybody might receive it
}

// Options of a Keeper.
type Options struct {
	Engine  *engine.Engine
	Content *content.Snapshot
	Store   Store
	Clock   *Clock
	Live    Publisher
	Realm   map[string]Realm // shared commands by name
	Overlay *Overlay         // over Content; nil: none
	Rights  Rights
	Writer  *genai.Runner // of generated text; nil: the archive writes everything
	Build   string
	Log     *slog.Logger
	Seed    func() string // of a new kingdom's dice; default crypto/rand
}

// Keeper serves any number of players; each kingdom is served by one actor at a time.
type Keeper struct {
	o       Options
	content atomic.Pointer[content.Snapshot]
	facts   atomic.Pointer[rules.Facts]

	overlayLock sync.Mutex // guards laid: the overlay of the content in force
	overlay     overlayState

	mu        sync.Mutex
	instances map[string]*instance

	presence presence
	moving   sync.Mutex
	stop     context.CancelFunc
	done     sync.WaitGroup
	places   chan struct{} // for kingdoms that are moved beside the round
	moves    sync.WaitGroup
}

// instance is one kingdom in memory. Its lock is held from load to commit, so that commands of
// one player follow one another; of different players they do not meet.
type instance struct {
	mu          sync.Mutex
	gone        bool // evicted: who waited for it looks for its successor
	player      string
	doc         *game.Document // nil: not loaded, or thrown away
	observed    bool           // the engine has seen what every view reads
	seq         int64
	version     int64
	keys        keys
	epoch       string
	until       int64 // the stored mark of presence
	inbox       []store.InboxRow
	left        int64         // the newest inbox row that this node does not know
	rowAt       int64         // when the last row was written
	notices     []game.Notice // not stored yet
	noticesSent int           // how many of them the pages know
	entries     []rules.Entry
	earned      int64 // what ticks had brought when the last row was written
	paid        int64 // and taken
	records     []rules.Record
	lastSent    lastSent
	pending     map[string]*pendingGeneration // commands that wait for the provider, by system
	watchers    int
	usedAt      int64
	wakeAt      int64

	moving    bool      // it is about to be moved beside the round
	asleep    bool      // by development: the clock was moved, and nobody was here since
	checkedAt time.Time // when the store was last asked whether another node wrote
}

// New makes a keeper; Run starts its clockwork.
func New(o Options) *Keeper {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Seed == nil {
		o.Seed = randomSeed
	}
	k := &Keeper{o: o, instances: map[string]*instance{}, presence: presence{pending: map[string]int64{}}, places: make(chan struct{}, movedAtOnce)}
	k.content.Store(o.Content)
	k.facts.Store(&rules.Facts{Version: 1})
	return k
}

func randomSeed() string {
	var b [32]byte
	_, _ = rand.Read(b[:]) // crypto/rand does not fail; it stops the program instead
	return hex.EncodeToString(b[:])
}

// Content is the snapshot in force.
func (k *Keeper) Content() *content.Snapshot { return k.content.Load() }

// Builtin is the content of this build, with nothing laid over it.
func (k *Keeper) Builtin() *content.Snapshot { return k.o.Content }

// Engine is the game.
func (k *Keeper) Engine() *engine.Engine { return k.o.Engine }

// Now is the realm's time.
func (k *Keeper) Now() int64 { return k.o.Clock.Now() }

// Build names the running binary.
func (k *Keeper) Build() string { return k.o.Build }

// Epoch of the store.
func (k *Keeper) Epoch() string { return k.o.Store.Epoch() }

// acquire gives the player's kingdom, locked.
func (k *Keeper) acquire(player string) *instance {
	for {
		k.mu.Lock()
		l, ok := k.instances[player]
		if !ok {
			l = &instance{player: player}
			k.instances[player] = l
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
	if err != nil {
		return err
	}
	doc, err := game.Load(stored.Sections)
	if err != nil {
		return err
	}
	l.doc, l.observed = doc, false
	l.seq, l.version, l.epoch, l.until = stored.Seq, stored.Version, stored.Epoch, stored.OnlineUntil
	l.inbox = stored.Inbox
	l.entered()
	l.keys = stored.Marks
	l.rowAt = k.Now()
	return nil
}

// drop throws the cached document away. It is never repaired.
func (l *instance) drop() {
	l.doc, l.observed, l.notices, l.entries, l.records, l.noticesSent, l.lastSent = nil, false, nil, nil, nil, 0, lastSent{}
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

// unsent gives the notices that no page has, for reading alone, and counts them as sent.
func (l *instance) unsent() []game.Notice {
	out := l.notices[l.noticesSent:]
	l.noticesSent = len(l.notices)
	return out
}
