package faultsim_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"umbrarch/internal/game"
	"umbrarch/internal/reign"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine/enginetest"
	"umbrarch/internal/store/sqldb"
)

// player acts on the pages of one ruler, each connected to a node of its own choice.
type player struct {
	w     *world
	id    string
	pages []*page

	mu    sync.Mutex
	acked map[string]acked
	open  map[string]time.Duration // commands without an answer, with the time of their start
}

// acked is a command that was answered as executed.
type acked struct {
	answer  []byte
	version int64
	wrote   bool
}

// answer is the part of an answer that the simulation reads.
type answer struct {
	Version, From, LastUpdated int64
	Sections                   map[string]json.RawMessage
	Replayed                   bool
}

// found creates the kingdoms, before there are failures.
func (w *world) found(t *testing.T) {
	body := enginetest.Body()
	for i := range playersOfARun {
		p := &player{w: w, id: fmt.Sprintf("p%d", i), acked: map[string]acked{}, open: map[string]time.Duration{}}
		w.players = append(w.players, p)
		body.Name = fmt.Sprintf("Ysolde %s", string(rune('A'+i)))
		raw, err := json.Marshal(body)
		if err == nil {
			_, err = w.nodes[0].running().keeper.CreateKingdom(context.Background(), reign.Request{Player: p.id, Raw: raw, Key: "found", Hash: hash("found", raw)}, body)
		}
		if err != nil {
			t.Fatal(err)
		}
		w.give(p.id, 20_000)
		w.giveTroops(p.id, 10)
	}
}

func hash(name string, raw []byte) string {
	sum := sha256.Sum256(append([]byte(name), raw...))
	return hex.EncodeToString(sum[:8])
}

// give puts gold into a player's inbox, at once and past every failure.
func (w *world) give(player string, gold int64) {
	w.post(player, "simulated.gift", gold)
	w.given.Add(gold)
}

func (w *world) giveTroops(player string, n int64) {
	w.post(player, "simulated.troops", n)
	w.troops.Add(n)
}

func (w *world) post(player, kind string, n int64) {
	err := w.db.Write(context.Background(), func(tx sqldb.Tx) error {
		_, err := tx.Exec(context.Background(), `INSERT INTO inbox (player_id, kind, at, body) VALUES ($1, $2, $3, $4)`, player, kind, w.wall(), fmt.Sprint(n))
		return err
	})
	if err != nil {
		w.fault("a gift was not written: %v", err)
	}
}

// giveGifts gives gold and troops to players now and then.
func (w *world) giveGifts() {
	for w.until(w.calmed, between(w.dice("gift"), 10*time.Second, time.Minute)) {
		d := w.dice("gift to")
		to := w.players[d.IntN(len(w.players))].id
		if d.IntN(2) == 0 {
			w.give(to, 100+d.Int64N(2000))
		} else {
			w.giveTroops(to, 1+d.Int64N(6))
		}
		w.count("gifts")
	}
}

func (p *player) begin() {
	for i := range pagesOfAPlayer {
		g := &page{p: p, name: fmt.Sprintf("%s/%d", p.id, i), events: make(chan func(), 64)}
		p.pages = append(p.pages, g)
		p.w.tasks.Go(g.run)
		p.w.tasks.Go(func() { p.act(g) })
	}
}

// act sends one command of a page after the other.
func (p *player) act(g *page) {
	for n := 1; p.w.until(p.w.calmed, between(p.w.dice("act", g.name), 5*time.Second, time.Minute)); n++ {
		name, body := p.draw(g, n)
		p.send(g, fmt.Sprintf("%s-%d", g.name, n), name, body)
	}
}

// draw draws a command.
func (p *player) draw(g *page, n int) (name string, body any) {
	d := p.w.dice("command", g.name)
	what := d.IntN(12)
	if n <= 2 { // most players begin together
		what = 3
		if p == p.w.players[0] {
			what = 2
		}
	}
	switch what {
	case 0, 1:
		return "kingdom.rename", map[string]string{"name": fmt.Sprintf("Camp %s %d", g.name[1:2], n)}
	case 2:
		return "faction.create", map[string]string{"name": factionName(d), "description": "They stand together.", "emblem": p.w.content.FactionEmblems[0].ID}
	case 3:
		return "faction.join", map[string]string{"faction": p.w.someFaction()}
	case 4, 5:
		return "faction.donate_gold", map[string]int64{"amount": 1 + d.Int64N(300)}
	case 6, 7, 8, 9:
		return p.w.drawWar(d)
	}
	all := p.w.content.Buildings
	return "building.upgrade", map[string]string{"building": all[d.IntN(len(all))].ID}
}

