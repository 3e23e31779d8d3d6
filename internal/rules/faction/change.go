package faction

import (
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Change is the result of a decision: factions before and after, and the rows that follow. It is written in full or not
// at all; it conflicts where a faction has changed since it was read.
type Change struct {
	At        int64
	Factions  []Edit
	Left      map[string]int64 // players who left, with the time from which they may join again
	Alliances []Alliance
	War       *War
	Denial    *Denial
	Owed      []Owed
	Launched  *Campaign
	Pledged   *Lending
	Ended     *Outcome
	Land      *Land              // a land with a new owner
	Facts     bool               // it changes the facts that kingdoms read
	Listed    map[string]*Public // changed entries of the list of factions; nil: removed
}

// Edit is a faction before and after. Before is nil for a new faction, After for a disbanded one.
type Edit struct{ Before, After *Faction }

// Alliance is the row of a pair. An empty status removes it.
type Alliance struct {
	A, B   string
	By     string
	Status string
	At     int64
	EndsAt int64
}

// War is a declaration; a war has no end.
type War struct {
	By, On string
	At     int64
}

// Lending is a member's total pledge to a campaign.
type Lending struct {
	Campaign string
	Pledge   Pledge
}

// Denial blocks further proposals from one side for a time.
type Denial struct {
	From, To string
	Until    int64
}

// Owed is an entry for a player's inbox.
type Owed struct {
	Player string
	Post   Post
}

// ID is the id of the edited faction.
func (e *Edit) ID() string {
	if e.Before != nil {
		return e.Before.ID
	}
	return e.After.ID
}

// begin copies a faction and settles its hourly upkeep up to now, so that decisions use current values.
func begin(env *rules.Env, f *Faction) Edit {
	after := f.clone()
	Settle(env.Content, after, env.Now())
	return Edit{Before: f, After: after}
}

// Seam is the seam of all commands on factions.
var Seam rules.Seam[State, Change]

// decide sets a change as the result.
func decide(env *rules.Env, c Change) {
	c.At = env.Now()
	Seam.Decide(env, c.list(env.Content))
}

// list determines the changed entries of the list of factions. A donation changes none.
func (c Change) list(snapshot *content.Snapshot) Change {
	c.Listed = map[string]*Public{}
	for _, e := range c.Factions {
		if e.After == nil { // gone
			c.Listed[e.Before.ID] = nil
			continue
		}
		now := Open(snapshot, e.After)
		if e.Before == nil || !reflect.DeepEqual(Open(snapshot, e.Before), now) {
			if e.Before != nil {
				now.Version++ // writing raises the version
			}
			c.Listed[now.ID] = &now
		}
	}
	return c
}

// state is the loaded State; tests of rules alone may have none.
func state(env *rules.Env) State {
	return Seam.State(env)
}

// mine is the actor's faction, or the refusal for an actor without one.
func mine(env *rules.Env) (*Faction, error) {
	if f := state(env).Mine; f != nil && f.RoleOf(env.Actor.Player) != "" {
		return f, nil
	}
	return nil, ErrNone.With()
}

// owned is the actor's faction if the actor is its Owner.
func owned(env *rules.Env) (*Faction, error) {
	f, err := mine(env)
	if err == nil && f.RoleOf(env.Actor.Player) != Owner {
		return nil, ErrOwner.With()
	}
	return f, err
}

// led is the actor's faction if the actor is Owner or Officer.
func led(env *rules.Env) (*Faction, error) {
	f, err := mine(env)
	if err == nil && !f.Leads(env.Actor.Player) {
		return nil, ErrOfficer.With()
	}
	return f, err
}
