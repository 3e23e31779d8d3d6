package building

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is a plot as its card shows it. Its description is content.
type View struct {
	ID           string         `json:"id"`
	Name         string         `json:"name"`
	Level        int64          `json:"level"`
	Cost         int64          `json:"cost" doc:"price of the next step in whole gold; 0 if there is none"`
	Type         string         `json:"type" enum:"build,upgrade" doc:"the next step"`
	InvestedGold int64          `json:"investedGold"`
	Highest      bool           `json:"highest" doc:"whether it has its highest level"`
	Action       string         `json:"action" enum:"raise,scry,enter" doc:"action of the card's one button"`
	Next         []rules.Amount `json:"next" doc:"effects of the next level"`
	Amounts      []Batch        `json:"amounts" doc:"numbers of levels that can be bought at once; empty if only one"`
	WorthAfter   int64          `json:"worthAfter" doc:"ticks until the gold of the next level equals its price; 0 if it gives none"`
	Opens        int64          `json:"opens" doc:"number of things that the next level unlocks"`
}

func ids(env *rules.Env) []string {
	out := make([]string, len(env.Content.Buildings))
	for i := range env.Content.Buildings {
		out[i] = env.Content.Buildings[i].ID
	}
	return out
}

func show(env *rules.Env, id string) (View, bool) {
	def, ok := env.Content.Building(id)
	have, held := env.Doc.Buildings.Get(id)
	if !ok || !held {
		return View{}, false
	}
	v := View{
		ID: id, Name: def.Name, Level: have.Level, Cost: have.Cost, Type: "build",
		InvestedGold: have.InvestedGold, Highest: Highest(env, def, have), Action: "raise", Next: Effects(env, def),
		Amounts: batches(env, def, have),
	}
	if v.Highest {
		v.Cost, v.Next = 0, []rules.Amount{}
	} else {
		v.WorthAfter, v.Opens = worth(env, def, have)
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

// worth is the return of the next step, for the page's recommendation of the best affordable one: income, and
// permanently repeated activities.
func worth(env *rules.Env, def *content.Building, have *game.Building) (after, opens int64) {
	each := int64(0) // in thousandths of gold a tick
	if def.ID == game.Treasury {
		each = env.Content.Balance.Tick.TreasuryIncome * 1000
	}
	for _, u := range def.Unlocks {
		if int64(u.Level) != have.Level+1 || !exists(env, u) {
			continue
		}
		opens++
		if work, ok := env.Content.Activity(u.ID); ok && work.Rewards.Gold > 0 {
			each += work.Rewards.Gold * 1000 * env.Content.Balance.Tick.Seconds / work.Duration
		}
	}
	return game.PaidAfter(have.Cost, each), opens
}

// exists tells whether the game includes the thing that a level opens: soldiers exist once some system counts them.
func exists(env *rules.Env, u content.Unlock) bool {
	return u.Kind == "activity" || u.Kind == "screen" || u.Kind == "unit" && env.Fed("units."+u.ID)
}

// counts are numbers for triggers: each building's level, the number of steps taken, and the levels of the lowest
// rungs.
func counts() map[string]func(*rules.Env) int64 {
	out := map[string]func(*rules.Env) int64{
		"buildings.raised": func(env *rules.Env) int64 { return env.Doc.Stats.Of("buildings.raised") },
		"buildings.basicAtLevel3": func(env *rules.Env) int64 {
			var n int64
			for _, b := range env.Content.Buildings {
				if b.Basic && env.Level(b.ID) >= 3 {
					n++
				}
			}
			return n
		},
	}
	for _, id := range plots {
		out["building."+id] = func(env *rules.Env) int64 { return env.Level(id) }
	}
	return out
}

var plots = []string{
	game.ThroneRoom, game.Barracks, game.Treasury, game.Walls, game.Farm, game.Mine, game.Market, game.Academy, game.OraclesSpire, game.ForgeOfCreation,
}

// cost gives the terms of the next step's price.
func cost(env *rules.Env, id string) []rules.Term {
	def, ok := env.Content.Building(id)
	have, held := env.Doc.Buildings.Get(id)
	if !ok || !held {
		return nil
	}
	out := []rules.Term{{Code: "cost.first", Value: def.Cost}}
	if steps := have.Level - int64(def.StartLevel); steps > 0 {
		out = append(out, rules.Term{Code: "cost.steps", Params: env.Params("n", steps, "by", def.CostGrowth), Value: have.Cost - def.Cost})
	}
	return out
}
