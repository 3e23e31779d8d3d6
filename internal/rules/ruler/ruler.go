package ruler

import (
	"maps"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// System of the ruler.
func System() turn.System {
	return turn.System{
		Name:    "ruler",
		Figures: []turn.Figure{{Name: "power", Unit: turn.Whole, Page: "glossary", Terms: power}, {Name: "attribute", Unit: turn.Whole, Terms: attribute}},
		Counts: map[string]func(*turn.Turn) int64{
			"level": func(t *turn.Turn) int64 { return t.Doc.Growth.Get().Level },
		},
		Views: []turn.View{
			turn.Show("player", showPlayer),
			turn.Show("growth", showGrowth),
		},
	}
}

// power lists the stored components, then what world items make of their sum.
func power(t *turn.Turn, _ string) []turn.Term {
	p := t.Doc.Growth.Get().Power
	out := make([]turn.Term, 0, 4) // most kingdoms have fewer; it is asked for with every command
	for _, one := range [...]turn.Term{
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
	if share := t.Figure("powerMultiplier"); share > 0 {
		out = append(out, turn.Term{Code: "power.items", Params: t.Params("permille", share), Value: game.Scale(p.Sum(), share, 1000)})
	}
	return out
}

func attribute(t *turn.Turn, id string) []turn.Term {
	r := t.Doc.Ruler.Get()
	out := []turn.Term{{Code: "attribute.base", Value: t.Content.Balance.Start.AttributeBase}}
	if race, ok := t.Content.Race(r.Race); ok && race.Bonuses[id] != 0 {
		out = append(out, turn.Term{Code: "attribute.race", Params: t.Params("race", race.Name), Value: int64(race.Bonuses[id])})
	}
	return append(out, turn.Term{Code: "attribute.points", Value: r.Points[id]})
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

func showPlayer(t *turn.Turn) Player {
	r := *t.Doc.Ruler.Get()
	r.Points = maps.Clone(r.Points)
	p := Player{Ruler: r, Attributes: map[string]int64{}, Magic: Magic{School: r.School, Spells: r.Spells}}
	if race, ok := t.Content.Race(r.Race); ok {
		p.RaceName = race.Name
	}
	for _, a := range t.Content.Attributes {
		p.Attributes[a.ID] = Attribute(t, a.ID)
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

func showGrowth(t *turn.Turn) Growth {
	g := t.Doc.Growth.Get()
	return Growth{Level: g.Level, Experience: g.Experience, ExperienceToNextLevel: g.ToNext, Power: t.Figure("power")}
}
