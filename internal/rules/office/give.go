package office

import (
	"strings"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/heir"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

// Give names the office and the NPC.
type Give struct {
	Office string `json:"office" maxLength:"40" doc:"office id"`
	NPC    string `json:"npc" maxLength:"80" doc:"NPC id, or the key of a child of age"`
}

// Given is the new holder of an office; "" for none.
type Given struct {
	Office string `json:"office"`
	Holder string `json:"holder"`
}

func give() rules.Command {
	return rules.Define(rules.Spec{
		Name: "office.give", Summary: "Give an office to an NPC without a duty or to a child of age; the previous holder is free again",
		Codes: []game.Code{ErrUnknown, ErrNobody, ErrLevel, ErrCooldown, office.ErrHeirs, ErrBusy},
	}, planGive)
}

func planGive(env *rules.Env, b Give) (rules.Plan[Given], error) {
	o, ok := env.Content.Office(b.Office)
	if !ok {
		return rules.Plan[Given]{}, ErrUnknown.With("id", b.Office)
	}
	n, here := office.Officer(env, b.NPC)
	if !here {
		return rules.Plan[Given]{}, ErrNobody.With("id", b.NPC)
	}
	if duty.Holds(n, o.ID) {
		return rules.Nothing[Given](), nil
	}
	if no := closed(env, o); no != nil {
		return rules.Plan[Given]{}, no
	}
	if no := office.Closed(env, b.NPC); no != nil {
		return rules.Plan[Given]{}, no
	}
	if no := unfit(env, n); no != nil {
		return rules.Plan[Given]{}, no
	}
	child := ""
	if who := office.Person(b.NPC); who.Kind == game.PersonChild {
		child = who.ID
	}
	deeds := remembered(env, o, b.NPC)
	p := rules.Plan[Given]{Apply: func() Given {
		memory.NoteAll(env, deeds)
		heir.Grant(env, child, o.ID)
		office.Appoint(env, o.ID, b.NPC)
		all := env.Doc.Offices.Edit()
		all.GivenAt = with(all.GivenAt, o.ID, env.Now())
		env.Say(rules.Good, "office.given", "name", n.Name, "office", o.Name)
		return Given{Office: o.ID, Holder: b.NPC}
	}}
	if o.ID == content.Steward {
		p.Effects = foreseen(env, b.NPC)
	}
	p.Effects = append(p.Effects, worth(env, o.ID, b.NPC)...)
	p.Effects = append(p.Effects, neighbours(env, o.ID, b.NPC)...)
	p.Effects = append(p.Effects, memory.Foreseen(env, deeds)...)
	p.Effects = append(p.Effects, heir.Wished(env, child, o.ID)...)
	return p, nil
}

// remembered are the deeds of giving an office to an NPC: to its last holder, to the idle NPCs whose role it is and who
// do not get it, to the NPC, and to those who hate it.
func remembered(env *rules.Env, o *content.Office, npc string) []memory.Noting {
	who := office.Person(npc)
	out := dismissed(env, o.ID)
	for id, n := range env.Doc.NPCs.All() {
		role := strings.ToLower(n.Role)
		idle := duty.Free(n) || duty.Is(n, game.DutyOffice, o.ID)
		if id != npc && idle && (role == o.ID || strings.HasSuffix(role, " "+o.ID)) {
			out = append(out, memory.Noting{Who: game.NPCPerson(id), Deed: "passed_over", About: who})
		}
	}
	out = append(out, memory.Noting{Who: who, Deed: "trusted"})
	return append(out, memory.Rivals(env, who)...)
}

func with[V any](m map[string]V, key string, value V) map[string]V {
	if m == nil {
		m = map[string]V{}
	}
	m[key] = value
	return m
}

// Name names an office.
type Name struct {
	Office string `json:"office" maxLength:"40" doc:"office id"`
}

func take() rules.Command {
	return rules.Define(rules.Spec{
		Name: "office.take", Summary: "Take an office from its holder", Codes: []game.Code{ErrUnknown, ErrVacant, ErrCooldown},
	}, planTake)
}

func planTake(env *rules.Env, b Name) (rules.Plan[Given], error) {
	o, ok := env.Content.Office(b.Office)
	if !ok {
		return rules.Plan[Given]{}, ErrUnknown.With("id", b.Office)
	}
	all := env.Doc.Offices.Get()
	if all.Held[o.ID] == "" {
		return rules.Plan[Given]{}, ErrVacant.With("office", o.Name)
	}
	if no := resting(env, o, all.TakenAt[o.ID]); no != nil {
		return rules.Plan[Given]{}, no
	}
	deeds := dismissed(env, o.ID)
	p := rules.Plan[Given]{Apply: func() Given {
		n, here := office.Officer(env, all.Held[o.ID])
		office.Vacate(env, o.ID)
		memory.NoteAll(env, deeds)
		now := env.Doc.Offices.Edit()
		now.TakenAt = with(now.TakenAt, o.ID, env.Now())
		if here {
			env.Say(rules.Plain, "office.taken", "name", n.Name, "office", o.Name)
		}
		return Given{Office: o.ID}
	}}
	p.Effects = memory.Foreseen(env, deeds)
	return p, nil
}

// Keep says whether the Steward keeps things going.
type Keep struct {
	On bool `json:"on" doc:"collect finished activities and missions while the ruler is away, and begin them again"`
}

func keep() rules.Command {
	return rules.Define(rules.Spec{
		Name: "office.keep", Summary: "Let the Steward collect and begin again what ends while the ruler is away", Codes: []game.Code{ErrUnknown},
	}, planKeep)
}

func planKeep(env *rules.Env, b Keep) (rules.Plan[rules.None], error) {
	if _, ok := env.Content.Office(content.Steward); !ok {
		return rules.Plan[rules.None]{}, ErrUnknown.With("id", content.Steward)
	}
	if env.Doc.Offices.Get().KeepGoing == b.On {
		return rules.Nothing[rules.None](), nil
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		env.Doc.Offices.Edit().KeepGoing = b.On
		return rules.None{}
	}}, nil
}
