package faultsim_test

import (
	"bytes"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"umbrarch/internal/live"
	"umbrarch/internal/reign"
)

// page is one open page of a player: the rules of web/src/lib/reign, by which a page takes patches, answers and views.
type page struct {
	p      *player
	name   string
	l      *life       // the node of its socket; nil: none
	events chan func() // what happens to the page, in order

	held   *held
	heard  reign.Seen // the newest version that it has heard of
	asking bool       // a view is on its way
	missed bool       // the last view did not come
}

// held is the kingdom as a page shows it.
type held struct {
	version, lastUpdated int64
	epoch                string
	sections             map[string]json.RawMessage
}

// message is what a socket sends.
type message struct {
	Type                                 string
	Version, From, LastUpdated, TickedAt int64
	Epoch                                string
	Sections                             map[string]json.RawMessage
}

// post gives the page something to do, in the order of arrival.
func (g *page) post(f func()) {
	select {
	case g.events <- f:
	case <-g.p.w.ended:
	}
}

// choose is the node for a request: that of the socket, at times another one.
func (g *page) choose(attempt int) *life {
	w := g.p.w
	d := w.dice("choose", g.name, attempt)
	if l := w.nodes[g.p.home(g)].running(); l != nil && attempt == 1 && d.IntN(4) > 0 {
		return l
	}
	return w.nodes[d.IntN(len(w.nodes))].running()
}

// home is the node that a page prefers; the pages of one player prefer different ones.
func (p *player) home(g *page) int {
	return (int(g.name[1]-'0') + int(g.name[3]-'0')) % nodesOfARun
}

// run keeps a socket open, as a page does.
func (g *page) run() {
	w := g.p.w
	for attempt := 1; !w.over.Load(); attempt++ {
		if l := g.choose(attempt); l != nil {
			attempt = 1
			g.connected(l)
		}
		pause := between(w.dice("reconnect", g.name), 100*time.Millisecond, 2*time.Second)
		if every := w.mix.every["leave"]; every > 0 && !w.calm.Load() && chance(w.dice("leave", g.name), 0.2) {
			w.count("failures: leave")
			pause = between(w.dice("away", g.name), 0, every)
		}
		g.idle(pause)
	}
}

// idle handles events while there is no socket. The end of the failures brings every player back.
func (g *page) idle(d time.Duration) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	calmed := g.p.w.calmed
	if g.p.w.calm.Load() {
		calmed = nil
	}
	for {
		if f, is := arrived(g.events); is {
			f()
			continue
		}
		if _, is := arrived(timer.C); is {
			return
		}
		select {
		case f := <-g.events:
			f()
		case <-calmed:
			calmed = nil
			timer.Reset(noise(g.p.w.dice("back", g.name)))
		case <-timer.C:
			return
		case <-g.p.w.ended:
			return
		}
	}
}

// Times of a socket, as in httpapi: it looks for a new epoch, and every second time names the newest version.
const (
	recheck       = 10 * time.Second
	roundsABeacon = 2
)

// arrived takes from a channel what is there. Where several channels are ready, select takes any of them, and two runs
// would differ: a page asks one after the other.
func arrived[T any](c <-chan T) (v T, is bool) {
	select {
	case v = <-c:
		return v, true
	default:
		return v, false
	}
}

