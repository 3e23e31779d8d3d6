// Package ruler creates the ruler and shows who reigns. It owns the sections ruler and meta, and writes the first state
// of growth.
package ruler

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
	"umbrarch/internal/rules/kernel/naming"
	"umbrarch/internal/rules/kernel/textcheck"
)

// Refusals of the creation screen. Params name the field.
var (
	ErrChoice = game.Refuse(game.Unmet, "ruler.unknown_choice")
	ErrPoints = game.Refuse(game.Unmet, "ruler.points")
	ErrColour = game.Refuse(game.Unmet, "ruler.colour")
	ErrReigns = game.Refuse(game.Conflict, "ruler.already_reigns")
)

// Creation is the creation screen's input.
type Creation struct {
	Name         string            `json:"name" maxLength:"512" doc:"1 to 32 graphemes that do not resemble an operator's name; a blank name becomes Nameless Sovereign"`
	Title        string            `json:"title" doc:"a title of the creation screen"`
	Gender       string            `json:"gender"`
	Sexuality    string            `json:"sexuality"`
	Race         string            `json:"race" doc:"race id"`
	Origin       string            `json:"origin" doc:"origin id"`
	Alignment    string            `json:"alignment" doc:"alignment id"`
	School       string            `json:"school" doc:"magic school id"`
	Points       map[string]int64  `json:"points" doc:"distributed points by attribute id, 20 in total"`
	AvatarColors game.AvatarColors `json:"avatarColors"`
	AvatarEmblem string            `json:"avatarEmblem" doc:"emblem id; absent for no emblem"`
}

// Created is the result of a creation.
type Created struct {
	Name string `json:"name"`
}

// Create plans a new ruler on an empty document.
func Create(env *rules.Env, c Creation) (rules.Plan[Created], error) {
	name, err := naming.Ruler(c.Name, env.Content)
	if err != nil {
		return rules.Plan[Created]{}, err
	}
	if err := choices(env.Content, c); err != nil {
		return rules.Plan[Created]{}, err
	}
	if err := points(env.Content, c.Points); err != nil {
		return rules.Plan[Created]{}, err
	}
	return rules.Plan[Created]{Apply: func() Created {
		crown(env, c, name)
		return Created{Name: name}
	}}, nil
}

func choices(s *content.Snapshot, c Creation) error {
	title, ok := s.Title(c.Title)
	known := func(field string, ok bool) (string, bool) { return field, ok }
	for _, check := range []func() (string, bool){
		func() (string, bool) { return known("title", ok && title.Group == "creation") },
		func() (string, bool) { return known("gender", content.HasOption(s.Genders, c.Gender)) },
		func() (string, bool) { return known("sexuality", content.HasOption(s.Orientations, c.Sexuality)) },
		func() (string, bool) { _, ok := s.Race(c.Race); return known("race", ok) },
		func() (string, bool) { _, ok := s.Origin(c.Origin); return known("origin", ok) },
		func() (string, bool) { _, ok := s.Alignment(c.Alignment); return known("alignment", ok) },
		func() (string, bool) { _, ok := s.School(c.School); return known("school", ok) },
		func() (string, bool) { _, ok := s.Emblem(c.AvatarEmblem); return known("avatarEmblem", ok) },
	} {
		if field, ok := check(); !ok {
			return ErrChoice.With("field", field)
		}
	}
	return Colours(c.AvatarColors)
}

// Colours checks an avatar's five colours.
func Colours(a game.AvatarColors) error {
	for _, v := range []struct{ field, value string }{
		{"skin", a.Skin}, {"hair", a.Hair}, {"eyes", a.Eyes}, {"primary", a.Primary}, {"secondary", a.Secondary},
	} {
		if !textcheck.Colour(v.value) {
			return ErrColour.With("field", v.field)
		}
	}
	return nil
}

func points(s *content.Snapshot, spent map[string]int64) error {
	all := s.Balance.Start.AttributePoints
	var sum int64
	for id, n := range spent {
		if _, ok := s.Attribute(id); !ok {
			return ErrChoice.With("field", "points")
		}
		if n < 0 || n > all {
			return ErrPoints.With("n", all)
		}
		sum += n
	}
	if sum != all {
		return ErrPoints.With("n", all)
	}
	return nil
}

func crown(env *rules.Env, c Creation, name string) {
	start, origin := env.Content.Balance.Start, must(env.Content.Origin(c.Origin))
	school := must(env.Content.School(c.School))
	r := env.Doc.Ruler.Edit()
	*r = game.Ruler{
		Name: name, Title: c.Title, Gender: c.Gender, Sexuality: c.Sexuality, Race: c.Race, Alignment: c.Alignment,
		Origin: c.Origin, Skills: slices.Clone(origin.Bonus.Skills), Points: map[string]int64{}, School: c.School,
		UnlockedTitles: []string{c.Title}, AvatarColors: c.AvatarColors, AvatarEmblem: c.AvatarEmblem,
	}
	for id, n := range c.Points {
		if n > 0 {
			r.Points[id] = n
		}
	}
	for _, s := range school.Spells {
		r.Spells = append(r.Spells, s.ID)
	}
	for _, title := range env.Content.Titles {
		if title.Group == "common" {
			Unlock(r, title.Name)
		}
	}
	for _, title := range origin.Bonus.Titles {
		Unlock(r, title)
	}
	var attributes int64
	for _, a := range env.Content.Attributes {
		attributes += Attribute(env, a.ID)
	}
	g := env.Doc.Growth.Edit()
	*g = game.Growth{Level: 1, ToNext: start.ExperienceToNext, Power: game.Power{Attributes: attributes * start.PowerPerAttribute, Origin: origin.Bonus.Power}}
	*env.Doc.Meta.Edit() = game.Meta{Schema: game.Schema, CreatedAt: env.Now()}
	ledger.Award(env, "ruler.create", content.Amounts{Gold: max(start.GoldCreated+origin.Bonus.Gold, 0), XP: origin.Bonus.XP})
}

// Unlock adds a title unless it is held.
func Unlock(r *game.Ruler, title string) bool {
	if slices.Contains(r.UnlockedTitles, title) {
		return false
	}
	r.UnlockedTitles = append(r.UnlockedTitles, title)
	return true
}

// Attribute is the sum of base, race and points.
func Attribute(env *rules.Env, id string) int64 {
	r := env.Doc.Ruler.Get()
	v := env.Content.Balance.Start.AttributeBase + r.Points[id]
	if race, ok := env.Content.Race(r.Race); ok {
		v += int64(race.Bonuses[id])
	}
	return v
}

func must[T any](v *T, ok bool) *T {
	if !ok {
		panic("ruler: an id that was checked is unknown")
	}
	return v
}
