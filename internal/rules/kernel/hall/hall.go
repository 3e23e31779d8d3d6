// Package hall tells who waits in the hall. The system scene decides it.
package hall

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Scene is a scene that waits, with its text. It is false where nobody waits with it, where the content no longer has the
// text, and where the text has a slot since then that was not cast.
func Scene(env *rules.Env, id string) (*game.WaitingScene, *content.Scene, bool) {
	w, waits := env.Doc.Scenes.Get(id)
	s, told := env.Content.Scene(id)
	if !waits || !told {
		return nil, nil, false
	}
	for i := range s.Cast {
		if !slices.ContainsFunc(w.Cast, func(m game.CastMember) bool { return m.Slot == s.Cast[i].Name }) {
			return nil, nil, false
		}
	}
	return w, s, true
}

// Waiting lists the scenes that wait, the earliest first.
func Waiting(env *rules.Env) []string {
	ids := slices.DeleteFunc(env.Doc.Scenes.IDs(), func(id string) bool {
		_, _, told := Scene(env, id)
		return !told
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
	w, s, told := Scene(env, id)
	if !told || len(w.Cast) == 0 {
		return game.CastMember{}, false
	}
	i := slices.IndexFunc(w.Cast, func(m game.CastMember) bool { return m.Slot == s.Speaker })
	return w.Cast[max(i, 0)], true
}
