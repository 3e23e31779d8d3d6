package reign_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"testing"
	"time"

	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/store"
	"umbrarch/internal/store/bothtest"
)

// again opens the same data in another process.
func again(t *testing.T, n *node, o store.Options) *node {
	t.Helper()
	if err := n.store.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	return open(t, o, n.clock)
}

// TestARestart: after a clean stop and after a kill every acknowledged command is there, keys return their stored
// answers, and a watcher gets every tick.
func TestARestart(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		first, err := n.do("p", "building.upgrade", "k1", plot{"walls"})
		if err != nil {
			t.Fatal(err)
		}
		n.Watch("p") // the page stays connected
		n.Wake(t.Context())
		for range 10 {
			n.clock.Move(20_000)
			n.WritePresence(t.Context())
			n.Wake(t.Context())
		}
		if got := n.view("p").Sections.Pulse.Gold; got != 1900+20*30 {
			t.Fatalf("gold %d before the end", got)
		}
		n = again(t, n, o) // killed without a flush
		v := n.view("p")
		if v.Version != 2 || v.Sections.Pulse.Gold != 1900+20*30 || v.Sections.Pulse.TimePlayed != 200 || len(v.Sections.Absence.Reports) != 0 {
			t.Fatalf("after a kill: %+v", v)
		}
		second, err := n.do("p", "building.upgrade", "k1", plot{"walls"})
		if err != nil || string(second) != string(first) {
			t.Fatalf("the key answers %v %s", err, second)
		}
		n.Close(t.Context())
		n = again(t, n, o)
		if w := n.view("p"); w.Version != 2 || w.Sections.Pulse != v.Sections.Pulse {
			t.Fatalf("after a stop: %+v", w)
		}
		if _, err := n.do("p", "building.upgrade", "k1", plot{"farm"}); !errors.Is(err, reign.ErrKey.With()) {
			t.Fatalf("the key took another body: %v", err)
		}
	})
}

// TestPresence: a player who left is absent from then on; a player who came back within a minute was never absent.
func TestPresence(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		for player, away := range map[string]int64{"short": 59_000, "long": 60_000} {
			n.createKingdom(player)
			leave := n.Watch(player)
			n.Wake(t.Context())
			n.clock.Move(10_000)
			n.WritePresence(t.Context()) // promises 20 s more of presence, which leaving takes back
			before := n.view(player).Sections.Pulse
			leave()
			n.Dev.Forget(player)
			n.clock.Move(away)
			v := n.view(player).Sections
			reports, gold := 0, before.Gold+5*30
			if player == "long" {
				reports, gold = 1, before.Gold+60
			}
			if len(v.Absence.Reports) != reports || v.Pulse.Gold != gold {
				t.Errorf("%s: gold %d (want %d), %d reports", player, v.Pulse.Gold, gold, len(v.Absence.Reports))
			}
		}
	})
}

// TestInbox: the first reader takes an inbox row once, also with an open page.
func TestInbox(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		defer n.Watch("p")()
		n.Wake(t.Context())
		post := func(body string) {
			t.Helper()
			if err := n.store.Write(t.Context(), func(tx store.Tx) error {
				_, err := n.store.Post(t.Context(), tx, "p", "test.gift", epoch, []byte(body))
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		post("100")
		post("20")
		n.Refresh(t.Context())
		for range 3 {
			if got := n.view("p").Sections.Pulse.Gold; got != 2620 {
				t.Fatalf("gold %d", got)
			}
			n.Dev.Forget("p")
		}
		waiting, err := n.store.Inbox(t.Context(), "p")
		if err != nil || len(waiting) != 0 {
			t.Fatalf("%d rows still wait: %v", len(waiting), err)
		}
		lines, err := n.History.Ledger(t.Context(), "p", 0, epoch+1, 100)
		if err != nil {
			t.Fatal(err)
		}
		var given int64
		for _, l := range lines {
			if l.Reason == "test.gift" {
				given += l.Deltas["gold"]
			}
		}
		if given != 120 {
			t.Fatalf("the ledger tells of %d: %+v", given, lines)
		}
	})
}

// TestInboxOfANewerNode: a row of an unknown kind stays in the inbox. The player continues and gets the known rows, the
// page is not reloaded repeatedly, and a node that knows the kind takes the row.
func TestInboxOfANewerNode(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		clock := reign.NewFrozenClock(epoch)
		n := open(t, o, clock)
		n.createKingdom("p")
		defer n.Watch("p")()
		post := func(kind, body string) {
			t.Helper()
			if err := n.store.Write(t.Context(), func(tx store.Tx) error {
				_, err := n.store.Post(t.Context(), tx, "p", kind, epoch, []byte(body))
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		waits := func(want int) {
			t.Helper()
			if rows, err := n.store.Inbox(t.Context(), "p"); err != nil || len(rows) != want {
				t.Fatalf("%d rows wait, want %d: %v", len(rows), want, err)
			}
		}
		post("later.dowry", "7")
		post("test.gift", "100")
		n.Refresh(t.Context())
		if got := n.view("p").Sections.Pulse.Gold; got != 2600 {
			t.Fatalf("gold %d", got)
		}
		waits(1)
		n.must("p", "kingdom.rename", "k", name{"Ashmoor"})
		n.Refresh(t.Context())
		if !n.Cached("p") {
			t.Fatal("the row that waits makes the page load again")
		}
		post("test.gift", "20") // later rows are not held up
		n.Refresh(t.Context())
		if got := n.view("p").Sections.Pulse.Gold; got != 2620 {
			t.Fatalf("gold %d", got)
		}
		waits(1)
		if o.DatabaseURL == "" {
			_ = n.store.Close(t.Context()) // the embedded database allows one process
		}
		newer := open(t, o, clock, system(), rules.System{Name: "later", Inbox: map[string]func(*rules.Env, []byte){"later.dowry": func(env *rules.Env, _ []byte) {
			env.Doc.Pulse.Edit().GoldMilli += 7000
		}}})
		if got := newer.view("p").Sections.Pulse.Gold; got != 2627 {
			t.Fatalf("the newer node shows %d gold", got)
		}
		if rows, err := newer.store.Inbox(t.Context(), "p"); err != nil || len(rows) != 0 {
			t.Fatalf("%d rows wait: %v", len(rows), err)
		}
	})
}

// TestEviction: an unused kingdom is written and evicted; a watched one stays.
func TestEviction(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("idle")
		n.createKingdom("watched")
		defer n.Watch("watched")()
		n.clock.Move(30_000)
		gold := n.view("idle").Sections.Pulse.Gold
		n.clock.Move((11 * minute).Milliseconds())
		n.Wake(t.Context())
		if n.Cached("idle") || !n.Cached("watched") {
			t.Fatalf("idle is cached: %v, watched: %v", n.Cached("idle"), n.Cached("watched"))
		}
		stored, err := n.store.Load(t.Context(), "idle")
		if err != nil {
			t.Fatal(err)
		}
		var pulse struct{ GoldMilli int64 }
		if err := json.Unmarshal(stored.Sections["pulse"], &pulse); err != nil || pulse.GoldMilli != gold*1000 || stored.Version != 1 {
			t.Fatalf("stored %d thousandths at version %d, shown %d", pulse.GoldMilli, stored.Version, gold)
		}
	})
}

