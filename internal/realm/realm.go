// Package realm joins shared and admin commands to the rows they read and write.
package realm

import (
	"umbrarch/internal/realm/news"
	"umbrarch/internal/realm/report"
	"umbrarch/internal/reign"
)

// Commands lists the join of every shared command by name.
func Commands() map[string]reign.Realm {
	return map[string]reign.Realm{
		"news.announce": {Load: news.Load, Write: news.Write, Topics: news.Topics},
		"report.file":   {Load: report.Load, Write: report.Write},
	}
}
