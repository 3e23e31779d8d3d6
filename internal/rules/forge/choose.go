package forge

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/worlditem"
)

var (
	ErrItem     = game.Refuse(game.Missing, "forge.unknown_item")
	ErrCounts   = game.Refuse(game.Conflict, "forge.already_counts")
	ErrAside    = game.Refuse(game.Conflict, "forge.already_aside")
	ErrResting  = game.Refuse(game.Conflict, "forge.item_resting")
	ErrNoPlaces = game.Refuse(game.Unmet, "forge.places_taken")
)

// Choice names a world item.
type Choice struct {
	Item string `json:"item" maxLength:"40" doc:"item id"`
}

// Chosen tells how many items count afterwards.
type Chosen struct {
	Item     string `json:"item"`
	Counting int64  `json:"itemsCounting"`
}

func takeUp() rules.Command {
	return rules.Define(rules.Spec{
		Name: "forge.take_up", Summary: "Let a world item that lies aside count",
		Codes: []game.Code{ErrItem, ErrCounts, ErrResting, ErrNoPlaces},
	}, planTakeUp)
}

func planTakeUp(env *rules.Env, b Choice) (rules.Plan[Chosen], error) {
	w, err := forged(env, b.Item)
	if err != nil {
		return rules.Plan[Chosen]{}, err
	}
	if slices.Contains(worlditem.Counting(env), b.Item) {
		return rules.Plan[Chosen]{}, ErrCounts.With("name", w.Name)
	}
	if no := shut(env, w); no != nil {
		return rules.Plan[Chosen]{}, no
	}
	return change(env, b.Item, false), nil
}

func layAside() rules.Command {
	return rules.Define(rules.Spec{
		Name: "forge.lay_aside", Summary: "Lay a world item aside, so that another can count", Codes: []game.Code{ErrItem, ErrAside, ErrResting},
	}, planLayAside)
}

func planLayAside(env *rules.Env, b Choice) (rules.Plan[Chosen], error) {
	w, err := forged(env, b.Item)
	if err != nil {
		return rules.Plan[Chosen]{}, err
	}
	if !slices.Contains(worlditem.Counting(env), b.Item) {
		return rules.Plan[Chosen]{}, ErrAside.With("name", w.Name)
	}
	if no := resting(env, w); no != nil {
		return rules.Plan[Chosen]{}, no
	}
	return change(env, b.Item, true), nil
}

func forged(env *rules.Env, id string) (*game.WorldItem, error) {
	w, ok := env.Doc.Items.Get(id)
	if !ok {
		return nil, ErrItem.With("id", id)
	}
	return w, nil
}

// resting is the refusal of a change too soon after the last one of the item; nil after it.
func resting(env *rules.Env, w *game.WorldItem) *game.Refusal {
	rest := env.Content.Balance.Items.Rest
	if at := w.ChangedAt + rest*1000; w.ChangedAt > 0 && !env.Passed(at) {
		return ErrResting.With("name", w.Name, "minutes", rest/60, "retryAt", at)
	}
	return nil
}

// shut is the reason why an item that lies aside cannot be taken up; nil where it can.
func shut(env *rules.Env, w *game.WorldItem) *game.Refusal {
	if no := resting(env, w); no != nil {
		return no
	}
	if most := env.Content.Balance.Limits.ItemsActive; int64(len(worlditem.Counting(env))) >= most {
		return ErrNoPlaces.With("name", w.Name, "max", most)
	}
	return nil
}

func change(env *rules.Env, id string, aside bool) rules.Plan[Chosen] {
	p := rules.Plan[Chosen]{Apply: func() Chosen {
		settle(env)
		w := env.Doc.Items.Edit(id)
		w.Aside, w.ChangedAt = aside, env.Now()
		if aside {
			env.Say(rules.Plain, "forge.laid_aside", "name", w.Name)
		} else {
			env.Say(rules.Plain, "forge.taken_up", "name", w.Name)
		}
		return Chosen{Item: id, Counting: int64(len(worlditem.Counting(env)))}
	}}
	p.Effects = moved(env, id, aside)
	return p
}

// settle lays aside the items beyond the limit, as a reign from before the choice has them, so that none of them takes a
// place by itself.
func settle(env *rules.Env) {
	counting := worlditem.Counting(env)
	for _, id := range env.Doc.Items.IDs() {
		if w, _ := env.Doc.Items.Get(id); !w.Aside && !slices.Contains(counting, id) {
			env.Doc.Items.Edit(id).Aside = true
		}
	}
}

// moved lists what a change of an item moves: its effect, the gold a tick where its effect is on gold, and its virtue
// unless another item that counts is as strong.
func moved(env *rules.Env, id string, aside bool) []rules.Amount {
	w, _ := env.Doc.Items.Get(id)
	sign := int64(1)
	if aside {
		sign = -1
	}
	out := []rules.Amount{{What: w.Type, N: sign * w.Value}}
	if w.Type == game.PassiveGold {
		out = append(out, rules.Amount{What: "goldPerTick", N: sign * (game.Mul(env.Figure("multipliedIncome"), w.Value) / int64(content.Whole))})
	}
	v := worlditem.VirtueOf(env, w)
	if v == nil {
		return out
	}
	var others int64
	for _, other := range worlditem.Counting(env) {
		if o, _ := env.Doc.Items.Get(other); other != id {
			if v2 := worlditem.VirtueOf(env, o); v2 != nil && v2.Kind == v.Kind {
				others = max(others, v2.Amount())
			}
		}
	}
	if gain := v.Amount() - others; gain > 0 {
		out = append(out, rules.Amount{What: v.Kind, N: sign * v.Moved(gain)})
	}
	return out
}
