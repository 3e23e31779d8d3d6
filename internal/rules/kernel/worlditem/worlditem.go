// Package worlditem tells which world items count, and the virtues that they have. The system forge makes them and
// changes which of them count; other systems ask here for a virtue that a bound of their figure includes.
package worlditem

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Forged lists the items in the order of forging.
func Forged(env *rules.Env) []string {
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

// Counting lists the items whose effects count, in the order of forging: of those not laid aside the oldest, up to the
// limit. A reign from before the choice has more of these than the limit, and its oldest go on counting.
func Counting(env *rules.Env) []string {
	if env.Doc.Items.Len() == 0 {
		return nil
	}
	ids := slices.DeleteFunc(Forged(env), func(id string) bool {
		w, _ := env.Doc.Items.Get(id)
		return w.Aside
	})
	return ids[:min(len(ids), int(env.Content.Balance.Limits.ItemsActive))]
}

// Each visits the items whose effects count.
func Each(env *rules.Env, visit func(*game.WorldItem)) {
	if int64(env.Doc.Items.Len()) <= env.Content.Balance.Limits.ItemsActive { // nothing to sort: ids have the order of forging
		for _, w := range env.Doc.Items.All() {
			if !w.Aside {
				visit(w)
			}
		}
		return
	}
	for _, id := range Counting(env) {
		w, _ := env.Doc.Items.Get(id)
		visit(w)
	}
}

// VirtueOf is an item's virtue; nil for one without.
func VirtueOf(env *rules.Env, w *game.WorldItem) *content.Virtue {
	if def, ok := env.Content.Blueprint(w.Blueprint); ok {
		return def.Virtue
	}
	return nil
}

// Strongest is the oldest item with the strongest virtue of a kind among those that count, and its strength. Of one kind
// only the strongest counts (decision K14).
func Strongest(env *rules.Env, kind string) (item *game.WorldItem, amount int64) {
	if env.Doc.Items.Len() == 0 {
		return nil, 0
	}
	Each(env, func(w *game.WorldItem) {
		if v := VirtueOf(env, w); v != nil && v.Kind == kind && v.Amount() > amount {
			item, amount = w, v.Amount()
		}
	})
	return item, amount
}

// Term is a virtue's term of its figure, if an item that counts has it. Value makes the term's value of the strength.
func Term(env *rules.Env, kind string, value func(amount int64) int64) []rules.Term {
	w, amount := Strongest(env, kind)
	if w == nil {
		return nil
	}
	return []rules.Term{{Code: "item.virtue", Params: env.Params("item", w.Name), Value: value(amount)}}
}
