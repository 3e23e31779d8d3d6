package profile

import (
	"strings"

	"umbrarch/internal/rules/turn"
)

// Stats are what a reign has counted since it began (decision H111). Time on the throne stands
// in the pulse, which moves every tick; gold by source is the ledger's daily totals. Each number is
// the lifetime counter of the same name, raised by the system it belongs to.
type Stats struct {
	MissionsSent        int64            `json:"missionsSent"`
	MissionsCompleted   int64            `json:"missionsCompleted"`
	PraisesGiven        int64            `json:"praisesGiven"`
	GiftsGiven          int64            `json:"giftsGiven"`
	OperationsLaunched  map[string]int64 `json:"operationsLaunched" doc:"by type"`
	OperationsCompleted map[string]int64 `json:"operationsCompleted" doc:"by type"`
	BattlesWon          int64            `json:"battlesWon"`
	BattlesLost         int64            `json:"battlesLost"`
	RaidsRepelled       int64            `json:"raidsRepelled"`
	RaidsBreached       int64            `json:"raidsBreached"`
	CasinoWon           int64            `json:"casinoWon" doc:"whole gold"`
	CasinoLost          int64            `json:"casinoLost" doc:"whole gold"`
	CasesOpened         int64            `json:"casesOpened"`
	QuestsCompleted     int64            `json:"questsCompleted"`
	ActivitiesCollected int64            `json:"activitiesCollected"`
	BuildingSteps       int64            `json:"buildingSteps"`
	Children            int64            `json:"children"`
	Territories         int64            `json:"territories" doc:"controlled now, the own domain among them"`
}

func showStats(t *turn.Turn) Stats {
	c := t.Doc.Stats.Get().Counts
	return Stats{
		MissionsSent: c["missionsSent"], MissionsCompleted: c["missionsCompleted"], PraisesGiven: c["praisesGiven"], GiftsGiven: c["giftsGiven"],
		OperationsLaunched: kinds(c, "operationsLaunched."), OperationsCompleted: kinds(c, "operationsCompleted."),
		BattlesWon: c["battlesWon"], BattlesLost: c["battlesLost"], RaidsRepelled: c["raidsRepelled"], RaidsBreached: c["raidsBreached"],
		CasinoWon: c["casinoWon"], CasinoLost: c["casinoLost"], CasesOpened: c["casesOpened"],
		QuestsCompleted: c["questsCompleted"], ActivitiesCollected: c["activitiesCollected"], BuildingSteps: c["buildings.raised"],
		Children: t.Doc.Resources.Get().Children, Territories: t.Count("lands.controlled"),
	}
}

func kinds(counts map[string]int64, prefix string) map[string]int64 {
	out := map[string]int64{}
	for name, n := range counts {
		if kind, ok := strings.CutPrefix(name, prefix); ok {
			out[kind] = n
		}
	}
	return out
}
