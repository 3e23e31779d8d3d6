package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/duty"
	"umbrarch/internal/rules/ledger"
	"umbrarch/internal/rules/turn"
)

const (
	missionDue = "npc.mission"
	// scouting is the mission that can be assigned to a land (decision H39c).
	scouting = "scout_territory"
)

// Assign names the subject and its errand.
type Assign struct {
	NPC       string `json:"npc" maxLength:"60" doc:"subject id"`
	Mission   string `json:"mission" maxLength:"60" doc:"mission id"`
	Territory string `json:"territory,omitempty" maxLength:"60" doc:"land to scout; only for the scouting mission"`
}

// Assigned says when the subject is back.
type Assigned struct {
	NPC     string `json:"npc"`
	Mission string `json:"mission"`
	EndsAt  int64  `json:"missionEndTime"`
}

func assign() turn.Command {
	return turn.Define(turn.Spec{
		Name: "npc.assign", Summary: "Send a subject on a mission",
		Codes: []game.Code{ErrMissing, ErrMission, ErrLand, ErrBusy, ErrPower},
	}, planAssign)
}

func planAssign(t *turn.Turn, b Assign) (turn.Plan[Assigned], error) {
	n, err := subject(t, b.NPC)
	if err != nil {
		return turn.Plan[Assigned]{}, err
	}
	m, ok := t.Content.Mission(b.Mission)
	if !ok {
		return turn.Plan[Assigned]{}, ErrMission.With("id", b.Mission)
	}
	if _, known := t.Content.Territory(b.Territory); b.Territory != "" && (!known || m.ID != scouting) {
		return turn.Plan[Assigned]{}, ErrLand.With("id", b.Territory)
	}
	if no := unfit(n, m); no != nil {
		return turn.Plan[Assigned]{}, no
	}
	p := turn.Plan[Assigned]{Preview: turn.Preview{EndsAt: t.Now() + m.Duration*1000, Effects: []turn.Amount{
		{What: "gold", N: m.Rewards.Gold}, {What: "loyalty", N: room(t, n, int64(m.Rewards.Loyalty)), Of: b.NPC}, {What: "xp", N: m.Rewards.XP, Of: b.NPC},
	}}}
	p.Apply = func() Assigned {
		t.Say(turn.Good, "npc.mission_sent", "name", n.Name, "mission", m.Name)
		return send(t, b)
	}
	return p, nil
}

// send begins a mission whose rule holds.
func send(t *turn.Turn, b Assign) Assigned {
	m, _ := t.Content.Mission(b.Mission)
	n, ends := t.Doc.NPCs.Edit(b.NPC), t.Now()+m.Duration*1000
	n.Status, n.Task, n.MissionID, n.MissionEnds = game.NPCOnMission, m.Name, m.ID, ends
	params := map[string]string{"npc": b.NPC, "mission": m.ID}
	if b.Territory != "" {
		params["territory"] = b.Territory
	}
	t.Doc.Schedule(missionDue, ends, params)
	t.Tally("missionsSent", 1)
	return Assigned{NPC: b.NPC, Mission: m.ID, EndsAt: ends}
}

// unfit is why a subject cannot take a mission; nil where it can.
func unfit(n *game.NPC, m *content.Mission) *game.Refusal {
	switch {
	case !duty.Free(n):
		return ErrBusy.With("name", n.Name, "task", n.Task)
	case n.Power < m.PowerRequirement:
		return ErrPower.With("name", n.Name, "n", m.PowerRequirement)
	}
	return nil
}

// missionEnds pays a mission once: the due is off the list before this runs.
func missionEnds(t *turn.Turn, due game.Due) {
	id := due.Params["npc"]
	m, known := t.Content.Mission(due.Params["mission"])
	if _, here := t.Doc.NPCs.Get(id); !here || !known {
		return
	}
	n := t.Doc.NPCs.Edit(id)
	duty.Release(n)
	gain := room(t, n, int64(m.Rewards.Loyalty))
	n.Loyalty += gain
	remember(t, n, game.Interaction{Kind: "mission", Ref: m.ID, Gain: gain})
	ledger.Award(t, "npc.mission", content.Gold(m.Rewards.Gold))
	t.Tally("missionsCompleted", 1)
	if land := due.Params["territory"]; land != "" {
		t.Tally("scouted."+land, 1)
	}
	report := content.Render(t.Deal("mission."+m.ID, m.Reports), game.Params("npc", n.Name, "player", t.Doc.Ruler.Get().Name))
	t.Say(turn.Good, "npc.mission_completed", "name", n.Name, "mission", m.Name, "report", report,
		"gold", m.Rewards.Gold, "loyalty", gain, "xp", m.Rewards.XP)
	learn(t, n, m.Rewards.XP)
}

// learn adds experience to a subject and carries out its levels (decision H59). At the
// highest level experience stays one below the next.
func learn(t *turn.Turn, n *game.NPC, xp int64) {
	b, from := t.Content.Balance.NPC, n.Level
	n.XP = game.Add(n.XP, xp)
	for n.XP >= toNext(t, n) && n.Level < t.Content.Balance.Limits.NPCLevel {
		n.XP -= toNext(t, n)
		n.Level++
		n.Power = game.Add(n.Power, b.PowerPerLevel)
		n.Deception = game.Add(n.Deception, b.DeceptionPerLevel)
	}
	n.XP = min(n.XP, toNext(t, n)-1)
	if n.Level > from {
		t.Say(turn.Good, "npc.level_up", "name", n.Name, "n", n.Level)
	}
}

// toNext is the experience of a subject's next level.
func toNext(t *turn.Turn, n *game.NPC) int64 {
	return t.Content.Balance.NPC.ExperiencePerLevel * n.Level
}
