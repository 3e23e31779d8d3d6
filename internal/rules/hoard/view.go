package hoard

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is the hoard: its cases and the newest treasures.
type View struct {
	Cases   []Case     `json:"cases"`
	ReadyAt int64      `json:"readyAt" doc:"when the next case can be opened"`
	Waiting int64      `json:"waiting" doc:"NPCs still in the hoard"`
	History []Treasure `json:"history" doc:"last treasures, newest first"`
}

// Case is a case's state in this reign. Its name and price are content, found by id.
type Case struct {
	ID       string         `json:"id"`
	Cost     int64          `json:"cost" doc:"price in whole gold"`
	Left     int64          `json:"left" doc:"openings left today"`
	Stock    int64          `json:"stock" doc:"openings a day; 0 means no limit"`
	Barred   *Barred        `json:"barred,omitempty"`
	Together *Together      `json:"together,omitempty" doc:"numbers that can be opened at once; absent if at most one"`
	Rarities []rules.Chance `json:"rarities"`
	Kinds    []rules.Chance `json:"kinds" doc:"GOLD, XP, POWER, NPC"`
}

// Together is a number of cases opened by one command.
type Together struct {
	Count int64 `json:"count"`
	Cost  int64 `json:"cost" doc:"total price in whole gold"`
}

// Barred says until when a case cannot be opened.
type Barred struct {
	rules.Reason
	Until int64 `json:"until"`
}

// Treasure is a treasure as the page shows it.
type Treasure struct {
	ID          int64  `json:"id"`
	Case        string `json:"case"`
	Kind        string `json:"kind" enum:"GOLD,XP,POWER,NPC"`
	Rarity      string `json:"rarity" enum:"Common,Rare,Epic,Legendary"`
	Quantity    int64  `json:"quantity"`
	NPC         string `json:"npc,omitempty" doc:"NPC id"`
	Name        string `json:"name,omitempty" doc:"name of the NPC"`
	Description string `json:"description"`
	At          int64  `json:"at"`
}

func show(env *rules.Env) View {
	h := env.Doc.Hoard.Get()
	left := len(waiting(env))
	v := View{ReadyAt: h.ReadyAt, Waiting: int64(left), Cases: []Case{}, History: []Treasure{}}
	for i := range env.Content.Hoard.Cases {
		v.Cases = append(v.Cases, showCase(env, &env.Content.Hoard.Cases[i], left == 0))
	}
	for i := range h.History {
		v.History = append(v.History, describe(env, &h.History[i]))
	}
	return v
}

func showCase(env *rules.Env, c *content.LootCase, nobodyLeft bool) Case {
	v := Case{ID: c.ID, Cost: c.Cost, Stock: env.Content.Balance.Hoard.Stock[c.ID], Rarities: odds(rarities, c.Odds), Kinds: odds(kinds, shares(env.Content, c, nobodyLeft))}
	v.Left, _ = leftToday(env, c)
	if no := barred(env, c); no != nil {
		v.Barred = &Barred{Reason: *rules.ReasonOf(no), Until: env.Midnight()}
	}
	if n := openable(env, c); n > 1 {
		v.Together = &Together{Count: n, Cost: game.Mul(c.Cost, n)}
	}
	return v
}

// odds lists shares in the given order.
func odds(order []string, shares map[string]content.Permille) (out []rules.Chance) {
	for _, key := range order {
		if p := shares[key]; p > 0 {
			out = append(out, rules.Chance{Outcome: key, Permille: int64(p)})
		}
	}
	return out
}

func describe(env *rules.Env, t *game.Treasure) Treasure {
	v := Treasure{ID: t.ID, Case: t.Case, Kind: t.Kind, Rarity: t.Rarity, Quantity: t.Quantity, NPC: t.NPC, At: t.At}
	if def, ok := env.Content.NPC(t.NPC); ok {
		v.Name = def.Name
	} else if n, here := env.Doc.NPCs.Get(t.NPC); here {
		v.Name = n.Name // its pack is absent
	}
	if lines := env.Content.Hoard.Descriptions[t.Kind][t.Rarity]; t.Line < int64(len(lines)) {
		v.Description = lines[t.Line]
	}
	return v
}

// returns are the average gold of a case by rarity, in thousandths.
func returns(env *rules.Env, of string) (out []rules.Term) {
	c, ok := env.Content.LootCase(of)
	if !ok {
		return nil
	}
	left := len(waiting(env))
	for _, rarity := range rarities {
		if p := c.Odds[rarity]; p > 0 {
			each, share := quantity(env.Content, c, gold, rarity), weights(env.Content, c, rarity, left == 0)[gold]
			out = append(out, rules.Term{
				Code: "caseReturn.rarity", Params: env.Params("rarity", rarity, "gold", each, "odds", int64(p), "share", int64(share)),
				Value: int64(p) * int64(share) * each / int64(content.Whole),
			})
		}
	}
	return out
}
