package reign_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/live"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// looked counts the clockwork's looks at kingdoms during f.
func (n *node) looked(f func()) int64 {
	before := n.Looks()
	f()
	return n.Looks() - before
}

// TestWhoHasNothingDueIsNotLookedAt: the cost of a round depends on the due kingdoms, not on those in memory.
func TestWhoHasNothingDueIsNotLookedAt(t *testing.T) {
	t.Parallel()
	const idle, watched = 2000, 20
	ctx := context.Background()
	n := open(t, store.Options{Dir: t.TempDir(), Unsafe: true}, reign.NewFrozenClock(epoch))
	var all sync.WaitGroup
	for worker := range 16 {
		all.Go(func() {
			for i := worker; i < idle+watched; i += 16 {
				n.createKingdom(fmt.Sprint("p", i))
			}
		})
	}
	all.Wait()
	var leave []func()
	for i := range watched {
		leave = append(leave, n.Watch(fmt.Sprint("p", i)))
	}
	n.Oversight.KeepVersions(ctx)
	n.Wake(ctx)
	n.Wake(ctx)
	counted := func(what string, want int64, f func()) {
		t.Helper()
		if got := n.looked(f); got != want {
			t.Errorf("%s: %d kingdoms are looked at, want %d", what, got, want)
		}
	}
	round := func() { n.Wake(ctx) }
	counted("a round with nothing due", 0, round)
	n.clock.Move(5000)
	counted("a round between two ticks", 0, round)
	n.must("p7", "kingdom.rename", "", name{"Ashmoor"})
	counted("a round after a command of a watched kingdom", 1, round)
	n.must(fmt.Sprint("p", watched), "kingdom.rename", "", name{"Thornwall"})
	counted("a round after a command of a kingdom that nobody watches", 0, round)
	n.clock.Move(5000)
	counted("a round with a tick due", watched, round)
	counted("the round after it", 0, round)
	counted("a batch of presence", watched, func() { n.WritePresence(ctx) })
	counted("a look for other nodes' writes", watched, func() { n.Refresh(ctx) })
	counted("a round that keeps versions, with all of today kept", 0, func() { n.Oversight.KeepVersions(ctx) })
	leave[0]()
	n.clock.Move(10_000)
	counted("a round with a tick due after a page has left", watched-1, round)
	for n.Cached(fmt.Sprint("p", idle)) { // 64 at a time are evicted
		n.clock.Move((6 * minute).Milliseconds())
		round()
	}
	for range 2 * idle / 64 {
		round()
	}
	for i := range idle + watched {
		if player := fmt.Sprint("p", i); n.Cached(player) != (i > 0 && i < watched) {
			t.Fatalf("%s is in memory: %v", player, n.Cached(player))
		}
	}
	counted("a round with the others gone", 0, round)
}

// listen subscribes a page of a player.
func (n *node) listen(player string) *live.Subscriber {
	tab := n.hub.Subscribe()
	n.t.Cleanup(tab.Close)
	tab.Join(reign.Topic(player))
	return tab
}

// hears waits until the page gets a message that contains text.
func hears(t *testing.T, tab *live.Subscriber, text string) {
	t.Helper()
	limit := time.After(30 * time.Second)
	for {
		for _, m := range tab.Take() {
			if bytes.Contains(m, []byte(text)) {
				return
			}
		}
		select {
		case <-tab.Ready():
		case <-limit:
			t.Fatalf("the page is not told of %s", text)
		}
	}
}

// TestWatchedKingdomsMoveByThemselves: the clockwork advances watched kingdoms when a page comes, when time has passed,
// and when the inbox has rows.
func TestWatchedKingdomsMoveByThemselves(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		n.Run(t.Context())
		defer n.Close(context.Background())
		tab := n.listen("p")
		defer n.Watch("p")()
		if err := n.Dev.MoveClock(t.Context(), 10_000, true); err != nil {
			t.Fatal(err)
		}
		hears(t, tab, `"timePlayed":10`)
		n.clock.Move(10_000) // without an announcement, as from another node
		hears(t, tab, `"timePlayed":20`)
		owe(n, "p")
		hears(t, tab, `"code":"test.gift"`)
	})
}

// owe owes a player gold and announces it, as a shared command does.
func owe(n *node, player string) {
	n.t.Helper()
	if err := n.store.Write(n.t.Context(), func(tx store.Tx) error {
		_, err := n.store.Post(n.t.Context(), tx, player, "test.gift", epoch, json.RawMessage("100"))
		return err
	}); err != nil {
		n.t.Fatal(err)
	}
	n.TellRealm(n.t.Context(), &reign.Changed{Owed: []string{player}})
}

// realmFacts has two sides; all members of a side share one value.
type realmFacts struct {
	now atomic.Pointer[map[string]*rules.Facts]
}

func (f *realmFacts) Of(player string) *rules.Facts { return (*f.now.Load())[player[:1]] }

func (*realmFacts) Renew(context.Context) (bool, error) { return true, nil }

// TestFactsReachWhomTheyAreAbout: after a change of the facts a round looks only at the watched kingdoms with other
// facts.
func TestFactsReachWhomTheyAreAbout(t *testing.T) {
	t.Parallel()
	facts, ash, bone := &realmFacts{}, &rules.Facts{Version: 1, Faction: "ash"}, &rules.Facts{Version: 1, Faction: "bone"}
	facts.now.Store(&map[string]*rules.Facts{"a": ash, "b": bone})
	n := openAs(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch), func(o *reign.Options) { o.Facts = facts })
	for _, player := range []string{"a1", "a2", "a3", "b1", "b2"} {
		n.createKingdom(player)
		if player != "a3" {
			defer n.Watch(player)()
		}
	}
	n.Wake(t.Context())
	n.Wake(t.Context())
	tab := n.listen("a1")
	facts.now.Store(&map[string]*rules.Facts{"a": {Version: 2, Faction: "embers"}, "b": bone})
	if err := n.RenewFacts(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := n.looked(func() { n.Wake(t.Context()) }); got != 2 {
		t.Errorf("%d kingdoms are looked at, want the 2 watched ones of the side that changed", got)
	}
	hears(t, tab, `"embers"`)
	if got := n.looked(func() { n.Wake(t.Context()) }); got > 2 {
		t.Errorf("%d kingdoms are looked at after all have taken the facts", got)
	}
}

// TestWhatIsOwedToABusyKingdomIsNotForgotten: a row arrives while a command holds the kingdom, and the round finds it
// busy.
func TestWhatIsOwedToABusyKingdomIsNotForgotten(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch))
	n.createKingdom("p")
	defer n.Watch("p")()
	n.Wake(t.Context())
	tab := n.listen("p")
	release := n.Busy("p")
	owe(n, "p")
	n.Wake(t.Context())
	release()
	n.Wake(t.Context())
	if got := gifts(tab.Take()); got != 1 {
		t.Errorf("the page was told of %d gifts", got)
	}
}