// someFaction is the id of a faction that exists; "" where there is none.
func (w *world) someFaction() (id string) {
	_ = w.db.Read(context.Background(), func(tx sqldb.Tx) error {
		return tx.QueryRow(context.Background(), `SELECT id FROM factions ORDER BY name LIMIT 1`).Scan(&id)
	})
	return id
}

// patience is how long a page waits for an answer before it asks again.
const patience = 20 * time.Second

// send sends a command until it is answered.
func (p *player) send(g *page, key, name string, body any) {
	w := p.w
	c, ok := w.engine.Command(name)
	raw, err := json.Marshal(body)
	if !ok || err != nil {
		w.fault("no command %s: %v", name, err)
		return
	}
	decoded, err := c.Decode(raw)
	if err != nil {
		w.fault("the body of %s: %v", name, err)
		return
	}
	q := reign.Request{Player: p.id, Role: rules.User, Command: c, Body: decoded, Raw: raw, Key: key, Hash: hash(c.FirstName(), raw)}
	p.mu.Lock()
	p.open[key] = w.now()
	p.mu.Unlock()
	for attempt := 1; !w.over.Load(); attempt++ {
		l := g.choose(attempt)
		if l != nil {
			if o := p.request(l, &q); o != nil && p.answered(g, &q, o.said, o.err) {
				p.mu.Lock()
				delete(p.open, key)
				p.mu.Unlock()
				return
			}
		}
		w.count("commands sent again")
		w.pass(between(w.dice("again", key), 100*time.Millisecond, 3*time.Second))
	}
}

// outcome is what a node says to a command.
type outcome struct {
	said []byte
	err  error
}

// request sends a command to a node once; nil where no answer comes back.
func (p *player) request(l *life, q *reign.Request) *outcome {
	w := p.w
	d := w.dice("command to", l.name, q.Key)
	there, back := between(d, time.Millisecond, 50*time.Millisecond), between(d, time.Millisecond, 50*time.Millisecond)
	silent := !w.calm.Load() && chance(d, w.mix.silent)
	ctx, giveUp := context.WithTimeout(context.Background(), patience+noise(d))
	defer giveUp()
	done := make(chan *outcome, 1)
	w.tasks.Go(func() {
		if !l.wait(ctx, there) {
			done <- nil
			return
		}
		said, err := l.keeper.Do(ctx, *q)
		if !l.wait(ctx, back) {
			done <- nil
			return
		}
		done <- &outcome{said, err}
	})
	select {
	case o := <-done:
		if !silent {
			return o
		}
	case <-ctx.Done():
	case <-l.dead:
	}
	return nil
}

// answered takes an answer, and tells whether it is the last word on the command.
func (p *player) answered(g *page, q *reign.Request, said []byte, err error) bool {
	w := p.w
	var no *game.Refusal
	switch {
	case err == nil:
		var a answer
		if err := json.Unmarshal(said, &a); err != nil {
			w.fault("the answer of %s: %v", q.Key, err)
			return true
		}
		w.log(g.name, "%s %s: version %d, %s", q.Key, q.Command.Name, a.Version, sum(a.Sections))
		w.count("commands executed")
		p.mu.Lock()
		p.acked[q.Key] = acked{said, a.Version, a.Version > a.From && !a.Replayed}
		p.mu.Unlock()
		w.checkAcknowledged(p, q.Key)
		g.post(func() { g.takeAnswer(&a) })
		return true
	case !errors.As(err, &no):
		w.fault("%s %s failed: %v", q.Key, q.Command.Name, err)
		return true
	case no.Code.Class == game.Unavailable, errors.Is(err, reign.ErrBusy.With()), q.Command.Failed.Name != "" && errors.Is(err, q.Command.Failed.With()):
		w.log(g.name, "%s %s: %s, again", q.Key, q.Command.Name, no.Code.Name)
		return false
	}
	w.log(g.name, "%s %s: refused, %s", q.Key, q.Command.Name, no.Code.Name)
	w.count("commands refused")
	w.checkRefused(p, q.Key)
	return true
}
