package chronicle

import (
	"encoding/json"
	"hash/fnv"
	"maps"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind of work: the task of that name in content.
const kind = "chapter"

// Of a chapter: how many facts a provider may choose from, and how many it tells.
const (
	mostOffered = 8
	mostUsed    = 3
)

type promptFacts struct {
	written.Reign

	Facts []offered `json:"facts"`
}

// offered is a fact that a chapter may tell. The answer names it by its id, for the reign goes on meanwhile.
type offered struct {
	ID    int64             `json:"id"`
	Kind  string            `json:"kind"`
	About map[string]string `json:"about,omitempty"`
}

// brief is what a provider is told of the year, and what its answer must be. It rolls nothing.
func brief(env *rules.Env) rules.Brief {
	c := env.Content
	prompt := promptFacts{Reign: written.ReignOf(env), Facts: []offered{}}
	var offers []int64
	for _, f := range toTell(env) {
		prompt.Facts = append(prompt.Facts, offered{f.id(), f.Kind, maps.Clone(f.Slots)})
		offers = append(offers, f.id())
	}
	return rules.Brief{
		Kind: kind, Busy: ErrBusy.With(), Streamed: true, Facts: prompt, Shape: shape(offers),
		Admit: func(raw []byte) bool { return text(c, written.Decode[answer](raw)) != "" },
	}
}

// shape asks for the ids of what was told: one fact at least, where there is one.
func shape(offers []int64) map[string]any {
	ids := written.List(written.Integer(), 0, 0)
	if len(offers) > 0 {
		ids = written.List(map[string]any{"type": "integer", "enum": offers}, 1, mostUsed)
	}
	return written.Object(map[string]any{"entry": written.Text(), "facts": ids})
}

// toTell is what no leaf says yet: the year where it is new, then the newest of what befell, then what the document shows.
func toTell(env *rules.Env) (out []fact) {
	if year, isNew := newYear(env); isNew {
		out = append(out, year)
	}
	all := unwritten(env)
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].waited >= 0 {
			out = append(out, all[i])
		}
	}
	for _, f := range all {
		if f.waited < 0 {
			out = append(out, f)
		}
	}
	return out[:min(len(out), mostOffered)]
}

// ids is how many there are: few enough to be copied without a slip, too many for two facts of a reign to share one.
const ids = 1_000_000

// id follows from what the fact says alone. It is a number, so that it is no text of the answer.
func (f *fact) id() int64 {
	said, _ := json.Marshal([]any{f.Kind, f.Slots, f.key, f.level}) // names and numbers can always be written
	h := fnv.New32a()
	h.Write(said)
	return int64(h.Sum32() % ids)
}

// text of an answer; "" where it may not be shown.
func text(c *content.Snapshot, a *answer) string {
	if a == nil {
		return ""
	}
	return written.Line(a.Entry, c.Balance.Generation.EntryLength)
}
