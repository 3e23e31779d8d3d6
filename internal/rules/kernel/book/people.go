package book

import (
	"cmp"
	"slices"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/person"
)

// people lists the court, the consorts and the heirs.
func (v *Volume) people(env *rules.Env) {
	for id, n := range env.Doc.NPCs.All() {
		one := drawn(env, game.NPCPerson(id), n.Name)
		one.Role = n.Role
		v.Court = append(v.Court, one)
	}
	for _, p := range person.Group(env, content.GroupConsort) {
		v.Weddings++
		v.Court = append(v.Court, drawn(env, p, person.Name(env, p)))
	}
	v.Court = v.Court[:min(len(v.Court), courtMost)]
	for _, h := range env.Doc.Story.Get().Heirs {
		p := person.ChildPerson(h.ID)
		if name := person.Name(env, p); name != "" {
			v.Heirs = append(v.Heirs, drawn(env, p, name))
		}
	}
	slices.SortStableFunc(v.Heirs, func(a, b Person) int { return cmp.Compare(a.Key, b.Key) })
}

// drawn is a person with what the portrait is drawn from. Somebody who is gone has the looks of the id.
func drawn(env *rules.Env, p game.Person, name string) Person {
	out := Person{Key: p.Key(), Name: name}
	switch p.Kind {
	case game.PersonNPC:
		out.Portrait, out.Look = npcLook(env, p.ID)
	case game.PersonConsort:
		out.Look = candidateLook(env, p.ID)
	case game.PersonChild:
		out.Other = candidateLook(env, person.Parent(p.ID))
	}
	return out
}

// candidateLook is how a candidate is drawn; nil for an unknown one.
func candidateLook(env *rules.Env, id string) *content.Portrait {
	c, ok := env.Content.Candidate(id)
	if !ok {
		return nil
	}
	return &c.Portrait
}

// npcLook is how an NPC is drawn: one of the content by its definition, a recruit by the seed "<race>.<build>.<face>".
func npcLook(env *rules.Env, id string) (seed string, look *content.Portrait) {
	if def, ok := env.Content.NPC(id); ok {
		return id, &def.Portrait
	}
	n, ok := env.Doc.NPCs.Get(id)
	if !ok {
		return id, nil
	}
	race, rest, _ := strings.Cut(n.Portrait, ".")
	if build, _, whole := strings.Cut(rest, "."); whole {
		return n.Portrait, &content.Portrait{Race: race, Build: build, Halo: n.Halo, Colours: n.Colours}
	}
	return n.Portrait, nil
}
