package faction

import "umbrarch/internal/content"

// Ended disbands a faction without an Owner: the account or reign ended (decision H11), or an operator removed the row.
func Ended(c *content.Snapshot, f *Faction, now int64) Change {
	e := Edit{Before: f, After: f.clone()}
	Settle(c, e.After, now)
	return dissolved(e, now).list(c)
}
