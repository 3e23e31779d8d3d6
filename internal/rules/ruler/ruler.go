package ruler

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

func System() rules.System {
	return rules.System{
		Name:    "ruler",
		Figures: []rules.Figure{{Name: "power", Unit: rules.Whole, Page: "glossary", Terms: power}, {Name: "attribute", Unit: rules.Whole, Terms: attribute}},
		Counts: map[string]func(*rules.Env) int64{
			"level": func(env *rules.Env) int64 { return env.Doc.Growth.Get().Level },
		},
		Views: []rules.View{
			rules.Show("player", showPlayer),
			rules.Show("growth", showGrowth),
		},
	}
}

// power lists the stored components, then the world items' share of their sum.
func power(env *rules.Env, _ string) []rules.Term {
	p := env.Doc.Growth.Get().Power
	out := make([]rules.Term, 0, 4) // most kingdoms have fewer; every command asks for this figure
	for _, one := range [...]rules.Term{
		{Code: "power.attributes", Value: p.Attributes},
		{Code: "power.origin", Value: p.Origin},
		{Code: "power.levels", Value: p.Levels},
		{Code: "power.kingdom", Value: p.Kingdom},
		{Code: "power.upgrades", Value: p.Upgrades},
		{Code: "power.army", Value: p.Army},
		{Code: "power.territory", Value: p.Territory},
		{Code: "power.rewards", Value: p.Rewards},
		{Code: "power.adjustment", Value: p.Adjustment},
	} {
		if one.Value != 0 {
			out = append(out, one)
		}
	}
	if share := env.Figure("powerMultiplier"); share > 0 {
		out = append(out, rules.Term{Code: "power.items", Params: env.Params("permille", share), Value: game.Scale(p.Sum(), share, 1000)})
	}
	return out
}

func attribute(env *rules.Env, id string) []rules.Term {
	r := env.Doc.Ruler.Get()
	out := []rules.Term{{Code: "attribute.base", Value: env.Content.Balance.Start.AttributeBase}}
	if race, ok := env.Content.Race(r.Race); ok && race.Bonuses[id] != 0 {
		out = append(out, rules.Term{Code: "attribute.race", Params: env.Params("race", race.Name), Value: int64(race.Bonuses[id])})
	}
	return append(out, rules.Term{Code: "attribute.points", Value: r.Points[id]})
}

// Player is the ruler as the owner sees it.
type Player struct {
	game.Ruler
	RaceName   string           `json:"raceName"`
	Attributes map[string]int64 `json:"attributes"`
	Magic      Magic            `json:"magic"`
}

// Magic names the school and its spells.
type Magic struct {
	School string   `json:"school"`
	Spells []string `json:"spells"`
}

func showPlayer(env *rules.Env) Player {
	r := *env.Doc.Ruler.Get()
	r.Points = maps.Clone(r.Points)
	p := Player{Ruler: r, Attributes: map[string]int64{}, Magic: Magic{School: r.School, Spells: r.Spells}}
	if race, ok := env.Content.Race(r.Race); ok {
		p.RaceName = race.Name
	}
	for _, a := range env.Content.Attributes {
		p.Attributes[a.ID] = Attribute(env, a.ID)
	}
	return p
}

// Growth is level, experience and effective power.
type Growth struct {
	Level                 int64 `json:"level"`
	Experience            int64 `json:"experience"`
	ExperienceToNextLevel int64 `json:"experienceToNextLevel"`
	Power                 int64 `json:"power"`
}

func showGrowth(env *rules.Env) Growth {
	g := env.Doc.Growth.Get()
	return Growth{Level: g.Level, Experience: g.Experience, ExperienceToNextLevel: g.ToNext, Power: env.Figure("power")}
}
