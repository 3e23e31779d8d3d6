package spire

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind of work: the task of that name in content.
const kind = "vision"

// namedOf bounds how many NPCs a provider is told of: enough to choose from, not a roll call.
const namedOf = 8

// brief is what a provider is told of this reign, and what its answer must be.
func brief(env *rules.Env) rules.Brief {
	c := env.Content // immutable, unlike the document: Admit is called when the environment is gone
	return rules.Brief{
		Kind: kind, Facts: facts(env), Shape: shape(&c.Balance.Spire), Busy: ErrBusy.With(),
		Admit: func(answer []byte) bool {
			v := read(c, answer)
			return v != nil && Admit(&c.Balance.Spire, *v)
		},
	}
}

type promptFacts struct {
	written.Reign

	Level     int64              `json:"kingdomLevel"`
	Buildings []string           `json:"buildings"`
	Subjects  []subject          `json:"subjects"`
	Bounds    map[string]bounded `json:"bounds"`
	Worth     worthBounds        `json:"worth"`
}

type subject struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	Role string `json:"role"`
}

type bounded struct {
	Least int64 `json:"least"`
	Most  int64 `json:"most"`
}

// worthBounds says what one choice may bring together.
type worthBounds struct {
	Most     int64 `json:"most"`
	Military int64 `json:"goldPerMilitary"`
	Power    int64 `json:"goldPerPower"`
}

// facts copies what the document says. No dice: what is not bought yet rolls nothing.
func facts(env *rules.Env) promptFacts {
	b := &env.Content.Balance.Spire
	f := promptFacts{
		Reign: written.ReignOf(env), Level: env.Doc.Kingdom.Get().Level,
		Buildings: []string{}, Subjects: subjects(env), Bounds: map[string]bounded{"npc_loyalty": {b.NPCLoyaltyMin, b.NPCLoyaltyMax}},
		Worth: worthBounds{b.WorthMax, b.MilitaryPrice, b.PowerPrice},
	}
	for i := range env.Content.Buildings {
		def := &env.Content.Buildings[i]
		if env.Level(def.ID) > 0 {
			f.Buildings = append(f.Buildings, def.Name)
		}
	}
	for _, k := range kinds(b) {
		f.Bounds[k.Key] = bounded{b.Least.Of(k), b.Most.Of(k)}
	}
	return f
}

// subjects are a few NPCs of those at court, others from second to second.
func subjects(env *rules.Env) []subject {
	all := []subject{}
	for id, n := range env.Doc.NPCs.All() {
		all = append(all, subject{id, n.Name, n.Role})
	}
	if len(all) <= namedOf {
		return all
	}
	first := int(env.Now() / 1000 % int64(len(all)))
	return slices.Concat(all[first:], all[:first])[:namedOf]
}

// shape is what an answer looks like. Numbers have no bounds here: they are clamped, not refused (decision H80).
func shape(b *content.SpireBalance) map[string]any {
	text := written.Text()
	effects := map[string]any{"npc_loyalty": map[string]any{"type": "object", "additionalProperties": written.Integer()}}
	var optional []string
	for _, k := range kinds(b) {
		effects[k.Key] = written.Integer()
		optional = append(optional, k.Key)
	}
	choice := written.Object(map[string]any{
		"text": text, "temptation": text, "outcome": text, "effects": written.Object(effects, append(optional, "npc_loyalty")...),
	}, "temptation")
	return written.Object(map[string]any{"title": text, "description": text, "choices": written.List(choice, b.ChoicesMin, b.ChoicesMax)})
}
