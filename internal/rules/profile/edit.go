package profile

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/naming"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Edit is the profile's form. Missing fields stay unchanged.
type Edit struct {
	Name      *string `json:"name,omitempty" maxLength:"512" doc:"1 to 32 graphemes that do not resemble an operator's name; a blank name becomes Nameless Sovereign"`
	Title     *string `json:"title,omitempty" maxLength:"80" doc:"an unlocked title"`
	Biography *string `json:"biography,omitempty" maxLength:"8192" doc:"at most 500 graphemes; line breaks are kept"`
}

func edit() rules.Command {
	return rules.Define(rules.Spec{
		Name: "profile.edit", Summary: "Change the ruler's name, title and biography", Codes: []game.Code{naming.ErrName, naming.ErrPoses, ErrTitle, ErrLong, ErrHidden},
	}, planEdit)
}

func planEdit(env *rules.Env, body Edit) (rules.Plan[rules.None], error) {
	r := env.Doc.Ruler.Get()
	name, title, biography := r.Name, r.Title, r.Biography
	var err error
	if body.Name != nil && *body.Name != r.Name { // the form always sends the name; an unchanged one, perhaps set by an administrator, is not validated
		if name, err = naming.Ruler(*body.Name, env.Content); err != nil {
			return rules.Plan[rules.None]{}, err
		}
	}
	if body.Title != nil {
		if title = *body.Title; !slices.Contains(r.UnlockedTitles, title) {
			return rules.Plan[rules.None]{}, ErrTitle.With("title", title)
		}
	}
	if body.Biography != nil {
		if biography, err = checkedBiography(env, *body.Biography); err != nil {
			return rules.Plan[rules.None]{}, err
		}
	}
	if name == r.Name && title == r.Title && biography == r.Biography {
		return rules.Nothing[rules.None](), nil
	}
	return rules.Plan[rules.None]{Apply: func() rules.None {
		r := env.Doc.Ruler.Edit()
		r.Name, r.Title, r.Biography = name, title, biography
		env.Say(rules.Good, "profile.updated")
		return rules.None{}
	}}, nil
}

func checkedBiography(env *rules.Env, s string) (string, error) {
	longest := env.Content.Balance.Limits.BiographyGraphemes
	text, fault := textcheck.Clean(s, int(longest), true)
	switch fault {
	case "":
		return text, nil
	case textcheck.TooLong:
		return "", ErrLong.With("max", longest)
	}
	return "", ErrHidden.With("fault", string(fault))
}
