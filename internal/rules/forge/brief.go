package forge

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind is the task of an item in content's generation settings.
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

// brief gives a provider the facts of an item and the shape of its answer. It rolls nothing.
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

// answer is an item as a provider returns it.
type answer struct {
	Lore   string `json:"lore"`
	Visual string `json:"visual"`
	Effect struct {
		Type  string `json:"type"`
		Value int64  `json:"value"`
	} `json:"effect"`
}

// read parses an answer and checks the lengths of its texts. It is nil where one cannot be shown. The effect is clamped
// when it is applied.
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

// forge is the provider's item where it is valid, else the archive's, clamped to the range of its kind.
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
