package vassal

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/memory"
)

// Govern names the vassal and the NPC that governs it.
type Govern struct {
	Vassal string `json:"vassal" maxLength:"60" doc:"id of the land"`
	NPC    string `json:"npc" maxLength:"60" doc:"id of the NPC"`
}

// Governed is the new governor; "" for none.
type Governed struct {
	Vassal   string `json:"vassal"`
	Governor string `json:"governorId"`
}

func govern() rules.Command {
	return rules.Define(rules.Spec{
		Name: "vassal.govern", Summary: "Give a vassal's land a governor", Codes: []game.Code{ErrUnknown, ErrGovernor, ErrBusy},
	}, planGovern)
}

// planGovern assigns an NPC without a duty; the previous governor is released.
func planGovern(env *rules.Env, b Govern) (rules.Plan[Governed], error) {
	v, no := find(env, b.Vassal)
	if no != nil {
		return rules.Plan[Governed]{}, no
	}
	n, ok := env.Doc.NPCs.Get(b.NPC)
	switch {
	case !ok:
		return rules.Plan[Governed]{}, ErrGovernor.With("id", b.NPC)
	case v.Governor == b.NPC:
		return rules.Nothing[Governed](), nil
	case !duty.Free(n):
		return rules.Plan[Governed]{}, ErrBusy.With("name", n.Name, "task", duty.Task(env, n))
	}
	l := held(env, b.Vassal)
	posted := memory.Noting{Who: game.NPCPerson(b.NPC), Deed: "posted"}
	p := rules.Plan[Governed]{Apply: func() Governed {
		recall(env, b.Vassal)
		memory.NoteAll(env, []memory.Noting{posted})
		duty.Give(env.Doc.NPCs.Edit(b.NPC), game.DutyGovern, b.Vassal)
		env.Doc.Vassals.Edit(b.Vassal).Governor = b.NPC
		env.Say(rules.Good, "vassal.governed", "name", n.Name, "land", l.InText)
		return Governed{Vassal: b.Vassal, Governor: b.NPC}
	}}
	p.Effects = memory.Foreseen(env, append(recalled(env, b.Vassal), posted))
	return p, nil
}

func ungovern() rules.Command {
	return rules.Define(rules.Spec{
		Name: "vassal.ungovern", Summary: "Remove a governor from a vassal's land", Codes: []game.Code{ErrUnknown},
	}, planUngovern)
}

func planUngovern(env *rules.Env, b Target) (rules.Plan[Governed], error) {
	v, no := find(env, b.Vassal)
	if no != nil {
		return rules.Plan[Governed]{}, no
	}
	if v.Governor == "" {
		return rules.Nothing[Governed](), nil
	}
	p := rules.Plan[Governed]{Apply: func() Governed {
		n, here := env.Doc.NPCs.Get(v.Governor)
		recall(env, b.Vassal)
		if here {
			env.Say(rules.Plain, "vassal.ungoverned", "name", n.Name)
		}
		return Governed{Vassal: b.Vassal}
	}}
	p.Effects = memory.Foreseen(env, recalled(env, b.Vassal))
	return p, nil
}

// recalled is the deed of calling a land's governor home.
func recalled(env *rules.Env, id string) []memory.Noting {
	if v, ok := env.Doc.Vassals.Get(id); ok && v.Governor != "" && governs(env, v.Governor, id) {
		return []memory.Noting{{Who: game.NPCPerson(v.Governor), Deed: "recalled"}}
	}
	return nil
}

// governs tells whether an NPC exists and governs this land.
func governs(env *rules.Env, npc, id string) bool {
	n, ok := env.Doc.NPCs.Get(npc)
	return ok && duty.Is(n, game.DutyGovern, id)
}

// recall ends the duty of a vassal's governor, who remembers it.
func recall(env *rules.Env, id string) {
	memory.NoteAll(env, recalled(env, id))
	v := env.Doc.Vassals.Edit(id)
	if v.Governor != "" && governs(env, v.Governor, id) {
		duty.Release(env.Doc.NPCs.Edit(v.Governor))
	}
	v.Governor = ""
}

// react removes governors that are gone or have another duty.
func react(env *rules.Env) {
	for id, v := range env.Doc.Vassals.All() {
		if v.Governor != "" && !governs(env, v.Governor, id) {
			env.Doc.Vassals.Edit(id).Governor = ""
		}
	}
}
