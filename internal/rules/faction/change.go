package faction

import (
	"reflect"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
)

// Change is what a decision wants written: factions before and after, and what follows from them. All of it is written, or
// nothing, and nothing where a faction is no longer as it was before.
type Change struct {
	At        int64
	Factions  []Edit
	Left      map[string]int64 // players who left, and until when they may not join
	Alliances []Alliance
	War       *War
	Denial    *Denial
	Owed      []Owed
	Launched  *Campaign
	Pledged   *Lending
	Ended     *Outcome
	Land      *Land              // that changed hands
	Facts     bool               // it moves what kingdoms read as facts
	Listed    map[string]*Public // what of the list of factions is other than it was; nil: gone
}

// Edit is a faction before and after; of a new one there is no before, of a disbanded one no after.
type Edit struct{ Before, After *Faction }

// Alliance is a pair's row to be written; without a status it is removed.
type Alliance struct {
	A, B   string
	By     string
	Status string
	At     int64
	EndsAt int64
}

// War is declared once and for ever.
type War struct {
	By, On string
	At     int64
}

// Lending is what a member has pledged to a campaign by now.
type Lending struct {
	Campaign string
	Pledge   Pledge
}

// Denial keeps one side from asking again.
type Denial struct {
	From, To string
	Until    int64
}

// Owed is what a player's kingdom will find in its inbox.
type Owed struct {
	Player string
	Post   Post
}

// ID of the faction that an edit is about.
func (e *Edit) ID() string {
	if e.Before != nil {
		return e.Before.ID
	}
	return e.After.ID
}

// begin copies a faction and brings its hourly charge up to now, so that what is decided stands on what is true now.
func begin(env *rules.Env, f *Faction) Edit {
	after := f.clone()
	Settle(env.Content, after, env.Now())
	return Edit{Before: f, After: after}
}

// Seam is where everything about factions is decided on.
var Seam rules.Seam[State, Change]

// decide hands a change to whoever writes it.
func decide(env *rules.Env, c Change) {
	c.At = env.Now()
	Seam.Decide(env, c.list(env.Content))
}

// list says what of the list of factions changes. A donation changes nothing in it.
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
				now.Version++ // the write raises it
			}
			c.Listed[now.ID] = &now
		}
	}
	return c
}

// state is what was loaded; a test of the rules alone may load nothing.
func state(env *rules.Env) State {
	return Seam.State(env)
}

// mine is the actor's faction, or why there is none.
func mine(env *rules.Env) (*Faction, error) {
	if f := state(env).Mine; f != nil && f.RoleOf(env.Actor.Player) != "" {
		return f, nil
	}
	return nil, ErrNone.With()
}

// owned is the actor's faction where the actor is its Owner.
func owned(env *rules.Env) (*Faction, error) {
	f, err := mine(env)
	if err == nil && f.RoleOf(env.Actor.Player) != Owner {
		return nil, ErrOwner.With()
	}
	return f, err
}

// led is the actor's faction where the actor is Owner or Officer.
func led(env *rules.Env) (*Faction, error) {
	f, err := mine(env)
	if err == nil && !f.Leads(env.Actor.Player) {
		return nil, ErrOfficer.With()
	}
	return f, err
}
