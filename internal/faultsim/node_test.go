package faultsim_test

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"umbrarch/internal/live"
	"umbrarch/internal/periodic"
	"umbrarch/internal/realm"
	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// node is a machine that runs the server, from time to time another process of it.
type node struct {
	w      *world
	id     int
	starts int

	mu   sync.Mutex
	life *life // the running process; nil: none

	wall  atomic.Int64 // how far the wall clock is off, in ms
	drift atomic.Int64 // how much longer a second of the machine is, in millionths
}

// life is one process, from its start to its end.
type life struct {
	w    *world
	node *node
	name string

	store  *store.Store
	keeper *reign.Keeper
	hub    *live.Hub
	clock  *reign.Clock

	cut    atomic.Bool // from the database
	busCut atomic.Bool
	dead   chan struct{}
	ended  atomic.Bool

	mu      sync.Mutex
	resumed chan struct{} // closed when the pause ends; nil: no pause
}

// running is the node's process; nil while there is none that serves.
func (n *node) running() *life {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.life
}

// wait lets a time pass on a node, and the pauses of its process. It returns false where the process or the context ends
// first.
func (l *life) wait(ctx context.Context, d time.Duration) bool {
	for {
		timer := time.NewTimer(d)
		select {
		case <-timer.C:
		case <-l.dead:
		case <-ctx.Done():
		}
		timer.Stop()
		if l.ended.Load() || ctx.Err() != nil {
			return false
		}
		l.mu.Lock()
		resumed := l.resumed
		l.mu.Unlock()
		if resumed == nil {
			return true
		}
		select {
		case <-resumed:
		case <-l.dead:
		}
		d = noise(l.w.dice("resumed", l.name, d))
	}
}

// machine is the node's clock.
func (n *node) machine() reign.Machine {
	return reign.Machine{
		Wall: func() int64 { return n.w.wall() + n.wall.Load() },
		Steady: func() time.Duration {
			n.w.detail(fmt.Sprint("clock ", n.id))
			return n.w.now() + n.w.now()/1_000_000*time.Duration(n.drift.Load())
		},
	}
}

// start runs a process until it ends. A start that fails is tried again, as a supervisor does.
func (n *node) start() {
	for !n.w.over.Load() {
		n.starts++
		l := &life{w: n.w, node: n, name: fmt.Sprintf("node %d.%d", n.id, n.starts), dead: make(chan struct{})}
		ctx, cancel := context.WithCancel(context.Background())
		err := l.open(ctx)
		if err == nil {
			n.w.log(l.name, "serves")
			n.w.count("starts of nodes")
			n.mu.Lock()
			n.life = l
			n.mu.Unlock()
			<-l.dead
			n.mu.Lock()
			n.life = nil
			n.mu.Unlock()
		} else {
			n.w.log(l.name, "does not start: %v", err)
			n.w.count("starts that failed")
			l.kill()
		}
		cancel()
		n.w.bus.leave(l)
		n.w.tasks.Go(l.clear)
		n.w.pass(between(n.w.dice("restart", n.id, n.starts), time.Second, 20*time.Second))
	}
}

// clear ends the goroutines of a process that was killed.
func (l *life) clear() {
	if l.keeper != nil {
		l.keeper.Close(context.Background())
	}
	if l.store != nil {
		_ = l.store.Close(context.Background())
	}
}

// kill ends the process at once: nothing that it does later has an effect.
func (l *life) kill() {
	if l.ended.CompareAndSwap(false, true) {
		close(l.dead)
	}
}

