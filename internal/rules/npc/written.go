package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/kernel/written"
)

// writtenReply is a reply as a provider writes it.
type writtenReply struct {
	Response      string `json:"response"`
	LoyaltyEffect int64  `json:"loyaltyEffect"`
}

// answered is what the NPC says: the provider's reply where it may be shown, else the archive's.
func answered(env *rules.Env, id string, n *game.NPC, said string) Answer {
	if a := readReply(env.Content, env.Written); a != nil {
		a.LoyaltyEffect = asShown(env, id, n, said, a.LoyaltyEffect)
		return *a
	}
	return authored(env, id, n, said)
}

// asShown holds the effect of a reply to a topic within the bounds that the topic's card shows, whoever replies.
func asShown(env *rules.Env, id string, n *game.NPC, said string, effect int64) int64 {
	for _, topic := range topics {
		if said == env.Content.Message(TopicText(topic), nil) {
			span := spanOf(env, id, n, topic)
			return game.Clamp(effect, span.Least, span.Most)
		}
	}
	return effect
}

// readReply takes an answer apart and holds its text to the length of a message. It answers nil where it cannot be shown.
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
