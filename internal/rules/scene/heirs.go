package scene

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/person"
)

// baptise has scenes know the children that were born since they looked last, in the order of their births. The first
// seven of a reign are heirs.
func baptise(env *rules.Env, day int64) {
	children := person.Children(env)
	slices.SortStableFunc(children, func(a, b game.Person) int {
		return cmp.Compare(person.Child(env, a.ID).At, person.Child(env, b.ID).At)
	})
	for _, child := range children {
		if person.HeirOf(env, child.ID) != nil || int64(len(env.Doc.Story.Get().Heirs)) >= env.Content.Balance.Heir.Most {
			continue
		}
		s := env.Doc.Story.Edit()
		s.Heirs = append(s.Heirs, game.Heir{ID: child.ID, Day: day, Traits: born(env, child.ID)})
	}
}

// born are the traits of a new-born child: one of the ruler's and one of the other parent's, which go together.
func born(env *rules.Env, child string) []string {
	h, r := &env.Content.Heredity, env.Doc.Ruler.Get()
	own := []string{h.Alignments[r.Alignment], h.Origins[r.Origin]}
	theirs := slices.Clone(h.Consorts[person.Parent(child)])
	sortByHash(env, own, "trait of the ruler", child)
	sortByHash(env, theirs, "trait of the consort", child)
	for _, a := range own {
		for _, b := range theirs {
			if a != "" && !content.Clash(a, b) {
				return []string{a, b}
			}
		}
	}
	return theirs
}

// age is a child's age in days reigned; -1 for one that scenes do not know yet.
func age(env *rules.Env, p game.Person) int64 { return person.Age(env, p.ID) }

// isOf tells whether an heir has the age that a slot asks for.
func isOf(env *rules.Env, p game.Person, asked string) bool {
	days, of := age(env, p), env.Content.Balance.Scene.OfAge
	switch asked {
	case content.AgeChild:
		return days >= 0 && days < of
	case content.AgeEighteen:
		return days == of
	case content.AgeAdult:
		return days >= of
	}
	return days >= 0
}

// adults counts the children of age.
func adults(env *rules.Env) (n int64) {
	for _, p := range person.Children(env) {
		if isOf(env, p, content.AgeAdult) {
			n++
		}
	}
	return n
}

// unnamed says why no heir can be named now; "" where one can.
func (d *director) unnamed() string {
	if least := d.env.Content.Balance.Scene.HeirLevel; !d.env.Reaches("kingdomLevel", least) {
		return because("level", least)
	}
	if heir.Named(d.env) != "" {
		return because("named", 0)
	}
	return ""
}

// child finds the heir of a scene: one of the asked age, who is not met before one who was.
func (d *director) child(s *content.Scene, least int64) (game.CastMember, bool) {
	var slot *content.Slot
	for i := range s.Cast {
		if s.Cast[i].From == content.GroupHeir {
			slot = &s.Cast[i]
		}
	}
	if slot == nil {
		return game.CastMember{}, false
	}
	busy, met := d.busy(), d.env.Doc.Story.Get().Cast
	var best game.Person
	for _, p := range person.Children(d.env) {
		fits := isOf(d.env, p, slot.Age) && age(d.env, p) >= least && !busy[p.Key()] && person.AtHand(d.env, p)
		if fits && (best.ID == "" || met[p.Key()] < met[best.Key()]) {
			best = p
		}
	}
	return game.CastMember{Slot: slot.Name, Person: best.Key(), Name: person.Name(d.env, best)}, best.ID != ""
}

// heirSlot is the age that a scene asks of its heir; "" for a scene without one.
func heirSlot(s *content.Scene) string {
	for i := range s.Cast {
		if s.Cast[i].From == content.GroupHeir {
			return s.Cast[i].Age
		}
	}
	return ""
}