// open composes a node as serve does.
func (l *life) open(ctx context.Context) (err error) {
	n, w := l.node, l.w
	l.clock = reign.NewClockOn(n.machine())
	log := slog.New(complaints{slog.DiscardHandler, w})
	o := w.db.Options(link{l})
	o.Log, o.Now, o.Documents = log, l.clock.Now, reign.DocumentSchema
	o.FoldEvery, o.RecoverEvery = time.Minute, 2*time.Minute
	if l.store, err = store.Open(ctx, o); err != nil {
		return err
	}
	now, err := l.follow(ctx)
	if err != nil {
		return err
	}
	l.clock.Begin(now)
	if l.hub, err = live.NewHub(log, end{l}); err != nil {
		return err
	}
	l.keeper = reign.New(reign.Options{
		Engine: w.engine, Content: w.content, Store: spaced{l.store, l}, Clock: l.clock, Live: l.hub, Realm: realm.Commands(nil), Overlay: realm.Overlay(),
		Facts: realm.Facts(l.store, w.content), Build: "simulated", Log: log,
	})
	if err := l.keeper.Renew(ctx); err != nil {
		return err
	}
	if err := l.keeper.RenewFacts(ctx); err != nil {
		return err
	}
	if err := l.store.Serve(ctx); err != nil {
		return err
	}
	l.keeper.Run(ctx)
	w.tasks.Go(func() {
		periodic.Every(ctx, 30*time.Second, func(ctx context.Context) { _, _ = l.follow(ctx) })
	})
	w.tasks.Go(func() { l.hearFacts(ctx) })
	w.tasks.Go(func() { l.endCampaigns(ctx) })
	return nil
}

// follow sets the realm's clock to the database's, as serve does.
func (l *life) follow(ctx context.Context) (int64, error) {
	asked := time.Now()
	now, err := l.store.Clock(ctx)
	if err == nil {
		now += time.Since(asked).Milliseconds() / 2
		l.clock.Follow(now)
	}
	return now, err
}

// hearFacts renews the facts that another node says have changed, as serve does.
func (l *life) hearFacts(ctx context.Context) {
	sub := l.hub.Subscribe()
	defer sub.Close()
	sub.Join(reign.FactsTopic)
	for {
		select {
		case <-ctx.Done():
			return
		case <-sub.Ready():
		}
		if len(sub.Take()) > 0 && l.wait(ctx, noise(l.w.dice("facts", l.name))) {
			_ = l.keeper.RenewFacts(ctx)
		}
	}
}

// spaced is a node's store in which requests about different kingdoms begin at different instants.
type spaced struct {
	*store.Store
	l *life
}

func (s spaced) apart(ctx context.Context, about ...any) {
	s.l.wait(ctx, noise(s.l.w.dice(append(about, s.l.name)...)))
}

func (s spaced) Append(ctx context.Context, r *store.Row) error {
	s.apart(ctx, "append", r.Player)
	return s.Store.Append(ctx, r)
}

func (s spaced) Load(ctx context.Context, player string) (*store.Kingdom, error) {
	s.apart(ctx, "load", player)
	return s.Store.Load(ctx, player)
}

func (s spaced) Lookup(ctx context.Context, player, key string) (store.KeyAnswer, error) {
	s.apart(ctx, "lookup", player)
	return s.Store.Lookup(ctx, player, key)
}

func (s spaced) Inbox(ctx context.Context, player string) ([]store.InboxRow, error) {
	s.apart(ctx, "inbox", player)
	return s.Store.Inbox(ctx, player)
}

func (s spaced) OnlineUntil(ctx context.Context, player string) (int64, error) {
	s.apart(ctx, "online until", player)
	return s.Store.OnlineUntil(ctx, player)
}

func (s spaced) Depart(ctx context.Context, player string, until, promised int64) error {
	s.apart(ctx, "depart", player)
	return s.Store.Depart(ctx, player, until, promised)
}

func (s spaced) Versions(ctx context.Context, players []string) (map[string]int64, error) {
	s.apart(ctx, "versions", len(players), first(players))
	return s.Store.Versions(ctx, players)
}

// first names a request about one player; rounds ask about all, in no order.
func first(players []string) string {
	if len(players) == 1 {
		return players[0]
	}
	return ""
}

// complaints notes the lines of a server's log that tell of a bug.
type complaints struct {
	slog.Handler
	w *world
}

func (c complaints) Enabled(_ context.Context, level slog.Level) bool {
	return level >= slog.LevelError
}

func (c complaints) Handle(_ context.Context, r slog.Record) error {
	r.Attrs(func(a slog.Attr) bool {
		if a.Key == "panic" {
			c.w.fault("a node panicked: %s: %v", r.Message, a.Value)
		}
		return true
	})
	return nil
}
