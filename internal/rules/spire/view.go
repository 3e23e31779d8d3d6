package spire

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/ledger"
)

// View is the spire with the pending vision.
type View struct {
	Built    bool    `json:"built"`
	Cost     int64   `json:"cost" doc:"price in whole gold"`
	Cooldown int64   `json:"cooldown" doc:"seconds between visions"`
	ReadyAt  int64   `json:"readyAt" doc:"when the next vision can be bought"`
	Vision   *Vision `json:"vision" doc:"null without a pending vision"`
}

// Vision is a vision as its dialog shows it.
type Vision struct {
	ID          string   `json:"id"`
	Title       string   `json:"title"`
	Description string   `json:"description"`
	Choices     []Choice `json:"choices"`
	Source      string   `json:"source" enum:"archive,generated"`
	At          int64    `json:"at"`
}

// Choice is a choice of a vision. Its effects are shown before the choice, its outcome afterwards.
type Choice struct {
	Text       string           `json:"text"`
	Temptation string           `json:"temptation,omitempty"`
	Effects    content.Amounts  `json:"effects"`
	Loyalty    map[string]int64 `json:"npc_loyalty,omitempty" doc:"by NPC id"`
	Lost       content.Amounts  `json:"lost" doc:"part of the effects that a bound would cut now"`
}

func show(env *rules.Env) View {
	s := env.Doc.Spire.Get()
	v := View{Built: built(env), Cost: price(env), Cooldown: env.Figure("scryCooldown"), ReadyAt: s.ReadyAt}
	if s.Vision != nil && !lost(env) {
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
		effects := content.AmountsOf(c.Effects)
		out.Choices = append(out.Choices, Choice{
			Text: c.Text, Temptation: c.Temptation, Effects: effects, Loyalty: c.Loyalty, Lost: ledger.Lost(env, effects),
		})
	}
	return out
}
