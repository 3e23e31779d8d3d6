package discovery

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is a candidate's state in this reign. Their description is content, found by id.
type View struct {
	ID            string        `json:"id"`
	Name          string        `json:"name"`
	Status        string        `json:"status" enum:"Unavailable,Available,Interested"`
	Compatibility int64         `json:"compatibility"`
	Breakdown     []rules.Term  `json:"breakdown" doc:"breakdown of the compatibility"`
	Requirements  []Requirement `json:"requirements"`
	Suits         bool          `json:"suits" doc:"matches the ruler's orientation"`
}

func ids(env *rules.Env) []string {
	out := make([]string, len(env.Content.Candidates))
	for i := range env.Content.Candidates {
		out[i] = env.Content.Candidates[i].ID
	}
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	c, ok := env.Content.Candidate(id)
	if !ok {
		return View{}, false
	}
	if _, courted := env.Doc.Court.Get(id); courted {
		return View{}, false
	}
	needs := requirements(env, c)
	suit, _ := env.Book.Breakdown(env, "compatibility:"+id)
	return View{
		ID: id, Name: c.Name, Status: rung(env, unmet(needs), suit.Total),
		Compatibility: suit.Total, Breakdown: suit.Terms, Requirements: needs, Suits: suits(env.Doc.Ruler.Get(), c),
	}, true
}

// suits is the optional filter "matches my orientation" (decision H56); it refuses nothing.
func suits(r *game.Ruler, c *content.Candidate) bool {
	binary := func(g string) bool { return g == "Male" || g == "Female" }
	switch r.Sexuality {
	case "Straight":
		return !binary(r.Gender) || binary(c.Gender) && c.Gender != r.Gender
	case "Gay":
		return c.Gender == r.Gender
	}
	return true
}
