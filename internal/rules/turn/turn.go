// Package turn is what a rule gets and gives: the moment, the document, the content, the
// dice, the facts of the realm, and what the rule says back. Types alone; it imports game
// and content, so that every system may import it and none needs another.
package turn

import (
	"encoding/json"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// Turn is one command, one due thing or one stretch of ticks on one kingdom.
type Turn struct {
	Doc     *game.Document
	Content *content.Snapshot
	Dice    Dice
	Book    Book
	Shared  any // the realm value a shared command decides on
	Actor   Actor

	// Of a command that a provider may write for. With no provider both stay empty, and the archive writes.
	Asking  bool   // the plan is made to ask: what only the archive is needed for is no refusal yet
	Written []byte // what the provider wrote; none where it failed

	now         int64 // see Now
	facts       *Facts
	numbers     Numbers
	observation *Observation // of whoever runs, where anybody notes what is read

	out   Out
	plain bool // only the sum of a figure is wanted
}

// New is a turn of one moment on one kingdom.
func New(doc *game.Document, c *content.Snapshot, facts *Facts, now int64, numbers Numbers) *Turn {
	return &Turn{Doc: doc, Content: c, facts: facts, now: now, numbers: numbers}
}

// Moment is now and the realm's facts for the engine, which notes neither.
func (t *Turn) Moment() (now int64, facts *Facts) { return t.now, t.facts }

// Facts are what the realm says about this kingdom.
func (t *Turn) Facts() *Facts {
	if t.observation != nil {
		t.observation.Facts = true
	}
	return t.facts
}

// Actor is who gave the command: for admin and shared commands, and never from the body.
type Actor struct {
	Player string
	Role   Role
}

// Facts are what the realm says about this kingdom: one immutable value with a version.
type Facts struct {
	Version int64
	Faction string
}

// Out is what a turn produced beside the document.
type Out struct {
	Notices []game.Notice
	Records []Record
	Ledger  []Entry
	Shared  any // what a shared command wants written
}

// Record is a row beside the document: prose that only grows.
type Record struct {
	Kind string
	ID   string
	At   int64
	Body json.RawMessage
}

// Entry is one line of the ledger: what moved, and why.
type Entry struct {
	Reason string
	Deltas map[string]int64
}

// Out gives what was produced so far.
func (t *Turn) Out() *Out { return &t.out }

// Take gives what was produced and forgets it.
func (t *Turn) Take() Out {
	o := t.out
	t.out = Out{}
	return o
}

// Say adds a notice. Params come as name, value pairs.
func (t *Turn) Say(tone, code string, params ...any) {
	t.out.Notices = append(t.out.Notices, game.Notice{Code: code, Params: game.Params(params...), Tone: tone, At: t.now})
}

// Notify adds a notice that was built elsewhere, e.g. one linked to an event.
func (t *Turn) Notify(n game.Notice) {
	n.At = t.now
	t.out.Notices = append(t.out.Notices, n)
}

// Write adds a row beside the document.
func (t *Turn) Write(kind, id string, body any) {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // a record is a struct of ours; one that cannot be encoded is a bug
	}
	t.out.Records = append(t.out.Records, Record{Kind: kind, ID: id, At: t.now, Body: raw})
}

// Enter adds a ledger entry; entries of one reason within a turn are summed.
func (t *Turn) Enter(reason, what string, delta int64) {
	if delta == 0 {
		return
	}
	for i := range t.out.Ledger {
		if t.out.Ledger[i].Reason == reason {
			t.out.Ledger[i].Deltas[what] = game.Add(t.out.Ledger[i].Deltas[what], delta)
			return
		}
	}
	t.out.Ledger = append(t.out.Ledger, Entry{Reason: reason, Deltas: map[string]int64{what: delta}})
}

// Dice are streams of chance, one a purpose. Refusals and dry runs roll nothing.
type Dice interface {
	// Roll is a fair integer in [0, n).
	Roll(t *Turn, purpose string, n int64) int64
}

// Roll is a fair integer in [0, n) from the purpose's stream.
func (t *Turn) Roll(purpose string, n int64) int64 { return t.Dice.Roll(t, purpose, n) }

// Tones of a notice.
const (
	Good  = "good"
	Ill   = "ill"
	Plain = "plain"
)

// Tally raises a lifetime counter and today's.
func (t *Turn) Tally(name string, by int64) {
	s := t.Doc.Stats.Edit()
	if s.Counts == nil {
		s.Counts = map[string]int64{}
	}
	s.Counts[name] = game.Add(s.Counts[name], by)
	d := t.Doc.Daily.Edit()
	if today := t.now / Day; d.Day != today {
		*d = game.Daily{Day: today}
	}
	if d.Counts == nil {
		d.Counts = map[string]int64{}
	}
	d.Counts[name] = game.Add(d.Counts[name], by)
}

// TodaysTally is today's count of what Tally raises; counts begin anew at midnight.
func (t *Turn) TodaysTally(name string) int64 {
	if d := t.Doc.Daily.Get(); d.Day == t.Today() {
		return d.Counts[name]
	}
	return 0
}
