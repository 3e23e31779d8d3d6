package recruit

import (
	"fmt"
	"maps"
	"regexp"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// Drawn is the portrait: a seed from which the page always draws the same face, and a picture if a provider painted
// one.
type Drawn struct {
	Portrait string `json:"portrait"`
	Race     string `json:"race"`
	Build    string `json:"build"`
	ImageURL string `json:"imageUrl" doc:"empty if the page draws the portrait"`
}

// faces is the number of seeds; JavaScript represents each exactly.
const faces = 1 << 52

func portrait() rules.Command {
	return rules.Define(rules.Spec{
		Name: "recruit.portrait", Summary: "Draw the portrait of the drafted NPC, or draw another", Rate: rules.Heavy, Written: true, Sample: samplePortrait,
		Codes: []game.Code{ErrDetails, ErrPainting},
	}, planPortrait)
}

func planPortrait(env *rules.Env, _ rules.None) (rules.Plan[Drawn], error) {
	if !env.Doc.Recruit.Get().Written() {
		return rules.Plan[Drawn]{}, ErrDetails.With()
	}
	return rules.Plan[Drawn]{Brief: func() rules.Brief { return portraitBrief(env.Doc.Recruit.Get()) }, Apply: func() Drawn {
		d := env.Doc.Recruit.Edit()
		d.Portrait = fmt.Sprintf("%s.%s.%x", d.Race, d.Build, env.Roll("recruit.portrait", faces))
		d.Picture = painted(env.Written)
		return Drawn{Portrait: d.Portrait, Race: d.Race, Build: d.Build, ImageURL: game.PictureURL(d.Picture)}
	}}, nil
}

// portraitBrief describes a face to a provider, without a name.
func portraitBrief(d *game.RecruitDraft) rules.Brief {
	return rules.Brief{
		Kind: kindPicture, Picture: true, Busy: ErrPainting.With(),
		Facts: pictureFacts{Role: d.Role, Race: d.Race, Build: d.Build, Appearance: d.Appearance, Colours: maps.Clone(d.Colours)},
		Admit: func(answer []byte) bool { return painted(answer) != "" },
	}
}

var hash = regexp.MustCompile("^[0-9a-f]{64}$")

// painted is the hash of a provider's picture; "" where there is none.
func painted(raw []byte) string {
	p := written.Decode[struct {
		Picture string `json:"picture"`
	}](raw)
	if p == nil || !hash.MatchString(p.Picture) {
		return ""
	}
	return p.Picture
}

// samplePortrait is the brief of the content's first NPC.
func samplePortrait(env *rules.Env) rules.Brief {
	n := &env.Content.NPCs.Default[0]
	return portraitBrief(&game.RecruitDraft{Role: n.Role, Appearance: n.Appearance, Race: n.Portrait.Race, Build: n.Portrait.Build, Colours: n.Portrait.Colours})
}
