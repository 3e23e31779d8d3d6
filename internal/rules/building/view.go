package building

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// View is a plot as its card shows it. What is said of it never changes and stands in the content.
type View struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Level        int64         `json:"level"`
	Cost         int64         `json:"cost" doc:"whole gold of the next step; 0 where none exists"`
	Type         string        `json:"type" enum:"build,upgrade" doc:"what the next step is"`
	InvestedGold int64         `json:"investedGold"`
	Highest      bool          `json:"highest" doc:"no further level exists"`
	Action       string        `json:"action" enum:"raise,scry,enter" doc:"what the card's one button does"`
	Next         []turn.Amount `json:"next" doc:"what the next level changes"`
	WorthAfter   int64         `json:"worthAfter" doc:"ticks until the gold that the next level brings has paid for it; 0 where it brings none"`
	Opens        int64         `json:"opens" doc:"how many things the next level opens"`
}

func ids(t *turn.Turn) []string {
	out := make([]string, len(t.Content.Buildings))
	for i := range t.Content.Buildings {
		out[i] = t.Content.Buildings[i].ID
	}
	return out
}

func show(t *turn.Turn, id string) (View, bool) {
	def, ok := t.Content.Building(id)
	have, held := t.Doc.Buildings.Get(id)
	if !ok || !held {
		return View{}, false
	}
	v := View{
		ID: id, Name: def.Name, Level: have.Level, Cost: have.Cost, Type: "build",
		InvestedGold: have.InvestedGold, Highest: Highest(t, def, have), Action: "raise", Next: Effects(t, def),
	}
	if v.Highest {
		v.Cost, v.Next = 0, []turn.Amount{}
	} else {
		v.WorthAfter, v.Opens = worth(t, def, have)
	}
	if have.Level > 0 {
		v.Type = "upgrade"
	}
	if have.Level > 0 && id == game.OraclesSpire {
		v.Action = "scry"
	}
	if have.Level > 0 && id == game.ForgeOfCreation {
		v.Action = "enter"
	}
	return v, true
}

// worth tells what the next step returns, so that a page can name the best one it can pay: income, and idle work that
// never rests.
func worth(t *turn.Turn, def *content.Building, have *game.Building) (after, opens int64) {
	each := int64(0) // thousandths of gold a tick
	if def.ID == game.Treasury {
		each = t.Content.Balance.Tick.TreasuryIncome * 1000
	}
	for _, u := range def.Unlocks {
		if int64(u.Level) != have.Level+1 {
			continue
		}
		opens++
		if work, ok := t.Content.Activity(u.ID); ok && work.Rewards.Gold > 0 {
			each += work.Rewards.Gold * 1000 * t.Content.Balance.Tick.Seconds / work.Duration
		}
	}
	if each > 0 {
		after = max(game.Scale(have.Cost, 1000, each), 1)
	}
	return after, opens
}

// counts feed triggers: each building's level, how many steps were taken, and the lowest rungs.
func counts() map[string]func(*turn.Turn) int64 {
	out := map[string]func(*turn.Turn) int64{
		"buildings.raised": func(t *turn.Turn) int64 { return t.Doc.Stats.Get().Counts["buildings.raised"] },
		"buildings.basicAtLevel3": func(t *turn.Turn) int64 {
			var n int64
			for _, b := range t.Content.Buildings {
				if b.Basic && t.Level(b.ID) >= 3 {
					n++
				}
			}
			return n
		},
	}
	for _, id := range plots {
		out["building."+id] = func(t *turn.Turn) int64 { return t.Level(id) }
	}
	return out
}

var plots = []string{
	game.ThroneRoom, game.Barracks, game.Treasury, game.Walls, game.Farm, game.Mine, game.Market, game.Academy, game.OraclesSpire, game.ForgeOfCreation,
}

// cost tells how the price of the next step came about.
func cost(t *turn.Turn, id string) []turn.Term {
	def, ok := t.Content.Building(id)
	have, held := t.Doc.Buildings.Get(id)
	if !ok || !held {
		return nil
	}
	out := []turn.Term{{Code: "cost.first", Value: def.Cost}}
	if steps := have.Level - int64(def.StartLevel); steps > 0 {
		out = append(out, turn.Term{Code: "cost.steps", Params: t.Params("n", steps, "by", def.CostGrowth), Value: have.Cost - def.Cost})
	}
	return out
}
