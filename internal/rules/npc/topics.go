package npc

import (
	"slices"

	"umbrarch/internal/game"
	"umbrarch/internal/rules"
)

// Topic is a ready-made topic of talk: its message is a text of the content, and its bounds are those of the answer's
// effect on loyalty.
type Topic struct {
	Topic string `json:"topic" enum:"greeting,mind,praise,advice,gold,war,threat,memory,hall"`
	Least int64  `json:"least"`
	Most  int64  `json:"most"`
}

var topics = []string{"greeting", "mind", "praise", "hall", "advice", "memory", "gold", "war", "threat"}

// courtTopics are questions about the court. They move nothing, and classic has none.
var courtTopics = []string{"memory", "hall"}

// topicsOf lists the topics with their effects, for the NPC's voices and mood.
func topicsOf(env *rules.Env, id string, n *game.NPC) []Topic {
	out := make([]Topic, 0, len(topics))
	for _, topic := range ready(env) {
		out = append(out, spanOf(env, id, n, topic))
	}
	return out
}

// ready lists the ready-made topics.
func ready(env *rules.Env) []string {
	if len(env.Content.Questions.Topics) > 0 {
		return topics
	}
	return slices.DeleteFunc(slices.Clone(topics), func(topic string) bool { return slices.Contains(courtTopics, topic) })
}

// spanOf includes the lines about happenings, whether or not they have happened: a view that read the treasury would be
// made anew at every tick.
func spanOf(env *rules.Env, id string, n *game.NPC, topic string) Topic {
	out, b, first := Topic{Topic: topic}, env.Content.Balance.NPC, true
	for _, situation := range slices.Concat([]string{topic}, asked[topic]) {
		for _, r := range lines(env, id, n, situation) {
			effect := game.Clamp(int64(r.LoyaltyEffect), b.ChatEffectMin, b.ChatEffectMax)
			if first {
				out.Least, out.Most, first = effect, effect, false
			}
			out.Least, out.Most = min(out.Least, effect), max(out.Most, effect)
		}
	}
	return out
}

// TopicText is the code of a topic's message.
func TopicText(topic string) string { return "talk.topic_" + topic }
