package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"umbrarch/internal/httpapi/httpapitest"
	"umbrarch/internal/reign"
)

// builder is a player who builds and renames without pause. A command without an answer is pending.
type builder struct {
	*httpapitest.Client
	number   int
	sent     int
	answers  []httpapitest.Answer // acknowledged commands, in order
	levels   map[string]int64
	spent    int64
	name     string
	pending  *errand
	repeated int
}

// errand is one command being sent.
type errand struct {
	key, command string
	body         map[string]string
}

// plots lists plots whose levels do not change the income.
var plots = []string{"walls", "farm", "barracks", "mine", "market"}

func newBuilder(h *host, number int) *builder {
	h.t.Helper()
	b := &builder{Client: h.client().Guest().Reign("pact_bound"), number: number, levels: map[string]int64{}}
	b.name = b.View().Sections.Kingdom.Name
	return b
}

// work gives commands until the server is gone.
func (b *builder) work(stop chan struct{}) {
	for {
		select {
		case <-stop:
			return
		default:
		}
		if b.pending == nil {
			b.pending = b.next()
		}
		if !b.try() {
			return
		}
	}
}

func (b *builder) next() *errand {
	b.sent++
	o := &errand{key: key(b.number, b.sent), command: "building.upgrade", body: map[string]string{"building": plots[b.sent/3%len(plots)]}}
	if b.sent%3 != 0 {
		o.command, o.body = "kingdom.rename", map[string]string{"name": fmt.Sprintf("Camp %d of %d", b.sent, b.number)}
	}
	return o
}

// try sends the pending command, every fourth one twice at once. It tells whether the server still answers.
func (b *builder) try() bool {
	o, answers := b.pending, make([]httpapitest.Response, 1)
	if b.sent%4 == 0 {
		answers = make([]httpapitest.Response, 2)
	}
	var both sync.WaitGroup
	for i := range answers {
		both.Go(func() { answers[i] = b.Command(o.command, o.body, httpapitest.Key(o.key)) })
	}
	both.Wait()
	for _, r := range answers {
		if r.Status == http.StatusTooManyRequests {
			time.Sleep(100 * time.Millisecond)
			return true // it is sent again
		}
	}
	answered := decisive(answers)
	if answered < 0 {
		return false
	}
	for _, r := range answers {
		if r.Err == nil && r.Status == http.StatusOK && !bytes.Equal(r.Body, answers[answered].Body) {
			b.T.Errorf("one key, two answers:\n%s\n%s", r, answers[answered])
		}
	}
	b.acknowledge(o, answers[answered])
	b.pending = nil
	return true
}

// decisive is the answer that tells what became of a key: one of success, or a refusal where every request of it has an
// answer. A refusal stores no key, so a request without an answer may have had the gold.
func decisive(answers []httpapitest.Response) int {
	refused, silent := -1, false
	for i, r := range answers {
		switch {
		case r.Err != nil || r.Status == http.StatusServiceUnavailable:
			silent = true
		case r.Status == http.StatusOK:
			return i
		default:
			refused = i
		}
	}
	if silent {
		return -1
	}
	return refused
}

func (b *builder) acknowledge(o *errand, r httpapitest.Response) {
	if r.Status == http.StatusUnprocessableEntity && r.Problem().Code == "building.gold_short" {
		return
	}
	var a httpapitest.Answer
	var raised struct{ Level, Cost int64 }
	if r.Status != http.StatusOK || json.Unmarshal(r.Body, &a) != nil {
		b.T.Errorf("%s was answered with %s", o.key, r)
		return
	}
	_ = json.Unmarshal(a.Result, &raised)
	if want := int64(len(b.answers)) + 2; a.Version != want {
		b.T.Errorf("%s has version %d, want %d: a command was lost or done twice", o.key, a.Version, want)
	}
	b.answers = append(b.answers, a)
	if o.command == "kingdom.rename" {
		b.name = o.body["name"]
		return
	}
	b.levels[o.body["building"]]++
	if raised.Level != b.levels[o.body["building"]] {
		b.T.Errorf("%s made level %d, want %d", o.key, raised.Level, b.levels[o.body["building"]])
	}
}

// resolve repeats the pending command at the restarted server.
func (b *builder) resolve() {
	b.T.Helper()
	if b.pending == nil {
		return
	}
	b.repeated++
	for b.pending != nil {
		if !b.try() {
			b.T.Fatalf("%s was never answered", b.pending.key)
		}
	}
}

// check requires all acknowledged commands.
func (b *builder) check() {
	b.T.Helper()
	v := b.View()
	if want := int64(len(b.answers)) + 1; v.Version != want {
		b.T.Errorf("player %d is at version %d, want %d", b.number, v.Version, want)
	}
	if v.Sections.Kingdom.Name != b.name {
		b.T.Errorf("player %d reigns over %q, want %q", b.number, v.Sections.Kingdom.Name, b.name)
	}
	b.spent = 0
	for id, built := range v.Sections.Buildings {
		if want, known := b.levels[id]; known && built.Level != want {
			b.T.Errorf("player %d: %s is at level %d, want %d", b.number, id, built.Level, want)
		}
		b.spent += built.InvestedGold
	}
}

// account compares the gold with the ledger of the player's life: earned less spent.
func (b *builder) account() {
	b.T.Helper()
	v := b.View()
	p := v.Sections.Pulse
	away, cards := b.away(v.Sections.Absence.Reports), cardsOf(b.Client)
	if want := 2500 + 30*p.TimePlayed/10 + away + cards - b.spent; p.Gold != want {
		b.T.Errorf("player %d has %d gold after %d s, %d for absences, %d by cards and %d spent, want %d", b.number, p.Gold, p.TimePlayed, away, cards, b.spent, want)
	}
}

// ofCards is the reason under which the ledger has the gold of events. Small ones, which come after the fourth of a UTC
// day, pay without an answer.
const ofCards = "event.consequence"

// cardsOf is the gold that events have brought to a player, by the sums of the ledger.
func cardsOf(c *httpapitest.Client) int64 {
	c.T.Helper()
	return httpapitest.Read[reign.Earned](c.T, c.Want(http.StatusOK, c.Get("/reign/earned"))).All[ofCards]
}

// away is the pay of absences: on a busy machine a restart can take longer than the minute from which one is paid. Each
// pays for its own time, and no two overlap.
func (b *builder) away(reports []httpapitest.Report) (gold int64) {
	b.T.Helper()
	last := int64(0)
	for _, r := range reports {
		if r.From < last || r.Gold != (r.To-r.From)/10_000*10 {
			b.T.Errorf("player %d: an absence pays for more than its time: %+v after %d", b.number, r, last)
		}
		last, gold = r.To, gold+r.Gold
	}
	return gold
}
