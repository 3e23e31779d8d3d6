package scene

import (
	"cmp"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
)

// found is a scene with persons for its slots.
type found struct {
	scene   *content.Scene
	members []game.CastMember
}

// pick finds the scene of a pool whose conditions hold and that asks for most; a draw decides between equals. Texts that
// were told in this round come only with again, where no other fits. It returns why there is none.
func (d *director) pick(family string, pool []*content.Scene, given []game.CastMember, again bool) (best found, why string) {
	told := d.shown(family, pool)
	fresh := slices.DeleteFunc(slices.Clone(pool), func(s *content.Scene) bool { return told[s.ID] })
	if best, why = d.best(fresh, given); best.scene == nil && again && len(fresh) < len(pool) {
		if other, _ := d.best(pool, given); other.scene != nil {
			return other, ""
		}
	}
	return best, why
}

// shown are the texts of a pool that were told in this round; a round ends when all were. Texts that are told once a reign
// have no second round.
func (d *director) shown(family string, pool []*content.Scene) map[string]bool {
	out := map[string]bool{}
	all := d.env.Doc.Story.Get().Shown[family]
	for _, id := range all {
		out[whole(family, id)] = true
	}
	if once(family) || len(pool) == 0 || slices.ContainsFunc(pool, func(s *content.Scene) bool { return !out[s.ID] }) {
		return out
	}
	ended := map[string]bool{}
	for _, s := range pool {
		ended[s.ID] = true
	}
	story := d.env.Doc.Story.Edit()
	story.Shown[family] = slices.DeleteFunc(slices.Clone(all), func(id string) bool { return ended[whole(family, id)] })
	return map[string]bool{}
}

// short is a text's id as the document keeps it: without the family, where it begins with it. The underscore stays.
func short(family, id string) string {
	if rest, own := strings.CutPrefix(id, family); own && strings.HasPrefix(rest, "_") {
		return rest
	}
	return id
}

// whole is the id of which the document keeps the short form.
func whole(family, kept string) string {
	if strings.HasPrefix(kept, "_") {
		return family + kept
	}
	return kept
}

func (d *director) best(pool []*content.Scene, given []game.CastMember) (best found, why string) {
	type scored struct {
		found
		asks  int
		drawn int64
	}
	var list []scored
	why = because("told", 0)
	for i, s := range pool {
		if _, waits := d.env.Doc.Scenes.Get(s.ID); waits {
			continue
		}
		members, no := d.cast(s, given)
		if no == "" {
			no = castOf(d.env, s, members).fails(s.When)
		}
		if no != "" {
			if i == 0 || why == because("told", 0) {
				why = no
			}
			continue
		}
		list = append(list, scored{found{s, members}, asks(s), hash(d.env, d.day, s.ID)})
	}
	if len(list) == 0 {
		return found{}, why
	}
	return slices.MinFunc(list, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.asks, a.asks), cmp.Compare(a.drawn, b.drawn), cmp.Compare(a.scene.ID, b.scene.ID))
	}).found, ""
}

// fails says which of some conditions does not hold; "" where all do.
func (c *cast) fails(conditions []content.Condition) string {
	for i := range conditions {
		cond := &conditions[i]
		switch {
		case c.holds(cond):
		case cond.Figure != "" && cond.Min != nil:
			return because("figure", *cond.Min, cond.Figure)
		default:
			return because("condition", 0)
		}
	}
	return ""
}

// asks counts the conditions of a scene and the demands of its slots.
func asks(s *content.Scene) int {
	n := len(s.When)
	for i := range s.Cast {
		slot := &s.Cast[i]
		for _, demand := range []bool{
			slot.Office != "", slot.Treason, slot.Loyalty != 0, slot.Below != 0, len(slot.Not) > 0, len(slot.Bond) > 0, slot.Nemesis,
			slot.Trait != "", slot.Age != "",
		} {
			if demand {
				n++
			}
		}
	}
	return n
}

// of lists the scenes of a family that a filter takes.
func (d *director) of(family string, takes func(*content.Scene) bool) (out []*content.Scene) {
	for i := range d.env.Content.Scenes {
		if s := &d.env.Content.Scenes[i]; s.Family == family && takes(s) {
			out = append(out, s)
		}
	}
	return out
}
