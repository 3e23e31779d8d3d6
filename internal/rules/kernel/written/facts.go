package written

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Reign holds the facts for every generated piece: names and years. They are copies, because the brief outlives the
// environment.
type Reign struct {
	Ruler   string `json:"ruler"`
	Title   string `json:"title"`
	Kingdom string `json:"kingdom"`
	Year    int64  `json:"year"`
}

// ReignOf is the Reign of the environment's kingdom.
func ReignOf(env *rules.Env) Reign {
	ruler := env.Doc.Ruler.Get()
	return Reign{Ruler: ruler.Name, Title: ruler.Title, Kingdom: env.Doc.Kingdom.Get().Name, Year: env.Year()}
}

// Deed is a fact of the reign in the form given to a provider.
type Deed struct {
	Kind  string            `json:"kind"`
	About map[string]string `json:"about,omitempty"`
}

// mostDeeds bounds the deeds in a brief beside its own subject.
const mostDeeds = 6

// Deeds are the newest facts of the reign, including those that the scribe has told.
func Deeds(env *rules.Env) []Deed {
	facts := env.Doc.Scribe.Get().Facts
	return DeedsOf(facts[max(0, len(facts)-mostDeeds):])
}

// DeedsOf converts facts for a provider.
func DeedsOf(facts []game.Fact) []Deed {
	out := []Deed{}
	for _, f := range facts {
		out = append(out, Deed{f.Kind, maps.Clone(f.Slots)})
	}
	return out
}
