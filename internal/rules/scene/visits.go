package scene

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

// following deals the scenes that follow from choices and are due.
func (d *director) following() {
	env := d.env
	for _, n := range slices.Clone(env.Doc.Story.Get().Next) {
		s, told := env.Content.Scene(n.Scene)
		if told && (!env.Passed(n.At) || !d.room()) {
			continue
		}
		if told {
			members, why := d.cast(s, n.Cast)
			if why == "" {
				d.deal(s, members, n.Run)
			} else if goneOf(env, n.Cast) == "" {
				continue // somebody stands in another scene, or is not at hand
			}
		}
		story := env.Doc.Story.Edit()
		story.Next = slices.DeleteFunc(slices.Clone(story.Next), func(o game.NextScene) bool { return o.Scene == n.Scene && o.At == n.At })
	}
}

// decree deals what the regent decreed while the ruler was away, once a day.
func (d *director) decree() {
	env, s := d.env, d.env.Doc.Story.Get()
	switch {
	case !d.back || s.Decree == d.day:
		return
	case !office.InForce(env, content.Steward):
		d.fault(content.Decrees, because("regent", 0))
		return
	case !d.room():
		d.fault(content.Decrees, because("full", 0))
		return
	}
	if d.try(content.Decrees, d.of(content.Decrees, every)) {
		env.Doc.Story.Edit().Decree = d.day
	}
}

// open keeps the scene with which a return begins, of those dealt at it: what the prologue tells then, else the decree,
// else what the prologue tells of that day.
func open(env *rules.Env, before int64) {
	best := 0
	for id, w := range env.Doc.Scenes.All() {
		s, told := env.Content.Scene(id)
		if rank := openingRank(s); told && w.Order > before && rank > best {
			story := env.Doc.Story.Edit()
			best, story.Opening = rank, &game.Opening{Scene: id, At: story.Back}
		}
	}
}

func openingRank(s *content.Scene) int {
	switch {
	case s == nil:
		return 0
	case s.Family == content.Prologue && s.Trigger.Return > 0:
		return 3
	case s.Family == content.Decrees:
		return 2
	case s.Family == content.Prologue && s.Trigger.Day > 0:
		return 1
	}
	return 0
}

func every(*content.Scene) bool { return true }

// try deals a scene of a pool, and keeps why there is none.
func (d *director) try(family string, pool []*content.Scene) bool {
	best, why := d.pick(family, pool, nil, false)
	if best.scene == nil {
		d.fault(family, why)
		return false
	}
	d.deal(best.scene, best.members, 0)
	return true
}

// heirs deals the scenes of children: those of the nursery at growing ages, the coming of age on its day, the naming when
// none is named.
func (d *director) heirs() {
	b := &d.env.Content.Balance.Scene
	nursery := 0
	met := []*content.Scene{}
	for _, s := range d.of(content.HeirsOf, every) {
		least, why := int64(0), ""
		switch heirSlot(s) {
		case content.AgeChild:
			least = b.Nursery[min(nursery, len(b.Nursery)-1)]
			nursery++
		case content.AgeAdult:
			why = d.unnamed()
		}
		if d.wasShown(s) {
			continue
		}
		if why != "" {
			d.fault(content.HeirsOf, why)
			continue
		}
		if !d.room() {
			d.fault(content.HeirsOf, because("full", 0))
			return
		}
		if child, ok := d.child(s, least); ok {
			if members, no := d.cast(s, []game.CastMember{child}); no == "" {
				d.deal(s, members, 0)
			} else {
				d.fault(content.HeirsOf, no)
			}
			continue
		}
		met = append(met, s)
	}
	if len(met) > 0 {
		d.fault(content.HeirsOf, because("slot_heir", 0))
	}
}

// secret deals the secret of somebody who trusts the ruler.
func (d *director) secret() {
	env, b, s := d.env, &d.env.Content.Balance.Scene, d.env.Doc.Story.Get()
	if s.Secret > 0 && d.day-s.Secret < b.SecretEvery {
		d.fault(content.Secret, because("pause", s.Secret+b.SecretEvery-d.day))
		return
	}
	trusts := func(p game.Person) bool {
		return memory.Sum(env, p) >= b.SecretSum || feeling(env, p) >= b.SecretLoyalty
	}
	pool := d.of(content.Secret, func(c *content.Scene) bool { return d.intimate(c) && trusts(game.NPCPerson(c.Person)) })
	slices.SortFunc(pool, func(x, y *content.Scene) int { return cmp.Compare(hash(env, x.ID), hash(env, y.ID)) })
	d.visit(content.Secret, pool, func() { env.Doc.Story.Edit().Secret = d.day })
}

// breaking deals the hour of somebody to whom much was done, good or ill.
func (d *director) breaking() {
	env, b, s := d.env, &d.env.Content.Balance.Scene, d.env.Doc.Story.Get()
	switch {
	case d.day < b.BreakingFrom:
		d.fault(content.Breaking, because("day", b.BreakingFrom))
		return
	case s.Breaking > 0 && d.day-s.Breaking < b.BreakingEvery:
		d.fault(content.Breaking, because("pause", s.Breaking+b.BreakingEvery-d.day))
		return
	}
	weight := func(c *content.Scene) int64 { return memory.Heaviness(env, game.NPCPerson(c.Person)) }
	pool := d.of(content.Breaking, func(c *content.Scene) bool { return d.intimate(c) && weight(c) >= b.BreakingWeight })
	slices.SortFunc(pool, func(x, y *content.Scene) int {
		return cmp.Or(cmp.Compare(weight(y), weight(x)), cmp.Compare(hash(env, x.ID), hash(env, y.ID)))
	})
	d.visit(content.Breaking, pool, func() { env.Doc.Story.Edit().Breaking = d.day })
}

// intimate tells whether somebody can have a secret or a breaking now: its text is not told, and none came of late.
func (d *director) intimate(s *content.Scene) bool {
	last, any := d.env.Doc.Story.Get().Intimate[s.Person]
	_, here := d.env.Doc.NPCs.Get(s.Person)
	return here && !d.wasShown(s) && (!any || d.day-last >= d.env.Content.Balance.Scene.Apart)
}

// visit deals the first scene of a list that finds its persons and whose conditions hold.
func (d *director) visit(family string, pool []*content.Scene, dealt func()) {
	if !d.room() {
		d.fault(family, because("full", 0))
		return
	}
	for _, s := range pool {
		best, why := d.best([]*content.Scene{s}, nil)
		if best.scene == nil {
			d.fault(family, why)
			continue
		}
		d.deal(best.scene, best.members, 0)
		story := d.env.Doc.Story.Edit()
		if story.Intimate == nil {
			story.Intimate = map[string]int64{}
		}
		story.Intimate[s.Person] = d.day
		dealt()
		return
	}
	d.fault(family, because("trust", 0))
}
