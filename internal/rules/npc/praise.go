package npc

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Praise names the subject.
type Praise struct {
	NPC string `json:"npc" maxLength:"60" doc:"subject id"`
}

// Praised says how loyal the subject is now, and when it can be praised again.
type Praised struct {
	NPC           string `json:"npc"`
	Loyalty       int64  `json:"loyalty"`
	PraiseReadyAt int64  `json:"praiseReadyAt"`
}

func praise() turn.Command {
	return turn.Define(turn.Spec{
		Name: "npc.praise", Summary: "Praise a subject", Codes: []game.Code{ErrMissing, ErrCooldown},
	}, planPraise)
}

func planPraise(t *turn.Turn, b Praise) (turn.Plan[Praised], error) {
	n, err := subject(t, b.NPC)
	if err != nil {
		return turn.Plan[Praised]{}, err
	}
	if ready := praiseReady(t, n); t.Now() < ready {
		return turn.Plan[Praised]{}, ErrCooldown.With("name", n.Name, "retryAt", ready)
	}
	gain := praiseGain(t, n)
	p := turn.Plan[Praised]{Apply: func() Praised {
		n := t.Doc.NPCs.Edit(b.NPC)
		n.PraisedAt = t.Now()
		n.Loyalty += gain
		remember(t, n, game.Interaction{Kind: "praise", Gain: gain})
		t.Tally("praisesGiven", 1)
		t.Say(turn.Good, "npc.praised", "name", n.Name)
		return Praised{NPC: b.NPC, Loyalty: n.Loyalty, PraiseReadyAt: praiseReady(t, n)}
	}}
	p.Effects = []turn.Amount{{What: "loyalty", N: gain, Of: b.NPC}}
	return p, nil
}

// praiseGain is the loyalty that praise adds now.
func praiseGain(t *turn.Turn, n *game.NPC) int64 {
	return room(t, n, t.Content.Balance.NPC.PraiseLoyalty)
}

func praiseReady(t *turn.Turn, n *game.NPC) int64 {
	if n.PraisedAt == 0 {
		return 0
	}
	return n.PraisedAt + t.Content.Balance.NPC.PraiseCooldown*1000
}

// room is what of a change in loyalty its bounds leave.
func room(t *turn.Turn, n *game.NPC, delta int64) int64 {
	return game.Clamp(game.Add(n.Loyalty, delta), 0, t.Content.Balance.Resources.LoyaltyMax) - n.Loyalty
}
