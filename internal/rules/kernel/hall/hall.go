// Package hall tells who waits in the hall. The system scene decides it.
package hall

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Waiting lists the scenes that wait, the earliest first. A text that the content no longer has is left out.
func Waiting(env *rules.Env) []string {
	ids := slices.DeleteFunc(env.Doc.Scenes.IDs(), func(id string) bool {
		_, known := env.Content.Scene(id)
		return !known
	})
	order := map[string]int64{}
	for _, id := range ids {
		w, _ := env.Doc.Scenes.Get(id)
		order[id] = w.Order
	}
	slices.SortFunc(ids, func(a, b string) int { return int(order[a] - order[b]) })
	return ids
}

// Visitor is the one who came: whoever speaks, or under a narrator the first of the cast. It is false where the cast is
// empty.
func Visitor(env *rules.Env, id string) (game.CastMember, bool) {
	w, waits := env.Doc.Scenes.Get(id)
	s, known := env.Content.Scene(id)
	if !waits || !known || len(w.Cast) == 0 {
		return game.CastMember{}, false
	}
	i := slices.IndexFunc(w.Cast, func(m game.CastMember) bool { return m.Slot == s.Speaker })
	return w.Cast[max(i, 0)], true
}
