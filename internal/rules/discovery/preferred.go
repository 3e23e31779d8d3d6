package discovery

import "umbrarch/internal/content"

// Preferred is what a race or an alignment opens: how many candidates prefer it, and what that adds to the compatibility
// with each of them.
type Preferred struct {
	Candidates    int64 `json:"candidates"`
	Compatibility int64 `json:"compatibility" doc:"percent"`
}

// PreferredRaces tells it of every race.
func PreferredRaces(c *content.Snapshot) map[string]Preferred {
	out := make(map[string]Preferred, len(c.Races))
	for i := range c.Races {
		out[c.Races[i].ID] = Preferred{Compatibility: c.Balance.Compatibility.Race}
	}
	for i := range c.Candidates {
		count(out, c.Candidates[i].Preferences.Races)
	}
	return out
}

// PreferredAlignments tells it of every alignment.
func PreferredAlignments(c *content.Snapshot) map[string]Preferred {
	out := make(map[string]Preferred, len(c.Alignments))
	for i := range c.Alignments {
		out[c.Alignments[i].ID] = Preferred{Compatibility: c.Balance.Compatibility.Alignment}
	}
	for i := range c.Candidates {
		count(out, c.Candidates[i].Preferences.Alignments)
	}
	return out
}

func count(in map[string]Preferred, ids []string) {
	for _, id := range ids {
		if p, ok := in[id]; ok {
			p.Candidates++
			in[id] = p
		}
	}
}
