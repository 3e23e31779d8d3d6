package npc

import (
	"umbrarch/internal/content"
	"umbrarch/internal/game"
	"umbrarch/internal/rules"
	"umbrarch/internal/rules/written"
)

// writtenReply is a reply as a provider writes it.
type writtenReply struct {
	Response      string `json:"response"`
	LoyaltyEffect int64  `json:"loyaltyEffect"`
}

// answered is what the subject says: the provider's reply where it may be shown, else the archive's.
func answered(env *rules.Env, id string, n *game.NPC, said string) Answer {
	if a := readReply(env.Content, env.Written); a != nil {
		return *a
	}
	return authored(env, id, n, said)
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
