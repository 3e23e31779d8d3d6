package reign_test

import (
	"bytes"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"testing"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/store"
	"umbrarch/internal/store/pgtest"
)

// pair is two nodes on one PostgreSQL.
func pair(t *testing.T) (*reign.Clock, [2]*node) {
	t.Helper()
	clock, url := reign.NewFrozenClock(epoch), pgtest.URL(t)
	return clock, [2]*node{open(t, store.Options{DatabaseURL: url}, clock), open(t, store.Options{DatabaseURL: url}, clock)}
}

// race sends one player's commands to both nodes at once and collects all answers.
type race struct {
	mu       sync.Mutex
	versions map[int64]string // accepted commands, by version
	raised   int64
	busy     int
}

func (r *race) took(t *testing.T, key string, a reign.Answer, raise bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if other, taken := r.versions[a.Version]; taken {
		t.Errorf("%s and %s were both acknowledged as version %d", other, key, a.Version)
	}
	r.versions[a.Version] = key
	if raise {
		r.raised++
	}
}

// TestWhatAnotherNodeWroteIsNotLost: a node stops without an error if it has pending ticks of a kingdom that another
// node continued.
func TestWhatAnotherNodeWroteIsNotLost(t *testing.T) {
	t.Parallel()
	clock, nodes := pair(t)
	nodes[0].createKingdom("p")
	defer nodes[0].Watch("p")()
	clock.Move(30_000)
	nodes[0].Wake(t.Context()) // ticks not yet written
	give(t, nodes[1], &race{versions: map[int64]string{}}, "p", "key", false)
	written := nodes[1].view("p").Version
	nodes[0].Close(t.Context())
	if n := nodes[0].loud.errors.Load(); n != 0 {
		t.Errorf("%d errors in the log", n)
	}
	nodes[1].Dev.Forget("p")
	if v := nodes[1].view("p").Version; v != written {
		t.Errorf("version %d, written %d", v, written)
	}
}

// TestTwoNodesRace: two nodes serve the same players at once. Conflicts are retried on the reloaded state; every
// acknowledged command is executed exactly once.
func TestTwoNodesRace(t *testing.T) {
	t.Parallel()
	clock, nodes := pair(t)
	players := []string{"p0", "p1", "p2"}
	races := map[string]*race{}
	for _, p := range players {
		nodes[0].createKingdom(p)
		races[p] = &race{versions: map[int64]string{}}
	}
	var all sync.WaitGroup
	for _, p := range players {
		for worker := range 4 {
			all.Go(func() {
				for i := range 25 {
					if i%8 == worker { // the time goes on between commands
						clock.Move(1000)
					}
					give(t, nodes[(worker+i)%2], races[p], p, fmt.Sprintf("%s-%d-%d", p, worker, i), i%5 == 0)
				}
			})
		}
	}
	all.Wait()
	for _, p := range players {
		r := races[p]
		for _, n := range nodes {
			n.Dev.Forget(p)
		}
		v, w := nodes[0].view(p), nodes[1].view(p)
		if want := int64(len(r.versions)) + 1; v.Version != want || w.Version != want {
			t.Errorf("%s: versions %d and %d, %d commands were acknowledged", p, v.Version, w.Version, want-1)
		}
		if len(r.versions) < 50 {
			t.Errorf("%s: only %d of 100 commands came through (%d were told to come again)", p, len(r.versions), r.busy)
		}
		walls := v.Sections.Buildings["walls"]
		pulse := v.Sections.Pulse
		if walls.Level != r.raised || pulse.Gold != 2500+3*pulse.TimePlayed-walls.InvestedGold {
			t.Errorf("%s: walls %+v of %d raised, gold %d after %d s", p, walls, r.raised, pulse.Gold, pulse.TimePlayed)
		}
	}
}

func give(t *testing.T, n *node, r *race, p, key string, raise bool) {
	for {
		var raw []byte
		var err error
		if raise {
			raw, err = n.do(p, "building.upgrade", key, plot{"walls"})
		} else {
			raw, err = n.do(p, "kingdom.rename", key, name{"Camp " + key})
		}
		switch {
		case err == nil:
			a := read[reign.Answer](t, raw)
			if a.Version > a.From || raise {
				r.took(t, key, a, raise)
			}
			return
		case errors.Is(err, reign.ErrBusy.With()):
			r.mu.Lock()
			r.busy++
			r.mu.Unlock()
			runtime.Gosched()
		case errors.Is(err, building.ErrGold.With()):
			return
		default:
			t.Errorf("%s: %v", key, err)
			return
		}
	}
}

