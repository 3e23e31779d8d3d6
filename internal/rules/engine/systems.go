package engine

import (
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/achievement"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/appearance"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/chronicle"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/discovery"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/event"
	"umbrarch/internal/rules/forge"
	"umbrarch/internal/rules/hoard"
	"umbrarch/internal/rules/kingdom"
	"umbrarch/internal/rules/mint"
	"umbrarch/internal/rules/news"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/profile"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/rules/recruit"
	"umbrarch/internal/rules/report"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/rules/spire"
)

// Systems lists the game in the order of a tick (decision H35), of reactions and of breakdowns.
func Systems() []rules.System {
	return []rules.System{
		economy.System(),
		building.System(),
		event.System(),
		kingdom.System(),
		ruler.System(),
		npc.System(),
		recruit.System(),
		spire.System(),
		forge.System(),
		mint.System(),
		hoard.System(),
		casino.System(),
		chronicle.System(),
		discovery.System(),
		courtship.System(),
		activity.System(),
		profile.System(),
		appearance.System(),
		achievement.System(), // before quests: its experience may bring the power that one asks
		quest.System(),
		news.System(),
		report.System(),
	}
}