// connected is the life of one socket: the server's side and the page's.
func (g *page) connected(l *life) {
	w, ctx := g.p.w, context.Background()
	d := w.dice("connect", g.name)
	if !l.wait(ctx, between(d, time.Millisecond, 20*time.Millisecond)) {
		return
	}
	g.l = l
	epoch := l.keeper.Epoch()
	sub := l.hub.Subscribe()
	defer sub.Close()
	leave := l.keeper.Watch(g.p.id)
	defer func() {
		g.l = nil
		if !l.ended.Load() {
			leave()
		}
	}()
	sub.Join(reign.Topic(g.p.id))
	w.count("sockets")
	g.refetch()
	rounds := time.NewTicker(recheck)
	defer rounds.Stop()
	end := time.NewTimer(between(d, time.Minute, 12*time.Minute)) // a socket does not last for ever
	defer end.Stop()
	for n := 1; ; {
		_, over := arrived(w.ended)
		_, dead := arrived(l.dead)
		if over || dead {
			return
		}
		if f, is := arrived(g.events); is {
			f()
			continue
		}
		if _, is := arrived(sub.Ready()); is {
			if !g.hears(l, sub) {
				return
			}
			continue
		}
		if _, is := arrived(end.C); is {
			if !w.calm.Load() {
				return
			}
			continue
		}
		select {
		case <-w.ended:
		case <-l.dead:
		case f := <-g.events:
			f()
		case <-sub.Ready():
			if !g.hears(l, sub) {
				return
			}
		case <-end.C:
			if !w.calm.Load() {
				return
			}
		case <-rounds.C:
			if l.keeper.Epoch() != epoch || n%roundsABeacon == 0 && !g.signals(l) {
				return
			}
			n++
		}
	}
}

// hears takes what the socket brings; false where the node is gone.
func (g *page) hears(l *life, sub *live.Subscriber) bool {
	for _, raw := range sub.Take() {
		if !l.wait(context.Background(), noise(g.p.w.dice("push", g.name))) {
			return false
		}
		g.receive(raw)
	}
	return true
}

// signals sends the newest version to the page; false where the node is gone.
func (g *page) signals(l *life) bool {
	version, ticked, err := l.keeper.Dev.Latest(context.Background(), g.p.id)
	if !l.wait(context.Background(), noise(g.p.w.dice("beacon", g.name))) {
		return false
	}
	if err == nil {
		g.takeLatest(&message{Version: version, TickedAt: ticked, Epoch: l.keeper.Epoch()})
	}
	return true
}

func (g *page) receive(raw []byte) {
	var m message
	if err := json.Unmarshal(raw, &m); err != nil {
		g.p.w.fault("%s: a push is no message: %v", g.name, err)
		return
	}
	switch m.Type {
	case "patch":
		g.takePatch(&m)
	case "resync":
		g.p.w.count("resyncs")
		g.refetch()
	}
}

func (g *page) hear(epoch string, version int64) {
	if g.heard.Epoch != epoch || g.heard.Version < version {
		g.heard = reign.Seen{Epoch: epoch, Version: version}
	}
}

func (g *page) takePatch(m *message) {
	g.hear(m.Epoch, m.Version)
	if g.held == nil {
		return
	}
	before := *g.held
	switch g.take(m) {
	case gap:
		g.p.w.count("gaps")
		g.refetch()
	case merged:
		forward := m.Version > before.version || m.Version == before.version && m.From == before.version && m.LastUpdated >= before.lastUpdated
		g.p.w.check(checkForward, forward, "%s took version %d of %d at version %d of %d", g.name, m.Version, m.LastUpdated, before.version, before.lastUpdated)
		g.p.w.count("patches taken")
		g.show()
	case late:
		g.p.w.count("patches that are late")
		g.missed = true
	case old:
		g.p.w.count("patches that are old")
		g.p.w.log(g.name, "leaves out version %d of %d: %v", m.Version, m.LastUpdated, slices.Sorted(maps.Keys(m.Sections)))
	}
}

func (g *page) takeAnswer(a *answer) {
	if g.held == nil {
		return
	}
	g.hear(g.held.epoch, a.Version)
	switch g.take(&message{Version: a.Version, From: a.From, LastUpdated: a.LastUpdated, Sections: a.Sections, Epoch: g.held.epoch}) {
	case gap:
		g.refetch()
	case late:
		g.missed = true
	case merged, old:
	}
}

func (g *page) takeLatest(m *message) {
	g.hear(m.Epoch, m.Version)
	if g.held == nil {
		g.refetch()
		return
	}
	if g.missed || m.Version > g.held.version || m.Epoch != g.held.epoch || m.TickedAt > tickedAt(g.held.sections) {
		g.p.w.count("pages behind")
		g.refetch()
	}
}

