package spire

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// deck lists the archive's visions that may be shown. Without an archive it fails with ErrTangled; without a fitting
// vision, with ErrUnforeseen.
func deck(env *rules.Env) ([]string, error) {
	if len(env.Content.Visions) == 0 {
		return nil, ErrTangled.With()
	}
	b := &env.Content.Balance.Spire
	ids, tells := make([]string, 0, len(env.Content.Visions)), false
	for i := range env.Content.Visions {
		v := &env.Content.Visions[i]
		if n := int64(len(v.Choices)); n >= b.ChoicesMin && n <= b.ChoicesMax {
			ids, tells = append(ids, v.ID), tells || env.CanTell(wordsOf(v)...)
		}
	}
	if !tells {
		return nil, ErrUnforeseen.With()
	}
	return ids, nil
}

// author takes the next vision of the archive. A provider's vision fills the same struct with texts in place of the
// card, and takes no card.
func author(env *rules.Env, cards []string) game.Vision {
	card, ok := env.Content.Vision(env.DealFitting("visions", cards, func(id string) bool {
		card, ok := env.Content.Vision(id)
		return ok && env.CanTell(wordsOf(card)...)
	}))
	if !ok {
		return game.Vision{}
	}
	return game.Vision{Card: card.ID, Slots: env.Slots("spire.names", wordsOf(card)...)}
}

// wordsOf lists all texts of a vision that may contain slots.
func wordsOf(card *content.Vision) []string {
	out := []string{card.Title, card.Description}
	for _, c := range card.Choices {
		out = append(out, c.Text, c.Temptation, c.Outcome)
	}
	return out
}

// choices are a vision's choices with words and clamped effects.
func choices(env *rules.Env, v *game.Vision) []game.Choice {
	raw := v.Choices
	if card, ok := env.Content.Vision(v.Card); ok {
		raw = make([]game.Choice, len(card.Choices))
		for i, c := range card.Choices {
			raw[i] = game.Choice{
				Text: rules.Worded(c.Text, v.Slots), Temptation: rules.Worded(c.Temptation, v.Slots),
				Outcome: rules.Worded(c.Outcome, v.Slots), Loyalty: map[string]int64{}, Effects: c.Effects.Map(),
			}
			for id, n := range c.Effects.NPCLoyalty {
				raw[i].Loyalty[id] = int64(n)
			}
		}
	}
	out := make([]game.Choice, len(raw))
	for i, c := range raw {
		out[i] = clamp(&env.Content.Balance.Spire, c, present(env))
	}
	return out
}

// present gives the test whether an NPC is in the retinue.
func present(env *rules.Env) func(npc string) bool {
	return func(id string) bool { _, ok := env.Doc.NPCs.Get(id); return ok }
}
