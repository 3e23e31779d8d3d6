package faction

import (
	"cmp"
	"slices"

	"umbrarch/internal/content"
)

// Inspection is a faction as administrators see it, with full details.
type Inspection struct {
	Public
	Treasury  int64       `json:"treasury_gold" doc:"with the hours charged that have passed"`
	List      []Member    `json:"members" doc:"the Owner first"`
	Requests  []Request   `json:"requests"`
	Army      Army        `json:"army"`
	Donors    []Donor     `json:"donors" doc:"what each would get back, the greatest gold first, a hundred at most"`
	Donated   int64       `json:"donorCount" doc:"how many would get something back"`
	Relations []Relations `json:"diplomacy" doc:"the newest first, a hundred at most"`
	Related   int64       `json:"diplomacyCount" doc:"how many there are"`
	Campaign  string      `json:"campaign" doc:"territory id of the campaign that it leads; empty: none"`
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
