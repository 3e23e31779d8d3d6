package simulate

import (
	"fmt"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/engine"
	"umbrarch/internal/rules/ruler"
)

// raidPower is the ruler's power for which decision K17 says how many raids the floors repel.
const raidPower = 63_000

// Raid is the share of raids that some furnished floors repel, in thousandths, by the rules' own reckoning.
type Raid struct {
	Floors   int64 `json:"floors"`
	Defense  int64 `json:"defense"`
	Repelled int64 `json:"repelledPermille"`
}

// raids digs floor after floor in a kingdom of raidPower that can pay for anything.
func raids(o Options) (out []Raid, err error) {
	r, err := Begin(o.Content, ruler.Recommended(o.Content), o.Seed+"/raids")
	if err != nil {
		return nil, err
	}
	for range floorsTried {
		r.doc.Pulse.Edit().GoldMilli = game.MaxGold / 2 * game.Milli
		before := r.doc.Floors.Len()
		dig(r)
		if r.doc.Floors.Len() == before {
			return nil, fmt.Errorf("simulate: no floor after %d", before)
		}
		more := raidPower - r.newEnv().Figure("power")
		r.doc.Growth.Edit().Power.Adjustment += more
		env := r.engine.NewEnv(r.doc, r.content, r.facts, r.now, engine.NewDice(r.doc, nil))
		out = append(out, Raid{Floors: int64(r.doc.Floors.Len()), Defense: env.Figure("totalDefense"), Repelled: int64(content.Whole) - env.Figure("breachOdds")})
	}
	return out, nil
}

// floorsTried is the number of floors that are tried.
const floorsTried = 6
