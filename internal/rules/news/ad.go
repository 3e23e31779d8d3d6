package news

import (
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Refusals of ads. ErrAdFailed means that the rows could not be written.
var (
	ErrAdLabel   = game.Refuse(game.Unmet, "news.ad_label")
	ErrAdLink    = game.Refuse(game.Unmet, "news.ad_link")
	ErrAdImage   = game.Refuse(game.Unmet, "news.ad_image")
	ErrAdUnknown = game.Refuse(game.Missing, "news.ad_unknown")
	ErrAdFailed  = game.Refuse(game.Unavailable, "admin.ad_failed")
)

const labelMost = 80

// Ad is a picture with a link to another site, marked as an ad.
type Ad struct {
	ID        string `json:"id"`
	Label     string `json:"label" doc:"description of the advertised thing"`
	ImageURL  string `json:"image_url"`
	LinkURL   string `json:"link_url"`
	Active    bool   `json:"is_active"`
	CreatedAt int64  `json:"created_at"`
}

// AdState is the input of a change of an ad.
type AdState struct {
	Have  *Ad // the named ad, if it exists
	NewID string
	Link  bool // its link is an https address
	Image bool // its picture is on this server or on an allowed host
}

// AdRow is the row to write.
type AdRow struct {
	Ad
	Gone bool
	At   int64
}

// AdSeam is the seam of ads.
var AdSeam rules.Seam[AdState, AdRow]

// PutAd is an ad as an admin sends it.
type PutAd struct {
	Ad       string `json:"ad,omitempty" maxLength:"64" doc:"id; absent for a new ad"`
	Label    string `json:"label" maxLength:"800" doc:"1 to 80 graphemes"`
	ImageURL string `json:"image_url" maxLength:"500" doc:"address of an uploaded picture, or https on an allowed host"`
	LinkURL  string `json:"link_url" maxLength:"500" doc:"https address"`
	Active   bool   `json:"is_active"`
}

func putAd() rules.Command {
	return rules.Define(rules.Spec{Name: "news.put_ad", Summary: "Write an ad", Scope: rules.OnAdmin, Seam: AdSeam.Types(), Confirm: true, Codes: []game.Code{ErrAdLabel, ErrAdLink, ErrAdImage, ErrAdUnknown, ErrAdFailed}},
		func(env *rules.Env, b PutAd) (rules.Plan[Ad], error) {
			state := AdSeam.State(env)
			if b.Ad != "" && state.Have == nil {
				return rules.Plan[Ad]{}, ErrAdUnknown.With("id", b.Ad)
			}
			label, fault := textcheck.Clean(b.Label, labelMost, false)
			switch {
			case fault != "" || label == "":
				return rules.Plan[Ad]{}, ErrAdLabel.With("fault", string(fault))
			case !state.Link:
				return rules.Plan[Ad]{}, ErrAdLink.With()
			case !state.Image:
				return rules.Plan[Ad]{}, ErrAdImage.With()
			}
			a := Ad{ID: state.NewID, Label: label, ImageURL: b.ImageURL, LinkURL: b.LinkURL, Active: b.Active, CreatedAt: env.Now()}
			if state.Have != nil {
				a.ID, a.CreatedAt = state.Have.ID, state.Have.CreatedAt
			}
			return rules.Plan[Ad]{Apply: func() Ad {
				AdSeam.Decide(env, AdRow{Ad: a, At: env.Now()})
				return a
			}}, nil
		})
}

type RemoveAd struct {
	Ad string `json:"ad" minLength:"1" maxLength:"64"`
}

func removeAd() rules.Command {
	return rules.Define(rules.Spec{Name: "news.remove_ad", Summary: "Delete an ad", Scope: rules.OnAdmin, Seam: AdSeam.Types(), Confirm: true, Codes: []game.Code{ErrAdUnknown, ErrAdFailed}},
		func(env *rules.Env, b RemoveAd) (rules.Plan[rules.None], error) {
			state := AdSeam.State(env)
			if state.Have == nil {
				return rules.Plan[rules.None]{}, ErrAdUnknown.With("id", b.Ad)
			}
			return rules.Plan[rules.None]{Apply: func() rules.None {
				AdSeam.Decide(env, AdRow{Ad: *state.Have, Gone: true, At: env.Now()})
				return rules.None{}
			}}, nil
		})
}
