package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"slices"
	"sync"
	"syscall"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/store/pgtest"
)

const (
	usualFaults  = 4
	faultsNodes  = 3
	kingdoms     = 2
	longestFault = 3 * time.Second
	recovery     = time.Minute // within which every client is served again
)

// faultRounds is the number of faults: 4, or UMBRARCH_FAULTS, and the seed of their order: 1, or UMBRARCH_FAULTS_SEED.
func faultRounds(t *testing.T) (rounds int, seed uint64) {
	t.Helper()
	return int(numberFrom(t, "UMBRARCH_FAULTS", usualFaults)), numberFrom(t, "UMBRARCH_FAULTS_SEED", 1)
}

// realmOfThree is three processes of the binary on one PostgreSQL and one NATS, each behind links of its own.
type realmOfThree struct {
	t        *testing.T
	postgres *pgtest.Server
	nodes    []*host
	stores   []*link // to PostgreSQL, by node
	buses    []*link // to NATS, by node
	fronts   []*link // from clients, by node
}

func newRealmOfThree(t *testing.T) *realmOfThree {
	t.Helper()
	r := &realmOfThree{t: t, postgres: pgtest.Start(t)}
	bus := startBus(t)
	database, err := url.Parse(r.postgres.URL(t))
	if err != nil {
		t.Fatal(err)
	}
	socket := database.Query().Get("host") + "/.s.PGSQL." + database.Query().Get("port")
	for range faultsNodes {
		store := newLink(t, func() (net.Conn, error) { return net.Dial("unix", socket) })
		way := newLink(t, func() (net.Conn, error) { return net.Dial("tcp", bus.Addr().String()) })
		through := url.URL{Scheme: "postgres", User: database.User, Host: store.Addr().String(), Path: database.Path, RawQuery: "sslmode=disable"}
		node := newHost(t, "--database", through.String(), "--nats", "nats://"+way.Addr().String(), "--nats-open")
		front := newLink(t, func() (net.Conn, error) { return net.Dial("tcp", *node.address.Load()) })
		r.nodes, r.stores, r.buses, r.fronts = append(r.nodes, node), append(r.stores, store), append(r.buses, way), append(r.fronts, front)
		node.start()
	}
	return r
}

// client is a client of a node, with the cookies of another if there is one.
func (r *realmOfThree) client(node int, like *httpapitest.Client) *httpapitest.Client {
	c := r.nodes[node].clientBy(func(ctx context.Context, network string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, r.fronts[node].Addr().String())
	})
	if like != nil {
		c.HTTP.Jar = like.HTTP.Jar
	}
	return c
}

// fault is something that happens to the realm for a while.
type fault struct {
	name string
	do   func(r *realmOfThree, node int, lasts func())
}

func onLink(of func(*realmOfThree) []*link, w weather) func(*realmOfThree, int, func()) {
	return func(r *realmOfThree, node int, lasts func()) {
		l := of(r)[node]
		l.set(w)
		lasts()
		l.set(clear)
	}
}

func onAll(of func(*realmOfThree) []*link, w weather) func(*realmOfThree, int, func()) {
	return func(r *realmOfThree, _ int, lasts func()) {
		for _, l := range of(r) {
			l.set(w)
		}
		lasts()
		for _, l := range of(r) {
			l.set(clear)
		}
	}
}

func toStore(r *realmOfThree) []*link { return r.stores }
func toBus(r *realmOfThree) []*link   { return r.buses }
func front(r *realmOfThree) []*link   { return r.fronts }

