package courtship

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// handsFigure is the number of hands that consorts bring (decision K6). Its terms are also terms of the figure people.
const handsFigure = "consortHands"

func hands(env *rules.Env, _ string) (out []rules.Term) {
	b := &env.Content.Balance.Courtship
	if b.ConsortHands == 0 {
		return nil
	}
	var sum int64
	for id, m := range env.Doc.Court.All() {
		c, known := env.Content.Candidate(id)
		if !known || m.Status != game.RungConsort {
			continue
		}
		out = append(out, rules.Term{Code: "subjects.consort", Params: env.Params("name", c.Name), Value: b.ConsortHands})
		sum = game.Add(sum, b.ConsortHands)
	}
	if over := sum - b.ConsortHandsMost; over > 0 {
		out = append(out, rules.Term{Code: "subjects.consorts_most", Params: env.Params("n", b.ConsortHandsMost), Value: -over})
	}
	return out
}

// Boon is the free subjects that consorts bring.
type Boon struct {
	Each int64 `json:"each" doc:"subjects that a consort brings; 0 if consorts bring none"`
	Most int64 `json:"most" doc:"most that all consorts bring"`
	Now  int64 `json:"now" doc:"what the consorts bring now"`
}

func boon(env *rules.Env) Boon {
	b := &env.Content.Balance.Courtship
	return Boon{Each: b.ConsortHands, Most: b.ConsortHandsMost, Now: env.Figure(handsFigure)}
}
