package spire

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// kind is the task of a vision in content's generation settings.
const kind = "vision"

// namedOf bounds the NPCs named to a provider.
const namedOf = 8

// brief gives a provider the facts of this reign and the shape of its answer.
func brief(env *rules.Env) rules.Brief {
	c := env.Content // immutable: Admit runs after the document is released
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

// worthBounds bounds the summed effects of a choice.
type worthBounds struct {
	Most     int64 `json:"most"`
	Military int64 `json:"goldPerMilitary"`
	Power    int64 `json:"goldPerPower"`
}

// facts copies facts of the document. It rolls nothing, because the vision is not bought yet.
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

// subjects are a few NPCs of the retinue; the selection changes every second.
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

// shape is the schema of an answer. Numbers have no bounds here: they are clamped, not refused (decision H80).
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
