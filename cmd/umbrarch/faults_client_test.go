package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync/atomic"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
)

const (
	upgrade = "building.upgrade"
	rename  = "kingdom.rename"
	pause   = 40 * time.Millisecond // between two commands of a client, so that histories stay short
)

// actor is a client of one node. Others play the same kingdom on other nodes.
type actor struct {
	*httpapitest.Client
	number, node int
	kingdom      string
	history      *history
	sent         int
	served       atomic.Int64 // when the last answered command began
}

// play gives commands, and looks between them, until it is told to stop. A command without an answer is repeated with
// its key until it has one.
func (a *actor) play(stop <-chan struct{}, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, uint64(a.number)))
	for {
		select {
		case <-stop:
			return
		case <-time.After(pause):
		}
		if dice.IntN(4) == 0 {
			a.look()
		} else {
			a.command(dice)
		}
	}
}

func (a *actor) look() {
	e := event{Client: a.number, Kingdom: a.kingdom, Node: a.node, Tries: 1, Begun: a.history.now()}
	r := a.Get("/reign")
	if r.Err != nil || r.Status != http.StatusOK {
		return
	}
	var v struct{ Version int64 }
	if err := json.Unmarshal(r.Body, &v); err != nil {
		a.T.Errorf("a view is no JSON: %v", err)
		return
	}
	e.Ended, e.Version = a.history.now(), v.Version
	a.history.add(e)
}

func (a *actor) command(dice *rand.Rand) {
	a.sent++
	e := event{
		Client: a.number, Kingdom: a.kingdom, Node: a.node, Command: rename, Given: fmt.Sprintf("Camp %d of %d", a.sent, a.number),
		Key: key(a.number, a.sent), Begun: a.history.now(),
	}
	body := form{"name": e.Given}
	if dice.IntN(3) == 0 {
		e.Command, e.Given = upgrade, plots[dice.IntN(len(plots))]
		body = form{"building": e.Given}
	}
	for {
		e.Tries++
		r := a.Command(e.Command, body, httpapitest.Key(e.Key))
		switch {
		case r.Err == nil && r.Status == http.StatusOK:
			var answer struct {
				Version int64
				Result  struct{ Level int64 }
			}
			if err := json.Unmarshal(r.Body, &answer); err != nil {
				a.T.Errorf("%s was answered with %s", e.Key, r)
			}
			e.Version, e.Level = answer.Version, answer.Result.Level
		case r.Err == nil && r.Status == http.StatusUnprocessableEntity && r.Problem().Code == "building.gold_short":
			e.Refused = true
		case r.Err == nil && r.Status == http.StatusConflict && r.Problem().Code == "reign.moved": // other nodes wrote first, again and again
			continue
		case r.Err != nil || r.Status == http.StatusServiceUnavailable || r.Status == http.StatusTooManyRequests:
			time.Sleep(pause)
			continue
		default:
			a.T.Errorf("%s was answered with %s", e.Key, r)
			return
		}
		break
	}
	e.Ended = a.history.now()
	a.history.add(e)
	a.served.Store(e.Begun)
}
