package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
)

// Refusals of sending several NPCs (decision J4).
var (
	ErrNoneIdle = game.Refuse(game.Conflict, "npc.none_idle")
	ErrNoLast   = game.Refuse(game.Unmet, "npc.no_last_mission")
)

// AssignAll names a mission for all idle NPCs.
type AssignAll struct {
	Mission string `json:"mission,omitempty" maxLength:"60" doc:"mission id; best sends each on the best paid mission that it is strong enough for; absent, each repeats its last mission"`
}

// AssignedAll lists the NPCs sent and those not sent.
type AssignedAll struct {
	Sent []Assigned `json:"sent"`
	Left []Stays    `json:"left" doc:"idle NPCs that stay, with the reason"`
}

// Stays is an NPC that was not sent, with the reason.
type Stays struct {
	NPC    string       `json:"npc"`
	Reason rules.Reason `json:"reason"`
}

func assignAll() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.assign_all", Summary: "Send all idle NPCs on a mission, each by its own rule",
		Codes: []game.Code{ErrMission, ErrNoneIdle, ErrNoLast, ErrPower},
	}, planAssignAll)
}

// planAssignAll sends the NPCs that can go. Where none can, the refusal is that of the first.
func planAssignAll(env *rules.Env, b AssignAll) (rules.Plan[AssignedAll], error) {
	if _, ok := env.Content.Mission(b.Mission); b.Mission != "" && b.Mission != Best && !ok {
		return rules.Plan[AssignedAll]{}, ErrMission.With("id", b.Mission)
	}
	var goes []Assign
	left := []Stays{}
	var first *game.Refusal
	for id, n := range env.Doc.NPCs.All() {
		if !duty.Free(n) {
			continue
		}
		m, no := errandOf(env, n, b.Mission)
		if no == nil {
			no = unfit(env, n, m)
		}
		if no == nil {
			goes = append(goes, Assign{NPC: id, Mission: m.ID})
			continue
		}
		left = append(left, Stays{id, *rules.ReasonOf(no)})
		if first == nil {
			first = no
		}
	}
	switch {
	case len(goes) == 0 && first == nil:
		return rules.Plan[AssignedAll]{}, ErrNoneIdle.With()
	case len(goes) == 0:
		return rules.Plan[AssignedAll]{}, first
	}
	return rules.Plan[AssignedAll]{Apply: func() AssignedAll {
		out := AssignedAll{Sent: make([]Assigned, 0, len(goes)), Left: left}
		for _, a := range goes {
			out.Sent = append(out.Sent, send(env, a))
		}
		env.Say(rules.Good, "npc.missions_sent", "n", len(out.Sent))
		return out
	}}, nil
}

// Best stands for the best paid mission within an NPC's power.
const Best = "best"

// bestOf is the best paid mission within a power; where there is none, the mission with the lowest requirement.
func bestOf(env *rules.Env, power int64) (best *content.Mission) {
	for i := range env.Content.Missions {
		m := &env.Content.Missions[i]
		switch {
		case best == nil, best.PowerRequirement > power && m.PowerRequirement < best.PowerRequirement:
			best = m
		case m.PowerRequirement <= power && best.PowerRequirement <= power && m.Rewards.Gold > best.Rewards.Gold:
			best = m
		}
	}
	return best
}

// errandOf is the named mission, the best paid, or the latest that an NPC remembers.
func errandOf(env *rules.Env, n *game.NPC, named string) (*content.Mission, *game.Refusal) {
	switch named {
	case "":
	case Best:
		return bestOf(env, n.Power), nil
	default:
		m, _ := env.Content.Mission(named)
		return m, nil
	}
	for _, i := range n.Recent {
		if m, ok := env.Content.Mission(i.Ref); ok && i.Kind == "mission" {
			return m, nil
		}
	}
	return nil, ErrNoLast.With("name", n.Name)
}
