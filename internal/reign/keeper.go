// Package reign keeps kingdoms in memory: lock, cache, advance, apply, commit, publish. It connects the pure engine with
// the store and with the pages; it knows no HTTP.
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

// Store is the keeper's part of the store.
type Store interface {
	Append(ctx context.Context, r *store.Row) error
	Load(ctx context.Context, player string) (*store.Kingdom, error)
	Lookup(ctx context.Context, player, key string) (store.KeyAnswer, error)
	OnlineUntil(ctx context.Context, player string) (int64, error)
	Present(ctx context.Context, until map[string]int64) error
	Depart(ctx context.Context, player string, until, promised int64) error
	Versions(ctx context.Context, players []string) (map[string]int64, error)
	Waiting(ctx context.Context, players []string) (map[string]int64, error)
	Inbox(ctx context.Context, player string) ([]store.InboxRow, error)
	Read(ctx context.Context, fn func(store.Tx) error) error
	Write(ctx context.Context, fn func(store.Tx) error) error
	Epoch() string
	Form() int
	Secret() (epoch string, secret *store.Secret)
	Alone() bool
	Ready() error
	Stats() store.Stats
	StoredRows
}

// Publisher sends messages to the pages that watch a kingdom, on every node.
type Publisher interface {
	Publish(topic string, message any) // a json.RawMessage is sent unchanged
	Wanted(topic string) bool          // whether a topic may have listeners
}

// Options of a Keeper.
type Options struct {
	Engine  *engine.Engine
	Content *content.Snapshot
	Store   Store
	Clock   *Clock
	Live    Publisher
	Realm   map[string]Realm // joins by command; nil: the realm has no rows
	Facts   FactsSource      // the realm's facts about players; nil: none
	Overlay *Overlay         // applied to Content; nil: none
	Rights  Rights
	Left    Leaving                                                           // removes a deleted reign from the realm's rows; nil: there are none
	Back    Returning                                                         // plans the return of gifts to the realm; nil: there are none
	Named   func(ctx context.Context, tx store.Tx, player, name string) error // stores a ruler's name for the search; nil: no search
	Writer  *genai.Runner                                                     // writer of generated text; nil: the archive writes everything
	Build   string
	Assert  bool // after each command, compare the kingdom with one computed anew: tests and development
	Log     *slog.Logger

	Standings Standings // takes figures of kingdoms with active rulers; nil: no leaderboards
}

// Keeper serves any number of players; one goroutine at a time serves a kingdom.
type Keeper struct {
	History   History
	Oversight Oversight
	Dev       Dev

	o       Options
	content atomic.Pointer[content.Snapshot]

	factsRound atomic.Int64 // incremented when the realm's facts change
	factsTaken int64        // the last factsRound seen; used by the clockwork alone
	onFacts    atomic.Pointer[func()]

	overlayLock sync.Mutex // guards laid, the overlay of the current content
	overlay     overlayState

	fixed atomic.Pointer[string] // development: the seed of new dice

	mu        sync.Mutex
	instances map[string]*instance
	watched   map[*instance]struct{}

	agenda   agenda
	rounds   rounds
	looks    atomic.Int64 // number of looks by the clockwork
	presence presence
	moving   sync.Mutex
	stop     context.CancelFunc
	done     sync.WaitGroup
	places   chan struct{} // bounds the kingdoms moved outside the round
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
		panic(err) // the tables of this build are inconsistent
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
	_, _ = rand.Read(b[:]) // crypto/rand never fails; it stops the program instead
	return hex.EncodeToString(b[:])
}

// Content is the current snapshot.
func (k *Keeper) Content() *content.Snapshot { return k.content.Load() }

// Builtin is the content of this build without an overlay.
func (k *Keeper) Builtin() *content.Snapshot { return k.o.Content }

// Engine is the keeper's engine.
func (k *Keeper) Engine() *engine.Engine { return k.o.Engine }

// Writer is the provider of generated text; nil if there is none.
func (k *Keeper) Writer() *genai.Runner { return k.o.Writer }

// Now is the realm's time.
func (k *Keeper) Now() int64 { return k.o.Clock.Now() }

// Looks is the number of the clockwork's looks at kingdoms.
func (k *Keeper) Looks() int64 { return k.looks.Load() }

// Build is the build of the running binary.
func (k *Keeper) Build() string { return k.o.Build }

// Epoch is the store's epoch.
func (k *Keeper) Epoch() string { return k.o.Store.Epoch() }
