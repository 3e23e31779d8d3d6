package main

import "sync"

// crew is the players who build while a test takes the server away.
type crew []*builder

func newCrew(h *host, players int) (all crew) {
	h.t.Helper()
	for i := range players {
		all = append(all, newBuilder(h, i))
	}
	return all
}

// work lets everybody give commands until the server is gone or stop is closed.
func (c crew) work(load *sync.WaitGroup, stop chan struct{}) {
	for _, b := range c {
		load.Go(func() { b.work(stop) })
	}
}

// check requires all acknowledged commands of the server that is back.
func (c crew) check() {
	for _, b := range c {
		b.resolve()
		b.check()
	}
}

// account compares everybody's gold, and counts commands.
func (c crew) account() (acknowledged, repeated int) {
	for _, b := range c {
		b.account()
		acknowledged, repeated = acknowledged+len(b.answers), repeated+b.repeated
	}
	return acknowledged, repeated
}

// whole requires that the check of the data finds no fault.
func (h *host) whole() {
	h.t.Helper()
	if said, err := h.run("check"); err != nil {
		h.t.Errorf("the data is not whole: %v %s", err, said)
	}
}
