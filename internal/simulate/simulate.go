// Package simulate plays the game by its real rules with one greedy bot, so that the pace of
// a reign can be read before anybody lives through it. Nothing here decides a rule: the bot
// asks for plans and carries out what it is allowed.
package simulate

import (
	"encoding/json"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/ruler"
)

// Reign is one simulated kingdom.
type Reign struct {
	engine  *engine.Engine
	content *content.Snapshot
	facts   *rules.Facts
	doc     *game.Document
	start   int64
	now     int64
	done    map[string]int64 // commands carried out
	first   map[string]int64 // seconds from the start until each milestone
	idle    int64            // longest stretch online without anything to do, seconds
	lull    int64
	visit   int64 // ticks of this visit
}

// Begin founds a kingdom with the recommended ruler.
func Begin(c *content.Snapshot, body ruler.Creation, seed string) (*Reign, error) {
	r := &Reign{engine: engine.New(engine.Systems()), content: c, facts: &rules.Facts{Version: 1}, start: 1_767_225_600_000, done: map[string]int64{}, first: map[string]int64{}}
	r.now = r.start
	env, _, err := r.engine.CreateKingdom(c, r.facts, r.now, seed, body)
	if err != nil {
		return nil, err
	}
	r.doc = env.Doc
	return r, nil
}

func (r *Reign) env() *rules.Env { return r.engine.NewEnv(r.doc, r.content, r.facts, r.now) }

// try plans a command and carries it out when it is allowed.
func (r *Reign) try(name string, body any) bool {
	c, ok := r.engine.Command(name)
	if !ok {
		return false // a system that does not exist yet
	}
	raw, err := json.Marshal(body)
	if err != nil {
		return false
	}
	decoded, err := c.Decode(raw)
	if err != nil {
		return false
	}
	_, changed, err := r.engine.Apply(r.env(), c, decoded)
	if err != nil || !changed {
		return false
	}
	r.done[name]++
	return true
}

// online plays for a while: a tick, then everything worth doing.
func (r *Reign) online(seconds int64, bot Bot) {
	step := r.content.Balance.Tick.Seconds
	r.visit = 0
	for left := seconds; left >= step; left -= step {
		r.now += step * 1000
		r.visit++
		env := r.env()
		r.engine.Advance(env, r.now, engine.Presence{Until: r.now, Owner: true})
		possible := r.affordable()
		if bot.Play(r) || possible {
			r.lull = 0
		} else {
			r.lull += step
			r.idle = max(r.idle, r.lull)
		}
		r.note()
	}
}

// rounds tells whether it is time to look after what runs by itself: on arrival, and every ten minutes from then on.
func (r *Reign) rounds() bool { return r.visit%(10*minute/r.content.Balance.Tick.Seconds) == 1 }

// presses is how many commands were given so far, each of them one press of the page.
func (r *Reign) presses() (n int64) {
	for _, times := range r.done {
		n += times
	}
	return n
}

// away lets time pass with the page closed.
func (r *Reign) away(seconds int64) {
	r.now += seconds * 1000
	r.engine.Advance(r.env(), r.now, engine.Presence{Owner: true})
	r.lull = 0
	r.note()
}

func (r *Reign) elapsed() int64 { return (r.now - r.start) / 1000 }
