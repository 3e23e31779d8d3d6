package simulate

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules/kernel/ledger"
)

// Standing is a reign's state at a moment.
type Standing struct {
	At           string `json:"at"`
	Gold         int64  `json:"gold"`
	NetMilli     int64  `json:"netMilli"` // thousandths of gold a tick
	Power        int64  `json:"power"`
	Level        int64  `json:"level"`
	Kingdom      int64  `json:"kingdomLevel"`
	Buildings    int64  `json:"buildingLevels"`
	Quests       int64  `json:"questsDone"`
	Achievements int64  `json:"achievements"`
	NPCs         int64  `json:"npcs"`
	Courted      int64  `json:"courted"`
	Consorts     int64  `json:"consorts"`
	Children     int64  `json:"children"`
	Items        int64  `json:"worldItems"`
	Lands        int64  `json:"lands"` // without the own domain
	ArmyPower    int64  `json:"armyPower"`
	Earned       int64  `json:"goldEarned"` // since the beginning, without what was spent
	Free         int64  `json:"freeSubjects"`
	People       int64  `json:"population"`
	Best         int64  `json:"bestPower,omitempty"` // of several players
	Bytes        int64  `json:"documentBytes"`
	Goals        []Goal `json:"goals,omitempty"`
}

func (r *Reign) standing(at string) Standing {
	env := r.env()
	s := Standing{
		At: at, Gold: ledger.Gold(env), NetMilli: env.Figure("income") - env.Figure("upkeep"), Power: env.Figure("power"),
		Level: r.doc.Growth.Get().Level, Kingdom: r.doc.Kingdom.Get().Level, Achievements: int64(len(r.doc.Achievements.Get().Unlocked)),
		NPCs: int64(r.doc.NPCs.Len()), Courted: int64(r.doc.Court.Len()), Items: int64(r.doc.Items.Len()), Children: r.doc.Resources.Get().Children,
		Consorts: env.Count("consorts"), Lands: env.Count("lands.controlled") - 1, ArmyPower: env.Count("armyPower"), Free: env.Figure("freeSubjects"), People: r.doc.Resources.Get().Population,
	}
	for d := int64(1); d <= dayOf(r.elapsed()); d++ {
		s.Earned += r.meter.earned(d)
	}
	for _, b := range r.doc.Buildings.All() {
		s.Buildings += b.Level
	}
	for _, q := range r.doc.Quests.All() {
		if q.Status == game.QuestCompleted {
			s.Quests++
		}
	}
	if stored, err := r.doc.Dump(); err == nil {
		for name, v := range stored {
			s.Bytes += int64(len(name) + len(v))
		}
	}
	return s
}
