package scene

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/office"
)

// roleOf says what a person is at court or in the realm.
func roleOf(env *rules.Env, p game.Person) string {
	switch p.Kind {
	case game.PersonNPC:
		if n, ok := env.Doc.NPCs.Get(p.ID); ok {
			if o, in := env.Content.Office(office.Held(env, p.ID)); in {
				return o.Name
			}
			return n.Role
		}
	case game.PersonConsort:
		if c, ok := env.Content.Candidate(p.ID); ok {
			return c.Title
		}
	case game.PersonHouse:
		if h, _ := env.Content.HouseOf(p.ID); h != nil {
			return env.Content.Message("person.house", game.Params("house", h.Name))
		}
	case game.PersonLand:
		if t, ok := env.Content.Territory(p.ID); ok {
			return env.Content.Message("person.land", game.Params("land", t.InText))
		}
	case game.PersonChild:
		if o, in := env.Content.Office(office.Held(env, p.Key())); in {
			return o.Name
		}
		return env.Content.Message("person.child", nil)
	case game.PersonCaptive, game.PersonClaimant:
		return env.Content.Message("person."+p.Kind, nil)
	}
	return ""
}
