package engine

import (
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/achievement"
	"umbrarch/internal/rules/activity"
	"umbrarch/internal/rules/admin"
	"umbrarch/internal/rules/appearance"
	"umbrarch/internal/rules/army"
	"umbrarch/internal/rules/building"
	"umbrarch/internal/rules/casino"
	"umbrarch/internal/rules/chat"
	"umbrarch/internal/rules/chronicle"
	"umbrarch/internal/rules/courtship"
	"umbrarch/internal/rules/discovery"
	"umbrarch/internal/rules/dungeon"
	"umbrarch/internal/rules/economy"
	"umbrarch/internal/rules/event"
	"umbrarch/internal/rules/faction"
	"umbrarch/internal/rules/forge"
	"umbrarch/internal/rules/goal"
	"umbrarch/internal/rules/heir"
	"umbrarch/internal/rules/hoard"
	"umbrarch/internal/rules/intelligence"
	"umbrarch/internal/rules/kingdom"
	"umbrarch/internal/rules/letter"
	"umbrarch/internal/rules/memory"
	"umbrarch/internal/rules/mint"
	"umbrarch/internal/rules/news"
	"umbrarch/internal/rules/npc"
	"umbrarch/internal/rules/office"
	"umbrarch/internal/rules/policy"
	"umbrarch/internal/rules/profile"
	"umbrarch/internal/rules/quest"
	"umbrarch/internal/rules/recruit"
	"umbrarch/internal/rules/report"
	"umbrarch/internal/rules/ruler"
	"umbrarch/internal/rules/scene"
	"umbrarch/internal/rules/season"
	"umbrarch/internal/rules/spire"
	"umbrarch/internal/rules/statistic"
	"umbrarch/internal/rules/succession"
	"umbrarch/internal/rules/vassal"
	"umbrarch/internal/rules/worldmap"
)

// Systems lists the game in the order of a tick (decision H35), of reactions and of breakdowns.
func Systems() []rules.System {
	return []rules.System{
		statistic.System(), // before all others: the day that has ended is noted as it ended
		economy.System(),
		army.System(), // follows income and upkeep
		worldmap.System(),
		season.System(), // the lands of the faction pay by the income of the tick before
		vassal.System(), // loyalty moves after income and before events (decision H35)
		building.System(),
		event.System(),
		kingdom.System(),
		policy.System(),
		ruler.System(),
		npc.System(),
		office.System(),
		memory.System(),
		recruit.System(),
		spire.System(),
		forge.System(),
		dungeon.System(),
		mint.System(),
		hoard.System(),
		casino.System(),
		chronicle.System(),
		discovery.System(),
		courtship.System(),
		activity.System(),
		intelligence.System(),
		profile.System(),
		appearance.System(),
		achievement.System(), // before quests: an achievement's experience may raise the power that a quest requires
		quest.System(),
		goal.System(),
		news.System(),
		chat.System(),
		report.System(),
		faction.System(),
		heir.System(),
		succession.System(),
		scene.System(),  // looks at what all others have done
		letter.System(), // after scenes, which begin the day and find the nemesis
		admin.System(),
	}
}
