package memory

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/memory"
)

// Mind is what a person remembers of the ruler, and its bonds.
type Mind struct {
	ID        string     `json:"id" doc:"key of the person, as npc.<id>"`
	Name      string     `json:"name"`
	Remembers []Recalled `json:"remembers" doc:"memories, newest first"`
	Bonds     []Tied     `json:"bonds"`
	Temper    string     `json:"temper,omitempty" enum:"steady,restless" doc:"of an NPC"`
	Aim       *int64     `json:"aim,omitempty" doc:"loyalty towards which that of an NPC moves each day reigned"`
	Regard    *int64     `json:"regard,omitempty" doc:"of a ruler of a house or land, or a child: -100 to 100"`
	Stands    string     `json:"stands,omitempty" enum:"hostile,cold,even,warm,devoted" doc:"the regard as a word"`
}

// Recalled is a memory in the person's words.
type Recalled struct {
	Text   string `json:"text"`
	Weight int64  `json:"weight" doc:"-3 to 3"`
	About  string `json:"about,omitempty" doc:"name of the person whom it concerned"`
	Day    int64  `json:"day" doc:"the day reigned"`
	GoneOn int64  `json:"goneOn,omitempty" doc:"the day reigned on which it is forgotten; absent if it stays"`
}

// Tied is a bond with another person.
type Tied struct {
	With    string `json:"with" doc:"key of the other person"`
	Name    string `json:"name"`
	Role    string `json:"role"`
	Kind    string `json:"kind" enum:"friend,love,hate,debt"`
	Says    string `json:"says" doc:"this person's sentence"`
	Answers string `json:"answers,omitempty" doc:"the other's sentence"`
}

// persons lists the keys of NPCs and consorts, and of others who remember something or favour the ruler.
func persons(env *rules.Env) (out []string) {
	if len(env.Content.Deeds) == 0 {
		return nil
	}
	for _, id := range env.Doc.NPCs.IDs() {
		out = append(out, game.NPCPerson(id).Key())
	}
	for id, m := range env.Doc.Court.All() {
		if m.Status == game.RungConsort {
			out = append(out, game.Person{Kind: game.PersonConsort, ID: id}.Key())
		}
	}
	out = append(out, env.Doc.Memories.IDs()...)
	for key := range env.Doc.Minds.Get().Favour {
		out = append(out, key)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func show(env *rules.Env, key string) (Mind, bool) {
	who := game.PersonOf(key)
	name := memory.Name(env, who)
	_, here := env.Doc.NPCs.Get(who.ID)
	if name == "" || who.Kind == game.PersonNPC && !here {
		return Mind{}, false
	}
	v := Mind{ID: key, Name: name, Remembers: []Recalled{}, Bonds: []Tied{}}
	for _, m := range memory.Of(env, who) {
		v.Remembers = append(v.Remembers, Recalled{
			Text: memory.Recalled(env, who, m), Weight: m.Weight, About: memory.Name(env, game.PersonOf(m.About)), Day: m.Day, GoneOn: memory.GoneOn(env, m),
		})
	}
	for _, b := range memory.Bonds(env, who) {
		v.Bonds = append(v.Bonds, tied(env, who, b))
	}
	switch who.Kind {
	case game.PersonNPC:
		goal := aim(env, who.ID)
		v.Temper, v.Aim = temper(env, who.ID), &goal
	case game.PersonConsort:
	default:
		regard := memory.Regard(env, who)
		v.Regard, v.Stands = &regard, memory.Stands(env, regard)
	}
	return v, true
}

// temper is a word for an NPC's treason. It does not tell who is ready for it.
func temper(env *rules.Env, npc string) string {
	if memory.Treason(env, npc) < 0 {
		return "steady"
	}
	return "restless"
}

func tied(env *rules.Env, who game.Person, b game.Bond) Tied {
	other := memory.Other(b, who)
	out := Tied{With: other.Key(), Name: memory.Name(env, other), Kind: b.Kind, Says: memory.Says(env, who, other, b), Answers: memory.Says(env, other, who, b)}
	if n, ok := env.Doc.NPCs.Get(other.ID); ok {
		out.Role = n.Role
	}
	return out
}
