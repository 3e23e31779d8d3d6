package faultsim_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/content"
	"umbrarch/internal/live"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/store/sharedtest"
)

// world is one run of a seed.
type world struct {
	seed   uint64
	mix    mix
	broken deliberate
	began  time.Time

	engine  *engine.Engine
	content *content.Snapshot
	db      *sharedtest.Database
	dbWall  atomic.Int64 // how far the database's clock is off, in ms
	bus     *bus
	nodes   []*node
	players []*player

	calm    atomic.Bool   // no failures
	calmed  chan struct{} // closed when the failures have ended
	over    atomic.Bool
	ended   chan struct{} // closed when the run has ended
	given   atomic.Int64  // gold that the realm gave
	troops  atomic.Int64  // troops that it gave
	journal journal

	tasks  sync.WaitGroup // all goroutines of the run
	mu     sync.Mutex
	counts map[string]int
	faults []string
}

// now is the time since the start of the run.
func (w *world) now() time.Duration { return time.Since(w.began) }

// wall is the true time in milliseconds.
func (w *world) wall() int64 { return enginetest.Epoch + w.now().Milliseconds() }

// pass lets a time pass, unless the run ends.
func (w *world) pass(d time.Duration) bool { return w.until(w.ended, d) }

// until lets a time pass; false where something ends first.
func (w *world) until(end <-chan struct{}, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-end:
		return false
	}
}

func (w *world) count(what string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.counts[what]++
}

// fault notes what must never be.
func (w *world) fault(format string, args ...any) {
	w.log("fault", format, args...)
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.faults) < 20 {
		w.faults = append(w.faults, fmt.Sprintf("%s: ", w.now())+fmt.Sprintf(format, args...))
	}
}

// check counts a check and notes a fault where it does not hold.
func (w *world) check(what string, holds bool, format string, args ...any) {
	w.count(what)
	if !holds {
		w.fault(what+": "+format, args...)
	}
}

// gifts is a system by which the realm gives gold and troops, as a faction does, through the inbox.
func gifts() rules.System {
	return rules.System{Name: "simulated", Inbox: map[string]func(*rules.Env, []byte){"simulated.gift": func(env *rules.Env, body []byte) {
		var gold int64
		if json.Unmarshal(body, &gold) == nil {
			env.Doc.Pulse.Edit().GoldMilli += gold * 1000
			env.Enter("simulated.gift", "gold", gold)
		}
	}, "simulated.troops": receiveTroops}}
}

var theGame = sync.OnceValue(func() *engine.Engine { return engine.New(append(engine.Systems(), gifts())) })

// theContent lets new rulers donate, since a run is short.
var theContent = sync.OnceValues(func() (*content.Snapshot, error) {
	c, err := content.Builtin("standard")
	if err != nil {
		return nil, err
	}
	eager := *c
	eager.Balance.Faction.GiveLevel, eager.Balance.Faction.GiveDays, eager.Balance.Faction.EarnedDays = 0, 0, -1
	shortWars(&eager.Balance)
	return &eager, nil
})

// collections are the sections that a page patches member by member, by the description of the interface.
var collections = sync.OnceValues(func() (map[string]bool, error) {
	raw, err := os.ReadFile("../../web/openapi.json")
	if err != nil {
		return nil, err
	}
	var document struct {
		Components struct {
			Schemas struct {
				Sections struct {
					Properties map[string]struct{ AdditionalProperties json.RawMessage }
				}
			}
		}
	}
	if err := json.Unmarshal(raw, &document); err != nil {
		return nil, err
	}
	out := map[string]bool{}
	for name, section := range document.Components.Schemas.Sections.Properties {
		if len(section.AdditionalProperties) > 0 && string(section.AdditionalProperties) != "false" {
			out[name] = true
		}
	}
	return out, nil
})

const nodesOfARun, playersOfARun, pagesOfAPlayer = 3, 4, 2

// settle is how long after the failures every command is answered and every page shows the kingdom.
const settle = time.Minute

// play runs a seed in a bubble. The caller has drawn the content and the engine outside of it.
func play(t *testing.T, seed uint64, last time.Duration, broken deliberate) *world {
	w := &world{
		seed: seed, mix: drawMix(seed), broken: broken, began: time.Now(), counts: map[string]int{}, calmed: make(chan struct{}), ended: make(chan struct{}),
		engine: theGame(),
	}
	var err error
	if w.content, err = theContent(); err != nil {
		t.Fatal(err)
	}
	slog.SetDefault(slog.New(slog.DiscardHandler))
	if w.db, err = sharedtest.Open(context.Background(), func() int64 { return w.wall() + w.dbWall.Load() }); err != nil {
		t.Fatal(err)
	}
	w.bus = &bus{w: w, ends: map[*life]func(string, live.Message){}, arrival: map[[3]string]time.Duration{}}
	w.calm.Store(true)
	for i := range nodesOfARun {
		w.nodes = append(w.nodes, &node{w: w, id: i})
		w.tasks.Go(w.nodes[i].start)
		w.pass(time.Second + time.Duration(i)*time.Millisecond)
	}
	w.found(t)
	w.calm.Store(false)
	w.log("world", "failures begin: %s", &w.mix)
	for _, p := range w.players {
		p.begin()
	}
	w.tasks.Go(w.giveGifts)
	w.haveFailures()
	w.pass(last)
	w.heal()
	w.converge()
	w.over.Store(true)
	close(w.ended)
	for _, n := range w.nodes {
		if l := n.running(); l != nil {
			l.kill()
		}
	}
	w.tasks.Wait()
	w.checkStore()
	if err := w.db.Close(); err != nil {
		t.Fatal(err)
	}
	return w
}
