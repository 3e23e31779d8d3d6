package discovery

import "umbrarch/internal/content"

// Preferred counts the candidates who prefer a race or an alignment, with the compatibility it adds for each of them.
type Preferred struct {
	Candidates    int64 `json:"candidates"`
	Compatibility int64 `json:"compatibility" doc:"percent"`
}

// PreferredRaces gives it for all races.
func PreferredRaces(c *content.Snapshot) map[string]Preferred {
	return preferred(c, c.Races, func(r *content.Race) string { return r.ID }, c.Balance.Compatibility.Race,
		func(one *content.Candidate) []string { return one.Preferences.Races })
}

// PreferredAlignments gives it for all alignments.
func PreferredAlignments(c *content.Snapshot) map[string]Preferred {
	return preferred(c, c.Alignments, func(a *content.Alignment) string { return a.ID }, c.Balance.Compatibility.Alignment,
		func(one *content.Candidate) []string { return one.Preferences.Alignments })
}

// preferred counts, for each choice, the candidates who prefer it.
func preferred[T any](c *content.Snapshot, choices []T, id func(*T) string, compatibility int64, of func(*content.Candidate) []string) map[string]Preferred {
	out := make(map[string]Preferred, len(choices))
	for i := range choices {
		out[id(&choices[i])] = Preferred{Compatibility: compatibility}
	}
	for i := range c.Candidates {
		for _, wanted := range of(&c.Candidates[i]) {
			if p, ok := out[wanted]; ok {
				p.Candidates++
				out[wanted] = p
			}
		}
	}
	return out
}