// TestOneKeyOnTwoNodes: a command sent to both nodes is executed once and gets the same answer.
func TestOneKeyOnTwoNodes(t *testing.T) {
	t.Parallel()
	_, nodes := pair(t)
	nodes[0].createKingdom("p")
	nodes[1].view("p") // both nodes hold the kingdom in memory
	for i := range 10 {
		key := fmt.Sprint("k", i)
		var both sync.WaitGroup
		var answers [2][]byte
		for j, n := range nodes {
			both.Go(func() {
				for {
					raw, err := n.do("p", "kingdom.rename", key, name{key})
					if errors.Is(err, reign.ErrBusy.With()) {
						continue
					}
					if err != nil {
						t.Errorf("%s: %v", key, err)
					}
					answers[j] = raw
					return
				}
			})
		}
		both.Wait()
		if !bytes.Equal(answers[0], answers[1]) {
			t.Fatalf("one key was answered as\n%s\nand\n%s", answers[0], answers[1])
		}
	}
	if v := nodes[0].view("p"); v.Version != 11 {
		t.Fatalf("10 commands made version %d", v.Version)
	}
}

// TestStaleCaches: an idle node notices another node's writes by its round, by a commit that fails, and before it
// refuses.
func TestStaleCaches(t *testing.T) {
	t.Parallel()
	_, nodes := pair(t)
	a, b := nodes[0], nodes[1]
	a.createKingdom("p")
	leave := b.Watch("p")
	defer leave()
	b.Wake(t.Context())
	tab := b.hub.Subscribe()
	defer tab.Close()
	tab.Join(reign.Topic("p"))
	a.must("p", "kingdom.rename", "", name{"Ashmoor"})
	if got := b.view("p").Sections.Kingdom.Name; got != "Abandoned Camp" {
		t.Fatalf("the test proves nothing: the other node already knows %q", got)
	}
	b.Refresh(t.Context())
	if m := tab.Take(); len(m) != 1 || !bytes.Contains(m[0], []byte(`"resync"`)) {
		t.Fatalf("the page was told %s", m)
	}
	if got := b.view("p").Sections.Kingdom.Name; got != "Ashmoor" {
		t.Fatalf("after its round the node shows %q", got)
	}
	// Node b refuses on the stored kingdom, where node a has spent the gold, not on its outdated copy.
	for range 2 {
		a.must("p", "building.upgrade", "", plot{"walls"}) // 600, then 780
	}
	a.must("p", "building.upgrade", "k", plot{"market"}) // 450
	b.must("p", "building.upgrade", "k", plot{"market"}) // the key is known
	if _, err := b.do("p", "building.upgrade", "", plot{"academy"}); !errors.Is(err, building.ErrGold.With()) {
		t.Fatalf("670 gold bought an academy: %v", err)
	}
	if v := b.view("p"); v.Sections.Pulse.Gold != 670 || v.Sections.Buildings["walls"].Level != 2 {
		t.Fatalf("%+v", v.Sections)
	}
}

// TestARefusalIsNotStale: a node refuses nothing because of an outdated copy.
func TestARefusalIsNotStale(t *testing.T) {
	t.Parallel()
	_, nodes := pair(t)
	a, b := nodes[0], nodes[1]
	a.createKingdom("p")
	b.view("p")
	if err := a.store.Write(t.Context(), func(tx store.Tx) error {
		_, err := a.store.Post(t.Context(), tx, "p", "test.gift", epoch, []byte("100000"))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	a.Dev.Forget("p")
	a.must("p", "kingdom.rename", "", name{"Rich"}) // takes the gift from the inbox
	b.must("p", "building.upgrade", "", plot{"oracles_spire"})
	if got := b.view("p").Sections.Pulse.Gold; got != 77_500 {
		t.Fatalf("gold %d", got)
	}
}

// TestSeenByAnotherNodeIsNoAbsence: a node that holds a kingdom without a page of its own counts the time as another
// node saw the ruler.
func TestSeenByAnotherNodeIsNoAbsence(t *testing.T) {
	t.Parallel()
	clock, nodes := pair(t)
	nodes[0].createKingdom("p")
	nodes[1].view("p") // holds it in memory, with the presence of now
	defer nodes[0].Watch("p")()
	for range 6 {
		nodes[0].WritePresence(t.Context())
		clock.Move(20_000)
		nodes[0].Wake(t.Context())
	}
	v := nodes[1].view("p")
	if n := len(v.Sections.Absence.Reports); n > 0 || v.Sections.Pulse.TimePlayed != 120 {
		t.Fatalf("%d reports of an absence, %d s played", n, v.Sections.Pulse.TimePlayed)
	}
}

// TestAReloadTellsThePages: a page hears of another node's row also where a reading of another page loads it.
func TestAReloadTellsThePages(t *testing.T) {
	t.Parallel()
	_, nodes := pair(t)
	a, b := nodes[0], nodes[1]
	a.createKingdom("p")
	defer a.Watch("p")()
	a.Wake(t.Context())
	tab := a.hub.Subscribe()
	defer tab.Close()
	tab.Join(reign.Topic("p"))
	b.must("p", "kingdom.rename", "", name{"Ashmoor"})
	tab.Take()
	seen := reign.WithSeen(t.Context(), reign.Seen{Epoch: a.Epoch(), Version: 2})
	for range 2 { // the second reading has nothing to tell
		if _, err := a.View(seen, "p"); err != nil {
			t.Fatal(err)
		}
	}
	if m := tab.Take(); len(m) != 1 || !bytes.Contains(m[0], []byte(`"resync"`)) {
		t.Fatalf("the page was told %s", m)
	}
}