// TestTicksAloneBecomeARow: ticks without a command are written every five minutes and raise no version.
func TestTicksAloneBecomeARow(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		defer n.Watch("p")()
		for range 31 {
			n.clock.Move(10_000)
			n.Wake(t.Context())
		}
		v := n.view("p")
		stored, err := n.store.Load(t.Context(), "p")
		if err != nil {
			t.Fatal(err)
		}
		if v.Version != 1 || stored.Version != 1 || stored.Seq != 2 || v.Seq != 2 {
			t.Fatalf("version %d, seq %d; stored %d, %d", v.Version, v.Seq, stored.Version, stored.Seq)
		}
	})
}

// TestFoundOnce: of many concurrent creations on two processes one succeeds.
func TestFoundOnce(t *testing.T) {
	t.Parallel()
	_, nodes := pair(t)
	results := make(chan error, 8)
	for i := range 8 {
		go func() {
			_, err := nodes[i%2].CreateKingdom(context.Background(), reign.Request{Player: "p", Key: fmt.Sprint("k", i), Hash: "h"}, enginetest.Body())
			results <- err
		}()
	}
	made := 0
	for range 8 {
		if err := <-results; err == nil {
			made++
		} else if !errors.Is(err, ruler.ErrReigns.With()) {
			t.Errorf("%v", err)
		}
	}
	if made != 1 || nodes[0].view("p").Sections.Pulse.Gold != 2500 {
		t.Fatalf("%d creations", made)
	}
}

// TestTheClockNeverGoesBack: the clock never goes back, whatever clock it follows.
func TestTheClockNeverGoesBack(t *testing.T) {
	t.Parallel()
	c := reign.NewClock()
	last := c.Now()
	for _, offset := range []int64{5000, -10_000, 0, -1, 100} {
		c.Follow(time.Now().UnixMilli() + offset)
		if now := c.Now(); now < last {
			t.Fatalf("from %d to %d", last, now)
		} else {
			last = now
		}
	}
	before := c.Now()
	c.Move(60_000)
	if now := c.Now(); now < before+60_000 {
		t.Fatalf("a move of a minute brought %d ms", now-before)
	}
}

// TestASharedCommandIsAllOrNothing: the kingdom's row and the realm's rows are committed together.
func TestASharedCommandIsAllOrNothing(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		n.createKingdom("p")
		body := map[string]string{"kind": "portrait", "ref": "morwen_sableglass", "reason": "It rhymes."}
		n.must("p", "report.file", "k", body)
		n.must("p", "report.file", "k", body)
		if _, err := n.do("p", "report.file", "k2", body); err == nil {
			t.Fatal("the same report twice")
		}
		var rows int
		if err := n.store.Read(t.Context(), func(tx store.Tx) error {
			return tx.QueryRow(t.Context(), `SELECT COUNT(*) FROM reports`).Scan(&rows)
		}); err != nil || rows != 1 {
			t.Fatalf("%d rows: %v", rows, err)
		}
		if v := n.view("p"); v.Version != 2 {
			t.Fatalf("version %d", v.Version)
		}
	})
}

// TestAStopWritesEverybody: a stop stores the income of ticks for each of many kingdoms.
func TestAStopWritesEverybody(t *testing.T) {
	bothtest.Options(t, func(t *testing.T, o store.Options) {
		n := open(t, o, reign.NewFrozenClock(epoch))
		const players = 150
		for i := range players {
			n.createKingdom(fmt.Sprint("p", i))
		}
		n.clock.Move(50_000)
		for i := range players {
			n.view(fmt.Sprint("p", i))
		}
		n.Close(t.Context())
		for i := range players {
			k, err := n.store.Load(t.Context(), fmt.Sprint("p", i))
			if err != nil || k.Seq != 2 {
				t.Fatalf("p%d is at row %d: %v", i, k.Seq, err)
			}
		}
	})
}
