package heir

import (
	"maps"
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/person"
)

// react tells who has come of age, and brings those home whose house is gone or returns its hostage.
func react(env *rules.Env) {
	s, h := env.Doc.Story.Get(), env.Doc.Heirs.Get()
	if len(s.Heirs) == 0 {
		return
	}
	for _, child := range slices.Sorted(maps.Keys(h.Abroad)) {
		settle(env, child, h.Abroad[child], s.Day)
	}
	if named := h.Named; named != "" && !person.Here(env, person.ChildPerson(named)) {
		heir.Unname(env, named)
	}
	grown(env, s)
}

// settle ends a stay whose house no longer is, and a hostage's whose days are over.
func settle(env *rules.Env, child string, a game.Abroad, day int64) {
	name, house := person.Name(env, person.ChildPerson(child)), houseName(env, a.Seat)
	switch {
	case name == "":
		heir.Return(env, child)
	case house == "" || env.Content.Balance.Houses.Pace == 0:
		heir.Return(env, child)
		env.Say(rules.Plain, "heir.house_gone", "name", name)
	case a.Kind == game.AbroadHostage && day-a.Day >= env.Content.Balance.Heir.HostageDays:
		heir.Return(env, child)
		env.Say(rules.Good, "heir.returned", "name", name, "house", house)
	}
}

// grown announces once who has come of age. What happened before these rules is not announced.
func grown(env *rules.Env, s *game.Story) {
	last := env.Doc.Heirs.Get().Announced
	if last >= s.Day {
		return
	}
	of := env.Content.Balance.Scene.OfAge
	for i := range s.Heirs {
		c := &s.Heirs[i]
		who := person.ChildPerson(c.ID)
		if at := c.Day + of; at <= s.Day && at > last && last > 0 && person.Here(env, who) {
			env.Say(rules.Good, "heir.of_age", "name", person.Name(env, who))
		}
	}
	env.Doc.Heirs.Edit().Announced = s.Day
}
