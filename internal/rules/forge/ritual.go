package forge

import (
	"cmp"
	"fmt"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/textcheck"
	"umbrarch/internal/rules/kernel/worlditem"
	"umbrarch/internal/rules/kernel/written"
)

// Ritual names the item and describes its looks.
type Ritual struct {
	Name        string `json:"name" maxLength:"4000" doc:"1 to 60 graphemes"`
	Description string `json:"description" maxLength:"4000" doc:"1 to 240 graphemes"`
}

type Forged struct {
	ID string `json:"id"`
}

func ritual() rules.Command {
	return rules.Define(rules.Spec{
		Name: "forge.ritual", Summary: "Name the item and complete the ritual", Rate: rules.Heavy, Written: true, Sample: sample,
		Codes: []game.Code{ErrNoBlueprint, ErrIncomplete, ErrBlank, ErrText, written.ErrLarge, ErrCatalysts, ErrBusy},
	}, planRitual)
}

func planRitual(env *rules.Env, b Ritual) (rules.Plan[Forged], error) {
	def, need := set(env), int64(0)
	if def != nil {
		need = def.Requirements.Catalysts
	}
	limits := env.Content.Balance.Limits
	name, nameFault := textcheck.Clean(b.Name, int(limits.ItemNameGraphemes), false)
	concept, conceptFault := textcheck.Clean(b.Description, int(limits.ItemTextGraphemes), false)
	switch {
	case def == nil:
		return rules.Plan[Forged]{}, ErrNoBlueprint.With()
	case env.Doc.Forge.Get().Progress < def.Requirements.Gold:
		return rules.Plan[Forged]{}, ErrIncomplete.With("left", def.Requirements.Gold-env.Doc.Forge.Get().Progress)
	case nameFault != "":
		return rules.Plan[Forged]{}, ErrText.With("field", "name", "fault", string(nameFault), "max", limits.ItemNameGraphemes)
	case conceptFault != "":
		return rules.Plan[Forged]{}, ErrText.With("field", "description", "fault", string(conceptFault), "max", limits.ItemTextGraphemes)
	case name == "" || concept == "":
		return rules.Plan[Forged]{}, ErrBlank.With()
	case env.Doc.Resources.Get().Catalysts < need:
		return rules.Plan[Forged]{}, ErrCatalysts.With("name", def.Name, "n", need)
	}
	if err := cmp.Or(written.Small("name", name, limits.ItemNameGraphemes), written.Small("description", concept, limits.ItemTextGraphemes)); err != nil {
		return rules.Plan[Forged]{}, err
	}
	p := rules.Plan[Forged]{Brief: func() rules.Brief { return brief(env, def, name, concept) }, Apply: func() Forged {
		w := forge(env, def, name, concept)
		ledger.Charge(env, "forge.ritual", content.Amounts{Catalysts: need})
		id := next(env)
		aside := int64(len(worlditem.Counting(env))) >= limits.ItemsActive
		if aside {
			settle(env)
		}
		env.Doc.Items.Put(id, game.WorldItem{
			Name: name, Lore: w.Lore, Visual: w.Visual, Type: w.Type, Value: w.Value, Blueprint: def.ID, At: env.Now(), Source: written.Source(w.Source), Aside: aside,
		})
		*env.Doc.Forge.Edit() = game.Forge{}
		env.Recall("world_item", "item", name)
		env.Say(rules.Good, "forge.forged", "name", name)
		if aside {
			env.Say(rules.Plain, "forge.on_display", "name", name)
		}
		return Forged{ID: id}
	}}
	p.Costs = rules.Listed(content.Amounts{Catalysts: need})
	p.Effects = effects(env.Content, def)
	return p, nil
}

// next is a new id that sorts after all others, so that ids have the order of forging.
func next(env *rules.Env) string {
	for n := env.Doc.Items.Len() + 1; ; n++ {
		id := fmt.Sprintf("item%04d", n)
		if _, taken := env.Doc.Items.Get(id); !taken {
			return id
		}
	}
}

// Written is an item as a generator, the archive or a provider, writes it for a name and a concept.
type Written struct {
	Lore   string
	Visual string
	Type   string
	Value  int64 // in thousandths
	Source string
}

// author is the archive's generator: the blueprint's effect, a dealt piece of lore with the item's name, and the
// ruler's own description of its looks.
func author(env *rules.Env, def *content.Blueprint, name, concept string) Written {
	w := Written{Source: game.FromArchive, Type: def.SuggestedEffect.Type, Value: int64(def.SuggestedEffect.Value), Visual: concept}
	kind, ok := env.Content.WorldItemKind(w.Type)
	if !ok {
		return w
	}
	lore := map[string]string{}
	var cards []string
	for i := range kind.Items {
		cards, lore[kind.Items[i].Name] = append(cards, kind.Items[i].Name), kind.Items[i].Lore
	}
	w.Lore = content.Render(lore[env.Deal("items."+w.Type, cards)], map[string]any{"name": name})
	return w
}

// Clamp clamps a written item to the range of its kind; an unknown kind is replaced by the blueprint's (decision H19l).
func Clamp(c *content.Snapshot, def *content.Blueprint, w Written) Written {
	low, high, ok := c.ItemRange(w.Type)
	if !ok {
		w.Type, w.Value = def.SuggestedEffect.Type, int64(def.SuggestedEffect.Value)
		low, high, _ = c.ItemRange(w.Type)
	}
	w.Value = game.Clamp(w.Value, int64(low), int64(high))
	return w
}
