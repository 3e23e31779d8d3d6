package worldmap

import (
	"umbrarch/internal/content"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/land"
)

// Power is a power of the world in this kingdom's view.
type Power struct {
	ID            string    `json:"id"`
	Name          string    `json:"name"`
	Leader        string    `json:"leader"`
	Controls      []Holding `json:"controls"`
	Status        string    `json:"status"`
	Description   string    `json:"description"`
	Relationship  string    `json:"relationship" enum:"Allied,Neutral,Cautious,Hostile,Vassal,Unknown,Desperate"`
	Military      int64     `json:"military" doc:"sum of its known garrisons that are not the ruler's"`
	Partial       bool      `json:"partial,omitempty" doc:"whether a land of theirs is under fog, so that its garrison is not in military"`
	Influence     int       `json:"influence"`
	RecentActions []Line    `json:"recentActions" doc:"newest first"`
}

// Holding is a land of a power.
type Holding struct {
	Territory string `json:"territory"`
	Lost      bool   `json:"lost,omitempty" doc:"whether the ruler controls it now"`
}

// Line is an occurrence in words. One before the reign has no time.
type Line struct {
	Text string `json:"text"`
	At   int64  `json:"at,omitempty"`
}

func powerIDs(env *rules.Env) []string {
	out := make([]string, len(env.Content.Powers))
	for i := range env.Content.Powers {
		out[i] = env.Content.Powers[i].ID
	}
	return out
}

func showPower(env *rules.Env, id string) (Power, bool) {
	def, ok := env.Content.Power(id)
	if !ok {
		return Power{}, false
	}
	v := Power{
		ID: id, Name: def.Name, Leader: def.Leader, Controls: []Holding{}, Status: def.Status, Description: def.Description,
		Relationship: def.Relationship, Influence: def.Influence, RecentActions: actions(env, def),
	}
	var heard int64
	lost, war := 0, false
	for _, id := range def.Controls {
		l, _ := land.Of(env, id)
		v.Controls = append(v.Controls, Holding{Territory: id, Lost: l.Controlled})
		switch {
		case l.Controlled:
			lost++
		case l.Scouted:
			v.Military += l.Garrison
		default:
			v.Partial = true
		}
		war = war || l.WarStatus == land.War
		if len(l.History) > 0 && l.History[0].At >= heard { // the land of the latest dealing decides
			heard, v.Relationship = l.History[0].At, l.Relationship
		}
	}
	switch {
	case lost == len(def.Controls):
		v.Status = env.Content.Message("map.power_subdued", nil)
	case war:
		v.Status = env.Content.Message("map.power_at_war", nil)
	}
	return v, true
}

// actions lists a power's latest actions: responses to the ruler, then the content's older ones.
func actions(env *rules.Env, p *content.Power) []Line {
	out := []Line{}
	for _, done := range env.Doc.Dominion.Get().Actions[p.ID] {
		if text := worded(env, p, done); text != "" {
			out = append(out, Line{Text: text, At: done.At})
		}
	}
	for _, text := range p.RecentActions {
		out = append(out, Line{Text: text})
	}
	return out[:min(int64(len(out)), env.Content.Balance.World.ActionsKept)]
}
