package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
)

type Praise struct {
	NPC string `json:"npc" maxLength:"60" doc:"id of the NPC"`
}

// Praised is the NPC's loyalty and the end of the cooldown.
type Praised struct {
	NPC           string `json:"npc"`
	Loyalty       int64  `json:"loyalty"`
	PraiseReadyAt int64  `json:"praiseReadyAt"`
}

func praise() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.praise", Summary: "Praise an NPC", Codes: []game.Code{ErrMissing, ErrCooldown},
	}, planPraise)
}

func planPraise(env *rules.Env, b Praise) (rules.Plan[Praised], error) {
	n, err := npcOf(env, b.NPC)
	if err != nil {
		return rules.Plan[Praised]{}, err
	}
	if ready := praiseReady(env, n); env.Now() < ready {
		return rules.Plan[Praised]{}, ErrCooldown.With("name", n.Name, "retryAt", ready)
	}
	gain := praiseGain(env, n)
	p := rules.Plan[Praised]{Apply: func() Praised {
		n := env.Doc.NPCs.Edit(b.NPC)
		n.PraisedAt = env.Now()
		n.Loyalty += gain
		remember(env, n, game.Interaction{Kind: "praise", Gain: gain})
		if gain > 0 {
			memory.Note(env, game.NPCPerson(b.NPC), "praised", game.Person{})
		}
		env.Tally("praisesGiven", 1)
		env.Say(rules.Good, "npc.praised", "name", n.Name)
		return Praised{NPC: b.NPC, Loyalty: n.Loyalty, PraiseReadyAt: praiseReady(env, n)}
	}}
	p.Effects = []rules.Amount{{What: "loyalty", N: gain, Of: b.NPC}}
	return p, nil
}

// praiseGain is the loyalty that praise adds now. Praise alone does not lift it to the top.
func praiseGain(env *rules.Env, n *game.NPC) int64 {
	room := max(env.Content.Balance.Memory.PraiseMost-n.Loyalty, 0)
	return ledger.LoyaltyRoom(env, n, min(env.Content.Balance.NPC.PraiseLoyalty, room))
}

func praiseReady(env *rules.Env, n *game.NPC) int64 {
	if n.PraisedAt == 0 {
		return 0
	}
	return n.PraisedAt + env.Content.Balance.NPC.PraiseCooldown*1000
}
