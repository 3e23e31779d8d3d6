package season

import (
	"cmp"
	"slices"
)

// Standing is a faction's place in a season.
type Standing struct {
	Faction string   `json:"faction" doc:"id; the faction may have ended since"`
	Name    string   `json:"name"`
	Emblem  string   `json:"emblem"`
	House   string   `json:"house,omitempty" doc:"id of the house that leads it"`
	Lands   []string `json:"lands" nullable:"false" doc:"ids of its lands"`

	since int64 // when it took the first of them
}

// standing orders the holders of lands: the most lands first, of equal ones whoever has held one for longest.
func standing(held []Held) []Standing {
	out := []Standing{}
	for _, h := range held {
		at := slices.IndexFunc(out, func(s Standing) bool { return s.Faction == h.faction })
		if at < 0 {
			at = len(out)
			out = append(out, Standing{Faction: h.faction, Name: h.name, Emblem: h.emblem, House: h.house, since: h.since})
		}
		s := &out[at]
		s.Lands, s.since = append(s.Lands, h.Land), min(s.since, h.since)
	}
	slices.SortStableFunc(out, func(a, b Standing) int {
		return cmp.Or(cmp.Compare(len(b.Lands), len(a.Lands)), cmp.Compare(a.since, b.since), cmp.Compare(a.Faction, b.Faction))
	})
	return out
}
