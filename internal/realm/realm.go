// Package realm joins shared and admin commands to the rows they read and write.
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
	"umbrarch/internal/reign"
)

// Commands are the joins of every shared command by name. Pictures of ads may come from the hosts named.
func Commands(moderates chat.MayModerate, pictureHosts ...string) map[string]reign.Realm {
	all := map[string]reign.Realm{}
	for _, joins := range []map[string]reign.Realm{chat.Commands(moderates), faction.Commands(), news.Commands(pictureHosts...), quests.Commands(), report.Commands()} {
		maps.Copy(all, joins)
	}
	return all
}

// Works are what is due in the realm by itself.
func Works(snapshot func() *content.Snapshot) []schedule.Work {
	return slices.Concat(faction.Works(snapshot), faction.Campaigns(snapshot), chat.Works(snapshot))
}

// Facts are what kingdoms read of the realm.
func Facts(r facts.Reader, c *content.Snapshot) *facts.Source { return facts.New(r, faction.Shared(c)) }

// Overlay is what the realm lays over the built-in content.
func Overlay() *reign.Overlay { return quests.Overlay() }
