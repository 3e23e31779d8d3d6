package scene

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// cast finds a person for each slot of a scene, in their order. Given persons keep their slots: those of a plot, and of a
// scene that follows another. It returns why there is none.
func (d *director) cast(s *content.Scene, given []game.CastMember) (members []game.CastMember, why string) {
	busy := d.busy()
	for i := range s.Cast {
		slot := &s.Cast[i]
		if at := slices.IndexFunc(given, func(m game.CastMember) bool { return m.Slot == slot.Name && m.Person != "" }); at >= 0 {
			m := given[at]
			switch p := game.PersonOf(m.Person); {
			case !person.Here(d.env, p):
				return nil, because("gone", 0, m.Name)
			case busy[m.Person]:
				return nil, because("waits", 0, m.Name)
			case s.Stage < content.ActStage && !person.AtHand(d.env, p):
				return nil, because("absent", 0, m.Name)
			}
			members = append(members, m)
			continue
		}
		p, ok := d.find(s, slot, members, busy)
		if !ok {
			return nil, because("slot_"+groupOf(slot), 0)
		}
		members = append(members, game.CastMember{Slot: slot.Name, Person: p.Key(), Name: person.Name(d.env, p)})
	}
	return members, ""
}

// groupOf names the group in which a slot looks.
func groupOf(slot *content.Slot) string {
	switch {
	case slot.Is != "":
		return "is"
	case slot.Treason:
		return "plotter"
	case slot.Office != "":
		return "officer"
	}
	return slot.From
}

// busy are the persons who stand in a waiting scene.
func (d *director) busy() map[string]bool {
	out := map[string]bool{}
	for _, w := range d.env.Doc.Scenes.All() {
		for _, m := range w.Cast {
			out[m.Person] = true
		}
	}
	return out
}

// find is the fitting person who was cast least lately. Who was cast on the same day is chosen by hash.
func (d *director) find(s *content.Scene, slot *content.Slot, before []game.CastMember, busy map[string]bool) (best game.Person, ok bool) {
	env := d.env
	pool := person.Group(env, slot.From)
	if slot.Is != "" {
		pool = []game.Person{game.NPCPerson(slot.Is)}
	}
	c := castOf(env, s, before)
	pool = slices.DeleteFunc(pool, func(p game.Person) bool {
		key := p.Key()
		taken := slices.ContainsFunc(before, func(m game.CastMember) bool { return m.Person == key })
		return taken || busy[key] || !person.Here(env, p) || s.Stage < content.ActStage && !person.AtHand(env, p) || !c.fits(slot, p)
	})
	if slot.Nemesis {
		pool = foes(env, pool)
	}
	if len(pool) == 0 {
		return game.Person{}, false
	}
	last := env.Doc.Story.Get().Cast
	type scored struct {
		p     game.Person
		tie   int64
		day   int64
		drawn int64
	}
	list := make([]scored, len(pool))
	for i, p := range pool {
		list[i] = scored{p, c.related(slot, p), last[p.Key()], hash(env, s.ID, d.day, p.Key())}
	}
	slices.SortFunc(list, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.tie, a.tie), cmp.Compare(a.day, b.day), cmp.Compare(a.drawn, b.drawn), cmp.Compare(a.p.Key(), b.p.Key()))
	})
	return list[0].p, true
}

// fits tells whether a person is what a slot asks for.
func (c *cast) fits(slot *content.Slot, p game.Person) bool {
	env := c.env
	if slot.Office != "" {
		held := ""
		if p.Kind == game.PersonNPC {
			held = office.Held(env, p.ID)
		}
		if held == "" || slot.Office != content.AnyOffice && held != slot.Office {
			return false
		}
	}
	switch {
	case slot.Treason && (p.Kind != game.PersonNPC || !memory.Plots(env, p.ID)):
		return false
	case slot.Loyalty != 0 && feeling(env, p) < slot.Loyalty:
		return false
	case slot.Below != 0 && feeling(env, p) > slot.Below:
		return false
	case len(slot.Bond) == 2 && memory.Bond(env, p, c.person(slot.Bond[0])) != slot.Bond[1]:
		return false
	case slot.From == content.GroupHeir && !isOf(env, p, slot.Age):
		return false
	case slot.Trait != "":
		return slices.Contains(person.Traits(env, p), slot.Trait)
	}
	return true
}

// related scores a person by its relation to those who stand in earlier slots: a plotter's second is a friend of the
// plotter first, a witness a friend last, and who owes a debt is asked before others.
func (c *cast) related(slot *content.Slot, p game.Person) (score int64) {
	for i := range c.scene.Cast {
		earlier := &c.scene.Cast[i]
		if earlier.Name == slot.Name {
			break
		}
		other := c.person(earlier.Name)
		kind := memory.Bond(c.env, p, other)
		close := kind == "friend" || kind == "love"
		switch {
		case close && earlier.Treason && slot.Below != 0:
			score++
		case close && earlier.Treason:
			score--
		case kind == "debt" && slot.From == content.GroupCourt:
			score++
		}
	}
	return score
}
