package spire

import (
	"maps"
	"slices"

	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/ledger"
)

// View is the spire with the vision that waits.
type View struct {
	Built    bool    `json:"built"`
	Cost     int64   `json:"cost" doc:"whole gold"`
	Cooldown int64   `json:"cooldown" doc:"seconds between visions"`
	ReadyAt  int64   `json:"readyAt" doc:"when the next may be bought"`
	Vision   *Vision `json:"vision" doc:"null where none waits"`
}

// Vision as its dialog shows it. What a choice touches is told; how much, only afterwards.
type Vision struct {
	ID          string   `json:"id"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Choices     []Choice `json:"choices"`
	Source      string   `json:"source" enum:"archive,generated"`
	At          int64    `json:"at"`
}

// Choice of a vision.
type Choice struct {
	Text    string   `json:"text"`
	Touches []string `json:"touches" doc:"gold, power, loyalty, military, population, npc_loyalty"`
	Lost    []string `json:"lost" doc:"what of these a bound leaves no room for now, in part at least"`
}

func show(env *rules.Env) View {
	s, b := env.Doc.Spire.Get(), &env.Content.Balance.Spire
	v := View{Built: built(env), Cost: b.Cost, Cooldown: b.Cooldown, ReadyAt: s.ReadyAt}
	if s.Vision != nil {
		shown := describe(env, s.Vision)
		v.Vision = &shown
	}
	return v
}

func describe(env *rules.Env, v *game.Vision) Vision {
	out := Vision{ID: v.ID, Title: v.Title, Description: v.Description, Source: game.FromGenerator, At: v.At, Choices: []Choice{}}
	if card, ok := env.Content.Vision(v.Card); ok {
		out.Title, out.Description, out.Source = rules.Worded(card.Title, v.Slots), rules.Worded(card.Description, v.Slots), game.FromArchive
	}
	for _, c := range choices(env, v) {
		touches := []string{}
		for key := range c.Effects {
			touches = append(touches, key)
		}
		if len(c.Loyalty) > 0 {
			touches = append(touches, "npc_loyalty")
		}
		slices.Sort(touches)
		out.Choices = append(out.Choices, Choice{Text: c.Text, Touches: touches, Lost: lost(env, c)})
	}
	return out
}

// lost names what of a choice would be lost to a bound now; how much would tell the choice.
func lost(env *rules.Env, c game.Choice) []string {
	return append([]string{}, slices.Sorted(maps.Keys(ledger.Lost(env, content.AmountsOf(c.Effects)).Map()))...)
}
