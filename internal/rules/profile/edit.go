package profile

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules/naming"
	"umbrarch/internal/rules/turn"
	"umbrarch/internal/rules/words"
)

// Edit is the profile's form. What is left out stays as it is.
type Edit struct {
	Name      *string `json:"name,omitempty" maxLength:"512" doc:"1 to 32 characters as people count them, none that reads as one who runs the game; blank is Nameless Sovereign"`
	Title     *string `json:"title,omitempty" maxLength:"80" doc:"one of the unlocked titles"`
	Biography *string `json:"biography,omitempty" maxLength:"8192" doc:"at most 500 characters as people count them; lines are kept"`
}

func edit() turn.Command {
	return turn.Define(turn.Spec{
		Name: "profile.edit", Summary: "Change the ruler's name, title and biography", Codes: []game.Code{naming.ErrName, naming.ErrPoses, ErrTitle, ErrLong, ErrHidden},
	}, planEdit)
}

func planEdit(t *turn.Turn, body Edit) (turn.Plan[turn.None], error) {
	r := t.Doc.Ruler.Get()
	name, title, biography := r.Name, r.Title, r.Biography
	var err error
	if body.Name != nil && *body.Name != r.Name { // the form sends the name along, and one given by an administrator stays
		if name, err = naming.Ruler(*body.Name, t.Content); err != nil {
			return turn.Plan[turn.None]{}, err
		}
	}
	if body.Title != nil {
		if title = *body.Title; !slices.Contains(r.UnlockedTitles, title) {
			return turn.Plan[turn.None]{}, ErrTitle.With("title", title)
		}
	}
	if body.Biography != nil {
		if biography, err = told(t, *body.Biography); err != nil {
			return turn.Plan[turn.None]{}, err
		}
	}
	if name == r.Name && title == r.Title && biography == r.Biography {
		return turn.Nothing[turn.None](), nil
	}
	return turn.Plan[turn.None]{Apply: func() turn.None {
		r := t.Doc.Ruler.Edit()
		r.Name, r.Title, r.Biography = name, title, biography
		t.Say(turn.Good, "profile.updated")
		return turn.None{}
	}}, nil
}

func told(t *turn.Turn, s string) (string, error) {
	longest := t.Content.Balance.Limits.BiographyGraphemes
	text, fault := words.Clean(s, int(longest), true)
	switch fault {
	case "":
		return text, nil
	case words.TooLong:
		return "", ErrLong.With("max", longest)
	}
	return "", ErrHidden.With("fault", string(fault))
}
