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

	"umbrarch/internal/content"
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
	Secret() (epoch string, secret *store.Secret)
	Alone() bool
	Ready() error
	Stats() store.Stats
	StoredRows
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
	Realm   map[string]Realm // joins by command; nil: the realm has no rows
	Facts   FactsSource      // what the realm says about players; nil: nothing
	Overlay *Overlay         // over Content; nil: none
	Rights  Rights
	Left    Leaving                                                           // nil: the realm has nothing of a reign
	Back    Returning                                                         // nil: nothing is given to the realm
	Named   func(ctx context.Context, tx store.Tx, player, name string) error // keeps what a ruler is found by; nil: nobody searches
	Writer  *genai.Runner                                                     // of generated text; nil: the archive writes everything
	Build   string
	Assert  bool // after each command, that the kingdom is what it would be anew: tests and development
	Log     *slog.Logger

	Standings Standings // of kingdoms whose rulers are active; nil: nobody ranks them
}

// Keeper serves any number of players; each kingdom is served by one actor at a time.
type Keeper struct {
	History   History
	Oversight Oversight
	Dev       Dev

	o       Options
	content atomic.Pointer[content.Snapshot]

	factsRound atomic.Int64 // raised when the facts of the realm have changed
	factsTaken int64        // the round that the clockwork knows; the clockwork's alone
	onFacts    atomic.Pointer[func()]

	overlayLock sync.Mutex // guards laid: the overlay of the content in force
	overlay     overlayState

	fixed atomic.Pointer[string] // by development: the seed of new dice

	mu        sync.Mutex
	instances map[string]*instance
	watched   map[*instance]struct{}

	agenda   agenda
	rounds   rounds
	looks    atomic.Int64 // at kingdoms, by the clockwork
	presence presence
	moving   sync.Mutex
	stop     context.CancelFunc
	done     sync.WaitGroup
	places   chan struct{} // for kingdoms that are moved beside the round
	moves    sync.WaitGroup
}

// New makes a keeper; Run starts its clockwork.
func New(o Options) *Keeper {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Facts == nil {
		o.Facts = &noFacts{rules.Facts{Version: 1}}
	}
	if err := Joined(o.Engine.Commands(), o.Realm); err != nil && o.Realm != nil {
		panic(err) // the tables of this build disagree
	}
	k := &Keeper{
		o: o, instances: map[string]*instance{}, watched: map[*instance]struct{}{}, agenda: newAgenda(), presence: presence{pending: map[string]int64{}},
		places: make(chan struct{}, movedAtOnce),
	}
	k.History, k.Oversight, k.Dev = History{k}, Oversight{k}, Dev{k}
	k.content.Store(o.Content)
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

// Writer of generated text; nil where there is none.
func (k *Keeper) Writer() *genai.Runner { return k.o.Writer }

// Now is the realm's time.
func (k *Keeper) Now() int64 { return k.o.Clock.Now() }

// Looks is at how many kingdoms the clockwork has looked since it began.
func (k *Keeper) Looks() int64 { return k.looks.Load() }

// Build names the running binary.
func (k *Keeper) Build() string { return k.o.Build }

// Epoch of the store.
func (k *Keeper) Epoch() string { return k.o.Store.Epoch() }
