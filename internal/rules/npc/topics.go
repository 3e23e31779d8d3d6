package npc

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Topic is something to talk about without thinking of words: its message is a text of the content, and between which bounds the
// answer moves loyalty.
type Topic struct {
	Topic string `json:"topic" enum:"greeting,praise,question,war,threat"`
	Least int64  `json:"least"`
	Most  int64  `json:"most"`
}

var topics = []string{"greeting", "praise", "question", "war", "threat"}

// topicsOf says what each topic may do, in the voices that a subject may answer with.
func topicsOf(env *rules.Env, id string, n *game.NPC) []Topic {
	out := make([]Topic, len(topics))
	voices := voices(env, id, n)
	for i, topic := range topics {
		out[i] = spanOf(env, topic, voices)
	}
	return out
}

func spanOf(env *rules.Env, topic string, voices []string) Topic {
	out, b, first := Topic{Topic: topic}, env.Content.Balance.NPC, true
	for i := range env.Content.Replies {
		r := &env.Content.Replies[i]
		if r.Situation != topic || !slices.Contains(voices, r.Tag) {
			continue
		}
		effect := game.Clamp(int64(r.LoyaltyEffect), b.ChatEffectMin, b.ChatEffectMax)
		if first {
			out.Least, out.Most, first = effect, effect, false
		}
		out.Least, out.Most = min(out.Least, effect), max(out.Most, effect)
	}
	return out
}

// TopicText is the code of the message that a topic says.
func TopicText(topic string) string { return "talk.topic_" + topic }
