// Package person finds the persons of the court and the realm, and says their names and pronouns. It changes nothing.
package person

import (
	"slices"
	"strconv"
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/land"
)

// Group lists the persons of a group in a fixed order.
func Group(env *rules.Env, group string) (out []game.Person) {
	switch group {
	case content.GroupCourt:
		for _, id := range env.Doc.NPCs.IDs() {
			out = append(out, game.NPCPerson(id))
		}
	case content.GroupConsort:
		for id, m := range env.Doc.Court.All() {
			if _, known := env.Content.Candidate(id); known && m.Status == game.RungConsort {
				out = append(out, game.Person{Kind: game.PersonConsort, ID: id})
			}
		}
	case content.GroupHeir:
		return Children(env)
	case content.GroupHouse:
		for i := range env.Content.Houses {
			h := &env.Content.Houses[i]
			for n := range h.Rulers {
				out = append(out, game.HousePerson(h.Seat(n)))
			}
		}
	case content.GroupLand, content.GroupVassal:
		for _, id := range land.IDs(env) {
			if _, vassal := env.Doc.Vassals.Get(id); id != content.OwnDomain && vassal == (group == content.GroupVassal) {
				out = append(out, game.Person{Kind: game.PersonLand, ID: id})
			}
		}
	case content.GroupClaimant:
		for _, c := range env.Doc.Ancestry.Get().Claimants {
			out = append(out, game.Person{Kind: game.PersonClaimant, ID: c.ID})
		}
	case content.GroupCaptive:
		if c := env.Doc.Story.Get().Captive; c != nil {
			out = append(out, game.Person{Kind: game.PersonCaptive, ID: c.ID})
		}
	}
	return out
}

// Children lists the children with a name, by consort and then in the order of their births, without those who are wed
// to a house.
func Children(env *rules.Env) (out []game.Person) {
	for id, m := range env.Doc.Court.All() {
		for n := range m.Born {
			if p := ChildPerson(id + "." + strconv.Itoa(n)); !wed(env, p.ID) {
				out = append(out, p)
			}
		}
	}
	return out
}

// ChildPerson is a child as a person.
func ChildPerson(id string) game.Person { return game.Person{Kind: game.PersonChild, ID: id} }

// wed tells whether a child has left the court for a house.
func wed(env *rules.Env, child string) bool {
	return env.Doc.Heirs.Get().Abroad[child].Kind == game.AbroadWed
}

// Child is a child by its id; nil for none.
func Child(env *rules.Env, id string) *game.Child {
	at := strings.LastIndex(id, ".")
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

// Parent is the consort whose child this is, by the child's id.
func Parent(child string) string {
	if at := strings.LastIndex(child, "."); at >= 0 {
		return child[:at]
	}
	return ""
}

// Here tells whether a person is of the court or the realm.
func Here(env *rules.Env, p game.Person) bool {
	switch p.Kind {
	case game.PersonNPC:
		_, ok := env.Doc.NPCs.Get(p.ID)
		return ok
	case game.PersonConsort:
		m, ok := env.Doc.Court.Get(p.ID)
		_, known := env.Content.Candidate(p.ID)
		return ok && known && m.Status == game.RungConsort
	case game.PersonChild:
		return Child(env, p.ID) != nil && !wed(env, p.ID)
	case game.PersonHouse:
		h, _ := env.Content.HouseOf(p.ID)
		return h != nil
	case game.PersonLand:
		_, ok := env.Content.Territory(p.ID)
		return ok && p.ID != content.OwnDomain
	case game.PersonCaptive:
		c := env.Doc.Story.Get().Captive
		return c != nil && c.ID == p.ID
	case game.PersonClaimant:
		return Claimant(env, p.ID) != nil
	}
	return false
}

// Claimant is a child of the ruler before, who was passed over; nil for none.
func Claimant(env *rules.Env, id string) *game.Claimant {
	all := env.Doc.Ancestry.Get().Claimants
	if i := slices.IndexFunc(all, func(c game.Claimant) bool { return c.ID == id }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Traits are those of a child or a claimant.
func Traits(env *rules.Env, p game.Person) []string {
	if p.Kind == game.PersonClaimant {
		if c := Claimant(env, p.ID); c != nil {
			return c.Traits
		}
		return nil
	}
	if h := HeirOf(env, p.ID); h != nil {
		return h.Traits
	}
	return nil
}

// Name is a person's name; "" for nobody.
func Name(env *rules.Env, p game.Person) string {
	switch p.Kind {
	case game.PersonNPC:
		if n, ok := env.Doc.NPCs.Get(p.ID); ok {
			return n.Name
		}
	case game.PersonConsort:
		if c, ok := env.Content.Candidate(p.ID); ok {
			return c.Name
		}
	case game.PersonChild:
		if c := Child(env, p.ID); c != nil {
			return c.Name
		}
	case game.PersonHouse:
		if _, r := env.Content.HouseOf(p.ID); r != nil {
			return r.Name
		}
	case game.PersonLand:
		if v, ok := env.Doc.Vassals.Get(p.ID); ok {
			return v.Name
		}
		if t, ok := env.Content.Territory(p.ID); ok {
			return t.Ruler
		}
	case game.PersonCaptive:
		if c := env.Doc.Story.Get().Captive; c != nil && c.ID == p.ID {
			return c.Name
		}
	case game.PersonClaimant:
		if c := Claimant(env, p.ID); c != nil {
			return c.Name
		}
	}
	return ""
}

// Pronoun is a person's pronoun, as content.She and its like.
func Pronoun(env *rules.Env, p game.Person) string {
	switch p.Kind {
	case game.PersonNPC:
		return env.Pronoun(p.ID)
	case game.PersonConsort:
		if c, ok := env.Content.Candidate(p.ID); ok {
			return c.Pronoun
		}
	case game.PersonHouse:
		if _, r := env.Content.HouseOf(p.ID); r != nil {
			switch r.Gender {
			case "female":
				return content.She
			case "male":
				return content.He
			}
		}
	}
	return content.They
}

// AtHand tells whether a person is neither in a cell nor away nor in a sickbed, and no hostage.
func AtHand(env *rules.Env, p game.Person) bool {
	if _, abroad := env.Doc.Heirs.Get().Abroad[p.ID]; abroad && p.Kind == game.PersonChild {
		return false
	}
	if n, ok := env.Doc.NPCs.Get(p.ID); ok && p.Kind == game.PersonNPC {
		return !duty.Absent(n)
	}
	absent, ok := env.Doc.Story.Get().Absent[p.Key()]
	return !ok || env.Passed(absent.Until)
}

// HeirOf is what scenes know of a child; nil for one that they do not know.
func HeirOf(env *rules.Env, child string) *game.Heir {
	all := env.Doc.Story.Get().Heirs
	if i := slices.IndexFunc(all, func(h game.Heir) bool { return h.ID == child }); i >= 0 {
		return &all[i]
	}
	return nil
}

// Age is a child's age in days reigned; -1 for one that scenes do not know.
func Age(env *rules.Env, child string) int64 {
	h := HeirOf(env, child)
	if h == nil {
		return -1
	}
	return env.Doc.Story.Get().Day - h.Day
}

// OfAge tells whether a child has come of age.
func OfAge(env *rules.Env, child string) bool {
	return Age(env, child) >= env.Content.Balance.Scene.OfAge
}
