package dungeon

import (
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Generate requests a proposal for a floor.
type Generate struct {
	Floor string `json:"floor" maxLength:"10" doc:"id"`
	Theme string `json:"theme" maxLength:"4000" doc:"at most 60 graphemes; neither blank nor the undeveloped cavern"`
}

// Generated is a proposal. The editor shows it, and saving stores it.
type Generated struct {
	Description string  `json:"description"`
	Monsters    []Piece `json:"monsters"`
	Traps       []Piece `json:"traps"`
	Source      string  `json:"source" enum:"archive,generated"`
}

func generateFloor() rules.Command {
	return rules.Define(rules.Spec{
		Name: "dungeon.generate_floor", Summary: "Propose a description, monsters and traps for a floor's theme", Rate: rules.Heavy, Written: true, Sample: sample,
		Codes: []game.Code{ErrFloor, ErrText, ErrTheme, ErrGenerates},
	}, planGenerate)
}

// planGenerate does not change the floor: a proposal counts once it is saved (decision H48).
func planGenerate(env *rules.Env, b Generate) (rules.Plan[Generated], error) {
	if _, err := floorOf(env, b.Floor); err != nil {
		return rules.Plan[Generated]{}, err
	}
	theme, err := typed("theme", b.Theme, env.Content.Balance.Limits.ItemNameGraphemes, "")
	if err != nil {
		return rules.Plan[Generated]{}, err
	}
	if theme == "" || theme == env.Content.Message("dungeon.undeveloped", nil) {
		return rules.Plan[Generated]{}, ErrTheme.With()
	}
	return rules.Plan[Generated]{
		Brief: func() rules.Brief { return brief(env, game.FloorLevel(b.Floor), theme) },
		Apply: func() Generated {
			if w := read(env.Content, theme, env.Written); w != nil {
				env.Doc.Dungeon.Edit().Written = w.Description
				return *w
			}
			return author(env, themeFor(env.Content, theme))
		},
	}, nil
}

// author is the archive's generator: some of the theme's creatures, and one of its descriptions with their names in it.
func author(env *rules.Env, t *content.FloorTheme) Generated {
	b := &env.Content.Balance.Dungeon
	g := Generated{
		Source: game.FromArchive, Monsters: some(env, "dungeon.monsters", t.Monsters, b.WrittenMonsters, b.Monsters),
		Traps: some(env, "dungeon.traps", t.Traps, b.WrittenTraps, b.Traps),
	}
	template := t.DescriptionTemplates[env.Roll("dungeon.description", int64(len(t.DescriptionTemplates)))]
	g.Description = content.Render(template, game.Params("monster", g.Monsters[0].Name, "trap", g.Traps[0].Name))
	return g
}

// some picks a few distinct creatures.
func some(env *rules.Env, purpose string, of []content.FloorCreature, least, most int64) []Piece {
	n := min(least+env.Roll(purpose, most-least+1), int64(len(of)))
	left, out := slices.Clone(of), make([]Piece, 0, n)
	for range n {
		i := int(env.Roll(purpose, int64(len(left))))
		c := left[i]
		left = slices.Delete(left, i, i+1)
		out = append(out, Piece{Name: c.Name, Description: c.Description, Power: int64(c.Power), Figure: c.Figure})
	}
	return out
}
