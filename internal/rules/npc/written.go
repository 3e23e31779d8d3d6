package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// writtenReply is a reply as a provider returns it.
type writtenReply struct {
	Response      string `json:"response"`
	LoyaltyEffect int64  `json:"loyaltyEffect"`
}

// answered is the NPC's reply: the provider's where it is valid, else the archive's.
func answered(env *rules.Env, id string, n *game.NPC, said string) Answer {
	if a := readReply(env.Content, env.Written); a != nil && courtOf(env, id, said).admits(a.Text) {
		a.LoyaltyEffect = asShown(env, id, n, said, a.LoyaltyEffect)
		return *a
	}
	return authored(env, id, n, said)
}

// asShown clamps the effect of a reply to a topic to the bounds on the topic's card.
func asShown(env *rules.Env, id string, n *game.NPC, said string, effect int64) int64 {
	for _, topic := range ready(env) {
		if said == env.Content.Message(TopicText(topic), nil) {
			span := spanOf(env, id, n, topic)
			return game.Clamp(effect, span.Least, span.Most)
		}
	}
	return effect
}

// readReply parses an answer. It is nil where its text is too long or may not be shown.
func readReply(c *content.Snapshot, raw []byte) *Answer {
	w := written.Decode[writtenReply](raw)
	if w == nil {
		return nil
	}
	text := written.Line(w.Response, c.Balance.Limits.MessageGraphemes)
	if text == "" {
		return nil
	}
	return &Answer{Text: text, LoyaltyEffect: w.LoyaltyEffect, Source: game.FromGenerator}
}
