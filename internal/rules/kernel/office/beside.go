package office

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// Neighbour is another holder of an office, to whom an NPC has a bond.
type Neighbour struct {
	NPC    string
	Office string
	Kind   string
}

// Beside lists the bonds of an NPC with the holders of all offices but one, which is or would be its own.
func Beside(env *rules.Env, office, npc string) (out []Neighbour) {
	for i := range env.Content.Offices {
		id := env.Content.Offices[i].ID
		other, n := Holder(env, id)
		if id == office || n == nil || other == npc {
			continue
		}
		if kind := memory.Bond(env, Person(npc), Person(other)); kind != "" {
			out = append(out, Neighbour{other, id, kind})
		}
	}
	return out
}

// Leaning is what company does to an effect: a friend or a love among the other holders adds to it, somebody hated takes
// from it. Each counts once.
type Leaning struct {
	Friend, Hated string // NPCs; "" for none
	More, Less    content.Permille
}

// Leans is the leaning of an NPC's work in an office.
func Leans(env *rules.Env, id, npc string) Leaning { return leaning(env, id, Beside(env, id, npc)) }

// LeansAfter is the leaning of the present holder's work in an office once an NPC has been given another one.
func LeansAfter(env *rules.Env, id, given, npc string) Leaning {
	holder, _ := Holder(env, id)
	near := slices.DeleteFunc(Beside(env, id, holder), func(n Neighbour) bool { return n.Office == given || n.NPC == npc })
	if kind := memory.Bond(env, Person(holder), Person(npc)); kind != "" {
		near = append(near, Neighbour{npc, given, kind})
	}
	return leaning(env, id, near)
}

// leaning is what neighbours make of the work in an office. Only four offices have an effect that leans.
func leaning(env *rules.Env, id string, near []Neighbour) (l Leaning) {
	switch id {
	case content.Treasurer, content.General, content.Spymaster, content.Keeper:
	default:
		return l
	}
	b := &env.Content.Balance.Memory
	for _, n := range near {
		switch {
		case (n.Kind == game.BondFriend || n.Kind == game.BondLove) && l.Friend == "":
			l.Friend, l.More = n.NPC, b.Friend-content.Whole
		case n.Kind == game.BondHate && l.Hated == "":
			l.Hated, l.Less = n.NPC, b.Hate-content.Whole
		}
	}
	return l
}

// Of is an effect as it leans.
func (l Leaning) Of(effect int64) int64 { return effect + l.More.Of(effect) + l.Less.Of(effect) }

// Worth is an effect of an office under its present holder.
func Worth(env *rules.Env, id string, effect int64) int64 {
	npc, n := Holder(env, id)
	if n == nil {
		return 0
	}
	return Leans(env, id, npc).Of(effect)
}
