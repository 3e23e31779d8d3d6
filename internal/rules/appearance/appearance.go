// Package appearance is how the ruler looks: race, colours, emblem. It writes those fields of
// the section ruler, which the system ruler made. It imports game, content and the kernel of
// the rules.
package appearance

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/rules/words"
)

// Refusals.
var (
	ErrRace   = game.Refuse(game.Unmet, "appearance.race_missing")
	ErrColour = game.Refuse(game.Unmet, "appearance.colour_invalid")
	ErrEmblem = game.Refuse(game.Unmet, "appearance.emblem_unknown")
)

// System of the ruler's looks.
func System() turn.System {
	return turn.System{Name: "appearance", Commands: []turn.Command{save()}}
}

// Save is a whole look, as the page shows it.
type Save struct {
	Race         string            `json:"race" maxLength:"40" doc:"race id"`
	AvatarColors game.AvatarColors `json:"avatarColors" doc:"#rrggbb each"`
	AvatarEmblem string            `json:"avatarEmblem" maxLength:"40" doc:"emblem id, none for no emblem"`
}

func save() turn.Command {
	return turn.Define(turn.Spec{
		Name: "appearance.save", Summary: "Change the ruler's looks and race", Codes: []game.Code{ErrRace, ErrColour, ErrEmblem},
	}, planSave)
}

// planSave keeps the split of the attributes and the power as they are: points stay where they
// were put, and all races bring the same in all (decision H19f).
func planSave(t *turn.Turn, body Save) (turn.Plan[turn.None], error) {
	race, ok := t.Content.Race(body.Race)
	if !ok {
		return turn.Plan[turn.None]{}, ErrRace.With("id", body.Race)
	}
	if field, ok := discoloured(body.AvatarColors); ok {
		return turn.Plan[turn.None]{}, ErrColour.With("field", field)
	}
	if _, ok := t.Content.Emblem(body.AvatarEmblem); !ok {
		return turn.Plan[turn.None]{}, ErrEmblem.With("id", body.AvatarEmblem)
	}
	r := t.Doc.Ruler.Get()
	if r.Race == body.Race && r.AvatarColors == body.AvatarColors && r.AvatarEmblem == body.AvatarEmblem {
		return turn.Nothing[turn.None](), nil
	}
	p := turn.Plan[turn.None]{Apply: func() turn.None {
		r := t.Doc.Ruler.Edit()
		r.Race, r.AvatarColors, r.AvatarEmblem = body.Race, body.AvatarColors, body.AvatarEmblem
		t.Say(turn.Good, "appearance.updated")
		return turn.None{}
	}}
	p.Effects = shifts(t, r, race)
	return p, nil
}

func discoloured(c game.AvatarColors) (string, bool) {
	for _, v := range []struct{ field, value string }{
		{"skin", c.Skin}, {"hair", c.Hair}, {"eyes", c.Eyes}, {"primary", c.Primary}, {"secondary", c.Secondary},
	} {
		if !words.Colour(v.value) {
			return v.field, true
		}
	}
	return "", false
}

// shifts are what the new race does to each attribute.
func shifts(t *turn.Turn, r *game.Ruler, to *content.Race) (out []turn.Amount) {
	from, _ := t.Content.Race(r.Race)
	for _, a := range t.Content.Attributes {
		n := int64(to.Bonuses[a.ID])
		if from != nil {
			n -= int64(from.Bonuses[a.ID])
		}
		if n != 0 {
			out = append(out, turn.Amount{What: "attribute", N: n, Of: a.ID})
		}
	}
	return out
}
