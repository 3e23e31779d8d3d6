package faultsim_test

import (
	"sync/atomic"
	"time"
)

// haveFailures starts the events of the run's mix, each kind on each node by itself.
func (w *world) haveFailures() {
	for _, n := range w.nodes {
		for kind, happen := range map[string]func(*node, time.Duration){
			"stop": (*node).stop, "pause": (*node).pause, "cut database": (*node).cutDatabase, "cut bus": (*node).cutBus, "step": (*node).step, "skew": (*node).skew,
		} {
			w.tasks.Go(func() { w.repeat(kind, n.id, func(d time.Duration) { happen(n, d) }) })
		}
	}
	w.tasks.Go(func() { w.repeat("failover", 0, w.failover) })
	w.tasks.Go(func() { w.repeat("database step", 0, w.stepDatabase) })
}

// repeat has a kind of event happen at instants drawn from the seed, until the failures end. Of is what it happens to.
func (w *world) repeat(kind string, of int, happen func(time.Duration)) {
	every := w.mix.every[kind]
	for every > 0 && w.until(w.calmed, between(w.dice("when", kind, of), every/2, every*3/2)) {
		d := w.dice("how long", kind, of)
		w.count("failures: " + kind)
		happen(time.Duration(d.ExpFloat64()*float64(20*time.Second)) + noise(d))
	}
}

func (w *world) failover(time.Duration) {
	w.log("database", "fails over")
	w.db.Failover()
}

func (w *world) stepDatabase(d time.Duration) {
	w.dbWall.Store(signed(d).Milliseconds())
	w.log("database", "its clock is %d ms off", w.dbWall.Load())
}

// signed uses the parity of a duration as a sign.
func signed(d time.Duration) time.Duration {
	if d%2 == 0 {
		return -d
	}
	return d
}

func (n *node) stop(time.Duration) {
	if l := n.running(); l != nil {
		n.w.log(l.name, "is killed")
		l.kill()
	}
}

func (n *node) pause(d time.Duration) {
	l := n.running()
	if l == nil {
		return
	}
	n.w.log(l.name, "is paused")
	resumed := make(chan struct{})
	l.mu.Lock()
	l.resumed = resumed
	l.mu.Unlock()
	n.w.until(n.w.calmed, d)
	l.mu.Lock()
	l.resumed = nil
	l.mu.Unlock()
	close(resumed)
	n.w.log(l.name, "goes on")
}

func (n *node) cutDatabase(d time.Duration) {
	n.cutOff("database", d, func(l *life) *atomic.Bool { return &l.cut })
}

func (n *node) cutBus(d time.Duration) {
	n.cutOff("bus", 3*d, func(l *life) *atomic.Bool { return &l.busCut })
}

// cutOff cuts a running node off from something for a while.
func (n *node) cutOff(from string, d time.Duration, cut func(*life) *atomic.Bool) {
	l := n.running()
	if l == nil {
		return
	}
	n.w.log(l.name, "has no %s", from)
	cut(l).Store(true)
	n.w.until(n.w.calmed, d)
	cut(l).Store(false)
	n.w.log(l.name, "has a %s", from)
}

func (n *node) step(d time.Duration) {
	n.wall.Add(signed(100 * d).Milliseconds())
	n.w.log("clocks", "node %d is %d ms off", n.id, n.wall.Load())
}

func (n *node) skew(d time.Duration) {
	n.drift.Store(int64(signed(d)/time.Millisecond) % 5000)
	n.w.log("clocks", "node %d gains %d millionths", n.id, n.drift.Load())
}

// heal ends all failures.
func (w *world) heal() {
	w.log("world", "failures end")
	w.calm.Store(true)
	close(w.calmed)
	w.dbWall.Store(0)
	for _, n := range w.nodes {
		n.wall.Store(0)
		n.drift.Store(0)
	}
}
