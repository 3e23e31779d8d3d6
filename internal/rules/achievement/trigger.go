package achievement

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Figure is a trigger's current value and its threshold, both whole numbers.
func Figure(env *rules.Env, on content.AchievementTrigger) (now, at int64) {
	switch on.Kind {
	case content.OnQuestComplete:
		q, ok := env.Doc.Quests.Get(on.Quest)
		return one(ok && q.Status == game.QuestCompleted), 1
	case content.OnRelationship:
		return one(courted(env, on.Status) > 0), 1
	case content.OnBuildingLevel:
		return env.Level(on.Building), on.At
	case content.OnKingdomLevel:
		return env.Doc.Kingdom.Get().Level, on.At
	case content.OnStatReached:
		return env.Count(on.Stat), on.At
	case content.OnVassalCount:
		return env.Count("vassals"), on.At
	case content.OnNPCCount:
		return int64(env.Doc.NPCs.Len()), on.At
	case content.OnConsortCount:
		return courted(env, game.RungConsort), on.At
	case content.OnTimePlayed:
		return env.Doc.Pulse.Get().TimePlayed, on.At
	}
	return 0, 1 // kinds unknown to this build are never reached
}

// reached tells whether a trigger is reached. It reads numbers only up to the threshold, so that it runs again no
// earlier than there.
func reached(env *rules.Env, on content.AchievementTrigger) bool {
	if number, ok := numberOf(on); ok {
		return env.Reaches(number, on.At)
	}
	now, at := Figure(env, on)
	return now >= at
}

// numberOf names the number that a trigger reads, if any.
func numberOf(on content.AchievementTrigger) (string, bool) {
	switch on.Kind {
	case content.OnBuildingLevel:
		return content.LevelFigure(on.Building), true
	case content.OnKingdomLevel:
		return content.LevelFigure(content.KingdomLevel), true
	case content.OnStatReached:
		return on.Stat, true
	case content.OnVassalCount:
		return "vassals", true
	case content.OnNPCCount:
		return "npcs", true
	case content.OnTimePlayed:
		return "timePlayed", true
	}
	return "", false
}

// asksMore tells whether a trigger reads the same number as another with the same or a higher threshold.
func asksMore(on, than content.AchievementTrigger) bool {
	enough := on.At >= than.At
	on.At, than.At = 0, 0
	return enough && on == than
}

// courted counts the members of the court at a rung or above it.
func courted(env *rules.Env, rung string) (n int64) {
	least := slices.Index(content.Rungs, rung)
	for _, m := range env.Doc.Court.All() {
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
