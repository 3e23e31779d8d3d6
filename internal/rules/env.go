// Package rules defines the interface of all rules: Env, the environment in which a rule runs, and the types with which
// a system registers its commands, figures and views. It imports game and content alone, so that every system may
// import it and no system needs another.
package rules

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Env is the environment of a rule. Its input is the moment, the document, the content, the dice and the facts of the
// realm; its output is notices, records and ledger entries. One Env serves one command, one due or one run of ticks on
// one kingdom.
type Env struct {
	Doc     *game.Document
	Content *content.Snapshot
	Dice    Dice
	Book    Book
	Reigns  Founding
	Row     bool                 // the record beside the document that the command names exists
	Pages   []game.DoneScenePage // rows of the court's done scenes, newest first; for a command that asks for them
	Actor   Actor
	Away    bool // the due falls into an absence: the ruler is told on returning

	// Asking and Written are set for a command for which a provider may write. Without a provider both are empty and
	// the archive writes.
	Asking  bool   // the plan is made to build the brief: conditions that concern only the archive refuse nothing yet
	Written []byte // the provider's answer; empty where it failed

	now         int64 // see Now
	facts       *Facts
	shared      any // the value read from the realm's rows: see Seam
	numbers     Numbers
	observation *Observation // the innermost running observation; nil where nothing observes

	out   Out
	plain bool // only the sum of a figure is wanted, not its terms
}

// NewEnv makes the environment of one moment on one kingdom.
func NewEnv(doc *game.Document, c *content.Snapshot, facts *Facts, now int64, numbers Numbers) *Env {
	return &Env{Doc: doc, Content: c, facts: facts, now: now, numbers: numbers}
}

// Moment gives now and the realm's facts to the engine. Neither is noted in an observation.
func (env *Env) Moment() (now int64, facts *Facts) { return env.now, env.facts }

// Facts are the realm's facts about this kingdom.
func (env *Env) Facts() *Facts {
	if env.observation != nil {
		env.observation.Facts = true
	}
	return env.facts
}

// Actor is the author of an admin or shared command. It comes from the session, never from the body.
type Actor struct {
	Player string
	Role   Role
}
