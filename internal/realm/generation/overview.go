package generation

import (
	"context"

	"umbrarch/internal/content"
	"umbrarch/internal/genai"
	"umbrarch/internal/store"
)

// Overview is the administrators' view of generation.
type Overview struct {
	genai.Status
	Today  genai.Spend `json:"today" doc:"spend of the realm since midnight UTC, over all nodes"`
	Budget Budget      `json:"budget"`
	Kinds  []Kind      `json:"kinds" doc:"kinds by name"`
}

// Budget is the limits of spending.
type Budget struct {
	DailyTokens    int64 `json:"dailyTokens"`
	DailyPictures  int64 `json:"dailyPictures"`
	NodeHourly     int64 `json:"nodeHourly" doc:"calls an hour of one node"`
	PlayerHourly   int64 `json:"playerHourly" doc:"calls an hour for one player"`
	PlayerTokens   int64 `json:"playerTokens" doc:"tokens an hour for one player"`
	PlayerPictures int64 `json:"playerPictures" doc:"pictures an hour for one player"`
}

// Kind of work.
type Kind struct {
	Kind    string      `json:"kind"`
	Picture bool        `json:"picture"`
	Off     bool        `json:"off" doc:"switched off, so the archive writes"`
	Today   genai.Spend `json:"today"`
}

// Look combines this node's providers with the realm's books.
func Look(ctx context.Context, r Reader, c *content.Snapshot, now int64, w *genai.Runner) (Overview, error) {
	b := &c.Balance.Generation
	out := Overview{Status: w.Status(), Kinds: []Kind{}, Budget: Budget{b.DailyTokens, b.DailyPictures, b.Hourly, b.PlayerHourly, b.PlayerTokens, b.PlayerPictures}}
	err := r.Read(ctx, func(tx store.Tx) error {
		off, err := switchedOff(ctx, tx)
		if err != nil {
			return err
		}
		spent, err := spentOn(ctx, tx, dayOf(now))
		out.add(&c.Generation, off, spent)
		return err
	})
	return out, err
}

func (o *Overview) add(g *content.Generation, off map[string]bool, spent map[string]genai.Spend) {
	for _, kind := range g.Kinds() {
		_, picture := g.Pictures[kind]
		o.Kinds = append(o.Kinds, Kind{kind, picture, off[kind], spent[kind]})
	}
	for _, one := range spent {
		o.Today = o.Today.Plus(one)
	}
}
