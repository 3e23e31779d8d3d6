package rules

import (
	"encoding/json"

	"umbrarch/internal/game"
)

const (
	Good  = "good"
	Ill   = "ill"
	Plain = "plain"
)

// Out is the output of rules beside the document.
type Out struct {
	Notices []game.Notice
	Records []Record
	Ledger  []Entry
	Change  Change        // the changes made by an admin's command on a player's kingdom
	Reply   []game.Notice // notices to that admin; the ruler gets Notices
	decided any           // the value to write to the realm's rows: see Seam
}

// Record is a row beside the document, for prose that is only added.
type Record struct {
	Kind string
	ID   string
	At   int64
	Body json.RawMessage
}

// Entry is one line of the ledger: an amount and its reason.
type Entry struct {
	Reason string
	Deltas map[string]int64
}

// Out gives the output so far.
func (env *Env) Out() *Out { return &env.out }

// Take gives the output so far and empties it.
func (env *Env) Take() Out {
	o := env.out
	env.out = Out{}
	return o
}

// Say adds a notice. Params come as name, value pairs.
func (env *Env) Say(tone, code string, params ...any) {
	env.out.Notices = append(env.out.Notices, game.Notice{Code: code, Params: game.Params(params...), Tone: tone, At: env.now})
}

// Reply adds a notice to the admin who commands on a player's kingdom.
func (env *Env) Reply(code string, params ...any) {
	env.out.Reply = append(env.out.Reply, game.Notice{Code: code, Params: game.Params(params...), Tone: Good, At: env.now})
}

// Log adds a notice to the activity log alone, for results that the page already shows.
func (env *Env) Log(tone, code string, params ...any) {
	env.Notify(game.Notice{Code: code, Params: game.Params(params...), Tone: tone, Quiet: true})
}

// Notify adds a notice built by the caller, e.g. one linked to an event.
func (env *Env) Notify(n game.Notice) {
	n.At = env.now
	env.out.Notices = append(env.out.Notices, n)
}

// Write adds a row beside the document.
func (env *Env) Write(kind, id string, body any) {
	raw, err := json.Marshal(body)
	if err != nil {
		panic(err) // records are structs of this project; failing to encode one is a bug
	}
	env.out.Records = append(env.out.Records, Record{Kind: kind, ID: id, At: env.now, Body: raw})
}

// Enter adds a ledger entry; entries of one reason are summed.
func (env *Env) Enter(reason, what string, delta int64) {
	if delta == 0 {
		return
	}
	for i := range env.out.Ledger {
		if env.out.Ledger[i].Reason == reason {
			env.out.Ledger[i].Deltas[what] = game.Add(env.out.Ledger[i].Deltas[what], delta)
			return
		}
	}
	env.out.Ledger = append(env.out.Ledger, Entry{Reason: reason, Deltas: map[string]int64{what: delta}})
}
