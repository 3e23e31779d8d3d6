package content

import "strings"

// figures are the names that triggers of quests and personal quests may read. The engine and the systems provide them;
// content only checks its triggers against this list.
var figures = []string{
	"buildings.raised", "buildings.basicAtLevel3", "missionsSent", "praisesGiven", "military", "population", "loyalty", "gold",
	"power", "armyPower", "kingdomLevel", "npcs", "court.dating", "consorts", "children", "networks", "vassals",
	"lands.controlled", "warsDeclared", "catalystsFound", "factionJoined",
	"daily.praises", "daily.missions", "daily.collects",
}

// dailyPrefix marks counters that restart at each UTC day; only daily quests may read them.
const dailyPrefix = "daily."

func isDailyFigure(name string) bool { return strings.HasPrefix(name, dailyPrefix) }

// KnownFigure tells whether a trigger may read name; "building.x", "units.x" and "operationsCompleted.x" need an id.
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

// Figure is a figure that a quest or an achievement can wait for. Of names its building, unit or operation, if it is about one.
type Figure struct {
	Name string `json:"name"`
	Of   string `json:"of,omitempty" doc:"the building, unit or operation by name"`
}

// Figures lists all names known to KnownFigure, those of single things last.
func (s *Snapshot) Figures() []Figure {
	out := make([]Figure, 0, len(figures)+len(s.Buildings)+len(s.Units)+len(s.Operations))
	for _, name := range figures {
		out = append(out, Figure{Name: name})
	}
	for i := range s.Buildings {
		out = append(out, Figure{Name: "building." + s.Buildings[i].ID, Of: s.Buildings[i].Name})
	}
	for i := range s.Units {
		out = append(out, Figure{Name: "units." + s.Units[i].ID, Of: s.Units[i].Name})
	}
	for i := range s.Operations {
		out = append(out, Figure{Name: "operationsCompleted." + s.Operations[i].ID, Of: s.Operations[i].Name})
	}
	return out
}
