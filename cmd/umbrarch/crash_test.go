package main

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/rules/engine/enginetest"
)

const (
	busyPlayers = 8
	watched     = 2 * time.Hour // of the realm's clock, over all rounds
	leastMoved  = 30 * time.Minute
)

// rounds is the number of kills: 20, or UMBRARCH_CRASH_ROUNDS.
func rounds(t *testing.T) int {
	text := os.Getenv("UMBRARCH_CRASH_ROUNDS")
	if text == "" {
		return 20
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		t.Fatalf("UMBRARCH_CRASH_ROUNDS is %q", text)
	}
	return n
}

// TestKilledAtRandomMoments kills the real binary under load repeatedly. Every acknowledged command is stored exactly
// once, a command without an answer gets one when it is repeated, missions pay once, and a player who only watches
// loses no tick.
func TestKilledAtRandomMoments(t *testing.T) {
	t.Parallel()
	h := newHost(t, "--dev", "--dev-clock=06:00")
	h.start()
	all := rounds(t)
	busy := newCrew(h, busyPlayers)
	watcher, sender := newWatcher(h), newSender(h)
	for round := range all {
		stop := make(chan struct{})
		var load sync.WaitGroup
		busy.work(&load, stop)
		moved := make(chan struct{})
		reached := sync.OnceFunc(func() { close(moved) })
		load.Go(func() { watcher.moveOn(stop, reached, leastMoved/time.Duration(all), watched/time.Duration(all)) })
		load.Go(sender.send)
		time.Sleep(time.Duration(20+rand.IntN(500)) * time.Millisecond)
		<-moved
		h.kill()
		close(stop)
		load.Wait()
		h.start()
		busy.check()
		watcher.comeBack()
		sender.View() // the command is stored here, too
		if t.Failed() {
			t.Fatalf("after kill %d\n%s", round+1, h.log)
		}
	}
	watcher.check()
	sender.check()
	acknowledged, repeated := busy.account()
	t.Logf("%d kills, %d commands acknowledged, %d of them asked again after a kill", all, acknowledged, repeated)
	if acknowledged < 10*all {
		t.Errorf("only %d commands under %d kills prove little", acknowledged, all)
	}
	h.whole()
}

// watcher is a player without commands: a page is connected while the clock moves.
type watcher struct {
	*httpapitest.Client
	h      *host
	socket *httpapitest.Socket
	began  int64
}

func newWatcher(h *host) *watcher {
	h.t.Helper()
	w := &watcher{Client: h.client().Guest(), h: h}
	a := httpapitest.Read[httpapitest.Answer](h.t, w.Want(http.StatusCreated, w.Post("/reign", httpapitest.Body("pact_bound"))))
	w.began = a.LastUpdated
	w.socket = w.Live("kingdom")
	return w
}

// moveOn moves the clock in steps while the server runs, by `in` in total. It calls reached once it has moved it by
// `least`.
func (w *watcher) moveOn(stop chan struct{}, reached func(), least, in time.Duration) {
	const step = 45 * time.Second
	for gone := time.Duration(0); gone < in; gone += step {
		if gone >= least {
			reached()
		}
		select {
		case <-stop:
			return
		case <-time.After(20 * time.Millisecond):
			w.Send(http.MethodPost, "/dev/clock", map[string]any{"advanceSeconds": int(min(step, in-gone).Seconds()), "online": true})
		}
	}
	reached()
}

func (w *watcher) comeBack() {
	w.socket.Close()
	w.socket = w.Live("kingdom")
	w.View()
}

// check compares the gold with that of the same time without a kill.
func (w *watcher) check() {
	w.T.Helper()
	if spent := w.View().ServerTime - w.began; spent < leastMoved.Milliseconds() {
		w.T.Errorf("the clock moved by %d ms alone", spent)
	}
	v := w.View()
	p := v.Sections.Pulse
	ticks := (v.ServerTime - w.began) / 10_000
	calm := enginetest.New(w.T, enginetest.Welcome()).Online(ticks)
	var calmCards int64 // other dice, and perhaps another day, bring other small events
	for _, e := range calm.Out().Ledger {
		if e.Reason == ofCards {
			calmCards += e.Deltas["gold"]
		}
	}
	gold, want := p.Gold-cardsOf(w.Client), calm.Whole()-calmCards
	if gold != want || p.TimePlayed != ticks*10 {
		w.T.Errorf("a watcher of %d ticks has %d gold without cards and %d s, without kills %d gold and %d s", ticks, gold, p.TimePlayed, want, ticks*10)
	}
	if n := len(v.Sections.Absence.Reports); n != 0 {
		w.T.Errorf("a watcher who never left has %d reports of an absence", n)
	}
}

// key makes a unique key.
func key(player, n int) string { return fmt.Sprintf("crash-%d-%d", player, n) }
