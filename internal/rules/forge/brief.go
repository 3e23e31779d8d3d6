package forge

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind of work: the task of that name in content.
const kind = "item"

type promptFacts struct {
	written.Reign

	Name      string `json:"name"`
	Concept   string `json:"concept"`
	Blueprint string `json:"blueprint"`
	Effect    string `json:"effectType"`
	Least     int64  `json:"leastValue"`
	Most      int64  `json:"mostValue"`
}

// brief is what a provider is told of an item, and what its answer must be. It rolls nothing.
func brief(env *rules.Env, def *content.Blueprint, name, concept string) rules.Brief {
	c := env.Content
	low, high, _ := c.ItemRange(def.SuggestedEffect.Type)
	return rules.Brief{
		Kind: kind, Busy: ErrBusy.With(),
		Facts: promptFacts{
			Reign: written.ReignOf(env), Name: name, Concept: concept, Blueprint: def.Name,
			Effect: def.SuggestedEffect.Type, Least: int64(low), Most: int64(high),
		},
		Shape: written.Object(map[string]any{
			"lore": written.Text(), "visual": written.Text(),
			"effect": written.Object(map[string]any{"type": written.Text(), "value": written.Integer()}),
		}),
		Admit: func(answer []byte) bool { return read(c, answer) != nil },
	}
}

// answer is an item as a provider writes it.
type answer struct {
	Lore   string `json:"lore"`
	Visual string `json:"visual"`
	Effect struct {
		Type  string `json:"type"`
		Value int64  `json:"value"`
	} `json:"effect"`
}

// read takes an answer apart and holds its texts to their lengths. It answers nil where one cannot be shown. Its effect is
// clamped where it is used.
func read(c *content.Snapshot, raw []byte) *Written {
	a, most := written.Decode[answer](raw), c.Balance.Limits
	if a == nil {
		return nil
	}
	w := Written{
		Lore: written.Line(a.Lore, c.Balance.Spire.TextLength), Visual: written.Line(a.Visual, most.ItemTextGraphemes),
		Type: a.Effect.Type, Value: a.Effect.Value, Source: game.FromGenerator,
	}
	if w.Lore == "" || w.Visual == "" || !written.Fits(w, most.MemberBytes/loreShare) {
		return nil
	}
	return &w
}

// forge is the provider's item where it may be shown, else the archive's, within what its kind may be worth.
func forge(env *rules.Env, def *content.Blueprint, name, concept string) Written {
	w := read(env.Content, env.Written)
	if w == nil {
		authored := author(env, def, name, concept)
		w = &authored
	}
	return Clamp(env.Content, def, *w)
}

// sample is the brief of the first blueprint, under its own name.
func sample(env *rules.Env) rules.Brief {
	def := &env.Content.Blueprints[0]
	return brief(env, def, def.Name, def.Line)
}
