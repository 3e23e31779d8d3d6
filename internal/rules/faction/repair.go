package faction

import "umbrarch/internal/content"

// Ended is the end of a faction whose Owner is gone: with the account or the reign (decision H11), or without a leaving, as a hand
// in the database leaves it.
func Ended(c *content.Snapshot, f *Faction, now int64) Change {
	e := Edit{Before: f, After: f.clone()}
	Settle(c, e.After, now)
	return dissolved(e, now).list(c)
}
