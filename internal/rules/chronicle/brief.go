package chronicle

import (
	"encoding/json"
	"hash/fnv"
	"maps"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind is the task of a chapter in content's generation settings.
const kind = "chapter"

// Bounds of a chapter: the facts offered to a provider, and the facts that it tells.
const (
	mostOffered = 8
	mostUsed    = 3
)

type promptFacts struct {
	written.Reign

	Facts []offered `json:"facts"`
}

// offered is a fact that a chapter may tell. The answer refers to it by id, because other facts may be added meanwhile.
type offered struct {
	ID    int64             `json:"id"`
	Kind  string            `json:"kind"`
	About map[string]string `json:"about,omitempty"`
}

// brief gives a provider the year's facts and the shape of its answer. It rolls nothing.
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

// shape asks for the ids of the told facts: at least one, where any is offered.
func shape(offers []int64) map[string]any {
	ids := written.List(written.Integer(), 0, 0)
	if len(offers) > 0 {
		ids = written.List(map[string]any{"type": "integer", "enum": offers}, 1, mostUsed)
	}
	return written.Object(map[string]any{"entry": written.Text(), "facts": ids})
}

// toTell lists the facts without a leaf: a new year, then the newest occurrences, then facts evident from the document.
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

// ids is the number of possible ids: small enough for a provider to copy one correctly, large enough to avoid
// collisions in a reign.
const ids = 1_000_000

// id is derived from the fact's content alone. It is a number, so that the answer's text cannot contain it.
func (f *fact) id() int64 {
	said, _ := json.Marshal([]any{f.Kind, f.Slots, f.key, f.level}) // names and numbers always encode
	h := fnv.New32a()
	h.Write(said)
	return int64(h.Sum32() % ids)
}

// text is the text of an answer; "" where it may not be shown.
func text(c *content.Snapshot, a *answer) string {
	if a == nil {
		return ""
	}
	return written.Line(a.Entry, c.Balance.Generation.EntryLength)
}
