// Package realm joins shared and admin commands to the rows they read and write.
package realm

import (
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

	rulesfaction "umbrarch/internal/rules/faction"
)

// Commands lists the join of every shared command by name. Who moderates is asked of accounts. Pictures of ads may come from
// the hosts named.
func Commands(moderates chat.MayModerate, pictureHosts ...string) map[string]reign.Realm {
	ads := news.Ads{Hosts: pictureHosts}
	speech := chat.Chat{MayModerate: moderates}
	all := map[string]reign.Realm{
		"chat.remove":   {Load: speech.Load, Write: chat.Write, Topics: chat.Topics},
		"chat.report":   {Load: speech.Load, Write: chat.Write},
		"chat.send":     {Load: speech.Load, Write: chat.Write, Topics: chat.Topics},
		"news.announce": {Load: news.Load, Write: news.Write, Topics: news.Topics},
		"news.dismiss":  {Load: news.LoadOne},
		"news.retract":  {Load: news.LoadOne, Write: news.Retract, Topics: news.TopicsOfChange},

		"news.put_update":    {Load: news.LoadUpdate, Write: news.WriteUpdate, Topics: news.TopicsOfChange},
		"news.remove_update": {Load: news.LoadUpdate, Write: news.WriteUpdate, Topics: news.TopicsOfChange},
		"news.put_ad":        {Load: ads.Load, Write: news.WriteAd, Topics: news.TopicsOfChange},
		"news.remove_ad":     {Load: ads.Load, Write: news.WriteAd, Topics: news.TopicsOfChange},

		"activity.put":    {Load: quests.LoadActivity, Write: quests.Write, Topics: quests.ActivityTopics, Content: true},
		"activity.retire": {Load: quests.LoadActivity, Write: quests.Write, Topics: quests.ActivityTopics, Content: true},

		"quest.put":    {Load: quests.Load, Write: quests.Write, Topics: quests.Topics, Content: true},
		"quest.retire": {Load: quests.Load, Write: quests.Write, Topics: quests.Topics, Content: true},
		"report.file":  {Row: report.Row, Load: report.Load, Write: report.Write},
	}
	for _, c := range rulesfaction.System().Commands {
		all[c.Name] = reign.Realm{Load: faction.Load, Write: faction.Write, Topics: faction.Topics, Facts: faction.ChangesFacts, Owed: faction.Owed}
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
