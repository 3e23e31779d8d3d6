// Package appearance changes the ruler's looks: race, colours, emblem. It writes those fields of the section ruler,
// which the system ruler owns. It imports game, content and the kernel of the rules.
package appearance

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/textcheck"
)

var (
	ErrRace   = game.Refuse(game.Unmet, "appearance.race_missing")
	ErrColour = game.Refuse(game.Unmet, "appearance.colour_invalid")
	ErrEmblem = game.Refuse(game.Unmet, "appearance.emblem_unknown")
)

func System() rules.System {
	return rules.System{Name: "appearance", About: "How the ruler looks.", Commands: []rules.Command{save()}}
}

// Save is a complete look, as the page shows it.
type Save struct {
	Race         string            `json:"race" maxLength:"40" doc:"race id"`
	AvatarColors game.AvatarColors `json:"avatarColors" doc:"#rrggbb each"`
	AvatarEmblem string            `json:"avatarEmblem" maxLength:"40" doc:"emblem id; absent for no emblem"`
}

func save() rules.Command {
	return rules.Define(rules.Spec{
		Name: "appearance.save", Summary: "Change the ruler's appearance and race", Codes: []game.Code{ErrRace, ErrColour, ErrEmblem},
	}, planSave)
}

// planSave keeps power and the distribution of attribute points: all races have the same sum of bonuses (decision
// H19f).
func planSave(env *rules.Env, body Save) (rules.Plan[rules.None], error) {
	race, ok := env.Content.Race(body.Race)
	if !ok {
		return rules.Plan[rules.None]{}, ErrRace.With("id", body.Race)
	}
	if field, ok := discoloured(body.AvatarColors); ok {
		return rules.Plan[rules.None]{}, ErrColour.With("field", field)
	}
	if _, ok := env.Content.Emblem(body.AvatarEmblem); !ok {
		return rules.Plan[rules.None]{}, ErrEmblem.With("id", body.AvatarEmblem)
	}
	r := env.Doc.Ruler.Get()
	if r.Race == body.Race && r.AvatarColors == body.AvatarColors && r.AvatarEmblem == body.AvatarEmblem {
		return rules.Nothing[rules.None](), nil
	}
	p := rules.Plan[rules.None]{Apply: func() rules.None {
		r := env.Doc.Ruler.Edit()
		r.Race, r.AvatarColors, r.AvatarEmblem = body.Race, body.AvatarColors, body.AvatarEmblem
		env.Say(rules.Good, "appearance.updated")
		return rules.None{}
	}}
	p.Effects = shifts(env, r, race)
	return p, nil
}

func discoloured(c game.AvatarColors) (string, bool) {
	for _, v := range []struct{ field, value string }{
		{"skin", c.Skin}, {"hair", c.Hair}, {"eyes", c.Eyes}, {"primary", c.Primary}, {"secondary", c.Secondary},
	} {
		if !textcheck.Colour(v.value) {
			return v.field, true
		}
	}
	return "", false
}

// shifts lists the new race's changes of attributes.
func shifts(env *rules.Env, r *game.Ruler, to *content.Race) (out []rules.Amount) {
	from, _ := env.Content.Race(r.Race)
	for _, a := range env.Content.Attributes {
		n := int64(to.Bonuses[a.ID])
		if from != nil {
			n -= int64(from.Bonuses[a.ID])
		}
		if n != 0 {
			out = append(out, rules.Amount{What: "attribute", N: n, Of: a.ID})
		}
	}
	return out
}
