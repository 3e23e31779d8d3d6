package profile

import (
	"strings"

	"umbrarch/internal/rules"
)

// What a reign has counted since it began (decision H111), number by number, so that a command tells what it moved
// and not all of them. Time on the throne stands in the pulse, which moves every tick; gold by source is the ledger's
// daily totals. Each number is the lifetime counter of the same name, raised by the system it belongs to, but for
// four that are read elsewhere.
var lifetime = []string{
	"missionsSent", "missionsCompleted", "praisesGiven", "giftsGiven", "battlesWon", "battlesLost", "raidsRepelled", "raidsBreached",
	"casinoWon", "casinoLost", "casesOpened", "questsCompleted", "activitiesCollected", "buildingSteps", "children", "territories", "bestGold",
}

// Operations are counted by type: operationsLaunched.SABOTAGE.
const (
	launched  = "operationsLaunched."
	completed = "operationsCompleted."
)

func statIDs(env *rules.Env) []string {
	ids := lifetime
	for _, name := range env.Doc.Stats.Names() {
		if strings.HasPrefix(name, launched) || strings.HasPrefix(name, completed) {
			ids = append(ids[:len(ids):len(ids)], name)
		}
	}
	return ids
}

func showStat(env *rules.Env, id string) (int64, bool) {
	switch id {
	case "children":
		return env.Doc.Resources.Get().Children, true
	case "territories":
		return env.Count("lands.controlled"), true // now, the own domain among them
	case "bestGold":
		return env.Count(id), true // without what the casino brought or took
	case "buildingSteps":
		id = "buildings.raised"
	}
	return env.Doc.Stats.Of(id), true
}
