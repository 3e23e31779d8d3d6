package forge

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// modifiers are the figures that world items contribute to.
func modifiers() []rules.Figure {
	of := func(figure, kind string) rules.Figure {
		return rules.Figure{Name: figure, Unit: rules.Permille, Terms: func(env *rules.Env, _ string) []rules.Term {
			if env.Doc.Items.Len() == 0 {
				return nil
			}
			out := make([]rules.Term, 0, min(int64(env.Doc.Items.Len()), env.Content.Balance.Limits.ItemsActive))
			add := func(w *game.WorldItem) {
				if w.Type == kind {
					out = append(out, rules.Term{Code: "item.effect", Params: env.Params("item", w.Name, "permille", w.Value), Value: w.Value})
				}
			}
			if int64(env.Doc.Items.Len()) <= env.Content.Balance.Limits.ItemsActive { // all are active; their ids have the order of forging
				for _, w := range env.Doc.Items.All() {
					add(w)
				}
				return out
			}
			for _, id := range active(env) {
				w, _ := env.Doc.Items.Get(id)
				add(w)
			}
			return out
		}}
	}
	return []rules.Figure{of("goldMultiplier", game.PassiveGold), of("powerMultiplier", game.PassivePower), of("upkeepMultiplier", game.PassiveUpkeep)}
}

// forged lists the items in the order of forging.
func forged(env *rules.Env) []string {
	type dated struct {
		id string
		at int64
	}
	list := make([]dated, 0, env.Doc.Items.Len())
	for id, w := range env.Doc.Items.All() {
		list = append(list, dated{id, w.At})
	}
	slices.SortStableFunc(list, func(a, b dated) int { return cmp.Compare(a.at, b.at) })
	ids := make([]string, len(list))
	for i := range list {
		ids[i] = list[i].id
	}
	return ids
}

// active are the oldest items up to the limit; the others are on display.
func active(env *rules.Env) []string {
	if env.Doc.Items.Len() == 0 {
		return nil
	}
	ids := forged(env)
	return ids[:min(len(ids), int(env.Content.Balance.Limits.ItemsActive))]
}

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
}

// Blueprint is a blueprint's state in this reign. Its definition is content, found by id.
type Blueprint struct {
	ID     string        `json:"id"`
	Effect Effect        `json:"suggestedEffect"`
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
	for _, r := range ranges(env.Content) {
		v.Written = append(v.Written, r.text(env.Content))
	}
	room := hasRoom(env)
	for i := range env.Content.Blueprints {
		def := &env.Content.Blueprints[i]
		b := Blueprint{ID: def.ID, Effect: effect(env.Content, def.SuggestedEffect.Type, int64(def.SuggestedEffect.Value))}
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
	ID        string `json:"id"`
	Name      string `json:"name"`
	Lore      string `json:"lore"`
	Visual    string `json:"visual"`
	Effect    Effect `json:"effect"`
	Active    bool   `json:"active" doc:"false if its effect does not count"`
	Blueprint string `json:"blueprint"`
	Order     int    `json:"order" doc:"position in the order of forging, from 1"`
	At        int64  `json:"at"`
	Source    string `json:"source" enum:"archive,generated"`
}

func item(env *rules.Env, id string) (Item, bool) {
	w, ok := env.Doc.Items.Get(id)
	if !ok {
		return Item{}, false
	}
	place := slices.Index(forged(env), id)
	return Item{
		ID: id, Name: w.Name, Lore: w.Lore, Visual: w.Visual, Effect: effect(env.Content, w.Type, w.Value), Blueprint: w.Blueprint,
		Active: int64(place) < env.Content.Balance.Limits.ItemsActive, Order: place + 1, At: w.At, Source: written.SourceOf(w.Source),
	}, true
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
