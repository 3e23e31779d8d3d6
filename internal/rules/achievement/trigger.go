package achievement

import (
	"slices"

	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// Figure is where a trigger stands and how far it has to go; both are whole numbers.
func Figure(t *turn.Turn, on content.AchievementTrigger) (now, at int64) {
	switch on.Kind {
	case content.OnQuestComplete:
		q, ok := t.Doc.Quests.Get(on.Quest)
		return one(ok && q.Status == game.QuestCompleted), 1
	case content.OnRelationship:
		return one(courted(t, on.Status) > 0), 1
	case content.OnBuildingLevel:
		return t.Level(on.Building), on.At
	case content.OnKingdomLevel:
		return t.Doc.Kingdom.Get().Level, on.At
	case content.OnStatReached:
		return t.Count(on.Stat), on.At
	case content.OnVassalCount:
		return t.Count("vassals"), on.At
	case content.OnNPCCount:
		return int64(t.Doc.NPCs.Len()), on.At
	case content.OnConsortCount:
		return courted(t, game.RungConsort), on.At
	case content.OnTimePlayed:
		return t.Doc.Pulse.Get().TimePlayed, on.At
	}
	return 0, 1 // a kind this build does not know is never reached
}

func reached(t *turn.Turn, on content.AchievementTrigger) bool {
	now, at := Figure(t, on)
	return now >= at
}

// heeds names the thresholds of the figures that triggers read. What is told of quests and of the court is looked at when
// they are written.
func heeds(c *content.Snapshot) turn.Heed {
	h := turn.Heed{Sections: []string{"achievements", "quests", "court"}}
	for i := range c.Achievements {
		on := c.Achievements[i].Trigger
		g := turn.Gauge{Name: on.Stat, Steps: []int64{on.At}, Read: func(t *turn.Turn) int64 {
			now, _ := Figure(t, on)
			return now
		}}
		switch on.Kind {
		case content.OnQuestComplete, content.OnRelationship, content.OnConsortCount:
			continue
		case content.OnBuildingLevel:
			g.Name, g.Figure = "level."+on.Building, content.LevelFigure(on.Building)
		case content.OnStatReached:
			g.Figure = on.Stat
		case content.OnTimePlayed:
			g.Name, g.Figure = "timePlayed", "timePlayed"
		case content.OnKingdomLevel:
			g.Name, g.Figure = "kingdomLevel", "kingdomLevel"
		case content.OnVassalCount:
			g.Name, g.Figure = "vassals", "vassals"
		case content.OnNPCCount:
			g.Name, g.Figure = "npcs", "npcs"
		default:
			g.Name = "achievement." + on.Kind
		}
		h.Gauges = append(h.Gauges, g)
	}
	return h
}

// asksMore tells whether a trigger reads the same figure as another and wants no less of it.
func asksMore(on, than content.AchievementTrigger) bool {
	enough := on.At >= than.At
	on.At, than.At = 0, 0
	return enough && on == than
}

// courted counts who stands at a rung or above it.
func courted(t *turn.Turn, rung string) (n int64) {
	least := slices.Index(content.Rungs, rung)
	for _, m := range t.Doc.Court.All() {
		if slices.Index(content.Rungs, m.Status) >= least {
			n++
		}
	}
	return n
}

func one(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}
