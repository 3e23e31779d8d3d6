package building

import (
	"umbrarch/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
)

// View is a plot as its card shows it.
type View struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Description  string        `json:"description"`
	Level        int64         `json:"level"`
	Cost         int64         `json:"cost" doc:"whole gold of the next step"`
	Type         string        `json:"type" enum:"build,upgrade" doc:"what the next step is"`
	InvestedGold int64         `json:"investedGold"`
	Highest      bool          `json:"highest" doc:"no further level exists"`
	Action       string        `json:"action" enum:"raise,scry,enter" doc:"what the card's one button does"`
	Next         []turn.Amount `json:"next" doc:"what the next level changes"`
	WorthAfter   int64         `json:"worthAfter" doc:"ticks until the next level has paid for itself, where what it opens counts as another treasury level; 0 where it brings neither"`
	Grown        int64         `json:"grown" doc:"steps taken, for the price's explanation"`
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
		ID: id, Name: def.Name, Description: def.Description, Level: have.Level, Cost: have.Cost, Type: "build",
		InvestedGold: have.InvestedGold, Highest: have.Level >= Limit(t, def), Action: "raise", Next: Effects(t, def), Grown: have.Level - int64(def.StartLevel),
	}
	if !v.Highest {
		v.WorthAfter = worthAfter(t, def, have)
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

// worthAfter orders the next steps of all plots by what they return, so that a page can name the best one it can pay.
func worthAfter(t *turn.Turn, def *content.Building, have *game.Building) int64 {
	brings := int64(0)
	if def.ID == game.Treasury {
		brings++
	}
	for _, u := range def.Unlocks {
		if int64(u.Level) == have.Level+1 {
			brings++
		}
	}
	if each := brings * t.Content.Balance.Tick.TreasuryIncome; each > 0 {
		return max(have.Cost/each, 1)
	}
	return 0
}

// counts feed triggers: each building's level, how many steps were taken, and the lowest rungs.
func counts() map[string]func(*turn.Turn) int64 {
	out := map[string]func(*turn.Turn) int64{
		"buildings.raised": func(t *turn.Turn) int64 { return t.Doc.Stats.Get().Counts["buildings.raised"] },
		"buildings.basicAtLevel3": func(t *turn.Turn) int64 {
			var n int64
			for _, b := range t.Content.Buildings {
				if b.Basic && Level(t, b.ID) >= 3 {
					n++
				}
			}
			return n
		},
	}
	for _, id := range []string{game.ThroneRoom, game.Barracks, game.Treasury, game.Walls, game.Farm, game.Mine, game.Market, game.Academy, game.OraclesSpire, game.ForgeOfCreation} {
		out["building."+id] = func(t *turn.Turn) int64 { return Level(t, id) }
	}
	return out
}
