package written

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Reign is what every piece may be told: names and years, copied, for the brief outlives the environment.
type Reign struct {
	Ruler   string `json:"ruler"`
	Title   string `json:"title"`
	Kingdom string `json:"kingdom"`
	Year    int64  `json:"year"`
}

// ReignOf the environment's kingdom.
func ReignOf(env *rules.Env) Reign {
	ruler := env.Doc.Ruler.Get()
	return Reign{Ruler: ruler.Name, Title: ruler.Title, Kingdom: env.Doc.Kingdom.Get().Name, Year: env.Year()}
}

// Deed is a fact of the reign as a provider is told of it.
type Deed struct {
	Kind  string            `json:"kind"`
	About map[string]string `json:"about,omitempty"`
}

// mostDeeds bounds how much of the reign is told beside what a piece is about.
const mostDeeds = 6

// Deeds are the newest facts of the reign, told by the scribe already or not.
func Deeds(env *rules.Env) []Deed {
	facts := env.Doc.Scribe.Get().Facts
	return DeedsOf(facts[max(0, len(facts)-mostDeeds):])
}

// DeedsOf are facts as a provider is told of them.
func DeedsOf(facts []game.Fact) []Deed {
	out := []Deed{}
	for _, f := range facts {
		out = append(out, Deed{f.Kind, maps.Clone(f.Slots)})
	}
	return out
}
