package faction

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
)

// Inspection is a faction as administrators see it, with full details.
type Inspection struct {
	Public
	Treasury  int64       `json:"treasury_gold" doc:"treasury after the charges of all past hours"`
	List      []Member    `json:"members" doc:"Owner first"`
	Requests  []Request   `json:"requests"`
	Army      Army        `json:"army"`
	Donors    []Donor     `json:"donors" doc:"refunds of donors, at most a hundred, largest gold first"`
	Donated   int64       `json:"donorCount" doc:"number of donors with a refund"`
	Relations []Relations `json:"diplomacy" doc:"at most a hundred, newest first"`
	Related   int64       `json:"diplomacyCount" doc:"total number of relations"`
	Campaign  string      `json:"campaign" doc:"territory id of its campaign; empty without one"`
}

// Donor is a player's refund if the faction ended.
type Donor struct {
	ID    string           `json:"id"`
	Gold  int64            `json:"gold"`
	Units map[string]int64 `json:"units"`
}

// Relations is a faction's relation with another.
type Relations struct {
	ID     string `json:"id"`
	Name   string `json:"name"`
	Status string `json:"status" enum:"pending,active,war"`
	At     int64  `json:"at"`
}

// inspected bounds the donors and relations shown, whose number is unlimited.
const inspected = 100

// Inspect shows a loaded faction; names maps ids of other factions to their names.
func Inspect(c *content.Snapshot, f *Faction, names map[string]string, now int64) Inspection {
	f = f.clone()
	Settle(c, f, now)
	in := Inspection{Public: Open(c, f), Treasury: f.Treasury, List: f.Members, Requests: append([]Request{}, f.Requests...), Army: army(c, f), Donors: []Donor{}, Relations: []Relations{}}
	for player, post := range f.refunds() {
		in.Donors = append(in.Donors, Donor{player, post.Gold, post.Units})
	}
	slices.SortFunc(in.Donors, func(a, b Donor) int { return cmp.Or(cmp.Compare(b.Gold, a.Gold), cmp.Compare(a.ID, b.ID)) })
	for _, r := range f.Relations {
		if r.EndsAt == 0 || r.EndsAt > now {
			in.Relations = append(in.Relations, Relations{r.With, names[r.With], r.Status, r.At})
		}
	}
	slices.SortStableFunc(in.Relations, func(a, b Relations) int { return cmp.Compare(b.At, a.At) })
	in.Donated, in.Related = int64(len(in.Donors)), int64(len(in.Relations))
	in.Donors, in.Relations = in.Donors[:min(len(in.Donors), inspected)], in.Relations[:min(len(in.Relations), inspected)]
	if f.Campaign != nil {
		in.Campaign = f.Campaign.Territory
	}
	return in
}
