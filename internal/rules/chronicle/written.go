package chronicle

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// answer is a chapter as a provider returns it.
type answer struct {
	Entry string  `json:"entry"`
	Facts []int64 `json:"facts"`
}

// chapter is a valid answer with the facts that it tells.
type chapter struct {
	entry string
	facts []fact
}

// read parses the provider's answer. It is nil where the answer may not be shown, or where another leaf has told its
// facts meanwhile; the archive writes then.
func read(env *rules.Env) *chapter {
	a := written.Decode[answer](env.Written)
	out := chapter{entry: text(env.Content, a)}
	if out.entry == "" {
		return nil
	}
	facts := unwritten(env)
	if year, isNew := newYear(env); isNew {
		facts = append(facts, year)
	}
	for _, f := range facts {
		if len(out.facts) < mostUsed && slices.Contains(a.Facts, f.id()) {
			out.facts = append(out.facts, f)
		}
	}
	if len(out.facts) == 0 && len(a.Facts)+len(facts) > 0 {
		return nil
	}
	return &out
}

// leaf writes the provider's chapter where there is one, else the archive's, and marks its facts as told.
func leaf(env *rules.Env, c *chapter) game.ChronicleEntry {
	if c == nil {
		return compose(env)
	}
	out := game.ChronicleEntry{Entry: c.entry, Source: game.FromGenerator}
	for _, f := range c.facts {
		if out.Fact == "" || out.Fact == "year" {
			out.Fact = f.Kind
		}
	}
	for _, f := range lastFirst(c.facts) {
		remember(env, f)
	}
	forget(env)
	return out
}
