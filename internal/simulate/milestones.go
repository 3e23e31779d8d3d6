package simulate

import (
	"umbrarch/internal/game"
)

// milestone is a threshold of a number.
type milestone struct {
	Name  string
	count string // name of a number; one that no system provides is never reached
	at    int64
}

// milestones describe the pace of a reign. A report sorts them by the time they are reached.
var milestones = []milestone{
	{"kingdom level 2", "kingdomLevel", 2}, {"kingdom level 3", "kingdomLevel", 3}, {"kingdom level 5", "kingdomLevel", 5},
	{"kingdom level 10", "kingdomLevel", 10}, {"kingdom level 15", "kingdomLevel", 15}, {"kingdom level 20", "kingdomLevel", 20},
	{"first consort", "consorts", 1}, {"Oracle's Spire built", "building." + game.OraclesSpire, 1}, {"Forge of Creation built", "building." + game.ForgeOfCreation, 1},
	{"first land won", "lands.controlled", 2}, {"fifth land won", "lands.controlled", 6}, {"twelfth land won", "lands.controlled", 13},
	{"first spy network", "networks", 1}, {"army power 1,000", "armyPower", 1000}, {"army power 10,000", "armyPower", 10_000},
	{"power 10,000", "power", 10_000}, {"power 100,000", "power", 100_000},
}

// reached records the milestones reached since the last look.
func (m *meter) reached(r *Reign) {
	if len(m.first) == len(milestones)+len(levels) {
		return
	}
	env := r.env()
	for _, s := range milestones {
		if _, known := m.first[s.Name]; !known && env.Fed(s.count) && env.Count(s.count) >= s.at {
			m.first[s.Name] = r.elapsed()
		}
	}
	for _, s := range levels {
		if _, known := m.first[s.Name]; !known && r.doc.Growth.Get().Level >= s.at {
			m.first[s.Name] = r.elapsed()
		}
	}
}

// levels are milestones of the ruler's level.
var levels = []milestone{{Name: "player level 5", at: 5}, {Name: "player level 10", at: 10}, {Name: "player level 20", at: 20}}
