package faction

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
)

// Reclaimed is an amount returned from a faction to a player. Kind is gold, a unit or Pledges.
type Reclaimed struct {
	Faction string
	Kind    string
	N       int64
}

// Pledges is the kind of power pledged to a campaign.
const Pledges = "pledge"

// Reclaim takes back a player's gifts from factions, as far as they still count as the player's, together with the
// pledge, because the reign is put back to an earlier document. Gifts spent by the faction cannot be taken back.
func Reclaim(c *content.Snapshot, factions []*Faction, player string, given map[string]int64, pledged, now int64) (Change, []Reclaimed) {
	left := maps.Clone(given)
	change, out := Change{At: now}, []Reclaimed(nil)
	for _, f := range factions {
		e := Edit{Before: f, After: f.clone()}
		Settle(c, e.After, now)
		from := len(out)
		for _, kind := range slices.Sorted(maps.Keys(left)) {
			if n := min(left[kind], e.After.Donors[kind][player]); n > 0 {
				e.After.giveBack(player, kind, n)
				left[kind] -= n
				out = append(out, Reclaimed{f.Name, kind, n})
			}
		}
		if f.Campaign != nil && f.Campaign.EndsAt > now {
			if at := slices.IndexFunc(f.Campaign.Pledges, func(p Pledge) bool { return p.Player == player && p.Power > 0 }); at >= 0 && pledged > 0 {
				p := f.Campaign.Pledges[at]
				n := min(pledged, p.Power)
				pledged, p.Power = pledged-n, p.Power-n
				change.Pledged, change.Facts = &Lending{Campaign: f.Campaign.ID, Pledge: p}, true
				out = append(out, Reclaimed{f.Name, Pledges, n})
			}
		}
		if len(out) > from {
			change.Factions = append(change.Factions, e)
		}
	}
	return change.list(c), out
}

// giveBack removes an amount of one donor's share alone.
func (f *Faction) giveBack(player, kind string, n int64) {
	f.Donors[kind][player] -= n
	if kind == Gold {
		f.Treasury -= n
		return
	}
	if f.Units[kind] -= n; f.Units[kind] == 0 {
		delete(f.Units, kind)
	}
}
