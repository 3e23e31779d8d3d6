package forge

import (
	"fmt"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/worlditem"
	"umbrarch/internal/rules/kernel/written"
)

// View is the forge with the blueprints.
type View struct {
	Built          bool        `json:"built"`
	Active         *string     `json:"activeForgeBlueprintId" doc:"null without a blueprint"`
	Progress       int64       `json:"forgeProgress"`
	Required       int64       `json:"required" doc:"whole gold; 0 without a blueprint"`
	MostNext       int64       `json:"mostNext" doc:"largest amount of the next contribution"`
	Complete       bool        `json:"complete"`
	Catalysts      int64       `json:"catalysts"`
	NameMax        int64       `json:"nameMax"`
	DescriptionMax int64       `json:"descriptionMax"`
	Blueprints     []Blueprint `json:"blueprints"`
	Written        []string    `json:"writtenEffects,omitempty" doc:"effects of which a provider's item has one, instead of the blueprint's effect"`
	Counting       int64       `json:"itemsCounting"`
	Places         int64       `json:"itemsMost" doc:"most items that count"`
}

// Blueprint is a blueprint's state in this reign. Its definition is content, found by id.
type Blueprint struct {
	ID     string        `json:"id"`
	Effect Effect        `json:"suggestedEffect"`
	Virtue *Virtue       `json:"virtue,omitempty"`
	Locked *rules.Reason `json:"locked,omitempty"`
	// PerTick is the gold that an effect adds to each tick in this kingdom; the payback is in ticks (decision J14).
	PerTick    int64 `json:"perTick,omitempty" doc:"thousandths of gold"`
	WorthAfter int64 `json:"worthAfter,omitempty" doc:"ticks until this gain equals its price"`
}

type Effect struct {
	Type        string `json:"type" enum:"PASSIVE_GOLD_MOD,PASSIVE_POWER_MOD,ARMY_UPKEEP_MOD"`
	Value       int64  `json:"value" doc:"thousandths"`
	Description string `json:"description"`
}

func show(env *rules.Env) View {
	f, held, limits := env.Doc.Forge.Get(), env.Count("catalysts"), env.Content.Balance.Limits
	v := View{Built: built(env), Progress: f.Progress, Catalysts: held, NameMax: limits.ItemNameGraphemes, DescriptionMax: limits.ItemTextGraphemes, Blueprints: []Blueprint{}}
	if def := set(env); def != nil {
		id := def.ID
		v.Active, v.Required, v.Complete = &id, def.Requirements.Gold, f.Progress >= def.Requirements.Gold
		v.MostNext = max(0, min(env.Content.Balance.Forge.Contribution, def.Requirements.Gold-f.Progress))
	}
	v.Counting, v.Places = int64(len(worlditem.Counting(env))), limits.ItemsActive
	for _, r := range ranges(env.Content) {
		v.Written = append(v.Written, r.text(env.Content))
	}
	room := hasRoom(env)
	for i := range env.Content.Blueprints {
		def := &env.Content.Blueprints[i]
		b := Blueprint{ID: def.ID, Effect: effect(env.Content, def.SuggestedEffect.Type, int64(def.SuggestedEffect.Value)), Virtue: virtue(def.Virtue)}
		switch {
		case held < def.Requirements.Catalysts:
			b.Locked = rules.ReasonOf(ErrCatalysts.With("name", def.Name, "n", def.Requirements.Catalysts))
		case !room:
			b.Locked = rules.ReasonOf(ErrFull.With())
		}
		if b.Effect.Type == game.PassiveGold {
			b.PerTick = env.Figure("multipliedIncome") * b.Effect.Value / 1000
			b.WorthAfter = game.PaidAfter(def.Requirements.Gold, b.PerTick)
		}
		v.Blueprints = append(v.Blueprints, b)
	}
	return v
}

// Item is a world item on the list.
type Item struct {
	ID        string        `json:"id"`
	Name      string        `json:"name"`
	Lore      string        `json:"lore"`
	Visual    string        `json:"visual"`
	Effect    Effect        `json:"effect"`
	Virtue    *Virtue       `json:"virtue,omitempty"`
	Idle      string        `json:"virtueOf,omitempty" doc:"name of the item that counts in place of this one's virtue, being of the same kind"`
	Active    bool          `json:"active" doc:"false if its effect does not count"`
	Fixed     *rules.Reason `json:"fixed,omitempty" doc:"why it can be neither taken up nor laid aside now"`
	Blueprint string        `json:"blueprint"`
	Order     int           `json:"order" doc:"position in the order of forging, from 1"`
	At        int64         `json:"at"`
	Source    string        `json:"source" enum:"archive,generated"`
}

func item(env *rules.Env, id string) (Item, bool) {
	w, ok := env.Doc.Items.Get(id)
	if !ok {
		return Item{}, false
	}
	v := Item{
		ID: id, Name: w.Name, Lore: w.Lore, Visual: w.Visual, Effect: effect(env.Content, w.Type, w.Value), Virtue: virtue(worlditem.VirtueOf(env, w)),
		Active: slices.Contains(worlditem.Counting(env), id), Order: slices.Index(worlditem.Forged(env), id) + 1,
		Blueprint: w.Blueprint, At: w.At, Source: written.SourceOf(w.Source),
	}
	if v.Active {
		v.Fixed = rules.ReasonOf(resting(env, w))
	} else {
		v.Fixed = rules.ReasonOf(shut(env, w))
	}
	if v.Active && v.Virtue != nil {
		if other, _ := worlditem.Strongest(env, v.Virtue.Kind); other != nil && other != w {
			v.Idle = other.Name
		}
	}
	return v, true
}

func effect(c *content.Snapshot, kind string, value int64) Effect {
	e := Effect{Type: kind, Value: value}
	if k, ok := c.WorldItemKind(kind); ok {
		e.Description = content.Render(k.EffectDescription, map[string]any{"value": percent(value)})
	}
	return e
}

// percent formats thousandths: 25 is +2.5%.
func percent(permille int64) string {
	sign, n := "+", permille
	if n < 0 {
		sign, n = "−", -n
	}
	return strings.TrimSuffix(fmt.Sprintf("%s%d.%d", sign, n/10, n%10), ".0") + "%"
}
