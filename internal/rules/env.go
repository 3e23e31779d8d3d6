// Package rules defines what every rule is written against: Env, the environment a rule runs in, and the types by which
// a system registers its commands, figures and views. It imports game and content alone, so that every system below it may
// import it and none needs another.
package rules

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Env is the environment of a rule: the moment, the document, the content, the dice and the facts of the realm go in; notices,
// records and ledger entries come out. One Env serves one command, one due entry or one run of ticks on one kingdom.
type Env struct {
	Doc     *game.Document
	Content *content.Snapshot
	Dice    Dice
	Book    Book
	Row     bool // the row beside the document that the command names is there
	Actor   Actor
	Away    bool // what is due falls into an absence: the ruler hears of it on returning

	// Of a command that a provider may write for. With no provider both stay empty, and the archive writes.
	Asking  bool   // the plan is made to ask: what only the archive is needed for is no refusal yet
	Written []byte // what the provider wrote; none where it failed

	now         int64 // see Now
	facts       *Facts
	shared      any // what was read of the realm's rows: see Seam
	numbers     Numbers
	observation *Observation // of whoever runs, where anybody notes what is read

	out   Out
	plain bool // only the sum of a figure is wanted
}

// NewEnv makes the environment of one moment on one kingdom.
func NewEnv(doc *game.Document, c *content.Snapshot, facts *Facts, now int64, numbers Numbers) *Env {
	return &Env{Doc: doc, Content: c, facts: facts, now: now, numbers: numbers}
}

// Moment is now and the realm's facts for the engine, which notes neither.
func (env *Env) Moment() (now int64, facts *Facts) { return env.now, env.facts }

// Facts are what the realm says about this kingdom.
func (env *Env) Facts() *Facts {
	if env.observation != nil {
		env.observation.Facts = true
	}
	return env.facts
}

// Actor is who gave the command: for admin and shared commands, and never from the body.
type Actor struct {
	Player string
	Role   Role
}