// kinds are all faults. Every run goes through them in an order of its seed.
var kinds = []fault{
	{"a node is killed", func(r *realmOfThree, node int, lasts func()) {
		r.nodes[node].kill()
		lasts()
		r.nodes[node].start()
	}},
	{"a node is paused", func(r *realmOfThree, node int, lasts func()) {
		process := r.nodes[node].process.Process
		_ = process.Signal(syscall.SIGSTOP)
		lasts()
		_ = process.Signal(syscall.SIGCONT)
	}},
	{"PostgreSQL is killed", func(r *realmOfThree, _ int, lasts func()) {
		r.postgres.Kill()
		lasts()
		if err := r.postgres.Start(); err != nil {
			r.t.Error(err)
		}
	}},
	{"a node's bus is cut", onLink(toBus, cut)},
	{"a node's bus is silent", onLink(toBus, silent)},
	{"the bus is cut", onAll(toBus, cut)},
	{"the bus is slow", onAll(toBus, slow)},
	{"packets of a node's bus are halved", onLink(toBus, halved)},
	{"a node's database is cut", onLink(toStore, cut)},
	{"a node's database is silent", onLink(toStore, silent)},
	{"the database is slow", onAll(toStore, slow)},
	{"packets of a node's database are halved", onLink(toStore, halved)},
	{"answers to clients of a node are halved", onLink(front, halved)},
	{"clients of a node are cut off", onLink(front, cut)},
}

// TestFaultsOfARealm has three nodes, PostgreSQL and NATS, and does to them what machines and networks do, while clients
// of all nodes play the same kingdoms. There is an order of all commands that explains every answer, looks are at most
// ten seconds old, the gold adds up, and after each fault every client is served again.
func TestFaultsOfARealm(t *testing.T) {
	t.Parallel()
	rounds, seed := faultRounds(t)
	r := newRealmOfThree(t)
	h := &history{began: time.Now()}
	var actors, owners []*actor
	for k := range kingdoms {
		owner := r.client(0, nil).Guest().Reign("pact_bound")
		for node := range faultsNodes {
			c := owner
			if node > 0 {
				c = r.client(node, owner)
			}
			actors = append(actors, &actor{Client: c, number: len(actors), node: node, kingdom: fmt.Sprint("kingdom ", k), history: h})
		}
		owners = append(owners, actors[len(actors)-faultsNodes])
	}
	stop := make(chan struct{})
	var all sync.WaitGroup
	for _, a := range actors {
		all.Go(func() { a.play(stop, seed) })
	}
	dice := rand.New(rand.NewPCG(seed, 0))
	var order []int
	var took []time.Duration
	for round := range rounds {
		if len(order) == 0 {
			order = dice.Perm(len(kinds))
		}
		f := kinds[order[0]]
		order = order[1:]
		node, lasts := dice.IntN(faultsNodes), time.Duration(dice.Int64N(int64(longestFault)))
		f.do(r, node, func() { time.Sleep(lasts) })
		back, ok := served(h, actors)
		took = append(took, back)
		t.Logf("%3d  %-42s node %d, %5d ms; all clients served after %5d ms", round+1, f.name, node, lasts.Milliseconds(), back.Milliseconds())
		if !ok || t.Failed() {
			close(stop)
			t.Fatalf("seed %d: not every client is served %s after %q\n%s", seed, recovery, f.name, r.nodes[node].log)
		}
	}
	close(stop)
	all.Wait()
	dir := os.Getenv("UMBRARCH_FAULTS_DIR")
	if dir == "" {
		dir = t.TempDir()
	}
	h.write(t, dir)
	judged, looks := h.judge(t), h.looks(t)
	for _, a := range owners {
		account := &builder{Client: a.Client, number: a.number}
		for _, built := range a.View().Sections.Buildings {
			account.spent += built.InvestedGold
		}
		account.account()
	}
	slices.Sort(took)
	t.Logf("%d faults of seed %d, %d commands and %d looks judged; served again after %s in the middle, %s at most",
		rounds, seed, judged, looks, took[len(took)/2].Round(time.Millisecond), took[len(took)-1].Round(time.Millisecond))
	if judged < 20*rounds || looks < rounds {
		t.Errorf("only %d commands and %d looks under %d faults prove little", judged, looks, rounds)
	}
}

// served waits until every client has an answer to a command that it began after now.
func served(h *history, actors []*actor) (after time.Duration, all bool) {
	began := h.now()
	for {
		late := slices.ContainsFunc(actors, func(a *actor) bool { return a.served.Load() < began })
		after = time.Duration(h.now() - began)
		if !late || after > recovery {
			return after, !late
		}
		time.Sleep(5 * time.Millisecond)
	}
}
