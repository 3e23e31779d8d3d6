package profile

import (
	"strings"

	"umbrarch/internal/rules"
)

// lifetime lists the reign's statistics since it began (decision H111). Each is a member of the view, so that a command
// sends only the changed ones. Play time is in the pulse, which every tick changes; gold by source is in the ledger's
// daily totals. A statistic is the lifetime counter of the same name, raised by its system, except for four that are
// derived.
var lifetime = []string{
	"missionsSent", "missionsCompleted", "praisesGiven", "giftsGiven", "battlesWon", "battlesLost", "raidsRepelled", "raidsBreached",
	"casinoWon", "casinoLost", "casesOpened", "questsCompleted", "activitiesCollected", "buildingSteps", "children", "territories", "bestGold",
}

// Operations are counted by type, such as operationsLaunched.SABOTAGE.
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
		return env.Count("lands.controlled"), true // currently, the own domain included
	case "bestGold":
		return env.Count(id), true // without the casino's yield
	case "buildingSteps":
		id = "buildings.raised"
	}
	return env.Doc.Stats.Of(id), true
}
