package memory

import (
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// there tells whether a person is of the court or the realm.
func there(env *rules.Env, p game.Person) bool {
	switch p.Kind {
	case game.PersonNPC:
		_, ok := env.Doc.NPCs.Get(p.ID)
		return ok
	case game.PersonConsort:
		m, ok := env.Doc.Court.Get(p.ID)
		return ok && m.Status == game.RungConsort
	case game.PersonChild:
		return childOf(env, p.ID) != nil
	case game.PersonHouse:
		return env.Content.OfHouse(p.ID)
	case game.PersonLand:
		_, ok := env.Content.Territory(p.ID)
		return ok && p.ID != content.OwnDomain
	case game.PersonCaptive:
		return p.ID != ""
	}
	return false
}

// ChildID is the id of a consort's n-th child as a person.
func ChildID(consort string, n int) string { return consort + "." + strconv.Itoa(n) }

func childOf(env *rules.Env, id string) *game.Child {
	at := strings.LastIndexByte(id, '.')
	if at < 0 {
		return nil
	}
	m, ok := env.Doc.Court.Get(id[:at])
	n, err := strconv.Atoi(id[at+1:])
	if !ok || err != nil || n < 0 || n >= len(m.Born) {
		return nil
	}
	return &m.Born[n]
}

// Name is a person's name; "" for nobody.
func Name(env *rules.Env, p game.Person) string {
	switch p.Kind {
	case game.PersonNPC:
		if n, ok := env.Doc.NPCs.Get(p.ID); ok {
			return n.Name
		}
		if def, ok := env.Content.NPC(p.ID); ok {
			return def.Name
		}
	case game.PersonConsort:
		if c, ok := env.Content.Candidate(p.ID); ok {
			return c.Name
		}
	case game.PersonChild:
		if c := childOf(env, p.ID); c != nil {
			return c.Name
		}
	case game.PersonHouse:
		for i := range env.Content.Houses {
			h := &env.Content.Houses[i]
			for n := range h.Rulers {
				if h.Seat(n) == p.ID {
					return h.Rulers[n].Name
				}
			}
		}
	case game.PersonLand:
		if t, ok := env.Content.Territory(p.ID); ok {
			return t.Ruler
		}
	}
	return ""
}
