// Package realm connects shared and admin commands with the rows they read and write.
package realm

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/realm/chat"
	"umbrarch/internal/realm/faction"
	"umbrarch/internal/realm/facts"
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/quests"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/realm/schedule"
	"umbrarch/internal/realm/season"
	"umbrarch/internal/reign"
)

// Commands are the joins of all shared commands by name. Pictures of ads may come from the given hosts.
func Commands(moderates chat.MayModerate, pictureHosts ...string) map[string]reign.Realm {
	all := map[string]reign.Realm{}
	for _, joins := range []map[string]reign.Realm{chat.Commands(moderates), faction.Commands(), news.Commands(pictureHosts...), quests.Commands(), report.Commands()} {
		maps.Copy(all, joins)
	}
	return all
}

// Works are the realm's scheduled works.
func Works(snapshot func() *content.Snapshot) []schedule.Work {
	return slices.Concat(faction.Works(snapshot), faction.Campaigns(snapshot), chat.Works(snapshot), season.Works(snapshot, faction.ListMoved))
}

// Facts are the realm's facts for kingdoms.
func Facts(r facts.Reader, c *content.Snapshot) *facts.Source { return facts.New(r, faction.Shared(c)) }

// Overlay is the realm's overlay of the built-in content.
func Overlay() *reign.Overlay { return quests.Overlay() }
