package npc

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/hall"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
	"umbrarch/internal/rules/kernel/person"
)

// courtFacts are what a provider knows of the court for a reply: what the ruler can see, and nothing that is secret.
type courtFacts struct {
	Answer   []string       `json:"answer,omitempty"` // sentences that the reply has to state, if the message asks about the court
	Memories []string       `json:"memories"`         // of the ruler, newest first
	Balance  int64          `json:"balance"`          // of good and bad memories
	Bonds    []bondFact     `json:"bonds"`
	Court    []courtierFact `json:"court"` // holders of offices, then those with bonds, then others
	Houses   []rulerFact    `json:"houses"`
	Hall     []string       `json:"hall"`    // names of those who wait
	Matters  []string       `json:"matters"` // that the ruler has heard of and that are not over

	names []calling // that a reply to the question has to say
}

type bondFact struct {
	With    string `json:"with"`
	Kind    string `json:"kind"`
	Says    string `json:"says"`
	Answers string `json:"answers"`
}

type courtierFact struct {
	Name   string `json:"name"`
	Role   string `json:"role"`
	Office string `json:"office,omitempty"`
	Does   string `json:"does"`
}

type rulerFact struct {
	Name   string `json:"name"`
	House  string `json:"house"`
	Stands string `json:"stands"`
}

// courtOf collects the facts for a reply; nil in classic. They are copies.
func courtOf(env *rules.Env, id, said string) *courtFacts {
	if len(env.Content.Questions.Topics) == 0 {
		return nil
	}
	who := game.NPCPerson(id)
	f := &courtFacts{Memories: []string{}, Balance: memory.Sum(env, who), Bonds: []bondFact{}, Court: []courtierFact{}, Houses: []rulerFact{}, Hall: []string{}, Matters: []string{}}
	if q, asked := questionOf(env, id, said); asked {
		a := factsOf(env, id, q)
		f.Answer = a.facts
		f.names = slices.DeleteFunc(callings(env), func(c calling) bool { return !slices.Contains(a.people, c.who) })
	}
	for _, m := range memory.Of(env, who) {
		f.Memories = append(f.Memories, memory.Recalled(env, who, m))
	}
	for _, b := range memory.Bonds(env, who) {
		other := memory.Other(b, who)
		f.Bonds = append(f.Bonds, bondFact{person.Name(env, other), b.Kind, memory.Says(env, who, other, b), memory.Says(env, other, who, b)})
	}
	f.Court = courtiers(env, who)
	if houses(env) {
		for _, p := range person.Group(env, content.GroupHouse) {
			if h, r := env.Content.HouseOf(p.ID); h != nil {
				f.Houses = append(f.Houses, rulerFact{r.Name, h.Name, memory.Stands(env, memory.Regard(env, p))})
			}
		}
	}
	for _, scene := range hall.Waiting(env) {
		if m, ok := hall.Visitor(env, scene); ok {
			f.Hall = append(f.Hall, m.Name)
		}
	}
	for _, m := range matters(env) {
		f.Matters = append(f.Matters, env.Content.Message("scene.plot_"+m.family, nil))
	}
	return f
}

// mostCourtiers bounds the others of the court in a brief.
const mostCourtiers = 24

// courtiers lists the other NPCs: holders of offices first, then those to whom the speaker has a bond.
func courtiers(env *rules.Env, who game.Person) []courtierFact {
	var groups [3][]courtierFact
	for id, n := range env.Doc.NPCs.All() {
		if id == who.ID {
			continue
		}
		one, group := courtierFact{Name: n.Name, Role: n.Role, Does: duty.Task(env, n)}, 2
		if o, in := env.Content.Office(office.Held(env, id)); in {
			one.Office, group = o.Name, 0
		} else if memory.Bond(env, who, game.NPCPerson(id)) != "" {
			group = 1
		}
		groups[group] = append(groups[group], one)
	}
	out := slices.Concat(groups[:]...)
	return out[:min(len(out), mostCourtiers)]
}

// admits tells whether a reply names everybody whom the facts of its answer name.
func (f *courtFacts) admits(reply string) bool {
	if f == nil {
		return true
	}
	plain := content.Plain(reply)
	return !slices.ContainsFunc(f.names, func(c calling) bool { return c.at(reply, plain) < 0 })
}
