package recruit

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// View is the recruiting dialog's data.
type View struct {
	Draft          *game.RecruitDraft `json:"draft" doc:"null before the first draft"`
	Stated         *content.Stated    `json:"stated,omitempty" doc:"colours and halo that the draft's words set in its portrait"`
	ImageURL       string             `json:"imageUrl" doc:"hash of the draft's picture; empty if the page draws the portrait"`
	Base           Stats              `json:"base" doc:"price before bonus points"`
	BaseCost       int64              `json:"baseCost"`
	Prices         Stats              `json:"prices" doc:"whole gold a bonus point, before the market's discount"`
	Discount       int64              `json:"discount" doc:"discount of the market, in thousandths"`
	Points         int64              `json:"points" doc:"points to distribute; fewer are allowed"`
	OpeningLoyalty int64              `json:"openingLoyalty" doc:"points on loyalty when the form opens"`
	MaxTraits      int64              `json:"maxTraits"`
	NameMax        int64              `json:"nameMax" doc:"longest name or role, in graphemes"`
	Traits         []string           `json:"traits"`
	Slots          int64              `json:"slots"`
	Taken          int64              `json:"taken"`
	Locked         *rules.Reason      `json:"locked,omitempty" doc:"why recruiting is closed now"`
}

// Stats are the three values that bonus points raise.
type Stats struct {
	Power     int64 `json:"power"`
	Deception int64 `json:"deception"`
	Loyalty   int64 `json:"loyalty"`
}

func show(env *rules.Env) View {
	r := env.Content.Balance.Recruit
	v := View{
		Base:     Stats{Power: r.Power, Deception: r.Deception, Loyalty: r.Loyalty},
		BaseCost: r.BaseCost, Prices: Stats{Power: r.CostPower, Deception: r.CostDeception, Loyalty: r.CostLoyalty},
		Discount: env.Figure("discount.price"), Points: r.BonusPoints, OpeningLoyalty: r.OpeningLoyalty, MaxTraits: r.MaxTraits,
		NameMax: env.Content.Balance.Limits.NameGraphemes, Slots: env.Figure("npcSlots"), Taken: taken(env), Traits: make([]string, 0, len(env.Content.Traits)),
	}
	for _, trait := range env.Content.Traits {
		v.Traits = append(v.Traits, trait.Name)
	}
	if d := env.Doc.Recruit.Get(); d.Written() {
		shown := *d
		v.Draft, v.ImageURL = &shown, game.PictureURL(d.Picture)
		v.Stated = env.Content.Recruits.StatedBy(d.Appearance)
	}
	v.Locked = rules.ReasonOf(barred(env))
	return v
}
