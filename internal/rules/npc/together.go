package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/duty"
	"umbrarch/internal/rules/turn"
)

// Refusals of sending several (decision J4).
var (
	ErrNoneIdle = game.Refuse(game.Conflict, "npc.none_idle")
	ErrNoLast   = game.Refuse(game.Unmet, "npc.no_last_mission")
)

// AssignAll names the mission of all who are idle.
type AssignAll struct {
	Mission string `json:"mission,omitempty" maxLength:"60" doc:"mission id; left out: each goes again on the last one remembered"`
}

// AssignedAll says who went and who stayed.
type AssignedAll struct {
	Sent []Assigned `json:"sent"`
	Left []Stays    `json:"left" doc:"idle NPCs who stay, and why"`
}

// Stays is an NPC who was not sent.
type Stays struct {
	NPC    string `json:"npc"`
	Reason Locked `json:"reason"`
}

func assignAll() turn.Command {
	return turn.Define(turn.Spec{
		Name: "npc.assign_all", Summary: "Send all idle NPCs on a mission, each by its own rule",
		Codes: []game.Code{ErrMission, ErrNoneIdle, ErrNoLast, ErrPower},
	}, planAssignAll)
}

// planAssignAll refuses only where nobody can go, with the reason of the first.
func planAssignAll(t *turn.Turn, b AssignAll) (turn.Plan[AssignedAll], error) {
	if _, ok := t.Content.Mission(b.Mission); b.Mission != "" && !ok {
		return turn.Plan[AssignedAll]{}, ErrMission.With("id", b.Mission)
	}
	var goes []Assign
	left := []Stays{}
	var first *game.Refusal
	for id, n := range t.Doc.NPCs.All() {
		if !duty.Free(n) {
			continue
		}
		m, no := errandOf(t, n, b.Mission)
		if no == nil {
			no = unfit(n, m)
		}
		if no == nil {
			goes = append(goes, Assign{NPC: id, Mission: m.ID})
			continue
		}
		left = append(left, Stays{id, Locked{no.Code.Name, no.Params}})
		if first == nil {
			first = no
		}
	}
	switch {
	case len(goes) == 0 && first == nil:
		return turn.Plan[AssignedAll]{}, ErrNoneIdle.With()
	case len(goes) == 0:
		return turn.Plan[AssignedAll]{}, first
	}
	return turn.Plan[AssignedAll]{Apply: func() AssignedAll {
		out := AssignedAll{Sent: make([]Assigned, 0, len(goes)), Left: left}
		for _, a := range goes {
			out.Sent = append(out.Sent, send(t, a))
		}
		t.Say(turn.Good, "npc.missions_sent", "n", len(out.Sent))
		return out
	}}, nil
}

// errandOf is the mission that is named, or the last one that an NPC remembers.
func errandOf(t *turn.Turn, n *game.NPC, named string) (*content.Mission, *game.Refusal) {
	if named != "" {
		m, _ := t.Content.Mission(named)
		return m, nil
	}
	for _, i := range n.Recent {
		if m, ok := t.Content.Mission(i.Ref); ok && i.Kind == "mission" {
			return m, nil
		}
	}
	return nil, ErrNoLast.With("name", n.Name)
}
