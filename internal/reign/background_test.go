package reign_test

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"umbrarch/internal/reign"
	"umbrarch/internal/store"
)

// TestABusyKingdomMakesNobodyWait: a round passes over a kingdom whose command waits for the disk, and over one that must
// write its own row of ticks.
func TestABusyKingdomMakesNobodyWait(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch))
	for _, player := range []string{"a", "b", "c"} {
		n.createKingdom(player)
		defer n.Watch(player)()
	}
	n.Wake(t.Context())
	tab := n.hub.Subscribe()
	defer tab.Close()
	tab.Join(reign.Topic("c"))
	release := n.Busy("a")
	n.clock.Move(10_000)
	round := make(chan struct{})
	go func() {
		n.Round(context.Background())
		close(round)
	}()
	select {
	case <-round:
	case <-time.After(10 * time.Second):
		t.Error("the round waits for a kingdom that is busy")
	}
	release()
	<-round
	if len(tab.Take()) == 0 {
		t.Error("the other kingdom was told nothing")
	}
	n.Wake(t.Context())
	if v := n.view("a"); v.Sections.Pulse.TimePlayed != 10 {
		t.Errorf("the busy kingdom was left behind: %+v", v.Sections.Pulse)
	}
}

// TestABugInARoundEndsNothing: the clockwork continues after a panic.
func TestABugInARoundEndsNothing(t *testing.T) {
	t.Parallel()
	n := open(t, store.Options{Dir: t.TempDir()}, reign.NewFrozenClock(epoch))
	ctx, stop := context.WithCancel(t.Context())
	defer stop()
	var rounds atomic.Int64
	second := make(chan struct{})
	n.Every(ctx, time.Millisecond, func(context.Context) {
		if rounds.Add(1) == 2 {
			close(second)
		}
		if rounds.Load() == 1 {
			panic("a bug")
		}
	})
	select {
	case <-second:
	case <-time.After(10 * time.Second):
		t.Fatal("no round after the one that panicked")
	}
}