func tickedAt(sections map[string]json.RawMessage) int64 {
	var pulse struct{ TickedAt int64 }
	_ = json.Unmarshal(sections["pulse"], &pulse)
	return pulse.TickedAt
}

// show notes what the page shows.
func (g *page) show() {
	g.p.w.log(g.name, "shows version %d of %d: %s", g.held.version, g.held.lastUpdated, sum(g.held.sections))
}

// refetch reads the whole view; calls during a read share it.
func (g *page) refetch() {
	if g.asking {
		return
	}
	g.asking = true
	w, l, seen := g.p.w, g.l, g.heard
	if l == nil || l.ended.Load() {
		l = g.choose(2)
	}
	w.tasks.Go(func() {
		var v *message
		if l != nil {
			v = w.view(l, g.p.id, g.name, seen)
		}
		g.post(func() {
			g.asking, g.missed = false, v == nil
			if v != nil {
				g.takeView(v)
			}
		})
	})
}

// view asks a node for the view of a kingdom; nil where no answer comes back.
func (w *world) view(l *life, player, who string, seen reign.Seen) *message {
	d := w.dice("view", who)
	ctx, giveUp := context.WithTimeout(context.Background(), patience+noise(d))
	defer giveUp()
	if !l.wait(ctx, between(d, time.Millisecond, 50*time.Millisecond)) {
		return nil
	}
	if seen.Epoch != "" {
		ctx = reign.WithSeen(ctx, seen)
	}
	raw, err := l.keeper.View(ctx, player)
	if err != nil || !l.wait(ctx, between(d, time.Millisecond, 50*time.Millisecond)) {
		return nil
	}
	var v message
	if err := json.Unmarshal(raw, &v); err != nil {
		w.fault("a view: %v", err)
		return nil
	}
	return &v
}

func (g *page) takeView(v *message) {
	g.hear(v.Epoch, v.Version)
	if g.held != nil && g.held.epoch == v.Epoch && v.Version < g.held.version {
		return // overtaken on the way
	}
	g.held = &held{v.Version, v.LastUpdated, v.Epoch, v.Sections}
	g.p.w.count("views taken")
	g.show()
}

// step is what a page does with a change.
type step int

const (
	merged step = iota
	old         // older than what is shown
	gap         // a change between was missed
	late        // of the same version, with sections that may not be shown
)

// take merges a change, by the rules of merge.ts.
func (g *page) take(m *message) step {
	h := g.held
	switch {
	case m.Epoch != h.epoch:
		return gap
	case m.Version < h.version, m.Version == h.version && m.From < h.version:
		if !g.p.w.broken.takesOld {
			return old
		}
	case m.Version == h.version && m.From == h.version && m.LastUpdated < h.lastUpdated:
		if !g.p.w.broken.takesOld {
			return late
		}
	case m.From != h.version:
		return gap
	}
	next := make(map[string]json.RawMessage, len(h.sections))
	for name, v := range h.sections {
		next[name] = v
	}
	for name, v := range m.Sections {
		next[name] = v
		if all, err := collections(); err == nil && all[name] {
			next[name] = mergeMembers(h.sections[name], v)
		}
	}
	g.held = &held{max(m.Version, h.version), max(m.LastUpdated, h.lastUpdated), h.epoch, next}
	return merged
}

func mergeMembers(have, patch json.RawMessage) json.RawMessage {
	members, changes := map[string]json.RawMessage{}, map[string]json.RawMessage{}
	_ = json.Unmarshal(have, &members)
	_ = json.Unmarshal(patch, &changes)
	for id, v := range changes {
		if bytes.Equal(v, []byte("null")) {
			delete(members, id)
		} else {
			members[id] = v
		}
	}
	out, _ := json.Marshal(members)
	return out
}
