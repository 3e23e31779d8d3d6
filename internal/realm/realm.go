// Package realm joins shared and admin commands to the rows they read and write.
package realm

import (
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/quests"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/reign"
)

// Commands lists the join of every shared command by name.
func Commands() map[string]reign.Realm {
	return map[string]reign.Realm{
		"activity.put":    {Load: quests.LoadActivity, Write: quests.WriteActivity, Topics: quests.ActivityTopics, Content: true},
		"activity.retire": {Load: quests.LoadActivity, Write: quests.WriteActivity, Topics: quests.ActivityTopics, Content: true},
		"news.announce":   {Load: news.Load, Write: news.Write, Topics: news.Topics},
		"news.dismiss":    {Load: news.LoadOne},
		"quest.put":       {Load: quests.Load, Write: quests.Write, Topics: quests.Topics, Content: true},
		"quest.retire":    {Load: quests.Load, Write: quests.Write, Topics: quests.Topics, Content: true},
		"report.file":     {Row: report.Row, Load: report.Load, Write: report.Write},
	}
}

// Overlay is what the realm lays over the built-in content.
func Overlay() *reign.Overlay { return quests.Overlay() }
