package npc

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/duty"
	"umbrarch/internal/rules/kernel/land"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/memory"
	"umbrarch/internal/rules/kernel/office"
)

const (
	missionDue = duty.MissionDue
	// scouting is the mission that takes a land as target (decision H39c).
	scouting = "scout_territory"
)

type Assign struct {
	NPC       string `json:"npc" maxLength:"60" doc:"id of the NPC"`
	Mission   string `json:"mission" maxLength:"60" doc:"mission id"`
	Territory string `json:"territory,omitempty" maxLength:"60" doc:"id of the land to scout; only for the scouting mission"`
}

// Assigned says when the NPC returns.
type Assigned struct {
	NPC     string `json:"npc"`
	Mission string `json:"mission"`
	EndsAt  int64  `json:"missionEndTime"`
}

func assign() rules.Command {
	return rules.Define(rules.Spec{
		Name: "npc.assign", Summary: "Send an NPC on a mission",
		Codes: []game.Code{ErrMissing, ErrMission, ErrLand, ErrBusy, ErrPower},
	}, planAssign)
}

func planAssign(env *rules.Env, b Assign) (rules.Plan[Assigned], error) {
	n, err := npcOf(env, b.NPC)
	if err != nil {
		return rules.Plan[Assigned]{}, err
	}
	m, ok := env.Content.Mission(b.Mission)
	if !ok {
		return rules.Plan[Assigned]{}, ErrMission.With("id", b.Mission)
	}
	if _, known := env.Content.Territory(b.Territory); b.Territory != "" && (!known || m.ID != scouting) {
		return rules.Plan[Assigned]{}, ErrLand.With("id", b.Territory)
	}
	if no := unfit(env, n, m); no != nil {
		return rules.Plan[Assigned]{}, no
	}
	p := rules.Plan[Assigned]{Preview: rules.Preview{EndsAt: env.Now() + m.Duration*1000, Effects: []rules.Amount{
		{What: "gold", N: m.Rewards.Gold}, {What: "loyalty", N: ledger.LoyaltyRoom(env, n, int64(m.Rewards.Loyalty)), Of: b.NPC}, {What: "xp", N: m.Rewards.XP, Of: b.NPC},
	}}}
	p.Apply = func() Assigned {
		env.Say(rules.Good, "npc.mission_sent", "name", n.Name, "mission", m.Name)
		return send(env, b)
	}
	return p, nil
}

// send begins a mission whose plan was accepted.
func send(env *rules.Env, b Assign) Assigned {
	m, _ := env.Content.Mission(b.Mission)
	n, ends := env.Doc.NPCs.Edit(b.NPC), env.Now()+m.Duration*1000
	duty.GiveUntil(n, game.DutyMission, m.ID, ends)
	params := map[string]string{"npc": b.NPC, "mission": m.ID}
	if b.Territory != "" {
		params["territory"] = b.Territory
	}
	env.Doc.Schedule(missionDue, ends, params)
	env.Tally("missionsSent", 1)
	tire(env, b.NPC, n)
	return Assigned{NPC: b.NPC, Mission: m.ID, EndsAt: ends}
}

// tire notes that the ruler has sent an NPC out too often within a day. A Steward's missions do not count.
func tire(env *rules.Env, id string, n *game.NPC) {
	most := env.Content.Balance.Memory.Missions
	if env.Away || most == 0 {
		return
	}
	n.SentAt = append(slices.DeleteFunc(n.SentAt, func(at int64) bool { return env.Passed(at + rules.Day) }), env.Now())
	if int64(len(n.SentAt)) >= most {
		n.SentAt = nil
		memory.Note(env, game.NPCPerson(id), "overworked", game.Person{})
	}
}

// unfit is the reason why an NPC cannot take a mission; nil where it can.
func unfit(env *rules.Env, n *game.NPC, m *content.Mission) *game.Refusal {
	switch {
	case !duty.Free(n):
		return ErrBusy.With("name", n.Name, "task", duty.Task(env, n))
	case n.Power < m.PowerRequirement:
		return ErrPower.With("name", n.Name, "n", m.PowerRequirement)
	}
	return nil
}

// missionEnds pays a mission once; its due has been removed before.
func missionEnds(env *rules.Env, due game.Due) {
	id := due.Params["npc"]
	m, known := env.Content.Mission(due.Params["mission"])
	if _, here := env.Doc.NPCs.Get(id); !here || !known {
		return
	}
	n := env.Doc.NPCs.Edit(id)
	duty.Release(n)
	gain := ledger.LoyaltyRoom(env, n, int64(m.Rewards.Loyalty))
	n.Loyalty += gain
	remember(env, n, game.Interaction{Kind: "mission", Ref: m.ID, Gain: gain})
	gold := ledger.Award(env, "npc.mission", content.Gold(m.Rewards.Gold+office.Away(env).Missions.Of(m.Rewards.Gold))).Gold
	env.Worked(gold)
	env.Tally("missionsCompleted", 1)
	if id := due.Params["territory"]; id != "" {
		explore(env, id)
	}
	again := due.Params["territory"] == "" && office.Keeps(env)
	if !again {
		report := content.Render(env.Deal("mission."+m.ID, m.Reports), game.Params("player", env.Doc.Ruler.Get().Name))
		env.Say(rules.Good, "npc.mission_completed", "npc", id, "name", n.Name, "mission", m.Name, "report", report,
			"gold", gold, "loyalty", gain, "xp", m.Rewards.XP)
	}
	learn(env, id, n, m.Rewards.XP)
	if again {
		repeat(env, id, m, gold)
	}
}

// repeat sends an NPC on the same mission again, for a Steward (decision K1). The report of the absence tells of it.
func repeat(env *rules.Env, id string, m *content.Mission, gold int64) {
	office.Regency(env).AddMission(id, gold)
	send(env, Assign{NPC: id, Mission: m.ID})
}

// explore lifts the fog from the scouted land (decision H39c).
func explore(env *rules.Env, id string) {
	if land.Scout(env, id) {
		l, _ := land.Of(env, id)
		land.Remember(env, id, "map.deed_intel")
		env.Say(rules.Good, "map.scouted", "land", l.InText)
	}
}

// learn adds experience to an NPC and carries out level-ups (decision H59). At the highest level, experience stays one
// below the next threshold.
func learn(env *rules.Env, id string, n *game.NPC, xp int64) {
	b, from := env.Content.Balance.NPC, n.Level
	n.XP = game.Add(n.XP, xp)
	for n.XP >= toNext(env, n) && n.Level < env.Content.Balance.Limits.NPCLevel {
		n.XP -= toNext(env, n)
		n.Level++
		n.Power = game.Add(n.Power, b.PowerPerLevel)
		n.Deception = game.Add(n.Deception, b.DeceptionPerLevel)
	}
	n.XP = min(n.XP, toNext(env, n)-1)
	if n.Level > from {
		levels := n.Level - from
		memory.Note(env, game.NPCPerson(id), "rewarded", game.Person{})
		env.Say(rules.Good, "npc.level_up", "npc", id, "name", n.Name, "n", n.Level, "power", levels*b.PowerPerLevel, "deception", levels*b.DeceptionPerLevel)
	}
}

// toNext is the experience needed for an NPC's next level.
func toNext(env *rules.Env, n *game.NPC) int64 {
	return env.Content.Balance.NPC.ExperiencePerLevel * n.Level
}
