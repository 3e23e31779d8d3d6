package content

import "strings"

// Figures are the names that triggers of quests and personal quests may read. The engine and the systems supply them;
// content only holds its triggers to this vocabulary.
var figures = []string{
	"buildings.raised", "buildings.basicAtLevel3", "missionsSent", "praisesGiven", "military", "population", "loyalty", "gold",
	"power", "armyPower", "kingdomLevel", "npcs", "court.dating", "consorts", "children", "networks", "vassals",
	"lands.controlled", "warsDeclared", "catalystsFound", "factionJoined",
	"daily.praises", "daily.missions", "daily.collects",
}

// dailyPrefix marks counters that begin anew each UTC day; only daily quests may read them.
const dailyPrefix = "daily."

func isDailyFigure(name string) bool { return strings.HasPrefix(name, dailyPrefix) }

// KnownFigure tells whether a trigger may read name; "building.x", "units.x" and "operationsCompleted.x" take an id.
func (s *Snapshot) KnownFigure(name string) bool {
	prefix, id, _ := strings.Cut(name, ".")
	switch prefix {
	case "building":
		_, ok := s.Building(id)
		return ok
	case "units":
		_, ok := s.Unit(id)
		return ok
	case "operationsCompleted":
		_, ok := s.Operation(id)
		return ok
	}
	return contains(figures, name)
}
